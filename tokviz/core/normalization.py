"""The normalizer stage: what became of the source, and where added tokens were cut out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tokviz.core.added import Segment, segments
from tokviz.core.deadline import Deadline
from tokviz.core.normalize import NormalizerStep, Replace, Rewrite
from tokviz.core.pretokenize import PreTokens
from tokviz.core.spans import Alignment, CharSpan
from tokviz.core.vocabulary import AddedToken


@dataclass(frozen=True, slots=True)
class NamedRewrite:
    """One normalizer step: its name, and what it did to the whole text."""

    name: str
    rewrite: Rewrite


@dataclass(frozen=True)
class Normalization:
    """From the source to the normalized text.

    Attributes:
        steps: each step over the whole text, added tokens untouched.
        text: the normalized text.
        alignment: of `text` with the source.
        segments: of `text`; where an added token stands, normalizing stopped.
        parts: the same before each of the normalizer's own steps and after the last, while
            only the added tokens that are looked for in the source are cut out.
    """

    steps: tuple[NamedRewrite, ...]
    text: str
    alignment: Alignment
    segments: tuple[Segment, ...]
    parts: tuple[tuple[Segment, ...], ...]

    def pieces(self) -> PreTokens:
        """The segments as pieces for the first pre-tokenizer step."""
        pieces = PreTokens.of_spans(
            self.text,
            [part.span for part in self.segments],
            {i: part.token.id for i, part in enumerate(self.segments) if part.token is not None},
        )
        return replace(pieces, origin=self.alignment)


@dataclass(frozen=True)
class Cutter:
    """Added tokens, what is looked for in their place, and the ids that stay text."""

    tokens: tuple[AddedToken, ...]
    patterns: tuple[str, ...]
    as_text: frozenset[int]

    @property
    def longest(self) -> int:
        """Code points of the longest thing that is looked for; 0 for nothing."""
        return max(map(len, self.patterns), default=0)

    @property
    def takes_space(self) -> bool:
        """Whether a token takes white space along."""
        return any(token.lstrip or token.rstrip for token in self.tokens)

    @cached_property
    def finder(self) -> re.Pattern[str] | None:
        """Finds any of the things looked for; None for nothing."""
        patterns = [pattern for pattern in self.patterns if pattern]
        return re.compile("|".join(map(re.escape, patterns))) if patterns else None

    def cut(self, text: str) -> tuple[Segment, ...]:
        """The text cut at the tokens."""
        return segments(text, self.tokens, self.patterns, self.as_text)

    def cut_free(self, text: str, parts: tuple[Segment, ...]) -> tuple[Segment, ...]:
        """Each free part cut by itself."""
        return tuple(_cut_free(text, parts, self.cut)) if self.tokens else parts


RewriteFree = Callable[
    [NormalizerStep, str, tuple[Segment, ...]], tuple[Rewrite, tuple[Segment, ...]]
]
"""A step, a text and its parts: the rewrite of the free ones, and all parts afterwards."""


def rewrite_free(
    step: NormalizerStep, text: str, parts: Sequence[Segment]
) -> tuple[Rewrite, tuple[Segment, ...]]:
    """The step over each free segment; added tokens are left as they are."""
    if len(parts) == 1 and parts[0].token is None:
        rewrite = step.rewrite(text)
        whole = CharSpan(0, len(rewrite.after))
        return rewrite, ((Segment(whole, None),) if rewrite.after else ())
    deadline = Deadline.of("normalizer", len(text))
    texts: list[str] = []
    alignments: list[Alignment] = []
    moved: list[Segment] = []
    at = 0
    for part in parts:
        piece = part.span.of(text)
        if part.token is None:
            if isinstance(step, Replace):
                rewrite = step.rewrite(piece, deadline, part.span.start)
            else:
                rewrite = step.rewrite(piece)
            texts.append(rewrite.after)
            alignments.append(rewrite.alignment)
        else:
            texts.append(piece)
            alignments.append(Alignment.identity(len(piece)))
        if texts[-1]:
            moved.append(Segment(CharSpan(at, at + len(texts[-1])), part.token))
        at += len(texts[-1])
    return Rewrite(text, "".join(texts), Alignment.concatenated(alignments)), tuple(moved)


def _cut_free(
    text: str, parts: Sequence[Segment], cut: Callable[[str], Sequence[Segment]]
) -> Iterator[Segment]:
    for part in parts:
        if part.token is not None:
            yield part
            continue
        for piece in cut(part.span.of(text)):
            yield Segment(piece.span.shift(part.span.start), piece.token)
