"""What all tests share."""

from __future__ import annotations

import gc

from hypothesis import settings

# A deadline is an assertion in seconds: on a loaded machine it fails without a fault.
settings.register_profile("tokviz", deadline=None)
settings.load_profile("tokviz")


def pytest_collection_finish() -> None:
    """What all tests share stays: no search for rings of references need go through it again."""
    gc.collect()
    gc.freeze()
