"""A made-up language, longer by 40 %, shows which words nobody translates."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, settled
from tokviz.gui.language import CONTEXT, NUMBER
from tokviz.gui.session import Choice, State
from tokviz.gui.window import Window

DATA = re.compile(
    r"badge\.|step\.|(tokenizerChooser|train(Other|Rule)|settings\.(rule|split)) "
    r"|byteGrid |contractsTitle |columnLetter |\w* (Strip|CutStrip)$"
)
"""Places of tokens, bytes, and names of contracts, steps, tokenizers, splits and rules."""

QT = re.compile(r"qt_dockwidget_|Scroll(Left|Right)Button ")
"""Qt's own widgets, whose words Qt translates."""

NAMES = {"tokviz", "ByteLevel", "NFKC", "UTF-8", "Export..."}
"""Names, the same in every language, and an entry of a library's menu."""


class Pseudo(QTranslator):
    """Says each pattern between ⟦ and ⟧, its placeholders kept, with 40 % more letters."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        if context != CONTEXT or source == NUMBER:
            return source
        return f"⟦{source}{'~' * (len(source) * 2 // 5)}⟧"


@pytest.fixture
def pseudo(qapp: QApplication) -> Iterator[None]:
    translator = Pseudo(qapp)
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    translator.deleteLater()


def outside(words: str) -> str:
    """What is not between ⟦ and ⟧, which may be nested; mark-up is left out.

    >>> outside("a ⟦b ⟦c⟧ d⟧ e")
    'a  e'
    """
    words = re.sub(r"<[^>]*>|&\w+;", "", words)
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", words)) != words:
        words = shorter
    return words


def shown(window: Window) -> Iterator[tuple[str, str]]:
    """Where words are, and the words: of widgets and actions, and what is said of them."""
    for action in window.findChildren(QAction):
        yield f"{action.objectName()} action", action.text()
    for widget in window.findChildren(QWidget):
        at = f"{widget.objectName()} {type(widget).__name__}"
        yield at, widget.toolTip()
        yield at, widget.accessibleName()
        yield at, widget.accessibleDescription()
        if isinstance(widget, (QAbstractButton, QLabel)):
            yield at, widget.text()
        if isinstance(widget, QComboBox):
            for row in range(widget.count()):
                yield at, widget.itemText(row)
    for name, dock in window.docks.items():
        yield name, dock.windowTitle()


@pytest.mark.usefixtures("pseudo")
def test_every_word_is_translated(qtbot: QtBot, make: Make) -> None:
    window = make(State("ﬁsh", (Choice("byte257", form="NFKC"),)))
    for dock in window.docks:
        window.show_dock(dock)
    settled(qtbot, window)
    raw = {
        (at, words)
        for at, words in shown(window)
        if any(map(str.isalpha, outside(words)))
        and not DATA.match(at)
        and not QT.match(at)
        and outside(words).strip(" ·") not in NAMES
    }
    assert any("⟦" in words for _, words in shown(window))
    assert sorted(raw) == []
