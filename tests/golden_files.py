"""The mission's numbers, read from their files: never retyped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent / "golden"


def golden(name: str) -> Any:
    """The parsed file tests/golden/<name>.json."""
    return json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def from_code_points(points: list[str]) -> str:
    """The text of a list such as ["U+00E9"]."""
    return "".join(chr(int(point[2:], 16)) for point in points)


def report(case: str) -> Any:
    """One case of reports.json by its id."""
    return next(c for c in golden("reports")["cases"] if c["id"] == case)
