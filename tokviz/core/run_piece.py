"""A pre-token of a run, and its way back to the source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source
from tokviz.core.unit_index import code_point_of_byte

if TYPE_CHECKING:
    from tokviz.core.run import Run

Places = list[tuple[int, int]]
"""Start and end of each token in code points of its pre-token."""
_WORD = 256
"""Code points of a pre-token up to which the place of each of its bytes is written down."""


@dataclass(frozen=True, eq=False)
class Piece:
    """One pre-token's text and its way back to the source.

    Attributes:
        text: as the model gets it; `start`: its place in the text of the pre-tokens.
    """

    run: Run
    text: Source
    start: int

    @cached_property
    def _chars(self) -> Callable[[ByteSpan], CharSpan]:
        """The code points of the piece that bytes of it are part of."""
        text = self.text.text
        if text.isascii():
            return lambda span: CharSpan(span.start, span.end)
        if len(text) > _WORD:
            return self.text.chars_of
        at = code_point_of_byte(text)
        return lambda span: CharSpan(
            at[span.start], at[span.end - 1] + 1 if span else at[span.start]
        )

    @cached_property
    def _moved_by(self) -> int | None:
        """How far the source lies from the piece's code points; None where some were changed."""
        whole = CharSpan(self.start, self.start + len(self.text))
        cut = self.run.pre_tokens.alignment.moved_by(whole)
        if cut is None:
            return None
        changed = self.run.normalization.alignment.moved_by(whole.shift(cut))
        return None if changed is None else self.start + cut + changed

    def normalized_of(self, span: ByteSpan) -> CharSpan:
        """Code points of the normalized text that these bytes of the pre-token came from."""
        return self.run.pre_tokens.alignment.to_source(self._chars(span).shift(self.start))

    def source_of(self, span: ByteSpan) -> CharSpan:
        """Code points of the source that these bytes of the pre-token came from."""
        # Nearly always the word is in the source as it is, and a strip asks for each symbol.
        if self._moved_by is not None and span:
            return self._chars(span).shift(self._moved_by)
        return self.run.normalization.alignment.to_source(self.normalized_of(span))

    def places_of(self, spans: Iterable[ByteSpan]) -> Places:
        """Start and end of many spans in code points of the piece, in one pass over its text.

        The partly covered are included, as in `Source.chars_of`.
        """
        if self.text.text.isascii():
            return [(span.start, span.end) for span in spans]
        at = code_point_of_byte(self.text.text)
        return [
            (at[span.start], at[span.end - 1] + 1 if span else at[span.start]) for span in spans
        ]
