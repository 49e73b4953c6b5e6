"""Unicode's own test files, as Debian's package unicode-data installs them (version 15.0)."""

from __future__ import annotations

import bz2
from pathlib import Path

FOLDER = Path("/usr/share/unicode")


def unicode_file(name: str) -> str:
    """The text of a file of the Unicode Character Database; fails with the mend when missing."""
    plain, packed = FOLDER / name, FOLDER / f"{name}.bz2"
    if plain.exists():
        return plain.read_text(encoding="utf-8")
    if packed.exists():
        return bz2.decompress(packed.read_bytes()).decode("utf-8")
    raise FileNotFoundError(f"{plain} is not here; mend: apt-get install unicode-data")


def rows(name: str) -> list[str]:
    """The file's lines without comments, empty lines and part headings."""
    lines = (line.partition("#")[0].strip() for line in unicode_file(name).splitlines())
    return [line for line in lines if line and not line.startswith("@")]


def points(field: str) -> str:
    """The text of a field such as "0044 0307"."""
    return "".join(chr(int(point, 16)) for point in field.split())


def characters(name: str) -> set[str]:
    """All characters of the ranges in a property file's first column."""
    found: set[str] = set()
    for row in rows(name):
        first, _, last = row.partition(";")[0].strip().partition("..")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return found
