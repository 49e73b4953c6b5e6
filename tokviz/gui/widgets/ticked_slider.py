"""A slider with a tick wherever something begins."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.worded_slider import WordedSlider


class TickedSlider(WordedSlider):
    """A slider over the steps with a tick where each pre-token begins."""

    def __init__(self) -> None:
        super().__init__()
        self._ticks: tuple[int, ...] = ()

    def show_ticks(self, ticks: tuple[int, ...]) -> None:
        """Ticks at these steps."""
        if ticks != self._ticks:
            self._ticks = ticks
            self.update()

    def middle_at(self, step: int) -> float:
        """Where the middle of the handle is at a step, in pixels from the left."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        style, slider = self.style(), QStyle.ComplexControl.CC_Slider
        groove, handle = (
            style.subControlRect(slider, option, part, self)
            for part in (QStyle.SubControl.SC_SliderGroove, QStyle.SubControl.SC_SliderHandle)
        )
        room = groove.width() - handle.width()
        at = style.sliderPositionFromValue(0, self.maximum(), step, room)
        return groove.x() + handle.width() / 2 + at

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.maximum() > 0 and self._ticks:
            painter = QPainter(self)
            colour = QColor(theme_of(self).mute)
            colour.setAlphaF(0.55)
            painter.setPen(colour)
            for tick in self._ticks:
                x = self.middle_at(tick)
                middle = self.height() / 2
                painter.drawLine(QPointF(x, middle - px(6)), QPointF(x, middle + px(6)))
            painter.end()
        super().paintEvent(event)
