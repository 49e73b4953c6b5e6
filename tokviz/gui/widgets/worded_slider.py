"""A slider whose value is said in words: "step 3 of 12: e + s → es" says more than 3."""

from __future__ import annotations

from typing import Any
from weakref import ref

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleValueInterface
from PySide6.QtWidgets import QAccessibleWidget, QSlider

from tokviz.gui.qtext import to_qt
from tokviz.gui.widgets.spoken import Voiced
from tokviz.gui.widgets.spoken_interface import NO_POINTER


class WordedSlider(QSlider, Voiced):
    """A horizontal slider that keeps the words for its value."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.words = ""

    def show_words(self, words: str) -> None:
        """What its value means now."""
        self.words = words
        self.setAccessibleDescription(to_qt(words))

    def make_voice(self) -> QAccessibleInterface:
        return _SliderInterface(self)


class _Value(QAccessibleValueInterface):
    def __init__(self, slider: WordedSlider) -> None:
        super().__init__()
        self._slider = ref(slider)

    def currentValue(self) -> object:
        slider = self._slider()
        return 0 if slider is None else slider.value()

    def setCurrentValue(self, value: object) -> None:
        slider = self._slider()
        if slider is not None and isinstance(value, (int, float)):
            slider.setValue(round(value))

    def minimumValue(self) -> object:
        slider = self._slider()
        return 0 if slider is None else slider.minimum()

    def maximumValue(self) -> object:
        slider = self._slider()
        return 0 if slider is None else slider.maximum()

    def minimumStepSize(self) -> object:
        slider = self._slider()
        return 1 if slider is None else slider.singleStep()


class _SliderInterface(QAccessibleWidget):
    def __init__(self, slider: WordedSlider) -> None:
        super().__init__(slider, QAccessible.Role.Slider)
        self._slider = ref(slider)
        self._value = _Value(slider)

    def text(self, which: QAccessible.Text) -> str:
        slider = self._slider()
        if which == QAccessible.Text.Value and slider is not None:
            return to_qt(slider.words)
        return super().text(which)

    def interface_cast(self, which: QAccessible.InterfaceType) -> Any:
        if which == QAccessible.InterfaceType.ValueInterface:
            return self._value
        return super().interface_cast(which) or NO_POINTER
