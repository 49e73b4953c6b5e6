"""Presenter mode."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.gui.driver import Make, child, settled
from tokviz.gui import style_sheet
from tokviz.gui.session import Choice, State
from tokviz.gui.theme import px


def test_larger_with_the_essentials_and_back_as_it_was(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    height = child(window, QToolButton, "presentButton").fontMetrics().height()
    qtbot.mouseClick(child(window, QToolButton, "presentButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(window.isFullScreen)
    assert not window.docks["candidatesDock"].isVisible()
    assert window.docks["inputDock"].isVisible()
    assert window.player.isVisible()
    assert child(window, QToolButton, "presentButton").fontMetrics().height() > height
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.docks["candidatesDock"].isVisible()
    assert child(window, QToolButton, "presentButton").fontMetrics().height() == height


def test_the_player_has_its_height_in_and_after_it(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    player, first = window.player, window.player.first

    def whole() -> bool:
        row = first.parentWidget()
        tall = player.height() >= player.minimumSizeHint().height()
        return tall and row.rect().contains(first.geometry())

    qtbot.waitUntil(whole)
    for on in (True, False):
        window.acts.present.setChecked(on)
        qtbot.waitUntil(lambda on=on: window.isFullScreen() == on)  # type: ignore[misc]
        qtbot.waitUntil(whole)


def test_the_button_says_how_it_ends(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    button = child(window, QToolButton, "presentButton")
    assert button.text() == "Present"
    window.acts.present.setChecked(True)
    assert button.text() == "End presenting"
    window.acts.present.setChecked(False)
    assert button.text() == "Present"


def test_tools_player_and_titles_keep_to_the_margins_of_larger_text(
    make: Make, qtbot: QtBot
) -> None:
    """Their margins stayed as they were at 100 %, and the input's title hung below its signs."""
    window = make(None)
    row = window.menuWidget()
    title = window.docks["inputDock"].titleBarWidget()
    assert row is not None
    assert title is not None
    window.keeper.set("light", 1.5)
    QApplication.processEvents()
    name, close = title.findChildren(QLabel)[0], child(title, QToolButton, "inputDock.close")
    qtbot.waitUntil(lambda: close.height() == px(24))
    edges = {
        part.mapTo(window, QPoint(0, 0)).x()
        for part in (row.findChildren(QLabel)[0], window.player.first, name)
    }
    qtbot.waitUntil(lambda: len(edges) == 1)
    assert abs(name.geometry().center().y() - close.geometry().center().y()) <= 1
    pane = window.docks["candidatesDock"].widget()
    assert pane is not None
    layout = pane.layout()
    assert layout is not None
    assert layout.contentsMargins().left() == px(12)


class Restless(QWidget):
    """Shows another widget when it hears of another style, as a tool row without room does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.other = QWidget(parent)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.other.setVisible(self.other.isHidden())


def test_no_separator_goes_while_the_style_changes(
    make: Make,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Qt has them in a list that it walks through: it crashed."""
    window = make(State("low", (Choice("tiny-bpe"),)))
    settled(qtbot, window)
    window.resize(1063, 494)
    for name in window.docks:
        window.show_dock(name)
        QApplication.processEvents()
    restless = Restless(window)
    restless.show()
    at_first: list[QWidget] = []
    sheet = style_sheet.style_sheet

    def separators() -> list[QWidget]:
        return window.findChildren(QWidget, "qt_qmainwindow_extended_splitter")

    def seen(*args: object) -> str:
        at_first[:] = separators()
        return sheet(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(style_sheet, "style_sheet", seen)
    before = len(separators())
    for on in (True, False, True, False, True):
        window.acts.present.setChecked(on)
        assert at_first
        assert all(map(isValid, at_first))
        QApplication.processEvents()
    assert 0 < len(separators()) < before
