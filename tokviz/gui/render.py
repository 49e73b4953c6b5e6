"""The window or one of its panes as a picture, without a display."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

from PySide6.QtCore import (
    QEventLoop,
    QMessageLogContext,
    QSize,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from tokviz.core.errors import NotAvailableError
from tokviz.core.pipeline import Pipeline
from tokviz.gui.runner import Runner
from tokviz.gui.session import Choice, Session, State
from tokviz.gui.theme_keeper import ThemeKeeper

_PATIENCE = 120.0
"""Seconds that a run may take before rendering gives up."""


def render(
    text: str,
    pipeline: Pipeline,
    *,
    pane: str,
    step: int | None,
    theme: str,
    size: str,
    output: Path,
) -> None:
    """Draws a pane (by object name) or the "window" after `step` merge steps to a PNG file.

    Raises NotAvailableError for a pane, size or file name that can't be had.
    """
    wanted = _size(size)
    if output.suffix.lower() != ".png":
        raise NotAvailableError(f"{output} can't be drawn: only .png files can be written.")
    if not output.absolute().parent.is_dir():
        raise NotAvailableError(f"There is no folder {output.absolute().parent} to write into.")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    qInstallMessageHandler(_tell)
    from tokviz.gui.app import make_app
    from tokviz.gui.window import Window

    app = make_app()
    keeper = ThemeKeeper(app, "dark" if theme == "dark" else "light")
    state = State(text=text, choices=(_choice(pipeline),), step=step)
    session = Session(state)
    window = Window(keeper, session, Runner(lambda name, split: pipeline))
    try:
        # Laid out as if shown, without a window of the platform's.
        window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        window.resize(wanted)
        window.show()
        _wait(session)
        total = window.player.total
        if step is not None and step > total:
            raise NotAvailableError(f"There is no step {step}: this text takes {total} steps.")
        target = _target(window, pane)
        picture = target.grab()
        if not picture.save(str(output), "PNG"):
            raise NotAvailableError(f"{output} can't be written; choose another place.")
    finally:
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents()


def _tell(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Qt's messages on stderr, but for what its offscreen platform says of every window."""
    if "propagateSizeHints" not in message:
        sys.stderr.write(f"{message}\n")


def _choice(pipeline: Pipeline) -> Choice:
    return Choice(
        pipeline.name,
        pipeline.form,
        pipeline.steps,
        pipeline.rule,
        cleanup=pipeline.cleanup,
        add_specials=pipeline.add_specials,
    )


def _size(words: str) -> QSize:
    match = re.fullmatch(r"(\d{2,5})x(\d{2,5})", words)
    if match is None:
        raise NotAvailableError(f"{words} is no size; write it as 1280x800.")
    return QSize(int(match[1]), int(match[2]))


def _wait(session: Session) -> None:
    """Until verdict and reference are there, and the layout has settled."""
    end = time.monotonic() + _PATIENCE
    while not (session.outcomes and all(outcome.complete for outcome in session.outcomes)):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
        if time.monotonic() > end:
            raise NotAvailableError("The run took too long to be drawn; try a shorter text.")
    for _ in range(5):
        QApplication.processEvents()


def _target(window: QWidget, pane: str) -> QWidget:
    if pane == "window":
        return window
    found = window.findChild(QWidget, pane)
    if found is None:
        names = sorted(
            child.objectName()
            for child in window.findChildren(QWidget)
            if child.objectName().endswith("Pane")
        )
        raise NotAvailableError(f"There is no pane {pane}; there are window, {', '.join(names)}.")
    _bring_up(found)
    return found


def _bring_up(pane: QWidget) -> None:
    """Shows the dock that the pane is in: behind another tab it has no size and shows nothing."""
    above: QWidget | None = pane
    while above is not None and not isinstance(above, QDockWidget):
        above = above.parentWidget()
    if above is None:
        return
    above.show()
    above.raise_()
    for _ in range(5):
        QApplication.processEvents()
