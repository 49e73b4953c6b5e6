"""A column's settings: the rule, how many merges, special tokens; and what there is to know."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QSlider,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

import tokviz
from tests.golden_files import report
from tests.gui.driver import Make, child, settled, texts
from tokviz.core.catalog import find
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.notices import NoticeList
from tokviz.gui.window import Window


def pick(window: Window, name: str, value: str) -> None:
    """Chooses an entry as the mouse does."""
    box = child(window.columns[0].head.settings.menu(), QComboBox, name)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_only_the_first_merges_are_used_as_the_slider_is_dragged(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="newest", choices=(Choice("tiny-bpe"),)))
    menu = window.columns[0].head.settings.menu()
    slider = child(menu, QSlider, "settings.merges")
    assert (slider.maximum(), slider.value()) == (6, 6)
    slider.setValue(4)
    assert child(menu, QLabel, "settings.count").text() == "the first 4 of 6"
    qtbot.waitUntil(lambda: window.session.state.choices[0].first_merges == 4)
    settled(qtbot, window)
    assert texts(window, "symbolStrip") == ["n", "e", "w", "est"]
    line = child(window, QLabel, "referenceLine").text()
    assert "as only the first 4 merges are used" in line
    slider.setValue(6)
    qtbot.waitUntil(lambda: window.session.state.choices[0].first_merges is None)
    settled(qtbot, window)
    assert texts(window, "symbolStrip") == ["new", "est"]


def test_the_rule_is_chosen_by_name(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="newest", choices=(Choice("tiny-bpe"),)))
    pick(window, "settings.rule", "list-order")
    settled(qtbot, window)
    outcome = window.session.outcome(0)
    assert outcome is not None
    assert outcome.run is not None
    assert outcome.run.pipeline.rule == "list-order"
    assert texts(window, "idStrip") == [
        str(i) for i in tokviz.load("tiny-bpe").with_rule("list-order").run("newest").ids
    ]


def test_special_tokens_in_the_text_as_tokens_as_text_or_refused(make: Make, qtbot: QtBot) -> None:
    case = report("disallowed-special")
    expected = case["expected"]
    window = make(State(text=case["input"], choices=(Choice("gpt2"),)))
    assert texts(window, "idStrip") == [str(i) for i in expected["allowed all"]]
    pick(window, "settings.specials", "text")
    settled(qtbot, window)
    assert texts(window, "idStrip") == [str(i) for i in expected["encode_ordinary"]]
    pick(window, "settings.specials", "refuse")
    settled(qtbot, window)
    error = child(window, QLabel, "columnError")
    assert error.isVisible()
    assert "<|endoftext|>" in error.text()
    assert "code point 1" in error.text()


def test_a_model_without_merges_has_no_merge_settings(make: Make, qtbot: QtBot) -> None:
    choice = Choice("tiny-wordpiece", rule="list-order", first_merges=3)
    window = make(State(text="low", choices=(choice,)))
    menu = window.columns[0].head.settings.menu()
    assert not child(menu, QSlider, "settings.merges").isEnabled()
    assert not child(window, QLabel, "columnError").isVisible()
    box = child(menu, QCheckBox, "settings.add")
    before = texts(window, "idStrip")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    box.click() if window.session.state.choices[0].add_specials else None
    settled(qtbot, window)
    assert len(texts(window, "idStrip")) < len(before)


def test_what_there_is_to_know_is_said_above_the_stages(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="<s>low", choices=(Choice("mistral-v1"),)))
    words = child(window, NoticeList, "warnings")
    assert words.isVisible()
    assert "CONTROL" in words.text()


def test_a_rank_file_of_another_name_is_told_its_split_pattern(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "mine.tiktoken"
    file.write_bytes(find("cl100k_base").read_bytes())
    window = make(State(text="1234567", choices=(Choice(str(file)),)))
    assert "does not say how text is split" in child(window, NoticeList, "warnings").text()
    pick(window, "settings.split", "cl100k_base")
    settled(qtbot, window)
    assert not child(window, NoticeList, "warnings").isVisible()
    assert texts(window, "preTokensStrip") == ["123", "456", "7"]
    pick(window, "settings.split", "gpt2")
    settled(qtbot, window)
    assert "expected the ranks of gpt2" in child(window, QLabel, "columnError").text()


def test_text_that_grows_while_the_window_is_open_is_as_in_one_made_larger(
    make: Make, qtbot: QtBot
) -> None:
    """Fonts of fields and rows of tables stayed as small as they had been made."""
    state = State(text="low ﬁsh", choices=(Choice("tiny-bpe"),))

    def sizes(window: Window) -> dict[str, tuple[int, int]]:
        found: dict[str, tuple[int, int]] = {}
        for name, pane in window.panes().items():
            for number, part in enumerate(pane.findChildren(QWidget)):
                if part.objectName() == "qt_scrollarea_viewport":
                    continue  # it writes nothing itself
                rows = 0
                if isinstance(part, QTableView):
                    rows = part.verticalHeader().defaultSectionSize()
                key = f"{name} {number} {type(part).__name__} {part.objectName()}"
                found[key] = (part.font().pixelSize(), rows)
        return found

    grown = make(state)
    grown.panes()
    grown.keeper.set("light", 2.0)
    settled(qtbot, grown)
    made = make(state)
    QApplication.processEvents()
    before, after = sizes(made), sizes(grown)
    same = before.keys() & after.keys()
    assert len(same) > 300
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
