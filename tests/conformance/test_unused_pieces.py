"""SentencePiece's UNUSED pieces in a unigram model: the library never matches text with them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import sentencepiece
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tokenizer_files import TOKENIZERS
from tokviz.core.formats.sentencepiece_model import (
    SentencePieceModel,
    check,
    pipeline_of,
    read,
    serialized,
)
from tokviz.core.formats.source_file import TokenizerFile

FILE = next((TOKENIZERS / "botchan-unigram").glob("*.model"))
WORDS = ("the", "theatre", "and", "Botchan", "school", "never", "ing", "school-master", "é", "?")


@cache
def whole() -> SentencePieceModel:
    return read(TokenizerFile.read(FILE))


@settings(max_examples=40, deadline=None)
@given(st.sets(st.integers(3, 999), max_size=400), st.lists(st.sampled_from(WORDS), max_size=9))
@example(set(range(3, 1000)), ["the", "school"])
@example(set(), ["the", "school"])
def test_unigram_passes_them_over_as_the_library_does(unused: set[int], words: list[str]) -> None:
    model = whole()
    pieces = tuple(
        replace(piece, type="UNUSED") if index in unused and piece.type == "NORMAL" else piece
        for index, piece in enumerate(model.pieces)
    )
    model = replace(model, pieces=pieces)
    file = TokenizerFile(Path("t.model"), serialized(model))
    check(file, model)
    text = " ".join(words)
    library = sentencepiece.SentencePieceProcessor()
    library.LoadFromSerializedProto(serialized(model))
    run = pipeline_of(model, file, "t").run(text)
    assert run.ids == library.encode(text)
    assert run.decoding.text == library.decode(run.ids)
    assert all(pieces[id_].type != "UNUSED" for id_ in run.ids)
