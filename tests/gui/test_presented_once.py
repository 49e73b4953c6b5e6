"""A key in a short text is shown once, and a verdict that comes later draws nothing anew."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, settled, texts, type_text
from tokviz.core.spans import CharSpan
from tokviz.gui.session import Choice, Outcome, State
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window


def shown(window: Window) -> list[bool]:
    """Of each presentation from now on, whether the verdict was there."""
    found: list[bool] = []

    def came(outcomes: tuple[Outcome, ...]) -> None:
        found.append(all(outcome.complete for outcome in outcomes))

    window.session.results_changed.connect(came)
    return found


def patience(window: Window, milliseconds: int) -> None:
    """How long tokens wait for their verdict."""
    window.findChild(QTimer, "join").setInterval(milliseconds)


def test_tokens_and_verdict_of_a_short_text_come_in_one(make: Make, qtbot: QtBot) -> None:
    window = make(State("low ", (Choice("tiny-bpe"),)))
    patience(window, 60_000)
    times = shown(window)
    window.input_pane.editor.select(CharSpan(4, 4))
    type_text(window, "w")
    settled(qtbot, window)
    assert texts(window, "sourceStrip")[-1] == "w"
    assert times == [True]


def test_tokens_are_shown_when_their_verdict_takes_long(make: Make, qtbot: QtBot) -> None:
    window = make(State("low ", (Choice("tiny-bpe"),)))
    patience(window, 0)
    times = shown(window)
    type_text(window, "w")
    qtbot.waitUntil(lambda: len(times) > 0)
    settled(qtbot, window)
    assert times[-1]


def test_another_tokenizer_is_shown_before_its_library_is_there(make: Make, qtbot: QtBot) -> None:
    window = make(State("low ", (Choice("tiny-bpe"),)))
    patience(window, 60_000)
    times = shown(window)
    window.use_tokenizer("byte257", 0)
    settled(qtbot, window)
    assert times == [False, True]


def test_a_later_verdict_lays_no_strip_out_anew(make: Make, qtbot: QtBot) -> None:
    window = make(State("low ", (Choice("tiny-bpe"),)))
    strips = ("sourceStrip", "preTokensStrip", "byteStrip", "symbolStrip")
    seen: list[list[object]] = []

    def came(_: object) -> None:
        seen.append([child(window, Strip, name).placed for name in strips])

    window.session.results_changed.connect(came)
    window.use_tokenizer("byte257", 0)
    settled(qtbot, window)
    # Or the connection would keep the window.
    window.session.results_changed.disconnect(came)
    assert len(seen) == 2
    for name, first, second in zip(strips, *seen, strict=True):
        assert first is second, name
        assert first, name
