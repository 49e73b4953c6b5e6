"""The pre-tokens: pieces whose edges no merge crosses."""

from __future__ import annotations

from tokviz.core.compare import Stage
from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.folding import StageFold, is_unfolded
from tokviz.gui.language import counted, in_language, tr
from tokviz.gui.panes.pane import Pane, named
from tokviz.gui.run_to import RunTo, Way, ways_of_pre_token
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.row import Row


class PreTokensPane(Pane):
    """The pieces that the model gets."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "preTokensPane", tr("Pre-tokens"))
        self.row = self.strip_row(tr("pre-tokens"), "preTokensStrip", tall=False)
        self.fold = StageFold(
            session,
            "pre_tokenizer",
            named("preTokenizerFold", column),
            tr("Show the steps of the pre-tokenizer"),
            tr("Hide the steps of the pre-tokenizer"),
        )
        self.row.put_before_words(self.fold)
        self._run: Run | None = None
        RunTo(self.row.strip, session, column, self._ways)

    def _ways(self, chip: Chip) -> tuple[Way, ...]:
        return () if self._run is None else ways_of_pre_token(self._run, chip.index)

    def row_of(self, stage: Stage) -> Row | None:
        return self.row if stage == "pre_tokenizer" else None

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        # Steps of a stretch are not those of the whole text.
        self._run = run if outcome.preview is None else None
        names = ", ".join(map(in_language, run.pipeline.pre_tokenizer.names)) or tr("none")
        pieces = counted(len(run.pre_tokens), "{count:,} piece", "{count:,} pieces")
        unfolded = is_unfolded(run, state, "pre_tokenizer")
        self.row.say(pieces, "" if unfolded else names)
        self.row.strip.show_chips(rows.pre_tokens, state.view, state.focus, tr("none"))
        self.fold.present(run, state)
