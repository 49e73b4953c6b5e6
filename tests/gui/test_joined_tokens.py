"""The tokens that are joined before decoding are those that the decoder gets."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, texts
from tokviz.gui.panes.decode_pane import DecodePane
from tokviz.gui.session import Choice, State


def test_special_tokens_are_left_out_as_they_are_in_decoding(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low lower", choices=(Choice("tiny-wordpiece"),)))
    run = window.session.outcomes[0].run
    assert run is not None
    assert [token.text for token in run.tokens] == ["[CLS]", "low", "low", "##er", "[SEP]"]
    assert texts(window, "joinedStrip") == ["low", "low", "##er"]
    assert child(window, DecodePane, "decodePane").joined.about.text() == "3 tokens"
