"""Every place where the tokens of two runs differ, in the source's code points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

from tokviz.core.spans import ByteSpan, CharSpan

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run
    from tokviz.core.same_places import Places
    from tokviz.core.timeline import Timeline


class Placed(Protocol):
    """Something that came from a span of the source."""

    @property
    def source(self) -> CharSpan:
        """In code points."""


T = TypeVar("T", bound=Placed)
U = TypeVar("U", bound=Placed)


@dataclass(frozen=True, slots=True)
class PlacedToken:
    """A token, in the vocabulary's raw form, and the source it came from."""

    id: int
    text: str
    source: CharSpan


@dataclass(frozen=True, slots=True)
class TokenDifference:
    """A stretch of the source that two runs make other tokens of.

    `kind`: "boundaries" when the tokens end at other places, "ids" when only their
    numbers differ. `source_b` is the same place in the second run's source.
    """

    source: CharSpan
    source_b: CharSpan
    kind: Literal["boundaries", "ids"]
    a: tuple[PlacedToken, ...]
    b: tuple[PlacedToken, ...]


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A pre-token's number and the source it came from."""

    index: int
    source: CharSpan


@dataclass(frozen=True, slots=True)
class _Seen:
    """A token of the second run, with its place in the first run's source."""

    token: PlacedToken
    source: CharSpan


def differences(a: Run, b: Run, places: Places | None = None) -> Iterator[TokenDifference]:
    """The differences of two runs; each is made when asked for.

    `places` leads from the first run's source to the second's, where they are not the same.

    They come in the order of the tokens, which is the source's own order unless a
    normalizer reorders marks.

    What a post-processor adds has no place in the source and is not among them.

    >>> import tokviz
    >>> plain, folded = tokviz.load("byte257"), tokviz.load("byte257", normalize="NFKC")
    >>> found = list(differences(plain.run("a\\ufb01b"), folded.run("a\\ufb01b")))
    >>> [(d.source, d.kind, [t.id for t in d.a], [t.id for t in d.b]) for d in found]
    [(CharSpan(start=1, end=2), 'boundaries', [239, 172, 129], [256])]
    """

    def seen(span: CharSpan) -> CharSpan:
        return span if places is None else places.to_a(span)

    for pieces_a, pieces_b in _pieces(a, b, places):
        of_a = [token for piece in pieces_a for token in tokens_of(a, piece.index)]
        of_b = [
            _Seen(token, seen(token.source))
            for piece in pieces_b
            for token in tokens_of(b, piece.index)
        ]
        for one, other in aligned(of_a, of_b):
            if [(t.id, t.source) for t in one] != [(t.token.id, t.source) for t in other]:
                spans = [t.source for t in one], [t.source for t in other]
                source = _hull([*spans[0], *spans[1]])
                own = [t.token.source for t in other]
                yield TokenDifference(
                    source,
                    source if places is None else _hull([*own, places.to_b(source)]),
                    "ids" if spans[0] == spans[1] else "boundaries",
                    tuple(one),
                    tuple(t.token for t in other),
                )


def _pieces(
    a: Run, b: Run, places: Places | None
) -> Iterator[tuple[Sequence[PlacedPiece], Sequence[PlacedPiece]]]:
    """Pre-tokens that may differ; those that are sure to be equal are left out fast."""
    one, other = a.pre_tokens, b.pre_tokens
    of_b = (placed_piece(b, index) for index in range(len(other)))
    if places is not None:
        of_b = (PlacedPiece(piece.index, places.to_a(piece.source)) for piece in of_b)
    elif (
        a.normalization.alignment == b.normalization.alignment
        and one.alignment == other.alignment
        and one.starts == other.starts
        and one.ends == other.ends
    ):
        for index in unequal_pieces(a.timeline, b.timeline):
            yield [placed_piece(a, index)], [placed_piece(b, index)]
        return
    yield from aligned(
        (placed_piece(a, index) for index in range(len(one))),
        of_b,
    )


def placed_piece(run: Run, index: int) -> PlacedPiece:
    """A pre-token with its place in the source."""
    span = run.pre_tokens.normalized_span(index)
    return PlacedPiece(index, run.normalization.alignment.to_source(span))


def tokens_of(run: Run, pre_token: int) -> Iterator[PlacedToken]:
    """The tokens of one pre-token."""
    trace = run.timeline.trace(pre_token)
    for id_, span in zip(trace.ids, trace.spans, strict=True):
        source = run.source_of_piece_bytes(pre_token, ByteSpan(span.start, span.end))
        yield PlacedToken(id_, run.pipeline.vocabulary.token(id_), source)


def unequal_pieces(a: Timeline, b: Timeline) -> list[int]:
    """The pre-tokens that have other ids in one timeline than in another with as many."""
    import numpy as np

    counts_a = a.record.id_counts[a.which].astype(np.int64)
    counts_b = b.record.id_counts[b.which].astype(np.int64)
    differ = counts_a != counts_b
    same = np.flatnonzero(~differ)
    sizes = counts_a[same]
    owner = np.repeat(same, sizes)
    within = np.arange(len(owner)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    at_a = (np.cumsum(counts_a) - counts_a)[owner] + within
    at_b = (np.cumsum(counts_b) - counts_b)[owner] + within
    differ[owner[a.ids[at_a] != b.ids[at_b]]] = True
    found: list[int] = np.flatnonzero(differ).tolist()
    return found


def aligned(a: Iterable[T], b: Iterable[U]) -> Iterator[tuple[list[T], list[U]]]:
    """Two lists of placed things cut where both have an edge in the source.

    Each yielded pair covers one stretch; one side is empty where only the other has
    anything there.

    >>> def at(*spans):
    ...     return [PlacedPiece(i, CharSpan(*span)) for i, span in enumerate(spans)]
    >>> pairs = aligned(at((0, 2), (2, 3), (4, 5)), at((0, 1), (1, 2), (2, 5)))
    >>> [([p.index for p in x], [p.index for p in y]) for x, y in pairs]
    [([0], [0, 1]), ([1, 2], [2])]
    """
    one, other = _Ahead(iter(a)), _Ahead(iter(b))
    while True:
        starts = [thing.source.start for thing in (one.next, other.next) if thing is not None]
        if not starts:
            return
        end = start = min(starts)
        taken: tuple[list[T], list[U]] = ([], [])
        while True:
            # Something inserted has an empty span; what follows at that place goes with it.
            if one.begins_in(start, end):
                end = max(end, one.take(taken[0]))
            elif other.begins_in(start, end):
                end = max(end, other.take(taken[1]))
            else:
                break
        yield taken


class _Ahead(Generic[T]):
    """An iterator that shows its next item."""

    def __init__(self, items: Iterator[T]) -> None:
        self._items = items
        self.next = next(items, None)

    def begins_in(self, start: int, end: int) -> bool:
        """Whether the next item begins inside this stretch, or at it where it is empty yet."""
        if self.next is None:
            return False
        at = self.next.source.start
        return at < end or (end == start and at <= end)

    def take(self, found: list[T]) -> int:
        """Moves the next item into `found`; where it ends."""
        item = self.next
        assert item is not None
        found.append(item)
        self.next = next(self._items, None)
        return item.source.end


def _hull(spans: Sequence[CharSpan]) -> CharSpan:
    return CharSpan(min(s.start for s in spans), max(s.end for s in spans))
