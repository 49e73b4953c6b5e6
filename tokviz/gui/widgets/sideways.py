"""Columns beside each other: as wide as there is room, scrolled sideways where there is none."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QWidget

from tokviz.gui.theme import px

LEAST = 264
"""Pixels at 100 % below which neither a column nor the area is made narrower."""


class Sideways(QScrollArea):
    """Holds a row of columns, and never asks for more room than one of them takes."""

    def __init__(self, columns: QSplitter) -> None:
        super().__init__()
        self.setObjectName("columnsArea")
        self.setWidget(columns)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST), px(160))

    def bring(self, column: QWidget) -> None:
        """Brings a column into sight, wholly where it can be."""
        left = column.x()
        self.ensureVisible(left + column.width(), 0, 0, 0)
        self.ensureVisible(left, 0, 0, 0)
