"""The one style sheet, filled in with a theme's colours and the text scale."""

from __future__ import annotations

from string import Template

from tokviz.gui.theme import SIZES, Theme


def style_sheet(theme: Theme, scale: float = 1.0) -> str:
    """The one style sheet. Properties that a widget may set to be drawn otherwise:

    `look` = "primary" (QPushButton: the one accented button), "flat" (QPushButton, QToolButton:
    no edge until touched), "link" (QToolButton: words in the accent colour), "segment"
    (QPushButton, checkable, with `place` = "first", "middle" or "last"), "mute", "small", "lead",
    "title", "heading" (QLabel), "good", "bad", "lesson" (QFrame or QLabel: surface of a verdict
    or a lesson), "narrow" (QComboBox: more room for its words), "track" (QScrollBar: its way is
    seen, too), "row" (QWidget: tool row with a line below), "bare" (QTextEdit: text to read, no
    edge until it has the focus).
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
        # The line's colour alone can't be seen from the back of a room.
        grip=_between(theme.line, theme.mute),
        good=theme.good.surface,
        good_ink=theme.good.ink,
        bad=theme.bad.surface,
        bad_ink=theme.bad.ink,
        small=at(SIZES[0]),
        body=at(SIZES[1]),
        lead=at(SIZES[2]),
        radius="6px",
        # Qt sets a cell's words 3 pixels in, and a header's not.
        cell_left=f"{max(1, round(4 * scale)) + 3}px",
    )


def _between(one: str, other: str) -> str:
    """The colour a third of the way from one to the other.

    >>> _between("#000000", "#ffffff")
    '#555555'
    """
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{(2 * a + b) // 3:02x}" for a, b in parts)


_SHEET = """
* { outline: 0; dialogbuttonbox-buttons-have-icons: 0; }
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
  border-radius: 0; padding: $p6 $p12; }
*[look="bad"] { background: $bad; border: 0; border-left: 3px solid $bad_ink;
  border-radius: 0; padding: $p6 $p12; }
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
QComboBox:focus { padding-right: $p4; }
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled { color: $mute; background: $bg; }
QPushButton[look="primary"], QToolButton[look="primary"] {
  background: $accent; border-color: $accent; color: $on_accent; }
QPushButton[look="primary"]:hover, QToolButton[look="primary"]:hover { border-color: $ink; }
QPushButton[look="primary"]:focus, QToolButton[look="primary"]:focus { border: 2px solid $ink; }
QPushButton[look="primary"]:disabled, QToolButton[look="primary"]:disabled {
  background: $line; border-color: $line; color: $mute; }
QPushButton[look="flat"], QToolButton[look="flat"] { border-color: transparent;
  background: transparent; }
QToolButton[look="flat"] { padding: $p4; }
QPushButton[look="flat"]:hover, QToolButton[look="flat"]:hover { background: $bg; }
QPushButton[look="flat"]:focus, QToolButton[look="flat"]:focus { border: 2px solid $accent; }
QToolButton[look="flat"]:focus { padding: $p3; }
QToolButton[look="link"] { border: 1px solid transparent; background: transparent;
  color: $accent; padding: 0 $p2; min-height: 0; }
QToolButton[look="link"]:hover { text-decoration: underline; }
QToolButton[look="link"]:focus { border: 1px solid $accent; padding: 0 $p2; }
QToolButton::menu-indicator, QPushButton::menu-indicator { width: 0; image: none; }

QPushButton[look="segment"] { border: 1px solid $line; border-radius: 0; margin: 0;
  padding: $p3 $p7; min-height: $p16; }
QPushButton[look="segment"][place="first"] { border-top-left-radius: $radius;
  border-bottom-left-radius: $radius; border-right-width: 0; }
QPushButton[look="segment"][place="middle"] { border-left-width: 0; border-right-width: 0; }
QPushButton[look="segment"][place="last"] { border-top-right-radius: $radius;
  border-bottom-right-radius: $radius; border-left-width: 0; }
QPushButton[look="segment"]:hover { background: $bg; border-color: $line; }
QPushButton[look="segment"]:checked { background: $chosen; color: $accent;
  border-color: $line; }
QPushButton[look="segment"]:focus { border: 2px solid $accent; padding: $p2 $p6; }

QComboBox { padding-right: $p4; combobox-popup: 0; }
QComboBox[look="narrow"] { padding-left: $p8; padding-right: 0; }
QComboBox[look="narrow"]:focus { padding-left: $p7; padding-right: 0; }
QComboBox[look="narrow"]::drop-down { width: $p16; }
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
  placeholder-text-color: $mute;
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
  border-bottom: 2px solid transparent; padding: $p6 $p4; margin-right: $p5; }
QTabBar::tab:first, QTabBar::tab:only-one { margin-left: $p8; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $ink; border-bottom-color: $accent; }
QTabBar::tab:focus { color: $accent; }

QTabBar::tear { width: $p24; background: qlineargradient(x1: 0, y1: 0, x2: 1, y2: 0,
  stop: 0 $pane, stop: 1 transparent); border: 0; }
QTabBar::scroller { width: $p24; }
QTabBar QToolButton { background: $pane; border: 0; border-radius: 0; padding: 0; min-height: 0; }

QDockWidget { border: 0; titlebar-close-icon: url(tokvizicons:close-$name.svg);
  titlebar-normal-icon: url(tokvizicons:float-$name.svg); }
QDockWidget::title { background: $pane; color: $mute; padding: $p6 $p8; border: 0;
  border-bottom: 1px solid $line; text-align: left; }
QDockWidget::close-button, QDockWidget::float-button { border: 0; background: transparent;
  padding: 0; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: $line;
  border-radius: 4px; }

QTableView, QTreeView, QListView { background: $pane; border: 2px solid transparent;
  gridline-color: transparent; selection-background-color: $chosen; selection-color: $ink; }
QTableView::item, QTreeView::item { border: 0; border-bottom: 1px solid $line; padding: $p3 $p4; }
QListView::item { padding: $p4; border-radius: 4px; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected {
  background: $chosen; color: $ink; }
QTableView:focus, QTreeView:focus, QListView:focus { border-color: $accent; }
QComboBox QAbstractItemView:focus { border: 1px solid $line; }
QHeaderView { background: $pane; border: 0; }
QHeaderView::section { background: $pane; color: $mute; border: 0; font-size: $small;
  font-weight: 400; border-bottom: 1px solid $line; padding: $p4 0 $p4 $cell_left;
  text-align: left; }
QTableCornerButton::section { background: $pane; border: 0; }

QSlider { border: 2px solid transparent; border-radius: $radius; min-height: $p24; }
QSlider:focus { border-color: $accent; }
QSlider::groove:horizontal { height: $p4; background: $grip; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $grip; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; border: $p2 solid $pane; width: $p16;
  margin: -$p8 0; border-radius: $p10; }
QSlider::handle:horizontal:hover { border-color: $accent; }
QSlider::handle:horizontal:disabled { background: $mute; }

QScrollBar { background: transparent; border: 0; }
QScrollBar:vertical { width: $p10; }
QScrollBar:horizontal { height: $p10; }
QScrollBar[look="track"] { background: $line; border-radius: 5px; }
QScrollBar::handle { background: $grip; border-radius: 3px; margin: 2px; }
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
