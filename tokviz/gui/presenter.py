"""Presenter mode: larger, and nothing but the text, the stages and the player."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from tokviz.gui.theme_keeper import ThemeKeeper

LARGER = 1.5
_STAYS = ("inputDock", "playerDock")


@dataclass(frozen=True, slots=True)
class Before:
    """How the window was, to put it back."""

    docks: QByteArray
    scale: float
    windows: Qt.WindowState


def enter(
    window: QMainWindow, docks: dict[str, QDockWidget], keeper: ThemeKeeper, version: int
) -> Before:
    """Fills the screen; gives what `leave` needs."""
    before = Before(window.saveState(version), keeper.scale, window.windowState())
    for name, dock in docks.items():
        if name not in _STAYS:
            dock.hide()
    keeper.set(keeper.choice, keeper.scale * LARGER)
    window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)
    return before


def leave(window: QMainWindow, keeper: ThemeKeeper, before: Before, version: int) -> None:
    """Puts the window back as it was."""
    window.setWindowState(before.windows)
    keeper.set(keeper.choice, before.scale)
    window.restoreState(before.docks, version)
