"""Files dropped on the window: what is used of them, and that a damaged one changes nothing."""

from __future__ import annotations

import json
from itertools import cycle, permutations
from os import mkfifo
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, settled, texts
from tests.tokenizer_files import added, bpe, characters, tokenizer, written
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.window import Window

GOOD = tokenizer(bpe(characters("fish", "fi"), [["f", "i"]]))


def drop(window: Window, *paths: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPointF(600, 300),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)


def used(qtbot: QtBot, window: Window, path: Path) -> None:
    qtbot.waitUntil(lambda: window.session.state.choices[0].tokenizer == str(path), timeout=20_000)
    settled(qtbot, window)


def test_a_folder_is_opened_by_the_tokenizer_in_it(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make(State(text="fish"))
    folder = tmp_path / "model"
    folder.mkdir()
    path = written(folder, "tokenizer.json", GOOD)
    drop(window, folder)
    used(qtbot, window, path)
    assert texts(window, "idStrip") == ["4", "2", "3"]
    assert window.session.state.text == "fish"


@pytest.mark.parametrize("dropped", ["tokenizer.json", "tokenizer_config.json"])
def test_the_configuration_beside_it_counts(
    make: Make, qtbot: QtBot, tmp_path: Path, dropped: str
) -> None:
    window = make(State(text="fi<s>"))
    path = written(tmp_path, "tokenizer.json", GOOD)
    config = {"clean_up_tokenization_spaces": True, "bos_token": "<s>"}
    written(tmp_path, "tokenizer_config.json", config)
    drop(window, tmp_path / dropped)
    used(qtbot, window, path)
    assert texts(window, "idStrip") == ["4", "5"]
    run = window.session.outcomes[0].run
    assert run is not None
    assert run.pipeline.cleanup


DAMAGED: dict[str, tuple[str, Any, str]] = {
    "not a number": (
        "tokenizer.json",
        {**GOOD, "model": {**GOOD["model"], "vocab": {"a": "x"}}},
        "$.model.vocab",
    ),
    "cut off": ("tokenizer.json", json.dumps(GOOD)[:-20], "line 1"),
    "empty": ("tokenizer.json", b"", "is empty"),
    "LFS pointer": ("tokenizer.json", b"version https://git-lfs.github.com/spec/v1\n", "Git LFS"),
    "HTML": ("tokenizer.model", b"<!DOCTYPE html><html></html>", "HTML page"),
    "no base64": ("mine.tiktoken", b"IQ== 0\n!!!! 1\n", "line 2"),
    "merge of nothing": (
        "made.json",
        tokenizer(bpe(characters("ab"), [["a", "x"]])),
        "the merge of rank 0, 'a' + 'x', needs 'x', 'ax', which the vocabulary lacks;",
    ),
    "merges of nothing": (
        "made.json",
        tokenizer(bpe(characters("ab"), [["a", left] for left in "vwxyz"])),
        "5 merges need tokens that the vocabulary lacks (rank 0: 'a' + 'v' needs 'v', 'av'; "
        "rank 1: 'a' + 'w' needs 'w', 'aw'; rank 2: 'a' + 'x' needs 'x', 'ax'; …); add what is "
        "missing, or take the merges out (`tokviz vocab --tokenizer FILE --only bad-merges` lists "
        "them all).",
    ),
    "unknown": ("tokenizer.json", {"hello": 1}, "hello"),
    "no number": (
        "mine.json",
        {**GOOD, "added_tokens": [{**added(0, "a"), "id": "x"}]},
        "$.added_tokens[0].id",
    ),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_a_damaged_file_is_said_in_one_sentence_and_changes_nothing(
    make: Make, qtbot: QtBot, tmp_path: Path, case: str
) -> None:
    name, content, words = DAMAGED[case]
    window = make(State(text="keep fish", choices=(Choice("byte257"),)))
    before = window.session.state, texts(window, "idStrip")
    drop(window, written(tmp_path, name, content))
    said = child(window, QLabel, "noticeWords")
    qtbot.waitUntil(lambda: said.isVisible() and words in said.text(), timeout=20_000)
    assert name in said.text()
    assert "\n" not in said.text()
    assert (window.session.state, texts(window, "idStrip")) == before
    assert child(window, ExactEditor, "inputEditor").text == "keep fish"
    assert child(window, QComboBox, "tokenizerChooser").currentText() == "byte257"


def test_a_folder_without_a_tokenizer_is_said(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    window = make(State(text="keep"))
    drop(window, tmp_path)
    said = child(window, QLabel, "noticeWords")
    qtbot.waitUntil(lambda: "is a folder" in said.text())
    assert window.session.state.text == "keep"


@pytest.mark.parametrize("order", list(permutations(("text.txt", "good.json", "bad.json"))))
def test_files_that_are_dropped_together_are_all_used(
    make: Make, qtbot: QtBot, tmp_path: Path, order: tuple[str, ...]
) -> None:
    """Only the last one was: `tokviz text.txt tokenizer.json` showed another text."""
    window = make(State(text="fi"))
    good = written(tmp_path, "good.json", GOOD)
    written(tmp_path, "text.txt", "fish " * 300)
    written(tmp_path, "bad.json", tokenizer(bpe({"a": 0}, [["a", "b"]])))
    drop(window, *(tmp_path / name for name in order))
    used(qtbot, window, good)
    qtbot.waitUntil(lambda: window.session.state.text == "fish " * 300)
    settled(qtbot, window)
    notice = window.middle.notice
    qtbot.waitUntil(lambda: not notice.isHidden())
    assert any("bad.json" in label.text() for label in notice.findChildren(QLabel))


def test_of_texts_that_are_dropped_together_the_last_one_counts(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make(State(text="fi"))
    large = written(tmp_path, "large.txt", "fish\n" * 200_000)
    drop(window, large, written(tmp_path, "small.txt", "shi"))
    qtbot.waitUntil(lambda: window.session.state.text == "shi")
    window.opener.wait()
    QApplication.processEvents()
    settled(qtbot, window)
    assert window.session.state.text == "shi"


def broken(folder: Path, *names: str) -> list[Path]:
    """Damaged tokenizers in as many ways."""
    contents = (b"", b"{", b"<!DOCTYPE html>", {"hello": 1}, b"version https://git-lfs", b"[[[")
    return [
        written(folder, name, content)
        for name, content in zip(names, cycle(contents), strict=False)
    ]


def told(window: Window) -> list[str]:
    """The lines of the notice that is in sight."""
    said = child(window, QLabel, "noticeWords")
    return said.text().splitlines() if said.isVisible() else []


def test_every_damaged_file_is_named_with_what_is_wrong(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    """Only the last one was."""
    window = make(State(text="keep"))
    files = broken(tmp_path, *(f"{name}.model" for name in "abc"))
    (tmp_path / "folder").mkdir()
    drop(window, *files, tmp_path / "folder", tmp_path / "gone.txt")
    qtbot.waitUntil(lambda: len(told(window)) == 5, timeout=20_000)
    named = ("a.model", "b.model", "c.model", "folder is a folder; open a file inside it.", "gone.")
    assert all(words in line for words, line in zip(named, told(window), strict=True))
    window.opener.wait()
    QApplication.processEvents()
    drop(window, tmp_path / "folder")
    qtbot.waitUntil(lambda: len(told(window)) == 1)
    assert "is a folder" in told(window)[0]


def test_many_damaged_files_leave_the_window_in_sight(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make(State(text="keep"))
    names = [f"file{number}.model" for number in range(30)]
    drop(window, *broken(tmp_path, *names))

    def all_are_named() -> bool:
        lines = told(window)
        return len(lines) == 5 and all(name in "\n".join(lines) for name in names)

    qtbot.waitUntil(all_are_named, timeout=20_000)
    assert told(window)[-1].startswith("• 26 more can't be opened; open each alone to see why: ")
    assert window.middle.notice.height() < window.height() / 2


def test_texts_in_other_encodings_are_each_offered_by_name(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make(State(text="keep"))
    (tmp_path / "one.txt").write_bytes("é1".encode("latin-1"))
    (tmp_path / "two.txt").write_bytes("é2x".encode("latin-1"))
    drop(window, tmp_path / "one.txt", tmp_path / "two.txt")
    qtbot.waitUntil(lambda: len(told(window)) == 2)
    offer = child(window, QPushButton, "notice.Open two.txt as Latin-1")
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.state.text == "é2x")
    (line,) = told(window)
    assert "one.txt" in line
    offer = child(window, QPushButton, "notice.Open as Latin-1")
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.state.text == "é1")
    qtbot.waitUntil(lambda: told(window) == [])


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    """The window could not be closed any more."""
    window = make(State(text="keep"))
    mkfifo(tmp_path / "pipe")
    drop(window, tmp_path / "pipe", Path("/dev/zero"))
    qtbot.waitUntil(lambda: len(told(window)) == 2)
    assert all("is a pipe or a device, which may never end" in line for line in told(window))
    window.opener.wait()
