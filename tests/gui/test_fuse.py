"""The two beats of a step, as values and in the window; and what less motion means."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QRectF, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, press
from tokviz.core.spans import CharSpan
from tokviz.gui import motion
from tokviz.gui.runner import Runner
from tokviz.gui.session import Choice, Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.widgets.chip import Chip, Mark
from tokviz.gui.widgets.cut import Cut
from tokviz.gui.widgets.fuse import Fusion
from tokviz.gui.widgets.sprite import Sprite
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.widgets.wrap import Placed
from tokviz.gui.window import Window


def row(*words: str, marks: dict[int, Mark] | None = None, wrap_at: int = 99) -> tuple[Placed, ...]:
    """Chips of ten pixels a letter, one code point of the source a letter."""
    placed: list[Placed] = []
    at, x, y = 0, 0.0, 0.0
    for index, word in enumerate(words):
        if index == wrap_at:
            x, y = 0.0, 50.0
        mark = (marks or {}).get(index, Mark.NONE)
        chip = Chip(word, source=CharSpan(at, at + len(word)), mark=mark, index=index)
        placed.append(Placed(chip, QRectF(x, y, 10.0 * len(word), 40)))
        at += len(word)
        x += 10.0 * len(word) + 3
    return tuple(placed)


NEXT = {1: Mark.NEXT, 2: Mark.NEXT}
BEFORE = row("a", "b", "c", "d", marks=NEXT)
AFTER = row("a", "bc", "d", marks={1: Mark.MADE})


def by_text(sprites: tuple[Sprite, ...], text: str) -> Sprite:
    return next(sprite for sprite in sprites if sprite.chip.text == text)


def test_one_step_on_is_found() -> None:
    fusion = Fusion.between(BEFORE, AFTER)
    assert fusion is not None
    assert fusion.at == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (AFTER, BEFORE),  # a step back
        (AFTER, AFTER),
        ((), AFTER),
        (row("a", "b", "c", "d"), AFTER),  # the pair was not coming next
        (BEFORE, row("a", "bc", "d")),  # nothing was made
        (BEFORE, row("a", "bc", "e", marks={1: Mark.MADE})),  # another text
        (row("a", "b", "c", "d", "e", marks=NEXT), row("a", "bc", "de", marks={1: Mark.MADE})),
        (row("a", "b", "c", "d", marks={2: Mark.NEXT, 3: Mark.NEXT}), AFTER),
    ],
)
def test_anything_else_is_not(before: tuple[Placed, ...], after: tuple[Placed, ...]) -> None:
    assert Fusion.between(before, after) is None


def test_what_was_just_made_can_be_part_of_the_next_pair() -> None:
    before = row("a", "b", "c", "d", marks={1: Mark.BOTH, 2: Mark.NEXT})
    after = row("a", "bc", "d", marks={1: Mark.BOTH, 2: Mark.NEXT})
    fusion = Fusion.between(before, after)
    assert fusion is not None
    assert [s.chip.mark for s in fusion.frame(0.8)] == [
        Mark.NONE,
        Mark.BOTH,
        Mark.NEXT,
        Mark.MADE,
        Mark.NONE,
    ]
    assert [s.chip.mark for s in fusion.frame(1)] == [Mark.NONE, Mark.BOTH, Mark.NEXT]


def test_a_strip_that_goes_on_out_of_sight_shows_one_more() -> None:
    after = row("a", "bc", "d", "new", marks={1: Mark.MADE})
    fusion = Fusion.between(BEFORE, after)
    assert fusion is not None
    assert by_text(fusion.frame(0), "new").opacity == 0
    assert by_text(fusion.frame(1), "new").opacity == 1


def test_first_beat_lights_the_pair_and_moves_nothing() -> None:
    fusion = Fusion.between(BEFORE, AFTER)
    assert fusion is not None
    sprites = fusion.frame(0.25)
    assert [s.rect for s in sprites] == [p.rect for p in BEFORE[:3]] + [BEFORE[3].rect]
    assert [s.light > 0 for s in sprites] == [False, True, True, False]


def test_second_beat_slides_them_together_and_fuses_them() -> None:
    fusion = Fusion.between(BEFORE, AFTER)
    assert fusion is not None
    middle = fusion.frame(0.7)
    gap_before = BEFORE[2].rect.left() - BEFORE[1].rect.right()
    gap = by_text(middle, "c").rect.left() - by_text(middle, "b").rect.right()
    assert 0 <= gap < gap_before
    end = fusion.frame(1)
    assert [(s.chip, s.rect, s.opacity) for s in end] == [(p.chip, p.rect, 1) for p in AFTER]


@given(st.floats(0, 1), st.integers(2, 5))
def test_every_frame_keeps_to_the_row_and_its_width(time: float, wrap_at: int) -> None:
    before = row("a", "b", "c", "d", "e", marks=NEXT, wrap_at=wrap_at)
    after = row("a", "bc", "d", "e", marks={1: Mark.MADE}, wrap_at=wrap_at)
    fusion = Fusion.between(before, after)
    assert fusion is not None
    rows = {0.0, 50.0}
    right = max(p.rect.right() for p in before + after)
    for sprite in fusion.frame(time):
        assert sprite.rect.top() in rows
        assert 0 <= sprite.rect.left() <= sprite.rect.right() <= right + 1e-9
        assert 0 <= sprite.opacity <= 1


def test_a_chip_that_changes_rows_fades_and_does_not_fly() -> None:
    before = row("a", "b", "c", "d", marks=NEXT, wrap_at=3)
    fusion = Fusion.between(before, AFTER)
    assert fusion is not None
    there = [s for s in fusion.frame(0.6) if s.chip.text == "d"]
    assert [s.rect for s in there] == [before[3].rect, AFTER[2].rect]
    assert sum(s.opacity for s in there) == pytest.approx(1)


# -- in the window -------------------------------------------------------------------------


@pytest.fixture
def window(make: Make) -> Window:
    window = make(State("newest lowest", (Choice("tiny-bpe"),), step=0))
    strip = child(window, Strip, "symbolStrip")
    strip.grab()
    return window


def moving(window: Window) -> bool:
    strip = child(window, Strip, "symbolStrip")
    strip.grab()
    state = strip.motion.state()
    return state == QAbstractAnimation.State.Running


def test_forward_moves_and_ends_where_it_should(window: Window, qtbot: QtBot) -> None:
    strip = child(window, Strip, "symbolStrip")
    before = len(strip.texts)
    press(qtbot, window, "mergeForward")
    assert moving(window)
    assert len(strip.texts) == before - 1
    qtbot.waitUntil(lambda: strip.motion.state() == QAbstractAnimation.State.Stopped)
    assert strip.motion.sprites is None


def test_back_and_jumps_do_not_move(window: Window, qtbot: QtBot) -> None:
    window.player.go(2)
    assert not moving(window)
    press(qtbot, window, "mergeBack")
    assert not moving(window)
    press(qtbot, window, "mergeLast")
    assert not moving(window)


def test_reduced_motion_does_not_move(window: Window, qtbot: QtBot) -> None:
    action = child(window, QToolButton, "viewMenu").menu().actions()
    reduce = next(a for a in action if a.objectName() == "reduceMotion")
    assert not reduce.isChecked()
    reduce.trigger()
    press(qtbot, window, "mergeForward")
    assert not moving(window)
    assert window.player.step == 1
    reduce.trigger()
    press(qtbot, window, "mergeForward")
    assert moving(window)


def test_faster_is_shorter_and_the_fastest_does_not_move(window: Window, qtbot: QtBot) -> None:
    speed = child(window, QComboBox, "mergeSpeed")
    speed.setCurrentText("4×")
    press(qtbot, window, "mergeForward")
    assert moving(window)
    assert child(window, Strip, "symbolStrip").motion.duration() == 55
    speed.setCurrentText("16×")
    press(qtbot, window, "mergeForward")
    assert not moving(window)


def test_only_the_strip_is_painted_while_it_moves(window: Window, qtbot: QtBot) -> None:
    painted: set[str] = set()

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint and isinstance(watched, Strip):
                painted.add(watched.objectName())
            return False

    filter_ = Painted()
    app = QApplication.instance()
    assert app is not None
    strip = child(window, Strip, "symbolStrip")
    strip.set_motion(1500)
    press(qtbot, window, "mergeForward")
    qtbot.wait(100)
    assert moving(window)
    app.installEventFilter(filter_)
    qtbot.waitUntil(lambda: strip.motion.state() == QAbstractAnimation.State.Stopped)
    app.removeEventFilter(filter_)
    assert painted == {"symbolStrip"}


def test_the_choice_is_kept(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    assert motion.reduced(settings) is motion.system_reduces()
    keeper = ThemeKeeper(qapp, "light")
    for on in (True, True, False):
        window = Window(keeper, Session(State("a")), Runner(), settings)
        action = window.findChild(QAction, "reduceMotion")
        assert action is not None
        if action.isChecked() != on:
            action.trigger()
        window.close()
        window.deleteLater()
        assert motion.reduced(settings) is on
    keeper.deleteLater()
    qtbot.wait(1)


def test_a_pair_out_of_sight_moves_nothing(make: Make, qtbot: QtBot) -> None:
    window = make(State("newest " * 400, (Choice("tiny-bpe"),), step=0))
    child(window, Strip, "symbolStrip").grab()
    window.player.go(600)
    assert not moving(window)
    qtbot.keyClick(window, Qt.Key.Key_Right)
    assert window.player.step in (600, 601)


# -- cuts ----------------------------------------------------------------------------------

REST = row("ne", "west", "x", marks={1: Mark.NEXT})


def cut_row(*words: str, tries: int = 0, next_: bool = True) -> tuple[Placed, ...]:
    """Chips behind "ne", the first of them just made and the one after it coming next."""
    marks = {1: Mark.MADE} | ({2: Mark.NEXT} if next_ else {})
    placed = row("ne", *words, marks=marks)
    made = replace(placed[1], chip=replace(placed[1].chip, tries=tries))
    return (placed[0], made, *placed[2:])


def test_a_cut_is_found_and_nothing_else() -> None:
    after = cut_row("we", "st", "x")
    cut = Cut.between(REST, after)
    assert cut is not None
    assert (cut.head, cut.rest, cut.end) == (1, 1, 3)
    assert Cut.between(after, REST) is None
    assert Cut.between(BEFORE, AFTER) is None
    assert Cut.between(REST, cut_row("we", "stx")) is None
    assert Cut.between(REST, row("ne", "we", "st", "x")) is None


def test_the_light_goes_from_the_longest_candidate_to_the_one_that_is_found() -> None:
    cut = Cut.between(REST, cut_row("we", "st", "x", tries=3))
    assert cut is not None
    parts = [by_text(cut.frame(time), "west").part for time in (0.0, 0.2, 0.4)]
    assert parts == [1.0, 0.75, 0.5]
    for time in (0.2, 0.4):
        assert by_text(cut.frame(time), "west").rect == REST[1].rect
        assert not any(sprite.chip.text == "we" for sprite in cut.frame(time))


@given(st.floats(0, 1), st.integers(1, 3), st.integers(0, 4))
def test_a_cut_keeps_to_its_row_and_ends_where_it_should(
    time: float, length: int, tries: int
) -> None:
    after = cut_row("west"[:length], "west"[length:], "x", tries=tries)
    cut = Cut.between(REST, after)
    assert cut is not None
    right = max(p.rect.right() for p in REST + after)
    for sprite in cut.frame(time):
        assert 0 <= sprite.rect.left() <= sprite.rect.right() <= right + 1e-9
        assert 0 < sprite.opacity <= 1
    assert [(s.chip, s.rect) for s in cut.frame(1)] == [(p.chip, p.rect) for p in after]


def test_a_best_path_that_takes_an_earlier_piece_along() -> None:
    before = row("n", "e", "west", marks={2: Mark.NEXT})
    after = row("new", "est", marks={0: Mark.MADE, 1: Mark.NEXT})
    cut = Cut.between(before, after)
    assert cut is not None
    assert (cut.head, cut.rest, cut.end) == (0, 2, 2)
    assert [(s.chip, s.rect) for s in cut.frame(1)] == [(p.chip, p.rect) for p in after]


@pytest.mark.parametrize(
    ("tokenizer", "text"), [("tiny-wordpiece", "newestlowest low"), ("tiny-unigram", "newest")]
)
def test_cuts_and_paths_move_step_by_step_unless_motion_is_reduced(
    make: Make, qtbot: QtBot, tokenizer: str, text: str
) -> None:
    window = make(State(text, (Choice(tokenizer),), step=0))
    strip = child(window, Strip, "symbolStrip")
    strip.grab()
    moved = 0
    for step in range(1, window.player.total + 1):
        press(qtbot, window, "mergeForward")
        assert window.player.step == step
        moved += moving(window)
        qtbot.waitUntil(lambda: strip.motion.state() == QAbstractAnimation.State.Stopped)
        strip.grab()
    assert moved == window.player.total > 2
    window.acts.motion.setChecked(True)
    press(qtbot, window, "mergeFirst")
    strip.grab()
    press(qtbot, window, "mergeForward")
    assert not moving(window)


def test_the_tries_of_a_cut_are_said_below_it_and_listed(make: Make, qtbot: QtBot) -> None:
    window = make(State("newest low", (Choice("tiny-wordpiece"),), step=0))
    table = child(window, CellsTable, "candidatesTable")
    tried = table.texts(0)
    reasons = table.texts(2)
    assert tried[0] == "newest"
    assert [len(word) for word in tried] == sorted(map(len, tried), reverse=True)
    assert set(reasons[:-1]) <= {"not in the vocabulary"}
    assert reasons[-1] == "wins: longest in the vocabulary"
    press(qtbot, window, "mergeForward")
    made = next(p.chip for p in child(window, Strip, "symbolStrip").placed if p.chip.mark.is_made)
    assert made.text == tried[-1]
    assert made.sub == f"{len(tried)} tried"
