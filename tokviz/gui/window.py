"""The window: input on the left, pipelines in the middle, answers on the right, player below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QObject, QSettings, Qt
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QFileDialog,
    QLineEdit,
    QMainWindow,
    QMessageBox,
    QPlainTextEdit,
    QScrollBar,
    QSplitter,
    QTabBar,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tokviz.gui.bug import show_bug
from tokviz.gui.column import Column
from tokviz.gui.files import ASK_ABOVE, OFFERED, FileReader, Opened, size_of
from tokviz.gui.motion import reduced, remember
from tokviz.gui.notice import Notice
from tokviz.gui.panes.byte_grid_pane import ByteGridPane
from tokviz.gui.panes.candidates_pane import CandidatesPane
from tokviz.gui.panes.compare_pane import ComparePane
from tokviz.gui.panes.contracts_pane import ContractsPane
from tokviz.gui.panes.details_pane import DetailsPane
from tokviz.gui.panes.figures_pane import FiguresPane
from tokviz.gui.panes.forms_pane import FormsPane
from tokviz.gui.panes.input_pane import InputPane
from tokviz.gui.panes.merges_pane import MergesPane
from tokviz.gui.panes.pane import Pane
from tokviz.gui.panes.pieces_pane import PiecesPane
from tokviz.gui.panes.preimages_pane import PreimagesPane
from tokviz.gui.panes.train_pane import TrainPane
from tokviz.gui.panes.tree_pane import TreePane
from tokviz.gui.player import Player
from tokviz.gui.presenter import Before, enter, leave
from tokviz.gui.qtext import rich
from tokviz.gui.runner import Runner
from tokviz.gui.samples import samples
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.theme import Choice as ThemeChoice
from tokviz.gui.theme import ThemeKeeper, px
from tokviz.gui.toolrow import ToolRow, menu_button, tool_button
from tokviz.gui.widgets.docktitle import DockTitle
from tokviz.gui.widgets.fuse import motion_time
from tokviz.gui.widgets.progress import ProgressLine
from tokviz.gui.widgets.row import Row
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.widgets.wrap import MOST_ROWS

MOST_COLUMNS = 4

STOPPED = "The work on this text was stopped before all of it was done."

LAYOUT_VERSION = 1


@dataclass(frozen=True, slots=True)
class DockSpec:
    """A pane beside the pipelines: what it is called, where it stands, who makes it.

    `shown`: in sight at a first start; the others are a tab once they are chosen in a menu.
    """

    name: str
    title: str
    area: Qt.DockWidgetArea
    make: Callable[[Session, Runner], QWidget]
    shown: bool = True


def _alone(make: Callable[[Session], QWidget]) -> Callable[[Session, Runner], QWidget]:
    """For a pane that asks the runner nothing."""
    return lambda session, runner: make(session)


_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea

DOCKS: tuple[DockSpec, ...] = (
    DockSpec("inputDock", "Input", _LEFT, _alone(InputPane)),
    DockSpec("candidatesDock", "Candidates", _RIGHT, _alone(CandidatesPane)),
    DockSpec("mergesDock", "Merges", _RIGHT, _alone(MergesPane)),
    DockSpec("treeDock", "Tree", _RIGHT, _alone(TreePane)),
    DockSpec("byteGridDock", "Bytes", _RIGHT, _alone(ByteGridPane), shown=False),
    DockSpec("detailsDock", "Details", _RIGHT, _alone(DetailsPane)),
    DockSpec("compareDock", "Compare", _RIGHT, ComparePane, shown=False),
    DockSpec("formsDock", "Forms", _RIGHT, _alone(FormsPane), shown=False),
    DockSpec("piecesDock", "Pieces", _RIGHT, PiecesPane),
    DockSpec("contractsDock", "Round trip", _RIGHT, ContractsPane, shown=False),
    DockSpec("preimagesDock", "Same ids", _RIGHT, PreimagesPane, shown=False),
    DockSpec("trainDock", "Train", _RIGHT, TrainPane, shown=False),
    DockSpec("figuresDock", "Figures", _RIGHT, FiguresPane, shown=False),
)
"""A pane is one new file and one line here."""


class Window(QMainWindow):
    """Joins session, runner and panes; closing it ends the worker."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        session: Session,
        runner: Runner,
        settings: QSettings | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("tokvizWindow")
        self.setWindowTitle("tokviz")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.keeper = keeper
        self.session = session
        self.runner = runner
        self.settings = settings
        self._asked = 0
        self._stopped = -1
        self._fitted: tuple[object, ...] = ()
        self._reader: FileReader | None = None
        self._before: Before | None = None
        self.columns: list[Column] = []
        self._build_middle()
        self._build_docks()
        self._build_actions()
        self._connect()
        self._set_columns(len(session.state.choices))
        self.resize(px(1280), px(800))
        self._plain_layout = self.saveState(LAYOUT_VERSION)
        self._restore()
        self._ask()

    # -- building --------------------------------------------------------------------

    def _build_middle(self) -> None:
        self.notice = Notice()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("columns")
        self.splitter.setChildrenCollapsible(False)
        self.view_bar = QScrollBar(Qt.Orientation.Horizontal)
        self.view_bar.setObjectName("viewBar")
        self.view_bar.setAccessibleName("Place in the text")
        self.view_bar.hide()
        self._middle = middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        layout.addWidget(self.splitter, 1)
        layout.addWidget(self.view_bar)
        self.progress = ProgressLine()
        layout.addWidget(self.progress)
        self.setCentralWidget(middle)

    def _build_docks(self) -> None:
        areas = Qt.DockWidgetArea
        self.setCorner(Qt.Corner.BottomLeftCorner, areas.BottomDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, areas.BottomDockWidgetArea)
        self.docks: dict[str, QDockWidget] = {}
        for spec in DOCKS:
            dock = QDockWidget(spec.title, self)
            dock.setObjectName(spec.name)
            pane = spec.make(self.session, self.runner)
            dock.setWidget(pane)
            tools = pane.editor.form_bar if isinstance(pane, InputPane) else None
            dock.setTitleBarWidget(DockTitle(dock, tools))
            self.addDockWidget(spec.area, dock)
            on_right = [
                self.docks[s.name] for s in DOCKS if s.area == spec.area and s.name in self.docks
            ]
            if on_right:
                self.tabifyDockWidget(on_right[-1], dock)
            self.docks[spec.name] = dock
            dock.setVisible(spec.shown)
            dock.toggleViewAction().triggered.connect(partial(self._toggled_dock, spec.name))
        self.docks["candidatesDock"].raise_()
        self.setTabPosition(areas.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.player = Player(self.session)
        dock = QDockWidget("Player", self)
        dock.setObjectName("playerDock")
        dock.setTitleBarWidget(QWidget())
        dock.setWidget(self.player)
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.addDockWidget(areas.BottomDockWidgetArea, dock)
        self.docks["playerDock"] = dock
        self.resizeDocks(
            [self.docks["inputDock"], self.docks["candidatesDock"]],
            [px(252), px(316)],
            Qt.Orientation.Horizontal,
        )
        input_pane = self.docks["inputDock"].widget()
        assert isinstance(input_pane, InputPane)
        self.input_pane = input_pane

    def _toggled_dock(self, name: str, on: bool) -> None:
        if on:
            self.show_dock(name)

    def show_dock(self, name: str) -> None:
        """Brings a pane into sight, in front of those that it shares its place with."""
        dock = self.docks[name]
        dock.show()
        for bar in self.findChildren(QTabBar):
            # A name cut to three letters says nothing; the bar scrolls instead.
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)
        dock.raise_()

    def _action(
        self,
        name: str,
        text: str,
        act: Callable[[], object],
        keys: QKeySequence.StandardKey | str | None = None,
    ) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.triggered.connect(lambda: act())
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
            action.setToolTip(f"{text} ({action.shortcut().toString()})")
        self.addAction(action)
        return action

    def _toggle(self, name: str, text: str, on: bool, act: Callable[[bool], object]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(on)
        action.toggled.connect(act)
        self.addAction(action)
        return action

    def _build_actions(self) -> None:
        standard = QKeySequence.StandardKey
        stack = self.session.undo_stack
        self.open_action = self._action("openFile", "Open …", self.choose_file, standard.Open)
        self._action("saveFile", "Save the text …", self.choose_place, standard.Save)
        self._action("undo", "Undo", stack.undo, standard.Undo)
        self._action("redo", "Redo", stack.redo, standard.Redo)
        self.compare_action = self._action("addColumn", "Compare", self.add_column, "Ctrl+D")
        self.compare_action.setToolTip("Set another pipeline beside this one (Ctrl+D)")
        self.close_action = self._action(
            "closeColumn", "Close the last pipeline", self.close_column, "Ctrl+Shift+D"
        )
        self.raw_action = self._toggle("rawTokens", "Tokens in raw form (Ġ ▁)", False, self._raw)
        self.marks_action = self._toggle("marks", "Show spaces as · → ↵", True, self._marks)
        self.raw_action.setShortcut("Ctrl+R")
        self.motion_action = self._toggle(
            "reduceMotion", "Reduce motion", reduced(self.settings), self._set_motion
        )
        open_button = tool_button("openButton", "Open …", self.open_action)
        sample_actions = [
            self._action(f"sample.{s.name}", s.title, partial(self.show_text, s.text))
            for s in samples()
        ]
        add = tool_button("addPipeline", "+ Compare", self.compare_action)
        right = [
            tool_button("rawButton", "raw Ġ", self.raw_action),
            tool_button("marksButton", "· → ↵", self.marks_action),
            menu_button("panesMenu", "Panes", self._pane_actions()),
            menu_button("viewMenu", "View", self._view_actions()),
            self._present_button(),
        ]
        left: list[QWidget] = [open_button]
        if sample_actions:
            left.append(menu_button("samplesMenu", "Samples", sample_actions))
        left.append(add)
        self.setMenuWidget(ToolRow(left, right))

    def _pane_actions(self) -> list[QAction | None]:
        toggles = [d.toggleViewAction() for name, d in self.docks.items() if name != "playerDock"]
        return [*toggles, None, self._action("resetLayout", "Reset layout", self.reset_layout)]

    def _view_actions(self) -> list[QAction | None]:
        themes = QActionGroup(self)
        actions: list[QAction | None] = []
        choices: tuple[tuple[ThemeChoice, str], ...] = (
            ("system", "System's theme"),
            ("light", "Light"),
            ("dark", "Dark"),
        )
        for choice, words in choices:
            action = self._toggle(
                f"theme.{choice}",
                words,
                self.keeper.choice == choice,
                partial(self._choose_theme, choice),
            )
            themes.addAction(action)
            actions.append(action)
        actions.append(None)
        larger = self._action("largerText", "Larger text", lambda: self._scale(1.1), "Ctrl++")
        smaller = self._action(
            "smallerText", "Smaller text", lambda: self._scale(1 / 1.1), "Ctrl+-"
        )
        usual = self._action("usualText", "Usual text size", lambda: self._scale(None), "Ctrl+0")
        actions += [larger, smaller, usual, self.motion_action, None]
        actions += [self.compare_action, self.close_action]
        return actions

    def _choose_theme(self, choice: ThemeChoice, on: bool) -> None:
        if on:
            self.keeper.set(choice)

    def _connect(self) -> None:
        session = self.session
        session.changed.connect(self._changed)
        session.results_changed.connect(self._results)
        self.runner.ready.connect(self._ready)
        self.runner.progress.connect(self._show_progress)
        self.progress.cancelled.connect(self.cancel_work)
        self.runner.failed.connect(lambda details: show_bug(self, details))
        self.input_pane.file_dropped.connect(self.open_path)
        self.view_bar.valueChanged.connect(self._scrolled)
        self.player.speed.currentTextChanged.connect(self._set_motion)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    # -- state -----------------------------------------------------------------------

    def _changed(self, old: State, new: State) -> None:
        if len(old.choices) != len(new.choices):
            self._set_columns(len(new.choices))
        if old.request != new.request:
            # What is shown stays until the new results come.
            for column in self.columns:
                column.show_choice(new)
            self._ask()
        elif replace(old, focus=new.focus, pinned=new.pinned) == new:
            for column in self.columns:
                column.show_focus(new)
        else:
            self._present()

    def _ask(self) -> None:
        state = self.session.state
        if self._asked == self._stopped:
            self.notice.clear()
        self._asked = self.runner.ask(state.text, state.choices, state.view)
        self.progress.hide()

    def _ready(self, number: int, outcomes: tuple[Outcome, ...]) -> None:
        if number == self._asked:
            if all(outcome.complete for outcome in outcomes):
                self.progress.hide()
            self.session.set_outcomes(outcomes)

    def _show_progress(self, number: int, stage: str, done: float) -> None:
        # What was sent before the worker heard of the stop still comes.
        if number == self._asked != self._stopped:
            self.progress.show_progress(stage, done)

    def cancel_work(self) -> None:
        """Ends the work on the text; what is there already stays."""
        self.runner.cancel()
        self._stopped = self._asked
        self.progress.hide()
        self.notice.tell(STOPPED, {"Go on": self._ask})

    def _results(self, outcomes: tuple[Outcome, ...]) -> None:
        for outcome in outcomes:
            if outcome.run is not None and outcome.complete:
                self.input_pane.show_counts(outcome.run.source.text, outcome.run.source.counts)
                break
        self._present()

    def _present(self) -> None:
        state = self.session.state
        for column in self.columns:
            column.present(state)
        self._fit_rows()
        was = self.view_bar.isHidden()
        self._show_view_bar()
        if self.view_bar.isHidden() != was:
            # The bar takes or gives room.
            layout = self._middle.layout()
            assert layout is not None
            layout.activate()
            self._fit_rows()

    def _fit_rows(self) -> None:
        """As many rows as let all stages be seen; strips of the same stage get the same number.

        First alike for all strips, then one more for each in turn that still has
        something to show.
        """
        shapes = px(100), *(column.shape for column in self.columns)
        if shapes == self._fitted:
            return
        groups = list(zip_longest(*(column.strips for column in self.columns)))
        least = 1 if len(self.columns) == 1 else 2
        strips = [strip for group in groups for strip in group if strip is not None]
        most = max((strip.full_rows for strip in strips), default=least)
        for rows in range(max(most, least), least - 1, -1):
            for group in groups:
                _set_rows(group, rows)
            self._level()
            if all(column.fits for column in self.columns):
                break
        for group in groups:
            while any(strip is not None and strip.has_more for strip in group):
                had = max(strip.rows for strip in group if strip is not None)
                _set_rows(group, had + 1)
                self._level()
                if had >= MOST_ROWS or not all(column.fits for column in self.columns):
                    _set_rows(group, had)
                    break
        self._level()
        self._fitted = px(100), *(column.shape for column in self.columns)

    def _level(self) -> None:
        """Heads, verdicts and rows of the same stage get the same height in all columns."""
        several = len(self.columns) > 1
        for parts in zip(*((c.head, c.verdict_card) for c in self.columns), strict=True):
            tallest = max(part.heightForWidth(part.width()) for part in parts)
            for part in parts:
                part.setMinimumHeight(tallest if several else 0)
        for panes in zip(*(column.panes for column in self.columns), strict=True):
            for rows in zip_longest(*(pane.rows for pane in panes)):
                _make_level([row for row in rows if row is not None], several)
            _make_level(panes, several)

    def _scroll_together(self, value: int) -> None:
        for column in self.columns:
            column.scroll_bar.setValue(value)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()

    def _show_view_bar(self) -> None:
        state = self.session.state
        shown = min((column.shown for column in self.columns), default=1)
        self.player.set_shown(shown)
        more = state.view > 0 or any(column.has_more for column in self.columns)
        self.view_bar.setVisible(more)
        self.view_bar.setRange(0, max(0, len(state.text) - 1))
        self.view_bar.setPageStep(shown)
        self.view_bar.setSingleStep(max(1, shown // 4))
        self.view_bar.setValue(state.view)

    def _scrolled(self, value: int) -> None:
        if value != self.session.state.view:
            self.session.look(replace(self.session.state, view=value))

    def _raw(self, on: bool) -> None:
        self.session.look(replace(self.session.state, raw=on))

    def _marks(self, on: bool) -> None:
        self.session.look(replace(self.session.state, marks=on))

    def _present_button(self) -> QWidget:
        self.present_action = self._toggle("present", "Present", False, self._presenting)
        self.present_action.setShortcut("F11")
        self.present_action.setToolTip("Larger, for a room; Escape or F11 ends it")
        button = tool_button("presentButton", "Present", self.present_action)
        button.setProperty("look", "primary")
        return button

    def _presenting(self, on: bool) -> None:
        if on:
            self._before = enter(self, self.docks, self.keeper, LAYOUT_VERSION)
        elif self._before is not None:
            leave(self, self.keeper, self._before, LAYOUT_VERSION)
            self._before = None

    def _scale(self, by: float | None) -> None:
        scale = 1.0 if by is None else max(0.7, min(3.0, self.keeper.scale * by))
        self.keeper.set(self.keeper.choice, scale)

    # -- columns ---------------------------------------------------------------------

    def _set_columns(self, count: int) -> None:
        while len(self.columns) > count:
            column = self.columns.pop()
            column.hide()
            column.setParent(None)
            column.deleteLater()
        while len(self.columns) < count:
            column = Column(self.session, len(self.columns))
            column.open_wanted.connect(self.choose_tokenizer)
            column.scroll_bar.valueChanged.connect(self._scroll_together)
            self.columns.append(column)
            self.splitter.addWidget(column)
        for column in self.columns:
            column.badge.setVisible(count > 1)
        self._set_motion()
        self.close_action.setEnabled(count > 1)
        self.compare_action.setEnabled(count < MOST_COLUMNS)

    def _set_motion(self, _: object = None) -> None:
        """How long chips take to fuse: shorter when playing faster, not at all if so wished."""
        time = motion_time(self.player.pace, self.motion_action.isChecked())
        for column in self.columns:
            for strip in column.strips:
                strip.set_motion(time)

    def add_column(self) -> None:
        """Sets the last pipeline's twin beside it, ready to be changed."""
        state = self.session.state
        if len(state.choices) < MOST_COLUMNS:
            choices = (*state.choices, state.choices[-1])
            self.session.commit(
                replace(state, choices=choices, active=len(choices) - 1, step=None), "Compare"
            )
            self.show_dock("compareDock")

    def close_column(self) -> None:
        """Takes the last pipeline away."""
        state = self.session.state
        if len(state.choices) > 1:
            choices = state.choices[:-1]
            active = min(state.active, len(choices) - 1)
            self.session.commit(
                replace(state, choices=choices, active=active, step=None), "Close pipeline"
            )

    # -- files -----------------------------------------------------------------------

    def choose_file(self) -> None:
        """Asks for a file to open."""
        name, _ = QFileDialog.getOpenFileName(self, "Open a text or a tokenizer")
        if name:
            self.open_path(Path(name))

    def choose_tokenizer(self, column: int) -> None:
        """Asks for a tokenizer file for a column."""
        name, _ = QFileDialog.getOpenFileName(self, "Open a tokenizer")
        if name:
            self.use_tokenizer(name, column)

    def open_path(self, path: Path, encoding: str = "utf-8") -> None:
        """Opens a text or a tokenizer; asks first when it is very large."""
        size = size_of(path)
        if isinstance(size, str):
            self.notice.tell(size)
        elif size > ASK_ABOVE:
            self._ask_large(path, size, encoding)
        else:
            self._read(path, encoding)

    def _ask_large(self, path: Path, size: int, encoding: str) -> None:
        question = QMessageBox(self)
        question.setObjectName("largeFileQuestion")
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle("A large file")
        question.setText(
            rich(
                f"{path.name} has {size / 1e6:,.0f} MB. Opening it takes a while and much memory; "
                "the text that is open now stays until then. Open it?"
            )
        )
        question.setStandardButtons(
            QMessageBox.StandardButton.Open | QMessageBox.StandardButton.Cancel
        )
        question.setDefaultButton(QMessageBox.StandardButton.Cancel)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.accepted.connect(lambda: self._read(path, encoding))
        question.open()

    def _read(self, path: Path, encoding: str) -> None:
        self._reader = FileReader(path, encoding, self)
        self._reader.opened.connect(self._opened)
        self._reader.finished.connect(self._reader.deleteLater)
        self._reader.start()

    def _opened(self, opened: Opened) -> None:
        self._reader = None
        if opened.is_tokenizer:
            self.use_tokenizer(str(opened.path), self.session.state.active)
        elif opened.text is not None:
            self.show_text(opened.text, str(opened.path))
        else:
            actions = {
                f"Open as {name}": partial(self.open_path, opened.path, OFFERED[name])
                for name in opened.other_encodings
            }
            self.notice.tell(opened.error or "", actions)

    def choose_place(self) -> None:
        """Asks where to save the text."""
        name, _ = QFileDialog.getSaveFileName(
            self, "Save the text", self.session.state.path or "text.txt"
        )
        if name:
            self.save_text(Path(name))

    def save_text(self, path: Path) -> None:
        """Writes the exact text as UTF-8: no mark added, no line end changed."""
        try:
            path.write_bytes(self.session.state.text.encode())
        except OSError as error:
            self.notice.tell(f"{path} can't be written: {error.strerror}. The text is still here.")
        else:
            self.session.look(replace(self.session.state, path=str(path)))

    def show_text(self, text: str, path: str | None = None) -> None:
        """Puts another text in the place of the one that is there; undo brings it back."""
        state = self.session.state
        self.notice.clear()
        self.session.commit(
            replace(state, text=text, path=path, step=None, view=0, focus=None, pinned=False),
            "Open",
        )

    def use_tokenizer(self, name: str, column: int) -> None:
        """Gives a column another tokenizer, by name or path."""
        state = self.session.state
        choices = list(state.choices)
        choices[column] = replace(choices[column], tokenizer=name)
        self.session.commit(
            replace(state, choices=tuple(choices), active=column, step=None), "Tokenizer"
        )

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                event.acceptProposedAction()
                self.open_path(Path(url.toLocalFile()))

    # -- keys ------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and watched is self.windowHandle()
            and self._player_key(event)
        ):
            return True
        return super().eventFilter(watched, event)

    def _player_key(self, event: QKeyEvent) -> bool:
        """The player's keys, unless something is typed in or moved in by keys itself."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        focus = QApplication.focusWidget()
        if QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return False
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            if self.session.state.focus is None:
                self.present_action.setChecked(False)
            self.session.let_go()
            return False
        if isinstance(focus, TYPED_IN):
            return False
        player = self.player
        keys: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Left: lambda: player.go(player.step - 1),
            Qt.Key.Key_Right: lambda: player.go(player.step + 1),
            Qt.Key.Key_Home: lambda: player.go(0),
            Qt.Key.Key_End: lambda: player.go(player.total),
            Qt.Key.Key_Space: player.toggle,
            Qt.Key.Key_Up: lambda: player.go_pre_token(-1),
            Qt.Key.Key_Down: lambda: player.go_pre_token(1),
        }
        if key not in keys or (key == Qt.Key.Key_Space and presses(focus)):
            return False
        if focus is not None and focus.property(OWN_KEYS):
            return False
        if isinstance(focus, QAbstractItemView) and key in (
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
        ):
            return False
        keys[key]()
        return True

    # -- layout and end --------------------------------------------------------------

    def _restore(self) -> None:
        if self.settings is None:
            return
        geometry, docks = self.settings.value("geometry"), self.settings.value("docks")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        if isinstance(docks, QByteArray):
            self.restoreState(docks, LAYOUT_VERSION)

    def reset_layout(self) -> None:
        """Docks as they were at first."""
        self.restoreState(self._plain_layout, LAYOUT_VERSION)
        self.docks["candidatesDock"].raise_()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.present_action.setChecked(False)
        if self.settings is not None:
            self.settings.setValue("geometry", self.saveGeometry())
            self.settings.setValue("docks", self.saveState(LAYOUT_VERSION))
            self.settings.setValue("theme", self.keeper.choice)
            self.settings.setValue("scale", self.keeper.scale)
            remember(self.settings, self.motion_action.isChecked())
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.player.stop()
        # The window goes at once; the worker ends what it is in the middle of.
        self.hide()
        if self._reader is not None:
            self._reader.wait()
        self.runner.stop()
        super().closeEvent(event)


def _make_level(parts: Sequence[Row] | Sequence[Pane], several: bool) -> None:
    """Gives all the height of the tallest; none a height of its own where there is one column."""
    tallest = max(part.needed() for part in parts) if several else 0
    for part in parts:
        part.setMinimumHeight(tallest)


def _set_rows(strips: Iterable[Strip | None], rows: int) -> None:
    for strip in strips:
        if strip is not None:
            strip.set_rows(rows)


TYPED_IN = (QPlainTextEdit, QLineEdit, QAbstractSpinBox, QComboBox)
"""Widgets that take the arrow keys themselves."""

OWN_KEYS = "ownKeys"
"""A property that says the same of any other widget."""


def presses(widget: QWidget | None) -> bool:
    """Whether the space bar presses this widget."""
    return isinstance(widget, QAbstractButton)
