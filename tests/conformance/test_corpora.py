"""Whole texts through every real vocabulary: ids, bytes, offsets and text as the library's."""

from __future__ import annotations

from functools import cache

import pytest
import sentencepiece

from tests.bench.mixed_text import mixed_text
from tests.conformance.long_text import one_megabyte
from tests.hazards import HAZARDS
from tests.tokenizer_files import TOKENIZERS, built_in
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run

NAMES = [
    "gpt2",
    "cl100k_base",
    "o200k_base",
    "mistral-v1",
    "mistral-v3",
    "mistral-tekken",
    "botchan-bpe",
    "botchan-unigram",
    "tiny-bpe",
    "tiny-byte-fallback",
    "byte257",
]


@cache
def novel() -> str:
    return (TOKENIZERS / "botchan-unigram" / "botchan.txt").read_text(encoding="utf-8")


def assert_equal(run: Run) -> None:
    result = run.reference
    assert result is not None
    assert result.error is None
    assert result.first_difference is None
    reference = run.pipeline.reference
    assert reference is not None
    assert run.decoding.text == reference.decode(run.ids, run.pipeline.skip_specials)


@pytest.mark.parametrize("name", NAMES)
def test_mixed_text(name: str) -> None:
    assert_equal(built_in(name).run(mixed_text(8_000, seed=5)))


@pytest.mark.parametrize("name", NAMES)
def test_hazards_in_a_row(name: str) -> None:
    assert_equal(built_in(name).run("".join(HAZARDS)))
    assert_equal(built_in(name).run(" ".join(HAZARDS)))


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_one_megabyte_of_mixed_text(name: str) -> None:
    assert_equal(built_in(name).run(mixed_text(1_000_000, seed=7)))


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_novel(name: str) -> None:
    assert_equal(built_in(name).run(novel()))


@pytest.mark.parametrize("name", ["gpt2", "cl100k_base", "o200k_base"])
def test_offsets_and_bytes_of_byte_level_tokens(name: str) -> None:
    run = built_in(name).run(mixed_text(3_000, seed=3))
    assert LibraryOffsets(run).differences() == ()
    assert b"".join(token.bytes for token in run.tokens) == run.source.utf8


@pytest.mark.long
@pytest.mark.parametrize("name", ["gpt2", "cl100k_base", "o200k_base"])
def test_places_and_bytes_of_one_megabyte(name: str) -> None:
    run = built_in(name).run(one_megabyte())
    assert_equal(run)
    assert LibraryOffsets(run).differences() == ()
    assert b"".join(map(run.pipeline.vocabulary.bytes, run.ids)) == run.source.utf8


PIECES = {
    "botchan-bpe": "botchan-bpe/*.model",
    "botchan-unigram": "botchan-unigram/*.model",
    "mistral-v1": "mistral-v1/*.model*",
}


def assert_pieces(name: str, text: str) -> None:
    """Each token's text is the library's piece; an unknown one it shows as the text itself."""
    run = built_in(name).run(text)
    (path,) = TOKENIZERS.glob(PIECES[name])
    library = sentencepiece.SentencePieceProcessor(model_file=str(path))
    pieces = library.encode(text, out_type=str)
    vocabulary = run.pipeline.vocabulary
    own = run.ids[len(run.template.before) : len(run.ids) - len(run.template.after)]
    unknown = library.unk_id()
    different = [
        (vocabulary.token(id_), piece)
        for id_, piece in zip(own, pieces, strict=True)
        if id_ != unknown and vocabulary.token(id_) != piece
    ]
    assert different == []


@pytest.mark.parametrize("name", PIECES)
def test_token_texts_are_sentencepieces(name: str) -> None:
    assert_pieces(name, mixed_text(8_000, seed=5) + " ".join(HAZARDS))


@pytest.mark.long
@pytest.mark.parametrize("name", PIECES)
def test_token_texts_of_one_megabyte_are_sentencepieces(name: str) -> None:
    assert_pieces(name, one_megabyte())


@pytest.mark.parametrize("name", NAMES)
def test_decoding_any_ids_is_the_librarys(name: str) -> None:
    made = built_in(name)
    size = len(made.vocabulary)
    ids = [i for i in range(0, size, max(size // 700, 1)) if i in made.vocabulary]
    reference = made.reference
    assert reference is not None
    for start in range(0, len(ids), 50):
        chosen = [*ids[start : start + 50], *reversed(ids[start : start + 50])]
        theirs = reference.decode(chosen, made.skip_specials)
        # tiktoken has no text for Mistral's control tokens, whose ids lie below its own.
        if theirs is not None:
            assert made.decode(chosen).text == theirs
