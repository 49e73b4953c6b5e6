"""Split patterns as the engine that owns them reads them, run by the regex library.

Two engines: Oniguruma in Ruby's syntax (tokenizers 0.23, for tokenizer.json) and Rust's
fancy-regex (tiktoken 0.14). Both know Unicode 16. A pattern's classes are run on a shadow of
the text, in which every later character is a noncharacter: no class of either engine has it.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Literal

import regex

from tokviz.core.class_split import class_pattern, ends_of
from tokviz.core.deadline import Deadline
from tokviz.core.errors import TokvizError
from tokviz.core.known_patterns import LINEAR
from tokviz.core.pattern_syntax import ITEM, OnigurumaSyntax, rust
from tokviz.core.unicode_tables import NEW_IN_17, NEW_IN_18, code_points
from tokviz.core.words import said

Dialect = Literal["oniguruma", "rust"]

_UNASSIGNED = 0xFDD0
# U+0295 was a small letter until Unicode 17 made it Lo again; U+0250 is one to this day.
_CHANGED = {0x295: 0x250}
# Oniguruma's \w lacks the two join controls, which ours has; U+200E is of their category.
_JOIN_CONTROLS = {0x200C: 0x200E, 0x200D: 0x200E}


_POSSESSIVE_COUNT = re.compile(r"\{[0-9,]+\}\+")
_LONG = 16_384
"""Code points from which on a class byte each is quicker than the text; the table takes 0.2 s."""


class PatternError(TokvizError):
    """A split pattern that is none, or that does not come to an end on a text."""


@dataclass(frozen=True)
class Pattern:
    """A pattern ready to be run.

    Attributes:
        text: as it stands in the file.
        dialect: whose syntax it is.

    >>> Pattern(r"\\d{1,2}", "rust").spans("a123", Deadline.of("pre-tokenizer", 4))
    [(1, 3), (3, 4)]
    """

    text: str
    dialect: Dialect

    @cached_property
    def compiled(self) -> regex.Pattern[str]:
        """For the regex library. Raises PatternError with its reason when it is no pattern."""
        try:
            return _compiled(self.text, self.dialect)
        except (regex.error, OverflowError, RecursionError) as error:
            raise PatternError(
                said(
                    "The pattern {text} can't be read: {error}; mend it.",
                    text=shortened(self.text),
                    error=str(error),
                )
            ) from None

    def spans(self, text: str, deadline: Deadline, at: int = 0) -> list[tuple[int, int]]:
        """Start and end (code points) of every match in turn.

        An empty match right after a match is none. `at` is where the text begins in that of the
        stage. Raises PatternError when they are not found before the deadline.
        """
        # A set of the text's characters: a class of 14,000 costs 75 microseconds a character.
        unshadowed = self._shadowed.isdisjoint(set(text))
        shadow = text if unshadowed else text.translate(self._shadow)
        spans: list[tuple[int, int]] = []
        start, end = 0, -1
        try:
            while start <= len(text):
                for match in self.compiled.finditer(shadow, start, timeout=_left(deadline)):
                    empty, last = match.start() == match.end(), end
                    end = match.end()
                    if not empty or end != last:
                        spans.append(match.span())
                    if empty:
                        # Both engines look no second time at a place that they found empty.
                        start = end + 1
                        break
                else:
                    break
        except TimeoutError:
            raise self._stopped(deadline, at + max(end, 0)) from None
        return spans

    def _stopped(self, deadline: Deadline, at: int) -> PatternError:
        return PatternError(
            said(
                "The pattern {pattern} backtracks too long: the {stage} was stopped after "
                "{seconds:.3g} seconds, past code point {at} of the {length} that it was given; "
                "mend the pattern (nested repeats such as (a+)+ do this).",
                pattern=shortened(self.text),
                stage=deadline.named,
                seconds=deadline.seconds,
                at=at,
                length=deadline.length,
            )
        )

    def ends(self, text: str) -> array[int] | None:
        """Where each match ends, in code points, when the matches tile the text.

        None when they do not, and for a pattern or a text that gains nothing by it: only
        the patterns of LINEAR, which are known to come to an end, are run without a time
        limit.
        """
        if len(text) < _LONG or self.text not in LINEAR:
            return None
        if self.dialect == "oniguruma" and _POSSESSIVE_COUNT.search(self.text):
            # Possessive in Rust's syntax and in re's, a repeat of a repeat in Ruby's.
            return None
        classes = class_pattern(self.text)
        if classes is None:
            return None
        unshadowed = self._shadowed.isdisjoint(set(text))
        found = ends_of(classes, text if unshadowed else text.translate(self._shadow))
        return None if found is None else array("I", found.tobytes())

    def matches_at(self, text: str, start: int, deadline: Deadline) -> bool:
        """True when it matches from this code point on.

        Raises PatternError when that is not known before the deadline.
        """
        shadow = text.translate(self._shadow)
        try:
            return self.compiled.match(shadow, start, timeout=_left(deadline)) is not None
        except TimeoutError:
            raise self._stopped(deadline, start) from None

    def accepts(self, char: str) -> bool:
        """True when it, a class of characters, has this one."""
        return self.compiled.match(char.translate(self._shadow)) is not None

    @cached_property
    def _shadow(self) -> dict[int, int]:
        shadow = {**_later_than_16(), **_CHANGED}
        if self.dialect == "oniguruma":
            shadow |= _JOIN_CONTROLS
        # What the pattern names by itself must stay what it is.
        return {point: to for point, to in shadow.items() if chr(point) not in self.text}

    @cached_property
    def _shadowed(self) -> frozenset[str]:
        return frozenset(map(chr, self._shadow))


@cache
def _later_than_16() -> dict[int, int]:
    return dict.fromkeys((*code_points(NEW_IN_17), *code_points(NEW_IN_18)), _UNASSIGNED)


@lru_cache(maxsize=256)
def pattern_of(text: str, dialect: Dialect) -> Pattern:
    """The pattern, made once for as long as it is in use."""
    return Pattern(text, dialect)


def _left(deadline: Deadline) -> float:
    """The seconds that a search may take."""
    if not deadline.left:
        raise TimeoutError
    return deadline.left


def shortened(text: str, length: int = 60) -> str:
    """The text in quotes, cut after so many characters.

    >>> shortened("abcdef", 4)
    "'abc...'"
    """
    return repr(text if len(text) <= length else text[: length - 1] + "...")


@lru_cache(maxsize=256)
def _compiled(text: str, dialect: Dialect) -> regex.Pattern[str]:
    flags = regex.V0
    if dialect == "oniguruma":
        text, sets = OnigurumaSyntax(text).translated()
        flags = (regex.V1 if sets else regex.V0) | regex.MULTILINE
    else:
        text = rust(text)
    return regex.compile(text, flags)


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of the ways in which a pattern matches; `index` counts from 0."""

    index: int
    pattern: str
    name: str


@lru_cache(maxsize=256)
def alternatives(pattern: str) -> tuple[Alternative, ...]:
    """The alternatives at the top level of a pattern, in order.

    >>> [a.name for a in alternatives(r"'(?:[sdmt]|ll|ve|re)|\\s+(?!\\S)|[|]x")]
    ['contraction', 'white space, all but its last character before more text', '[|]x']
    """
    return tuple(
        Alternative(index, part, _NAMES.get(part, part))
        for index, part in enumerate(_top_level(pattern))
    )


def _top_level(pattern: str) -> Iterator[str]:
    start = depth = 0
    in_class = False
    for item in ITEM.finditer(pattern):
        if not item["char"]:
            depth += bool(item["flags"]) and item["scope"] == ":"
            continue
        char = item[0]
        if in_class:
            in_class = char != "]"
        elif char == "[":
            in_class = True
        elif char == "|" and depth == 0:
            yield pattern[start : item.start()]
            start = item.end()
        else:
            depth += (char == "(") - (char == ")")
    yield pattern[start:]


_O200K_TAIL = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
_NAMES = {
    r"'(?:[sdmt]|ll|ve|re)": said("contraction"),
    **dict.fromkeys(("'s", "'t", "'re", "'ve", "'m", "'ll", "'d"), said("contraction")),
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)": said("contraction"),
    r"'(?i:[sdmt]|ll|ve|re)": said("contraction"),
    r" ?\p{L}+": said("letters, with a space before them"),
    r" ?\p{N}+": said("digits, with a space before them"),
    r" ?[^\s\p{L}\p{N}]+": said("other characters, with a space before them"),
    r"[^\r\n\p{L}\p{N}]?+\p{L}++": said("letters, with one other character before them"),
    r"[^\r\n\p{L}\p{N}]?+\p{L}+": said("letters, with one other character before them"),
    r"[^\r\n\p{L}\p{N}]?\p{L}+": said("letters, with one other character before them"),
    r"\p{N}{1,3}+": said("one to three digits"),
    r"\p{N}{1,3}": said("one to three digits"),
    r"\p{N}": said("one digit"),
    r" ?[^\s\p{L}\p{N}]++[\r\n]*+": said("other characters, with a space and line ends"),
    r" ?[^\s\p{L}\p{N}]++[\r\n]*": said("other characters, with a space and line ends"),
    r" ?[^\s\p{L}\p{N}]+[\r\n]*": said("other characters, with a space and line ends"),
    r" ?[^\s\p{L}\p{N}]+[\r\n/]*": said("other characters, with a space, line ends and slashes"),
    r"\s++$": said("white space at the end"),
    r"\s*[\r\n]": said("white space up to the last line end"),
    r"\s*[\r\n]+": said("white space up to the last line end"),
    r"\s+(?!\S)": said("white space, all but its last character before more text"),
    r"\s+": said("white space"),
    r"\s": said("one white space character"),
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+": (
        said("letters and marks that end in small ones")
    ),
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*": (
        said("letters and marks that begin with capitals")
    ),
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+" + _O200K_TAIL: (
        said("letters and marks that end in small ones")
    ),
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*" + _O200K_TAIL: (
        said("letters and marks that begin with capitals")
    ),
}
"""Alternatives of the patterns of OpenAI, Llama 3, Qwen and Mistral, in words."""


def looks_like_regex(literal: str) -> bool:
    r"""True for a literal that somebody may have meant as a regular expression.

    >>> [looks_like_regex(literal) for literal in (r"\d+", "[a-z]", "-", ".")]
    [True, True, False, False]
    """
    return bool(re.search(r"\\[dswpDSWPbB]|\[.+\]|\(\?|[^\\][*+?]$|\{\d+,?\d*\}", literal))
