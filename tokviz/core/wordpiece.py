"""WordPiece: cut the longest known token off the front, again and again (tokenizers 0.23).

A token that does not begin the piece is looked up behind a prefix ("##"). When no
candidate fits at some place, the whole piece is unknown, whatever was cut before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Literal

from tokviz.core.bytelevel import chars_of
from tokviz.core.errors import TokenizerFileError
from tokviz.core.merge_trace import Symbol
from tokviz.core.spans import ByteSpan
from tokviz.core.words import said

NOT_CUT = -1
"""The id of the rest of a piece that no step has cut yet."""

Outcome = Literal["found", "nothing fits", "too long"]


@dataclass(frozen=True, slots=True)
class Tried:
    """A candidate as it was looked up, the bytes it would cover, its id or None."""

    text: str
    span: ByteSpan
    id: int | None


@dataclass(frozen=True, slots=True)
class WordPieceStep:
    """Step `index` (from 1): the candidates in the order tried, longest first.

    "found": the last one tried is taken. "nothing fits": none is, and the whole piece
    becomes the unknown token. "too long": so it does, and nothing was tried.
    """

    index: int
    at: int
    tried: tuple[Tried, ...]
    outcome: Outcome
    result: str


@dataclass(frozen=True, slots=True)
class WordPieceModel:
    """A WordPiece model; immutable.

    `max_input_chars_per_word` is in code points of the piece (in byte-level
    characters, so bytes, when the piece is byte-level).

    >>> model = WordPieceModel({"[UNK]": 0, "new": 1, "##est": 2, "##e": 3})
    >>> trace = model.trace("newest")
    >>> trace.tokens, trace.ids
    (('new', '##est'), (1, 2))
    >>> [tried.text for tried in trace.step(1).tried]
    ['newest', 'newes', 'newe', 'new']
    >>> model.trace("newer").tokens
    ('[UNK]',)
    """

    vocab: Mapping[str, int]
    unk_token: str = "[UNK]"
    continuing_subword_prefix: str = "##"
    max_input_chars_per_word: int = 100

    def trace(self, piece: str, byte_level: bool = False) -> WordPieceTrace:
        """All steps of one pre-token; with `byte_level`, of its bytes as characters.

        Raises TokenizerFileError when the piece is unknown and the unknown token has no id.
        """
        text = chars_of(piece.encode()) if byte_level else piece
        cuts: list[int] = []
        ids: list[int] = []
        outcome: Outcome = "found"
        if len(text) > self.max_input_chars_per_word:
            outcome = "too long"
        at = 0
        while at < len(text) and outcome == "found":
            end, id_ = self._longest(text, at)
            if id_ is None:
                outcome = "nothing fits"
                break
            cuts.append(end)
            ids.append(id_)
            at = end
        if outcome != "found" and self.unk_token not in self.vocab:
            raise TokenizerFileError(
                said(
                    "The piece {piece!r} is unknown to this WordPiece model and its "
                    "unknown token {unk_token!r} has no id; add it to the vocabulary or "
                    "name another one.",
                    piece=piece,
                    unk_token=self.unk_token,
                )
            )
        sizes = [1] * len(text) if byte_level else [len(char.encode()) for char in text]
        return WordPieceTrace(
            piece=piece,
            model=self,
            _text=text,
            _bytes=tuple(accumulate(sizes, initial=0)),
            _cuts=tuple(cuts),
            _ids=tuple(ids),
            outcome=outcome,
        )

    def looked_up(self, text: str, start: int, end: int) -> str:
        """The string that is looked up for a stretch of a piece, in code points."""
        return (self.continuing_subword_prefix if start else "") + text[start:end]

    def _longest(self, text: str, start: int) -> tuple[int, int | None]:
        for end in range(len(text), start, -1):
            id_ = self.vocab.get(self.looked_up(text, start, end))
            if id_ is not None:
                return end, id_
        return start, None


@dataclass(frozen=True)
class WordPieceTrace:
    """How one piece was cut. Moment k is after k steps, 0 to `len(trace)`.

    Candidates are worked out again when a step is asked for; only the cuts are kept.
    """

    piece: str
    model: WordPieceModel
    outcome: Outcome
    _text: str = field(repr=False)
    _bytes: tuple[int, ...] = field(repr=False)
    _cuts: tuple[int, ...] = field(repr=False)
    _ids: tuple[int, ...] = field(repr=False)

    def __len__(self) -> int:
        return len(self._cuts) + (self.outcome != "found")

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """The ids when cutting has ended."""
        return tuple(symbol.id for symbol in self.symbols(len(self)))

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The vocabulary strings when cutting has ended."""
        return tuple(symbol.text for symbol in self.symbols(len(self)))

    @cached_property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The bytes of the piece under each token."""
        return tuple(symbol.span for symbol in self.symbols(len(self)))

    def step(self, k: int) -> WordPieceStep:
        """Step number k. Raises IndexError when there is none."""
        if not 1 <= k <= len(self):
            raise IndexError(f"no step {k}: there are {len(self)}")
        at = ([0, *self._cuts])[k - 1]
        if k <= len(self._cuts):
            tried = self._tried(at, self._cuts[k - 1])
            return WordPieceStep(k, self._bytes[at], tried, "found", tried[-1].text)
        tried = () if self.outcome == "too long" else self._tried(at, at + 1)
        return WordPieceStep(k, self._bytes[at], tried, self.outcome, self.model.unk_token)

    def _tried(self, start: int, last: int) -> tuple[Tried, ...]:
        """What was looked up from `start` on, from the longest down to the end `last`."""
        found: list[Tried] = []
        for end in range(len(self._text), last - 1, -1):
            text = self.model.looked_up(self._text, start, end)
            found.append(Tried(text, self._span(start, end), self.model.vocab.get(text)))
        return tuple(found)

    def _span(self, start: int, end: int) -> ByteSpan:
        return ByteSpan(self._bytes[start], self._bytes[end])

    def symbols(self, k: int) -> tuple[Symbol, ...]:
        """What there is after k steps: tokens, then the rest with the id NOT_CUT.

        Raises IndexError when there is no such moment.
        """
        if not 0 <= k <= len(self):
            raise IndexError(f"no moment {k}: there are {len(self)} steps")
        whole = len(self._text)
        if k > len(self._cuts):
            token = self.model.unk_token
            return (Symbol(token, self.model.vocab[token], self._span(0, whole)),)
        starts = (0, *self._cuts)
        symbols = [
            Symbol(
                self.model.looked_up(self._text, start, end),
                self._ids[index],
                self._span(start, end),
            )
            for index, (start, end) in enumerate(zip(starts, self._cuts[:k], strict=False))
        ]
        at = starts[k]
        if at < whole:
            symbols.append(Symbol(self._text[at:], NOT_CUT, self._span(at, whole)))
        return tuple(symbols)
