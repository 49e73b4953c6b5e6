"""What a widget has in pixels, at any text size."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from tokviz.gui.fonts import mono_font
from tokviz.gui.theme import px

W = TypeVar("W", bound=QWidget)


def dressed(widget: W, dress: Callable[[W], object]) -> W:
    """Has `dress` give the widget its fonts and sizes, now and at each other text size."""
    dress(widget)
    _Dresser(widget, dress)
    return widget


def in_mono(widget: W, size: int) -> W:
    """The widget in the mono font; `size` is in pixels at 100 %."""
    return dressed(widget, lambda its: its.setFont(mono_font(px(size))))


def padded(widget: W, left: int, top: int, right: int, bottom: int, between: int) -> W:
    """Margins of the widget's layout and the room between its parts, in pixels at 100 %."""

    def pad(its: W) -> None:
        layout = its.layout()
        assert layout is not None
        layout.setContentsMargins(px(left), px(top), px(right), px(bottom))
        layout.setSpacing(px(between))

    return dressed(widget, pad)


class _Dresser(QObject):
    """The style sheet comes anew with every text size, after the application's font."""

    def __init__(self, widget: W, dress: Callable[[W], object]) -> None:
        super().__init__(widget)
        self._dress = dress
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            self._dress(watched)  # type: ignore[arg-type]
        return False
