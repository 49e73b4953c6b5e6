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
from itertools import accumulate, groupby
from typing import TYPE_CHECKING, NamedTuple

from tokviz.core.spans import CharSpan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_MANY = 16
"""Tokens in one string from which on it is quicker to move all at once."""


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

    def ranges(
        self, starts: NDArray[np.int64], ends: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The same for many at once."""
        import numpy as np

        count = len(self._starts)
        first, last = (np.array([*each, 0], np.int64) for each in (self._starts, self._ends))
        grown = np.array(self._grown, np.int64)
        before = np.minimum(
            last[:count].searchsorted(starts, "right"), first[:count].searchsorted(starts, "left")
        )
        inside = (before < count) & (first[before] < starts)
        new_starts = np.where(inside, first[before], starts) + grown[before]
        before = first[:count].searchsorted(ends, "left")
        new_ends = np.maximum(ends, np.where(before > 0, last[before - 1], 0)) + grown[before]
        new_ends = np.where(starts == ends, new_starts, new_ends)
        return new_starts, np.where(ends == self._length, self.length, new_ends)

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
        nothing = array("I", bytes(4 * len(self.piece)))
        if self.are_whole:
            return Places(nothing, offsets[:-1], offsets[1:])
        begin = _numbers(offsets)[_numbers(self.piece)]
        return Places(
            nothing,
            _array(begin + _numbers(self.starts)),
            _array(begin + _numbers(self.ends)),
        )

    def moved(self, index: Sequence[int] | NDArray[np.int64]) -> Places:
        """After string i of the list became string `index[i]`, unchanged."""
        import numpy as np

        count = len(index)
        if not count:
            return Places(self.piece, self.starts, self.ends)
        pieces, to = _numbers(self.piece), np.asarray(index, np.uint32)
        moved = np.where(pieces < count, to[np.minimum(pieces, count - 1)], pieces)
        return Places(_array(moved), self.starts, self.ends)

    def joined(
        self,
        index: NDArray[np.int64],
        strings: NDArray[np.int64],
        starts: NDArray[np.int64],
        ends: NDArray[np.int64],
    ) -> Places:
        """After string i became string `index[i]`, or a part of it.

        All of string `strings[n]` is at code points `starts[n]` to `ends[n]` of it; the others
        are whole strings still.
        """
        import numpy as np

        moved = self.moved(index)
        number = np.full(len(index) + 1, -1, np.int64)
        number[strings] = np.arange(len(strings))
        mine = number[np.minimum(_numbers(self.piece), len(index))]
        new_starts, new_ends = (
            _array(np.where(mine >= 0, there[mine], _numbers(old)))
            for there, old in ((starts, self.starts), (ends, self.ends))
        )
        return Places(moved.piece, new_starts, new_ends)

    def edited(
        self, before: Sequence[str], after: Sequence[str], edits: Callable[[int], Stages]
    ) -> Places:
        """After edits inside the strings; `edits(i)` is asked only where it matters."""
        if self.are_whole:
            return Places.whole(after)
        starts, ends, parts = self._of_whole_strings(before, after)
        for piece, group in groupby(parts, self.piece.__getitem__):
            if before[piece] is after[piece]:
                continue
            shifts = list(_shifts(edits(piece), len(before[piece])))
            tokens = list(group)
            if len(tokens) > _MANY:
                _shift_all(shifts, tokens, starts, ends)
                continue
            for token in tokens:
                span = starts[token], ends[token]
                for shift in shifts:
                    span = shift.range(*span)
                starts[token], ends[token] = span
        return Places(self.piece, starts, ends)

    def _of_whole_strings(
        self, before: Sequence[str], after: Sequence[str]
    ) -> tuple[array[int], array[int], list[int]]:
        """Starts and ends where a token that is one whole string stays one, and the other tokens.

        Nearly all tokens of a text are: the others are gone through one by one.
        """
        import numpy as np

        # Behind the last string stands nothing, and nothing becomes of it.
        sizes = np.fromiter((*map(len, before), 0), np.uint32, len(before) + 1)
        new = np.fromiter((*map(len, after), 0), np.uint32, len(after) + 1)
        pieces, ends = _numbers(self.piece), _numbers(self.ends)
        inside = pieces < len(before)
        whole = inside & (_numbers(self.starts) == 0) & (ends == sizes[pieces])
        parts: list[int] = np.flatnonzero(inside & ~whole).tolist()
        return array("I", self.starts), _array(np.where(whole, new[pieces], ends)), parts

    def spans(self, tokens: Sequence[str]) -> TokenSpans:
        """In the joined text of the current list."""
        import numpy as np

        joined = self.fused(tokens)
        # Strings that were one and the same (CTC's repeats) stand at one place, and so does
        # what stood between them.
        starts = np.minimum.accumulate(_numbers(joined.starts)[::-1])[::-1]
        ends = np.maximum.accumulate(_numbers(joined.ends))
        return TokenSpans(_array(starts), _array(ends))


def _shift_all(
    shifts: Sequence[_Shift], tokens: Sequence[int], starts: array[int], ends: array[int]
) -> None:
    """Moves the places of these tokens, which stand in one string."""
    import numpy as np

    at = np.array(tokens, np.int64)
    begin, end = (np.frombuffer(values, np.uint32) for values in (starts, ends))
    new = begin[at].astype(np.int64), end[at].astype(np.int64)
    for shift in shifts:
        new = shift.ranges(*new)
    begin[at], end[at] = new


def _numbers(values: array[int]) -> NDArray[np.uint32]:
    """The same memory for NumPy to count with: a loop over millions takes seconds."""
    import numpy as np

    return np.frombuffer(values, np.uint32)


def _array(values: NDArray[np.integer]) -> array[int]:
    return array("I", values.astype("uint32").tobytes())


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
