"""The four Unicode normalization forms, with the source of every code point.

The rules are those of Unicode Standard Annex 15; the data are `unicodedata2`'s. A
text falls into segments that nothing crosses, so each is decomposed, reordered
and composed for itself, carrying source indexes, and the results are joined.

A boundary stands before a character when the first code point of its
*decomposition* has combining class 0 and, for NFC and NFKC, can't be the second
part of a composition. The character itself does not tell: U+0344 has class 230 and
so has its first part, but U+0F73 has class 0 and its first part, U+0F71, class 129.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from typing import Literal, get_args

import unicodedata2 as unicodedata

from tokviz.core.rewrite import Rewrite, RewriteBuilder, uncollected
from tokviz.core.spans import CharSpan

FormName = Literal["NFC", "NFD", "NFKC", "NFKD"]
FORMS: tuple[FormName, ...] = get_args(FormName)

_L0, _V0, _T0, _S0 = 0x1100, 0x1161, 0x11A7, 0xAC00
_L, _V, _T, _S = 19, 21, 28, 11172
_HANGUL = range(_S0, _S0 + _S)

# Planes 15 and 16 are private use, 4 to 13 are empty: no classes, no decompositions.
_PLANES = (0, 1, 2, 3, 14)

# Longer mark runs go to the sort below: the library's reordering is quadratic.
_LONG_RUN = 64


Part = tuple[str, int, int, int]
"""A code point on its way through a form: character, combining class, source start and end."""


@dataclass(frozen=True, slots=True)
class CharacterData:
    """What composing and decomposing needs, Hangul syllables apart (they follow a formula).

    Attributes:
        classes: combining class of each character where it is not 0.
        canonical: full canonical decomposition of each character that has one.
        compatible: full compatibility decomposition, the canonical ones included.
        pairs: primary composite of two characters, keyed by the two as one string.
    """

    classes: dict[str, int]
    canonical: dict[str, str]
    compatible: dict[str, str]
    pairs: dict[str, str]


@cache
def character_data() -> CharacterData:
    """Derived from the library once; the scan asks it for 256 characters at a time."""
    classes: dict[str, int] = {}
    canonical: dict[str, str] = {}
    compatible: dict[str, str] = {}
    pairs: dict[str, str] = {}
    normalize, combining = unicodedata.normalize, unicodedata.combining
    for first in range(0, 0x110000, 256):
        if first >> 16 not in _PLANES or (first in _HANGUL and first + 255 in _HANGUL):
            continue
        chars = list(map(chr, range(first, first + 256)))
        # Between classes 240 and 1 any character of another class than 0 changes places.
        probe = "\u0345" + "\u0334\u0345".join(chars) + "\u0334"
        if normalize("NFKD", probe) == probe:
            continue
        for char in chars:
            combining_class = combining(char)
            if combining_class:
                classes[char] = combining_class
            full = normalize("NFKD", char)
            if full == char or ord(char) in _HANGUL:
                continue
            compatible[char] = full
            full = normalize("NFD", char)
            if full == char:
                continue
            canonical[char] = full
            # A character that NFC takes apart is excluded from composition.
            if normalize("NFC", char) == char:
                two = unicodedata.decomposition(char).split()
                pairs["".join(chr(int(point, 16)) for point in two)] = char
    return CharacterData(classes, canonical, compatible, pairs)


@dataclass(frozen=True, slots=True)
class FormTables:
    """One form's view of the data.

    Attributes:
        composes: True for NFC and NFKC.
        decompositions: the full decompositions that the form uses.
        inner: all characters without a boundary before them, as one string.
        restless: matches a run of characters that can change or join what is before them.
        segment: matches one segment at a boundary.
        long_run: finds a run of inner characters that the library would be slow at.
    """

    composes: bool
    decompositions: dict[str, str]
    inner: str
    restless: re.Pattern[str]
    segment: re.Pattern[str]
    long_run: re.Pattern[str]


@cache
def form_tables(form: FormName) -> FormTables:
    """The tables of one form, made at its first use."""
    data = character_data()
    composes = form in ("NFC", "NFKC")
    decompositions = data.compatible if "K" in form else data.canonical
    seconds: set[str] = set()
    if composes:
        seconds.update(pair[1] for pair in data.pairs)
        seconds.update(map(chr, range(_V0, _V0 + _V)), map(chr, range(_T0 + 1, _T0 + _T)))
    inner = {char for char in data.classes if char not in decompositions} | seconds
    for char, full in decompositions.items():
        if full[0] in data.classes or full[0] in seconds:
            inner.add(char)
    restless = set(inner)
    if composes:
        composites = set(data.pairs.values())
        restless.update(
            char
            for char, full in decompositions.items()
            if char not in composites or data.canonical[char] != full
        )
        # A composite under NFKC whose parts have compatibility mappings changes too; a
        # composite of plain parts comes out as it went in.
    else:
        restless.update(decompositions)
        restless.update(map(chr, _HANGUL))
    inside = _one_of(inner)
    return FormTables(
        composes,
        decompositions,
        "".join(sorted(inner)),
        re.compile(f"{_one_of(restless)}++"),
        re.compile(f"(?s:.){inside}*+"),
        re.compile(f"{inside}{{{_LONG_RUN}}}"),
    )


def _ranges(points: list[int]) -> list[tuple[int, int]]:
    ranges: list[tuple[int, int]] = []
    for point in points:
        if ranges and ranges[-1][1] == point - 1:
            ranges[-1] = (ranges[-1][0], point)
        else:
            ranges.append((point, point))
    return ranges


def _class_of(ranges: list[tuple[int, int]]) -> str:
    return "".join(f"{re.escape(chr(a))}-{re.escape(chr(b))}" for a, b in ranges)


def _one_of(chars: set[str]) -> str:
    """A pattern that matches one of these characters.

    `re` looks at ranges above U+FFFF one by one for every character that is not in
    the class; so the class takes all of them, and a look back takes the wrong ones out.
    """
    low = _ranges(sorted(ord(char) for char in chars if char <= "\uffff"))
    high = _ranges(sorted(ord(char) for char in chars if char > "\uffff"))
    others = [
        (after + 1, before - 1)
        for (_, after), (before, _) in zip(
            [(0, 0xFFFF), *high], [*high, (0x110000, 0)], strict=True
        )
        if after + 1 < before
    ]
    return f"(?:[{_class_of(low)}\U00010000-\U0010ffff](?<![{_class_of(others)}]))"


def decomposition(form: FormName, char: str) -> str:
    """The full decomposition of one character that this form starts from.

    >>> [f"{ord(c):04X}" for c in decomposition("NFC", "\\u1eb1")]
    ['0061', '0306', '0300']
    """
    full = form_tables(form).decompositions.get(char)
    if full is not None:
        return full
    index = ord(char) - _S0
    if not 0 <= index < _S:
        return char
    lead, vowel, tail = index // (_V * _T), index % (_V * _T) // _T, index % _T
    return chr(_L0 + lead) + chr(_V0 + vowel) + (chr(_T0 + tail) if tail else "")


def composite(first: str, second: str) -> str | None:
    """The primary composite of two characters, or None (UAX 15; Hangul: chapter 3.12).

    >>> composite("e", "\\u0301"), composite("x", "\\u0301")
    ('é', None)
    """
    found = character_data().pairs.get(first + second)
    if found is not None:
        return found
    a, b = ord(first), ord(second)
    if _L0 <= a < _L0 + _L and _V0 <= b < _V0 + _V:
        return chr(_S0 + ((a - _L0) * _V + b - _V0) * _T)
    if a in _HANGUL and (a - _S0) % _T == 0 and _T0 < b < _T0 + _T:
        return chr(a + b - _T0)
    return None


def decomposed(form: FormName, segment: str) -> list[Part]:
    """First step: every character replaced by its full decomposition."""
    classes = character_data().classes
    table = form_tables(form).decompositions
    class_of = classes.get
    parts: list[Part] = []
    for index, char in enumerate(segment):
        if char in table or "\uac00" <= char <= "\ud7a3":
            for part in decomposition(form, char):
                parts.append((part, class_of(part, 0), index, index + 1))
        else:
            parts.append((char, class_of(char, 0), index, index + 1))
    return parts


def reordered(parts: list[Part]) -> list[Part]:
    """Second step: marks between two characters of class 0, stably sorted by class."""
    result: list[Part] = []
    run: list[Part] = []
    for part in parts:
        if part[1]:
            run.append(part)
            continue
        if run:
            result += sorted(run, key=_CLASS)
            run = []
        result.append(part)
    return result + sorted(run, key=_CLASS)


_CLASS = itemgetter(1)


def composed(parts: list[Part]) -> list[Part]:
    """Third step: marks and jamo joined to the last character of class 0, where a composite is.

    A part is blocked by one of its own or a higher class, or of class 0, between
    the two. The composite covers the hull of its parts' sources.
    """
    result: list[Part] = []
    starter = -1
    last = 0
    for part in parts:
        char, combining_class, start, end = part
        if starter >= 0 and (last < combining_class or len(result) - 1 == starter):
            base = result[starter]
            joined = composite(base[0], char)
            if joined is not None:
                result[starter] = (joined, 0, min(base[2], start), max(base[3], end))
                continue
        if combining_class == 0:
            starter = len(result)
        last = combining_class
        result.append(part)
    return result


Rows = tuple[tuple[int, int, int], ...]
"""Of a segment: number of output code points, start and end of their source in it."""


def _normalized(form: FormName, segment: str) -> tuple[str, Rows]:
    parts = reordered(decomposed(form, segment))
    if form_tables(form).composes:
        parts = composed(parts)
    rows: list[tuple[int, int, int]] = []
    for _, _, start, end in parts:
        if rows and rows[-1][1] == start and rows[-1][2] == end:
            rows[-1] = (rows[-1][0] + 1, start, end)
        else:
            rows.append((1, start, end))
    return "".join([part[0] for part in parts]), tuple(rows)


@lru_cache(maxsize=1 << 14)
def _normalized_short(form: FormName, segment: str) -> tuple[str, Rows] | None:
    """None when the segment comes out as it went in."""
    result = _normalized(form, segment)
    return None if result[0] == segment else result


def boundary_before(form: FormName, char: str) -> bool:
    """True when no character before this one can change what the form makes of it, or be changed.

    A cut there is safe whatever stands around it.

    >>> boundary_before("NFC", "a"), boundary_before("NFC", "\u0301")
    (True, False)
    >>> boundary_before("NFC", "\u1161"), boundary_before("NFD", "\u1161")   # a Hangul vowel
    (False, True)
    """
    return char not in form_tables(form).inner


def boundaries(form: FormName, text: str, within: CharSpan | None = None) -> Iterator[int]:
    """Code point indexes with a boundary before them, 0 and the end of a text left out.

    >>> list(boundaries("NFC", "ae\u0301b"))
    [1, 3]
    """
    start, end = (within.start, within.end) if within else (0, len(text))
    inner = frozenset(form_tables(form).inner)
    for index in range(max(start, 1), end):
        if text[index] not in inner:
            yield index


def segments(form: FormName, text: str, within: CharSpan | None = None) -> Iterator[CharSpan]:
    """The segments that nothing crosses, those that touch `within` whole.

    >>> [(s.start, s.end) for s in segments("NFC", "ae\u0301b")]
    [(0, 1), (1, 3), (3, 4)]
    """
    start, end = (within.start, within.end) if within else (0, len(text))
    tables = form_tables(form)
    while 0 < start < len(text) and text[start] in tables.inner:
        start -= 1
    while end < len(text) and text[end] in tables.inner:
        end += 1
    for match in tables.segment.finditer(text, start, end):
        yield CharSpan(*match.span())


def normalize(form: FormName, text: str) -> str:
    """The text in this form, without its alignment: as `unicodedata2`, but never quadratic.

    >>> normalize("NFC", "e\u0301")
    'é'
    """
    if form_tables(form).long_run.search(text):
        return rewrite(form, text).after
    result: str = unicodedata.normalize(form, text)
    return result


def rewrite(form: FormName, text: str) -> Rewrite:
    """`text` in this form, with the source of every code point.

    The result equals `unicodedata2.normalize(form, text)`, in time that grows with
    n log n where the library's grows with the square of a mark run.

    >>> r = rewrite("NFD", "a\\u0302\\u0323")
    >>> [(s.start, s.end) for s in r.alignment.spans()]
    [(0, 1), (2, 3), (1, 2)]
    >>> [(s.start, s.end) for s in rewrite("NFC", "e\\u0301!").alignment.spans()]
    [(0, 2), (2, 3)]
    """
    if text.isascii():
        return Rewrite.unchanged(text)
    with uncollected():
        return _rewritten(form, text)


def _rewritten(form: FormName, text: str) -> Rewrite:
    tables = form_tables(form)
    known = _normalized_short
    builder = RewriteBuilder(text)
    done = 0
    for match in tables.restless.finditer(text):
        start, end = match.span()
        if start and tables.composes:
            start -= 1
        for segment in tables.segment.finditer(text, start, end):
            at, piece = segment.start(), segment[0]
            result = known(form, piece) if len(piece) <= 8 else _normalized(form, piece)
            if result is None:
                continue
            builder.keep(done, at)
            builder.put_rows(result[0], at, result[1])
            done = segment.end()
    if done == 0:
        return Rewrite.unchanged(text)
    builder.keep(done, len(text))
    return builder.finish()
