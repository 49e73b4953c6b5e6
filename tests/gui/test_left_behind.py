"""The check after each window test finds what a test can leave behind."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QObject, QThread, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.gui.left_behind import left_behind


class Timer(QTimer):
    """A timer of a Python class."""


class Thread(QThread):
    """A thread of a Python class that runs until it is told to end."""

    def __init__(self) -> None:
        super().__init__()
        self.end = threading.Event()

    def run(self) -> None:
        self.end.wait()


class Window(QWidget):
    """A window of a Python class."""


@pytest.mark.parametrize("kind", [QTimer, Timer])
def test_an_active_timer(qapp: QApplication, kind: type[QTimer]) -> None:
    timer = kind()
    assert timer not in left_behind(qapp)
    timer.start(100_000)
    assert timer in left_behind(qapp)
    timer.stop()
    assert timer not in left_behind(qapp)


def test_a_timer_that_only_its_parent_holds(qapp: QApplication) -> None:
    parent = QObject()
    QTimer(parent).start(100_000)
    assert [type(thing) for thing in left_behind(qapp)] == [QTimer]
    parent.deleteLater()


def test_a_running_thread(qapp: QApplication) -> None:
    thread = Thread()
    assert thread not in left_behind(qapp)
    thread.start()
    assert thread in left_behind(qapp)
    thread.end.set()
    thread.wait()
    assert thread not in left_behind(qapp)
    assert qapp.thread().isRunning()
    assert qapp.thread() not in left_behind(qapp)


@pytest.mark.parametrize("kind", [QWidget, Window])
def test_a_window(qapp: QApplication, kind: type[QWidget]) -> None:
    window = kind()
    assert window in left_behind(qapp)
    assert QWidget(window) not in left_behind(qapp)
    window.deleteLater()
