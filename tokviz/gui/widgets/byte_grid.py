"""Bytes as a hex viewer shows them: offset, hex, text; only the rows in sight are worked out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from tokviz.core.spans import ByteSpan
from tokviz.gui.language import tr
from tokviz.gui.qtext import rich
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.byte_layout import ByteLayout
from tokviz.gui.widgets.byte_painting import BytePainting, ByteSource
from tokviz.gui.widgets.spoken import Part, Role, Spoken


class ByteGrid(QAbstractScrollArea, Spoken):
    """Rows of 16 or 8 bytes, as the width allows; of 4 where large letters leave no room.

    Signals:
        hovered(int or None): the pointer is on this byte.
        clicked(int): it was clicked. dragged(ByteSpan): so many were dragged over.
    """

    hovered = Signal(object)
    clicked = Signal(object)
    dragged = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(tr("Bytes in hexadecimal"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.viewport().setMouseTracking(True)
        self._source: ByteSource | None = None
        self._lit: tuple[ByteSpan, ...] = ()
        self._press: int | None = None
        self._current = 0
        self._anchor: int | None = None
        self._layout = ByteLayout.fitting(0, 0, 0)
        self._painting = BytePainting()

    def show_source(self, source: ByteSource | None) -> None:
        """Other bytes."""
        self._source = source
        self._current = 0
        self._lay_out()
        self._describe()
        self.viewport().update()

    def show_lit(self, lit: tuple[ByteSpan, ...]) -> None:
        """Outlines these bytes."""
        if lit != self._lit:
            self._lit = lit
            self.viewport().update()

    def bring(self, byte: int) -> None:
        """Scrolls only as far as needed for this byte to be in sight."""
        self.verticalScrollBar().setValue(self._layout.first_to_see(byte))

    @property
    def row_bytes(self) -> int:
        """How many bytes a row has."""
        return self._layout.wide

    @property
    def in_sight(self) -> ByteSpan:
        """The bytes of the rows in sight."""
        return self._layout.in_sight

    def hex_rect(self, byte: int) -> QRectF:
        """Where a byte's hex digits are drawn, in the viewport."""
        return self._layout.hex_rect(byte)

    def text_rect(self, byte: int) -> QRectF:
        """Where a byte's place in the text column is."""
        return self._layout.text_rect(byte)

    def byte_at(self, point: QPointF) -> int | None:
        """The byte whose digits or text are at a point of the viewport."""
        return self._layout.byte_at(point)

    @property
    def _size(self) -> int:
        return len(self._source.data) if self._source is not None else 0

    def _lay_out(self) -> None:
        view = self.viewport()
        layout = ByteLayout.fitting(self._size, view.width(), view.height())
        if layout.sizes.high != self._layout.sizes.high:
            self._painting = BytePainting()
        bar = self.verticalScrollBar()
        self._layout = layout.scrolled(bar.value())
        self.parts_changed()
        bar.setRange(0, max(0, layout.rows - layout.full_rows))
        bar.setPageStep(layout.full_rows)
        bar.setSingleStep(3)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._source is None or not self._size:
            return
        painter = QPainter(self.viewport())
        current = self._current if self.hasFocus() else None
        self._painting.paint(
            painter, theme_of(self), self._layout, self._source, self._lit, current
        )
        painter.end()

    # -- events ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(px(292), px(240))

    def resizeEvent(self, event: QResizeEvent) -> None:
        first = self._layout.first * self._layout.wide
        self._lay_out()
        self.verticalScrollBar().setValue(first // self._layout.wide)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()
        super().changeEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._layout = self._layout.scrolled(self.verticalScrollBar().value())
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        byte = self.byte_at(event.position())
        if self._press is None:
            self.hovered.emit(byte)
        elif byte is not None and byte != self._press:
            self.dragged.emit(ByteSpan(min(byte, self._press), max(byte, self._press) + 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press = self.byte_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        byte, pressed, self._press = self.byte_at(event.position()), self._press, None
        if byte is not None and byte == pressed:
            self._current = byte
            self.clicked.emit(byte)

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """With Shift, as the bare arrows are the player's; Enter pins.

        With Ctrl too the bytes from where that began are pinned, as by dragging.
        """
        wide, page = self._layout.wide, self._layout.wide * self._layout.full_rows
        moves = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -wide,
            Qt.Key.Key_Down: wide,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_PageDown: page,
        }
        key = Qt.Key(event.key())
        if key in moves and self._size:
            was = self._current
            self._current = max(0, min(self._current + moves[key], self._size - 1))
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._anchor = was if self._anchor is None else self._anchor
                low, high = sorted((self._anchor, self._current))
                self.dragged.emit(ByteSpan(low, high + 1))
            else:
                self._anchor = None
            self.bring(self._current)
            self._describe()
            self.say_current()
            self.hovered.emit(self._current)
            self.viewport().update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._size:
            self.clicked.emit(self._current)
        else:
            super().keyPressEvent(event)

    # -- for screen readers: rows below zero (−1 is the first), bytes by number ----------

    @property
    def spoken_role(self) -> Role:
        return Role.Table

    @property
    def surface(self) -> QWidget:
        return self.viewport()

    def parts_below(self, part: int | None) -> Sequence[int]:
        if part is None:
            return range(-1, -self._layout.rows - 1, -1)
        wide = self._layout.wide
        first = (-part - 1) * wide
        return range(first, min(first + wide, self._size)) if part < 0 else ()

    def part_above(self, part: int) -> int | None:
        return None if part < 0 else -(part // self._layout.wide) - 1

    def describe_part(self, part: int) -> Part | None:
        source = self._source
        if source is None or not -self._size <= part < self._size:
            return None
        if part < 0:
            bytes_ = self.parts_below(part)
            if not bytes_:
                return None
            rect = self.hex_rect(bytes_[0]).united(self.text_rect(bytes_[-1]))
            row = source.data[bytes_[0] : bytes_[-1] + 1]
            words = tr("row from byte {first:,}", first=bytes_[0])
            return Part(words, Role.Row, rect, value=row.hex(" ").upper(), actions=())
        name, *about = source.tip(part).split("\n")
        lit = any(span.start <= part < span.end for span in self._lit)
        value = f"{source.data[part]:02X}"
        rect = self.hex_rect(part)
        return Part(name, Role.Cell, rect, value=value, about=". ".join(about), lit=lit)

    def part_at(self, point: QPointF) -> int | None:
        return self.byte_at(point)

    @property
    def current_part(self) -> int | None:
        return self._current if self._size else None

    def do_with_part(self, part: int, action: str) -> None:
        if 0 <= part < self._size:
            self._current = part
            self.clicked.emit(part)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.say_current()

    def _describe(self) -> None:
        if self._source is not None and self._size:
            self.setAccessibleDescription(self._source.tip(self._current))
        else:
            self.setAccessibleDescription(tr("no bytes"))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            byte = self.byte_at(QPointF(event.pos()))
            words = "" if byte is None or self._source is None else rich(self._source.tip(byte))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        if event.type() == QEvent.Type.Leave:
            self.hovered.emit(None)
        return super().viewportEvent(event)
