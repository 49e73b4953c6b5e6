"""The arrow at a row's head that unfolds what is below it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from tokviz.gui.qtext import tool_tip
from tokviz.gui.theme import px, theme_of

_SIDE = 18
"""Pixels of width and height at 100 %."""


class Fold(QAbstractButton):
    """Points to the right while folded, down while unfolded; Space and Enter press it.

    `show_words`, `hide_words`: what pressing it does, for the tool tip and screen readers.
    """

    def __init__(self, name: str, show_words: str, hide_words: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._words = show_words, hide_words
        self.toggled.connect(self._say)
        self._say(False)
        self._resize()

    def _say(self, unfolded: bool) -> None:
        words = self._words[unfolded]
        self.setAccessibleName(words)
        tool_tip(self, words)

    def _resize(self) -> None:
        self.setFixedSize(px(_SIDE), px(_SIDE))

    def sizeHint(self) -> QSize:
        return QSize(px(_SIDE), px(_SIDE))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._resize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self.rect().adjusted(1, 1, -2, -2)
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.line))
            painter.drawRoundedRect(frame, px(4), px(4))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(frame, px(4), px(4))
        lit = self.underMouse() or self.isChecked()
        pen = QPen(QColor(theme.ink if lit else theme.mute), px(2))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        half = px(4)
        painter.translate(QPointF(self.rect().center()) + QPointF(0.5, 0.5))
        painter.rotate(90 if self.isChecked() else 0)
        tip = QPointF(half / 2, 0)
        painter.drawPolyline([QPointF(-half / 2, -half), tip, QPointF(-half / 2, half)])
