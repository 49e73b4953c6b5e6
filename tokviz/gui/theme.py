"""The look: two themes, and how one of them is put on the application.

Calm surface: one background, one line colour, one accent; other colour belongs to the user's
text. `apply` sets one QPalette, one font and one small style sheet. Widgets that paint
themselves ask `theme_of(widget)` and `px(size)`, which read the palette and the font that are
set, so there is nothing to keep in step.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Literal

from PySide6.QtCore import QDir, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QTableView, QToolTip, QWidget

from tokviz.gui.fonts import word_font

SIZES = (11, 13, 15, 17)
"""Text sizes in device-independent pixels at 100 %: small, body, lead, title."""
RHYTHM = 8
"""Distances are multiples of this many pixels at 100 %."""

Choice = Literal["system", "light", "dark"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Colours of a badge or a sentence of judgement: its surface, words on it, its edge."""

    surface: str
    ink: str
    edge: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of one theme, as "#rrggbb".

    Attributes: `bg` behind the panes (also table bands and disabled fields), `pane` the one
    surface everything lies on, `line`, `ink` for words, `mute` for lesser words, `accent` and
    `on_accent` for words on it, `accent_surface` for chosen and lesson surfaces, `outline` of a
    focused thing, `cycle` for the user's text with `cycle_ink` on each, `good` and `bad`.
    """

    name: Literal["light", "dark"]
    bg: str
    pane: str
    line: str
    ink: str
    mute: str
    accent: str
    on_accent: str
    accent_surface: str
    outline: str
    cycle: tuple[str, ...]
    cycle_ink: str
    good: Verdict
    bad: Verdict

    def colour(self, index: int) -> QColor:
        """The cycle's colour for the thing at this position (or with this id)."""
        return QColor(self.cycle[index % len(self.cycle)])


# The cycle is Paul Tol's "light" scheme (https://sros.nl/~p.tol, 2021), less its pale grey, which
# says "nothing" here, and its olive, which is too near to pear once both are darkened.
LIGHT = Theme(
    name="light",
    bg="#f5f6f8",
    pane="#ffffff",
    line="#dfe3e8",
    ink="#1b2430",
    mute="#66717f",
    accent="#2459d6",
    on_accent="#ffffff",
    accent_surface="#e8eefc",
    outline="#111111",
    cycle=(
        "#77aadd",
        "#ee8866",
        "#eedd88",
        "#ffaabb",
        "#99ddff",
        "#44bb99",
        "#bbcc33",
    ),
    cycle_ink="#000000",
    good=Verdict("#dcf3e7", "#0f6b45", "#0f6b45"),
    bad=Verdict("#fde3e4", "#a61b2b", "#a61b2b"),
)

DARK = Theme(
    name="dark",
    bg="#14171c",
    pane="#1c2128",
    line="#2e353f",
    ink="#e7ebf0",
    mute="#9aa5b1",
    accent="#7ea6ff",
    on_accent="#0b1220",
    accent_surface="#24324f",
    outline="#ffffff",
    cycle=(
        "#2f5b86",
        "#8f4a30",
        "#7a6a26",
        "#8a4a5c",
        "#2f6f8a",
        "#1f6b55",
        "#5c6b1a",
    ),
    cycle_ink="#ffffff",
    good=Verdict("#153528", "#7fdcb0", "#7fdcb0"),
    bad=Verdict("#43191f", "#ff9aa5", "#ff9aa5"),
)


def theme_of(widget: QWidget) -> Theme:
    """The theme that this widget is shown in."""
    return DARK if widget.palette().color(QPalette.ColorRole.Window).lightness() < 128 else LIGHT


def px(size: float) -> int:
    """`size` (pixels at 100 %) at the text scale that `apply` put on the application's font."""
    pixels = QApplication.font().pixelSize()
    return round(size * pixels / SIZES[1]) if pixels > 0 else round(size)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2).

    >>> luminance("#ffffff"), luminance("#000000")
    (1.0, 0.0)
    """
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2); words want 4.5 or better.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def apply(app: QApplication, theme: Theme, scale: float = 1.0) -> None:
    """Puts the theme on the whole application; `scale` multiplies every text size."""
    QDir.setSearchPaths("tokvizicons", [str(Path(__file__).parent / "icons")])
    app.setStyle("Fusion")
    font = word_font(SIZES[1] * scale)
    app.setFont(font)
    QToolTip.setFont(word_font(SIZES[1] * scale))
    app.setPalette(palette(theme))
    app.setStyleSheet(style_sheet(theme, scale))


def palette(theme: Theme) -> QPalette:
    """Every role from the theme's few colours."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    result = QPalette()
    for to, colour in {
        role.Window: theme.pane,
        role.Base: theme.pane,
        role.AlternateBase: theme.bg,
        role.Button: theme.pane,
        role.ToolTipBase: theme.ink,
        role.WindowText: theme.ink,
        role.Text: theme.ink,
        role.ButtonText: theme.ink,
        role.ToolTipText: theme.pane,
        role.BrightText: theme.bad.ink,
        role.PlaceholderText: theme.mute,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Accent: theme.accent,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.Light: theme.pane,
        role.Midlight: theme.bg,
        role.Mid: theme.line,
        role.Dark: theme.mute,
        role.Shadow: theme.line,
    }.items():
        result.setColor(to, QColor(colour))
    for to in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(group.Disabled, to, QColor(theme.mute))
    return result


def style_sheet(theme: Theme, scale: float = 1.0) -> str:
    """The one style sheet. Properties that a widget may set to be drawn otherwise:

    `look` = "primary" (QPushButton: the one accented button), "flat" (QPushButton, QToolButton:
    no edge until touched), "segment" (QPushButton, checkable, with `place` = "first", "middle" or
    "last"), "mute", "small", "lead", "title", "heading" (QLabel), "good", "bad", "lesson" (QFrame
    or QLabel: surface of a verdict or a lesson), "row" (QWidget: tool row with a line below),
    "bare" (QTextEdit: text to read, no edge until it has the focus).
    """

    def at(size: float) -> str:
        return f"{max(1, round(size * scale))}px"

    return Template(_SHEET).substitute(
        {f"p{size}": at(size) for size in (2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 24)},
        name=theme.name,
        bg=theme.bg,
        pane=theme.pane,
        line=theme.line,
        ink=theme.ink,
        mute=theme.mute,
        accent=theme.accent,
        on_accent=theme.on_accent,
        chosen=theme.accent_surface,
        good=theme.good.surface,
        good_ink=theme.good.ink,
        bad=theme.bad.surface,
        bad_ink=theme.bad.ink,
        small=at(SIZES[0]),
        body=at(SIZES[1]),
        lead=at(SIZES[2]),
        radius="6px",
    )


def flat_table(view: QTableView) -> None:
    """Row lines instead of a grid, words to the left, whole rows chosen."""
    view.setShowGrid(False)
    view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    view.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(px(28))
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    header.setStretchLastSection(True)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class ThemeKeeper(QObject):
    """Keeps the application in the system's scheme, or in the one that was chosen.

    Signals: `changed` (Theme) after another theme or scale was applied.
    """

    changed = Signal(object)

    def __init__(self, app: QApplication, choice: Choice = "system", scale: float = 1.0) -> None:
        super().__init__(app)
        self._app = app
        self._choice: Choice = choice
        self._scale = scale
        self._system = Qt.ColorScheme.Unknown
        self.set(choice, scale)
        app.styleHints().colorSchemeChanged.connect(self._follow)

    @property
    def theme(self) -> Theme:
        """The theme that is shown."""
        if self._choice == "system":
            return DARK if self._system == Qt.ColorScheme.Dark else LIGHT
        return DARK if self._choice == "dark" else LIGHT

    @property
    def choice(self) -> Choice:
        """What was chosen: "system", "light" or "dark"."""
        return self._choice

    @property
    def scale(self) -> float:
        """The text scale; 1.0 is 100 %."""
        return self._scale

    def set(self, choice: Choice, scale: float | None = None) -> None:
        """Chooses a theme (and a text scale) and shows it."""
        self._choice = choice
        self._scale = self._scale if scale is None else scale
        # Title bars and native dialogs follow the hint.
        self._app.styleHints().setColorScheme(
            {
                "system": Qt.ColorScheme.Unknown,
                "light": Qt.ColorScheme.Light,
                "dark": Qt.ColorScheme.Dark,
            }[choice]
        )
        self._system = self._app.styleHints().colorScheme()
        self._show()

    def _follow(self, scheme: Qt.ColorScheme) -> None:
        if self._choice == "system" and scheme != self._system:
            self._system = scheme
            self._show()

    def _show(self) -> None:
        apply(self._app, self.theme, self._scale)
        self.changed.emit(self.theme)


def label_font(role: Literal["small", "body", "lead", "title"], scale: float = 1.0) -> QFont:
    """The words font in one of the four sizes."""
    return word_font(SIZES[("small", "body", "lead", "title").index(role)] * scale)


_SHEET = """
* { outline: 0; }
QMainWindow::separator { background: $line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }
QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }

QLabel[look="mute"] { color: $mute; }
QLabel[look="small"] { color: $mute; font-size: $small; }
QLabel[look="lead"] { font-size: $lead; }
QLabel[look="good-words"] { color: $good_ink; font-size: $small; }
QLabel[look="bad-words"] { color: $bad_ink; font-size: $small; }
*[look="good"] { background: $good; border: 0; border-left: 3px solid $good_ink;
  border-radius: 0; padding: $p8 $p12; }
*[look="bad"] { background: $bad; border: 0; border-left: 3px solid $bad_ink;
  border-radius: 0; padding: $p8 $p12; }
*[look="notice"], *[look="lesson"] { background: $chosen; border: 0; border-radius: $radius;
  padding: $p6 $p8; }
QWidget[look="row"] { background: $pane; border: 0; border-bottom: 1px solid $line; }

QPushButton, QToolButton, QComboBox {
  background: $pane; color: $ink; border: 1px solid $line; border-radius: $radius;
  padding: $p4 $p12; min-height: $p16; }
QToolButton { padding: $p4 $p8; }
QPushButton:hover, QToolButton:hover, QComboBox:hover { border-color: $mute; }
QPushButton:pressed, QToolButton:pressed, QToolButton:checked, QPushButton:checked {
  background: $chosen; border-color: $accent; color: $accent; }
QPushButton:focus, QToolButton:focus, QComboBox:focus { border: 2px solid $accent;
  padding: $p3 $p12; }
QToolButton:focus { padding: $p3 $p8; }
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled { color: $mute; background: $bg; }
QPushButton[look="primary"], QToolButton[look="primary"] {
  background: $accent; border-color: $accent; color: $on_accent; }
QPushButton[look="primary"]:hover, QToolButton[look="primary"]:hover { border-color: $ink; }
QPushButton[look="primary"]:focus, QToolButton[look="primary"]:focus { border: 2px solid $ink; }
QPushButton[look="primary"]:disabled, QToolButton[look="primary"]:disabled {
  background: $line; border-color: $line; color: $mute; }
QPushButton[look="flat"], QToolButton[look="flat"] { border-color: transparent;
  background: transparent; }
QPushButton[look="flat"]:hover, QToolButton[look="flat"]:hover { background: $bg; }
QPushButton[look="flat"]:focus, QToolButton[look="flat"]:focus { border: 2px solid $accent; }
QToolButton::menu-indicator, QPushButton::menu-indicator { width: 0; image: none; }

QPushButton[look="segment"] { border: 1px solid $line; border-radius: 0; margin: 0;
  padding: $p3 $p8; min-height: $p16; }
QPushButton[look="segment"][place="first"] { border-top-left-radius: $radius;
  border-bottom-left-radius: $radius; border-right-width: 0; }
QPushButton[look="segment"][place="middle"] { border-left-width: 0; border-right-width: 0; }
QPushButton[look="segment"][place="last"] { border-top-right-radius: $radius;
  border-bottom-right-radius: $radius; border-left-width: 0; }
QPushButton[look="segment"]:hover { background: $bg; border-color: $line; }
QPushButton[look="segment"]:checked { background: $chosen; color: $accent;
  border-color: $line; }
QPushButton[look="segment"]:focus { border: 2px solid $accent; padding: $p2 $p8; }

QComboBox { padding-right: $p24; combobox-popup: 0; }
QComboBoxPrivateContainer { border: 0; background: $pane; }
QComboBox::drop-down { border: 0; width: $p24; }
QComboBox::down-arrow { image: url(tokvizicons:down-$name.svg); width: $p12; height: $p12; }
QComboBox QAbstractItemView, QMenu { background: $pane; border: 1px solid $line;
  border-radius: $radius; padding: $p4; }
QComboBox QAbstractItemView::item { border: 0; min-height: $p24; padding: 0 $p8;
  border-radius: 4px; }
QMenu::item { padding: $p4 $p24 $p4 $p12; border-radius: 4px; }
QMenu::item:selected, QComboBox QAbstractItemView::item:selected { background: $chosen;
  color: $ink; }
QMenu::item:disabled { color: $mute; }
QMenu::separator { height: 1px; background: $line; margin: $p4 $p8; }
QMenuBar { background: $pane; border-bottom: 1px solid $line; }
QMenuBar::item { padding: $p4 $p8; border-radius: 4px; }
QMenuBar::item:selected { background: $chosen; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox { background: $pane; color: $ink;
  border: 1px solid $line; border-radius: $radius; padding: $p3 $p8;
  selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus {
  border: 2px solid $accent; padding: $p2 $p7; }
QTextEdit[look="bare"] { border: 2px solid transparent; padding: 0; }
QTextEdit[look="bare"]:focus { border-color: $accent; padding: 0; }
QLineEdit:disabled, QPlainTextEdit:disabled { background: $bg; color: $mute; }

QSpinBox, QDoubleSpinBox { min-height: $p16; padding: $p3 $p24 $p3 $p8; }
QSpinBox:focus, QDoubleSpinBox:focus { padding: $p2 $p24 $p2 $p7; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: 0; padding: 0 $p8;
  background: transparent; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; background: transparent;
  width: $p24; }
QAbstractSpinBox::up-arrow { image: url(tokvizicons:up-$name.svg); width: $p12; height: $p12; }
QAbstractSpinBox::down-arrow { image: url(tokvizicons:down-$name.svg); width: $p12;
  height: $p12; }

QCheckBox, QRadioButton { spacing: $p8; border: 2px solid transparent; border-radius: 4px; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox::indicator, QRadioButton::indicator { border: 1px solid $mute; background: $pane;
  width: $p14; height: $p14; border-radius: 4px; }
QRadioButton::indicator { border-radius: $p8; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent;
  image: url(tokvizicons:check-$name.svg); }
QRadioButton::indicator:checked { background: $on_accent; border: $p5 solid $accent;
  width: $p6; height: $p6; border-radius: $p8; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; }

QTabWidget::pane { border: 0; border-top: 1px solid $line; }
QTabBar { border: 0; }
QTabBar::tab { background: transparent; color: $mute; border: 0;
  border-bottom: 2px solid transparent; padding: $p6 $p4; margin-right: $p7; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $ink; border-bottom-color: $accent; }
QTabBar::tab:focus { color: $accent; }

QTabBar QToolButton { border: 0; border-radius: 0; padding: 0; min-height: 0; }

QDockWidget { border: 0; titlebar-close-icon: url(tokvizicons:close-$name.svg);
  titlebar-normal-icon: url(tokvizicons:float-$name.svg); }
QDockWidget::title { background: $pane; color: $mute; padding: $p6 $p8; border: 0;
  border-bottom: 1px solid $line; text-align: left; }
QDockWidget::close-button, QDockWidget::float-button { border: 0; background: transparent;
  padding: 0; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: $line;
  border-radius: 4px; }

QTableView, QTreeView, QListView { background: $pane; border: 0; gridline-color: transparent;
  selection-background-color: $chosen; selection-color: $ink; }
QTableView::item, QTreeView::item { border: 0; border-bottom: 1px solid $line; padding: $p3 $p4; }
QListView::item { padding: $p4; border-radius: 4px; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected {
  background: $chosen; color: $ink; }
QTableView:focus, QTreeView:focus, QListView:focus { border: 2px solid $accent; }
QComboBox QAbstractItemView:focus { border: 1px solid $line; }
QHeaderView { background: $pane; border: 0; }
QHeaderView::section { background: $pane; color: $mute; border: 0; font-size: $small;
  font-weight: 400; border-bottom: 1px solid $line; padding: $p4; text-align: left; }
QTableCornerButton::section { background: $pane; border: 0; }

QSlider { border: 2px solid transparent; border-radius: $radius; min-height: $p24; }
QSlider:focus { border-color: $accent; }
QSlider::groove:horizontal { height: $p4; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $line; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; border: $p2 solid $pane; width: $p16;
  margin: -$p8 0; border-radius: $p10; }
QSlider::handle:horizontal:hover { border-color: $accent; }
QSlider::handle:horizontal:disabled { background: $mute; }

QScrollBar { background: transparent; border: 0; }
QScrollBar:vertical { width: $p10; }
QScrollBar:horizontal { height: $p10; }
QScrollBar::handle { background: $line; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: $p24; }
QScrollBar::handle:horizontal { min-width: $p24; }
QScrollBar::handle:hover { background: $mute; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QToolTip { background: $ink; color: $pane; border: 0; padding: $p4 $p6; }
QStatusBar { background: $pane; color: $mute; border-top: 1px solid $line; }
QStatusBar::item { border: 0; }
QToolBar { background: $pane; border: 0; border-bottom: 1px solid $line; spacing: $p8;
  padding: $p8 $p16; }
QToolBar::separator { background: $line; width: 1px; margin: $p4; }
QGroupBox { border: 0; border-top: 1px solid $line; margin-top: $p16; padding-top: $p8; }
QGroupBox::title { subcontrol-origin: margin; color: $mute; left: 0; }
QProgressBar { border: 0; background: $line; border-radius: 2px; max-height: $p4; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
QFrame[frameShape="4"], QFrame[frameShape="5"] { color: $line; background: $line; border: 0; }
QFrame[frameShape="4"] { max-height: 1px; }
QFrame[frameShape="5"] { max-width: 1px; }
"""
