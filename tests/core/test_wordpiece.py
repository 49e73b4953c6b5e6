"""WordPiece against an obvious twin and against the tokenizers library."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import models

from tokviz.core.errors import TokenizerFileError
from tokviz.core.spans import ByteSpan
from tokviz.core.wordpiece import NOT_CUT, WordPieceModel

ALPHABET = "abé😀"
WORDS = st.text(ALPHABET, min_size=1, max_size=4)
VOCABULARIES = st.lists(
    st.one_of(WORDS, WORDS.map(lambda word: "##" + word)), max_size=14, unique=True
).map(lambda tokens: {token: id_ for id_, token in enumerate(["[UNK]", *tokens])})


def twin(vocab: dict[str, int], piece: str, most: int) -> list[str]:
    """The rule as one would say it: recursive, no bookkeeping."""

    def cut(rest: str, prefix: str) -> list[str] | None:
        if not rest:
            return []
        for size in range(len(rest), 0, -1):
            if prefix + rest[:size] in vocab:
                behind = cut(rest[size:], "##")
                return None if behind is None else [prefix + rest[:size], *behind]
        return None

    found = None if len(piece) > most else cut(piece, "")
    return ["[UNK]"] if found is None else found


@settings(deadline=None)
@given(VOCABULARIES, st.text(ALPHABET, max_size=9), st.integers(1, 9))
def test_equals_the_twin_and_the_library(vocab: dict[str, int], piece: str, most: int) -> None:
    trace = WordPieceModel(vocab, max_input_chars_per_word=most).trace(piece)
    assert list(trace.tokens) == twin(vocab, piece, most)
    library = models.WordPiece(vocab, unk_token="[UNK]", max_input_chars_per_word=most)
    expected = library.tokenize(piece)
    assert [(token.id, token.value) for token in expected] == [
        *zip(trace.ids, trace.tokens, strict=True)
    ]
    assert [token.offsets for token in expected] == [(s.start, s.end) for s in trace.spans]


@settings(deadline=None)
@given(VOCABULARIES, st.text(ALPHABET, max_size=9))
def test_every_moment_covers_the_piece_in_order(vocab: dict[str, int], piece: str) -> None:
    trace = WordPieceModel(vocab).trace(piece)
    for k in range(len(trace) + 1):
        symbols = trace.symbols(k)
        assert b"".join(s.span.of(piece.encode()) for s in symbols) == piece.encode()
        assert [s.id == NOT_CUT for s in symbols[:-1]] == [False] * len(symbols[:-1])
    for k in range(1, len(trace) + 1):
        step = trace.step(k)
        sizes = [len(tried.span) for tried in step.tried]
        assert sizes == sorted(sizes, reverse=True)
        assert [t.id is None for t in step.tried[:-1]] == [True] * len(step.tried[:-1])
        if step.outcome == "found":
            assert step.tried[-1].id == vocab[step.result]
        else:
            assert all(tried.id is None for tried in step.tried)
            assert k == len(trace)


def test_a_word_as_the_books_tell_it() -> None:
    trace = WordPieceModel({"[UNK]": 0, "un": 1, "##aff": 2, "##able": 3}).trace("unaffable")
    assert trace.tokens == ("un", "##aff", "##able")
    assert [tried.text for tried in trace.step(2).tried] == [
        "##affable",
        "##affabl",
        "##affab",
        "##affa",
        "##aff",
    ]
    assert trace.step(2).at == 2
    assert [s.text for s in trace.symbols(1)] == ["un", "affable"]


def test_one_misfit_makes_the_whole_piece_unknown() -> None:
    trace = WordPieceModel({"[UNK]": 0, "un": 1, "##aff": 2}).trace("unaffe")
    assert trace.tokens == ("[UNK]",)
    assert trace.step(3).outcome == "nothing fits"
    assert trace.spans == (ByteSpan(0, 6),)
    assert [s.text for s in trace.symbols(2)] == ["un", "##aff", "e"]


def test_a_long_piece_is_not_looked_at() -> None:
    model = WordPieceModel({"[UNK]": 0, "a": 1, "##a": 1}, max_input_chars_per_word=3)
    assert model.trace("aaa").tokens == ("a", "##a", "##a")
    long = model.trace("aaaa")
    assert (long.tokens, long.step(1).outcome, long.step(1).tried) == (("[UNK]",), "too long", ())


def test_byte_level_pieces_span_their_bytes() -> None:
    trace = WordPieceModel({"[UNK]": 0, "Ã": 1, "##©": 2}).trace("é", byte_level=True)
    assert trace.tokens == ("Ã", "##©")
    assert trace.spans == (ByteSpan(0, 1), ByteSpan(1, 2))


def test_without_an_unknown_token_the_model_says_which_piece_needs_it() -> None:
    with pytest.raises(TokenizerFileError, match=r"'b' is unknown .* '\[UNK\]' has no id"):
        WordPieceModel({"a": 0}).trace("b")


@pytest.mark.parametrize("k", [-1, 2])
def test_moments_out_of_range(k: int) -> None:
    with pytest.raises(IndexError):
        WordPieceModel({"a": 0}).trace("a").symbols(k)
