"""BPE training, step by step: the pairs counted, the tie, the winner and why it won.

Only the merges and the words that each one changed are kept; the counts before a
merge and the corpus after it are worked out again when they are asked for.
"""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from itertools import zip_longest
from typing import Any, TypeAlias

from tokviz.core.errors import TokvizError
from tokviz.core.train_engine import (
    Learner,
    Merge,
    Start,
    count_pairs,
    no_collection,
    start,
)
from tokviz.core.train_rules import Counting, Pair, RuleName, TieRule, tie_rule
from tokviz.core.words import marked, said

Json: TypeAlias = dict[str, Any]


class TrainingError(TokvizError):
    """Training as asked for is not possible: which step, what was wanted, what there was."""


@dataclass(frozen=True, slots=True)
class PairCount:
    """A pair of adjacent symbols and how often it occurs, words weighted by their count."""

    pair: Pair
    count: int


_Counts: TypeAlias = dict[tuple[str, int], PairCount]


@dataclass(frozen=True, slots=True)
class TrainingStep:
    """One merge of the training, with the counts before it.

    `number` counts from 1. `counts` stand in order of first appearance, or are the
    most frequent first where only those were asked for; `pairs` is how many there are
    in all. `ties` are all pairs of the winner's count, the winner among them, in order
    of first appearance. `why` says what chose the winner.
    """

    number: int
    counts: tuple[PairCount, ...]
    pairs: int
    ties: tuple[Pair, ...]
    winner: Pair
    count: int
    token: str
    id: int
    rule: TieRule
    why: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the corpus as symbols, and how many times the corpus has it."""

    symbols: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Training:
    """Merges learnt from a corpus; `len()` is their number.

    `tokens` is the vocabulary in id order: specials, alphabet, then results.

    >>> t = train(["low", "low", "ow"], merges=2)
    >>> t.merges
    (('o', 'w'), ('l', 'ow'))
    >>> step = t.step(1)
    >>> [(c.pair, c.count) for c in step.counts], step.winner, step.count
    ([(('l', 'o'), 2), (('o', 'w'), 3)], ('o', 'w'), 3)
    >>> [word.symbols for word in t.corpus(1)]
    [('l', 'ow'), ('l', 'ow'), ('ow',)]
    """

    rule: TieRule
    counting: Counting
    prefix: str
    suffix: str
    specials: tuple[str, ...]
    tokens: tuple[str, ...]
    _start: Start = field(repr=False)
    _steps: tuple[Merge, ...] = field(repr=False)
    _order: Sequence[int] | None = field(repr=False)

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def merges(self) -> tuple[Pair, ...]:
        """The winners in order."""
        return tuple(self._pair(step.pair) for step in self._steps)

    @property
    def counts(self) -> tuple[int, ...]:
        """The count that each winner won with."""
        return tuple(step.count for step in self._steps)

    @property
    def alphabet(self) -> tuple[str, ...]:
        """The symbols before the first merge, in id order."""
        return self._start.tokens[len(self.specials) :]

    def _pair(self, pair: str) -> Pair:
        return self.tokens[ord(pair[0])], self.tokens[ord(pair[1])]

    def _words(self, merges: int) -> list[str]:
        if not 0 <= merges <= len(self):
            raise IndexError(f"there are {len(self)} merges, not {merges}")
        words = list(self._start.words)
        for step in self._steps[:merges]:
            _glue(words, step)
        return words

    def corpus(self, merges: int, most: int | None = None) -> tuple[Word, ...]:
        """The words after that many merges, 0 to len(self); all, or the first `most`.

        In the order given, each time it was given; a mapping's words once, with their count.
        Takes as long as all changes up to there do: some 50 ms for 5,000 merges on 1 MB.
        """
        return self._corpus(self._words(merges), most)

    def corpora(self, most: int | None = None) -> Iterator[tuple[Word, ...]]:
        """The words after each merge in order: all, or the first `most`.

        >>> [word.symbols for words in train(["aaab"], 2).corpora() for word in words]
        [('aa', 'a', 'b'), ('aa', 'ab')]
        """
        words = list(self._start.words)
        for step in self._steps:
            _glue(words, step)
            yield self._corpus(words, most)

    def _corpus(self, words: Sequence[str], most: int | None) -> tuple[Word, ...]:
        order = range(len(words)) if self._order is None else self._order
        weights = self._start.weights
        return tuple(
            Word(
                tuple([self.tokens[ord(symbol)] for symbol in words[at]]),
                weights[at] if self._order is None else 1,
            )
            for at in order[:most]
        )

    @property
    def word_count(self) -> int:
        """How many words a corpus has."""
        return len(self._start.words) if self._order is None else len(self._order)

    def step(self, number: int, most: int | None = None) -> TrainingStep:
        """Step `number`, 1 to len(self), with all counts or the `most` frequent ones.

        Raises IndexError for another number.
        """
        if not 1 <= number <= len(self):
            raise IndexError(f"there are steps 1 to {len(self)}, not {number}")
        return self._step(number, self._words(number - 1), most, {})

    def steps(self, most: int | None = None) -> Iterator[TrainingStep]:
        """All steps in order, each with all counts or the `most` frequent ones."""
        words = list(self._start.words)
        known: _Counts = {}
        for number, step in enumerate(self._steps, 1):
            yield self._step(number, words, most, known)
            _glue(words, step)

    def _step(
        self, number: int, words: Sequence[str], most: int | None, known: _Counts
    ) -> TrainingStep:
        """Step `number`, before which the words are these.

        `known` has the counts of the step before, of which most are still so, and then of this.
        """
        step = self._steps[number - 1]
        found = count_pairs(words, self._start.weights, self.counting)
        ties = tuple(self._pair(pair) for pair, count in found.items() if count == step.count)
        shown: Iterable[tuple[str, int]] = found.items()
        if most is not None:
            shown = nlargest(most, shown, key=lambda counted: counted[1])
        counts: _Counts = {
            each: known.get(each) or PairCount(self._pair(each[0]), each[1]) for each in shown
        }
        known.clear()
        known.update(counts)
        return TrainingStep(
            number=number,
            counts=tuple(counts.values()),
            pairs=len(found),
            ties=ties,
            winner=self._pair(step.pair),
            count=step.count,
            token=self.tokens[ord(step.new)],
            id=ord(step.new),
            rule=self.rule,
            why=self._why(step, len(ties)),
        )

    def _why(self, step: Merge, ties: int) -> str:
        if step.forced:
            return said("picked by hand")
        if ties < 2:
            return said("the only pair with the highest count")
        return said(
            "tie of {ties} at count {count}: {picks}",
            ties=ties,
            count=step.count,
            picks=self.rule.picks,
        )

    def tokenizer_json(
        self,
        *,
        normalizer: Json | None = None,
        pre_tokenizer: Json | None = None,
        decoder: Json | None = None,
        unk_token: str | None = None,
        byte_fallback: bool = False,
    ) -> str:
        """The text of a tokenizer.json with these merges, ids and stages.

        Loaded by tokenizers 0.23 it cuts each word of the corpus into the symbols of
        `corpus(len(self))`. Specials become added tokens.

        Raises TrainingError when `unk_token` is not among the tokens.
        """
        if unk_token is not None and unk_token not in self.tokens:
            raise TrainingError(
                said(
                    "The unknown token {unk_token!r} is not in the vocabulary; add it to "
                    "the specials.",
                    unk_token=unk_token,
                )
            )
        added = [
            {
                "id": id_,
                "content": token,
                "single_word": False,
                "lstrip": False,
                "rstrip": False,
                "normalized": False,
                "special": True,
            }
            for id_, token in enumerate(self.specials)
        ]
        model = {
            "type": "BPE",
            "dropout": None,
            "unk_token": unk_token,
            "continuing_subword_prefix": self.prefix or None,
            "end_of_word_suffix": self.suffix or None,
            "fuse_unk": False,
            "byte_fallback": byte_fallback,
            "ignore_merges": False,
            "vocab": {token: id_ for id_, token in enumerate(self.tokens)},
            "merges": [list(pair) for pair in dict.fromkeys(self.merges)],
        }
        whole = {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": added,
            "normalizer": normalizer,
            "pre_tokenizer": pre_tokenizer,
            "post_processor": None,
            "decoder": decoder,
            "model": model,
        }
        return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _glue(words: list[str], step: Merge) -> None:
    for at in step.places:
        words[at] = words[at].replace(step.pair, step.new)


def train(
    words: Iterable[str] | Mapping[str, int],
    merges: int,
    rule: RuleName = "lexicographic",
    *,
    counting: Counting = "adjacent",
    overrides: Mapping[int, Pair] | None = None,
    least: int = 1,
    specials: Iterable[str] = (),
    alphabet: Iterable[str] = (),
    prefix: str = "",
    suffix: str = "",
) -> Training:
    """Learns up to `merges` merges from pre-tokens, or from pre-tokens with their counts.

    Each step takes a pair of the highest count, the one that `rule` picks among equals,
    and glues it everywhere, until no pair occurs at least `least` times. `overrides`
    names the pair to take at a step instead (1 is the first), however often it occurs.
    `alphabet` adds symbols that the corpus may lack; `prefix` marks every character but a
    word's first ("##"), `suffix` every word's last ("</w>").

    The tokenizers rule gives BpeTrainer's merges (tokenizers 0.23).

    Raises NotAvailableError for a rule that there is not, TrainingError when an
    overriding pair does not occur at its step.

    >>> train(["ab", "cd"], 1).merges, train(["ab", "cd"], 1, "largest").merges
    ((('a', 'b'),), (('c', 'd'),))
    >>> train(["ab", "cd"], 2, overrides={1: ("c", "d")}).merges
    (('c', 'd'), ('a', 'b'))
    """
    tie = tie_rule(rule)
    specials = tuple(dict.fromkeys(specials))
    counted: Mapping[str, int]
    order: Sequence[int] | None
    if isinstance(words, Mapping):
        counted, order = words, None
    else:
        words = list(words)
        counted = Counter(words)
        index = {word: at for at, word in enumerate(counted)}
        order = array("L", map(index.__getitem__, words))
    begin = start(counted, specials, alphabet, prefix, suffix)
    forced = {number - 1: pair for number, pair in (overrides or {}).items()}
    with no_collection():
        learner = Learner(begin, tie.name, counting, prefix)
        steps = tuple(learner.learn(merges, least, forced))
    for number, pair in sorted((overrides or {}).items()):
        if not 1 <= number <= len(steps):
            there = number == len(steps) + 1
            raise TrainingError(
                said(
                    marked(
                        "The pair {left!r} + {right!r} can't be picked at step {number}: "
                        "it does not occur there."
                    )
                    if there
                    else marked(
                        "The pair {left!r} + {right!r} can't be picked at step {number}: "
                        "training ends after step {last}."
                    ),
                    left=pair[0],
                    right=pair[1],
                    number=number,
                    last=len(steps),
                )
            )
    return Training(
        tie, counting, prefix, suffix, specials, tuple(learner.tokens), begin, steps, order
    )


@dataclass(frozen=True, slots=True)
class Parting:
    """The first step at which two trainings differ, as each of them had it.

    None stands for a training that had already ended.
    """

    number: int
    one: TrainingStep | None
    other: TrainingStep | None


def compare_rules(one: Training, other: Training) -> Parting | None:
    """Where two trainings of one corpus part; None when they learnt the same.

    >>> parting = compare_rules(train(["ab", "cd"], 2), train(["ab", "cd"], 2, "largest"))
    >>> parting.number, parting.one.winner, parting.other.winner, parting.one.ties
    (1, ('a', 'b'), ('c', 'd'), (('a', 'b'), ('c', 'd')))
    """
    for number, (left, right) in enumerate(zip_longest(one.merges, other.merges), 1):
        if left != right:
            return Parting(
                number,
                None if left is None else one.step(number),
                None if right is None else other.step(number),
            )
    return None
