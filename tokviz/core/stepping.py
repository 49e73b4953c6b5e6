"""One step of any model in one shape, so that one player shows merges, cuts and lattices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from tokviz.core.merge_trace import MergeTrace, Symbol
from tokviz.core.model import Trace
from tokviz.core.spans import ByteSpan
from tokviz.core.taken_apart import TakenApartTrace
from tokviz.core.unigram_trace import UnigramTrace
from tokviz.core.wordpiece import WordPieceTrace
from tokviz.core.words import said


@dataclass(frozen=True, slots=True)
class StepView:
    """What one step did.

    Attributes:
        parts: the symbols that it took: two for a merge, one for a cut.
        result: the symbol that it made, the first of several where it takes one apart; then
            the others are `rest`.
        rank: the merge's rank; None where there are no ranks.
        detail: what decided it, in words.
        at: index of the first part among the symbols before the step.
        made: index of the result among the symbols after it.
        taken: indexes of the parts among the symbols before it.
        tries: how many candidates were looked up, longest first; 0 where none are.
        score: of the best path to here; None where there is none.
    """

    parts: tuple[str, ...]
    result: str
    rank: int | None
    detail: str
    at: int
    made: int
    taken: tuple[int, ...]
    tries: int = 0
    score: float | None = None
    rest: tuple[str, ...] = ()

    @property
    def results(self) -> tuple[str, ...]:
        """The symbols that it made; the first is at `made`."""
        return (self.result, *self.rest)


@dataclass(frozen=True, slots=True)
class Option:
    """Something that the step could have done: in words, its number, why or why not, its bytes."""

    parts: tuple[str, ...]
    number: str
    reason: str
    wins: bool
    span: ByteSpan


def step_view(trace: Trace, k: int) -> StepView:
    """Step number k of a trace, from 1. Raises IndexError when there is none.

    >>> from tokviz.core.merges import BpeModel
    >>> step_view(BpeModel.of_merges([("a", "b")]).trace("xab", False), 1).detail
    'rank 0'
    """
    if isinstance(trace, MergeTrace):
        step = trace.step(k)
        parts = (step.left, step.right)
        detail = said("rank {rank:,}", rank=step.rank)
        return StepView(
            parts, step.result, step.rank, detail, step.at, step.at, (step.at, step.at + 1)
        )
    if isinstance(trace, TakenApartTrace):
        return step_view(trace.merges, k) if k <= len(trace.merges) else _apart_view(trace, k)
    if isinstance(trace, WordPieceTrace):
        return _cut_view(trace, k)
    if isinstance(trace, UnigramTrace):
        return _lattice_view(trace, k)
    raise IndexError(f"no step {k}: there are none")


def _apart_view(trace: TakenApartTrace, k: int) -> StepView:
    step = trace.step(k)
    if len(step.taken) > 1:
        detail = said("unknown neighbours become one")
    elif step.unknown:
        detail = said("UNUSED, so it is unknown")
    else:
        detail = said("UNUSED, so it is taken apart again")
    taken = tuple(range(step.at, step.at + len(step.taken)))
    result, *rest = step.made
    return StepView(step.taken, result, None, detail, step.at, step.at, taken, rest=tuple(rest))


def _cut_view(trace: WordPieceTrace, k: int) -> StepView:
    step, before = trace.step(k), trace.symbols(k - 1)
    last = len(before) - 1
    detail = {
        "found": said("longest that is in the vocabulary, {count} tried", count=len(step.tried)),
        "nothing fits": said("nothing fits here, so the whole word is unknown"),
        "too long": said("longer than the model takes, so the whole word is unknown"),
    }[step.outcome]
    made = 0 if step.outcome != "found" else last
    return StepView(
        (before[last].text,), step.result, None, detail, last, made, (last,), len(step.tried)
    )


def _lattice_view(trace: UnigramTrace, k: int) -> StepView:
    # Before the step the last symbol is what no step has reached yet.
    rest = trace.count(k - 1) - 1
    made = trace.count(k) - 1 - (k < len(trace))
    (before,) = trace.symbols_between(k - 1, rest, rest + 1)
    (after,) = trace.symbols_between(k, made, made + 1)
    score = trace.best(k)
    return StepView(
        (before.text,),
        after.text,
        None,
        said("best path to here scores {score:.3f}", score=score),
        rest,
        made,
        (rest,),
        score=score,
    )


_FIRST_BATCH = 512
"""Symbols of a merge trace that are made at once, to begin with; asking takes O(n) each time."""
_LONG = 4096
"""Symbols from which on looking for one is quicker than passing those before it (measured)."""


def symbols_onward(
    trace: Trace, k: int, before: Callable[[ByteSpan], bool] | None = None
) -> Iterator[tuple[int, Symbol]]:
    """The symbols after k steps with their numbers; of a long piece only those that are taken.

    `before` says whether bytes of the piece lie before what is looked for; of a long piece
    nearly all symbols before it are left out, so it may say True of none after it.

    >>> from tokviz.core.merges import BpeModel
    >>> trace = BpeModel.of_merges([("a", "b")]).trace("bab", False)
    >>> [(at, symbol.text) for at, symbol in symbols_onward(trace, 1)]
    [(0, 'b'), (1, 'ab')]
    """
    if isinstance(trace, TakenApartTrace) and k <= len(trace.merges):
        trace = trace.merges
    if not isinstance(trace, (MergeTrace, UnigramTrace)):
        yield from enumerate(trace.symbols(k))
        return
    at, batch = 0, _FIRST_BATCH
    if before is not None and trace.count(k) > _LONG:
        end = trace.count(k)
        while at < end:
            middle = (at + end) // 2
            if before(trace.symbols_between(k, middle, middle + 1)[0].span):
                at = middle + 1
            else:
                end = middle
        # What a normalizer has put in another order stands a little apart.
        at = max(0, at - _FIRST_BATCH // 4)
    while symbols := trace.symbols_between(k, at, at + batch):
        yield from enumerate(symbols, at)
        if len(symbols) < batch:
            return
        at += len(symbols)
        batch *= 2


def options(trace: Trace, moment: int, most: int | None = None) -> tuple[Option, ...]:
    """What could be done after `moment` steps, and why one of them is.

    All, or at most so many: of pairs those around the one that wins.

    >>> from tokviz.core.merges import BpeModel
    >>> trace = BpeModel.of_merges([("a", "b")]).trace("bab", False)
    >>> [(option.parts, option.reason) for option in options(trace, 0)]
    [(('b', 'a'), 'not in the merge list'), (('a', 'b'), 'wins: lowest rank')]
    """
    if isinstance(trace, MergeTrace):
        return _pairs(trace, moment, most)
    if isinstance(trace, TakenApartTrace):
        if moment < len(trace.merges):
            return _pairs(trace.merges, moment, most)
        return _undone(trace, moment, most)
    if isinstance(trace, WordPieceTrace):
        return _tries(trace, moment)[:most]
    if isinstance(trace, UnigramTrace):
        return _edges(trace, moment)[:most]
    return ()


def _pairs(trace: MergeTrace, moment: int, most: int | None) -> tuple[Option, ...]:
    start, end = 0, trace.count(moment)
    if most is not None:
        wins = trace.step(moment + 1).at if moment < len(trace) else 0
        start = 0 if wins < most else wins - most // 2
        end = start + most
    symbols = trace.symbols_between(moment, start, end + 1)
    why = (
        said("wins: its turn in the list")
        if trace.rule == "list-order"
        else said("wins: lowest rank")
    )
    found: list[Option] = []
    for candidate in trace.candidates(moment, start, end):
        wins = candidate.verdict == "wins"
        left, right = symbols[candidate.at - start], symbols[candidate.at - start + 1]
        span = ByteSpan(left.span.start, right.span.end)
        number = "–" if candidate.rank is None else f"{candidate.rank:,}"
        reason = why if wins else candidate.reason
        found.append(Option((candidate.left, candidate.right), number, reason, wins, span))
    return tuple(found)


def _undone(trace: TakenApartTrace, moment: int, most: int | None) -> tuple[Option, ...]:
    """What is undone next, and the UNUSED pieces behind it that wait for it."""
    if moment >= len(trace):
        return ()
    view, symbols = step_view(trace, moment + 1), trace.symbols(moment)
    last = view.taken[-1]
    span = ByteSpan(symbols[view.at].span.start, symbols[last].span.end)
    found = [Option(view.parts, "–", view.detail, True, span)]
    waiting = (s for s in islice(symbols, last + 1, None) if s.id in trace.unused.ids)
    reason = said("UNUSED, waits for its turn")
    found += (Option((s.text,), "–", reason, False, s.span) for s in waiting)
    return tuple(found[:most])


def _tries(trace: WordPieceTrace, moment: int) -> tuple[Option, ...]:
    if moment >= len(trace):
        return ()
    found: list[Option] = []
    for tried in trace.step(moment + 1).tried:
        wins = tried.id is not None
        reason = said("wins: longest in the vocabulary") if wins else said("not in the vocabulary")
        number = "–" if tried.id is None else f"{tried.id:,}"
        found.append(Option((tried.text,), number, reason, wins, tried.span))
    return tuple(found)


def _edges(trace: UnigramTrace, moment: int) -> tuple[Option, ...]:
    if moment >= len(trace):
        return ()
    found: list[Option] = []
    for tried in trace.step(moment + 1).tried:
        if tried.known is None:
            reason = said("first to reach its end")
        elif tried.better:
            reason = said("better than {score:.3f}", score=tried.known)
        else:
            reason = said("worse than {score:.3f}", score=tried.known)
        found.append(
            Option((tried.edge.text,), f"{tried.total:.3f}", reason, tried.better, tried.edge.span)
        )
    return tuple(found)


def crossing(left: Trace, right: Trace, moment: int, coming: bool) -> Option | None:
    """The pair over the edge between two pre-tokens that stand beside each other.

    One of them is after `moment` steps: the left one where the right one is `coming` and has
    not begun, else the right one, and the left one is done. The option's span is of the piece
    that is after `moment` steps. None where the pieces have no pairs.

    >>> from tokviz.core.merges import BpeModel
    >>> model = BpeModel.of_merges([("a", "b")])
    >>> found = crossing(model.trace("xa", False), model.trace("bx", False), 0, True)
    >>> found.parts, found.number, found.reason
    (('a', 'b'), '0', 'crosses a pre-token')
    """
    if not (isinstance(left, MergeTrace) and isinstance(right, MergeTrace)):
        return None  # where pieces are taken apart, the text is one pre-token
    one = edge_symbol(left, moment if coming else len(left), last=True)
    other = edge_symbol(right, 0 if coming else moment, last=False)
    if one is None or other is None:
        return None
    merge = left.table.rank(one.text, other.text)
    number = "–" if merge is None else f"{merge.rank:,}"
    span = one.span if coming else other.span
    return Option((one.text, other.text), number, said("crosses a pre-token"), False, span)


def edge_symbol(trace: MergeTrace, k: int, last: bool) -> Symbol | None:
    """The first or the last symbol after k steps; the others of a long piece are not made.

    >>> from tokviz.core.merges import BpeModel
    >>> edge_symbol(BpeModel.of_merges([("a", "b")]).trace("cab", False), 1, last=True).text
    'ab'
    """
    at = trace.count(k) - 1 if last else 0
    return next(iter(trace.symbols_between(k, max(at, 0), at + 1)), None)


def number_head(trace: Trace) -> str:
    """What an option's number is: a rank, an id or a path's score."""
    if isinstance(trace, WordPieceTrace):
        return said("id")
    return said("path score") if isinstance(trace, UnigramTrace) else said("rank")
