"""Texts with the same ids, ids of the same text: as a person sees and uses them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

import tokviz
from tests.golden_files import from_code_points, golden
from tests.gui.driver import Make, child, settled, texts
from tokviz.core.preimages import preimages
from tokviz.core.segmentations import segmentations
from tokviz.core.spans import CharSpan
from tokviz.gui.panes.preimages_pane import PreimagesPane
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.window import Window


def opened(make: Make, qtbot: QtBot, text: str, choice: Choice) -> Window:
    window = make(State(text=text, choices=(choice,)))
    window.show_dock("preimagesDock")
    answered(qtbot, window)
    return window


def answered(qtbot: QtBot, window: Window) -> None:
    settled(qtbot, window)
    pane = child(window, PreimagesPane, "preimagesPane")
    askers = (pane._texts_asker, pane._ids_asker)
    qtbot.waitUntil(lambda: not any(asker.waiting for asker in askers), timeout=30_000)


def test_the_golden_collisions_are_found(make: Make, qtbot: QtBot) -> None:
    for case in golden("byte257")["collisions"]:
        one, other = map(from_code_points, case["inputs"])
        window = opened(make, qtbot, one, Choice("byte257", form=case["form"]))
        table = child(window, CellsTable, "preimagesTable")
        listed = [row[0].tip for row in table.rows]
        assert other in listed
        assert texts(window, "idStrip") == [str(i) for i in case["ids"]]


def test_both_sequences_of_fi_with_the_encoders_own_marked(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "fi", Choice("byte257"))
    assert child(window, QLabel, "segmentationsHead").text().startswith("Exactly 2 id sequences")
    table = child(window, CellsTable, "segmentationsTable")
    assert table.texts(1) == ["256", "102 105"]
    assert table.texts(0) == ["1 · own", "2"]
    assert child(window, QLabel, "preimagesHead").text().startswith("No other text was found: ")
    assert not child(window, QPushButton, "preimagesUse").isVisible()


def test_what_is_listed_is_what_the_core_finds(make: Make, qtbot: QtBot) -> None:
    text = "caf\u00e9 \ufb01"
    window = opened(make, qtbot, text, Choice("byte257", form="NFKC"))
    run = tokviz.load("byte257", normalize="NFKC").run(text)
    table = child(window, CellsTable, "preimagesTable")
    found = preimages(run).found
    assert len(table.rows) == 6 < len(found)
    qtbot.mouseClick(child(window, QPushButton, "preimagesAll"), Qt.MouseButton.LeftButton)
    assert [row[0].tip for row in table.rows] == [one.text for one in found]
    assert not child(window, QPushButton, "preimagesAll").isVisible()
    ids = child(window, CellsTable, "segmentationsTable").texts(1)
    assert ids == [" ".join(map(str, one.ids)) for one in segmentations(run).first]


def test_a_listed_text_is_used_and_taken_back(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "fi", Choice("byte257", form="NFKC"))
    before = texts(window, "idStrip")
    table = child(window, CellsTable, "preimagesTable")
    use = child(window, QPushButton, "preimagesUse")
    assert not use.isEnabled()
    table.setFocus()
    handle = window.windowHandle()
    step = window.session.state.step
    qtbot.keyClick(handle, Qt.Key.Key_Down)
    assert window.session.state.step == step
    assert use.isEnabled()
    wanted = table.rows[table.row][0].tip
    qtbot.mouseClick(use, Qt.MouseButton.LeftButton)
    answered(qtbot, window)
    assert child(window, ExactEditor, "inputEditor").text == wanted != "fi"
    assert texts(window, "idStrip") == before
    window.session.undo_stack.undo()
    answered(qtbot, window)
    assert child(window, ExactEditor, "inputEditor").text == "fi"


def test_only_the_pinned_part_is_varied(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "e\u0301 e\u0301", Choice("byte257", form="NFC"))
    table = child(window, CellsTable, "preimagesTable")
    varied = [row[0].tip for row in table.rows]
    assert not all(text.startswith("e\u0301 ") for text in varied)
    window.session.focus(CharSpan(3, 5), pin=True)
    answered(qtbot, window)
    varied = [row[0].tip for row in table.rows]
    assert "e\u0301 \u00e9" in varied
    assert all(text.startswith("e\u0301 ") for text in varied)
    assert "in the part that is pinned" in child(window, QLabel, "preimagesHead").text()


def test_a_text_that_is_too_long_to_count_is_said(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low " * 6000, Choice("byte257"))
    assert "bytes" in child(window, QLabel, "segmentationsHead").text()
    assert not child(window, CellsTable, "segmentationsTable").isVisible()


def test_the_models_hold(make: Make, qtbot: QtBot, qtmodeltester: object) -> None:
    window = opened(make, qtbot, "fi\u00e9", Choice("byte257", form="NFC"))
    for name in ("preimagesTable", "segmentationsTable"):
        model = child(window, CellsTable, name).model()
        assert model.rowCount() > 0
        qtmodeltester.check(model)  # type: ignore[attr-defined]
