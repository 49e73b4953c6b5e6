"""A drawing of one pre-token after some of its steps, which lights bytes of the piece."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent

from tokviz.core.spans import ByteSpan
from tokviz.gui.widgets.canvas import Canvas

Words = Callable[[str], str]
"""Makes a token readable; two that are equal give the same words."""


class PieceCanvas(Canvas):
    """What the merge tree and the lattice have in common."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__(name, words)
        self._words: Words = str
        self._colours: Callable[[int], int] = int
        self._moment = 0
        self._lit: tuple[ByteSpan, ...] = ()

    def _lay_out(self) -> None:
        """Finds where everything stands."""
        raise NotImplementedError

    def _describe(self) -> None:
        """Tells a screen reader what is shown."""
        raise NotImplementedError

    def _show(self, other: bool) -> None:
        """Shows what was set; `other`: it is laid out differently from what stood there."""
        if other:
            self._lay_out()
            self.reset_view()
        else:
            self.bring_home()
        self._describe()
        self.update()

    def show_lit(self, lit: tuple[ByteSpan, ...]) -> None:
        """Outlines what covers one of these bytes of the piece."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def _is_lit(self, low: int, high: int) -> bool:
        """Whether one of the bytes from `low` to `high` of the piece is lit."""
        return any(low < span.end and span.start < high for span in self._lit)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()
            self.reset_view()
        super().changeEvent(event)
