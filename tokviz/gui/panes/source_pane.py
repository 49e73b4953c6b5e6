"""The source as code points."""

from __future__ import annotations

from tokviz.core.compare import Stage
from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.language import counted, tr
from tokviz.gui.panes.pane import Pane
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.widgets.row import Row


class SourcePane(Pane):
    """The exact input."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "sourcePane", tr("Source"))
        self.row = self.strip_row(tr("source"), "sourceStrip", tall=True)

    def row_of(self, stage: Stage) -> Row | None:
        return self.row if stage == "source" else None

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        self.row.say(counted(len(run.source), "{count:,} code point", "{count:,} code points"))
        self.row.strip.show_chips(rows.source, state.view, state.focus, tr("Nothing typed yet."))
