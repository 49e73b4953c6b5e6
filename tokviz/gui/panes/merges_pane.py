"""Every merge step of the text as a list, at its current line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QHeaderView, QTableView

from tokviz.core.pipeline import Run
from tokviz.core.stepping import step_view
from tokviz.core.words import said
from tokviz.gui.cells import Cell, CellDelegate, colour_of, font_of
from tokviz.gui.chips import Rows
from tokviz.gui.language import in_language, number, tr
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain, rich, to_qt
from tokviz.gui.session import Session, State
from tokviz.gui.tables import flat_table
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.parts import sentence

Index = QModelIndex | QPersistentModelIndex
MOST_ROWS = 10_000_000
"""A Qt view sums its rows' heights in an int of 32 bits."""


class MergesModel(QAbstractTableModel):
    """One row a step, made when it is drawn."""

    HEADS = (said("step"), said("merge"), said("rank"))

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self._run: Run | None = None
        self._rows: Rows | None = None

    def show_run(self, run: Run | None, raw: bool, marks: bool) -> None:
        """The steps of another run."""
        rows = Rows(run, raw, marks) if run is not None else None
        if rows == self._rows:
            return
        self.beginResetModel()
        self._run, self._rows = run, rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if parent.isValid() or self._run is None:
            return 0
        return min(self._run.timeline.steps, MOST_ROWS)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.HEADS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return to_qt(in_language(self.HEADS[section]))
        return None

    def cell(self, row: int, column: int) -> Cell:
        """The cell in this row and column."""
        return Cell(self._said(row, column), "ink" if column == 1 else "mute", mono=True)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.FontRole:
            return font_of(cell)
        if role == Qt.ItemDataRole.ForegroundRole:
            return colour_of(theme_of(self._table), cell.tone)
        if role == Qt.ItemDataRole.ToolTipRole:
            return rich(cell.text)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return to_qt(cell.text)
        return None

    def _said(self, row: int, column: int) -> str:
        assert self._run is not None
        assert self._rows is not None
        if column == 0:
            return number(row + 1)
        timeline = self._run.timeline
        piece, local = timeline.locate(row + 1)
        step = step_view(timeline.trace(piece), local)
        if column == 2:
            return "" if step.rank is None else number(step.rank)
        rows = self._rows
        parts, made = (
            " + ".join(rows.token_words(symbol, None) for symbol in side)
            for side in (step.parts, step.results)
        )
        return f"{parts} → {made}"


class MergesPane(SidePane):
    """The list; a click, or Enter on a row, goes to that step."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "mergesPane", tr("Merge list"))
        self.table = QTableView()
        self.table.setObjectName("mergesTable")
        self.table.setAccessibleName(tr("Merge steps"))
        self.model = MergesModel(self.table)
        self.table.setModel(self.model)
        flat_table(self.table)
        self.table.setItemDelegate(CellDelegate(self.table, self.model.cell))
        # What a step takes and what it makes both count.
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setColumnWidth(0, px(52))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.table.setColumnWidth(2, px(64))
        self.none = sentence("mergesNone")
        self.stack.addWidget(self.none)
        self.stack.addWidget(self.table, 1)
        self.stack.addStretch()
        self.table.clicked.connect(self._chosen)
        self.table.activated.connect(self._chosen)

    def _chosen(self, index: QModelIndex) -> None:
        self.session.look(replace(self.session.state, step=index.row() + 1))

    def depends_on(self, state: State) -> object:
        return state.step, state.raw, state.active, state.marks

    def present(self) -> None:
        """Shows the active column's steps, at the session's step."""
        state = self.session.state
        outcome = self.outcome
        run = outcome.run if outcome is not None else None
        self.model.show_run(run, state.raw, state.marks)
        total = self.model.rowCount()
        nothing = tr("Nothing typed yet.")
        none = tr("No pair of this text is in the merge list.")
        plain(self.none, none if run is not None and run.source.text else nothing)
        self.none.setVisible(run is not None and total == 0)
        self.table.setVisible(total > 0)
        step = total if state.step is None else min(state.step, total)
        if step == 0:
            self.table.clearSelection()
            return
        index = self.model.index(step - 1, 0)
        self.table.selectRow(step - 1)
        self.table.scrollTo(index)
