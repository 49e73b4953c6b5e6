"""A text as chips that can be cut between any two of them: by click, by dragging, by keys."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy

from tokviz.gui.language import tr
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.chip import ChipMetrics, paint_chip
from tokviz.gui.widgets.chip_rows import ChipRows, Chips
from tokviz.gui.widgets.spoken import Part, Role
from tokviz.gui.widgets.wrap import wrap


class CutStrip(ChipRows):
    """Chips and the cuts between them. A cut at k stands before the chip with the index k.

    Keys: Left and Right to the next gap, Up and Down to the cut before and after, Space
    or Enter cuts or joins, Delete joins, Ctrl+Left and Ctrl+Right move the cut.

    Signals:
        toggled(int): cut here, or join where there is a cut.
        moved(int, int): the cut at the first goes to the second.
        chosen(int): the gap that the keyboard or the mouse is at.
    """

    toggled = Signal(int)
    moved = Signal(int, int)
    chosen = Signal(int)

    def __init__(self, name: str, words: str, rows: int = 3) -> None:
        super().__init__(name, rows)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._cuts: tuple[int, ...] = ()
        self._safe: Collection[int] = frozenset()
        self.gap = 0
        self._ghost: int | None = None
        self._held: int | None = None
        self._pressed: int | None = None
        self._dragged = False

    def show_chips(self, chips: Chips, view: int) -> None:
        """Shows chips from this code point of the source on; their indexes follow each other."""
        self._chips, self._view = chips, view
        self._lay_out()

    def show_cuts(self, cuts: tuple[int, ...], safe: Collection[int] = ()) -> None:
        """Shows the cuts, and a point at each gap where a cut would change nothing."""
        if (cuts, safe) != (self._cuts, self._safe):
            self._cuts, self._safe = cuts, safe
            self._describe()
            self.parts_changed()
            if self.hasFocus():
                self.say_current()
            self.update()

    @property
    def cuts(self) -> tuple[int, ...]:
        """Where it is cut."""
        return self._cuts

    @property
    def gaps(self) -> tuple[int, ...]:
        """The gaps between the chips that are drawn."""
        return tuple(after.chip.index for _, after in pairwise(self._placed))

    def place_of(self, gap: int) -> QPointF | None:
        """The middle of a gap; None where it is not in sight."""
        for before, after in pairwise(self._placed):
            if after.chip.index == gap:
                return QPointF(
                    before.rect.right() + self._gap_width() / 2, before.rect.center().y()
                )
        return None

    def _gap_width(self) -> float:
        return px(8)

    # -- drawing -----------------------------------------------------------------------

    def _lay_out(self) -> None:
        metrics = replace(ChipMetrics.now(), gap=self._gap_width(), row_gap=px(14))
        wrapped = wrap(self._chips(self._view), max(self.width(), px(120)), False, metrics)
        placed, self._more = wrapped.cut(self._rows)
        down = px(6)
        self._placed = tuple(replace(p, rect=p.rect.translated(0, down)) for p in placed)
        self.parts_changed()
        height = wrapped.height(self._rows)
        self.setFixedHeight(round(height) + 2 * down + px(4) if height else px(28))
        self._describe()
        self.update()

    def _describe(self) -> None:
        cuts = ", ".join(map(str, self._cuts[:30])) or tr("none")
        words = tr("Cuts: {cuts}.", cuts=cuts)
        if self.gap:
            words = tr("Cuts: {cuts}. The keyboard is at {gap}.", cuts=cuts, gap=self.gap)
        self.setAccessibleDescription(f"{words} {' '.join(self.texts[:60])}")

    def sizeHint(self) -> QSize:
        return QSize(px(240), self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = theme_of(self)
        if not self._placed:
            self._paint_empty(painter, tr("The text is empty."))
            return
        for placed in self._placed:
            paint_chip(painter, placed.rect, placed.chip, theme, self._is_lit(placed.chip), False)
        for before, after in pairwise(self._placed):
            self._paint_gap(painter, before.rect, after.chip.index)
        self._paint_more(painter)

    def _paint_gap(self, painter: QPainter, before: QRectF, gap: int) -> None:
        theme = theme_of(self)
        x = before.right() + self._gap_width() / 2
        top, bottom = before.top() - px(4), before.bottom() + px(4)
        here = self.hasFocus() and gap == self.gap
        if gap in self._cuts:
            accent = QColor(theme.accent)
            painter.setPen(QPen(accent, px(2)))
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
            painter.setBrush(accent)
            painter.setPen(QPen(QColor(theme.outline if here else theme.pane), 1.5))
            size = px(4.5)
            painter.drawEllipse(QPointF(x, top), size, size)
        elif here or gap == self._ghost:
            pen = QPen(QColor(theme.outline if here else theme.mute), px(1.5))
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        if gap in self._safe:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.good.ink))
            painter.drawEllipse(QPointF(x, bottom + px(1)), px(2), px(2))

    # -- mouse -------------------------------------------------------------------------

    def gap_at(self, point: QPointF) -> int | None:
        """The gap nearest to a point, in the row that it is in."""
        nearest: tuple[float, int] | None = None
        for before, after in pairwise(self._placed):
            rect = before.rect
            if not rect.top() - px(7) <= point.y() <= rect.bottom() + px(7):
                continue
            away = abs(point.x() - rect.right() - self._gap_width() / 2)
            if nearest is None or away < nearest[0]:
                nearest = (away, after.chip.index)
        return None if nearest is None or nearest[0] > px(40) else nearest[1]

    def _cut_at(self, point: QPointF) -> int | None:
        gap = self.gap_at(point)
        place = None if gap is None else self.place_of(gap)
        near = place is not None and abs(place.x() - point.x()) <= px(8)
        return gap if near and gap in self._cuts else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = self.gap_at(event.position())
        self._held = self._cut_at(event.position())
        self._dragged = False
        if self._pressed is not None:
            self._choose(self._pressed)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        gap = self.gap_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton:
            if self._held is not None and gap is not None and gap != self._held:
                self._dragged = True
                if gap not in self._cuts:
                    self.moved.emit(self._held, gap)
                    self._held = gap
                    self._choose(gap)
            return
        over_cut = self._cut_at(event.position()) is not None
        self.setCursor(
            Qt.CursorShape.SplitHCursor if over_cut else Qt.CursorShape.PointingHandCursor
        )
        if gap != self._ghost:
            self._ghost = gap
            self.update()
        chip = self.chip_at(event.position())
        self.hovered.emit(chip.source if chip is not None else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        gap = self.gap_at(event.position())
        if not self._dragged and gap is not None and gap == self._pressed:
            self.toggled.emit(gap)
        self._held = self._pressed = None

    def leaveEvent(self, event: QEvent) -> None:
        self._ghost = None
        self.hovered.emit(None)
        self.update()

    # -- keys --------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        gaps = self.gaps
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        if not gaps:
            super().keyPressEvent(event)
        elif step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._move_cut(step)
        elif step is not None:
            self._step(step)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._choose(gaps[0 if key == Qt.Key.Key_Home else -1])
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._to_cut(forward=key == Qt.Key.Key_Down)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.gap in gaps:
                self.toggled.emit(self.gap)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            if self.gap in self._cuts:
                self.toggled.emit(self.gap)
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        gaps = self.gaps
        if self.gap not in gaps:
            self._choose(gaps[0] if by > 0 else gaps[-1])
            return
        at = gaps.index(self.gap) + by
        if 0 <= at < len(gaps):
            self._choose(gaps[at])
        else:
            self._scroll(by)

    def _move_cut(self, by: int) -> None:
        to = self.gap + by
        if self.gap in self._cuts and to in self.gaps and to not in self._cuts:
            self.moved.emit(self.gap, to)
            self._choose(to)

    def _to_cut(self, forward: bool) -> None:
        gaps = self.gaps
        others = [
            c for c in self._cuts if c in gaps and (c > self.gap if forward else c < self.gap)
        ]
        if others:
            self._choose(others[0] if forward else others[-1])

    def _choose(self, gap: int) -> None:
        self.gap = gap
        self._describe()
        self.say_current()
        self.chosen.emit(gap)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.gap not in self.gaps and self.gaps:
            self._choose(next((cut for cut in self._cuts if cut in self.gaps), self.gaps[0]))
        super().focusInEvent(event)

    def _tip(self, point: QPointF) -> str:
        gap = self.gap_at(point)
        if gap is None:
            return ""
        if gap in self._cuts:
            return tr("Cut at {gap}: drag to move it, click to join.", gap=gap)
        words = tr("Click to cut at {gap}.", gap=gap)
        return f"{words}\n{tr('The ids would stay the same.')}" if gap in self._safe else words

    # -- for screen readers: the gaps, each cut or not ------------------------------------

    def parts_below(self, part: int | None) -> Sequence[int]:
        return self.gaps if part is None else ()

    def describe_part(self, part: int) -> Part | None:
        for before, after in pairwise(self._placed):
            if after.chip.index == part:
                safe = part in self._safe
                return Part(
                    tr(
                        "gap {gap}, between {before} and {after}",
                        gap=part,
                        before=before.chip.text,
                        after=after.chip.text,
                    ),
                    Role.ListItem,
                    before.rect.united(after.rect),
                    about=tr("The ids would stay the same.") if safe else "",
                    checked=part in self._cuts,
                )
        return None

    def part_at(self, point: QPointF) -> int | None:
        return self.gap_at(point)

    @property
    def current_part(self) -> int | None:
        return self.gap if self.gap in self.gaps else None

    def do_with_part(self, part: int, action: str) -> None:
        if part in self.gaps:
            self._choose(part)
            self.toggled.emit(part)
