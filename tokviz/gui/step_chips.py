"""What the strip of one step of the pre-tokenizer or the decoder shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from tokviz.core.spans import CharSpan
from tokviz.core.stage_steps import CutStep, ListStep, source_of_char
from tokviz.gui.chips import Rows, begun, char_chip, place_words
from tokviz.gui.language import tr
from tokviz.gui.widgets.chip import Chip

_EMPTY = "∅"


@dataclass(frozen=True, slots=True)
class CutChips:
    """The pieces after one step of the pre-tokenizer; equal for the same step of the same rows."""

    rows: Rows
    number: int
    step: CutStep = field(compare=False)

    def __call__(self, start: int) -> Iterator[Chip]:
        """From the piece at a code point of the source on."""
        chips = self._pieces(start)
        return self.rows.recoloured(chips) if self.rows.by_id else chips

    def _pieces(self, start: int) -> Iterator[Chip]:
        step, rows = self.step, self.rows
        for index in range(rows.piece_at(start, step.after), len(step.after)):
            text = step.text_of(index) if rows.raw else step.after[index].text
            source = step.source_span(index)
            yield Chip(
                begun(text, rows.marks),
                "",
                source,
                source.start,
                says=partial(_piece_words, step.name, index, source),
                index=index,
            )


@dataclass(frozen=True, slots=True)
class StringChips:
    """The strings after one step of the decoder; one alone is shown by code points.

    Equal for the same step of the same rows.
    """

    rows: Rows
    number: int
    step: ListStep = field(compare=False)

    def __call__(self, start: int) -> Iterator[Chip]:
        """From the string at a code point of the source on."""
        chips = self._characters(start) if len(self.step.after) == 1 else self._strings(start)
        return self.rows.recoloured(chips) if self.rows.by_id else chips

    def _strings(self, start: int) -> Iterator[Chip]:
        step, rows = self.step, self.rows
        places, first = step.places, rows.kept_at(start)
        index = places.piece[first] if first < len(places.piece) else len(step.after)
        for at in range(index if start else 0, len(step.after)):
            text, source = step.after[at], step.source_of_string(at)
            yield Chip(
                begun(text, rows.marks) or _EMPTY,
                "",
                source,
                source.start if source is not None else 0,
                hidden=not text,
                says=partial(_string_words, step.name, at, source),
                index=at,
            )

    def _characters(self, start: int) -> Iterator[Chip]:
        step, run = self.step, self.rows.run
        text, spans = step.after[0], step.spans
        alignment = run.normalization.alignment if text == run.normalization.text else None
        first = self.rows.kept_at(start)
        begin = spans[first].start if first < len(spans) else len(text)
        for index in range(begin if start else 0, len(text)):
            source = (
                source_of_char(run, spans, index)
                if alignment is None
                else alignment.to_source(CharSpan(index, index + 1))
            )
            # Their numbers are in the decoder's own row.
            yield replace(char_chip(text[index], source, index, self.rows.marks), sub="")


def _piece_words(name: str, index: int, source: CharSpan) -> str:
    words = tr("pre-token {index} after {name}", index=index, name=name)
    return f"{words}\n{place_words(source)}"


def _string_words(name: str, index: int, source: CharSpan | None) -> str:
    words = tr("string {index} after {name}", index=index, name=name)
    place = tr("added by the post-processor") if source is None else place_words(source)
    return f"{words}\n{place}"
