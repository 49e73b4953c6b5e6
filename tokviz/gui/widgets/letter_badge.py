"""A pipeline's letter at the head of its column."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from tokviz.gui.fonts import word_font
from tokviz.gui.language import tr
from tokviz.gui.qtext import tool_tip
from tokviz.gui.theme import px, theme_of


class LetterBadge(QPushButton):
    """A pipeline's letter on a square of ink; of the accent's colour where it is the active one."""

    def __init__(self, name: str, letter: str) -> None:
        super().__init__(letter)
        self.setObjectName(name)
        self.setCheckable(True)
        self.setAccessibleName(tr("Step and edit pipeline {letter}", letter=letter))
        tool_tip(
            self,
            tr(
                "The player steps this pipeline, and the panes beside tell of it (Ctrl+{number})",
                number=ord(letter) - 64,
            ),
        )
        self._resize()

    def _resize(self) -> None:
        self.setFixedSize(px(26), px(26))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._resize()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent if self.isChecked() else theme.ink))
        painter.drawRoundedRect(self.rect(), 6, 6)
        ink = QColor(theme.on_accent if self.isChecked() else theme.pane)
        painter.setPen(ink)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -3, -3), 4, 4)
        painter.setFont(word_font(px(14), QFont.Weight.Bold))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
