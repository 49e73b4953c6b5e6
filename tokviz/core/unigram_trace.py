"""The lattice of one piece under a Unigram model, step by step, and its best paths."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from heapq import nlargest
from typing import TYPE_CHECKING

from tokviz.core.merge_trace import Symbol
from tokviz.core.spans import ByteSpan

if TYPE_CHECKING:
    from tokviz.core.unigram import UnigramModel

_LONG = 100
_KEPT = 4
"""Moments with more symbols of their own are kept, so many at most."""

NOT_CUT = -1
"""The id of the rest of a piece that no step has reached yet."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A token that fits at a place: the bytes of the piece it covers, its id and score.

    `unknown`: no token of one character fits there, and this stands for the character.
    """

    span: ByteSpan
    text: str
    id: int | None
    score: float
    unknown: bool = False


@dataclass(frozen=True, slots=True)
class Relaxation:
    """An edge tried: the score of the best path through it, and the best one known before.

    `better`: this path is now the best to the edge's end; an equal one is not.
    """

    edge: Edge
    total: float
    known: float | None
    better: bool


@dataclass(frozen=True, slots=True)
class UnigramStep:
    """Step `index` (from 1): at byte `at`, whose best path scores `best`, all edges tried."""

    index: int
    at: int
    best: float
    tried: tuple[Relaxation, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """One way through the lattice, and its score."""

    edges: tuple[Edge, ...]
    score: float


@dataclass(frozen=True)
class UnigramTrace:
    """The lattice of one piece and its best path.

    Step k tries all edges that start at code point k - 1, so `len(trace)` is the number
    of code points; after it the best path to code point k is known for good. Moment k
    is after k steps, 0 to `len(trace)`.
    """

    piece: str
    model: UnigramModel
    _text: str = field(repr=False)
    _bytes: tuple[int, ...] = field(repr=False)
    _best: tuple[float, ...] = field(repr=False)
    _back: tuple[tuple[int, int | None], ...] = field(repr=False)
    _resets: tuple[tuple[int, float], ...] = field(repr=False)

    def __len__(self) -> int:
        return len(self._text)

    @property
    def score(self) -> float:
        """The best path's score."""
        return self.best(len(self))

    def best(self, place: int) -> float:
        """The score of the best path to code point `place`."""
        return sum((by for start, by in self._resets if start <= place), self._best[place])

    @cached_property
    def _final(self) -> tuple[Symbol, ...]:
        return tuple(self._symbols_of(self._cuts(len(self))))

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """The ids along the best path."""
        return tuple(symbol.id for symbol in self._final)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The tokens along the best path; an unknown one is the text it stands for."""
        return tuple(symbol.text for symbol in self._final)

    @cached_property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The bytes of the piece under each token."""
        return tuple(symbol.span for symbol in self._final)

    def edges(self, at: int) -> tuple[Edge, ...]:
        """All edges that start at code point `at`, shortest first."""
        return tuple(
            Edge(self._span(at, end), self._text[at:end], id_, score, unknown)
            for end, id_, score, unknown in self.model.fitting(self._text, at)
        )

    def lattice(self) -> tuple[Edge, ...]:
        """All edges, by start, shortest first."""
        return tuple(edge for at in range(len(self)) for edge in self.edges(at))

    def _span(self, start: int, end: int) -> ByteSpan:
        return ByteSpan(self._bytes[start], self._bytes[end])

    def step(self, k: int) -> UnigramStep:
        """Step number k. Raises IndexError when there is none.

        >>> from tokviz.core.unigram import UnigramModel
        >>> model = UnigramModel((("<unk>", 0.0), ("a", -1.0), ("b", -1.0), ("ab", -1.5)), 0)
        >>> [(r.edge.text, r.total, r.known, r.better) for r in model.trace("ab").step(2).tried]
        [('b', -2.0, -1.5, False)]
        """
        if not 1 <= k <= len(self):
            raise IndexError(f"no step {k}: there are {len(self)}")
        at = k - 1
        known = self._known(at)
        tried: list[Relaxation] = []
        for end, id_, score, unknown in self.model.fitting(self._text, at):
            edge = Edge(self._span(at, end), self._text[at:end], id_, score, unknown)
            total = self.model.rounded(score + self.best(at))
            before = known.get(end)
            tried.append(Relaxation(edge, total, before, before is None or total > before))
        return UnigramStep(k, self._bytes[at], self.best(at), tuple(tried))

    def _known(self, at: int) -> dict[int, float]:
        """The best score to each place after `at`, from edges that start before `at`."""
        longest = max((end for end, *_ in self.model.fitting(self._text, at)), default=at)
        known: dict[int, float] = {}
        first = max(0, at - self.model.longest)
        for start in range(first, at):
            for end, _, score, _ in self.model.fitting(self._text, start):
                total = self.model.rounded(score + self.best(start))
                if at < end <= longest and (end not in known or total > known[end]):
                    known[end] = total
        return known

    def path(self, k: int | None = None) -> tuple[Edge, ...]:
        """The best path to code point k, the end when not given: one edge for each token,
        before unknown ones are joined."""
        return tuple(self._edge(*cut) for cut in self._cuts(len(self) if k is None else k))

    def _edge(self, start: int, end: int, id_: int) -> Edge:
        for to, its_id, score, unknown in self.model.fitting(self._text, start):
            if (to, its_id) == (end, id_):
                return Edge(self._span(start, end), self._text[start:end], id_, score, unknown)
        raise AssertionError((start, end, id_))

    def _cuts(self, k: int) -> list[tuple[int, int, int]]:
        """Start, end and id of each edge on the best path to code point k."""
        found: list[tuple[int, int, int]] = []
        while k > 0:
            start, id_ = self._back[k]
            assert id_ is not None
            found.append((start, k, id_))
            k = start
        found.reverse()
        return found

    def symbols(self, k: int) -> tuple[Symbol, ...]:
        """The best path to code point k as tokens, then the rest with the id NOT_CUT.

        A run of unknown characters is one token, or its bytes with byte fallback.
        Raises IndexError when there is no such moment.
        """
        return self.symbols_between(k, 0, self.count(k))

    def count(self, k: int) -> int:
        """The number of symbols after k steps."""
        shared, rest = self._moment(k)
        return shared + len(rest)

    def symbols_between(self, k: int, start: int, end: int) -> tuple[Symbol, ...]:
        """Symbols number `start` to `end` (half open, cut to what is there) after k steps.

        >>> from tokviz.core.unigram import UnigramModel
        >>> model = UnigramModel((("<unk>", 0.0), ("a", -1.0), ("b", -1.0), ("ab", -1.5)), 0)
        >>> [symbol.text for symbol in model.trace("aabab").symbols_between(4, 1, 3)]
        ['ab', 'a']
        """
        shared, rest = self._moment(k)
        return (
            *self._final[start : min(end, shared)],
            *rest[max(start - shared, 0) : max(end - shared, 0)],
        )

    def _moment(self, k: int) -> tuple[int, list[Symbol]]:
        """After k steps: how many symbols are those of the whole path, and the others.

        Two best paths have the same beginning up to the last place that both lead through, and
        that is mostly near: of a long text nearly all is known already.
        """
        if not 0 <= k <= len(self):
            raise IndexError(f"no moment {k}: there are {len(self)} steps")
        if k in self._kept:
            return self._kept[k]
        places, runs, counts = self._whole_path
        cuts: list[tuple[int, int, int]] = []
        place = k
        while places[at := bisect_right(places, place) - 1] != place:
            start, id_ = self._back[place]
            assert id_ is not None
            cuts.append((start, place, id_))
            place = start
        if runs[at] < place:
            assert self.model.unk_id is not None
            cuts.append((runs[at], place, self.model.unk_id))
        rest = list(self._symbols_of(reversed(cuts)))
        if k < len(self):
            rest.append(Symbol(self._text[k:], NOT_CUT, self._span(k, len(self))))
        if len(rest) > _LONG:
            # In a run of one character two paths can lead past each other for all its length.
            if len(self._kept) == _KEPT:
                self._kept.clear()
            self._kept[k] = counts[at], rest
        return counts[at], rest

    @cached_property
    def _kept(self) -> dict[int, tuple[int, list[Symbol]]]:
        """The newest moments with many symbols of their own: each is asked for many times."""
        return {}

    @cached_property
    def _whole_path(self) -> tuple[array[int], array[int], array[int]]:
        """Of each place on the whole best path: itself, where the run of unknown characters that
        ends there began (itself where none does), and the number of symbols before that."""
        places, runs, counts = array("L", [0]), array("L", [0]), array("L", [0])
        run: int | None = None
        count = 0
        for start, end, id_ in self._cuts(len(self)):
            known = id_ != self.model.unk_id
            if known or self._apart:
                if run is not None:
                    count += len(list(self._joined(run, start)))
                run = None
                count += 1 if known else len(list(self._joined(start, end)))
            elif run is None:
                run = start
            places.append(end)
            runs.append(end if run is None else run)
            counts.append(count)
        return places, runs, counts

    @cached_property
    def _apart(self) -> bool:
        """Whether an unknown character becomes its bytes, whatever stands beside it."""
        return (
            self.model.byte_fallback
            and self.model.library != "tokenizers"
            and self._text == self.piece
            and all(f"<0x{byte:02X}>" in self.model.ids for byte in range(256))
        )

    def _symbols_of(self, cuts: Iterable[tuple[int, int, int]]) -> Iterator[Symbol]:
        run: tuple[int, int] | None = None
        for start, end, id_ in cuts:
            if id_ == self.model.unk_id:
                run = (start if run is None else run[0], end)
                continue
            if run is not None:
                yield from self._joined(*run)
                run = None
            yield Symbol(self._text[start:end], id_, self._span(start, end))
        if run is not None:
            yield from self._joined(*run)

    def last_tokens(self) -> Iterator[tuple[int, str]]:
        """For each code point's end: how many tokens the best path to it has, and the last one.

        The same as `symbols` without the rest, in one pass over all moments.

        >>> from tokviz.core.unigram import UnigramModel
        >>> model = UnigramModel((("<unk>", 0.0), ("a", -1.0), ("b", -1.0), ("ab", -1.5)), 0)
        >>> list(model.trace("abxy").last_tokens())
        [(1, 'a'), (1, 'ab'), (2, 'x'), (2, 'xy')]
        """
        unk_id, ids = self.model.unk_id, self.model.ids
        longest = max(map(len, ids), default=0) if self.model.library == "tokenizers" else 0
        counts = [0]
        # Where the run of unknown characters begins that ends at a place, the bytes in it, and
        # whether each has a token.
        runs: list[tuple[int, int, bool] | None] = [None]
        for k in range(1, len(self) + 1):
            start, id_ = self._back[k]
            if id_ != unk_id:
                runs.append(None)
                counts.append(counts[start] + 1)
                yield counts[k], self._text[start:k]
                continue
            first, size, has_tokens = runs[start] or (start, 0, True)
            names = [f"<0x{byte:02X}>" for byte in self._text[start:k].encode()]
            size += len(names)
            has_tokens = has_tokens and all(name in ids for name in names)
            runs.append((first, size, has_tokens))
            is_token = k - first <= longest and self._text[first:k] in ids
            as_bytes = self.model.byte_fallback and has_tokens and not is_token
            counts.append(counts[first] + (size if as_bytes else 1))
            yield counts[k], names[-1] if as_bytes else self._text[first:k]

    def _joined(self, start: int, end: int) -> Iterator[Symbol]:
        """What a run of unknown characters becomes."""
        unk_id, ids = self.model.unk_id, self.model.ids
        assert unk_id is not None
        text, span = self._text[start:end], self._span(start, end)
        whole = ids.get(text) if self.model.library == "tokenizers" else None
        if whole is None and self.model.byte_fallback:
            names = [f"<0x{byte:02X}>" for byte in text.encode()]
            if all(name in ids for name in names):
                for offset, name in enumerate(names):
                    low = span.start + min(offset, len(span))
                    yield Symbol(name, ids[name], ByteSpan(low, min(low + 1, span.end)))
                return
        yield Symbol(text, unk_id if whole is None else whole, span)

    def nbest(self, n: int) -> tuple[Path, ...]:
        """The n paths of the highest scores, best first; fewer when there are not so many.

        The first is the best path also where others score the same.
        """
        entries: list[list[_Entry]] = [[] for _ in range(len(self) + 1)]
        entries[0] = [_Entry(0.0, None, None)]
        for at in range(len(self)):
            ways = entries[at] = nlargest(n, entries[at], key=lambda entry: entry.score)
            for (end, *_), edge in zip(
                self.model.fitting(self._text, at), self.edges(at), strict=True
            ):
                entries[end].extend(
                    _Entry(self.model.rounded(edge.score + way.score), edge, way) for way in ways
                )
        final = nlargest(n, entries[-1], key=lambda entry: entry.score)
        return tuple(Path(entry.edges(), entry.score) for entry in final)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A way to a place: its score, its last edge, and the way before that."""

    score: float
    edge: Edge | None
    before: _Entry | None

    def edges(self) -> tuple[Edge, ...]:
        found: list[Edge] = []
        entry: _Entry | None = self
        while entry is not None and entry.edge is not None:
            found.append(entry.edge)
            entry = entry.before
        return tuple(reversed(found))
