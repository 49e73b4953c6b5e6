"""SentencePiece's own places of its pieces, foretold from the exact ones: on every real model.

Its normalizer keeps, for each byte that it makes, where the stretch of the source began that it
was made of (`norm_to_orig` in normalizer.cc, SentencePiece 0.2). A piece stands from where its
first byte came from to where the next piece's first byte came from: the first parts of what one
character became have an empty place, and a piece takes in what was taken away behind it. Of a
character's bytes, only the last has its place (sentencepiece_processor.cc).
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bench.mixed_text import mixed_text
from tests.conformance.long_text import one_megabyte
from tests.hazards import HAZARDS
from tests.tokenizer_files import built_in
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run
from tokviz.core.run import Token
from tokviz.core.spans import CharSpan

NAMES = ("botchan-bpe", "botchan-unigram", "mistral-v1", "mistral-v3")
Pair = tuple[int, int]


def foretold(run: Run) -> list[Pair]:
    """Begin and end of each piece as the library counts, from our alignment alone."""
    alignment = run.normalization.alignment
    starts = [span.start for span in alignment.spans()]
    # Behind the last, see `assert_places`.
    starts.append(alignment.to_source(CharSpan(len(starts) - 1, len(starts))).end if starts else 0)
    own = [token for token in run.tokens if token.source is not None]
    stood = [_normalized(run, token) for token in own]
    following = [*stood[1:], None][: len(stood)]
    places: list[Pair] = []
    for token, here, after in zip(own, stood, following, strict=True):
        begin = starts[here.start]
        inside = after is not None and after.start < here.end
        places.append((begin, begin if inside and _is_byte(token) else starts[here.end]))
    return places


def _normalized(run: Run, token: Token) -> CharSpan:
    assert token.pre_token is not None
    assert token.piece_bytes is not None
    return run.piece(token.pre_token).normalized_of(token.piece_bytes)


def _is_byte(token: Token) -> bool:
    return token.text.startswith("<0x")


def assert_places(name: str, text: str) -> None:
    """The library's places are those foretold; ours are exact and cover all that was kept."""
    run = built_in(name).run(text)
    spans = LibraryOffsets(run).spans
    assert spans is not None
    theirs = [(span.start, span.end) for span in spans if span is not None]
    expected = foretold(run)
    if expected:
        # The last may take in what was taken away at the end, but for white space.
        begin, end = expected[-1]
        assert end <= theirs[-1][1] <= len(text)
        expected[-1] = begin, theirs[-1][1]
    assert theirs == expected
    exact = [token.source for token in run.tokens if token.source]
    assert all(one.start <= other.start for one, other in pairwise(exact))


@pytest.mark.parametrize("name", NAMES)
def test_mixed_text_and_hazards(name: str) -> None:
    assert_places(name, mixed_text(8_000, seed=5) + " ".join(HAZARDS) + "ﬁsh ﷺ  a  b   ")


@pytest.mark.parametrize("name", NAMES)
@given(text=st.text("a0 ▁ﬁﷺé\u0301\u0327日カ\u3099😀  \n", max_size=30))
def test_any_text(name: str, text: str) -> None:
    """Of what is changed, not of what is taken away whole: that has no place at an edge."""
    assert_places(name, text)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_long_text_with_hazards_strewn_in(name: str) -> None:
    assert_places(name, one_megabyte()[:60_000])
