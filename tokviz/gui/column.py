"""One pipeline as a column: its tokenizer and form, then every stage from source to verdict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QScrollArea,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.spans import CharSpan
from tokviz.gui.asker import Asker
from tokviz.gui.chips import Rows
from tokviz.gui.column_head import ColumnHead
from tokviz.gui.language import tr
from tokviz.gui.panes.byte_pane import BytePane
from tokviz.gui.panes.cleanup_pane import CleanupPane
from tokviz.gui.panes.decode_pane import DecodePane
from tokviz.gui.panes.delivered_pane import DeliveredPane
from tokviz.gui.panes.merge_pane import MergePane
from tokviz.gui.panes.normalization_pane import NormalizationPane
from tokviz.gui.panes.pane import Pane, named
from tokviz.gui.panes.pre_tokens_pane import PreTokensPane
from tokviz.gui.panes.round_trip_pane import RoundTripPane
from tokviz.gui.panes.source_pane import SourcePane
from tokviz.gui.panes.steps_panes import DecoderStepsPane, PreTokenizerStepsPane
from tokviz.gui.qtext import plain
from tokviz.gui.runner import Runner
from tokviz.gui.session import Parted, Session, State
from tokviz.gui.theme import px
from tokviz.gui.widgets.notices import NoticeList
from tokviz.gui.widgets.row import NARROW, Row, StripRow
from tokviz.gui.widgets.sideways import LEAST
from tokviz.gui.widgets.strip import Strip

PANES: tuple[Callable[[Session, int], Pane], ...] = (
    SourcePane,
    NormalizationPane,
    PreTokensPane,
    PreTokenizerStepsPane,
    BytePane,
    MergePane,
    DeliveredPane,
    DecodePane,
    DecoderStepsPane,
    CleanupPane,
    RoundTripPane,
)
"""From top to bottom. A pane is one new file and one line here."""

_NO_LIMIT = 16_777_215
"""Qt's own greatest height of a widget."""


class Column(QWidget):
    """The panes of one pipeline.

    Signals:
        open_wanted(int): the person wants to choose a tokenizer file for this column.
        resized(): it has another width, or what is above the stages another height now.
        lower_or_higher(): it has another height, for a moment or for long.
    """

    open_wanted = Signal(int)
    resized = Signal()
    lower_or_higher = Signal()

    def __init__(self, session: Session, column: int, runner: Runner) -> None:
        super().__init__()
        self.session = session
        self.column = column
        self._rows: Rows | None = None
        self._told: Rows | None = None
        session.parting_changed.connect(self.show_parting)
        self.setObjectName(named("column", column))
        self.setAccessibleName(tr("Pipeline {letter}", letter=chr(65 + column)))
        self.head = ColumnHead(session, column)
        self._head_height = 0
        self.head.open_wanted.connect(self.open_wanted)
        self.head.resized.connect(self.resized)
        self.panes = tuple(make(session, column) for make in PANES)
        self.warnings = NoticeList(named("warnings", column))
        self.warnings.wanted.connect(self._show_place)
        self.warnings.resized.connect(self.resized)
        self.error = QLabel()
        self.error.setObjectName(named("columnError", column))
        self.error.setWordWrap(True)
        self.error.setProperty("look", "bad")
        self.error.hide()
        body = QWidget()
        stack = QVBoxLayout(body)
        stack.setContentsMargins(px(10), 0, px(10), px(4))
        stack.setSpacing(0)
        stack.addWidget(self.error)
        stack.addWidget(self.warnings)
        for pane in self.panes:
            stack.addWidget(pane)
        stack.addStretch(1)
        self._stack = stack
        self._area = area = QScrollArea()
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(area, 1000)
        for pane in self.panes:
            if isinstance(pane, RoundTripPane):
                self._round_trip = pane
                self.verdict_card = pane.card
            elif isinstance(pane, DecoderStepsPane):
                pane.follow_with(Asker(runner, pane.objectName(), pane))
                pane.filled.connect(self.resized)
            elif isinstance(pane, PreTokensPane | DecodePane):
                pane.fold.clicked.connect(self._show_steps_below(pane))
        layout.addWidget(self.verdict_card)
        layout.addStretch(1)
        self._measure()

    def _measure(self) -> None:
        self.head.set_narrow(self.is_narrow)
        self._round_trip.set_brief(self.is_narrow)
        card = self.verdict_card.layout()
        assert card is not None
        card.setContentsMargins(px(10), px(4), px(10), px(8))
        self.setMinimumWidth(max(px(LEAST), self.head.least_width()))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.LayoutRequest):
            # The head hears of another style later than this does.
            self._measure()
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            tall = self.head.heightForWidth(self.width())
            if tall != self._head_height:
                self._head_height = tall
                self.resized.emit()
        return done

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now the style has told how wide its buttons are.
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # A line of progress comes and goes below; rows that go with it would be restless.
        if event.size().width() != event.oldSize().width():
            self._measure()
            self.resized.emit()
        else:
            self.lower_or_higher.emit()

    def _show_steps_below(self, pane: Pane) -> Callable[[bool], None]:
        """Brings the steps of a pane that was unfolded into sight."""
        steps = self.panes[self.panes.index(pane) + 1]

        def unfolded(on: bool) -> None:
            if on:
                # The new rows take their places now and not when Qt comes to it.
                QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
                self._area.ensureWidgetVisible(steps, 0, 0)

        return unfolded

    def present(self, state: State) -> None:
        """Shows the session's newest outcome in this state."""
        for part in self.parts(state):
            part()
        self.show_parting(self.session.parting)
        self._show_library()

    def parts(self, state: State) -> tuple[Callable[[], None], ...]:
        """What there is to do until the state is shown, a pane each, that with the steps first.

        Between them the window can be painted: what is left still shows what it did.
        """
        self.head.show_choice(state)
        outcome = self.session.outcome(self.column)
        if outcome is None:
            return ()
        self.head.show_reference(outcome)
        self.error.setVisible(outcome.error is not None)
        plain(self.error, outcome.error or "")
        self.warnings.show_notices(outcome.warnings)
        preview = outcome.preview
        run = outcome.run if preview is None else preview.run
        for pane in self.panes:
            pane.setVisible(run is not None)
        self.verdict_card.setVisible(run is not None)
        if run is None:
            return ()
        first = 0 if preview is None else preview.offset
        # The run may be of an older, shorter text than the state's.
        last = first + max(0, len(run.source) - 1)
        state = self.session.seen_in(self.column)
        state = replace(state, view=max(first, min(state.view, last)))
        if preview is not None:
            state = replace(state, step=None)
        # The same objects while they show the same, so that strips know they are up to date. The
        # library's offsets come later than all else, and most strips do not show them.
        rows = Rows(run, state.raw, state.marks, state.by_id)
        rows = self._rows = self._rows if self._rows == rows else rows
        told = replace(rows, offsets=outcome.offsets)
        told = self._told = self._told if self._told == told else told
        for strip in self.strips:
            strip.set_offset(first)

        def show(pane: Pane) -> None:
            pane.present(run, told if pane.shows_offsets else rows, outcome, state)
            if preview is not None:
                _say_unknown(pane)

        steps_first = sorted(self.panes, key=lambda pane: not isinstance(pane, MergePane))
        return tuple(partial(show, pane) for pane in steps_first)

    def show_parting(self, parting: Parted | None) -> None:
        """Marks the stage's row where this column and another part."""
        mine = parting is not None and self.column in parting.columns
        for pane in self.panes:
            found = pane.row_of(parting.stage) if parting is not None and mine else None
            for row in pane.rows:
                row.mark(row is found)

    def show_focus(self, state: State) -> None:
        """Lights the focus in every strip."""
        for pane in self.panes:
            pane.show_focus(self.session.focus_in(self.column))
        self._show_library()

    def _show_library(self) -> None:
        """Outlines in the source where the library says that the focused tokens stand."""
        outcome = self.session.outcome(self.column)
        offsets = None if outcome is None else outcome.offsets
        focus = self.session.focus_in(self.column)
        span = None if offsets is None or focus is None else offsets.over(focus)
        for pane in self.panes:
            if isinstance(pane, SourcePane):
                pane.row.strip.show_second(span)

    def _show_place(self, span: CharSpan) -> None:
        """Lights the place of a notice, and goes there where it is out of sight."""
        self.session.activate(self.column)
        state = self.session.state
        if not state.view <= span.start < state.view + self.shown:
            self.session.look(replace(state, view=span.start))
        self.session.focus(span, pin=True, column=self.column)

    @property
    def shown(self) -> int:
        """How many code points of the source every strip shows."""
        ends = [strip.end for strip in self.strips if strip.placed and strip.has_more]
        whole = len(self.session.state.text_of(self.column))
        return max(1, min(ends, default=whole) - self.session.view_in(self.column))

    @property
    def is_narrow(self) -> bool:
        """Whether words stand above the strips, and the head says the least."""
        return self.width() < px(NARROW) + 2 * px(10)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of all stages from top to bottom."""
        return tuple(row for pane in self.panes for row in pane.rows)

    @property
    def scroll_bar(self) -> QScrollBar:
        """Of the stages, up and down."""
        return self._area.verticalScrollBar()

    @property
    def strips(self) -> tuple[Strip, ...]:
        """All strips from top to bottom."""
        return tuple(strip for pane in self.panes for strip in pane.strips)

    @property
    def shape(self) -> tuple[object, ...]:
        """What the heights in this column depend on; equal shapes fit in the same way."""
        viewport = self._area.viewport()
        return (
            viewport.width(),
            self.height(),
            self.head.heightForWidth(self.width()),
            self.verdict_card.heightForWidth(self.width()),
            self.warnings.shape,
            len(self.error.text()),
            tuple(pane.isHidden() for pane in self.panes),
            tuple((row.isHidden(), len(row.about.text())) for row in self.rows),
            tuple(strip.shape for strip in self.strips),
            # Badges and texts that wrap: they come with the report, later than the strips.
            tuple(row.needed() for pane in self.panes if not pane.strips for row in pane.rows),
        )

    @property
    def fits(self) -> bool:
        """Whether all stages can be seen without scrolling."""
        # The verdict below may just have become a line longer.
        for widget in (self.verdict_card, self):
            layout = widget.layout()
            assert layout is not None
            layout.activate()
        return self._needed() <= self.height() - self.head.height() - self.verdict_card.height()

    def _needed(self) -> int:
        """Pixels of height that all stages take."""
        # A stage that takes more in another column takes as much here.
        needed = sum(
            max(pane.needed(), pane.minimumHeight()) for pane in self.panes if not pane.isHidden()
        )
        if not self.warnings.isHidden():
            margins = self._stack.contentsMargins()
            width = self._area.viewport().width() - margins.left() - margins.right()
            needed += self.warnings.heightForWidth(width)
        return needed + px(4)

    def let_scroll(self, on: bool) -> None:
        """Whether the stages have a scroll bar, which takes the margin's place.

        So the rows are as wide with it as without, and fit or don't for good.
        """
        policy = Qt.ScrollBarPolicy
        wanted = policy.ScrollBarAlwaysOn if on else policy.ScrollBarAlwaysOff
        if not self._has_stages:
            wanted = policy.ScrollBarAsNeeded
        beside_bar = on and self._has_stages
        self._stack.setContentsMargins(px(10), 0, 0 if beside_bar else px(10), px(4))
        self._area.setVerticalScrollBarPolicy(wanted)

    @property
    def _has_stages(self) -> bool:
        outcome = self.session.outcome(self.column)
        return outcome is not None and outcome.error is None

    def settle(self) -> None:
        """Gives the stages no more height than they take, so that the verdict follows them."""
        self._area.setMaximumHeight(self._needed() if self._has_stages else _NO_LIMIT)

    @property
    def has_more(self) -> bool:
        """Whether a strip does not show all."""
        return any(strip.has_more for strip in self.strips)


def _say_unknown(pane: Pane) -> None:
    """Of a stretch no number is true of the whole text."""
    for row in pane.rows:
        if isinstance(row, StripRow):
            row.say_later()
