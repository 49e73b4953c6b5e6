"""The pairs that could be merged next, with their ranks, and why one of them wins."""

from __future__ import annotations

from dataclasses import dataclass

from tokviz.core.merge_trace import MergeTrace
from tokviz.core.pipeline import Run
from tokviz.core.run_piece import Piece
from tokviz.core.spans import CharSpan
from tokviz.core.stepping import Option, crossing, edge_symbol, number_head, options
from tokviz.core.words import said
from tokviz.gui.cells import Cell, Row, Tone
from tokviz.gui.chips import Rows, begun
from tokviz.gui.language import in_language, tr
from tokviz.gui.language import number as grouped
from tokviz.gui.panes.side import SidePane
from tokviz.gui.session import Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.parts import sentence
from tokviz.gui.widgets.still import Still

_MOST = 400


PAIR, RANK = said("pair"), said("rank")


@dataclass(frozen=True, slots=True)
class Line:
    """One pair: in words, its rank, what became of it, and where it came from."""

    pair: str
    rank: str
    reason: str
    wins: bool
    source: CharSpan

    def cells(self) -> Row:
        """As a row of the table."""
        tone: Tone = "accent" if self.wins else "ink"
        tip = f"{self.pair}: {in_language(self.reason)}"
        return (
            Cell(self.pair, tone, True, self.wins, tip),
            Cell(self.rank, tone, True, self.wins, tip),
            Cell(self.reason, "accent" if self.wins else "mute", False, self.wins, tip),
        )


_NAMED = 40
"""Code points by which the heading names a pre-token."""


class CandidatesPane(SidePane):
    """Candidates before the next step; before the last one when all is done."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "candidatesPane", tr("Candidates"))
        self.head = sentence("candidatesHead")
        self.table = CellsTable(
            "candidatesTable",
            tr("Candidate pairs"),
            (PAIR, RANK, ""),
            (72, 62),
            wrapped=True,
            hugged=(0, 1),
        )
        self.table.picked.connect(self._picked)
        self.lines: tuple[Line, ...] = ()
        self._still = Still(self.head)
        self.stack.addWidget(self._still)
        self.stack.addWidget(self.table, 1)
        # What is said stays at the top where there is no table.
        self.stack.addStretch()

    def depends_on(self, state: State) -> object:
        return state.step, state.raw, state.marks, state.active

    def _picked(self, row: int) -> None:
        self.session.focus(self.lines[row].source, pin=True)

    def _show_lines(self, lines: tuple[Line, ...], number: str = RANK) -> None:
        """Other pairs; `number`: what their numbers are."""
        heads = (PAIR if number == RANK else said("candidate"), number, "")
        if (lines, heads) != (self.lines, self.table.heads):
            self.lines = lines
            self.table.show_rows([line.cells() for line in lines], heads)
        self.table.setVisible(bool(lines))

    def present(self) -> None:
        """Shows the candidates at the session's step."""
        state = self.session.state
        outcome = self.outcome
        run = outcome.run if outcome is not None else None
        if run is None:
            self._still.say("")
            self._show_lines(())
            return
        total = run.timeline.steps
        if total == 0:
            nothing = tr("Nothing typed yet.")
            none = tr("No pair of this text is in the merge list.")
            self._still.say(none if run.source.text else nothing)
            self._show_lines(_first_lines(run, Rows(run, state.raw, state.marks)))
            return
        done = total if state.step is None else min(state.step, total)
        step = min(done + 1, total)
        index, local = run.timeline.locate(step)
        piece = begun(run.pre_tokens[index].text, state.marks, _NAMED)
        before = tr("Candidates before step {step:,}, in “{piece}”", step=step, piece=piece)
        last = tr("Candidates before the last step, {step:,}, in “{piece}”", step=step, piece=piece)
        self._still.say(before if done < total else last)
        lines = _lines(run, Rows(run, state.raw, state.marks), index, local - 1)
        self._show_lines(lines, number_head(run.timeline.trace(index)))


def _lines(run: Run, rows: Rows, index: int, moment: int) -> tuple[Line, ...]:
    """The options of a pre-token after so many of its steps, and what its edges forbid."""
    trace = run.timeline.trace(index)
    found = [(option, index) for option in options(trace, moment, _MOST)]
    if _beside(run, index - 1):
        before = crossing(run.timeline.trace(index - 1), trace, moment, coming=False)
        found[:0] = [] if before is None else [(before, index - 1)]
    if _beside(run, index):
        after = crossing(trace, run.timeline.trace(index + 1), moment, coming=True)
        found += [] if after is None else [(after, index + 1)]
    piece = run.piece(index)
    return tuple(_line(run, rows, piece, option, index, other) for option, other in found)


def _line(run: Run, rows: Rows, piece: Piece, option: Option, index: int, other: int) -> Line:
    """An option of a pre-token, which is `piece`, or of the edge between it and the `other` one."""
    pair = " + ".join(rows.token_words(part, None) for part in option.parts)
    source = piece.source_of(option.span)
    if other != index:
        trace, before = run.timeline.trace(other), other < index
        assert isinstance(trace, MergeTrace)
        there = edge_symbol(trace, len(trace) if before else 0, last=before)
        assert there is not None
        source = source.hull(run.source_of_piece_bytes(other, there.span))
    return Line(pair, grouped(option.number), option.reason, option.wins, source)


def _beside(run: Run, index: int) -> bool:
    """Whether a pre-token and the next one touch, and neither is an added token."""
    pieces = run.pre_tokens
    return (
        0 <= index < len(pieces) - 1
        and not {index, index + 1} & pieces.added.keys()
        and pieces.ends[index] == pieces.starts[index + 1]
    )


def _first_lines(run: Run, rows: Rows) -> tuple[Line, ...]:
    """Pairs of a text in which nothing merges: of its first pre-token that is not an added one."""
    free = next((i for i in range(len(run.pre_tokens)) if i not in run.pre_tokens.added), None)
    return () if free is None else _lines(run, rows, free, 0)
