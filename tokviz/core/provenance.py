"""Which part of a decoded text each token became, followed through a decoder's steps.

A decoder's step maps a list of strings to a list of strings. A token always stands
inside one string of the list, so its place is the index of that string and a range
of code points in it, kept in flat arrays: a long document has millions of tokens.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from tokviz.core.spans import CharSpan


class Edit(NamedTuple):
    """Code points `start` to `end` of a string become `text`; equal ends insert."""

    start: int
    end: int
    text: str


Stages = Iterable[Sequence[Edit]]
"""Edits done one list after another; each list is sorted, without overlap."""


def edited(text: str, edits: Sequence[Edit]) -> str:
    """The text with the edits made.

    >>> edited("a .", [Edit(1, 2, ""), Edit(3, 3, "!")])
    'a.!'
    """
    parts: list[str] = []
    at = 0
    for edit in edits:
        parts += text[at : edit.start], edit.text
        at = edit.end
    return "".join([*parts, text[at:]])


class _Shift:
    """Where positions of a string stand after edits.

    What is inserted belongs to what follows, and at the very end to what stands before.
    A range that touches a replaced stretch gets the whole replacement.
    """

    def __init__(self, edits: Sequence[Edit], length: int) -> None:
        self._edits = edits
        self._length = length
        self._starts = [edit.start for edit in edits]
        self._ends = [edit.end for edit in edits]
        grown = (len(edit.text) - (edit.end - edit.start) for edit in edits)
        self._grown = list(accumulate(grown, initial=0))
        self.length = length + self._grown[-1]

    def range(self, start: int, end: int) -> tuple[int, int]:
        """The range after the edits."""
        new_start = self._start(start)
        if end == self._length:
            return new_start, self.length
        return new_start, (new_start if start == end else self._end(end))

    def _start(self, at: int) -> int:
        before = bisect_right(self._ends, at)
        while before and self._starts[before - 1] == at:
            before -= 1
        inside = before < len(self._edits) and self._starts[before] < at
        return (self._starts[before] if inside else at) + self._grown[before]

    def _end(self, at: int) -> int:
        before = bisect_left(self._starts, at)
        return max(at, self._ends[before - 1] if before else 0) + self._grown[before]


@dataclass(frozen=True, slots=True)
class Places:
    """The place of each token that went in, in the current list of strings.

    Attributes:
        piece: index in the list for each token; may be the list's length at the end.
        starts, ends: code points in that string.
        are_whole: each token is still one whole string of the list.
    """

    piece: array[int]
    starts: array[int]
    ends: array[int]
    are_whole: bool = False

    @staticmethod
    def whole(tokens: Sequence[str]) -> Places:
        """Each token is a string of the list."""
        count = len(tokens)
        return Places(
            array("I", range(count)),
            array("I", bytes(4 * count)),
            array("I", map(len, tokens)),
            are_whole=True,
        )

    def fused(self, tokens: Sequence[str]) -> Places:
        """After the strings `tokens` were joined into one."""
        offsets = array("I", accumulate(map(len, tokens), initial=0))
        if self.are_whole:
            return Places(array("I", bytes(4 * len(tokens))), offsets[:-1], offsets[1:])
        return Places(
            array("I", bytes(4 * len(self.piece))),
            array("I", [offsets[p] + s for p, s in zip(self.piece, self.starts, strict=True)]),
            array("I", [offsets[p] + e for p, e in zip(self.piece, self.ends, strict=True)]),
        )

    def moved(self, index: Sequence[int]) -> Places:
        """After string i of the list became string `index[i]`, unchanged."""
        pieces = array("I", [index[p] if p < len(index) else p for p in self.piece])
        return Places(pieces, self.starts, self.ends)

    def edited(
        self, before: Sequence[str], after: Sequence[str], edits: Callable[[int], Stages]
    ) -> Places:
        """After edits inside the strings; `edits(i)` is asked only where it matters."""
        if self.are_whole:
            return Places.whole(after)
        starts, ends = array("I", self.starts), array("I", self.ends)
        last, shifts = -1, []
        for token, piece in enumerate(self.piece):
            if piece >= len(before) or before[piece] is after[piece]:
                continue
            if starts[token] == 0 and ends[token] == len(before[piece]):
                ends[token] = len(after[piece])
                continue
            if piece != last:
                last, shifts = piece, list(_shifts(edits(piece), len(before[piece])))
            span = starts[token], ends[token]
            for shift in shifts:
                span = shift.range(*span)
            starts[token], ends[token] = span
        return Places(self.piece, starts, ends)

    def spans(self, tokens: Sequence[str]) -> TokenSpans:
        """In the joined text of the current list."""
        import numpy as np

        joined = self.fused(tokens)
        # Strings that were one and the same (CTC's repeats) stand at one place, and so does
        # what stood between them.
        starts = np.minimum.accumulate(np.frombuffer(joined.starts, np.uint32)[::-1])[::-1]
        ends = np.maximum.accumulate(np.frombuffer(joined.ends, np.uint32))
        return TokenSpans(array("I", starts.tobytes()), array("I", ends.tobytes()))


def _shifts(stages: Stages, length: int) -> Iterator[_Shift]:
    for edits in stages:
        shift = _Shift(edits, length)
        length = shift.length
        yield shift


@dataclass(frozen=True)
class TokenSpans(Sequence[CharSpan]):
    """For each token, the code points of the decoded text that it became.

    Neither starts nor ends ever go back, so the way from a code point to its tokens is a
    search. A token that is part of a character has that character; a token of which
    nothing is left has an empty span at the place where it would stand.

    >>> spans = TokenSpans(array("I", [0, 0, 1]), array("I", [1, 1, 3]))
    >>> spans[1], spans.tokens_of(CharSpan(0, 1)), spans.tokens_of(CharSpan(1, 2))
    (CharSpan(start=0, end=1), range(0, 2), range(2, 3))
    """

    starts: array[int]
    ends: array[int]

    def __len__(self) -> int:
        return len(self.starts)

    def __getitem__(self, index: int) -> CharSpan:  # type: ignore[override]
        return CharSpan(self.starts[index], self.ends[index])

    @cached_property
    def length(self) -> int:
        """Code points covered."""
        return self.ends[-1] if self.ends else 0

    def tokens_of(self, span: CharSpan) -> range:
        """Indices of the tokens that became any code point of `span`.

        A token inside the range that became nothing is in it too.
        """
        first = bisect_right(self.ends, span.start)
        return range(first, max(first, bisect_left(self.starts, span.end)) if span else first)
