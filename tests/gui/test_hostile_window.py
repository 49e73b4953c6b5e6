"""Hostile texts with every kind of tokenizer, every pane open: nothing breaks, nothing is lost."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, settled
from tokviz.core.spans import CharSpan
from tokviz.gui.docks import PLAYER_DOCK
from tokviz.gui.session import Choice, State

TEXTS = (
    "",
    "a",
    "\ufeff\ufffe\0\r\n\u2029x",
    "<s>[CLS] <|endoftext|> \u2581x",
    "\u0928\u092e\u0938\u094d\u0924\u0947 \U0001f469\u200d\U0001f467 \u202eabc \u0301\u0301",
    "low lower newest\n\n  1234567 \t!   ",
    "\U0003d000\ufdd0\u0378",
)
TOKENIZERS = (
    *("byte257", "tiny-wordpiece", "tiny-unigram", "gpt2", "mistral-v1"),
    *(
        pytest.param(name, marks=pytest.mark.long)
        for name in ("tiny-bpe", "tiny-byte-fallback", "botchan-unigram")
    ),
)


@pytest.mark.parametrize("tokenizer", TOKENIZERS)
def test_every_pane_bears_it(
    tokenizer: str, make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: faults.append(error))
    window = make(State(text="start", choices=(Choice(tokenizer),)))
    for name in window.docks:
        if name != PLAYER_DOCK:
            window.show_dock(name)
    for number, text in enumerate(TEXTS):
        form = (None, "NFC", "NFKD")[number % 3]
        choices = (Choice(tokenizer, form=form),)  # type: ignore[arg-type]
        state = replace(window.session.state, text=text, choices=choices, step=None, view=0)
        window.session.commit(state, "hostile")
        settled(qtbot, window)
        window.show_dock(list(window.docks)[number])
        for step in (0, 1, window.player.total):
            window.player.go(step)
        for view in {0, max(0, len(text) - 1)}:
            window.session.look(replace(window.session.state, view=view))
        if text:
            window.session.focus(CharSpan(0, 1), pin=True)
            window.session.let_go()
        assert window.session.state.text == text
    QApplication.processEvents()
    assert faults == []
    assert window.findChild(QMessageBox, "bugDialog") is None
