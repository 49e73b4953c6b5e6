"""The only place where `str` enters or leaves a Qt text object.

What Qt 6.11 and PySide6 6.11 do to text, measured on all code points: a leading U+FEFF is dropped
and a leading U+FFFE swaps the bytes of everything after it when a `str` becomes a QString; lone
surrogates vanish there. A QTextDocument turns CR, U+2029, U+FDD0 and U+FDD1 into its paragraph
break, and `toPlainText` turns U+00A0 into a space. The functions here go round all of this, or say
that they can't. Positions are code points on Python's side and UTF-16 units on Qt's.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor, QTextDocument
from PySide6.QtWidgets import QLabel, QWidget

from tokviz.core.errors import TextError
from tokviz.core.text import Source, facts
from tokviz.core.words import said
from tokviz.gui.fonts import with_numbers
from tokviz.gui.language import in_language

EXACT_MIME = "application/x-tokviz"
"""The app's own clipboard format: the text's UTF-8 bytes and nothing else."""

_PLAIN_MIME = "text/plain;charset=utf-8"
_PARAGRAPH = "\u2029"
_UNHELD = "\r\u2029\ufdd0\ufdd1"
_SWALLOWED_FIRST = ("\ufeff", "\ufffe")
_SURROGATE = re.compile("[\ud800-\udfff]")
_MAY_BREAK_AFTER = re.compile(
    # Letters that join, and marks, stay together.
    "\\\\(?:u\\{[0-9A-Fa-f]+\\}|[^u])|[!-[\\]-~\u00a1-\u024f\u2581]{16}(?![\u0300-\u036f])"
)


def holds_exactly(text: str) -> bool:
    """Whether a QTextDocument can hold this text so that it comes out as it went in.

    >>> holds_exactly("\\ufeffa\\u00a0b\\u2028c\\n"), holds_exactly("a\\r\\n")
    (True, False)
    """
    # Searches for one character run at memory speed; a pattern of four is 30 times slower.
    return not any(char in text for char in _UNHELD)


def why_not_held(text: str) -> str | None:
    """One sentence on the first code point that a QTextDocument can't hold; None if there is none.

    >>> why_not_held("a\\r\\n")
    'Code point 1 is U+000D CARRIAGE RETURN, which a plain text field turns into a line feed.'
    """
    if holds_exactly(text):
        return None
    at = min(place for place in map(text.find, _UNHELD) if place >= 0)
    known = facts(text[at])
    name = "" if known.name.startswith("<") else f" {known.name}"
    return said(
        "Code point {at} is {char}, which a plain text field turns into a line feed.",
        at=at,
        char=f"U+{known.code_point:04X}{name}",
    )


def set_document(document: QTextDocument, text: str) -> None:
    """Makes `text` the whole content. Raises TextError when the document can't hold it."""
    _must_hold(text)
    if not text.startswith(_SWALLOWED_FIRST):
        document.setPlainText(text)
        return
    document.setPlainText("x" + text)
    guard = QTextCursor(document)
    guard.setPosition(1, QTextCursor.MoveMode.KeepAnchor)
    guard.removeSelectedText()


def insert(cursor: QTextCursor, text: str) -> None:
    """Replaces the cursor's selection by `text`, as one change.

    Raises TextError when the document can't hold it.
    """
    _must_hold(text)
    cursor.beginEditBlock()
    start = cursor.selectionStart()
    if text.startswith(_SWALLOWED_FIRST):
        cursor.insertText("x" + text)
        guard = QTextCursor(cursor.document())
        guard.setPosition(start)
        guard.setPosition(start + 1, QTextCursor.MoveMode.KeepAnchor)
        guard.removeSelectedText()
    else:
        cursor.insertText(text)
    cursor.endEditBlock()


def must_be_scalars(text: str) -> None:
    """Raises TextError with the position of a lone surrogate. Encoding is the quickest look.

    >>> must_be_scalars("a\\ud800")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tokviz.core.errors.TextError: Code point 1 is the lone surrogate U+D800, which is no ...
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        Source(text)
        raise


def _must_hold(text: str) -> None:
    must_be_scalars(text)
    reason = why_not_held(text)
    if reason:
        raise TextError(said("{reason} Use the escaped form for this text.", reason=reason))


def from_document(document: QTextDocument) -> str:
    """The exact content; paragraph breaks are line feeds."""
    return document.toRawText().replace(_PARAGRAPH, "\n")


def between(document: QTextDocument, start: int, end: int) -> str:
    """The exact content between two positions in UTF-16 units; O(end - start)."""
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    return cursor.selectedText().replace(_PARAGRAPH, "\n")


def to_qt(text: str) -> str:
    """For labels, item data and painters: what is drawn from it is all of `text`.

    An invisible U+2060 goes before a leading U+FEFF or U+FFFE, lone surrogates become U+FFFD, a
    code point that no font has is its number in brackets instead of an empty box, and what core
    has said comes in the person's language; so use this to show text and never to carry it.

    >>> to_qt("\\ufeffa") == "\\u2060\\ufeffa", to_qt("<s>"), to_qt("\\ud800") == "\\ufffd"
    (True, '<s>', True)
    """
    if type(text) is str and text.isascii():
        return text
    text = _SURROGATE.sub("\ufffd", with_numbers(in_language(text)))
    # Qt takes it for what stands between a longer and a shorter form of the same words.
    text = text.replace("\x9c", "⟨009C⟩")
    return "\u2060" + text if text.startswith(_SWALLOWED_FIRST) else text


def breakable(text: str) -> str:
    """For labels that wrap: a long word may go on in the next line, after an escape too.

    >>> breakable("a\\\\u{200D}b").split("\\u200b"), len(breakable("x" * 40).split("\\u200b"))
    (['a\\\\u{200D}', 'b'], 3)
    """
    return _MAY_BREAK_AFTER.sub("\\g<0>\u200b", text)


def plain(label: QLabel, text: str) -> None:
    """Shows `text` on the label, markup and all."""
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(to_qt(text))


def tool_tip(widget: QWidget, text: str) -> None:
    """Gives the widget a tool tip that shows `text`, markup and all; a screen reader says it."""
    tip = rich(text)
    # Qt sends an event for the same tip, too.
    if widget.toolTip() != tip:
        widget.setToolTip(tip)
    # Otherwise it would read out the markup that keeps Qt from guessing.
    widget.setAccessibleDescription(to_qt(text))


def rich(text: str) -> str:
    """For places that guess whether they were given HTML: HTML that shows exactly `text`.

    Escaping alone is not enough: a text without a tag would be taken for plain, and its
    entities shown.

    >>> rich("<s> & <b>")
    '<p style="white-space:pre-wrap">&lt;s&gt; &amp; &lt;b&gt;</p>'
    """
    if not text:
        return ""
    escaped = html.escape(to_qt(text), quote=False)
    return f'<p style="white-space:pre-wrap">{escaped}</p>'


def no_mnemonic(text: str) -> str:
    """For buttons, menus and tabs, where a single "&" underlines the next character.

    >>> no_mnemonic("AT&T")
    'AT&&T'
    """
    return to_qt(text).replace("&", "&&")


def mime_of(text: str) -> QMimeData:
    """Mime data that holds `text` exactly, for other programs and for this one.

    Raises TextError for a lone surrogate.
    """
    data = Source(text).utf8
    mime = QMimeData()
    mime.setData(EXACT_MIME, data)
    mime.setData(_PLAIN_MIME, data)
    # Most programs ask for the name without a charset; Qt takes its bytes as UTF-8.
    mime.setData("text/plain", data)
    return mime


def copy_text(text: str) -> None:
    """Puts `text` on the clipboard exactly. (Windows cuts what other programs see at a NUL.)"""
    QGuiApplication.clipboard().setMimeData(mime_of(text))


def pasted_text(mime: QMimeData) -> str | None:
    """The exact text of a clipboard or a drop, or None when it has none; CRLF and NBSP kept.

    Raises TextError when the bytes are not UTF-8.
    """
    for name in (EXACT_MIME, _PLAIN_MIME):
        if mime.hasFormat(name):
            return Source.from_bytes(bytes(mime.data(name).data())).text
    if not mime.hasText():
        return None
    text = mime.text()
    # text() drops a leading U+FEFF, the bytes behind it do not; on some platforms the bytes
    # are in another encoding, so they are believed only when they say the same.
    held = bytes(mime.data("text/plain").data())
    if held == b"\xef\xbb\xbf" + text.encode("utf-8", "replace"):
        text = "\ufeff" + text
    return Source(text).text


def utf16_length(text: str) -> int:
    """Number of UTF-16 units.

    >>> utf16_length("a\\U0001F30D")
    3
    """
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions in one text, in code points and in UTF-16 units, quick near a known place.

    Attributes: `text`; `units`, its length in UTF-16 units; and one place that is known in both,
    `code_point` and `unit`. A query reads only the text between the place asked for and the
    nearest known one (start, end or that one), so edits in the middle of a long text cost
    nothing; a text without astral characters costs nothing anywhere.

    >>> p = Positions.of("\\U0001F600\\U0001F600 cat")
    >>> p.unit_at(3), p.code_point_at(5), p.code_point_at(1)
    (5, 3, 0)
    """

    text: str
    units: int
    code_point: int = 0
    unit: int = 0

    @staticmethod
    def of(text: str) -> Positions:
        """Counts the units once: O(n)."""
        return Positions(text, utf16_length(text))

    def at(self, code_point: int) -> Positions:
        """The same text with this place as the known one."""
        return Positions(self.text, self.units, code_point, self.unit_at(code_point))

    def unit_at(self, code_point: int) -> int:
        """Units before the code point at this index."""
        if not 0 <= code_point <= len(self.text):
            raise IndexError(f"code point {code_point} of {len(self.text)}")
        if self.units == len(self.text):
            return code_point
        base, unit = min(
            ((0, 0), (self.code_point, self.unit), (len(self.text), self.units)),
            key=lambda known: abs(known[0] - code_point),
        )
        if base <= code_point:
            return unit + utf16_length(self.text[base:code_point])
        return unit - utf16_length(self.text[code_point:base])

    def code_point_at(self, unit: int) -> int:
        """Index of the code point that the unit at this offset is part of."""
        if not 0 <= unit <= self.units:
            raise IndexError(f"unit {unit} of {self.units}")
        if self.units == len(self.text):
            return unit
        base, start = min(
            ((0, 0), (self.code_point, self.unit), (len(self.text), self.units)),
            key=lambda known: abs(known[1] - unit),
        )
        away = unit - start
        # A code point has at least one unit, so `away` code points reach far enough.
        if away >= 0:
            part = self.text[base : base + away].encode("utf-16-le")[: 2 * away]
            return base + len(part.decode("utf-16-le", "ignore"))
        part = self.text[max(0, base + away) : base].encode("utf-16-le")[2 * away :]
        # Cut inside a pair, the first unit is a low surrogate: the code point begins before it.
        cut = 0xDC <= part[1] <= 0xDF
        return base - len(part[2 * cut :].decode("utf-16-le")) - cut
