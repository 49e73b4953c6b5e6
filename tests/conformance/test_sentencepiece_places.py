"""SentencePiece's own places of its pieces, foretold from the exact ones: on every real model.

Its normalizer keeps, for each byte that it makes, where the stretch of the source began that it
was made of (`norm_to_orig` in normalizer.cc, SentencePiece 0.2). A piece stands from where its
first byte came from to where the next piece's first byte came from: the first parts of what one
character became have an empty place, and a piece takes in what was taken away behind it. Of a
character's bytes, only the last has its place (sentencepiece_processor.cc).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bench.mixed_text import mixed_text
from tests.conformance.long_text import one_megabyte
from tests.hazards import HAZARDS, known_to_tokenizers, texts
from tests.tokenizer_files import built_in
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan

NAMES = ("botchan-bpe", "botchan-unigram", "mistral-v1", "mistral-v3")
Pair = tuple[int, int]


def foretold(run: Run) -> list[Pair]:
    """Begin and end of each piece as the library counts, from our alignment alone."""
    alignment = run.normalization.alignment
    starts = [span.start for span in alignment.spans()]
    # Behind the last, see `assert_places`.
    starts.append(alignment.to_source(CharSpan(len(starts) - 1, len(starts))).end if starts else 0)
    own = map(run.pipeline.vocabulary.token, run.timeline.ids.tolist())
    stood = list(_normalized(run))
    following = [*stood[1:], None][: len(stood)]
    places: list[Pair] = []
    for text, here, after in zip(own, stood, following, strict=True):
        begin = starts[here.start]
        inside = after is not None and after.start < here.end
        places.append((begin, begin if inside and text.startswith("<0x") else starts[here.end]))
    return places


def _normalized(run: Run) -> Iterator[CharSpan]:
    """Code points of the normalized text that each token came from."""
    for index in range(len(run.timeline)):
        piece = run.piece(index)
        for start, end in piece.places_of(run.timeline.trace(index).spans):
            span = CharSpan(piece.start + start, piece.start + end)
            yield run.pre_tokens.alignment.to_source(span)


def assert_places(name: str, text: str) -> None:
    """The library's places are those foretold; ours are exact and cover all that was kept."""
    run = built_in(name).run(text)
    spans = LibraryOffsets(run).spans
    assert spans is not None
    theirs = [(span.start, span.end) for span in spans if span is not None]
    expected = foretold(run)
    if expected:
        # What is taken away at the edges, but for white space, the library gives to the pieces
        # there: no piece of ours came from it.
        (begin, first), end = expected[0], expected[-1][1]
        assert 0 <= theirs[0][0] <= begin
        assert end <= theirs[-1][1] <= len(text)
        expected[0] = theirs[0][0], first
        expected[-1] = expected[-1][0], theirs[-1][1]
    assert theirs == expected
    exact = [source for source in run.tokens.sources() if source]
    assert all(one.start <= other.start for one, other in pairwise(exact))


@pytest.mark.parametrize("name", NAMES)
def test_mixed_text_and_hazards(name: str) -> None:
    assert_places(name, mixed_text(8_000, seed=5) + " ".join(HAZARDS) + "ﬁsh ﷺ  a  b   ")


@pytest.mark.parametrize("name", NAMES)
@given(text=texts | st.text("a0 ▁ﬁﷺé\u0301\u0327日カ\u3099😀  \n", max_size=30))
def test_any_text(name: str, text: str) -> None:
    assert_places(name, known_to_tokenizers(text))


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES[:3])
def test_one_megabyte(name: str) -> None:
    assert_places(name, one_megabyte())
