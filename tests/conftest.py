"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# A deadline is an assertion in seconds: on a loaded machine it fails without a fault.
settings.register_profile("tokviz", deadline=None)
settings.load_profile("tokviz")
