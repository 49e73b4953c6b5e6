"""Tokens that are parts of one character, and the brackets under them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from tests.gui.driver import Make, child
from tests.hazards import texts
from tokviz.core.spans import CharSpan
from tokviz.core.text import graphemes
from tokviz.gui.session import Choice, State
from tokviz.gui.tied import Tied
from tokviz.gui.widgets.bracket import Bracket, brackets
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.widgets.wrap import Placed


@given(texts, st.data())
@settings(deadline=None)
def test_tied_where_a_cluster_goes_over_the_edge(text: str, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(0, len(text)))) | {0, len(text)})
    spans = [CharSpan(a, b) for a, b in pairwise(cuts) if a < b]

    def chips(start: int) -> Iterator[Chip]:
        return iter([Chip("x", source=span) for span in spans])

    inside = {at for g in graphemes(text) for at in range(g.start + 1, g.end)}
    tied = [chip.tied for chip in Tied(chips, text)(0)]
    assert tied == [span.end in inside for span in spans]


def test_two_tokens_of_one_code_point_are_tied() -> None:
    parts = [Chip("C3", source=CharSpan(0, 1)), Chip("A9", source=CharSpan(0, 1)), Chip("</s>")]
    assert [chip.tied for chip in Tied(lambda start: iter(parts), "é")(0)] == [True, False, False]


def placed(*ties: bool, wrap_at: int = 99) -> tuple[Placed, ...]:
    found: list[Placed] = []
    for index, tied in enumerate(ties):
        row, column = (1, index - wrap_at) if index >= wrap_at else (0, index)
        found.append(Placed(Chip("x", tied=tied), QRectF(column * 20, row * 40, 18, 30)))
    return tuple(found)


def test_a_bracket_for_each_run() -> None:
    assert brackets(placed(False, True, True, False, False)) == (Bracket(20, 78, 33, True, True),)
    assert brackets(placed(False, False)) == ()


def test_a_bracket_is_open_where_its_row_ends() -> None:
    assert brackets(placed(True, True, False, wrap_at=2)) == (
        Bracket(0, 38, 33, True, False),
        Bracket(0, 18, 73, False, True),
    )
    assert brackets(placed(True)) == (Bracket(0, 18, 33, True, False),)


def test_in_the_window(make: Make) -> None:
    window = make(State("a e\u0301 😀", (Choice("byte257"),)))
    strip = child(window, Strip, "idStrip")
    shown = [(p.chip.text, p.chip.tied) for p in strip.placed]
    parts = [str(byte) for byte in "a e\u0301 😀".encode()]
    ties = [False, False, True, True, False, False, True, True, True, False]
    assert shown == list(zip(parts, ties, strict=True))
    assert len(brackets(strip.placed)) == 2
