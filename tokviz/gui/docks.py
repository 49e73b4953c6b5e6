"""The panes beside the pipelines, as docks: moved, tabbed, hidden, and found again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QTabWidget, QWidget

from tokviz.gui.language import marked, tr
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session
from tokviz.gui.theme import px
from tokviz.gui.widgets.docktitle import DockTitle

INPUT_DOCK = "inputDock"
PLAYER_DOCK = "playerDock"
FIRST_DOCK = "candidatesDock"


@dataclass(frozen=True, slots=True)
class DockSpec:
    """A pane beside the pipelines: what it is called, where it stands, how it is made.

    Attributes:
        title: marked, and said in the person's language on the dock.
        module, kind: the pane's file and class, imported when the pane is first seen.
        asks: whether the pane asks the runner.
        shown: has its tab at a first start; the others once they are chosen in a menu.
    """

    name: str
    title: str
    area: Qt.DockWidgetArea
    module: str
    kind: str
    asks: bool = False
    shown: bool = False

    def make(self, session: Session, runner: Runner) -> QWidget:
        """The pane."""
        kind = getattr(import_module(f"tokviz.gui.panes.{self.module}"), self.kind)
        pane: QWidget = kind(session, runner) if self.asks else kind(session)
        return pane


class PaneDock(QDockWidget):
    """A dock whose pane is made when it is first seen, and hidden while it is not.

    Qt calls the tabs behind the front one visible; a pane there would work for nobody.
    """

    def __init__(self, title: str, make: Callable[[], QWidget], parent: QWidget) -> None:
        super().__init__(title, parent)
        self._make: Callable[[], QWidget] | None = make
        self.visibilityChanged.connect(self._seen)
        self.topLevelChanged.connect(self._floated)

    def fill(self) -> None:
        """Makes the pane, if it is not there yet."""
        make, self._make = self._make, None
        if make is not None:
            pane = make()
            # Or the docks' side would shrink to nothing for a moment at each change of tab.
            policy = pane.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            pane.setSizePolicy(policy)
            self.setWidget(pane)

    def _floated(self, floats: bool) -> None:
        """As large as can be read in: Qt knows no size for what was behind another tab."""
        if floats:
            usual = QSize(px(360), px(420)).boundedTo(self.screen().availableSize())
            self.resize(self.size().expandedTo(usual))

    def _seen(self, seen: bool) -> None:
        if seen:
            self.fill()
        pane = self.widget()
        if pane is not None:
            pane.setVisible(seen)


_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea

DOCKS: tuple[DockSpec, ...] = (
    DockSpec("inputDock", marked("Input"), _LEFT, "input_pane", "InputPane", shown=True),
    DockSpec(
        "candidatesDock",
        marked("Candidates"),
        _RIGHT,
        "candidates_pane",
        "CandidatesPane",
        shown=True,
    ),
    DockSpec("mergesDock", marked("Merges"), _RIGHT, "merges_pane", "MergesPane", shown=True),
    DockSpec("treeDock", marked("Tree"), _RIGHT, "tree_pane", "TreePane", shown=True),
    DockSpec("byteGridDock", marked("Bytes"), _RIGHT, "byte_grid_pane", "ByteGridPane"),
    DockSpec("detailsDock", marked("Details"), _RIGHT, "details_pane", "DetailsPane", shown=True),
    DockSpec("compareDock", marked("Compare"), _RIGHT, "compare_pane", "ComparePane", asks=True),
    DockSpec("formsDock", marked("Forms"), _RIGHT, "forms_pane", "FormsPane"),
    DockSpec(
        "piecesDock", marked("Pieces"), _RIGHT, "pieces_pane", "PiecesPane", asks=True, shown=True
    ),
    DockSpec(
        "contractsDock", marked("Round trip"), _RIGHT, "contracts_pane", "ContractsPane", asks=True
    ),
    DockSpec(
        "preimagesDock", marked("Same ids"), _RIGHT, "preimages_pane", "PreimagesPane", asks=True
    ),
    DockSpec("trainDock", marked("Train"), _RIGHT, "train_pane", "TrainPane", asks=True),
    DockSpec("figuresDock", marked("Figures"), _RIGHT, "figures_pane", "FiguresPane", asks=True),
    DockSpec(
        "vocabularyDock",
        marked("Vocabulary"),
        _RIGHT,
        "vocabulary_pane",
        "VocabularyPane",
        asks=True,
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
        if spec.name == INPUT_DOCK:
            # It has the keyboard at the start, before any button.
            dock.fill()
        dock.setTitleBarWidget(DockTitle(dock))
        window.addDockWidget(spec.area, dock)
        beside = [docks[s.name] for s in DOCKS if s.area == spec.area and s.name in docks]
        if beside:
            window.tabifyDockWidget(beside[-1], dock)
        docks[spec.name] = dock
        dock.setVisible(spec.shown)
    docks[FIRST_DOCK].raise_()
    window.setTabPosition(areas.AllDockWidgetAreas, QTabWidget.TabPosition.North)
    docks[PLAYER_DOCK] = _player_dock(window, player)
    return docks


def set_usual_widths(window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
    """The widths of the sides at a first start; the middle must be there already.

    Where the window has little room, the input gives way first.
    """
    _set_widths(window, docks, px(224), px(304))


def grow(window: QMainWindow, docks: Mapping[str, QDockWidget], times: float) -> None:
    """The sides as many times as wide as they are, for larger or smaller text in them."""
    left, right = (docks[name].width() * times for name in (INPUT_DOCK, FIRST_DOCK))
    _set_widths(window, docks, round(left), round(right))


def _set_widths(
    window: QMainWindow, docks: Mapping[str, QDockWidget], left: int, right: int
) -> None:
    widths = [min(left, window.width() // 5), min(right, window.width() * 2 // 5)]
    window.resizeDocks([docks[INPUT_DOCK], docks[FIRST_DOCK]], widths, Qt.Orientation.Horizontal)


def _player_dock(window: QMainWindow, player: QWidget) -> QDockWidget:
    dock = QDockWidget(tr("Player"), window)
    dock.setObjectName(PLAYER_DOCK)
    # One without a layout wishes for a height of -1, and cuts the player by a pixel for good.
    title = QWidget()
    QHBoxLayout(title).setContentsMargins(0, 0, 0, 0)
    dock.setTitleBarWidget(title)
    dock.setWidget(player)
    dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
    return dock
