"""A round as one step, and colours by token id."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, texts
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.strip import Strip


def test_a_round_is_one_step_forward_and_back(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="fifi fi", choices=(Choice("byte257"),)))
    child(window, QCheckBox, "mergeRounds").click()
    press(qtbot, window, "mergeFirst")
    press(qtbot, window, "mergeForward")
    assert window.player.step == 3
    assert texts(window, "symbolStrip") == ["fi", "fi", "·", "fi"]
    press(qtbot, window, "mergeBack")
    assert window.player.step == 0
    child(window, QCheckBox, "mergeRounds").click()
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    assert window.player.step == 1


def test_equal_tokens_have_equal_colours_when_coloured_by_id(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low lower low", choices=(Choice("tiny-bpe"),)))
    strip = child(window, Strip, "joinedStrip")

    def of_low() -> set[int]:
        return {p.chip.colour for p in strip.placed if p.chip.text == "low"}

    assert len(of_low()) == 3
    action = window.findChild(QAction, "colourById")
    assert isinstance(action, QAction)
    action.setChecked(True)
    assert len(of_low()) == 1
    source = child(window, Strip, "sourceStrip").placed
    assert {p.chip.colour for p in source[:3]} == of_low()
