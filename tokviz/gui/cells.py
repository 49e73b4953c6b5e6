"""Cells of the flat tables: their words, their lines at a width, and how they are painted.

Through the style sheet Qt takes 0.4 ms a cell, lays its words out each time, and asks the model
six times. Here lines are worked out once for the same words at the same width, and painted in
some 0.03 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Literal, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from tokviz.gui.fonts import ascii_font, mono_font, word_font
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import Theme, px, theme_of

Tone = Literal["ink", "mute", "accent", "good", "bad"]
ABOVE = 3
"""Pixels at 100 % above and below the words, at least; below them there is the row's line, too."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell.

    Attributes:
        text: its words; `spoken`: what a screen reader says instead, where that differs.
        mono: set in the font of code points, bytes, ids and tokens.
        tip: said when the pointer rests on it.
    """

    text: str
    tone: Tone = "ink"
    mono: bool = False
    bold: bool = False
    tip: str = ""
    spoken: str = ""


Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Words on one line, and where they stand below the first line's top, in pixels."""

    words: str
    baseline: float


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of a cell, and the pixels of height that they take."""

    lines: tuple[Line, ...]
    height: float


def margin() -> int:
    """Pixels left and right of a cell's words; the style sheet sets the heads as far in."""
    return px(4) + 3


def colour_of(theme: Theme, tone: Tone) -> QColor:
    """The colour of words in this tone."""
    if tone in ("good", "bad"):
        return QColor((theme.good if tone == "good" else theme.bad).ink)
    return QColor({"ink": theme.ink, "mute": theme.mute, "accent": theme.accent}[tone])


@dataclass(frozen=True, slots=True)
class _Measures:
    """What all cells have alike at one text scale; pixels."""

    margin: int
    above: int
    words: tuple[QFont, QFont]
    mono: tuple[QFont, QFont]
    ascii: tuple[QFont, QFont]

    def font(self, text: str, mono: bool, bold: bool) -> QFont:
        """The font of these words."""
        if not mono:
            return self.words[bold]
        return self.ascii[bold] if text.isascii() else self.mono[bold]


# `scale` is px(100), which takes longer than all that is looked up by it.
@lru_cache(maxsize=4)
def _measures(scale: int) -> _Measures:
    normal, bold = QFont.Weight.Normal, QFont.Weight.DemiBold
    size = px(13)
    return _Measures(
        margin(),
        px(ABOVE),
        words=(word_font(px(12), normal), word_font(px(12), bold)),
        mono=(mono_font(size, normal), mono_font(size, bold)),
        ascii=(ascii_font(size, normal), ascii_font(size, bold)),
    )


def font_of(cell: Cell) -> QFont:
    """The font of a cell's words."""
    return _measures(px(100)).font(to_qt(cell.text), cell.mono, cell.bold)


def width_of(cell: Cell) -> int:
    """Pixels of a cell's words on one line."""
    return _widths(to_qt(cell.text), cell.mono, cell.bold, px(100))[1]


def widest_word(cell: Cell) -> int:
    """Pixels of the longest word, which can't wrap."""
    return _widths(to_qt(cell.text), cell.mono, cell.bold, px(100))[0]


def lines_of(
    cell: Cell,
    width: int,
    wrapped: bool,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> Lines:
    """A cell's words in a column of this width (pixels), on one line or `wrapped`.

    Where a line, or a word that can't be parted, has no room, "…" stands for the rest.
    """
    return _lines(to_qt(cell.text), cell.mono, cell.bold, px(100), width, wrapped, elide)


@lru_cache(maxsize=4096)
def _widths(text: str, mono: bool, bold: bool, scale: int) -> tuple[int, int]:
    """Of the longest word and of all words. Most words come again and again in a table."""
    each = [_advance(word, mono, bold, scale) for word in text.split(" ")]
    gaps = (len(each) - 1) * _advance(" ", mono, bold, scale)
    return round(max(each)), round(sum(each) + gaps)


# Not rounded, or many short words together would be too wide.
@lru_cache(maxsize=8192)
def _advance(word: str, mono: bool, bold: bool, scale: int) -> float:
    return QFontMetricsF(_measures(scale).font(word, mono, bold)).horizontalAdvance(word)


@lru_cache(maxsize=4096)
def _lines(
    text: str,
    mono: bool,
    bold: bool,
    scale: int,
    width: int,
    wrapped: bool,
    elide: Qt.TextElideMode,
) -> Lines:
    measures = _measures(scale)
    font = measures.font(text, mono, bold)
    room = max(0, width - 2 * measures.margin)
    paragraphs = text.split("\n")
    if len(paragraphs) > 1 and not wrapped:
        paragraphs = [paragraphs[0] + "…"]
    lines: list[Line] = []
    top = height = 0.0
    for line in _laid_out(paragraphs, font, room, wrapped):
        height += line.height
        if line.width > room:
            # What is left out may have been in a font with taller lines: as in Qt, the room is
            # that of all words, and the baselines are those of what is left.
            words = QFontMetrics(font).elidedText(line.words, elide, room)
            (line,) = _laid_out([words], font, 1 << 20, False)
        lines.append(Line(line.words, top + line.ascent))
        top += line.height
    return Lines(tuple(lines), height)


class _Laid(NamedTuple):
    """One line as Qt lays it out; pixels."""

    words: str
    width: float
    ascent: float
    height: float


def _laid_out(paragraphs: Iterable[str], font: QFont, room: int, wrapped: bool) -> Iterator[_Laid]:
    mode = QTextOption.WrapMode.WordWrap if wrapped else QTextOption.WrapMode.ManualWrap
    option = QTextOption()
    option.setWrapMode(mode)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    for paragraph in paragraphs:
        units = paragraph.encode("utf-16-le", "surrogatepass")
        layout = QTextLayout(paragraph, font)
        layout.setTextOption(option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(room)
            start, end = line.textStart(), line.textStart() + line.textLength()
            words = units[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")
            yield _Laid(words, line.naturalTextWidth(), line.ascent(), line.height())
        layout.endLayout()


class CellDelegate(QStyledItemDelegate):
    """Paints the cells of a table: one that is chosen on the colour of choice, a line below each.

    `cell_at` gives the cell at a row and a column.
    """

    def __init__(self, view: QTableView, cell_at: Callable[[int, int], Cell]) -> None:
        super().__init__(view)
        self._view, self._cell_at = view, cell_at

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        cell = self._cell_at(index.row(), index.column())
        view, place = self._view, option.rect
        theme, scale = theme_of(view), px(100)
        measures = _measures(scale)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        width, bottom = place.width(), place.bottom()
        words = to_qt(cell.text)
        found = _lines(
            words,
            cell.mono,
            cell.bold,
            scale,
            width,
            view.wordWrap(),
            view.textElideMode(),
        )
        painter.save()
        painter.setClipRect(place)
        if chosen:
            painter.fillRect(place, QColor(theme.accent_surface))
        painter.fillRect(place.left(), bottom, width, 1, QColor(theme.line))
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setFont(measures.font(words, cell.mono, cell.bold))
        painter.setPen(QColor(theme.ink) if chosen else colour_of(theme, cell.tone))
        left, top = place.left() + measures.margin, place.top() + measures.above
        # In whole pixels, rounded as Qt does.
        top += (bottom - measures.above - top) // 2 - ceil(found.height) // 2
        for line in found.lines:
            painter.drawText(QPointF(left, top + line.baseline), line.words)
        painter.restore()
