"""A chip: one code point, byte, symbol or token in its place, and how it is painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from tokviz.core.spans import CharSpan
from tokviz.gui.fonts import ascii_font, mono_font, text_font
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import Theme, px


class Mark(Enum):
    """What else a chip says."""

    NONE = "none"
    NEXT = "next"  # part of the pair that the next step joins
    MADE = "made"  # made by the step just done
    BOTH = "both"  # made by it, and part of the pair that comes next
    SPECIAL = "special"  # added, with no place in the source
    SECOND = "second"  # of the second text: coloured, though it has no place in the source

    @property
    def is_next(self) -> bool:
        """Whether the next step takes it."""
        return self in (Mark.NEXT, Mark.BOTH)

    @property
    def is_made(self) -> bool:
        """Whether the last step made it."""
        return self in (Mark.MADE, Mark.BOTH)


@dataclass(frozen=True, slots=True)
class Chip:
    """What one chip shows.

    Attributes:
        text: the main words, short; `sub`: smaller, below.
        source: code points of the source that it came from; None for added things.
        colour: place in the theme's cycle.
        hidden: the text stands for something that cannot be seen: drawn muted.
        mark: see Mark.
        says: gives `tip`; most chips are never asked, and words are dear to make.
        index: number within its row, for a click.
        tries: how many candidates were looked up before it was cut off; 0 where none were.
        tied: it and the next one are parts of one character as people see it.
        differs: the reference library places it elsewhere: its corner is marked.
    """

    text: str
    sub: str = ""
    source: CharSpan | None = None
    colour: int = 0
    hidden: bool = False
    mark: Mark = Mark.NONE
    says: Callable[[], str] = field(default=str, compare=False)
    index: int = 0
    tied: bool = False
    tries: int = 0
    differs: bool = False

    @property
    def tip(self) -> str:
        """What is said on hover and to screen readers."""
        return self.says()

    def moved(self, by: int) -> Chip:
        """The chip with its source so many code points further on, and no tip, which has numbers.

        >>> Chip("a", source=CharSpan(0, 1)).moved(10).source
        CharSpan(start=10, end=11)
        """
        source = None if self.source is None else self.source.shift(by)
        return replace(self, source=source, colour=self.colour + by, says=str)


@dataclass(frozen=True, slots=True)
class ChipMetrics:
    """Sizes of chips in device-independent pixels.

    Attributes:
        scale: pixels of the application's font that they go with.
        pad: words to edge; `gap` chip to chip; `row_gap` row to row.
        tall: height with two lines of words, `low` with one.
        least: least width; `more`: room for the sign that more follows.
    """

    scale: int
    pad: float
    gap: float
    row_gap: float
    tall: float
    low: float
    least: float
    more: float

    @staticmethod
    def now() -> ChipMetrics:
        """For the application's text scale."""
        return _metrics(px(13))

    def width(self, chip: Chip) -> float:
        """The chip's width."""
        return max(self.least, round(_words_width(self.scale, chip.text, chip.sub) + 2 * self.pad))


@lru_cache(maxsize=8)
def _metrics(scale: int) -> ChipMetrics:
    return ChipMetrics(scale, px(6), px(3), px(5), px(38), px(28), px(28), px(18))


@lru_cache(maxsize=8)
def _fonts(scale: int) -> tuple[QFontMetricsF, QFontMetricsF]:
    return QFontMetricsF(mono_font(px(15))), QFontMetricsF(mono_font(px(11)))


# Asking Qt for a width takes 20 microseconds, and a text has few different chips.
@lru_cache(maxsize=32768)
def _words_width(scale: int, text: str, sub: str) -> float:
    main, small = _fonts(scale)
    return max(main.horizontalAdvance(to_qt(text)), small.horizontalAdvance(sub))


def paint_chip(
    painter: QPainter, rect: QRectF, chip: Chip, theme: Theme, lit: bool, selected: bool
) -> None:
    """One chip; `lit`: a counterpart of the focused thing, `selected`: the keyboard is here."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    is_plain = chip.source is None and chip.mark is not Mark.SECOND
    fill = QColor(theme.bg) if is_plain else theme.colour(chip.colour)
    ink = QColor(theme.ink if is_plain else theme.cycle_ink)
    if chip.source is None:
        # As faint as the others' edges, dashes can't be seen on a fine screen.
        painter.setPen(QPen(QColor(theme.mute), 1.5, Qt.PenStyle.DashLine))
    else:
        edge = QColor(theme.ink)
        edge.setAlphaF(0.28)
        painter.setPen(QPen(edge, 1))
    painter.setBrush(fill)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    _paint_words(painter, rect, chip, ink)
    if chip.differs:
        _paint_corner(painter, rect, ink)
    if chip.mark.is_next or chip.mark.is_made:
        _paint_bar(painter, rect, QColor(theme.accent), chip.mark)
    if lit or selected:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A ring in the surface's colour between chip and outline keeps it seen on any colour.
        painter.setPen(QPen(QColor(theme.pane), 2))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        style = Qt.PenStyle.SolidLine if lit else Qt.PenStyle.DotLine
        painter.setPen(QPen(QColor(theme.outline), 2, style))
        painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), 6.5, 6.5)
    if selected:
        # Counterparts are outlined in every strip; the one that the keyboard is at has two lines.
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 4, 4)


class _PaintFonts(NamedTuple):
    """What painting words needs at one scale: a strip asks for it a hundred times a frame.

    JetBrains Mono has no dotted circle, and from two fonts a mark would not sit on it.
    """

    main: QFont
    plain: QFont
    circled: QFont
    small: QFont
    digits: QFont
    top: int
    bottom: int

    @staticmethod
    @lru_cache(maxsize=4)
    def at(scale: int) -> _PaintFonts:
        """`scale` is px(100): whoever asks again after a change of scale gets new ones."""
        main, small = px(15), px(11)
        return _PaintFonts(
            mono_font(main),
            ascii_font(main),
            text_font(main),
            mono_font(small),
            ascii_font(small),
            px(2),
            px(3),
        )

    def of(self, text: str) -> QFont:
        """For the upper line."""
        if text.isascii():
            return self.plain
        return self.circled if "\u25cc" in text else self.main

    def below(self, text: str) -> QFont:
        """For the lower line."""
        return self.digits if text.isascii() else self.small


def _paint_words(painter: QPainter, rect: QRectF, chip: Chip, ink: QColor) -> None:
    painter.setPen(ink)
    fonts = _PaintFonts.at(px(100))
    painter.setFont(fonts.of(chip.text))
    if not chip.sub:
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, to_qt(chip.text))
        return
    split = rect.height() * 0.58
    top = QRectF(rect.left(), rect.top() + fonts.top, rect.width(), split)
    painter.drawText(top, Qt.AlignmentFlag.AlignCenter, to_qt(chip.text))
    painter.setFont(fonts.below(chip.sub))
    height = rect.height() - split - fonts.bottom
    bottom = QRectF(rect.left(), rect.top() + split, rect.width(), height)
    painter.drawText(bottom, Qt.AlignmentFlag.AlignCenter, chip.sub)


def _paint_corner(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """A filled corner at the top right."""
    painter.save()
    edge = QPainterPath()
    edge.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    painter.setClipPath(edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    side = px(9)
    corner = rect.topRight()
    points = [corner, corner - QPointF(side, 0), corner + QPointF(0, side)]
    painter.drawPolygon(QPolygonF(points))
    painter.restore()


def paint_second(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A dashed outline inside the chip: where the reference library says that a token stands."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.cycle_ink), 2, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(rect.adjusted(3.5, 3.5, -3.5, -3.5), 3, 3)


def _paint_bar(painter: QPainter, rect: QRectF, colour: QColor, mark: Mark) -> None:
    """A bar below the pair that comes next; a ring around what was just made."""
    painter.setPen(QPen(colour, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)
    if not mark.is_next:
        return
    painter.setPen(QPen(colour, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    y = rect.bottom() + 3
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right() + px(3), y))


def paint_light(
    painter: QPainter, rect: QRectF, theme: Theme, light: float, part: float = 1.0
) -> None:
    """The glow round a chip that is about to be joined or cut; `light` from 0 to 1.

    `part`: how much of the chip glows, from its left; the glow ends in a line there.
    """
    if part < 1:
        rect = QRectF(rect.left(), rect.top(), rect.width() * part, rect.height())
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.drawLine(rect.topRight(), rect.bottomRight())
    colour = QColor(theme.accent)
    colour.setAlphaF(0.35 * light)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 1 + 4 * light))
    painter.drawRoundedRect(rect, 6, 6)
