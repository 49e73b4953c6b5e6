"""Single texts and pairs, cut and padded, with every post-processor, against the library."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from tokenizers import Tokenizer

from tests.conformance.component_table import POST_PROCESSORS, VOCABULARY, Row, pipeline_of
from tests.conformance.departures import Compared, Departure, Told, untrimmed
from tokviz.core.delivery import Delivery, attention
from tokviz.core.errors import TokvizError
from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.postprocess import Which

PLAIN = Row("decoder", {"type": "Fuse"})
ROWS = [PLAIN, *(row for row in POST_PROCESSORS if "named in the template" not in row.departs)]
NAMES = [f"{i}-{row.kind}" for i, row in enumerate(ROWS)]
TEXTS = ("  the thing é 😀\n", "in the  xyst a", " the", "", "\u1112\u1161 e\u0301  ")
NUMBERS: dict[Which | None, int | None] = {"A": 0, "B": 1, None: None}
every_row = pytest.mark.parametrize("row", ROWS, ids=NAMES)


def truncations() -> Iterator[dict[str, Any] | None]:
    strategies = "LongestFirst", "OnlyFirst", "OnlySecond"
    for length, strategy, side, stride in product(
        (5, 9, 40), strategies, ("Left", "Right"), (0, 2)
    ):
        yield {"max_length": length, "strategy": strategy, "direction": side, "stride": stride}


def paddings() -> Iterator[dict[str, Any] | None]:
    for fixed, multiple, side in product((None, 3, 24), (None, 5), ("Left", "Right")):
        yield {
            "strategy": "BatchLongest" if fixed is None else {"Fixed": fixed},
            "direction": side,
            "pad_to_multiple_of": multiple,
            "pad_id": VOCABULARY["<pad>"],
            "pad_type_id": 7,
            "pad_token": "<pad>",
        }


@cache
def whole_run(row: int, text: str) -> Run:
    return pipeline_of(ROWS[row].value).run(text)


def run(pipeline: Pipeline, row: Row, text: str) -> Run:
    """The text's run; its stages know nothing of truncation and padding, so they are made once."""
    known = whole_run(ROWS.index(row), text)
    stages = known.normalization, known.pre_token_states, known.timeline
    return Run.made(pipeline, known.source, *stages)


def check(row: Row, pairs: list[tuple[str, str | None]], **parts: Any) -> set[str]:
    """Every column of the library's encodings is ours; gives how they ended and departed."""
    value = {**row.value, **parts}
    pipeline = pipeline_of(value)
    library = Tokenizer.from_str(json.dumps(value))
    trims = "trimmed" in row.departs
    whole = Tokenizer.from_str(json.dumps(untrimmed(value))) if trims else library
    seen: set[str] = set()
    for first, second in pairs:
        runs = run(pipeline, row, first), None if second is None else run(pipeline, row, second)
        try:
            encoding = library.encode(first, second)
        except BaseException:
            with pytest.raises(TokvizError):
                Delivery.of(*runs)
            seen.add("refused")
            continue
        delivery = Delivery.of(*runs)
        rows = delivery.rows
        assert [each.id for each in rows] == encoding.ids
        assert [each.type_id for each in rows] == encoding.type_ids
        assert list(map(attention, rows)) == encoding.attention_mask
        assert [int(each.sequence is None) for each in rows] == encoding.special_tokens_mask
        # The library gives padding on the left the number of the text.
        sequences = zip(rows, encoding.sequence_ids, strict=True)
        assert all(
            NUMBERS[each.sequence] == theirs for each, theirs in sequences if not each.padding
        )
        departures = places(row, delivery, Told.all_of(encoding, whole.encode(first, second)))
        assert [departure for departure in departures if departure.kind is None] == []
        seen.update(departure.kind or "" for departure in departures)
        seen.update(f"cut {cut.side}" for cut in delivery.cuts)
        seen.update(["filled"] * bool(delivery.filled))
    return seen


def places(row: Row, delivery: Delivery, told: list[Told]) -> list[Departure]:
    """Where token texts and places of the rows depart; those that were added have no place."""
    vocabulary = delivery.first.pipeline.vocabulary
    found: list[Departure] = []
    which: Which
    for which in ("A", "B"):
        source = delivery.run_of(which)
        before = len(source.template.before)
        own = [at for at, each in enumerate(delivery.rows) if each.sequence == which]
        tokens = [source.tokens[before + (delivery.rows[at].index or 0)] for at in own]
        mine = [told[at] for at in own]
        found += Compared(source, tokens, mine, row.departs, row.prefixed).departures()
    for each, theirs in zip(delivery.rows, told, strict=True):
        if each.sequence is None:
            assert theirs.text == vocabulary.token(each.id)
            assert theirs.place == (0, 0)
    return found


SINGLES: list[tuple[str, str | None]] = [(text, None) for text in TEXTS]
PAIRS: list[tuple[str, str | None]] = [*product(TEXTS[:3], TEXTS[1:])]


@every_row
def test_whole_texts_and_pairs(row: Row) -> None:
    assert check(row, [*SINGLES, *PAIRS]) == row.departs


@every_row
def test_cut_by_every_strategy_direction_and_stride(row: Row) -> None:
    seen: set[str] = set()
    for truncation in truncations():
        seen |= check(row, [*SINGLES[:2], *PAIRS[:4]], truncation=truncation)
    assert seen == {"cut left", "cut right", "refused", *row.departs}


@every_row
def test_padded_on_every_side_to_every_length(row: Row) -> None:
    seen: set[str] = set()
    for padding in paddings():
        seen |= check(row, [*SINGLES[:2], *PAIRS[:2]], padding=padding)
    assert seen == {"filled", *row.departs}


@every_row
def test_cut_and_padded(row: Row) -> None:
    both = list(product(truncations(), paddings()))
    seen: set[str] = set()
    for truncation, padding in Random(3).sample(both, 20):
        seen |= check(row, [SINGLES[0], PAIRS[2]], truncation=truncation, padding=padding)
    assert {"cut left", "cut right", "filled"} <= seen
