"""One stage in the column: its name and a few words on the left, what it shows on the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokviz.gui.language import tr
from tokviz.gui.qtext import plain
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.widgets.words import Words

_SIDE = 86
"""Width of the words on the left, in pixels at 100 %."""
_GAP = 4
"""Pixels at 100 % between those and the content."""


def content_left() -> int:
    """Pixels from a row's left edge to what it shows beside its words."""
    return px(_SIDE) + px(_GAP)


class Row(QWidget):
    """A stage's row, with a line above it.

    `nested`: the row of one step of the stage above; its name is quieter, and the line above it
    leaves out the names.
    """

    def __init__(
        self,
        title: str,
        content: QWidget,
        parent: QWidget | None = None,
        nested: bool = False,
    ) -> None:
        super().__init__(parent)
        self._nested = nested
        self.title = Words("heading" if nested else "stage", title)
        self.title.setWordWrap(nested)
        self.about = QLabel()
        self.about.setProperty("look", "small")
        self.about.setWordWrap(True)
        self._words = words = QVBoxLayout()
        words.setContentsMargins(0, 2, 0, 0)
        words.setSpacing(0)
        words.addWidget(self.title)
        self._second_line = second_line = QHBoxLayout()
        second_line.setSpacing(px(2))
        second_line.addWidget(self.about, 1, Qt.AlignmentFlag.AlignTop)
        words.addLayout(second_line)
        words.addStretch()
        self._side = side = QWidget()
        side.setLayout(words)
        side.setFixedWidth(px(_SIDE))
        self.content = content
        self._marked = False
        self._layout = layout = QHBoxLayout(self)
        layout.setContentsMargins(0, px(4), 0, px(3))
        layout.setSpacing(px(_GAP))
        layout.addWidget(side)
        layout.addWidget(content, 1, Qt.AlignmentFlag.AlignTop)

    @property
    def filled(self) -> int:
        """Down to where the row shows something beside its words, in pixels of its height."""
        return self.content.y() + self.content.height()

    def put_before_words(self, widget: QWidget) -> None:
        """Puts a control below the title, which takes all the width in some languages."""
        self._second_line.insertWidget(0, widget, 0, Qt.AlignmentFlag.AlignTop)

    def mark(self, on: bool) -> None:
        """Marks the row as the one where two columns part."""
        if on != self._marked:
            self._marked = on
            self.title.setAccessibleDescription(tr("The pipelines part here") if on else "")
            self.update()

    @property
    def marked(self) -> bool:
        """Whether two columns part here."""
        return self._marked

    def needed(self) -> int:
        """Pixels of height that the row takes at its present width."""
        margins = self._layout.contentsMargins()
        # Qt tells only the outer layout at once that words have changed.
        self._second_line.invalidate()
        self._words.invalidate()
        words = self._words.totalHeightForWidth(self._side.width())
        content = max(self.content.minimumHeight(), self.content.heightForWidth(self._room()))
        return max(words, content) + margins.top() + margins.bottom()

    def _room(self) -> int:
        return max(self.width() - self._side.width() - self._layout.spacing(), px(120))

    def say(self, about: str) -> None:
        """The small words below the title; a name such as add_dummy_prefix may break at "_"."""
        self.about.setMinimumHeight(0)
        plain(self.about, about.replace("_", "_\u200b"))

    def say_later(self) -> None:
        """That the words are still to come; they take as much height as those that were there."""
        if self.isVisible():
            self.about.setMinimumHeight(self.about.height())
        plain(self.about, "…")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._side.setFixedWidth(px(_SIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = theme_of(self)
        left = self._side.width() + self._layout.spacing() if self._nested else 0
        # Filled, not drawn: on a screen of scale 1.25 Qt puts most lines a pixel above the row.
        painter.fillRect(left, 0, self.width() - left, 1, QColor(theme.line))
        if self._marked:
            painter.fillRect(0, 0, self.width(), px(3), QColor(theme.accent))


class StripRow(Row):
    """A row that holds a strip."""

    def __init__(
        self, title: str, name: str, tall: bool, rows: int = 2, nested: bool = False
    ) -> None:
        self.strip = Strip(name, tall, rows)
        self.strip.setAccessibleName(title)
        super().__init__(title, self.strip, nested=nested)
