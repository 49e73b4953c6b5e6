"""A button with a sign that is drawn, as a player has them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QPushButton

from tokviz.gui.language import tr
from tokviz.gui.qtext import tool_tip
from tokviz.gui.theme import px, theme_of


class IconButton(QPushButton):
    """A button with a drawn sign, sharp at any scale and in the theme's ink."""

    def __init__(self, name: str, sign: str, words: str, keys: str, primary: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self.sign = sign
        self.setAccessibleName(words)
        tool_tip(self, tr("{what} ({keys})", what=words, keys=keys))
        self._width = 56 if primary else 38
        self._resize()
        if primary:
            self.setProperty("look", "primary")

    def _resize(self) -> None:
        self.setFixedSize(px(self._width), px(34))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._resize()

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def show_sign(self, sign: str, words: str) -> None:
        """Another sign with other words."""
        self.sign = sign
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = theme_of(self)
        on_accent = self.property("look") == "primary" and self.isEnabled()
        colour = QColor(theme.on_accent if on_accent else theme.ink)
        if not self.isEnabled():
            colour = QColor(theme.mute)
            colour.setAlphaF(0.6)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.translate(QPointF(self.rect().center()) + QPointF(0.5, 0.5))
        scale = px(10) / 10
        painter.scale(scale, scale)
        for part in self.sign:
            _paint_part(painter, part)


def _paint_part(painter: QPainter, part: str) -> None:
    """Parts: ">" and "<" triangles, "|" a bar on the right, "[" one on the left, "=" pause.

    "(" and ")" small triangles, "{" and "}" the edge of a pre-token beside them.
    """
    if part == ">":
        painter.drawPolygon(QPolygonF([QPointF(-4.5, -5.5), QPointF(5, 0), QPointF(-4.5, 5.5)]))
    elif part == "<":
        painter.drawPolygon(QPolygonF([QPointF(4.5, -5.5), QPointF(-5, 0), QPointF(4.5, 5.5)]))
    elif part == "|":
        painter.drawRect(QRectF(5.5, -5.5, 2, 11))
    elif part == "[":
        painter.drawRect(QRectF(-7.5, -5.5, 2, 11))
    elif part in "()":
        way = -1 if part == "(" else 1
        painter.drawPolygon(
            QPolygonF([QPointF(-4 * way, -4.5), QPointF(3 * way, 0), QPointF(-4 * way, 4.5)])
        )
    elif part in "{}":
        way = -1 if part == "{" else 1
        painter.drawRect(QRectF(min(4 * way, 5.6 * way), -6.5, 1.6, 13))
        painter.drawRect(QRectF(min(1.5 * way, 5.6 * way), -6.5, 4.1, 1.6))
        painter.drawRect(QRectF(min(1.5 * way, 5.6 * way), 4.9, 4.1, 1.6))
    elif part == "=":
        painter.drawRect(QRectF(-4.5, -5.5, 3, 11))
        painter.drawRect(QRectF(1.5, -5.5, 3, 11))
