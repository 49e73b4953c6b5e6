"""The fast engine against a slow, obvious one, for every rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.core import merge_trace
from tokviz.core.merge_batch import merge_many
from tokviz.core.merge_rules import RULES, SCAN_UP_TO, Rule, apply_rule
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.spans import ByteSpan

Merges = list[tuple[str, str]]
Step = tuple[int, int, str, str, str]
"""Rank, symbol index before the merge, left, right, result."""


def lowest_rank(text: str, rank: Callable[[str, str], int | None]) -> list[Step]:
    symbols, steps = list(text), []
    while True:
        found = [
            (r, at)
            for at in range(len(symbols) - 1)
            if (r := rank(symbols[at], symbols[at + 1])) is not None
        ]
        if not found:
            return steps
        r, at = min(found)
        steps.append(glue(symbols, r, at))


def round_by_round(text: str, rank: Callable[[str, str], int | None]) -> list[Step]:
    symbols, steps = list(text), []
    while True:
        ranks = [rank(left, right) for left, right in pairwise(symbols)]
        listed = [r for r in ranks if r is not None]
        if not listed:
            return steps
        at = 0
        while at < len(symbols) - 1:
            if rank(symbols[at], symbols[at + 1]) == min(listed):
                steps.append(glue(symbols, min(listed), at))
            at += 1


def in_list_order(text: str, merges: Merges) -> list[Step]:
    symbols, steps = list(text), []
    for r, pair in enumerate(merges):
        at = 0
        while at < len(symbols) - 1:
            if (symbols[at], symbols[at + 1]) == pair:
                steps.append(glue(symbols, r, at))
            at += 1
    return steps


def glue(symbols: list[str], rank: int, at: int) -> Step:
    left, right = symbols[at : at + 2]
    symbols[at : at + 2] = [left + right]
    return rank, at, left, right, left + right


def slow(rule: Rule, text: str, merges: Merges) -> list[Step]:
    if rule == "list-order":
        return in_list_order(text, merges)
    last_place = {pair: place for place, pair in enumerate(merges)}
    engine = lowest_rank if rule == "lowest-rank" else round_by_round
    return engine(text, lambda left, right: last_place.get((left, right)))


def check(model: BpeModel, text: str, expected: list[Step]) -> None:
    """Every step, and the symbols, spans and candidates of every moment."""
    trace = model.trace(text, byte_level=False)
    assert [
        (s.rank, s.at, s.left, s.right, s.result) for s in map(trace.step, range(1, len(trace) + 1))
    ] == expected
    symbols = list(text)
    for k in range(len(expected) + 1):
        if k:
            at = expected[k - 1][1]
            symbols[at : at + 2] = [expected[k - 1][4]]
        moment = trace.symbols(k)
        assert [s.text for s in moment] == symbols
        assert trace.count(k) == len(symbols)
        assert [text[s.span.start : s.span.end] for s in moment] == symbols
        assert moment == () or moment[-1].span.end == len(text)
        assert trace.symbols_between(k, 1, 3) == moment[1:3]
        candidates = trace.candidates(k)
        assert len(candidates) == max(len(symbols) - 1, 0)
        assert candidates[1:2] == trace.candidates(k, 1, 2)
        winners = [
            (c.rank, c.at, c.left, c.right, c.result) for c in candidates if c.verdict == "wins"
        ]
        assert winners == expected[k : k + 1]
        assert "dropped" not in [c.verdict for c in candidates]
    assert list(trace.tokens) == symbols
    assert [model.vocab[s] for s in symbols] == list(trace.ids)
    assert "".join(node.text for node in trace.tree()) == text
    assert [k for steps in trace.rounds() for k in steps] == list(range(1, len(trace) + 1))


parts = st.text("ab", min_size=1, max_size=4)
any_merges = st.lists(st.tuples(parts, parts), max_size=10)


@st.composite
def grown_merges(draw: st.DrawFn) -> Merges:
    """A proper list, as training would give it."""
    symbols = ["a", "b", "c"]
    merges: Merges = []
    for _ in range(draw(st.integers(0, 12))):
        pair = draw(st.sampled_from(symbols)), draw(st.sampled_from(symbols))
        if pair not in merges and len(pair[0] + pair[1]) < 20:
            merges.append(pair)
            symbols.append(pair[0] + pair[1])
    return merges


def model_of(merges: Merges, rule: Rule) -> BpeModel:
    model = BpeModel.of_merges([*merges, ("a", "b"), ("c", "d")], rule)
    return replace(model, table=MergeTable.by_pair(model.vocab, merges))


@pytest.mark.parametrize("rule", RULES)
@given(merges=any_merges | grown_merges(), text=st.text("abc", max_size=24))
@settings(deadline=None, max_examples=60)
def test_every_step_of_a_rule(rule: Rule, merges: Merges, text: str) -> None:
    check(model_of(merges, rule), text, slow(rule, text, merges))


@given(merges=grown_merges(), text=st.text("abc", max_size=30))
@settings(deadline=None, max_examples=60)
def test_a_proper_list_gives_the_same_tokens_under_every_rule(merges: Merges, text: str) -> None:
    assert len({model_of(merges, rule).trace(text, False).tokens for rule in RULES}) == 1


@given(merges=any_merges, text=st.text("abc", max_size=30), n=st.integers(0, 12))
@settings(deadline=None, max_examples=60)
def test_the_first_merges_are_a_shorter_list(merges: Merges, text: str, n: int) -> None:
    for rule in RULES:
        model = replace(model_of(merges, rule), max_merges=n)
        check(model, text, slow(rule, text, merges[:n]))


@given(merges=any_merges | grown_merges(), text=st.text("abc", max_size=60))
@settings(deadline=None)
def test_the_heap_and_the_scan_take_the_same_steps(merges: Merges, text: str) -> None:
    model = model_of(merges, "lowest-rank")
    ids = model.first_symbols(text[:SCAN_UP_TO], False)[0]
    heap = apply_rule("lowest-rank", ids, model.table, passes_over=lambda: False)
    assert heap == apply_rule("lowest-rank", ids, model.table)


strings = st.dictionaries(st.text("abc", min_size=2, max_size=5), st.integers(-3, 0), max_size=12)


@given(strings=strings, text=st.text("abc", max_size=24))
@settings(deadline=None, max_examples=60)
def test_every_step_by_merged_string(strings: dict[str, int], text: str) -> None:
    ranks = {token: rank for rank, token in enumerate(["a", "b", "c", *strings])}
    model = BpeModel(ranks, MergeTable.by_merged(ranks))
    if text in ranks:
        trace = model.trace(text, byte_level=False)
        assert (trace.tokens, trace.whole_piece, len(trace)) == ((text,), True, 0)
    else:
        check(model, text, lowest_rank(text, lambda left, right: ranks.get(left + right)))


@given(strings=strings, text=st.text("abc", max_size=24))
@settings(deadline=None, max_examples=60)
def test_every_step_by_score(strings: dict[str, int], text: str) -> None:
    pieces = {"a": (0, -9.0), "b": (1, -9.0), "c": (2, -9.0)}
    pieces |= {p: (id_, float(score)) for id_, (p, score) in enumerate(strings.items(), start=3)}

    def rank(left: str, right: str) -> int | None:
        if left + right not in strings:
            return None
        return sum(score > strings[left + right] for score in strings.values())

    model = BpeModel({p: id_ for p, (id_, _) in pieces.items()}, MergeTable.by_score(pieces))
    check(model, text, lowest_rank(text, rank))


@given(
    merges=any_merges | grown_merges(),
    texts=st.lists(st.text("abc", max_size=12), max_size=40),
    first=st.integers(0, 12),
)
@settings(deadline=None, max_examples=60)
def test_many_at_once_are_the_same_as_one_by_one(
    merges: Merges, texts: list[str], first: int
) -> None:
    import numpy as np

    model = replace(model_of(merges, "lowest-rank"), max_merges=first)
    # Equally long pieces in numbers, so that they are done as a matrix.
    texts = [text + "abcab"[i % 3 :] for text in texts for i in range(9)]
    symbols = [model.first_symbols(text, False)[0] for text in texts]
    record = merge_many(
        np.array([id_ for piece in symbols for id_ in piece], np.uint32),
        np.array([len(piece) for piece in symbols], np.uint32),
        model.used,
    )
    for number, text in enumerate(texts):
        trace = model.trace(text, byte_level=False)
        assert tuple(record.ids_of(number).tolist()) == trace.ids
        lefts, cuts, made = record.steps_of(number)
        assert lefts.tolist() == trace.lefts.tolist()
        assert cuts.tolist() == trace.cuts.tolist()
        assert made.tolist() == trace.made.tolist()


@given(merges=any_merges | grown_merges(), text=st.text("abc", max_size=24))
@settings(deadline=None, max_examples=60)
def test_the_symbols_of_few_and_of_many_are_the_same(merges: Merges, text: str) -> None:
    """A word's are worked out in lists, those of a long piece in arrays."""
    trace = model_of(merges, "lowest-rank").trace(text, byte_level=False)
    lists = [trace.symbols_between(k, 1, 4) for k in range(len(trace) + 1)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(merge_trace, "_FEW", -1)
        assert [trace.symbols_between(k, 1, 4) for k in range(len(trace) + 1)] == lists


@pytest.mark.parametrize("byte_level", [False, True])
def test_spans_are_bytes_of_the_piece(byte_level: bool) -> None:
    from tokviz.core.bytelevel import CHAR_OF_BYTE

    vocab = {c: i for i, c in enumerate([*CHAR_OF_BYTE, "€"])}
    trace = BpeModel(vocab, MergeTable.by_pair(vocab, [])).trace("a€", byte_level)
    widths = [1, 1, 1, 1] if byte_level else [1, 3]
    assert [len(span) for span in trace.spans] == widths
    assert trace.spans[-1] == ByteSpan(4 - widths[-1], 4)
