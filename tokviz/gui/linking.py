"""From a place in the source to the bytes, pieces and tokens that came from it, and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from tokviz.core.pipeline import Run, Token
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source


def bytes_of_source(run: Run, source: CharSpan) -> tuple[ByteSpan, ...]:
    """The bytes of the normalized text that came from these code points of the source.

    >>> import tokviz
    >>> run = tokviz.load("byte257", normalize="NFC").run("xe\\u0301")
    >>> bytes_of_source(run, CharSpan(2, 3))
    (ByteSpan(start=1, end=3),)
    """
    spans = run.normalization.alignment.target_pieces(source)
    return tuple(run.normalized.bytes_of(span) for span in spans)


def source_of_bytes(run: Run, span: ByteSpan) -> CharSpan:
    """The source of these bytes of the normalized text, the partly covered code points included."""
    return run.normalization.alignment.to_source(run.normalized.chars_of(span))


@dataclass(frozen=True)
class PieceLink:
    """The way between one pre-token's UTF-8 bytes and the source; quick for many questions.

    >>> import tokviz
    >>> link = PieceLink(tokviz.load("byte257").run("a\\u00e9"), 0)
    >>> link.source_of(ByteSpan(2, 3)), link.bytes_of(CharSpan(1, 2))
    (CharSpan(start=1, end=2), (ByteSpan(start=1, end=3),))
    """

    run: Run
    pre_token: int

    @cached_property
    def piece(self) -> Source:
        """The pre-token's text as the model gets it."""
        pieces = self.run.pre_tokens
        return Source(pieces.text[self._start : pieces.ends[self.pre_token]])

    @property
    def _start(self) -> int:
        return self.run.pre_tokens.starts[self.pre_token]

    def source_of(self, span: ByteSpan) -> CharSpan:
        """Code points of the source that these bytes came from."""
        chars = self.piece.chars_of(span).shift(self._start)
        normalized = self.run.pre_tokens.alignment.to_source(chars)
        return self.run.normalization.alignment.to_source(normalized)

    def bytes_of(self, source: CharSpan) -> tuple[ByteSpan, ...]:
        """The bytes that came from these code points of the source."""
        start, end = self._start, self.run.pre_tokens.ends[self.pre_token]
        found: list[ByteSpan] = []
        for normalized in self.run.normalization.alignment.target_pieces(source):
            for part in self.run.pre_tokens.alignment.target_pieces(normalized):
                low, high = max(part.start, start), min(part.end, end)
                if low < high:
                    found.append(self.piece.bytes_of(CharSpan(low - start, high - start)))
        return tuple(found)


def pre_token_of_source(run: Run, place: int) -> int | None:
    """The pre-token that a code point of the source went into; None where it went into none.

    >>> import tokviz
    >>> run = tokviz.load("byte257").run("ab")
    >>> pre_token_of_source(run, 1), pre_token_of_source(run, 7)
    (0, None)
    """
    for normalized in run.normalization.alignment.target_pieces(CharSpan(place, place + 1)):
        for part in run.pre_tokens.alignment.target_pieces(normalized):
            found = run.timeline.pre_token_at(part.start)
            if found is not None:
                return found
    return None


def token_bytes(run: Run, within: ByteSpan) -> Iterator[ByteSpan]:
    """The bytes of the normalized text that each token covers, in order, over a stretch of it."""
    normalized, pieces = run.normalized, run.pre_tokens
    if not within:
        return
    stretch = normalized.chars_of(within)
    targets = pieces.alignment.target_pieces(stretch)
    if not targets:
        return
    first, last = targets[0].start, targets[-1].end
    for pre_token in _pre_tokens(run, first, last):
        origin = pieces.normalized_span(pre_token)
        same = pieces[pre_token].text == origin.of(normalized.text)
        base = normalized.byte_at(origin.start)
        for span in run.timeline.trace(pre_token).spans:
            if same:
                covered = ByteSpan(base + span.start, base + span.end)
            else:
                covered = normalized.bytes_of(run.normalized_of_piece(pre_token, span))
            if covered.end > within.start and covered.start < within.end:
                yield covered


def _pre_tokens(run: Run, first: int, last: int) -> Iterator[int]:
    """The pre-tokens that overlap code points `first` to `last` of the pre-tokenized text."""
    import numpy as np

    pieces = run.pre_tokens
    index = int(np.searchsorted(np.asarray(pieces.ends), first, "right"))
    while index < len(pieces) and pieces.starts[index] < last:
        yield index
        index += 1


def tokens_of_source(run: Run, source: CharSpan, most: int) -> tuple[Token, ...]:
    """The first `most` tokens that came from these code points of the source.

    >>> import tokviz
    >>> run = tokviz.load("byte257").run("a\\u00e9b")
    >>> [token.id for token in tokens_of_source(run, CharSpan(1, 2), 9)]
    [195, 169]
    """
    return tuple(islice(_tokens(run, source), most))


def _tokens(run: Run, source: CharSpan) -> Iterator[Token]:
    before = len(run.template.before)
    for normalized in run.normalization.alignment.target_pieces(source):
        for part in run.pre_tokens.alignment.target_pieces(normalized):
            for pre_token in _pre_tokens(run, part.start, part.end):
                for number in run.timeline.tokens_of(pre_token):
                    token = run.tokens[before + number]
                    if token.source is not None and token.source.overlaps(source):
                        yield token
