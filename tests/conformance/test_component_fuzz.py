"""Random pipelines of the table's components on hazardous texts, against the library."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.conformance.component_table import (
    DECODERS,
    MODELS,
    NORMALIZERS,
    POST_PROCESSORS,
    PRE_TOKENIZERS,
    VOCABULARY,
    Row,
    pipeline_of,
)
from tests.conformance.departures import Compared, Told, untrimmed
from tests.hazards import HAZARDS, known_to_tokenizers
from tests.tokenizer_files import added, tokenizer

LOOK_ALIKES = (
    *("<s>", "</s>", "<unk>", "<pad>", "<S>", "<s", "s>", " <s> ", "</w>", "##a", "<0x0A>", "<0x"),
    *(
        "<|endoftext|>",
        "\u1112\u1161\u11ab",
        "\u1100",
        "क्ष",
        "க்ஷ",
        "👨‍👩‍👧‍👦",
        "\r",
        "\u202e",
        "the",
        "ing",
    ),
)
texts = (
    st.lists(st.sampled_from([*HAZARDS, *LOOK_ALIKES]), max_size=24)
    .map("".join)
    .map(known_to_tokenizers)
)
FLAGS = ("lstrip", "rstrip", "normalized", "special", "single_word")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tokenizer.json put together from rows of the table."""

    value: dict[str, Any]
    rows: tuple[Row, ...]
    prefixed: bool


def _sequence(rows: Sequence[Row], members: str) -> dict[str, Any] | None:
    if not rows:
        return None
    parts = [dict(row.component) for row in rows]
    return parts[0] if len(parts) == 1 else {"type": "Sequence", members: parts}


@st.composite
def pipelines(draw: st.DrawFn) -> Drawn:
    normalizers = draw(st.lists(st.sampled_from(NORMALIZERS), max_size=2))
    pre_tokenizers = draw(st.lists(st.sampled_from(PRE_TOKENIZERS), max_size=2))
    model = draw(st.sampled_from(MODELS))
    post, decoder = (draw(st.none() | st.sampled_from(x)) for x in (POST_PROCESSORS, DECODERS))
    flags = draw(st.fixed_dictionaries({name: st.booleans() for name in FLAGS}))
    content = draw(st.sampled_from(["<s>", "st", "é"]))
    value = tokenizer(
        dict(model.component),
        normalizer=_sequence(normalizers, "normalizers"),
        pre_tokenizer=_sequence(pre_tokenizers, "pretokenizers"),
        post_processor=post and dict(post.component),
        decoder=decoder and dict(decoder.component),
        added_tokens=[added(VOCABULARY.get(content, 0), content, **flags)],
    )
    rows = (*normalizers, *pre_tokenizers, model, *([post] if post else []))
    return Drawn(value, rows, bool(post and post.prefixed))


def check(drawn: Drawn, text: str) -> None:
    pipeline = pipeline_of(drawn.value)
    library = Tokenizer.from_str(json.dumps(drawn.value))
    encoding = library.encode(text)
    run = pipeline.run(text)
    assert run.ids == encoding.ids
    assert run.decoding.text == library.decode(run.ids)
    whole = Tokenizer.from_str(json.dumps(untrimmed(drawn.value))).encode(text)
    allowed = frozenset(kind for row in drawn.rows for kind in row.departs) | {
        "shown as text",
        "named in the template",
    }
    told = Told.all_of(encoding, whole)
    compared = Compared(run, tuple(run.tokens), told, allowed, drawn.prefixed)
    unforetold = [departure for departure in compared.departures() if departure.kind is None]
    if sum(bool(row.departs) for row in drawn.rows) > 1:
        # A kind foretells what one component does to a place; where two have changed the same
        # code point, the place is near the exact one all the same.
        unforetold = [each for each in unforetold if not compared.is_near(each)]
    assert unforetold == []


@settings(max_examples=200, deadline=None)
@given(drawn=pipelines(), text=texts)
def test_random_pipelines(drawn: Drawn, text: str) -> None:
    check(drawn, text)


@pytest.mark.long
@settings(max_examples=2_000, deadline=None)
@given(drawn=pipelines(), text=texts)
def test_random_pipelines_for_long(drawn: Drawn, text: str) -> None:
    check(drawn, text)
