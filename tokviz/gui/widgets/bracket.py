"""Thin brackets under neighbouring chips that are parts of one character."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tokviz.gui.theme import Theme, px
from tokviz.gui.widgets.wrap import Placed


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket's ends and height; an end is open where the character goes on elsewhere."""

    left: float
    right: float
    y: float
    begins: bool
    ends: bool


def brackets(placed: Sequence[Placed]) -> tuple[Bracket, ...]:
    """One for each run of tied chips, cut where the row does."""
    found: list[Bracket] = []
    run: list[Placed] = []
    begins = True
    for index, at in enumerate(placed):
        run.append(at)
        following = placed[index + 1] if index + 1 < len(placed) else None
        same_row = following is not None and following.rect.top() == at.rect.top()
        if at.chip.tied and same_row:
            continue
        if at.chip.tied or len(run) > 1 or not begins:
            box = run[0].rect
            found.append(
                Bracket(box.left(), at.rect.right(), box.bottom() + 3, begins, not at.chip.tied)
            )
        begins = not at.chip.tied
        run = []
    return tuple(found)


def paint_brackets(painter: QPainter, placed: Sequence[Placed], theme: Theme) -> None:
    """Draws them below their chips."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.ink), 1.25))
    for bracket in brackets(placed):
        up = px(3)
        points = [QPointF(bracket.left + 2, bracket.y), QPointF(bracket.right - 2, bracket.y)]
        if bracket.begins:
            points.insert(0, points[0] - QPointF(0, up))
        if bracket.ends:
            points.append(points[-1] - QPointF(0, up))
        painter.drawPolyline(QPolygonF(points))
