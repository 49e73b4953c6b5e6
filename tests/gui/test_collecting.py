"""Closed windows in rings of references go in the window's own thread, and when nothing goes on."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from time import thread_time

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import load
from tests.gui.own_process import said_by
from tokviz.gui import collecting
from tokviz.gui.collecting import AT_REST, IDLE, WORTH, Collector
from tokviz.gui.requests import Check
from tokviz.gui.runner import Runner


class Dialog(QWidget):
    """A widget of a Python class, as all that tokviz makes."""


@pytest.fixture
def runner() -> Iterator[Runner]:
    made = Runner(load)
    yield made
    assert made.stop()
    made.wait()
    made.deleteLater()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "EVERY", 10)


def left_in_a_ring(make: Callable[[], QObject]) -> list[str]:
    """What is made and dropped holds itself; the list gets the thread that destroys it."""
    where: list[str] = []
    thing = make()
    thing.destroyed.connect(
        lambda: where.append(threading.current_thread().name), Qt.ConnectionType.DirectConnection
    )
    vars(thing)["itself"] = thing
    return where


def make_much(check: Check) -> int:
    """What a worker does all the time; rings among it, so that there is something to find."""
    kept = []
    for number in range(3 * WORTH):
        ring: list[object] = [number]
        ring.append(ring)
        kept.append([number])
    return len(kept)


@pytest.mark.parametrize("kind", [Dialog, QTimer, QObject])
def test_a_ring_goes_in_the_windows_own_thread(
    qtbot: QtBot, qapp: QApplication, runner: Runner, quick: None, kind: type[QObject]
) -> None:
    gc.collect()
    collector = Collector(qapp)
    where = left_in_a_ring(kind)
    with qtbot.waitSignal(runner.answered):
        runner.put("test", make_much)
    qtbot.waitUntil(lambda: where != [])
    assert where == [threading.main_thread().name]
    collector.deleteLater()


def test_without_it_the_worker_destroys_widgets(qtbot: QtBot, runner: Runner) -> None:
    """The measured fact that it is there for; where this fails, PySide does it better now."""
    gc.collect()
    gc.enable()
    where = left_in_a_ring(Dialog)
    with qtbot.waitSignal(runner.answered):
        runner.put("test", make_much)
    assert where not in ([], [threading.main_thread().name])


def test_nothing_is_searched_while_something_goes_on(
    qtbot: QtBot, qapp: QApplication, quick: None
) -> None:
    gc.collect()
    collector = Collector(qapp)
    where = left_in_a_ring(QObject)
    looks: list[int] = []
    kept: list[list[int]] = []

    def go_on() -> None:
        looks.append(len(where))
        kept.extend([number] for number in range(AT_REST + 500))

    busy = collector.findChild(QTimer)
    assert busy is not None
    busy.timeout.connect(go_on)
    qtbot.waitUntil(lambda: gc.get_count()[0] > 2 * WORTH)
    assert looks[-1] == 0
    busy.timeout.disconnect(go_on)
    qtbot.waitUntil(lambda: where != [])
    collector.deleteLater()


def test_nothing_is_searched_while_the_window_is_in_use(
    qtbot: QtBot, qapp: QApplication, quick: None
) -> None:
    """As a slider that is dragged: all that is made is freed again."""
    gc.collect()
    collector = Collector(qapp)
    where = left_in_a_ring(QObject)
    kept = [[number] for number in range(2 * WORTH)]
    looks: list[int] = []

    def work() -> None:
        looks.append(len(where))
        until = thread_time() + 2 * IDLE
        while thread_time() < until:
            pass

    busy = collector.findChild(QTimer)
    assert busy is not None
    busy.timeout.connect(work)
    qtbot.waitUntil(lambda: len(looks) > 10)
    assert set(looks) == {0}
    busy.timeout.disconnect(work)
    qtbot.waitUntil(lambda: where != [])
    assert len(kept) == 2 * WORTH
    collector.deleteLater()


def test_python_searches_again_when_it_is_gone(qtbot: QtBot, qapp: QApplication) -> None:
    collector = Collector(qapp)
    assert not gc.isenabled()
    with qtbot.waitSignal(collector.destroyed):
        collector.deleteLater()
    assert gc.isenabled()


def test_the_program_has_one() -> None:
    """Also where the application is asked for twice."""
    program = """
import gc
from tokviz.gui.app import make_app
from tokviz.gui.collecting import Collector
make_app()
print(len(make_app().findChildren(Collector)), gc.isenabled())
"""
    assert said_by(program).split() == ["1", "False"]
