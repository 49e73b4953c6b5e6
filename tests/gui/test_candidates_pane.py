"""The candidates: ranks, the winner, and why the others did not win."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, settled
from tokviz.core.spans import CharSpan
from tokviz.gui.chips import Rows
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px


def test_the_winner_is_marked_and_the_others_say_why_not(make: Make, qtbot: QtBot) -> None:
    window = make(State("newest low", (Choice("tiny-bpe"),), step=0))
    table = child(window, CellsTable, "candidatesTable")
    run = window.player.run
    assert run is not None
    first = run.timeline.trace(0)
    expected = [
        ("–" if c.rank is None else f"{c.rank:,}", c.verdict == "wins") for c in first.candidates(0)
    ]
    shown = [(row[1].text, row[0].bold) for row in table.rows]
    assert shown[: len(expected)] == expected
    reasons = table.texts(2)
    assert reasons.count("wins: lowest rank") == 1
    winner = reasons.index("wins: lowest rank")
    later = [number for number, reason in enumerate(reasons) if reason.endswith("later")]
    assert later
    for number in later:
        assert reasons[number] == f"rank {table.texts(1)[number]}, later"
        assert int(table.texts(1)[number]) >= int(table.texts(1)[winner])
    assert "not in the merge list" in reasons


def test_pairs_over_an_edge_are_said_to_cross_a_pre_token(make: Make, qtbot: QtBot) -> None:
    # A space before the word belongs to it: t + Ġ would be the pair over the edge.
    window = make(State("low lower low", (Choice("gpt2"),), step=0))
    table = child(window, CellsTable, "candidatesTable")
    assert [row[2].text for row in table.rows][-1] == "crosses a pre-token"
    assert table.texts(0)[-1] == "w + ·"
    table.picked.emit(len(table.rows) - 1)
    assert window.session.state.focus == CharSpan(2, 4)
    window.session.let_go()
    press(qtbot, window, "mergeOut")
    reasons = table.texts(2)
    assert (reasons[0], reasons[-1]) == ("crosses a pre-token",) * 2
    assert table.texts(0)[0] == "low + ·"


def test_marks_are_shown_as_everywhere(make: Make) -> None:
    window = make(State("low lower", (Choice("gpt2"),), step=0))
    table = child(window, CellsTable, "candidatesTable")
    assert table.texts(0)[-1] == "w + ·"
    window.acts.marks.setChecked(False)
    assert table.texts(0)[-1] == "w +  "


def test_a_long_pre_token_pushes_no_pane_out(make: Make, qtbot: QtBot) -> None:
    """byte257 does not cut: the heading named all of the text in one word without a break."""
    window = make(State("fish", (Choice("byte257"),), step=0))
    for dock in ("treeDock", "mergesDock", "detailsDock", "compareDock", "candidatesDock"):
        window.show_dock(dock)
    before = window.docks["candidatesDock"].width()
    window.show_text("fish and more, one two three four five six " * 400)
    head = child(window, QLabel, "candidatesHead")
    qtbot.waitUntil(lambda: "…" in head.text(), timeout=10_000)
    assert len(head.text()) < 120
    settled(qtbot, window)
    assert window.docks["candidatesDock"].width() == before
    run = window.player.run
    assert run is not None
    assert len(next(iter(Rows(run).pre_tokens(0))).text) < 1_000
    assert len(Rows(run).token_words(run.pre_tokens[0].text, None)) < 1_000


def test_a_pair_is_on_one_line_where_the_reason_has_room_in_two(make: Make, qtbot: QtBot) -> None:
    """The pairs of ordinary words took two lines each in the usual width."""
    window = make(State("The fox decodes them again.", (Choice("gpt2"),)))
    table = child(window, CellsTable, "candidatesTable")
    assert "·ag + ain" in table.texts(0)
    rows = range(len(table.rows))
    qtbot.waitUntil(lambda: all(table.rowHeight(row) < 1.3 * px(28) for row in rows))
    wide = table.columnWidth(0)
    window.resizeDocks([window.docks["candidatesDock"]], [150], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: table.columnWidth(0) < wide)
    assert any(table.rowHeight(row) > 1.3 * px(28) for row in rows)
