"""What a screen reader sees: the accessibility tree, walked by names and roles only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from tokviz.gui.widgets import spoken

Role = QAccessible.Role
Text = QAccessible.Text


@pytest.fixture
def reading(qapp: QApplication) -> Iterator[None]:
    """As if a screen reader were running."""
    spoken.let_speak(qapp)
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def root(window: QWidget) -> QAccessibleInterface:
    """The window as a screen reader finds it."""
    found = QAccessible.queryAccessibleInterface(window)
    assert found is not None
    return found


def children(thing: QAccessibleInterface) -> list[QAccessibleInterface]:
    """What is directly below."""
    below = (thing.child(index) for index in range(thing.childCount()))
    return [child for child in below if child is not None]


def walk(thing: QAccessibleInterface, most: int = 400) -> Iterator[QAccessibleInterface]:
    """The thing and all below it, at most so many children of each."""
    yield thing
    for index in range(min(thing.childCount(), most)):
        child = thing.child(index)
        if child is not None and child.isValid():
            yield from walk(child, most)


def name(thing: QAccessibleInterface) -> str:
    """What it is called."""
    return thing.text(Text.Name)


def is_seen(thing: QAccessibleInterface) -> bool:
    """Whether it can be seen; a pane behind another one can't."""
    return not thing.state().invisible


def find(within: QAccessibleInterface, role: Role, words: str) -> QAccessibleInterface:
    """The first thing in sight with this role and this name; fails where there is none."""
    for thing in walk(within):
        if thing.role() == role and name(thing) == words and is_seen(thing):
            return thing
    near = sorted({name(t) for t in walk(within) if t.role() == role and is_seen(t)})
    raise AssertionError(f"no {role.name} is called {words!r}; there are {near}")


def press(thing: QAccessibleInterface, action: str = "Press") -> None:
    """Does what a click does."""
    actions = thing.actionInterface()
    assert actions is not None, name(thing)
    assert action in actions.actionNames(), (name(thing), actions.actionNames())
    actions.doAction(action)


def named_box(thing: QAccessibleInterface) -> str:
    """What the label beside a thing calls it; "" where there is none."""
    labels = [other for other, kind in thing.relations(QAccessible.RelationFlag.Label)]
    return name(labels[0]) if labels else ""
