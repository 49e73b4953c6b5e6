"""Tab and Shift+Tab walk the real window as the eye does: in groups, each line by line."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, settled
from tests.gui.reader import name, named_box, root
from tokviz.core.spans import CharSpan
from tokviz.gui.asker import Asker
from tokviz.gui.docks import DOCKS
from tokviz.gui.session import Choice, State
from tokviz.gui.tab_order import Stop, reading_order
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.window import Window

Key = Qt.Key
CAFE = State(text="ﬁsh café", choices=(Choice("gpt2"),))


pytestmark = pytest.mark.usefixtures("reading")


STOPS = st.builds(
    lambda left, top, height: Stop(left, top, top + height),
    st.integers(0, 9),
    st.integers(0, 40),
    st.integers(1, 12),
)


@given(st.lists(STOPS, max_size=12))
def test_each_stop_once_and_lines_from_the_top(stops: list[Stop]) -> None:
    order = reading_order(stops)
    assert sorted(order) == list(range(len(stops)))
    for a, b in pairwise(stops[index] for index in order):
        # The next one is further right, or not in the line of what came before it.
        assert (b.left, b.top) >= (a.left, a.top) or b.bottom > a.top


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), unique=True, max_size=12))
def test_a_grid_is_read_line_by_line(cells: list[tuple[int, int]]) -> None:
    stops = [Stop(column * 10, line * 10, line * 10 + 8) for line, column in cells]
    assert [cells[index] for index in reading_order(stops)] == sorted(cells)


def group_of(widget: QWidget, window: Window) -> int:
    """The group's number: tools, input, columns, player, tabs, docks."""
    groups = window.tab_groups()
    inside = (n for n, group in enumerate(groups) if group is widget or group.isAncestorOf(widget))
    return next(inside, len(groups))


def walked(window: Window, key: Qt.Key, first: QWidget) -> list[QWidget]:
    """What has the keyboard one after the other, until it is at the first one again."""
    shift = Qt.KeyboardModifier.ShiftModifier
    modifier = shift if key == Key.Key_Backtab else Qt.KeyboardModifier.NoModifier
    seen = [first]
    while True:
        QTest.keyClick(window.windowHandle(), key, modifier)
        focus = QApplication.focusWidget()
        assert focus is not None, seen[-1]
        if focus is first:
            return seen
        assert focus not in seen, (seen[-1], focus)
        seen.append(focus)


def check_order(window: Window, seen: list[QWidget]) -> None:
    """Fails where a stop stands before the one that comes before it."""
    groups = [group_of(widget, window) for widget in seen]
    assert groups == sorted(groups)
    for (a, group), (b, other) in pairwise(zip(seen, groups, strict=True)):
        if group == other:
            corners = [w.mapTo(window, QPoint()) for w in (a, b)]
            is_above = corners[1].y() + b.height() <= corners[0].y()
            assert not is_above, (a.objectName(), b.objectName())
            same_line = abs(corners[0].y() - corners[1].y()) < 6
            assert not same_line or corners[0].x() < corners[1].x(), (a, b)


def pixels(widget: QWidget) -> object:
    return widget.grab().toImage()


@pytest.mark.parametrize("columns", [1, 2])
def test_tab_walks_as_the_eye_does_and_is_seen(
    columns: int, make: Make, qtbot: QtBot, subtests: pytest.Subtests
) -> None:
    window = make(replace(CAFE, choices=CAFE.choices * columns))
    told: set[QWidget] = set()
    for dock in (spec.name for spec in DOCKS if spec.name != "inputDock"):
        for other in window.docks:
            if other != "inputDock":
                window.docks[other].close()
        window.show_dock(dock)
        settled(qtbot, window)
        if dock == "detailsDock":
            # Or it would tell of each chip that the walk comes to, and then of none.
            window.session.focus(CharSpan(0, 1), pin=True)
        qtbot.waitUntil(
            lambda: not any(a.waiting for a in window.findChildren(Asker)), timeout=30_000
        )
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        with subtests.test(dock=dock):
            check_walk(window, dock, columns, told)
        window.session.let_go()


def check_walk(window: Window, dock: str, columns: int, told: set[QWidget]) -> None:
    """Forth and back through the whole window; widgets not yet `told` are looked at closely."""
    field = child(window, ExactEditor, "inputEditor").field
    field.setFocus()
    # Tab is text in the editor, which is left forwards by going on from it.
    back = walked(window, Key.Key_Backtab, field)
    order = [*reversed(back[1:]), field]
    at = next(n for n, widget in enumerate(order) if group_of(widget, window) == 0)
    order = [*order[at:], *order[:at]]
    check_order(window, order)
    inside = {group_of(widget, window) for widget in order}
    assert set(range(columns + 2)) - {2} <= inside
    # Of two that are the same there is nothing to walk through.
    same = dock == "compareDock"
    assert any(window.docks[dock].isAncestorOf(widget) for widget in order) or same
    seen = order[order.index(field) + 1 :]
    seen[0].setFocus(Qt.FocusReason.TabFocusReason)
    for widget, after in pairwise(seen):
        assert QApplication.focusWidget() is widget
        if widget in told:
            QTest.keyClick(window.windowHandle(), Key.Key_Tab)
            assert QApplication.focusWidget() is after
            continue
        told.add(widget)
        assert QAccessible.queryAccessibleInterface(widget) is not None, widget
        thing = root(widget)
        assert name(thing) or named_box(thing), widget.objectName()
        shown = pixels(widget)
        QTest.keyClick(window.windowHandle(), Key.Key_Tab)
        assert QApplication.focusWidget() is after
        assert pixels(widget) != shown, f"{widget.objectName()} does not show its focus"
