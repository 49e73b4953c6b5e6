"""A stage's steps one by one, below the row that shows what the whole stage gives."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from tokviz.core.pipeline import Run
from tokviz.core.stage_steps import ListStep, cut_steps, each_list_step, list_steps
from tokviz.gui.asker import Asker
from tokviz.gui.chips import Rows
from tokviz.gui.folding import is_unfolded
from tokviz.gui.language import in_language, tr
from tokviz.gui.panes.pane import Pane
from tokviz.gui.requests import Check
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.step_chips import CutChips, StringChips
from tokviz.gui.widgets.chip_rows import no_chips
from tokviz.gui.widgets.row import StripRow

AT_ONCE = 20_000
"""Tokens that are followed through the decoder's steps while the window waits."""


class _StepsPane(Pane):
    """One row a step; none while the stage is folded."""

    passes_on = True

    def __init__(self, session: Session, column: int, name: str, words: str, strip: str) -> None:
        super().__init__(session, column, name, words)
        self.stack.addStretch(1)
        self._strip_name = strip
        self._names: tuple[str, ...] = ()
        self._step_rows: list[StripRow] = []

    def _show_names(self, names: Sequence[str], words: Sequence[str]) -> None:
        """A row for each of these steps; `words` say what the strip of each one shows."""
        if self._names == tuple(names):
            return
        for row in reversed(self._step_rows):
            self.forget_row(row)
        self._names = tuple(names)
        self._step_rows = []
        # Where another column has more steps, these stay beside its first ones: the room is below.
        self.stack.takeAt(0)
        for number, (name, about) in enumerate(zip(names, words, strict=True), start=1):
            title = f"{number} {_breakable(in_language(name))}"
            row = self.strip_row(title, f"{self._strip_name}{number}", tall=False, nested=True)
            row.strip.setAccessibleName(about)
            self._step_rows.append(row)
        self.stack.addStretch(1)


def _breakable(name: str) -> str:
    """A step's name that may go on in the next line before an inner capital letter."""
    return "".join(
        f"\u200b{char}" if char.isupper() and at else char for at, char in enumerate(name)
    )


class PreTokenizerStepsPane(_StepsPane):
    """The pieces after each step of the pre-tokenizer."""

    def __init__(self, session: Session, column: int) -> None:
        words = tr("Pre-tokenizer steps")
        super().__init__(session, column, "preTokenizerStepsPane", words, "preTokensStrip.step")

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        steps = cut_steps(run) if is_unfolded(run, state, "pre_tokenizer") else ()
        words = [
            tr("pre-tokens after step {number}, {name}", number=number, name=step.name)
            for number, step in enumerate(steps, start=1)
        ]
        self._show_names([step.name for step in steps], words)
        for number, (row, step) in enumerate(zip(self._step_rows, steps, strict=True)):
            row.say(in_language(step.did))
            chips = CutChips(rows, number, step)
            row.strip.show_chips(chips, state.view, state.focus, tr("none"))


class DecoderStepsPane(_StepsPane):
    """The strings after each step of the decoder.

    To follow the tokens of a long text takes seconds, so that is left to an asker, where the
    pane has one.

    Signals:
        filled(): the strips show what they did not show at first.
    """

    filled = Signal()

    def __init__(self, session: Session, column: int) -> None:
        words = tr("Decoder steps")
        super().__init__(session, column, "decoderStepsPane", words, "decodedStrip.step")
        self._run: Run | None = None
        self._steps: tuple[ListStep, ...] = ()
        self._last: tuple[Rows, State] | None = None
        self._asker: Asker | None = None

    def follow_with(self, asker: Asker) -> None:
        """Who is asked to follow the tokens of a long text."""
        self._asker = asker
        asker.answered.connect(self._came)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        shown = is_unfolded(run, state, "decoder")
        names = [step.name for step in run.decoding.steps if step.name != "Cleanup" and shown]
        words = [
            tr("text after decoder step {number}, {name}", number=number, name=name)
            for number, name in enumerate(names, start=1)
        ]
        self._show_names(names, words)
        self._last = rows, state
        if not shown:
            self._run, self._steps = None, ()
            if self._asker is not None:
                self._asker.drop()
            return
        if run is not self._run:
            self._run, self._steps = run, ()
            self._follow(run)
        self._show_steps(rows, state)

    def _follow(self, run: Run) -> None:
        if self._asker is not None and len(run.decoding.tokens) > AT_ONCE:
            self._asker.ask(lambda check: _followed(run, check))
            return
        if self._asker is not None:
            self._asker.drop()
        self._steps = list_steps(run)

    def _show_steps(self, rows: Rows, state: State) -> None:
        if not self._steps:
            for row in self._step_rows:
                row.say("…")
                row.strip.show_chips(no_chips, 0, None, "…")
            return
        for number, (row, step) in enumerate(zip(self._step_rows, self._steps, strict=True)):
            row.say(in_language(step.did))
            chips = StringChips(rows, number, step)
            row.strip.show_chips(chips, state.view, state.focus, tr("nothing"))

    def _came(self, steps: tuple[ListStep, ...]) -> None:
        self._steps = steps
        if self._last is not None:
            self._show_steps(*self._last)
            self.filled.emit()


def _followed(run: Run, check: Check) -> tuple[ListStep, ...]:
    """The steps, between which the worker may be called away; what the strips ask for is made."""
    steps: list[ListStep] = []
    for step in each_list_step(run):
        check()
        step.did  # noqa: B018  (worked out here, not when it is drawn)
        if len(step.after) == 1:
            step.spans  # noqa: B018
        steps.append(step)
    return tuple(steps)
