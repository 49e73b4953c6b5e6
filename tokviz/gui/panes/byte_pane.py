"""The normalized text's UTF-8 bytes."""

from __future__ import annotations

from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.language import counted, tr
from tokviz.gui.panes.pane import Pane
from tokviz.gui.session import Outcome, Session, State


class BytePane(Pane):
    """The bytes that are stored or sent."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "bytePane", tr("Bytes"))
        self.row = self.strip_row(tr("bytes"), "byteStrip", tall=False)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        size = counted(len(run.normalized.utf8), "{count:,} byte", "{count:,} bytes")
        self.row.say(f"{size} · UTF-8")
        self.row.strip.show_chips(rows.byte_values, state.view, state.focus, tr("none"))
