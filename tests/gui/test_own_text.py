"""A column with a text of its own: edited, counted, opened, lit at the places both have."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, settled, texts, type_text
from tokviz.core.spans import CharSpan
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

TWO = (Choice("byte257"), Choice("byte257"))


def trigger(window: Window, name: str) -> None:
    action = window.findChild(QAction, name)
    assert action is not None, name
    assert action.isEnabled()
    action.trigger()


def editor(window: Window) -> ExactEditor:
    return child(window, ExactEditor, "inputEditor")


def lit(window: Window, strip: str) -> list[str]:
    """The words on the chips that are outlined."""
    return child(window, Strip, strip).lit


def count(window: Window, name: str) -> str:
    return child(window, QLabel, f"count.{name}").text()


def test_a_column_gets_its_own_text_and_gives_it_back(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="caf\u00e9", choices=TWO))
    assert not child(window, QLabel, "inputOwner").isVisible()
    trigger(window, "column.ownText.2")
    settled(qtbot, window)
    assert window.session.state.active == 1
    assert child(window, QLabel, "inputOwner").text() == "B\u2019s own text"
    assert child(window, QLabel, "ownTextTag.2").isVisible()
    assert not child(window, QLabel, "ownTextTag").isVisible()
    type_text(window, "x\r\n\ufeff")
    settled(qtbot, window)
    state = window.session.state
    assert state.text == "caf\u00e9"
    own = state.choices[1].text
    assert own is not None
    assert sorted(own) == sorted("caf\u00e9x\r\n\ufeff")
    assert texts(window, "sourceStrip")[-1] == "\u00e9"
    assert count(window, "code_points") == "8"
    # Ctrl+1 goes to the common text, and what is typed there is A's.
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: editor(window).text == "caf\u00e9")
    assert child(window, QLabel, "inputOwner").text() == "Text of A"
    qtbot.waitUntil(lambda: count(window, "code_points") == "4")
    type_text(window, "z")
    settled(qtbot, window)
    assert "z" in window.session.state.text
    assert window.session.state.choices[1].text == own
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    press(qtbot, window, "inputCommon")
    settled(qtbot, window)
    assert window.session.state.choices[1].text is None
    assert not child(window, QPushButton, "inputCommon").isVisible()
    window.session.undo_stack.undo()
    assert window.session.state.choices[1].text == own
    window.session.undo_stack.undo()
    assert window.session.state.text == "caf\u00e9"
    window.session.undo_stack.undo()
    assert window.session.state.choices[1].text == "caf\u00e9"


def test_the_same_text_typed_in_two_ways_is_lit_at_the_same_places(
    make: Make, qtbot: QtBot
) -> None:
    choices = (Choice("byte257"), Choice("byte257", text="fishe\u0301s"))
    window = make(State(text="\ufb01sh\u00e9s", choices=choices))
    window.session.focus(CharSpan(0, 1))
    assert (lit(window, "sourceStrip"), lit(window, "sourceStrip.2")) == (["\ufb01"], ["f", "i"])
    window.session.focus(CharSpan(5, 6), column=1)
    assert lit(window, "sourceStrip.2") == ["\u25cc\u0301"]
    assert lit(window, "sourceStrip") == ["\u00e9"]
    assert lit(window, "idStrip.2") == ["204", "129"]
    assert lit(window, "idStrip") == ["195", "169"]
    window.show_dock("compareDock")
    said = child(window, QLabel, "compareWords")
    qtbot.waitUntil(lambda: said.text() == "source: A has U+FB01, B has f at code point 0.")


def test_a_file_is_opened_into_the_own_text(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "second.txt"
    file.write_bytes(b"one\r\ntwo\r")
    window = make(State(text="one\ntwo", choices=TWO, active=1))
    trigger(window, "ownText")
    window.open_path(file)
    qtbot.waitUntil(lambda: window.session.state.choices[1].text == "one\r\ntwo\r")
    settled(qtbot, window)
    assert window.session.state.text == "one\ntwo"
    assert child(window, QLabel, "inputOrigin").text() == "second.txt"
    out = tmp_path / "out.txt"
    window.save_text(out)
    assert out.read_bytes() == b"one\r\ntwo\r"
    assert window.session.state.path is None


def test_scrolling_in_a_longer_text_of_its_own(make: Make, qtbot: QtBot) -> None:
    long = "".join(f"line {n}\n" for n in range(20_000))
    choices = (Choice("byte257"), Choice("byte257", text=long + "end"))
    window = make(State(text="short", choices=choices))
    strip = child(window, Strip, "sourceStrip.2")
    strip.scrolled.emit(150_000)
    assert window.session.state.active == 1
    wanted = long[150_000:150_003].replace("\n", "\u21b5").replace(" ", "\u00b7")
    qtbot.waitUntil(lambda: strip.texts[:3] == list(wanted))
    assert child(window, Strip, "sourceStrip").texts
    window.session.activate(0)
    assert window.session.state.view <= 5
    type_text(window, "er")
    settled(qtbot, window)
    assert len(window.session.state.text) == 7


def test_columns_are_duplicated_closed_and_moved(make: Make, qtbot: QtBot) -> None:
    first = Choice("tiny-bpe", form="NFC", steps=("lowercase",), rule="round", first_merges=3)
    window = make(State(text="low", choices=(first, Choice("byte257", text="lower"))))
    qtbot.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    settled(qtbot, window)
    state = window.session.state
    assert [c.tokenizer for c in state.choices] == ["tiny-bpe", "tiny-bpe", "byte257"]
    assert state.choices[1] == first
    assert state.active == 1
    trigger(window, "column.duplicate.3")
    settled(qtbot, window)
    assert [c.text for c in window.session.state.choices] == [None, None, "lower", "lower"]
    assert not child(window, QToolButton, "addPipeline").isEnabled()
    trigger(window, "column.close")
    settled(qtbot, window)
    assert [c.tokenizer for c in window.session.state.choices] == ["tiny-bpe", "byte257", "byte257"]
    assert window.session.state.active == 2
    trigger(window, "column.moveLeft.2")
    settled(qtbot, window)
    assert [c.tokenizer for c in window.session.state.choices] == ["byte257", "tiny-bpe", "byte257"]
    assert texts(window, "sourceStrip") == list("lower")
    assert texts(window, "sourceStrip.2") == list("low")
    while window.session.undo_stack.can_undo:
        window.session.undo_stack.undo()
    settled(qtbot, window)
    assert len(window.columns) == 2
