"""Asks the worker for what the session's state wants, and gives the session what comes."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tokviz.core.words import said
from tokviz.gui.notice import Notice
from tokviz.gui.runner import SHORT, Runner
from tokviz.gui.session import Outcome, Session
from tokviz.gui.widgets.progress import ProgressLine

JOIN = 30
"""Milliseconds for which the tokens of a short text wait for their verdict, to be shown in one."""

STOPPED = said("The work on this text was stopped before all of it was done.")


class Asking(QObject):
    """Of all that was asked only the newest counts.

    Signals:
        came(): the session has new outcomes.
    """

    came = Signal()

    def __init__(
        self,
        session: Session,
        runner: Runner,
        notice: Notice,
        progress: ProgressLine,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._runner = session, runner
        self._notice, self._progress = notice, progress
        self._asked = 0
        self._stopped = -1
        self._held: tuple[Outcome, ...] = ()
        self._join = QTimer(self)
        self._join.setObjectName("join")
        self._join.setSingleShot(True)
        self._join.setInterval(JOIN)
        self._join.timeout.connect(self._show_held)
        runner.ready.connect(self._ready)
        runner.progress.connect(self._show_progress)
        progress.cancelled.connect(self.cancel)
        session.changed.connect(runner.touch)

    def ask(self) -> None:
        """Asks for the results of the state."""
        state = self._session.state
        if self._asked == self._stopped:
            self._notice.clear()
        self._held = ()
        self._asked = self._runner.ask(state.text, state.choices, state.view, state.second)
        self._progress.hide()

    def cancel(self) -> None:
        """Ends the work on the text; what is there already stays."""
        self._runner.cancel()
        self._show_held()
        self._stopped = self._asked
        self._progress.hide()
        self._notice.tell(STOPPED, {said("Go on"): self.ask})

    def stop(self) -> None:
        """What is still on its way is for nobody."""
        self._join.stop()
        self._asked = -1

    def _ready(self, number: int, outcomes: tuple[Outcome, ...]) -> None:
        if number != self._asked:
            return
        complete = all(outcome.complete for outcome in outcomes)
        if complete:
            self._progress.hide()
        elif self._verdict_comes_soon(outcomes):
            self._held = outcomes
            self._join.start()
            return
        self._held = ()
        self._session.set_outcomes(outcomes)
        self.came.emit()

    def _verdict_comes_soon(self, outcomes: tuple[Outcome, ...]) -> bool:
        """Whether it is worth waiting for: not for a tokenizer whose library is not there yet."""
        known = {outcome.choice.settings for outcome in self._session.outcomes if outcome.complete}
        return all(
            outcome.run is not None
            and len(outcome.run.source) <= SHORT
            and outcome.choice.settings in known
            for outcome in outcomes
        )

    def _show_held(self) -> None:
        held, self._held = self._held, ()
        if held:
            self._session.set_outcomes(held)

    def _show_progress(self, number: int, stage: str, done: float) -> None:
        # What was sent before the worker heard of the stop still comes.
        if number == self._asked != self._stopped:
            self._progress.show_progress(stage, done)
