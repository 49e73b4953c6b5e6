"""The three rules by which a merge table is applied to one pre-token.

Each rule takes the ids of the first symbols and gives `Steps`: for each step the first
symbols (by number, from 0) at which the left and the right part begin, and the id made.
A symbol keeps the number of its first part, so that nothing is renumbered as
merging goes on.

- lowest-rank: the pair of lowest rank, leftmost first, one place a step;
- list-order: each rank once, in order; all its places left to right; never back;
- round: the lowest rank, all its places left to right; then the lowest rank again.

With `passes_over` (BPE dropout), a place whose turn has come is passed over when the
function says so; places passed over get another chance after the next merge, except
under list-order.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from tokviz.core.merge_table import NO_RANK, MergeTable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.uint32]

Rule = Literal["lowest-rank", "list-order", "round"]
RULES: tuple[Rule, ...] = ("lowest-rank", "list-order", "round")

SCAN_UP_TO = 40
"""Symbols up to which looking through all pairs at each step beats a heap (measured)."""

_PLACE = 2**32 - 1
_GONE = -1


@dataclass(frozen=True, slots=True)
class Steps:
    """What was merged, in order; the three arrays are equally long."""

    lefts: array[int] = field(default_factory=lambda: array("I"))
    cuts: array[int] = field(default_factory=lambda: array("I"))
    made: array[int] = field(default_factory=lambda: array("I"))

    def add(self, left: int, cut: int, made: int) -> None:
        self.lefts.append(left)
        self.cuts.append(cut)
        self.made.append(made)

    def columns(self) -> tuple[Ints, Ints, Ints]:
        """lefts, cuts and made, read only."""
        import numpy as np

        lefts, cuts, made = (
            np.frombuffer(bytes(column), np.uint32) for column in (self.lefts, self.cuts, self.made)
        )
        return lefts, cuts, made


def apply_rule(
    rule: Rule,
    ids: Sequence[int],
    table: MergeTable,
    passes_over: Callable[[], bool] | None = None,
) -> Steps:
    """All steps of `rule` on the symbols `ids`.

    >>> vocab = {"a": 0, "b": 1, "aa": 2, "aaa": 3, "baaa": 4}
    >>> merges = [("a", "a"), ("a", "aa"), ("b", "aaa"), ("aa", "a")]
    >>> table = MergeTable.by_pair(vocab, merges)
    >>> [len(apply_rule(rule, [1, 0, 0, 0], table).made) for rule in RULES]
    [3, 2, 3]
    """
    if rule == "list-order":
        return _list_order(ids, table, passes_over)
    if rule == "round":
        return _rounds(ids, table, passes_over)
    if len(ids) <= SCAN_UP_TO and passes_over is None:
        return _lowest_rank_scan(ids, table)
    return _lowest_rank(ids, table, passes_over)


def _lowest_rank_scan(first: Sequence[int], table: MergeTable) -> Steps:
    rank_of, result_of = table.ranker(), table.index.result
    steps = Steps()
    ids = list(first)
    starts = list(range(len(ids)))
    ranks = [rank_of(left, right) for left, right in pairwise(ids)]
    while ranks:
        lowest = min(ranks)
        if lowest == NO_RANK:
            break
        at = ranks.index(lowest)
        made = result_of(ids[at], ids[at + 1])
        steps.add(starts[at], starts[at + 1], made)
        ids[at : at + 2] = [made]
        del starts[at + 1], ranks[at]
        if at:
            ranks[at - 1] = rank_of(ids[at - 1], made)
        if at < len(ranks):
            ranks[at] = rank_of(made, ids[at + 1])
    return steps


class _Chain:
    """The symbols as a linked list, with the rank of the pair that begins at each."""

    __slots__ = ("after", "before", "ids", "ranks")

    def __init__(self, ids: Sequence[int], table: MergeTable, first: bool) -> None:
        n = len(ids)
        self.ids = list(ids)
        self.after = list(range(1, n + 1))
        self.before = list(range(-1, n - 1))
        if first:
            self.ranks = [table.rank_after(left, right, -1) for left, right in pairwise(ids)]
        else:
            rank_of = table.ranker()
            self.ranks = [rank_of(left, right) for left, right in pairwise(ids)]
        self.ranks.append(NO_RANK)

    def queue(self) -> list[int]:
        """A heap of rank * 2**32 + place."""
        queue = [r << 32 | place for place, r in enumerate(self.ranks) if r != NO_RANK]
        heapify(queue)
        return queue

    def glue(self, left: int, made: int) -> int:
        """Make the pair at `left` one symbol; the place where its right part began."""
        right = self.after[left]
        self.ids[left] = made
        self.ids[right] = _GONE
        beyond = self.after[right]
        self.after[left] = beyond
        if beyond < len(self.ids):
            self.before[beyond] = left
        self.ranks[left] = self.ranks[right] = NO_RANK
        return right

    def beside(self, left: int) -> list[int]:
        """The places whose pair has a part in the symbol at `left`."""
        places = [left] if self.after[left] < len(self.ids) else []
        return [self.before[left], *places] if self.before[left] >= 0 else places


def _lowest_rank(
    first: Sequence[int], table: MergeTable, passes_over: Callable[[], bool] | None
) -> Steps:
    rank_of, result_of = table.ranker(), table.index.result
    chain = _Chain(first, table, False)
    ids, after, ranks = chain.ids, chain.after, chain.ranks
    steps = Steps()
    queue = chain.queue()
    aside: list[int] = []
    while queue:
        entry = heappop(queue)
        place = entry & _PLACE
        if ranks[place] != entry >> 32:  # the pair that was queued is gone
            continue
        if passes_over is not None and passes_over():
            aside.append(entry)
            continue
        made = result_of(ids[place], ids[after[place]])
        steps.add(place, chain.glue(place, made), made)
        for spot in chain.beside(place):
            rank = ranks[spot] = rank_of(ids[spot], ids[after[spot]])
            if rank != NO_RANK:
                heappush(queue, rank << 32 | spot)
        while aside:
            heappush(queue, aside.pop())
    return steps


def _list_order(
    first: Sequence[int], table: MergeTable, passes_over: Callable[[], bool] | None
) -> Steps:
    result_of = table.index.result
    chain = _Chain(first, table, True)
    ids, after, ranks = chain.ids, chain.after, chain.ranks
    steps = Steps()
    queue = chain.queue()
    while queue:
        entry = heappop(queue)
        rank, place = entry >> 32, entry & _PLACE
        if ranks[place] != rank or (passes_over is not None and passes_over()):
            continue
        made = result_of(ids[place], ids[after[place]])
        steps.add(place, chain.glue(place, made), made)
        for spot in chain.beside(place):
            # A pair whose turn has gone by is lost; one that stands in the list again is not.
            later = ranks[spot] = table.rank_after(ids[spot], ids[after[spot]], rank)
            if later != NO_RANK:
                heappush(queue, later << 32 | spot)
    return steps


def _rounds(
    first: Sequence[int], table: MergeTable, passes_over: Callable[[], bool] | None
) -> Steps:
    rank_of, result_of = table.ranker(), table.index.result
    chain = _Chain(first, table, False)
    ids, after, ranks = chain.ids, chain.after, chain.ranks
    steps = Steps()
    queue = chain.queue()
    aside: list[int] = []
    while queue:
        rank = queue[0] >> 32
        changed: list[int] = []
        while queue and queue[0] >> 32 == rank:
            entry = heappop(queue)
            place = entry & _PLACE
            if ranks[place] != rank:
                continue
            if passes_over is not None and passes_over():
                aside.append(entry)
                continue
            made = result_of(ids[place], ids[after[place]])
            steps.add(place, chain.glue(place, made), made)
            spots = chain.beside(place)
            for spot in spots:
                ranks[spot] = NO_RANK
            changed += spots
        for spot in changed:
            # Only now: what this round made waits for the next.
            if ids[spot] == _GONE or after[spot] >= len(ids) or ranks[spot] != NO_RANK:
                continue
            new = ranks[spot] = rank_of(ids[spot], ids[after[spot]])
            if new != NO_RANK:
                heappush(queue, new << 32 | spot)
        if changed:
            while aside:
                heappush(queue, aside.pop())
    return steps
