"""Counts, ratios and price in the window, by the golden numbers; tokens word by word."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

import tokviz
from tests.golden_files import golden
from tests.gui.driver import Make, child, settled
from tests.tokenizer_files import built_in
from tokviz.core.spans import CharSpan
from tokviz.gui import word_counts as counting
from tokviz.gui.panes.figures_pane import FiguresPane
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.plots import BarChart
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.window import Window


def opened(make: Make, qtbot: QtBot, state: State) -> Window:
    window = make(state)
    window.show_dock("figuresDock")
    answered(qtbot, window)
    return window


def answered(qtbot: QtBot, window: Window) -> None:
    settled(qtbot, window)
    pane = child(window, FiguresPane, "figuresPane")
    qtbot.waitUntil(lambda: not (pane._asker.waiting or pane._figures_asker.waiting))


def figures(window: Window, column: int = 1) -> dict[str, str]:
    return {
        row[0].spoken: row[column].text for row in child(window, CellsTable, "figuresTable").rows
    }


def fill(window: Window, **values: object) -> None:
    for name, value in values.items():
        child(window, QLineEdit, f"figures.{name}").setText(str(value))


def test_the_golden_cost(make: Make, qtbot: QtBot) -> None:
    case = golden("tiny_bpe")["cost"]
    window = opened(make, qtbot, State(text="low"))
    fill(
        window,
        messages=f"{case['messages']:,}",
        words=case["words_per_message"],
        fertility=case["fertility"],
        price=case["usd_per_million_tokens"],
    )
    shown = child(window, QLabel, "figuresCost").text()
    each, total, usd = (case[k] for k in ("tokens_per_message", "total_tokens", "usd"))
    assert shown == f"{each} tokens in a message, {total:,} in all: ${usd}"


@pytest.mark.parametrize("case", golden("tiny_bpe")["fertility"], ids=lambda case: case["word"])
def test_the_golden_fertility(make: Make, qtbot: QtBot, case: dict) -> None:  # type: ignore[type-arg]
    state = State(text=case["word"], choices=(Choice("tiny-bpe"),))
    window = opened(make, qtbot, state)
    found = figures(window)
    assert found["tokens"] == str(case["tokens"])
    assert found["words"] == str(case["words"])
    assert Fraction(found["tokens per word"]) == Fraction(str(case["fertility"]))
    assert (
        child(window, QLineEdit, "figures.fertility").placeholderText() == found["tokens per word"]
    )
    assert child(window, CellsTable, "figuresWords").texts(1) == [str(case["tokens"])]


def test_pipelines_stand_beside_each_other(make: Make, qtbot: QtBot) -> None:
    text = "Hello world, naïve café"
    names = ("gpt2", "cl100k_base", "byte257")
    window = opened(make, qtbot, State(text=text, choices=tuple(Choice(n) for n in names)))
    table = child(window, CellsTable, "figuresTable")
    assert table.model_.heads == ("", "A", "B", "C")
    for column, name in enumerate(names, 1):
        found = figures(window, column)
        assert found["tokens"] == str(len(built_in(name).run(text).ids))
        assert found["UTF-8 bytes"] == str(len(text.encode()))


def test_the_price_follows_the_text_and_says_what_is_wrong(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, State(text="low wild", choices=(Choice("tiny-bpe"),)))
    fill(window, messages=2, words=10, price=1)
    cost = child(window, QLabel, "figuresCost")
    assert cost.text() == "30 tokens in a message, 60 in all: $0.00006"
    window.session.commit(State(text="low low", choices=(Choice("tiny-bpe"),)), "Typing")
    answered(qtbot, window)
    assert cost.text() == "15 tokens in a message, 30 in all: $0.00003"
    fill(window, price="cheap")
    assert (
        cost.text() == "The price of a million tokens is not a number: 'cheap'; give one like 0.5."
    )
    assert cost.property("look") == "bad"
    fill(window, price="-1")
    assert "can't be negative" in cost.text()
    window.session.commit(State(text="", choices=(Choice("tiny-bpe"),)), "Typing")
    answered(qtbot, window)
    assert "the text has no word" in cost.text()


def test_words_with_most_tokens_first_as_bars_and_as_a_table(make: Make, qtbot: QtBot) -> None:
    state = State(text="low wild low newest", choices=(Choice("tiny-bpe"),))
    window = opened(make, qtbot, state)
    chart, table = (
        child(window, BarChart, "figuresChart"),
        child(window, CellsTable, "figuresWords"),
    )
    expected = [("wild", 4), ("newest", 2), ("low", 1)]
    assert [(bar.label, bar.value) for bar in chart.bars] == expected
    assert chart.isVisible()
    assert not table.isVisible()
    child(window, Segmented, "figuresView").setCurrentText("Table")
    assert not chart.isVisible()
    assert table.isVisible()
    assert table.texts(0) == [word for word, _ in expected]
    assert table.texts(2) == ["×1", "×1", "×2"]
    place = table.visualRect(table.model().index(1, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.session.state.focus == CharSpan(13, 19)
    child(window, Segmented, "figuresView").setCurrentText("Bars")
    place = QPointF(chart.place_of(0)).toPoint()
    qtbot.mouseClick(chart._view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.session.state.focus == CharSpan(4, 8)


def test_a_long_text_is_counted_in_part_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_TOKENS", 6)
    run = tokviz.load("tiny-bpe").run("low low wild low")
    found = counting.word_counts(run, lambda: None)
    assert found.partial
    assert [(word.word, word.times) for word in found.words] == [("low", 2)]


def test_the_chart_is_exported(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(make, qtbot, State(text="low wild", choices=(Choice("tiny-bpe"),)))
    assert child(window, QWidget, "chartsPane").accessibleName() == "Tokens in each word"
    path = tmp_path / "words.svg"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(path), ""))
    qtbot.mouseClick(child(window, QPushButton, "figuresExport"), Qt.MouseButton.LeftButton)
    assert "wild" in path.read_text()


def test_the_models_hold(make: Make, qtbot: QtBot, qtmodeltester: object) -> None:
    window = opened(make, qtbot, State(text="low wild"))
    for name in ("figuresTable", "figuresWords"):
        model = child(window, CellsTable, name).model()
        assert model.rowCount() > 0
        qtmodeltester.check(model)  # type: ignore[attr-defined]
