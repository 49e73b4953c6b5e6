"""Run to here: from a symbol, an id, a pre-token and a node; into and out of a pre-token."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, texts
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.merge_tree import MergeTree
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window


@pytest.fixture
def window(make: Make) -> Window:
    """l + o, lo + w in "low", then the same in "lower"."""
    return make(State("low lower", (Choice("tiny-bpe"),), step=0))


def menu_on(widget: QWidget, place: QPoint, name: str) -> QMenu:
    """The menu that the right button opens there."""
    for old in widget.window().findChildren(QMenu, name):
        old.close()
        old.setObjectName("")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    return child(widget.window(), QMenu, name)


def chip_menu(window: Window, strip: str, index: int) -> QMenu:
    widget = child(window, Strip, strip)
    return menu_on(widget, widget.placed[index].rect.center().toPoint(), "runToMenu")


def run(menu: QMenu, name: str) -> None:
    """Chooses an entry as a click does."""
    action = next(action for action in menu.actions() if action.objectName() == name)
    action.trigger()
    menu.close()


def names(menu: QMenu) -> list[str]:
    return [action.objectName() for action in menu.actions()]


def test_from_a_symbol_to_where_it_is_joined_and_was_made(window: Window) -> None:
    menu = chip_menu(window, "symbolStrip", 6)
    assert texts(window, "symbolStrip")[6] == "w"
    assert menu.actions()[0].text().startswith("Run to where it is joined")
    run(menu, "runTo.taken")
    assert window.player.step == 4
    assert texts(window, "symbolStrip") == ["low", "▁", "low", "e", "r"]
    menu = chip_menu(window, "symbolStrip", 0)
    assert names(menu) == ["runTo.made", "runTo.into", "runTo.out"]
    run(menu, "runTo.made")
    assert window.player.step == 2
    assert child(window, QLabel, "mergeLabel").text().startswith("step 2 of 4: lo + w → low")


def test_from_an_id_to_the_step_that_ends_it(window: Window) -> None:
    assert texts(window, "idStrip").index(texts(window, "idStrip")[0]) == 0
    run(chip_menu(window, "idStrip", 0), "runTo.made")
    assert window.player.step == 2


def test_into_a_pre_token_and_out_of_it(window: Window) -> None:
    run(chip_menu(window, "preTokensStrip", 1), "runTo.into")
    assert window.player.step == 2
    run(chip_menu(window, "preTokensStrip", 1), "runTo.out")
    assert window.player.step == 4


def test_shift_and_enter_run_as_the_first_entry_does(window: Window, qtbot: QtBot) -> None:
    strip = child(window, Strip, "symbolStrip")
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    handle = window.windowHandle()
    qtbot.keyClick(handle, Qt.Key.Key_Right)
    assert texts(window, "symbolStrip")[1] == "o"
    qtbot.keyClick(handle, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.player.step == 1
    assert not window.session.state.pinned


def test_a_chip_with_nowhere_to_run_has_no_menu(make: Make) -> None:
    window = make(State("xyz", (Choice("byte257"),)))
    strip = child(window, Strip, "preTokensStrip")
    assert window.findChild(QMenu, "runToMenu") is None
    place = strip.placed[0].rect.center().toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, strip.mapToGlobal(place))
    QApplication.sendEvent(strip, event)
    assert window.findChild(QMenu, "runToMenu") is None


@pytest.mark.parametrize("tokenizer", ["tiny-wordpiece", "tiny-unigram"])
def test_from_what_is_not_cut_yet(make: Make, tokenizer: str) -> None:
    window = make(State("newest low", (Choice(tokenizer),), step=0))
    menu = chip_menu(window, "symbolStrip", 0)
    assert menu.actions()[0].text().startswith("Run to where it is cut")
    run(menu, "runTo.taken")
    assert window.player.step == 1


def test_from_a_node_of_the_tree_by_menu_and_by_keys(window: Window, qtbot: QtBot) -> None:
    window.show_dock("treeDock")
    window.player.go(4)
    tree = child(window, MergeTree, "mergeTree")
    qtbot.waitUntil(tree.isVisible)
    pane = child(window, QWidget, "treePane")
    forest = pane._forest  # type: ignore[attr-defined]
    lo = next(i for i in range(len(forest)) if forest.node(i).text == "lo")
    place = tree.to_widget(tree.rect_of(lo).center()).toPoint()
    run(menu_on(tree, place, "treeMenu"), "runTo.node")
    assert window.player.step == 3
    assert "l + o → lo" in child(window, QLabel, "mergeLabel").text()
    window.player.go(4)
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.player.step == 4


def test_the_players_buttons_go_into_and_out_of_a_pre_token(window: Window, qtbot: QtBot) -> None:
    press(qtbot, window, "mergeOut")
    assert window.player.step == 2
    press(qtbot, window, "mergeForward")
    press(qtbot, window, "mergeOut")
    assert window.player.step == 4
    assert not window.player.out.isEnabled()
    press(qtbot, window, "mergeInto")
    assert window.player.step == 2
    press(qtbot, window, "mergeInto")
    assert window.player.step == 0
    assert not window.player.into.isEnabled()
