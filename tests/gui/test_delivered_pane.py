"""What a model is given, as the window shows it: template, pair, cut, padding, types and masks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tokenizers
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot
from tokenizers import Tokenizer

from tests.core.test_postprocess import value_of
from tests.gui.driver import Make, child, press_tool, settled, texts
from tests.tokenizer_files import written
from tokviz.core.delivery import Delivery
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

CUT = {"direction": "Right", "max_length": 6, "strategy": "LongestFirst", "stride": 0}
PAD = {
    "strategy": {"Fixed": 8},
    "direction": "Left",
    "pad_to_multiple_of": None,
    "pad_id": 5,
    "pad_type_id": 0,
    "pad_token": "[PAD]",
}


def opened(
    make: Make, folder: Path, name: str, text: str, second: str | None, **more: Any
) -> Window:
    path = written(folder, "made.json", value_of(name, **more))
    return make(State(text=text, choices=(Choice(str(path)),), second=second))


def theirs(folder: Path, text: str, second: str | None) -> list[tuple[str, str]]:
    found = Tokenizer.from_file(str(folder / "made.json")).encode(text, second)
    rows = zip(found.ids, found.type_ids, found.attention_mask, strict=True)
    return [(str(id_), f"{type_id} · {mask}") for id_, type_id, mask in rows]


def shown(window: Window) -> list[tuple[str, str]]:
    strip = child(window, Strip, "deliveredStrip")
    return [(placed.chip.text, placed.chip.sub) for placed in strip.placed]


@pytest.mark.parametrize("name", ["BertProcessing", "RobertaProcessing", "TemplateProcessing"])
def test_a_pair_is_shown_as_the_library_gives_it(make: Make, tmp_path: Path, name: str) -> None:
    window = opened(make, tmp_path, name, "abc", "ca")
    assert shown(window) == theirs(tmp_path, "abc", "ca")
    assert child(window, QLabel, "referenceLine").text().endswith("also as a pair")
    assert "the first text alone" in child(window, QLabel, "deliveredWords").text()


def test_what_was_not_compared_is_not_said_to_be_equal(make: Make, tmp_path: Path) -> None:
    second = {**CUT, "strategy": "OnlySecond"}
    window = opened(make, tmp_path, "BertProcessing", "abcabc", None, truncation=second)
    assert child(window, QLabel, "referenceLine").text() == (
        f"✓ ids equal tokenizers {tokenizers.__version__}; delivery not compared"
    )
    assert "there is no second text" in child(window, QLabel, "deliveredWords").text()


def test_less_than_the_special_tokens_is_not_cut(make: Make, tmp_path: Path) -> None:
    window = opened(
        make, tmp_path, "BertProcessing", "abcabc", None, truncation={**CUT, "max_length": 1}
    )
    assert shown(window) == theirs(tmp_path, "abcabc", None)
    words = child(window, QLabel, "deliveredWords").text()
    assert words.startswith("Not cut: the special tokens alone take 2, more than the 1 that are")
    assert "also as delivered" in child(window, QLabel, "referenceLine").text()


def test_cut_and_padding_are_shown_and_said(make: Make, tmp_path: Path) -> None:
    window = opened(make, tmp_path, "BertProcessing", "abcabc", None, truncation=CUT, padding=PAD)
    assert shown(window) == theirs(tmp_path, "abcabc", None)
    words = child(window, QLabel, "deliveredWords").text()
    assert "Cut to 6 ids (LongestFirst): 2 of 6 tokens of the first text, on the right" in words
    assert "code points 4 to 6 are not delivered" in words
    assert "2 × [PAD] (id 5) on the left, with attention mask 0" in words
    assert "also as delivered" in child(window, QLabel, "referenceLine").text()


def test_without_anything_to_say_there_is_no_row(make: Make) -> None:
    window = make(State(text="fish", choices=(Choice("byte257"),)))
    assert not child(window, Strip, "deliveredStrip").isVisible()
    assert not child(window, QLabel, "deliveredWords").isVisible()
    assert "as they are" in tip(window, "idStrip")
    assert all(column.fits for column in window.columns)


def test_a_template_alone_is_counted_at_the_ids(make: Make) -> None:
    window = make(State(text="low", choices=(Choice("tiny-wordpiece"),)))
    assert not child(window, Strip, "deliveredStrip").isVisible()
    assert "TemplateProcessing" in tip(window, "idStrip")
    assert texts(window, "idStrip")[0] == "1"


def tip(window: Window, strip: str) -> str:
    rows = [row for column in window.columns for row in column.rows]
    row = next(row for row in rows if getattr(row, "strip", row.content).objectName() == strip)
    return row.about.toolTip()


def test_what_can_not_be_had_is_said(make: Make, tmp_path: Path) -> None:
    cut = {**CUT, "strategy": "OnlySecond"}
    window = opened(make, tmp_path, "BertProcessing", "abcabc", None, truncation=cut)
    words = child(window, QLabel, "deliveredWords")
    assert words.isVisible()
    assert "there is no second text" in words.text()
    assert words.property("look") == "bad"
    assert texts(window, "idStrip")


def test_a_second_text_is_typed_undone_and_left_out(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(make, tmp_path, "BertProcessing", "abc", None)
    editor = child(window, ExactEditor, "secondEditor")
    button = child(window, QToolButton, "secondTextButton")
    assert not editor.isVisible()
    press_tool(qtbot, window, "secondTextButton")
    settled(qtbot, window)
    assert editor.isVisible()
    assert shown(window) == theirs(tmp_path, "abc", "")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is editor.field)
    editor.setPlainText("cab")
    editor.edited.emit("cab")
    settled(qtbot, window)
    assert shown(window) == theirs(tmp_path, "abc", "cab")
    window.session.undo_stack.undo()
    settled(qtbot, window)
    assert (editor.text, shown(window)) == ("", theirs(tmp_path, "abc", ""))
    window.session.undo_stack.undo()
    settled(qtbot, window)
    assert not editor.isVisible()
    assert not child(window, Strip, "deliveredStrip").isVisible()
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert window.session.state.second == ""
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert window.session.state.second is None


def test_a_delivered_token_is_lit_with_its_source(make: Make, tmp_path: Path) -> None:
    window = opened(make, tmp_path, "BertProcessing", "abc", "ab")
    strip = child(window, Strip, "deliveredStrip")
    lit = [p.chip for p in strip.placed if p.chip.source is not None]
    assert [chip.text for chip in lit] == ["0", "1", "2"]
    assert "type id 1, attention mask 1" in strip.placed[5].chip.tip
    assert "of the second text" in strip.placed[5].chip.tip
    assert isinstance(window.session.outcomes[0].delivery, Delivery)


def test_the_strip_begins_where_the_others_do(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    text = "abc" * 200
    window = opened(make, tmp_path, "BertProcessing", text, "a")
    window.session.look(replace(window.session.state, view=300))
    strip = child(window, Strip, "deliveredStrip")
    first = strip.placed[0].chip.source
    assert first is not None
    assert first.start == 300
