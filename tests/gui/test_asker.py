"""Questions beside the runs: only the newest counts, runs go first, bugs are told."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tokviz.core.errors import TextError
from tokviz.core.run import Run
from tokviz.gui import runner as runner_module
from tokviz.gui.asker import Asker
from tokviz.gui.requests import Check
from tokviz.gui.runner import SHORT, Runner
from tokviz.gui.session import Choice


class Heard(QObject):
    """What an asker was told."""

    def __init__(self, runner: Runner, name: str) -> None:
        super().__init__(runner)
        self.asker = Asker(runner, name, self)
        self.answers: list[object] = []
        self.refusals: list[str] = []
        self.asker.answered.connect(self.answers.append)
        self.asker.refused.connect(self.refusals.append)


@pytest.fixture
def runner(qtbot: QtBot) -> Iterator[Runner]:
    runner = Runner()
    yield runner
    runner.stop()
    runner.deleteLater()


def test_an_answer_comes_from_the_worker_thread(runner: Runner, qtbot: QtBot) -> None:
    heard = Heard(runner, "a")
    heard.asker.ask(lambda check: threading.get_ident())
    assert heard.asker.waiting
    qtbot.waitUntil(lambda: bool(heard.answers))
    assert heard.answers != [threading.get_ident()]
    assert not heard.asker.waiting


def test_only_the_newest_question_of_an_asker_is_answered(runner: Runner, qtbot: QtBot) -> None:
    heard, other = Heard(runner, "a"), Heard(runner, "b")
    begun, go_on = threading.Event(), threading.Event()

    def slow(check: Check) -> object:
        begun.set()
        go_on.wait(10)
        return "slow"

    heard.asker.ask(slow)
    qtbot.waitUntil(begun.is_set)
    other.asker.ask(lambda check: "other")
    for number in range(5):
        heard.asker.ask(lambda check, number=number: number)
    go_on.set()
    qtbot.waitUntil(lambda: bool(heard.answers) and bool(other.answers))
    assert heard.answers == [4]
    assert other.answers == ["other"]


def test_a_newer_question_stops_the_work_on_an_older_one(runner: Runner, qtbot: QtBot) -> None:
    heard = Heard(runner, "a")
    begun = threading.Event()
    ended: list[str] = []

    def endless(check: Check) -> object:
        begun.set()
        try:
            while True:
                check()
        finally:
            ended.append("ended")

    heard.asker.ask(endless)
    qtbot.waitUntil(begun.is_set)
    heard.asker.ask(lambda check: "new")
    qtbot.waitUntil(lambda: heard.answers == ["new"])
    assert ended == ["ended"]


def test_a_run_goes_first_and_the_question_is_taken_up_again(runner: Runner, qtbot: QtBot) -> None:
    heard = Heard(runner, "a")
    order: list[str] = []
    runner.ready.connect(lambda number, outcomes: order.append("run"))
    heard.asker.answered.connect(lambda answer: order.append("answer"))
    begun, go_on = threading.Event(), threading.Event()
    starts: list[int] = []

    def work(check: Check) -> object:
        starts.append(len(starts))
        begun.set()
        go_on.wait(10)
        check()
        return "done"

    heard.asker.ask(work)
    qtbot.waitUntil(begun.is_set)
    runner.ask("fish", (Choice("byte257"),))
    go_on.set()
    qtbot.waitUntil(lambda: bool(heard.answers))
    assert heard.answers == ["done"]
    assert starts == [0, 1]
    assert order[0] == "run"
    assert order[-1] == "answer"


def test_a_question_goes_before_the_librarys_places(
    runner: Runner, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pane in sight was empty for a minute while they were found for a long text."""
    begun, go_on = threading.Event(), threading.Event()

    class Slow:
        def __init__(self, run: Run, check: Callable[[], object]) -> None:
            self._check = check

        def found(self) -> None:
            begun.set()
            while not go_on.is_set():
                self._check()

    monkeypatch.setattr(runner_module, "LibraryOffsets", Slow)
    heard = Heard(runner, "a")
    results: list[bool] = []
    runner.ready.connect(lambda number, outcomes: results.append(outcomes[0].complete))
    runner.ask("fish " * SHORT, (Choice("byte257"),))
    qtbot.waitUntil(begun.is_set)
    heard.asker.ask(lambda check: "first")
    qtbot.waitUntil(lambda: heard.answers == ["first"])
    assert results == [False, True]
    go_on.set()
    qtbot.waitUntil(lambda: results == [False, True, True])


def test_places_wait_while_the_user_does_something(
    runner: Runner, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slider that was dragged shared the interpreter's lock with them."""
    begun, passed = threading.Event(), threading.Event()

    class Slow:
        def __init__(self, run: Run, check: Callable[[], object]) -> None:
            self._check = check

        def found(self) -> None:
            begun.set()
            self._check()
            passed.set()

    monkeypatch.setattr(runner_module, "LibraryOffsets", Slow)
    monkeypatch.setattr(runner_module, "_STILL", 3600.0)
    heard = Heard(runner, "a")
    results: list[bool] = []
    runner.ready.connect(lambda number, outcomes: results.append(outcomes[0].complete))
    runner.ready.connect(lambda number, outcomes: runner.touch())
    runner.ask("fish " * SHORT, (Choice("byte257"),))
    qtbot.waitUntil(lambda: results == [False, True])
    # What is asked for is answered all the same, and ends with the worker.
    heard.asker.ask(lambda check: "answer")
    qtbot.waitUntil(lambda: heard.answers == ["answer"])
    assert not passed.is_set()
    monkeypatch.setattr(runner_module, "_STILL", 0.0)
    heard.asker.ask(lambda check: "again")
    qtbot.waitUntil(lambda: results == [False, True, True])
    assert begun.is_set()
    assert passed.is_set()


def test_a_dropped_question_is_not_answered(runner: Runner, qtbot: QtBot) -> None:
    heard, other = Heard(runner, "a"), Heard(runner, "b")
    heard.asker.ask(lambda check: "unwanted")
    heard.asker.drop()
    other.asker.ask(lambda check: "last")
    qtbot.waitUntil(lambda: bool(other.answers))
    assert heard.answers == []


def test_errors_are_said_and_bugs_are_told(runner: Runner, qtbot: QtBot) -> None:
    heard = Heard(runner, "a")

    def refuse(check: Check) -> object:
        raise TextError("There is no such text; give one.")

    heard.asker.ask(refuse)
    qtbot.waitUntil(lambda: heard.refusals == ["There is no such text; give one."])
    with qtbot.waitSignal(runner.failed) as caught:
        heard.asker.ask(lambda check: 1 // 0)
    assert "ZeroDivisionError" in caught.args[0]
    heard.asker.ask(lambda check: "alive")
    qtbot.waitUntil(lambda: heard.answers == ["alive"])


def test_stopping_ends_a_question_at_its_next_check(qtbot: QtBot) -> None:
    runner = Runner()
    heard = Heard(runner, "a")
    begun = threading.Event()

    def endless(check: Check) -> object:
        begun.set()
        while True:
            check()

    heard.asker.ask(endless)
    qtbot.waitUntil(begun.is_set)
    runner.stop()
    assert heard.answers == []
    runner.deleteLater()
