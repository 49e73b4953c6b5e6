"""All words that a person can meet in a window: seen, pointed at, or read by a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QDockWidget,
    QDoubleSpinBox,
    QGroupBox,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QProgressBar,
    QSpinBox,
    QTabBar,
    QTextEdit,
    QWidget,
)

from tokviz.gui.widgets.spoken import Spoken

Words = tuple[str, str]
"""Where words are, and the words."""

MOST = 60
"""Rows of a table, and parts of a painted widget, that are read."""

_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def words_of(root: QWidget) -> Iterator[Words]:
    """The words of a widget and of all in it, hidden ones too; dialogs on their own."""
    for widget in [root, *root.findChildren(QWidget)]:
        if isinstance(widget, QDialog) and widget is not root:
            continue
        at = f"{type(widget).__name__} {widget.objectName()}"
        for words in (*_said_of(widget), *_shown_by(widget)):
            if words:
                yield at, words
        for action in widget.actions():
            for words in (action.text(), action.toolTip(), action.statusTip()):
                if words:
                    yield f"{at} action {action.objectName()}", words


def _said_of(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    yield widget.accessibleName()
    yield widget.accessibleDescription()
    yield widget.statusTip()
    yield widget.whatsThis()
    if isinstance(widget, QDockWidget | QDialog):
        yield widget.windowTitle()
    if isinstance(widget, Spoken):
        yield from _parts(widget, None)


def _shown_by(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QAbstractButton | QLabel):
        yield widget.text()
    elif isinstance(widget, QGroupBox | QMenu):
        yield widget.title()
    elif isinstance(widget, QComboBox):
        yield from _items(widget.model())
    elif isinstance(widget, QTabBar):
        for index in range(widget.count()):
            yield widget.tabText(index)
            yield widget.tabToolTip(index)
    elif isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QSpinBox | QDoubleSpinBox):
        yield widget.prefix()
        yield widget.suffix()
    if isinstance(widget, QAbstractSpinBox):
        yield widget.specialValueText()
    if isinstance(widget, QProgressBar):
        yield widget.format()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _items(widget.model())
    if isinstance(widget, QMessageBox):
        yield widget.informativeText()
    if isinstance(widget, QInputDialog):
        yield widget.labelText()


def _items(model: QAbstractItemModel, above: QModelIndex | None = None) -> Iterator[str]:
    above = QModelIndex() if above is None else above
    columns = range(model.columnCount(above))
    for column in columns if not above.isValid() else ():
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")
    for row in range(min(MOST, model.rowCount(above))):
        for column in columns:
            index = model.index(row, column, above)
            for role in _ROLES:
                yield str(index.data(role) or "")
        yield from _items(model, model.index(row, 0, above))


def _parts(widget: Spoken, above: int | None) -> Iterator[str]:
    for number in list(widget.parts_below(above))[:MOST]:
        part = widget.describe_part(number)
        if part is not None:
            yield from (part.name, part.value, part.about)
            yield from _parts(widget, number)
