"""How a normalization form got there: decompose, reorder, compose, segment by segment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tokviz.core import forms
from tokviz.core.forms import FormName
from tokviz.core.spans import CharSpan


@dataclass(frozen=True, slots=True)
class FormPart:
    """A code point on its way, its combining class, and the source code points it came from."""

    char: str
    combining_class: int
    source: CharSpan


@dataclass(frozen=True, slots=True)
class FormSegment:
    """One segment's way through a form.

    Attributes:
        source: the segment in the text.
        decomposed: after full decomposition.
        reordered: after marks were sorted by class, stably.
        composed: the result; as `reordered` for NFD and NFKD.
    """

    source: CharSpan
    decomposed: tuple[FormPart, ...]
    reordered: tuple[FormPart, ...]
    composed: tuple[FormPart, ...]

    @property
    def text(self) -> str:
        """What the form makes of the segment."""
        return "".join(part.char for part in self.composed)

    @property
    def moved(self) -> bool:
        """True when sorting changed the order."""
        return self.decomposed != self.reordered


def explain(form: FormName, text: str, within: CharSpan | None = None) -> Iterator[FormSegment]:
    """Every segment of the text (or those that touch `within`), one when it is asked for.

    The rules are those of UAX 15; spans are code points of the text.

    >>> (segment,) = explain("NFC", "a\\u0302\\u0323")
    >>> [[f"{ord(p.char):04X}" for p in stage] for stage in
    ...     (segment.decomposed, segment.reordered, segment.composed)]
    [['0061', '0302', '0323'], ['0061', '0323', '0302'], ['1EAD']]
    >>> segment.composed[0].source
    CharSpan(start=0, end=3)
    """
    composes = forms.form_tables(form).composes
    for span in forms.segments(form, text, within):
        decomposed = forms.decomposed(form, span.of(text))
        reordered = forms.reordered(decomposed)
        composed = forms.composed(reordered) if composes else reordered
        yield FormSegment(
            span,
            _parts(decomposed, span.start),
            _parts(reordered, span.start),
            _parts(composed, span.start),
        )


def _parts(parts: list[forms.Part], at: int) -> tuple[FormPart, ...]:
    return tuple(
        FormPart(char, combining_class, CharSpan(at + start, at + end))
        for char, combining_class, start, end in parts
    )
