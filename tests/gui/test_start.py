"""What a start does not do: import what nobody has asked for, and build what nobody sees."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QTabBar, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, make  # noqa: F401  (a fixture)
from tests.gui.own_process import ROOT, said_by
from tokviz.gui.docks import DOCKS, FIRST_DOCK, INPUT_DOCK, PLAYER_DOCK
from tokviz.gui.places_seen import places_seen

FRAME = """
import sys
from PySide6 import QtCore
from tokviz.gui import app as module, program
seen = []
def start():
    window = app.topLevelWidgets()[0]
    seen.append(window.frame.seen)
    return module.start()
program.HEAVY = ()
app = module.make_app()
heavy = {"regex", "numpy", "tokviz.core.text", "tokviz.core.pipeline", "tokviz.gui.column"}
assert not heavy & set(sys.modules), heavy & set(sys.modules)
assert "Qt" not in vars(QtCore), "PySide takes 25 ms to make the names in it"
keeper = program.ThemeKeeper(app, "light", heeds=False)
seen_first = program._until_seen
def look(window):
    seen_first(window)
    assert "Qt" not in vars(QtCore)
program._until_seen = look
program.Program(app, keeper, start).window.close()
assert seen == [True]
"""


def test_a_start_shows_the_frame_before_it_imports_what_is_heavy() -> None:
    said_by(FRAME)


FIRST_PAINT = """
import json, sys
from tokviz.gui.app import first_state, make_app
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.window import Window
assert "numpy" not in sys.modules, "only the worker needs it"
app = make_app()
window = Window(ThemeKeeper(app, "light"), Session(first_state()), Runner())
window.show()
app.processEvents()
assert not window.grab().isNull()
print(json.dumps(sorted(sys.modules)))
window.close()
"""


def test_the_first_paint_imports_nothing_heavy() -> None:
    loaded = set(json.loads(said_by(FIRST_PAINT).splitlines()[-1]))
    assert "tokviz.gui.panes.candidates_pane" in loaded
    heavy = {"pyqtgraph", "PIL", "tokenizers", "tiktoken", "sentencepiece"}
    assert not heavy & loaded
    hidden = {f"tokviz.gui.panes.{spec.module}" for spec in DOCKS if spec.name not in SEEN}
    assert len(hidden) == len(DOCKS) - len(SEEN)
    assert not hidden & loaded


SEEN = {INPUT_DOCK, FIRST_DOCK}


def test_a_tab_behind_another_is_not_built_until_it_is_seen(make: Make, qtbot: QtBot) -> None:  # noqa: F811
    window = make(None)
    built = {name for name, dock in window.docks.items() if dock.widget() is not None}
    assert built == {*SEEN, PLAYER_DOCK}
    window.show_dock("mergesDock")
    qtbot.waitUntil(lambda: window.findChild(QWidget, "mergesPane") is not None)
    pane = window.docks["mergesDock"].widget()
    assert pane.isVisible()
    window.show_dock("candidatesDock")
    assert not pane.isVisible()
    window.show_dock("mergesDock")
    assert pane.isVisible()
    assert window.docks["mergesDock"].widget() is pane


STUCK = """
import functools, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tokviz.gui import app, runner
from tokviz.gui.ending import Told
asked = []
def load(name, split=None):
    asked.append(name)
    time.sleep(600)
runner.Runner = functools.partial(runner.Runner, load)
def close():
    assert asked
    for window in QApplication.topLevelWidgets():
        window.close()
    print("closed", flush=True)
app.make_app()
timer = QTimer()
timer.setInterval(20)
timer.timeout.connect(lambda: asked and (timer.stop(), close()))
timer.start()
sys.exit(app.run([], Told()))
"""


def test_a_call_that_does_not_end_cannot_keep_the_program_open(tmp_path: Path) -> None:
    assert said_by(STUCK, home=tmp_path) == "closed\n"


TOLD = """
import signal, sys
from PySide6.QtCore import QTimer
from tokviz.gui import app
from tokviz.gui.ending import Told
told = Told()
def look():
    if told._end is not None:
        timer.stop()
        print("open", flush=True)
app.make_app()
timer = QTimer()
timer.timeout.connect(look)
timer.start(20)
sys.exit(app.run([], told))
"""

AT_ONCE = """
import signal, sys
from tokviz.gui import program
from tokviz.gui.ending import Told
told = Told()
from tokviz.gui import app
seen = program._until_seen
def interrupted(window):
    seen(window)
    signal.raise_signal(signal.SIGINT)
    print("going on", flush=True)
program._until_seen = interrupted
sys.exit(app.run([], told))
"""


def test_ctrl_c_during_the_start_ends_it_when_it_is_made(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        said_by(AT_ONCE, home=tmp_path)
    assert failed.value.returncode == 128 + signal.SIGINT
    assert failed.value.output == "going on\n"
    assert failed.value.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="there a process can't be sent these")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_terminal_can_end_it(tmp_path: Path, number: signal.Signals) -> None:
    """As the window's own button does: places and theme are kept."""
    home = {"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", TOLD],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, **home, "QT_QPA_PLATFORM": "offscreen"},
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline() == "open\n"
        program.send_signal(number)
        said = program.stderr.read()
        assert program.wait(60) == 128 + number
    assert "Traceback" not in said
    assert any("geometry" in file.read_text() for file in tmp_path.rglob("*.conf"))


def test_the_frame_has_no_tabs_that_the_window_has_scrolled_away(
    make: Make,  # noqa: F811
    qtbot: QtBot,
) -> None:
    window = make(None)
    for dock in window.docks:
        window.show_dock(dock)
    window.resize(760, 560)
    window.show_dock("trainDock")
    bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.count() > 5]
    assert len(bars) == 1

    def tabs() -> list[tuple[QRect, str]]:
        places = places_seen(window)
        return [
            (place.rect(window.width(), window.height()), place.words)
            for place in places
            if place.look in ("tab", "front tab")
        ]

    place = QRect(bars[0].mapTo(window, QPoint(0, 0)), bars[0].size())
    qtbot.waitUntil(lambda: "Train" in [words for _, words in tabs()])
    assert 1 < len(tabs()) < bars[0].count()
    assert all(place.contains(rect) for rect, _ in tabs())
