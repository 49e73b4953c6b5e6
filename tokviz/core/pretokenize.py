"""From normalized text to pre-tokens: the pieces whose edges no merge crosses.

A pre-tokenizer is a sequence of steps. Each takes `PreTokens` and gives
`PreTokens`: it cuts the pieces further and may change their text. Spans are kept
in flat arrays, because a long document has millions.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Literal, Protocol, overload

import regex

from tokviz.core.bytelevel import chars_of
from tokviz.core.spans import Alignment, Block, CharSpan

GPT2_PATTERN = r"""'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"""
"""OpenAI's gpt-2 encoder.py; tiktoken_ext/openai_public.py 0.14 writes it the same way."""

CL100K_PATTERN = (
    r"""'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"""
    r"""|\s++$|\s*[\r\n]|\s+(?!\S)|\s"""
)
"""tiktoken_ext/openai_public.py 0.14, cl100k_base."""

O200K_PATTERN = "|".join(
    (
        r"""[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?""",
        r"""[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?""",
        r"""\p{N}{1,3}""",
        r""" ?[^\s\p{L}\p{N}]+[\r\n/]*""",
        r"""\s*[\r\n]+""",
        r"""\s+(?!\S)""",
        r"""\s+""",
    )
)
"""tiktoken_ext/openai_public.py 0.14, o200k_base."""

Behavior = Literal["isolated", "removed", "merged_with_previous", "merged_with_next", "contiguous"]
PrependScheme = Literal["always", "first", "never"]


@dataclass(frozen=True, slots=True)
class PreToken:
    """One piece: its text as the model gets it (before any byte-level mapping).

    `span` is in code points of `PreTokens.text`. `added_id` is the id of the added
    token that this piece is, or None for text that the model encodes.
    """

    index: int
    text: str
    span: CharSpan
    added_id: int | None = None


@dataclass(frozen=True)
class PreTokens(Sequence[PreToken]):
    """All pieces of a text, in order; a piece is made when it is asked for.

    Attributes:
        text: what the spans index; the normalized text unless a step changed it.
        alignment: of `text` with the normalized text.
        starts, ends: spans in code points of `text`. Dropped text leaves gaps.
        byte_level: the model sees each piece's UTF-8 bytes as byte-level characters.
        added: piece index to the id of the added token that it is.
    """

    text: str
    alignment: Alignment
    starts: array[int]
    ends: array[int]
    byte_level: bool = False
    added: Mapping[int, int] = field(default_factory=dict)

    @staticmethod
    def whole(text: str) -> PreTokens:
        """The text as one piece; none when it is empty.

        >>> [p.text for p in PreTokens.whole("a b")], len(PreTokens.whole(""))
        (['a b'], 0)
        """
        spans = [CharSpan(0, len(text))] if text else []
        return PreTokens.of_spans(text, spans)

    @staticmethod
    def of_spans(
        text: str, spans: Sequence[CharSpan], added: Mapping[int, int] | None = None
    ) -> PreTokens:
        """These spans of a text that no step has changed."""
        return PreTokens(
            text,
            Alignment.identity(len(text)),
            array("I", [s.start for s in spans]),
            array("I", [s.end for s in spans]),
            added=dict(added or {}),
        )

    def __len__(self) -> int:
        return len(self.starts)

    @overload
    def __getitem__(self, index: int) -> PreToken: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[PreToken, ...]: ...
    def __getitem__(self, index: int | slice) -> PreToken | tuple[PreToken, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        span = CharSpan(self.starts[index], self.ends[index])
        return PreToken(index, span.of(self.text), span, self.added.get(index))

    def normalized_span(self, index: int) -> CharSpan:
        """Where this piece came from, in code points of the normalized text."""
        return self.alignment.to_source(CharSpan(self.starts[index], self.ends[index]))

    def materialized(self) -> PreTokens:
        """The same pieces with byte-level characters written out in `text`.

        Needed by a step that runs after ByteLevel: it sees "Ã©", not "é", and may cut
        inside one character. Each byte character came from the whole character.

        >>> p = replace(PreTokens.whole("é"), byte_level=True).materialized()
        >>> p.text, p.alignment.spans()
        ('Ã©', (CharSpan(start=0, end=1), CharSpan(start=0, end=1)))
        """
        if not self.byte_level:
            return self
        rewriter = _Rewriter(self)
        for piece in self:
            if piece.added_id is not None:
                rewriter.keep(piece)
                continue
            blocks = [
                (chars_of(char.encode()), CharSpan(piece.span.start + i, piece.span.start + i + 1))
                for i, char in enumerate(piece.text)
            ]
            rewriter.put(piece, blocks)
        return rewriter.result()


class PreTokenizerStep(Protocol):
    """One step of a pre-tokenizer."""

    @property
    def name(self) -> str:
        """The step's name in tokenizer.json."""

    def apply(self, pieces: PreTokens) -> PreTokens:
        """Cut the pieces further; added tokens stay as they are."""


class _Rewriter:
    """Builds PreTokens whose text a step changes, piece by piece."""

    def __init__(self, before: PreTokens) -> None:
        self._before = before
        self._text: list[str] = []
        self._blocks: list[Block] = []
        self._at = 0
        self._starts = array("I")
        self._ends = array("I")
        self._added: dict[int, int] = {}

    def put(self, piece: PreToken, parts: Sequence[tuple[str, CharSpan]]) -> None:
        """The piece as these texts, each with the span of the old text it came from."""
        start = self._at
        for text, source in parts:
            target = CharSpan(self._at, self._at + len(text))
            self._blocks.append(Block(target, source, len(text) == len(source)))
            self._text.append(text)
            self._at = target.end
        self._starts.append(start)
        self._ends.append(self._at)

    def keep(self, piece: PreToken) -> None:
        """The piece as it is."""
        if piece.added_id is not None:
            self._added[len(self._starts)] = piece.added_id
        self.put(piece, [(piece.text, piece.span)])

    def result(self) -> PreTokens:
        before = self._before
        here = Alignment.of_blocks(len(before.text), self._blocks)
        return PreTokens(
            "".join(self._text),
            before.alignment.then(here),
            self._starts,
            self._ends,
            added=self._added,
        )


def _cut(pieces: PreTokens, cuts: Iterator[tuple[int, array[int], array[int]]]) -> PreTokens:
    """The pieces cut as the spans given for each piece index say; added tokens kept."""
    starts, ends, added = array("I"), array("I"), {}
    for index, piece_starts, piece_ends in cuts:
        if index in pieces.added:
            added[len(starts)] = pieces.added[index]
        starts.extend(piece_starts)
        ends.extend(piece_ends)
    return replace(pieces, starts=starts, ends=ends, added=added)


@cache
def compiled(pattern: str) -> regex.Pattern[str]:
    """The compiled pattern; the regex library reads Oniguruma's and Rust's classes alike.

    Its ``\\s`` is White_Space, as theirs.
    """
    return regex.compile(pattern, regex.V0)


@dataclass(frozen=True, slots=True)
class Split:
    """Cut at the matches of a pattern (`invert`: at what lies between them).

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

    def apply(self, pieces: PreTokens) -> PreTokens:
        """Cuts each piece by itself: what lies beyond its edges does not count."""
        if pieces.byte_level:
            return self.apply(pieces.materialized())
        return _cut(pieces, self._cuts(pieces))

    def _cuts(self, pieces: PreTokens) -> Iterator[tuple[int, array[int], array[int]]]:
        for index, (start, end) in enumerate(zip(pieces.starts, pieces.ends, strict=True)):
            if index in pieces.added:
                yield index, array("I", [start]), array("I", [end])
            else:
                whole = start == 0 and end == len(pieces.text)
                text = pieces.text if whole else pieces.text[start:end]
                yield index, *self._spans(text, start)

    def _spans(self, text: str, offset: int) -> tuple[array[int], array[int]]:
        matches = [m.span() for m in compiled(self.pattern).finditer(text)]
        if self.behavior == "isolated" and _tiles(matches, len(text)):
            starts = array("I", [s + offset for s, _ in matches])
            return starts, array("I", [e + offset for _, e in matches])
        return _spans_of(
            behave(_alternating(matches, len(text), self.invert), self.behavior), offset
        )


def _tiles(spans: Sequence[tuple[int, int]], length: int) -> bool:
    at = 0
    for start, end in spans:
        if start != at or end == start:
            return False
        at = end
    return at == length


Part = tuple[int, int, bool]
"""Start, end (code points), and whether the part is a delimiter."""


def _alternating(matches: Sequence[tuple[int, int]], length: int, invert: bool) -> list[Part]:
    """The whole text as delimiters (matches) and what lies between, empties left out."""
    parts: list[Part] = []
    at = 0
    for start, end in matches:
        if start > at:
            parts.append((at, start, invert))
        if end > start:
            parts.append((start, end, not invert))
        at = max(at, end)
    if at < length:
        parts.append((at, length, invert))
    return parts


def behave(parts: Sequence[Part], behavior: Behavior) -> list[tuple[int, int]]:
    """The pieces that a split behavior makes (tokenizers 0.23, `SplitDelimiterBehavior`)."""
    if behavior == "isolated":
        return [(start, end) for start, end, _ in parts]
    if behavior == "removed":
        return [(start, end) for start, end, delimiter in parts if not delimiter]
    if behavior == "contiguous":
        return _runs(parts)
    if behavior == "merged_with_previous":
        return _merged(parts)
    backwards = [(-end, -start, delimiter) for start, end, delimiter in reversed(parts)]
    return [(-end, -start) for start, end in reversed(_merged(backwards))]


def _runs(parts: Sequence[Part]) -> list[tuple[int, int]]:
    runs: list[Part] = []
    for part in parts:
        if runs and runs[-1][2] == part[2]:
            runs[-1] = (runs[-1][0], part[1], part[2])
        else:
            runs.append(part)
    return [(start, end) for start, end, _ in runs]


def _merged(parts: Sequence[Part]) -> list[tuple[int, int]]:
    """A delimiter joins the piece before it, unless that is a delimiter too."""
    pieces: list[tuple[int, int]] = []
    after_delimiter = False
    for start, end, delimiter in parts:
        if delimiter and not after_delimiter and pieces:
            pieces[-1] = (pieces[-1][0], end)
        else:
            pieces.append((start, end))
        after_delimiter = delimiter
    return pieces


def _spans_of(pieces: Sequence[tuple[int, int]], offset: int) -> tuple[array[int], array[int]]:
    return (
        array("I", [start + offset for start, _ in pieces]),
        array("I", [end + offset for _, end in pieces]),
    )


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
    rewriter = _Rewriter(pieces)
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
        rewriter = _Rewriter(pieces)
        for piece in pieces:
            if piece.added_id is not None:
                rewriter.keep(piece)
                continue
            text = piece.text.replace(" ", self.replacement)
            parts = [(text, piece.span)]
            if self._prepends(piece) and not text.startswith(self.replacement):
                at = CharSpan(piece.span.start, piece.span.start)
                parts.insert(0, (self.replacement, at))
            rewriter.put(piece, parts)
        marked = rewriter.result()
        if not self.split:
            return marked
        return Split(regex.escape(self.replacement), "merged_with_next").apply(marked)

    def _prepends(self, piece: PreToken) -> bool:
        if self.prepend_scheme == "first":
            return piece.span.start == 0
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
