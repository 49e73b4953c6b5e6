"""The contract `display`: what looks the same, and what does not."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

import tokviz
from tokviz.core.contracts import check
from tokviz.gui.fonts import load_fonts
from tokviz.gui.shaping import display_difference, glyphs


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


def test_a_decomposed_letter_looks_like_the_composed_one() -> None:
    assert display_difference("caf\u00e9", "cafe\u0301") is None


def test_a_ligature_does_not_look_like_its_letters() -> None:
    difference = display_difference("\ufb01sh", "fish")
    assert difference is not None
    assert (difference.at, difference.unit) == (0, "glyph")
    assert difference.expected != difference.got


def test_a_lost_line_and_a_lost_space_are_seen() -> None:
    assert display_difference("a\nb", "a") is not None
    assert display_difference("a b", "ab") is not None
    missing = display_difference("ab", "a")
    assert missing is not None
    assert missing.got is None


def test_every_glyph_of_a_word_is_told_with_its_place() -> None:
    places = [x for _, _, x, _ in glyphs("abc")]
    assert len(places) == 3
    assert places == sorted(set(places))


def test_the_contract_stands_beside_the_others() -> None:
    run = tokviz.load("byte257", normalize="NFC").run("e\u0301")
    result = check(run, shaper=display_difference).get("display", "source")
    assert result is not None
    assert result.holds
    run = tokviz.load("byte257", normalize="NFKC").run("\ufb01")
    result = check(run, shaper=display_difference).get("display", "source")
    assert result is not None
    assert not result.holds
    assert result.stage == "normalizer"
