"""Merge tables: which pair of symbols may become one, which first, and what it becomes.

A rank is found in one of three ways, and they are not the same:

- by pair (`tokenizer.json`, merges.txt): the place of the pair (left, right) in a list;
- by merged string (tiktoken): the rank of left + right, however it was split;
- by score (SentencePiece): the score of left + right, highest first.

>>> vocab = {"a": 0, "b": 1, "c": 2, "bc": 3, "ab": 4, "abc": 5}
>>> pairs = MergeTable.by_pair(vocab, [("b", "c"), ("a", "b"), ("ab", "c")])
>>> pairs.rank("ab", "c"), pairs.rank("a", "bc")
(Merge(rank=2, text='abc', id=5), None)
>>> MergeTable.by_merged(vocab).rank("a", "bc")
Merge(rank=5, text='abc', id=5)
"""

from __future__ import annotations

import math
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from tokviz.core.errors import TokenizerFileError
from tokviz.core.packed_pairs import PackedPairs
from tokviz.core.words import said

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.uint32]

NO_RANK = 2**32 - 1
"""What the fast look-ups give for a pair that is not in the table; above every rank."""


@dataclass(frozen=True, slots=True)
class Merge:
    """One entry of a table: its rank (lower first), and the symbol that it makes."""

    rank: int
    text: str
    id: int


@dataclass(frozen=True)
class MergeTable:
    """An immutable table of merges; `first(n)` shares everything with the whole one.

    Build it with `by_pair`, `by_merged` or `by_score`. Ranks from `limit` on are not in it.
    """

    kind: Literal["by-pair", "by-merged", "by-score"]
    index: PairIndex | JoinIndex
    limit: int = NO_RANK

    @staticmethod
    def by_pair(
        vocab: Mapping[str, int],
        merges: Sequence[tuple[str, str]],
        continuing_subword_prefix: str = "",
        end_of_word_suffix: str = "",
    ) -> MergeTable:
        """The rank of a pair is its place in `merges`; when listed twice, its last place.

        The result is left + right, less as many bytes of right as the prefix has
        (tokenizers 0.23). `end_of_word_suffix` is part of the listed symbols and
        changes nothing here.

        Raises TokenizerFileError when a part or the result is not in `vocab`, or the
        prefix can't be cut off a right part.
        """
        cut = len(continuing_subword_prefix.encode())
        keys = array("Q")
        results = array("I")
        for rank, (left, right) in enumerate(merges):
            tail = without_prefix(right, cut)
            if tail is None:
                raise TokenizerFileError(
                    said(
                        "Merge {rank}: its right part {right!r} does not begin with the "
                        "continuing-subword prefix; write it with the prefix or take the merge "
                        "out.",
                        rank=rank,
                        right=right,
                    )
                )
            joined = left + tail
            try:
                keys.append(vocab[left] << 32 | vocab[right])
                results.append(vocab[joined])
            except KeyError as missing:
                raise TokenizerFileError(
                    said(
                        "Merge {rank} ({left!r}, {right!r}): {missing!r} is not in the "
                        "vocabulary; add it there or take the merge out.",
                        rank=rank,
                        left=left,
                        right=right,
                        missing=missing.args[0],
                    )
                ) from None
        return MergeTable("by-pair", PairIndex(vocab, keys, results))

    @staticmethod
    def by_merged(ranks: Mapping[str, int]) -> MergeTable:
        """The rank of a pair is that of the joined string, which is also its id (tiktoken)."""
        return MergeTable("by-merged", JoinIndex({t: (rank, rank) for t, rank in ranks.items()}))

    @staticmethod
    def by_score(pieces: Mapping[str, tuple[int, float]]) -> MergeTable:
        """From piece -> (id, score): the highest score first, leftmost among equals.

        `pieces` are those that a merge may make or use: SentencePiece 0.2 leaves out
        its control, unknown and byte pieces. A piece's rank is the number of merged
        pieces with a higher score, so that equal scores have equal ranks; -0.0 is below 0.0.
        """
        falling = sorted(_falling(score) for piece, (_, score) in pieces.items() if len(piece) > 1)
        entries = {
            piece: (bisect_left(falling, _falling(score)), id_)
            for piece, (id_, score) in pieces.items()
        }
        return MergeTable("by-score", JoinIndex(entries))

    def __len__(self) -> int:
        """Number of merges: listed pairs, or strings of more than one code point."""
        return bisect_left(self.index.order, self.limit)

    def first(self, n: int) -> MergeTable:
        """The same table with its first `n` merges only (and any as high as the last of them).

        >>> table = MergeTable.by_pair({"a": 0, "aa": 1, "aaa": 2}, [("a", "a"), ("aa", "a")])
        >>> table.first(1).rank("aa", "a"), len(table.first(1)), len(table.first(9))
        (None, 1, 2)
        """
        if n >= len(self):
            return self
        if isinstance(self.index, PairIndex) and self.index.repeats:
            # A pair's last place may now be an earlier one.
            return replace(self, index=self.index.cut(max(n, 0)))
        return replace(self, limit=self.index.order[n - 1] + 1 if n > 0 else 0)

    def rank(self, left: str, right: str) -> Merge | None:
        """What the table has for this pair of symbols; None when it is not listed."""
        ids = self.index.ids
        if left not in ids or right not in ids:
            return None
        pair = ids[left], ids[right]
        rank = self.ranker()(*pair)
        if rank == NO_RANK:
            return None
        result = self.index.result(*pair)
        return Merge(rank, self.index.text(result), result)

    def ranker(self) -> Callable[[int, int], int]:
        """The fast look-up: the ids of a pair -> its rank, or NO_RANK."""
        rank = self.index.rank
        limit = self.limit
        if not self.index.order or limit > self.index.order[-1]:
            return rank

        def limited(left: int, right: int) -> int:
            found = rank(left, right)
            return found if found < limit else NO_RANK

        return limited

    def packed(self) -> PackedPairs:
        """The whole table for many look-ups at once, `limit` disregarded."""
        return self.index.packed

    def rank_after(self, left: int, right: int, after: int) -> int:
        """The first rank above `after` at which a pair of ids is listed, or NO_RANK."""
        for rank in self.index.places(left, right):
            if rank > after:
                return rank if rank < self.limit else NO_RANK
        return NO_RANK

    def listed(self) -> Iterator[tuple[int, str, str]]:
        """Rank, left and right of each merge of a table by pair, in the list's order.

        Raises ValueError for the other kinds: they have no list of pairs.
        """
        if not isinstance(self.index, PairIndex):
            raise ValueError(f"a table {self.kind} has no list of pairs")
        text = self.index.text
        for rank, key in enumerate(self.index.keys[: len(self)]):
            yield rank, text(key >> 32), text(key & NO_RANK)

    def makes(self, id_: int) -> bool:
        """True when some merge of this table has `id_` as its result."""
        return self.index.made_at.get(id_, NO_RANK) < self.limit


class PairIndex:
    """Pair of ids -> rank, from a merge list.

    `keys` are the listed pairs, left id * 2**32 + right id, and `results` their ids.
    """

    def __init__(self, ids: Mapping[str, int], keys: array[int], results: array[int]) -> None:
        self.ids = ids
        self.keys = keys
        self.results = results
        self.ranks = {key: rank for rank, key in enumerate(keys)}
        self.order = range(len(keys))

    @cached_property
    def repeats(self) -> dict[int, tuple[int, ...]]:
        """The places of the pairs that are listed more than once."""
        if len(self.ranks) == len(self.keys):
            return {}
        places: dict[int, tuple[int, ...]] = {}
        for rank, key in enumerate(self.keys):
            places[key] = (*places.get(key, ()), rank)
        return {key: ranks for key, ranks in places.items() if len(ranks) > 1}

    def cut(self, n: int) -> PairIndex:
        """The first `n` pairs of the list."""
        return PairIndex(self.ids, self.keys[:n], self.results[:n])

    def rank(self, left: int, right: int) -> int:
        return self.ranks.get(left << 32 | right, NO_RANK)

    def result(self, left: int, right: int) -> int:
        """Id of what the pair becomes. Raises KeyError when it is not listed."""
        return self.results[self.ranks[left << 32 | right]]

    def places(self, left: int, right: int) -> tuple[int, ...]:
        """Every place of the pair in the list, in order."""
        key = left << 32 | right
        if key in self.repeats:
            return self.repeats[key]
        return (self.ranks[key],) if key in self.ranks else ()

    def text(self, id_: int) -> str:
        return self._texts[id_]

    @cached_property
    def _texts(self) -> dict[int, str]:
        return {id_: text for text, id_ in self.ids.items()}

    @cached_property
    def packed(self) -> PackedPairs:
        ranks = list(self.ranks.values())
        return PackedPairs(list(self.ranks), ranks, [self.results[rank] for rank in ranks])

    @cached_property
    def results_by_rank(self) -> Ints | None:
        """Index: rank; value: the id that it makes. None when a rank has several."""
        import numpy as np

        return np.array(self.results, np.uint32)

    @cached_property
    def made_at(self) -> dict[int, int]:
        """Id -> the first rank that makes it."""
        return {id_: rank for rank, id_ in reversed(list(enumerate(self.results)))}


class JoinIndex:
    """Pair of ids -> rank of the joined string."""

    repeats: Mapping[int, tuple[int, ...]] = MappingProxyType({})

    def __init__(self, entries: dict[str, tuple[int, int]]) -> None:
        self.entries = entries
        self.texts = {id_: text for text, (_, id_) in entries.items()}

    @cached_property
    def ids(self) -> Mapping[str, int]:
        return {text: id_ for text, (_, id_) in self.entries.items()}

    @cached_property
    def order(self) -> Sequence[int]:
        """Ranks of the strings that are a merge's result, lowest first."""
        return sorted(rank for text, (rank, _) in self.entries.items() if len(text) > 1)

    def rank(self, left: int, right: int) -> int:
        texts = self.texts
        if left not in texts or right not in texts:
            return NO_RANK
        entry = self.entries.get(texts[left] + texts[right])
        return entry[0] if entry else NO_RANK

    def result(self, left: int, right: int) -> int:
        """Id of the joined string. Raises KeyError when there is none."""
        return self.entries[self.texts[left] + self.texts[right]][1]

    def places(self, left: int, right: int) -> tuple[int, ...]:
        """The pair's rank, if it has one."""
        rank = self.rank(left, right)
        return () if rank == NO_RANK else (rank,)

    def text(self, id_: int) -> str:
        return self.texts[id_]

    @cached_property
    def packed(self) -> PackedPairs:
        """Every pair that has a joined string: each string, split at each place."""
        keys: list[int] = []
        ranks: list[int] = []
        results: list[int] = []
        entries = self.entries
        for text, (rank, id_) in entries.items():
            for cut in range(1, len(text)):
                left, right = entries.get(text[:cut]), entries.get(text[cut:])
                if left is not None and right is not None:
                    keys.append(left[1] << 32 | right[1])
                    ranks.append(rank)
                    results.append(id_)
        return PackedPairs(keys, ranks, results)

    @cached_property
    def results_by_rank(self) -> Ints | None:
        """Index: rank; value: the id that it makes. None when a rank has several."""
        import numpy as np

        ranks = np.array([rank for rank, _ in self.entries.values()], np.uint32)
        if not len(ranks) or len(np.unique(ranks)) < len(ranks):
            return None
        results = np.zeros(int(ranks.max()) + 1, np.uint32)
        results[ranks] = [id_ for _, id_ in self.entries.values()]
        return results

    @cached_property
    def made_at(self) -> dict[int, int]:
        """Id -> the rank that makes it."""
        return {id_: rank for text, (rank, id_) in self.entries.items() if len(text) > 1}


def _falling(score: float) -> tuple[float, bool]:
    """A key by which the highest score comes first."""
    return -score, score == 0 and math.copysign(1, score) < 0


def without_prefix(right: str, cut: int) -> str | None:
    """A right part without its first `cut` bytes (tokenizers 0.23 looks at no more than these).

    None where it has not so many, or they end within a character: the library panics there.

    >>> without_prefix("##ing", 2), without_prefix("h", 2), without_prefix("xing", 2)
    ('ing', None, 'ng')
    """
    if not cut:
        return right
    data = right.encode()
    try:
        return data[cut:].decode() if len(data) >= cut else None
    except UnicodeDecodeError:
        return None
