"""The real window, driven as a person drives it; asserted is what a person would see."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QMessageBox,
    QPushButton,
    QSlider,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.golden_files import from_code_points, golden
from tests.gui.driver import Make, child, choose, press, settled, texts, type_text
from tests.tokenizer_files import built_in
from tokviz.core.spans import CharSpan
from tokviz.gui import files
from tokviz.gui.app import FIRST_TEXT
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.strip import Strip


def test_a_first_start_shows_a_text_already_tokenized(make: Make) -> None:
    window = make(None)
    assert child(window, ExactEditor, "inputEditor").text == FIRST_TEXT
    assert texts(window, "idStrip") == ["256", "115", "104", "32", "195", "169"]
    assert child(window, QLabel, "referenceLine").text().startswith("✓ equals tokenizers")
    verdict = child(window, QLabel, "verdict").text()
    assert verdict.startswith("Lost at the normalizer.")


def test_the_five_panes_are_in_sight_at_1280_by_800(make: Make) -> None:
    window = make(None)
    for name in ("inputPane", "normalizationPane", "bytePane", "mergePane", "decodePane"):
        pane = child(window, QWidget, name)
        assert pane.isVisible()
        assert pane.accessibleName()
        visible = pane.visibleRegion().boundingRect()
        assert visible.height() >= pane.height() - 1, name
        assert visible.width() >= pane.width() - 1, name


def test_a_real_file_through_gpt2_to_the_end_and_back(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    text = "Hello world, naïve café 😀\n  tokenization of 1234567!\n"
    file = tmp_path / "real.txt"
    file.write_bytes(text.encode())
    window = make(None)
    window.open_path(file)
    qtbot.waitUntil(lambda: window.session.state.text == text)
    choose(qtbot, window, "gpt2")
    form = child(window, Segmented, "normalizationForm")
    qtbot.mouseClick(form.button("NFD"), Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    run = built_in("gpt2", "NFD").run(text)

    assert child(window, QLabel, "count.code_points").text() == str(len(text))
    assert child(window, QLabel, "count.utf8_bytes").text() == str(len(text.encode()))
    ids = texts(window, "idStrip")
    assert ids == [str(i) for i in run.ids[: len(ids)]]
    hexes = texts(window, "byteStrip")
    assert [int(h, 16) for h in hexes] == list(run.normalized.utf8[: len(hexes)])
    points = [f"{ord(c):04X}" for c in run.normalization.text]
    shown = [p.chip.sub for p in child(window, Strip, "normalizedStrip").placed]
    assert shown == points[: len(shown)]

    total = run.timeline.steps
    press(qtbot, window, "mergeFirst")
    assert window.player.step == 0
    symbols = texts(window, "symbolStrip")
    assert symbols[:5] == ["H", "e", "l", "l", "o"]
    for number in range(1, total + 1):
        press(qtbot, window, "mergeForward")
        assert window.player.step == number
        piece, local = run.timeline.locate(number)
        rank = run.timeline.trace(piece).step(local).rank  # type: ignore[attr-defined]
        label = child(window, QLabel, "mergeLabel").text()
        assert label.startswith(f"step {number} of {total}: ")
        assert f"rank {rank:,}" in label
    assert not child(window, QPushButton, "mergeForward").isEnabled()
    for _ in range(total):
        press(qtbot, window, "mergeBack")
    assert window.player.step == 0
    assert not child(window, QPushButton, "mergeBack").isEnabled()
    window.session.look(State(**{**as_dict(window.session.state), "view": 0}))
    assert texts(window, "symbolStrip") == symbols
    press(qtbot, window, "mergeLast")
    assert window.player.step == total


def as_dict(state: State) -> dict[str, object]:
    return {name: getattr(state, name) for name in State.__slots__}


def test_every_golden_encoding_on_screen(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    editor = child(window, ExactEditor, "inputEditor")
    form = child(window, Segmented, "normalizationForm")
    for case in golden("byte257")["encodings"]:
        editor.setPlainText(from_code_points(case["input"]))
        form.setCurrentText(case["form"] or "none")
        settled(qtbot, window)
        assert texts(window, "idStrip") == [str(i) for i in case["ids"]], case["name"]
        decoded = [f"U+{p.chip.sub}" for p in child(window, Strip, "decodedStrip").placed]
        assert decoded == case["decoded"]
        verdict = child(window, QLabel, "verdict").text()
        assert ("survives" in verdict) == case["equal_raw_bytes"], case["name"]


def test_typing_is_followed_and_undone_as_one(make: Make, qtbot: QtBot) -> None:
    window = make(State(text=""))
    type_text(window, "ﬁ")
    type_text(window, "sh 🌍")
    settled(qtbot, window)
    ids = list("ﬁsh 🌍".encode())
    assert texts(window, "idStrip") == [str(i) for i in ids]
    window.session.undo_stack.undo()
    settled(qtbot, window)
    assert child(window, ExactEditor, "inputEditor").text == ""
    window.session.undo_stack.redo()
    assert child(window, ExactEditor, "inputEditor").text == "ﬁsh 🌍"
    settled(qtbot, window)


def test_the_player_plays_to_the_end_and_stops(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low lower"))
    choose(qtbot, window, "tiny-bpe")
    child(window, QComboBox, "mergeSpeed").setCurrentText("16×")
    press(qtbot, window, "mergePlay")
    assert window.player.playing
    qtbot.waitUntil(lambda: not window.player.playing and window.player.step == 4, timeout=10_000)
    assert texts(window, "symbolStrip") == ["low", "▁", "low", "e", "r"]


def test_the_slider_goes_to_any_step(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low lower"))
    choose(qtbot, window, "tiny-bpe")
    slider = child(window, QSlider, "mergeSlider")
    assert (slider.minimum(), slider.maximum(), slider.value()) == (0, 4, 4)
    slider.setValue(1)
    assert texts(window, "symbolStrip") == ["lo", "w", "▁", "l", "o", "w", "e", "r"]
    assert "step 1 of 4: l + o → lo, rank 0" in child(window, QLabel, "mergeLabel").text()


def test_arrow_keys_step_but_not_while_typing(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low lower"))
    choose(qtbot, window, "tiny-bpe")
    child(window, QWidget, "playerBar").setFocus()
    window.setFocus()
    handle = window.windowHandle()
    qtbot.keyClick(handle, Qt.Key.Key_Home)
    assert window.player.step == 0
    qtbot.keyClick(handle, Qt.Key.Key_Right)
    qtbot.keyClick(handle, Qt.Key.Key_Right)
    assert window.player.step == 2
    qtbot.keyClick(handle, Qt.Key.Key_Left)
    assert window.player.step == 1
    qtbot.keyClick(handle, Qt.Key.Key_Down)
    assert window.player.step == 2
    qtbot.keyClick(handle, Qt.Key.Key_End)
    assert window.player.step == 4
    child(window, ExactEditor, "inputEditor").field.setFocus()
    qtbot.keyClick(handle, Qt.Key.Key_Home)
    assert window.player.step == 4


def test_a_focused_code_point_is_lit_in_every_strip(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    strip = child(window, Strip, "byteStrip")
    rect = strip.placed[0].rect
    qtbot.mouseMove(strip, rect.center().toPoint())
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
    state = window.session.state
    assert (state.focus, state.pinned) == (CharSpan(0, 1), True)
    for name, count in (("sourceStrip", 1), ("normalizedStrip", 2), ("idStrip", 1)):
        lit = [
            placed
            for placed in child(window, Strip, name).placed
            if placed.chip.source is not None and placed.chip.source.overlaps(CharSpan(0, 1))
        ]
        assert len(lit) == count
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert window.session.state.focus is None


def test_clean_up_of_markers_and_of_english(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="say 'my name' , ok !"))
    switch = child(window, QCheckBox, "cleanupSwitch")
    decoded = child(window, Strip, "decodedStrip")
    choose(qtbot, window, "gpt2")
    assert not switch.isChecked()
    switch.click()
    settled(qtbot, window)
    outcome = window.session.outcome(0)
    assert outcome is not None
    assert outcome.run is not None
    assert outcome.run.decoding.text == "say'my name', ok!"
    assert "say'my name', ok!" in child(window, QLabel, "cleanupResult").text()
    assert "clean" in child(window, QLabel, "verdict").text()
    switch.click()
    settled(qtbot, window)
    choose(qtbot, window, "tiny-bpe")
    assert switch.isChecked()
    switch.click()
    settled(qtbot, window)
    assert "▁" in decoded.texts


def test_a_dropped_file_is_opened(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    window = make(None)
    file = tmp_path / "dropped.txt"
    file.write_text("dropped", encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    event = QDropEvent(
        QPointF(600, 300),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    qtbot.waitUntil(lambda: window.session.state.text == "dropped")
    assert child(window, QLabel, "inputOrigin").text() == "dropped.txt"
    settled(qtbot, window)


def test_the_file_that_was_asked_for_last_is_opened(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though one before it takes longer to read."""
    window = make(None)
    slow, quick = tmp_path / "slow.txt", tmp_path / "quick.txt"
    slow.write_text("slow")
    quick.write_text("quick")
    go_on, read = threading.Event(), threading.Event()
    plain = files.open_file

    def late(path: Path, encoding: str = "utf-8") -> files.Opened:
        if path == slow:
            go_on.wait(10)
            read.set()
        return plain(path, encoding)

    monkeypatch.setattr(files, "open_file", late)
    window.open_path(slow)
    window.open_path(quick)
    qtbot.waitUntil(lambda: window.session.state.text == "quick")
    go_on.set()
    qtbot.waitUntil(read.is_set)
    window.opener.wait()
    settled(qtbot, window)
    QApplication.processEvents()
    assert window.session.state.text == "quick"


def test_a_dropped_tokenizer_is_chosen(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    from tokviz.core.catalog import find

    window = make(State(text="fish"))
    file = tmp_path / "mine.json"
    file.write_bytes(find("byte257").read_bytes())
    window.open_path(file)
    qtbot.waitUntil(lambda: window.session.state.choices[0].tokenizer == str(file))
    settled(qtbot, window)
    assert child(window, QComboBox, "tokenizerChooser").currentText() == "mine.json"
    assert texts(window, "idStrip") == ["256", "115", "104"]


def test_what_cannot_be_opened_is_said_and_the_text_stays(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make(State(text="keep me"))
    words = child(window, QLabel, "noticeWords")
    window.open_path(tmp_path / "absent.txt")
    qtbot.waitUntil(lambda: "There is no file" in words.text())
    window.open_path(tmp_path)
    qtbot.waitUntil(lambda: "is a folder" in words.text())
    bad = tmp_path / "latin.txt"
    bad.write_bytes(b"caf\xe9 au lait")
    window.open_path(bad)
    qtbot.waitUntil(lambda: "Byte 3 (E9)" in words.text())
    assert words.isVisible()
    assert child(window, ExactEditor, "inputEditor").text == "keep me"
    press(qtbot, window, "notice.Open as Latin-1")
    qtbot.waitUntil(lambda: window.session.state.text == "café au lait")
    settled(qtbot, window)


def test_a_huge_file_is_asked_about_first(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    window = make(State(text="keep me"))
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    window.open_path(huge)
    question = child(window, QMessageBox, "largeFileQuestion")
    assert "210 MB" in question.text()
    qtbot.mouseClick(question.button(QMessageBox.StandardButton.Cancel), Qt.MouseButton.LeftButton)
    assert window.session.state.text == "keep me"


def test_an_unreadable_vocabulary_is_said_in_its_column(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make(State(text="keep me"))
    broken = tmp_path / "tokenizer.json"
    broken.write_text(
        '{"added_tokens": [], "model": {"type": "BPE", "vocab": {"a": "x"}, "merges": []}}'
    )
    window.use_tokenizer(str(broken), 0)
    settled(qtbot, window)
    error = child(window, QLabel, "columnError")
    assert error.isVisible()
    assert str(broken) in error.text()
    assert "$.model.vocab" in error.text()
    assert child(window, ExactEditor, "inputEditor").text == "keep me"
    choose(qtbot, window, "byte257")
    assert not error.isVisible()
    assert texts(window, "idStrip")[0] == str(ord("k"))


def test_a_second_pipeline_stands_beside_the_first(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="ﬁsh"))
    qtbot.mouseClick(child(window, QWidget, "addPipeline"), Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    child(window, Segmented, "normalizationForm.2").setCurrentText("NFKC")
    settled(qtbot, window)
    assert texts(window, "idStrip") == ["239", "172", "129", "115", "104"]
    assert child(window, QLabel, "verdict").isVisible()
    assert texts(window, "idStrip.2") == ["256", "115", "104"]
    for one, other in (("sourceStrip", "sourceStrip.2"), ("idStrip", "idStrip.2")):
        a, b = child(window, Strip, one), child(window, Strip, other)
        qtbot.waitUntil(
            lambda a=a, b=b: a.mapTo(window, a.pos()).y() == b.mapTo(window, b.pos()).y()
        )
    window.close_column()
    settled(qtbot, window)
    assert window.findChild(QWidget, "column.2") is None or len(window.columns) == 1


def test_a_bug_shows_details_and_the_work_goes_on(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tokviz.core.pipeline import Pipeline

    window = make(State(text="a"))

    def broken(self: Pipeline, text: object) -> object:
        raise ZeroDivisionError("made for the test")

    with monkeypatch.context() as patched:
        patched.setattr(Pipeline, "run", broken)
        type_text(window, "b")
        qtbot.waitUntil(lambda: window.findChild(QMessageBox, "bugDialog") is not None)
    dialog = child(window, QMessageBox, "bugDialog")
    assert "made for the test" in dialog.detailedText()
    qtbot.mouseClick(child(dialog, QPushButton, "copyDetails"), Qt.MouseButton.LeftButton)
    assert "ZeroDivisionError" in QApplication.clipboard().mimeData().text()
    qtbot.mouseClick(dialog.button(QMessageBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    text = child(window, ExactEditor, "inputEditor").text
    assert sorted(text) == ["a", "b"]
    type_text(window, "c")
    settled(qtbot, window)


def test_item_models_hold(make: Make, qtbot: QtBot, qtmodeltester: object) -> None:
    window = make(State(text="low lower"))
    choose(qtbot, window, "tiny-bpe")
    for name in ("candidatesTable", "mergesTable"):
        window.show_dock(name.replace("Table", "Dock"))
        model = child(window, QTableView, name).model()
        assert model.rowCount() > 0
        qtmodeltester.check(model)  # type: ignore[attr-defined]


def test_enter_in_a_table_does_what_a_click_does(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low lower", step=0))
    choose(qtbot, window, "tiny-bpe")
    for name in ("candidatesTable", "mergesTable"):
        window.show_dock(name.replace("Table", "Dock"))
        table = child(window, QTableView, name)
        qtbot.waitUntil(table.isVisible)
        done: list[tuple[int | None, CharSpan | None]] = []
        for act in ("click", "Enter"):
            window.session.look(replace(window.session.state, step=0, focus=None, pinned=False))
            rect = table.visualRect(table.model().index(1, 0))
            if act == "click":
                qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
            else:
                table.setCurrentIndex(table.model().index(1, 0))
                qtbot.keyClick(table, Qt.Key.Key_Return)
            done.append((window.session.state.step, window.session.state.focus))
        assert done[0] == done[1] != (0, None)


def test_the_keyboard_goes_from_chip_to_chip(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="abc"))
    strip = child(window, Strip, "sourceStrip")
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    assert window.session.state.focus == CharSpan(0, 1)
    handle = window.windowHandle()
    qtbot.keyClick(handle, Qt.Key.Key_Right)
    qtbot.keyClick(handle, Qt.Key.Key_Right)
    assert window.session.state.focus == CharSpan(2, 3)
    qtbot.keyClick(handle, Qt.Key.Key_Home)
    qtbot.keyClick(handle, Qt.Key.Key_Return)
    assert window.session.state.pinned
    assert window.session.state.focus == CharSpan(0, 1)


def test_the_figures_button_shows_the_figures(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    qtbot.mouseClick(child(window, QWidget, "figuresButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(child(window, QWidget, "figuresPane").isVisible)


def test_the_words_of_a_step_are_never_cut(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="newest low lower", step=15, choices=(Choice("gpt2"),)))
    label = child(window, QLabel, "mergeLabel")
    for scale in (1.0, 1.5):
        window.keeper.set("light", scale)
        window.resize(1280, 800)
        words = label.fontMetrics().horizontalAdvance(label.text())
        qtbot.waitUntil(lambda words=words: label.width() >= words)
    window.keeper.set("light", 1.0)
    qtbot.waitUntil(lambda: label.y() >= window.player.play.y())


def test_columns_that_go_together_go_at_once(make: Make, qtbot: QtBot) -> None:
    """What hides the first of them fitted the second, of which the state knew nothing more."""
    choices = tuple(Choice(name) for name in ("byte257", "tiny-bpe", "gpt2", "byte257"))
    for count in (1, 2):
        window = make(State(text="low", choices=choices))
        window.session.commit(State(text="low", choices=choices[:count]), "Close")
        settled(qtbot, window)
        assert len(window.columns) == count
