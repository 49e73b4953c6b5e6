"""A stage's steps one by one or only what it gives: which stages are unfolded, in all columns."""

from __future__ import annotations

from dataclasses import replace

from tokviz.core.compare import Stage
from tokviz.core.pipeline import Run
from tokviz.core.stage_steps import has_steps
from tokviz.gui.session import Session, State
from tokviz.gui.widgets.fold import Fold


def turned(state: State, stage: Stage) -> State:
    """With a stage unfolded that was folded, or the other way round.

    >>> turned(State(), "decoder").unfolded
    frozenset({'decoder'})
    """
    return replace(state, unfolded=state.unfolded ^ {stage})


def is_unfolded(run: Run, state: State, stage: Stage) -> bool:
    """Whether the steps of a stage are shown one by one: it is unfolded, and has some."""
    return stage in state.unfolded and has_steps(run, stage)


class StageFold(Fold):
    """Unfolds a stage in all columns, so that the stages stay at the same heights."""

    def __init__(
        self, session: Session, stage: Stage, name: str, show_words: str, hide_words: str
    ) -> None:
        super().__init__(name, show_words, hide_words)
        self._session, self._stage = session, stage
        self.clicked.connect(self._turn)

    def _turn(self) -> None:
        self._session.look(turned(self._session.state, self._stage))

    def present(self, run: Run, state: State) -> None:
        """Shows whether the stage is unfolded; nothing at all where it has no steps to show."""
        self.setVisible(has_steps(run, self._stage))
        self.setChecked(self._stage in state.unfolded)
