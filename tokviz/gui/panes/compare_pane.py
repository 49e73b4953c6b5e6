"""Where two pipelines part: the stage in words, and every difference, walked with a key."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, islice

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QPushButton, QVBoxLayout, QWidget

from tokviz.core.compare import Comparison, Stage
from tokviz.core.differences import PlacedToken, TokenDifference
from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan
from tokviz.core.words import said
from tokviz.gui.asker import Asker
from tokviz.gui.cells import Cell, Row
from tokviz.gui.chips import Rows, shown
from tokviz.gui.columns import letter
from tokviz.gui.language import as_sentence, counted, number, tr
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.requests import Check
from tokviz.gui.runner import Runner
from tokviz.gui.session import Outcome, Parted, Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px
from tokviz.gui.widgets.parts import heading, scrolled, sentence, titled_row, wrapped_row
from tokviz.gui.widgets.spoken import announce, name_box

_MOST = 2000
_NEAR = 12
_LEAST_TABLE = 160
"""Pixels at 100 % that the table of differences keeps."""
"""Code points after the strips' beginning that are in sight in the narrowest column."""
_ALONE = said("There is one pipeline. “+ Compare” sets its twin beside it, ready to be changed.")


@dataclass(frozen=True, slots=True)
class Found:
    """A comparison's answer, worked out off the GUI thread."""

    words: tuple[str, ...]
    where: str | None
    stage: Stage | None
    place: CharSpan | None
    differences: tuple[TokenDifference, ...]


def compared(a: Run, b: Run, names: tuple[str, str]) -> Found:
    """What there is to say of two runs."""
    comparison = Comparison(a, b, names)
    parting = comparison.parting
    differences = tuple(islice(comparison.differences(), _MOST))
    if parting is None:
        return Found(comparison.words, None, None, None, differences)
    return Found(comparison.words, comparison.place, parting.stage, parting.a, differences)


def partings(runs: tuple[Run | None, ...], check: Check) -> tuple[Stage | None, ...]:
    """Of every run but the first: the first stage at which it parts from that; None for none."""
    found: list[Stage | None] = []
    for run in runs[1:]:
        check()
        both = None if runs[0] is None or run is None else Comparison(runs[0], run).parting
        found.append(None if both is None else both.stage)
    return tuple(found)


class ComparePane(SidePane):
    """Two columns: those that are chosen, else the first and the active one, or the second."""

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__(session, "comparePane", tr("Where the pipelines part"))
        self._found: Found | None = None
        self._runs: tuple[Run, Run] | None = None
        self._told = ""
        self._chosen: tuple[int, int] | None = None
        self._asked: object = None
        self._compared: object = None
        self._partings_asker = Asker(runner, "partings", self)
        self._partings_asker.answered.connect(self._show_columns)
        self._asker = Asker(runner, "compare", self)
        self._asker.answered.connect(self._show)
        self._asker.refused.connect(self._refused)
        self.title = heading(tr("Where {one} and {other} part", one="A", other="B"))
        self.pairs = QComboBox()
        self.pairs.setObjectName("comparePair")
        name_box(self.pairs, tr("Which two pipelines are compared"))
        self.pairs.activated.connect(self._choose)
        self.columns = CellsTable(
            "compareColumns",
            tr("All pipelines"),
            ("", tr("tokens"), tr("bytes each"), tr("holds"), tr("parts at")),
            (22, 52, 60, 56, 104),
            whole=True,
            shared=slice(4, None),
        )
        self.columns.spare(2)
        self.columns.picked.connect(lambda row: self._choose_pair((0, row or 1)))
        self.first = sentence("compareWords", "lead")
        self.others = sentence("compareMore")
        self.count = sentence("compareCount")
        self.table = CellsTable(
            "compareTable", tr("Differences"), (tr("text"), "A", "B"), (72, 104, 104)
        )
        self.back = self._button(
            "compareBack", tr("Previous"), tr("Previous difference"), "Shift+F8", -1
        )
        self.forward = self._button("compareForward", tr("Next"), tr("Next difference"), "F8", 1)
        self.go = QPushButton(tr("Show the place"))
        self.go.setObjectName("compareGo")
        self.go.clicked.connect(self._go)
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, px(4), 0)
        inner.setSpacing(px(8))
        inner.addWidget(self.columns)
        inner.addWidget(titled_row(self.title, self.pairs))
        for widget in (self.first, self.others, self.count):
            inner.addWidget(widget)
        inner.addWidget(wrapped_row(self.go, self.back, self.forward))
        # Where all of it has no room, the pane is scrolled.
        self.table.setMinimumHeight(px(_LEAST_TABLE))
        inner.addWidget(self.table, 1)
        # What is there stays at the top where there is no table.
        inner.addStretch()
        self.stack.addWidget(scrolled(body), 1)
        self.table.picked.connect(self._picked)

    def _button(self, name: str, words: str, tip: str, keys: str, by: int) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName(name)
        button.clicked.connect(lambda: self.walk(by))
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.activated.connect(lambda: self.walk(by))
        native = shortcut.key().toString(QKeySequence.SequenceFormat.NativeText)
        tool_tip(button, tr("{what} ({keys})", what=tip, keys=native))
        return button

    def depends_on(self, state: State) -> object:
        return state.active, state.raw, state.marks, len(state.choices)

    @property
    def pair(self) -> tuple[int, int] | None:
        """The two columns that are compared."""
        state = self.session.state
        count = len(state.choices)
        if count < 2:
            return None
        if self._chosen is not None and max(self._chosen) < count:
            return self._chosen
        return 0, state.active or 1

    def _choose(self, index: int) -> None:
        one, other = self.pairs.itemData(index)
        self._choose_pair((one, other))

    def _choose_pair(self, pair: tuple[int, int]) -> None:
        if max(pair) < len(self.session.state.choices):
            self._chosen = pair
            self.refresh()

    def _show_pairs(self) -> None:
        count = len(self.session.state.choices)
        both = list(combinations(range(count), 2))
        if self.pairs.count() != len(both):
            self.pairs.clear()
            for one, other in both:
                words = tr("{one} and {other}", one=letter(one), other=letter(other))
                self.pairs.addItem(words, (one, other))
            self._chosen = None
        self.pairs.setVisible(count > 2)
        self.columns.setVisible(count > 2)
        if self.pair is not None:
            self.pairs.setCurrentIndex(both.index(self.pair))

    def _ask_columns(self) -> None:
        outcomes = self.session.outcomes
        if len(outcomes) < 3:
            self._partings_asker.drop()
            return
        runs = tuple(outcome.run for outcome in outcomes)
        self._partings_asker.ask(lambda check: partings(runs, check))

    def _show_columns(self, answer: object) -> None:
        assert isinstance(answer, tuple)
        stages = ("", *(tr("nowhere") if stage is None else stage for stage in answer))
        outcomes = self.session.outcomes
        if len(stages) == len(outcomes):
            rows = [_column_row(i, outcomes[i], stages[i]) for i in range(len(stages))]
            self.columns.show_rows(rows)
            self.columns.fit_columns(range(4))

    def present(self) -> None:
        self._show_pairs()
        self._ask_columns()
        pair = self.pair
        outcomes = [self.session.outcome(column) for column in pair or ()]
        runs = [outcome.run for outcome in outcomes if outcome and outcome.run]
        parts = (self.others, self.count, self.table, self.back, self.forward, self.go)
        for widget in (self.title, *parts):
            widget.setVisible(pair is not None)
        if pair is None or len(runs) < 2:
            self._asker.drop()
            plain(self.first, _ALONE if pair is None else tr("One of the two has no result."))
            self._found = self._compared = None
            self.table.show_rows([])
            self.session.set_parting(None)
            return
        one, other = runs
        names = (chr(65 + pair[0]), chr(65 + pair[1]))
        plain(self.title, tr("Where {one} and {other} part", one=names[0], other=names[1]))
        if self._runs != (one, other):
            plain(self.first, tr("Comparing …"))
            # Its places are those of other texts.
            self._found = None
        asked = (pair, *(outcome.choice.settings for outcome in outcomes if outcome))
        if self._compared != asked:
            # Nothing that was said of two others stays beside these names. While somebody types,
            # what was said of the same two stays until there is an answer.
            for widget in (self.others, self.count, self.table):
                widget.hide()
            for button in (self.back, self.forward, self.go):
                button.setEnabled(False)
        self._asked = asked
        self._runs = (one, other)
        self._asker.ask(lambda check: compared(one, other, names))

    def _refused(self, words: str) -> None:
        plain(self.first, words)

    def _show(self, answer: object) -> None:
        assert isinstance(answer, Found)
        self._found, self._compared = answer, self._asked
        if self.pair is not None:
            stage = answer.stage
            self.session.set_parting(None if stage is None else Parted(stage, self.pair))
        first, *others = map(as_sentence, answer.words)
        if first != self._told:
            self._told = first
            announce(self, first)
        if answer.where is not None:
            others.insert(0, as_sentence(answer.where))
        plain(self.first, first)
        plain(self.others, "\n".join(others))
        self.others.setVisible(bool(others))
        count = len(answer.differences)
        plain(self.count, _stretches(count) if count else "")
        self.count.setVisible(bool(count))
        self.go.setEnabled(answer.place is not None)
        for widget in (self.back, self.forward):
            widget.setEnabled(bool(count))
        self.table.setVisible(bool(count))
        names = [chr(65 + column) for column in self.pair or (0, 1)]
        self.table.show_rows([self._row(each) for each in answer.differences], (tr("text"), *names))

    def _row(self, each: TokenDifference) -> Row:
        assert self._runs is not None
        state = self.session.state
        text = each.source.of(self._runs[0].source.text)
        place = tr("code points {start} to {end}", start=each.source.start, end=each.source.end)
        return (
            Cell(shown(text, state.marks), tip=f"{place}: {shown(text)}", spoken=text),
            *(
                _tokens(tokens, Rows(run, state.raw, state.marks))
                for tokens, run in zip((each.a, each.b), self._runs, strict=True)
            ),
        )

    def walk(self, by: int) -> None:
        """To the next difference, or the one before; round at the ends."""
        count = len(self.table.rows)
        if count and self._found is not None:
            at = self.table.row
            row = (at + by) % count if at >= 0 else (0 if by > 0 else count - 1)
            self.table.selectRow(row)
            self._picked(row)
            text, one, other = (cell.spoken or cell.text for cell in self.table.rows[row])
            _, name, twin = self.table.heads
            # The keyboard may be anywhere, and then the table tells nothing of its row.
            words = tr(
                "Difference {number:,} of {count:,}: {text}. {name}: {tokens}. {twin}: {others}.",
                number=row + 1,
                count=count,
                text=text,
                name=name,
                tokens=one,
                twin=twin,
                others=other,
            )
            announce(self.table, words)

    def _picked(self, row: int) -> None:
        if self._found is not None and row < len(self._found.differences):
            self._look_at(self._found.differences[row].source)

    def _go(self) -> None:
        if self._found is not None and self._found.place is not None:
            self._look_at(self._found.place)

    def _look_at(self, span: CharSpan) -> None:
        if self.pair is None:
            return
        # The places are those of the first of the two.
        column = self.pair[0]
        state = self.session.state
        here = self.session.across(span, column, state.active).start
        seen = state.view <= here < state.view + _NEAR
        self.session.look(replace(state, view=state.view if seen else max(0, here - 2)))
        self.session.let_go()
        if span:
            self.session.focus(span, pin=True, column=column)


def _tokens(tokens: tuple[PlacedToken, ...], rows: Rows) -> Cell:
    words = " ".join(rows.token_words(token.text, None) for token in tokens)
    ids = " ".join(str(token.id) for token in tokens)
    spoken = tr("{words}, ids {ids}", words=words, ids=ids)
    return Cell(words, mono=True, tip=tr("ids {ids}", ids=ids), spoken=spoken)


def _column_row(column: int, outcome: Outcome, stage: str) -> Row:
    run, report = outcome.run, outcome.report
    name = f"{letter(column)} {outcome.choice.tokenizer.replace(chr(92), '/').rsplit('/', 1)[-1]}"
    head = Cell(letter(column), tip=name, spoken=name)
    if run is None:
        return (head, Cell("–"), Cell("–"), Cell("–"), Cell("–"))
    ids, size = len(run.ids), len(run.source.utf8)
    held = total = 0
    if report is not None:
        total = len(report.results)
        held = sum(result.holds is True for result in report.results)
    return (
        head,
        Cell(number(ids), mono=True),
        Cell(number(f"{size / ids:.2f}") if ids else "–", mono=True),
        Cell(
            f"{held}/{total}" if report is not None else "…",
            mono=True,
            tip=tr("{held} of {total} contracts hold", held=held, total=total),
        ),
        # A long name goes on in the next line.
        Cell(stage.replace("_", "_\u200b"), tip=stage, spoken=stage),
    )


def _stretches(count: int) -> str:
    if count == _MOST:
        return tr("at least {count:,} stretches of the text have other tokens.", count=count)
    return counted(
        count,
        "{count:,} stretch of the text has other tokens.",
        "{count:,} stretches of the text have other tokens.",
    )
