"""Training in the window: each step as the golden file has it, ties by rule and by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QSpinBox,
)
from pytestqt.qtbot import QtBot
from tokenizers import Tokenizer

from tests.golden_files import golden
from tests.gui.driver import Make, child, press, settled, texts
from tokviz.core.train import compare_rules, train
from tokviz.gui.pair_counts import TABLE
from tokviz.gui.panes.train_pane import OWN, TrainPane
from tokviz.gui.session import State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.plots import BarChart
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.window import Window


def opened(make: Make, qtbot: QtBot, text: str) -> Window:
    window = make(State(text=text))
    window.show_dock("trainDock")
    answered(qtbot, window)
    return window


def answered(qtbot: QtBot, window: Window) -> None:
    pane = child(window, TrainPane, "trainPane")
    askers = (pane._learner, pane._stepper)
    qtbot.waitUntil(lambda: not any(asker.waiting for asker in askers), timeout=30_000)


def choose_rule(qtbot: QtBot, window: Window, box: str, rule: str) -> None:
    chooser = child(window, QComboBox, box)
    chooser.setCurrentIndex(chooser.findText(rule))
    answered(qtbot, window)


@pytest.mark.parametrize("case", golden("tiny_bpe")["training"], ids=lambda c: c["corpus"][0])
def test_the_golden_training(make: Make, qtbot: QtBot, case: dict) -> None:  # type: ignore[type-arg]
    window = opened(make, qtbot, " ".join(case["corpus"]))
    label = child(window, QLabel, "trainLabel")
    chart, table = child(window, BarChart, "trainChart"), child(window, CellsTable, "trainTable")
    words = child(window, CellsTable, "trainWords")
    for number, step in enumerate(case["steps"], 1):
        left, right = step["winner"]
        times = "once" if step["count"] == 1 else f"{step['count']} times"
        start = f"Step {number} of {len(case['steps'])}: {left} + {right} → {left}{right}, {times}"
        assert label.text() == start
        counts = {(f"{a} + {b}", str(count)) for a, b, count in step["counts"]}
        assert set(zip(table.texts(0), table.texts(1), strict=True)) == counts
        assert {(bar.label, bar.words) for bar in chart.bars} == counts
        (chosen,) = (bar.label for bar in chart.bars if bar.standing == "chosen")
        assert chosen == f"{left} + {right}"
        after = [" ".join(symbols) for symbols in step["corpus_after"]]
        shown = [
            word
            for word, times in zip(words.texts(0), words.texts(1), strict=True)
            for _ in range(int(times[1:]))
        ]
        assert sorted(shown) == sorted(after)
        if number < len(case["steps"]):
            press(qtbot, window, "trainForward")
            answered(qtbot, window)
    assert not child(window, QPushButton, "trainForward").isEnabled()


def test_steps_by_slider_and_buttons(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low lower newest newest widest")
    label, slider = child(window, QLabel, "trainLabel"), child(window, QSlider, "trainSlider")
    total = slider.maximum()
    press(qtbot, window, "trainLast")
    answered(qtbot, window)
    assert label.text().startswith(f"Step {total} of {total}: ")
    press(qtbot, window, "trainBack")
    answered(qtbot, window)
    assert slider.value() == total - 1
    press(qtbot, window, "trainFirst")
    answered(qtbot, window)
    assert label.text().startswith("Step 1 of ")
    slider.setFocus()
    step = window.player.step
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    answered(qtbot, window)
    assert label.text().startswith("Step 2 of ")
    assert window.player.step == step


def test_merges_are_limited(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low lower newest newest widest")
    child(window, QSpinBox, "trainMerges").setValue(3)
    answered(qtbot, window)
    assert child(window, QSlider, "trainSlider").maximum() == 3


def test_the_other_pair_of_a_tie_is_taken_by_hand(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "ab cd")
    assert "Tie of 2 at count 1" in child(window, QLabel, "trainWhy").text()
    pick = child(window, QPushButton, "trainPick")
    assert pick.text() == "Take c + d instead"
    qtbot.mouseClick(pick, Qt.MouseButton.LeftButton)
    answered(qtbot, window)
    assert child(window, QLabel, "trainLabel").text().startswith("Step 1 of 2: c + d → cd")
    assert child(window, QLabel, "trainWhy").text() == "Picked by hand."
    assert child(window, QLabel, "trainPicked").text() == "Taken by hand: c + d at step 1."
    press(qtbot, window, "trainForward")
    answered(qtbot, window)
    assert child(window, QLabel, "trainLabel").text().startswith("Step 2 of 2: a + b → ab")
    press(qtbot, window, "trainUnpick")
    answered(qtbot, window)
    press(qtbot, window, "trainFirst")
    answered(qtbot, window)
    assert child(window, QLabel, "trainLabel").text().startswith("Step 1 of 2: a + b → ab")


def test_any_pair_is_taken_from_the_table_or_the_chart(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low low ow")
    child(window, Segmented, "trainView").setCurrentText(TABLE)
    table = child(window, CellsTable, "trainTable")
    assert table.isVisible()
    row = table.texts(0).index("l + o")
    table.setFocus()
    table.selectRow(row)
    assert child(window, QPushButton, "trainPick").text() == "Take l + o instead"
    child(window, Segmented, "trainView").setCurrentText("Bars")
    chart = child(window, BarChart, "trainChart")
    place = QPointF(chart.place_of(row)).toPoint()
    qtbot.mouseClick(chart._view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    press(qtbot, window, "trainPick")
    answered(qtbot, window)
    assert child(window, QLabel, "trainLabel").text().startswith("Step 1 of 3: l + o → lo")


def test_two_rules_part(make: Make, qtbot: QtBot) -> None:
    text = "low lower newest newest widest"
    window = opened(make, qtbot, text)
    parting = child(window, QLabel, "trainParting")
    assert not parting.isVisible()
    choose_rule(qtbot, window, "trainOther", "largest")
    expected = compare_rules(train(text.split(), 20), train(text.split(), 20, "largest"))
    assert expected is not None
    assert expected.one is not None
    assert expected.other is not None
    one, other = (" + ".join(step.winner) for step in (expected.one, expected.other))
    assert parting.text().startswith(
        f"They part at step {expected.number}: lexicographic takes {one}, largest takes {other}."
    )
    choose_rule(qtbot, window, "trainRule", "largest")
    assert not parting.isVisible()
    choose_rule(qtbot, window, "trainOther", "sentencepiece")
    assert parting.isVisible()


def test_a_text_of_its_own(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "ab")
    child(window, Segmented, "trainCorpus").setCurrentText(OWN)
    own = child(window, QPlainTextEdit, "trainText")
    assert own.isVisible()
    assert own.toPlainText() == "ab"
    own.setPlainText("xy xy")
    answered(qtbot, window)
    assert child(window, QLabel, "trainLabel").text() == "Step 1 of 1: x + y → xy, 2 times"
    assert window.session.state.text == "ab"


def test_a_text_without_pairs(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "a b")
    assert child(window, QLabel, "trainLabel").text() == "No step"
    assert "nothing to learn" in child(window, QLabel, "trainWhy").text()
    assert not child(window, QPushButton, "trainUse").isEnabled()
    assert not child(window, BarChart, "trainChart").isVisible()


def test_the_trained_tokenizer_is_used(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low low ow")
    press(qtbot, window, "trainUse")
    settled(qtbot, window)
    path = Path(window.session.state.choices[0].tokenizer)
    library = Tokenizer.from_file(str(path))
    assert texts(window, "idStrip") == [str(i) for i in library.encode("low low ow").ids]
    assert child(window, QLabel, "referenceLine").text().startswith("✓ equals tokenizers")
    window.session.undo_stack.undo()
    settled(qtbot, window)
    assert window.session.state.choices[0].tokenizer == "byte257"


def test_the_trained_tokenizer_is_saved(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(make, qtbot, "low low ow")
    path = tmp_path / "mine.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(path), ""))
    press(qtbot, window, "trainSave")
    assert json.loads(path.read_text())["model"]["merges"] == [["o", "w"], ["l", "ow"]]
    assert str(path) in child(window, QLabel, "trainResult").text()
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *args: (str(tmp_path / "no" / "mine.json"), "")
    )
    press(qtbot, window, "trainSave")
    assert "can't be written" in child(window, QLabel, "trainResult").text()


def test_the_chart_is_exported(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(make, qtbot, "low low ow")
    path = tmp_path / "counts.svg"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(path), ""))
    press(qtbot, window, "trainExport")
    assert "o + w" in path.read_text()


def test_the_models_hold(make: Make, qtbot: QtBot, qtmodeltester: object) -> None:
    window = opened(make, qtbot, "low low ow")
    for name in ("trainTable", "trainWords"):
        model = child(window, CellsTable, name).model()
        assert model.rowCount() > 0
        qtmodeltester.check(model)  # type: ignore[attr-defined]
