"""The base of the panes beside the columns: about the active column, and only while seen."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tokviz.core.pipeline import Run
from tokviz.gui.following import Following
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.widgets.dressed import padded


class SidePane(QWidget):
    """Calls `present` when what it shows may have changed and it can be seen.

    A pane says in `depends_on` which part of the state it shows; new results count always.
    """

    def __init__(self, session: Session, name: str, words: str) -> None:
        super().__init__()
        self.session = session
        self.setObjectName(name)
        self.setAccessibleName(words)
        self._stale = True
        self.stack = QVBoxLayout(self)
        padded(self, 12, 12, 12, 8, between=8)
        Following(session, self._changed, self)
        session.results_changed.connect(self.refresh)

    @property
    def outcome(self) -> Outcome | None:
        """The active column's newest result."""
        return self.session.outcome(self.session.state.active)

    @property
    def run(self) -> Run | None:
        """The active column's run, if it is of the text that the state has."""
        outcome = self.outcome
        run = outcome.run if outcome is not None else None
        return run if run is not None and run.source.text == self.session.state.edited else None

    def depends_on(self, state: State) -> object:
        """What of the state is shown, besides the active column's run."""
        return state.active

    def refresh(self) -> None:
        """Presents now, or when the pane is seen again."""
        self._stale = True
        if self.isVisible():
            self._stale = False
            self.present()

    def present(self) -> None:
        """Shows the session's state."""
        raise NotImplementedError

    def _changed(self, old: State, new: State) -> None:
        if self.depends_on(old) != self.depends_on(new):
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()
