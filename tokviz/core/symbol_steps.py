"""When a symbol came to be and when it goes: the step that made it, the step that takes it."""

from __future__ import annotations

from dataclasses import dataclass

from tokviz.core.merge_trace import MergeTrace
from tokviz.core.model import Trace
from tokviz.core.taken_apart import TakenApartTrace
from tokviz.core.unigram_trace import UnigramTrace
from tokviz.core.wordpiece import NOT_CUT, WordPieceTrace


@dataclass(frozen=True, slots=True)
class SymbolSteps:
    """Steps of the symbol's pre-token, from 1.

    Attributes:
        made: the step that made it; None for a first symbol.
        taken: the step that joins it with another, or cuts it; None for a token.
    """

    made: int | None
    taken: int | None


def symbol_steps(trace: Trace, moment: int, index: int) -> SymbolSteps:
    """Of symbol `index` among those after `moment` steps.

    Raises IndexError where there is no such symbol.

    >>> from tokviz.core.merges import BpeModel
    >>> trace = BpeModel.of_merges([("l", "o"), ("lo", "w")]).trace("low", False)
    >>> symbol_steps(trace, 1, 0), symbol_steps(trace, 0, 2)
    (SymbolSteps(made=1, taken=2), SymbolSteps(made=None, taken=2))
    """
    if isinstance(trace, MergeTrace):
        return _of_merges(trace, moment, index)
    if isinstance(trace, TakenApartTrace):
        return _of_taken_apart(trace, moment, index)
    symbols = trace.symbols(moment)
    symbol = symbols[range(len(symbols))[index]]
    if isinstance(trace, WordPieceTrace):
        unknown = trace.outcome != "found"
        if symbol.id == NOT_CUT:
            return SymbolSteps(None, moment + 1)
        if unknown and moment == len(trace):
            return SymbolSteps(moment, None)
        return SymbolSteps(index + 1, len(trace) if unknown else None)
    if isinstance(trace, UnigramTrace):
        if symbol.id == NOT_CUT:
            return SymbolSteps(None, moment + 1)
        return _of_path(trace, moment, index)
    return SymbolSteps(None, None)


def _of_merges(trace: MergeTrace, moment: int, index: int) -> SymbolSteps:
    import numpy as np

    heads = np.ones(len(trace.first), np.bool_)
    heads[np.asarray(trace.cuts[:moment], np.int64)] = False
    head = int(np.flatnonzero(heads)[index])
    touched = np.flatnonzero(np.asarray(trace.lefts) == head)
    gone = np.flatnonzero(np.asarray(trace.cuts) == head)
    made = touched[touched < moment]
    coming = np.concatenate((touched[touched >= moment], gone[gone >= moment]))
    return SymbolSteps(
        int(made[-1]) + 1 if len(made) else None,
        int(coming.min()) + 1 if len(coming) else None,
    )


def _of_taken_apart(trace: TakenApartTrace, moment: int, index: int) -> SymbolSteps:
    merges, symbols = len(trace.merges), trace.symbols(moment)
    at = range(len(symbols))[index]
    if moment < merges:
        steps = _of_merges(trace.merges, moment, at)
        if steps.taken is not None:
            return steps
        # It is there when merging has ended, behind as many symbols as begin before it.
        start = symbols[at].span.start
        at = sum(symbol.span.start < start for symbol in trace.symbols(merges))
        return SymbolSteps(steps.made, _undone_at(trace, merges, at))
    taken = _undone_at(trace, moment, at)
    for k in range(moment, merges, -1):
        step = trace.step(k)
        if step.at <= at < step.at + len(step.made):
            return SymbolSteps(k, taken)
        if at > step.at:
            at += len(step.taken) - len(step.made)
    return SymbolSteps(_of_merges(trace.merges, merges, at).made, taken)


def _undone_at(trace: TakenApartTrace, moment: int, at: int) -> int | None:
    """The step that takes symbol `at` of those after `moment`, when merging has ended."""
    for k in range(moment + 1, len(trace) + 1):
        step = trace.step(k)
        if step.at <= at < step.at + len(step.taken):
            return k
        if at > step.at:
            at += len(step.made) - len(step.taken)
    return None


def _of_path(trace: UnigramTrace, moment: int, index: int) -> SymbolSteps:
    """A token of the best path to here: a later path may do without it."""
    symbol = trace.symbols(moment)[index]
    made = taken = None
    for step in range(moment, 0, -1):
        if symbol not in trace.symbols(step):
            break
        made = step
    for step in range(moment + 1, len(trace) + 1):
        if symbol not in trace.symbols(step):
            taken = step
            break
    return SymbolSteps(made, taken)
