"""Every contract against source and normalized text, with what each verdict rests on."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokviz.core.contracts import (
    CONTRACTS,
    DISPLAY,
    REFERENCES,
    Contract,
    ContractResult,
    RoundTripReport,
)
from tokviz.core.spans import CharSpan
from tokviz.gui.asker import Asker
from tokviz.gui.cells import Cell, Row
from tokviz.gui.evidence import LOOKS, place_of
from tokviz.gui.language import in_language, marked, tr
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.parts import heading, scrolled, sentence

_HEADS = {"source": marked("source"), "normalized": marked("normalized")}
_AGAINST = {
    "source": marked("against the source"),
    "normalized": marked("against the normalized text"),
}


class ContractsPane(SidePane):
    """One row a contract, one column a reference; below, the evidence of the chosen row."""

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__(session, "contractsPane", tr("Round trip"))
        self._asker = Asker(runner, "contracts", self)
        self._asker.answered.connect(self._focus)
        self._report: RoundTripReport | None = None
        self._build()

    def _build(self) -> None:
        self.head = sentence("contractsHead")
        self.table = CellsTable(
            "contractsTable",
            tr("Contracts"),
            (tr("contract"), *(tr(_HEADS[reference]) for reference in REFERENCES)),
            (94, 90),
            whole=True,
        )
        # Narrower, the names of the stages would be cut: the pane scrolls instead.
        self.table.setMinimumWidth(px(262))
        self.table.current.connect(lambda row: self._show_evidence())
        self.table.picked.connect(self._picked)
        self.title = heading("")
        self.title.setObjectName("contractsTitle")
        self.holds_when = sentence("contractsHoldsWhen")
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, px(4), 0)
        layout.setSpacing(px(8))
        layout.addWidget(self.table)
        layout.addSpacing(px(8))
        layout.addWidget(self.title)
        layout.addWidget(self.holds_when)
        self.evidence: dict[str, tuple[QLabel, QLabel]] = {}
        for reference in REFERENCES:
            name = sentence(f"contractsAgainst.{reference}", "small")
            words = sentence(f"contractsEvidence.{reference}", "good")
            self.evidence[reference] = (name, words)
            layout.addWidget(name)
            layout.addWidget(words)
        layout.addStretch()
        self.stack.addWidget(self.head)
        self.stack.addWidget(scrolled(body), 1)

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The contracts that were checked, in the order of the rows."""
        if self._report is None:
            return ()
        checked = {result.contract for result in self._report.results}
        return tuple(contract for contract in (*CONTRACTS, DISPLAY) if contract.name in checked)

    def present(self) -> None:
        """Shows the active column's verdicts."""
        outcome = self.outcome
        report = outcome.report if outcome is not None else None
        if report is not None and report == self._report:
            return
        self._report = report
        if report is None:
            waiting = tr("Checking …") if self.run is not None else tr("No pipeline has run.")
            plain(self.head, waiting)
            self.table.show_rows([])
            self._show_evidence()
            return
        failed = sum(result.holds is False for result in report.results)
        count = len(report.results)
        if report.unknown:
            words = tr(
                "{failed} of {count} checks fail, {unknown} could not be made.",
                failed=failed,
                count=count,
                unknown=len(report.unknown),
            )
        elif failed:
            words = tr("{failed} of {count} checks fail.", failed=failed, count=count)
        else:
            words = tr("All {count} checks hold.", count=count)
        plain(self.head, words)
        kept = max(self.table.row, 0)
        self.table.show_rows([self._row(contract) for contract in self.contracts])
        self.table.selectRow(min(kept, len(self.contracts) - 1))
        self._show_evidence()

    def _row(self, contract: Contract) -> Row:
        verdicts = (self._verdict(contract, reference) for reference in REFERENCES)
        return (Cell(contract.name, mono=True, tip=contract.holds_when), *verdicts)

    def _verdict(self, contract: Contract, reference: str) -> Cell:
        result = self._result(contract.name, reference)
        if result is None:
            return Cell("–", "mute")
        if result.holds:
            return Cell(tr("✓ holds"), "good", tip=result.evidence)
        if result.holds is None:
            return Cell(tr("? not known"), "mute", tip=in_language(result.evidence))
        if result.stage is None:
            return Cell(tr("✕ fails"), "bad", tip=in_language(result.evidence))
        stage = result.stage.replace("_", "-")
        return Cell(
            f"✕ {stage}", "bad", tip=result.evidence, spoken=tr("fails at {stage}", stage=stage)
        )

    def _result(self, contract: str, reference: str) -> ContractResult | None:
        assert self._report is not None
        for result in self._report.results:
            if (result.contract, result.reference) == (contract, reference):
                return result
        return None

    def _show_evidence(self) -> None:
        row = self.table.row
        there = self._report is not None and 0 <= row < len(self.contracts)
        for widget in (self.title, self.holds_when):
            widget.setVisible(there)
        if there:
            contract = self.contracts[row]
            plain(self.title, contract.name)
            plain(self.holds_when, tr("Holds when {condition}.", condition=contract.holds_when))
        for reference, (name, words) in self.evidence.items():
            result = self._result(self.contracts[row].name, reference) if there else None
            name.setVisible(result is not None)
            words.setVisible(result is not None)
            if result is not None:
                plain(name, tr(_AGAINST[reference]))
                plain(words, in_language(result.evidence))
                set_look(words, LOOKS[result.holds])

    def _picked(self, row: int) -> None:
        run = self.run
        if run is None or self._report is None or not 0 <= row < len(self.contracts):
            return
        name = self.contracts[row].name
        results = [self._result(name, reference) for reference in REFERENCES]
        failed = next((r for r in results if r is not None and r.holds is False), None)
        if failed is not None:
            self._asker.ask(lambda check: place_of(run, failed))

    def _focus(self, answer: object) -> None:
        if isinstance(answer, CharSpan):
            self.session.focus(answer, pin=True)
