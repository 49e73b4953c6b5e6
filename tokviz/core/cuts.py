"""Cuts through a text, by code point or by byte, and what they go through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import regex

from tokviz.core.errors import TokvizError
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source
from tokviz.core.words import said

_GRAPHEME = regex.compile(r"\X")


class CutError(TokvizError):
    """A cut that does not lie inside the text."""


def cut(text: str, cuts: Iterable[int]) -> tuple[str, ...]:
    """The pieces between the cuts; order and repetition of cuts do not matter.

    Raises CutError for a cut at or beyond an end of the text.

    >>> cut("cafe\\u0301s", [4])
    ('cafe', '́s')
    """
    edges = [0, *checked_cuts(cuts, len(text)), len(text)]
    return tuple(text[start:end] for start, end in pairwise(edges))


def checked_cuts(cuts: Iterable[int], length: int, unit: str = said("code point")) -> list[int]:
    """The cuts in order, each once. Raises CutError for one that is not inside `length` units.

    >>> checked_cuts([4, 2, 4], 5)
    [2, 4]
    """
    ordered = sorted(set(cuts))
    for at in ordered:
        if not 0 < at < length:
            where = (
                said("from 1 to {last}", last=length - 1)
                if length > 1
                else said("in a longer text")
            )
            raise CutError(
                said(
                    "There is nothing to cut at {unit} {at} of a text of {length}; choose "
                    "a place {where}.",
                    unit=unit,
                    at=at,
                    length=length,
                    where=where,
                )
            )
    return ordered


def graphemes_cut(text: str, cuts: Sequence[int]) -> list[CharSpan | None]:
    """For each cut, in ascending order, the grapheme cluster it goes through, or None.

    >>> graphemes_cut("ae\\u0301", [1, 2])
    [None, CharSpan(start=1, end=3)]
    """
    found: list[CharSpan | None] = []
    start = 0
    for at in cuts:
        # A cluster always ends after a line feed, so no text before it needs reading.
        start = max(start, text.rfind("\n", start, at) + 1)
        inside: CharSpan | None = None
        for match in _GRAPHEME.finditer(text, start):
            if match.end() >= at:
                start = match.start()
                inside = CharSpan(*match.span()) if match.end() > at > start else None
                break
        found.append(inside)
    return found


@dataclass(frozen=True, slots=True)
class BytePiece:
    """A piece cut by bytes.

    Attributes:
        span: its bytes in the source.
        data: the bytes themselves.
        text: what they decode to alone, with U+FFFD for a part of a character.
        character: the code point that the cut before this piece goes through, or None.
        grapheme: the grapheme cluster that it goes through, or None.
    """

    span: ByteSpan
    data: bytes
    text: str
    character: CharSpan | None
    grapheme: CharSpan | None


def cut_bytes(source: Source, cuts: Iterable[int]) -> tuple[BytePiece, ...]:
    """The source's UTF-8 cut at byte offsets, inside characters too.

    Raises CutError for a cut at or beyond an end of the bytes.

    >>> [ascii(p.text) for p in cut_bytes(Source("\\u00e9!"), [1])]
    ["'\\\\ufffd'", "'\\\\ufffd!'"]
    """
    ordered = checked_cuts(cuts, len(source.utf8), said("byte"))
    spans = [ByteSpan(a, b) for a, b in pairwise([0, *ordered, len(source.utf8)])]
    return tuple(_byte_piece(source, span) for span in spans)


def _byte_piece(source: Source, span: ByteSpan) -> BytePiece:
    data = span.of(source.utf8)
    text = data.decode("utf-8", "replace")
    at = source.code_point_at_byte(span.start)
    if source.byte_at(at) != span.start:
        character = CharSpan(at, at + 1)
        # The cluster around the character, also where it is the character alone.
        (grapheme,) = graphemes_cut(source.text, [at + 1])
        (before,) = graphemes_cut(source.text, [at]) if at else (None,)
        return BytePiece(span, data, text, character, before or grapheme or character)
    (grapheme,) = graphemes_cut(source.text, [at]) if at else (None,)
    return BytePiece(span, data, text, None, grapheme)
