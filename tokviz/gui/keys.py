"""The player's keys, for the whole window, unless something is typed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

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

from tokviz.gui.language import marked
from tokviz.gui.player import Player


@dataclass(frozen=True, slots=True)
class PlayerKey:
    """A key, what it does in words, and doing it."""

    key: Qt.Key
    words: str
    act: Callable[[Player], object]


PLAYER_KEYS: tuple[PlayerKey, ...] = (
    PlayerKey(Qt.Key.Key_Space, marked("Play or stop"), lambda player: player.toggle()),
    PlayerKey(Qt.Key.Key_Right, marked("One step on"), lambda player: player.go_on(1)),
    PlayerKey(Qt.Key.Key_Left, marked("One step back"), lambda player: player.go_on(-1)),
    PlayerKey(Qt.Key.Key_Home, marked("First step"), lambda player: player.go(0)),
    PlayerKey(Qt.Key.Key_End, marked("Last step"), lambda player: player.go(player.total)),
    PlayerKey(
        Qt.Key.Key_Down,
        marked("To the end of this pre-token's merges"),
        lambda player: player.go_pre_token(1),
    ),
    PlayerKey(
        Qt.Key.Key_Up,
        marked("To the beginning of this pre-token's merges"),
        lambda player: player.go_pre_token(-1),
    ),
)
"""What the filter below does, and what the help on keys tells."""

WIDGET_KEYS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        marked("In a text to tokenize, where Tab writes a tab"),
        (
            (marked("Ctrl+Tab"), marked("Leave the field and go on")),
            (marked("Shift+Tab"), marked("Leave the field and go back")),
        ),
    ),
    (
        marked("At the arrow beside a stage"),
        ((marked("Space, Enter"), marked("Show its steps one by one, or what it gives alone")),),
    ),
    (
        marked("While “Where the pipelines part” is in sight"),
        (
            ("F8", marked("Next difference")),
            (marked("Shift+F8"), marked("Previous difference")),
        ),
    ),
    (
        marked("In a strip of chips"),
        (
            (marked("←, →, Home, End"), marked("From chip to chip")),
            (marked("Shift+←, Shift+→"), marked("Keep a stretch of chips in focus")),
            (marked("Enter"), marked("Keep the chip in focus, or let it go")),
        ),
    ),
    (
        marked("In the text to cut"),
        (
            (marked("←, →, Home, End"), marked("From gap to gap")),
            ("↑, ↓", marked("From cut to cut")),
            (marked("Space, Enter"), marked("Cut, or join")),
            (marked("Ctrl+←, Ctrl+→"), marked("Move the cut")),
            (marked("Delete"), marked("Take the cut away")),
        ),
    ),
    (
        marked("In the merge tree and the lattice"),
        (
            (marked("Ctrl+←, →, ↑, ↓"), marked("From symbol to symbol")),
            (marked("Enter"), marked("Keep the symbol in focus, or let it go")),
            (marked("Shift+Enter"), marked("Go to the symbol's step")),
            ("+, −, 0", marked("Larger, smaller, all of it")),
            (marked("Shift+←, →, ↑, ↓"), marked("Move the drawing")),
        ),
    ),
    (
        marked("In the bytes"),
        (
            (marked("Shift+←, →, ↑, ↓"), marked("From byte to byte")),
            (marked("Ctrl+Shift+←, →"), marked("Keep a stretch of bytes in focus")),
            (marked("Enter"), marked("Keep the byte in focus, or let it go")),
        ),
    ),
)
"""What the widgets do that see to keys themselves; a test presses each."""

_MADE = (QEvent.Type.WinIdChange, QEvent.Type.Show)
"""A dock that floats may have its system's window only when it is shown."""

_ACTS = {known.key: known.act for known in PLAYER_KEYS}

TYPED_IN = (QPlainTextEdit, QLineEdit, QAbstractSpinBox, QComboBox)
"""Widgets that take the arrow keys themselves."""

OWN_KEYS = "ownKeys"
"""A property that says the same of any other widget."""

_IN_LISTS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)


class PlayerKeys(QObject):
    """Takes the key presses of a window and of its docks that float before any of the widgets.

    They come to the system's own window first. Filtered there, and not in the application, where
    each of thousands of events would be handed to Python.

    Attributes:
        escaped: called for Escape, which goes on to whatever else wants it.
    """

    def __init__(
        self,
        window: QWidget,
        docks: Iterable[QWidget],
        player: Player,
        escaped: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._windows = (window, *docks)
        self._player, self._escaped = player, escaped
        for each in self._windows:
            each.installEventFilter(self)
            self._follow(each)

    def stop(self) -> None:
        """Takes no key any more."""
        for window in self._windows:
            for watched in (window, window.windowHandle()):
                if watched is not None:
                    watched.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget):
            if event.type() in _MADE:
                self._follow(watched)
            return False
        return (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and self._took(event)
        )

    def _follow(self, window: QWidget) -> None:
        """The system's window is there when the window is first shown, and can be made anew."""
        handle = window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def _took(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return False
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self._escaped()
            return False
        act = _ACTS.get(key)
        if act is None or _wants(QApplication.focusWidget(), key):
            return False
        act(self._player)
        return True


def _wants(focus: QWidget | None, key: Qt.Key) -> bool:
    """Whether the widget that has the keyboard needs this key itself."""
    if focus is None:
        return False
    if isinstance(focus, TYPED_IN) or focus.property(OWN_KEYS):
        return True
    if isinstance(focus, QAbstractItemView):
        return key in _IN_LISTS
    return key == Qt.Key.Key_Space and isinstance(focus, QAbstractButton)
