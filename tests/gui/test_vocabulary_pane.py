"""The vocabulary browser: what is listed, found, and told of one token."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

import tokviz
from tests.gui.driver import Make, child, choose, settled
from tests.tokenizer_files import built_in
from tokviz.core.spans import CharSpan
from tokviz.core.vocab_search import VocabularyBrowser
from tokviz.gui.panes.vocabulary_pane import VocabularyPane
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.window import Window


def opened(make: Make, qtbot: QtBot, tokenizer: str, text: str = "fish") -> Window:
    window = make(State(text=text, choices=(Choice(tokenizer),)))
    window.show_dock("vocabularyDock")
    answered(qtbot, window)
    return window


def answered(qtbot: QtBot, window: Window) -> None:
    settled(qtbot, window)
    pane = child(window, VocabularyPane, "vocabularyPane")

    def done() -> bool:
        return not (pane._pause.isActive() or pane._lister.waiting or pane._teller.waiting)

    qtbot.waitUntil(done, timeout=30_000)


def search(qtbot: QtBot, window: Window, query: str, by: str = "Text") -> list[str]:
    child(window, Segmented, "vocabularyBy").setCurrentText(by)
    child(window, QLineEdit, "vocabularyQuery").setText(query)
    answered(qtbot, window)
    return child(window, CellsTable, "vocabularyTable").texts(0)


def test_all_tokens_are_listed_in_order(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "byte257")
    table = child(window, CellsTable, "vocabularyTable")
    assert child(window, QLabel, "vocabularyHead").text() == "257 tokens"
    assert table.texts(0) == [str(i) for i in range(257)]
    assert [cell.text for cell in table.rows[256]] == ["256", "fi", "fi", "66 69", "2"]
    assert table.rows[0xC3][1].text == "C3"
    assert not any("\ufffd" in words for words in table.texts(1))


def test_each_way_to_search_finds_what_the_core_finds(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "gpt2")
    browser = VocabularyBrowser(built_in("gpt2"))
    for by, query in (("Text", " token"), ("Bytes", "f0 9f 98"), ("Id", "100-120")):
        expected = [str(entry.id) for entry in browser.search(query, by.lower())]  # type: ignore[arg-type]
        assert search(qtbot, window, query, by) == expected
        head = child(window, QLabel, "vocabularyHead").text()
        assert head == f"{len(expected):,} of 50,257 tokens"
    expected = [str(entry.id) for entry in browser.search("^Ġ[A-Z]{5,}$", "regex")]
    assert search(qtbot, window, "^Ġ[A-Z]{5,}$", "Regex") == expected
    assert expected


def test_many_tokens_are_listed_to_a_bound(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "gpt2")
    assert len(search(qtbot, window, "a")) == 5000
    assert "The first 5,000 of 50,257" in child(window, QLabel, "vocabularyHead").text()


def test_a_query_that_is_none_is_said(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "byte257")
    for by, query in (("Regex", "((("), ("Bytes", "xyz"), ("Id", "many")):
        search(qtbot, window, query, by)
        head = child(window, QLabel, "vocabularyHead")
        assert head.property("look") == "bad"
        assert query in head.text()
    search(qtbot, window, "fi")
    assert head.property("look") == "mute"


def test_a_token_says_how_it_is_made_and_whether_text_gives_it(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "tiny-bpe", "low lower")
    assert search(qtbot, window, "low")
    table = child(window, CellsTable, "vocabularyTable")
    low = table.texts(2).index("low")
    table.setFocus()
    table.selectRow(low)
    answered(qtbot, window)
    assert child(window, QLabel, "vocabularyToken").text().startswith("low  ")
    assert child(window, QLabel, "vocabularyReach").text() == "Encoding “low” gives it."
    lines = child(window, QLabel, "vocabularyTree").text().splitlines()
    assert lines == ["low  rank 1", "  lo  rank 0", "    l", "    o", "  w"]
    step = window.session.state.step
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    assert window.session.state.focus == CharSpan(0, 3)
    assert window.session.state.step == step


def test_part_of_a_character_is_said_to_be_one(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "byte257")
    assert search(qtbot, window, "195", "Id") == ["195"]
    assert child(window, QLabel, "vocabularyToken").text().startswith("C3")
    assert "part of a character" in child(window, QLabel, "vocabularyReach").text()
    assert not child(window, QLabel, "vocabularyTree").isVisible()


def test_only_some_kinds(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "gpt2")
    which = child(window, QComboBox, "vocabularyFilter")
    which.setCurrentIndex(which.findData("duplicates"))
    answered(qtbot, window)
    browser = VocabularyBrowser(built_in("gpt2"))
    table = child(window, CellsTable, "vocabularyTable")
    expected = [str(entry.id) for group in browser.duplicates() for entry in group]
    assert table.texts(0) == expected
    which.setCurrentIndex(which.findData("unmade"))
    answered(qtbot, window)
    assert table.texts(0) == [str(entry.id) for entry in browser.unmade()]


def test_tokens_that_their_own_text_does_not_give(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "byte257")
    which = child(window, QComboBox, "vocabularyFilter")
    which.setCurrentIndex(which.findData("unreached"))
    answered(qtbot, window)
    # Bytes from 80 on are parts of characters.
    table, head = (
        child(window, CellsTable, "vocabularyTable"),
        child(window, QLabel, "vocabularyHead"),
    )
    assert table.texts(0) == [str(id_) for id_ in range(0x80, 0x100)]
    assert head.text() == "128 of the 257 tokens that fit"
    assert search(qtbot, window, "100-130", "Id") == ["128", "129", "130"]
    assert head.text() == "3 of the 31 tokens that fit"


def test_another_tokenizer_brings_its_own_tokens(make: Make, qtbot: QtBot) -> None:
    window = opened(make, qtbot, "byte257")
    choose(qtbot, window, "tiny-bpe")
    answered(qtbot, window)
    total = len(VocabularyBrowser(tokviz.load("tiny-bpe")).ids)
    assert child(window, QLabel, "vocabularyHead").text() == f"{total} tokens"


def test_the_model_holds(make: Make, qtbot: QtBot, qtmodeltester: object) -> None:
    window = opened(make, qtbot, "byte257")
    model = child(window, CellsTable, "vocabularyTable").model()
    assert model.rowCount() == 257
    qtmodeltester.check(model)  # type: ignore[attr-defined]
