"""From normalized text to pre-tokens, step by step.

A pre-tokenizer is a sequence of steps. Each takes `PreTokens` and gives `PreTokens`: it
cuts the pieces further and may change their text. Steps bear the names of tokenizer.json
and do what tokenizers 0.23 does, by the Unicode tables of that library.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, Protocol

import regex

from tokviz.core.deadline import SECONDS, Deadline
from tokviz.core.known_patterns import (
    CL100K_PATTERN,
    GPT2_PATTERN,
    LLAMA3_PATTERN,
    O200K_PATTERN,
)
from tokviz.core.patterns import (
    Alternative,
    Dialect,
    alternatives,
    looks_like_regex,
    pattern_of,
    shortened,
)
from tokviz.core.pre_tokens import PieceRewriter, PreToken, PreTokens, cut
from tokviz.core.spans import CharSpan
from tokviz.core.splitting import Behavior, behave, parts_of, tiles
from tokviz.core.words import counted

__all__ = [
    "CL100K_PATTERN",
    "GPT2_PATTERN",
    "LLAMA3_PATTERN",
    "O200K_PATTERN",
    "QWEN2_PATTERN",
    "Behavior",
    "ByteLevel",
    "Found",
    "Metaspace",
    "PreToken",
    "PreTokenizer",
    "PreTokenizerStep",
    "PreTokens",
    "PrependScheme",
    "Split",
    "behave",
]


QWEN2_PATTERN = LLAMA3_PATTERN.replace(r"\p{N}{1,3}", r"\p{N}")
"""Qwen 2's tokenizer.json: one digit at a time."""

PrependScheme = Literal["always", "first", "never"]


class PreTokenizerStep(Protocol):
    """One step of a pre-tokenizer."""

    @property
    def name(self) -> str:
        """The step's name in tokenizer.json."""

    def apply(self, pieces: PreTokens) -> PreTokens:
        """Cut the pieces further; added tokens stay as they are."""


@dataclass(frozen=True, slots=True)
class Found:
    """A stretch of a piece (code points of the pieces' text), and what of a pattern it matched.

    `alternative` is None for what lies between matches.
    """

    span: CharSpan
    alternative: Alternative | None


@dataclass(frozen=True, slots=True)
class Split:
    """Cut at the matches of a pattern (`invert`: at what lies between them).

    `literal`: the pattern is a string, not a regular expression. `dialect`: whose regular
    expression it is. `seconds`: how long a pass may take over all pieces together, and 20
    microseconds more for each code point.

    >>> text = "the-final--countdown"
    >>> def show(behavior):
    ...     return [p.text for p in Split("-", behavior).apply(PreTokens.whole(text))]
    >>> show("removed")
    ['the', 'final', 'countdown']
    >>> show("isolated")
    ['the', '-', 'final', '-', '-', 'countdown']
    >>> show("merged_with_previous")
    ['the-', 'final-', '-', 'countdown']
    >>> show("merged_with_next")
    ['the', '-final', '-', '-countdown']
    >>> show("contiguous")
    ['the', '-', 'final', '--', 'countdown']
    """

    pattern: str
    behavior: Behavior = "isolated"
    invert: bool = False
    name: str = "Split"
    literal: bool = False
    dialect: Dialect = "oniguruma"
    seconds: float = SECONDS

    def apply(self, pieces: PreTokens, deadline: Deadline | None = None) -> PreTokens:
        """Cuts each piece by itself: what lies beyond its edges does not count.

        With a `deadline` these pieces are part of a pass that has begun. Raises PatternError
        for a pattern that is none or backtracks too long.
        """
        if pieces.byte_level:
            return self.apply(pieces.materialized(), deadline)
        return cut(pieces, self._cuts(pieces, deadline or self.deadline(pieces)))

    def deadline(self, pieces: PreTokens) -> Deadline:
        """When a pass over these pieces, which begins now, must have ended."""
        return Deadline.of("pre-tokenizer", len(pieces.text), self.seconds)

    def matches(self, pieces: PreTokens) -> int:
        """How often the pattern matches in these pieces."""
        pieces = pieces.materialized()
        until = self.deadline(pieces)
        free = (p for p in pieces if p.added_id is None)
        return sum(len(self._spans(p.text, until, p.span.start)) for p in free)

    def explain(self, pieces: PreTokens, index: int) -> tuple[Found, ...]:
        """Which alternative of the pattern matched each stretch of a piece.

        >>> step = Split(GPT2_PATTERN)
        >>> [f.alternative.name for f in step.explain(PreTokens.whole("I'm"), 0)]
        ['letters, with a space before them', 'contraction']
        """
        piece = pieces.materialized()[index]
        if piece.added_id is not None:
            return ()
        found: list[Found] = []
        until = self.deadline(pieces)
        at = 0
        for start, end in self._spans(piece.text, until, piece.span.start):
            if start > at:
                found.append(Found(CharSpan(at, start).shift(piece.span.start), None))
            span = CharSpan(start, end).shift(piece.span.start)
            found.append(Found(span, self._alternative(piece.text, start, until)))
            at = end
        if at < len(piece.text):
            found.append(Found(CharSpan(at, len(piece.text)).shift(piece.span.start), None))
        return tuple(found)

    def warning(self, pieces: PreTokens) -> str | None:
        """What is odd about this pattern on these pieces; None when nothing is."""
        if self.literal and looks_like_regex(self.pattern) and len(pieces):
            count = self.matches(pieces)
            return counted(
                count,
                "{count} match: the pattern {pattern} is a literal string that looks "
                "like a regular expression.",
                "{count} matches: the pattern {pattern} is a literal string that looks "
                "like a regular expression.",
                pattern=shortened(self.pattern),
            )
        return None

    def _alternative(self, text: str, start: int, until: Deadline) -> Alternative:
        ways = [Alternative(0, self.pattern, self.pattern)]
        if not self.literal:
            ways = list(alternatives(self.pattern))
        if len(ways) == 1:
            return ways[0]
        # Nothing follows the alternatives, so the first one that matches is the one taken.
        return next(
            way
            for way in ways
            if pattern_of(way.pattern, self.dialect).matches_at(text, start, until)
        )

    def _cuts(
        self, pieces: PreTokens, until: Deadline
    ) -> Iterator[tuple[int, array[int], array[int]]]:
        for index, (start, end) in enumerate(zip(pieces.starts, pieces.ends, strict=True)):
            if index in pieces.added:
                yield index, array("I", [start]), array("I", [end])
            else:
                whole = start == 0 and end == len(pieces.text)
                text = pieces.text if whole else pieces.text[start:end]
                yield index, *self._cut_piece(text, start, until)

    def _cut_piece(self, text: str, offset: int, until: Deadline) -> tuple[array[int], array[int]]:
        whole = self.behavior == "isolated" or (self.behavior == "removed" and self.invert)
        if whole and not self.literal:
            ends = pattern_of(self.pattern, self.dialect).ends(text)
            if ends is not None:
                return _from_ends(ends, offset)
        spans = self._spans(text, until, offset)
        if not (whole and tiles(spans, len(text))):
            spans = behave(parts_of(spans, len(text), self.invert), self.behavior)
        return (
            array("I", [start + offset for start, _ in spans]),
            array("I", [end + offset for _, end in spans]),
        )

    def _spans(self, text: str, until: Deadline, at: int) -> list[tuple[int, int]]:
        if self.literal:
            return _occurrences(self.pattern, text)
        return pattern_of(self.pattern, self.dialect).spans(text, until, at)


def _from_ends(ends: array[int], offset: int) -> tuple[array[int], array[int]]:
    if offset:
        ends = array("I", [end + offset for end in ends])
    return array("I", [offset, *ends[:-1]]), ends


def _occurrences(literal: str, text: str) -> list[tuple[int, int]]:
    """One after the other; an empty literal is everywhere (it is a pattern in tokenizers 0.23)."""
    return [m.span() for m in regex.finditer(regex.escape(literal), text)]


@dataclass(frozen=True, slots=True)
class ByteLevel:
    """The model gets bytes, not characters; cut by GPT-2's pattern unless told not to.

    `add_prefix_space` puts a space before a piece that does not begin with one.

    >>> ByteLevel(add_prefix_space=True).apply(PreTokens.whole("hey you"))[0].text
    ' hey'
    """

    add_prefix_space: bool = False
    use_regex: bool = True
    name: str = "ByteLevel"

    def apply(self, pieces: PreTokens) -> PreTokens:
        """Marks the pieces as byte-level, so the mapping is made piece by piece later."""
        pieces = pieces.materialized()
        if self.add_prefix_space:
            pieces = _prefixed(pieces, " ")
        if self.use_regex:
            pieces = Split(GPT2_PATTERN).apply(pieces)
        return replace(pieces, byte_level=True)


def _prefixed(pieces: PreTokens, prefix: str) -> PreTokens:
    if all(p.text.startswith(prefix) or p.added_id is not None for p in pieces):
        return pieces
    rewriter = PieceRewriter(pieces)
    for piece in pieces:
        if piece.added_id is not None or piece.text.startswith(prefix):
            rewriter.keep(piece)
        else:
            at = CharSpan(piece.span.start, piece.span.start)
            rewriter.put(piece, [(prefix, at), (piece.text, piece.span)])
    return rewriter.result()


@dataclass(frozen=True, slots=True)
class Metaspace:
    """Spaces become a visible marker that opens the next piece.

    `prepend_scheme` puts a marker before every piece ("always"), before the one that
    begins the text ("first") or before none ("never"); a piece that has one already
    gets no second.

    >>> [p.text for p in Metaspace(prepend_scheme="never").apply(PreTokens.whole("low lower"))]
    ['low', '▁lower']
    """

    replacement: str = "▁"
    prepend_scheme: PrependScheme = "always"
    split: bool = True
    name: str = "Metaspace"

    def apply(self, pieces: PreTokens) -> PreTokens:
        """Replaces, then prepends, then cuts before each marker."""
        pieces = pieces.materialized()
        rewriter = PieceRewriter(pieces)
        for piece in pieces:
            if piece.added_id is not None:
                rewriter.keep(piece)
                continue
            text = piece.text.replace(" ", self.replacement)
            parts = [(text, piece.span)]
            if self._prepends(pieces, piece) and not text.startswith(self.replacement):
                at = CharSpan(piece.span.start, piece.span.start)
                parts.insert(0, (self.replacement, at))
            rewriter.put(piece, parts)
        marked = rewriter.result()
        if not self.split:
            return marked
        return Split(self.replacement, "merged_with_next", literal=True).apply(marked)

    def _prepends(self, pieces: PreTokens, piece: PreToken) -> bool:
        if self.prepend_scheme == "first":
            return pieces.source_span(piece.index).start == 0
        return self.prepend_scheme == "always"


@dataclass(frozen=True)
class PreTokenizer:
    """The steps in order; none leaves each segment one piece."""

    steps: tuple[PreTokenizerStep, ...] = ()

    def run(self, pieces: PreTokens) -> tuple[PreTokens, ...]:
        """The pieces before the first step and after each one."""
        states = [pieces]
        for step in self.steps:
            states.append(step.apply(states[-1]))
        return tuple(states)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The steps' names in order."""
        return tuple(step.name for step in self.steps)
