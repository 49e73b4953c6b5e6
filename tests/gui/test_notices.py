"""What a person should know of special and added tokens: each in words, each with its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press_tool, settled, texts
from tests.tokenizer_files import added, bpe, characters, tokenizer, written
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.notices import NoticeList
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

BOS = {
    "type": "TemplateProcessing",
    "single": [
        {"SpecialToken": {"id": "<s>", "type_id": 0}},
        {"Sequence": {"id": "A", "type_id": 0}},
    ],
    "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 0}}],
    "special_tokens": {"<s>": {"id": "<s>", "ids": [4], "tokens": ["<s>"]}},
}


def value(*tokens: Mapping[str, Any], **parts: Any) -> dict[str, Any]:
    vocab = characters("abc ", "<s>")
    return tokenizer(bpe(vocab), added_tokens=list(tokens), **parts)


def opened(make: Make, folder: Path, text: str, made: Any, specials: Any = None) -> Window:
    path = written(folder, "made.json", made)
    return make(State(text=text, choices=(Choice(str(path), specials_in_text=specials),)))


def said(qtbot: QtBot, window: Window) -> list[str]:
    """Every warning, the list unfolded."""
    notices = child(window, NoticeList, "warnings")
    more = child(window, QToolButton, "warnings.more")
    if more.isVisible() and more.text().startswith("and"):
        press_tool(qtbot, window, "warnings.more")
    return notices.text().split("\n")


CASES: dict[str, tuple[str, Any, Any, str, str]] = {
    "allowed": (
        "ab<s>a",
        value(added(4, "<s>", special=True)),
        None,
        "special token '<s>', once: it becomes id 4",
        "<s>",
    ),
    "as text": (
        "ab<s>a",
        value(added(4, "<s>", special=True)),
        "text",
        "it is encoded as plain text, not as id 4",
        "<s>",
    ),
    "lstrip": (
        "ab  <s>a",
        value(added(4, "<s>", lstrip=True)),
        None,
        "white space before it along (lstrip): 2 code points",
        "  <s>",
    ),
    "rstrip": (
        "ab<s>   a",
        value(added(4, "<s>", rstrip=True)),
        None,
        "white space behind it along (rstrip): 3 code points",
        "<s>   ",
    ),
    "single_word": (
        "c abc a",
        value(added(5, "ab", single_word=True)),
        None,
        "only as a word of its own (single_word)",
        "ab",
    ),
    "normalized": (
        "c AB",
        value(added(5, "ab", normalized=True), normalizer={"type": "Lowercase"}),
        None,
        "found where the source has 'AB'",
        "AB",
    ),
    "doubled BOS": (
        "<s>a",
        value(added(4, "<s>", special=True), post_processor=BOS),
        None,
        "BOS twice: once from text, once from template",
        "<s>",
    ),
    "id changed": (
        "a b",
        value(added(17, "a b")),
        None,
        "gives 'a b' the id 17; the library, without a word, gives it 5",
        "a b",
    ),
    "prefix": (
        "cc ab",
        value(added(5, "ab"), added(6, "abc")),
        None,
        "'ab' is how 'abc' begins",
        "ab",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_each_is_said_and_leads_to_its_place(
    make: Make, qtbot: QtBot, tmp_path: Path, case: str
) -> None:
    text, made, specials, words, place = CASES[case]
    window = opened(make, tmp_path, text, made, specials)
    lines = said(qtbot, window)
    at = next(i for i, line in enumerate(lines) if words in line)
    assert child(window, QLabel, f"warnings.{at}.words").isVisible()
    button = child(window, QToolButton, f"warnings.{at}.show")
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    state = window.session.state
    assert state.pinned
    assert state.focus is not None
    assert state.focus.of(text) == place


def test_a_refused_token_is_said_and_nothing_else_changes(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(make, tmp_path, "ab<s>", value(added(4, "<s>", special=True)), "refuse")
    error = child(window, QLabel, "columnError")
    assert error.isVisible()
    assert "special token <s> at code point 2" in error.text()
    assert window.session.state.text == "ab<s>"


def test_all_are_reached_by_unfolding(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    tokens = [added(5 + n, "a" * (n + 2)) for n in range(6)]
    window = opened(make, tmp_path, "abc", value(*tokens))
    notices = child(window, NoticeList, "warnings")
    more = child(window, QToolButton, "warnings.more")
    assert more.text() == "and 3 more"
    assert len(notices.text().split("\n")) == 3
    more.setFocus()
    qtbot.keyClick(more, Qt.Key.Key_Space)
    assert more.text() == "Show fewer"
    assert len(notices.text().split("\n")) == 6
    qtbot.keyClick(more, Qt.Key.Key_Space)
    assert more.text() == "and 3 more"


def test_a_place_far_away_is_brought_into_sight(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    text = "ab" * 300 + "<s>"
    window = opened(make, tmp_path, text, value(added(4, "<s>", special=True)))
    assert not child(window, Strip, "sourceStrip").texts[0].startswith("<")
    press_tool(qtbot, window, "warnings.0.show")
    assert texts(window, "sourceStrip")[:3] == ["<", "s", ">"]


def test_where_the_library_places_a_token_otherwise(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    made = tokenizer(bpe(characters("eé")), normalizer={"type": "NFC"})
    window = opened(make, tmp_path, "e\u0301e", made)
    library = window.session.outcomes[0].offsets
    assert library is not None
    ids = child(window, Strip, "idStrip")
    assert [placed.chip.differs for placed in ids.placed] == [True, False]
    told = f"{library.library} says 0 to 1; exact: 0 to 2, it loses U+0301."
    assert told in ids.placed[0].chip.tip
    rows = [row for row in window.columns[0].rows if getattr(row, "strip", None) is ids]
    assert "1 placed otherwise" in rows[0].about.text()
    source = child(window, Strip, "sourceStrip")
    qtbot.mouseMove(ids, ids.placed[0].rect.center().toPoint())
    qtbot.waitUntil(lambda: window.session.state.focus is not None)
    assert source.second is not None
    assert (source.second.start, source.second.end) == (0, 1)
    qtbot.mouseMove(ids, ids.placed[1].rect.center().toPoint())
    qtbot.waitUntil(lambda: source.second is None)
    window.session.focus(ids.placed[0].chip.source, pin=True)
    window.show_dock("detailsDock")
    from PySide6.QtWidgets import QTextEdit

    details = child(window, QTextEdit, "detailsText")
    qtbot.waitUntil(lambda: told in details.toPlainText())
    settled(qtbot, window)
