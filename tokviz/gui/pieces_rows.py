"""What the tables of the pieces pane say of each cut, each piece and each id."""

from __future__ import annotations

from collections.abc import Sequence

from tokviz.core.cuts import BytePiece
from tokviz.core.pieces import Seam
from tokviz.core.spans import CharSpan
from tokviz.core.stream import DecodeStep
from tokviz.gui.cells import Cell, Row, Tone
from tokviz.gui.chips import shown
from tokviz.gui.in_pieces import InPieces, seam_words
from tokviz.gui.language import number as grouped
from tokviz.gui.language import tr


def cut_row(seam: Seam, answer: InPieces) -> Row:
    """A cut between characters: its place, what the normalizer does about it, and the ids."""
    ids_safe = seam.at in answer.judged.safe
    untried = seam.at in answer.judged.untried
    words = seam_words(seam)
    inside = ""
    if seam.grapheme is not None:
        inside = f"\n{_in_grapheme(seam.grapheme)}"
    ids = tr("not tried") if untried else tr("✓ same") if ids_safe else tr("✕ change")
    return (
        Cell(grouped(seam.at), mono=True),
        Cell(f"{words}{inside}", "good" if seam.holds else "bad"),
        Cell(
            ids,
            "mute" if untried else "good" if ids_safe else "bad",
        ),
    )


def _in_grapheme(span: CharSpan) -> str:
    return tr("inside the grapheme {start:,} to {end:,}", start=span.start, end=span.end)


def byte_row(piece: BytePiece) -> Row:
    """A piece of bytes: they themselves, what they decode to, and what was cut before it."""
    through = "–" if piece.span.start else tr("start")
    tone: Tone = "mute"
    if piece.character is not None:
        through = tr("inside character {at:,}", at=piece.character.start)
        tone = "bad"
    elif piece.grapheme is not None:
        through, tone = _in_grapheme(piece.grapheme), "bad"
    data = piece.data[:16].hex(" ").upper() + (" …" if len(piece.data) > 16 else "")
    tip = tr("bytes {start:,} to {end:,}", start=piece.span.start, end=piece.span.end)
    return (
        Cell(data, mono=True, tip=tip),
        Cell(shown(piece.text[:16]), "bad" if "\ufffd" in piece.text else "ink", mono=True),
        Cell(through, tone),
    )


def stream_rows(steps: Sequence[DecodeStep], ids: Sequence[int]) -> list[Row]:
    """Ids decoded one by one: what is held back, what comes out, what each gives alone."""
    rows: list[Row] = []
    for number, step in enumerate(steps):
        pending = step.pending.hex(" ").upper()
        broken = "\ufffd" in step.naive
        id_ = str(ids[number]) if number < len(ids) else tr("end")
        rows.append(
            (
                Cell(id_, mono=True),
                Cell(pending or "–", "accent" if pending else "mute", mono=True),
                Cell(shown(step.emitted) or "–", "ink" if step.emitted else "mute", mono=True),
                Cell(shown(step.naive), "bad" if broken else "mute", mono=True),
            )
        )
    return rows
