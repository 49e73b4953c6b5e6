"""What a library prints when it panics: held back, for what it says is an error already."""

from __future__ import annotations

import os
import re
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import IO

_STDERR = 2
_PANIC = re.compile(rb"\n?thread '[^\n]*' (?:\(\d+\) )?panicked at ")


@dataclass
class QuietPanics:
    """Holds back what comes on the process's standard error while libraries work.

    Rust prints a panic there before Python hears of it. Everything else that came meanwhile,
    from whatever thread, is written as soon as nobody is inside any more.
    """

    _lock: threading.Lock = field(default_factory=threading.Lock)
    _inside: int = 0
    _held: tuple[int, IO[bytes]] | None = None

    @contextmanager
    def held(self) -> Iterator[None]:
        """May be entered by several threads at a time."""
        with self._lock:
            if not self._inside:
                self._held = _divert()
            self._inside += 1
        try:
            yield
        finally:
            with self._lock:
                self._inside -= 1
                if not self._inside and self._held is not None:
                    _restore(*self._held)
                    self._held = None


def _divert() -> tuple[int, IO[bytes]] | None:
    """Standard error's copy, and the file that stands in for it; None where there is neither."""
    try:
        file = tempfile.TemporaryFile()  # noqa: SIM115 (lives until _restore)
    except OSError:
        return None
    try:
        copy = os.dup(_STDERR)
    except OSError:
        file.close()
        return None
    os.dup2(file.fileno(), _STDERR)
    return copy, file


def _restore(copy: int, file: IO[bytes]) -> None:
    os.dup2(copy, _STDERR)
    os.close(copy)
    with file:
        file.seek(0)
        words = without_panics(file.read())
    with suppress(OSError):
        while words:
            words = words[os.write(_STDERR, words) :]


def without_panics(words: bytes) -> bytes:
    r"""Up to the first panic: where its own words end, nobody can tell.

    >>> without_panics(b"one\n\nthread '<unnamed>' (7) panicked at src/x.rs:1:2:\nno entry\n")
    b'one\n'
    """
    return _PANIC.split(words, maxsplit=1)[0]


QUIET = QuietPanics()
"""There is one standard error, so there is one of these."""
