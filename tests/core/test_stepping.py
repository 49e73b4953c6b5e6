"""A step of any model in one shape: the parts of a long piece against the whole of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tokenizer_files import built_in
from tokviz.core import stepping
from tokviz.core.merge_rules import Rule
from tokviz.core.merges import BpeModel
from tokviz.core.model import Trace
from tokviz.core.spans import ByteSpan
from tokviz.core.stepping import options, symbols_onward

MERGES = [("a", "b"), ("b", "a"), ("ab", "a"), ("a", "a"), ("aa", "b")]
words = st.text("abc", min_size=1, max_size=60)


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short pieces count as long ones."""
    monkeypatch.setattr(stepping, "_FIRST_BATCH", 4)
    monkeypatch.setattr(stepping, "_LONG", 8)


def moments(trace: Trace) -> range:
    return range(len(trace) + 1)


@given(words, st.integers(0, 60))
def test_symbols_in_turn_are_all_symbols(word: str, at: int) -> None:
    trace = BpeModel.of_merges(MERGES).trace(word, byte_level=False)

    def before(span: ByteSpan) -> bool:
        return span.end <= at

    for k in moments(trace):
        whole = list(enumerate(trace.symbols(k)))
        assert list(symbols_onward(trace, k)) == whole
        found = list(symbols_onward(trace, k, before))
        # The end of the whole, and what is not before is in it.
        assert found == whole[len(whole) - len(found) :]
        assert [pair for pair in whole if not before(pair[1].span)] == [
            pair for pair in found if not before(pair[1].span)
        ]


@pytest.mark.parametrize("rule", ["lowest-rank", "list-order", "round"])
@given(word=words, most=st.integers(1, 8))
def test_some_options_are_a_stretch_of_all_with_the_one_that_wins(
    rule: Rule, word: str, most: int
) -> None:
    trace = BpeModel.of_merges(MERGES, rule=rule).trace(word, byte_level=False)
    for k in moments(trace):
        every, some = options(trace, k), options(trace, k, most)
        assert len(some) <= most
        assert options(trace, k, len(every) + 1) == every
        starts = range(len(every) - len(some) + 1)
        assert any(every[at : at + len(some)] == some for at in starts)
        assert any(option.wins for option in some) == any(option.wins for option in every)


@pytest.mark.parametrize("name", ["tiny-wordpiece", "tiny-unigram"])
def test_models_without_merges(name: str) -> None:
    trace = built_in(name).run("newest").timeline.trace(0)
    for k in moments(trace):
        assert list(symbols_onward(trace, k)) == list(enumerate(trace.symbols(k)))
        assert options(trace, k, 2) == options(trace, k)[:2]
