"""Bytes as a hex viewer shows them: offset, hex, text; only the rows in sight are worked out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QLine, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QStaticText,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from tokviz.core.spans import ByteSpan
from tokviz.gui.fonts import has_glyph, mono_font
from tokviz.gui.language import tr
from tokviz.gui.qtext import rich, to_qt
from tokviz.gui.theme import Theme, px, theme_of
from tokviz.gui.widgets.spoken import Part, Role, Spoken


@dataclass(frozen=True, slots=True)
class Cell:
    """A code point over its bytes.

    Attributes:
        span: its bytes. text: what stands for it in the text column, one character or "".
        colour: its place in the theme's cycle. number: of the code point, in hex.
    """

    span: ByteSpan
    text: str
    colour: int
    number: str = ""


@dataclass(frozen=True, slots=True)
class ByteSource:
    """Where a grid gets what it shows.

    Attributes:
        data: the bytes.
        cells: the code points over a stretch of them; tokens: the tokens', in order.
        tip: what is said of one byte.
    """

    data: bytes
    cells: Callable[[ByteSpan], tuple[Cell, ...]]
    tokens: Callable[[ByteSpan], tuple[ByteSpan, ...]]
    tip: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Sizes:
    """Distances in device-independent pixels at the text scale that is set.

    Attributes:
        digits: of an offset. offset: width of their column. cell, glyph: of one byte in hex
            and as text. middle: gap after eight bytes. row, above, high: height of a row,
            the space above its cells, their height.
    """

    digits: int
    offset: int
    cell: int
    glyph: int
    middle: int
    row: int
    above: int
    high: int

    @staticmethod
    def now(size: int) -> Sizes:
        """For so many bytes."""
        digit = QFontMetricsF(mono_font(px(12))).horizontalAdvance("0")
        digits = max(4, len(f"{max(size - 1, 0):X}"))
        return Sizes(
            digits,
            round(digits * digit) + px(10),
            round(2 * digit) + px(5),
            round(digit) + px(2),
            px(5),
            px(26),
            px(2),
            px(20),
        )

    def text_left(self, wide: int) -> int:
        """Where the text column of rows of so many bytes begins."""
        return self.offset + wide * self.cell + self.middle * ((wide - 1) // 8) + px(12)

    def width(self, wide: int) -> int:
        """Width of such rows."""
        return self.text_left(wide) + wide * self.glyph


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
        self._wide = 8
        self._sizes = Sizes.now(0)
        self._font = mono_font(px(12))
        self._words: dict[str, QStaticText] = {}
        self._tiles: dict[tuple[str, int, int, float], QPixmap] = {}

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
        row, bar = byte // self._wide, self.verticalScrollBar()
        if row < bar.value():
            bar.setValue(row)
        elif row >= bar.value() + self._full_rows:
            bar.setValue(row - self._full_rows + 1)

    @property
    def row_bytes(self) -> int:
        """How many bytes a row has."""
        return self._wide

    @property
    def in_sight(self) -> ByteSpan:
        """The bytes of the rows in sight."""
        first = self.verticalScrollBar().value() * self._wide
        rows = self.viewport().height() // self._sizes.row + 1
        size = self._size
        return ByteSpan(min(first, size), min(first + rows * self._wide, size))

    @property
    def _size(self) -> int:
        return len(self._source.data) if self._source is not None else 0

    @property
    def _rows(self) -> int:
        return (self._size + self._wide - 1) // self._wide

    @property
    def _full_rows(self) -> int:
        return max(self.viewport().height() // self._sizes.row, 1)

    def _lay_out(self) -> None:
        sizes = Sizes.now(self._size)
        if sizes.high != self._sizes.high:
            self._font, self._words = mono_font(px(12)), {}
        room = self.viewport().width()
        wide = next((wide for wide in (16, 8) if sizes.width(wide) <= room), 4)
        self._sizes, self._wide = sizes, wide
        self.parts_changed()
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, self._rows - self._full_rows))
        bar.setPageStep(self._full_rows)
        bar.setSingleStep(3)

    def hex_rect(self, byte: int) -> QRectF:
        """Where a byte's hex digits are drawn, in the viewport."""
        sizes, column = self._sizes, byte % self._wide
        left = sizes.offset + column * sizes.cell + sizes.middle * (column // 8)
        return QRectF(left, self._top_of(byte), sizes.cell, sizes.high)

    def text_rect(self, byte: int) -> QRectF:
        """Where a byte's place in the text column is."""
        sizes = self._sizes
        left = sizes.text_left(self._wide) + byte % self._wide * sizes.glyph
        return QRectF(left, self._top_of(byte), sizes.glyph, sizes.high)

    def _top_of(self, byte: int) -> float:
        row = byte // self._wide - self.verticalScrollBar().value()
        return float(row * self._sizes.row + self._sizes.above)

    def byte_at(self, point: QPointF) -> int | None:
        """The byte whose digits or text are at a point of the viewport."""
        row = self.verticalScrollBar().value() + int(point.y() // self._sizes.row)
        for byte in range(row * self._wide, min((row + 1) * self._wide, self._size)):
            for rect in (self.hex_rect(byte), self.text_rect(byte)):
                if rect.left() <= point.x() < rect.right():
                    return byte
        return None

    # -- drawing -----------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        source = self._source
        if source is None or not self._size:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = theme_of(self)
        within = self.in_sight
        self._paint_offsets(painter, theme, within)
        cells = source.cells(within)
        self._paint_tiles(painter, theme, cells, within)
        painter.setFont(self._font)
        painter.setPen(QColor(theme.cycle_ink))
        for byte in range(within.start, within.end):
            self._paint_word(painter, self.hex_rect(byte), f"{source.data[byte]:02X}")
        painter.setPen(QColor(theme.ink))
        for cell in cells:
            self._paint_text(painter, cell, within)
        self._paint_tokens(painter, source.tokens(within), within)
        self._paint_outlines(painter, theme, within)
        painter.end()

    def _paint_offsets(self, painter: QPainter, theme: Theme, within: ByteSpan) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(theme.mute))
        digits = self._sizes.digits
        for first in range(within.start, within.end, self._wide):
            room = QRectF(0, self._top_of(first), self._sizes.offset, self._sizes.high)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, f"{first:0{digits}X}")

    def _runs(self, span: ByteSpan, within: ByteSpan) -> list[tuple[int, int]]:
        """The part of a span that is in sight, row by row, as first and last byte."""
        runs: list[tuple[int, int]] = []
        at, end = max(span.start, within.start), min(span.end, within.end)
        while at < end:
            last = min(end, (at // self._wide + 1) * self._wide) - 1
            runs.append((at, last))
            at = last + 1
        return runs

    def _paint_tiles(
        self, painter: QPainter, theme: Theme, cells: tuple[Cell, ...], within: ByteSpan
    ) -> None:
        """The code points' colours, from pictures of rounded tiles: drawing those is quick."""
        for cell in cells:
            colour = theme.colour(cell.colour).name()
            for first, last in self._runs(cell.span, within):
                left, right = self.hex_rect(first), self.hex_rect(last)
                tile = self._tile(colour, round(right.right() - left.left()) - 2)
                painter.drawPixmap(left.topLeft() + QPointF(1, 0), tile)

    def _tile(self, colour: str, width: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (colour, width, self._sizes.high, ratio)
        tile = self._tiles.get(key)
        if tile is None:
            tile = self._tiles[key] = QPixmap(QSize(width, self._sizes.high) * ratio)
            tile.setDevicePixelRatio(ratio)
            tile.fill(Qt.GlobalColor.transparent)
            painter = QPainter(tile)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(0, 0, width, self._sizes.high), 3, 3)
            painter.end()
        return tile

    def _paint_word(self, painter: QPainter, room: QRectF, text: str) -> None:
        """In the middle of its place; shaped once, as shaping takes most of the time."""
        word = self._words.get(text)
        if word is None:
            word = self._words[text] = QStaticText(to_qt(text))
            word.setTextFormat(Qt.TextFormat.PlainText)
            word.prepare(font=self._font)
        size = word.size()
        left = room.left() + (room.width() - size.width()) / 2
        painter.drawStaticText(
            QPointF(left, room.top() + (room.height() - size.height()) / 2), word
        )

    def _paint_text(self, painter: QPainter, cell: Cell, within: ByteSpan) -> None:
        """A character over its first bytes; its number where it can't be seen or drawn."""
        runs = self._runs(cell.span, within)
        if not runs or runs[0][0] != cell.span.start:
            return
        room = self.text_rect(runs[0][0]).united(self.text_rect(runs[0][1]))
        if cell.text and has_glyph(cell.text[-1]):
            self._paint_word(painter, room, cell.text)
            return
        pen, brush, font = painter.pen(), painter.brush(), painter.font()
        box = room.adjusted(px(2), px(4), -px(2), -px(4))
        painter.setPen(QPen(pen.color(), 1, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        painter.setPen(pen)
        # A digit of JetBrains Mono is 0.6 of its size wide.
        painter.setFont(
            mono_font(min(px(11), box.width() / (0.6 * max(len(cell.number), 1) + 0.3)))
        )
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell.number)
        painter.setBrush(brush)
        painter.setFont(font)

    def _paint_tokens(
        self, painter: QPainter, tokens: tuple[ByteSpan, ...], within: ByteSpan
    ) -> None:
        """A line under each token, turned up at its ends; open where it goes on elsewhere."""
        up, below = self._sizes.above + 1, self._sizes.high + self._sizes.above
        lines: list[QLine] = []
        for span in tokens:
            for first, last in self._runs(span, within):
                y = round(self._top_of(first)) + below
                left = round(self.hex_rect(first).left()) + 2
                right = round(self.hex_rect(last).right()) - 3
                lines.append(QLine(left, y, right, y))
                if first == span.start:
                    lines.append(QLine(left, y, left, y - up))
                if last == span.end - 1:
                    lines.append(QLine(right, y, right, y - up))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(QColor(theme_of(self).ink), 1))
        painter.drawLines(lines)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _paint_outlines(self, painter: QPainter, theme: Theme, within: ByteSpan) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.outline), 2))
        for span in self._lit:
            for first, last in self._runs(span, within):
                for rect in (self.hex_rect, self.text_rect):
                    room = rect(first).united(rect(last))
                    painter.drawRoundedRect(room.adjusted(0, -0.5, 0, 0.5), 4, 4)
        if self.hasFocus() and within.start <= self._current < within.end:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(self.hex_rect(self._current), 4, 4)

    # -- events ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(px(292), px(240))

    def resizeEvent(self, event: QResizeEvent) -> None:
        first = self.verticalScrollBar().value() * self._wide
        self._lay_out()
        self.verticalScrollBar().setValue(first // self._wide)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()
        super().changeEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
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
        moves = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._wide,
            Qt.Key.Key_Down: self._wide,
            Qt.Key.Key_PageUp: -self._wide * self._full_rows,
            Qt.Key.Key_PageDown: self._wide * self._full_rows,
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
            return range(-1, -self._rows - 1, -1)
        first = (-part - 1) * self._wide
        return range(first, min(first + self._wide, self._size)) if part < 0 else ()

    def part_above(self, part: int) -> int | None:
        return None if part < 0 else -(part // self._wide) - 1

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
