"""How long the editor takes with large texts, beside Qt's own field with the same text."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tokviz.core.spans import CharSpan
from tokviz.gui.widgets.editor import ExactEditor

pytestmark = pytest.mark.bench


def timed(do: Callable[[], object]) -> float:
    start = perf_counter()
    do()
    return perf_counter() - start


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("10 MB in lines", "lorem ipsum dolor sit amet, consetetur sadipscing elitr\n" * 180_000),
        ("10 MB with emoji", "lorem ipsum \U0001f600 dolor sit amet, consetetur elitr\n" * 190_000),
        ("one line of 50,000", "lorem ipsum " * 4_167),
        ("one line of 1,000,000", "lorem ipsum " * 83_334),
    ],
)
def test_open_and_type(qtbot: QtBot, name: str, text: str) -> None:
    editor, bare = ExactEditor("input", "Input"), QPlainTextEdit()
    for widget in (editor, bare):
        qtbot.addWidget(widget)
        widget.resize(500, 400)
        widget.show()
    first = timed(lambda: (editor.set_text(text), editor.grab()))
    rest = timed(lambda: qtbot.waitUntil(lambda: editor.field.filled, timeout=60_000))
    editor.select(CharSpan(len(text) // 2, len(text) // 2))
    event = QInputMethodEvent()
    event.setCommitString("é")
    key = timed(lambda: (QApplication.sendEvent(editor.field, event), editor.grab()))
    print(
        f"\n{name}: first paint {first:.3f} s, all {first + rest:.3f} s, a key {key:.3f} s", end=""
    )
    if "1,000,000" not in name:  # 40 s
        qt = timed(lambda: (bare.setPlainText(text), bare.grab()))
        print(f"; QPlainTextEdit first paint {qt:.3f} s ({qt / first:.1f} times)", end="")
    assert editor.text.count("é") == 1
