"""Chips painted once and drawn often: while they move, are scrolled or come again elsewhere."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPaintEngine, QPainter

from tokviz.core.spans import CharSpan
from tokviz.gui.theme import DARK, LIGHT, Theme, px
from tokviz.gui.widgets.chip import Chip, Mark, paint_chip

_MARGIN = 6
"""Room round a chip for what is drawn outside it, the bar below."""
_WIDEST = 200
"""Wider chips are few, seldom come again, and would take much memory."""
_MOST = 2048
"""Pictures that are kept: 20 MB of 50 by 50 pixels, four times as much on a screen of scale 2."""


class ChipPainter:
    """Paints the chips of one strip.

    A chip takes 35 to 55 microseconds to paint and 3 to draw from its picture. What has a place
    of its own, such as an outline, or another width in each frame, is painted each time, and so
    is all that goes into a file, where lines are to stay lines.
    """

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        self._painter, self._theme = painter, theme
        transform = painter.deviceTransform()
        engine = painter.paintEngine()
        self._has_pictures = (
            engine is not None
            and engine.type() == QPaintEngine.Type.Raster
            and not transform.isRotating()
            and transform.m11() == transform.m22()
        )
        self._ratio, self._dx, self._dy = transform.m11(), transform.dx(), transform.dy()
        self._margin = _margin(self._ratio)
        self._scale = px(100)

    def paint(self, rect: QRectF, chip: Chip, lit: bool = False, selected: bool = False) -> None:
        """One chip; `lit` and `selected` as in paint_chip."""
        width, height = rect.width(), rect.height()
        if lit or selected or not self._has_pictures or width > _WIDEST or width % 1:
            # What is painted after it, such as the sign that more follows, has its own font.
            self._painter.save()
            paint_chip(self._painter, rect, chip, self._theme, lit, selected)
            self._painter.restore()
            return
        ratio, mark = self._ratio, chip.mark
        picture = _picture(
            chip.text,
            chip.sub,
            chip.source is not None,
            chip.colour % len(self._theme.cycle),
            # An Enum's hash is made in Python.
            None if mark is Mark.NONE else mark,
            chip.differs,
            width,
            height,
            self._theme.name,
            self._scale,
            ratio,
        )
        # On whole pixels of the screen, where a scale such as 1.25 would put it between them.
        left = (round(rect.left() * ratio + self._dx) - self._dx) / ratio - self._margin
        top = (round(rect.top() * ratio + self._dy) - self._dy) / ratio - self._margin
        self._painter.drawImage(QPointF(left, top), picture)


def _margin(ratio: float) -> float:
    """A whole number of the screen's pixels: the chip begins on one.

    >>> _margin(1.0), _margin(1.25) * 1.25
    (6.0, 8.0)
    """
    return ceil(_MARGIN * ratio) / ratio


# What is kept are images: a QPixmap must not outlive the application.
@lru_cache(maxsize=_MOST)
def _picture(
    text: str,
    sub: str,
    has_source: bool,
    colour: int,
    mark: Mark | None,
    differs: bool,
    width: float,
    height: float,
    theme: str,
    scale: int,
    ratio: float,
) -> QImage:
    """All that decides how a chip looks; `scale` is the text's, by which fonts are chosen."""
    source = CharSpan(0, 0) if has_source else None
    chip = Chip(text, sub, source, colour, mark=mark or Mark.NONE, differs=differs)
    margin = _margin(ratio)
    size = QSize(ceil((width + 2 * margin) * ratio), ceil((height + 2 * margin) * ratio))
    picture = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    place = QRectF(margin, margin, width, height)
    paint_chip(painter, place, chip, DARK if theme == DARK.name else LIGHT, False, False)
    painter.end()
    return picture
