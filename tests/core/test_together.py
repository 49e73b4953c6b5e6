"""Two pipelines stepped together, against stretches found by comparing every pre-token with all."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tokenizer_files import built_in
from tokviz.core.merge_trace import MergeTrace
from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.same_places import Places
from tokviz.core.spans import CharSpan
from tokviz.core.together import By, Together

NAMES = (
    ("byte257", None),
    ("byte257", "NFKC"),
    ("tiny-bpe", None),
    ("gpt2", None),
    ("cl100k_base", None),
    ("mistral-v1", None),
    ("tiny-wordpiece", None),
    ("tiny-unigram", None),
)
words = st.text(alphabet="low newest fi\ufb01 123456789 it's ab", max_size=24)


@lru_cache(maxsize=16)
def load(name: str, form: str | None) -> Pipeline:
    return built_in(name, form)


def spans(run: Run) -> list[CharSpan]:
    alignment = run.normalization.alignment
    pieces = run.pre_tokens
    return [alignment.to_source(pieces.normalized_span(i)) for i in range(len(pieces))]


def touching(spans: list[CharSpan], others: list[CharSpan]) -> set[int]:
    return {i for i, span in enumerate(spans) if any(span.overlaps(other) for other in others)}


def slow_step(a: Run, b: Run, step: int, by: By) -> int:
    """The definition in the module's words, piece by piece."""
    counts = [[run.timeline.steps_of(i) for i in range(len(run.pre_tokens))] for run in (a, b)]
    if step >= sum(counts[0]):
        return sum(counts[1])
    if step == 0:
        return 0
    index, rest = 0, step
    while rest > counts[0][index]:
        rest -= counts[0][index]
        index += 1
    mine, yours = {index}, set[int]()
    sources = spans(a), spans(b)
    while True:
        more_b = {
            j for j, s in enumerate(sources[1]) if any(s.overlaps(sources[0][i]) for i in mine)
        }
        more_a = {
            i for i, s in enumerate(sources[0]) if any(s.overlaps(sources[1][j]) for j in more_b)
        }
        if more_b == yours and more_a | mine == mine:
            break
        mine, yours = mine | more_a, more_b
    done = sum(counts[0][i] for i in mine if i < index) + rest
    total = sum(counts[0][i] for i in mine)
    place = sources[0][index]
    first = min(yours, default=sum(s.end <= place.start for s in sources[1]))
    before_b = sum(counts[1][:first])
    total_b = sum(counts[1][j] for j in yours)
    if done >= total:
        return before_b + total_b
    traces = [[run.timeline.trace(i) for i in sorted(ps)] for run, ps in ((a, mine), (b, yours))]
    stepped = [[t for t in side if len(t)] for side in traces]
    if by == "rank" and all(isinstance(t, MergeTrace) for side in stepped for t in side):
        ranks = [
            [
                t.step(k).rank
                for t in side
                if isinstance(t, MergeTrace)
                for k in range(1, len(t) + 1)
            ]
            for side in stepped
        ]
        highest = max(ranks[0][:done])
        count = 0
        while count < len(ranks[1]) and ranks[1][count] <= highest:
            count += 1
        return before_b + count
    return before_b + min(done, total_b)


@pytest.mark.parametrize("by", ["place", "rank"])
@given(text=words, one=st.sampled_from(NAMES), other=st.sampled_from(NAMES))
@settings(max_examples=60, deadline=None)
def test_each_step_has_the_step_of_the_definition(
    by: By, text: str, one: tuple[str, str | None], other: tuple[str, str | None]
) -> None:
    a, b = load(*one).run(text), load(*other).run(text)
    pair = Together(a, b)
    steps = [pair.step(k, by) for k in range(a.timeline.steps + 1)]
    assert steps == [slow_step(a, b, k, by) for k in range(a.timeline.steps + 1)]
    assert steps == sorted(steps)
    assert steps[-1] == b.timeline.steps


@given(text=words, name=st.sampled_from(NAMES))
@settings(max_examples=30, deadline=None)
def test_twins_stand_at_the_same_step(text: str, name: tuple[str, str | None]) -> None:
    pair = Together(load(*name).run(text), load(*name).run(text))
    steps = range(pair.a.timeline.steps + 1)
    assert [pair.step(k) for k in steps] == list(steps)


def test_the_words_of_the_text_are_finished_together() -> None:
    text = "newest lowest"
    a, b = load("tiny-bpe", None).run(text), load("gpt2", None).run(text)
    pair = Together(a, b)
    first = a.timeline.steps_of(0)
    assert pair.step(first) == b.timeline.steps_of(0)
    assert pair.step(first + 1) == b.timeline.steps_of(0) + 1


def test_by_rank_the_lower_merges_come_first() -> None:
    tiny = load("tiny-bpe", None)
    a, b = tiny.run("newest"), tiny.with_rule("list-order").run("newest")
    pair = Together(a, b)
    assert [pair.step(k, "rank") for k in range(a.timeline.steps + 1)] == [
        slow_step(a, b, k, "rank") for k in range(a.timeline.steps + 1)
    ]


def test_texts_typed_in_two_ways_are_stepped_by_the_places_both_have() -> None:
    raw, decomposed = "caf\u00e9 newest", "cafe\u0301 newest"
    gpt2 = load("gpt2", None)
    a, b = gpt2.run(raw), gpt2.run(decomposed)
    places = Places.between(raw, decomposed)
    pair = Together(a, b, places.to_b, places.to_a)
    word = a.timeline.steps_of(0)
    assert pair.step(word) == sum(b.timeline.steps_of(i) for i in range(len(b.pre_tokens) - 1))
    assert pair.step(word + 1) == pair.step(word) + 1
