"""Which pre-tokens of a text are equal, without making a string of each.

A million slices of a text and a dictionary of them cost more time and memory than all their
merging. Here each stretch of the text has a number made of its code points (a
polynomial over 2**64, from running sums); equal numbers are then compared code point by
code point, so that the result is exact whatever the numbers do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokviz.core.packed_pairs import FREE, Slots

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.uint32]

_CHUNK = 1 << 17
_BASE = 0x5851F42D4C957F2D
_MIX = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Pieces:
    """Texts one after another: `lengths` in code points, in order.

    >>> import numpy as np
    >>> pieces = Pieces("lowé", np.array([3, 1], np.uint32))
    >>> list(pieces), pieces.utf8()[1].tolist()
    (['low', 'é'], [3, 2])
    """

    text: str
    lengths: Ints

    def __len__(self) -> int:
        return len(self.lengths)

    def __iter__(self) -> Iterator[str]:
        import numpy as np

        ends = np.cumsum(self.lengths, dtype=np.int64)
        starts = ends - self.lengths
        return map(self.text.__getitem__, map(slice, starts.tolist(), ends.tolist()))

    def batches(self, size: int) -> Iterator[Pieces]:
        """The same pieces, some at a time: as many as have `size` code points, or one.

        >>> import numpy as np
        >>> pieces = Pieces("abcdefg", np.array([1, 2, 3, 1], np.uint32))
        >>> [list(some) for some in pieces.batches(3)]
        [['a', 'bc'], ['def'], ['g']]
        """
        import numpy as np

        ends = np.cumsum(self.lengths, dtype=np.int64)
        first = at = 0
        while first < len(ends):
            last = max(int(np.searchsorted(ends, at + size, "right")), first + 1)
            yield Pieces(self.text[at : ends[last - 1]], self.lengths[first:last])
            first, at = last, int(ends[last - 1])

    def utf8(self) -> tuple[NDArray[np.uint8], Ints]:
        """All UTF-8 bytes, and the number of bytes of each piece."""
        import numpy as np

        points = _code_points(self.text)
        ends = np.ones(len(points) + 1, np.uint32)
        ends[0] = 0
        for first in (0x80, 0x800, 0x10000):
            ends[1:] += points >= first
        np.cumsum(ends, out=ends)
        ends = ends[np.concatenate((np.zeros(1, np.uint32), np.cumsum(self.lengths)))]
        return np.frombuffer(self.text.encode(), np.uint8), np.diff(ends)


def distinct(text: str, starts: Ints, ends: Ints) -> tuple[Ints, Pieces]:
    """Each span's number among the different pieces, and those, in order of appearance.

    Spans are in code points, in order, and do not overlap.

    >>> import numpy as np
    >>> starts, ends = np.array([[0, 3], [2, 5]], np.uint32)
    >>> numbers, pieces = distinct("ab ab", starts, ends)
    >>> numbers.tolist(), list(pieces)
    ([0, 0], ['ab'])
    """
    import numpy as np

    numbers = np.empty(len(starts), np.uint32)
    known = _Known()
    first = 0
    while first < len(starts):
        base = int(starts[first])
        # Of the array's own type: any other would have all of it converted.
        last = int(np.searchsorted(ends, np.uint32(min(base + _CHUNK, 2**32 - 1)), "right"))
        last = max(first + 1, last)
        points = _code_points(text[base : int(ends[last - 1])])
        begins = (starts[first:last] - np.uint32(base)).astype(np.int64)
        lengths = (ends[first:last] - starts[first:last]).astype(np.int64)
        numbers[first:last] = known.number(points, begins, lengths)
        first = last
    return numbers, known.pieces()


class _Known:
    """The different pieces so far."""

    def __init__(self) -> None:
        import numpy as np

        self._table = Slots(16)
        self._numbers = np.zeros(len(self._table.keys), np.uint32)
        self._hashes = np.zeros(0, np.uint64)
        self._points = np.zeros(1 << 16, np.uint32)
        self._starts = np.zeros(0, np.int64)
        self._lengths = np.zeros(0, np.int64)
        self._used = 0
        self._powers = self._inverses = _powers(_BASE, 1)

    def pieces(self) -> Pieces:
        text = str(self._points[: self._used].data, "utf-32-le")
        return Pieces(text, self._lengths.astype("uint32"))

    def number(self, points: Ints, begins: NDArray[np.int64], lengths: NDArray[np.int64]) -> Ints:
        """The numbers of the stretches of `points`; new ones get the next numbers."""
        import numpy as np

        hashes = self._hashes_of(points, begins, lengths)
        slots = self._table.slots_of(hashes)
        new = np.flatnonzero(self._table.keys[slots] == FREE)
        if len(new):
            _, firsts = np.unique(hashes[new], return_index=True)
            firsts = new[np.sort(firsts)]
            self._add(points, begins[firsts], lengths[firsts], hashes[firsts])
            slots = self._table.slots_of(hashes)
        numbers = self._numbers[slots]
        differs = self._differing(points, begins, lengths, numbers)
        if len(differs):  # two texts with one hash: give each its own number
            count = len(self._lengths)
            self._append(points, begins[differs], lengths[differs], hashes[differs])
            numbers[differs] = np.arange(count, count + len(differs))
        return numbers

    def _add(
        self,
        points: Ints,
        begins: NDArray[np.int64],
        lengths: NDArray[np.int64],
        hashes: NDArray[np.uint64],
    ) -> None:
        import numpy as np

        count = len(self._lengths)
        self._append(points, begins, lengths, hashes)
        if len(self._lengths) * 2 > len(self._table.keys):
            self._table = Slots(self._table.bits + 1)
            self._numbers = np.zeros(len(self._table.keys), np.uint32)
            count = 0
        # Of equal hashes the last to enter wins: let it be the first piece.
        slots = self._table.enter(self._hashes[count:][::-1])
        self._numbers[slots] = np.arange(count, len(self._hashes), dtype=np.uint32)[::-1]

    def _append(
        self,
        points: Ints,
        begins: NDArray[np.int64],
        lengths: NDArray[np.int64],
        hashes: NDArray[np.uint64],
    ) -> None:
        import numpy as np

        added = points[_stretches(begins, lengths)]
        while self._used + len(added) > len(self._points):
            self._points = np.concatenate((self._points, np.zeros_like(self._points)))
        self._points[self._used : self._used + len(added)] = added
        starts = np.cumsum(lengths) - lengths + self._used
        self._used += len(added)
        self._starts = np.concatenate((self._starts, starts))
        self._lengths = np.concatenate((self._lengths, lengths))
        self._hashes = np.concatenate((self._hashes, hashes))

    def _differing(
        self,
        points: Ints,
        begins: NDArray[np.int64],
        lengths: NDArray[np.int64],
        numbers: Ints,
    ) -> NDArray[np.intp]:
        """The stretches that are not the piece of their number."""
        import numpy as np

        wrong = lengths != self._lengths[numbers]
        same = np.where(wrong, 0, lengths)
        there = _stretches(self._starts[numbers], same)
        here = points if len(there) == len(points) else points[_stretches(begins, same)]
        unequal = np.flatnonzero(here != self._points[there])
        if len(unequal):
            wrong[np.searchsorted(np.cumsum(same), unequal, "right")] = True
        return np.flatnonzero(wrong)

    def _hashes_of(
        self, points: Ints, begins: NDArray[np.int64], lengths: NDArray[np.int64]
    ) -> NDArray[np.uint64]:
        """A number below 2**64 - 1 for each stretch: of its code points and its length."""
        import numpy as np

        if len(points) >= len(self._powers):
            self._powers = _powers(_BASE, len(points) + 1)
            self._inverses = _powers(pow(_BASE, -1, 2**64), len(points) + 1)
        mixed = (points + np.uint64(1)) * np.uint64(_MIX)
        mixed ^= mixed >> np.uint64(29)
        mixed *= self._powers[: len(points)]
        sums = np.zeros(len(points) + 1, np.uint64)
        np.cumsum(mixed, out=sums[1:])
        hashes: NDArray[np.uint64] = sums[begins + lengths] - sums[begins]
        hashes *= self._inverses[begins]
        hashes += lengths.astype(np.uint64) * np.uint64(_MIX)
        hashes ^= hashes >> np.uint64(32)
        return np.minimum(hashes, np.uint64(FREE - 1))


def _code_points(text: str) -> Ints:
    import numpy as np

    return np.frombuffer(text.encode("utf-32-le"), np.uint32)


def _stretches(begins: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """begins[0], begins[0] + 1, ... for lengths[0] numbers, then the same for the others."""
    import numpy as np

    ends = np.cumsum(lengths)
    total = int(ends[-1]) if len(ends) else 0
    return np.repeat(begins - (ends - lengths), lengths) + np.arange(total)


def _powers(base: int, n: int) -> NDArray[np.uint64]:
    """The first n powers of `base` modulo 2**64."""
    import numpy as np

    powers = np.full(n, base, np.uint64)
    powers[0] = 1
    return np.cumprod(powers, dtype=np.uint64)
