"""What a person should know, as a list that unfolds; each leads to its place in the text."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout

from tokviz.core.notices import Notice
from tokviz.core.spans import CharSpan
from tokviz.gui.language import in_language, tr
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.theme import px

FEW = 2
"""So many are in sight before the list is unfolded."""
MOST = 200
"""So many when it is."""


class NoticeLine(QFrame):
    """One notice, with a button to its place where it has one.

    Signals:
        wanted(CharSpan): its place is to be shown.
    """

    wanted = Signal(object)

    def __init__(self, notice: Notice, name: str) -> None:
        super().__init__()
        self.words = QLabel()
        self.words.setObjectName(f"{name}.words")
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        plain(self.words, in_language(notice.text))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(6))
        layout.addWidget(self.words, 1)
        if notice.span is not None:
            self._add_button(notice.span, name)

    def _add_button(self, span: CharSpan, name: str) -> None:
        button = QToolButton()
        button.setObjectName(f"{name}.show")
        button.setProperty("look", "link")
        button.setText(tr("Show"))
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        where = tr(
            "Shows its place: code points {start:,} to {end:,}", start=span.start, end=span.end
        )
        tool_tip(button, where)
        button.setAccessibleName(where)
        button.clicked.connect(lambda: self.wanted.emit(span))
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)


class NoticeList(QFrame):
    """The first few notices, and a button that unfolds the others.

    Signals:
        wanted(CharSpan): the place of a notice is to be shown.
        resized(): it shows more lines now, or fewer.
    """

    wanted = Signal(object)
    resized = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("look", "notice")
        self.setAccessibleName(tr("Warnings"))
        self._name = name
        self._notices: tuple[Notice, ...] = ()
        self._unfolded = False
        self._lines: list[NoticeLine] = []
        self.more = QToolButton()
        self.more.setObjectName(f"{name}.more")
        self.more.setProperty("look", "link")
        self.more.setCursor(Qt.CursorShape.PointingHandCursor)
        self.more.clicked.connect(self._toggle)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._layout = QVBoxLayout(self)
        # The style sheet pads the surface.
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(px(3))
        self._layout.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def show_notices(self, notices: tuple[Notice, ...]) -> None:
        """Other notices; none hides the list. It stays unfolded where it was."""
        self.setVisible(bool(notices))
        if notices != self._notices:
            self._notices = notices
            self._show()

    def text(self) -> str:
        """What can be read now, line by line."""
        words = [line.words.text() for line in self._lines]
        return "\n".join([*words, *([] if self.more.isHidden() else [self.more.text()])])

    @property
    def shape(self) -> tuple[object, ...]:
        """What its height depends on."""
        return self.isHidden(), self._unfolded, len(self.text())

    def _toggle(self) -> None:
        self._unfolded = not self._unfolded
        self._show()
        self.resized.emit()

    def _show(self) -> None:
        for line in self._lines:
            self._layout.removeWidget(line)
            line.hide()
            line.deleteLater()
        shown = self._notices[: MOST if self._unfolded else FEW]
        self._lines = [NoticeLine(n, f"{self._name}.{i}") for i, n in enumerate(shown)]
        for index, line in enumerate(self._lines):
            line.wanted.connect(self.wanted)
            self._layout.insertWidget(index, line)
            # A line that comes while the list is seen counts at once, not when Qt shows it.
            line.show()
        self._say_more(len(self._notices) - len(shown))

    def _say_more(self, more: int) -> None:
        self.more.setVisible(more > 0 or self._unfolded)
        if self._unfolded and more > 0:
            words = tr("{count:,} more in tokviz trace; show fewer", count=more)
        elif self._unfolded:
            words = tr("Show fewer")
        else:
            words = tr("and {count:,} more", count=more)
        self.more.setText(words)
        self.more.setAccessibleName(words)
