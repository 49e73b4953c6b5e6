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
from tokviz.core.token_places import places_of_tokens
from tokviz.core.words import Said, counted, listed, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run
    from tokviz.core.reference import Offsets

_LISTED = 4
"""Code points that are named; more are counted."""


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


def _go_on() -> None:
    pass


def _span(start: int, end: int) -> CharSpan | None:
    return None if start < 0 else CharSpan(int(start), int(end))


@dataclass(frozen=True, eq=False)
class LibraryOffsets:
    """The library's offsets for a run; `spans` is None when it has none or failed.

    `check` is called now and then while they are worked out, and may raise to end the work.
    With a form put before the tokenizer, its offsets count code points of that form's text:
    then `spans` is None, too.
    """

    run: Run
    check: Callable[[], object] = _go_on

    @property
    def library(self) -> str | None:
        """Name and version; None where there is no library."""
        reference = self.run.pipeline.reference
        return None if reference is None else reference.library

    @property
    def spans(self) -> tuple[CharSpan | None, ...] | None:
        """A span (code points of the source) for each id, None for an id without one."""
        columns = self._columns
        if columns is None:
            return None
        pairs = zip(*(column.tolist() for column in columns), strict=True)
        return tuple(None if start < 0 else CharSpan(start, end) for start, end in pairs)

    @cached_property
    def _columns(self) -> Offsets | None:
        import numpy as np

        run = self.run
        pipeline = run.pipeline
        if pipeline.reference is None:
            return None
        if pipeline.submitted(run.source.text) != run.source.text:
            return None
        found = pipeline.reference.offsets(
            run.source.text, pipeline.add_specials, pipeline.specials_in_text, self.check
        )
        if found is None or len(found[0]) != len(run.ids):
            return None
        return found[0], np.maximum(*found)

    def differences(self) -> tuple[OffsetDifference, ...]:
        """Every token whose two sources differ, in order; none when there are no offsets."""
        import numpy as np

        if self._columns is None:
            return ()
        starts, ends = self._columns
        different: list[OffsetDifference] = []
        at = 0
        for exact_starts, exact_ends in places_of_tokens(self.run, self.check):
            some = slice(at, at + len(exact_starts))
            other = (starts[some] != exact_starts) | (ends[some] != exact_ends)
            for index in np.flatnonzero(other).tolist():
                exact = _span(exact_starts[index], exact_ends[index])
                theirs = _span(starts[at + index], ends[at + index])
                different.append(self._difference(at + index, exact, theirs))
            at += len(exact_starts)
        return tuple(different)

    def _difference(
        self, index: int, exact: CharSpan | None, theirs: CharSpan | None
    ) -> OffsetDifference:
        run = self.run
        piece = "" if theirs is None else theirs.of(run.source.text)
        matches = piece.encode() == run.pipeline.vocabulary.bytes(run.ids[index])
        return OffsetDifference(index, exact, theirs, piece, matches)

    def found(self) -> OffsetsFound | None:
        """All of it; None where the library gives no offsets."""
        if self.library is None or self._columns is None:
            return None
        found = self.differences()
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
        import numpy as np

        if self._columns is None:
            return ()
        length = len(self.run.source.text)
        starts, ends = (column[self._columns[0] >= 0] for column in self._columns)
        over = np.bincount(starts, minlength=length + 1) - np.bincount(ends, minlength=length + 1)
        bare = np.concatenate(([False], np.cumsum(over[:length]) == 0, [False]))
        edges = np.flatnonzero(bare[1:] != bare[:-1]).tolist()
        return tuple(map(CharSpan, edges[::2], edges[1::2]))
