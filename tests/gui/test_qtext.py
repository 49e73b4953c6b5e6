"""Text that enters and leaves Qt objects unchanged, or shown unchanged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.golden_files import report
from tokviz.core.errors import TextError
from tokviz.core.unit_index import UnitIndex
from tokviz.gui import qtext

scalars = st.text(st.characters(exclude_categories=("Cs",)))
astral = st.text(st.sampled_from("aé\u20ac\U0001f600\U00010000\U0010ffff\n"), max_size=40)


@given(scalars)
def test_a_document_holds_what_it_is_said_to_hold(text: str) -> None:
    document = QTextDocument()
    if not qtext.holds_exactly(text):
        with pytest.raises(TextError, match="Use the escaped form"):
            qtext.set_document(document, text)
        return
    qtext.set_document(document, text)
    assert qtext.from_document(document) == text
    assert qtext.between(document, 0, document.characterCount() - 1) == text


@given(scalars.filter(qtext.holds_exactly), scalars.filter(qtext.holds_exactly), st.data())
def test_insert_is_a_splice(old: str, new: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(old)))
    end = data.draw(st.integers(start, len(old)))
    document = QTextDocument()
    qtext.set_document(document, old)
    cursor = QTextCursor(document)
    places = qtext.Positions.of(old)
    cursor.setPosition(places.unit_at(start))
    cursor.setPosition(places.unit_at(end), QTextCursor.MoveMode.KeepAnchor)
    qtext.insert(cursor, new)
    assert qtext.from_document(document) == old[:start] + new + old[end:]


@pytest.mark.parametrize("char", ["\r", "\u2029", "\ufdd0", "\ufdd1"])
def test_what_a_document_alters_is_named(char: str) -> None:
    document = QTextDocument()
    document.setPlainText(f"a{char}b")
    assert qtext.from_document(document) != f"a{char}b"
    assert not qtext.holds_exactly(f"a{char}b")
    assert f"Code point 1 is U+{ord(char):04X}" in (qtext.why_not_held(f"a{char}b") or "")


def test_the_first_of_several_reasons_is_given() -> None:
    assert (qtext.why_not_held("\ufdd0\r") or "").startswith("Code point 0 is U+FDD0,")


def test_lone_surrogates_are_refused_with_their_position() -> None:
    with pytest.raises(TextError, match=r"Code point 1 is the lone surrogate U\+DC00"):
        qtext.set_document(QTextDocument(), "a\udc00")
    with pytest.raises(TextError, match=r"Code point 0 is the lone surrogate U\+D800"):
        qtext.mime_of("\ud800")


@given(astral, st.data())
def test_positions_agree_with_the_index_of_the_core(text: str, data: st.DataObject) -> None:
    index = UnitIndex.utf16(text)
    known = data.draw(st.integers(0, len(text)))
    places = qtext.Positions.of(text).at(known)
    assert places.units == qtext.utf16_length(text) == len(text.encode("utf-16-le")) // 2
    assert [places.unit_at(at) for at in range(len(text) + 1)] == [
        index.unit_at(at) for at in range(len(text) + 1)
    ]
    assert [places.code_point_at(at) for at in range(places.units + 1)] == [
        index.code_point_at(at) for at in range(places.units + 1)
    ]


def test_positions_outside_the_text_are_errors() -> None:
    places = qtext.Positions.of("\U0001f600")
    with pytest.raises(IndexError, match="code point 2 of 1"):
        places.unit_at(2)
    with pytest.raises(IndexError, match="unit 3 of 2"):
        places.code_point_at(3)


def test_non_bmp_offset_drift() -> None:
    text = report("ui-non-bmp-offset-drift")["input"]
    document = QTextDocument()
    qtext.set_document(document, text)
    places = qtext.Positions.of(text)
    start = text.index("cat")
    drifted = qtext.between(document, start, start + 3)
    exact = qtext.between(document, places.unit_at(start), places.unit_at(start + 3))
    expected = report("ui-non-bmp-offset-drift")["expected"]
    assert drifted == expected[f"index {start}..{start + 3} selects"]
    assert exact == expected["UTF-16 index 5..8 selects"]


def test_markup_is_shown_as_it_is(qtbot: QtBot) -> None:
    for text in [*report("ui-special-token-vanishes-as-html")["input"].split(), "&amp;", "<img>"]:
        label = QLabel()
        qtbot.addWidget(label)
        qtext.plain(label, text)
        assert label.text() == text
        wanted = label.fontMetrics().horizontalAdvance(text)
        assert label.sizeHint().width() >= wanted > 0
        shown = QTextDocument()
        shown.setHtml(qtext.rich(text))
        assert qtext.from_document(shown) == text


@pytest.mark.parametrize("text", ["two\nlines", "a  b", "no tag & no entity", "<b>x</b>\n&lt;"])
def test_tool_tips_show_their_text(qtbot: QtBot, text: str) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    qtext.tool_tip(widget, text)
    shown = QTextDocument()
    shown.setHtml(widget.toolTip())
    assert qtext.from_document(shown).replace("\u2028", "\n") == text
    qtext.tool_tip(widget, "")
    assert widget.toolTip() == ""


def test_what_is_shown_is_all_there_after_a_byte_order_mark(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    for first, shown in (("\ufeff", "\u2060\ufeff"), ("\ufffe", "⟨FFFE⟩")):
        qtext.plain(label, first + "abc")
        assert label.text() == f"{shown}abc"
    qtext.plain(label, "a\ud800b")
    assert label.text() == "a\ufffdb"


CLIPBOARD = [
    "a\u00a0b",
    "a\r\nb\rc\n",
    "a\0b",
    "\ufeffa",
    "\ufffea",
    "\ufeff",
    "x\u2029y\u2028z\ufdd0",
    "\U0001f600",
    "",
]


@pytest.mark.parametrize("text", CLIPBOARD)
def test_clipboard_keeps_the_exact_text(qapp: QApplication, text: str) -> None:
    qtext.copy_text(text)
    held = QGuiApplication.clipboard().mimeData()
    assert qtext.pasted_text(held) == text
    assert bytes(held.data("text/plain").data()) == text.encode()
    assert bytes(held.data("text/plain;charset=utf-8").data()) == text.encode()


@pytest.mark.parametrize("text", CLIPBOARD)
@pytest.mark.parametrize("kind", ["text/plain", "text/plain;charset=utf-8"])
def test_other_programs_text_comes_in_exactly(qapp: QApplication, text: str, kind: str) -> None:
    mime = QMimeData()
    mime.setData(kind, text.encode())
    assert qtext.pasted_text(mime) == text


def test_a_clipboard_without_text_or_with_other_bytes(qapp: QApplication) -> None:
    assert qtext.pasted_text(QMimeData()) is None
    mime = QMimeData()
    mime.setData("text/plain;charset=utf-8", b"ab\xff")
    with pytest.raises(TextError, match=r"Byte 2 \(FF\) is not UTF-8"):
        qtext.pasted_text(mime)


def test_nul_and_clipboard(qapp: QApplication) -> None:
    text = report("ui-nul-and-clipboard")["input"]
    assert "\0" in text
    qtext.copy_text(text)
    assert QGuiApplication.clipboard().text() == text
    assert qtext.pasted_text(QGuiApplication.clipboard().mimeData()) == text
