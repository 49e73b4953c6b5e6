"""The panes beside the pipelines, as docks: moved, tabbed, hidden, and found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget

from tokviz.gui.language import marked, tr
from tokviz.gui.panes.candidates_pane import CandidatesPane
from tokviz.gui.panes.details_pane import DetailsPane
from tokviz.gui.panes.input_pane import InputPane
from tokviz.gui.panes.merges_pane import MergesPane
from tokviz.gui.panes.pieces_pane import PiecesPane
from tokviz.gui.panes.tree_pane import TreePane
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session
from tokviz.gui.theme import px
from tokviz.gui.widgets.docktitle import DockTitle

PLAYER_DOCK = "playerDock"
FIRST_DOCK = "candidatesDock"


@dataclass(frozen=True, slots=True)
class Late:
    """Makes a pane that is imported when it is first shown; `asks`: it asks the runner."""

    module: str
    name: str
    asks: bool = False

    def __call__(self, session: Session, runner: Runner) -> QWidget:
        kind = getattr(import_module(f"tokviz.gui.panes.{self.module}"), self.name)
        pane: QWidget = kind(session, runner) if self.asks else kind(session)
        return pane


@dataclass(frozen=True, slots=True)
class DockSpec:
    """A pane beside the pipelines: what it is called, where it stands, who makes it.

    `title`: marked, and said in the person's language on the dock.
    """

    name: str
    title: str
    area: Qt.DockWidgetArea
    make: Callable[[Session, Runner], QWidget]

    @property
    def shown(self) -> bool:
        """In sight at a first start; the others are a tab once they are chosen in a menu."""
        return not isinstance(self.make, Late)


def _alone(make: Callable[[Session], QWidget]) -> Callable[[Session, Runner], QWidget]:
    """For a pane that asks the runner nothing."""
    return lambda session, runner: make(session)


class PaneDock(QDockWidget):
    """A dock whose pane is made when it is first shown, so that a start need not wait for it."""

    def __init__(self, title: str, make: Callable[[], QWidget], parent: QWidget) -> None:
        super().__init__(title, parent)
        self._make: Callable[[], QWidget] | None = make

    def fill(self) -> None:
        """Makes the pane, if it is not there yet."""
        make, self._make = self._make, None
        if make is not None:
            self.setWidget(make())

    def showEvent(self, event: QShowEvent) -> None:
        self.fill()
        super().showEvent(event)


_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea

DOCKS: tuple[DockSpec, ...] = (
    DockSpec("inputDock", marked("Input"), _LEFT, _alone(InputPane)),
    DockSpec("candidatesDock", marked("Candidates"), _RIGHT, _alone(CandidatesPane)),
    DockSpec("mergesDock", marked("Merges"), _RIGHT, _alone(MergesPane)),
    DockSpec("treeDock", marked("Tree"), _RIGHT, _alone(TreePane)),
    DockSpec("byteGridDock", marked("Bytes"), _RIGHT, Late("byte_grid_pane", "ByteGridPane")),
    DockSpec("detailsDock", marked("Details"), _RIGHT, _alone(DetailsPane)),
    DockSpec(
        "compareDock",
        marked("Compare"),
        _RIGHT,
        Late("compare_pane", "ComparePane", asks=True),
    ),
    DockSpec("formsDock", marked("Forms"), _RIGHT, Late("forms_pane", "FormsPane")),
    DockSpec("piecesDock", marked("Pieces"), _RIGHT, PiecesPane),
    DockSpec(
        "contractsDock",
        marked("Round trip"),
        _RIGHT,
        Late("contracts_pane", "ContractsPane", asks=True),
    ),
    DockSpec(
        "preimagesDock",
        marked("Same ids"),
        _RIGHT,
        Late("preimages_pane", "PreimagesPane", asks=True),
    ),
    DockSpec("trainDock", marked("Train"), _RIGHT, Late("train_pane", "TrainPane", asks=True)),
    DockSpec(
        "figuresDock",
        marked("Figures"),
        _RIGHT,
        Late("figures_pane", "FiguresPane", asks=True),
    ),
    DockSpec(
        "vocabularyDock",
        marked("Vocabulary"),
        _RIGHT,
        Late("vocabulary_pane", "VocabularyPane", asks=True),
    ),
)
"""A pane is one new file and one line here."""


def add_docks(
    window: QMainWindow, session: Session, runner: Runner, player: QWidget
) -> dict[str, QDockWidget]:
    """Puts all docks into the window, the player along the bottom; gives them by name."""
    areas = Qt.DockWidgetArea
    window.setCorner(Qt.Corner.BottomLeftCorner, areas.BottomDockWidgetArea)
    window.setCorner(Qt.Corner.BottomRightCorner, areas.BottomDockWidgetArea)
    docks: dict[str, QDockWidget] = {}
    for spec in DOCKS:
        dock = PaneDock(tr(spec.title), partial(spec.make, session, runner), window)
        dock.setObjectName(spec.name)
        if spec.shown:
            dock.fill()
        pane = dock.widget()
        tools = pane.editor.form_bar if isinstance(pane, InputPane) else None
        dock.setTitleBarWidget(DockTitle(dock, tools))
        window.addDockWidget(spec.area, dock)
        beside = [docks[s.name] for s in DOCKS if s.area == spec.area and s.name in docks]
        if beside:
            window.tabifyDockWidget(beside[-1], dock)
        docks[spec.name] = dock
        dock.setVisible(spec.shown)
    docks[FIRST_DOCK].raise_()
    window.setTabPosition(areas.AllDockWidgetAreas, QTabWidget.TabPosition.North)
    docks[PLAYER_DOCK] = _player_dock(window, player)
    window.resizeDocks(
        [docks["inputDock"], docks[FIRST_DOCK]], [px(252), px(316)], Qt.Orientation.Horizontal
    )
    return docks


def _player_dock(window: QMainWindow, player: QWidget) -> QDockWidget:
    dock = QDockWidget(tr("Player"), window)
    dock.setObjectName(PLAYER_DOCK)
    dock.setTitleBarWidget(QWidget())
    dock.setWidget(player)
    dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
    return dock
