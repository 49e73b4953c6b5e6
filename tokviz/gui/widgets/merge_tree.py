"""The merge forest of a pre-token: first symbols below, what was made of them above.

Leaves stand beside each other, each as wide as its words; a made symbol stands in the middle
over the leaves that it covers. So no two symbols of one level overlap, and lines never
cross a symbol. Symbols that would be smaller than a few pixels are not drawn one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from tokviz.gui.fonts import mono_font
from tokviz.gui.forest import Forest
from tokviz.gui.language import number, tr
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import Theme, px, theme_of
from tokviz.gui.widgets.piece_canvas import GO_TO_STEP, PieceCanvas, Words
from tokviz.gui.widgets.spoken import PRESS, Part, Role

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

_LEAST_PIXELS = 4.0
"""A symbol whose leaves take less room than this on the screen is not drawn."""


@dataclass(frozen=True, slots=True)
class Type:
    """The fonts of symbols and of ranks, with their measures, at the text scale that is set."""

    main: QFont
    small: QFont
    main_metrics: QFontMetricsF
    small_metrics: QFontMetricsF

    @staticmethod
    def now() -> Type:
        """For the application's text scale."""
        main, small = mono_font(px(13)), mono_font(px(10))
        return Type(main, small, QFontMetricsF(main), QFontMetricsF(small))


class MergeTree(PieceCanvas):
    """Shows a forest after some of its steps; things are node numbers."""

    def __init__(self, name: str) -> None:
        super().__init__(name, tr("Merge tree"))
        self._forest: Forest | None = None
        self._edges: Floats | None = None
        self._top = 0
        self._painted: tuple[int, ...] = ()
        self._type = Type.now()
        self._widths: dict[str, float] = {}

    def show_forest(
        self,
        forest: Forest | None,
        moment: int,
        words: Words,
        colour_of: Callable[[int], int] = int,
    ) -> None:
        """Shows this forest after `moment` steps.

        `words` makes a token readable; `colour_of` gives a byte's place in the colour cycle.
        """
        other = forest is not self._forest or words != self._words
        self._forest, self._words, self._colours = forest, words, colour_of
        self._moment = moment
        self._show(other)

    @property
    def painted(self) -> tuple[int, ...]:
        """The nodes that were drawn last, by number."""
        return self._painted

    def _describe(self) -> None:
        forest = self._forest
        if forest is None:
            self.setAccessibleDescription("")
            return
        roots = [self._words(forest.text_of(i)) for i in forest.roots(self._moment)[:60]]
        self.setAccessibleDescription(
            tr(
                "First symbols: {leaves:,}; steps done: {done:,} of {steps:,}. Now: {symbols}",
                leaves=forest.leaves,
                done=self._moment,
                steps=forest.steps,
                symbols=" ".join(roots),
            )
        )

    # -- layout ------------------------------------------------------------------------

    def _lay_out(self) -> None:
        import numpy as np

        forest = self._forest
        if forest is None:
            self._edges = None
            return
        self._type = Type.now()
        self._widths = {}
        least, pad, gap = px(24), px(10), px(4)
        steps = np.empty(forest.leaves, np.float64)
        for leaf in range(forest.leaves):
            steps[leaf] = max(least, self._words_width(forest.text_of(leaf)) + pad) + gap
        if not forest.ranks:
            self._make_room(forest, steps)
        self._edges = np.concatenate((np.zeros(1), np.cumsum(steps)))
        self._top = int(forest.level.max()) if len(forest) else 0

    def _make_room(self, forest: Forest, steps: Floats) -> None:
        """Wider leaves below a symbol that is wider than they are: "##e" over "e"."""
        for index in range(forest.leaves, len(forest)):
            under = slice(int(forest.first[index]), int(forest.last[index]))
            missing = self._width(index) + px(4) - float(steps[under].sum())
            if missing > 0:
                steps[under] += missing / (under.stop - under.start)

    def _row(self, level: int) -> float:
        """Top of the symbols of a level."""
        return (self._top - level) * self._pitch

    @property
    def _pitch(self) -> float:
        return px(54)

    def rect_of(self, index: int) -> QRectF:
        """Where a node is drawn, in the drawing's coordinates."""
        forest, edges = self._forest, self._edges
        assert forest is not None
        assert edges is not None
        left, right = float(edges[forest.first[index]]), float(edges[forest.last[index]])
        level = int(forest.level[index])
        room = right - left - px(4)
        width = min(self._width(index), room) if level else room
        height = px(36) if level and forest.ranks else px(24)
        top = self._row(level) + px(36) - height if level else self._row(0)
        return QRectF((left + right - width) / 2, top, width, height)

    def _width(self, index: int) -> float:
        forest = self._forest
        assert forest is not None
        words = self._words_width(forest.text_of(index))
        rank = self._type.small_metrics.horizontalAdvance(self._below(index))
        return max(px(26), words + px(12), rank + px(10))

    def _words_width(self, text: str) -> float:
        """Width of a token's words. Asking Qt is slow, and there are few different tokens."""
        width = self._widths.get(text)
        if width is None:
            width = self._type.main_metrics.horizontalAdvance(to_qt(self._words(text)))
            self._widths[text] = width
        return width

    def _below(self, index: int) -> str:
        forest = self._forest
        assert forest is not None
        step = forest.step_of(index)
        return number(forest.ranks[step - 1]) if step and forest.ranks else ""

    def content(self) -> QRectF:
        if self._edges is None:
            return QRectF()
        return QRectF(0, 0, float(self._edges[-1]), self._top * self._pitch + px(26))

    def home(self) -> QRectF:
        forest = self._forest
        if forest is None or not len(forest):
            return self.content()
        if self._moment == 0 and forest.steps:
            parts = [self.rect_of(part) for part in forest.parts[0]]
            return parts[0].united(parts[-1])
        return self.rect_of(forest.made_by(self._moment) if self._moment else 0)

    # -- drawing -----------------------------------------------------------------------

    def _in_sight(self, visible: QRectF) -> list[int]:
        """Nodes that are large enough and whose symbol or line to its parent may be in sight."""
        import numpy as np

        forest, edges = self._forest, self._edges
        if forest is None or edges is None:
            return []
        left, right = edges[forest.first], edges[forest.last]
        wanted = (right > visible.left()) & (left < visible.right())
        wanted &= (right - left) * self.scale >= _LEAST_PIXELS
        top = (self._top - forest.level) * self._pitch
        above = np.where(
            forest.parent < 0, top, (self._top - forest.level[forest.parent]) * self._pitch
        )
        wanted &= (top + self._pitch > visible.top()) & (above < visible.bottom())
        # Of levels that fall on one pixel only some are drawn.
        stride = ceil(3 / (self._pitch * self.scale))
        if stride > 1:
            wanted &= forest.level % stride == 0
        found: list[int] = np.flatnonzero(wanted).tolist()
        return found

    def paint(self, painter: QPainter, visible: QRectF) -> None:
        forest = self._forest
        if forest is None:
            return
        theme = theme_of(self)
        nodes = self._in_sight(visible)
        self._painted = tuple(nodes)
        if not nodes or nodes[0] >= forest.leaves:
            self._paint_mass(painter, theme, visible)
        self._paint_lines(painter, theme, nodes)
        for index in nodes:
            rect = self.rect_of(index)
            if rect.intersects(visible):
                self._paint_node(painter, theme, index, rect)

    def _paint_mass(self, painter: QPainter, theme: Theme, visible: QRectF) -> None:
        """The leaves as one bar, where they are too small to be drawn."""
        content = self.content()
        bar = QRectF(content.left(), self._row(0), content.width(), px(24))
        painter.fillRect(bar.intersected(visible), QColor(theme.line))

    def _paint_lines(self, painter: QPainter, theme: Theme, nodes: list[int]) -> None:
        forest = self._forest
        assert forest is not None
        made, coming = QPainterPath(), QPainterPath()
        for index in nodes:
            parent = int(forest.parent[index])
            if parent < 0:
                continue
            below, above = self.rect_of(index), self.rect_of(parent)
            path = made if forest.step_of(parent) <= self._moment else coming
            _elbow(path, above, below, px(7))
        faint = QColor(theme.mute)
        faint.setAlphaF(0.35)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_cosmetic(faint, 1, Qt.PenStyle.DotLine))
        painter.drawPath(coming)
        painter.setPen(_cosmetic(QColor(theme.mute), 1.5))
        painter.drawPath(made)

    def _paint_node(self, painter: QPainter, theme: Theme, index: int, rect: QRectF) -> None:
        forest = self._forest
        assert forest is not None
        step = forest.step_of(index)
        solid = step <= self._moment
        edge = QColor(theme.ink)
        edge.setAlphaF(0.28 if solid else 0.2)
        fill = theme.colour(self._colours(int(forest.low[index]))) if solid else QColor(theme.pane)
        painter.setBrush(fill)
        painter.setPen(_cosmetic(edge, 1, Qt.PenStyle.SolidLine if solid else Qt.PenStyle.DashLine))
        painter.drawRoundedRect(rect, 5, 5)
        if self.scale * px(13) >= 5:
            ink = QColor(theme.cycle_ink if solid else theme.mute)
            self._paint_words(painter, index, rect, ink)
        accent = QColor(theme.accent)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if solid and step and step == self._moment:
            painter.setPen(QPen(accent, 2.5))
            painter.drawRoundedRect(rect, 5, 5)
        if self._moment < forest.steps and index in forest.parts[self._moment]:
            painter.setPen(QPen(accent, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            y = rect.bottom() + 3
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
        lit = self._is_lit(int(forest.low[index]), int(forest.high[index]))
        here = self.hasFocus() and index == self._current
        if lit or here:
            painter.setPen(QPen(QColor(theme.pane), 2))
            painter.drawRoundedRect(rect, 5, 5)
            style = Qt.PenStyle.SolidLine if lit else Qt.PenStyle.DotLine
            painter.setPen(QPen(QColor(theme.outline), 2, style))
            painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 6.5, 6.5)

    def _paint_words(self, painter: QPainter, index: int, rect: QRectF, ink: QColor) -> None:
        forest = self._forest
        assert forest is not None
        painter.setPen(ink)
        painter.setFont(self._type.main)
        words = to_qt(self._words(forest.text_of(index)))
        room = rect.adjusted(px(2), 0, -px(2), 0)
        metrics = self._type.main_metrics
        if metrics.horizontalAdvance(words) > room.width():
            words = metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, room.width())
        below = self._below(index)
        if not below:
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
            return
        top = QRectF(rect.left(), rect.top() + 1, rect.width(), rect.height() * 0.56)
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, words)
        painter.setFont(self._type.small)
        bottom = QRectF(rect.left(), top.bottom(), rect.width(), rect.height() * 0.36)
        painter.drawText(bottom, Qt.AlignmentFlag.AlignCenter, below)

    def thing_at(self, point: QPointF) -> int | None:
        near = QRectF(point.x() - 1, point.y() - 1, 2, 2)
        for index in reversed(self._in_sight(near)):
            if self.rect_of(index).contains(point):
                return index
        return None

    def tip(self, thing: int) -> str:
        forest = self._forest
        if forest is None or thing >= len(forest):
            return ""
        node = forest.node(thing)
        words = [self._words(forest.text_of(part)) for part in node.parts]
        if not words:
            return f"{self._words(node.text)}\n{tr('first symbol')}"
        many = tr("{count} symbols", count=len(words))
        parts = " + ".join(words) if len(words) < 8 else many
        values = {"step": node.step, "total": forest.steps, "rank": node.rank}
        step = tr("step {step:,} of {total:,} here", **values)
        if node.rank is not None:
            step = tr("step {step:,} of {total:,} here, rank {rank:,}", **values)
        return f"{parts} → {self._words(node.text)}\n{step}\n{tr('double-click: go there')}"

    # -- for the keyboard and screen readers -------------------------------------------

    def place_of_part(self, part: int) -> QRectF:
        return self.rect_of(part)

    @property
    def first_part(self) -> int | None:
        forest = self._forest
        if forest is not None and self._moment:
            return forest.made_by(self._moment)
        return super().first_part

    def parts_below(self, part: int | None) -> Sequence[int]:
        forest = self._forest
        if forest is None:
            return ()
        if part is None:
            return forest.roots(forest.steps)
        step = forest.step_of(part)
        return forest.parts[step - 1] if step else ()

    def part_above(self, part: int) -> int | None:
        above = -1 if self._forest is None else int(self._forest.parent[part])
        return None if above < 0 else above

    def describe_part(self, part: int) -> Part | None:
        forest = self._forest
        if forest is None or not 0 <= part < len(forest):
            return None
        node = forest.node(part)
        level, above = 1, node.parent
        while above is not None:
            level, above = level + 1, self.part_above(above)
        if not node.step:
            about = tr("first symbol")
        elif node.step <= self._moment:
            about = tr("made by step {step:,}", step=node.step)
        else:
            about = tr("coming with step {step:,}", step=node.step)
        return Part(
            self._words(node.text),
            Role.TreeItem,
            self.on_widget(self.rect_of(part)),
            value="" if node.rank is None else tr("rank {rank:,}", rank=node.rank),
            about=about,
            level=level,
            lit=self._is_lit(node.span.start, node.span.end),
            actions=(PRESS, GO_TO_STEP),
        )


def _cosmetic(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen that is as wide at any zoom."""
    pen = QPen(colour, width, style)
    pen.setCosmetic(True)
    return pen


def _elbow(path: QPainterPath, above: QRectF, below: QRectF, drop: float) -> None:
    """From the bottom of one symbol down, across, and down to the top of another, bent softly."""
    start = QPointF(above.center().x(), above.bottom())
    end = QPointF(below.center().x(), below.top())
    across = start.y() + drop
    bend = min(drop, abs(end.x() - start.x()))
    side = bend if end.x() > start.x() else -bend
    path.moveTo(start)
    path.lineTo(start.x(), across)
    path.lineTo(end.x() - side, across)
    path.quadTo(end.x(), across, end.x(), across + abs(side))
    path.lineTo(end)
