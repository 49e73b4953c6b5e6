"""What stands between the docks: the pipelines' columns, and what is said above and below them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from tokviz.gui.column import Column
from tokviz.gui.fitting import fit_rows, shape_of
from tokviz.gui.language import tr
from tokviz.gui.notice import Notice
from tokviz.gui.runner import Runner
from tokviz.gui.session import Choice, Outcome, Session, State
from tokviz.gui.widgets.named_bar import NamedBar
from tokviz.gui.widgets.progress import ProgressLine
from tokviz.gui.widgets.sideways import Sideways

FIT_AFTER = 150
"""Milliseconds of rest after which the rows are fitted to what is shown."""
TURN = 0.001
"""Seconds of showing panes, while a slider is held, after which the window is painted: one pane,
or some that show nothing new. Measured at 10 MB, beside other work, a place of the text: median
14 ms, 95 % 17, and with 0.004 s 18 and 26. Where the pointer rests between its moves, the other
panes follow in the time that is left."""


class Middle(QWidget):
    """The columns, with their rows fitted to the room that there is.

    Attributes: `columns`, from left to right, in `splitter`, in `area`; `notice` above them;
    `view_bar`, the place in the text, and `progress` below them.

    Signals:
        open_wanted(int): a tokenizer file is to be chosen for this column.
        shown(int): so many code points are in sight in every column.
    """

    open_wanted = Signal(int)
    shown = Signal(int)

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__()
        self._session, self._runner = session, runner
        self.columns: list[Column] = []
        self._fitted: tuple[object, ...] = ()
        self._fitted_for: tuple[Choice, ...] = ()
        self._fitted_columns: list[Column] = []
        self._fit_soon = QTimer(self)
        self._fit_soon.setSingleShot(True)
        self._fit_soon.setInterval(FIT_AFTER)
        self._fit_soon.timeout.connect(self._fit_at_rest)
        # What is still to be done until the newest state is shown.
        self._parts: list[Callable[[], None]] = []
        self._begin_at = 0
        # Without an interval its turn comes after the events that wait, the painting among them.
        self._go_on = QTimer(self, singleShot=True)
        self._go_on.timeout.connect(self._show_some)
        self.notice = Notice()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("columns")
        self.splitter.setChildrenCollapsible(False)
        self._view_row = NamedBar("viewBar", tr("Text"), tr("Place in the text"))
        self.view_bar = self._view_row.bar
        self.view_bar.valueChanged.connect(self._scrolled)
        self.area = Sideways(self.splitter)
        self.area.horizontalScrollBar().valueChanged.connect(self._moved_sideways)
        self.progress = ProgressLine()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        layout.addWidget(self.area, 1)
        bars = QHBoxLayout()
        bars.setSpacing(0)
        bars.addWidget(self.area.named_bar, 1)
        bars.addWidget(self._view_row, 1)
        layout.addLayout(bars)
        layout.addWidget(self.progress)

    def set_columns(self, count: int) -> None:
        """So many columns; what they show comes with `present`."""
        self._drop_parts()
        gone = self.columns[count:]
        # First of all: what hides one of them fits those that stay.
        del self.columns[count:]
        for column in gone:
            column.hide()
            column.setParent(None)
            column.deleteLater()
        while len(self.columns) < count:
            column = Column(self._session, len(self.columns), self._runner)
            column.open_wanted.connect(self.open_wanted)
            column.resized.connect(self.fit)
            column.lower_or_higher.connect(self._fit_soon.start)
            column.scroll_bar.valueChanged.connect(self._scroll_together)
            self.columns.append(column)
            self.splitter.addWidget(column)
        # Screen readers read what is below first, and the splitter puts each new one below all.
        for column in reversed(self.columns):
            column.lower()
        for column in self.columns:
            column.head.show_several(count > 1)

    def set_motion(self, milliseconds: int) -> None:
        """How long chips take to fuse; 0 for no motion."""
        for column in self.columns:
            for strip in column.strips:
                strip.set_motion(milliseconds)

    def show_asked(self, state: State) -> None:
        """Other results are on their way; what is shown stays until they come."""
        for column in self.columns:
            column.head.show_choice(state)

    def show_focus(self, state: State) -> None:
        """Only another thing is pointed at."""
        self._renew_parts()
        for column in self.columns:
            column.show_focus(state)

    def show_results(self, outcomes: tuple[Outcome, ...]) -> None:
        """New results have come."""
        choices = tuple(outcome.choice for outcome in outcomes)
        later = self._fitted_for == choices
        if all(outcome.complete for outcome in outcomes):
            self._fitted_for = choices
        self.present(later)
        if not later:
            self.bring_active()

    def present(self, later: bool = False) -> None:
        """Shows the state; `later`: rows are fitted when nothing more comes for a moment.

        While somebody types, or drags a slider, strips that change their heights would only
        be restless. They never show more rows than fitted last.
        """
        self._drop_parts()
        state = self._session.state
        for column in self.columns:
            column.present(state)
        if later:
            self._fit_soon.start()
            self._show_view_bar()
        else:
            self.fit()

    def pass_by(self) -> None:
        """Shows the state, and others that follow at once, as far as a frame has time.

        The steps of the active column come first, every time; the other panes one after the
        other, each with the newest state, so that none is left behind.
        """
        state, active = self._session.state, self._session.state.active
        parts = [list(column.parts(state)) for column in self.columns]
        first = parts[active].pop(0) if active < len(parts) and parts[active] else None
        others = [part for column in parts for part in column]
        at = self._begin_at % len(others) if others else 0
        self._parts = [*others[at:], *others[:at]]
        self.view_bar.setValue(state.view)
        if first is not None:
            first()
        self._go_on.start()

    @property
    def is_behind(self) -> bool:
        """Whether panes are still to be shown."""
        return bool(self._parts)

    def _show_some(self) -> None:
        end = monotonic() + TURN
        while self._parts:
            self._parts.pop(0)()
            self._begin_at += 1
            if monotonic() > end:
                break
        if self._parts:
            self._go_on.start()
        else:
            self._fit_soon.start()
            self._show_view_bar()

    def _renew_parts(self) -> None:
        """What is still to be shown is shown with the state as it is now, its focus, say."""
        if self._parts:
            self.pass_by()

    def _drop_parts(self) -> None:
        self._parts.clear()
        self._go_on.stop()

    def bring_active(self) -> None:
        """Brings the column that is stepped into sight, where not all have room."""
        active = self._session.state.active
        if active < len(self.columns):
            self.area.bring(self.columns[active])

    @property
    def least_of_column(self) -> int:
        """Pixels of width that each column needs at least."""
        return max((column.minimumWidth() for column in self.columns), default=0)

    def fit(self) -> None:
        """Fits the rows, and once more where the bar below takes or gives room."""
        self.fit_rows()
        was = self.view_bar.isHidden()
        self._show_view_bar()
        if self.view_bar.isHidden() != was:
            layout = self.layout()
            assert layout is not None
            layout.activate()
            self.fit_rows()

    def fit_rows(self) -> None:
        """As many rows as have room, where they are not fitted to this already."""
        self._fit_soon.stop()
        beside = self.area.seen > 1
        columns = self._fitted_columns = self._in_sight()
        if (columns, shape_of(columns, beside)) != self._fitted:
            fit_rows(columns, beside, alone=len(self.columns) == 1)
            self._fitted = columns, shape_of(columns, beside)

    def _in_sight(self) -> list[Column]:
        """The columns of which something is seen: none has room for the others' steps."""
        left = self.area.horizontalScrollBar().value()
        right = left + self.area.viewport().width()
        found = [c for c in self.columns if c.x() < right and c.x() + c.width() > left]
        return found or self.columns

    def _moved_sideways(self) -> None:
        if self._in_sight() != self._fitted_columns:
            self.fit()

    def stop(self) -> None:
        """Shows and fits nothing any more."""
        self._drop_parts()
        self._fit_soon.stop()

    def _fit_at_rest(self) -> None:
        """Not while the line of progress is there: it takes room, and gives it back."""
        if self.progress.isHidden():
            self.fit()
        else:
            self._fit_soon.start()

    def _scroll_together(self, value: int) -> None:
        if self.area.seen > 1:
            for column in self.columns:
                column.scroll_bar.setValue(value)

    def _show_view_bar(self) -> None:
        state = self._session.state
        columns = self._in_sight()
        shown = min((column.shown for column in columns), default=1)
        self.shown.emit(shown)
        more = state.view > 0 or any(column.has_more for column in columns)
        self._view_row.show_bar(more)
        self.view_bar.setRange(0, max(0, len(state.edited) - 1))
        self.view_bar.setPageStep(shown)
        self.view_bar.setSingleStep(max(1, shown // 4))
        self.view_bar.setValue(state.view)

    def _scrolled(self, value: int) -> None:
        if value != self._session.state.view:
            held = self.view_bar.isSliderDown()
            self._session.look(replace(self._session.state, view=value), passing=held)
