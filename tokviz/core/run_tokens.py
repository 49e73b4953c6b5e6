"""The tokens of a run, each with its place in the source."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, overload

from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.token_places import places_of_tokens

if TYPE_CHECKING:
    from tokviz.core.run import Run

_FEW = 64
"""Tokens of a pre-token up to which all are looked through."""


@dataclass(frozen=True, slots=True)
class Token:
    """One id in its place.

    Attributes:
        id: its number; `text`: its raw form; `bytes`: what it stands for.
        source: code points of the source that it came from, the partly covered
            included; None for a token that the post-processor added.
        piece_bytes: its bytes within its pre-token's UTF-8.
        pre_token: index of its pre-token.
    """

    index: int
    id: int
    text: str
    bytes: bytes
    special: bool
    source: CharSpan | None
    pre_token: int | None
    piece_bytes: ByteSpan | None


class Tokens(Sequence[Token]):
    """All tokens of a run; each is made when it is asked for."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def __len__(self) -> int:
        template = self._run.template
        return len(template.before) + len(self._run.timeline.ids) + len(template.after)

    @overload
    def __getitem__(self, index: int) -> Token: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Token, ...]: ...
    def __getitem__(self, index: int | slice) -> Token | tuple[Token, ...]:
        if isinstance(index, slice):
            asked = range(*index.indices(len(self)))
            if asked.step == 1 and asked:
                return tuple(islice(self.onward(asked.start), len(asked)))
            return tuple(self[i] for i in asked)
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        run = self._run
        before, own = run.template.before, len(run.timeline.ids)
        if index < len(before):
            return self._added(index, before[index])
        if index >= len(before) + own:
            return self._added(index, run.template.after[index - len(before) - own])
        return self._own(index, index - len(before))

    def _added(self, index: int, id_: int) -> Token:
        vocabulary = self._run.pipeline.vocabulary
        token = vocabulary.token(id_)
        return Token(index, id_, token, vocabulary.bytes(id_), True, None, None, None)

    def _own(self, index: int, at: int) -> Token:
        timeline = self._run.timeline
        pre_token = timeline.pre_token_of_token(at)
        place = at - timeline.token_start(pre_token)
        return next(self._of_piece(pre_token, index - place, place))

    def __iter__(self) -> Iterator[Token]:
        return self.onward(0)

    def onward(self, first: int) -> Iterator[Token]:
        """The tokens from an index on, pre-token by pre-token: quicker than one by one.

        >>> import tokviz
        >>> tokens = tokviz.load("byte257").run("abc").tokens
        >>> [token.text for token in tokens.onward(1)]
        ['b', 'c']
        """
        run = self._run
        before, own = len(run.template.before), len(run.timeline.ids)
        yield from (self[index] for index in range(first, before))
        index = max(first, before)
        if index < before + own:
            start = run.timeline.pre_token_of_token(index - before)
            place = index - before - run.timeline.token_start(start)
            for pre_token in range(start, len(run.timeline)):
                for token in self._of_piece(pre_token, index - place, place):
                    yield token
                    index += 1
                place = 0
        yield from (self[index] for index in range(index, len(self)))

    def reaching(self, pre_token: int, place: int) -> int:
        """Index of a pre-token's first token that ends behind a code point of the source.

        Of a long pre-token it may be one of the 64 tokens before: what a normalizer has put in
        another order stands a little apart. Takes O(log n).

        >>> import tokviz
        >>> tokens = tokviz.load("byte257").run("a" * 1000).tokens
        >>> tokens.reaching(0, 500)
        436
        """
        run = self._run
        first = len(run.template.before) + run.timeline.token_start(pre_token)
        spans = run.timeline.trace(pre_token).spans
        if len(spans) <= _FEW:
            return first
        piece = run.piece(pre_token)
        at = bisect_left(
            range(len(spans)), True, key=lambda at: piece.source_of(spans[at]).end > place
        )
        return first + max(0, at - _FEW)

    def sources(self) -> Iterator[CharSpan | None]:
        """Where each token came from, in order; many times quicker than the tokens themselves.

        >>> import tokviz
        >>> tokens = tokviz.load("byte257").run("abc").tokens
        >>> list(tokens.sources()) == [token.source for token in tokens]
        True
        """
        for starts, ends in places_of_tokens(self._run):
            for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
                yield None if start < 0 else CharSpan(start, end)

    def _of_piece(self, pre_token: int, index: int, place: int) -> Iterator[Token]:
        """A pre-token's tokens from its `place`th on; `index` is that of its first."""
        run = self._run
        vocabulary = run.pipeline.vocabulary
        trace = run.timeline.trace(pre_token)
        piece = run.piece(pre_token)
        spans, ids = trace.spans, trace.ids
        for at in range(place, len(ids)):
            id_ = ids[at]
            yield Token(
                index + at,
                id_,
                vocabulary.token(id_),
                vocabulary.bytes(id_),
                vocabulary.is_special(id_),
                piece.source_of(spans[at]),
                pre_token,
                spans[at],
            )
