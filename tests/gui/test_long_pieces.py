"""A pre-token as long as the text: the strips make only what they show of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import tokviz
from tests.gui.driver import Make, child, settled
from tests.tokenizer_files import built_in
from tokviz.core import run_tokens
from tokviz.core.merge_trace import MergeTrace, Symbol
from tokviz.core.merges import BpeModel
from tokviz.core.run_tokens import Token
from tokviz.core.stepping import crossing
from tokviz.gui.chips import Rows
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable

TEXT = "fish e\u0301 \ufb01n " * 800


def counted_symbols(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many symbols are made from now on, each time that some are asked for."""
    made: list[int] = []
    really = MergeTrace.symbols_between

    def counted(self: MergeTrace, k: int, start: int, end: int) -> tuple[Symbol, ...]:
        found = really(self, k, start, end)
        made.append(len(found))
        return found

    monkeypatch.setattr(MergeTrace, "symbols_between", counted)
    return made


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
    rows = Rows(tokviz.load("byte257", normalize="NFKC").run(TEXT), False, True)
    steps = rows.run.timeline.steps
    made = counted_symbols(monkeypatch)
    for view, step in ((0, None), (4_000, None), (0, steps // 2)):
        list(islice(rows.symbols(view, step), 300))
    assert 0 < sum(made) < 4_000


@pytest.mark.parametrize("name", ["byte257", "tiny-unigram", "gpt2"])
def test_a_screenful_does_not_make_every_token(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of a million letters in one line the window did not answer for 22 seconds."""
    made = 0
    really = run_tokens.Token

    def counted(*of: Any) -> Token:
        nonlocal made
        made += 1
        return really(*of)

    text = "a" * 20_000
    rows = Rows(built_in(name).run(text), False, True)
    assert len(rows.run.timeline) == 1
    seen = [
        (chip.text, chip.source) for chip in rows.ids(0) if chip.source and chip.source.end > 19_980
    ]
    monkeypatch.setattr(run_tokens, "Token", counted)
    for by_id in (False, True):
        for strip in (rows.ids, replace(rows, by_id=by_id).tokens):
            list(islice(strip(10_000), 300))
    assert [(chip.text, chip.source) for chip in rows.ids(19_980)] == seen
    assert 0 < made < 4_000


@pytest.mark.parametrize("view", [0, 1, 7, 4_001, len(TEXT) - 3])
def test_tokens_from_a_place_on_are_those_of_the_whole(view: int) -> None:
    tokens = built_in("byte257", "NFKC").run(TEXT).tokens
    first = tokens.reaching(0, view)
    assert all(t.source is None or t.source.end <= view for t in tokens[:first])
    assert first == 0 or any(
        t.source is not None and t.source.end > view for t in tokens[first : first + 65]
    )


def test_the_edge_of_a_long_piece_is_told_by_its_last_symbols(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beside 200,000 marks the window did not answer for 25 seconds: all were made, again and
    again, for the pair that crosses the edge."""
    model = BpeModel.of_merges([("a", "b")])
    long, short = model.trace("ab" * 20_000, False), model.trace("ba", False)
    made = counted_symbols(monkeypatch)
    for coming in (False, True):
        before = crossing(long, short, len(long) if coming else 0, coming)
        after = crossing(short, long, 0, coming)
        assert before is not None
        assert after is not None
        assert (before.parts, after.parts) == (("ab", "b"), ("a", "a"))
    assert 0 < sum(made) < 20


def test_the_pair_that_wins_is_in_sight_in_a_long_piece(make: Make, qtbot: QtBot) -> None:
    window = make(State("x" * 3_000 + "fi" + "x" * 3_000, (Choice("byte257"),), step=0))
    settled(qtbot, window)
    table = child(window, CellsTable, "candidatesTable")
    assert any("wins" in row[2].text for row in table.rows)
    assert len(table.rows) <= 400
