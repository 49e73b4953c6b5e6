"""The line by which a text passes a stage's room that other columns fill and this one does not."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.gui.theme import Theme, px

_LEAST = 28
"""Pixels at 100 % below which the room is no void, and has no line."""


def passing_line(top: int, bottom: int) -> tuple[int, int] | None:
    """From where to where the line goes in the room between two heights; None for too little.

    >>> passing_line(30, 45), passing_line(30, 94)
    (None, (36, 88))
    """
    return (top + px(6), bottom - px(6)) if bottom - top >= px(_LEAST) else None


def paint_passing(painter: QPainter, theme: Theme, x: int, top: int, bottom: int) -> None:
    """An arrow straight down, as a thing's way through the column is."""
    line = passing_line(top, bottom)
    if line is None:
        return
    colour = QColor(theme.mute)
    colour.setAlphaF(0.55)
    pen = QPen(colour, px(1.5), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    start, end = (QPointF(x + 0.5, y + 0.5) for y in line)
    half = px(4)
    painter.drawLine(start, end)
    painter.drawPolyline([end + QPointF(-half, -half), end, end + QPointF(half, -half)])
