"""How the window tests drive the real window: through object names, waiting for results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

import tokviz
from tests.tokenizer_files import built_in
from tokviz.core.catalog import CATALOG
from tokviz.core.pipeline import Pipeline
from tokviz.gui.app import first_state
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session, State
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

T = TypeVar("T", bound=QWidget)
SIZE = QSize(1280, 800)
Make = Callable[[State | None], Window]


@lru_cache(maxsize=32)
def load(name: str, split: str | None = None) -> Pipeline:
    """Each tokenizer once for all tests: a pipeline is immutable, and loading it is slow."""
    return tokviz.load(name, split=split) if split or name not in CATALOG else built_in(name)


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Iterator[Make]:
    """Makes windows and closes them; a window whose worker lives on fails the test."""
    made: list[Window] = []
    keeper = ThemeKeeper(qapp, "light")

    def window(state: State | None = None) -> Window:
        return show_window(qtbot, keeper, state or first_state(), made)

    yield window
    end_windows(made)
    keeper.deleteLater()


def show_window(qtbot: QtBot, keeper: ThemeKeeper, state: State, made: list[Window]) -> Window:
    """A window at its usual size with its results; `made` is what `end_windows` ends."""
    window = Window(keeper, Session(state), Runner(load))
    made.append(window)
    window.resize(SIZE)
    window.show()
    qtbot.waitExposed(window)
    settled(qtbot, window)
    return window


def end_windows(made: list[Window]) -> None:
    """Closes them, and waits for their workers."""
    for window in made:
        window.close()
        window.runner.wait()
        window.deleteLater()


def settled(qtbot: QtBot, window: Window) -> None:
    """Waits until the newest request has its complete results."""
    session = window.session

    def done() -> bool:
        outcomes = session.outcomes
        return (
            len(outcomes) == len(session.state.choices)
            and all(outcome.complete for outcome in outcomes)
            and tuple(outcome.choice for outcome in outcomes) == session.state.choices
            and all(
                o.run is None or o.run.source.text == session.state.text_of(i)
                for i, o in enumerate(outcomes)
            )
            and all(outcome.second == session.state.second for outcome in outcomes)
        )

    qtbot.waitUntil(done, timeout=30_000)


def child(window: QWidget, kind: type[T], name: str) -> T:
    """The widget with this object name; fails where there is none."""
    found = window.findChild(kind, name)
    assert found is not None, name
    return found


def texts(window: Window, strip: str) -> list[str]:
    """The words on a strip's chips."""
    return child(window, Strip, strip).texts


def choose(qtbot: QtBot, window: Window, tokenizer: str) -> None:
    """Chooses a tokenizer by its name in the first column."""
    chooser = child(window, QComboBox, "tokenizerChooser")
    chooser.setCurrentIndex(chooser.findText(tokenizer))
    settled(qtbot, window)


def press(qtbot: QtBot, window: Window, name: str) -> None:
    """Clicks a button by its object name."""
    qtbot.mouseClick(child(window, QPushButton, name), Qt.MouseButton.LeftButton)


def press_tool(qtbot: QtBot, window: Window, name: str) -> None:
    """Clicks a tool button by its object name."""
    qtbot.mouseClick(child(window, QToolButton, name), Qt.MouseButton.LeftButton)


def type_text(window: Window, text: str) -> None:
    """Types as an input method does: `keyClicks` aborts on what is not ASCII."""
    event = QInputMethodEvent()
    event.setCommitString(text)
    editor = child(window, ExactEditor, "inputEditor")
    QApplication.sendEvent(editor.field, event)
