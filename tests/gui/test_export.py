"""Export from the window: the files' content, and that the window is as it was afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QLabel,
    QProgressDialog,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child
from tokviz.gui.export import ExportDialog
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.window import Window


@pytest.fixture
def window(make: Make) -> Window:
    return make(State("low lower", (Choice("tiny-bpe"),), step=3))


def asked(window: Window, subject: str, animation: bool = False) -> ExportDialog:
    """The dialog, with this chosen in it."""
    window.acts.export.trigger()
    dialog = child(window, ExportDialog, "exportDialog")
    names = child(dialog, QComboBox, "exportSubject")
    names.setCurrentIndex(names.findData(subject))
    assert names.currentData() == subject
    if animation:
        kind = child(dialog, Segmented, "exportKind")
        kind.setCurrentText("Animation of the steps")
    return dialog


def save(qtbot: QtBot, dialog: ExportDialog, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Chooses this file."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(child(dialog, QPushButton, "exportSave"), Qt.MouseButton.LeftButton)


def test_the_window_as_a_picture(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save(qtbot, asked(window, "window"), monkeypatch, tmp_path / "w.png")
    with Image.open(tmp_path / "w.png") as image:
        assert image.size == (2 * window.width(), 2 * window.height())
    notice = child(window, QLabel, "noticeWords")
    assert notice.isVisible()
    assert notice.text() == f"{tmp_path / 'w.png'} is written."


def test_a_pane_that_was_behind_as_a_drawing(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dialog = asked(window, "tree")
    child(dialog, QComboBox, "exportScale").setCurrentText("1×")
    save(qtbot, dialog, monkeypatch, tmp_path / "tree.svg")
    drawn = (tmp_path / "tree.svg").read_text(encoding="utf-8")
    assert "<path" in drawn
    assert "<text" not in drawn
    pane = window.docks["treeDock"].widget()
    assert f'viewBox="0 0 {pane.width()} {pane.height()}"' in drawn


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_the_steps_as_an_animation_and_the_window_as_it_was(
    window: Window,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    ending: str,
) -> None:
    dialog = asked(window, "mergePane", animation=True)
    assert "5 frames" in child(dialog, QLabel, "exportAbout").text()
    child(dialog, QSpinBox, "exportFirst").setValue(1)
    child(dialog, QSpinBox, "exportLast").setValue(3)
    assert "3 frames" in child(dialog, QLabel, "exportAbout").text()
    path = tmp_path / f"steps{ending}"
    width = child(window, QWidget, "mergePane").width()
    save(qtbot, dialog, monkeypatch, path)
    qtbot.waitUntil(path.exists, timeout=20_000)
    with Image.open(path) as film:
        assert film.n_frames == 3
        assert film.info["loop"] == 0
        assert film.width == 2 * width
    assert window.player.step == 3
    assert (
        window.findChild(QProgressDialog, "exportProgress") is None
        or not child(window, QProgressDialog, "exportProgress").isVisible()
    )


def test_an_animation_is_cancelled(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dialog = asked(window, "window", animation=True)
    path = tmp_path / "steps.gif"
    save(qtbot, dialog, monkeypatch, path)
    progress = child(window, QProgressDialog, "exportProgress")
    cancel = progress.findChild(QPushButton)
    assert cancel is not None
    qtbot.mouseClick(cancel, Qt.MouseButton.LeftButton)
    assert window.player.step == 3
    qtbot.waitUntil(lambda: window.findChild(QProgressDialog, "exportProgress") is None)
    assert not path.exists()


def test_no_frames_can_not_be_saved_and_a_wrong_ending_is_said(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dialog = asked(window, "window", animation=True)
    child(dialog, QSpinBox, "exportFirst").setValue(4)
    child(dialog, QSpinBox, "exportLast").setValue(3)
    assert not child(dialog, QPushButton, "exportSave").isEnabled()
    child(dialog, QSpinBox, "exportLast").setValue(4)
    save(qtbot, dialog, monkeypatch, tmp_path / "w.mp4")
    words = child(window, QLabel, "noticeWords").text()
    assert "animations are .gif, .webp" in words


def test_only_what_shows_something_is_offered(window: Window, qtbot: QtBot) -> None:
    """The steps of a stage are offered while they are unfolded; there was an empty picture else."""

    def offered() -> set[str]:
        window.acts.export.trigger()
        dialog = child(window, ExportDialog, "exportDialog")
        names = child(dialog, QComboBox, "exportSubject")
        found = {names.itemData(index) for index in range(names.count())}
        dialog.reject()
        dialog.deleteLater()
        qtbot.waitUntil(lambda: window.findChild(ExportDialog, "exportDialog") is None)
        return found

    before = offered()
    assert {"window", "sourcePane", "decodePane", "tree"} <= before
    assert not {"decoderStepsPane", "preTokenizerStepsPane", "deliveredPane"} & before
    qtbot.mouseClick(child(window, QWidget, "decoderFold"), Qt.MouseButton.LeftButton)
    assert offered() == before | {"decoderStepsPane"}
