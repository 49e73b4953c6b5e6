"""Byte-pair encoding: from a pre-token to its tokens, with every merge on the way.

The facts are those of tokenizers 0.23 (`models.BPE`), tiktoken 0.14 and SentencePiece 0.2;
where they part, the merge table says which it is (see `tokviz.core.merge_table`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, repeat
from random import Random
from typing import TYPE_CHECKING

from tokviz.core.bytelevel import CHAR_OF_BYTE, chars_of
from tokviz.core.distinct import Pieces
from tokviz.core.errors import NotAvailableError, TokenizerFileError
from tokviz.core.merge_batch import Record, merge_each, merge_many
from tokviz.core.merge_rules import RULES, Rule, Steps, apply_rule
from tokviz.core.merge_table import Merge, MergeTable
from tokviz.core.merge_trace import (
    Candidate,
    ListedMerge,
    MergeNode,
    MergeStep,
    MergeTrace,
    Symbol,
    trace_of,
)
from tokviz.core.taken_apart import TakenApartTrace, Unused, taken_apart
from tokviz.core.words import said

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tokviz.core.merge_rules import Ints

__all__ = [
    "RULES",
    "BpeModel",
    "Candidate",
    "ListedMerge",
    "Merge",
    "MergeNode",
    "MergeStep",
    "MergeTable",
    "MergeTrace",
    "Rule",
    "Symbol",
    "TakenApartTrace",
    "Unused",
]


@dataclass(frozen=True)
class BpeModel:
    """A BPE model; immutable. All strings are the vocabulary's own.

    Attributes:
        vocab: Token -> id.
        table: The merges.
        rule: How they are applied.
        unk_token: Stands for what is not in `vocab`; without it, that is dropped.
        fuse_unk: Neighbouring unknown symbols become one.
        byte_fallback: What is not in `vocab` becomes its bytes, `<0xE9>`, when all are there.
        ignore_merges: A whole piece that is in `vocab` is taken as it is. A table
            by merged strings always does that (tiktoken).
        continuing_subword_prefix: Put before every first symbol but the piece's first.
        end_of_word_suffix: Put after the piece's last first symbol.
        dropout: The chance that a place is passed over when its turn comes; 0 is off.
        seed: Of the dropout; with the same seed a piece gets the same merges each time.
        max_merges: Use only the first so many merges of the table; None is all.
        unused: What is taken apart again when merging has ended (SentencePiece's UNUSED pieces).
        symbols: Strings that are first symbols as a whole, the longest that fits, and whose
            ids `table` does not have, so that nothing merges with them.
    """

    vocab: Mapping[str, int]
    table: MergeTable
    rule: Rule = "lowest-rank"
    unk_token: str | None = None
    fuse_unk: bool = False
    byte_fallback: bool = False
    ignore_merges: bool = False
    continuing_subword_prefix: str = ""
    end_of_word_suffix: str = ""
    dropout: float = 0.0
    seed: int = 0
    max_merges: int | None = None
    unused: Unused | None = None
    symbols: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.rule not in RULES:
            raise ValueError(f"no such rule: {self.rule}")
        if not 0 <= self.dropout <= 1:
            raise ValueError(f"dropout is a chance from 0 to 1, not {self.dropout}")
        if self.unk_token is not None and self.unk_token not in self.vocab:
            raise TokenizerFileError(
                said(
                    "The unknown token {unk_token!r} is not in the vocabulary; add it "
                    "there or name another one.",
                    unk_token=self.unk_token,
                )
            )

    @staticmethod
    def of_merges(merges: Sequence[tuple[str, str]], rule: Rule = "lowest-rank") -> BpeModel:
        """A small model: its vocabulary is the characters, then what the merges use and make.

        >>> model = BpeModel.of_merges([("a", "a"), ("aa", "a")])
        >>> model.trace("aaaa", byte_level=False).tokens
        ('aa', 'aa')
        """
        characters = sorted({c for pair in merges for part in pair for c in part})
        vocab = {c: i for i, c in enumerate(characters)}
        for left, right in merges:
            for token in (left, right, left + right):
                vocab.setdefault(token, len(vocab))
        return BpeModel(vocab, MergeTable.by_pair(vocab, merges), rule)

    @cached_property
    def used(self) -> MergeTable:
        """The table as far as `max_merges`."""
        return self.table if self.max_merges is None else self.table.first(self.max_merges)

    @cached_property
    def texts(self) -> Mapping[int, str]:
        """Id -> token."""
        return {id_: token for token, id_ in self.vocab.items()}

    def text_of(self, id_: int) -> str:
        """The token of an id. Raises KeyError when there is none."""
        return self.texts[id_]

    def trace(self, piece: str, byte_level: bool) -> MergeTrace | TakenApartTrace:
        """All merges of one pre-token, and the steps that take UNUSED pieces apart.

        `piece` is its text; when `byte_level`, the first symbols are its UTF-8 bytes
        as byte-level characters, otherwise its code points.

        >>> ranks = {"a": 0, "b": 1, "c": 2, "bc": 3, "ab": 4, "abc": 5}
        >>> model = BpeModel(ranks, MergeTable.by_merged(ranks))
        >>> trace = model.trace("abc", byte_level=True)
        >>> trace.tokens, trace.whole_piece, len(trace)
        (('abc',), True, 0)
        >>> model.trace("cabc", byte_level=True).tokens
        ('c', 'abc')
        """
        whole = self.whole_piece(piece, byte_level)
        if whole is not None:
            covered = ([whole], [0], [len(piece.encode())])
            return trace_of(
                piece, self.rule, self.used, self.text_of, covered, Steps().columns(), True
            )
        first = self.first_symbols(piece, byte_level)
        steps = apply_rule(self.rule, first[0], self.used, self._dice(piece))
        trace = trace_of(piece, self.rule, self.used, self.text_of, first, steps.columns())
        return taken_apart(trace, self.unused) if self.unused else trace

    def recorded(
        self, piece: str, byte_level: bool, steps: tuple[Ints, Ints, Ints]
    ) -> MergeTrace | TakenApartTrace:
        """The trace of one piece from the steps (lefts, cuts, made) that `record` gave for it.

        `record` gives none where there are UNUSED pieces: they are made anew.
        """
        if not len(steps[0]):
            return self.trace(piece, byte_level)
        first = self.first_symbols(piece, byte_level)
        return trace_of(piece, self.rule, self.used, self.text_of, first, steps)

    def record(self, pieces: Pieces, byte_level: bool) -> Record:
        """Ids and steps of many pieces, the same as `trace` gives for each."""
        import numpy as np

        if self.unused:
            traces = [self.trace(piece, byte_level) for piece in pieces]
            return Record.of_ids([trace.ids for trace in traces], list(map(len, traces)))
        plain = self._plain_bytes if byte_level else None
        if plain is not None:
            symbols, lengths = pieces.utf8()
            ids_of = np.array(plain, np.uint32)
        else:
            ids = [self.first_symbols(piece, byte_level)[0] for piece in pieces]
            lengths = np.fromiter(map(len, ids), np.uint32, len(ids))
            symbols = np.fromiter(chain.from_iterable(ids), np.uint32, int(lengths.sum()))
            ids_of = None
        whole = self._whole_pieces(pieces, byte_level) if self._takes_whole else None
        if self.rule == "lowest-rank" and not self.dropout:
            return merge_many(symbols, lengths, self.used, ids_of, whole)
        dice = [self._dice(piece) for piece in pieces] if self.dropout else None
        return merge_each(self.rule, symbols, lengths, self.used, ids_of, whole, dice)

    def _whole_pieces(self, pieces: Pieces, byte_level: bool) -> NDArray[np.int64]:
        """The id of each piece that is taken whole, -1 for the others."""
        import numpy as np

        names: Iterable[str] = pieces
        if byte_level:
            data, widths = pieces.utf8()
            names = Pieces(_chars_of_bytes(data), widths)
        whole = np.fromiter(map(self.vocab.get, names, repeat(-1)), np.int64, len(pieces))
        if self.used is not self.table:
            for place, piece in enumerate(pieces):
                if whole[place] >= 0 and self.whole_piece(piece, byte_level) is None:
                    whole[place] = -1
        return whole

    def with_rule(self, rule: str) -> BpeModel:
        """The same model by another rule. Raises NotAvailableError when there is no such rule."""
        for known in RULES:
            if rule == known:
                return replace(self, rule=known)
        raise NotAvailableError(
            said(
                "There is no merge rule {rule!r}; choose one of {rules}.",
                rule=rule,
                rules=", ".join(RULES),
            )
        )

    def whole_piece(self, piece: str, byte_level: bool) -> int | None:
        """The piece's id when it is taken whole, without merging; otherwise None.

        With `max_merges`, only a piece that those merges make, or that no merge makes.
        """
        if not self._takes_whole:
            return None
        symbols = chars_of(piece.encode()) if byte_level else piece
        id_ = self.vocab.get(symbols)
        if id_ is None or self.used is self.table or len(symbols) == 1:
            return id_
        return id_ if self.used.makes(id_) else None

    @property
    def _takes_whole(self) -> bool:
        return (self.ignore_merges or self.table.kind == "by-merged") and not self.dropout

    def first_symbols(self, piece: str, byte_level: bool) -> tuple[list[int], list[int], list[int]]:
        """Ids of the symbols before any merge, and the bytes [start, end) that each covers.

        As tokenizers 0.23 does it, up to the order: bytes by fallback overtake an unknown
        token that still waits to be fused.
        """
        plain = self._plain_bytes if byte_level else None
        if plain is not None:
            ids = [plain[byte] for byte in piece.encode()]
            return ids, list(range(len(ids))), list(range(1, len(ids) + 1))
        return _first_symbols(self, piece, byte_level)

    @cached_property
    def _plain_bytes(self) -> tuple[int, ...] | None:
        """Byte -> id, when every byte has one and nothing is put around it."""
        if self.continuing_subword_prefix or self.end_of_word_suffix:
            return None
        ids = [self.vocab.get(char) for char in CHAR_OF_BYTE]
        return tuple(id_ for id_ in ids if id_ is not None) if None not in ids else None

    def _dice(self, piece: str) -> Callable[[], bool] | None:
        if not self.dropout:
            return None
        chance, throw = self.dropout, Random(f"{self.seed} {piece}").random
        return lambda: throw() < chance


def _chars_of_bytes(data: NDArray[np.uint8]) -> str:
    """What `chars_of` gives, for many bytes."""
    import numpy as np

    points = np.array([ord(char) for char in CHAR_OF_BYTE], np.uint16)
    return points[data].astype("<u2").tobytes().decode("utf-16-le")


def _first_symbols(
    model: BpeModel, piece: str, byte_level: bool
) -> tuple[list[int], list[int], list[int]]:
    vocab, prefix, suffix = model.vocab, model.continuing_subword_prefix, model.end_of_word_suffix
    characters: Sequence[str] = chars_of(piece.encode()) if byte_level else piece
    if model.symbols:
        longest_first = sorted(model.symbols, key=len, reverse=True)
        whole = "|".join(map(re.escape, longest_first))
        characters = re.findall(f"{whole}|.", piece, re.DOTALL)
    ids: list[int] = []
    starts: list[int] = []
    ends: list[int] = []

    def add(id_: int, start: int, end: int) -> None:
        ids.append(id_)
        starts.append(start)
        ends.append(end)

    unknown: tuple[int, int] | None = None
    unk_id = None if model.unk_token is None else vocab[model.unk_token]
    at = 0
    for number, character in enumerate(characters):
        start, at = at, at + (1 if byte_level else len(character.encode()))
        before = prefix if number else ""
        behind = suffix if number == len(characters) - 1 else ""
        symbol = before + character + behind
        id_ = vocab.get(symbol)
        if id_ is not None:
            if unknown is not None and unk_id is not None:
                add(unk_id, *unknown)
                unknown = None
            add(id_, start, at)
            continue
        if model.byte_fallback:
            fallback = [vocab.get(f"<0x{byte:02X}>") for byte in symbol.encode()]
            if None not in fallback:
                lead = len(before.encode())
                size = len(character.encode())
                for offset, byte_id in enumerate(fallback):
                    low = start + min(max(offset - lead, 0), at - start)
                    inside = lead <= offset < lead + size
                    high = min(low + 1, at) if inside else low
                    assert byte_id is not None
                    add(byte_id, low, high)
                continue
        if unk_id is None:
            continue
        if unknown is not None and not model.fuse_unk:
            add(unk_id, *unknown)
            unknown = None
        unknown = (start if unknown is None else unknown[0], at)
    if unknown is not None and unk_id is not None:
        add(unk_id, *unknown)
    return ids, starts, ends
