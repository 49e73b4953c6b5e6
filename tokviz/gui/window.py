"""The window: input on the left, pipelines in the middle, answers on the right, player below."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtWidgets
from PySide6.QtCore import QSettings, QSize, QTimer, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from tokviz.gui.frame import Frame, keep_places, known_places
from tokviz.gui.language import tr
from tokviz.gui.languages import SYSTEM
from tokviz.gui.motion import remember
from tokviz.gui.theme import px
from tokviz.gui.theme_keeper import ThemeKeeper

# What the parts are made of is imported where they are made: the frame is shown before that.
# PySide makes a class when its name is first asked for, in up to 2 ms.
if TYPE_CHECKING:
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import (
        QCloseEvent,
        QDragEnterEvent,
        QDropEvent,
        QResizeEvent,
        QShowEvent,
    )
    from PySide6.QtWidgets import QDockWidget, QLayout

    from tokviz.gui.column import Column
    from tokviz.gui.export import Subject
    from tokviz.gui.presenter import Before
    from tokviz.gui.runner import Runner
    from tokviz.gui.session import Outcome, Session, State

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
        from tokviz.gui.asking import Asking
        from tokviz.gui.docks import add_docks, set_usual_widths
        from tokviz.gui.export import Exporter
        from tokviz.gui.middle import Middle
        from tokviz.gui.opening import Opener
        from tokviz.gui.panes.input_pane import InputPane
        from tokviz.gui.player import Player
        from tokviz.gui.sides import GivingSides
        from tokviz.gui.window_actions import WindowActions

        # Docks find their places only in a window that Qt has not shown. What is on the screen
        # stays there meanwhile.
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_WState_Visible, False)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_WState_Hidden)
        self._layout().setEnabled(True)
        self.session = session
        self.runner = runner
        self._before: Before | None = None
        self.middle = middle = Middle(session, runner)
        self.columns = middle.columns
        self.setCentralWidget(middle)
        self.asking = Asking(session, runner, middle.notice, middle.progress, self)
        self.asking.came.connect(self._show_parts_soon)
        self.opener = Opener(self, session, middle.notice)
        middle.open_wanted.connect(self.opener.choose_tokenizer)
        self.open_path = self.opener.open_path
        self.show_text = self.opener.show_text
        self.save_text = self.opener.save_text
        self.use_tokenizer = self.opener.use_tokenizer
        self.player = Player(session)
        middle.shown.connect(self.player.set_shown)
        self.exporter = Exporter(self, self.player, middle.notice)
        self.docks = add_docks(self, session, runner, self.player)
        self._sides = GivingSides(self, self.docks.values())
        input_pane = self.docks["inputDock"].widget()
        assert isinstance(input_pane, InputPane)
        self.input_pane = input_pane
        for name, dock in self.docks.items():
            dock.toggleViewAction().triggered.connect(self._when_toggled(name))
        self.acts = WindowActions(self)
        self._put_in_order()
        self._connect()
        self._set_columns(len(session.state.choices))
        set_usual_widths(self, self.docks)
        self._plain_layout = self.saveState(LAYOUT_VERSION)
        self._restore_docks()
        if self.frame is not None:
            self.frame.cover()
            self.show()
            # As Qt does where all is there when a window becomes the active one.
            self.input_pane.editor.field.setFocus(QtCore.Qt.FocusReason.ActiveWindowFocusReason)
            longest = QTimer(self.frame)
            longest.setSingleShot(True)
            longest.timeout.connect(self._show_parts)
            longest.start(LONGEST_FRAME)
        self.asking.ask()

    def _put_in_order(self) -> None:
        """Screen readers read what is below first: let that be the order in which Tab goes."""
        from tokviz.gui.docks import INPUT_DOCK, PLAYER_DOCK

        tools = self.menuWidget()
        assert tools is not None
        for part in (self.docks[PLAYER_DOCK], self.middle, self.docks[INPUT_DOCK], tools):
            part.lower()

    def _text_changed(self) -> None:
        """Other colours or another text size."""
        from tokviz.gui.docks import grow

        self._set_least()
        had, self._scaled = self._scaled, px(100)
        if self.docks and had != self._scaled:
            self._sides.take_back()
            grow(self, self.docks, self._scaled / had)
            self._give_way()

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
            self.middle.fit_rows()
            QTimer.singleShot(0, self.frame, self.frame.hide)
            self.frame.deleteLater()
            self.frame = None

    def _show_parts_soon(self) -> None:
        if self.frame is not None:
            QTimer.singleShot(0, self, self._show_parts)

    # -- building --------------------------------------------------------------------

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
        self._put_in_order()

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
        bars = [bar for bar in self.findChildren(QtWidgets.QTabBar) if bar.parent() is self]
        tools = self.menuWidget()
        assert tools is not None
        return (tools, input_dock, self.middle.notice, *self.columns, player_dock, *bars, *others)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab and Shift+Tab."""
        if not self.docks:
            return super().focusNextPrevChild(forward)
        from tokviz.gui.tab_order import go_on, tab_order

        return go_on(tab_order(self, self.tab_groups()), forward)

    def _dress_tabs(self) -> None:
        for bar in self.findChildren(QtWidgets.QTabBar):
            # A name cut to three letters says nothing; the bar scrolls instead.
            bar.setElideMode(QtCore.Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._dress_tabs()
        if self.docks and not self._has_layout:
            from tokviz.gui.docks import set_usual_widths

            self._has_layout = True
            set_usual_widths(self, self.docks)
        if self.docks:
            self._give_way()

    def _give_way(self, moved: bool = True) -> None:
        """The docks leave the columns as much room as they need, where they can.

        `moved`: also docks that the person has moved since.
        """
        self._sides.give(len(self.columns), self.middle.least_of_column, moved)

    def _connect(self) -> None:
        from tokviz.gui.keys import PlayerKeys

        session = self.session
        session.changed.connect(self._changed)
        session.results_changed.connect(self._results)
        self.runner.failed.connect(self._show_bug)
        self.input_pane.files_dropped.connect(self.opener.open_paths)
        self.player.speed.currentTextChanged.connect(self.set_motion)
        self._keys = PlayerKeys(self, self.docks.values(), self.player, self._escaped)

    def _show_bug(self, details: str) -> None:
        from tokviz.gui.bug import show_bug

        show_bug(self, details)

    # -- state -----------------------------------------------------------------------

    def _changed(self, old: State, new: State) -> None:
        if len(old.choices) != len(new.choices):
            self._set_columns(len(new.choices))
        if old.request != new.request:
            self.middle.show_asked(new)
            self.asking.ask()
        elif old.focused_as(new) == new:
            self.middle.show_focus(new)
        elif self.session.passing:
            self.middle.pass_by()
        else:
            self.middle.present(later=_is_jump(old, new))
        if old.active != new.active:
            self.middle.bring_active()

    def show_results(self) -> None:
        """Shows what the session has, as when it comes anew."""
        if self.session.outcomes:
            self._results(self.session.outcomes)

    def _results(self, outcomes: tuple[Outcome, ...]) -> None:
        mine = self.session.outcome(self.session.state.active)
        if mine is not None and mine.run is not None and mine.complete:
            self.input_pane.show_counts(mine.run.source.text, mine.run.source.counts)
        self.middle.show_results(outcomes)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.frame is not None:
            self.frame.cover()
        if self.columns:
            if event.size().width() != event.oldSize().width():
                self._give_way(moved=False)
            self.middle.fit()

    def set_presenting(self, on: bool) -> None:
        """Larger, for a room, or as before."""
        from tokviz.gui.presenter import enter, leave

        if on:
            sides = self._sides.kept
            self._before = enter(self, self.docks, self.keeper, LAYOUT_VERSION)
            self._sides_before = sides
        elif self._before is not None:
            leave(self, self.keeper, self._before, LAYOUT_VERSION)
            self._before = None
            self._sides.kept = self._sides_before

    def _escaped(self) -> None:
        if self.session.state.focus is None:
            self.acts.present.setChecked(False)
        self.session.let_go()

    # -- columns ---------------------------------------------------------------------

    def _set_columns(self, count: int) -> None:
        from tokviz.gui.columns import MOST_COLUMNS

        self.middle.set_columns(count)
        self._give_way()
        self.set_motion()
        self.acts.close.setEnabled(count > 1)
        self.acts.compare.setEnabled(count < MOST_COLUMNS)

    def set_motion(self, _: object = None) -> None:
        """How long chips take to fuse: shorter when playing faster, not at all if so wished."""
        from tokviz.gui.widgets.fuse import motion_time

        self.middle.set_motion(motion_time(self.player.pace, self.acts.motion.isChecked()))

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
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.opener.open_paths(files)

    # -- layout and end --------------------------------------------------------------

    def _restore_geometry(self) -> None:
        geometry = None if self.settings is None else self.settings.value("geometry")
        if isinstance(geometry, QtCore.QByteArray):
            self.restoreGeometry(geometry)

    def _restore_docks(self) -> None:
        docks = None if self.settings is None else self.settings.value("docks")
        if isinstance(docks, QtCore.QByteArray):
            self.restore_layout(docks)

    def restore_layout(self, docks: QByteArray) -> None:
        """Docks as they were in this window or another one, by what `saveState` gave."""
        # Qt 6.11 makes new tab bars and forgets those that are there, over which they are painted.
        for bar in self.findChildren(QtWidgets.QTabBar):
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
        self._sides.kept = None
        self._give_way()
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
        self._keys.stop()
        self.exporter.stop()
        self.player.stop()
        self.middle.stop()
        self.asking.stop()
        self.opener.wait()

    def closeEvent(self, event: QCloseEvent) -> None:
        from tokviz.gui.places_seen import places_seen

        self.acts.present.setChecked(False)
        if self.settings is not None:
            self._sides.take_back()
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
    from dataclasses import replace

    if replace(old, view=new.view, step=new.step).focused_as(new) != new:
        return False
    one_step = old.step is not None and new.step is not None and abs(new.step - old.step) <= 1
    return old.view != new.view or not one_step


def _itself(widget: QWidget) -> QWidget:
    return widget
