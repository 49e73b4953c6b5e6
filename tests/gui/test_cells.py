"""Cells are painted as Qt paints them through the style sheet, and as tall as they are painted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyledItemDelegate
from pytestqt.qtbot import QtBot

from tests.hazards import texts
from tokviz.gui.cells import Cell, Row, lines_of, widest_word, width_of
from tokviz.gui.fonts import ascii_font, mono_font
from tokviz.gui.qtext import to_qt
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme_keeper import ThemeKeeper

ROWS: tuple[Row, ...] = (
    (
        Cell("low + er", "accent", mono=True, bold=True),
        Cell("1,234", mono=True),
        Cell("wins: lowest rank", "mute"),
    ),
    (
        Cell("𝄞 + 漢字", mono=True),
        Cell("—", "mute", mono=True),
        Cell("not in the merge list, and longer than one line has room for", "good"),
    ),
    (
        Cell("averyveryverylongwordthatcannotbeparted", mono=True),
        Cell("12", "bad", mono=True),
        Cell("سلام two نص", bold=True),
    ),
    (Cell("a\nb", mono=True), Cell(""), Cell("นมัสการ नमस्ते", bold=True)),
)


@pytest.fixture
def keep(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    theme, scale = request.param
    made = ThemeKeeper(qapp, theme, scale)
    yield
    made.deleteLater()
    ThemeKeeper(qapp, "light").deleteLater()


def drawn(table: CellsTable) -> QImage:
    QApplication.processEvents()
    return table.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("wrapped", [True, False])
@pytest.mark.parametrize("width", [400, 231])
@pytest.mark.parametrize(
    "keep", [("light", 1.0), ("light", 1.5), ("dark", 1.0), ("dark", 2.0)], indirect=True
)
def test_as_qt_paints_them(qtbot: QtBot, keep: None, wrapped: bool, width: int) -> None:
    hugged = (0, 1) if wrapped else ()
    table = CellsTable("t", "t", ("pair", "rank", ""), (70, 62), wrapped=wrapped, hugged=hugged)
    qtbot.addWidget(table)
    table.resize(width, 400)
    table.show_rows(ROWS)
    table.show()
    table.selectRow(1)
    ours = drawn(table)
    table.setItemDelegate(QStyledItemDelegate(table))
    assert drawn(table) == ours
    # And not because nothing is there.
    table.show_rows(())
    assert drawn(table) != ours


@given(texts, st.integers(0, 300), st.booleans(), st.booleans(), st.booleans())
@settings(deadline=None)
def test_lines_hold_all_words_where_there_is_room(
    qapp: QApplication, text: str, width: int, mono: bool, bold: bool, wrapped: bool
) -> None:
    cell = Cell(text, mono=mono, bold=bold)
    found = lines_of(cell, width, wrapped)
    for line in found.lines:
        assert 0 < line.baseline < found.height
    room = lines_of(cell, max(width_of(cell), widest_word(cell)) + 40, wrapped)
    if wrapped or "\n" not in text:
        assert "".join(line.words for line in room.lines) == to_qt(text).replace("\n", "")


def test_ascii_looks_the_same_in_its_own_font(qapp: QApplication) -> None:
    def picture(mono: bool) -> QImage:
        image = QImage(900, 30, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFF)
        painter = QPainter(image)
        painter.setFont(mono_font(15) if mono else ascii_font(15))
        painter.drawText(2, 20, "".join(map(chr, range(32, 127))) + " -> fi != ==")
        painter.end()
        return image

    assert picture(True) == picture(False)
    blank = QImage(900, 30, QImage.Format.Format_RGB32)
    blank.fill(0xFFFFFF)
    assert picture(True) != blank
