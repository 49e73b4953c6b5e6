"""The merge state at the player's step, and the ids that it ends in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.language import counted, tr
from tokviz.gui.panes.pane import Pane
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.tied import Tied
from tokviz.gui.widgets.chip import Chip


@dataclass(frozen=True, slots=True)
class SymbolsAt:
    """The chips of the symbols after a step; equal ones give the same, so a strip can tell."""

    rows: Rows
    step: int | None

    def __call__(self, start: int) -> Iterator[Chip]:
        return self.rows.symbols(start, self.step)


class MergePane(Pane):
    """Symbols now; ids at the end."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "mergePane", tr("Merges"))
        self.symbols = self.strip_row(tr("symbols"), "symbolStrip", tall=True)
        self.ids = self.strip_row(tr("ids"), "idStrip", tall=False)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        step = state.step if state.active == self.column else None
        total = run.timeline.steps
        at = total if step is None else min(step, total)
        done = tr("after step {step:,} of {total:,}", step=at, total=total)
        self.symbols.say(done if total else tr("no merge applies"))
        chips, first = SymbolsAt(rows, step), SymbolsAt(rows, 0)
        self.symbols.strip.show_chips(chips, state.view, state.focus, tr("none"), room_for=first)
        self.ids.say(counted(len(run.tokens), "{count:,} token", "{count:,} tokens"))
        ids = Tied(rows.ids, run.source.text)
        self.ids.strip.show_chips(ids, state.view, state.focus, tr("none"))
