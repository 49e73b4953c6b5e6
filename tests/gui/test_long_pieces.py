"""A pre-token as long as the text: the strips make only what they show of it."""

from __future__ import annotations

from itertools import islice

import pytest
from pytestqt.qtbot import QtBot

import tokviz
from tests.gui.driver import Make, child, settled
from tokviz.core.merge_trace import MergeTrace, Symbol
from tokviz.gui.chips import Rows
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable

TEXT = "fish e\u0301 \ufb01n " * 800


@pytest.mark.parametrize("view", [0, 1, 7, 4_001, len(TEXT) - 3])
def test_symbols_from_a_place_on_are_those_of_the_whole(view: int) -> None:
    rows = Rows(tokviz.load("byte257", normalize="NFKC").run(TEXT), False, True)
    whole = [chip for chip in rows.symbols(0, None) if chip.source and chip.source.end > view]
    found = [chip for chip in rows.symbols(view, None) if chip.source and chip.source.end > view]
    assert [(c.text, c.source, c.index) for c in found] == [
        (c.text, c.source, c.index) for c in whole
    ]


def test_a_screenful_does_not_make_every_symbol(monkeypatch: pytest.MonkeyPatch) -> None:
    """320,000 code points in one pre-token once kept the window from answering for 20 s."""
    made = 0
    really = MergeTrace.symbols_between

    def counted(self: MergeTrace, k: int, start: int, end: int) -> tuple[Symbol, ...]:
        nonlocal made
        found = really(self, k, start, end)
        made += len(found)
        return found

    rows = Rows(tokviz.load("byte257", normalize="NFKC").run(TEXT), False, True)
    steps = rows.run.timeline.steps
    monkeypatch.setattr(MergeTrace, "symbols_between", counted)
    for view, step in ((0, None), (4_000, None), (0, steps // 2)):
        list(islice(rows.symbols(view, step), 300))
    assert made < 4_000


def test_the_pair_that_wins_is_in_sight_in_a_long_piece(make: Make, qtbot: QtBot) -> None:
    window = make(State("x" * 3_000 + "fi" + "x" * 3_000, (Choice("byte257"),), step=0))
    settled(qtbot, window)
    table = child(window, CellsTable, "candidatesTable")
    assert any("wins" in row[2].text for row in table.rows)
    assert len(table.rows) <= 400
