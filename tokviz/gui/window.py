"""The window: input on the left, pipelines in the middle, answers on the right, player below."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QLayout,
    QMainWindow,
    QSplitter,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.words import said
from tokviz.gui.frame import Frame, keep_places, known_places
from tokviz.gui.language import tr
from tokviz.gui.languages import SYSTEM
from tokviz.gui.motion import remember
from tokviz.gui.tab_order import go_on, tab_order
from tokviz.gui.theme import px
from tokviz.gui.theme_keeper import ThemeKeeper

# What the parts are made of is imported where they are made: the frame is shown before that.
if TYPE_CHECKING:
    from tokviz.gui.column import Column
    from tokviz.gui.export import Subject
    from tokviz.gui.presenter import Before
    from tokviz.gui.runner import Runner
    from tokviz.gui.session import Choice, Outcome, Session, State

JOIN = 30
"""Milliseconds for which the tokens of a short text wait for their verdict, to be shown in one."""

FIT_AFTER = 150
"""Milliseconds of rest after which the rows are fitted to what is shown."""
STOPPED = said("The work on this text was stopped before all of it was done.")

LONGEST_FRAME = 1500
"""Milliseconds after which the built window is shown even where there is no result yet."""

LAYOUT_VERSION = 1

LEAST = QSize(720, 480)
"""A window can't be made smaller than this."""
LEAST_TEXT = QSize(560, 400)
"""Nor than this, at 100 %; with larger text more, or input and player would overlap."""

_IS_PANE = re.compile(r"\w+Pane(\.\d+)?")
"""The object names of panes; those of further columns have a number."""


class Window(QMainWindow):
    """Joins session, runner and panes; closing it ends the worker.

    Made without session and runner it has its size and a frame only, until `build`.

    Attributes:
        language: what was chosen: "system" or a code such as "de".

    Signals:
        language_chosen(str): the window is to speak another language.
    """

    language_chosen = Signal(str)

    def __init__(
        self,
        keeper: ThemeKeeper,
        session: Session | None = None,
        runner: Runner | None = None,
        settings: QSettings | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("tokvizWindow")
        self.setWindowTitle("tokviz")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.keeper = keeper
        self.settings = settings
        self.language = SYSTEM
        self.columns: list[Column] = []
        self.frame: Frame | None = None
        self.docks: dict[str, QDockWidget] = {}
        self._has_layout = False
        # Panes never push the window's edges out: what has no room in it is scrolled.
        self._set_least()
        self._scaled = px(100)
        keeper.changed.connect(self._text_changed)
        self.resize(QSize(px(1280), px(800)).boundedTo(self.screen().availableSize()))
        self._restore_geometry()
        if session is not None and runner is not None:
            self.build(session, runner)
        else:
            # Docks find their places only in a layout that has had none before.
            self._layout().setEnabled(False)
            self.frame = Frame(self, known_places(settings))

    def build(self, session: Session, runner: Runner) -> None:
        """Makes all parts, once; they are seen when the first results are."""
        from tokviz.gui.docks import add_docks, set_usual_widths
        from tokviz.gui.export import Exporter
        from tokviz.gui.opening import Opener
        from tokviz.gui.panes.input_pane import InputPane
        from tokviz.gui.player import Player
        from tokviz.gui.window_actions import WindowActions

        # Docks find their places only in a window that Qt has not shown. What is on the screen
        # stays there meanwhile.
        self.setAttribute(Qt.WidgetAttribute.WA_WState_Visible, False)
        self.setAttribute(Qt.WidgetAttribute.WA_WState_Hidden)
        self._layout().setEnabled(True)
        self.session = session
        self.runner = runner
        self._asked = 0
        self._stopped = -1
        self._fitted: tuple[object, ...] = ()
        self._fitted_for: tuple[Choice, ...] = ()
        self._fit_soon = QTimer(self)
        self._fit_soon.setSingleShot(True)
        self._fit_soon.setInterval(FIT_AFTER)
        self._fit_soon.timeout.connect(self._fit_at_rest)
        self._held: tuple[Outcome, ...] = ()
        self._join = QTimer(self)
        self._join.setObjectName("join")
        self._join.setSingleShot(True)
        self._join.setInterval(JOIN)
        self._join.timeout.connect(self._show_held)
        self._before: Before | None = None
        self._build_middle()
        self.opener = Opener(self, session, self.notice)
        self.open_path = self.opener.open_path
        self.show_text = self.opener.show_text
        self.save_text = self.opener.save_text
        self.use_tokenizer = self.opener.use_tokenizer
        self.player = Player(session)
        self.exporter = Exporter(self, self.player, self.notice)
        self.docks = add_docks(self, session, runner, self.player)
        input_pane = self.docks["inputDock"].widget()
        assert isinstance(input_pane, InputPane)
        self.input_pane = input_pane
        for name, dock in self.docks.items():
            dock.toggleViewAction().triggered.connect(self._when_toggled(name))
        self.acts = WindowActions(self)
        self._connect()
        self._set_columns(len(session.state.choices))
        set_usual_widths(self, self.docks)
        self._plain_layout = self.saveState(LAYOUT_VERSION)
        self._restore_docks()
        if self.frame is not None:
            self.frame.cover()
            self.show()
            # As Qt does where all is there when a window becomes the active one.
            self.input_pane.editor.field.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
            longest = QTimer(self.frame)
            longest.setSingleShot(True)
            longest.timeout.connect(self._show_parts)
            longest.start(LONGEST_FRAME)
        self._ask()

    def _text_changed(self) -> None:
        """Other colours or another text size."""
        from tokviz.gui.docks import grow

        self._set_least()
        had, self._scaled = self._scaled, px(100)
        if self.docks and had != self._scaled:
            grow(self, self.docks, self._scaled / had)

    def _set_least(self) -> None:
        least = LEAST.expandedTo(QSize(px(LEAST_TEXT.width()), px(LEAST_TEXT.height())))
        self.setMinimumSize(least.boundedTo(self.screen().availableSize()))

    def _layout(self) -> QLayout:
        layout = self.layout()
        assert layout is not None
        return layout

    def _show_parts(self) -> None:
        """Takes the frame away once what came is fitted and laid out."""
        if self.frame is not None:
            self._fit_rows()
            QTimer.singleShot(0, self.frame, self.frame.hide)
            self.frame.deleteLater()
            self.frame = None

    # -- building --------------------------------------------------------------------

    def _build_middle(self) -> None:
        from tokviz.gui.notice import Notice
        from tokviz.gui.widgets.named_bar import NamedBar
        from tokviz.gui.widgets.progress import ProgressLine
        from tokviz.gui.widgets.sideways import Sideways

        self.notice = Notice()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("columns")
        self.splitter.setChildrenCollapsible(False)
        self._view_row = NamedBar("viewBar", tr("Text"), tr("Place in the text"))
        self.view_bar = self._view_row.bar
        self._middle = middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        self.columns_area = Sideways(self.splitter)
        layout.addWidget(self.columns_area, 1)
        bars = QHBoxLayout()
        bars.setSpacing(0)
        bars.addWidget(self.columns_area.named_bar, 1)
        bars.addWidget(self._view_row, 1)
        layout.addLayout(bars)
        self.progress = ProgressLine()
        layout.addWidget(self.progress)
        self.setCentralWidget(middle)

    def _when_toggled(self, name: str) -> Callable[[bool], None]:
        # Not a partial: PySide 6.11 calls one of a method without the signal's argument.
        def toggled(on: bool) -> None:
            if on:
                self.show_dock(name)

        return toggled

    def show_dock(self, name: str) -> None:
        """Brings a pane into sight, in front of those that it shares its place with."""
        dock = self.docks[name]
        dock.show()
        self._dress_tabs()
        dock.raise_()

    def panes(self) -> dict[str, QWidget]:
        """Every pane by its object name, those of all docks too."""
        from tokviz.gui.docks import PaneDock

        for dock in self.docks.values():
            if isinstance(dock, PaneDock):
                dock.fill()
        named = {widget.objectName(): widget for widget in self.findChildren(QWidget)}
        panes = {name: widget for name, widget in named.items() if _IS_PANE.fullmatch(name)}
        return panes | {"playerBar": self.player}

    def show_pane(self, name: str) -> None:
        """Brings a pane into sight, where it is in a dock."""
        from tokviz.gui.docks import PLAYER_DOCK

        pane = self.panes()[name]
        for dock, widget in self.docks.items():
            if widget.isAncestorOf(pane) and dock != PLAYER_DOCK:
                self.show_dock(dock)

    def export(self) -> None:
        """Asks what to export, and writes it."""
        from tokviz.gui.export import ExportDialog

        dialog = ExportDialog(self, self._subjects(), self.player.total, self.exporter.write)
        dialog.open()

    def _subjects(self) -> tuple[Subject, ...]:
        from tokviz.gui.docks import PLAYER_DOCK
        from tokviz.gui.export import Subject

        subjects = [Subject(tr("The whole window"), "window", lambda: self)]
        for pane in self.columns[0].panes:
            if not pane.isHidden() and pane.rows:
                name = pane.accessibleName()
                subjects.append(Subject(name, pane.objectName(), partial(_itself, pane)))
        for name, dock in self.docks.items():
            words = self.player.accessibleName() if name == PLAYER_DOCK else dock.windowTitle()
            subjects.append(Subject(words, name.removesuffix("Dock"), partial(self._docked, name)))
        return tuple(subjects)

    def _docked(self, name: str) -> QWidget:
        """The pane of a dock, in sight."""
        from tokviz.gui.docks import PLAYER_DOCK

        if name != PLAYER_DOCK:
            self.show_dock(name)
        return self.docks[name].widget()

    def tab_groups(self) -> tuple[QWidget, ...]:
        """What Tab goes through one after the other: as the work goes, from text to answers."""
        from tokviz.gui.docks import INPUT_DOCK, PLAYER_DOCK

        input_dock, player_dock = self.docks[INPUT_DOCK], self.docks[PLAYER_DOCK]
        others = [dock for dock in self.docks.values() if dock not in (input_dock, player_dock)]
        bars = [bar for bar in self.findChildren(QTabBar) if bar.parent() is self]
        tools = self.menuWidget()
        assert tools is not None
        return (tools, input_dock, self.notice, *self.columns, player_dock, *bars, *others)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab and Shift+Tab."""
        if not self.docks:
            return super().focusNextPrevChild(forward)
        return go_on(tab_order(self, self.tab_groups()), forward)

    def _dress_tabs(self) -> None:
        for bar in self.findChildren(QTabBar):
            # A name cut to three letters says nothing; the bar scrolls instead.
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._dress_tabs()
        if self.docks and not self._has_layout:
            from tokviz.gui.docks import set_usual_widths

            self._has_layout = True
            set_usual_widths(self, self.docks)

    def _connect(self) -> None:
        from tokviz.gui.keys import PlayerKeys

        session = self.session
        session.changed.connect(self._changed)
        session.results_changed.connect(self._results)
        self.runner.ready.connect(self._ready)
        self.runner.progress.connect(self._show_progress)
        self.progress.cancelled.connect(self.cancel_work)
        self.runner.failed.connect(self._show_bug)
        self.input_pane.file_dropped.connect(self.open_path)
        self.view_bar.valueChanged.connect(self._scrolled)
        self.player.speed.currentTextChanged.connect(self.set_motion)
        self._keys = PlayerKeys(self, self.player, self._escaped)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self._keys)

    def _show_bug(self, details: str) -> None:
        from tokviz.gui.bug import show_bug

        show_bug(self, details)

    # -- state -----------------------------------------------------------------------

    def _changed(self, old: State, new: State) -> None:
        if len(old.choices) != len(new.choices):
            self._set_columns(len(new.choices))
        if old.request != new.request:
            # What is shown stays until the new results come.
            for column in self.columns:
                column.head.show_choice(new)
            self._ask()
        elif old.focused_as(new) == new:
            for column in self.columns:
                column.show_focus(new)
        else:
            self._present(later=_is_jump(old, new))
        if old.active != new.active:
            self._bring_active()

    def _bring_active(self) -> None:
        """Brings the column that is stepped into sight, where not all have room."""
        active = self.session.state.active
        if active < len(self.columns):
            self.columns_area.bring(self.columns[active])

    def _ask(self) -> None:
        state = self.session.state
        if self._asked == self._stopped:
            self.notice.clear()
        self._held = ()
        self._asked = self.runner.ask(state.text, state.choices, state.view, state.second)
        self.progress.hide()

    def _ready(self, number: int, outcomes: tuple[Outcome, ...]) -> None:
        if number != self._asked:
            return
        complete = all(outcome.complete for outcome in outcomes)
        if complete:
            self.progress.hide()
        elif self._verdict_comes_soon(outcomes):
            self._held = outcomes
            self._join.start()
            return
        self._held = ()
        self.session.set_outcomes(outcomes)
        if self.frame is not None:
            QTimer.singleShot(0, self, self._show_parts)

    def _verdict_comes_soon(self, outcomes: tuple[Outcome, ...]) -> bool:
        """Whether it is worth waiting for: not for a tokenizer whose library is not there yet."""
        from tokviz.gui.runner import SHORT

        known = {outcome.choice.settings for outcome in self.session.outcomes if outcome.complete}
        return all(
            outcome.run is not None
            and len(outcome.run.source) <= SHORT
            and outcome.choice.settings in known
            for outcome in outcomes
        )

    def _show_held(self) -> None:
        held, self._held = self._held, ()
        if held:
            self.session.set_outcomes(held)

    def _show_progress(self, number: int, stage: str, done: float) -> None:
        # What was sent before the worker heard of the stop still comes.
        if number == self._asked != self._stopped:
            self.progress.show_progress(stage, done)

    def cancel_work(self) -> None:
        """Ends the work on the text; what is there already stays."""
        self.runner.cancel()
        self._show_held()
        self._stopped = self._asked
        self.progress.hide()
        self.notice.tell(STOPPED, {said("Go on"): self._ask})

    def show_results(self) -> None:
        """Shows what the session has, as when it comes anew."""
        if self.session.outcomes:
            self._results(self.session.outcomes)

    def _results(self, outcomes: tuple[Outcome, ...]) -> None:
        choices = tuple(outcome.choice for outcome in outcomes)
        later = self._fitted_for == choices
        if all(outcome.complete for outcome in outcomes):
            self._fitted_for = choices
        mine = self.session.outcome(self.session.state.active)
        if mine is not None and mine.run is not None and mine.complete:
            self.input_pane.show_counts(mine.run.source.text, mine.run.source.counts)
        self._present(later)
        if not later:
            self._bring_active()

    def _present(self, later: bool = False) -> None:
        """Shows the state; `later`: rows are fitted when nothing more comes for a moment.

        While somebody types, or drags a slider, strips that change their heights would only
        be restless. They never show more rows than fitted last.
        """
        state = self.session.state
        for column in self.columns:
            column.present(state)
        if later:
            self._fit_soon.start()
            self._show_view_bar()
        else:
            self._fit()

    def _fit(self) -> None:
        """Fits the rows, and once more where the bar below takes or gives room."""
        self._fit_rows()
        was = self.view_bar.isHidden()
        self._show_view_bar()
        if self.view_bar.isHidden() != was:
            layout = self._middle.layout()
            assert layout is not None
            layout.activate()
            self._fit_rows()

    def _fit_at_rest(self) -> None:
        """Not while the line of progress is there: it takes room, and gives it back."""
        if self.progress.isHidden():
            self._fit()
        else:
            self._fit_soon.start()

    def _fit_rows(self) -> None:
        from tokviz.gui.fitting import fit_rows, shape_of

        self._fit_soon.stop()
        beside = self.columns_area.seen > 1
        if shape_of(self.columns, beside) != self._fitted:
            fit_rows(self.columns, beside)
            self._fitted = shape_of(self.columns, beside)

    def _scroll_together(self, value: int) -> None:
        if self.columns_area.seen > 1:
            for column in self.columns:
                column.scroll_bar.setValue(value)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.frame is not None:
            self.frame.cover()
        if self.columns:
            self._fit()

    def _show_view_bar(self) -> None:
        state = self.session.state
        shown = min((column.shown for column in self.columns), default=1)
        self.player.set_shown(shown)
        more = state.view > 0 or any(column.has_more for column in self.columns)
        self._view_row.show_bar(more)
        self.view_bar.setRange(0, max(0, len(state.edited) - 1))
        self.view_bar.setPageStep(shown)
        self.view_bar.setSingleStep(max(1, shown // 4))
        self.view_bar.setValue(state.view)

    def _scrolled(self, value: int) -> None:
        if value != self.session.state.view:
            self.session.look(replace(self.session.state, view=value))

    def set_presenting(self, on: bool) -> None:
        """Larger, for a room, or as before."""
        from tokviz.gui.presenter import enter, leave

        if on:
            self._before = enter(self, self.docks, self.keeper, LAYOUT_VERSION)
        elif self._before is not None:
            leave(self, self.keeper, self._before, LAYOUT_VERSION)
            self._before = None

    def _escaped(self) -> None:
        if self.session.state.focus is None:
            self.acts.present.setChecked(False)
        self.session.let_go()

    # -- columns ---------------------------------------------------------------------

    def _set_columns(self, count: int) -> None:
        from tokviz.gui.column import Column
        from tokviz.gui.columns import MOST_COLUMNS

        while len(self.columns) > count:
            column = self.columns.pop()
            column.hide()
            column.setParent(None)
            column.deleteLater()
        while len(self.columns) < count:
            column = Column(self.session, len(self.columns), self.runner)
            column.open_wanted.connect(self.opener.choose_tokenizer)
            column.resized.connect(self._fit)
            column.lower_or_higher.connect(self._fit_soon.start)
            column.scroll_bar.valueChanged.connect(self._scroll_together)
            self.columns.append(column)
            self.splitter.addWidget(column)
        for column in self.columns:
            column.head.show_several(count > 1)
        self.set_motion()
        self.acts.close.setEnabled(count > 1)
        self.acts.compare.setEnabled(count < MOST_COLUMNS)

    def set_motion(self, _: object = None) -> None:
        """How long chips take to fuse: shorter when playing faster, not at all if so wished."""
        from tokviz.gui.widgets.fuse import motion_time

        time = motion_time(self.player.pace, self.acts.motion.isChecked())
        for column in self.columns:
            for strip in column.strips:
                strip.set_motion(time)

    def add_column(self) -> None:
        """Sets the active pipeline's twin beside it, ready to be changed."""
        from tokviz.gui.columns import MOST_COLUMNS, duplicated

        state = self.session.state
        if len(state.choices) < MOST_COLUMNS:
            self.session.commit(duplicated(state), "Compare")
            self.show_dock("compareDock")

    def close_column(self) -> None:
        """Takes the active pipeline away."""
        from tokviz.gui.columns import closed

        state = self.session.state
        if len(state.choices) > 1:
            self.session.commit(closed(state, state.active), "Close pipeline")

    def move_column(self, by: int) -> None:
        """Changes the active pipeline's place with its neighbour's."""
        from tokviz.gui.columns import moved

        state = self.session.state
        self.session.commit(moved(state, state.active, state.active + by), "Move pipeline")

    def own_text(self) -> None:
        """Gives the active pipeline a text of its own, or the common one again."""
        from tokviz.gui.columns import with_own_text

        state = self.session.state
        own = state.choices[state.active].text is None
        self.session.commit(with_own_text(state, state.active, own), "Own text")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                event.acceptProposedAction()
                self.open_path(Path(url.toLocalFile()))

    # -- layout and end --------------------------------------------------------------

    def _restore_geometry(self) -> None:
        geometry = None if self.settings is None else self.settings.value("geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)

    def _restore_docks(self) -> None:
        docks = None if self.settings is None else self.settings.value("docks")
        if isinstance(docks, QByteArray):
            self.restore_layout(docks)

    def restore_layout(self, docks: QByteArray) -> None:
        """Docks as they were in this window or another one, by what `saveState` gave."""
        # Qt 6.11 makes new tab bars and forgets those that are there, over which they are painted.
        for bar in self.findChildren(QTabBar):
            if bar.parent() is self:
                bar.hide()
        self._has_layout = self.restoreState(docks, LAYOUT_VERSION)

    def reset_layout(self) -> None:
        """Docks as they were at first."""
        from tokviz.gui.docks import FIRST_DOCK, set_usual_widths

        for dock in self.docks.values():
            dock.setFloating(False)
        self.restore_layout(self._plain_layout)
        set_usual_widths(self, self.docks)
        self.docks[FIRST_DOCK].raise_()

    def let_go(self) -> None:
        """Hears of nothing any more: another window takes over session and runner."""
        self.acts.present.setChecked(False)
        self._stop()
        for signal in (self.session.changed, self.session.results_changed):
            signal.disconnect()
        for signal in (self.runner.ready, self.runner.progress, self.runner.failed):
            signal.disconnect()

    def _stop(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self._keys)
        self.exporter.stop()
        self.player.stop()
        self._fit_soon.stop()
        self._join.stop()
        self._asked = -1
        self.opener.wait()

    def closeEvent(self, event: QCloseEvent) -> None:
        from tokviz.gui.places_seen import places_seen

        self.acts.present.setChecked(False)
        if self.settings is not None:
            keep_places(self.settings, places_seen(self))
            self.settings.setValue("geometry", self.saveGeometry())
            self.settings.setValue("docks", self.saveState(LAYOUT_VERSION))
            self.settings.setValue("theme", self.keeper.choice)
            self.settings.setValue("scale", self.keeper.scale)
            remember(self.settings, self.acts.motion.isChecked())
        # The window goes at once; the worker ends what it is in the middle of, and what is on
        # its way here already is for nobody.
        self.hide()
        self._stop()
        self.runner.stop()
        super().closeEvent(event)


def _is_jump(old: State, new: State) -> bool:
    """Whether only the place changed, and by more than one step in sight: a slider is dragged."""
    if replace(old, view=new.view, step=new.step).focused_as(new) != new:
        return False
    one_step = old.step is not None and new.step is not None and abs(new.step - old.step) <= 1
    return old.view != new.view or not one_step


def _itself(widget: QWidget) -> QWidget:
    return widget
