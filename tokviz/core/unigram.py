"""Unigram: of all ways to cut a piece into tokens, the one with the highest sum of scores.

The lattice has an edge for every token at every place where it fits, and one for an
unknown character where no token of one character fits. The best path to each place
is worked out from left to right (Viterbi). Facts: tokenizers 0.23 (`models.Unigram`) and
SentencePiece 0.2 (`unigram_model.cc`), which differ in the ways `UnigramModel` names.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from heapq import nlargest
from itertools import accumulate
from typing import Literal

from tokviz.core.bytelevel import chars_of
from tokviz.core.errors import TokenizerFileError
from tokviz.core.merge_trace import Symbol
from tokviz.core.spans import ByteSpan
from tokviz.core.words import said

NOT_CUT = -1
"""The id of the rest of a piece that no step has reached yet."""

UNKNOWN_PENALTY = 10.0
"""An unknown character scores this much less than the worst token (both libraries)."""

_RESET_ABOVE = 100_000.0
"""SentencePiece 0.2.3 takes a score off all later ones when it is further from 0 than this."""

Library = Literal["tokenizers", "sentencepiece"]


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
class UnigramModel:
    """A Unigram model; immutable. A piece's id is its place in `pieces`.

    Attributes:
        pieces: Tokens with their scores (logarithms of probabilities, or any numbers).
        unk_id: The unknown token; None when the model has none.
        byte_fallback: A run of unknown characters becomes its bytes, `<0xE9>`.
        library: Whose arithmetic: tokenizers adds up in 64 bits, sentencepiece in 32.
        unmatched: Ids that no text is matched with (sentencepiece: control, unknown,
            unused and byte pieces). tokenizers matches every piece.
        user_defined: Ids whose own score does not count: they get 0.1 for each byte but
            the first, so that they win against tokens of negative scores (sentencepiece).

    >>> pieces = (("<unk>", 0.0), ("a", -1.0), ("b", -1.0), ("ab", -1.5))
    >>> trace = UnigramModel(pieces, unk_id=0).trace("abxy")
    >>> trace.tokens, trace.ids, trace.score
    (('ab', 'xy'), (3, 0), -24.5)
    >>> [(path.score, [edge.text for edge in path.edges]) for path in trace.nbest(2)]
    [(-24.5, ['ab', 'x', 'y']), (-25.0, ['a', 'b', 'x', 'y'])]
    """

    pieces: tuple[tuple[str, float], ...]
    unk_id: int | None = None
    byte_fallback: bool = False
    library: Library = "tokenizers"
    unmatched: frozenset[int] = frozenset()
    user_defined: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if self.unk_id is not None and not 0 <= self.unk_id < len(self.pieces):
            raise TokenizerFileError(
                said(
                    "The unknown token's id {unk_id} is not in the vocabulary, which has "
                    "{count} pieces; give the id of one of them.",
                    unk_id=self.unk_id,
                    count=len(self.pieces),
                )
            )

    @cached_property
    def ids(self) -> dict[str, int]:
        """Token to id; of several the last, as in tokenizers."""
        return {token: id_ for id_, (token, _) in enumerate(self.pieces)}

    @cached_property
    def _edges(self) -> dict[str, tuple[int, float]]:
        """The tokens that text is matched with: id and score."""
        edges: dict[str, tuple[int, float]] = {}
        for id_, (token, score) in enumerate(self.pieces):
            if not token or id_ in self.unmatched:
                continue
            if id_ in self.user_defined:
                score = self.rounded(0.1 * (len(token.encode()) - 1))
            edges[token] = (id_, score)
        return edges

    @cached_property
    def _normal_scores(self) -> tuple[float, ...]:
        if self.library == "tokenizers":
            return tuple(score for _, score in self.pieces)
        apart = self.unmatched | self.user_defined
        return tuple(score for id_, (_, score) in enumerate(self.pieces) if id_ not in apart)

    @cached_property
    def unknown_score(self) -> float:
        """The score of an unknown character."""
        return self.rounded(min(self._normal_scores, default=0.0) - UNKNOWN_PENALTY)

    @cached_property
    def _prefixes(self) -> dict[str, tuple[int, float] | None]:
        """All beginnings of tokens; those that are tokens with their id and score."""
        prefixes: dict[str, tuple[int, float] | None] = {}
        for token in self._edges:
            for end in range(1, len(token)):
                prefixes.setdefault(token[:end], None)
        prefixes.update(self._edges)
        return prefixes

    @cached_property
    def longest(self) -> int:
        """The length of the longest token that text is matched with, in code points."""
        return max(map(len, self._edges), default=1)

    def rounded(self, score: float) -> float:
        """The score as the library keeps it."""
        return ctypes.c_float(score).value if self.library == "sentencepiece" else score

    def fitting(self, text: str, start: int) -> Iterator[tuple[int, int | None, float, bool]]:
        """End, id, score and whether unknown of every edge from `start`, shortest first.

        Places are code points of `text`; an unknown character's edge comes last.
        """
        prefixes, single = self._prefixes, False
        for end in range(start + 1, len(text) + 1):
            try:
                found = prefixes[text[start:end]]
            except KeyError:
                break
            if found is not None:
                single = single or end == start + 1
                yield end, found[0], found[1], False
        if not single:
            yield start + 1, self.unk_id, self.unknown_score, True

    def trace(self, piece: str, byte_level: bool = False) -> UnigramTrace:
        """The best path of one pre-token; with `byte_level`, of its bytes as characters.

        Raises TokenizerFileError when the piece has an unknown character and the model
        no unknown token.
        """
        text = chars_of(piece.encode()) if byte_level else piece
        best, back, resets = self._forward(text)
        sizes = [1] * len(text) if byte_level else [len(char.encode()) for char in text]
        return UnigramTrace(
            piece=piece,
            model=self,
            _text=text,
            _bytes=tuple(accumulate(sizes, initial=0)),
            _best=tuple(best),
            _back=tuple(back),
            _resets=tuple(resets),
        )

    def _forward(
        self, text: str
    ) -> tuple[list[float], list[tuple[int, int | None]], list[tuple[int, float]]]:
        """By place: the best score to it, and where its last edge starts with what id.

        And the places from which on scores are less by a number, so that 32 bits suffice.
        """
        unset = (-1, None)
        best = [0.0] * (len(text) + 1)
        back: list[tuple[int, int | None]] = [unset] * (len(text) + 1)
        resets: list[tuple[int, float]] = []
        rounded = self.rounded
        furthest = 0
        for start in range(len(text)):
            if self.library == "sentencepiece" and abs(best[start]) > _RESET_ABOVE:
                resets.append((start, best[start]))
                for place in range(furthest, start - 1, -1):
                    best[place] = self.rounded(best[place] - best[start])
            here = best[start]
            for end, id_, score, unknown in self.fitting(text, start):
                total = rounded(score + here)
                if end > furthest:
                    furthest = end
                if back[end] is unset or total > best[end]:
                    if unknown and self.unk_id is None:
                        raise TokenizerFileError(
                            said(
                                "The character {text!r} is unknown to this Unigram model, "
                                "which has no "
                                "unknown token; give it one (unk_id).",
                                text=text[start],
                            )
                        )
                    best[end], back[end] = total, (start, id_)
        return best, back, resets


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
        return self.symbols(len(self))

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
        return tuple(
            next(e for e in self.edges(start) if e.id == id_ and e.span.end == self._bytes[end])
            for start, end, id_ in self._cuts(len(self) if k is None else k)
        )

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
        if not 0 <= k <= len(self):
            raise IndexError(f"no moment {k}: there are {len(self)} steps")
        symbols: list[Symbol] = []
        run: tuple[int, int] | None = None
        for start, end, id_ in self._cuts(k):
            if id_ == self.model.unk_id:
                run = (start if run is None else run[0], end)
                continue
            if run is not None:
                symbols.extend(self._joined(*run))
                run = None
            symbols.append(Symbol(self._text[start:end], id_, self._span(start, end)))
        if run is not None:
            symbols.extend(self._joined(*run))
        if k < len(self):
            symbols.append(Symbol(self._text[k:], NOT_CUT, self._span(k, len(self))))
        return tuple(symbols)

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
