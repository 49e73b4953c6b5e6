"""A person's own normalizer steps, how a form got there, and saving the exact text."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from tests.golden_files import from_code_points, golden
from tests.gui.driver import Make, child, settled, texts
from tokviz.core.spans import CharSpan
from tokviz.gui.panes.forms_pane import FormsPane
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.steps_bar import StepsBar
from tokviz.gui.window import Window


def add(window: Window, name: str) -> None:
    """Chooses a step from the menu."""
    action = child(window, StepsBar, "steps").add.menu().findChild(QAction, f"step.{name}")
    assert isinstance(action, QAction)
    action.trigger()


def test_steps_are_added_in_sequence_and_taken_away(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="BANANA"))
    add(window, "a-to-a")
    settled(qtbot, window)
    assert texts(window, "idStrip") == [str(ord(c)) for c in "BaNaNa"]
    add(window, "lowercase")
    settled(qtbot, window)
    assert texts(window, "idStrip") == [str(ord(c)) for c in "banana"]
    assert window.session.state.choices[0].steps == ("a-to-a", "lowercase")
    first = child(window, QToolButton, "steps.1")
    assert "a-to-a" in first.text()
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    assert window.session.state.choices[0].steps == ("lowercase",)
    window.session.undo_stack.undo()
    assert window.session.state.choices[0].steps == ("a-to-a", "lowercase")
    settled(qtbot, window)


def test_a_step_with_parts_is_asked_for_and_a_wrong_one_again(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="abc"))
    add(window, "regex")
    dialog = window.findChild(QInputDialog, "stepDialog")
    assert isinstance(dialog, QInputDialog)
    assert "regex/pattern/its replacement/" in dialog.labelText()
    dialog.setTextValue("regex/[/x/")
    dialog.accept()
    again = [d for d in window.findChildren(QInputDialog, "stepDialog") if d.isVisible()]
    assert len(again) == 1
    assert "can't be read" in again[0].labelText()
    assert again[0].textValue() == "regex/[/x/"
    again[0].setTextValue("regex/[bc]/x/")
    again[0].accept()
    settled(qtbot, window)
    assert texts(window, "idStrip") == [str(ord(c)) for c in "axx"]


def test_the_golden_a_to_a_on_screen(make: Make, qtbot: QtBot) -> None:
    case = golden("byte257")["ascii_upper_A_to_a"]
    for points in case["inputs"]:
        text = from_code_points(points)
        window = make(State(text=text, choices=(Choice(steps=("a-to-a",)),)))
        assert texts(window, "idStrip") == [str(i) for i in case["ids"]]
        verdict = child(window, QLabel, "verdict").text()
        assert verdict.startswith("Lost at the normalizer.") == (text == "A")


def test_how_a_form_got_there(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="x a\u0302\u0323 y", choices=(Choice(form="NFC"),)))
    window.docks["formsDock"].show()
    window.docks["formsDock"].raise_()
    pane = child(window, FormsPane, "formsPane")
    qtbot.waitUntil(pane.isVisible)
    table = child(window, CellsTable, "formsTable")
    row = [cell.text for cell in table.rows[0]]
    assert row[1:] == ["0061 0302·230 0323·220", "0061 0323·220 0302·230", "1EAD"]
    table.picked.emit(0)
    assert window.session.state.focus == CharSpan(2, 5)
    child(window, Segmented, "formsForm").setCurrentText("NFD")
    assert [cell.text for cell in table.rows[0]][3] == "0061 0323 0302"


@pytest.mark.parametrize("text", ["a\u00a0b\r\nc\rd\u2028e", "\ufeffx\0", "é🌍"])
def test_the_exact_text_is_saved(make: Make, tmp_path: Path, text: str) -> None:
    window = make(State(text=text))
    file = tmp_path / "out.txt"
    window.save_text(file)
    assert file.read_bytes() == text.encode()
    assert child(window, QLabel, "inputOrigin").text() == "out.txt"
    window.save_text(tmp_path / "no" / "such" / "folder.txt")
    assert "can't be written" in child(window, QLabel, "noticeWords").text()
