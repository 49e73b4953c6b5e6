"""A chip: one code point, byte, symbol or token in its place, and how it is painted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from tokviz.core.spans import CharSpan
from tokviz.gui.fonts import mono_font
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import Theme, px


class Mark(Enum):
    """What else a chip says."""

    NONE = "none"
    NEXT = "next"  # part of the pair that the next step joins
    MADE = "made"  # made by the step just done
    SPECIAL = "special"  # added, with no place in the source


@dataclass(frozen=True, slots=True)
class Chip:
    """What one chip shows.

    Attributes:
        text: the main words, short; `sub`: smaller, below.
        source: code points of the source that it came from; None for added things.
        colour: place in the theme's cycle.
        hidden: the text stands for something that cannot be seen: drawn muted.
        mark: see Mark.
        tip: said on hover and to screen readers.
        index: number within its row, for a click.
    """

    text: str
    sub: str = ""
    source: CharSpan | None = None
    colour: int = 0
    hidden: bool = False
    mark: Mark = Mark.NONE
    tip: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class ChipMetrics:
    """Sizes in device-independent pixels at the text scale that is set."""

    main: QFontMetricsF
    small: QFontMetricsF
    pad: float
    gap: float
    tall: float
    low: float
    least: float

    @staticmethod
    def now(mono_size: float = 15) -> ChipMetrics:
        """For the application's text scale."""
        return ChipMetrics(
            QFontMetricsF(mono_font(px(mono_size))),
            QFontMetricsF(mono_font(px(11))),
            px(8),
            px(3),
            px(40),
            px(28),
            px(30),
        )

    def width(self, chip: Chip) -> float:
        """The chip's width."""
        words = max(
            self.main.horizontalAdvance(to_qt(chip.text)), self.small.horizontalAdvance(chip.sub)
        )
        return max(self.least, round(words + 2 * self.pad))


def paint_chip(
    painter: QPainter, rect: QRectF, chip: Chip, theme: Theme, lit: bool, selected: bool
) -> None:
    """One chip; `lit`: a counterpart of the focused thing, `selected`: the keyboard is here."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill = QColor(theme.bg) if chip.source is None else theme.colour(chip.colour)
    ink = QColor(theme.ink if chip.source is None else theme.cycle_ink)
    edge = QColor(theme.ink)
    edge.setAlphaF(0.28)
    painter.setPen(
        QPen(edge, 1, Qt.PenStyle.DashLine if chip.source is None else Qt.PenStyle.SolidLine)
    )
    painter.setBrush(fill)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    _paint_words(painter, rect, chip, ink)
    if chip.mark in (Mark.NEXT, Mark.MADE):
        _paint_bar(painter, rect, QColor(theme.accent), chip.mark)
    if lit or selected:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A ring in the surface's colour between chip and outline keeps it seen on any colour.
        painter.setPen(QPen(QColor(theme.pane), 2))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        style = Qt.PenStyle.SolidLine if lit else Qt.PenStyle.DotLine
        painter.setPen(QPen(QColor(theme.outline), 2, style))
        painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), 6.5, 6.5)


def _paint_words(painter: QPainter, rect: QRectF, chip: Chip, ink: QColor) -> None:
    painter.setPen(ink)
    main = mono_font(px(15))
    painter.setFont(main)
    if not chip.sub:
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, to_qt(chip.text))
        return
    split = rect.height() * 0.58
    top = QRectF(rect.left(), rect.top() + px(2), rect.width(), split)
    painter.drawText(top, Qt.AlignmentFlag.AlignCenter, to_qt(chip.text))
    painter.setFont(mono_font(px(11)))
    bottom = QRectF(rect.left(), rect.top() + split, rect.width(), rect.height() - split - px(3))
    painter.drawText(bottom, Qt.AlignmentFlag.AlignCenter, chip.sub)


def _paint_bar(painter: QPainter, rect: QRectF, colour: QColor, mark: Mark) -> None:
    """A bar below the pair that comes next; a ring around what was just made."""
    if mark is Mark.MADE:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 2))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)
        return
    painter.setPen(QPen(colour, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)
    painter.setPen(QPen(colour, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    y = rect.bottom() + 3
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right() + px(3), y))
