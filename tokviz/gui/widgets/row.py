"""One stage in the column: its name and a few words, and beside or below them what it shows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from tokviz.gui.language import tr
from tokviz.gui.qtext import tool_tip
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.elided import Elided
from tokviz.gui.widgets.still import Still
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.widgets.words import Words

NARROW = 280
"""Pixels at 100 % of a row's width below which its words stand above what it shows."""
INSET = 2
"""Pixels between a strip's left edge and its chips, and as many before what is no strip."""
_SIDE = 86, 128
"""Least and greatest width of the words on the left, in pixels at 100 %."""
_SHARE = 0.2
"""Of a row's width, for the words on the left."""
_GAP = 4
"""Pixels at 100 % between those and the content."""
_MORE = 110
"""Pixels at 100 % from which on the words on the left have room for what is said in addition."""
_NO_LIMIT = 16_777_215
"""Qt's own greatest width of a widget."""


def side_width(width: int) -> int:
    """Pixels that a row so many pixels wide has for its words; 0 where they stand above.

    >>> side_width(355), side_width(730), side_width(230)
    (86, 128, 0)
    """
    least, most = map(px, _SIDE)
    return 0 if width < px(NARROW) else max(least, min(most, round(width * _SHARE)))


def content_left(width: int) -> int:
    """Pixels from the left edge of a row so wide to what it shows beside or below its words."""
    side = side_width(width)
    return side + px(_GAP) if side else 0


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
        self._said, self._more = "", ""
        self.title = Words("heading" if nested else "stage", title)
        self.about = Elided()
        self.about.setProperty("look", "small")
        self._words = words = QVBoxLayout()
        words.setContentsMargins(0, 2, 0, 0)
        words.addWidget(self.title)
        self._second_line = second_line = QHBoxLayout()
        second_line.setSpacing(px(2))
        self._still = Still(self.about)
        second_line.addWidget(self._still, 1)
        words.addLayout(second_line)
        words.addStretch()
        self._side = side = QWidget()
        side.setLayout(words)
        self.content = content
        self._marked = False
        self._layout = layout = QHBoxLayout(self)
        layout.addWidget(side)
        layout.addWidget(content, 1, Qt.AlignmentFlag.AlignTop)
        self._arranged = -1
        self._arrange()

    def _arrange(self) -> None:
        """Words beside what is shown, or above it where the row is narrow."""
        width = side_width(self.width())
        if width == self._arranged:
            return
        self._arranged = width
        beside = width > 0
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(across if beside else down)
        self._layout.setContentsMargins(0, px(4), 0, px(3))
        self._layout.setSpacing(px(_GAP) if beside else px(2))
        self._words.setDirection(down if beside else across)
        self._words.setSpacing(0 if beside else px(6))
        self._words.setStretch(1, 0 if beside else 1)
        self._side.setMinimumWidth(width)
        self._side.setMaximumWidth(width or _NO_LIMIT)
        top, middle = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignVCenter
        self._second_line.setAlignment(self._still, top if beside else middle)
        self.title.setWordWrap(self._nested and beside)
        self.about.setWordWrap(beside)
        self._show_about()
        self._layout.activate()
        # What is around it may keep the height that it had before.
        self.updateGeometry()

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
        width = self.width()
        if not self._arranged:
            words = self._words.sizeHint().height() + self._layout.spacing()
            return words + self._tall(width) + margins.top() + margins.bottom()
        words = self._words.totalHeightForWidth(self._arranged)
        content = self._tall(width - content_left(width))
        return max(words, content) + margins.top() + margins.bottom()

    def _tall(self, room: int) -> int:
        """Pixels of height that the content takes in a room so wide."""
        return max(self.content.minimumHeight(), self.content.heightForWidth(max(room, px(120))))

    def say(self, about: str, more: str = "") -> None:
        """The small words below the title; a name such as add_dummy_prefix may break at "_".

        `more`: in addition, where there is room for it; else in the tool tip.
        """
        self._said, self._more = about, more
        self.about.setMinimumHeight(0)
        tool_tip(self.about, more)
        self._show_about()

    def _show_about(self) -> None:
        room = self._arranged == 0 or self._arranged >= px(_MORE)
        words = f"{self._said} · {self._more}" if self._more and room else self._said
        self._still.say(words.replace("_", "_\u200b"))

    def say_later(self) -> None:
        """That the words are still to come; they take as much height as those that were there."""
        if self.isVisible():
            self.about.setMinimumHeight(self.about.height())
        self._said, self._more = "…", ""
        self._show_about()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arranged = -1
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = theme_of(self)
        left = (content_left(self.width()) or px(12)) if self._nested else 0
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
