"""The UTF-8 bytes of a text as pairs of hex digits, for editing them one by one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tokviz.core.errors import TextError
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source
from tokviz.core.words import said

_ROW = 16
_NO_DIGIT = re.compile(r"[^0-9A-Fa-f\s]")
_DIGIT = re.compile("[0-9A-Fa-f]")
_BREAK = re.compile("\r\n?|[\u2028\u2029]")
_OTHER_SPACE = re.compile(r"[^\S \t\n]")


def show(text: str) -> str:
    r"""Sixteen pairs a line.

    >>> show("é\n")
    'C3 A9 0A'
    """
    pairs = text.encode().hex(" ").upper()
    step = 3 * _ROW
    return "\n".join(pairs[at : at + step - 1] for at in range(0, len(pairs), step))


def read(shown: str) -> str:
    """The text; spaces and line breaks between digits mean nothing.

    Raises TextError for what is no digit, for half a pair, and with the byte offset for bytes
    that are not UTF-8.

    >>> read("C3 a9")
    'é'
    >>> read("C3 A")
    Traceback (most recent call last):
    tokviz.core.errors.TextError: The last byte, byte 1, has one hex digit of two.
    """
    wrong = _NO_DIGIT.search(shown)
    if wrong:
        raise TextError(
            said(
                "Code point {at} is no hex digit; write each byte as two of 0 to 9, A to F.",
                at=wrong.start(),
            )
        )
    digits = "".join(shown.split())
    if len(digits) % 2:
        at = len(digits) // 2
        raise TextError(said("The last byte, byte {at}, has one hex digit of two.", at=at))
    return Source.from_bytes(bytes.fromhex(digits)).text


def pasted(text: str) -> str:
    r"""What is put in for a pasted text: itself when it is hex pairs already, else its bytes.

    Of pairs, all white space but tabs becomes plain spaces and line feeds.

    >>> pasted("c3 a9"), pasted("é"), pasted("c3\r\na9")
    ('c3 a9', 'C3 A9', 'c3\na9')
    """
    digits = "".join(text.split())
    if digits and len(digits) % 2 == 0 and not _NO_DIGIT.search(digits):
        return _OTHER_SPACE.sub(" ", _BREAK.sub("\n", text))
    return show(text)


@dataclass(frozen=True)
class Places:
    """Code points of well-formed hex pairs and of the text they are, each to the other.

    >>> p = Places("C3 A9 21", Source("é!"))
    >>> p.to_text(CharSpan(3, 5)), p.to_shown(CharSpan(0, 1)), p.to_shown(CharSpan(1, 2))
    (CharSpan(start=0, end=1), CharSpan(start=0, end=5), CharSpan(start=6, end=8))
    """

    shown: str
    source: Source

    def to_text(self, shown: CharSpan) -> CharSpan:
        """The code points of the text whose bytes `shown` touches."""
        before = self._digits(0, shown.start)
        within = self._digits(shown.start, shown.end)
        # While another text comes in, the selection may still be of the one before it.
        last = len(self.source.utf8)
        if not within:
            at = self.source.code_point_at_byte(min((before + 1) // 2, last))
            return CharSpan(at, at)
        return self.source.chars_of(
            ByteSpan(min(before // 2, last), min((before + within + 1) // 2, last))
        )

    def _digits(self, start: int, end: int) -> int:
        part = self.shown[start:end]
        return end - start - part.count(" ") - part.count("\n") - part.count("\t")

    def to_shown(self, text: CharSpan) -> CharSpan:
        """The pairs of these code points."""
        held = self.source.bytes_of(text)
        start = self._place(2 * held.start)
        return CharSpan(start, self._place(2 * held.end - 1) + 1 if held else start)

    def _place(self, digit: int) -> int:
        """Where the hex digit of this number stands."""
        # Guess from regular rows, then walk: what the person typed need not be regular.
        at = min(digit // 2 * 3 + digit % 2, len(self.shown))
        before = self._digits(0, at)
        while before > digit:
            at -= 1
            before -= _DIGIT.match(self.shown[at]) is not None
        while at < len(self.shown) and (before < digit or not _DIGIT.match(self.shown[at])):
            before += _DIGIT.match(self.shown[at]) is not None
            at += 1
        return at
