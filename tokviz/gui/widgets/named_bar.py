"""A bar that says what it moves: two of them below each other are told apart."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollBar, QWidget

from tokviz.gui.qtext import plain
from tokviz.gui.theme import px


class NamedBar(QWidget):
    """Hidden until there is something to move.

    Attributes:
        bar: bears the object name.
    """

    def __init__(self, name: str, words: str, spoken: str) -> None:
        super().__init__()
        self.words = QLabel()
        plain(self.words, words)
        self.words.setProperty("look", "small")
        self.bar = QScrollBar(Qt.Orientation.Horizontal)
        self.bar.setObjectName(name)
        self.bar.setAccessibleName(spoken)
        self.bar.setProperty("look", "track")
        self._layout = layout = QHBoxLayout(self)
        self._measure()
        layout.addWidget(self.words)
        layout.addWidget(self.bar, 1)
        self.show_bar(False)

    def _measure(self) -> None:
        self._layout.setContentsMargins(px(10), 0, px(10), 0)
        self._layout.setSpacing(px(8))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._measure()

    def show_bar(self, on: bool) -> None:
        """Shows the bar with its name, or neither."""
        self.bar.setVisible(on)
        self.setVisible(on)
