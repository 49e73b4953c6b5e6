"""The sample texts that come along, by theme."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from tokviz.core.places import resources


@dataclass(frozen=True, slots=True)
class Sample:
    """A text to start from."""

    name: str
    title: str
    text: str


def samples() -> tuple[Sample, ...]:
    """In the order of resources/samples/index.toml; none when the folder is not there."""
    folder = resources() / "samples"
    index = folder / "index.toml"
    if not index.is_file():
        return ()
    entries = tomllib.loads(index.read_text(encoding="utf-8"))["sample"]
    return tuple(
        Sample(entry["name"], entry["title"], (folder / entry["file"]).read_bytes().decode())
        for entry in entries
    )
