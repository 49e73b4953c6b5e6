"""The pre-tokens: pieces whose edges no merge crosses."""

from __future__ import annotations

from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.language import counted, tr
from tokviz.gui.panes.pane import Pane
from tokviz.gui.session import Outcome, Session, State


class PreTokensPane(Pane):
    """The pieces that the model gets."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "preTokensPane", tr("Pre-tokens"))
        self.row = self.strip_row(tr("pre-tokens"), "preTokensStrip", tall=False)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        names = ", ".join(run.pipeline.pre_tokenizer.names) or tr("none")
        pieces = counted(len(run.pre_tokens), "{count:,} piece", "{count:,} pieces")
        self.row.say(f"{pieces} · {names}")
        self.row.strip.show_chips(rows.pre_tokens, state.view, state.focus, tr("none"))
