"""The source as code points."""

from __future__ import annotations

from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.panes.pane import Pane
from tokviz.gui.session import Outcome, Session, State


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "byte"), counted(2000, "byte")
    ('1 byte', '2,000 bytes')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


class SourcePane(Pane):
    """The exact input."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "sourcePane", "Source")
        self.row = self.strip_row("source", "sourceStrip", tall=True)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        self.row.say(counted(len(run.source), "code point"))
        self.row.strip.show_chips(rows.source, state.view, state.focus, "Nothing typed yet.")
