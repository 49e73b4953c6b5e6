"""Two pipelines beside each other: where they part, in words, and every difference in turn."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, settled
from tokviz.gui.panes.compare_pane import ComparePane
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.segmented import Segmented
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
    qtbot.keyClick(window, Qt.Key.Key_F8)
    focus = window.session.state.focus
    assert focus is not None
    assert focus.of(text).replace(" ", "·") == stretches[0]


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
