"""Gestures that no other file is about: sample texts, paste, a dock's own buttons, slider ticks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QStyle,
    QStyleOptionSlider,
    QTabBar,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, press_tool, settled, texts
from tokviz.gui.qtext import copy_text
from tokviz.gui.samples import samples
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.ticked_slider import TickedSlider

LEFT = Qt.MouseButton.LeftButton


def handle_middle(slider: TickedSlider) -> float:
    """Where the handle is drawn, as the style says."""
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    handle = slider.style().subControlRect(
        QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, slider
    )
    return handle.x() + handle.width() / 2


def drawn_ticks(slider: TickedSlider) -> list[int]:
    """The columns of pixels in which there is something above the groove and below it."""
    picture = slider.grab().toImage()
    high, low = slider.height() // 2 - 5, slider.height() // 2 + 4
    paper = picture.pixelColor(1, 4)
    return [
        x
        for x in range(picture.width())
        if picture.pixelColor(x, high) != paper and picture.pixelColor(x, low) != paper
    ]


def test_a_tick_stands_where_the_steps_of_each_pre_token_begin(make: Make, qtbot: QtBot) -> None:
    window = make(State("low lower newest widest", (Choice("gpt2"),)))
    run = window.player.run
    assert run is not None
    timeline = run.timeline
    firsts = [
        timeline.first_step_of(index) - 1
        for index in range(len(run.pre_tokens))
        if timeline.steps_of(index)
    ]
    assert len(firsts) == 4
    slider = child(window, TickedSlider, "mergeSlider")
    places = []
    for step in firsts:
        window.player.go(step)
        assert slider.value() == step
        places.append(handle_middle(slider))
    window.player.go(window.player.total)
    window.player.first.setFocus()
    handle = range(round(handle_middle(slider)) - 14, slider.width())
    drawn = [x for x in drawn_ticks(slider) if x not in handle]
    for place in places:
        assert any(abs(x - place) <= 1 for x in drawn), (place, drawn)
    for x in drawn:
        assert any(abs(x - place) <= 1.5 for place in places), (x, places)


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_a_sample_text_is_there_at_a_click(make: Make, qtbot: QtBot, sample: object) -> None:
    window = make(None)
    action = child(window, QAction, f"sample.{sample.name}")  # type: ignore[attr-defined]
    assert action in child(window, QToolButton, "samplesMenu").menu().actions()
    action.trigger()
    settled(qtbot, window)
    wanted = sample.text  # type: ignore[attr-defined]
    assert child(window, ExactEditor, "inputEditor").text == wanted
    assert texts(window, "sourceStrip")
    run = window.player.run
    assert run is not None
    assert run.source.text == wanted
    child(window, QAction, "undo").trigger()
    settled(qtbot, window)
    assert window.session.state.text != wanted


def test_a_paste_is_tokenized_and_undone(make: Make, qtbot: QtBot) -> None:
    window = make(State("low", (Choice("tiny-bpe"),)))
    editor = child(window, ExactEditor, "inputEditor")
    copy_text("est")
    editor.field.setFocus()
    cursor = editor.field.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    editor.field.setTextCursor(cursor)
    qtbot.keySequence(editor.field, QKeySequence(QKeySequence.StandardKey.Paste))
    settled(qtbot, window)
    assert "".join(texts(window, "sourceStrip")) == "lowest"
    child(window, QAction, "undo").trigger()
    settled(qtbot, window)
    assert "".join(texts(window, "sourceStrip")) == "low"


def test_spaces_are_shown_or_not_at_a_click(make: Make, qtbot: QtBot) -> None:
    """A tab or a line end by itself would be an empty chip: they keep their signs."""
    window = make(State("a b\tc\n", (Choice("byte257"),)))
    assert texts(window, "sourceStrip") == ["a", "·", "b", "→", "c", "↵"]
    press_tool(qtbot, window, "marksButton")
    assert texts(window, "sourceStrip") == ["a", " ", "b", "→", "c", "↵"]
    press_tool(qtbot, window, "marksButton")
    assert texts(window, "sourceStrip") == ["a", "·", "b", "→", "c", "↵"]


def test_a_dock_is_taken_out_put_back_hidden_and_brought_back_by_its_buttons(
    make: Make, qtbot: QtBot
) -> None:
    window = make(None)
    dock = window.docks["inputDock"]
    press_tool(qtbot, window, "inputDock.float")
    assert dock.isFloating()
    assert dock.isVisible()
    press_tool(qtbot, window, "inputDock.float")
    assert not dock.isFloating()
    press_tool(qtbot, window, "inputDock.close")
    assert not dock.isVisible()
    entry = next(
        action
        for action in child(window, QToolButton, "panesMenu").menu().actions()
        if action.text() == dock.windowTitle()
    )
    entry.trigger()
    qtbot.waitUntil(dock.isVisible)
    assert not dock.visibleRegion().isEmpty()


def test_a_click_on_a_tab_brings_its_pane(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    bar = next(b for b in window.findChildren(QTabBar) if b.isVisible() and b.count() > 1)
    for tab in range(bar.count()):
        title = bar.tabText(tab)
        dock = next(d for d in window.docks.values() if d.windowTitle() == title)
        qtbot.mouseClick(bar, LEFT, pos=bar.tabRect(tab).center())

        def is_seen(dock=dock) -> bool:  # type: ignore[no-untyped-def]
            return dock.widget() is not None and not dock.widget().visibleRegion().isEmpty()

        qtbot.waitUntil(is_seen)


def test_a_faster_player_takes_the_next_step_sooner(make: Make, qtbot: QtBot) -> None:
    window = make(State("lower newest", (Choice("tiny-bpe"),), step=0))
    speed = child(window, QComboBox, "mergeSpeed")
    waits = []
    for words in ("0.5×", "1×", "2×", "4×", "16×"):
        speed.setCurrentText(words)
        press(qtbot, window, "mergePlay")
        assert window.player.playing
        waits.append(window.player.wait)
        press(qtbot, window, "mergePlay")
        assert not window.player.playing
    assert waits == [1800, 900, 450, 225, 56]
    QApplication.processEvents()
