"""Presenter mode."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child
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
