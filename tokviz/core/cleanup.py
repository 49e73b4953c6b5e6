"""The clean-up of English punctuation: replacements done one after another, each with its place.

The rules of `clean_up_tokenization` in transformers 5 (the same since 2019), and those of
the tokenizers library 0.23.3 (`decoders::wordpiece::cleanup`), which has one more.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from tokviz.core.provenance import Edit, edited
from tokviz.core.spans import CharSpan


@dataclass(frozen=True, slots=True)
class Rule:
    """Every `found` becomes `becomes`; `edits` say which of its code points go or change."""

    found: str
    becomes: str
    edits: tuple[Edit, ...]


def _pulled(found: str) -> Rule:
    return Rule(found, found[1:], (Edit(0, 1, ""),))


_DO_NOT = Rule(" do not", " don't", (Edit(3, 4, ""), Edit(5, 6, "'")))

TRANSFORMERS_RULES: tuple[Rule, ...] = (
    _pulled(" ."),
    _pulled(" ?"),
    _pulled(" !"),
    _pulled(" ,"),
    Rule(" ' ", "'", (Edit(0, 1, ""), Edit(2, 3, ""))),
    _pulled(" n't"),
    _pulled(" 'm"),
    _pulled(" 's"),
    _pulled(" 've"),
    _pulled(" 're"),
)
"""In the order in which they run."""

WORDPIECE_RULES: tuple[Rule, ...] = (*TRANSFORMERS_RULES[:7], _DO_NOT, *TRANSFORMERS_RULES[7:])
"""In the order in which they run."""


@dataclass(frozen=True, slots=True)
class Firing:
    """One place where a rule fired: a span in code points of the text before the clean-up."""

    rule: Rule
    at: CharSpan


def clean(rules: Sequence[Rule], text: str) -> str:
    """The text after all rules.

    >>> clean(WORDPIECE_RULES, "I do not !"), clean(TRANSFORMERS_RULES, "I do not !")
    ("I don't!", 'I do not!')
    """
    for rule in rules:
        text = text.replace(rule.found, rule.becomes)
    return text


def _places(rule: Rule, text: str) -> list[int]:
    places: list[int] = []
    at = text.find(rule.found)
    while at >= 0:
        places.append(at)
        at = text.find(rule.found, at + len(rule.found))
    return places


def _edits(rule: Rule, places: Sequence[int]) -> list[Edit]:
    return [Edit(at + e.start, at + e.end, e.text) for at in places for e in rule.edits]


def stages(rules: Sequence[Rule], text: str) -> Iterator[list[Edit]]:
    """The edits of each rule that fires; each list is in the text that the one before it left."""
    for rule in rules:
        edits = _edits(rule, _places(rule, text))
        if edits:
            yield edits
            text = edited(text, edits)


def firings(rules: Sequence[Rule], text: str) -> tuple[Firing, ...]:
    """Each place where a rule fires, in the order of firing."""
    fired: list[Firing] = []
    for rule, places, origin in _passes(rules, text):
        for at in places:
            found = CharSpan(origin[at], origin[at + len(rule.found) - 1] + 1)
            fired.append(Firing(rule, found))
    return tuple(fired)


def kept_before(rules: Sequence[Rule], text: str) -> array[int]:
    """For each code point offset up to and with the end: how many before it are kept.

    >>> kept_before(TRANSFORMERS_RULES, "a !b").tolist()
    [0, 1, 1, 2, 3]
    """
    kept = bytearray(b"\x01" * len(text))
    for rule, places, origin in _passes(rules, text):
        for edit in _edits(rule, places):
            if not edit.text:
                kept[origin[edit.start]] = 0
    return array("I", accumulate(kept, initial=0))


def _passes(rules: Sequence[Rule], text: str) -> Iterator[tuple[Rule, list[int], array[int]]]:
    """Each rule that fires, its places in the text it met, and where that text stood at first."""
    origin = array("I", range(len(text)))
    for rule in rules:
        places = _places(rule, text)
        if not places:
            continue
        yield rule, places, origin
        left = array("I")
        at = 0
        edits = _edits(rule, places)
        for edit in edits:
            # A code point put for another has its origin.
            left += origin[at : edit.start + len(edit.text)]
            at = edit.end
        origin = left + origin[at:]
        text = edited(text, edits)
