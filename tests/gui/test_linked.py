"""Linked highlighting, from every strip to every other; read off the pixels of the outlines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press, texts
from tokviz.core.spans import CharSpan
from tokviz.gui.session import Choice, State
from tokviz.gui.theme import LIGHT
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

STRIPS = (
    "sourceStrip",
    "normalizedStrip",
    "preTokensStrip",
    "byteStrip",
    "symbolStrip",
    "idStrip",
    "decodedStrip",
)


@pytest.fixture
def window(make: Make) -> Window:
    """Under NFD the é is two code points and three bytes."""
    return make(State("né x", (Choice("byte257", form="NFD"),)))


def outlined(window: Window, name: str) -> list[int]:
    """The chips of a strip that have the outline of what is lit, by number."""
    strip = child(window, Strip, name)
    image = strip.grab().toImage()
    found: list[int] = []
    for number, placed in enumerate(strip.placed):
        middle = placed.rect.center()
        above = image.pixelColor(QPointF(middle.x(), placed.rect.top() - 1).toPoint())
        if above == QColor(LIGHT.outline):
            found.append(number)
    return found


def over(window: Window, name: str) -> dict[str, list[int]]:
    """What is outlined everywhere else while the pointer is on the é's first chip here."""
    strip = child(window, Strip, name)
    index = next(i for i, p in enumerate(strip.placed) if p.chip.source and p.chip.source.end > 1)
    move(strip, strip.placed[index].rect.center())
    found = {other: outlined(window, other) for other in STRIPS}
    move(strip, None)
    return found


def move(strip: Strip, to: QPointF | None, held: bool = False) -> None:
    """Moves the pointer there; None: out of the strip."""
    if to is None:
        QApplication.sendEvent(strip, QEvent(QEvent.Type.Leave))
        return
    button = Qt.MouseButton.LeftButton if held else Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        to,
        QPointF(strip.mapToGlobal(to.toPoint())),
        Qt.MouseButton.NoButton,
        button,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(strip, event)


@pytest.mark.parametrize("name", [name for name in STRIPS if name != "preTokensStrip"])
def test_pointing_at_a_thing_lights_its_counterparts_in_every_strip(
    window: Window, name: str
) -> None:
    lit = over(window, name)
    assert lit["sourceStrip"] == [1]
    assert lit["normalizedStrip"] == [1, 2]
    assert lit["byteStrip"] == [1, 2, 3]
    assert lit["symbolStrip"] == [1, 2, 3]
    assert lit["idStrip"] == [1, 2, 3]
    assert lit["decodedStrip"] == [1, 2]
    assert len(lit["preTokensStrip"]) == 1
    # When the pointer has gone, nothing is lit.
    assert all(outlined(window, other) == [] for other in STRIPS)


def test_a_click_pins_it_and_escape_lets_go(window: Window, qtbot: QtBot) -> None:
    strip = child(window, Strip, "idStrip")
    place = strip.placed[2].rect.center().toPoint()
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=place)
    move(strip, strip.placed[0].rect.center())
    move(strip, None)
    assert outlined(window, "sourceStrip") == [1]
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert all(outlined(window, other) == [] for other in STRIPS)


def test_dragging_over_tokens_marks_their_source_everywhere(window: Window, qtbot: QtBot) -> None:
    strip = child(window, Strip, "idStrip")
    begin, end = strip.placed[1].rect.center(), strip.placed[5].rect.center()
    qtbot.mousePress(strip, Qt.MouseButton.LeftButton, pos=begin.toPoint())
    move(strip, end, held=True)
    qtbot.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=end.toPoint())
    assert window.session.state.focus == CharSpan(1, 4)
    assert outlined(window, "sourceStrip") == [1, 2, 3]
    assert outlined(window, "idStrip") == [1, 2, 3, 4, 5]


def test_selecting_in_the_input_lights_the_tokens(window: Window, qtbot: QtBot) -> None:
    field = child(window, ExactEditor, "inputEditor").field
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Home)
    qtbot.keyClick(field, Qt.Key.Key_Right)
    qtbot.keyClick(field, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert outlined(window, "idStrip") == [1, 2, 3]
    assert outlined(window, "byteStrip") == [1, 2, 3]


def test_part_of_a_character_is_hex_and_what_belongs_together_is_bracketed(
    make: Make,
) -> None:
    window = make(State("é🌍", (Choice("byte257"),)))
    assert texts(window, "symbolStrip") == ["C3", "A9", "F0", "9F", "8C", "8D"]
    for name in STRIPS:
        assert "\ufffd" not in "".join(texts(window, name))
    tied = [placed.chip.tied for placed in child(window, Strip, "idStrip").placed]
    assert tied == [True, False, True, True, True, False]


def test_raw_and_readable_are_one_click_apart(make: Make, qtbot: QtBot) -> None:
    window = make(State("low\tlow", (Choice("gpt2"),)))
    readable = texts(window, "symbolStrip")
    qtbot.mouseClick(child(window, QToolButton, "rawButton"), Qt.MouseButton.LeftButton)
    raw = texts(window, "symbolStrip")
    assert readable != raw
    assert any("ĉ" in words for words in raw)
    assert any("→" in words for words in readable)
    qtbot.mouseClick(child(window, QToolButton, "rawButton"), Qt.MouseButton.LeftButton)
    assert texts(window, "symbolStrip") == readable


def test_invisible_characters_have_stand_ins_with_their_code_point(make: Make) -> None:
    window = make(State("a\u200b\u2060 \t\n\u00a0\0", (Choice("byte257"),)))
    chips = [placed.chip for placed in child(window, Strip, "sourceStrip").placed]
    assert [chip.text for chip in chips] == ["a", "⟨200B⟩", "⟨2060⟩", "·", "→", "↵", "⍽", "⟨0000⟩"]
    assert [chip.sub for chip in chips[1:]] == [
        "200B", "2060", "0020", "0009", "000A", "00A0", "0000",
    ]  # fmt: skip


def test_first_and_last_and_the_reason_in_words(make: Make, qtbot: QtBot) -> None:
    window = make(State("low lower", (Choice("tiny-bpe"),)))
    press(qtbot, window, "mergeFirst")
    assert texts(window, "symbolStrip")[:3] == ["l", "o", "w"]
    press(qtbot, window, "mergeLast")
    assert texts(window, "symbolStrip") == ["low", "▁", "low", "e", "r"]
    assert window.player.label.text().startswith("step 4 of 4: lo + w → low, rank 1")
