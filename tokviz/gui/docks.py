"""The panes beside the pipelines, as docks: moved, tabbed, hidden, and found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget

from tokviz.gui.panes.byte_grid_pane import ByteGridPane
from tokviz.gui.panes.candidates_pane import CandidatesPane
from tokviz.gui.panes.compare_pane import ComparePane
from tokviz.gui.panes.contracts_pane import ContractsPane
from tokviz.gui.panes.details_pane import DetailsPane
from tokviz.gui.panes.figures_pane import FiguresPane
from tokviz.gui.panes.forms_pane import FormsPane
from tokviz.gui.panes.input_pane import InputPane
from tokviz.gui.panes.merges_pane import MergesPane
from tokviz.gui.panes.pieces_pane import PiecesPane
from tokviz.gui.panes.preimages_pane import PreimagesPane
from tokviz.gui.panes.train_pane import TrainPane
from tokviz.gui.panes.tree_pane import TreePane
from tokviz.gui.panes.vocabulary_pane import VocabularyPane
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session
from tokviz.gui.theme import px
from tokviz.gui.widgets.docktitle import DockTitle

PLAYER_DOCK = "playerDock"
FIRST_DOCK = "candidatesDock"


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
    DockSpec("vocabularyDock", "Vocabulary", _RIGHT, VocabularyPane, shown=False),
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
        dock = QDockWidget(spec.title, window)
        dock.setObjectName(spec.name)
        pane = spec.make(session, runner)
        dock.setWidget(pane)
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
    dock = QDockWidget("Player", window)
    dock.setObjectName(PLAYER_DOCK)
    dock.setTitleBarWidget(QWidget())
    dock.setWidget(player)
    dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
    return dock
