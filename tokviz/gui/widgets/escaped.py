r"""The escaped form of a text, for editing what a text field can't hold or nobody can see.

It is the form of `core.text.escape`, with one liberty: a line feed is a real line break here, so
that lines stay lines. ``\n`` is read as well.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from tokviz.core.spans import CharSpan
from tokviz.core.text import escape, is_hidden, unescape

_ESCAPE = re.compile(r"\\(?:u\{[^}]*\}|u[0-9A-Fa-f]{4}|.)")


def show(text: str) -> str:
    r"""The escaped form; holds nothing that a document can't.

    >>> print(show("e\u0301\r\n\\"))
    e\u{0301}\r
    \\
    """
    # One look at each different character; a 10 MB text has few.
    hidden = (c for c in set(text) if c != "\n" and (c == "\\" or is_hidden(c)))
    return text.translate({ord(c): escape(c) for c in hidden})


def read(shown: str) -> str:
    r"""The text. Raises TextError with the place of an escape that is not (yet) one.

    >>> read(r"a\u{301}\n") == "a\u0301" + chr(10)
    True
    """
    return unescape(shown)


@dataclass(frozen=True)
class Places:
    r"""Code points of a well-formed escaped form and of its text, each to the other.

    Attributes: places after each escape, in the form and in the text; between two of them both
    run alike.

    >>> p = Places.of(r"a\u{301}b")
    >>> p.to_text(CharSpan(2, 5)), p.to_shown(CharSpan(1, 2))
    (CharSpan(start=1, end=2), CharSpan(start=1, end=8))
    """

    shown_after: tuple[int, ...]
    text_after: tuple[int, ...]
    lengths: tuple[int, ...]

    @staticmethod
    def of(shown: str) -> Places:
        """One pass over the escapes."""
        after: list[int] = []
        texts: list[int] = []
        lengths: list[int] = []
        extra = 0
        for match in _ESCAPE.finditer(shown):
            lengths.append(match.end() - match.start())
            extra += lengths[-1] - 1
            after.append(match.end())
            texts.append(match.end() - extra)
        return Places(tuple(after), tuple(texts), tuple(lengths))

    def to_text(self, shown: CharSpan) -> CharSpan:
        """The code points of the text whose forms `shown` touches."""
        start = self._text_at(shown.start)
        if not shown:
            return CharSpan(start, start)
        return CharSpan(start, self._text_at(shown.end - 1) + 1)

    def _text_at(self, at: int) -> int:
        index = bisect_right(self.shown_after, at)
        if index < len(self.lengths) and at >= self.shown_after[index] - self.lengths[index]:
            return self.text_after[index] - 1
        if index == 0:
            return at
        return self.text_after[index - 1] + at - self.shown_after[index - 1]

    def to_shown(self, text: CharSpan) -> CharSpan:
        """The forms of these code points."""
        return CharSpan(self._shown_at(text.start), self._shown_at(text.end))

    def _shown_at(self, at: int) -> int:
        index = bisect_left(self.text_after, at + 1)
        if index == 0:
            return at
        return self.shown_after[index - 1] + at - self.text_after[index - 1]
