"""Merges that can't be: a part or the result is no token of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tokviz.core.errors import TokenizerFileError
from tokviz.core.merge_table import without_prefix
from tokviz.core.words import said


@dataclass(frozen=True, slots=True)
class BadMerge:
    """A merge (its place in the list, from 0) with what of it the vocabulary lacks."""

    rank: int
    left: str
    right: str
    missing: tuple[str, ...]


class BadMergesError(TokenizerFileError):
    """A file is refused for its merges.

    Attributes:
        bad: all of them, in the order of the file.
    """

    def __init__(self, sentence: str, bad: tuple[BadMerge, ...]) -> None:
        super().__init__(sentence)
        self.bad = bad


def bad_merges(
    vocab: Mapping[str, int], merges: Sequence[tuple[str, str]], cut: int = 0
) -> tuple[BadMerge, ...]:
    """Every merge that has a part or a result without an id.

    `cut`: bytes that a right part loses, those of the continuing-subword prefix.

    >>> bad_merges({"a": 0, "b": 1}, [("a", "b"), ("a", "x")])[1].missing
    ('x', 'ax')
    """
    found: list[BadMerge] = []
    for rank, (left, right) in enumerate(merges):
        needed = (left, right, left + (without_prefix(right, cut) or ""))
        if not all(token in vocab for token in needed):
            missing = tuple(token for token in needed if token not in vocab)
            found.append(BadMerge(rank, left, right, missing))
    return tuple(found)


def refuse(
    bad: tuple[BadMerge, ...], failure: Callable[[int, str, str], TokenizerFileError]
) -> None:
    """Raises BadMergesError, which names the first and counts them all, where there are some.

    `failure` makes the file's own error of the merge's place, what was found and expected.
    """
    if not bad:
        return
    found = said("{token!r}, which has no id", token=bad[0].missing[0])
    if len(bad) > 1:
        found = said(
            "{token!r}, which has no id ({count:,} merges have a part or a result without one)",
            token=bad[0].missing[0],
            count=len(bad),
        )
    error = failure(bad[0].rank, found, said("tokens of the vocabulary"))
    raise BadMergesError(error.sentence, bad)
