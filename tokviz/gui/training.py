"""What the training pane asks for: merges learnt from a text, and one step of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tokviz.core.text import escape
from tokviz.core.train import Parting, Training, TrainingStep, compare_rules, train
from tokviz.core.train_rules import Pair, RuleName
from tokviz.gui.language import counted, tr
from tokviz.gui.requests import Check

Picks = tuple[tuple[int, Pair], ...]
"""Pairs taken by hand, by the number of the step, in order."""

MOST_COUNTS = 200
MOST_WORDS = 40


@dataclass(frozen=True, slots=True)
class Task:
    """What to learn: up to `merges` merges from the words of `text`, by a rule or two."""

    text: str
    merges: int
    rule: RuleName
    other: RuleName | None = None
    picks: Picks = ()


@dataclass(frozen=True, slots=True)
class Learned:
    """A task done; `parting`: where the other rule went another way, if there is one."""

    task: Task
    training: Training
    other: Training | None
    parting: Parting | None


def learn(task: Task, check: Check) -> Learned:
    """Trains by one rule, and by the other to compare. Raises TrainingError for a bad pick."""
    # Equal words are counted once; the order of first appearance stays.
    words = Counter(task.text.split())
    training = train(words, task.merges, task.rule, overrides=dict(task.picks))
    check()
    if task.other is None:
        return Learned(task, training, None, None)
    other = train(words, task.merges, task.other)
    check()
    return Learned(task, training, other, compare_rules(training, other))


@dataclass(frozen=True, slots=True)
class StepShown:
    """One step with its counts, the most frequent first, and some words after it."""

    step: TrainingStep
    words: tuple[tuple[tuple[str, ...], int], ...]


def show_step(training: Training, number: int) -> StepShown:
    """Step `number` of a training of counted words, 1 to its length."""
    step = training.step(number, MOST_COUNTS)
    words = training.corpus(number, MOST_WORDS)
    return StepShown(step, tuple((word.symbols, word.count) for word in words))


def pair_words(pair: Pair) -> str:
    """A pair as it can be read.

    >>> pair_words(("e", "st"))
    'e + st'
    """
    return " + ".join(map(escape, pair))


def parting_words(learned: Learned) -> str:
    """Where the two rules part, in a sentence or two."""
    assert learned.other is not None
    parting = learned.parting
    one, other = learned.training.rule.name, learned.other.rule.name
    if parting is None:
        return counted(
            len(learned.training),
            "{one} and {other} learn the same merge.",
            "{one} and {other} learn the same {count:,} merges.",
            one=one,
            other=other,
        )
    taken = {
        "one": _taken(one, parting.one),
        "other": _taken(other, parting.other),
        "step": parting.number,
    }
    step = parting.one or parting.other
    assert step is not None
    words = tr("They part at step {step:,}: {one}, {other}.", **taken)
    if len(step.ties) < 2:
        return words
    tie = tr("{pairs} pairs are tied at {count:,}.", pairs=len(step.ties), count=step.count)
    return f"{words} {tie}"


def _taken(name: str, step: TrainingStep | None) -> str:
    if step is None:
        return tr("{rule} has ended", rule=name)
    return tr("{rule} takes {pair}", rule=name, pair=pair_words(step.winner))
