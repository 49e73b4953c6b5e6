"""A symbol's way back to the source: the quick one gives what the alignments give."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokviz
from tests.hazards import texts
from tokviz.core.pipeline import Run
from tokviz.core.spans import Alignment, ByteSpan, CharSpan


def places(run: Run) -> None:
    """Every stretch of every pre-token, the empty ones too, by its quick and its slow way."""
    for index in range(len(run.pre_tokens)):
        piece = run.piece(index)
        data = piece.text.text.encode()
        ends = range(len(data) + 1)
        for start in ends[:40]:
            for end in range(start, min(start + 9, len(data) + 1)):
                span = ByteSpan(start, end)
                chars = piece.text.chars_of(span).shift(piece.start)
                normalized = run.pre_tokens.alignment.to_source(chars)
                assert piece.normalized_of(span) == normalized
                assert piece.source_of(span) == run.normalization.alignment.to_source(normalized)


@pytest.mark.parametrize("name", ["byte257", "tiny-bpe", "tiny-byte-fallback", "tiny-wordpiece"])
@pytest.mark.parametrize("form", [None, "NFC", "NFKD"])
@given(texts)
@settings(deadline=None, max_examples=20)
def test_of_every_stretch(name: str, form: str | None, text: str) -> None:
    places(tokviz.load(name, normalize=form).run(text))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), max_size=8))
def test_moved_by_is_told_by_the_spans(parts: list[tuple[int, int, bool]]) -> None:
    """All of a stretch lies as far off as its first code point, or it was not kept."""
    spans: list[CharSpan] = []
    at = 0
    for skipped, length, kept in parts:
        at += skipped
        if kept:
            spans += [CharSpan(at + i, at + i + 1) for i in range(length)]
        else:
            spans += [CharSpan(at, at + length)] * length
        at += length
    alignment = Alignment.of_spans(at, spans)
    for start in range(len(spans)):
        for end in range(start + 1, len(spans) + 1):
            moved = alignment.moved_by(CharSpan(start, end))
            if moved is not None:
                found = [alignment.to_source(CharSpan(i, i + 1)) for i in range(start, end)]
                assert found == [CharSpan(i + moved, i + moved + 1) for i in range(start, end)]
    assert alignment.moved_by(CharSpan(0, 0)) is None
