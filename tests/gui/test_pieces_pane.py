"""Cuts in the text: set, moved and taken away by hand; what they do, as a person sees it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.golden_files import from_code_points, golden
from tests.gui.driver import Make, child, choose, settled
from tests.tokenizer_files import built_in
from tokviz.core.pieces import safe_token_cuts
from tokviz.core.pipeline_pieces import codec_of
from tokviz.core.spans import CharSpan
from tokviz.gui import in_pieces
from tokviz.gui.panes.pieces_pane import BYTES, DECODING, PiecesPane
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.cut_strip import CutStrip
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window


def opened(make: Make, qtbot: QtBot, text: str, choice: Choice, cuts: tuple[int, ...]) -> Window:
    window = make(State(text=text, choices=(choice,), pieces=cuts))
    window.show_dock("piecesDock")
    answered(qtbot, window)
    return window


def answered(qtbot: QtBot, window: Window) -> None:
    settled(qtbot, window)
    pane = child(window, PiecesPane, "piecesPane")
    qtbot.waitUntil(lambda: pane.isVisible() and not pane._asker.waiting)


def click_gap(qtbot: QtBot, cutter: CutStrip, gap: int) -> None:
    qtbot.mouseClick(cutter, Qt.MouseButton.LeftButton, pos=middle(cutter, gap))


def middle(cutter: CutStrip, gap: int) -> QPoint:
    place = cutter.place_of(gap)
    assert place is not None
    return QPointF(place).toPoint()


def test_the_golden_pieces(make: Make, qtbot: QtBot) -> None:
    for case in golden("byte257")["pieces"]:
        pieces = [from_code_points(piece) for piece in case["pieces"]]
        choice = Choice("byte257", form=case["form"])
        window = opened(make, qtbot, "".join(pieces), choice, (len(pieces[0]),))
        verdict = child(window, QLabel, "piecesVerdict").text()
        joined = child(window, Strip, "piecesTokensJoined")
        whole = child(window, Strip, "piecesTokensWhole")
        ids = case.get("ids_joined_token_lists") or case["ids_per_piece_normalization"]
        assert [placed.chip.sub for placed in joined.placed] == [str(i) for i in ids]
        assert [placed.chip.sub for placed in whole.placed] == [str(i) for i in case["ids_whole"]]
        if "decoded_equal" in case:
            assert "Both decode to the same text" in verdict
            assert "again gives the whole's ids" in verdict
        else:
            assert "normalizing the join once more does give the whole's" in verdict
            normalized = child(window, Strip, "piecesNormalizedJoined")
            points = [f"U+{placed.chip.sub}" for placed in normalized.placed]
            assert points == case["normalized_per_piece_then_joined"]
        marks = {placed.chip.mark.is_made for placed in joined.placed}
        assert marks == {True}


def test_a_click_cuts_and_another_joins(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low lower", Choice("tiny-bpe"), ())
    cutter = child(window, CutStrip, "piecesCuts")
    assert not child(window, QLabel, "piecesVerdict").isVisible()
    click_gap(qtbot, cutter, 5)
    answered(qtbot, window)
    assert window.session.state.pieces == (5,)
    assert not window.session.undo_stack.can_undo
    assert (
        child(window, QLabel, "piecesVerdict").text().startswith("The ids differ: 7 instead of 5.")
    )
    assert child(window, CellsTable, "piecesTable").texts(0) == ["5"]
    click_gap(qtbot, cutter, 5)
    answered(qtbot, window)
    assert window.session.state.pieces == ()
    assert not child(window, QLabel, "piecesVerdict").isVisible()


def test_green_points_are_the_safe_cuts(make: Make, qtbot: QtBot) -> None:
    text = "Hello world, naïve café"
    window = opened(make, qtbot, text, Choice("gpt2"), (3,))
    expected = safe_token_cuts(codec_of(built_in("gpt2")), text).safe
    assert child(window, CutStrip, "piecesCuts")._safe == frozenset(expected)
    assert expected


def test_a_cut_is_dragged(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low lower", Choice("tiny-bpe"), (2,))
    cutter = child(window, CutStrip, "piecesCuts")
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(cutter, left, pos=middle(cutter, 2))
    for gap in (3, 4):
        place = QPointF(middle(cutter, gap))
        none = Qt.KeyboardModifier.NoModifier
        move = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            place,
            QPointF(cutter.mapToGlobal(place.toPoint())),
            left,
            left,
            none,
        )
        QApplication.sendEvent(cutter, move)
    qtbot.mouseRelease(cutter, left, pos=middle(cutter, 4))
    assert window.session.state.pieces == (4,)


def test_cuts_by_keys_alone(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low lower", Choice("tiny-bpe"), ())
    cutter = child(window, CutStrip, "piecesCuts")
    cutter.setFocus()
    handle = window.windowHandle()
    step = window.player.step
    qtbot.keyClick(handle, Qt.Key.Key_Right)
    qtbot.keyClick(handle, Qt.Key.Key_Space)
    assert window.session.state.pieces == (2,)
    qtbot.keyClick(cutter, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert window.session.state.pieces == (3,)
    qtbot.keyClick(handle, Qt.Key.Key_End)
    qtbot.keyClick(handle, Qt.Key.Key_Return)
    assert window.session.state.pieces == (3, 8)
    qtbot.keyClick(handle, Qt.Key.Key_Up)
    assert cutter.gap == 3
    qtbot.keyClick(handle, Qt.Key.Key_Delete)
    assert window.session.state.pieces == (8,)
    assert window.player.step == step
    assert "Cuts: 8" in cutter.accessibleDescription()


def test_a_cut_goes_to_the_next_border(make: Make, qtbot: QtBot) -> None:
    text = "low e\u0301 lower"
    window = opened(make, qtbot, text, Choice("tiny-bpe"), (5, 9))
    cutter = child(window, CutStrip, "piecesCuts")
    click = Qt.MouseButton.LeftButton
    cutter.setFocus()
    assert cutter.gap == 5
    qtbot.mouseClick(child(window, QPushButton, "piecesTo.grapheme"), click)
    assert window.session.state.pieces == (4, 9)
    qtbot.keyClick(cutter, Qt.Key.Key_Down)
    assert cutter.gap == 9
    assert not child(window, QPushButton, "piecesTo.grapheme").isEnabled()
    qtbot.mouseClick(child(window, QPushButton, "piecesTo.pre-token"), click)
    assert window.session.state.pieces == (4, 6)


def test_a_cut_inside_a_grapheme_is_said_and_shown(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "xe\u0301", Choice("byte257", form="NFC"), (2,))
    table = child(window, CellsTable, "piecesTable")
    assert "✕ apart U+0065 U+0301, together U+00E9" in table.texts(1)[0]
    assert "inside the grapheme 1 to 3" in table.texts(1)[0]
    assert table.texts(2) == ["✕ change"]
    place = table.visualRect(table.model().index(0, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.session.state.focus == CharSpan(1, 3)


def test_a_cut_inside_the_only_character_can_not_be_moved(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "\u00e9", Choice("byte257"), ())
    child(window, Segmented, "piecesMode").setCurrentText(BYTES)
    cutter = child(window, CutStrip, "piecesCuts")
    click_gap(qtbot, cutter, 1)
    assert cutter.cuts == (1,)
    for name in ("character", "grapheme", "pre-token"):
        button = child(window, QPushButton, f"piecesTo.{name}")
        assert button.isVisible()
        assert not button.isEnabled()


def test_cuts_by_bytes_go_through_characters(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "a\u00e9b", Choice("byte257"), (1,))
    child(window, Segmented, "piecesMode").setCurrentText(BYTES)
    cutter = child(window, CutStrip, "piecesCuts")
    assert cutter.texts == ["61", "C3", "A9", "62"]
    assert cutter.cuts == (1,)
    click_gap(qtbot, cutter, 2)
    table = child(window, CellsTable, "piecesBytes")
    assert table.texts(0) == ["61", "C3", "A9 62"]
    assert "\ufffd" in table.texts(1)[1]
    assert table.texts(2) == ["start", "–", "inside character 1"]
    assert window.session.state.pieces == (1,)
    click_gap(qtbot, cutter, 1)
    assert window.session.state.pieces == ()
    click_gap(qtbot, cutter, 2)
    click_gap(qtbot, cutter, 2)
    qtbot.mouseClick(child(window, QPushButton, "piecesTo.character"), Qt.MouseButton.LeftButton)
    assert window.session.state.pieces == (1,)


def test_ids_decoded_one_by_one(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "a😀", Choice("gpt2"), ())
    child(window, Segmented, "piecesMode").setCurrentText(DECODING)
    table = child(window, CellsTable, "piecesStream")
    run = built_in("gpt2").run("a😀")
    assert table.texts(0) == [str(i) for i in run.ids]
    assert "".join(table.texts(2)).replace("–", "") == "a😀"
    assert any("\ufffd" in words for words in table.texts(3))
    assert any(words != "–" for words in table.texts(1))


def test_cuts_move_with_the_text(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "low lower", Choice("tiny-bpe"), (4,))
    state = replace(window.session.state, text="a low lower")
    window.session.commit(state, "Typing")
    settled(qtbot, window)
    assert window.session.state.pieces == (6,)
    window.session.undo_stack.undo()
    assert window.session.state.pieces == (4,)


def test_a_text_that_is_too_long_is_refused_in_words(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_pieces, "LONGEST", 4)
    window = opened(make, qtbot, "low lower", Choice("tiny-bpe"), (4,))
    assert "9 code points" in child(window, QLabel, "piecesVerdict").text()


def test_the_models_hold(make: Make, qtbot: QtBot, qtmodeltester: object) -> None:
    window = opened(make, qtbot, "low lower", Choice("tiny-bpe"), (2, 5))
    for name in ("piecesTable", "piecesBytes", "piecesStream"):
        qtmodeltester.check(child(window, CellsTable, name).model())  # type: ignore[attr-defined]
    choose(qtbot, window, "byte257")
