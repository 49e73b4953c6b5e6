"""What a command prints: text for people, JSON for programs, and its exit status."""

from __future__ import annotations

import sys
from typing import Any

HOLDS, FAILED, UNUSABLE = 0, 1, 2
"""Exit statuses: holds or done; a contract or comparison failed; bad usage or input."""


_AT_ONCE = 1 << 16
"""Characters that are written together."""


class OutputError(Exception):
    """Standard output can't be written."""


def say(text: str = "") -> None:
    """One line on stdout; what the terminal's encoding lacks is written as tokviz's escape."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = "".join(
            char if _fits(char, encoding) else f"\\u{{{ord(char):04X}}}" for char in text
        )
    _write(text + "\n")


def _fits(char: str, encoding: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def say_json(value: Any) -> None:
    """The value as JSON in ASCII, so that no terminal and no pipe can spoil it.

    Written while it is made, some at a time: whoever reads it may have had enough.
    """
    from tokviz.core.json_layout import laid_out

    waiting: list[str] = []
    size = 0
    for part in laid_out(value):
        waiting.append(part)
        size += len(part)
        if size > _AT_ONCE:
            _write("".join(waiting))
            waiting.clear()
            size = 0
    _write("".join(waiting))


def flush() -> None:
    """Writes what is still held back. Raises OutputError when that can't be done."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputError(f"The output can't be written: {error.strerror}.") from None


def _write(text: str) -> None:
    if sys.stdout is None:
        raise OutputError("There is no standard output to write to.")
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"The output can't be written: {error.strerror}.") from None
