"""One pane's questions to the worker."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tokviz.core.errors import TokvizError
from tokviz.gui.requests import Work
from tokviz.gui.runner import Runner


class Asker(QObject):
    """One pane's way to ask; what comes is the answer to its newest question and no other.

    Signals:
        answered(object): what the work gave.
        refused(str as object): why there is no answer, in a sentence that can be said in
            another language; as str it would lose how.
    """

    answered = Signal(object)
    refused = Signal(object)

    def __init__(self, runner: Runner, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = runner
        self._name = name
        self._number = 0
        runner.answered.connect(self._came)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._number > 0

    def ask(self, work: Work) -> None:
        """Asks this and forgets what was asked before."""
        self._number = self._runner.put(self._name, work)

    def drop(self) -> None:
        """Wants no answer any more."""
        self._number = 0

    def _came(self, asker: str, number: int, answer: object) -> None:
        if (asker, number) != (self._name, self._number):
            return
        self._number = 0
        if isinstance(answer, TokvizError):
            self.refused.emit(str(answer))
        else:
            self.answered.emit(answer)
