"""All steps of one pre-token in order, in one pass.

The same as asking for each step by its number, which takes as long as the pre-token has symbols:
a text that is one pre-token would take the square of its length.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokviz.core.merge_trace import MergeTrace
from tokviz.core.model import Trace
from tokviz.core.stepping import step_view
from tokviz.core.taken_apart import TakenApartTrace
from tokviz.core.unigram_trace import UnigramTrace

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BLOCK = 1024
"""Steps whose places are counted together: as many comparisons as a square of this side has."""


@dataclass(frozen=True, slots=True)
class Done:
    """What one step did.

    Attributes:
        rank: the merge's rank; None where there are no ranks.
        at: index of the first part among the symbols before the step.
        parts: the two symbols that a merge took, or those that were taken apart; none of a cut
            or a lattice, which take the rest of the text.
        result: the symbol that it made, the first of several where it takes one apart; then the
            others are `rest`.
        symbols: all symbols after it; None where they were not asked for.
    """

    rank: int | None
    at: int
    parts: tuple[str, ...]
    result: str
    rest: tuple[str, ...]
    symbols: tuple[str, ...] | None


def walk(trace: Trace, with_symbols: bool) -> Iterator[Done]:
    """Each step of a trace.

    >>> from tokviz.core.merges import BpeModel
    >>> trace = BpeModel.of_merges([("l", "o"), ("lo", "w")]).trace("wlow", byte_level=False)
    >>> [(done.at, done.parts, done.symbols) for done in walk(trace, with_symbols=True)]
    [(1, ('l', 'o'), ('w', 'lo', 'w')), (1, ('lo', 'w'), ('w', 'low'))]
    """
    if isinstance(trace, MergeTrace):
        yield from _merges(trace, with_symbols)
    elif isinstance(trace, TakenApartTrace):
        yield from _merges(trace.merges, with_symbols)
        yield from _each(trace, len(trace.merges) + 1, with_symbols)
    elif isinstance(trace, UnigramTrace):
        yield from _lattice(trace, with_symbols)
    else:
        yield from _each(trace, 1, with_symbols)


def _each(trace: Trace, first: int, with_symbols: bool) -> Iterator[Done]:
    for k in range(first, len(trace) + 1):
        view = step_view(trace, k)
        parts = view.parts if len(view.parts) == 2 or view.rest else ()
        symbols = tuple(s.text for s in trace.symbols(k)) if with_symbols else None
        yield Done(view.rank, view.at, parts, view.result, view.rest, symbols)


def _merges(trace: MergeTrace, with_symbols: bool) -> Iterator[Done]:
    if not with_symbols:
        yield from _merges_alone(trace)
        return
    text_of = trace.text_of
    symbols = [text_of(id_) for id_ in trace.first.tolist()]
    heads = list(range(len(symbols)))
    columns = (trace.lefts.tolist(), trace.made.tolist(), trace.ranks.tolist())
    for left, made, rank in zip(*columns, strict=True):
        at = bisect_left(heads, left)
        del heads[at + 1]
        parts, result = (symbols[at], symbols[at + 1]), text_of(made)
        symbols[at : at + 2] = (result,)
        yield Done(rank, at, parts, result, (), tuple(symbols))


def _merges_alone(trace: MergeTrace) -> Iterator[Done]:
    text_of = trace.text_of
    left, right = trace.part_ids()
    columns = (trace.ranks, _places(trace), left, right, trace.made)
    for rank, at, one, other, made in zip(*(c.tolist() for c in columns), strict=True):
        yield Done(rank, at, (text_of(one), text_of(other)), text_of(made), (), None)


def _places(trace: MergeTrace) -> NDArray[np.int64]:
    """Among which symbol of those before it each step's left part is.

    A first symbol's number, less those before it that have been cut off until then.
    """
    import numpy as np

    cut_off = np.zeros(len(trace.first) + 1, np.int64)
    places = np.empty(len(trace), np.int64)
    earlier = np.tri(_BLOCK, k=-1, dtype=np.bool_)
    for start in range(0, len(trace), _BLOCK):
        lefts, cuts = trace.lefts[start : start + _BLOCK], trace.cuts[start : start + _BLOCK]
        count = len(lefts)
        here = ((cuts < lefts[:, np.newaxis]) & earlier[:count, :count]).sum(axis=1)
        places[start : start + count] = lefts - np.cumsum(cut_off)[lefts] - here
        cut_off[cuts] = 1
    return places


def _lattice(trace: UnigramTrace, with_symbols: bool) -> Iterator[Done]:
    """At each place the last token of the best path to it, and how many there were before."""
    before = 0
    for k, (count, last) in enumerate(trace.last_tokens(), start=1):
        symbols = tuple(s.text for s in trace.symbols(k)) if with_symbols else None
        yield Done(None, before, (), last, (), symbols)
        before = count
