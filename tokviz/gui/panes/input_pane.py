"""The input: the exact editor, where the text came from, and how long it is in each unit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.recount import recounted
from tokviz.core.spans import CharSpan
from tokviz.core.text import Counts, Source
from tokviz.gui.columns import letter, with_own_text
from tokviz.gui.language import marked, number, tr
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.session import Session, State
from tokviz.gui.theme import px
from tokviz.gui.undo import TYPING
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.words import Mono

_UNITS = (
    ("code_points", marked("code points")),
    ("utf8_bytes", marked("UTF-8 bytes")),
    ("utf16_units", marked("UTF-16 units")),
    ("graphemes", marked("graphemes")),
)
_SMALL = 2_000
"""Up to here counts are made at once; above, they come with the results."""


class InputPane(QWidget):
    """The left side of the window.

    Signals:
        files_dropped(list[Path]): files were dropped on the editor together.
    """

    files_dropped = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._counted: tuple[str, Counts] | None = None
        self.setObjectName("inputPane")
        self.setAccessibleName(tr("Input"))
        self.editor = ExactEditor(
            "inputEditor", tr("Text to tokenize"), tr("Type or drop a text here.")
        )
        self.origin = QLabel()
        self.origin.setObjectName("inputOrigin")
        self.origin.setProperty("look", "small")
        self.origin.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setSpacing(px(8))
        layout.addLayout(self._owner())
        layout.addWidget(self.editor, 1)
        layout.addWidget(self._second_text())
        layout.addWidget(self.origin)
        layout.addLayout(self._counts())
        self._set_margins()
        self._connect()
        self.present(State(), session.state)

    def _set_margins(self) -> None:
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(px(16), px(8), px(16), px(8))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.layout() is not None:
            self._set_margins()
            self._fit_second_button()

    def _fit_second_button(self) -> None:
        """As wide as its words: Qt keeps nine pixels free before them, beside the edge of all else.

        The style sheet keeps two for the ring that says where the keyboard is.
        """
        button = self.second_button
        words = button.fontMetrics().horizontalAdvance(button.text())
        button.setFixedWidth(words + 2 * (px(2) + 1))

    def _owner(self) -> QHBoxLayout:
        self.owner = QLabel()
        self.owner.setObjectName("inputOwner")
        self.owner.setProperty("look", "small")
        self.owner.setWordWrap(True)
        self.common = QPushButton(tr("Common text"))
        self.common.setObjectName("inputCommon")
        self.common.setProperty("look", "flat")
        tool_tip(self.common, tr("Back to the text that the others have"))
        self.common.clicked.connect(self._use_common)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.owner, 1)
        row.addWidget(self.common)
        return row

    def _use_common(self) -> None:
        state = self.session.state
        self.session.commit(with_own_text(state, state.active, False), tr("Common text"))

    def _show_owner(self, state: State) -> None:
        """Says whose text this is, where there are several."""
        own = state.choices[state.active].text is not None
        sharing = [letter(i) for i, choice in enumerate(state.choices) if choice.text is None]
        several = len(sharing) < len(state.choices)
        if own:
            words = tr("{column}’s own text", column=letter(state.active))
        else:
            words = tr("Text of {columns}", columns=", ".join(sharing))
        plain(self.owner, words if several else "")
        self.owner.setVisible(several)
        self.common.setVisible(several and own)

    def _second_text(self) -> QWidget:
        """A button that opens a field for a second text, and the field."""
        self.second_button = QToolButton()
        self.second_button.setObjectName("secondTextButton")
        self.second_button.setProperty("look", "link")
        self.second_button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.second_button.clicked.connect(self._toggle_second)
        tool_tip(
            self.second_button,
            tr("A pair is put together by the post-processor: see the stage “delivered”."),
        )
        self.second = ExactEditor(
            "secondEditor",
            tr("Second text, delivered beside the first as a pair"),
            tr("The second text of a pair."),
        )
        self.second.setFixedHeight(px(120))
        self.second.edited.connect(self._second_edited)
        self.second.undo_requested.connect(self.session.undo_stack.undo)
        self.second.redo_requested.connect(self.session.undo_stack.redo)
        self.second.files_dropped.connect(self.files_dropped)
        part = QWidget()
        layout = QVBoxLayout(part)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(4))
        layout.addWidget(self.second_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.second)
        return part

    def _toggle_second(self) -> None:
        state = self.session.state
        second = "" if state.second is None else None
        label = tr("Second text") if second is not None else tr("No second text")
        self.session.commit(replace(state, second=second), label)
        if second is not None:
            self.second.setFocus(Qt.FocusReason.OtherFocusReason)

    def _second_edited(self, text: str) -> None:
        self.session.commit(replace(self.session.state, second=text), TYPING)

    def _show_second(self, second: str | None) -> None:
        is_open = second is not None
        words = tr("− Second text") if is_open else tr("+ Second text")
        self.second_button.setText(words)
        self._fit_second_button()
        spoken = tr("Leave the second text out") if is_open else tr("Add a second text")
        self.second_button.setAccessibleName(spoken)
        self.second.setVisible(is_open)
        if self.second.text != (second or ""):
            self.second.set_text(second or "")

    def _counts(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(12))
        grid.setVerticalSpacing(px(4))
        self.counts: dict[str, QLabel] = {}
        for row, (name, words) in enumerate(_UNITS):
            label = QLabel(tr(words))
            label.setProperty("look", "mute")
            count = Mono()
            plain(count, "0")
            count.setObjectName(f"count.{name}")
            label.setBuddy(count)
            count.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label, row, 0)
            grid.addWidget(count, row, 1)
            self.counts[name] = count
        grid.setColumnStretch(2, 1)
        return grid

    def _connect(self) -> None:
        self.editor.edited.connect(self._edited)
        self.editor.hovered.connect(self.session.focus)
        self.editor.selection_changed.connect(self._selected)
        self.editor.files_dropped.connect(self.files_dropped)
        self.editor.undo_requested.connect(self.session.undo_stack.undo)
        self.editor.redo_requested.connect(self.session.undo_stack.redo)
        self.session.changed.connect(self.present)

    def _edited(self, text: str) -> None:
        state = self.session.state
        # What is written here comes back as a change of state; equal texts end the round.
        self.session.commit(state.with_text(text, state.edited_path), TYPING)

    def _selected(self, span: CharSpan) -> None:
        if span:
            self.session.focus(span, pin=True)

    def present(self, old: State, new: State) -> None:
        """Shows the state's text, counts, origin and focus."""
        text, path = new.edited, new.edited_path
        if self.editor.text != text:
            self.editor.set_text(text)
        self._show_second(new.second)
        if old.edited != text or not text:
            self._count(text)
        if old.edited_path != path:
            name = Path(path).name if path else ""
            plain(self.origin, name)
            tool_tip(self.origin, path or "")
            self.origin.setVisible(bool(name))
        self._show_owner(new)
        if old.focus != new.focus or old.active != new.active:
            self.editor.highlight(self.session.here.focus)
        if old.marks != new.marks:
            self.editor.show_marks(new.marks)

    def _count(self, text: str) -> None:
        """Shows the lengths at once where that is quick."""
        counts: Counts | None = None
        if self._counted is not None:
            counts = recounted(self._counted[1], self._counted[0], text)
        if counts is None and len(text) <= _SMALL:
            counts = Source(text).counts
        self._counted = None
        if counts is not None:
            self.show_counts(text, counts)
            return
        for label in self.counts.values():
            plain(label, "…")

    def show_counts(self, text: str, counts: Counts) -> None:
        """Shows the lengths of this text."""
        self._counted = (text, counts)
        for name, label in self.counts.items():
            plain(label, number(getattr(counts, name)))
