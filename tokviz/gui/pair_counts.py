"""The pairs before a training step, as bars or as a table, and another one of them to take."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tokviz.core.train import PairCount, TrainingStep
from tokviz.core.train_rules import Pair
from tokviz.core.words import listed, said
from tokviz.gui.cells import Cell, Row, Tone
from tokviz.gui.language import in_language, number, tr
from tokviz.gui.qtext import no_mnemonic, plain
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px
from tokviz.gui.training import Picks, pair_words
from tokviz.gui.widgets.parts import heading, sentence, titled_row, wrapped_row
from tokviz.gui.widgets.plots import Bar, BarChart, Standing, ask_export
from tokviz.gui.widgets.segmented import Segmented

BARS, TABLE = said("Bars"), said("Table")
_MOST_BARS = 10


class PairCounts(QWidget):
    """Shows one step; the winner and those that it is tied with stand out.

    Signals:
        taken(Pair): this pair is to be taken instead.
        unpicked(): nothing is to be taken by hand any more.
        refused(str): why a chart was not written.
    """

    taken = Signal(object)
    unpicked = Signal()
    refused = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._step: TrainingStep | None = None
        self.view = Segmented("trainView", tr("Pair counts as"), (BARS, TABLE))
        self.view.currentTextChanged.connect(lambda text: self._show_view())
        self.save = QPushButton(tr("Export …"))
        self.save.setObjectName("trainExport")
        self.save.setAccessibleName(tr("Export the chart"))
        self.save.setProperty("look", "flat")
        self.save.clicked.connect(self._export)
        self.chart = BarChart("trainChart", tr("Pair counts before this step"))
        self.chart.picked.connect(self._bar_picked)
        self.table = CellsTable(
            "trainTable",
            tr("Pair counts before this step"),
            (tr("pair"), tr("count"), ""),
            (120, 56),
            whole=True,
        )
        self.table.current.connect(lambda row: self._show_pick())
        self.table.hide()
        self.pick = QPushButton(tr("Take the other pair"))
        self.pick.setObjectName("trainPick")
        self.pick.clicked.connect(self._take)
        self.unpick = QPushButton(tr("Undo picks"))
        self.unpick.setObjectName("trainUnpick")
        self.unpick.setProperty("look", "flat")
        self.unpick.clicked.connect(self.unpicked)
        self.picked = sentence("trainPicked")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        layout.addWidget(titled_row(heading(tr("Pairs")), self.save, self.view))
        layout.addWidget(self.chart)
        layout.addWidget(self.table)
        layout.addWidget(wrapped_row(self.pick, self.unpick))
        layout.addWidget(self.picked)
        self.show_picks(())

    def show_step(self, step: TrainingStep | None) -> None:
        """Shows the counts before a step."""
        if self._step is None or step is None or step.number != self._step.number:
            self.forget_row()
        self._step = step
        counts = step.counts if step is not None else ()
        self.table.show_rows([self._row(count) for count in counts])
        self.chart.show_bars(tuple(map(self._bar, counts[:_MOST_BARS])))
        self._show_view()

    def show_picks(self, picks: Picks) -> None:
        """Says what was taken by hand."""
        taken = in_language(
            listed(
                [
                    said("{pair} at step {step:,}", pair=pair_words(pair), step=step)
                    for step, pair in picks
                ]
            )
        )
        plain(self.picked, tr("Taken by hand: {picks}.", picks=taken) if taken else "")
        self.picked.setVisible(bool(taken))
        self.unpick.setVisible(bool(taken))

    def forget_row(self) -> None:
        """No pair is chosen any more."""
        self.table.clearSelection()
        self.table.setCurrentIndex(self.table.model().index(-1, -1))

    def _standing(self, count: PairCount) -> Standing:
        assert self._step is not None
        if count.pair == self._step.winner:
            return "chosen"
        return "tied" if count.pair in self._step.ties and len(self._step.ties) > 1 else "plain"

    def _row(self, count: PairCount) -> Row:
        standing = self._standing(count)
        wins = standing == "chosen"
        tone: Tone = "accent" if wins else "ink"
        role = {"chosen": tr("taken"), "tied": tr("tied"), "plain": ""}[standing]
        return (
            Cell(pair_words(count.pair), tone, mono=True, bold=wins),
            Cell(number(count.count), tone, mono=True),
            Cell(role, tone if wins else "mute"),
        )

    def _bar(self, count: PairCount) -> Bar:
        words = pair_words(count.pair)
        return Bar(words, count.count, number(count.count), self._standing(count))

    def _show_view(self) -> None:
        bars = self.view.currentText() == BARS
        self.chart.setVisible(bars)
        self.table.setVisible(not bars)
        self.save.setVisible(bars)
        self._show_pick()

    def _candidate(self) -> Pair | None:
        """The pair that would be taken: the current one, else the first other of the tie."""
        step, row = self._step, self.table.row
        if step is None:
            return None
        if 0 <= row < len(step.counts) and step.counts[row].pair != step.winner:
            return step.counts[row].pair
        return next((pair for pair in step.ties if pair != step.winner), None)

    def _show_pick(self) -> None:
        pair = self._candidate()
        self.pick.setVisible(pair is not None)
        if pair is not None:
            self.pick.setText(no_mnemonic(tr("Take {pair} instead", pair=pair_words(pair))))

    def _bar_picked(self, number: int) -> None:
        self.table.selectRow(number)
        self._show_pick()

    def _take(self) -> None:
        pair = self._candidate()
        if pair is not None:
            self.taken.emit(pair)

    def _export(self) -> None:
        words = ask_export(self.chart)
        if words:
            self.refused.emit(words)
