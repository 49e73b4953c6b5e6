"""A sentence across the top of the work, with what can be done about it; never in the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from tokviz.core.words import said
from tokviz.gui.qtext import no_mnemonic, plain
from tokviz.gui.theme import px
from tokviz.gui.widgets.look import set_look


class Notice(QFrame):
    """Hidden until there is something to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.words = QLabel()
        self.words.setObjectName("noticeWords")
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(16), px(8), px(16), px(8))
        self._row.setSpacing(px(8))
        self._row.addWidget(self.words, 1)
        self._buttons: list[QPushButton] = []
        self.hide()

    def tell(
        self,
        words: str,
        actions: Mapping[str, Callable[[], object]] | None = None,
        good: bool = False,
    ) -> None:
        """Says this, with a button for each action and one to put it away.

        `good`: it is no error.

        Actions bear their English words, which are said in the language that is set.
        """
        self.clear()
        plain(self.words, words)
        for text, action in (actions or {}).items():
            self._add(text, action)
        self._add(said("Dismiss"), lambda: None)
        set_look(self, "good" if good else "bad")
        self.show()

    def _add(self, text: str, action: Callable[[], object]) -> None:
        button = QPushButton(no_mnemonic(text))
        button.setObjectName(f"notice.{text}")

        def act() -> None:
            self.clear()
            action()

        button.clicked.connect(act)
        self._row.addWidget(button)
        self._buttons.append(button)

    def clear(self) -> None:
        """Says nothing more."""
        for button in self._buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self._buttons.clear()
        self.hide()
