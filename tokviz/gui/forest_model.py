"""A forest of merges as a model for a list that unfolds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QTreeView

from tokviz.core.words import said
from tokviz.gui.fonts import mono_font
from tokviz.gui.forest import Forest, Node
from tokviz.gui.language import number, tr
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import px, theme_of

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


def _spoken(node: Node, words: str, coming: bool) -> str:
    """A row of the tree for a screen reader; `coming`: a later step makes it."""
    if not node.step:
        return tr("{symbol}, first symbol", symbol=words)
    values = {"symbol": words, "rank": node.rank, "step": node.step}
    if node.rank is None and coming:
        return tr("{symbol}, step {step}, coming", **values)
    if node.rank is None:
        return tr("{symbol}, step {step}, made", **values)
    if coming:
        return tr("{symbol}, rank {rank:,}, step {step}, coming", **values)
    return tr("{symbol}, rank {rank:,}, step {step}, made", **values)


class ForestModel(QAbstractItemModel):
    """A forest as a model: tokens on top, what they were made of below."""

    HEADS = (said("symbol"), said("rank"), said("step"))

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view
        self._forest: Forest | None = None
        self._words: Callable[[str], str] = str
        self._roots: tuple[int, ...] = ()
        self.moment = 0

    def show_forest(self, forest: Forest | None, moment: int, words: Callable[[str], str]) -> None:
        """Another forest, or another moment of it."""
        if forest is not self._forest or words != self._words:
            self.beginResetModel()
            self._forest, self._words = forest, words
            self._roots = () if forest is None else forest.roots(forest.steps)
            self.endResetModel()
        if moment != self.moment:
            self.moment = moment
            self._view.viewport().update()

    def _below(self, parent: Index) -> tuple[int, ...]:
        if self._forest is None:
            return ()
        if not parent.isValid():
            return self._roots
        step = self._forest.step_of(parent.internalId())
        return self._forest.parts[step - 1] if step else ()

    def index(self, row: int, column: int, parent: Index = _NO_INDEX) -> QModelIndex:
        below = self._below(parent)
        if not (0 <= row < len(below) and 0 <= column < len(self.HEADS)):
            return QModelIndex()
        return self.createIndex(row, column, below[row])

    def index_of(self, node: int) -> QModelIndex:
        """The row of a node."""
        if self._forest is None:
            return QModelIndex()
        above = int(self._forest.parent[node])
        siblings = self._roots if above < 0 else self._forest.parts[self._forest.step_of(above) - 1]
        return self.createIndex(siblings.index(node), 0, node)

    def parent(self, index: Index | None = None) -> QModelIndex | QObject | None:  # type: ignore[override]
        if index is None:
            return super().parent()
        if self._forest is None or not index.isValid():
            return QModelIndex()
        above = int(self._forest.parent[index.internalId()])
        return QModelIndex() if above < 0 else self.index_of(above)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.column() > 0 else len(self._below(parent))

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return len(self.HEADS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return to_qt(self.HEADS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._forest is None or not index.isValid():
            return None
        node = self._forest.node(index.internalId())
        coming = node.step > self.moment
        if role == Qt.ItemDataRole.DisplayRole:
            rank = "" if node.rank is None else number(node.rank)
            step = number(node.step) if node.step else ""
            return to_qt((self._words(node.text), rank, step)[index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return to_qt(_spoken(node, self._words(node.text), coming))
        if role == Qt.ItemDataRole.FontRole:
            return mono_font(px(13))
        if role == Qt.ItemDataRole.ForegroundRole:
            theme = theme_of(self._view)
            if node.step and node.step == self.moment:
                return QColor(theme.accent)
            return QColor(theme.mute if coming or index.column() else theme.ink)
        return None
