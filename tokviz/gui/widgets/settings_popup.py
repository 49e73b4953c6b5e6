"""A column's further settings: merge rule, how many merges, what special tokens are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QMenu,
    QSlider,
    QToolButton,
    QWidget,
    QWidgetAction,
)

from tokviz.core.formats.tiktoken_ranks import ENCODINGS
from tokviz.core.merge_rules import Rule
from tokviz.core.pipeline import Pipeline, SpecialsInText
from tokviz.gui.language import marked, tr
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.session import Choice
from tokviz.gui.theme import px
from tokviz.gui.widgets.elided import ElidedCombo

RULES: Mapping[Rule, str] = {
    "lowest-rank": marked("lowest rank first, one place a step"),
    "list-order": marked("through the list once, in order"),
    "round": marked("lowest rank first, all places at once"),
}
SPECIALS: Mapping[SpecialsInText, str] = {
    "token": marked("are the tokens"),
    "text": marked("are plain text"),
    "refuse": marked("are refused"),
}
_PAUSE = 120
"""Milliseconds that the slider rests before the pipeline is run anew."""


class SettingsButton(QToolButton):
    """Opens the settings.

    Signals:
        changed(Choice): a setting was changed by hand.
    """

    changed = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setText("⚙")
        self._resize()
        self.setProperty("look", "flat")
        self.setAccessibleName(tr("Settings of this pipeline"))
        tool_tip(self, tr("Merge rule, how many merges are used, special tokens"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._choice = Choice()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_PAUSE)
        self._rest.timeout.connect(self._slid)
        menu = QMenu(self)
        action = QWidgetAction(menu)
        action.setDefaultWidget(self._panel(name))
        menu.addAction(action)
        self.setMenu(menu)

    def _resize(self) -> None:
        # The sign's own font would make the row taller.
        self.setFixedSize(px(30), px(26))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._resize()

    def _panel(self, name: str) -> QWidget:
        self.rule = ElidedCombo()
        self.rule.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.rule.setMinimumContentsLength(32)
        self.rule.setObjectName(f"{name}.rule")
        for rule, words in RULES.items():
            self.rule.addItem(f"{rule}: {tr(words)}", rule)
        self.split = QComboBox()
        self.split.setObjectName(f"{name}.split")
        self.split.addItem(tr("as the file's name says"), None)
        for encoding in ENCODINGS:
            self.split.addItem(encoding, encoding)
        self.specials = QComboBox()
        self.specials.setObjectName(f"{name}.specials")
        for value, words in SPECIALS.items():
            self.specials.addItem(tr(words), value)
        self.add = QCheckBox(tr("the post-processor adds its tokens"))
        self.add.setObjectName(f"{name}.add")
        self.merges = QSlider(Qt.Orientation.Horizontal)
        self.merges.setObjectName(f"{name}.merges")
        self.merges.setAccessibleName(tr("How many merges of the list are used"))
        self.merges.setMinimumWidth(px(220))
        self.count = QLabel()
        self.count.setObjectName(f"{name}.count")
        self.rule.activated.connect(lambda: self._take())
        self.split.activated.connect(lambda: self._take())
        self.specials.activated.connect(lambda: self._take())
        self.add.clicked.connect(lambda: self._take())
        self.merges.valueChanged.connect(self._sliding)
        panel = QWidget()
        form = QFormLayout(panel)
        form.setContentsMargins(px(12), px(10), px(12), px(10))
        form.setVerticalSpacing(px(10))
        form.setHorizontalSpacing(px(16))
        form.addRow(tr("Merge rule"), self.rule)
        form.addRow(tr("Merges used"), self.merges)
        form.addRow("", self.count)
        form.addRow(tr("Split pattern"), self.split)
        form.addRow(tr("Special tokens in the text"), self.specials)
        form.addRow("", self.add)
        return panel

    def show_settings(self, choice: Choice, pipeline: Pipeline | None) -> None:
        """Shows these settings; merges only where the tokenizer has some."""
        self._choice = choice
        self.rule.setCurrentIndex(self.rule.findData(choice.rule))
        total = None if pipeline is None else pipeline.merge_count
        if not self._rest.isActive():
            self.merges.setRange(0, total or 0)
            used = total if choice.first_merges is None else choice.first_merges
            self.merges.setValue(used or 0)
            self._say()
        for widget in (self.rule, self.merges, self.count):
            widget.setEnabled(bool(total))
        self.split.setCurrentIndex(self.split.findData(choice.split))
        # A rank file does not say how its text is split; where that failed, another can be tried.
        self.split.setEnabled(pipeline is None or pipeline.format == "tiktoken")
        special = choice.specials_in_text or (pipeline.specials_in_text if pipeline else "token")
        self.specials.setCurrentIndex(self.specials.findData(special))
        self.add.setChecked(choice.add_specials)

    def _say(self) -> None:
        used, total = self.merges.value(), self.merges.maximum()
        words = tr("the first {used:,} of {total:,}", used=used, total=total)
        if used == total:
            words = tr("all {total:,}", total=total) if total else tr("this model has no merges")
        plain(self.count, words)

    def _sliding(self) -> None:
        self._say()
        if self._wanted() != self._choice.first_merges:
            self._rest.start()

    def _wanted(self) -> int | None:
        at_end = self.merges.value() == self.merges.maximum()
        return None if at_end else self.merges.value()

    def _slid(self) -> None:
        if self._wanted() != self._choice.first_merges:
            self.changed.emit(replace(self._choice, first_merges=self._wanted()))

    def _take(self) -> None:
        self.changed.emit(
            replace(
                self._choice,
                rule=cast(Rule, self.rule.currentData()),
                specials_in_text=cast(SpecialsInText, self.specials.currentData()),
                add_specials=self.add.isChecked(),
                split=self.split.currentData(),
            )
        )
