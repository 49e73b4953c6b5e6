"""After the decoder: word markers and the clean-up of English punctuation on or off."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokviz.core.compare import Stage
from tokviz.core.pipeline import Run
from tokviz.core.text import escape
from tokviz.gui.chips import Rows
from tokviz.gui.configured import is_marker_step
from tokviz.gui.language import in_language, marked, quoted, tr
from tokviz.gui.panes.pane import Pane, named
from tokviz.gui.qtext import breakable, plain, tool_tip
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.theme import px
from tokviz.gui.widgets.elided import ElidedCheck
from tokviz.gui.widgets.parts import wrapped_row
from tokviz.gui.widgets.row import INSET, Row

_SHOWN = 160
"""Code points of a text that are shown, in the tool tip at least."""
_SHOWN_BESIDE = 32
"""The same beside other pipelines: the round trip below is not to be pushed out of sight."""
_ENGLISH = marked("English punctuation")
_ENGLISH_TIP = marked(
    "Pulls punctuation to the word before it, as clean_up_tokenization does: "
    "it knows nothing of what was typed."
)


class CleanupPane(Pane):
    """The switches, and what the last change to the text was."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "cleanupPane", tr("Clean-up"))
        self.stack.addWidget(self._cleanup_row())

    def _cleanup_row(self) -> Row:
        self.switch = ElidedCheck()
        self.switch.setObjectName(named("cleanupSwitch", self.column))
        self.english = ElidedCheck(tr(_ENGLISH))
        self.english.setObjectName(named("englishSwitch", self.column))
        tool_tip(self.english, tr(_ENGLISH_TIP))
        for box in (self.switch, self.english):
            box.clicked.connect(self._switched)
        self.result = QLabel()
        self.result.setObjectName(named("cleanupResult", self.column))
        self.result.setProperty("look", "mute")
        self.result.setWordWrap(True)
        # Else as wide as its longest word, which would push the column's edge out.
        self.result.setMinimumWidth(1)
        self._boxes = boxes = wrapped_row(self.switch, self.english)
        content = QWidget()
        layout = QVBoxLayout(content)
        # A box keeps as many pixels free for the ring that says where the keyboard is.
        layout.setContentsMargins(0, 2, 0, 2)
        layout.setSpacing(px(2))
        self.result.setIndent(INSET)
        layout.addWidget(boxes)
        layout.addWidget(self.result)
        self.cleanup = Row(tr("cleanup"), content)
        return self.cleanup

    def _switched(self) -> None:
        state = self.session.state
        choice = state.choices[self.column]
        if self.english.isHidden():
            choice = replace(choice, cleanup=self.switch.isChecked())
        else:
            choice = replace(
                choice, markers=self.switch.isChecked(), cleanup=self.english.isChecked()
            )
        choices = list(state.choices)
        choices[self.column] = choice
        self.session.commit(replace(state, choices=tuple(choices)), "Clean-up")

    def row_of(self, stage: Stage) -> Row | None:
        return self.cleanup if stage == "cleanup" else None

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        self._show_switches(run, state)
        self._show_result(run, _SHOWN if len(state.choices) == 1 else _SHOWN_BESIDE)

    def _show_switches(self, run: Run, state: State) -> None:
        """The first switch is the tokenizer's own clean-up: of its markers, where it has any."""
        choice = state.choices[self.column]
        markers = not choice.markers or any(is_marker_step(s) for s in run.pipeline.decoder.steps)
        self.english.setVisible(markers)
        self.english.setChecked(run.pipeline.cleanup)
        self.switch.setText(tr("word markers to spaces") if markers else tr(_ENGLISH))
        self.switch.setChecked(choice.markers if markers else run.pipeline.cleanup)
        marked_tip = tr("U+2581, ## and </w> become spaces.")
        tool_tip(self.switch, marked_tip if markers else tr(_ENGLISH_TIP))
        # The rows are fitted at once; Qt would tell the layout around it only later.
        self._boxes.updateGeometry()

    def _show_result(self, run: Run, most: int) -> None:
        """What the last change to the text was, or that there was none; the tool tip says more."""
        decoding = run.decoding
        name, texts = "", [decoding.text]
        for step in reversed(decoding.steps):
            if step.name != "Cleanup" and not is_marker_step(step):
                continue
            before, after = step.text_before, step.text_after
            if before != after:
                name, texts = in_language(step.name), [before, after]
                break
        words, more = (
            " → ".join(_short(text, length) for text in texts) for length in (most, _SHOWN)
        )
        plain(self.result, f"{name}: {words}" if name else words)
        tool_tip(self.result, more if more != words else "")
        self.cleanup.say(tr("changed the text") if name else tr("changes nothing"))


def _short(text: str, most: int) -> str:
    shown = breakable(escape(text[:most]))
    return quoted(f"{shown}…" if len(text) > most else shown)
