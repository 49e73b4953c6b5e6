"""While a slider is held, what it shows follows in parts, the newest state always."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractSlider, QApplication
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, settled
from tokviz.core.spans import CharSpan
from tokviz.gui import middle
from tokviz.gui.following import Following
from tokviz.gui.session import Choice, Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

TEXT = "The lowest of the low, naïve ﬁsh 😀 e\u0301a.\n" * 120
SLIDERS = ("mergeSlider", "viewBar")


@pytest.fixture(params=[("gpt2",), ("gpt2", "tiny-bpe")], ids=["one", "two"])
def window(make: Make, request: pytest.FixtureRequest) -> Window:
    return make(State(TEXT, tuple(Choice(name) for name in request.param)))


def seen(window: Window) -> dict[str, object]:
    """What every strip and the table of candidates show, the player's words, and the place."""
    shown: dict[str, object] = {
        strip.objectName(): strip.texts for strip in window.findChildren(Strip) if strip.isVisible()
    }
    candidates = child(window, CellsTable, "candidatesTable")
    shown["candidates"] = [candidates.texts(column) for column in range(2)]
    shown["words"] = window.player.label.text()
    shown["view"] = window.middle.view_bar.value()
    return shown


def held(window: Window, name: str) -> QAbstractSlider:
    slider = child(window, QAbstractSlider, name)
    slider.setSliderDown(True)
    return slider


def turn(times: int) -> None:
    for _ in range(times):
        QApplication.processEvents()


@pytest.mark.parametrize("name", SLIDERS)
@pytest.mark.parametrize("seed", range(2))
def test_in_the_end_all_is_shown_as_if_it_had_been_at_once(
    window: Window, qtbot: QtBot, name: str, seed: int
) -> None:
    random = Random(seed)
    slider = held(window, name)
    for _ in range(12):
        slider.setValue(random.randrange(slider.maximum()))
        turn(random.randrange(2))
    slider.setSliderDown(False)
    wanted = window.session.state
    window.session.look(replace(wanted, view=0, step=0))
    window.session.look(wanted)
    at_once = seen(window)
    elsewhere = replace(wanted, view=wanted.view // 2 + 7, step=(wanted.step or 0) // 2 + 7)
    window.session.look(elsewhere)
    assert seen(window) != at_once
    window.session.look(wanted, passing=True)
    qtbot.waitUntil(lambda: seen(window) == at_once)


def test_a_step_is_seen_at_once_and_no_strip_is_left_behind(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where a frame has time for one pane only."""
    monkeypatch.setattr(middle, "TURN", 0.0)
    panes = sum(len(column.panes) for column in window.columns)
    strips = [strip for strip in window.findChildren(Strip) if strip.isVisible() and strip.placed]
    slider = held(window, "viewBar")
    places = range(0, 60 * 40, 40)
    for at, place in enumerate(places):
        slider.setValue(place)
        begins = child(window, Strip, "symbolStrip").placed[0].chip.source
        assert begins is not None
        assert place - 8 <= begins.start <= place
        turn(1)
        oldest = places[max(0, at - panes)]
        for strip in strips:
            first = strip.placed[0].chip.source
            assert first is None or first.end >= oldest - 8, strip.objectName()
    slider.setSliderDown(False)


def test_what_is_lit_meanwhile_is_lit_everywhere(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what is let go is dark: panes that were still to be shown had the focus of before."""
    monkeypatch.setattr(middle, "TURN", 0.0)
    strips = [strip for strip in window.findChildren(Strip) if strip.isVisible()]

    def lit() -> list[list[str]]:
        return [strip.lit for strip in strips]

    slider = held(window, "viewBar")
    for view, span in ((300, CharSpan(304, 310)), (301, None), (302, CharSpan(306, 308))):
        slider.setValue(view)
        turn(1)
        if span is None:
            window.session.let_go()
        else:
            window.session.focus(span, pin=True)
        slider.setSliderDown(False)
        qtbot.waitUntil(lambda: not window.middle.is_behind)
        shown = lit()
        assert any(shown) == (span is not None)
        window.show_results()
        assert shown == lit()
        slider.setSliderDown(True)
    slider.setSliderDown(False)


def test_what_changes_the_columns_meanwhile_is_shown_whole(window: Window, qtbot: QtBot) -> None:
    slider = held(window, "mergeSlider")
    slider.setValue(slider.maximum() // 2)
    window.add_column()
    slider.setValue(slider.maximum() // 3)
    settled(qtbot, window)
    slider.setValue(slider.maximum() // 4)
    window.close_column()
    settled(qtbot, window)
    slider.setValue(slider.maximum() // 5)
    window.show_text("low lower lowest")
    slider.setSliderDown(False)
    settled(qtbot, window)
    wanted = seen(window)
    window.show_results()
    assert seen(window) == wanted
    assert child(window, Strip, "sourceStrip").texts[:3] == ["l", "o", "w"]


def test_who_follows_hears_of_the_first_and_the_newest(qtbot: QtBot) -> None:
    session = Session(State("abc"))
    told: list[tuple[int, int]] = []
    owner = QObject()
    Following(session, lambda old, new: told.append((old.view, new.view)), owner)
    session.look(State("abc", view=1))
    assert told == [(0, 1)]
    for view in (2, 3, 4):
        session.look(State("abc", view=view), passing=True)
    assert told == [(0, 1)]
    assert not session.passing
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told[1] == (1, 4)
    session.look(State("abc", view=5), passing=True)
    # A change that does not pass is told at once, with what is still untold.
    session.look(State("abc", view=6))
    assert told[2:] == [(4, 6)]
    owner.deleteLater()
