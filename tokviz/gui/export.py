"""Export from the window: a picture of it or of a pane, or its steps as an animation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QProgressDialog,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.errors import NotAvailableError
from tokviz.gui.drawing import PICTURES, draw, image_of, png_of
from tokviz.gui.film import ANIMATIONS, MOST_FRAMES, must_be_film, write_film
from tokviz.gui.language import counted, marked, tr
from tokviz.gui.notice import Notice
from tokviz.gui.player import SPEEDS, Player
from tokviz.gui.qtext import plain, to_qt
from tokviz.gui.theme import px
from tokviz.gui.widgets.segmented import Segmented

PICTURE, ANIMATION = marked("Picture"), marked("Animation of the steps")
_SCALES = {"1×": 1.0, "2×": 2.0, "3×": 3.0, "4×": 4.0}
_FILTERS = {
    ".png": marked("Picture in pixels (*.png)"),
    ".svg": marked("Drawing (*.svg)"),
    ".pdf": marked("Page (*.pdf)"),
    ".gif": marked("Animation (*.gif)"),
    ".webp": marked("Animation (*.webp)"),
}


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that can be exported: its name, and how to get it into sight."""

    words: str
    name: str
    widget: Callable[[], QWidget]


class ExportDialog(QDialog):
    """Asks what is to be written and how; `saved` is told what to write, and where."""

    def __init__(
        self,
        parent: QWidget,
        subjects: tuple[Subject, ...],
        steps: int,
        saved: Callable[[Export], object],
    ) -> None:
        super().__init__(parent)
        self.setObjectName("exportDialog")
        self.setWindowTitle(tr("Export"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._subjects, self._saved = subjects, saved
        self.subject = QComboBox()
        self.subject.setObjectName("exportSubject")
        self.subject.setAccessibleName(tr("What to export"))
        for subject in subjects:
            self.subject.addItem(to_qt(subject.words), subject.name)
        self.kind = Segmented("exportKind", tr("Kind"), (tr(PICTURE), tr(ANIMATION)))
        self.kind.setCurrentText(tr(PICTURE))
        self.scale = QComboBox()
        self.scale.setObjectName("exportScale")
        self.scale.setAccessibleName(tr("Size"))
        self.scale.addItems(list(_SCALES))
        self.scale.setCurrentText("2×")
        self.first = self._spin("exportFirst", tr("First step"), steps, 0)
        self.last = self._spin("exportLast", tr("Last step"), steps, steps)
        self.speed = QComboBox()
        self.speed.setObjectName("exportSpeed")
        self.speed.setAccessibleName(tr("Speed"))
        self.speed.addItems(list(SPEEDS))
        self.speed.setCurrentText("1×")
        self.about = QLabel()
        self.about.setObjectName("exportAbout")
        self.about.setProperty("look", "mute")
        self.about.setWordWrap(True)
        self.about.setMinimumWidth(px(340))
        buttons = QDialogButtonBox()
        self.save = buttons.addButton(tr("Save as …"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.save.setObjectName("exportSave")
        self.save.setProperty("look", "primary")
        cancel = buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        cancel.setObjectName("exportCancel")
        self._form = form = QFormLayout()
        form.setHorizontalSpacing(px(16))
        form.setVerticalSpacing(px(10))
        form.addRow(tr("What"), self.subject)
        form.addRow(tr("As"), self.kind)
        form.addRow(tr("Size"), self.scale)
        form.addRow(tr("From step"), self.first)
        form.addRow(tr("To step"), self.last)
        form.addRow(tr("Speed"), self.speed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(20), px(16), px(20), px(16))
        layout.setSpacing(px(14))
        layout.addLayout(form)
        layout.addWidget(self.about)
        layout.addWidget(buttons)
        self.kind.currentTextChanged.connect(lambda words: self._show())
        self.first.valueChanged.connect(lambda value: self._show())
        self.last.valueChanged.connect(lambda value: self._show())
        buttons.accepted.connect(self._choose_place)
        buttons.rejected.connect(self.reject)
        self._show()

    def _spin(self, name: str, words: str, most: int, value: int) -> QSpinBox:
        spin = QSpinBox()
        spin.setObjectName(name)
        spin.setAccessibleName(words)
        spin.setRange(0, most)
        spin.setValue(value)
        return spin

    @property
    def is_film(self) -> bool:
        """Whether an animation is wanted."""
        return self.kind.currentText() == tr(ANIMATION)

    @property
    def steps(self) -> int:
        """How many frames the animation has."""
        return max(0, self.last.value() - self.first.value() + 1)

    def _show(self) -> None:
        for widget in (self.first, self.last, self.speed):
            self._form.setRowVisible(widget, self.is_film)
        possible = not self.is_film or 0 < self.steps <= MOST_FRAMES
        self.save.setEnabled(possible)
        if not self.is_film:
            plain(self.about, tr("png in pixels; svg and pdf in outlines, sharp at any size."))
        elif possible:
            plain(
                self.about,
                counted(
                    self.steps,
                    "gif or webp, {count:,} frame: one a step, without an end.",
                    "gif or webp, {count:,} frames: one a step, without an end.",
                ),
            )
        else:
            plain(
                self.about,
                tr("An animation has from 1 to {most:,} frames; choose others.", most=MOST_FRAMES),
            )
        self.adjustSize()

    def _choose_place(self) -> None:
        subject = self._subjects[self.subject.currentIndex()]
        endings = ANIMATIONS if self.is_film else PICTURES
        name, chosen = QFileDialog.getSaveFileName(
            self,
            tr("Export"),
            f"{subject.name}{endings[0]}",
            ";;".join(tr(_FILTERS[ending]) for ending in endings),
        )
        if not name:
            return
        path = Path(name)
        if not path.suffix:
            ending = next((e for e in endings if f"*{e})" in chosen), endings[0])
            path = path.with_suffix(ending)
        wanted = Export(
            subject,
            path,
            _SCALES[self.scale.currentText()],
            range(self.first.value(), self.last.value() + 1) if self.is_film else None,
            SPEEDS[self.speed.currentText()],
        )
        self.accept()
        self._saved(wanted)


@dataclass(frozen=True, slots=True)
class Export:
    """What is to be written where; `steps` is None for a picture."""

    subject: Subject
    path: Path
    scale: float
    steps: range | None
    speed: float


class Exporter(QObject):
    """Writes an export; an animation frame by frame, so that it can be cancelled.

    What came of it, or why nothing did, is said in the notice.
    """

    def __init__(self, parent: QWidget, player: Player, notice: Notice) -> None:
        super().__init__(parent)
        self._window, self._player, self._notice = parent, player, notice
        self._clock = QTimer(self)
        self._clock.setInterval(0)
        self._clock.timeout.connect(self._take)
        self._wanted: Export | None = None
        self._frames: list[bytes] = []
        self._size = QSize()
        self._progress: QProgressDialog | None = None

    def write(self, wanted: Export) -> None:
        """Begins to write; a picture is there when this returns."""
        try:
            if wanted.steps is not None:
                must_be_film(wanted.path, len(wanted.steps))
        except NotAvailableError as error:
            self._notice.tell(str(error))
            return
        widget = wanted.subject.widget()
        if wanted.steps is None:
            self._end(lambda: draw(widget, wanted.path, wanted.scale), wanted.path)
            return
        self._wanted, self._frames = wanted, []
        self._size = widget.size()
        self._was = self._player.session.state
        self._player.stop()
        progress = QProgressDialog(
            tr("Drawing the steps …"), tr("Cancel"), 0, len(wanted.steps), self._window
        )
        progress.setObjectName("exportProgress")
        progress.setWindowTitle(tr("Export"))
        progress.setWindowModality(Qt.WindowModality.WindowModal)
        progress.setMinimumDuration(0)
        progress.canceled.connect(self.stop)
        self._progress = progress
        self._player.go(wanted.steps[0])
        progress.setValue(0)
        self._clock.start()

    def stop(self) -> None:
        """Ends what is going on; nothing is written."""
        if self._wanted is None:
            return
        self._clock.stop()
        self._wanted, self._frames = None, []
        if self._progress is not None:
            self._progress.close()
            self._progress.deleteLater()
            self._progress = None
        state = self._player.session.state
        self._player.session.look(replace(state, step=self._was.step, view=self._was.view))

    def _take(self) -> None:
        """One frame. Layouts have settled since the step was shown."""
        wanted, progress = self._wanted, self._progress
        if wanted is None or wanted.steps is None or progress is None:
            return
        image = image_of(wanted.subject.widget(), wanted.scale, self._size)
        self._frames.append(png_of(image))
        done = len(self._frames)
        if done < len(wanted.steps):
            self._player.go(wanted.steps[done])
            progress.setValue(done)
            return
        frames = self._frames
        self.stop()
        self._end(lambda: write_film(wanted.path, frames, wanted.speed), wanted.path)

    def _end(self, write: Callable[[], None], path: Path) -> None:
        try:
            write()
        except NotAvailableError as error:
            self._notice.tell(str(error))
        else:
            self._notice.tell(tr("{path} is written.", path=path), good=True)
