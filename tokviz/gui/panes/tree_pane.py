"""The merge tree of the pre-token that the player is in, or its lattice; also as a list."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QModelIndex, QPoint
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QStackedLayout,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.model import Trace
from tokviz.core.pipeline import Run
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.taken_apart import TakenApartTrace
from tokviz.core.unigram_trace import UnigramTrace
from tokviz.gui.chips import Rows
from tokviz.gui.following import Following
from tokviz.gui.forest import Forest
from tokviz.gui.forest_model import ForestModel
from tokviz.gui.language import quoted, tr
from tokviz.gui.linking import PieceLink, pre_token_of_source
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.session import Session, State
from tokviz.gui.theme import px
from tokviz.gui.widgets.canvas import Canvas
from tokviz.gui.widgets.dressed import padded
from tokviz.gui.widgets.lattice import Lattice
from tokviz.gui.widgets.merge_tree import MergeTree

MOST_SYMBOLS = 200_000
"""A longer pre-token would hold the window up for seconds."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the player is: a pre-token, and how many of its own steps are done."""

    pre_token: int
    moment: int


def place_of(run: Run, state: State) -> Place | None:
    """The pre-token of the step just done; of what is pinned when all steps are.

    None where there is no pre-token at all.
    """
    timeline = run.timeline
    total = timeline.steps
    done = total if state.step is None else min(state.step, total)
    if done == total and state.pinned and state.focus is not None:
        pinned = pre_token_of_source(run, state.focus.start)
        if pinned is not None:
            return Place(pinned, timeline.steps_of(pinned))
    if total == 0:
        return Place(0, 0) if len(run.pre_tokens) else None
    pre_token, local = timeline.locate(max(done, 1))
    return Place(pre_token, local if done else 0)


@dataclass(frozen=True)
class Readable:
    """Makes a run's tokens readable; equal ones read the same, so a drawing can stay as it is."""

    run: Run
    raw: bool
    marks: bool

    def __call__(self, text: str) -> str:
        return Rows(self.run, self.raw, self.marks).token_words(text, None)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Readable)
            and self.run is other.run
            and (self.raw, self.marks) == (other.raw, other.marks)
        )

    def __hash__(self) -> int:
        return hash((id(self.run), self.raw, self.marks))


class TreePane(QWidget):
    """Tree or lattice, a list of the same, and the tools of the view."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setObjectName("treePane")
        self.setAccessibleName(tr("Merge tree"))
        self._link: PieceLink | None = None
        self._trace: Trace | None = None
        self._forest: Forest | None = None
        self._build()
        for canvas in (self.tree, self.lattice):
            canvas.hovered.connect(self._hovered)
            canvas.clicked.connect(self._clicked)
            canvas.chosen.connect(self._go)
            canvas.menu_wanted.connect(self._show_menu)
        Following(session, self._changed, self)
        session.results_changed.connect(self.present)

    def _build(self) -> None:
        self.head = QLabel()
        self.head.setObjectName("treeHead")
        self.head.setProperty("look", "mute")
        self.head.setWordWrap(True)
        self.tree = MergeTree("mergeTree")
        self.lattice = Lattice("latticeView")
        self.list = QTreeView()
        self.list.setObjectName("treeList")
        self.list.setAccessibleName(tr("Merge tree as a list"))
        self.list.setUniformRowHeights(True)
        self.model = ForestModel(self.list)
        self.list.setModel(self.model)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.setColumnWidth(1, px(64))
        self.list.setColumnWidth(2, px(48))
        self.list.clicked.connect(self._row_clicked)
        self.list.activated.connect(lambda index: self._go(index.internalId()))
        self.list.selectionModel().currentChanged.connect(self._row_current)
        self.smaller = self._tool("treeSmaller", "−", tr("Smaller (−)"))
        self.larger = self._tool("treeLarger", "+", tr("Larger (+)"))
        self.fit = self._tool("treeFit", tr("Fit"), tr("All of it in sight (0)"))
        self.as_list = self._tool("treeAsList", tr("List"), tr("The same as a list"))
        self.smaller.clicked.connect(lambda: self._canvas.zoom(0.8))
        self.larger.clicked.connect(lambda: self._canvas.zoom(1.25))
        self.fit.clicked.connect(lambda: self._canvas.fit())
        self.as_list.setCheckable(True)
        self.as_list.toggled.connect(lambda on: self.present())
        tools = QHBoxLayout()
        tools.setSpacing(px(4))
        tools.addWidget(self.as_list)
        tools.addStretch()
        for button in (self.smaller, self.larger, self.fit):
            tools.addWidget(button)
        self._views = QStackedLayout()
        for view in (self.tree, self.lattice, self.list):
            self._views.addWidget(view)
        layout = QVBoxLayout(self)
        padded(self, 12, 12, 12, 8, between=8)
        layout.addWidget(self.head)
        layout.addLayout(self._views, 1)
        layout.addLayout(tools)

    def _tool(self, name: str, text: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setText(text)
        button.setAccessibleName(tip)
        tool_tip(button, tip)
        return button

    @property
    def _canvas(self) -> Canvas:
        return self.lattice if isinstance(self._trace, UnigramTrace) else self.tree

    # -- showing -----------------------------------------------------------------------

    def _changed(self, old: State, new: State) -> None:
        if not self.isVisible():
            return
        here = (new.step, new.active, new.raw, new.marks, new.pinned)
        if (old.step, old.active, old.raw, old.marks, old.pinned) != here or (
            new.pinned and old.focus != new.focus
        ):
            self.present()
        elif old.focus != new.focus:
            self._show_focus()

    def showEvent(self, event: QShowEvent) -> None:
        self.present()

    def present(self) -> None:
        """Shows the active column's pre-token at the session's step."""
        if not self.isVisible():
            return
        state = self.session.here
        outcome = self.session.outcome(state.active)
        run = outcome.run if outcome is not None else None
        place = place_of(run, state) if run is not None else None
        if run is None or place is None:
            nothing = tr("No pipeline has run.") if run is None else tr("The text is empty.")
            self._show_nothing(nothing)
            return
        size = run.pre_tokens.ends[place.pre_token] - run.pre_tokens.starts[place.pre_token]
        if size > MOST_SYMBOLS:
            self._show_nothing(
                tr(
                    "This pre-token has {size:,} code points; up to {most:,} are drawn.",
                    size=size,
                    most=MOST_SYMBOLS,
                )
            )
            return
        words = Readable(run, state.raw, state.marks)
        trace = run.timeline.trace(place.pre_token)
        link = self._link
        if link is None or link.run is not run or link.pre_token != place.pre_token:
            self._link = link = PieceLink(run, place.pre_token)
        if trace is not self._trace:
            self._trace = trace
            self._forest = None if isinstance(trace, UnigramTrace) else Forest.of(trace)
        if isinstance(trace, UnigramTrace):
            self.lattice.show_trace(trace, place.moment, words, self._colour)
        else:
            assert self._forest is not None
            # What is taken apart again afterwards is no part of the tree.
            merged = min(place.moment, self._forest.steps)
            self.tree.show_forest(self._forest, merged, words, self._colour)
            self._show_list(merged, words)
        self._show_head(run, place, words)
        self._choose_view()
        self._show_focus()

    def _show_list(self, moment: int, words: Readable) -> None:
        self.model.show_forest(self._forest, moment, words)
        if self.as_list.isChecked() and self._forest is not None:
            self.list.expandRecursively(QModelIndex(), 3)
            if moment:
                index = self.model.index_of(self._forest.made_by(moment))
                self.list.scrollTo(index)

    def _show_nothing(self, words: str) -> None:
        self._link, self._trace, self._forest = None, None, None
        self.tree.show_forest(None, 0, str)
        self.lattice.show_trace(None, 0, str)
        self.model.show_forest(None, 0, str)
        self._views.setCurrentWidget(self.tree)
        plain(self.head, words)

    def _show_head(self, run: Run, place: Place, words: Readable) -> None:
        piece = words(run.pre_tokens[place.pre_token].text[:40])
        total = run.timeline.steps_of(place.pre_token)
        step = tr("step {step:,} of {total:,}", step=place.moment, total=total)
        about = step if total else tr("no step")
        apart = 0 if self._forest is None else total - self._forest.steps
        if apart and isinstance(self._trace, TakenApartTrace):
            last = tr("drawn without the last {count:,}, which take pieces apart", count=apart)
            about = f"{about} · {last}"
        plain(self.head, f"{quoted(piece)} · {about}")
        tool_tip(self.head, tr("Numbers on the symbols are ranks.") if self._has_ranks else "")

    @property
    def _has_ranks(self) -> bool:
        return self._forest is not None and bool(self._forest.ranks)

    def _choose_view(self) -> None:
        lattice = isinstance(self._trace, UnigramTrace)
        as_list = self.as_list.isChecked() and not lattice
        self._views.setCurrentWidget(self.list if as_list else self._canvas)
        self.as_list.setEnabled(not lattice)
        for button in (self.smaller, self.larger, self.fit):
            button.setEnabled(not as_list)

    def _show_focus(self) -> None:
        lit: tuple[ByteSpan, ...] = ()
        focus = self.session.here.focus
        if self._link is not None and focus is not None:
            lit = self._link.bytes_of(focus)
        self.tree.show_lit(lit)
        self.lattice.show_lit(lit)

    def _colour(self, byte: int) -> int:
        assert self._link is not None
        return self._link.source_of(ByteSpan(byte, byte + 1)).start

    # -- touching ----------------------------------------------------------------------

    def _source(self, thing: int) -> CharSpan | None:
        if self._link is None:
            return None
        if self._forest is not None:
            return self._link.source_of(self._forest.node(thing).span)
        return self._link.source_of(self.lattice.arc_of(thing).edge.span)

    def _hovered(self, thing: int | None) -> None:
        self.session.focus(None if thing is None else self._source(thing))

    def _clicked(self, thing: int) -> None:
        source, state = self._source(thing), self.session.here
        if state.pinned and state.focus == source:
            self.session.let_go()
        elif source is not None:
            self.session.focus(source, pin=True)

    def _show_menu(self, thing: int, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setObjectName("treeMenu")
        go = menu.addAction(f"{tr('Run to here')}\tShift+Enter")
        go.setObjectName("runTo.node")
        go.triggered.connect(lambda: self._go(thing))
        pin = menu.addAction(tr("Pin what it came from"))
        pin.setObjectName("pinNode")
        pin.triggered.connect(lambda: self._clicked(thing))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _go(self, thing: int) -> None:
        """To the step that made a node; for a first symbol, before all of them."""
        if self._link is None:
            return
        if self._forest is not None:
            local = self._forest.step_of(thing)
        else:
            local = self.lattice.arc_of(thing).start + 1
        timeline = self._link.run.timeline
        if timeline.steps_of(self._link.pre_token):
            first = timeline.first_step_of(self._link.pre_token)
            self.session.look(replace(self.session.state, step=first - 1 + local))

    def _row_current(self, index: QModelIndex) -> None:
        if self.list.hasFocus() and index.isValid():
            self._hovered(index.internalId())

    def _row_clicked(self, index: QModelIndex) -> None:
        self._clicked(index.internalId())
