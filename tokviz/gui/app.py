"""Starting the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

import tokviz
from tokviz.core.errors import NotAvailableError
from tokviz.gui.collecting import Collector
from tokviz.gui.ending import Told
from tokviz.gui.program import Program
from tokviz.gui.theme_keeper import ThemeKeeper, text_scale

# What is imported where it is used comes after the window's frame.
if TYPE_CHECKING:
    from tokviz.gui.runner import Runner
    from tokviz.gui.session import Session, State

FIRST_TEXT = "ﬁsh e\u0301"
"""What a first start shows: a ligature, and a letter with its accent apart."""


def check_display() -> None:
    """Raises NotAvailableError where Qt would abort for want of a display."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise NotAvailableError(
            "There is no display to open a window on; set DISPLAY, or use `tokviz trace`, "
            "`tokviz check` and `tokviz render`, which need none."
        )


def make_app() -> QApplication:
    """The one QApplication, named."""
    name = sys.argv[0] if sys.argv else "tokviz"
    app = QApplication.instance()
    if app is None:
        # Not by setStyle: its answer has PySide make Python's side of QStyle before the first
        # paint.
        app = QApplication([name, "-style", "Fusion"])
        Collector(app)
    assert isinstance(app, QApplication)
    app.setApplicationName("tokviz")
    app.setApplicationDisplayName("tokviz")
    app.setOrganizationName("tokviz")
    app.setApplicationVersion(tokviz.__version__)
    let_the_window_go_first()
    return app


def let_the_window_go_first() -> None:
    """Has the worker give the interpreter's lock back as soon as the window wants it.

    Each call into Qt gives the lock away, and a thread that wants it back waits for so many
    seconds before it asks. Measured while the worker runs, a key with its painting at 10 KB:
    p95 83 ms with 0.5 ms, 48 ms with 0.1 ms, 16 to 28 ms with this; 9 ms where nothing else runs.
    """
    sys.setswitchinterval(0.00001)


def first_state() -> State:
    """A short text that is already tokenized."""
    from tokviz.gui.session import Choice, State

    return State(text=FIRST_TEXT, choices=(Choice("byte257", form="NFKC"),))


def start() -> tuple[Session, Runner]:
    """What the window is about, and the worker; from then on widgets can speak."""
    from tokviz.gui.runner import Runner
    from tokviz.gui.session import Session
    from tokviz.gui.widgets.spoken import let_speak

    app = QApplication.instance()
    assert isinstance(app, QApplication)
    let_speak(app)
    return Session(first_state()), Runner()


def run(files: list[Path], told: Told) -> int:
    """Opens the window with these files; gives the exit status when it is closed.

    `told`: by which the terminal can close it, as its own button does.
    """
    check_display()
    app = make_app()
    settings = QSettings()
    choice = settings.value("theme", "system")
    scale = settings.value("scale", 1.0)
    keeper = ThemeKeeper(
        app,
        choice if choice in ("light", "dark") else "system",
        text_scale(scale),
        heeds=False,
    )
    program = Program(app, keeper, start, settings)
    # Imported here: what makes a mistake before the parts are there is told on the terminal.
    from tokviz.gui.bug import BugCatcher, show_bug

    catcher = BugCatcher(program)
    catcher.caught.connect(lambda trace: show_bug(program.window, trace))
    catcher.install()
    program.window.opener.open_paths(files)
    # Not in the middle of what it does when the signal comes.
    told.then(lambda: QTimer.singleShot(0, lambda: program.window.close()))
    status = app.exec() or told.status
    if not program.window.runner.stop():
        # The worker is in a call that nothing can end but the end of the process; all that is
        # kept of a window has been written when it closed.
        settings.sync()
        os._exit(status)
    return status
