"""Unigram: of all ways to cut a piece into tokens, the one with the highest sum of scores.

The lattice has an edge for every token at every place where it fits, and one for an
unknown character where no token of one character fits. The best path to each place
is worked out from left to right (Viterbi). Facts: tokenizers 0.23 (`models.Unigram`) and
SentencePiece 0.2 (`unigram_model.cc`), which differ in the ways `UnigramModel` names.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Literal

from tokviz.core.bytelevel import chars_of
from tokviz.core.errors import TokenizerFileError
from tokviz.core.unigram_trace import UnigramTrace
from tokviz.core.words import counted, said

UNKNOWN_PENALTY = 10.0
"""An unknown character scores this much less than the worst token (both libraries)."""

_RESET_ABOVE = 100_000.0
"""SentencePiece 0.2.3 takes a score off all later ones when it is further from 0 than this."""

_HIGHEST = (2 - 2**-23) * 2.0**127
"""The highest number of 32 bits: SentencePiece's lowest score where no piece has one."""

Library = Literal["tokenizers", "sentencepiece"]


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
                counted(
                    len(self.pieces),
                    "The unknown token's id {unk_id} is not in the vocabulary, which has "
                    "{count} piece; give the id of that.",
                    "The unknown token's id {unk_id} is not in the vocabulary, which has "
                    "{count} pieces; give the id of one of them.",
                    unk_id=self.unk_id,
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
        return self.rounded(min(self._normal_scores, default=_HIGHEST) - UNKNOWN_PENALTY)

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
