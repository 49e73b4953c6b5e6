"""Where the bytes of a hex viewer stand: rows of so many, their digits and their text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from tokviz.core.spans import ByteSpan
from tokviz.gui.fonts import mono_font
from tokviz.gui.theme import px


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


@dataclass(frozen=True, slots=True)
class ByteLayout:
    """Rows of bytes in a view, scrolled to one of them; places are pixels of the view.

    Attributes:
        size: how many bytes there are. wide: how many a row has.
        height: of the view, in pixels. first: the row at its top.
    """

    size: int
    wide: int
    sizes: Sizes
    height: int
    first: int = 0

    @staticmethod
    def fitting(size: int, width: int, height: int) -> ByteLayout:
        """With rows of 16 or 8 bytes, as the width allows; of 4 where there is no room."""
        sizes = Sizes.now(size)
        wide = next((wide for wide in (16, 8) if sizes.width(wide) <= width), 4)
        return ByteLayout(size, wide, sizes, height)

    def scrolled(self, first: int) -> ByteLayout:
        """The same with another row at its top."""
        return replace(self, first=first)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return (self.size + self.wide - 1) // self.wide

    @property
    def full_rows(self) -> int:
        """How many rows are in sight from edge to edge; at least one."""
        return max(self.height // self.sizes.row, 1)

    @property
    def in_sight(self) -> ByteSpan:
        """The bytes of the rows in sight."""
        start = self.first * self.wide
        rows = self.height // self.sizes.row + 1
        return ByteSpan(min(start, self.size), min(start + rows * self.wide, self.size))

    def first_to_see(self, byte: int) -> int:
        """The row to be at the top, as near as can be, for this byte to be in sight."""
        row = byte // self.wide
        return min(row, max(self.first, row - self.full_rows + 1))

    def hex_rect(self, byte: int) -> QRectF:
        """Where a byte's hex digits are drawn."""
        sizes, column = self.sizes, byte % self.wide
        left = sizes.offset + column * sizes.cell + sizes.middle * (column // 8)
        return QRectF(left, self.top_of(byte), sizes.cell, sizes.high)

    def text_rect(self, byte: int) -> QRectF:
        """Where a byte's place in the text column is."""
        sizes = self.sizes
        left = sizes.text_left(self.wide) + byte % self.wide * sizes.glyph
        return QRectF(left, self.top_of(byte), sizes.glyph, sizes.high)

    def top_of(self, byte: int) -> float:
        """Where the cells of a byte's row begin."""
        return float((byte // self.wide - self.first) * self.sizes.row + self.sizes.above)

    def byte_at(self, point: QPointF) -> int | None:
        """The byte whose digits or text are at a point."""
        row = self.first + int(point.y() // self.sizes.row)
        for byte in range(row * self.wide, min((row + 1) * self.wide, self.size)):
            for rect in (self.hex_rect(byte), self.text_rect(byte)):
                if rect.left() <= point.x() < rect.right():
                    return byte
        return None

    def runs(self, span: ByteSpan) -> list[tuple[int, int]]:
        """The part of a span that is in sight, row by row, as first and last byte."""
        within = self.in_sight
        found: list[tuple[int, int]] = []
        at, end = max(span.start, within.start), min(span.end, within.end)
        while at < end:
            last = min(end, (at // self.wide + 1) * self.wide) - 1
            found.append((at, last))
            at = last + 1
        return found
