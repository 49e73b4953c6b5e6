"""A closed window takes everything with it: its session, its runs, its worker."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.driver import load, settled, type_text
from tokviz.gui.runner import Runner
from tokviz.gui.session import Choice, Session, State
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.window import Window


def gone(qapp: QApplication) -> None:
    """Lets everything go that nobody holds."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.processEvents()
    gc.collect()


def ended(window: Window) -> None:
    window.close()
    window.runner.wait()
    window.deleteLater()


@pytest.mark.parametrize("every_pane", [False, True])
def test_closed_windows_and_their_runs_are_freed(
    qtbot: QtBot, qapp: QApplication, every_pane: bool
) -> None:
    keeper = ThemeKeeper(qapp, "light")
    held: list[weakref.ref[object]] = []
    for number in range(2 if every_pane else 20):
        choices = (Choice("tiny-bpe"), Choice("byte257")) if every_pane else (Choice("tiny-bpe"),)
        window = Window(keeper, Session(State(f"low {number}", choices)), Runner(load))
        window.show()
        settled(qtbot, window)
        if every_pane:
            for dock in window.docks:
                window.show_dock(dock)
                qapp.processEvents()
            window.player.go(1)
            type_text(window, "x")
            settled(qtbot, window)
        run = window.session.outcomes[0].run
        assert run is not None
        held += [weakref.ref(thing) for thing in (window, window.session, window.runner, run)]
        ended(window)
        del window, run
    keeper.deleteLater()
    gone(qapp)
    assert [ref for ref in held if ref() is not None] == []
