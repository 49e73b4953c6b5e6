"""The exact input: a sequence of Unicode scalar values, and its UTF-8 bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import regex
import unicodedata2 as unicodedata

from tokviz.core.errors import TextError
from tokviz.core.others_words import others_words
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.unit_index import UnitIndex
from tokviz.core.words import said

UNICODE_VERSION: str = unicodedata.unidata_version
"""The version of the app's own tables; every other engine has another one."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_GRAPHEME = regex.compile(r"\X")


ENCODINGS = ("utf-8", "utf-16", "latin-1")
"""What a file may be read as, by name. Only UTF-8 is taken without being asked for."""


def reads(data: bytes, encoding: str) -> bool:
    """Whether the bytes are a text in this encoding; UTF-16 wants a byte order mark.

    >>> reads(b"caf\\xe9", "utf-8"), reads(b"caf\\xe9", "latin-1"), reads(b"ab", "utf-16")
    (False, True, False)
    """
    if encoding == "utf-16" and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return False
    try:
        Source.from_bytes(data, encoding)
    except TextError:
        return False
    return True


def codec_of(encoding: str, data: bytes) -> str:
    """The codec that reads these bytes and keeps their byte order mark.

    >>> codec_of("utf-16", b"\\xfe\\xff"), codec_of("utf-8", b"")
    ('utf-16-be', 'utf-8')
    """
    if encoding != "utf-16":
        return encoding
    # Python's utf-16 codec eats the mark that says which of the two it is.
    return "utf-16-be" if data.startswith(b"\xfe\xff") else "utf-16-le"


@dataclass(frozen=True, slots=True)
class Counts:
    """How long a text is, in each unit that somebody counts in."""

    code_points: int
    utf8_bytes: int
    utf16_units: int
    graphemes: int


def lone_surrogate(text: str) -> int | None:
    """Index of the first lone surrogate, which no UTF-8 can hold; None where there is none.

    >>> lone_surrogate("a\\ud800"), lone_surrogate("ab")
    (1, None)
    """
    try:
        # The quickest look of all.
        text.encode()
    except UnicodeEncodeError as error:
        return error.start
    return None


@dataclass(frozen=True)
class Source:
    """A text of Unicode scalar values with its positions in every unit.

    Raises TextError when the text has a lone surrogate: it is not a scalar value
    and has no UTF-8 form.

    >>> s = Source("a\\U0001F30Db")
    >>> s.utf8.hex(" "), s.counts
    ('61 f0 9f 8c 8d 62', Counts(code_points=3, utf8_bytes=6, utf16_units=4, graphemes=3))
    >>> s.bytes_of(CharSpan(1, 2)), s.utf16_at(2)
    (ByteSpan(start=1, end=5), 3)
    """

    text: str

    def __post_init__(self) -> None:
        at = lone_surrogate(self.text)
        if at is not None:
            raise TextError(
                said(
                    "Code point {at} is the lone surrogate U+{lone:04X}, which is no "
                    "character and has no UTF-8 bytes; remove it or replace it by U+FFFD.",
                    at=at,
                    lone=ord(self.text[at]),
                )
            )

    def edited(self, text: str, start: int, end: int) -> Source:
        """The source of `text`, which is this one's but for its code points `start` to `end`.

        Raises TextError as `Source(text)` does; does not look at what is the same.

        >>> Source("one").edited("ones", 3, 4).text
        'ones'
        """
        if _SURROGATE.search(text, start, end):
            return Source(text)
        return Source._of_scalars(text)

    @staticmethod
    def _of_scalars(text: str) -> Source:
        """Without looking for surrogates: 15 ms for 10 MB."""
        source = object.__new__(Source)
        object.__setattr__(source, "text", text)
        return source

    @staticmethod
    def from_bytes(data: bytes, encoding: str = "utf-8") -> Source:
        """Exactly what the bytes hold; a byte order mark is kept as U+FEFF.

        Raises TextError that names the byte offset of what is not in `encoding`.

        >>> Source.from_bytes(b"ok\\xff")
        Traceback (most recent call last):
        tokviz.core.errors.TextError: Byte 2 (FF) is not UTF-8: invalid start byte.
        """
        try:
            text = data.decode(codec_of(encoding, data))
        except UnicodeDecodeError as error:
            name = {"utf-8": "UTF-8"}.get(encoding, encoding)
            raise TextError(
                said(
                    "Byte {start} ({data:02X}) is not {name}: {reason}.",
                    start=error.start,
                    data=data[error.start],
                    name=name,
                    reason=others_words(error.reason),
                )
            ) from None
        # What is UTF-8 holds no surrogate.
        return Source._of_scalars(text) if encoding == "utf-8" else Source(text)

    def __len__(self) -> int:
        return len(self.text)

    @cached_property
    def utf8(self) -> bytes:
        """The UTF-8 bytes."""
        return self.text.encode()

    @cached_property
    def counts(self) -> Counts:
        """Length in code points, bytes, UTF-16 units and grapheme clusters."""
        utf16 = len(self.text) + sum(map(len, re.findall("[\U00010000-\U0010ffff]+", self.text)))
        graphemes = sum(1 for _ in _GRAPHEME.finditer(self.text))
        return Counts(len(self.text), len(self.utf8), utf16, graphemes)

    @cached_property
    def _utf8_index(self) -> UnitIndex:
        return UnitIndex.utf8(self.text)

    @cached_property
    def _utf16_index(self) -> UnitIndex:
        return UnitIndex.utf16(self.text)

    def byte_at(self, code_point: int) -> int:
        """Offset in bytes of the code point at this index (or of the end)."""
        return self._utf8_index.unit_at(code_point)

    def bytes_of(self, span: CharSpan) -> ByteSpan:
        """The bytes of these code points."""
        return ByteSpan(self.byte_at(span.start), self.byte_at(span.end))

    def code_point_at_byte(self, byte: int) -> int:
        """Index of the code point that this byte is part of."""
        return self._utf8_index.code_point_at(byte)

    def chars_of(self, span: ByteSpan) -> CharSpan:
        """The code points that these bytes are part of, the partly covered included.

        >>> Source("a\\u20ac").chars_of(ByteSpan(2, 3))
        CharSpan(start=1, end=2)
        """
        start = self.code_point_at_byte(span.start)
        if not span:
            return CharSpan(start, start)
        return CharSpan(start, self.code_point_at_byte(span.end - 1) + 1)

    def utf16_at(self, code_point: int) -> int:
        """Offset in UTF-16 units of the code point at this index (or of the end)."""
        return self._utf16_index.unit_at(code_point)

    def code_point_at_utf16(self, unit: int) -> int:
        """Index of the code point that this UTF-16 unit is part of."""
        return self._utf16_index.code_point_at(unit)


def graphemes(text: str) -> Iterator[CharSpan]:
    """Extended grapheme clusters (UAX #29, as the regex library's ``\\X`` cuts them).

    >>> [len(g) for g in graphemes("e\\u0301!")]
    [2, 1]
    """
    for match in _GRAPHEME.finditer(text):
        yield CharSpan(*match.span())


def code_points(text: str) -> list[str]:
    """As the JSON writes them.

    >>> code_points("é\\U0001F30D")
    ['U+00E9', 'U+1F30D']
    """
    return [f"U+{ord(c):04X}" for c in text]


@dataclass(frozen=True, slots=True)
class CodePointFacts:
    """What the Unicode character database says of one code point."""

    code_point: int
    name: str
    category: str
    combining_class: int
    decomposition: str


def facts(char: str) -> CodePointFacts:
    """Facts of one code point; controls are named by their alias where there is none.

    >>> facts("\\u0301").name, facts("\\u0301").combining_class
    ('COMBINING ACUTE ACCENT', 230)
    """
    return CodePointFacts(
        ord(char),
        unicodedata.name(char, "") or _CONTROLS.get(char) or f"<{unicodedata.category(char)}>",
        unicodedata.category(char),
        unicodedata.combining(char),
        unicodedata.decomposition(char),
    )


_CONTROLS = {
    "\0": "NULL",
    "\t": "CHARACTER TABULATION",
    "\n": "LINE FEED",
    "\v": "LINE TABULATION",
    "\f": "FORM FEED",
    "\r": "CARRIAGE RETURN",
    "\x1b": "ESCAPE",
    "\x7f": "DELETE",
    "\x85": "NEXT LINE",
}

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\0", "\\": "\\\\"}
_UNSHORT = {short[1]: char for char, short in _SHORT.items()}
_HIDDEN_CATEGORIES = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs", "Mn", "Me"}
_ESCAPE = re.compile(
    r"\\(?:u\{(?P<braced>[0-9A-Fa-f]{1,6})\}|u(?P<four>[0-9A-Fa-f]{4})|(?P<short>[nrt0\\]))"
)

_LOW_HALF = re.compile(r"\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})")
_TEN_BITS = 0x3FF


def is_hidden(char: str) -> bool:
    """True for what cannot be seen alone: controls, format and combining characters, spaces.

    U+0020 is not hidden.
    """
    return char != " " and unicodedata.category(char) in _HIDDEN_CATEGORIES


def escape(text: str) -> str:
    """Every hidden character as an escape that `unescape` reads back to the same text.

    >>> print(escape("e\\u0301\\n\\\\ \\U0001F30D\\u00a0"))
    e\\u{0301}\\n\\\\ 🌍\\u{00A0}
    """
    return "".join(_SHORT.get(c) or (f"\\u{{{ord(c):04X}}}" if is_hidden(c) else c) for c in text)


def unescape(text: str) -> str:
    r"""Reads ``\u{1F30D}``, ``\u00e9``, ``\n \r \t \0 \\``; everything else is itself.

    Raises TextError with the place of a backslash that starts none of these, of a
    number beyond U+10FFFF and of a surrogate.

    >>> unescape(r"\u{FB01}\u00e9\n") == "\N{LATIN SMALL LIGATURE FI}é" + chr(10)
    True
    """
    parts: list[str] = []
    at = 0
    while (slash := text.find("\\", at)) >= 0:
        parts.append(text[at:slash])
        match = _ESCAPE.match(text, slash)
        if match is None:
            raise TextError(
                said(
                    "The backslash at code point {slash} starts no escape; write \\\\ for "
                    "itself, or one of \\n \\r \\t \\0 \\u00E9 \\u{{1F30D}}.",
                    slash=slash,
                )
            )
        parts.append(_unescaped(match, slash))
        at = match.end()
    return "".join([*parts, text[at:]])


def _unescaped(match: re.Match[str], at: int) -> str:
    if match["short"]:
        return _UNSHORT[match["short"]]
    value = int(match["braced"] or match["four"], 16)
    if 0xD800 <= value <= 0xDBFF:
        low = _LOW_HALF.match(match.string, match.end())
        if low is not None:
            raise TextError(
                said(
                    "{both} at code point {at} is one character in the two halves of UTF-16; "
                    "write it as \\u{{{whole}}}.",
                    both=match[0] + low[0],
                    at=at,
                    whole=f"{_joined(value, int(low[1], 16)):X}",
                )
            )
    if value > 0x10FFFF or 0xD800 <= value <= 0xDFFF:
        raise TextError(
            said(
                "{match} at code point {at} is not a Unicode scalar value (those are "
                "U+0000 to U+D7FF and U+E000 to U+10FFFF).",
                match=match[0],
                at=at,
            )
        )
    return chr(value)


def _joined(high: int, low: int) -> int:
    """The code point of two halves of UTF-16."""
    return 0x10000 + ((high & _TEN_BITS) << 10 | low & _TEN_BITS)
