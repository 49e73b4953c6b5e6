"""Presenter mode."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child


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
