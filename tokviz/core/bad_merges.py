"""Merges that can't be: a part or the result is no token of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tokviz.core.bytelevel import bytes_of
from tokviz.core.errors import TokenizerFileError
from tokviz.core.merge_table import without_prefix
from tokviz.core.patterns import shortened
from tokviz.core.words import listed, said

NAMED = 3
"""So many bad merges are named in the sentence that refuses a file."""


@dataclass(frozen=True, slots=True)
class BadMerge:
    """A merge (its place in the list, from 0) with what of it the vocabulary lacks."""

    rank: int
    left: str
    right: str
    missing: tuple[str, ...]

    @property
    def forms(self) -> tuple[str, ...]:
        """What a search looks at: both parts and what is missing, as in the file and as text.

        >>> BadMerge(0, "Ġ", "Ã©", ("ĠÃ©",)).forms
        ('Ġ', 'Ã©', 'ĠÃ©', ' ', 'é', ' é')
        """
        raw = dict.fromkeys((self.left, self.right, *self.missing))
        data = (bytes_of(text) for text in raw)
        return (*raw, *(each.decode(errors="replace") for each in data if each is not None))


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
            missing = tuple(dict.fromkeys(token for token in needed if token not in vocab))
            found.append(BadMerge(rank, left, right, missing))
    return tuple(found)


def refuse(bad: tuple[BadMerge, ...], broken: Callable[[int, str], TokenizerFileError]) -> None:
    """Raises BadMergesError, which names the first ones and counts them all, where there are some.

    `broken` makes the file's own error of the rank of the first and the sentence.
    """
    if not bad:
        return
    first = bad[0]
    if len(bad) == 1:
        words = said(
            "the merge of rank {rank}, {left} + {right}, needs {missing}, which the vocabulary "
            "lacks; add what is missing, or take the merge out.",
            rank=first.rank,
            left=shortened(first.left),
            right=shortened(first.right),
            missing=_quoted(first.missing),
        )
    elif len(bad) <= NAMED:
        words = said(
            "{count:,} merges need tokens that the vocabulary lacks ({named}); add what is "
            "missing, or take the merges out.",
            count=len(bad),
            named=listed(map(_named, bad), "; "),
        )
    else:
        words = said(
            "{count:,} merges need tokens that the vocabulary lacks ({named}; …); add what is "
            "missing, or take the merges out (`tokviz vocab --tokenizer FILE --only bad-merges` "
            "lists them all).",
            count=len(bad),
            named=listed(map(_named, bad[:NAMED]), "; "),
        )
    raise BadMergesError(broken(first.rank, words).sentence, bad)


def _named(merge: BadMerge) -> str:
    return said(
        "rank {rank}: {left} + {right} needs {missing}",
        rank=merge.rank,
        left=shortened(merge.left),
        right=shortened(merge.right),
        missing=_quoted(merge.missing),
    )


def _quoted(tokens: tuple[str, ...]) -> str:
    return ", ".join(map(shortened, tokens))
