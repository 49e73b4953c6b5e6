"""The steps inside pre-tokenizer and decoder, unfolded in the window, beside the library's own."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tokenizers
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, choose, settled, type_text
from tests.gui.test_linked import move, outlined
from tests.tokenizer_files import TEACHING, bpe, characters, tokenizer, written
from tokviz.core.spans import CharSpan
from tokviz.gui.panes import steps_panes
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.fold import Fold
from tokviz.gui.widgets.row import StripRow
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

CUTTERS: list[dict[str, Any]] = [
    {"type": "Whitespace"},
    {"type": "Digits", "individual_digits": True},
    {"type": "Punctuation", "behavior": "Isolated"},
    {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": False},
]
DECODERS: list[dict[str, Any]] = [
    {"type": "Replace", "pattern": {"String": "Ġ"}, "content": " "},
    {"type": "ByteFallback"},
    {"type": "Fuse"},
    {"type": "Strip", "content": " ", "start": 1, "stop": 0},
]
TEXT = "it's 42 é"
PRE_TOKENS, DECODED = "preTokensStrip.step", "decodedStrip.step"


def file_of(cutters: list[dict[str, Any]], decoders: list[dict[str, Any]]) -> dict[str, Any]:
    """A tokenizer.json of these steps; what is not in its vocabulary becomes byte tokens."""
    bytes_ = [f"<0x{byte:02X}>" for byte in range(256)]
    vocabulary = characters("abcdefghijklmnopqrstuvwxyz0123456789'Ġ", *bytes_)
    return tokenizer(
        bpe(vocabulary, byte_fallback=True),
        pre_tokenizer={"type": "Sequence", "pretokenizers": cutters},
        decoder={"type": "Sequence", "decoders": decoders},
    )


def library(cutters: int, decoders: int) -> Any:
    """The library's tokenizer of the first steps of each."""
    value = file_of(CUTTERS[:cutters], DECODERS[:decoders])
    return tokenizers.Tokenizer.from_str(json.dumps(value))


def cuts(text: str) -> list[list[str]]:
    """The pieces after each pre-tokenizer step by the library."""
    pre_tokenizers = [library(count, 0).pre_tokenizer for count in range(1, len(CUTTERS) + 1)]
    return [[piece for piece, _ in each.pre_tokenize_str(text)] for each in pre_tokenizers]


def decoded(text: str) -> list[str]:
    """The text after each decoder step by the library."""
    tokens = library(len(CUTTERS), 0).encode(text).tokens
    return [library(0, count).decoder.decode(tokens) for count in range(1, len(DECODERS) + 1)]


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(written(tmp_path, "sequence.json", file_of(CUTTERS, DECODERS)))


@pytest.fixture
def window(make: Make, path: str) -> Window:
    """Chips with the tokens' own characters, so that they are the library's; and room for all."""
    window = make(State(TEXT, (Choice(path),), raw=True, marks=False))
    window.resize(1900, 1400)
    return window


def shown(window: Window, strip: str) -> list[list[str]]:
    """What the step strips that can be seen show, each of them whole."""
    found: list[list[str]] = []
    for number in range(1, 9):
        here = window.findChild(Strip, f"{strip}{number}")
        if here is None or not here.isVisible():
            break
        assert not here.has_more
        found.append(here.texts)
    return found


def joined(window: Window) -> list[str]:
    return ["".join(strip) for strip in shown(window, DECODED)]


def click(qtbot: QtBot, window: Window, fold: str) -> None:
    qtbot.mouseClick(child(window, Fold, fold), Qt.MouseButton.LeftButton)


def row_of(window: Window, strip: str) -> StripRow:
    found = child(window, Strip, strip).parentWidget()
    assert isinstance(found, StripRow)
    return found


def test_the_mouse_unfolds_the_pre_tokenizers_steps_and_folds_them(
    window: Window, qtbot: QtBot
) -> None:
    assert shown(window, PRE_TOKENS) == []
    click(qtbot, window, "preTokenizerFold")
    assert shown(window, PRE_TOKENS) == cuts(TEXT)
    assert shown(window, DECODED) == []
    click(qtbot, window, "preTokenizerFold")
    qtbot.waitUntil(lambda: window.findChild(Strip, f"{PRE_TOKENS}1") is None)
    assert window.session.state.unfolded == frozenset()


def test_the_mouse_unfolds_the_decoders_steps_and_folds_them(window: Window, qtbot: QtBot) -> None:
    click(qtbot, window, "decoderFold")
    assert joined(window) == decoded(TEXT)
    tokens = library(4, 4).encode(TEXT).tokens
    assert len(shown(window, DECODED)[0]) == len(tokens)
    bytes_ = [token for token in tokens if token.startswith("<0x")]
    assert len(shown(window, DECODED)[1]) == len(tokens) - len(bytes_) + 1
    click(qtbot, window, "decoderFold")
    qtbot.waitUntil(lambda: window.findChild(Strip, f"{DECODED}1") is None)


@pytest.mark.parametrize(
    ("fold", "strip"), [("preTokenizerFold", PRE_TOKENS), ("decoderFold", DECODED)]
)
def test_what_is_unfolded_is_in_sight(window: Window, qtbot: QtBot, fold: str, strip: str) -> None:
    window.resize(1280, 800)
    QApplication.processEvents()
    click(qtbot, window, fold)
    for number in range(1, 5):
        here = child(window, Strip, f"{strip}{number}")
        assert here.visibleRegion().boundingRect() == here.rect()


def test_each_step_says_what_it_did(window: Window, qtbot: QtBot) -> None:
    click(qtbot, window, "preTokenizerFold")
    counts = [1, *map(len, cuts(TEXT))]
    for number, step in enumerate(CUTTERS, start=1):
        row = row_of(window, f"{PRE_TOKENS}{number}")
        before, after = counts[number - 1 : number + 1]
        title = row.title.text().replace("\u200b", "")
        assert title == f"{number} {step['type']}"
        name = f"pre-tokens after step {number}, {step['type']}"
        assert row.strip.accessibleName() == name
        if before != after:
            assert f"{before:,}" in row.about.text()
            assert f"{after:,}" in row.about.text()
    assert row_of(window, f"{PRE_TOKENS}1").about.text() == f"1 pre-token becomes {counts[1]}"
    assert row_of(window, f"{PRE_TOKENS}3").about.text() == "changes nothing"
    assert "written as bytes" in row_of(window, f"{PRE_TOKENS}4").about.text()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
@pytest.mark.parametrize(
    ("fold", "strip"), [("preTokenizerFold", PRE_TOKENS), ("decoderFold", DECODED)]
)
def test_the_keyboard_unfolds_and_folds(
    window: Window, qtbot: QtBot, key: Qt.Key, fold: str, strip: str
) -> None:
    button = child(window, Fold, fold)
    words = button.accessibleName()
    button.setFocus()
    QTest.keyClick(window.windowHandle(), key)
    assert len(shown(window, strip)) == 4
    assert button.isChecked()
    assert button.accessibleName() != words
    assert button.accessibleName() in button.toolTip()
    QTest.keyClick(window.windowHandle(), key)
    assert shown(window, strip) == []
    assert button.accessibleName() == words
    # Neither key did anything else.
    assert window.session.state.step is None
    assert not window.player.playing


def test_tab_goes_through_the_steps_where_they_stand(window: Window, qtbot: QtBot) -> None:
    click(qtbot, window, "preTokenizerFold")
    click(qtbot, window, "decoderFold")
    child(window, Strip, "sourceStrip").setFocus()
    visited: list[str] = []
    for _ in range(60):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        if isinstance(focus, Strip | Fold):
            visited.append(focus.objectName())
        if visited[-1:] == [f"{DECODED}4"]:
            break
    steps = [f"{PRE_TOKENS}{number}" for number in range(1, 5)]
    at = visited.index(steps[0])
    assert visited[at : at + 5] == [*steps, "byteStrip"]
    assert {"preTokenizerFold", "preTokensStrip"} <= set(visited[:at])
    assert visited[-4:] == [f"{DECODED}{number}" for number in range(1, 5)]


def at(strip: Strip, place: int) -> int:
    """The first chip over a code point of the source."""
    return next(
        index
        for index, placed in enumerate(strip.placed)
        if placed.chip.source and placed.chip.source.start <= place < placed.chip.source.end
    )


def test_a_step_lights_its_source_and_the_ids(window: Window, qtbot: QtBot) -> None:
    click(qtbot, window, "preTokenizerFold")
    strip = child(window, Strip, f"{PRE_TOKENS}1")
    index = at(strip, TEXT.index("42"))
    move(strip, strip.placed[index].rect.center())
    assert window.session.state.focus == CharSpan(5, 7)
    assert outlined(window, "sourceStrip") == [5, 6]
    assert outlined(window, f"{PRE_TOKENS}1") == [index]
    digits = child(window, Strip, f"{PRE_TOKENS}2")
    assert [digits.texts[at] for at in outlined(window, f"{PRE_TOKENS}2")] == ["4", "2"]
    tokens = library(4, 4).encode(TEXT).tokens
    joined_strip = child(window, Strip, "joinedStrip")
    assert joined_strip.texts == tokens[: len(joined_strip.texts)]
    assert set("42") <= {tokens[at] for at in outlined(window, "idStrip")} <= set("Ġ42")
    move(strip, None)
    assert window.session.state.focus is None
    assert outlined(window, "sourceStrip") == []


def test_a_click_on_a_decoded_string_keeps_its_source(window: Window, qtbot: QtBot) -> None:
    click(qtbot, window, "decoderFold")
    strip = child(window, Strip, f"{DECODED}2")
    index = at(strip, TEXT.index("é"))
    place = strip.placed[index].rect.center().toPoint()
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=place)
    assert window.session.state.pinned
    assert window.session.state.focus == CharSpan(8, 9)
    assert outlined(window, "sourceStrip") == [8]
    assert index in outlined(window, f"{DECODED}2")
    click(qtbot, window, "preTokenizerFold")
    assert outlined(window, f"{PRE_TOKENS}1") == [at(child(window, Strip, f"{PRE_TOKENS}1"), 8)]


def test_typing_and_undoing_leave_it_unfolded(window: Window, qtbot: QtBot) -> None:
    type_text(window, "a1 ")
    settled(qtbot, window)
    typed = window.session.state.text
    assert typed != TEXT
    click(qtbot, window, "preTokenizerFold")
    click(qtbot, window, "decoderFold")
    qtbot.waitUntil(lambda: shown(window, PRE_TOKENS) == cuts(typed))
    assert joined(window) == decoded(typed)
    window.session.undo_stack.undo()
    settled(qtbot, window)
    assert window.session.state.text == TEXT
    qtbot.waitUntil(lambda: shown(window, PRE_TOKENS) == cuts(TEXT))
    assert joined(window) == decoded(TEXT)
    window.session.undo_stack.redo()
    settled(qtbot, window)
    qtbot.waitUntil(lambda: shown(window, PRE_TOKENS) == cuts(typed))


def test_undoing_changes_the_text_and_not_how_it_is_shown(window: Window, qtbot: QtBot) -> None:
    type_text(window, "a1 ")
    settled(qtbot, window)
    marks = child(window, QToolButton, "marksButton")
    qtbot.mouseClick(marks, Qt.MouseButton.LeftButton)
    assert window.session.state.marks
    window.session.undo_stack.undo()
    assert window.session.state.text == TEXT
    assert window.session.state.marks
    assert marks.isChecked()


def test_another_tokenizer_shows_its_own_steps(window: Window, qtbot: QtBot, path: str) -> None:
    click(qtbot, window, "preTokenizerFold")
    click(qtbot, window, "decoderFold")
    choose(qtbot, window, "tiny-wordpiece")
    wordpiece = tokenizers.Tokenizer.from_file(str(TEACHING / "tiny-wordpiece.json"))
    normal = wordpiece.normalizer.normalize_str(TEXT)
    expected = [piece for piece, _ in wordpiece.pre_tokenizer.pre_tokenize_str(normal)]
    qtbot.waitUntil(lambda: shown(window, PRE_TOKENS) == [expected])
    assert len(shown(window, DECODED)) == 1
    choose(qtbot, window, "tiny-byte-fallback")
    # No pre-tokenizer: nothing to unfold, and no arrow.
    qtbot.waitUntil(lambda: shown(window, PRE_TOKENS) == [])
    assert not child(window, Fold, "preTokenizerFold").isVisible()
    assert len(shown(window, DECODED)) == 4
    window.session.commit(replace(window.session.state, choices=(Choice(path),)), "Tokenizer")
    settled(qtbot, window)
    qtbot.waitUntil(lambda: shown(window, PRE_TOKENS) == cuts(TEXT))
    assert child(window, Fold, "preTokenizerFold").isVisible()


def test_columns_unfold_together_at_the_same_heights(make: Make, qtbot: QtBot, path: str) -> None:
    choices = (Choice(path), Choice("byte257"), Choice("tiny-byte-fallback"))
    window = make(State(TEXT, choices, raw=True, marks=False))
    click(qtbot, window, "preTokenizerFold.2")
    click(qtbot, window, "decoderFold.3")
    assert len(shown(window, PRE_TOKENS)) == 4
    assert child(window, Strip, f"{PRE_TOKENS}1.2").isVisible()
    assert child(window, Strip, f"{DECODED}4.3").isVisible()

    def tops(column: int) -> dict[str, int]:
        panes = window.columns[column].panes
        tops = {pane.objectName().split(".")[0]: pane for pane in panes}
        return {name: pane.mapTo(window, QPoint()).y() for name, pane in tops.items()}

    qtbot.waitUntil(lambda: tops(0) == tops(1) == tops(2))
    for number in range(1, 5):
        # The steps of one column beside those of the other.
        names = f"{DECODED}{number}", f"{DECODED}{number}.3"
        heights = {child(window, Strip, name).mapTo(window, QPoint()).y() for name in names}
        assert len(heights) == 1
    click(qtbot, window, "preTokenizerFold")
    click(qtbot, window, "decoderFold")
    assert shown(window, DECODED) == []
    qtbot.waitUntil(lambda: tops(0) == tops(1) == tops(2))


def test_a_long_text_is_followed_by_the_worker(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A text that is long in truth keeps a busy machine for longer than a test may wait.
    monkeypatch.setattr(steps_panes, "AT_ONCE", 100)
    text = "low newest 0123456789 " * 40
    value = json.loads((TEACHING / "tiny-byte-fallback.json").read_text("utf-8"))
    tokens = tokenizers.Tokenizer.from_str(json.dumps(value)).encode(text, add_special_tokens=False)
    assert len(tokens) > 100
    value["decoder"]["decoders"] = value["decoder"]["decoders"][:3]
    fused = tokenizers.Tokenizer.from_str(json.dumps(value)).decoder.decode(tokens.tokens)
    window = make(State(text, (Choice("tiny-byte-fallback"),), marks=False))
    click(qtbot, window, "decoderFold")
    strip = child(window, Strip, f"{DECODED}3")
    assert strip.texts == []
    qtbot.waitUntil(lambda: bool(strip.texts), timeout=30_000)
    assert fused.startswith("".join(strip.texts))
    about = row_of(window, f"{DECODED}3").about
    assert about.text() == f"{len(tokens):,} strings become 1"
    window.session.look(replace(window.session.state, view=400))
    first = strip.placed[0].chip.source
    assert first is not None
    assert 400 - len(" newest") < first.start <= 400
    assert "".join(strip.texts) in fused[380:]
    # Another text asks anew.
    window.session.commit(replace(window.session.state, text="low", view=0), "Text")
    settled(qtbot, window)
    qtbot.waitUntil(lambda: joined(window)[-1:] == ["low"])
