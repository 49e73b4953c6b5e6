"""Two pipelines beside each other: where they part, in words, and every difference in turn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, settled
from tokviz.gui.panes.compare_pane import ComparePane, compared
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window


def said(window: Window) -> str:
    return child(window, QLabel, "compareWords").text()


def test_the_twin_is_the_same_until_it_is_changed(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="\ufb01sh"))
    qtbot.mouseClick(child(window, QWidget, "addPipeline"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(child(window, ComparePane, "comparePane").isVisible)
    qtbot.waitUntil(lambda: said(window) == "Both give the same at every stage.")
    child(window, Segmented, "normalizationForm.2").setCurrentText("NFKC")
    settled(qtbot, window)
    wanted = "normalizer: B turns U+FB01 into f i; A keeps it."
    qtbot.waitUntil(lambda: said(window) == wanted)
    more = child(window, QLabel, "compareMore").text()
    assert "utf8-bytes against source: A holds it, B does not." in more


def test_every_difference_is_walked_with_a_key(make: Make, qtbot: QtBot) -> None:
    text = "price 1234567 and more"
    window = make(State(text=text, choices=(Choice("gpt2"), Choice("cl100k_base"))))
    window.show_dock("compareDock")
    pane = child(window, ComparePane, "comparePane")
    qtbot.waitUntil(pane.isVisible)
    table = child(window, CellsTable, "compareTable")
    qtbot.waitUntil(lambda: len(table.rows) > 2)
    assert said(window).startswith("pre_tokenizer: ")
    stretches = table.texts(0)
    seen = []
    for _ in stretches:
        press(qtbot, window, "compareForward")
        focus = window.session.state.focus
        assert focus is not None
        seen.append(focus.of(text).replace(" ", "·"))
    assert seen == stretches
    for modifier, stretch in (
        (Qt.KeyboardModifier.NoModifier, stretches[0]),
        (Qt.KeyboardModifier.ShiftModifier, stretches[-1]),
    ):
        qtbot.keyClick(window, Qt.Key.Key_F8, modifier)
        focus = window.session.state.focus
        assert focus is not None
        assert focus.of(text).replace(" ", "·") == stretch


def test_one_pipeline_alone_is_told_how_to_go_on(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="a"))
    window.show_dock("compareDock")
    qtbot.waitUntil(child(window, ComparePane, "comparePane").isVisible)
    assert "+ Compare" in said(window)
    assert not child(window, QPushButton, "compareForward").isVisible()


def test_stages_stand_at_the_same_height(make: Make, qtbot: QtBot) -> None:
    choices = (Choice("byte257"), Choice("byte257", form="NFKC", steps=("lowercase",)))
    window = make(State(text="\ufb01sh E\u0301", choices=choices))

    def tops(number: int) -> dict[str, int]:
        column = window.columns[number]
        return {
            f"{pane.accessibleName()}/{row.title.text()}": row.mapTo(window, QPoint()).y()
            for pane in column.panes
            for row in pane.rows
        }

    def level() -> bool:
        a, b = tops(0), tops(1)
        common = a.keys() & b.keys()
        return len(common) == len(a) and all(a[name] == b[name] for name in common)

    qtbot.waitUntil(level)
    assert len(tops(1)) == len(tops(0)) + 1
    # One head alone gets two more lines.
    before = window.columns[0].head.height()
    taller = replace(choices[1], steps=("lowercase", "a-to-a", "nfd", "strip-accents", "nfc"))
    window.session.commit(window.session.state.with_choice(1, taller), "More steps")
    settled(qtbot, window)
    heads = [column.head for column in window.columns]
    qtbot.waitUntil(lambda: before < heads[0].height() == heads[1].height() and level())


def marked(window: Window, column: int) -> list[str]:
    """The stages that bear the mark."""
    rows = window.columns[column].rows
    return [row.title.text() for row in rows if row.marked]


REAL = "Gr\u00fc\u00dfe 1234567 \u041c\u043e\u0441\u043a\u0432\u0430 \u6771\u4eac"


@pytest.mark.parametrize(
    ("one", "other", "text", "words", "row"),
    [
        (
            Choice("byte257"),
            Choice("byte257", form="NFKC"),
            "\ufb01sh e\u0301",
            "normalizer: B turns U+FB01 into f i; A keeps it.",
            "normalizer",
        ),
        (
            Choice("cl100k_base"),
            Choice("gpt2"),
            "1234567",
            "pre_tokenizer: A cuts 1234567 as 123|456|7, B leaves it whole.",
            "pre-tokens",
        ),
        (
            Choice("gpt2"),
            Choice("cl100k_base"),
            REAL,
            "pre_tokenizer: B cuts \u00b71234567 as \u00b7|123|456|7, A leaves it whole.",
            "pre-tokens",
        ),
        (
            Choice("gpt2"),
            Choice("mistral-v1"),
            REAL,
            "normalizer: B puts U+2581 in at code point 0; A does not.",
            "normalizer",
        ),
        (
            Choice("tiny-bpe"),
            Choice("tiny-bpe", first_merges=3),
            "low newest",
            "model: A makes \u2581|new|est of \u2581newest, B makes \u2581|n|e|w|es|t.",
            "symbols",
        ),
        (
            Choice("byte257"),
            Choice("byte257", text="cafe\u0301"),
            "caf\u00e9",
            "source: A has U+00E9, B has e U+0301 at code point 3.",
            "source",
        ),
    ],
)
def test_the_parting_is_said_and_marked_in_both_columns(
    one: Choice, other: Choice, text: str, words: str, row: str, make: Make, qtbot: QtBot
) -> None:
    window = make(State(text=text, choices=(one, other)))
    window.show_dock("compareDock")
    qtbot.waitUntil(lambda: said(window) == words, timeout=20_000)
    assert marked(window, 0) == marked(window, 1) == [row]
    press(qtbot, window, "compareGo")
    found = window.session.parting
    assert found is not None
    focus = window.session.state.focus
    assert focus is not None
    where = f"That is at code points {focus.start} to {focus.end}"
    assert child(window, QLabel, "compareMore").text().startswith(where) is bool(focus)


def test_any_two_of_three_are_compared_and_all_are_listed(make: Make, qtbot: QtBot) -> None:
    choices = (Choice("gpt2"), Choice("cl100k_base"), Choice("mistral-tekken"))
    window = make(State(text=REAL, choices=choices))
    window.show_dock("compareDock")
    table = child(window, CellsTable, "compareColumns")
    qtbot.waitUntil(lambda: len(table.rows) == 3, timeout=20_000)
    assert table.texts(0) == ["A", "B", "C"]
    counts = []
    for column in range(3):
        outcome = window.session.outcome(column)
        assert outcome is not None
        assert outcome.run is not None
        counts.append(len(outcome.run.ids))
    assert table.texts(1) == [str(count) for count in counts]
    size = len(REAL.encode())
    assert table.texts(2) == [f"{size / count:.2f}" for count in counts]
    assert table.texts(4) == ["", "pre_\u200btokenizer", "pre_\u200btokenizer"]
    model = table.model_
    room = [table.visualRect(model.index(0, column)).width() for column in range(1, 4)]
    metrics = [
        QFontMetrics(model.data(model.index(0, column), Qt.ItemDataRole.FontRole))
        for column in range(1, 4)
    ]
    for column in range(1, 4):
        widest = max(map(metrics[column - 1].horizontalAdvance, table.texts(column)))
        assert widest + 12 <= room[column - 1], table.texts(column)
    assert table.columnWidth(0) < 40
    stage = QFontMetrics(model.data(model.index(1, 4), Qt.ItemDataRole.FontRole))
    assert stage.horizontalAdvance("tokenizer") + 12 <= table.columnWidth(4)
    pairs = child(window, QComboBox, "comparePair")
    assert [pairs.itemText(i) for i in range(3)] == ["A and B", "A and C", "B and C"]
    pairs.setCurrentIndex(2)
    pairs.activated.emit(2)
    qtbot.waitUntil(lambda: marked(window, 0) == [] and marked(window, 1) == ["pre-tokens"])
    assert marked(window, 2) == ["pre-tokens"]
    assert said(window).startswith("pre_tokenizer: ")
    table.picked.emit(2)
    qtbot.waitUntil(lambda: pairs.currentText() == "A and C")


def test_differences_of_two_texts_are_walked(make: Make, qtbot: QtBot) -> None:
    choices = (Choice("gpt2"), Choice("gpt2", text="cafe\u0301 nai\u0308ve ok"))
    window = make(State(text="caf\u00e9 na\u00efve ok", choices=choices, active=1))
    window.show_dock("compareDock")
    table = child(window, CellsTable, "compareTable")
    qtbot.waitUntil(lambda: len(table.rows) == 2)
    press(qtbot, window, "compareForward")
    assert child(window, Strip, "sourceStrip").lit[-1] == "\u00e9"
    assert child(window, Strip, "sourceStrip.2").lit[-1] == "\u25cc\u0301"


def test_what_was_said_of_another_pipeline_or_text_is_gone_while_they_are_compared(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The differences from gpt2 stood under the name of the tokenizer that had taken its place."""
    text = "price 1234567 and more"
    window = make(State(text=text, choices=(Choice("gpt2"), Choice("cl100k_base"))))
    window.show_dock("compareDock")
    pane = child(window, ComparePane, "comparePane")
    table, more = child(window, CellsTable, "compareTable"), child(window, QLabel, "compareMore")
    qtbot.waitUntil(lambda: len(table.rows) > 2)
    ask = pane._asker.ask
    with monkeypatch.context() as held:
        held.setattr(pane._asker, "ask", lambda work: None)
        window.show_text("a")
        settled(qtbot, window)
        assert said(window) == "Comparing …"
        # Places of the longer text are none in this one.
        press(qtbot, window, "compareForward")
        assert window.session.state.focus is None
        window.show_text(text)
        settled(qtbot, window)
    ask(lambda check: compared(*pane._runs, ("A", "B")))
    qtbot.waitUntil(table.isVisible)
    with monkeypatch.context() as held:
        held.setattr(pane._asker, "ask", lambda work: None)
        other = replace(window.session.state.choices[1], tokenizer="tiny-bpe")
        window.session.commit(window.session.state.with_choice(1, other), "Tokenizer")
        settled(qtbot, window)
        assert said(window) == "Comparing …"
        assert table.isHidden()
        assert more.isHidden()
