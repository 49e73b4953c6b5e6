"""Did the exact text survive: a badge for each contract, and the verdict in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tokviz.core.contracts import ContractResult
from tokviz.core.pipeline import Run
from tokviz.core.words import Listed, said
from tokviz.gui.chips import Rows
from tokviz.gui.evidence import LOOKS
from tokviz.gui.language import in_language, marked, tr
from tokviz.gui.panes.pane import Pane, named
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.flow import Flow
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.row import INSET, Row
from tokviz.gui.widgets.spoken import announce
from tokviz.gui.widgets.words import Mono

_AGAINST = {
    "source": marked("against source"),
    "normalized": marked("against normalized"),
}
_SPOKEN = {
    ("source", True): marked("{contract} against source holds"),
    ("source", False): marked("{contract} against source does not hold"),
    ("source", None): marked("{contract} against source is not known"),
    ("normalized", True): marked("{contract} against normalized holds"),
    ("normalized", False): marked("{contract} against normalized does not hold"),
    ("normalized", None): marked("{contract} against normalized is not known"),
}
_MARKS = {True: "✓", False: "✕", None: "?"}


class Badge(Mono):
    """A contract's name with a mark, on a green or red surface; a calm one where not known."""

    def __init__(self, result: ContractResult) -> None:
        super().__init__(12)
        self.setContentsMargins(px(7), px(3), px(7), px(3))
        self.result: ContractResult | None = None
        self.show_result(result)

    def show_result(self, result: ContractResult) -> None:
        """Says another result."""
        if result == self.result:
            return
        self.result = result
        words = f"{_MARKS[result.holds]} {result.contract}"
        plain(self, words)
        words = _SPOKEN[result.reference, result.holds]
        self.setAccessibleName(tr(words, contract=result.contract))
        tool_tip(self, in_language(result.evidence))
        self.setObjectName(f"badge.{result.reference}.{result.contract}")

    def sizeHint(self) -> QSize:
        # The mark's own font would make some badges taller than others.
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + 2 * px(3))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        holds = None if self.result is None else self.result.holds
        if holds is None:
            surface, ink = theme.accent_surface, theme.ink
        else:
            verdict = theme.good if holds else theme.bad
            surface, ink = verdict.surface, verdict.ink
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(surface)
        painter.drawRoundedRect(self.rect(), 5, 5)
        painter.setPen(ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


BADGES = {
    "source": ("utf8-bytes", "scalars", "nfc", "nfkc", "ids", "display"),
    "normalized": ("utf8-bytes", "scalars", "ids"),
}
"""Equal under NFC is equal under NFD, and NFKC under NFKD: one badge says both."""

NOTHING_YET = said(
    "Nothing to check yet. Type a text on the left, drop a file on the window, or choose a sample."
)


class RoundTripPane(Pane):
    """Contracts against the source and against the normalized text.

    Attributes:
        card: the verdict; the column keeps it in sight below the stages.
    """

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "roundTripPane", tr("Round trip"))
        self._rows: dict[str, tuple[Row, QWidget]] = {}
        for reference, title in (("source", tr("round trip")), ("normalized", "")):
            content = QWidget()
            content.setLayout(Flow(content, px(6)))
            # As far in as chips are, which leave room for the outline of a focused one.
            content.setContentsMargins(INSET, 0, 0, 0)
            row = Row(title, content)
            row.say(tr(_AGAINST[reference]))
            row.title.setVisible(bool(title))
            self._rows[reference] = (row, content)
            self.stack.addWidget(row)
        self.verdict = QLabel()
        self.verdict.setObjectName(named("verdict", column))
        self.verdict.setWordWrap(True)
        self.verdict.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.card = QFrame()
        self.card.setObjectName(named("verdictCard", column))
        self.card.setAccessibleName(tr("Verdict"))
        layout = QVBoxLayout(self.card)
        layout.addWidget(self.verdict)
        self._shown: tuple[bool, tuple[ContractResult, ...]] | None = None
        self._headline = ""
        self._brief = False

    def set_brief(self, on: bool) -> None:
        """In a narrow column the verdict is its first sentence, and the tool tip says the rest."""
        if on != self._brief:
            self._brief = on
            if self._shown is not None:
                self._say_headline()

    def _say_headline(self) -> None:
        words = self._headline
        first = words.parts[0] if isinstance(words, Listed) else words
        plain(self.verdict, in_language(first if self._brief else words))
        tool_tip(self.verdict, in_language(words) if self._brief and first != words else "")

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        report = outcome.report
        if report is None:
            self._shown = None
            # As high as what was said last, so that nothing below moves for a moment.
            self.verdict.setMinimumHeight(self.verdict.height())
            plain(self.verdict, tr("Checking …"))
            set_look(self.verdict, "notice")
            return
        results = tuple(report.results)
        exact = report.get("utf8-bytes", "source")
        holds = exact is None or exact.holds
        # Of no text all holds, and a verdict would be empty praise.
        nothing = holds is True and not run.source.text
        if (nothing, results) == self._shown:
            return
        self._shown = nothing, results
        for reference, (row, content) in self._rows.items():
            mine = [
                result
                for result in results
                if result.reference == reference and result.contract in BADGES[reference]
            ]
            row.setVisible(bool(mine))
            _show_badges(content, mine)
        self.verdict.setMinimumHeight(0)
        self._headline = NOTHING_YET if nothing else report.headline
        self._say_headline()
        set_look(self.verdict, "notice" if nothing else LOOKS[holds])
        several = len(state.choices) > 1
        words = in_language(self._headline)
        announce(
            self.verdict,
            tr("Pipeline {letter}: {words}", letter=chr(65 + self.column), words=words)
            if several
            else words,
        )


def _show_badges(content: QWidget, results: Sequence[ContractResult]) -> None:
    """One badge a result; those that are there are used again, new ones cost a layout."""
    layout = content.layout()
    assert layout is not None
    while layout.count() > len(results):
        item = layout.takeAt(layout.count() - 1)
        if item is not None and (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
    for index, result in enumerate(results):
        item = layout.itemAt(index)
        badge = None if item is None else item.widget()
        if isinstance(badge, Badge):
            badge.show_result(result)
        else:
            badge = Badge(result)
            layout.addWidget(badge)
            badge.show()
    content.updateGeometry()
