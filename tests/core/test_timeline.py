"""A document's timeline: the same as its pre-tokens one by one, and as made anew after an edit."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace
from itertools import accumulate
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.core.merges import BpeModel, MergeTrace
from tokviz.core.model import FixedTrace, Model
from tokviz.core.spans import ByteSpan
from tokviz.core.timeline import Timeline

LOWER = BpeModel.of_merges([("l", "o"), ("lo", "w"), ("e", "r"), ("low", "er"), ("w", "w")])


@dataclass(frozen=True)
class Letters:
    """A model with no batch path: each letter a token, a step for each vowel."""

    def trace(self, piece: str, byte_level: bool) -> Any:
        return LettersTrace(piece)

    def with_rule(self, rule: str) -> Model:
        return self


@dataclass(frozen=True)
class LettersTrace:
    piece: str

    def __len__(self) -> int:
        return sum(c in "oe" for c in self.piece)

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple(map(ord, self.piece))

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(self.piece)

    @property
    def spans(self) -> tuple[ByteSpan, ...]:
        return tuple(ByteSpan(i, i + 1) for i in range(len(self.piece)))


def cut(pieces: list[str]) -> tuple[str, list[int], list[int]]:
    ends = list(accumulate(map(len, pieces)))
    return "".join(pieces), [0, *ends[:-1]][: len(ends)], ends


def timeline_of(model: Model, pieces: list[str], added: dict[int, int] | None = None) -> Timeline:
    return Timeline.encode(model, *cut(pieces), byte_level=False, added=added)


def check(timeline: Timeline, pieces: list[str]) -> None:
    """Against every pre-token's own trace, in order."""
    traces = [
        FixedTrace(piece, timeline.added[i])
        if i in timeline.added
        else timeline.model.trace(piece, False)
        for i, piece in enumerate(pieces)
    ]
    assert len(timeline) == len(pieces)
    assert [timeline.piece(i) for i in range(len(pieces))] == pieces
    places = [(i, k) for i, trace in enumerate(traces) for k in range(1, len(trace) + 1)]
    assert timeline.steps == len(places)
    assert [timeline.locate(number) for number in range(1, len(places) + 1)] == places
    assert timeline.ids.tolist() == [id_ for trace in traces for id_ in trace.ids]
    assert timeline.tokens == len(timeline.ids)
    step = token = 0
    for i, trace in enumerate(traces):
        assert timeline.first_step_of(i) == step + 1
        assert timeline.steps_of(i) == len(trace)
        assert timeline.token_start(i) == token
        assert timeline.tokens_of(i) == range(token, token + len(trace.ids))
        kept = timeline.trace(i)
        assert (kept.ids, kept.tokens, kept.spans) == (trace.ids, trace.tokens, trace.spans)
        if isinstance(kept, MergeTrace):
            assert [kept.step(k) for k in range(1, len(kept) + 1)] == [
                trace.step(k) for k in range(1, len(trace) + 1)
            ]
        for offset, span in enumerate(trace.spans):
            assert timeline.pre_token_of_token(token + offset) == i
            assert timeline.token_span(token + offset) == span
        assert timeline.ids_between(i, i + 1).tolist() == list(trace.ids)
        step, token = step + len(trace), token + len(trace.ids)


word = st.text("lower", min_size=1, max_size=8)


def some_added(data: st.DataObject, pieces: list[str]) -> dict[int, int]:
    if not pieces:
        return {}
    places = st.integers(0, len(pieces) - 1)
    return data.draw(st.dictionaries(places, st.integers(100, 101), max_size=2))


@pytest.mark.parametrize(
    "model",
    [
        LOWER,
        LOWER.with_rule("list-order"),
        LOWER.with_rule("round"),
        replace(LOWER, ignore_merges=True),
        replace(LOWER, dropout=0.3, seed=5),
        replace(LOWER, max_merges=2),
        Letters(),
    ],
    ids=["lowest-rank", "list-order", "round", "whole", "dropout", "first-2", "no-batch"],
)
@given(data=st.data())
@settings(deadline=None, max_examples=20)
def test_the_same_as_one_by_one(model: Model, data: st.DataObject) -> None:
    pieces = data.draw(st.lists(word, max_size=16))
    check(timeline_of(model, pieces, some_added(data, pieces)), pieces)


def test_more_than_a_block_and_a_chunk_of_pre_tokens() -> None:
    random = Random(2)
    words = ["low", "lower", "o", "wow", "slow"]
    pieces = random.choices(words, k=70_000)
    timeline = timeline_of(LOWER, pieces, {69_999: 7})
    assert len(timeline.record) == len(words) + 1
    steps = [0, *accumulate(timeline.steps_of(i) for i in range(len(pieces)))]
    assert timeline.steps == steps[-1]
    for pre_token in [0, 255, 256, 65_535, 65_536, 69_998]:
        assert timeline.first_step_of(pre_token) == steps[pre_token] + 1
        assert timeline.piece(pre_token) == pieces[pre_token]
    for number in random.choices(range(1, timeline.steps + 1), k=200):
        pre_token, local = timeline.locate(number)
        assert steps[pre_token] + local == number
        assert 1 <= local <= timeline.steps_of(pre_token)
    assert timeline.ids[-1] == 7


def test_gaps_between_pre_tokens_and_arrays() -> None:
    starts, ends = array("I", [0, 5]), array("I", [3, 10])
    timeline = Timeline.encode(LOWER, "low  lower", starts, ends, byte_level=False)
    assert timeline.trace(1).tokens == ("lower",)
    assert [timeline.pre_token_at(i) for i in (0, 2, 3, 4, 5, 9, 10)] == [
        0,
        0,
        None,
        None,
        1,
        1,
        None,
    ]


def test_numbers_that_are_not_there() -> None:
    timeline = timeline_of(LOWER, ["low"])
    for number in (0, 3):
        with pytest.raises(IndexError, match=f"no step {number}"):
            timeline.locate(number)
    with pytest.raises(IndexError, match="no token 1: there are 1"):
        timeline.pre_token_of_token(1)
    with pytest.raises(IndexError, match="no pre-token 1: there are 1"):
        timeline.token_start(1)
    check(timeline_of(LOWER, []), [])


def test_nothing_can_be_changed() -> None:
    timeline = timeline_of(LOWER, ["low", "er"])
    trace = timeline.trace(0)
    assert isinstance(trace, MergeTrace)
    for column in (timeline.which, timeline.ids, timeline.record.made, trace.first, trace.made):
        with pytest.raises(ValueError, match="read-only"):
            column[0] = 1


@given(
    before=st.lists(word, max_size=6),
    old=st.lists(word, max_size=4),
    new=st.lists(word, max_size=4),
    after=st.lists(word, max_size=6),
    data=st.data(),
)
@settings(deadline=None, max_examples=60)
def test_edited_is_the_same_as_made_anew(
    before: list[str], old: list[str], new: list[str], after: list[str], data: st.DataObject
) -> None:
    was, is_ = [*before, *old, *after], [*before, *new, *after]
    first = timeline_of(LOWER, was, some_added(data, was))
    added = some_added(data, is_)
    text, starts, ends = cut(is_)
    edited = first.edited(text, starts, ends, added=added)
    check(edited, is_)
    assert edited.added == added
    assert edited.ids.tolist() == timeline_of(LOWER, is_, added).ids.tolist()
    text, starts, ends = cut(was)
    check(edited.edited(text, starts, ends), was)


def test_an_edit_encodes_only_what_changed() -> None:
    pieces = ["low", "lower", "wow", "row"] * 500
    first = timeline_of(LOWER, pieces)
    second = first.edited(*cut([*pieces[:900], "owl", *pieces[901:]]))
    assert len(second.record) == len(first.record) + 1
    third = second.edited(*cut([*pieces[:900], *pieces[901:]]))
    assert len(third.record) == len(second.record)
