"""The base of what shows a stretch of chips in rows, from a place in the source onwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from tokviz.core.spans import CharSpan
from tokviz.gui.qtext import rich
from tokviz.gui.theme import theme_of
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.spoken import Role, Spoken
from tokviz.gui.widgets.wrap import Placed

Chips = Callable[[int], Iterator[Chip]]
"""The chips from the one that a code point of the source became, onwards."""


def no_chips(start: int) -> Iterator[Chip]:
    """An empty strip."""
    return iter(())


class ChipRows(QWidget, Spoken):
    """Chips that are laid out, lit by a source span, and scrolled by rows.

    Signals:
        hovered(CharSpan or None): the pointer is on a chip that came from this.
        scrolled(int): how many code points of the source to move on (or back).
    """

    hovered = Signal(object)
    scrolled = Signal(int)

    def __init__(self, name: str, rows: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        # The arrow keys go from chip to chip while it has the keyboard.
        self.setProperty("ownKeys", True)
        self.setMouseTracking(True)
        self._chips: Chips = no_chips
        self._view = 0
        self._rows = rows
        self._focus: CharSpan | None = None
        self._second: CharSpan | None = None
        self._placed: tuple[Placed, ...] = ()
        self._more = False

    def _lay_out(self) -> None:
        """Wraps the chips anew, as many as may be shown now."""
        raise NotImplementedError

    def _tip(self, point: QPointF) -> str:
        """What is said of what is at a point."""
        raise NotImplementedError

    def show_focus(self, focus: CharSpan | None) -> None:
        """Lights the counterparts of a source span."""
        if focus != self._focus:
            self._focus = focus
            self.update()

    def show_second(self, span: CharSpan | None) -> None:
        """Outlines the counterparts of another source span, dashed."""
        if span != self._second:
            self._second = span
            self.update()

    @property
    def second(self) -> CharSpan | None:
        """The source span whose counterparts have the dashed outline."""
        return self._second

    @property
    def placed(self) -> tuple[Placed, ...]:
        """What is drawn now."""
        return self._placed

    @property
    def texts(self) -> list[str]:
        """The words of the chips that are drawn, in order."""
        return [placed.chip.text for placed in self._placed]

    @property
    def spoken_role(self) -> Role:
        return Role.List

    def chip_at(self, point: QPointF) -> Chip | None:
        """The chip under a point."""
        for placed in self._placed:
            if placed.rect.adjusted(-1, -2, 1, 2).contains(point):
                return placed.chip
        return None

    @property
    def lit(self) -> list[str]:
        """The words on the chips that are outlined."""
        return [placed.chip.text for placed in self.placed if self._is_lit(placed.chip)]

    def _is_lit(self, chip: Chip) -> bool:
        source = chip.source
        return source is not None and self._focus is not None and source.overlaps(self._focus)

    def _is_second(self, chip: Chip) -> bool:
        source, second = chip.source, self._second
        return source is not None and second is not None and source.overlaps(second)

    def _paint_empty(self, painter: QPainter, words: str) -> None:
        painter.setPen(theme_of(self).mute)
        # As far in as chips would be.
        room = self.rect().adjusted(2, 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_more(self, painter: QPainter) -> None:
        """Three dots after the last chip, where more follow."""
        if not self._more:
            return
        painter.setPen(theme_of(self).mute)
        last = self._placed[-1].rect
        room = QRectF(last.right() + 4, last.top(), self.width() - last.right() - 4, last.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, "…")

    def _scroll(self, by: int) -> bool:
        """Asks for another place, a row on or back; False where everything is shown."""
        if not (self._more or self._view):
            return False
        top = self._placed[0].rect.top() if self._placed else 0.0
        first = [p.chip.source for p in self._placed if p.rect.top() == top and p.chip.source]
        if not first:
            return False
        self.scrolled.emit(by * max(1, first[-1].end - self._view))
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.setAccepted(self._scroll(1 if event.angleDelta().y() < 0 else -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._lay_out()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), rich(self._tip(QPointF(event.pos()))), self)
            return True
        return super().event(event)
