"""Where the merge lists of two models part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from tokviz.core.contracts import common_length
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.text_in_words import as_written
from tokviz.core.words import listed, marked, said

if TYPE_CHECKING:
    from tokviz.core.model import Model


_WAYS = {
    "by-pair": said("by pair"),
    "by-merged": said("by merged bytes"),
    "by-score": said("by score"),
}


@dataclass(frozen=True, slots=True)
class MergeParting:
    """The first merge in which two merge lists differ; None for the end of a list."""

    rank: int
    a: str | None
    b: str | None
    words: str


def merge_parting(one: Model, other: Model, names: tuple[str, str]) -> MergeParting | None:
    """The first merge in which two models differ; None when none does, or one has no merges.

    >>> a, b = (BpeModel.of_merges(pairs) for pairs in ([("a", "b")], [("a", "b"), ("ab", "a")]))
    >>> merge_parting(a, b, ("A", "B")).words
    'merge 1: A ends, B has ab + a'
    >>> a, b = (BpeModel.of_merges(pairs) for pairs in ([("A", "b")], [("b", "A")]))
    >>> merge_parting(a, b, ("A", "B")).words
    'merge 0: A has “A” + b, B has b + “A”'
    """
    if not isinstance(one, BpeModel) or not isinstance(other, BpeModel):
        return None
    if one.used == other.used:
        return None
    lists = merge_list(one.used), merge_list(other.used)
    tables = one.used, other.used
    same_kind = one.used.kind == other.used.kind
    # Lists of two kinds are compared by what their merges make.
    rank = common_length(*(lists if same_kind else map(_made, tables)))
    ways = [_WAYS[table.kind] for table in tables]
    if rank == len(lists[0]) == len(lists[1]):
        if same_kind:
            return None
        pattern = marked("merges: {a} ranks them {one}, {b} {other}")
        words = said(pattern, a=names[0], one=ways[0], b=names[1], other=ways[1])
        return MergeParting(rank, None, None, words)
    mine, yours = (_at(merges, rank) for merges in lists)
    if mine and yours:
        pattern = marked("merge {rank}: {a} has {one}, {b} has {other}")
    elif mine:
        pattern = marked("merge {rank}: {a} has {one}, {b} ends")
    else:
        pattern = marked("merge {rank}: {a} ends, {b} has {other}")
    one_told, other_told = (_told(*side, rank) for side in zip(tables, lists, strict=True))
    words = said(pattern, rank=rank, a=names[0], b=names[1], one=one_told, other=other_told)
    if not same_kind:
        words = said(
            "{merge}; {a} ranks merges {one}, {b} {other}",
            merge=words,
            a=names[0],
            one=ways[0],
            b=names[1],
            other=ways[1],
        )
    return MergeParting(rank, mine, yours, words)


def _made(table: MergeTable) -> list[str]:
    if table.kind == "by-pair":
        return [left + right for _, left, right in table.listed()]
    return merge_list(table)


def _at(merges: Sequence[str], rank: int) -> str | None:
    return merges[rank] if rank < len(merges) else None


def _told(table: MergeTable, merges: Sequence[str], rank: int) -> str:
    """A merge of a table as a sentence about pipelines says it; empty behind the last."""
    if table.kind != "by-pair":
        return _at(merges, rank) or ""
    pairs = islice(table.listed(), rank, rank + 1)
    return listed(as_written((left, right), " + ") for _, left, right in pairs)


def merge_list(table: MergeTable) -> list[str]:
    """A table's merges in the order of their ranks, in words.

    >>> merge_list(MergeTable.by_pair({"a": 0, "aa": 1}, [("a", "a")]))
    ['a + a']
    >>> merge_list(MergeTable.by_merged({"a": 0, "b": 1, "ba": 3, "ab": 2}))
    ['ab', 'ba']
    """
    if table.kind == "by-pair":
        return [f"{left} + {right}" for _, left, right in table.listed()]
    entries = getattr(table.index, "entries", {})
    ranked = [(rank, text) for text, (rank, _) in entries.items() if len(text) > 1]
    return [text for rank, text in sorted(ranked) if rank < table.limit]
