"""A round as one step, and colours by token id."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, load, press, texts
from tokviz.core.run import Run
from tokviz.core.run_tokens import Token, Tokens
from tokviz.gui.chips import Rows
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.strip import Strip


def test_a_round_is_one_step_forward_and_back(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="fifi fi", choices=(Choice("byte257"),)))
    child(window, QCheckBox, "mergeRounds").click()
    press(qtbot, window, "mergeFirst")
    press(qtbot, window, "mergeForward")
    assert window.player.step == 3
    assert texts(window, "symbolStrip") == ["fi", "fi", "·", "fi"]
    press(qtbot, window, "mergeBack")
    assert window.player.step == 0
    child(window, QCheckBox, "mergeRounds").click()
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    assert window.player.step == 1


def test_equal_tokens_have_equal_colours_when_coloured_by_id(make: Make, qtbot: QtBot) -> None:
    window = make(State(text="low lower low", choices=(Choice("tiny-bpe"),)))
    strip = child(window, Strip, "joinedStrip")

    def of_low() -> set[int]:
        return {p.chip.colour for p in strip.placed if p.chip.text == "low"}

    assert len(of_low()) == 3
    action = window.findChild(QAction, "colourById")
    assert isinstance(action, QAction)
    action.setChecked(True)
    assert len(of_low()) == 1
    source = child(window, Strip, "sourceStrip").placed
    assert {p.chip.colour for p in source[:3]} == of_low()


def id_at(run: Run, place: int) -> int:
    """The twin: looks through all tokens of the place's pre-token anew."""
    piece = Rows(run).piece_at(place)
    for token in run.tokens:
        if token.pre_token == piece and token.source is not None and token.source.end > place:
            return token.id
    return 0


MIXED = "The lowest, naïve ﬁsh 😀 e\u0301a\r\n  <s> 12345 한국어\u200b."


@pytest.mark.parametrize("name", ["byte257", "gpt2", "mistral-v1", "botchan-unigram", "tiny-bpe"])
@pytest.mark.parametrize("start", [0, 5, 14, 30])
def test_each_chip_by_id_is_that_of_the_twin(name: str, start: int) -> None:
    run = load(name).run(MIXED)
    plain, coloured = Rows(run), Rows(run, by_id=True)
    for chips in ("source", "normalized", "byte_values", "pre_tokens", "ids", "tokens", "decoded"):
        before = list(getattr(plain, chips)(start))
        after = list(getattr(coloured, chips)(start))
        assert [chip.text for chip in after] == [chip.text for chip in before]
        for one, other in zip(before, after, strict=True):
            wanted = one.colour if one.source is None else id_at(run, one.source.start)
            assert other.colour == wanted, (chips, one)


def test_a_strip_looks_at_each_token_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is one pre-token froze the window for minutes."""
    run = load("byte257").run("low " * 500)
    made: list[int] = []
    onward = Tokens.onward

    def counted(self: Tokens, first: int) -> Iterator[Token]:
        for token in onward(self, first):
            made.append(token.index)
            yield token

    monkeypatch.setattr(Tokens, "onward", counted)
    monkeypatch.setattr(Tokens, "__getitem__", lambda self, index: pytest.fail("one by one"))
    assert len(list(islice(Rows(run, by_id=True).source(1000), 100))) == 100
    assert len(made) <= 1200
