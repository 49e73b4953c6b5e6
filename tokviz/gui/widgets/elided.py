"""Words on one line that end in "…" where there is no room; the tool tip then says them whole."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
)

from tokviz.gui.fonts import mono_font
from tokviz.gui.qtext import plain, rich
from tokviz.gui.theme import px


class Elided(QLabel):
    """A label that may be narrower than its words."""

    def minimumSizeHint(self) -> QSize:
        whole = super().minimumSizeHint()
        if self.wordWrap():
            return whole
        least = self.fontMetrics().horizontalAdvance("MM…")
        return QSize(min(least, whole.width()), whole.height())

    @property
    def is_cut(self) -> bool:
        """Whether the end of the words is out of sight."""
        return not self.wordWrap() and self._shown() != self.text()

    def _shown(self) -> str:
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.is_cut:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self._shown())

    def event(self, event: QEvent) -> bool:
        return _tell(self, event) or super().event(event)


class Shortened(Elided):
    """A label that says the same in fewer words, or in a sign, where it has no room for all."""

    def __init__(self) -> None:
        super().__init__()
        self._shorter: tuple[str, ...] = ()

    def show_forms(self, words: str, shorter: Sequence[str] = ()) -> None:
        """The words, and what stands for them where they have no room, the longest first."""
        self._shorter = tuple(shorter)
        plain(self, words)

    def _shown(self) -> str:
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        forms = (self.text(), *self._shorter)
        fit = (words for words in forms if metrics.horizontalAdvance(words) <= room)
        return next(fit, self._shorter[-1] if self._shorter else super()._shown())


class ElidedMono(Elided):
    """The same in the mono font at any text scale, as Mono is; Qt can't paint an heir of both."""

    def __init__(self, size: int = 13) -> None:
        super().__init__()
        self._size = size
        self.setFont(mono_font(px(size)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.setFont(mono_font(px(self._size)))


class ElidedCheck(QCheckBox):
    """A box to check that may be narrower than its words."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        whole = super().minimumSizeHint()
        words = self.fontMetrics().horizontalAdvance(self.text())
        least = self.fontMetrics().horizontalAdvance("MM…")
        return QSize(whole.width() - max(words - least, 0), whole.height())

    @property
    def is_cut(self) -> bool:
        """Whether the end of the words is out of sight."""
        return self._shown() != self.text()

    def _option(self) -> QStyleOptionButton:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        return option

    def _shown(self) -> str:
        part = QStyle.SubElement.SE_CheckBoxContents
        room = self.style().subElementRect(part, self._option(), self).width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = self._option()
        option.text = self._shown()
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)

    def event(self, event: QEvent) -> bool:
        return _tell(self, event) or super().event(event)


class ElidedCombo(QComboBox):
    """A choice whose words may be wider than it is; narrower than its hint where it must be."""

    @property
    def is_cut(self) -> bool:
        """Whether the end of the words is out of sight."""
        return self._shown() != self.currentText()

    def text(self) -> str:
        """The words of the choice."""
        return self.currentText()

    def _option(self) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return option

    def _shown(self) -> str:
        style, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(style, self._option(), part, self).width() - 2
        words = self.currentText()
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = self._option()
        option.currentText = self._shown()
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def event(self, event: QEvent) -> bool:
        return _tell(self, event) or super().event(event)


def _tell(widget: Elided | ElidedCheck | ElidedCombo, event: QEvent) -> bool:
    """Shows words that are cut whole, above what the tool tip says else."""
    if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
        return False
    if widget.is_cut:
        words = f"{widget.text()}\n{widget.accessibleDescription()}".rstrip()
        QToolTip.showText(event.globalPos(), rich(words), widget)
    return widget.is_cut
