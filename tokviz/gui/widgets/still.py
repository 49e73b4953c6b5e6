"""Holds words that change many times a second, so that the window does not move for them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tokviz.gui.qtext import plain


class Still(QWidget):
    """Around one label: asks for another layout only where other words take other room.

    A label in a layout asks for one with every text, up to the window: 2 to 4 ms each time.
    """

    def __init__(self, label: QLabel) -> None:
        super().__init__()
        self._label = label
        label.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, label.sizePolicy().verticalPolicy())
        self._shown = "", False, 0
        self._height, self._font = -1, label.font()

    def say(self, words: str) -> None:
        """Shows other words on the label, or the same ones as it wraps and is tall by now."""
        label = self._label
        shown, was = (words, label.wordWrap(), label.minimumHeight()), self._shown
        if shown == was:
            return
        self._shown = shown
        plain(label, words)
        self._renew(shown[1:] != was[1:])

    def _renew(self, anyhow: bool = False) -> None:
        height = self.heightForWidth(self.width())
        if height != self._height or anyhow:
            self._height = height
            self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return self._label.wordWrap()

    def heightForWidth(self, width: int) -> int:
        label = self._label
        tall = label.heightForWidth(width) if label.wordWrap() else label.fontMetrics().height()
        return max(tall, label.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """No width of its own: a layout gives it what the others leave."""
        return QSize(0, self.heightForWidth(self.width()))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._label.setGeometry(self.rect())
        self._renew()

    def event(self, event: QEvent) -> bool:
        # Other words have been measured by now; another font has not.
        if event.type() == QEvent.Type.LayoutRequest and self._label.font() != self._font:
            self._font = self._label.font()
            self._renew()
        return super().event(event)
