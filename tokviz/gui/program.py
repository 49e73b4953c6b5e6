"""The one window, made anew when it is to speak another language.

Making it anew is the one way in which no word is forgotten: each widget says its words once,
when it is made, and needs no second way to say them. What is typed in the input, the pipelines
and the undo stack are the session's, and the session stays, as do worker and theme; what is
typed elsewhere is carried over field by field.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QApplication

from tokviz.gui.frame import paint
from tokviz.gui.languages import chosen, remember, speak, spoken
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.window import Window

if TYPE_CHECKING:
    from tokviz.gui.runner import Runner
    from tokviz.gui.session import Session

HEAVY = (
    "tokviz.core.text",
    "tokviz.core.compare",
    "tokviz.core.pipeline",
    "tokviz.gui.session",
    "tokviz.gui.runner",
    "tokviz.gui.panes.input_pane",
    "tokviz.gui.widgets.settings_popup",
    "tokviz.gui.column",
    "tokviz.gui.middle",
    "tokviz.gui.panes.candidates_pane",
    "tokviz.gui.export",
)
"""What the parts import, in slices between which the frame can be painted anew."""

_UNTIL_SEEN = 0.25
"""Seconds for which the frame's first painting is waited for: a window may be hidden at first."""


class Program(QObject):
    """Keeps the window.

    The first one shows its frame at once, and its parts when they are made. `start` gives
    session and runner, which are imported only then.

    Attributes:
        window: the one that is open.
    """

    def __init__(
        self,
        app: QApplication,
        keeper: ThemeKeeper,
        start: Callable[[], tuple[Session, Runner]],
        settings: QSettings | None = None,
    ) -> None:
        super().__init__(app)
        self._app, self._keeper, self._settings = app, keeper, settings
        self._language = chosen(settings)
        speak(app, spoken(self._language))
        self.window = window = Window(keeper, settings=settings)
        window.show()
        _until_seen(window)
        keeper.heed()
        self._listen(window)
        for name in HEAVY:
            import_module(name)
            paint()
        self._session, self._runner = start()
        window.build(self._session, self._runner)

    def _listen(self, window: Window) -> None:
        window.language = self._language
        # When the menu or dialog that it came from has ended what it does.
        queued = QtCore.Qt.ConnectionType.QueuedConnection
        window.language_chosen.connect(self.set_language, queued)

    def set_language(self, choice: str) -> None:
        """Speaks another language from now on, and keeps it in the settings."""
        from tokviz.gui.carrying import carry

        if choice == self._language:
            return
        self._language = choice
        if self._settings is not None:
            remember(self._settings, choice)
        speak(self._app, spoken(choice))
        old = self.window
        old.let_go()
        self.window = new = Window(self._keeper, self._session, self._runner, self._settings)
        self._listen(new)
        carry(old, new)
        new.show()
        old.hide()
        old.deleteLater()
        new.acts.show_settings()


def _until_seen(window: Window) -> None:
    end = monotonic() + _UNTIL_SEEN
    while window.frame is not None and not window.frame.seen and monotonic() < end:
        paint(10)
