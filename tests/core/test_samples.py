"""The sample texts: listed, short, and still made of the code points they are about."""

from __future__ import annotations

import tomllib
import unicodedata
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
INDEX = tomllib.loads((SAMPLES / "index.toml").read_text(encoding="utf-8"))["sample"]


def text_of(name: str) -> str:
    return (SAMPLES / f"{name}.txt").read_bytes().decode()


def test_the_index_lists_every_file_once() -> None:
    assert sorted(entry["file"] for entry in INDEX) == sorted(p.name for p in SAMPLES.glob("*.txt"))
    for entry in INDEX:
        assert entry["file"] == entry["name"] + ".txt"
        assert entry["title"]
        assert entry["about"].endswith(".")


@pytest.mark.parametrize("name", [entry["name"] for entry in INDEX])
def test_each_is_short(name: str) -> None:
    assert 50 < len(text_of(name)) < 400


def test_accents_stand_composed_beside_decomposed() -> None:
    pairs = [line.split(" = ") for line in text_of("accents").splitlines() if " = " in line]
    assert len(pairs) > 5
    for composed, decomposed in pairs:
        assert composed != decomposed
        assert unicodedata.normalize("NFC", decomposed) == composed
        assert unicodedata.normalize("NFD", composed) == decomposed


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("ligatures", [0xFB01, 0xFB02, 0xFB03, 0x212B, 0x0430]),
        ("emoji", [0x1F30D, 0x200D, 0xFE0E, 0xFE0F, 0x1F3FD, 0x20E3, 0xE007F]),
        ("indic", [0x0958, 0x093C, 0x200C, 0x200D]),
        ("arabic", [0xFEFB, 0x064E, 0x0661, 0x05B8]),
        ("cjk", [0xFF76, 0xF900, 0x20BB7, 0xE0100, 0x1112]),
        ("code", [0x09, 0x7C]),
        ("whitespace", [0x0D, 0xA0, 0x2009, 0x2028, 0x2029, 0x3000, 0x85, 0x0B, 0x0C]),
        ("invisible", [0x200B, 0xFEFF, 0xAD, 0x202E, 0xE0041, 0x0000, 0x2060]),
    ],
)
def test_what_a_sample_is_about_is_in_it(name: str, points: list[int]) -> None:
    text = text_of(name)
    assert [hex(point) for point in points if chr(point) not in text] == []


def test_all_kinds_of_line_ends_survive() -> None:
    text = text_of("whitespace")
    assert "\r\n" in text
    assert text.count("\r") == 2
    assert text.startswith("  ")
