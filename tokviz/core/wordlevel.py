"""WordLevel: a whole piece is a token or it is unknown (tokenizers 0.23)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from tokviz.core.bytelevel import chars_of
from tokviz.core.errors import TokenizerFileError
from tokviz.core.merge_trace import Symbol
from tokviz.core.spans import ByteSpan
from tokviz.core.words import said


@dataclass(frozen=True, slots=True)
class WordsTrace:
    """What became of a piece that is looked up and not cut: no steps."""

    found: tuple[Symbol, ...]

    def __len__(self) -> int:
        return 0

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids."""
        return tuple(symbol.id for symbol in self.found)

    @property
    def tokens(self) -> tuple[str, ...]:
        """Their vocabulary strings."""
        return tuple(symbol.text for symbol in self.found)

    @property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The bytes of the piece's UTF-8 that each covers."""
        return tuple(symbol.span for symbol in self.found)

    def symbols(self, k: int) -> tuple[Symbol, ...]:
        """The same at any time."""
        return self.found


@dataclass(frozen=True, slots=True)
class WordLevelModel:
    """A WordLevel model; immutable.

    >>> model = WordLevelModel({"<unk>": 0, "low": 1}, "<unk>")
    >>> model.trace("low", False).ids, model.trace("high", False).ids
    ((1,), (0,))
    """

    vocab: Mapping[str, int]
    unk_token: str = "<unk>"

    def trace(self, piece: str, byte_level: bool = False) -> WordsTrace:
        """No steps, one id. Raises TokenizerFileError for an unknown piece without <unk>."""
        key = chars_of(piece.encode()) if byte_level else piece
        token = key if key in self.vocab else self.unk_token
        id_ = self.vocab.get(token)
        if id_ is None:
            raise TokenizerFileError(
                said(
                    "The piece {piece!r} is not in this WordLevel vocabulary and its "
                    "unknown token {unk_token!r} has no id; add it to the vocabulary or "
                    "name another one.",
                    piece=piece,
                    unk_token=self.unk_token,
                )
            )
        return WordsTrace((Symbol(token, id_, ByteSpan(0, len(piece.encode()))),))


@dataclass(frozen=True, slots=True)
class SentencePieceWords:
    """SentencePiece's word model (0.2): a word begins with each space symbol, even a suffix one.

    `words` are what text can be. Words that are unknown become their bytes (`byte_fallback`)
    or, a run of them, one <unk>.

    >>> model = SentencePieceWords({"<unk>": 0, "▁low": 1}, frozenset({"▁low"}), "<unk>")
    >>> model.trace("▁low▁x▁y").ids
    (1, 0)
    """

    vocab: Mapping[str, int]
    words: frozenset[str]
    unk: str
    byte_fallback: bool = False

    def trace(self, piece: str, byte_level: bool = False) -> WordsTrace:
        """The whole text at once, since unknown words join."""
        edges = [match.start() for match in re.finditer("▁", piece)]
        cuts = sorted({0, len(piece), *edges})
        found: list[Symbol] = []
        unk_id = self.vocab[self.unk]
        joins = False
        for start, end in pairwise(cuts):
            word = piece[start:end]
            low = len(piece[:start].encode())
            high = low + len(word.encode())
            unknown = word not in self.words
            id_ = unk_id if unknown else self.vocab[word]
            if unknown and self.byte_fallback:
                for at, byte in enumerate(word.encode(), start=low):
                    token = f"<0x{byte:02X}>"
                    found.append(Symbol(token, self.vocab[token], ByteSpan(at, at + 1)))
            elif unknown and joins:
                found[-1] = Symbol(self.unk, id_, ByteSpan(found[-1].span.start, high))
            else:
                text = self.unk if unknown else word
                found.append(Symbol(text, id_, ByteSpan(low, high)))
            joins = unknown
        return WordsTrace(tuple(found))
