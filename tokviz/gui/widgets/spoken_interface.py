"""What Qt asks of a widget with painted parts, for a screen reader; the widget answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import ref

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAttributesInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import VoidPtr, isValid

from tokviz.gui.qtext import to_qt

if TYPE_CHECKING:
    from tokviz.gui.widgets.spoken import Part, Spoken

NO_POINTER = VoidPtr(0)
"""What `interface_cast` must give for "no such interface": with PySide6 6.11, None and 0 both come
out as pointers to somewhere, and Qt follows them."""


class _Actions(QAccessibleActionInterface):
    """What can be done with a part."""

    def __init__(self, part: PartInterface) -> None:
        super().__init__()
        self._part = ref(part)

    def actionNames(self) -> list[str]:
        part = self._part()
        about = None if part is None else part.about
        return [] if about is None else list(about.actions)

    def doAction(self, action: str) -> None:
        part = self._part()
        if part is not None and action in self.actionNames():
            part.do(action)

    def keyBindingsForAction(self, action: str) -> list[str]:
        return []


class _Attributes(QAccessibleAttributesInterface):
    """How deep in a tree a part is."""

    def __init__(self, part: PartInterface) -> None:
        super().__init__()
        self._part = ref(part)

    @property
    def _level(self) -> int:
        part = self._part()
        about = None if part is None else part.about
        return 0 if about is None else about.level

    def attributeKeys(self) -> list[QAccessible.Attribute]:
        return [QAccessible.Attribute.Level] if self._level else []

    def attributeValue(self, key: QAccessible.Attribute) -> object:
        return self._level if key == QAccessible.Attribute.Level else None


class PartInterface(QAccessibleInterface):
    """One part; it asks the widget for everything."""

    def __init__(self, whole: SpokenInterface, number: int) -> None:
        super().__init__()
        self._whole = ref(whole)
        self.number = number
        self.there = True
        self._actions = _Actions(self)
        self._attributes = _Attributes(self)

    @property
    def about(self) -> Part | None:
        """The part in words; None when it is gone."""
        widget = self._widget
        return None if widget is None else widget.describe_part(self.number)

    @property
    def _widget(self) -> Spoken | None:
        whole = self._whole()
        return whole.spoken if self.there and whole is not None else None

    def do(self, action: str) -> None:
        """Does one of its actions."""
        if self._widget is not None:
            self._widget.do_with_part(self.number, action)

    def isValid(self) -> bool:
        return self.about is not None

    def object(self) -> QObject:
        return None  # type: ignore[return-value]

    def parent(self) -> QAccessibleInterface:
        whole, widget = self._whole(), self._widget
        above = None if widget is None else widget.part_above(self.number)
        return whole if whole is None or above is None else whole.part(above)  # type: ignore[return-value]

    def childCount(self) -> int:
        return len(self._below)

    def child(self, index: int) -> QAccessibleInterface:
        return _child(self._whole(), self._below, index)  # type: ignore[return-value]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._below, child)

    @property
    def _below(self) -> Sequence[int]:
        widget = self._widget
        return () if widget is None else widget.parts_below(self.number)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        for index in range(self.childCount()):
            child = self.child(index)
            if child.rect().contains(x, y):
                return child
        return None  # type: ignore[return-value]

    def rect(self) -> QRect:
        about, widget = self.about, self._widget
        if about is None or widget is None:
            return QRect()
        rect = about.rect.toAlignedRect()
        return QRect(widget.surface.mapToGlobal(rect.topLeft()), rect.size())

    def role(self) -> QAccessible.Role:
        about = self.about
        return QAccessible.Role.NoRole if about is None else about.role

    def state(self) -> QAccessible.State:
        state: Any = QAccessible.State()
        about, widget = self.about, self._widget
        if about is None or widget is None:
            state.invalid = True
            return state  # type: ignore[no-any-return]
        surface = widget.surface
        state.focusable = state.selectable = True
        state.selected = about.lit
        state.focused = surface.parent() is not None and self._has_focus(widget)
        state.offscreen = not about.rect.intersects(QRectF(surface.rect()))
        state.invisible = not surface.isVisible()
        state.disabled = not surface.isEnabled()
        if about.checked is not None:
            state.checkable, state.checked = True, about.checked
        if about.role == QAccessible.Role.TreeItem and self._below:
            state.expandable = state.expanded = True
        return state  # type: ignore[no-any-return]

    def _has_focus(self, widget: Spoken) -> bool:
        assert isinstance(widget, QWidget)
        return widget.hasFocus() and widget.current_part == self.number

    def text(self, which: QAccessible.Text) -> str:
        about = self.about
        if about is None:
            return ""
        words = {
            QAccessible.Text.Name: about.name,
            QAccessible.Text.Value: about.value,
            QAccessible.Text.Description: about.about,
        }
        return to_qt(words.get(which, ""))

    def setText(self, which: QAccessible.Text, text: str) -> None:
        pass

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()

    def interface_cast(self, which: QAccessible.InterfaceType) -> Any:
        if which == QAccessible.InterfaceType.ActionInterface:
            return self._actions
        if which == QAccessible.InterfaceType.AttributesInterface:
            return self._attributes
        return NO_POINTER


class SpokenInterface(QAccessibleWidget):
    """The widget itself, with its parts as children."""

    def __init__(self, widget: Spoken) -> None:
        assert isinstance(widget, QWidget)
        super().__init__(widget, widget.spoken_role)
        self._ref = ref(widget)
        self._parts: dict[int, tuple[PartInterface, int]] = {}
        widget.destroyed.connect(self._end)

    @property
    def spoken(self) -> Spoken | None:
        """The widget, while it lives."""
        widget = self._ref()
        return widget if widget is not None and isValid(widget) else None

    def part(self, number: int) -> PartInterface:
        """The interface of a part, always the same one until parts change."""
        known = self._parts.get(number)
        if known is None:
            made = PartInterface(self, number)
            known = self._parts[number] = (made, QAccessible.registerAccessibleInterface(made))
        return known[0]

    def forget(self) -> None:
        """Lets go of the parts. What is asked just now may still be answered by one of them."""
        old, self._parts = self._parts, {}
        if not old:
            return
        for part, _ in old.values():
            part.there = False
        widget = self.spoken
        assert isinstance(widget, QWidget)
        QTimer.singleShot(0, lambda: _delete(old))
        event = QAccessibleEvent(widget, QAccessible.Event.ObjectReorder)
        QAccessible.updateAccessibility(event)

    def _end(self) -> None:
        old, self._parts = self._parts, {}
        _delete(old)

    @property
    def _below(self) -> Sequence[int]:
        widget = self.spoken
        return () if widget is None else widget.parts_below(None)

    def role(self) -> QAccessible.Role:
        # The lattice and the tree of one pane have different ones.
        widget = self.spoken
        return QAccessible.Role.NoRole if widget is None else widget.spoken_role

    def childCount(self) -> int:
        return len(self._below)

    def child(self, index: int) -> QAccessibleInterface:
        return _child(self, self._below, index)  # type: ignore[return-value]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._below, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        widget = self.spoken
        if widget is None:
            return None  # type: ignore[return-value]
        part = widget.part_at(QPointF(widget.surface.mapFromGlobal(QPoint(x, y))))
        return None if part is None else self.part(part)  # type: ignore[return-value]

    def focusChild(self) -> QAccessibleInterface:
        widget = self.spoken
        assert widget is None or isinstance(widget, QWidget)
        if widget is None or not widget.hasFocus():
            return None  # type: ignore[return-value]
        part = widget.current_part
        return self if part is None else self.part(part)


def _child(whole: SpokenInterface | None, below: Sequence[int], index: int) -> PartInterface | None:
    there = whole is not None and 0 <= index < len(below)
    return whole.part(below[index]) if there and whole is not None else None


def _index(below: Sequence[int], child: QAccessibleInterface) -> int:
    if isinstance(child, PartInterface) and child.number in below:
        return below.index(child.number)
    return -1


def _delete(parts: dict[int, tuple[PartInterface, int]]) -> None:
    for part, id_ in parts.values():
        # Where the application has ended before, Qt has deleted all of them.
        if isValid(part):
            QAccessible.deleteAccessibleInterface(id_)
