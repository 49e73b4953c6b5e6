"""The window or one of its panes as a picture or an animation, without a display."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QMessageLogContext,
    QSize,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication, QWidget

from tokviz.core.compare import Stage
from tokviz.core.errors import NotAvailableError
from tokviz.core.patterns import shortened
from tokviz.core.pipeline import Pipeline
from tokviz.core.words import plural
from tokviz.gui.asker import Asker
from tokviz.gui.drawing import OUTLINES, PICTURES, draw, image_of, png_of
from tokviz.gui.film import ANIMATIONS, must_be_film, write_film
from tokviz.gui.folding import turned
from tokviz.gui.runner import Runner
from tokviz.gui.session import Choice, Session, State
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.window import Window

_PATIENCE = 120.0
"""Seconds that a run may take before rendering gives up."""
MOST_PIXELS = 200_000_000
"""A larger picture takes more memory than most computers have to spare."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be drawn, and how.

    Attributes:
        output: the file; its ending says what it becomes.
        pane: an object name, or "window".
        step: how many merge steps are done; None for all.
        steps: first and last step of an animation; None for all.
        theme: "light" or "dark". `size`: of the window, as "1280x800".
        scale: pixels of the picture for one of the screen. `speed`: 1.0 is the player's own, as is
            None.
    """

    output: Path
    pane: str = "window"
    step: int | None = None
    steps: tuple[int, int] | None = None
    theme: str = "light"
    size: str = "1280x800"
    scale: float = 1.0
    speed: float | None = None

    @property
    def is_film(self) -> bool:
        """Whether the file's ending is that of an animation."""
        return self.output.suffix.lower() in ANIMATIONS

    def must_be_possible(self) -> None:
        """Raises NotAvailableError for what can be seen to be impossible before all work."""
        size = _size(self.size)
        if self.output.suffix.lower() not in (*PICTURES, *ANIMATIONS):
            raise NotAvailableError(
                f"{self.output} can't be written: pictures are {', '.join(PICTURES)}, "
                f"animations {', '.join(ANIMATIONS)}."
            )
        if not self.output.absolute().parent.is_dir():
            raise NotAvailableError(
                f"There is no folder {self.output.absolute().parent} to write into; make it, or "
                "name another."
            )
        if self.steps is not None and not self.is_film:
            raise NotAvailableError(
                f"{self.output} shows one moment; name a file {' or '.join(ANIMATIONS)} "
                "for --steps, or give --step."
            )
        if self.speed is not None and not self.is_film:
            raise NotAvailableError(
                f"{self.output} shows one moment, which has no --speed; leave it out, or name a "
                f"file {' or '.join(ANIMATIONS)}."
            )
        if size.width() * size.height() * self.scale**2 > MOST_PIXELS:
            raise NotAvailableError(
                f"{shortened(self.size)} at scale {self.scale:g} is larger than "
                f"{MOST_PIXELS:,} pixels; take a smaller size or scale."
            )


def render(text: str, pipeline: Pipeline, wanted: Wanted) -> None:
    """Draws what is wanted of this text in this pipeline to a file.

    Raises NotAvailableError for a pane, size, step or file name that can't be had.
    """
    wanted.must_be_possible()
    with _staged(text, pipeline, wanted) as window:
        total = window.player.total
        last = max(filter(None, (wanted.step, *(wanted.steps or ()))), default=0)
        if last > total:
            raise NotAvailableError(
                f"There is no step {last}: this text takes {plural(total, 'step')}."
            )
        target = _target(window, wanted.pane)
        scale = wanted.scale
        if wanted.output.suffix.lower() not in OUTLINES:
            # QT_SCALE_FACTOR is heeded by what is drawn, so by its pixels, too.
            scale *= target.devicePixelRatioF()
        if not wanted.is_film:
            draw(target, wanted.output, scale)
            return
        first, last = _range(wanted, total)
        must_be_film(wanted.output, last - first + 1)
        frames = list(_frames(window, target, first, last, scale))
        write_film(wanted.output, frames, wanted.speed or 1.0)


def _range(wanted: Wanted, total: int) -> tuple[int, int]:
    if wanted.step is not None:
        return wanted.step, wanted.step
    return wanted.steps or (0, total)


def _frames(
    window: Window, target: QWidget, first: int, last: int, scale: float
) -> Iterator[bytes]:
    """A picture after each step, all as large as the first."""
    size: QSize | None = None
    for step in range(first, last + 1):
        window.player.go(step)
        _lay_out()
        size = target.size() if size is None else size
        yield png_of(image_of(target, scale, size))


@contextmanager
def _staged(text: str, pipeline: Pipeline, wanted: Wanted) -> Iterator[Window]:
    """A window with its results, laid out as if shown, but on no screen."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    qInstallMessageHandler(_tell)
    from tokviz.gui.app import make_app

    app = make_app()
    keeper = ThemeKeeper(app, "dark" if wanted.theme == "dark" else "light")
    session = Session(State(text=text, choices=(_choice(pipeline),), step=wanted.step))
    window = Window(keeper, session, Runner(lambda name, split: pipeline))
    try:
        window.acts.motion.setChecked(True)
        window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        size = _size(wanted.size)
        window.resize(size)
        window.show()
        _wait(session)
        if window.size() != size:
            least = f"{window.width()}x{window.height()}"
            raise NotAvailableError(
                f"The window can't be {wanted.size}: what it shows takes {least} or more."
            )
        yield window
    finally:
        window.close()
        window.runner.wait()
        window.deleteLater()
        keeper.deleteLater()
        # Without an event loop nobody else does it.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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
    match = re.fullmatch(r"([0-9]{2,9})[0-9]*x([0-9]{2,9})[0-9]*", words)
    if match is None:
        raise NotAvailableError(f"{shortened(words)} is no size; write it as 1280x800.")
    # A longer number is far too large in its first digits already, and QSize holds no more.
    return QSize(int(match[1]), int(match[2]))


def _wait(session: Session) -> None:
    """Until verdict and reference are there, and the layout has settled."""
    _until(
        lambda: bool(session.outcomes) and all(outcome.complete for outcome in session.outcomes),
        "The run took too long to be drawn; try a shorter text.",
    )
    _lay_out()


def _until(done: Callable[[], bool], otherwise: str) -> None:
    """Waits, but not for ever: then raises NotAvailableError with this sentence."""
    end = time.monotonic() + _PATIENCE
    alarm = QTimer()
    alarm.start(50)
    while not done():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if time.monotonic() > end:
            raise NotAvailableError(otherwise)


def _lay_out() -> None:
    """Until every layout has settled: one that changes may ask another to."""
    for _ in range(5):
        QCoreApplication.processEvents()


_UNFOLDED: dict[str, Stage] = {
    "preTokenizerStepsPane": "pre_tokenizer",
    "decoderStepsPane": "decoder",
}
"""Panes that are only there while their stage is unfolded."""


def _target(window: Window, name: str) -> QWidget:
    """What is drawn, in sight and with its answers."""
    if name == "window":
        return window
    panes = window.panes()
    if name not in panes:
        raise NotAvailableError(
            f"There is no pane {name}; there are window, {', '.join(sorted(panes))}."
        )
    window.show_pane(name)
    stage = _UNFOLDED.get(name)
    if stage is not None and stage not in window.session.state.unfolded:
        window.session.look(turned(window.session.state, stage))
    _lay_out()
    _wait_for_answers(window.runner)
    if panes[name].isHidden() or panes[name].size().isEmpty():
        raise NotAvailableError(f"{name} has nothing to show for this text and this tokenizer.")
    return panes[name]


def _wait_for_answers(runner: Runner) -> None:
    """Until what panes have asked is answered, and what they asked then."""
    for _ in range(3):
        # Questions are answered in the order in which they were asked.
        last = Asker(runner, "render", runner)
        last.ask(lambda check: None)
        _until(partial(_has_answer, last), "The pane took too long; try a shorter text.")
        _lay_out()


def _has_answer(asker: Asker) -> bool:
    return not asker.waiting
