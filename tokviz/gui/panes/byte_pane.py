"""The normalized text's UTF-8 bytes."""

from __future__ import annotations

from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.panes.pane import Pane
from tokviz.gui.panes.source_pane import counted
from tokviz.gui.session import Outcome, Session, State


class BytePane(Pane):
    """The bytes that are stored or sent."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "bytePane", "Bytes")
        self.row = self.strip_row("bytes", "byteStrip", tall=False)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        self.row.say(f"{counted(len(run.normalized.utf8), 'byte')} · UTF-8")
        self.row.strip.show_chips(rows.byte_values, state.view, state.focus, "none")
