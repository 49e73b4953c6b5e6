"""The pre-tokens of an edited text, made from those of the text before.

A step cuts each piece by itself, so pieces that the edit did not touch keep their cuts. In a
piece that it did touch, which is often the whole text, a pattern is run again from a border
before the edit until its borders fall on the old ones; `tokviz.core.reach` proves that nothing
outside could have come out otherwise. Where it can't, the piece is cut anew.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tokviz.core.common import Change
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.pretokenize import (
    GPT2_PATTERN,
    ByteLevel,
    Metaspace,
    PreTokenizerStep,
    Split,
)
from tokviz.core.reach import reach_of
from tokviz.core.splitters import FixedLength, UnicodeScripts, UserDefinedSymbols

_SMALL = 1024
"""Code points that are cut anew rather than searched for a border."""
_BORDERS = 256
"""Borders before the edit that are tried."""
_FEW = 64
"""Pieces up to which a step that changes their text does all of them anew."""


CUTTING = (Split, FixedLength, UnicodeScripts, UserDefinedSymbols)
"""Steps that leave the text as it is and cut each piece by itself."""


@dataclass(frozen=True, slots=True)
class PieceChange:
    """Pieces `start:old_end` became `start:new_end`; the others are as they were, or moved."""

    start: int
    old_end: int
    new_end: int

    @staticmethod
    def between(old: PreTokens, new: PreTokens, change: Change) -> PieceChange:
        """The pieces that are not the same before, or behind, the change of the text."""
        import numpy as np

        starts, ends = np.asarray(old.starts), np.asarray(old.ends)
        new_starts, new_ends = np.asarray(new.starts), np.asarray(new.ends)
        n = min(len(old), len(new))
        same = (starts[:n] == new_starts[:n]) & (ends[:n] == new_ends[:n])
        same &= ends[:n] <= change.start
        head = _length(same, old.added, new.added)
        n -= head
        grown, last, new_last = np.int64(change.grown), len(old) - 1, len(new) - 1
        same = (starts[::-1][:n] + grown == new_starts[::-1][:n]) & (
            ends[::-1][:n] + grown == new_ends[::-1][:n]
        )
        same &= starts[::-1][:n] >= change.old_end
        tail = _length(
            same,
            {last - index: id_ for index, id_ in old.added.items()},
            {new_last - index: id_ for index, id_ in new.added.items()},
        )
        return PieceChange(head, len(old) - tail, len(new) - tail)


def _length(same: Sequence[bool], old: Mapping[int, int], new: Mapping[int, int]) -> int:
    """How many at the start are the same, added tokens included."""
    import numpy as np

    wrong = np.flatnonzero(~np.asarray(same, np.bool_))
    length = int(wrong[0]) if len(wrong) else len(same)
    return min([length, *(i for i in {*old, *new} if old.get(i) != new.get(i))])


def resplit(
    step: PreTokenizerStep,
    old: tuple[PreTokens, PreTokens],
    new: PreTokens,
    change: Change,
    pieces: PieceChange,
) -> tuple[PreTokens, Change, PieceChange]:
    """The same as `step.apply(new)`, and what changed in the text and the pieces that it gave.

    `old` is what the step got and gave before; `change` and `pieces` lead from what it got
    to `new`.

    >>> step = Split(GPT2_PATTERN)
    >>> before = PreTokens.whole("it is so")
    >>> old = before, step.apply(before)
    >>> new, change = PreTokens.whole("it was so"), Change(3, 5, 6)
    >>> made, _, moved = resplit(step, old, new, change, PieceChange(0, 1, 1))
    >>> [piece.text for piece in made], moved
    (['it', ' was', ' so'], PieceChange(start=0, old_end=3, new_end=3))
    """
    if not new.byte_level:
        if isinstance(step, CUTTING):
            made, moved = _cut_again(step, old, new, change, pieces)
            return made, change, moved
        few = max(len(old[0]), len(new)) <= _FEW
        if isinstance(step, ByteLevel) and (few or not step.add_prefix_space):
            return _byte_level(step, old, new, change, pieces)
        if isinstance(step, Metaspace) and few:
            return _metaspace(step, old, new)
    made = step.apply(new)
    change = Change.between(old[1].text, made.text)
    return made, change, PieceChange.between(old[1], made, change)


def _byte_level(
    step: ByteLevel,
    old: tuple[PreTokens, PreTokens],
    new: PreTokens,
    change: Change,
    pieces: PieceChange,
) -> tuple[PreTokens, Change, PieceChange]:
    before = old[0]
    if step.add_prefix_space:
        prefixing = replace(step, use_regex=False)
        before = replace(prefixing.apply(before), byte_level=False)
        new = replace(prefixing.apply(new), byte_level=False)
        change = Change.between(before.text, new.text)
        pieces = PieceChange.between(before, new, change)
    if step.use_regex:
        new, pieces = _cut_again(Split(GPT2_PATTERN), (before, old[1]), new, change, pieces)
    return replace(new, byte_level=True), change, pieces


def _metaspace(
    step: Metaspace, old: tuple[PreTokens, PreTokens], new: PreTokens
) -> tuple[PreTokens, Change, PieceChange]:
    marking = replace(step, split=False)
    before, new = marking.apply(old[0]), marking.apply(new)
    change = Change.between(before.text, new.text)
    pieces = PieceChange.between(before, new, change)
    if step.split:
        splitting = Split(step.replacement, "merged_with_next", literal=True)
        new, pieces = _cut_again(splitting, (before, old[1]), new, change, pieces)
    return new, change, pieces


def _cut_again(
    step: PreTokenizerStep,
    old: tuple[PreTokens, PreTokens],
    new: PreTokens,
    change: Change,
    pieces: PieceChange,
) -> tuple[PreTokens, PieceChange]:
    """By a step that leaves the text alone and cuts each piece by itself."""
    before, after = old
    first = _index_of(before, after, pieces.start)
    last = _index_of(before, after, pieces.old_end)
    if (
        isinstance(step, Split)
        and (pieces.old_end, pieces.new_end) == (pieces.start + 1, pieces.start + 1)
        and pieces.start not in before.added
        and pieces.start not in new.added
        and new.ends[pieces.start] - new.starts[pieces.start] > _SMALL
    ):
        found = _search(step, before, after, new, change, pieces.start, first, last)
        if found is not None:
            return found
    part = part_of(new, pieces.start, pieces.new_end)
    middle = step.apply(part)
    return _joined(after, middle, new, change.grown, PieceChange(first, last, first + len(middle)))


def _index_of(before: PreTokens, after: PreTokens, piece: int) -> int:
    """The first of the pieces that a piece was cut into."""
    return bisect_left(after.starts, before.starts[piece]) if piece < len(before) else len(after)


def part_of(pieces: PreTokens, start: int, end: int) -> PreTokens:
    """The pieces from `start` to `end`, numbered anew; the text stays as it is."""
    added = {i - start: id_ for i, id_ in pieces.added.items() if start <= i < end}
    return replace(
        pieces, starts=pieces.starts[start:end], ends=pieces.ends[start:end], added=added
    )


def _joined(
    after: PreTokens, middle: PreTokens, new: PreTokens, grown: int, moved: PieceChange
) -> tuple[PreTokens, PieceChange]:
    """The old pieces with `middle` in place of those that changed."""
    more = moved.new_end - moved.old_end
    added = {
        **{i: id_ for i, id_ in after.added.items() if i < moved.start},
        **{i + moved.start: id_ for i, id_ in middle.added.items()},
        **{i + more: id_ for i, id_ in after.added.items() if i >= moved.old_end},
    }
    starts = _spliced(after.starts, middle.starts, moved, grown)
    ends = _spliced(after.ends, middle.ends, moved, grown)
    return replace(new, starts=starts, ends=ends, added=added), moved


def _spliced(old: array[int], middle: array[int], moved: PieceChange, grown: int) -> array[int]:
    import numpy as np

    made = old[: moved.start]
    made.extend(middle)
    tail = old[moved.old_end :]
    if grown and len(tail):
        # Unsigned numbers wrap around, so a negative difference adds just as well.
        tail = array("I", (np.asarray(tail) + np.uint32(grown % 2**32)).tobytes())
    made.extend(tail)
    return made


def _search(
    step: Split,
    before: PreTokens,
    after: PreTokens,
    new: PreTokens,
    change: Change,
    piece: int,
    first: int,
    last: int,
) -> tuple[PreTokens, PieceChange] | None:
    """Only from a border before the change to one behind it; None where neither is found."""
    reach = reach_of(step.pattern, None if step.literal else step.dialect)
    if reach is None:
        return None
    text, end = new.text, new.ends[piece]
    left = max(bisect_right(after.starts, change.start) - 1, first)
    stop = max(left - _BORDERS, first)
    while left > stop and not (
        after.ends[left] < change.start and reach.stops(text, after.starts[left], change.start)
    ):
        left -= 1
    at_start = left <= first
    if not at_start and left == stop:
        return None
    start = new.starts[piece] if at_start else after.starts[left]
    if at_start:
        left = first
    room, deadline = 128, step.deadline(new)
    while True:
        edge = min(change.new_end + room, end)
        window = replace(new, starts=array("I", [start]), ends=array("I", [edge]), added={})
        middle = step.apply(window, deadline)
        if not at_start and not (
            len(middle) and middle.starts[0] == start and middle.ends[0] == after.ends[left]
        ):
            return None
        if edge == end:
            return _joined(
                after, middle, new, change.grown, PieceChange(left, last, left + len(middle))
            )
        for index in range(bisect_left(middle.starts, change.new_end), len(middle)):
            at, to = middle.starts[index], middle.ends[index]
            right = bisect_left(after.starts, at - change.grown, first, last)
            if (
                right < last
                and after.starts[right] + change.grown == at
                and after.ends[right] + change.grown == to
                and reach.stops(text, to, edge)
            ):
                kept = part_of(middle, 0, index)
                moved = PieceChange(left, right, left + index)
                return _joined(after, kept, new, change.grown, moved)
        room *= 4
