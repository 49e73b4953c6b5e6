"""Where the program's own files are, in a checkout and in an installed wheel."""

from __future__ import annotations

from pathlib import Path


def resources() -> Path:
    """The resources folder: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"
