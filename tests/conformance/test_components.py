"""Every component type that the tokenizers library exposes, each alone, against the library."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

from tests.bench.mixed_text import mixed_text
from tests.conformance.component_table import NAMES, ROWS, TABLE, made
from tests.conformance.departures import KINDS, Compared, Departure, Told, untrimmed
from tests.hazards import HAZARDS, hazardous, known_to_tokenizers
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run

LIBRARY: dict[str, ModuleType] = {
    "normalizer": normalizers,
    "pre_tokenizer": pre_tokenizers,
    "post_processor": processors,
    "decoder": decoders,
    "model": models,
}
BASES = {"Normalizer", "PreTokenizer", "PostProcessor", "Decoder", "Model", "DecodeStream"}
every_row = pytest.mark.parametrize("row", range(len(ROWS)), ids=NAMES)


@cache
def texts() -> tuple[str, ...]:
    random = Random(1)
    shuffled = "".join(random.choice(HAZARDS) for _ in range(1_000))
    # Clusters that the charsmap takes as a whole: two code points become two others.
    clusters = "aŉ\ufe0fb¹\u200dc"
    return tuple(
        map(known_to_tokenizers, (mixed_text(2_000, seed=5), " ".join(HAZARDS), shuffled, clusters))
    )


@cache
def libraries(row: int) -> tuple[Tokenizer, Tokenizer]:
    """The library on this row's file, and on the same without trim_offsets."""
    value = ROWS[row].value
    return Tokenizer.from_str(json.dumps(value)), Tokenizer.from_str(json.dumps(untrimmed(value)))


def compared(row: int, run: Run) -> tuple[Any, list[Departure]]:
    """The library's encoding, and where its texts and places depart from the run's."""
    library, whole = libraries(row)
    text = run.source.text
    encoding = library.encode(text)
    told = Told.all_of(encoding, whole.encode(text))
    sides = Compared(run, tuple(run.tokens), told, ROWS[row].departs, ROWS[row].prefixed)
    return encoding, list(sides.departures())


def check(row: int, text: str) -> set[str]:
    """All that the library says of this text is ours or an allowed departure; gives their kinds."""
    pipeline, (library, _) = made(row), libraries(row)
    run = pipeline.run(text)
    encoding, found = compared(row, run)
    assert run.ids == encoding.ids
    unforetold = [departure for departure in found if departure.kind is None]
    assert unforetold == []
    # What the window calls the library's offsets are the library's.
    spans = LibraryOffsets(run).spans
    assert spans is not None
    told = [(0, 0) if span is None else (span.start, span.end) for span in spans]
    assert told == [(start, max(start, end)) for start, end in encoding.offsets]
    own = [int(token.source is None) for token in run.tokens]
    assert own == encoding.special_tokens_mask
    assert own == [int(sequence is None) for sequence in encoding.sequence_ids]
    rows = pipeline.deliver(run)
    assert [row.type_id for row in rows] == encoding.type_ids
    assert set(encoding.attention_mask) <= {1}
    assert run.decoding.text == library.decode(run.ids)
    whole = replace(pipeline, skip_specials=False)
    assert whole.decode(run.ids).text == library.decode(run.ids, skip_special_tokens=False)
    return {departure.kind for departure in found if departure.kind is not None}


@pytest.mark.parametrize("part", TABLE)
def test_the_table_has_every_type_of_the_library(part: str) -> None:
    module = LIBRARY[part]
    exposed = {name for name in dir(module) if isinstance(getattr(module, name), type)} - BASES
    assert {row.kind for row in TABLE[part]} == exposed


def test_every_kind_of_departure_is_made_by_some_row() -> None:
    assert {kind for row in ROWS for kind in row.departs} == set(KINDS)


@every_row
def test_all_is_the_librarys_but_for_the_departures_named(row: int) -> None:
    """And every departure that the table allows does come about."""
    assert set().union(*(check(row, text) for text in texts())) == ROWS[row].departs


@every_row
@settings(max_examples=10, deadline=None)
@given(text=hazardous)
def test_hazards(row: int, text: str) -> None:
    check(row, known_to_tokenizers(text))
