"""How the bytes of a hex viewer are painted: offsets, tiles, digits, text, tokens, outlines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QLine, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QStaticText

from tokviz.core.spans import ByteSpan
from tokviz.gui.fonts import has_glyph, mono_font
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import Theme, px
from tokviz.gui.widgets.byte_layout import ByteLayout


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


class BytePainting:
    """Paints bytes; keeps what takes long to make: words that are shaped, tiles that are round."""

    def __init__(self) -> None:
        self._font = mono_font(px(12))
        self._words: dict[str, QStaticText] = {}
        self._tiles: dict[tuple[str, int, int, float], QPixmap] = {}

    def paint(
        self,
        painter: QPainter,
        theme: Theme,
        layout: ByteLayout,
        source: ByteSource,
        lit: tuple[ByteSpan, ...],
        current: int | None,
    ) -> None:
        """The bytes in sight; `lit` are outlined, `current` is where the keyboard is."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        within = layout.in_sight
        self._paint_offsets(painter, theme, layout)
        cells = source.cells(within)
        self._paint_tiles(painter, theme, layout, cells)
        painter.setFont(self._font)
        painter.setPen(QColor(theme.cycle_ink))
        for byte in range(within.start, within.end):
            self._paint_word(painter, layout.hex_rect(byte), f"{source.data[byte]:02X}")
        painter.setPen(QColor(theme.ink))
        for cell in cells:
            self._paint_text(painter, layout, cell)
        _paint_tokens(painter, theme, layout, source.tokens(within))
        _paint_outlines(painter, theme, layout, lit)
        if current is not None and within.start <= current < within.end:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(layout.hex_rect(current), 4, 4)

    def _paint_offsets(self, painter: QPainter, theme: Theme, layout: ByteLayout) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(theme.mute))
        sizes, within = layout.sizes, layout.in_sight
        for first in range(within.start, within.end, layout.wide):
            room = QRectF(0, layout.top_of(first), sizes.offset, sizes.high)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, f"{first:0{sizes.digits}X}")

    def _paint_tiles(
        self, painter: QPainter, theme: Theme, layout: ByteLayout, cells: tuple[Cell, ...]
    ) -> None:
        """The code points' colours, from pictures of rounded tiles: drawing those is quick."""
        ratio = painter.device().devicePixelRatioF()
        for cell in cells:
            colour = theme.colour(cell.colour).name()
            for first, last in layout.runs(cell.span):
                left, right = layout.hex_rect(first), layout.hex_rect(last)
                width = round(right.right() - left.left()) - 2
                tile = self._tile(colour, width, layout.sizes.high, ratio)
                painter.drawPixmap(left.topLeft() + QPointF(1, 0), tile)

    def _tile(self, colour: str, width: int, height: int, ratio: float) -> QPixmap:
        key = (colour, width, height, ratio)
        tile = self._tiles.get(key)
        if tile is None:
            tile = self._tiles[key] = QPixmap(QSize(width, height) * ratio)
            tile.setDevicePixelRatio(ratio)
            tile.fill(Qt.GlobalColor.transparent)
            painter = QPainter(tile)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(0, 0, width, height), 3, 3)
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

    def _paint_text(self, painter: QPainter, layout: ByteLayout, cell: Cell) -> None:
        """A character over its first bytes; its number where it can't be seen or drawn."""
        runs = layout.runs(cell.span)
        if not runs or runs[0][0] != cell.span.start:
            return
        room = layout.text_rect(runs[0][0]).united(layout.text_rect(runs[0][1]))
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
    painter: QPainter, theme: Theme, layout: ByteLayout, tokens: tuple[ByteSpan, ...]
) -> None:
    """A line under each token, turned up at its ends; open where it goes on elsewhere."""
    up, below = layout.sizes.above + 1, layout.sizes.high + layout.sizes.above
    lines: list[QLine] = []
    for span in tokens:
        for first, last in layout.runs(span):
            y = round(layout.top_of(first)) + below
            left = round(layout.hex_rect(first).left()) + 2
            right = round(layout.hex_rect(last).right()) - 3
            lines.append(QLine(left, y, right, y))
            if first == span.start:
                lines.append(QLine(left, y, left, y - up))
            if last == span.end - 1:
                lines.append(QLine(right, y, right, y - up))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(QPen(QColor(theme.ink), 1))
    painter.drawLines(lines)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_outlines(
    painter: QPainter, theme: Theme, layout: ByteLayout, lit: tuple[ByteSpan, ...]
) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.outline), 2))
    for span in lit:
        for first, last in layout.runs(span):
            for rect in (layout.hex_rect, layout.text_rect):
                room = rect(first).united(rect(last))
                painter.drawRoundedRect(room.adjusted(0, -0.5, 0, 0.5), 4, 4)
