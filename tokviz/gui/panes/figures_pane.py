"""What a tokenization costs: counts and ratios, tokens of each word, and a price."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.errors import TokvizError
from tokviz.core.figures import TextFigures, cost
from tokviz.core.words import said
from tokviz.gui.asker import Asker
from tokviz.gui.cells import Cell, Row
from tokviz.gui.chips import shown
from tokviz.gui.language import english, in_language, marked, number, tr
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px
from tokviz.gui.widgets.dressed import dressed, in_mono
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.parts import heading, scrolled, sentence, titled_row
from tokviz.gui.widgets.plots import Bar, BarChart, ask_export
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.word_counts import MOST_TOKENS, WordCounts, decimal, figures_of, word_counts

BARS, TABLE = said("Bars"), said("Table")
_MOST_BARS = 8
_MOST_ROWS = 200

_FIGURES: tuple[tuple[str, str, Callable[[TextFigures], int | Fraction | None]], ...] = (
    (said("tokens"), said("tokens"), lambda f: f.tokens),
    (said("words"), said("words"), lambda f: f.words),
    (said("code points"), said("code points"), lambda f: f.code_points),
    (said("UTF-8 bytes"), said("UTF-8 bytes"), lambda f: f.utf8_bytes),
    (said("per word"), said("tokens per word"), lambda f: f.fertility),
    (said("per code point"), said("tokens per code point"), lambda f: f.tokens_per_code_point),
    (said("per byte"), said("tokens per byte"), lambda f: f.tokens_per_byte),
)
"""Each figure's short and whole name."""

_PLACES = {1: 6, 2: 3}
"""Decimal places by the number of pipelines; 2 where there are more."""

_PRICE_FIELDS = (
    ("messages", marked("Messages"), "10,000"),
    ("words", marked("Words in a message"), "18"),
    ("fertility", marked("Tokens in a word"), ""),
    ("price", marked("$ per million tokens"), "0.5"),
)


class FiguresPane(SidePane):
    """Figures of all pipelines beside each other; words and price by the active one."""

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__(session, "figuresPane", tr("Figures"))
        self._asker = Asker(runner, "words", self)
        self._asker.answered.connect(self._show_words)
        self._figures_asker = Asker(runner, "figures", self)
        self._figures_asker.answered.connect(self._show_all)
        self._counted: WordCounts | None = None
        self._fertility: Fraction | None = None
        self._build()

    # -- building ----------------------------------------------------------------------

    def _build(self) -> None:
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, px(4), 0)
        layout.setSpacing(px(8))
        self.head = sentence("figuresHead")
        self.table = CellsTable(
            "figuresTable", tr("Figures"), ("", "A"), (100,), whole=True, shared=slice(1, None)
        )
        self.table.setSelectionMode(CellsTable.SelectionMode.NoSelection)
        layout.addWidget(self.head)
        layout.addWidget(self.table)
        layout.addSpacing(px(8))
        layout.addWidget(self._build_words())
        layout.addSpacing(px(8))
        layout.addWidget(heading(tr("What it costs")))
        layout.addLayout(self._build_price())
        self.price = sentence("figuresCost", "notice")
        layout.addWidget(self.price)
        layout.addStretch()
        self.stack.addWidget(scrolled(body), 1)

    def _build_words(self) -> QWidget:
        part = QWidget()
        part.setObjectName("chartsPane")
        part.setAccessibleName(tr("Tokens in each word"))
        self.view = Segmented("figuresView", tr("Tokens of the words as"), (BARS, TABLE))
        self.view.currentTextChanged.connect(lambda text: self._show_view())
        self.save = QPushButton(tr("Export …"))
        self.save.setObjectName("figuresExport")
        self.save.setAccessibleName(tr("Export the chart"))
        self.save.setProperty("look", "flat")
        self.save.clicked.connect(self._export)
        self.words_head = sentence("figuresWordsHead", "small")
        self.chart = BarChart("figuresChart", tr("Tokens in each word"))
        self.chart.picked.connect(self._picked)
        self.words = CellsTable(
            "figuresWords",
            tr("Tokens in each word"),
            (tr("word"), tr("tokens"), tr("times")),
            (140, 64),
            whole=True,
        )
        self.words.picked.connect(self._picked)
        layout = QVBoxLayout(part)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        layout.addWidget(titled_row(heading(tr("Words")), self.save, self.view))
        layout.addWidget(self.words_head)
        layout.addWidget(self.chart)
        layout.addWidget(self.words)
        return part

    def _build_price(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(12))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        self.fields: dict[str, QLineEdit] = {}
        for row, (name, words, value) in enumerate(_PRICE_FIELDS):
            label = QLabel()
            label.setProperty("look", "mute")
            plain(label, tr(words))
            field = QLineEdit(number(value))
            field.setObjectName(f"figures.{name}")
            field.setAccessibleName(tr(words))
            dressed(in_mono(field, 13), _narrow)
            label.setWordWrap(True)
            field.textChanged.connect(lambda text: self._show_price())
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
            self.fields[name] = field
        tool_tip(self.fields["fertility"], tr("Empty: as in this text"))
        return grid

    # -- showing -----------------------------------------------------------------------

    def depends_on(self, state: State) -> object:
        return state.active, len(state.choices), state.marks

    def present(self) -> None:
        """Asks for the figures of every pipeline, and for the words of the active one."""
        state = self.session.state
        outcomes = self.session.outcomes[: len(state.choices)]
        runs = tuple(
            run if run is not None and run.source.text == state.text_of(column) else None
            for column, run in enumerate(outcome.run for outcome in outcomes)
        )
        self._figures_asker.ask(lambda check: figures_of(runs, check))
        run = self.run
        if run is None:
            self._asker.drop()
            self._counted = None
            self._show_view()
        elif self._counted is None or self._counted.run is not run:
            self._asker.ask(lambda check: word_counts(run, check))
        else:
            self._show_words(self._counted)

    def _show_all(self, figures: object) -> None:
        assert isinstance(figures, tuple)
        self._show_figures(figures)
        active = self.session.state.active
        own = figures[active] if active < len(figures) else None
        self._fertility = own.fertility if own is not None else None
        self.fields["fertility"].setPlaceholderText(decimal(self._fertility))
        self._show_price()

    def _show_figures(self, figures: tuple[TextFigures | None, ...]) -> None:
        several = len(figures) > 1
        heads = ["", *(chr(65 + i) if several else "" for i in range(len(figures)))]
        known = next((f for f in figures if f is not None), None)
        plain(self.head, "" if known is not None else tr("No pipeline has run."))
        self.head.setVisible(known is None)
        self.table.horizontalHeader().setVisible(several)
        places = _PLACES.get(len(figures), 2)
        rows: list[Row] = []
        for words, whole, value in _FIGURES:
            cells: list[Cell] = []
            for each in figures:
                figure = None if each is None else value(each)
                exact = "" if figure is None else f"{in_language(whole)}: {figure}"
                text = decimal(figure, places)
                # Beside two others there is no room for the sign.
                text = text if places > 2 else text.removeprefix("≈ ")
                cells.append(Cell(text, mono=True, tip=exact))
            rows.append((Cell(words, "mute", spoken=whole, tip=whole), *cells))
        self.table.show_rows(rows, heads)

    def _show_words(self, answer: object) -> None:
        assert isinstance(answer, WordCounts)
        self._counted = answer
        marks = self.session.state.marks
        rows = [
            (
                Cell(shown(word.word, marks), mono=True),
                Cell(number(word.tokens), mono=True),
                Cell(f"×{number(word.times)}", "mute", mono=True),
            )
            for word in answer.words[:_MOST_ROWS]
        ]
        self.words.show_rows(rows)
        self.chart.show_bars(
            tuple(
                Bar(shown(word.word, marks), word.tokens, number(word.tokens))
                for word in answer.words[:_MOST_BARS]
            )
        )
        self._show_view()

    def _show_view(self) -> None:
        counted = self._counted
        there = counted is not None and bool(counted.words)
        bars = self.view.currentText() == BARS
        self.chart.setVisible(there and bars)
        self.words.setVisible(there and not bars)
        self.save.setVisible(there and bars)
        if counted is None or not counted.words:
            plain(self.words_head, tr("There is no word in the text."))
            return
        listed = min(len(counted.words), _MOST_BARS if bars else _MOST_ROWS)
        plain(self.words_head, _what_is_listed(listed, len(counted.words), counted.partial))

    def _picked(self, number: int) -> None:
        if self._counted is not None and number < len(self._counted.words):
            self.session.focus(self._counted.words[number].first, pin=True)

    def _show_price(self) -> None:
        values = {name: _bare(field.text()) for name, field in self.fields.items()}
        fertility: str | Fraction = values["fertility"]
        if not fertility:
            if self._fertility is None:
                plain(self.price, tr("Say how many tokens a word has: the text has no word."))
                set_look(self.price, "notice")
                return
            fertility = self._fertility
        try:
            found = cost(values["messages"], values["words"], fertility, values["price"])
        except TokvizError as error:
            plain(self.price, str(error))
            set_look(self.price, "bad")
            return
        plain(
            self.price,
            tr(
                "{each} token in a message, {all} in all: ${usd}"
                if found.tokens_per_message == 1
                else "{each} tokens in a message, {all} in all: ${usd}",
                each=decimal(found.tokens_per_message),
                all=decimal(found.tokens),
                usd=decimal(found.usd),
            ),
        )
        set_look(self.price, "notice")

    def _export(self) -> None:
        words = ask_export(self.chart)
        if words:
            plain(self.words_head, words)


def _what_is_listed(listed: int, count: int, partial: bool) -> str:
    values = {"listed": listed, "count": count, "most": MOST_TOKENS}
    if listed < count and partial:
        return tr(
            "most tokens first, {listed:,} of {count:,}; of the first {most:,} tokens", **values
        )
    if listed < count:
        return tr("most tokens first, {listed:,} of {count:,}", **values)
    if partial:
        return tr("most tokens first; of the first {most:,} tokens", **values)
    return tr("most tokens first")


def _bare(written: str) -> str:
    """A number without the separators that people put between thousands."""
    return english(written).replace(" ", "").replace("_", "")


def _narrow(field: QLineEdit) -> None:
    field.setMinimumWidth(px(72))
    field.setMaximumWidth(px(120))
