"""How BPE trainers choose between pairs that are equally frequent.

All of them take a pair of the highest count; the trainers differ in what they do
with a tie, and so learn different merges from the same text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tokviz.core.errors import NotAvailableError
from tokviz.core.words import said

RuleName: TypeAlias = Literal[
    "lexicographic", "tokenizers", "first-seen", "largest", "sentencepiece"
]
Counting: TypeAlias = Literal["adjacent", "disjoint"]
Pair: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class TieRule:
    """A tie-break rule: its name, what it does in words, and who does so."""

    name: RuleName
    picks: str
    source: str


RULES: tuple[TieRule, ...] = (
    TieRule(
        "lexicographic",
        said("the smallest pair in code point order, left symbol first"),
        said("the textbook rule"),
    ),
    TieRule(
        "tokenizers",
        said("the pair with the smaller ids, left id first"),
        said("tokenizers 0.23, BpeTrainer"),
    ),
    TieRule(
        "first-seen",
        said("the pair that comes first in the corpus as it stands now"),
        said("minbpe, max() over counts in order of appearance"),
    ),
    TieRule(
        "largest",
        said("the largest pair in code point order, left symbol first"),
        said("subword-nmt, max() by count, then pair"),
    ),
    TieRule(
        "sentencepiece",
        said("the shorter result, then the smaller result in code point order"),
        said("sentencepiece 0.2, BPE trainer"),
    ),
)


def tie_rule(name: str) -> TieRule:
    """The rule of that name.

    Raises NotAvailableError when there is none.

    >>> tie_rule("largest").picks
    'the largest pair in code point order, left symbol first'
    """
    for rule in RULES:
        if rule.name == name:
            return rule
    names = ", ".join(rule.name for rule in RULES)
    raise NotAvailableError(
        said("There is no tie-break rule {name!r}; use one of {names}.", name=name, names=names)
    )


def counted_pairs(symbols: str, counting: Counting) -> Iterator[str]:
    """The adjacent pairs of `symbols` (one character a symbol) that count, in order.

    "adjacent" counts every pair, so that a a a a has (a, a) three times: tokenizers,
    minbpe, subword-nmt and sentencepiece (measured with 0.2.3) all do, since it needs no
    look back. "disjoint" counts those that one merge can glue, left to right: two.

    >>> len(list(counted_pairs("aaaa", "adjacent"))), len(list(counted_pairs("aaaa", "disjoint")))
    (3, 2)
    """
    last_start, last = -2, ""
    for start in range(len(symbols) - 1):
        pair = symbols[start : start + 2]
        if counting == "disjoint" and pair == last and start == last_start + 1:
            continue
        last_start, last = start, pair
        yield pair


class Descending:
    """Turns an order round, for heaps that only know the smallest."""

    __slots__ = ("value",)

    def __init__(self, value: Pair) -> None:
        self.value = value

    def __lt__(self, other: Descending) -> bool:
        return other.value < self.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Descending) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)
