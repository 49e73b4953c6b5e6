"""Words of every language have room: with phrases longer by 40 %, nothing is cut at 1280x800."""

from __future__ import annotations

import contextlib
import math
import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.exceptions import TimeoutError as QtBotTimeoutError
from pytestqt.qtbot import QtBot

from tests.gui.clipped import clipped
from tests.gui.driver import Make, child, settled
from tests.gui.test_sizes import Open, opened  # noqa: F401  (a fixture)
from tokviz.gui.bug import show_bug
from tokviz.gui.keyboard_help import KeyboardHelp
from tokviz.gui.language import CONTEXT, NUMBER
from tokviz.gui.languages import speak
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.window import Window

CAFE = State("ﬁsh café", (Choice("byte257", form="NFKC"), Choice("tiny-unigram")))


class Longer(QTranslator):
    """Says each pattern with words that are longer by 40 %, its placeholders kept."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        if context != CONTEXT or source == NUMBER:
            return source
        return re.sub(r"\{[^}]*\}|[^\W\d_]+", _longer, source)


def _longer(found: re.Match[str]) -> str:
    word = found[0]
    is_name = word.startswith("{") or word.isupper()
    return word if is_name else word + word[-1] * math.ceil(len(word) * 0.4)


@pytest.fixture
def longer(qapp: QApplication) -> Iterator[None]:
    translator = Longer(qapp)
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    translator.deleteLater()


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    speak(qapp, "de")
    yield
    speak(qapp, "en")


def faults(window: Window) -> list[str]:
    return [each for each in clipped(window) if not each.startswith("columnsArea ")]


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_longer_words_have_room_in_every_pane(qtbot: QtBot, opened: Open, scale: float) -> None:  # noqa: F811
    window = opened(CAFE, scale)
    found: dict[str, list[str]] = {}
    for name in window.docks:
        window.show_dock(name)
        settled(qtbot, window)
        # Some answers come later.
        with contextlib.suppress(QtBotTimeoutError):
            qtbot.waitUntil(lambda: faults(window) == [], timeout=2000)
        found[name] = faults(window)
    assert {name: what for name, what in found.items() if what} == {}
    assert (window.width(), window.height()) == (1280, 800)


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_longer_words_have_room_in_every_dialog(opened: Open, scale: float) -> None:  # noqa: F811
    window = opened(CAFE, scale)
    found: dict[str, list[str]] = {}
    openers = {
        "settings": window.acts.show_settings,
        "export": window.export,
        "keys": lambda: KeyboardHelp(window).open(),
        "bug": lambda: show_bug(window, "Traceback\n"),
    }
    for name, opener in openers.items():
        opener()
        dialogs = [
            w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()
        ]
        assert len(dialogs) == 1
        QApplication.processEvents()
        found[name] = clipped(dialogs[0])
        assert dialogs[0].width() <= 1280
        assert dialogs[0].height() <= 800
        dialogs[0].close()
    panel = window.columns[0].head.settings.menu().actions()[0].defaultWidget()  # type: ignore[attr-defined]
    window.columns[0].head.settings.menu().popup(window.mapToGlobal(window.rect().center()))
    # The offscreen platform's screen is 800 pixels wide, and a menu is never wider.
    assert panel.width() <= 1280
    found["column's settings"] = [each for each in clipped(panel) if "QMenu" not in each]
    window.columns[0].head.settings.menu().close()
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.usefixtures("german")
def test_german_reasons_are_read_whole_beside_the_candidates(make: Make) -> None:
    window = make(State("low 👩‍👩‍👧", (Choice("gpt2"),)))
    table = child(window, CellsTable, "candidatesTable")
    cells = [table.model_.index(row, 2) for row in range(len(table.rows))]
    assert any("Merge-Liste" in table.model_.data(index) for index in cells)
    for index in cells:
        words = table.model_.data(index)
        metrics = QFontMetrics(table.model_.data(index, Qt.ItemDataRole.FontRole))
        cell = table.visualRect(index).adjusted(4, 0, -4, 0)
        needed = metrics.boundingRect(cell, Qt.TextFlag.TextWordWrap, words)
        assert needed.width() <= cell.width()
        assert needed.height() <= cell.height()
