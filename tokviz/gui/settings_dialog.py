"""The few settings of the window itself; what they change is seen at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.words import said
from tokviz.gui.language import in_language, tr
from tokviz.gui.languages import LANGUAGES, SYSTEM
from tokviz.gui.theme import px
from tokviz.gui.theme_keeper import LARGEST, SMALLEST, ThemeKeeper
from tokviz.gui.theme_keeper import Choice as ThemeChoice

THEMES: tuple[tuple[ThemeChoice, str], ...] = (
    ("system", said("System's theme")),
    ("light", said("Light")),
    ("dark", said("Dark")),
)


class SettingsDialog(QDialog):
    """Language, theme, text size and motion.

    Signals:
        language_chosen(str): the code of a language, or "system".
        theme_chosen(str): "system", "light" or "dark".
        scale_chosen(float): the text scale, 1.0 for 100 %.
        motion_chosen(bool): whether motion is to be reduced.
    """

    language_chosen = Signal(str)
    theme_chosen = Signal(str)
    scale_chosen = Signal(float)
    motion_chosen = Signal(bool)

    def __init__(self, parent: QWidget, language: str, keeper: ThemeKeeper, reduced: bool) -> None:
        super().__init__(parent)
        self.setObjectName("settingsDialog")
        self.setWindowTitle(tr("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.language = QComboBox()
        self.language.setObjectName("settings.language")
        self.language.addItem(tr("As the system"), SYSTEM)
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(self.language.findData(language))
        self.theme = QComboBox()
        self.theme.setObjectName("settings.theme")
        for choice, words in THEMES:
            self.theme.addItem(in_language(words), choice)
        self.theme.setCurrentIndex(self.theme.findData(keeper.choice))
        self.scale = QSpinBox()
        self.scale.setObjectName("settings.scale")
        self.scale.setRange(round(SMALLEST * 100), round(LARGEST * 100))
        self.scale.setSingleStep(10)
        self.scale.setSuffix(" %")
        self.scale.setValue(round(keeper.scale * 100))
        self.scale.setKeyboardTracking(False)
        self.motion = QCheckBox(tr("Reduce motion"))
        self.motion.setObjectName("settings.motion")
        self.motion.setChecked(reduced)
        form = QFormLayout()
        form.setVerticalSpacing(px(10))
        form.setHorizontalSpacing(px(16))
        form.addRow(tr("Language"), self.language)
        form.addRow(tr("Theme"), self.theme)
        form.addRow(tr("Text size"), self.scale)
        form.addRow("", self.motion)
        self.scale.lineEdit().setTextMargins(px(6), 0, 0, 0)
        close = QPushButton(tr("Close"))
        close.setObjectName("settings.close")
        close.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(20), px(18), px(20), px(14))
        layout.setSpacing(px(16))
        layout.addLayout(form)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.language.activated.connect(
            lambda: self.language_chosen.emit(self.language.currentData())
        )
        self.theme.activated.connect(lambda: self.theme_chosen.emit(self.theme.currentData()))
        self.scale.valueChanged.connect(lambda value: self.scale_chosen.emit(value / 100))
        self.motion.toggled.connect(self.motion_chosen)
