"""Tables of the side panes: nothing in them is cut, and the keyboard's frame is drawn whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QTableView
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child
from tests.gui.test_sizes import Open, opened  # noqa: F401  (a fixture)
from tokviz.gui.bug import show_bug
from tokviz.gui.keyboard_help import KeyboardHelp
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.window import Window

MULTI = State("Hi 👩‍👩‍👧 naïve ﬁsh\n東京 1234 café", (Choice("gpt2", form="NFKD"),), step=5)


def cut_cells(table: CellsTable) -> list[str]:
    """The words that have no room in their cell, those of columns out of sight among them."""
    found = []
    room = table.viewport().width()
    for row in range(len(table.rows)):
        for column in range(len(table.heads)):
            index = table.model_.index(row, column)
            cell = table.visualRect(index)
            words = table.model_.data(index)
            metrics = QFontMetrics(table.model_.data(index, Qt.ItemDataRole.FontRole))
            inside = QRect(0, 0, cell.width() - 14, 1 << 16)
            needed = metrics.boundingRect(inside, Qt.TextFlag.TextWordWrap, words)
            if words and (
                needed.width() > inside.width()
                or needed.height() > cell.height()
                or cell.right() >= room
            ):
                found.append(f"{words}: {needed.size()} in {cell}, {room}")
    return found


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_words_that_wrap_are_read_whole(qtbot: QtBot, opened: Open, scale: float) -> None:  # noqa: F811
    window: Window = opened(MULTI, scale)
    for dock in ("candidatesDock", "formsDock", "contractsDock", "preimagesDock"):
        window.show_dock(dock)
        tables = window.docks[dock].findChildren(CellsTable)
        assert all(table.wordWrap() for table in tables)
        qtbot.waitUntil(lambda tables=tables: any(table.rows for table in tables))
        for table in tables:
            qtbot.waitUntil(lambda table=table: cut_cells(table) == [])


def test_a_long_candidate_is_read_whole(qtbot: QtBot, opened: Open) -> None:  # noqa: F811
    window: Window = opened(State("unaffable", (Choice("tiny-wordpiece"),), step=2))
    table = child(window, CellsTable, "candidatesTable")
    assert table.texts(0)[0] == "##ffable"
    qtbot.waitUntil(lambda: cut_cells(table) == [])


def test_all_columns_of_the_vocabulary_are_in_sight(qtbot: QtBot, opened: Open) -> None:  # noqa: F811
    window: Window = opened(State("low", (Choice("gpt2"),)))
    window.show_dock("vocabularyDock")
    table = child(window, CellsTable, "vocabularyTable")
    qtbot.waitUntil(lambda: bool(table.rows))
    header = table.horizontalHeader()
    qtbot.waitUntil(lambda: header.length() == table.viewport().width())
    for column, words in enumerate(table.heads):
        room = header.sectionSize(column) - 7
        assert header.fontMetrics().horizontalAdvance(words) <= room, words


def test_words_wrap_anew_when_a_bar_takes_room(qtbot: QtBot, opened: Open) -> None:  # noqa: F811
    window: Window = opened(State("ﬁsh é", (Choice("byte257", form="NFKC"),)))
    window.resize(760, 560)
    window.show_dock("preimagesDock")
    table = child(window, CellsTable, "preimagesTable")
    qtbot.waitUntil(lambda: bool(table.rows))
    qtbot.waitUntil(lambda: cut_cells(table) == [])


def test_columns_of_tables_grow_with_the_text(qtbot: QtBot, opened: Open) -> None:  # noqa: F811
    window: Window = opened(MULTI)
    table = child(window, CellsTable, "candidatesTable")
    before = table.columnWidth(0)
    window.keeper.set("light", 1.5)
    qtbot.waitUntil(lambda: table.columnWidth(0) > before * 1.4)
    qtbot.waitUntil(lambda: cut_cells(table) == [])


def test_the_keyboards_frame_takes_no_room_from_a_table(make: Make, qtbot: QtBot) -> None:
    """It was drawn under the cells, which left pieces of it between the rows."""
    window = make(State("low lower", (Choice("tiny-bpe"),)))
    window.show_dock("mergesDock")
    for table in (
        child(window, QTableView, "mergesTable"),
        child(window, CellsTable, "candidatesTable"),
    ):
        assert table.frameWidth() == 2
        before = table.viewport().geometry()
        window.show_dock("mergesDock" if table.objectName() == "mergesTable" else "candidatesDock")
        table.setFocus()
        qtbot.waitUntil(table.hasFocus)
        QApplication.processEvents()
        assert table.viewport().size() == before.size() or table.viewport().x() >= 2
        accent = window.keeper.theme.accent
        picture = table.grab().toImage()
        left = {picture.pixelColor(0, y).name() for y in range(4, picture.height() - 4)}
        assert left == {accent}


def test_the_words_of_a_header_stand_above_those_of_the_cells(make: Make) -> None:
    window = make(State("low lower", (Choice("tiny-bpe"),)))
    table = child(window, CellsTable, "candidatesTable")
    picture = table.grab().toImage()
    header = table.horizontalHeader().height()
    paper = picture.pixelColor(picture.width() - 4, 4)

    def first_ink(top: int, bottom: int) -> int:
        return next(
            x
            for x in range(3, table.columnWidth(0))
            if any(picture.pixelColor(x, y) != paper for y in range(top, bottom))
        )

    # Two letters begin up to two pixels right of where they are set.
    assert abs(first_ink(6, header - 4) - first_ink(header + 8, header + 24)) <= 2


def test_escape_puts_the_bug_dialog_away(make: Make, qtbot: QtBot) -> None:
    window = make(State("low", (Choice("tiny-bpe"),)))
    show_bug(window, "Traceback\n")
    box = child(window, QMessageBox, "bugDialog")
    assert box.defaultButton() is box.button(QMessageBox.StandardButton.Ok)
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(QDialog, "bugDialog") is None)


def test_the_keys_are_read_whole_in_the_help(make: Make, qtbot: QtBot) -> None:
    window = make(State("low", (Choice("tiny-bpe"),)))
    dialog = KeyboardHelp(window)
    dialog.open()
    table = dialog.table
    assert sum(table.columnWidth(at) for at in (0, 1)) == table.viewport().width()
    dialog.close()
