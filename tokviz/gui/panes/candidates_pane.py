"""The pairs that could be merged next, with their ranks, and why one of them wins."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QLabel, QTableView, QVBoxLayout, QWidget

from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan
from tokviz.core.stepping import number_head, options
from tokviz.gui.chips import Rows
from tokviz.gui.fonts import mono_font, word_font
from tokviz.gui.qtext import plain, rich, to_qt
from tokviz.gui.session import Session, State
from tokviz.gui.theme import flat_table, px, theme_of

Index = QModelIndex | QPersistentModelIndex
_MOST = 400


@dataclass(frozen=True, slots=True)
class Line:
    """One pair: in words, its rank, what became of it, and where it came from."""

    pair: str
    rank: str
    reason: str
    wins: bool
    source: CharSpan


class CandidatesModel(QAbstractTableModel):
    """Pairs of the pre-token that is being merged."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self.heads = ("pair", "rank", "")
        self._table = table
        self.lines: tuple[Line, ...] = ()

    def show_lines(self, lines: tuple[Line, ...], number: str = "rank") -> None:
        """Other pairs; `number`: what their numbers are."""
        heads = ("pair" if number == "rank" else "candidate", number, "")
        if (lines, heads) != (self.lines, self.heads):
            self.beginResetModel()
            self.lines, self.heads = lines, heads
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.heads[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return to_qt((line.pair, line.rank, line.reason)[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole:
            return rich(f"{line.pair}: {line.reason}")
        theme = theme_of(self._table)
        if role == Qt.ItemDataRole.ForegroundRole:
            if line.wins:
                return QColor(theme.accent)
            return QColor(theme.ink if index.column() < 2 else theme.mute)
        if role == Qt.ItemDataRole.FontRole:
            if index.column() < 2:
                bold = QFont.Weight.Bold if line.wins else QFont.Weight.Normal
                return mono_font(px(13), bold)
            return word_font(px(12), QFont.Weight.DemiBold if line.wins else QFont.Weight.Normal)
        return None


class CandidatesPane(QWidget):
    """Candidates before the next step; before the last one when all is done."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setObjectName("candidatesPane")
        self.setAccessibleName("Candidates")
        self.head = QLabel()
        self.head.setObjectName("candidatesHead")
        self.head.setProperty("look", "mute")
        self.head.setWordWrap(True)
        self.table = QTableView()
        self.table.setObjectName("candidatesTable")
        self.table.setAccessibleName("Candidate pairs")
        self.model = CandidatesModel(self.table)
        self.table.setModel(self.model)
        flat_table(self.table)
        self.table.setColumnWidth(0, px(88))
        self.table.setColumnWidth(1, px(64))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), px(12), px(12), px(8))
        layout.addWidget(self.head)
        layout.addWidget(self.table, 1)
        self.table.clicked.connect(self._clicked)
        session.changed.connect(self._changed)
        session.results_changed.connect(lambda outcomes: self.present())

    def _changed(self, old: State, new: State) -> None:
        if (old.step, old.raw, old.active) != (new.step, new.raw, new.active):
            self.present()

    def _clicked(self, index: QModelIndex) -> None:
        self.session.focus(self.model.lines[index.row()].source, pin=True)

    def present(self) -> None:
        """Shows the candidates at the session's step."""
        state = self.session.state
        outcome = self.session.outcome(state.active)
        run = outcome.run if outcome is not None else None
        if run is None:
            plain(self.head, "")
            self.model.show_lines(())
            return
        total = run.timeline.steps
        if total == 0:
            plain(self.head, "No pair of this text is in the merge list.")
            self.model.show_lines(_first_lines(run, Rows(run, state.raw)))
            return
        done = total if state.step is None else min(state.step, total)
        step = min(done + 1, total)
        index, local = run.timeline.locate(step)
        when = "before step" if done < total else "before the last step,"
        piece = Rows(run, state.raw).token_words(run.pre_tokens[index].text, None)
        plain(self.head, f"Candidates {when} {step:,}, in “{piece}”")
        lines = _lines(run, Rows(run, state.raw), index, local - 1)
        self.model.show_lines(lines, number_head(run.timeline.trace(index)))


def _lines(run: Run, rows: Rows, index: int, moment: int) -> tuple[Line, ...]:
    """The options of a pre-token after so many of its steps."""
    lines: list[Line] = []
    for option in options(run.timeline.trace(index), moment)[:_MOST]:
        pair = " + ".join(rows.token_words(part, None) for part in option.parts)
        source = run.source_of_piece_bytes(index, option.span)
        lines.append(Line(pair, option.number, option.reason, option.wins, source))
    return tuple(lines)


def _first_lines(run: Run, rows: Rows) -> tuple[Line, ...]:
    """Pairs of a text in which nothing merges: of its first pre-token that is not an added one."""
    free = next((i for i in range(len(run.pre_tokens)) if i not in run.pre_tokens.added), None)
    return () if free is None else _lines(run, rows, free, 0)
