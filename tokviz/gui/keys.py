"""The player's keys, for the whole window, unless something is typed in."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from tokviz.gui.player import Player

TYPED_IN = (QPlainTextEdit, QLineEdit, QAbstractSpinBox, QComboBox)
"""Widgets that take the arrow keys themselves."""

OWN_KEYS = "ownKeys"
"""A property that says the same of any other widget."""

_IN_LISTS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)


class PlayerKeys(QObject):
    """Filters the application's key presses while it lives in it.

    Attributes:
        escaped: called for Escape, which goes on to whatever else wants it.
    """

    def __init__(self, window: QWidget, player: Player, escaped: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._player, self._escaped = window, player, escaped

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and watched is self._window.windowHandle()
            and self._took(event)
        )

    def _took(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return False
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self._escaped()
            return False
        act = self._acts.get(key)
        if act is None or _wants(QApplication.focusWidget(), key):
            return False
        act()
        return True

    @property
    def _acts(self) -> dict[Qt.Key, Callable[[], object]]:
        player = self._player
        return {
            Qt.Key.Key_Left: lambda: player.go_on(-1),
            Qt.Key.Key_Right: lambda: player.go_on(1),
            Qt.Key.Key_Home: lambda: player.go(0),
            Qt.Key.Key_End: lambda: player.go(player.total),
            Qt.Key.Key_Space: player.toggle,
            Qt.Key.Key_Up: lambda: player.go_pre_token(-1),
            Qt.Key.Key_Down: lambda: player.go_pre_token(1),
        }


def _wants(focus: QWidget | None, key: Qt.Key) -> bool:
    """Whether the widget that has the keyboard needs this key itself."""
    if focus is None:
        return False
    if isinstance(focus, TYPED_IN) or focus.property(OWN_KEYS):
        return True
    if isinstance(focus, QAbstractItemView):
        return key in _IN_LISTS
    return key == Qt.Key.Key_Space and isinstance(focus, QAbstractButton)
