"""What the reference library said of a run, in one line."""

from __future__ import annotations

from dataclasses import dataclass

from tokviz.core.reference import ReferenceResult
from tokviz.core.words import listed, said
from tokviz.gui.language import tr
from tokviz.gui.session import Outcome


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    """The line, the tool tip on it, its look in the style sheet, and the library compared with."""

    words: str
    tip: str = ""
    look: str = "small"
    library: str = ""

    @property
    def shorter(self) -> tuple[str, ...]:
        """What stands for the line where it has little room: the mark with the library's name.

        >>> ReferenceLine("✓ equals tiktoken 0.14.0", library="tiktoken 0.14.0").shorter
        ('✓ tiktoken 0.14.0', '✓ tiktoken', '✓')
        """
        mark, name = self.words[:1], self.library
        return (f"{mark} {name}", f"{mark} {name.split()[0]}", mark) if name else ()


def reference_line(outcome: Outcome) -> ReferenceLine:
    """Whether the library gives the same ids; before that is known, what is being waited for."""
    if outcome.run is None:
        waiting = tr("working on all of the text …")
        return ReferenceLine("" if outcome.preview is None else waiting)
    if not outcome.complete:
        return ReferenceLine(tr("comparing with the reference library …"))
    result = outcome.reference
    if result is None:
        return ReferenceLine(tr("no reference library reads this tokenizer"))
    library = result.library
    if result.ids_equal:
        delivered = None if outcome.delivery is None else outcome.delivery.reference
        if delivered is not None:
            return _of_delivered(delivered, outcome.second is not None)
        if outcome.refusal is not None:
            # The ids alone were compared: there is nothing delivered to set beside the library's.
            words = tr("✓ ids equal {library}; delivery not compared", library=library)
            return ReferenceLine(words, outcome.refusal, "good-words", library)
        tip = tr("The ids of {library} for this text are the same.", library=library)
        return ReferenceLine(tr("✓ equals {library}", library=library), tip, "good-words", library)
    words = _difference(result, outcome.run.pipeline.departures)
    return ReferenceLine(words, result.error or words, "bad-words", library)


def _of_delivered(result: ReferenceResult, is_pair: bool) -> ReferenceLine:
    """The ids are equal; whether what a model is given of them is, too."""
    library = result.library
    if result.ids_equal:
        tip = tr(
            "The ids, and the ids, type ids and attention mask of what is delivered, are those of "
            "{library}.",
            library=library,
        )
        if is_pair:
            return ReferenceLine(
                tr("✓ equals {library}, also as a pair", library=library),
                tip,
                "good-words",
                library,
            )
        words = tr("✓ equals {library}, also as delivered", library=library)
        return ReferenceLine(words, tip, "good-words", library)
    if result.error is not None:
        words = tr("✕ {library} delivers nothing", library=library)
        return ReferenceLine(words, result.error, "bad-words", library)
    words = tr(
        "✕ delivered otherwise by {library}, first at row {row}",
        library=library,
        row=result.first_difference,
    )
    return ReferenceLine(words, words, "bad-words", library)


def _difference(result: ReferenceResult, departures: tuple[str, ...]) -> str:
    """Where the ids first differ, and why, as far as that is known."""
    where, library = result.first_difference, result.library
    if departures and result.ids is not None:
        why = listed(departures, said(" and "))
        if where is None:
            return tr("✕ differs from {library}, as {reasons}", library=library, reasons=why)
        return tr(
            "✕ differs from {library}, first at id {id}, as {reasons}",
            library=library,
            id=where,
            reasons=why,
        )
    if where is None:
        return tr("✕ differs from {library}", library=library)
    return tr("✕ differs from {library}, first at id {id}", library=library, id=where)
