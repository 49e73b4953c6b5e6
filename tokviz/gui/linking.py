"""From a place in the source to the bytes, pieces and tokens that came from it, and back."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from tokviz.core.merge_trace import MergeTrace
from tokviz.core.pipeline import Run, Token
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source

_LONG = 4096
"""Pre-tokens of more symbols than this are kept ready for the next question."""


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

    def token_bytes(self, within: ByteSpan) -> Iterator[ByteSpan]:
        """The bytes of the normalized text that each token here covers, near a stretch of it."""
        normalized, pieces = self.run.normalized, self.run.pre_tokens
        lows, highs = self._token_edges
        base = self._base
        first, last = (
            self._piece_range(within) if base is None else (within.start - base, within.end - base)
        )
        for index in range(bisect_right(highs, first), bisect_left(lows, last)):
            span = ByteSpan(int(lows[index]), int(highs[index]))
            if base is not None:
                yield ByteSpan(base + span.start, base + span.end)
            else:
                chars = self.piece.chars_of(span).shift(self._start)
                yield normalized.bytes_of(pieces.alignment.to_source(chars))

    def _piece_range(self, within: ByteSpan) -> tuple[int, int]:
        """First and last byte (half open) of the piece that came from this normalized stretch."""
        pieces = self.run.pre_tokens
        start, end = self._start, pieces.ends[self.pre_token]
        chars = self.run.normalized.chars_of(within)
        parts = [
            part
            for part in pieces.alignment.target_pieces(chars)
            if part.end > start and part.start < end
        ]
        if not parts:
            return 0, 0
        low, high = max(parts[0].start, start), min(parts[-1].end, end)
        return self.piece.byte_at(low - start), self.piece.byte_at(high - start)

    @cached_property
    def _base(self) -> int | None:
        """Where the piece begins in the normalized bytes, if it is the same text there."""
        origin = self.run.pre_tokens.normalized_span(self.pre_token)
        if origin.of(self.run.normalized.text) != self.piece.text:
            return None
        return self.run.normalized.byte_at(origin.start)

    @cached_property
    def _token_edges(self) -> tuple[Sequence[int], Sequence[int]]:
        """Where the tokens begin and where they end, in bytes of the piece."""
        trace = self.run.timeline.trace(self.pre_token)
        if isinstance(trace, MergeTrace) and len(trace.first) > _LONG:
            import numpy as np

            # A token begins at each first symbol that no step cut off.
            alive = np.ones(len(trace.first), np.bool_)
            alive[trace.cuts] = False
            heads = np.flatnonzero(alive)
            lows = np.minimum.reduceat(trace.starts, heads)
            return lows.data, np.maximum.reduceat(trace.ends, heads).data
        spans = trace.spans
        return [span.start for span in spans], [span.end for span in spans]


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


class TokenLink:
    """Which bytes of the normalized text each token covers; quick for stretch after stretch.

    >>> import tokviz
    >>> run = tokviz.load("byte257").run("fish")
    >>> [(span.start, span.end) for span in TokenLink(run).over(ByteSpan(0, 3))]
    [(0, 2), (2, 3)]
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._long: dict[int, PieceLink] = {}

    def over(self, within: ByteSpan) -> Iterator[ByteSpan]:
        """The bytes of each token that touches a stretch, in order."""
        normalized, pieces = self._run.normalized, self._run.pre_tokens
        if not within:
            return
        targets = pieces.alignment.target_pieces(normalized.chars_of(within))
        if not targets:
            return
        for pre_token in _pre_tokens(self._run, targets[0].start, targets[-1].end):
            for span in self._link(pre_token).token_bytes(within):
                if span.end > within.start and span.start < within.end:
                    yield span

    def _link(self, pre_token: int) -> PieceLink:
        pieces = self._run.pre_tokens
        link = self._long.get(pre_token) or PieceLink(self._run, pre_token)
        if pieces.ends[pre_token] - pieces.starts[pre_token] > _LONG:
            self._long[pre_token] = link
        return link


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
