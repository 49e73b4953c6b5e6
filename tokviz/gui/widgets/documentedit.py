"""The field that a text is written in: keys, input methods, clipboard, drops and the pointer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragLeaveEvent,
    QDropEvent,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QTextBlock,
    QTextCursor,
    QTextLine,
)
from PySide6.QtWidgets import QMenu, QWidget

from tokviz.core.errors import TextError
from tokviz.core.spans import CharSpan
from tokviz.core.text import escape, graphemes
from tokviz.gui import qtext
from tokviz.gui.language import tr
from tokviz.gui.widgets import hexedit
from tokviz.gui.widgets.document_text import DocumentText

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TAB = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class DocumentEdit(DocumentText):
    """An editable text of any scalar values that a QTextDocument can hold.

    Undo belongs to the session: the document keeps none, and the standard shortcuts only ask.

    Attributes:
        pasted: makes of a pasted text what is put into this one.
        copied: gives the text that "Copy" puts on the clipboard.
        meant: gives the text that the selection stands for.

    Signals:
        problem (str): something can't be pasted; a sentence for the person.
        hovered (CharSpan or None): the grapheme under the pointer.
        files_dropped (list[Path]): files were dropped or pasted together.
        restyled: the style or the application's font changed.
        undo_requested, redo_requested.
    """

    problem = Signal(object)
    hovered = Signal(object)
    files_dropped = Signal(object)
    restyled = Signal()
    undo_requested = Signal()
    redo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pasted: Callable[[str], str] = str
        self.copied: Callable[[], str] = lambda: self.selection.of(self.text)
        self.meant: Callable[[], str] = lambda: self.selection.of(self.text)
        self._hover: CharSpan | None = None
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    # -- clipboard, drops, keys, input methods --------------------------------------------

    def createMimeDataFromSelection(self) -> QMimeData:
        """The exact selected text (Qt's own turns NBSP into a space)."""
        return qtext.mime_of(self.copied())

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Texts, and files."""
        return source.hasText() or source.hasUrls() or source.hasFormat(qtext.EXACT_MIME)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Pastes exactly, or announces the files."""
        files = [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]
        if files:
            self.files_dropped.emit(files)
            return
        if self.isReadOnly():
            return
        try:
            text = qtext.pasted_text(source)
        except TextError as error:
            self.problem.emit(str(error))
            return
        if text is not None:
            self.put(self.selection, self.pasted(text))
            self.ensureCursorVisible()

    def dropEvent(self, event: QDropEvent) -> None:
        """A drop is one edit, or announces files.

        Qt's own would put it in while the document holds its reports back.
        """
        at = self.code_point_at(self.cursorForPosition(event.position().toPoint()).position())
        mime = event.mimeData()
        # Takes away the caret that shows where the drop would go.
        self.dragLeaveEvent(QDragLeaveEvent())
        span = self.selection
        inside = event.source() in (self, self.viewport())
        event.acceptProposedAction()
        if not inside or event.dropAction() != Qt.DropAction.MoveAction:
            self.set_selection(CharSpan(at, at))
            self.insertFromMimeData(mime)
        elif not self.isReadOnly() and not span.start <= at <= span.end:
            self._move(span, at)

    def _move(self, span: CharSpan, to: int) -> None:
        moved, text = span.of(self.text), self.text
        if to < span.start:
            whole, new = CharSpan(to, span.end), moved + text[to : span.start]
            start = to
        else:
            whole, new = CharSpan(span.start, to), text[span.end : to] + moved
            start = to - len(span)
        self.put(whole, new)
        self.set_selection(CharSpan(start, start + len(span)))

    def changeEvent(self, event: QEvent) -> None:
        """Announces what changes the font that is wanted."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationFontChange, QEvent.Type.StyleChange):
            self.restyled.emit()

    def event(self, event: QEvent) -> bool:
        """Keeps the undo shortcuts, which the field would otherwise swallow unanswered."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As usual, but for undo, text that can't be held, and breaks that are not there.

        Tab is text; with Ctrl it goes on from the field, as in other fields of many lines.
        """
        keys = QKeySequence.StandardKey
        if event.matches(keys.Undo):
            self.undo_requested.emit()
        elif event.matches(keys.Redo):
            self.redo_requested.emit()
        elif event.key() in _TAB and _has_control(event):
            # Not its own, which does nothing where Tab is text.
            QWidget.focusNextPrevChild(self, _is_forward(event))
        elif event.matches(keys.InsertLineSeparator) and not self.isReadOnly():
            # Qt would write U+2028, which nobody who presses Shift+Enter expects in the text.
            self.put(self.selection, "\n")
        elif event.key() not in _ENTER and not qtext.holds_exactly(event.text()):
            self.put(self.selection, event.text())
        else:
            self._step_over_row_break(event)
            if event.text():
                self.leave_row_break_out()
            super().keyPressEvent(event)

    def _step_over_row_break(self, event: QKeyEvent) -> None:
        cursor = self.textCursor()
        back = event.key() == Qt.Key.Key_Backspace
        if cursor.hasSelection() or not (back or event.key() == Qt.Key.Key_Delete):
            return
        if self.is_row_break(cursor.position() - back):
            move = QTextCursor.MoveOperation
            cursor.movePosition(move.Left if back else move.Right)
            self.setTextCursor(cursor)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """As usual, unless what is committed can't be held."""
        committed = event.commitString()
        if self.isReadOnly():
            event.ignore()
            return
        if qtext.holds_exactly(committed):
            self.leave_row_break_out()
            super().inputMethodEvent(event)
            return
        super().inputMethodEvent(QInputMethodEvent("", []))
        self.put(self.selection, committed)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The usual commands; undo and redo are the session's.

        The two written copies are for programs that would alter the text, as the Windows
        clipboard does at a NUL.
        """
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chosen = self.textCursor().hasSelection()
        writable = not self.isReadOnly()
        for words, do, enabled in (
            (tr("Undo"), self.undo_requested.emit, writable),
            (tr("Redo"), self.redo_requested.emit, writable),
            ("", None, True),
            (tr("Cut"), self.cut, chosen and writable),
            (tr("Copy"), self.copy, chosen),
            (tr("Copy as escapes"), lambda: qtext.copy_text(escape(self.meant())), chosen),
            (tr("Copy as UTF-8 hex"), lambda: qtext.copy_text(hexedit.show(self.meant())), chosen),
            (tr("Paste"), self.paste, writable and self.canPaste()),
            ("", None, True),
            (tr("Select all"), self.selectAll, bool(self.text)),
        ):
            if do is None:
                menu.addSeparator()
            else:
                menu.addAction(words, do).setEnabled(enabled)
        menu.popup(event.globalPos())

    # -- pointer --------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Announces what the pointer is over."""
        super().mouseMoveEvent(event)
        self._hover_at(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is over nothing."""
        super().leaveEvent(event)
        self._set_hover(None)

    def _set_hover(self, span: CharSpan | None) -> None:
        if span != self._hover:
            self._hover = span
            self.hovered.emit(span)

    def _hover_at(self, point: QPoint) -> None:
        for block, layout, origin in self.visible_blocks():
            for number in range(layout.lineCount()):
                line = layout.lineAt(number)
                if line.naturalTextRect().translated(origin).contains(QPointF(point)):
                    x = point.x() - origin.x()
                    self._set_hover(self._grapheme_at(block, line, x))
                    return
        self._set_hover(None)

    def _grapheme_at(self, block: QTextBlock, line: QTextLine, x: float) -> CharSpan:
        at = line.xToCursor(x, QTextLine.CursorPosition.CursorOnCharacter)
        first = self.code_point_at(block.position() + line.textStart())
        pointed = self.code_point_at(block.position() + at)
        last = self.code_point_at(block.position() + line.textStart() + line.textLength())
        for cluster in graphemes(self.text[first:last]):
            if first + cluster.end > pointed:
                return cluster.shift(first)
        return CharSpan(pointed, min(pointed + 1, len(self.text)))


def _has_control(event: QKeyEvent) -> bool:
    """Whether Ctrl is held, which Qt calls Meta on a Mac."""
    modifier = Qt.KeyboardModifier
    return bool(event.modifiers() & (modifier.ControlModifier | modifier.MetaModifier))


def _is_forward(event: QKeyEvent) -> bool:
    """Whether a Tab is one without Shift; with it some systems send another key, some don't."""
    shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_Tab and not shift
