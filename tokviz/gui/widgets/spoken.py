"""What a screen reader finds inside a widget that paints itself.

Such a widget answers questions about its parts, which are known by number; the interfaces that
Qt's accessibility wants (spoken_interface.py) are made only for what was asked. Before other
things are shown the widget calls `parts_changed`, and the old interfaces go: a new thing is a new
object to a screen reader, never an old one that has quietly become another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget

from tokviz.gui.qtext import to_qt
from tokviz.gui.widgets.spoken_interface import SpokenInterface

Role = QAccessible.Role
PRESS = QAccessibleActionInterface.pressAction()
"""What a click does."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is painted.

    Attributes:
        name: what it is, in words; value, about: what else is said of it.
        rect: where, in pixels of the widget's surface.
        level: how deep in a tree, from 1; 0 where there are no levels.
        lit: it belongs to what is in focus everywhere in the window.
        checked: whether it is on; None for what is neither on nor off.
        actions: names of what can be done with it.
    """

    name: str
    role: Role
    rect: QRectF
    value: str = ""
    about: str = ""
    level: int = 0
    lit: bool = False
    checked: bool | None = None
    actions: tuple[str, ...] = (PRESS,)


class Voiced:
    """Mixed into a widget that says itself what a screen reader finds."""

    def make_voice(self) -> QAccessibleInterface:
        """Its interface; called at most once for each widget."""
        raise NotImplementedError


class Spoken(Voiced):
    """Mixed into a widget whose parts a screen reader is to find; parts are numbers."""

    _voice: SpokenInterface | None = None

    def make_voice(self) -> QAccessibleInterface:
        self._voice = SpokenInterface(self)
        return self._voice

    @property
    def spoken_role(self) -> Role:
        """What the whole is."""
        raise NotImplementedError

    def parts_below(self, part: int | None) -> Sequence[int]:
        """The parts of a part; of the whole for None."""
        raise NotImplementedError

    def part_above(self, part: int) -> int | None:
        """What it is a part of; None for the whole."""
        return None

    def describe_part(self, part: int) -> Part | None:
        """The part in words; None where it is no longer there."""
        raise NotImplementedError

    def part_at(self, point: QPointF) -> int | None:
        """The part at a point of the surface."""
        raise NotImplementedError

    @property
    def current_part(self) -> int | None:
        """The part that the keyboard is at."""
        return None

    def do_with_part(self, part: int, action: str) -> None:
        """Does one of its actions."""

    @property
    def surface(self) -> QWidget:
        """What the parts are painted on."""
        assert isinstance(self, QWidget)
        return self

    def parts_changed(self) -> None:
        """Must be called when parts have become others."""
        if self._voice is not None:
            self._voice.forget()

    def say_current(self) -> None:
        """Tells that the keyboard is at another part."""
        if QAccessible.isActive():
            # After Qt has told that the widget itself has the focus.
            QTimer.singleShot(0, self.surface, self._say_current)

    def _say_current(self) -> None:
        part = self.current_part
        voice = None if part is None else voice_of(self)
        if voice is not None and part is not None and self.surface.window().isVisible():
            event = QAccessibleEvent(voice.part(part), QAccessible.Event.Focus)
            QAccessible.updateAccessibility(event)


def voice_of(widget: Spoken) -> SpokenInterface | None:
    """The widget's interface; None where accessibility was not set up."""
    assert isinstance(widget, QWidget)
    voice = QAccessible.queryAccessibleInterface(widget)
    return voice if isinstance(voice, SpokenInterface) else None


class _BoxName(QLabel):
    """The name of a box as a label beside it that is never seen."""

    def __init__(self, box: QComboBox, words: str) -> None:
        super().__init__(to_qt(words), box)
        self.setBuddy(box)
        self.hide()
        box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        box = self.buddy()
        if event.type() == QEvent.Type.ParentChange and watched is box:
            self.setParent(box.parentWidget() or box)
        return False


def name_box(box: QComboBox, words: str) -> None:
    """Gives a combo box its name. On Linux Qt says what is chosen instead, and has the name
    from a label beside it."""
    box.setAccessibleName(to_qt(words))
    _BoxName(box, words)


def let_speak(app: QApplication) -> None:
    """Lets Qt ask every `Voiced` widget of the application; a second call changes nothing."""
    if app.property("tokvizSpeaks"):
        return
    app.setProperty("tokvizSpeaks", True)

    def make(key: str, thing: QObject) -> QAccessibleInterface | None:
        return thing.make_voice() if isinstance(thing, Voiced) else None

    QAccessible.installFactory(make)


def announce(widget: QWidget, words: str) -> None:
    """Has a screen reader say this, when it has said what it is saying now."""
    if QAccessible.isActive() and words:
        event = QAccessibleAnnouncementEvent(widget, to_qt(words))
        QAccessible.updateAccessibility(event)
