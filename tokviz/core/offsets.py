"""The reference library's own offsets beside the exact alignment, and where the two part.

The library loses code points that were composed away, trims, and miscounts behind inserted
spaces; so its offsets are shown beside the exact ones and never drawn as if they were.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tokviz.core.spans import CharSpan

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run


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


@dataclass(frozen=True, eq=False)
class LibraryOffsets:
    """The library's offsets for a run; `spans` is None when it has none or failed.

    With a form put before the tokenizer, its offsets count code points of that form's text:
    then `spans` is None, too.
    """

    run: Run

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

    def differences(self) -> tuple[OffsetDifference, ...]:
        """Every token whose two sources differ, in order; none when there are no offsets."""
        if self.spans is None:
            return ()
        text = self.run.source.text
        different: list[OffsetDifference] = []
        for token, span in zip(self.run.tokens, self.spans, strict=True):
            if span == token.source:
                continue
            piece = "" if span is None else span.of(text)
            matches = piece.encode() == token.bytes
            different.append(OffsetDifference(token.index, token.source, span, piece, matches))
        return tuple(different)

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
