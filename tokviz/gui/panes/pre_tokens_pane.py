"""The pre-tokens: pieces whose edges no merge crosses."""

from __future__ import annotations

from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.panes.pane import Pane
from tokviz.gui.panes.source_pane import counted
from tokviz.gui.session import Outcome, Session, State


class PreTokensPane(Pane):
    """The pieces that the model gets."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "preTokensPane", "Pre-tokens")
        self.row = self.strip_row("pre-tokens", "preTokensStrip", tall=False)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        names = ", ".join(run.pipeline.pre_tokenizer.names) or "none"
        self.row.say(f"{counted(len(run.pre_tokens), 'piece')} · {names}")
        self.row.strip.show_chips(rows.pre_tokens, state.view, state.focus, "none")
