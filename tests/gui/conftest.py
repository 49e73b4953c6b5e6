"""One application for all window tests, and a check that each leaves nothing behind."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from tests.gui.driver import make  # noqa: F401  (a fixture)
from tests.gui.left_behind import left_behind
from tests.gui.reader import reading  # noqa: F401  (another one)
from tokviz.gui.app import let_the_window_go_first

# A program of the system's own Python, with a library that .venv does not have.
collect_ignore = ["at_spi_walk.py"]


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """As the program starts its own application."""
    return ["tokviz", "-style", "Fusion"]


@pytest.fixture(scope="session", autouse=True)
def _as_in_the_program() -> None:
    let_the_window_go_first()


@pytest.fixture(autouse=True)
def _searched_in_this_thread() -> Iterator[None]:
    """While a worker runs, rings are not looked for: see tokviz.gui.collecting."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def _nothing_left(qapp: QApplication) -> Iterator[None]:
    """Fails the test that leaves a running thread, an active timer or a window behind."""
    before = set(map(id, left_behind(qapp)))
    yield
    # A mime object that was made in Python and outlives the interpreter crashes the offscreen
    # platform at exit.
    qapp.clipboard().clear()
    left = _new(qapp, before)
    if left:
        gc.collect()
        left = _new(qapp, before)
    assert not left, f"left behind: {left}"


def _new(app: QApplication, before: set[int]) -> list[object]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    app.processEvents()
    return [thing for thing in left_behind(app) if id(thing) not in before]
