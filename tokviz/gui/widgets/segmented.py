"""One of a few choices, all in sight: a row of joined buttons that is asked like a combo box."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from tokviz.gui.language import tr
from tokviz.gui.qtext import no_mnemonic
from tokviz.gui.widgets.spoken import name_box


class Segmented(QWidget):
    """A row of joined buttons, one of them chosen.

    Choices bear their English words, which are said in the language that is set.

    Attributes:
        list: the same choices in a list that is opened, while `set_compact` is on.

    Signals:
        currentTextChanged(str): another one was chosen, by hand or by `setCurrentText`.
        chosen(str): by hand only.
    """

    currentTextChanged = Signal(str)
    chosen = Signal(str)

    def __init__(self, name: str, words: str, choices: Sequence[str]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(words)
        self._choices = tuple(choices)
        self.list: QComboBox | None = None
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for index, choice in enumerate(choices):
            button = QPushButton(no_mnemonic(tr(choice)))
            button.setObjectName(f"{name}.{choice}")
            button.setAccessibleName(tr("{group}: {choice}", group=words, choice=tr(choice)))
            button.setCheckable(True)
            # A screen reader then calls it one of several, not a box to check.
            button.setAutoExclusive(True)
            button.setProperty("look", "segment")
            place = "first" if index == 0 else "last" if index == len(choices) - 1 else "middle"
            button.setProperty("place", place)
            # The arrow keys go from one choice to the next, not from step to step.
            button.setProperty("ownKeys", True)
            self._group.addButton(button, index)
            layout.addWidget(button)
        self._group.button(0).setChecked(True)
        self._group.idToggled.connect(self._toggled)
        self._group.idClicked.connect(lambda index: self.chosen.emit(self._choices[index]))
        self._row = layout
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_compact(self, on: bool) -> None:
        """As a list that is opened, for where a row of buttons has no room; or as the row."""
        if on and self.list is None:
            self.list = self._made_list()
            self._row.addWidget(self.list)
        for button in self._group.buttons():
            button.setVisible(not on)
        if self.list is not None:
            self.list.setVisible(on)

    def _made_list(self) -> QComboBox:
        made = QComboBox()
        made.setObjectName(f"{self.objectName()}.list")
        name_box(made, self.accessibleName())
        for choice in self._choices:
            made.addItem(tr(choice))
        made.setCurrentIndex(self.currentIndex())
        made.activated.connect(self._listed)
        return made

    def _listed(self, index: int) -> None:
        self.setCurrentIndex(index)
        self.chosen.emit(self._choices[index])

    def _toggled(self, index: int, on: bool) -> None:
        if on and self.list is not None:
            self.list.setCurrentIndex(index)
        if on:
            self.currentTextChanged.emit(self._choices[index])

    def count(self) -> int:
        """How many choices there are."""
        return len(self._choices)

    def itemText(self, index: int) -> str:
        """The words of a choice."""
        return self._choices[index]

    def findText(self, text: str) -> int:
        """Index of the choice with these words; -1 when there is none."""
        return self._choices.index(text) if text in self._choices else -1

    def currentIndex(self) -> int:
        """Index of the chosen one."""
        return self._group.checkedId()

    def currentText(self) -> str:
        """Words of the chosen one."""
        return self._choices[self.currentIndex()]

    def setCurrentIndex(self, index: int) -> None:
        """Chooses by index."""
        self._group.button(index).setChecked(True)

    def setCurrentText(self, text: str) -> None:
        """Chooses by words; nothing happens when there is no such choice."""
        if text in self._choices:
            self.setCurrentIndex(self._choices.index(text))

    def button(self, text: str) -> QPushButton:
        """The button of a choice."""
        button = self._group.button(self._choices.index(text))
        assert isinstance(button, QPushButton)
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key not in moves:
            super().keyPressEvent(event)
            return
        index = (self.currentIndex() + moves[key]) % self.count()
        self.setCurrentIndex(index)
        self._group.button(index).setFocus(Qt.FocusReason.TabFocusReason)
        self.chosen.emit(self._choices[index])
