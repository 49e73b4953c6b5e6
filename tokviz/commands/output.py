"""What a command prints: text for people, JSON for programs, and its exit status."""

from __future__ import annotations

import json
import sys
from typing import Any

HOLDS, FAILED, UNUSABLE = 0, 1, 2
"""Exit statuses: holds or done; a contract or comparison failed; bad usage or input."""


def say(text: str = "") -> None:
    """One line on stdout; what the terminal's encoding lacks is written as an escape."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def say_json(value: Any) -> None:
    """The value as JSON in ASCII, so that no terminal and no pipe can spoil it."""
    sys.stdout.write(json.dumps(value, ensure_ascii=True, indent=1) + "\n")
