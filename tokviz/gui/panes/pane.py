"""The base of the panes: a view of one column's run, a function of state and outcome."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tokviz.core.compare import Stage
from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan
from tokviz.gui.chips import Rows
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.passing import paint_passing
from tokviz.gui.widgets.row import Row, StripRow, content_left
from tokviz.gui.widgets.strip import Strip

_LINE_AT = 20
"""Pixels at 100 % right of the chips' left edge: the middle of the first one, often."""
_VOID = 20
"""Pixels at 100 % that a pane is taller than it needs to be, from which on that is a void."""


def named(name: str, column: int) -> str:
    """An object name; the second and further columns have a number.

    >>> named("bytePane", 0), named("bytePane", 1)
    ('bytePane', 'bytePane.2')
    """
    return name if column == 0 else f"{name}.{column + 1}"


class Pane(QWidget):
    """Shows one thing of one column.

    A pane keeps nothing that it could ask for: `present` is called with everything
    whenever state or outcome change, `show_focus` when only the focus did.

    Attributes:
        shows_offsets: whether its rows are given with the library's offsets, once those are there.
        passes_on: below its last row the text goes on as it is; where another column shows more
            steps there, a line says so.
    """

    shows_offsets = False
    passes_on = False

    def __init__(self, session: Session, column: int, name: str, words: str) -> None:
        super().__init__()
        self.session = session
        self.column = column
        self.setObjectName(named(name, column))
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.stack = QVBoxLayout(self)
        self.stack.setContentsMargins(0, 0, 0, 0)
        self.stack.setSpacing(0)
        self._strips: list[Strip] = []

    def strip_row(self, title: str, name: str, tall: bool, nested: bool = False) -> StripRow:
        """A new row with a strip that is linked with all the others."""
        row = StripRow(title, named(name, self.column), tall, nested=nested)
        strip = row.strip
        strip.hovered.connect(self._hover)
        strip.clicked.connect(self._pin)
        strip.dragged.connect(self._pin_span)
        strip.scrolled.connect(self._scroll)
        self._strips.append(strip)
        self.stack.addWidget(row)
        # A row that comes while the pane is seen counts at once, not when Qt shows it.
        row.show()
        return row

    def needed(self) -> int:
        """Pixels of height that the pane takes at its present width, laid out or not yet."""
        total = 0
        for index in range(self.stack.count()):
            item = self.stack.itemAt(index)
            assert item is not None
            widget = item.widget()
            if widget is None:
                total += item.sizeHint().height()
            elif isinstance(widget, Row):
                tall = max(widget.needed(), widget.minimumHeight())
                total += 0 if widget.isHidden() else tall
            elif not widget.isHidden():
                total += max(widget.heightForWidth(self.width()), widget.sizeHint().height())
        return total

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that can be seen, from top to bottom."""
        found: list[Row] = []
        for index in range(self.stack.count()):
            item = self.stack.itemAt(index)
            widget = item.widget() if item is not None else None
            if isinstance(widget, Row) and not widget.isHidden():
                found.append(widget)
        return tuple(found)

    @property
    def void(self) -> tuple[int, int]:
        """From where to where the pane is empty because others are not, in pixels."""
        height = self.height()
        if not self.rows:
            return 0, height
        last = self.rows[-1]
        is_void = height - (last.y() + last.needed()) >= px(_VOID)
        return (last.y() + last.filled if is_void else height), height

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.passes_on:
            x = content_left(self.width()) + px(_LINE_AT)
            paint_passing(QPainter(self), theme_of(self), x, *self.void)

    def row_of(self, stage: Stage) -> Row | None:
        """The row that shows what a stage gives; None where the pane shows no such stage."""
        return None

    def forget_row(self, row: StripRow) -> None:
        """Takes a row away."""
        self._strips.remove(row.strip)
        self.stack.removeWidget(row)
        row.hide()
        row.deleteLater()

    @property
    def strips(self) -> tuple[Strip, ...]:
        """The pane's strips from top to bottom."""
        return tuple(self._strips)

    def _hover(self, span: CharSpan | None) -> None:
        self.session.focus(span, column=self.column)

    def _pin(self, chip: Chip) -> None:
        if chip.source is not None:
            again = self.session.state.pinned and (
                self.session.focus_in(self.column) == chip.source
            )
            if again:
                self.session.let_go()
            else:
                self._pin_span(chip.source)

    def _pin_span(self, span: CharSpan) -> None:
        self.session.focus(span, pin=True, column=self.column)

    def _scroll(self, by: int) -> None:
        state = self.session.state
        if state.text_of(self.column) != state.edited:
            # Where to, only this text can say.
            self.session.activate(self.column)
            state = self.session.state
        last = max(0, len(state.edited) - 1)
        self.session.look(replace(state, view=max(0, min(state.view + by, last))))

    def show_focus(self, focus: CharSpan | None) -> None:
        """Lights a source span."""
        for strip in self._strips:
            strip.show_focus(focus)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        """Shows this run in this state."""
        raise NotImplementedError
