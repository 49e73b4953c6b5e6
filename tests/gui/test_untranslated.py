"""No words go to the screen past the translators."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tokviz.gui

SETTERS = {
    *("setText", "setWindowTitle", "setToolTip", "setAccessibleName", "setLabelText"),
    *("setAccessibleDescription", "setPlaceholderText", "setSuffix", "setPrefix", "setTitle"),
    *("addItem", "addRow", "addAction", "plain", "tool_tip", "heading", "tell", "say"),
    *("QPushButton", "QCheckBox", "QLabel", "QAction", "QDockWidget", "QToolButton", "QMenu"),
}
"""What puts words on the screen or gives them to a screen reader."""

NAMES = {"tokviz", "UTF-8", "Shift+Enter", "decoder"}
"""The same in every language: names, keys, and the stage that the runner tells of by its key."""


def raw_words(source: str) -> Iterator[str]:
    """Literals with words that a setter gets as they are, in calls of those above."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        for argument in node.args if name in SETTERS else ():
            parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
            for part in parts:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    words = part.value.strip(" \t·:,.…✕✓▾+")
                    if sum(map(str.isalpha, words)) > 1 and words not in NAMES:
                        yield f"{node.lineno}: {part.value}"


def test_every_word_that_is_set_is_looked_up() -> None:
    folder = Path(tokviz.gui.__file__).parent
    found = [
        f"{path.name}:{words}"
        for path in sorted(folder.rglob("*.py"))
        for words in raw_words(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_words_past_the_translators_are_found() -> None:
    assert list(
        raw_words('b.setText("Go on")\nplain(c, f"{n} of them")\nx.setText(tr("a b"))')
    ) == [
        "1: Go on",
        "2:  of them",
    ]
