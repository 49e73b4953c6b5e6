"""The one window, made anew when it is to speak another language.

Making it anew is the one way in which no word is forgotten: each widget says its words once,
when it is made, and needs no second way to say them. What is typed in the input, the pipelines
and the undo stack are the session's, and the session stays, as do worker and theme; what is
typed elsewhere is carried over field by field.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtWidgets import QApplication

from tokviz.gui.carrying import carry
from tokviz.gui.languages import chosen, remember, speak, spoken
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.window import Window


class Program(QObject):
    """Keeps the window.

    Attributes:
        window: the one that is open.
    """

    def __init__(
        self,
        app: QApplication,
        keeper: ThemeKeeper,
        session: Session,
        runner: Runner,
        settings: QSettings | None = None,
    ) -> None:
        super().__init__(app)
        self._app, self._keeper = app, keeper
        self._session, self._runner, self._settings = session, runner, settings
        self._language = chosen(settings)
        speak(app, spoken(self._language))
        self.window = self._make()

    def _make(self) -> Window:
        window = Window(self._keeper, self._session, self._runner, self._settings)
        window.language = self._language
        # When the menu or dialog that it came from has ended what it does.
        queued = Qt.ConnectionType.QueuedConnection
        window.language_chosen.connect(self.set_language, queued)
        return window

    def set_language(self, choice: str) -> None:
        """Speaks another language from now on, and keeps it in the settings."""
        if choice == self._language:
            return
        self._language = choice
        if self._settings is not None:
            remember(self._settings, choice)
        speak(self._app, spoken(choice))
        old = self.window
        old.let_go()
        self.window = new = self._make()
        carry(old, new)
        new.show()
        old.hide()
        old.deleteLater()
        new.show_settings()
