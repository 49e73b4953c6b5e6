"""A label in one of the app's few kinds of words, in true weights at any text scale."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from tokviz.gui.fonts import mono_font, word_font
from tokviz.gui.qtext import plain
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.elided import Elided

Role = Literal["title", "heading", "stage"]
_STYLE: dict[Role, tuple[int, QFont.Weight]] = {
    "title": (15, QFont.Weight.Bold),
    "stage": (14, QFont.Weight.DemiBold),
    "heading": (13, QFont.Weight.DemiBold),
}


class Words(Elided):
    """A heading; it ends in "…" where a language has longer words than there is room.

    Weights come from the font's own axis: a style sheet's weight is smeared on, since Qt
    knows the bundled variable fonts by their regular instance only.
    """

    def __init__(self, role: Role, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role = role
        plain(self, text)
        self._dress()

    def _dress(self) -> None:
        size, weight = _STYLE[self._role]
        self.setFont(word_font(px(size), weight))
        if self._role == "heading":
            palette = self.palette()
            palette.setColor(QPalette.ColorRole.WindowText, theme_of(self).mute)
            self.setPalette(palette)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            # The style sheet comes anew with every text scale, after the application's font.
            self._dress()
        elif event.type() == QEvent.Type.PaletteChange and self._role == "heading":
            colour = self.palette().color(QPalette.ColorRole.WindowText)
            if colour.name() != theme_of(self).mute:
                self._dress()


class Mono(QLabel):
    """Code points, bytes, ids or steps in words, in the mono font at any text scale.

    `size` is in pixels at 100 %.
    """

    def __init__(self, size: int = 13, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setFont(mono_font(px(size)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.setFont(mono_font(px(self._size)))
