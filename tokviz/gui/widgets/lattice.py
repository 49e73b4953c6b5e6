"""The lattice of a Unigram piece: places along a line, a token that fits as an arc over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from tokviz.core.unigram_trace import Edge, UnigramTrace
from tokviz.gui.fonts import mono_font
from tokviz.gui.language import number, tr
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import Theme, px, theme_of
from tokviz.gui.widgets.piece_canvas import GO_TO_STEP, PieceCanvas, Words
from tokviz.gui.widgets.spoken import PRESS, Part, Role

_MOST_DRAWN = 400
"""So many characters' edges are drawn at most; zoom in for the others."""


@dataclass(frozen=True, slots=True)
class Arc:
    """An edge between two places; `start` and `end` in code points of the piece."""

    start: int
    end: int
    edge: Edge


class Lattice(PieceCanvas):
    """Shows a lattice after some of its steps; things are number of a place, length packed.

    The keyboard and a screen reader find the places from left to right (below zero: −1 is the
    first), and at each the edges that begin there.
    """

    downwards = Qt.Key.Key_Up

    def __init__(self, name: str) -> None:
        super().__init__(name, tr("Lattice of tokens that fit"))
        self._trace: UnigramTrace | None = None
        self._best: frozenset[tuple[int, int]] = frozenset()
        self._arcs: tuple[Arc, ...] = ()
        self._height = 0.0

    def show_trace(
        self,
        trace: UnigramTrace | None,
        moment: int,
        words: Words,
        colour_of: Callable[[int], int] = int,
    ) -> None:
        """Shows this lattice after `moment` steps; see MergeTree.show_forest."""
        other = trace is not self._trace or words != self._words
        self._trace, self._moment, self._words = trace, moment, words
        self._colours = colour_of
        at = 0
        best: list[tuple[int, int]] = []
        for edge in trace.path(moment) if trace is not None else ():
            best.append((at, at + len(edge.text)))
            at += len(edge.text)
        self._best = frozenset(best)
        self._show(other)

    def _describe(self) -> None:
        trace = self._trace
        if trace is None:
            self.setAccessibleDescription("")
            return
        path = " ".join(self._words(edge.text) for edge in trace.path(self._moment)[:60])
        self.setAccessibleDescription(
            tr(
                "Characters: {count:,}; steps done: {done:,}. Best path to here: {path}",
                count=len(trace),
                done=self._moment,
                path=path,
            )
        )

    # -- layout ------------------------------------------------------------------------

    @property
    def _pitch(self) -> float:
        return px(58)

    def _rise(self, length: int) -> float:
        """How high an edge over so many characters goes."""
        return px(20) * length + px(8)

    def _lay_out(self) -> None:
        trace = self._trace
        self._height = 0.0
        if trace is None:
            return
        longest = 1
        for at in range(min(len(trace), 4 * _MOST_DRAWN)):
            longest = max([longest, *(len(edge.text) for edge in trace.edges(at))])
        self._height = self._rise(min(longest, trace.model.longest)) + px(16)

    def _x(self, place: int) -> float:
        return place * self._pitch

    def content(self) -> QRectF:
        if self._trace is None:
            return QRectF()
        width = self._pitch * max(len(self._trace), 1)
        return QRectF(-px(8), 0, width + px(16), self._height + px(44))

    def home(self) -> QRectF:
        at = max(self._moment - 1, 0)
        return QRectF(self._x(at), self._height - px(60), self._pitch, px(100))

    def _arcs_in(self, left: float, right: float) -> tuple[Arc, ...]:
        trace = self._trace
        if trace is None:
            return ()
        first = max(int(left / self._pitch) - trace.model.longest, 0)
        last = min(int(right / self._pitch) + 1, len(trace), first + _MOST_DRAWN)
        return tuple(
            Arc(at, at + len(edge.text), edge)
            for at in range(first, last)
            for edge in trace.edges(at)
            if self._x(at + len(edge.text)) >= left
        )

    @property
    def arcs(self) -> tuple[Arc, ...]:
        """The edges that were drawn last."""
        return self._arcs

    def is_best(self, arc: Arc) -> bool:
        """Whether the edge lies on the best path to where the steps have come."""
        return (arc.start, arc.end) in self._best

    def is_tried(self, arc: Arc) -> bool:
        """Whether the step just done tried this edge."""
        return self._moment > 0 and arc.start == self._moment - 1

    def top_of(self, arc: Arc) -> QPointF:
        """The highest point of an arc, where its score stands."""
        middle = (self._x(arc.start) + self._x(arc.end)) / 2
        return QPointF(middle, self._height - self._rise(arc.end - arc.start))

    # -- drawing -----------------------------------------------------------------------

    def paint(self, painter: QPainter, visible: QRectF) -> None:
        trace = self._trace
        if trace is None:
            return
        theme = theme_of(self)
        self._arcs = self._arcs_in(visible.left(), visible.right())
        order = sorted(self._arcs, key=lambda arc: (self.is_best(arc), self.is_tried(arc)))
        for arc in order:
            self._paint_arc(painter, theme, arc)
        if self.scale * px(11) >= 5:
            for arc in order:
                self._paint_score(painter, theme, arc)
        self._paint_places(painter, theme, visible)

    def _path(self, arc: Arc) -> QPainterPath:
        left, right, base = self._x(arc.start), self._x(arc.end), self._height
        inset = min(px(4), self._pitch / 8)
        top = self.top_of(arc).y()
        # A cubic's middle lies at three quarters of its handles' height.
        handle = base - (base - top) / 0.75
        path = QPainterPath(QPointF(left + inset, base))
        path.cubicTo(
            QPointF(left + inset, handle),
            QPointF(right - inset, handle),
            QPointF(right - inset, base),
        )
        return path

    def _paint_arc(self, painter: QPainter, theme: Theme, arc: Arc) -> None:
        colour, width, style = QColor(theme.mute), 1.0, Qt.PenStyle.SolidLine
        if self.is_best(arc):
            colour, width = QColor(theme.accent), 3.0
        elif self.is_tried(arc):
            colour, width = QColor(theme.ink), 2.0
        elif arc.start >= self._moment:
            colour.setAlphaF(0.35)
            style = Qt.PenStyle.DotLine
        else:
            colour.setAlphaF(0.6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        here = self.hasFocus() and self._number(arc.start, arc.end - arc.start) == self._current
        if here or self._arc_is_lit(arc):
            halo = QColor(theme.outline)
            painter.setPen(QPen(halo, width + 3))
            painter.drawPath(self._path(arc))
            painter.setPen(QPen(QColor(theme.pane), width + 1.5))
            painter.drawPath(self._path(arc))
        painter.setPen(QPen(colour, width, style))
        painter.drawPath(self._path(arc))

    def _paint_score(self, painter: QPainter, theme: Theme, arc: Arc) -> None:
        strong = self.is_best(arc) or self.is_tried(arc)
        font = mono_font(px(11), QFont.Weight.Bold if self.is_best(arc) else QFont.Weight.Normal)
        words = number(f"{arc.edge.score:.2f}".replace("-", "−"))
        width = QFontMetricsF(font).horizontalAdvance(words) + px(6)
        top = self.top_of(arc)
        room = QRectF(top.x() - width / 2, top.y() - px(8), width, px(16))
        painter.fillRect(room, QColor(theme.pane))
        colour = QColor(theme.accent if self.is_best(arc) else theme.ink if strong else theme.mute)
        painter.setPen(colour)
        painter.setFont(font)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_places(self, painter: QPainter, theme: Theme, visible: QRectF) -> None:
        """The characters between the places, and a dot at each place; the best ones are filled."""
        trace = self._trace
        assert trace is not None
        first = max(int(visible.left() / self._pitch) - 1, 0)
        last = min(int(visible.right() / self._pitch) + 1, len(trace), first + 4 * _MOST_DRAWN)
        text = trace.symbols(0)[0].text if len(trace) else ""
        at = sum(len(char.encode()) for char in text[:first]) if text == trace.piece else first
        ends = {end for _, end in self._best} | {0}
        painter.setFont(mono_font(px(15)))
        for place in range(first, last):
            char = text[place]
            size = len(char.encode()) if text == trace.piece else 1
            cell = QRectF(
                self._x(place) + px(4), self._height + px(12), self._pitch - px(8), px(26)
            )
            edge = QColor(theme.ink)
            edge.setAlphaF(0.28)
            painter.setPen(QPen(edge, 1))
            painter.setBrush(theme.colour(self._colours(at)))
            painter.drawRoundedRect(cell, 5, 5)
            painter.setPen(QColor(theme.cycle_ink))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, to_qt(self._words(char)))
            lit = self._is_lit(at, at + size)
            if lit or (self.hasFocus() and self._current == -place - 1):
                painter.setBrush(Qt.BrushStyle.NoBrush)
                style = Qt.PenStyle.SolidLine if lit else Qt.PenStyle.DotLine
                painter.setPen(QPen(QColor(theme.outline), 2, style))
                painter.drawRoundedRect(cell.adjusted(-1.5, -1.5, 1.5, 1.5), 6.5, 6.5)
            at += size
        for place in range(first, last + 1):
            on_path = place in ends and place <= self._moment
            painter.setPen(QPen(QColor(theme.accent if on_path else theme.mute), 1.5))
            painter.setBrush(QColor(theme.accent if on_path else theme.pane))
            radius = px(4) if place == self._moment else px(3)
            painter.drawEllipse(QPointF(self._x(place), self._height), radius, radius)

    def _arc_is_lit(self, arc: Arc) -> bool:
        """Inside what is lit, or the best path's way over it: not each arc that touches it."""
        span = arc.edge.span
        if self.is_best(arc) or (arc.end - arc.start == 1):
            return self._is_lit(span.start, span.end)
        return any(lit.start <= span.start and span.end <= lit.end for lit in self._lit)

    # -- things ------------------------------------------------------------------------

    def thing_at(self, point: QPointF) -> int | None:
        """An edge by its number: place times (longest token + 1), plus its length."""
        trace = self._trace
        if trace is None:
            return None
        if point.y() >= self._height:
            place = int(point.x() // self._pitch)
            return self._number(place, 1) if 0 <= place < len(trace) else None
        best: tuple[float, int] | None = None
        for arc in self._arcs_in(point.x() - 1, point.x() + 1):
            if not self._x(arc.start) <= point.x() <= self._x(arc.end):
                continue
            away = _distance(self._path(arc), point)
            if away < px(9) and (best is None or away < best[0]):
                best = (away, self._number(arc.start, arc.end - arc.start))
        return None if best is None else best[1]

    def _number(self, place: int, length: int) -> int:
        assert self._trace is not None
        return place * (self._trace.model.longest + 1) + length

    def arc_of(self, thing: int) -> Arc:
        """The edge with a number."""
        assert self._trace is not None
        place, length = divmod(thing, self._trace.model.longest + 1)
        edges = self._trace.edges(place)
        edge = next((edge for edge in edges if len(edge.text) == length), edges[0])
        return Arc(place, place + len(edge.text), edge)

    def tip(self, thing: int) -> str:
        if self._trace is None:
            return ""
        arc = self.arc_of(thing)
        words = self._words(arc.edge.text)
        about = tr("id {id}, score {score:.4f}", id=arc.edge.id, score=arc.edge.score)
        if arc.edge.unknown:
            about = tr("unknown, score {score:.4f}", score=arc.edge.score)
        where = tr("code points {start} to {end} of the piece", start=arc.start, end=arc.end)
        return f"{words}\n{about}\n{where}"

    # -- for the keyboard and screen readers -------------------------------------------

    def thing_of(self, part: int) -> int:
        return self._number(-part - 1, 1) if part < 0 else part

    def place_of_part(self, part: int) -> QRectF:
        if part < 0:
            return QRectF(self._x(-part - 1), self._height, self._pitch, px(40))
        return self._path(self.arc_of(part)).boundingRect()

    def parts_below(self, part: int | None) -> Sequence[int]:
        trace = self._trace
        if trace is None:
            return ()
        if part is None:
            return range(-1, -len(trace) - 1, -1)
        if part >= 0:
            return ()
        place = -part - 1
        return tuple(self._number(place, len(edge.text)) for edge in trace.edges(place))

    def part_above(self, part: int) -> int | None:
        return None if part < 0 else -self.arc_of(part).start - 1

    def describe_part(self, part: int) -> Part | None:
        trace = self._trace
        if trace is None or self.thing_of(part) // (trace.model.longest + 1) >= len(trace):
            return None
        place = self.on_widget(self.place_of_part(part))
        if part < 0:
            char = trace.symbols(0)[0].text[-part - 1]
            words = tr("place {place:,}, {char}", place=-part - 1, char=self._words(char))
            return Part(words, Role.TreeItem, place, level=1, actions=(PRESS, GO_TO_STEP))
        arc = self.arc_of(part)
        name, *about = self.tip(part).split("\n")
        return Part(
            name,
            Role.TreeItem,
            place,
            value=number(f"{arc.edge.score:.2f}"),
            about=". ".join(about + ([tr("on the best path")] if self.is_best(arc) else [])),
            level=2,
            lit=self._arc_is_lit(arc),
            actions=(PRESS, GO_TO_STEP),
        )


def _distance(path: QPainterPath, point: QPointF) -> float:
    """From a point to the path, nearly."""
    places = (path.pointAtPercent(part / 24) for part in range(25))
    return min((place - point).manhattanLength() for place in places)
