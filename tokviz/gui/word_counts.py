"""How many tokens each word of a text takes, equal words together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tokviz.core.figures import TextFigures, shown, text_figures, word_figures
from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan
from tokviz.gui.language import number
from tokviz.gui.requests import Check

MOST_TOKENS = 5_000
_BLOCK = 500


@dataclass(frozen=True, slots=True)
class WordCount:
    """A word that takes so many tokens, how often it does, and where it does so first.

    A word may take another number of tokens elsewhere, as at the start of the text.
    """

    word: str
    tokens: int
    times: int
    first: CharSpan


@dataclass(frozen=True, slots=True)
class WordCounts:
    """The words that take most tokens first; `partial`: only the first MOST_TOKENS tokens."""

    run: Run
    words: tuple[WordCount, ...]
    partial: bool


def word_counts(run: Run, check: Check) -> WordCounts:
    """Counts; for a long text those words that the first tokens cover.

    >>> import tokviz
    >>> found = word_counts(tokviz.load("tiny-bpe").run("low wild low"), lambda: None)
    >>> [(word.word, word.tokens, word.times) for word in found.words]
    [('wild', 4, 1), ('low', 1, 2)]
    """
    spans: list[CharSpan] = []
    count = min(len(run.tokens), MOST_TOKENS)
    for start in range(0, count, _BLOCK):
        check()
        tokens = run.tokens[start : min(start + _BLOCK, count)]
        spans += [token.source for token in tokens if token.source is not None]
    partial = count < len(run.tokens)
    text = run.source.text
    if partial and spans:
        # The last word may go on in tokens that were not looked at.
        end = spans[-1].end
        text = text[: max(text.rfind(" ", 0, end), text.rfind("\n", 0, end), 0)]
    found: dict[tuple[str, int], WordCount] = {}
    for word in word_figures(text, spans):
        before = found.get((word.word, word.tokens))
        times = 1 if before is None else before.times + 1
        first = word.span if before is None else before.first
        found[word.word, word.tokens] = WordCount(word.word, word.tokens, times, first)
    return WordCounts(run, tuple(sorted(found.values(), key=lambda w: -w.tokens)), partial)


def figures_of(runs: Sequence[Run | None], check: Check) -> tuple[TextFigures | None, ...]:
    """The figures of each run of one text; None where there is no run."""
    found: list[TextFigures | None] = []
    known: TextFigures | None = None
    for run in runs:
        check()
        if run is not None:
            tokens = len(run.ids)
            known = (
                replace(known, tokens=tokens) if known else text_figures(run.source.text, tokens)
            )
        found.append(None if run is None else known)
    return tuple(found)


def decimal(value: int | Fraction | None, places: int = 6) -> str:
    """A number as it can be read, rounded to so many places where it must be.

    >>> decimal(Fraction(252000)), decimal(Fraction(63, 500)), decimal(Fraction(4000, 3), 2)
    ('252,000', '0.126', '≈ 1,333.33')
    """
    return "–" if value is None else number(shown(Fraction(value), places))
