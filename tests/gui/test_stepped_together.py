"""Columns stepped together by place or by rank, or free; driven through the real window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, texts
from tokviz.core.together import Together
from tokviz.gui.chips import Rows
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.window import Window

TEXT = "low newest"
TWO = (Choice("gpt2"), Choice("tiny-bpe"))


def symbols(window: Window, column: int, step: int) -> list[str]:
    """What a column's strip shows after so many of its own steps, by its number."""
    outcome = window.session.outcome(column)
    assert outcome is not None
    run = outcome.run
    assert run is not None
    return [chip.text for chip in Rows(run).symbols(0, step)]


def pair(window: Window, a: int, b: int) -> Together:
    runs = [window.session.outcome(column) for column in (a, b)]
    one, other = (outcome.run for outcome in runs if outcome is not None)
    assert one is not None
    assert other is not None
    return Together(one, other)


def test_all_columns_stand_at_the_same_place(make: Make, qtbot: QtBot) -> None:
    window = make(State(text=TEXT, choices=TWO, step=0))
    together = pair(window, 0, 1)
    assert child(window, Segmented, "mergeTogether").currentText() == "by place"
    for step in range(together.a.timeline.steps + 1):
        assert texts(window, "symbolStrip") == symbols(window, 0, step)
        assert texts(window, "symbolStrip.2") == symbols(window, 1, together.step(step))
        press(qtbot, window, "mergeForward")
    assert child(window, QLabel, "mergeLabel").text().startswith("A \u00b7 step")


def test_by_rank_and_free_are_chosen_at_the_player_or_by_key(make: Make, qtbot: QtBot) -> None:
    window = make(State(text=TEXT, choices=TWO, step=2))
    together = pair(window, 0, 1)
    press(qtbot, window, "mergeTogether.by rank")
    assert texts(window, "symbolStrip.2") == symbols(window, 1, together.step(2, "rank"))
    press(qtbot, window, "mergeForward")
    assert texts(window, "symbolStrip.2") == symbols(window, 1, together.step(3, "rank"))
    stays = texts(window, "symbolStrip.2")
    qtbot.keyClick(window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert child(window, Segmented, "mergeTogether").currentText() == "free"
    press(qtbot, window, "mergeLast")
    assert texts(window, "symbolStrip.2") == stays
    # B goes on from where it was left, and A stays where it is.
    press(qtbot, window, "columnLetter.2")
    left = together.step(3, "rank")
    assert child(window, QSlider, "mergeSlider").value() == left
    press(qtbot, window, "mergeFirst")
    assert texts(window, "symbolStrip.2") == symbols(window, 1, 0)
    assert texts(window, "symbolStrip") == symbols(window, 0, together.a.timeline.steps)
    press(qtbot, window, "columnLetter")
    assert child(window, QSlider, "mergeSlider").value() == together.a.timeline.steps
    assert texts(window, "symbolStrip.2") == symbols(window, 1, 0)


def test_who_leads_can_change_and_nothing_jumps(make: Make, qtbot: QtBot) -> None:
    window = make(State(text=TEXT, choices=TWO, step=4))
    before = texts(window, "symbolStrip.2")
    press(qtbot, window, "columnLetter.2")
    assert texts(window, "symbolStrip.2") == before
    assert child(window, QLabel, "mergeLabel").text().startswith("B \u00b7 step")
    slider = child(window, QSlider, "mergeSlider")
    assert slider.maximum() == pair(window, 0, 1).b.timeline.steps
    slider.setValue(1)
    back = pair(window, 1, 0).step(1)
    assert texts(window, "symbolStrip") == symbols(window, 0, back)


def test_one_pipeline_alone_has_no_such_choice(make: Make) -> None:
    window = make(State(text="low"))
    assert not child(window, Segmented, "mergeTogether").isVisible()
    assert child(window, QPushButton, "mergeForward").isVisible()


def test_pipelines_of_other_models_are_stepped_together(make: Make, qtbot: QtBot) -> None:
    choices = (Choice("tiny-wordpiece"), Choice("tiny-unigram"), Choice("mistral-v1"))
    window = make(State(text="low newest", choices=choices, step=0))
    for _ in range(3):
        press(qtbot, window, "mergeForward")
        step = window.session.state.step
        assert step is not None
        for column in (1, 2):
            assert window.session.step_in(column) == pair(window, 0, column).step(step)
