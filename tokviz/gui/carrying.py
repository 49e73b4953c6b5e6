"""What a window has that the session does not hold, carried to a window that takes its place."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from tokviz.gui.docks import PaneDock
from tokviz.gui.widgets.documentedit import DocumentEdit
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.window import LAYOUT_VERSION, Window


def carry(old: Window, new: Window) -> None:
    """Place, docks and what is typed or chosen in the panes."""
    new.restoreGeometry(old.saveGeometry())
    if not old.isMaximized() and not old.isFullScreen():
        # Qt puts a restored window wholly onto the screen; this one stays where it was.
        new.setGeometry(old.geometry())
    for name, dock in old.docks.items():
        twin = new.docks[name]
        if dock.widget() is not None and isinstance(twin, PaneDock):
            twin.fill()
    new.restore_layout(old.saveState(LAYOUT_VERSION))
    new.middle.splitter.restoreState(old.middle.splitter.saveState())
    new.acts.motion.setChecked(old.acts.motion.isChecked())
    new.input_pane.editor.set_form(old.input_pane.editor.form)
    _carry_fields(old, new)
    for name, dock in old.docks.items():
        # Not every pane has something of its own.
        take_over = getattr(new.docks[name].widget(), "take_over", None)
        if take_over is not None:
            take_over(dock.widget())
    new.show_results()


def _carry_fields(old: Window, new: Window) -> None:
    """Fields with the same object name hold the same."""
    for field in old.findChildren(QWidget):
        name = field.objectName()
        if not name or isinstance(field, DocumentEdit):
            continue
        for kind in (QLineEdit, QPlainTextEdit, QSpinBox, QComboBox, Segmented):
            if isinstance(field, kind):
                twin = new.findChild(kind, name)
                if twin is not None:
                    _copy(field, twin)


def _copy(field: QWidget, twin: QWidget) -> None:
    if isinstance(field, QLineEdit) and isinstance(twin, QLineEdit):
        twin.setText(field.text())
    elif isinstance(field, QPlainTextEdit) and isinstance(twin, QPlainTextEdit):
        twin.setPlainText(field.toPlainText())
    elif isinstance(field, QSpinBox) and isinstance(twin, QSpinBox):
        twin.setValue(field.value())
    elif isinstance(field, (QComboBox, Segmented)) and isinstance(twin, (QComboBox, Segmented)):
        twin.setCurrentIndex(field.currentIndex())
