"""The byte grid dock in the real window, and how it stands up to 10 MB."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.gui.panes.byte_grid_pane import stand_in
from tokviz.gui.session import Choice, State
from tokviz.gui.theme import LIGHT
from tokviz.gui.widgets.byte_grid import ByteGrid
from tokviz.gui.widgets.byte_painting import ByteSource
from tokviz.gui.window import Window

LEFT = Qt.MouseButton.LeftButton
TEXT = "naïve ﬁsh e\u0301 😀 and some more text, so that there are rows\n"


def opened(make: Make, text: str = TEXT, choice: Choice | None = None) -> tuple[Window, ByteGrid]:
    window = make(State(text, (choice or Choice("byte257"),)))
    window.docks["byteGridDock"].show()
    window.docks["byteGridDock"].raise_()
    QApplication.processEvents()
    grid = child(window, ByteGrid, "byteGrid")
    assert grid.isVisible()
    return window, grid


def middle(grid: ByteGrid, byte: int) -> QPoint:
    return grid.hex_rect(byte).center().toPoint()


def pixel(grid: ByteGrid, point: QPointF) -> QColor:
    image: QImage = grid.viewport().grab().toImage()
    return image.pixelColor((point * image.devicePixelRatio()).toPoint())


def test_rows_are_of_eight_bytes_and_of_sixteen_where_there_is_room(make: Make) -> None:
    window, grid = opened(make)
    assert grid.row_bytes == 8
    assert grid.hex_rect(8).left() == grid.hex_rect(0).left()
    assert grid.hex_rect(8).top() > grid.hex_rect(7).top()
    last = grid.text_rect(7)
    assert last.right() <= grid.viewport().width()
    window.resizeDocks([window.docks["byteGridDock"]], [640], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    assert grid.row_bytes == 16
    assert grid.text_rect(15).right() <= grid.viewport().width()


def test_rows_are_of_four_where_there_is_little_room(qtbot: QtBot) -> None:
    grid = ByteGrid("grid")
    qtbot.addWidget(grid)
    grid.resize(190, 200)
    grid.show_source(ByteSource(bytes(99), lambda span: (), lambda span: (), str))
    grid.show()
    assert grid.row_bytes == 4
    assert grid.text_rect(3).right() <= grid.viewport().width()


def test_it_shows_the_bytes_of_the_normalized_text(make: Make) -> None:
    window, grid = opened(make, "ﬁ", Choice("byte257", form="NFKC"))
    assert child(window, QLabel, "byteGridHead").text() == "2 bytes in 1 token"
    assert grid.in_sight == ByteSpan(0, 2)
    window.player.stop()


def test_a_byte_has_the_colour_of_its_code_point(make: Make) -> None:
    _, grid = opened(make, "aé")
    colours = [
        pixel(grid, grid.hex_rect(byte).topLeft() + QPointF(6, 3)).name() for byte in range(3)
    ]
    assert colours == [LIGHT.cycle[0], LIGHT.cycle[1], LIGHT.cycle[1]]


def test_hover_lights_the_source_and_the_source_lights_bytes(make: Make, qtbot: QtBot) -> None:
    window, grid = opened(make)
    qtbot.mouseMove(grid.viewport(), middle(grid, 3))
    assert window.session.state.focus == CharSpan(2, 3)
    qtbot.mouseMove(grid.viewport(), grid.text_rect(0).center().toPoint())
    assert window.session.state.focus == CharSpan(0, 1)
    before = pixel(grid, grid.hex_rect(2).topLeft() + QPointF(5, -1))
    window.session.focus(CharSpan(2, 3))
    after = pixel(grid, grid.hex_rect(2).topLeft() + QPointF(5, -1))
    assert after == QColor(LIGHT.outline)
    assert before != after


def test_a_click_pins_and_a_drag_takes_a_stretch(make: Make, qtbot: QtBot) -> None:
    window, grid = opened(make)
    qtbot.mouseClick(grid.viewport(), LEFT, pos=middle(grid, 2))
    assert window.session.state.focus == CharSpan(2, 3)
    assert window.session.state.pinned
    qtbot.mouseClick(grid.viewport(), LEFT, pos=middle(grid, 3))
    assert window.session.state.focus is None
    qtbot.mousePress(grid.viewport(), LEFT, pos=middle(grid, 0))
    qtbot.mouseMove(grid.viewport(), middle(grid, 4))
    qtbot.mouseMove(grid.viewport(), middle(grid, 5))
    qtbot.mouseRelease(grid.viewport(), LEFT, pos=middle(grid, 5))
    assert window.session.state.focus == CharSpan(0, 5)
    assert window.session.state.pinned


def test_tokens_are_lines_with_a_gap_between(make: Make) -> None:
    _, grid = opened(make, "fish", Choice("byte257"))
    # f + i are one token: the line runs through between their bytes, not between i and s.
    inside = grid.hex_rect(1).bottomLeft() + QPointF(0, 2)
    between = grid.hex_rect(2).bottomLeft() + QPointF(0, 2)
    assert pixel(grid, inside).lightness() < 128
    assert pixel(grid, between).lightness() > 160


def test_a_pinned_place_is_brought_into_sight(make: Make) -> None:
    text = "0123456789" * 500
    window, grid = opened(make, text)
    assert grid.in_sight.start == 0
    window.session.focus(CharSpan(4000, 4003), pin=True)
    assert grid.in_sight.start <= 4000 < grid.in_sight.end


def test_keys_go_from_byte_to_byte(make: Make, qtbot: QtBot) -> None:
    window, grid = opened(make)
    grid.setFocus()
    shift = Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(grid, Qt.Key.Key_Right, shift)
    qtbot.keyClick(grid, Qt.Key.Key_Right, shift)
    assert window.session.state.focus == CharSpan(2, 3)
    assert "U+00EF" in grid.accessibleDescription()
    qtbot.keyClick(grid, Qt.Key.Key_Return)
    assert window.session.state.pinned


def test_the_tip_says_which_byte_of_which_character(make: Make) -> None:
    _, grid = opened(make)
    at = middle(grid, 3)
    event = QHelpEvent(QHelpEvent.Type.ToolTip, at, grid.viewport().mapToGlobal(at))
    QApplication.sendEvent(grid.viewport(), event)
    assert "byte 2 of 2 of U+00EF" in QToolTip.text()
    QToolTip.hideText()


def test_only_rows_in_sight_are_asked_for(qtbot: QtBot) -> None:
    asked: list[ByteSpan] = []

    def cells(within: ByteSpan) -> tuple[()]:
        asked.append(within)
        return ()

    grid = ByteGrid("grid")
    qtbot.addWidget(grid)
    grid.resize(300, 400)
    grid.show_source(ByteSource(bytes(10_000_000), cells, cells, str))
    grid.show()
    grid.bring(9_999_999)
    grid.grab()
    assert max(len(span) for span in asked) < 200
    assert asked[-1].end == 10_000_000
    assert grid.byte_at(QPointF(middle(grid, 9_999_999))) == 9_999_999


def test_an_empty_text_has_no_bytes(make: Make) -> None:
    window, grid = opened(make, "")
    grid.grab()
    assert child(window, QLabel, "byteGridHead").text() == "0 bytes in 0 tokens"
    assert grid.byte_at(QPointF(60, 10)) is None


def test_every_stand_in_is_one_character_wide() -> None:
    for point in (*range(0x250), 0x200B, 0x202E, 0x2028, 0xFEFF, 0x1F600):
        text = stand_in(chr(point))
        assert len(text) <= 1 or text[0] == "\u25cc", hex(point)
