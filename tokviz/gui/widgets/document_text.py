"""A text whose truth is a `str`; the Qt document behind it is only how it is shown.

Edits reach the truth as splices (Qt reports which UTF-16 range was replaced), so what the document
holds is never read back as a whole. Very long lines are shown in rows whose breaks are not in the
text: with Qt 6.11 and wrapping, one line of 1,000,000 characters takes 40 s, the same in rows of
2,000 takes 0.01 s.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QTextBlock, QTextCursor, QTextLayout
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tokviz.core.spans import CharSpan
from tokviz.gui import qtext
from tokviz.gui.widgets import editmarks, rows

_FIRST_FILL = 30_000
"""Code points that a large text begins with: more than any screen shows."""
_NEXT_FILL = 50_000
"""Code points of a further piece; some 10 ms of work."""
_FIRST_PAUSE, _FILL_PAUSE = 250, 10
"""Milliseconds before the second piece, while the first results come and are painted, and
between any further two."""


class DocumentText(QPlainTextEdit):
    """The exact text, its places in the document, and what is painted over it.

    Attributes:
        text: the exact text.
        selection: its selected code points.

    Signals:
        edited (str): the person changed the text; not after `set_text`.
        refused (CharSpan, str): this text should replace this span, but the document can't hold it.
        selected (CharSpan): selection or, when empty, the place of the caret.
    """

    edited = Signal(object)
    refused = Signal(object, object)
    selected = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._positions = qtext.Positions.of("")
        # Where the shown text has a break that `text` has not: units of the shown text, sorted.
        self._soft: list[int] = []
        self._filling = False  # the document is on its way to the text
        self._silent = False  # the change under way is not the person's
        # What the document gets, and how much of it is not there yet.
        self._shown = ""
        self._rest = 0
        self._outline: CharSpan | None = None
        self._show_marks = False
        self._fill_more = QTimer(self)
        self._fill_more.timeout.connect(self._fill_next)
        self._fill_again = QTimer(self)
        self._fill_again.setSingleShot(True)
        self._fill_again.setInterval(0)
        self._fill_again.timeout.connect(lambda: self._fill(self.text))
        self.setUndoRedoEnabled(False)
        self.setCursorWidth(2)
        self.document().contentsChange.connect(self._take_change)
        self.selectionChanged.connect(self._tell_selection)
        self.cursorPositionChanged.connect(self._tell_selection)

    # -- the text -------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The exact text."""
        return self._positions.text

    def set_text(self, text: str) -> None:
        """Shows another text without announcing an edit; caret and scroll stay where they can.

        Raises TextError when the document can't hold it.
        """
        old = self.text
        if text == old:
            return
        if abs(len(text) - len(old)) < rows.LONG_LINE and not self._rest:
            start, end, middle = rows.difference(old, text)
            if end - start + len(middle) < rows.LONG_LINE:
                self._replace(CharSpan(start, end), middle, announce=False)
                return
        self._fill(text)

    def toPlainText(self) -> str:
        """As Qt's, but exact."""
        return self.text

    def setPlainText(self, text: str) -> None:
        """Replaces everything, as if typed."""
        self.put(CharSpan(0, len(self.text)), text)

    def insertPlainText(self, text: str) -> None:
        """Replaces the selection, as if typed."""
        self.put(self.selection, text)

    def put(self, span: CharSpan, text: str) -> None:
        """Replaces `span` by `text` as if typed; announces `edited`, or `refused`."""
        if not qtext.holds_exactly(text):
            self.refused.emit(span, text)
        else:
            self._replace(span, text, announce=True)

    def _replace(self, span: CharSpan, text: str, announce: bool) -> None:
        if self._rest or rows.line_too_long(self.text, span, text):
            self._fill(self.text[: span.start] + text + self.text[span.end :])
            self.set_selection(CharSpan(span.start + len(text), span.start + len(text)))
            if announce:
                self.edited.emit(self.text)
            return
        cursor = self._cursor(span)
        self._silent = not announce
        try:
            qtext.insert(cursor, text)
        finally:
            self._silent = False
        if announce:
            self.setTextCursor(cursor)

    def _fill(self, text: str) -> None:
        """Shows `text` from scratch: its beginning now, the rest piece by piece."""
        shown, soft = rows.in_rows(text)
        caret = min(self.selection.end, len(text))
        self._positions = qtext.Positions.of(text)
        self._soft = soft
        self._filling = True
        try:
            first = rows.stretch(shown, 0, _FIRST_FILL)
            qtext.set_document(self.document(), first)
        finally:
            self._filling = False
        self._shown, self._rest = shown, len(shown) - len(first)
        self.setReadOnly(bool(self._rest))
        if self._rest:
            self._fill_more.start(_FIRST_PAUSE)
        else:
            self._fill_more.stop()
            self.set_selection(CharSpan(caret, caret))
        self.viewport().update()

    def _fill_next(self) -> None:
        at = len(self._shown) - self._rest
        piece = rows.stretch(self._shown, at, _NEXT_FILL)
        end = QTextCursor(self.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        self._filling = True
        try:
            qtext.insert(end, piece)
        finally:
            self._filling = False
        self._rest -= len(piece)
        self._fill_more.setInterval(_FILL_PAUSE)
        if not self._rest:
            self._shown = ""
            self._fill_more.stop()
            self.setReadOnly(False)

    @property
    def filled(self) -> bool:
        """Whether all of the text is in the document; until then it can't be edited."""
        return not self._rest

    @property
    def in_rows(self) -> bool:
        """Whether a line is so long that it is shown in rows."""
        return bool(self._soft)

    def _take_change(self, unit: int, removed: int, added: int) -> None:
        if self._filling:
            return
        document = self.document()
        before = self._positions.units + len(self._soft)
        after = document.characterCount() - 1
        # Qt counts the document's last paragraph end as well, which is no character.
        removed = min(removed, before - unit)
        added = after - (before - removed)
        if added < 0 or unit + added > after:
            return
        inserted = qtext.between(document, unit, unit + added)
        # A change of format or of an input method's preedit reports a whole block as replaced
        # by itself, the break after it included.
        while inserted.endswith("\n") and removed and self.is_row_break(unit + removed - 1):
            inserted, removed = inserted[:-1], removed - 1
        first, last = bisect_left(self._soft, unit), bisect_left(self._soft, unit + removed)
        start = self._positions.code_point_at(unit - first)
        end = self._positions.code_point_at(unit + removed - last)
        text = self.text
        if text[start:end] == inserted and first == last:
            return
        grown = qtext.utf16_length(inserted) - removed
        self._soft[first:] = [at + grown for at in self._soft[last:]]
        self._positions = qtext.Positions(
            text[:start] + inserted + text[end:],
            self._positions.units + grown + (last - first),
            start,
            unit - first,
        )
        # Lines that deletions have joined, or a row with nothing in it; the document can't be
        # changed from in here.
        empty_row = inserted.endswith("\n") and self.is_row_break(unit + removed + grown)
        if empty_row or document.findBlock(unit).length() > 2 * rows.LONG_LINE:
            self._fill_again.start()
        if not self._silent:
            self.edited.emit(self.text)

    # -- positions ------------------------------------------------------------------------

    def is_row_break(self, unit: int) -> bool:
        """Whether the break at this position of the document is not in the text."""
        index = bisect_left(self._soft, unit)
        return index < len(self._soft) and self._soft[index] == unit

    def _unit(self, code_point: int) -> int:
        """Position in the document of a code point of the text."""
        unit = self._positions.unit_at(code_point)
        # Each row break before it moves it by one; a place at a break stands after it.
        low, high = 0, len(self._soft)
        while low < high:
            middle = (low + high) // 2
            if self._soft[middle] - middle <= unit:
                low = middle + 1
            else:
                high = middle
        return min(unit + low, self.document().characterCount() - 1)

    def code_point_at(self, unit: int) -> int:
        """The code point at a position in the document."""
        unit -= bisect_left(self._soft, unit)
        code_point = self._positions.code_point_at(min(unit, self._positions.units))
        self._positions = self._positions.at(code_point)
        return code_point

    def _cursor(self, span: CharSpan) -> QTextCursor:
        start, end = self._unit(span.start), self._unit(span.end)
        return self._between(start, end - (len(span) > 0 and self.is_row_break(end - 1)))

    def _between(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def leave_row_break_out(self) -> None:
        """Ends the selection before a row break.

        A line feed put in the break's place could not be told from the break itself.
        """
        start, end = self.textCursor().selectionStart(), self.textCursor().selectionEnd()
        if start < end and self.is_row_break(end - 1):
            self.setTextCursor(self._between(start, end - 1))

    @property
    def selection(self) -> CharSpan:
        """The selected code points; empty at the caret when none are."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        first = self.code_point_at(start)
        return CharSpan(first, first if start == end else self.code_point_at(end))

    def set_selection(self, span: CharSpan) -> None:
        """Selects these code points, caret at their end."""
        self.setTextCursor(self._cursor(span))

    def _tell_selection(self) -> None:
        if not self._filling and not self._silent:
            self.selected.emit(self.selection)

    # -- what is painted over the text ----------------------------------------------------

    def visible_blocks(self) -> Iterator[tuple[QTextBlock, QTextLayout, QPointF]]:
        """The blocks in sight, each with its layout and where that begins in the viewport."""
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        while block.isValid():
            place = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if place.top() > bottom:
                return
            yield block, block.layout(), place.topLeft()
            block = block.next()

    def outline(self, span: CharSpan | None) -> None:
        """Outlines these code points until told otherwise."""
        if span != self._outline:
            self._outline = span
            self.viewport().update()

    def show_marks(self, on: bool) -> None:
        """Marks for spaces, tabs, line ends and invisible characters: painted, not inserted."""
        self._show_marks = on
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, then boxes for what no font has, the marks and the outline."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for block, layout, origin in self.visible_blocks():
            text = block.text()
            editmarks.paint_unknown(painter, self, text, layout, origin)
            if self._show_marks:
                end = self._line_end(block)
                editmarks.paint_marks(painter, self, text, end, layout, origin)
            # What is outlined may be of the text before an edit until somebody says otherwise.
            if self._outline is not None and self._outline.end <= len(self.text):
                start = self._unit(self._outline.start) - block.position()
                stop = self._unit(self._outline.end) - block.position()
                editmarks.paint_outline(painter, self, start, stop, layout, origin)
        painter.end()

    def _line_end(self, block: QTextBlock) -> str:
        last = block.position() + block.length() - 1
        if self.is_row_break(last):
            return "row"
        return "line" if block.next().isValid() else ""

    def rects_of(self, span: CharSpan) -> list[QRectF]:
        """Where these code points are in the viewport, the part in sight, a rectangle a line."""
        found: list[QRectF] = []
        start, stop = self._unit(span.start), self._unit(span.end)
        for block, layout, origin in self.visible_blocks():
            found += editmarks.rects(
                start - block.position(), stop - block.position(), layout, origin
            )
        return found
