"""The steps of a symbol, against a twin that follows every symbol through every step."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.core.merges import BpeModel
from tokviz.core.model import FixedTrace, Trace
from tokviz.core.stepping import step_view
from tokviz.core.symbol_steps import SymbolSteps, symbol_steps
from tokviz.core.unigram import UnigramModel
from tokviz.core.wordpiece import WordPieceModel

MERGES = [("a", "b"), ("ab", "a"), ("c", "a"), ("aba", "ca"), ("b", "c"), ("a", "a")]
BPE = BpeModel.of_merges(MERGES)
WORDPIECE = WordPieceModel({"[UNK]": 0, "a": 1, "ab": 2, "##a": 3, "##b": 4, "##bc": 5, "c": 6})
UNIGRAM = UnigramModel(
    (("<unk>", 0.0), ("a", -1.0), ("b", -1.5), ("c", -1.2), ("ab", -1.7), ("abc", -2.1)), 0
)


def twin(trace: Trace, moment: int, index: int) -> SymbolSteps:
    """Each symbol as a list of one: what a step takes goes out, what it makes comes in new."""
    rows: list[list[tuple[object, int | None]]] = []
    here: list[tuple[object, int | None]] = [(object(), None) for _ in trace.symbols(0)]
    rows.append(here)
    for k in range(1, len(trace) + 1):
        view = step_view(trace, k)
        here = list(here)
        here[view.taken[0] : view.taken[-1] + 1] = [(object(), k)]
        rows.append(here)
    thing, made = rows[moment][index]
    taken = None
    for k in range(moment + 1, len(trace) + 1):
        if all(other is not thing for other, _ in rows[k]):
            taken = k
            break
    return SymbolSteps(made, taken)


@given(st.text("abc", min_size=1, max_size=12))
def test_of_merges(text: str) -> None:
    trace = BPE.trace(text, False)
    for moment in range(len(trace) + 1):
        for index in range(len(trace.symbols(moment))):
            assert symbol_steps(trace, moment, index) == twin(trace, moment, index)


@given(st.text("abc", min_size=1, max_size=8))
def test_of_cuts_and_paths(text: str) -> None:
    for trace in (WORDPIECE.trace(text), UNIGRAM.trace(text)):
        for moment in range(len(trace) + 1):
            for index, symbol in enumerate(trace.symbols(moment)):
                found = symbol_steps(trace, moment, index)
                if found.made is not None:
                    assert found.made <= moment
                    assert symbol in trace.symbols(found.made)
                    assert symbol not in trace.symbols(found.made - 1)
                if found.taken is not None:
                    assert found.taken > moment
                    assert symbol in trace.symbols(found.taken - 1)
                    assert symbol not in trace.symbols(found.taken)
                else:
                    assert symbol in trace.symbols(len(trace))


def test_where_there_is_none() -> None:
    assert symbol_steps(FixedTrace("<s>", 0), 0, 0) == SymbolSteps(None, None)
    with pytest.raises(IndexError):
        symbol_steps(BPE.trace("ab", False), 0, 2)
    with pytest.raises(IndexError):
        symbol_steps(WORDPIECE.trace("ab"), 0, 1)
