"""What a step made of a text, code point by code point, and a builder for it."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from tokviz.core.spans import Alignment, Block, CharSpan

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A text before and after a step; `alignment` leads from `after` back to `before`.

    All positions are code points.

    >>> r = Rewrite.unchanged("ab")
    >>> r.after, r.changed, r.alignment.is_identity
    ('ab', False, True)
    """

    before: str
    after: str
    alignment: Alignment

    @staticmethod
    def unchanged(text: str) -> Rewrite:
        """Each code point from itself."""
        return Rewrite(text, text, Alignment.identity(len(text)))

    @property
    def changed(self) -> bool:
        """True when the texts differ."""
        return self.before != self.after

    def then(self, after: Rewrite) -> Rewrite:
        """This step and the next as one.

        Raises ValueError when the next did not start from this one's text.
        """
        if after.before != self.after:
            raise ValueError("the next step starts from another text")
        if after.alignment.is_identity:
            return Rewrite(self.before, after.after, self.alignment)
        if self.alignment.is_identity:
            return Rewrite(self.before, after.after, after.alignment)
        return Rewrite(self.before, after.after, self.alignment.then(after.alignment))


class RewriteBuilder:
    """Collects a rewrite from left to right; source that is not named is deleted.

    Pieces that run on become one block, so a text with few changes costs few
    blocks, however long it is.

    >>> b = RewriteBuilder("x\\ufb01y")
    >>> b.keep(0, 1); b.put("fi", 1, 2); b.keep(2, 3)
    >>> r = b.finish()
    >>> r.after, [(s.start, s.end) for s in r.alignment.spans()]
    ('xfiy', [(0, 1), (1, 2), (1, 2), (2, 3)])
    """

    def __init__(self, before: str) -> None:
        self._before = before
        self._pieces: list[str] = []
        # A row for each block: where the target ends, the source's start and end, even or not.
        self._targets: list[int] = []
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._evens: list[bool] = []

    def keep(self, start: int, end: int) -> None:
        """The source's code points `start` to `end`, as they are."""
        if start < end:
            self.map(self._before[start:end], start, end)

    def map(self, text: str, start: int, end: int) -> None:
        """`text`, code point by code point from the equally long source span."""
        self._pieces.append(text)
        self._row(end - start, start, end, True)

    def put(self, text: str, start: int, end: int) -> None:
        """`text`, each code point of it from the whole source span (empty: inserted)."""
        self.put_rows(text, 0, ((len(text), start, end),))

    def put_rows(self, text: str, at: int, rows: Iterable[tuple[int, int, int]]) -> None:
        """`text`, described by rows of (code points, start, end); source spans count from `at`.

        >>> b = RewriteBuilder("a\\u0302\\u0323")
        >>> b.put_rows("a\\u0323\\u0302", 0, [(1, 0, 1), (1, 2, 3), (1, 1, 2)])
        >>> [(s.start, s.end) for s in b.finish().alignment.spans()]
        [(0, 1), (2, 3), (1, 2)]
        """
        self._pieces.append(text)
        for length, start, end in rows:
            self._row(length, at + start, at + end, length == 1 and end - start == 1)

    def _row(self, length: int, start: int, end: int, even: bool) -> None:
        ends, targets = self._ends, self._targets
        target = length
        if targets:
            last_even = self._evens[-1]
            if even and last_even and ends[-1] == start:
                targets[-1] += length
                ends[-1] = end
                return
            if not (even or last_even) and ends[-1] == end and self._starts[-1] == start:
                targets[-1] += length
                return
            target += targets[-1]
        if length:
            targets.append(target)
            self._starts.append(start)
            ends.append(end)
            self._evens.append(even)

    def finish(self) -> Rewrite:
        """The rewrite; the builder is used up."""
        blocks = blocks_of(
            [0, *self._targets], self._targets, self._starts, self._ends, self._evens
        )
        after = "".join(self._pieces)
        return Rewrite(self._before, after, Alignment(len(self._before), blocks))


def blocks_of(
    target_starts: Sequence[int],
    target_ends: Sequence[int],
    source_starts: Sequence[int],
    source_ends: Sequence[int],
    evens: Sequence[bool],
) -> tuple[Block, ...]:
    """Blocks from columns that are known to be right; as long as the shortest one."""
    targets = _spans(target_starts, target_ends)
    sources = _spans(source_starts, source_ends)
    return tuple(filled(Block, target=targets, source=sources, even=evens))


@contextmanager
def uncollected() -> Iterator[None]:
    """Holds the garbage collector back while many small objects are made at once.

    A text of 200,000 marks makes a million objects, all of them kept; the collector
    would walk the whole heap over and over, for more than half of the time, and find nothing.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _spans(starts: Sequence[int], ends: Sequence[int]) -> list[CharSpan]:
    return filled(CharSpan, start=starts, end=ends)


def filled(kind: type[_T], **columns: Sequence[object]) -> list[_T]:
    """As `kind(...)` of every row, without its checks and four times as fast.

    A frozen dataclass sets its fields one call at a time; a text of marks has some
    hundred thousand blocks. Whoever calls has checked the rows by how they were made.

    >>> filled(CharSpan, start=[0, 1], end=[1, 3])
    [CharSpan(start=0, end=1), CharSpan(start=1, end=3)]
    """
    rows = min(map(len, columns.values()))
    made = [object.__new__(kind) for _ in range(rows)]
    for name, values in columns.items():
        deque(map(kind.__dict__[name].__set__, made, values), maxlen=0)
    return made
