"""How what stands beside the columns hears of changes: at once, or as often as it can be read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from tokviz.gui.session import Session, State

EVERY = 100
"""Milliseconds from one telling to the next while a slider is held: tables and pictures that
change more often can't be read, and their work would keep the slider from the pointer."""


class Following(QObject):
    """Tells of the session's changes; of a row of them that goes on, every now and then.

    `told` gets the state that it heard of last, and the newest one. After the last change of a
    row it hears of that, too.
    """

    def __init__(
        self, session: Session, told: Callable[[State, State], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._told = session, told
        self._since: State | None = None
        self._soon = QTimer(self, singleShot=True, interval=EVERY)
        self._soon.timeout.connect(self._tell)
        session.changed.connect(self._changed)

    def _changed(self, old: State, new: State) -> None:
        if self._since is None:
            self._since = old
        if not self._session.passing:
            self._tell()
        elif not self._soon.isActive():
            self._soon.start()

    def _tell(self) -> None:
        self._soon.stop()
        since, self._since = self._since, None
        if since is not None:
            self._told(since, self._session.state)
