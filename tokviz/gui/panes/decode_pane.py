"""From ids back to text: tokens joined, and what the decoder makes of them."""

from __future__ import annotations

from tokviz.core.compare import Stage
from tokviz.core.delivery import says_something
from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.folding import StageFold, is_unfolded
from tokviz.gui.language import counted, in_language, tr
from tokviz.gui.panes.pane import Pane, named
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.widgets.row import Row


class DecodePane(Pane):
    """Joined tokens and decoded text."""

    shows_offsets = True

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "decodePane", tr("Decoder"))
        self.joined = self.strip_row(tr("joined"), "joinedStrip", tall=False)
        self.decoded = self.strip_row(tr("decoder"), "decodedStrip", tall=True)
        self.fold = StageFold(
            session,
            "decoder",
            named("decoderFold", column),
            tr("Show the steps of the decoder"),
            tr("Hide the steps of the decoder"),
        )
        self.decoded.put_before_words(self.fold)

    def row_of(self, stage: Stage) -> Row | None:
        return self.decoded if stage == "decoder" else None

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        decoding = run.decoding
        # Height is dear beside other columns and below what is delivered; the ids are in sight.
        is_delivered = says_something(run.pipeline, state.second is not None)
        self.joined.setVisible(len(state.choices) == 1 and not is_delivered)
        self.joined.say(counted(len(decoding.tokens), "{count:,} token", "{count:,} tokens"))
        self.joined.strip.show_chips(rows.tokens, state.view, state.focus, tr("none"))
        names = [in_language(s.name) for s in decoding.steps if s.name != "Cleanup"]
        about = " → ".join(names) or tr("joined as they are")
        if is_unfolded(run, state, "decoder"):
            length = len(decoding.text)
            about = counted(length, "{count:,} code point", "{count:,} code points")
        self.decoded.say(about)
        self.decoded.strip.show_chips(rows.decoded, state.view, state.focus, tr("nothing"))
        self.fold.present(run, state)
