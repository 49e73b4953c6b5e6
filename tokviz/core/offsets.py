"""The reference library's own offsets beside the exact alignment, and where the two part.

The library keeps one of the code points that were composed, gives what was put in a neighbour's
place, counts on where unknown characters are dropped, and more: tests/conformance/departures.py
has every kind by its name. So its offsets are shown beside the exact ones and never drawn as if
they were.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from tokviz.core.spans import CharSpan
from tokviz.core.text import code_points
from tokviz.core.words import Said, counted, listed, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run

_LISTED = 4
"""Code points that are named; more are counted."""
_PACE = 4096
"""Tokens between two looks whether to go on."""


@dataclass(frozen=True, slots=True)
class OffsetDifference:
    """A token whose source the library gives otherwise.

    Attributes:
        index: the token's place in the run.
        exact: code points of the source that it came from; None where it has none.
        library: what the library says; None where it says nothing.
        slice: the source's text at the library's offsets.
        bytes_match: whether that text's UTF-8 is the token's bytes.
    """

    index: int
    exact: CharSpan | None
    library: CharSpan | None
    slice: str
    bytes_match: bool

    def words(self, library: str, text: str) -> str:
        """Both places in a sentence; `text` is the source, `library` its name and version.

        >>> lost = OffsetDifference(0, CharSpan(0, 2), CharSpan(0, 1), "e", False)
        >>> lost.words("tokenizers 0.23", "e\\u0301")
        'tokenizers 0.23 says 0 to 1; exact: 0 to 2, it loses U+0301.'
        """
        return said(
            "{library} says {theirs}; exact: {exact}{but}.",
            library=library,
            theirs=_place(self.library),
            exact=_place(self.exact),
            but=self._but(text),
        )

    def _but(self, text: str) -> str:
        exact = self.exact or CharSpan(0, 0)
        theirs = self.library or CharSpan(0, 0)
        lost = _outside(exact, theirs, text)
        more = _outside(theirs, exact, text)
        parts: list[str] = []
        if lost:
            parts.append(said(", it loses {code_points}", code_points=_named(lost)))
        if more:
            parts.append(said(", it takes {code_points} along", code_points=_named(more)))
        return listed(parts, "")


def _place(span: CharSpan | None) -> Said:
    if span is None:
        return said("nowhere")
    return said("{start} to {end}", start=span.start, end=span.end)


def _outside(span: CharSpan, other: CharSpan, text: str) -> str:
    """The text of a span without what the other one covers."""
    low, high = max(span.start, other.start), min(span.end, other.end)
    if low >= high:
        return span.of(text)
    return text[span.start : low] + text[high : span.end]


def _named(chars: str) -> str:
    if len(chars) > _LISTED:
        return said("{count} code points", count=len(chars))
    return " ".join(code_points(chars))


@dataclass(frozen=True)
class OffsetsFound:
    """Where a library's offsets are not the exact spans, ready to be looked up.

    Attributes:
        library: its name and version.
        differences: every token that it places otherwise, in order.
        summary: how many there are, in a sentence; "" for none.
    """

    library: str
    differences: tuple[OffsetDifference, ...]
    summary: str

    @cached_property
    def by_index(self) -> Mapping[int, OffsetDifference]:
        """By the token's place in the run."""
        return {each.index: each for each in self.differences}

    @cached_property
    def _placed(self) -> tuple[list[OffsetDifference], list[int], list[int]]:
        """Those with both spans; the furthest end up to each, the nearest start from each on."""
        placed = [each for each in self.differences if each.exact and each.library is not None]
        spans = [each.exact for each in placed if each.exact]
        ends = list(accumulate((span.end for span in spans), max))
        starts = list(accumulate((span.start for span in reversed(spans)), min))[::-1]
        return placed, ends, starts

    def over(self, focus: CharSpan) -> CharSpan | None:
        """Hull of the library's spans of the tokens that came from `focus`; None for none.

        >>> one = OffsetDifference(0, CharSpan(0, 2), CharSpan(0, 1), "e", False)
        >>> OffsetsFound("tokenizers", (one,), "").over(CharSpan(1, 2))
        CharSpan(start=0, end=1)
        """
        placed, ends, starts = self._placed
        hull: CharSpan | None = None
        for at in range(bisect_right(ends, focus.start), bisect_left(starts, focus.end)):
            exact, span = placed[at].exact, placed[at].library
            if exact is not None and span is not None and exact.overlaps(focus):
                hull = span if hull is None else hull.hull(span)
        return hull


@dataclass(frozen=True, eq=False)
class LibraryOffsets:
    """The library's offsets for a run; `spans` is None when it has none or failed.

    With a form put before the tokenizer, its offsets count code points of that form's text:
    then `spans` is None, too.
    """

    run: Run

    @property
    def library(self) -> str | None:
        """Name and version; None where there is no library."""
        reference = self.run.pipeline.reference
        return None if reference is None else reference.library

    @cached_property
    def spans(self) -> tuple[CharSpan | None, ...] | None:
        """A span (code points of the source) for each id, None for an id without one."""
        run = self.run
        pipeline = run.pipeline
        if pipeline.reference is None:
            return None
        if pipeline.submitted(run.source.text) != run.source.text:
            return None
        found = pipeline.reference.offsets(
            run.source.text, pipeline.add_specials, pipeline.specials_in_text
        )
        if found is None or len(found) != len(run.ids):
            return None
        return tuple(None if pair is None else CharSpan(pair[0], max(pair)) for pair in found)

    def differences(
        self, check: Callable[[], object] = lambda: None
    ) -> tuple[OffsetDifference, ...]:
        """Every token whose two sources differ, in order; none when there are no offsets.

        `check` is called now and then, and may raise to end the work.
        """
        if self.spans is None:
            return ()
        text, tokens = self.run.source.text, self.run.tokens
        vocabulary = self.run.pipeline.vocabulary
        different: list[OffsetDifference] = []
        for index, (source, span) in enumerate(zip(tokens.sources(), self.spans, strict=True)):
            if index % _PACE == 0:
                check()
            if span == source:
                continue
            piece = "" if span is None else span.of(text)
            matches = piece.encode() == vocabulary.bytes(self.run.ids[index])
            different.append(OffsetDifference(index, source, span, piece, matches))
        return tuple(different)

    def found(self, check: Callable[[], object] = lambda: None) -> OffsetsFound | None:
        """All of it; None where the library gives no offsets. `check` as in `differences`."""
        if self.library is None or self.spans is None:
            return None
        found = self.differences(check)
        return OffsetsFound(self.library, found, self.summary(found))

    def summary(self, found: Sequence[OffsetDifference]) -> str:
        """How many tokens the library places otherwise, in a sentence; "" for none.

        >>> import tokviz
        >>> offsets = LibraryOffsets(tokviz.load("byte257").run("fish"))
        >>> offsets.summary(offsets.differences())
        ''
        """
        if not found or self.library is None:
            return ""
        lost = sum(map(len, self.uncovered()))
        words = counted(
            len(found),
            "{library} gives {count} token another place than the exact one",
            "{library} gives {count} tokens another place than the exact one",
            library=self.library,
        )
        if not lost:
            return said("{words}.", words=words)
        return counted(
            lost,
            "{words}; by its offsets no token covers {count} code point.",
            "{words}; by its offsets no token covers {count} code points.",
            words=words,
        )

    def uncovered(self) -> tuple[CharSpan, ...]:
        """Code points of the source that no token covers, by the library's offsets."""
        covered = bytearray(len(self.run.source.text))
        for span in self.spans or ():
            if span is not None:
                covered[span.start : span.end] = b"\1" * len(span)
        holes: list[CharSpan] = []
        at = covered.find(0)
        while at >= 0 and self.spans is not None:
            end = covered.find(1, at)
            end = len(covered) if end < 0 else end
            holes.append(CharSpan(at, end))
            at = covered.find(0, end)
        return tuple(holes)
