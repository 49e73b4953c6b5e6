"""Tokens or ids of a text in pieces above those of the whole."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tokviz.core.spans import CharSpan
from tokviz.gui.in_pieces import Listed
from tokviz.gui.language import tr
from tokviz.gui.session import Session
from tokviz.gui.theme import px
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.parts import heading
from tokviz.gui.widgets.strip import Strip


class TwoStrips(QWidget):
    """What the pieces give, joined, above what the whole gives."""

    def __init__(self, name: str, joined: str, whole: str, session: Session) -> None:
        """`joined`, `whole`: what stands above each."""
        super().__init__()
        self.joined = Strip(f"{name}Joined", tall=True, rows=2)
        self.whole = Strip(f"{name}Whole", tall=True, rows=2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(4))
        for strip, title in (
            (self.joined, joined),
            (self.whole, whole),
        ):
            strip.setAccessibleName(title)
            strip.hovered.connect(session.focus)
            strip.clicked.connect(partial(self._pin, session))
            layout.addWidget(heading(title))
            layout.addWidget(strip)

    @staticmethod
    def _pin(session: Session, chip: Chip) -> None:
        session.focus(chip.source, pin=True)

    def show_chips(self, joined: tuple[Chip, ...], whole: tuple[Chip, ...]) -> None:
        """Shows both lists."""
        self.joined.show_chips(Listed(joined), 0, None, tr("nothing"))
        self.whole.show_chips(Listed(whole), 0, None, tr("nothing"))

    def show_focus(self, focus: CharSpan | None) -> None:
        """Lights a source span in both."""
        self.joined.show_focus(focus)
        self.whole.show_focus(focus)
