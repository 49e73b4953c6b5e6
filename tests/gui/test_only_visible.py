"""Strips and item views draw what is seen, however long the text is."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QRectF, Qt
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child
from tokviz.gui.cells import Cell
from tokviz.gui.panes.merges_pane import MergesModel
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsModel
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.pictures import ChipPainter

LARGE = "the lowest of the low, naïve ﬁsh 😀\n" * 27_000
"""A megabyte of text; all its chips would be some millions."""


def test_strips_paint_the_chips_that_are_seen(
    make: Make,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[QRectF] = []
    plain = ChipPainter.paint

    def counted(
        self: ChipPainter, rect: QRectF, chip: Chip, lit: bool = False, selected: bool = False
    ) -> None:
        painted.append(rect)
        plain(self, rect, chip, lit, selected)

    monkeypatch.setattr(ChipPainter, "paint", counted)
    window = make(State(LARGE, (Choice("gpt2"),)))
    column = window.columns[0]
    for view in (0, len(LARGE) // 2, len(LARGE) - 20):
        window.session.look(replace(window.session.state, view=view))
        painted.clear()
        window.grab()
        room = sum(each.width() * each.height() for each in column.strips)
        taken = sum(rect.width() * rect.height() for rect in painted)
        assert painted
        assert len(painted) == sum(len(each.placed) for each in column.strips if each.isVisible())
        assert taken < room, "every chip has its place in sight"


@pytest.mark.parametrize(
    ("dock", "table", "model"),
    [("mergesDock", "mergesTable", MergesModel), ("vocabularyDock", "vocabularyTable", CellsModel)],
)
def test_tables_ask_for_the_rows_that_are_seen(
    make: Make,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    dock: str,
    table: str,
    model: type[MergesModel] | type[CellsModel],
) -> None:
    asked: defaultdict[int, set[int]] = defaultdict(set)
    plain = model.data

    def counted(
        self: object, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            asked[id(self)].add(index.row())
        return plain(self, index, role)  # type: ignore[arg-type]

    def painted(self: object, row: int, column: int) -> Cell:
        asked[id(self)].add(row)
        return cell(self, row, column)  # type: ignore[arg-type]

    cell = model.cell
    monkeypatch.setattr(model, "data", counted)
    monkeypatch.setattr(model, "cell", painted)
    window = make(State(LARGE[:50_000], (Choice("gpt2"),)))
    window.show_dock(dock)
    view = child(window, QTableView, table)
    qtbot.waitUntil(lambda: view.model().rowCount() > 10_000)
    asked.clear()
    view.scrollTo(view.model().index(9_000, 0))
    window.grab()
    seen = view.viewport().height() // view.rowHeight(0) + 2
    rows = asked[id(view.model())]
    assert 0 < len(rows) <= 2 * seen
    assert 9_000 in rows
