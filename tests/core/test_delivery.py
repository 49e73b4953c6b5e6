"""What a model is given, and the words for it, against the tokenizers library."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.core.test_postprocess import PROCESSORS, value_of
from tests.tokenizer_files import built_in
from tokviz.core.delivery import Delivery, attention, further_pieces, says_something
from tokviz.core.errors import TokvizError
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.pipeline import Pipeline
from tokviz.core.spans import CharSpan


@cache
def value(name: str, length: int | None, stride: int, side: str, fixed: int | None) -> str:
    truncation = (
        None
        if length is None
        else {
            "direction": side,
            "max_length": length,
            "strategy": "LongestFirst",
            "stride": stride,
        }
    )
    padding = fixed and {
        "strategy": {"Fixed": fixed},
        "direction": side,
        "pad_to_multiple_of": None,
        "pad_id": 5,
        "pad_type_id": 7,
        "pad_token": "[PAD]",
    }
    return json.dumps(value_of(name, truncation=truncation, padding=padding))


def pipeline_of(text: str) -> Pipeline:
    data = text.encode()
    return build(TokenizerFile(Path("made.json"), data), json.loads(text), data)


@pytest.mark.parametrize("name", PROCESSORS)
@settings(max_examples=40, deadline=None)
@given(
    first=st.text("abc", max_size=12),
    second=st.none() | st.text("abc", max_size=6),
    length=st.none() | st.integers(0, 12),
    stride=st.integers(0, 3),
    side=st.sampled_from(["Left", "Right"]),
    fixed=st.none() | st.integers(1, 14),
)
def test_rows_masks_and_further_pieces_are_the_librarys(
    name: str,
    first: str,
    second: str | None,
    length: int | None,
    stride: int,
    side: str,
    fixed: int | None,
) -> None:
    text = value(name, length, stride, side, fixed)
    pipeline = pipeline_of(text)
    runs = pipeline.run(first), None if second is None else pipeline.run(second)
    try:
        theirs = Tokenizer.from_str(text).encode(first, second)
    except BaseException:
        with pytest.raises(TokvizError):
            Delivery.of(*runs)
        return
    delivery = Delivery.of(*runs)
    ours = [(row.id, row.type_id, attention(row)) for row in delivery.rows]
    assert ours == list(zip(theirs.ids, theirs.type_ids, theirs.attention_mask, strict=True))
    compared = delivery.reference
    assert compared is not None
    assert compared.ids_equal
    if second is None:
        cuts = delivery.cuts
        assert sum(cut.further for cut in cuts) == len(theirs.overflowing)
        # The library gives padding on the left the number of the text.
        rows = zip(theirs.sequence_ids, theirs.attention_mask, strict=True)
        kept = [row for row in rows if row == (0, 1)]
        for cut in cuts:
            assert len(cut.kept) == len(kept)
            # No merges here: a token is a character.
            rest = CharSpan(len(kept), len(first))
            assert cut.source == (rest if side == "Right" else CharSpan(0, len(first) - len(kept)))
    if not says_something(pipeline, second is not None):
        assert delivery.is_as_encoded


@given(total=st.integers(0, 40), length=st.integers(1, 40), stride=st.integers(0, 39))
def test_further_pieces_are_counted_as_if_they_were_laid_out(
    total: int, length: int, stride: int
) -> None:
    if stride >= length:
        return
    pieces, start = 1, 0
    while start + length < total:
        start += length - stride
        pieces += 1
    assert further_pieces(total, length, stride) == pieces - 1


def test_it_is_said_what_was_cut_and_filled() -> None:
    cut = pipeline_of(value("BertProcessing", 6, 1, "Right", 8))
    assert Delivery.of(cut.run("abcabcabcc")).sentences[:2] == (
        "Cut to 6 ids (LongestFirst): 6 of 10 tokens of the first text, on the right; code points "
        "4 to 10 are not delivered. The library keeps the rest as 2 further pieces, neighbours "
        "overlapping by 1 (the stride).",
        "Filled up to 8 ids: 2 × [PAD] (id 5) on the right, with attention mask 0.",
    )
    short = Delivery.of(cut.run("ab"))
    assert short.sentences[0] == "Not cut: at most 6 ids are allowed, and the length is 4."
    assert (short.added, short.filled) == (2, 4)
    assert Delivery.of(built_in("byte257").run("fi")).sentences == ()


def test_a_stride_without_room_is_refused_in_words() -> None:
    pipeline = pipeline_of(value("BertProcessing", 5, 3, "Right", None))
    with pytest.raises(TokvizError, match="cut to 3 tokens, with 3 shared"):
        Delivery.of(pipeline.run("abcabc"))


def test_a_library_without_pairs_says_nothing_of_them() -> None:
    run: Any = built_in("gpt2").run("a")
    assert Delivery.of(run, run).reference is None
