"""Chips painted once and drawn often, while they move."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from tokviz.gui.theme import Theme
from tokviz.gui.widgets.chip import Chip, paint_chip

_MARGIN = 6
"""Room round a chip for what is drawn outside it: the bar below, the outline."""


class ChipPictures:
    """Pictures of chips, for as long as one motion takes.

    A chip takes 100 microseconds to paint and 4 to draw from its picture. One that changes
    its width on the way is painted each time.
    """

    def __init__(self) -> None:
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        self._widths: dict[Chip, float] = {}

    def clear(self) -> None:
        """Forgets them."""
        self._pictures.clear()
        self._widths.clear()

    def draw(self, painter: QPainter, rect: QRectF, chip: Chip, theme: Theme, lit: bool) -> None:
        """Draws a chip, with its left edge on a whole pixel of the screen."""
        if self._widths.setdefault(chip, rect.width()) != rect.width():
            paint_chip(painter, rect, chip, theme, lit, False)
            return
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        key = (chip, lit, theme.name, ratio)
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = _picture(rect, chip, theme, lit, ratio)
        left = round((rect.left() - _MARGIN) * ratio) / ratio
        painter.drawPixmap(QPointF(left, rect.top() - _MARGIN), picture)


def _picture(rect: QRectF, chip: Chip, theme: Theme, lit: bool, ratio: float) -> QPixmap:
    size = QSize(ceil(rect.width()) + 2 * _MARGIN, ceil(rect.height()) + 2 * _MARGIN)
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    at = QRectF(_MARGIN, _MARGIN, rect.width(), rect.height())
    paint_chip(painter, at, chip, theme, lit, False)
    painter.end()
    return picture
