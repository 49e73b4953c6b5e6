"""Comparisons as the window says them: two rules, every form, two versions of a file, one text
typed in two ways, and real tokenizers on a text of many scripts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.golden_files import from_code_points, golden
from tests.gui.driver import Make, child, press
from tests.tokenizer_files import bpe, characters, tokenizer, written
from tokviz.core.places import resources
from tokviz.core.spans import CharSpan
from tokviz.gui.session import Choice, State
from tokviz.gui.window import Window

SAME = "Both give the same at every stage."


def said(window: Window) -> str:
    return child(window, QLabel, "compareWords").text()


def more(window: Window) -> list[str]:
    return child(window, QLabel, "compareMore").text().splitlines()


def marked(window: Window, column: int) -> list[str]:
    """The stages that bear the mark."""
    return [row.title.text() for row in window.columns[column].rows if row.marked]


def compared(make: Make, qtbot: QtBot, text: str, one: Choice, other: Choice, words: str) -> Window:
    """The window when it says this of the two."""
    window = make(State(text=text, choices=(one, other)))
    window.show_dock("compareDock")
    qtbot.waitUntil(lambda: said(window) == words, timeout=20_000)
    return window


def place(qtbot: QtBot, window: Window) -> CharSpan | None:
    """What "Go there" lights, in code points of the active column's text."""
    press(qtbot, window, "compareGo")
    return window.session.state.focus


@pytest.mark.parametrize(
    ("merges", "text", "one", "other", "words"),
    [
        (
            [["a", "a"], ["a", "aa"], ["b", "aaa"], ["aa", "a"]],
            "baaa",
            "list-order",
            "lowest-rank",
            "model: A makes b|aaa of baaa, B makes baaa.",
        ),
        (
            [["ab", "a"], ["a", "b"]],
            "abab",
            "lowest-rank",
            "round",
            "model: A makes aba|b of abab, B makes ab|ab.",
        ),
    ],
)
def test_two_rules_side_by_side(
    merges: list[Any],
    text: str,
    one: str,
    other: str,
    words: str,
    make: Make,
    qtbot: QtBot,
    tmp_path: Path,
) -> None:
    made = ["".join(pair) for pair in merges]
    path = str(written(tmp_path, "t.json", tokenizer(bpe(characters("ab", *made), merges))))
    window = make(
        State(text=text, choices=(Choice(path, rule=one), Choice(path, rule=other)))  # type: ignore[arg-type]
    )
    window.show_dock("compareDock")
    qtbot.waitUntil(lambda: said(window).startswith("model: "), timeout=20_000)
    assert said(window) == words
    assert marked(window, 0) == marked(window, 1) == ["symbols"]
    assert place(qtbot, window) == CharSpan(0, len(text))


@pytest.mark.parametrize(
    ("form", "text", "words", "span"),
    [
        ("NFC", "xe\u0301", "normalizer: B turns e U+0301 into U+00E9; A keeps it.", (1, 3)),
        ("NFD", "x\u00e9", "normalizer: B turns U+00E9 into e U+0301; A keeps it.", (1, 2)),
        ("NFKC", "x\ufb01", "normalizer: B turns U+FB01 into f i; A keeps it.", (1, 2)),
        ("NFKD", "x\u00bd", "normalizer: B turns U+00BD into 1 U+2044 2; A keeps it.", (1, 2)),
    ],
)
def test_raw_against_each_form(
    form: Any, text: str, words: str, span: tuple[int, int], make: Make, qtbot: QtBot
) -> None:
    window = compared(make, qtbot, text, Choice("byte257"), Choice("byte257", form=form), words)
    assert marked(window, 0) == marked(window, 1) == ["normalizer"]
    assert place(qtbot, window) == CharSpan(*span)
    assert any("against source: A holds it, B does not." in line for line in more(window))


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_a_form_that_changes_nothing_is_the_same(form: Any, make: Make, qtbot: QtBot) -> None:
    window = compared(make, qtbot, "plain", Choice("byte257"), Choice("byte257", form=form), SAME)
    assert marked(window, 0) == marked(window, 1) == []


def test_two_versions_of_a_file(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    """One merge is another one: the first that differs is named, and what comes of it."""
    made = json.loads((resources() / "teaching" / "tiny-bpe.json").read_text("utf-8"))
    old = written(tmp_path, "old.json", made)
    merges = made["model"]["merges"]
    at = next(n for n, merge in enumerate(merges) if list(merge) == ["es", "t"])
    merges[at] = ["s", "t"]
    made["model"]["vocab"]["st"] = max(made["model"]["vocab"].values()) + 1
    new = written(tmp_path, "new.json", made)
    window = make(State(text="newest", choices=(Choice(str(old)), Choice(str(new)))))
    window.show_dock("compareDock")
    qtbot.waitUntil(lambda: said(window).startswith("model: "), timeout=20_000)
    assert said(window).startswith("model: A makes ")
    assert f"merge {at}: A has es + t, B has s + t." in more(window)
    assert marked(window, 0) == marked(window, 1) == ["symbols"]


@pytest.mark.parametrize("case", golden("byte257")["collisions"], ids=lambda case: case["form"])
def test_golden_texts_typed_in_two_ways(case: dict[str, Any], make: Make, qtbot: QtBot) -> None:
    one, other = (from_code_points(points) for points in case["inputs"])
    choices = (
        Choice("byte257", form=case["form"]),
        Choice("byte257", form=case["form"], text=other),
    )
    window = make(State(text=one, choices=choices))
    window.show_dock("compareDock")
    qtbot.waitUntil(lambda: said(window).startswith("source: A has "), timeout=20_000)
    assert "They are the same again from the normalizer on." in more(window)
    assert marked(window, 0) == marked(window, 1) == ["source"]


REAL = "Gr\u00fc\u00dfe 1234567 \u041c\u043e\u0441\u043a\u0432\u0430 \u6771\u4eac"


def test_three_real_tokenizers_on_many_scripts(make: Make, qtbot: QtBot) -> None:
    """gpt2 against cl100k_base against Mistral: each pair parts where it must."""
    causes = {
        ("gpt2", "cl100k_base"): (
            "pre_tokenizer: B cuts \u00b71234567 as \u00b7|123|456|7, A leaves it whole.",
            CharSpan(5, 13),
        ),
        ("gpt2", "mistral-v1"): ("normalizer: B puts U+2581 in at code point 0; A does not.", None),
        ("cl100k_base", "mistral-v1"): (
            "normalizer: B puts U+2581 in at code point 0; A does not.",
            None,
        ),
    }
    for (one, other), (words, span) in causes.items():
        window = compared(make, qtbot, REAL, Choice(one), Choice(other), words)
        lit = place(qtbot, window)
        assert lit is not None
        if span is not None:
            assert lit == span
        else:
            assert lit.start == 0
