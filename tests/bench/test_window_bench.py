"""The real window, driven without a screen: gaps in the event loop, first paint, memory.

A gap is the time for which the window could not answer. On a shared machine the seconds say
little; the processor time of the window's own thread, printed beside them, says more.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getpagesize, getrusage
from time import perf_counter, sleep, thread_time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.bench.mixed_text import mixed_text
from tests.gui.driver import Make, make, settled, type_text  # noqa: F401  (a fixture)
from tokviz.core.spans import CharSpan
from tokviz.gui.app import let_the_window_go_first
from tokviz.gui.session import Choice, State
from tokviz.gui.window import Window

pytestmark = pytest.mark.bench


@pytest.fixture(scope="module", autouse=True)
def _as_in_the_program() -> None:
    let_the_window_go_first()


class Loop:
    """Turns the event loop and keeps how long each turn took."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self.own: list[float] = []

    def turn(self, do: Callable[[], object] = lambda: None) -> None:
        """Does something, with the events that are waiting."""
        start, own = perf_counter(), thread_time()
        do()
        QApplication.processEvents()
        self.gaps.append(perf_counter() - start)
        self.own.append(thread_time() - own)

    def until(self, done: Callable[[], bool], most: float) -> None:
        """Turns until something holds, for so many seconds at most."""
        end = perf_counter() + most
        while not done() and perf_counter() < end:
            self.turn()
            # As a loop that waits for events does.
            sleep(0.001)

    def told(self, name: str) -> None:
        """Prints the figures."""
        for what, times in (("gaps", self.gaps), ("own time", self.own)):
            ordered = sorted(times)
            half, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
            print(
                f"\n{name}: {what} p50 {half * 1000:.1f}, p95 {most * 1000:.1f}, "
                f"max {ordered[-1] * 1000:.1f} ms of {len(ordered)}",
                end="",
            )


def window_with(make: Make, qtbot: QtBot, text: str, tokenizer: str) -> Window:  # noqa: F811
    window = make(State("low", (Choice(tokenizer),)))
    window.show_text(text)
    settled(qtbot, window)
    qtbot.waitUntil(lambda: window.input_pane.editor.field.filled, timeout=60_000)
    return window


@pytest.mark.parametrize("tokenizer", ["gpt2", "cl100k_base"])
@pytest.mark.parametrize("size", [10_000, 1_000_000])
def test_typing(make: Make, qtbot: QtBot, size: int, tokenizer: str) -> None:  # noqa: F811
    text = mixed_text(size).replace("\r", "")
    window = window_with(make, qtbot, text, tokenizer)
    place = len(text) // 2
    window.session.look(replace(window.session.state, view=place - 10))
    window.input_pane.editor.select(CharSpan(place, place))
    window.session.let_go()
    keys, rest = Loop(), Loop()
    for number in range(60):
        keys.turn(lambda: type_text(window, "etaoin"[number % 6]))  # noqa: B023
        end = perf_counter() + 0.12
        rest.until(lambda: perf_counter() > end, 1.0)  # noqa: B023
    keys.told(f"typing in {size:,} bytes, {tokenizer}: a key with its paint")
    rest.told(f"typing in {size:,} bytes, {tokenizer}: between the keys")
    assert len(window.session.state.text) == len(text) + 60


def test_opening_ten_megabytes(make: Make, qtbot: QtBot, tmp_path: Path) -> None:  # noqa: F811
    window = make(State("low", (Choice("gpt2"),)))
    text = mixed_text(10_000_000).replace("\r", "")
    file = tmp_path / "ten.txt"
    file.write_text(text, encoding="utf-8", newline="")
    loop = Loop()
    start = perf_counter()
    loop.turn(lambda: window.open_path(file))
    loop.until(lambda: window.session.state.text == text, 30)
    # What changed is painted with the events that wait by now.
    loop.turn()
    seen = perf_counter() - start
    loop.until(lambda: any(o.preview is not None for o in window.session.outcomes), 30)
    loop.turn()
    first = perf_counter() - start
    loop.until(lambda: all(o.complete and o.run is not None for o in window.session.outcomes), 120)
    whole = perf_counter() - start
    print(
        f"\n10 MB from a file: the text painted after {seen * 1000:.0f} ms, its tokens after "
        f"{first * 1000:.0f} ms, all done after {whole:.1f} s"
    )
    loop.told("opening 10 MB")
    settled(qtbot, window)
    scrubbing(window, " while the library's places are looked up")
    loop.until(lambda: all(o.offsets is not None for o in window.session.outcomes), 120)
    rest(1.0)
    scrubbing(window)
    typing = Loop()
    for _ in range(5):
        typing.turn(lambda: type_text(window, "x"))
        typing.until(lambda: len(typing.gaps) % 50 == 0, 1.0)
    typing.told("typing in 10 MB")
    peak = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    print(
        f"\nmost memory: {peak:.0f} MB, {pages * getpagesize() / 1e6:.0f} MB at the end, "
        f"for {len(text.encode()) / 1e6:.0f} MB of text",
        end="",
    )


def rest(seconds: float) -> None:
    """Nothing is asked of the window for so long."""
    end = perf_counter() + seconds
    Loop().until(lambda: perf_counter() > end, seconds + 1)


def scrubbing(window: Window, when: str = "") -> None:
    """The slider dragged over all steps, and the view bar over all of the text."""
    # Not the same places again, whose pictures would be there.
    random = Random(when)
    for slider, what in ((window.player.slider, "steps"), (window.middle.view_bar, "text")):
        loop = Loop()
        slider.setSliderDown(True)
        for _ in range(120):
            loop.turn(lambda: slider.setValue(random.randrange(slider.maximum() + 1)))  # noqa: B023
        slider.setSliderDown(False)
        loop.told(f"scrubbing through the {what}{when}")
        # What follows the last of them is not of the next.
        rest(0.5)


def test_one_long_line(make: Make, qtbot: QtBot) -> None:  # noqa: F811
    window = window_with(make, qtbot, "lowest of the low " * 55_556, "gpt2")
    scrubbing(window)


BARE = """
import sys, time
start, wall = time.process_time(), time.perf_counter()
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.resize(1280, 800)
window.show()
app.processEvents()
window.grab()
print(time.process_time() - start, time.perf_counter() - wall)
"""
OURS = """
import sys, time
start, wall = time.process_time(), time.perf_counter()
from PySide6.QtCore import QEventLoop, QObject
from tokviz.gui import app as module, program
told = []
def tell():
    told.extend((time.process_time() - start, time.perf_counter() - wall))
until_seen = program._until_seen
def watched(window):
    until_seen(window)
    window.grab()
    tell()
program._until_seen = watched
app = module.make_app()
made = program.Program(app, program.ThemeKeeper(app, "light", heeds=False), module.start)
window = made.window
def shown(done):
    while not done():
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
    window.grab()
    tell()
shown(lambda: window.findChild(QObject, "startFrame") is None)
shown(lambda: all(outcome.complete for outcome in window.session.outcomes))
window.close()
print(*told)
"""
PAINTED = ("the frame", "the tokens", "the verdict")
"""What is painted one after the other, in OURS."""


def test_first_paint_beside_a_bare_window(tmp_path: Path) -> None:
    """With bytecode that is there already, as in what is installed."""
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}

    def times(program: str) -> tuple[float, ...]:
        done = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env=env,
        )
        return tuple(map(float, done.stdout.splitlines()[-1].split()))

    runs = [(times(OURS), times(BARE)) for _ in range(8)]
    ours, bare = (tuple(map(min, zip(*each, strict=True))) for each in zip(*runs, strict=True))
    told = zip(("a bare window", *PAINTED), (bare, *batched(ours, 2)), strict=True)
    for what, (own, wall) in told:
        print(
            f"\nfirst paint of {what}: {own * 1000:.0f} ms of processor time "
            f"({own / bare[0]:.2f} times), {wall * 1000:.0f} ms ({wall / bare[1]:.2f} times)",
            end="",
        )


def batched(times: tuple[float, ...], size: int) -> list[tuple[float, ...]]:
    return [times[at : at + size] for at in range(0, len(times), size)]
