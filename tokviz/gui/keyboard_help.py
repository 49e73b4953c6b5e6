"""The keys that matter, in a small window: made from the very tables that the keys come from."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from tokviz.gui.cells import Cell, Row
from tokviz.gui.keys import PLAYER_KEYS, WIDGET_KEYS
from tokviz.gui.language import tr
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px


def rows_of(actions: Iterable[QAction]) -> tuple[Row, ...]:
    """A row for each key of the player, of these actions, and of what has the keyboard."""
    rows: list[Row] = [_head(tr("Merge player"))]
    rows += [_row(_native(QKeySequence(known.key)), tr(known.words)) for known in PLAYER_KEYS]
    rows.append(_head(tr("Window")))
    for action in actions:
        keys = [_native(sequence) for sequence in action.shortcuts() if not sequence.isEmpty()]
        if keys:
            rows.append(_row(", ".join(keys), action.text()))
    for title, keys_of in WIDGET_KEYS:
        rows.append(_head(tr(title)))
        rows += [_row(tr(keys), tr(words)) for keys, words in keys_of]
    return tuple(rows)


def _native(sequence: QKeySequence) -> str:
    return sequence.toString(QKeySequence.SequenceFormat.NativeText)


def _head(words: str) -> Row:
    return (Cell(words, bold=True), Cell(""))


def _row(keys: str, words: str) -> Row:
    return (Cell(keys, mono=True), Cell(words))


class KeyboardHelp(QDialog):
    """Shows the keys until Escape."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("keyboardHelp")
        self.setWindowTitle(tr("Keyboard"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        heads = tr("keys"), tr("what they do")
        self.table = CellsTable("keyboardTable", tr("Keys"), heads, (230,))
        self.table.show_rows(rows_of(parent.actions()))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(12), px(16), px(12))
        layout.addWidget(self.table)
        self.resize(QSize(px(560), px(560)).boundedTo(parent.window().size()))
