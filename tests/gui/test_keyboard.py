"""Everything by keyboard: the help tells every key, and each key that it tells does something."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child
from tokviz.core.spans import CharSpan
from tokviz.gui.folding import StageFold
from tokviz.gui.keyboard_help import rows_of
from tokviz.gui.keys import PLAYER_KEYS
from tokviz.gui.session import Choice, State
from tokviz.gui.tab_order import tab_order
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.byte_grid import ByteGrid
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.merge_tree import MergeTree
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
CAFE = State(text="ﬁsh café", choices=(Choice("gpt2"),))


def test_the_help_tells_every_shortcut_that_the_window_has(make: Make, qtbot: QtBot) -> None:
    window = make(CAFE)
    child(window, QAction, "keyboardHelpAction").trigger()
    table = child(window, CellsTable, "keyboardTable")
    assert table.isVisible()
    told = {row[1].text for row in table.model_.rows}
    with_keys = {a.text() for a in window.findChildren(QAction) if not a.shortcut().isEmpty()}
    assert with_keys
    assert with_keys <= told
    assert {known.words for known in PLAYER_KEYS} <= told
    keys = [row[0].text for row in table.model_.rows]
    assert "F1" in " ".join(keys)
    assert keys.count("Ctrl+D") == 1
    qtbot.keyClick(table, Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(QWidget, "keyboardHelp") is None)


def test_a_shortcut_that_is_new_is_told_at_once(make: Make) -> None:
    window = make(CAFE)
    action = QAction("Something new", window)
    action.setShortcut("Ctrl+Alt+N")
    window.addAction(action)
    assert ("Ctrl+Alt+N", "Something new") in [
        (row[0].text, row[1].text) for row in rows_of(window.actions())
    ]


@pytest.mark.parametrize("known", PLAYER_KEYS, ids=lambda known: known.key.name)
def test_every_key_of_the_player_moves_it(make: Make, known: object) -> None:
    window = make(CAFE)
    player = window.player
    player.go(2)
    window.columns[0].head.chooser.clearFocus()
    child(window, Strip, "sourceStrip").clearFocus()
    focus = QApplication.focusWidget()
    if focus is not None:
        focus.clearFocus()
    before = (player.step, player.playing)
    QTest.keyClick(window.windowHandle(), known.key)  # type: ignore[attr-defined]
    assert (player.step, player.playing) != before
    player.stop()


def test_the_players_keys_outlive_the_systems_own_window(make: Make, qtbot: QtBot) -> None:
    """As when the window is kept above all others: Qt destroys one and makes another."""
    window = make(CAFE)
    window.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
    window.destroy()
    window.create()
    window.show()
    qtbot.waitExposed(window)
    child(window, QToolButton, "openButton").setFocus()
    window.player.go(1)
    QTest.keyClick(window.windowHandle(), Key.Key_Right)
    assert window.player.step == 2


def test_the_players_keys_are_heard_in_a_pane_that_floats(make: Make, qtbot: QtBot) -> None:
    """As on a second screen, where it has the keyboard after a click."""
    window = make(State(text="low lower newest", choices=(Choice("tiny-bpe"),), step=0))
    for name in ("candidatesDock", "compareDock", "candidatesDock"):
        window.show_dock(name)
        dock = window.docks[name]
        dock.setFloating(True)
        qtbot.waitExposed(dock)
        dock.activateWindow()
        button = child(window, QToolButton, f"{name}.float")
        button.setFocus()
        qtbot.waitUntil(lambda button=button: button.hasFocus())  # type: ignore[misc]
        step = window.session.state.step
        assert step is not None
        QTest.keyClick(dock.windowHandle(), Key.Key_Right)
        assert window.session.state.step == step + 1
        window.session.focus(CharSpan(0, 1), pin=True)
        QTest.keyClick(dock.windowHandle(), Key.Key_Escape)
        assert window.session.state.focus is None
        dock.setFloating(False)
        qtbot.waitUntil(lambda dock=dock: dock.windowHandle() is None)  # type: ignore[misc]
        window.activateWindow()
        child(window, QToolButton, "openButton").setFocus()
        QTest.keyClick(window.windowHandle(), Key.Key_Right)
        assert window.session.state.step == step + 2


def test_a_stretch_of_chips_is_kept_by_keys(make: Make, qtbot: QtBot) -> None:
    window = make(CAFE)
    strip = child(window, Strip, "sourceStrip")
    strip.setFocus()
    for _ in range(2):
        qtbot.keyClick(strip, Key.Key_Right, SHIFT)
    focus = window.session.state.focus
    assert window.session.state.pinned
    assert focus is not None
    assert (focus.start, focus.end) == (0, 3)


def test_a_stretch_of_bytes_is_kept_by_keys(make: Make, qtbot: QtBot) -> None:
    window = make(CAFE)
    window.show_dock("byteGridDock")
    grid = child(window, ByteGrid, "byteGrid")
    grid.setFocus()
    for _ in range(3):
        qtbot.keyClick(grid, Key.Key_Right, CONTROL | SHIFT)
    focus = window.session.state.focus
    assert window.session.state.pinned
    assert focus is not None
    assert (focus.start, focus.end) == (0, 2)


def test_the_tree_is_walked_pinned_and_gone_to_by_keys(make: Make, qtbot: QtBot) -> None:
    window = make(CAFE)
    window.show_dock("treeDock")
    tree = child(window, MergeTree, "mergeTree")
    tree.setFocus()
    total = window.player.total
    for key in (Key.Key_Up, Key.Key_Down, Key.Key_Right):
        qtbot.keyClick(tree, key, CONTROL)
    part = tree.current_part
    assert part is not None
    assert tree.describe_part(part).name == "é"  # type: ignore[union-attr]
    qtbot.keyClick(tree, Key.Key_Return)
    focus = window.session.state.focus
    assert window.session.state.pinned
    assert focus is not None
    assert (focus.start, focus.end) == (7, 8)
    qtbot.keyClick(tree, Key.Key_Return, SHIFT)
    assert window.session.state.step == total - 2


def test_the_help_tells_the_keys_of_the_widgets(make: Make) -> None:
    told = {(row[0].text, row[1].text) for row in rows_of(make(CAFE).actions())}
    assert {
        ("Ctrl+Tab", "Leave the field and go on"),
        ("Shift+Tab", "Leave the field and go back"),
        ("Space, Enter", "Show its steps one by one, or what it gives alone"),
        ("F8", "Next difference"),
        ("Shift+F8", "Previous difference"),
    } <= told


@pytest.mark.parametrize("name", ["inputEditor", "secondEditor"])
def test_a_text_is_left_by_keys_in_both_directions_and_stays_as_it_is(
    name: str, make: Make, qtbot: QtBot
) -> None:
    window = make(replace(CAFE, second="low"))
    window.activateWindow()
    editor = child(window, ExactEditor, name)
    text = editor.text
    assert "Ctrl and Tab leaves the field" in editor.field.accessibleDescription()
    order = tab_order(window, window.tab_groups())
    at = order.index(editor.field)
    for key, modifiers, to in (
        (Key.Key_Tab, CONTROL, 1),
        (Key.Key_Backtab, CONTROL | SHIFT, -1),
        (Key.Key_Backtab, SHIFT, -1),
        (Key.Key_Tab, Qt.KeyboardModifier.MetaModifier, 1),
    ):
        editor.field.setFocus()
        QTest.keyClick(window.windowHandle(), key, modifiers)
        assert QApplication.focusWidget() is order[at + to]
    assert editor.text == text
    editor.field.setFocus()
    qtbot.keyClick(editor.field, Key.Key_Tab)
    assert "\t" in editor.text
    assert QApplication.focusWidget() is editor.field


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_a_stage_is_unfolded_by_keys(key: Qt.Key, make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low tide", choices=(Choice("tiny-bpe"),)))
    fold = child(window, StageFold, "decoderFold")
    fold.setFocus()
    QTest.keyClick(window.windowHandle(), key)
    assert window.session.state.unfolded == {"decoder"}
    QTest.keyClick(window.windowHandle(), key)
    assert window.session.state.unfolded == frozenset()


def chain(window: Window) -> list[QWidget]:
    """What Tab goes through in the window, in order."""
    order: list[QWidget] = []
    at: QWidget = window
    while (at := at.nextInFocusChain()) is not window and at not in order:
        takes = at.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and at.isVisible() and at.isEnabled() and at.window() is window:
            order.append(at)
    return order


@pytest.mark.parametrize("columns", [1, 2])
def test_nothing_keeps_the_keyboard(make: Make, columns: int) -> None:
    # Tab itself is text in the editor, which says how it is left.
    window = make(replace(CAFE, choices=CAFE.choices * columns))
    window.activateWindow()
    first = child(window, Strip, "sourceStrip")
    first.setFocus()
    seen: list[QWidget] = []
    while (focus := QApplication.focusWidget()) not in seen:
        assert focus is not None
        seen.append(focus)
        QTest.keyClick(window.windowHandle(), Key.Key_Backtab, SHIFT)
    assert focus is first
    field = child(window, ExactEditor, "inputEditor").field
    assert field in seen
    for widget in reversed(seen):
        modifier = CONTROL if focus is field else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(window.windowHandle(), Key.Key_Tab, modifier)
        focus = QApplication.focusWidget()
        assert focus is widget
    assert window.player.slider in seen
    for column in window.columns:
        assert {s for s in column.strips if s.isVisible()} <= set(seen)
        assert column.head.chooser in seen


@pytest.mark.parametrize("columns", [1, 2])
def test_strips_follow_each_other_down_a_column(make: Make, columns: int) -> None:
    window = make(replace(CAFE, choices=CAFE.choices * columns))
    order = [w for w in chain(window) if isinstance(w, Strip)]
    shown = [strip for column in window.columns for strip in column.strips if strip.isVisible()]
    tops = [
        [w.mapTo(window, QPoint()).y() for w in order if column.isAncestorOf(w)]
        for column in window.columns
    ]
    assert all(column == sorted(column) for column in tops)
    assert [w for w in order if window.columns[0].isAncestorOf(w) or columns == 2][
        : len(shown)
    ] == shown
