"""The window in other languages, switched in the settings, with nothing lost."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDockWidget,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from tests.gui.driver import child, choose, load, settled, type_text
from tokviz.core.words import listed, said
from tokviz.gui.language import counted, in_language, number, tr
from tokviz.gui.languages import chosen, speak, spoken
from tokviz.gui.panes.pane import Pane
from tokviz.gui.program import Program
from tokviz.gui.runner import Runner
from tokviz.gui.session import Choice, Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.strip import Strip

Start = Callable[[str], Program]


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    speak(qapp, "de")
    yield
    speak(qapp, "en")


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Start]:
    """Starts the program with a language in its settings."""
    programs: list[Program] = []
    before = QLocale()
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)

    def begin(language: str) -> Program:
        settings.setValue("language", language)
        keeper = ThemeKeeper(qapp, "light")
        session = Session(State(text="ﬁsh", choices=(Choice("byte257", form="NFKC"),)))
        program = Program(qapp, keeper, lambda: (session, Runner(load)), settings)
        programs.append(program)
        program.window.resize(1280, 800)
        program.window.show()
        qtbot.waitExposed(program.window)
        settled(qtbot, program.window)
        return program

    yield begin
    for program in programs:
        program.window.close()
        program.window.deleteLater()
        program.deleteLater()
    speak(qapp, "en")
    QLocale.setDefault(before)


@pytest.mark.usefixtures("german")
def test_what_core_says_is_said_with_numbers_and_parts_in_german() -> None:
    assert tr("{count:,} tokens", count=50257) == "50.257 Token"
    assert counted(1, "{count:,} byte", "{count:,} bytes") == "1 Byte"
    assert counted(2000, "{count:,} byte", "{count:,} bytes") == "2.000 Bytes"
    score = said("best path to here scores {score:.3f}", score=-1234.5)
    assert in_language(score) == "der beste Pfad bis hier hat den Score -1234,500"
    assert in_language(listed([said("digits"), said("white space")], said(" and "))).endswith(
        " und Leerraum"
    )
    nested = said("Lost at the {stage}.", stage=said("post-processor"))
    assert in_language(nested) == "Verloren auf dieser Stufe: Post-Processor."
    assert number("≈ 1,234.5") == "≈ 1.234,5"


@pytest.mark.usefixtures("german")
def test_values_are_never_read_as_patterns() -> None:
    assert tr("{file}: {error}", file="{0}", error="{x:,}") == "{0}: {x:,}"


def test_the_system_chooses_where_nobody_did(tmp_path: Path) -> None:
    settings = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    assert chosen(settings) == chosen(None) == "system"
    settings.setValue("language", "xx")
    assert chosen(settings) == "system"
    assert spoken("system", ["ja-JP"]) == "ja"
    assert spoken("system", ["fr_FR", "de_CH"]) == "de"
    assert spoken("en", ["de"]) == "en"


@pytest.mark.parametrize(
    ("language", "figures", "place"),
    [("de", "Kennzahlen", "Stelle im Text"), ("ja", "数値", "テキスト内の位置")],
)
def test_a_window_starts_in_the_language_that_was_chosen(
    start: Start, language: str, figures: str, place: str
) -> None:
    window = start(language).window
    assert child(window, QToolButton, "figuresButton").text() == figures
    assert window.middle.view_bar.accessibleName() == place
    assert window.docks["figuresDock"].windowTitle() == figures
    verdict = child(window, QLabel, "verdict").text()
    assert "U+FB01" in verdict
    assert "Lost" not in verdict


def test_keys_are_called_as_the_language_calls_them(start: Start) -> None:
    window = start("de").window
    window.show_dock("compareDock")
    tips = [child(window, QPushButton, f"compare{way}").toolTip() for way in ("Back", "Forward")]
    assert ["Voriger Unterschied (Umschalt+F8)" in tips[0], "(F8)" in tips[1]] == [True, True]
    assert "Strg+D" in child(window, QAction, "addColumn").toolTip()


def test_numbers_are_written_as_the_language_writes_them(qtbot: QtBot, start: Start) -> None:
    window = start("de").window
    choices = (Choice("gpt2"), Choice("tiny-unigram"), Choice("byte257"))
    window.session.commit(State(text="café newest", choices=choices), "Three")
    settled(qtbot, window)
    window.show_dock("compareDock")
    table = child(window, CellsTable, "compareColumns")
    qtbot.waitUntil(lambda: len(table.rows) == 3, timeout=20_000)
    assert all("," in each and "." not in each for each in table.texts(2))
    window.show_dock("treeDock")
    # With how each symbol came to be below it.
    below = [p.chip.sub for p in child(window, Strip, "symbolStrip.2").placed if p.chip.sub]
    window.player.go(1)
    below += [p.chip.sub for p in child(window, Strip, "symbolStrip.2").placed if p.chip.sub]
    scores = [words for words in below if words.startswith("−")]
    assert scores
    assert all("," in score and "." not in score for score in scores)


def choose_language(qtbot: QtBot, program: Program, code: str) -> None:
    """As a person does: in the dialog."""
    old = program.window
    child(old, QAction, "showSettings").trigger()
    box = child(child(old, QDialog, "settingsDialog"), QComboBox, "settings.language")
    box.setCurrentIndex(box.findData(code))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: program.window is not old)
    settled(qtbot, program.window)


def test_switching_loses_nothing(qtbot: QtBot, start: Start) -> None:
    program = start("en")
    window = program.window
    type_text(window, "x")
    settled(qtbot, window)
    window.show_dock("trainDock")
    child(window, Segmented, "trainCorpus").setCurrentText("Own text")
    child(window, QPlainTextEdit, "trainText").setPlainText("low lower lowest")
    child(window, QSpinBox, "trainMerges").setValue(3)
    window.show_dock("vocabularyDock")
    child(window, QLineEdit, "vocabularyQuery").setText("fi")
    child(window, QAction, "rawTokens").setChecked(True)
    window.resize(1300, 820)
    text, index = window.session.state.text, window.session.undo_stack.index
    choose_language(qtbot, program, "de")
    new = program.window
    assert new.session is window.session
    assert new.input_pane.editor.text == text == new.session.state.text
    assert child(new, QPlainTextEdit, "trainText").toPlainText() == "low lower lowest"
    assert child(new, QSpinBox, "trainMerges").value() == 3
    assert child(new, QSpinBox, "trainMerges").suffix() == " Merges"
    assert child(new, QLineEdit, "vocabularyQuery").text() == "fi"
    assert child(new, QAction, "rawTokens").isChecked()
    assert child(new, QDockWidget, "vocabularyDock").isVisible()
    assert new.size() == window.size()
    assert child(new, QPushButton, "cancelWork").text() == "Abbrechen"
    assert new.session.undo_stack.index == index
    new.session.undo_stack.undo()
    settled(qtbot, new)
    assert new.input_pane.editor.text == "ﬁsh"
    # The worker goes on.
    choose(qtbot, new, "tiny-bpe")
    settled(qtbot, new)
    outcome = new.session.outcome(0)
    assert outcome is not None
    assert outcome.run is not None


def test_what_was_picked_by_hand_and_cut_inside_stays(qtbot: QtBot, start: Start) -> None:
    program = start("en")
    window = program.window
    window.show_dock("trainDock")
    window.show_dock("piecesDock")
    pieces, train = window.docks["piecesDock"].widget(), window.docks["trainDock"].widget()
    pieces._inside = (1,)  # type: ignore[attr-defined]
    train._picks = ((1, ("s", "h")),)  # type: ignore[attr-defined]
    choose_language(qtbot, program, "ja")
    new = program.window
    assert new.docks["piecesDock"].widget()._inside == (1,)  # type: ignore[attr-defined]
    assert new.docks["trainDock"].widget()._picks == ((1, ("s", "h")),)  # type: ignore[attr-defined]


def test_there_and_back_again(qtbot: QtBot, start: Start) -> None:
    program = start("en")
    for code, figures in (("ja", "数値"), ("de", "Kennzahlen"), ("en", "Figures")):
        choose_language(qtbot, program, code)
        window = program.window
        assert child(window, QToolButton, "figuresButton").text() == figures
        assert chosen(window.settings) == code
        dialog = child(window, QDialog, "settingsDialog")
        assert child(dialog, QComboBox, "settings.language").currentData() == code
        dialog.close()


def test_windows_of_other_languages_are_freed(
    qtbot: QtBot, qapp: QApplication, start: Start
) -> None:
    program = start("en")
    old: list[weakref.ref[object]] = []
    for code in ("de", "ja", "en"):
        window = program.window
        for dock in window.docks:
            window.show_dock(dock)
        settled(qtbot, window)
        window.player.go(1)
        parts = (window, window.player, *window.columns)
        old += [weakref.ref(part) for part in (*parts, *window.findChildren(Pane))]
        choose_language(qtbot, program, code)
        child(program.window, QDialog, "settingsDialog").close()
        del window, parts
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.processEvents()
    gc.collect()
    assert len(old) > 40
    assert [ref() for ref in old if ref() is not None] == []


def test_the_other_settings_are_seen_at_once_and_kept(qtbot: QtBot, start: Start) -> None:
    program = start("en")
    window = program.window
    window.acts.show_settings()
    dialog = child(window, QDialog, "settingsDialog")
    box = child(dialog, QComboBox, "settings.theme")
    box.setCurrentIndex(box.findData("dark"))
    box.activated.emit(box.currentIndex())
    assert window.keeper.theme.name == "dark"
    assert child(window, QAction, "theme.dark").isChecked()
    child(dialog, QSpinBox, "settings.scale").setValue(120)
    assert window.keeper.scale == 1.2
    child(dialog, QCheckBox, "settings.motion").setChecked(True)
    assert child(window, QAction, "reduceMotion").isChecked()
    window.keeper.set("light", 1.0)
    dialog.close()


def test_the_dialog_has_no_more_than_it_says(qtbot: QtBot, start: Start) -> None:
    window = start("en").window
    window.acts.show_settings()
    dialog = child(window, QDialog, "settingsDialog")
    labels = {label.text() for label in dialog.findChildren(QLabel) if label.text()}
    assert labels == {"Language", "Theme", "Text size"}
    assert dialog.isVisible()
    assert child(window, QAction, "showSettings").shortcut().toString() == "Ctrl+,"
    qtbot.mouseClick(child(dialog, QPushButton, "settings.close"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.findChild(QDialog, "settingsDialog") is None)
