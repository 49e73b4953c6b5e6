"""The exact editor: a text as itself, as escapes, or as hex, and never another text.

The truth is a `str` here; the field inside shows it in one of three forms. Where a text field can't
hold the text (CR, U+2029, U+FDD0, U+FDD1), the escaped form is taken and a line says why.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.errors import TextError
from tokviz.core.spans import CharSpan
from tokviz.core.text import Source
from tokviz.core.words import said
from tokviz.gui import qtext
from tokviz.gui.fonts import mono_font, text_font
from tokviz.gui.language import in_language, marked, tr
from tokviz.gui.theme import px
from tokviz.gui.widgets import escaped, hexedit
from tokviz.gui.widgets.documentedit import DocumentEdit
from tokviz.gui.widgets.rows import LONG_LINE, ROW

FormName = Literal["text", "escaped", "hex"]


class _Places(Protocol):
    def to_text(self, shown: CharSpan) -> CharSpan: ...
    def to_shown(self, text: CharSpan) -> CharSpan: ...


class _SamePlaces:
    def to_text(self, shown: CharSpan) -> CharSpan:
        return shown

    def to_shown(self, text: CharSpan) -> CharSpan:
        return text


@dataclass(frozen=True, slots=True)
class _Form:
    """One way to show a text: how it is written, read back, and what is made of a paste."""

    name: FormName
    words: str
    show: Callable[[str], str]
    read: Callable[[str], str]
    pasted: Callable[[str], str]
    places: Callable[[str, str], _Places]


def _itself(text: str) -> str:
    return text


_FORMS: dict[FormName, _Form] = {
    "text": _Form("text", said("Text"), _itself, _itself, _itself, lambda *_: _SamePlaces()),
    "escaped": _Form(
        "escaped",
        said("Escapes"),
        escaped.show,
        escaped.read,
        escaped.show,
        lambda shown, _: escaped.Places.of(shown),
    ),
    "hex": _Form(
        "hex",
        said("Hex"),
        hexedit.show,
        hexedit.read,
        hexedit.pasted,
        lambda shown, text: hexedit.Places(shown, Source(text)),
    ),
}


_EDIT_AS: dict[FormName, str] = {
    "text": marked("Edit as text"),
    "escaped": marked("Edit as escapes"),
    "hex": marked("Edit as hex"),
}


class ExactEditor(QWidget):
    """Edits one text of Unicode scalar values, exactly.

    The object name is that of the field inside as well. Undo belongs to the session: the standard
    shortcuts only ask for it.

    Attributes:
        text: the text; while an escape or a byte is incomplete, the last good one.
        form: the form it is shown in: "text", "escaped" or "hex".
        form_bar: the three buttons that choose the form.
        field: the text field inside.

    Signals:
        edited (str): the person changed the text; not after `set_text`.
        hovered (CharSpan or None): code points under the pointer.
        selection_changed (CharSpan): selected code points; empty at the caret when none are.
        files_dropped (list[Path]): files were dropped or pasted; the text is untouched.
        form_changed (str): another form is shown.
        undo_requested, redo_requested.
    """

    edited = Signal(object)
    hovered = Signal(object)
    selection_changed = Signal(object)
    files_dropped = Signal(object)
    form_changed = Signal(object)
    undo_requested = Signal()
    redo_requested = Signal()

    def __init__(
        self, name: str, accessible_name: str, placeholder: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._text = ""
        self._wanted: FormName = "text"
        self._form = _FORMS["text"]
        self._problem = ""
        self._said: str | None = None
        self._span: CharSpan | None = None
        self._places: tuple[str, _Places] | None = None
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)

        self.field = DocumentEdit(self)
        self.field.setObjectName(name)
        self.field.setAccessibleName(accessible_name)
        self.field.setPlaceholderText(placeholder)
        self.field.copied = self._copied
        self.field.meant = lambda: self.selection.of(self._text)
        self.setFocusProxy(self.field)

        self.form_bar = QWidget(self)
        self._buttons = self._make_buttons(name)
        self._notice = QLabel(self)
        self._notice.setObjectName(f"{name}Notice")
        self._notice.setWordWrap(True)
        self._notice.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # In signs: with larger text the sentence pushed the input's edge out.
        self._unify = QPushButton(tr("CR, CRLF → LF"), self)
        self._unify.setAccessibleName(tr("Turn CR and CRLF into LF"))
        qtext.tool_tip(self._unify, tr("Turn CR and CRLF into LF"))
        self._unify.setObjectName(f"{name}LineFeeds")
        self._unify.clicked.connect(self._unify_breaks)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        layout.addWidget(self.form_bar, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.field, 1)
        layout.addWidget(self._notice)
        layout.addWidget(self._unify, 0, Qt.AlignmentFlag.AlignLeft)

        self.field.edited.connect(self._take_edit)
        self.field.refused.connect(self._take_refused)
        self.field.problem.connect(self._tell)
        self.field.hovered.connect(self._take_hover)
        self.field.selected.connect(self._take_selection)
        self.field.files_dropped.connect(self.files_dropped)
        self.field.restyled.connect(self._dress)
        self.field.undo_requested.connect(self.undo_requested)
        self.field.redo_requested.connect(self.redo_requested)
        self._dress()
        self._tell("")

    def _make_buttons(self, name: str) -> dict[FormName, QPushButton]:
        row = QHBoxLayout(self.form_bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        group = QButtonGroup(self.form_bar)
        buttons: dict[FormName, QPushButton] = {}
        for place, form in zip(("first", "middle", "last"), _FORMS.values(), strict=True):
            button = QPushButton(in_language(form.words), self.form_bar)
            button.setObjectName(f"{name}As{form.name.capitalize()}")
            button.setAccessibleName(tr(_EDIT_AS[form.name]))
            button.setCheckable(True)
            button.setProperty("look", "segment")
            button.setProperty("place", place)
            button.clicked.connect(lambda _=False, to=form.name: self.set_form(to))
            group.addButton(button)
            row.addWidget(button)
            buttons[form.name] = button
        buttons["text"].setChecked(True)
        return buttons

    # -- the text -------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The exact text."""
        return self._text

    @property
    def form(self) -> FormName:
        """The form that is shown."""
        return self._form.name

    def set_text(self, text: str) -> None:
        """Shows another text; announces no edit.

        Raises TextError with the position of a lone surrogate, and then changes nothing.
        """
        if text == self._text:
            return
        qtext.must_be_scalars(text)
        self._text = text
        self._show()

    def set_form(self, form: FormName) -> None:
        """Shows the text in this form, or in the escaped one where "text" can't hold it."""
        self._wanted = form
        self._show(again=True)

    def toPlainText(self) -> str:
        """The exact text, under the name that a text field has for it."""
        return self._text

    def setPlainText(self, text: str) -> None:
        """Replaces the text as if typed, under the name that a text field has for it."""
        self.set_text(text)
        self.edited.emit(self._text)

    def _show(self, again: bool = False) -> None:
        before = self._form
        reason = qtext.why_not_held(self._text)
        self._form = _FORMS["escaped" if self._wanted == "text" and reason else self._wanted]
        self.field.pasted = self._form.pasted
        if before is not self._form:
            self._dress()
        if before is not self._form or again or self._read_shown() != self._text:
            self.field.set_text(self._form.show(self._text))
        self._buttons[self._form.name].setChecked(True)
        self._tell_held(reason)
        self.highlight(self._span)
        if before is not self._form:
            self.form_changed.emit(self._form.name)

    def _read_shown(self) -> str | None:
        try:
            return self._form.read(self.field.text)
        except TextError:
            return None

    def _take_edit(self, shown: str) -> None:
        try:
            text = self._form.read(shown)
        except TextError as error:
            self._tell(tr("{problem} Until then the last good text stays.", problem=str(error)))
            return
        changed = text != self._text
        self._text = text
        self._tell_held(qtext.why_not_held(text))
        if changed:
            self.edited.emit(text)

    def _take_refused(self, span: CharSpan, piece: str) -> None:
        if self._form.name != "text":
            self.field.put(span, self._form.show(piece))
            return
        self._text = self._text[: span.start] + piece + self._text[span.end :]
        self._show()
        self.select(CharSpan(span.start + len(piece), span.start + len(piece)))
        self.edited.emit(self._text)

    def _unify_breaks(self) -> None:
        self._text = self._text.replace("\r\n", "\n").replace("\r", "\n")
        self._show()
        self.field.setFocus()
        self.edited.emit(self._text)

    def _tell_held(self, reason: str | None) -> None:
        """Offers the plain form where it can hold the text, else says the reason."""
        self._buttons["text"].setEnabled(reason is None)
        self._tell("", reason)

    def _tell(self, problem: str, reason: str | None = None) -> None:
        """Says what is wrong, else what the person should know of the form, else nothing.

        `reason`: why a plain field can't hold the text.
        """
        self._problem = problem
        words = problem
        if not words and reason and self._wanted == "text":
            words = tr("{reason} So the text is shown with escapes.", reason=reason)
        elif not words and self._wanted == "text" and self._form.name == "escaped":
            words = tr("A plain text field can hold this text again: choose Text to go back to it.")
        elif not words and self.field.in_rows:
            words = tr(
                "A line is longer than {longest:,} code points. It is shown in rows of up to "
                "{row:,}; the breaks between them are not in the text.",
                longest=LONG_LINE,
                row=ROW,
            )
        returns = reason is not None and "\r" in self._text
        self._unify.setVisible(not problem and returns and self._wanted == "text")
        if words == self._said:
            return
        self._said = words
        qtext.plain(self._notice, words)
        keys = tr("Tab writes a tab; Ctrl and Tab leaves the field, Shift and Tab backwards.")
        self.field.setAccessibleDescription(f"{words} {keys}".strip())
        self._notice.setVisible(bool(words))
        look = "bad" if problem else "notice"
        if self._notice.property("look") != look:
            self._notice.setProperty("look", look)
            self._notice.style().polish(self._notice)

    @property
    def notice(self) -> str:
        """The line under the field; empty when there is nothing to say."""
        return self._notice.text()

    # -- selection, pointer, highlight ----------------------------------------------------

    def _places_now(self) -> _Places | None:
        """None while the form can't be read."""
        if self._form.name != "text" and self._problem:
            return None
        shown = self.field.text
        if self._places is None or self._places[0] is not shown:
            self._places = (shown, self._form.places(shown, self._text))
        return self._places[1]

    @property
    def selection(self) -> CharSpan:
        """The selected code points of the text; empty at the caret when none are."""
        places = self._places_now()
        return places.to_text(self.field.selection) if places else CharSpan(0, 0)

    def select(self, span: CharSpan) -> None:
        """Selects these code points and brings them into sight."""
        places = self._places_now()
        if places:
            self.field.set_selection(places.to_shown(span))

    def highlight(self, span: CharSpan | None) -> None:
        """Outlines these code points, or nothing."""
        self._span = span
        places = self._places_now() if span is not None and span.end <= len(self._text) else None
        self.field.outline(places.to_shown(span) if places and span is not None else None)

    def show_marks(self, on: bool) -> None:
        """Marks for spaces, tabs, line ends and invisible characters: painted, not inserted."""
        self.field.show_marks(on)

    def _take_hover(self, span: CharSpan | None) -> None:
        places = self._places_now()
        under = places.to_text(span) if places and span is not None else None
        # Between two hex pairs there is nothing.
        self.hovered.emit(under if under else None)

    def _take_selection(self, span: CharSpan) -> None:
        places = self._places_now()
        if places:
            self.selection_changed.emit(places.to_text(span))

    def _copied(self) -> str:
        if self._form.name != "escaped":
            return self.field.selection.of(self.field.text)
        return self.selection.of(self._text)

    # -- dress, and events sent to the frame ----------------------------------------------

    def _dress(self) -> None:
        font = text_font(px(15)) if self._form.name == "text" else mono_font(px(13))
        self.field.setFont(font)
        self.field.document().setDocumentMargin(px(4))
        self.field.setTabStopDistance(4 * QFontMetricsF(font).horizontalAdvance("n"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys sent to the frame are for the field."""
        # Not sent: what the field ignores would come back here.
        self.field.keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Input methods that write to the frame mean the field."""
        self.field.inputMethodEvent(event)
