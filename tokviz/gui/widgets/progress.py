"""How far the work on a large text is, and the way to end it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from tokviz.gui.language import marked, tr
from tokviz.gui.qtext import plain
from tokviz.gui.theme import px

_STEPS = 1000


_STAGES = {
    "normalizer": marked("normalizer"),
    "pre_tokenizer": marked("pre-tokenizer"),
    "model": marked("model"),
    "decoder": marked("decoder"),
    "verdict": marked("verdict"),
    "reference": marked("reference"),
}


def stage_words(stage: str) -> str:
    """What a stage of the work is called."""
    return tr(_STAGES.get(stage, stage))


class ProgressLine(QWidget):
    """A thin bar with the stage in words; hidden while nothing takes long.

    Signals:
        cancelled: the person wants the work ended.
    """

    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("progressLine")
        self.words = QLabel()
        self.words.setObjectName("progressWords")
        self.words.setProperty("look", "small")
        self.words.setMinimumWidth(px(96))
        self.bar = QProgressBar()
        self.bar.setObjectName("progressBar")
        self.bar.setAccessibleName(tr("Progress"))
        self.bar.setRange(0, _STEPS)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(px(6))
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setObjectName("cancelWork")
        self.cancel.setAccessibleName(tr("Cancel the work on this text"))
        self.cancel.clicked.connect(self.cancelled)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(4), px(16), px(4))
        row.setSpacing(px(8))
        row.addWidget(self.words)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        self.hide()

    def show_progress(self, stage: str, done: float) -> None:
        """Shows a stage, and how much of all is done, from 0 to 1."""
        plain(self.words, tr("{stage} …", stage=stage_words(stage)))
        self.bar.setValue(round(done * _STEPS))
        self.show()
