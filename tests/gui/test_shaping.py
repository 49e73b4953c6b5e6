"""The contract `display`: what looks the same, and what does not."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

import tokviz
from tokviz.core.contracts import check
from tokviz.gui import shaping
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


WORDS = (
    "low",
    "a",
    "\u0644\u0627",
    "e\u0301",
    "\u00e9",
    "\ufb01",
    "\u0939\u093f",
    "\U0001f600",
    "",
    "=" * 30,
)
BLANKS = (" ", "\u00a0", "\u3000", "  ", "")
LINES = st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(BLANKS)), max_size=12).map(
    lambda parts: "".join(map("".join, parts))
)
CHANGES: tuple[Callable[[str], str], ...] = (
    lambda line: unicodedata.normalize("NFC", line),
    lambda line: unicodedata.normalize("NFD", line),
    lambda line: line.replace(" ", "\u00a0"),
    lambda line: line[1:],
    lambda line: line[:-1],
    lambda line: line.replace("a", "b", 1),
    lambda line: line.replace(" ", "", 1),
    lambda line: line + " low",
)


@given(LINES, st.sampled_from(CHANGES), st.sampled_from((1, 4, 16)))
def test_stretches_say_what_the_whole_line_says(
    line: str, change: Callable[[str], str], long: int
) -> None:
    other = change(line)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shaping, "_LONG", long)
        found = display_difference(line, other)
    same = all(a == b for a, b in zip_longest(glyphs(line), glyphs(other)))
    assert (found is None) == same


def test_qt_is_given_no_long_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A million code points in one line held the interpreter's lock for minutes."""
    asked: list[int] = []
    real = shaping.glyphs

    def watched(line: str) -> Iterator[shaping.Glyph]:
        asked.append(len(line))
        return real(line)

    monkeypatch.setattr(shaping, "glyphs", watched)
    composed, apart = "caf\u00e9", "cafe\u0301"
    for glue in (" ", "", "\u200d"):
        assert display_difference(glue.join([composed] * 3000), glue.join([apart] * 3000)) is None
    assert display_difference("e" + "\u0301" * 9000, "e" + "\u0301" * 8999) is not None
    assert len(asked) > 20
    assert max(asked) < shaping._LONG + shaping._MOST


def test_shaping_a_long_line_can_be_ended() -> None:
    class EndedError(Exception):
        pass

    calls = 0

    def go_on() -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise EndedError

    with pytest.raises(EndedError):
        display_difference("caf\u00e9 " * 3000, "cafe\u0301 " * 3000, go_on)
