"""Reading a file whole, but never one without an end."""

from __future__ import annotations

from pathlib import Path

from tokviz.core.errors import TextError
from tokviz.core.words import said

MOST = 2 << 30
"""Bytes; a text of more fits no sensible computer's memory many times over."""
_CHUNK = 1 << 24


def read_whole(path: Path, most: int = MOST) -> bytes:
    """All bytes of a file; pipes and devices too, as long as they end.

    Raises TextError when there are more than `most`, and OSError as `open` does.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "text")
    ...     _ = file.write_bytes(b"ab")
    ...     read_whole(file)
    b'ab'
    """
    chunks: list[bytes] = []
    size = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            size += len(chunk)
            if size > most:
                raise TextError(
                    said(
                        "{path} has more than {most:,} bytes, or no end; name a smaller text.",
                        path=path,
                        most=most,
                    )
                )
            chunks.append(chunk)
    return b"".join(chunks)
