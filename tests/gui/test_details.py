"""The details dock: what it says of a code point and of a token, and what it copies."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTextEdit
from pytestqt.qtbot import QtBot

import tokviz
from tests.gui.driver import Make, child
from tokviz.core.places import resources
from tokviz.core.spans import CharSpan
from tokviz.gui.details import CATEGORIES, code_point, sections
from tokviz.gui.qtext import from_document, pasted_text
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

LEFT = Qt.MouseButton.LeftButton


def opened(make: Make, text: str, *tokenizers: str) -> Window:
    window = make(State(text, tuple(Choice(name) for name in tokenizers)))
    window.docks["detailsDock"].show()
    window.docks["detailsDock"].raise_()
    QApplication.processEvents()
    return window


def said(window: Window) -> str:
    return from_document(child(window, QTextEdit, "detailsText").document())


def copied() -> str:
    text = pasted_text(QGuiApplication.clipboard().mimeData())
    assert text is not None
    return text


@pytest.mark.parametrize(
    ("char", "facts"),
    [
        ("\u0301", {"category": "Mn, nonspacing mark", "combining class": "230"}),
        ("\u0301", {"script": "Inherited", "UTF-8": "CC 81"}),
        ("ﬁ", {"NFC, NFD": "itself", "NFKC, NFKD": "U+0066 U+0069"}),
        ("ﬁ", {"decomposition": "<compat> 0066 0069", "script": "Latin"}),
        ("\u212b", {"NFC, NFKC": "U+00C5", "NFD, NFKD": "U+0041 U+030A"}),
        ("😀", {"UTF-16": "D83D DE00", "category": "So, other symbol"}),
        ("a", {"NFC, NFD, NFKC, NFKD": "itself", "decomposition": "none"}),
        ("\n", {"category": "Cc, control"}),
    ],
)
def test_facts_of_a_code_point(char: str, facts: dict[str, str]) -> None:
    rows = dict(code_point(char, 0).rows)
    assert {name: rows.get(name) for name in facts} == facts


def test_every_category_has_words() -> None:
    import unicodedata2 as unicodedata

    found = {unicodedata.category(chr(point)) for point in range(0x110000)}
    assert found == set(CATEGORIES)


def test_a_token_says_how_it_was_made() -> None:
    run = tokviz.load("tiny-bpe").run("newest")
    token = next(t for t in run.tokens if t.text.endswith("est"))
    parts = sections((run,), "newest", CharSpan(3, 6))
    section = next(s for s in parts if dict(s.rows).get("id") == str(token.id))
    rows = dict(section.rows)
    assert rows["raw form"] == token.text
    assert rows["bytes"] == token.bytes.hex(" ").upper()
    assert rows["special"] == "no"
    assert section.lines[0].startswith("est  rank")
    assert sorted(line.strip() for line in section.lines if len(line.strip()) == 1) == list("est")


def test_a_part_of_a_character_is_hex() -> None:
    run = tokviz.load("byte257").run("é")
    first, *tokens = sections((run,), "é", CharSpan(0, 1))
    assert first.title == "U+00E9 LATIN SMALL LETTER E WITH ACUTE"
    assert [dict(s.rows)["readable"] for s in tokens] == ["C3", "A9"]
    assert "\ufffd" not in "".join(s.as_text() for s in tokens)


def test_every_model_says_something() -> None:
    for name in ("tiny-wordpiece", "tiny-unigram", "tiny-byte-fallback"):
        run = tokviz.load(resources() / "teaching" / f"{name}.json").run("newest")
        for section in sections((run,), "newest", CharSpan(0, 6))[:-1]:
            assert section.lines, (name, section)


def test_hover_and_pin_in_the_window(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "e\u0301 é", "byte257")
    assert "Point at anything" in child(window, QLabel, "detailsHead").text()
    assert not child(window, QPushButton, "detailsCopy").isVisible()
    strip = child(window, Strip, "sourceStrip")
    qtbot.mouseMove(strip, strip.placed[1].rect.center().toPoint())
    assert "COMBINING ACUTE ACCENT" in said(window)
    qtbot.mouseClick(strip, LEFT, pos=strip.placed[3].rect.center().toPoint())
    assert "LATIN SMALL LETTER E WITH ACUTE" in said(window)
    assert child(window, QLabel, "detailsHead").text().startswith("Pinned")
    qtbot.mouseMove(strip, strip.placed[0].rect.center().toPoint())
    assert "LATIN SMALL LETTER E WITH ACUTE" in said(window)


def test_several_code_points_are_a_list(make: Make) -> None:
    window = opened(make, "fish and more", "byte257")
    window.session.focus(CharSpan(0, 4), pin=True)
    text = said(window)
    assert "4 code points, 0 to 4" in text
    for name in ("U+0066", "U+0069", "U+0073", "U+0068", "LATIN SMALL LETTER H"):
        assert name in text


def test_each_pipeline_has_its_say(make: Make) -> None:
    window = opened(make, "fish", "byte257", "tiny-bpe")
    window.session.focus(CharSpan(0, 1), pin=True)
    assert "A · token 0" in said(window)
    assert "B · token 0" in said(window)


def test_copy_gives_all_of_it(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "a\u00a0b", "byte257")
    window.session.focus(CharSpan(1, 2), pin=True)
    qtbot.mouseClick(child(window, QPushButton, "detailsCopy"), LEFT)
    lines = copied().splitlines()
    assert lines[0] == "U+00A0 NO-BREAK SPACE"
    assert "UTF-8: C2 A0" in lines
    assert "NFKC, NFKD: U+0020" in lines


def test_a_selection_is_copied_exactly(make: Make) -> None:
    window = opened(make, "é", "byte257")
    window.session.focus(CharSpan(0, 1), pin=True)
    view = child(window, QTextEdit, "detailsText")
    found = view.document().find("C3 A9")
    assert not found.isNull()
    view.setTextCursor(found)
    view.copy()
    assert copied() == "C3 A9"
    cursor = QTextCursor(view.document())
    cursor.select(QTextCursor.SelectionType.Document)
    view.setTextCursor(cursor)
    view.copy()
    assert "category\tLl, lowercase letter" in copied()


def test_markup_in_the_text_is_text(make: Make) -> None:
    window = opened(make, "<b>&amp;", "byte257")
    window.session.focus(CharSpan(0, 3), pin=True)
    assert "<  LESS-THAN SIGN" in said(window)


def test_another_text_clears_it(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "abc", "byte257")
    window.session.focus(CharSpan(0, 1), pin=True)
    assert said(window)
    window.show_text("xyz")
    assert said(window) == ""
