"""A drawing of one pre-token after some of its steps, which lights bytes of the piece."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent

from tokviz.core.spans import ByteSpan
from tokviz.gui.widgets.canvas import Canvas
from tokviz.gui.widgets.spoken import PRESS, Role, Spoken

Words = Callable[[str], str]
"""Makes a token readable; two that are equal give the same words."""


GO_TO_STEP = "goToStep"
"""The name of the action that a double click does."""

_WALKS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class PieceCanvas(Canvas, Spoken):
    """What the merge tree and the lattice have in common.

    Keys: Ctrl and the arrows go from thing to thing, Enter pins it, Shift+Enter goes to the
    step that it belongs to.
    """

    downwards = Qt.Key.Key_Down
    """The arrow that goes to what a thing is made of."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__(name, words)
        self._words: Words = str
        self._colours: Callable[[int], int] = int
        self._moment = 0
        self._lit: tuple[ByteSpan, ...] = ()
        self._current: int | None = None

    def _lay_out(self) -> None:
        """Finds where everything stands."""
        raise NotImplementedError

    def _describe(self) -> None:
        """Tells a screen reader what is shown."""
        raise NotImplementedError

    def _show(self, other: bool) -> None:
        """Shows what was set; `other`: it is laid out differently from what stood there."""
        if other:
            self._current = None
            self._lay_out()
            self.reset_view()
        else:
            self.bring_home()
        self._describe()
        self.parts_changed()
        self.update()

    def show_lit(self, lit: tuple[ByteSpan, ...]) -> None:
        """Outlines what covers one of these bytes of the piece."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def _is_lit(self, low: int, high: int) -> bool:
        """Whether one of the bytes from `low` to `high` of the piece is lit."""
        return any(low < span.end and span.start < high for span in self._lit)

    # -- the keyboard's thing ----------------------------------------------------------

    def place_of_part(self, part: int) -> QRectF:
        """Where a part is drawn, in the drawing's coordinates."""
        raise NotImplementedError

    def thing_of(self, part: int) -> int:
        """What is told of a part when it is clicked."""
        return part

    @property
    def first_part(self) -> int | None:
        """Where the keyboard begins."""
        below = self.parts_below(None)
        return below[0] if below else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = Qt.Key(event.key()), event.modifiers()
        if key in _WALKS and held & Qt.KeyboardModifier.ControlModifier:
            self._walk(key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current is not None:
            to_step = bool(held & Qt.KeyboardModifier.ShiftModifier)
            self.do_with_part(self._current, GO_TO_STEP if to_step else PRESS)
        else:
            super().keyPressEvent(event)

    def _walk(self, key: Qt.Key) -> None:
        at = self._current
        if at is None:
            self._go_to(self.first_part)
            return
        above = self.part_above(at)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            beside = self.parts_below(above)
            to = beside.index(at) + (1 if key == Qt.Key.Key_Right else -1)
            self._go_to(beside[to] if 0 <= to < len(beside) else at)
        elif key == self.downwards:
            below = self.parts_below(at)
            self._go_to(below[0] if below else at)
        else:
            self._go_to(at if above is None else above)

    def _go_to(self, part: int | None) -> None:
        self._current = part
        if part is not None:
            self.bring(self.place_of_part(part))
            self.hovered.emit(self.thing_of(part))
            self.say_current()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.say_current()

    # -- for screen readers ------------------------------------------------------------

    @property
    def spoken_role(self) -> Role:
        return Role.Tree

    @property
    def current_part(self) -> int | None:
        return self._current

    def part_at(self, point: QPointF) -> int | None:
        return self.thing_at(self.to_drawing(point))

    def do_with_part(self, part: int, action: str) -> None:
        self._current = part
        thing = self.thing_of(part)
        if action == GO_TO_STEP:
            self.chosen.emit(thing)
        else:
            self.clicked.emit(thing)

    def on_widget(self, place: QRectF) -> QRectF:
        """A place of the drawing in the widget's coordinates."""
        return QRectF(self.to_widget(place.topLeft()), self.to_widget(place.bottomRight()))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()
            self.reset_view()
        super().changeEvent(event)
