"""Tables of the side panes: cells in words, made when they are drawn, chosen by mouse or keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableView

from tokviz.gui.cells import (
    Cell,
    CellDelegate,
    Row,
    colour_of,
    font_of,
    lines_of,
    widest_word,
    width_of,
)
from tokviz.gui.qtext import rich, to_qt
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.dressed import dressed

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


class CellsModel(QAbstractTableModel):
    """Rows of cells; a lazy sequence of rows costs what is seen of it."""

    def __init__(self, table: QTableView, heads: Sequence[str]) -> None:
        super().__init__(table)
        self._table = table
        self.heads = tuple(heads)
        self.rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row], heads: Sequence[str] | None = None) -> None:
        """Other rows, and with `heads` other names of the columns."""
        self.beginResetModel()
        self.rows = rows
        self.heads = self.heads if heads is None else tuple(heads)
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.heads)

    def cell(self, row: int, column: int) -> Cell:
        """The cell in this row and column."""
        return self.rows[row][column]

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return to_qt(self.heads[section])
        # Where the column is narrower than its name.
        return rich(self.heads[section]) if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return to_qt(cell.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return to_qt(cell.spoken or cell.text)
        if role == Qt.ItemDataRole.ToolTipRole:
            return rich(cell.tip) or None
        if role == Qt.ItemDataRole.ForegroundRole:
            return colour_of(theme_of(self._table), cell.tone)
        if role == Qt.ItemDataRole.FontRole:
            return font_of(cell)
        return None


LAST = slice(-1, None)
"""The last of the columns."""

MOST_HUGGED = 112
"""Pixels at 100 % to which a column grows for its words."""

_TWO_LINES = 0.6
"""Of the width of words, in which they have room in two lines."""


class CellsTable(QTableView):
    """A flat table of cells.

    `whole`: as tall as its rows, so that several can stand in one scrolled pane; its words
    wrap. Else it has its own scroll bar, and its words wrap if it is `wrapped`: for few rows,
    whose heights are measured. `shared`: the columns that share what the others leave.
    `hugged`: columns that are as wide as their words, up to `MOST_HUGGED`, where the last one has
    room for its own in two lines, and else as their longest word; for few rows.

    Signals:
        picked(int): a row was clicked, or chosen by Enter.
        current(int): the keyboard or the mouse is at this row; -1 for none.
    """

    picked = Signal(int)
    current = Signal(int)

    def __init__(
        self,
        name: str,
        words: str,
        heads: Sequence[str],
        widths: Sequence[int],
        whole: bool = False,
        shared: slice = LAST,
        wrapped: bool = False,
        hugged: Sequence[int] = (),
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.model_ = CellsModel(self, heads)
        self.setModel(self.model_)
        flat_table(self)
        self.setItemDelegate(CellDelegate(self, self.model_.cell))
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self._whole = whole
        self._wrapped = wrapped or whole
        self._shared = shared
        header = self.horizontalHeader()
        self._widths = tuple(widths)
        self._hugged = tuple(hugged)
        self._words: dict[int, tuple[int, int]] = {}
        self._wanted: dict[int, int] = {}
        self._spared = -1
        self._fitted: dict[int, int] = {}
        self._scaled = 0
        self._set_widths()
        self._share()
        # Not when the table is: the columns of one that is not seen yet follow later.
        header.sectionResized.connect(self._column_resized)
        self.setWordWrap(self._wrapped)
        if whole:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda index: self.picked.emit(index.row()))
        self.activated.connect(self._activated)
        self.selectionModel().currentRowChanged.connect(lambda now, _: self.current.emit(now.row()))

    def _activated(self, index: QModelIndex) -> None:
        self.picked.emit(index.row())

    @property
    def rows(self) -> Sequence[Row]:
        """What is shown."""
        return self.model_.rows

    @property
    def heads(self) -> tuple[str, ...]:
        """The names of the columns."""
        return self.model_.heads

    @property
    def row(self) -> int:
        """The row that the keyboard or the mouse is at; -1 for none."""
        return self.currentIndex().row()

    def show_rows(self, rows: Sequence[Row], heads: Sequence[str] | None = None) -> None:
        """Other rows; the same row of the table stays the current one while it is there."""
        if not self._whole or (rows, heads) != (self.model_.rows, None):
            kept = self.row
            self.model_.show_rows(rows, heads)
            self._share()
            self._measure()
            self._hug()
            if 0 <= kept < len(rows):
                self.selectRow(kept)
        self._fit()

    def _set_widths(self) -> None:
        """At another text size, wider or narrower."""
        if self._scaled != px(100):
            self._scaled = px(100)
            for column, width in enumerate(self._widths):
                self.setColumnWidth(column, px(width))
            self._measure()
            self._hug()

    def _measure(self) -> None:
        """How wide the words of the hugged columns and of the last one are, in pixels."""
        last = len(self.heads) - 1
        self._words = {
            column: _words_in([row[column] for row in self.rows])
            for column in (*self._hugged, last)
            if self._hugged
        }

    def _hug(self) -> None:
        """Hugged columns as wide as their words; the last one wraps first, in two lines or so.

        Then the hugged ones wrap, too, but are no narrower than their longest word.
        """
        if not self._words:
            return
        header = self.horizontalHeader()
        header.setMinimumSectionSize(px(20))
        most, pad = px(MOST_HUGGED), px(15) + 2
        longest, whole = {}, {}
        for column in self._hugged:
            least = header.sectionSizeHint(column)
            longest[column] = max(least, min(most, self._words[column][0] + pad))
            whole[column] = max(least, min(most, self._words[column][1] + pad))
        word, cell = self._words[len(self.heads) - 1]
        left = self.viewport().width() - max(word, round(cell * _TWO_LINES)) - pad
        for column in self._hugged:
            others = sum(longest[other] for other in self._hugged if other != column)
            longest[column] = max(longest[column], min(whole[column], left - others))
        last = len(self.heads) - 1
        rest = (self.columnWidth(c) for c in range(last) if c not in longest)
        self._wanted = {
            **longest,
            last: self.viewport().width() - sum(longest.values()) - sum(rest),
        }
        for column, width in longest.items():
            self.setColumnWidth(column, width)

    def spare(self, column: int) -> None:
        """Leaves this column out where the last one has no room for its name."""
        self._spared = column

    def _spare(self) -> None:
        if self._spared < 0:
            return
        last = len(self.heads) - 1
        others = sum(self._fitted.get(c, self.columnWidth(c)) for c in range(last))
        needed = others + self.horizontalHeader().sectionSizeHint(last)
        self.setColumnHidden(self._spared, needed > self.viewport().width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hug()
        self._spare()
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._set_widths()
            self._fit()

    def _share(self) -> None:
        for column in range(len(self.model_.heads))[self._shared]:
            self.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def fit_columns(self, columns: Iterable[int]) -> None:
        """Makes these columns as wide as the longest word in each, for numbers, say.

        A long name of a column gets no more than 64 pixels at 100 %: the others need them, too.
        """
        header = self.horizontalHeader()
        header.setMinimumSectionSize(px(20))
        for column in columns:
            cells = (row[column] for row in self.rows)
            words = max(map(width_of, cells))
            self._fitted[column] = max(words + px(16), min(px(64), header.sectionSizeHint(column)))
            self.setColumnWidth(column, self._fitted[column])
        self._spare()

    def texts(self, column: int) -> list[str]:
        """The words of one column."""
        return [row[column].text for row in self.rows]

    def _column_resized(self, column: int, _: int, width: int) -> None:
        # To what `_hug` makes of them the rows are fitted once, when all have it.
        if self._wanted.get(column) != width:
            # A column that stretches still says its width of before.
            self._fit(column, width)

    def _fit(self, changed: int = -1, to: int = 0) -> None:
        """Rows as tall as their words; `changed`: a column that is `to` pixels wide now."""
        if not self._wrapped:
            return
        columns = range(len(self.model_.heads))
        # A table that is not seen yet has its wanted widths later.
        widths = [self._wanted.get(column, self.columnWidth(column)) for column in columns]
        if changed >= 0:
            widths[changed] = to
        least, above = px(28), px(10)
        height = 0
        for number, row in enumerate(self.rows):
            tall = max(ceil(max(map(_height_of, row, widths))) + above, least)
            height += tall
            if tall != self.rowHeight(number):
                self.setRowHeight(number, tall)
        if self._whole:
            header = self.horizontalHeader()
            height += 0 if header.isHidden() else header.sizeHint().height()
            self.setFixedHeight(height + 2 * self.frameWidth() + 4)


def _words_in(cells: Sequence[Cell]) -> tuple[int, int]:
    """Pixels of the longest word, which can't wrap, and of the longest cell."""
    return max(map(widest_word, cells), default=0), max(map(width_of, cells), default=0)


def _height_of(cell: Cell, width: int) -> float:
    return lines_of(cell, width, wrapped=True).height


def flat_table(view: QTableView) -> None:
    """Row lines instead of a grid, words to the left, whole rows chosen."""
    view.setShowGrid(False)
    view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    view.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
    view.verticalHeader().hide()
    dressed(view, lambda its: its.verticalHeader().setDefaultSectionSize(px(28)))
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    # What Qt calls stretching the last section leaves it wider than its room.
    header.setStretchLastSection(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
