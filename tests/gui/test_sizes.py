"""The window stays as large as it was made, and what counts is in sight, at any text size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QScrollBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.driver import SIZE, child, end_windows, settled, show_window
from tokviz.gui.column import Column
from tokviz.gui.panes.round_trip_pane import Badge
from tokviz.gui.session import Choice, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import LIGHT, px
from tokviz.gui.theme_keeper import ThemeKeeper, apply
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.elided import Elided, ElidedCheck, ElidedCombo, Shortened
from tokviz.gui.widgets.passing import passing_line
from tokviz.gui.widgets.row import content_left
from tokviz.gui.window import Window

FORMS = (None, "NFKC", "NFC", "NFD")

Open = Callable[..., Window]


def for_long(*cases: tuple[object, ...]) -> Iterator[object]:
    """Cases that differ from the others in no kind: in the long run alone."""
    return (pytest.param(*case, marks=pytest.mark.long) for case in cases)


def beside(count: int, tokenizer: str = "gpt2") -> State:
    """So many pipelines on one short text."""
    return State("ﬁsh é", tuple(Choice(tokenizer, form=form) for form in FORMS[:count]))  # type: ignore[arg-type]


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication) -> Iterator[Open]:
    """Opens a window at a text scale."""
    made: list[Window] = []

    def window(state: State, scale: float = 1.0) -> Window:
        return show_window(qtbot, ThemeKeeper(qapp, "light", scale), state, made)

    yield window
    end_windows(made)
    for each in made:
        each.keeper.deleteLater()
    apply(qapp, LIGHT)


def seen(widget: QWidget, within: QWidget) -> bool:
    """Whether all of a widget can be seen."""
    place = QRect(widget.mapTo(within, QPoint(0, 0)), widget.size())
    return (
        widget.isVisible()
        and within.rect().contains(place)
        and widget.visibleRegion().boundingRect() == widget.rect()
    )


def hidden_rows(window: Window, column: Column) -> list[str]:
    """The titles of the stages' rows that can't be seen wholly."""
    return [row.title.text() for row in column.rows if not seen(row, window)]


@pytest.mark.parametrize(
    ("count", "scale"), [(1, 1.0), (4, 1.5), *for_long((1, 1.5), (2, 1.0), (2, 1.5), (4, 1.0))]
)
def test_the_window_is_as_large_as_it_was_made(
    qtbot: QtBot, opened: Open, count: int, scale: float
) -> None:
    window = opened(beside(count), scale)
    assert window.size() == SIZE
    while len(window.columns) > 1:
        window.close_column()
        settled(qtbot, window)
        assert window.size() == SIZE
    while len(window.columns) < count:
        window.add_column()
        settled(qtbot, window)
    assert window.size() == SIZE


def test_another_text_size_leaves_the_window_as_large_as_it_is(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(2))
    for dock in window.docks:
        window.show_dock(dock)
    least = window.columns[0].minimumWidth()
    window.keeper.set("light", 1.5)
    QApplication.processEvents()
    assert window.size() == SIZE
    assert window.columns[0].minimumWidth() > least
    window.keeper.set("light", 1.0)
    QApplication.processEvents()
    assert window.size() == SIZE
    assert window.columns[0].minimumWidth() == least


@pytest.mark.parametrize(
    ("count", "tokenizer"),
    [(1, "tiny-unigram"), (2, "gpt2"), *for_long((1, "gpt2"), (2, "tiny-unigram"))],
)
def test_all_stages_of_a_short_text_are_in_sight(
    qtbot: QtBot, opened: Open, count: int, tokenizer: str
) -> None:
    window = opened(beside(count, tokenizer))
    for column in window.columns:
        qtbot.waitUntil(lambda column=column: column.scroll_bar.maximum() == 0)
        qtbot.waitUntil(lambda column=column: hidden_rows(window, column) == [])
        assert column.scroll_bar.maximum() == 0
        assert [row.title.text() for row in column.rows if row.title.is_cut] == []
        assert seen(column.verdict_card, window)


def test_the_symbols_are_in_sight_with_larger_text(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(1), 1.5)
    symbols = next(s for s in window.columns[0].strips if s.objectName() == "symbolStrip")
    qtbot.waitUntil(lambda: seen(symbols, window))
    assert seen(window.player.label, window)
    assert seen(window.player.slider, window)


@pytest.mark.parametrize("tokenizer", ["gpt2", "tiny-unigram"])
def test_narrow_columns_are_cut_nowhere_and_reached_by_scrolling(
    qtbot: QtBot, opened: Open, tokenizer: str
) -> None:
    window = opened(beside(4, tokenizer), 1.5)
    for column in window.columns:
        body = column.panes[0].parentWidget()
        assert body is not None
        assert body.width() <= body.parentWidget().width()
        assert column.head.minimumSizeHint().width() <= column.width()
        assert column.head.menu.geometry().right() < column.width()
        assert not column.head.chooser.is_cut or tokenizer != "gpt2"
    assert not seen(window.columns[3].head.badge, window)
    window.session.activate(3)
    qtbot.waitUntil(lambda: seen(window.columns[3].head.badge, window))
    assert seen(window.columns[3].head.menu, window)
    window.session.activate(0)
    qtbot.waitUntil(lambda: seen(window.columns[0].head.badge, window))


def test_rows_are_fitted_anew_when_a_dock_takes_room(qtbot: QtBot, opened: Open) -> None:
    state = replace(beside(1), text="the quick brown fox jumps over the lazy dog " * 2)
    window = opened(state)
    strip = window.columns[0].strips[0]
    shown = len(strip.texts)
    side = Qt.Orientation.Horizontal
    window.resizeDocks([window.docks["candidatesDock"]], [600], side)
    qtbot.waitUntil(lambda: window.columns[0].width() < 600)
    qtbot.waitUntil(lambda: hidden_rows(window, window.columns[0]) == [])
    window.resizeDocks([window.docks["candidatesDock"]], [304], side)
    qtbot.waitUntil(lambda: len(strip.texts) == shown)


def test_tools_that_have_no_room_are_in_a_menu(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(1))
    more = child(window, QToolButton, "moreTools")
    names = ("samplesMenu", "rawButton", "marksButton", "figuresButton", "panesMenu")
    assert more.isHidden()
    assert all(seen(child(window, QToolButton, name), window) for name in names)
    window.resize(760, 800)
    qtbot.waitUntil(more.isVisible)
    assert seen(more, window)
    assert not child(window, QToolButton, "marksButton").isVisible()
    assert child(window, QAction, "marks") in more.menu().actions()
    for name in ("openButton", "addPipeline", "viewMenu", "presentButton"):
        assert seen(child(window, QToolButton, name), window)
    window.resize(SIZE)
    qtbot.waitUntil(lambda: more.isHidden())
    assert seen(child(window, QToolButton, "marksButton"), window)


def test_words_without_room_end_in_three_dots_and_are_drawn(
    qtbot: QtBot, qapp: QApplication
) -> None:
    label, check, combo = Elided("a long sentence"), ElidedCheck("a long sentence"), ElidedCombo()
    combo.addItem("a long sentence")
    for widget in (label, check, combo):
        qtbot.addWidget(widget)
        widget.resize(widget.sizeHint())
        widget.show()
        assert not widget.is_cut
        whole = widget.grab().toImage()
        widget.resize(widget.width() - 30, widget.height())
        assert widget.is_cut
        cut = widget.grab().toImage()
        blank = QWidget.grab(type(widget)()).toImage()
        assert cut != whole.copy(cut.rect())
        assert cut != blank.copy(cut.rect())


def test_all_badges_of_two_columns_are_in_sight_when_the_report_has_come(
    opened: Open, qtbot: QtBot
) -> None:
    """They come after the strips, and take a second line: rows were fitted without them."""
    window = opened(beside(2))

    def all_seen() -> bool:
        badges = [badge for column in window.columns for badge in column.findChildren(Badge)]
        hidden = [row for column in window.columns for row in hidden_rows(window, column)]
        return len(badges) == 18 and all(seen(badge, window) for badge in badges) and not hidden

    qtbot.waitUntil(all_seen, timeout=10_000)


@pytest.mark.parametrize(
    ("count", "scale"),
    [(1, 1.0), (2, 1.5), (1, 1.25), *for_long((1, 1.5), (2, 1.0), (2, 1.25))],
)
def test_nothing_overlaps_in_the_smallest_window(
    opened: Open, qtbot: QtBot, count: int, scale: float
) -> None:
    window = opened(beside(count), scale)
    window.resize(1, 1)
    settled(qtbot, window)
    QApplication.processEvents()
    seen_docks = ("inputDock", "candidatesDock", "playerDock")
    parts = [window.centralWidget(), *(window.docks[name] for name in seen_docks)]
    places = [QRect(part.mapTo(window, QPoint(0, 0)), part.size()) for part in parts]
    for one, place in zip(parts, places, strict=True):
        assert window.rect().contains(place), one.objectName()
        for other, taken in zip(parts, places, strict=True):
            if other is not one:
                assert not place.intersects(taken), (one.objectName(), other.objectName())


def test_verdicts_stand_at_the_same_height(qtbot: QtBot, opened: Open) -> None:
    """One column has a stage more than the other, and both are too tall for the window."""
    window = opened(State("ﬁsh é", (Choice("tiny-unigram"), Choice("tiny-wordpiece"))))
    window.show_dock("compareDock")
    one, other = window.columns

    def level() -> bool:
        cards = [column.verdict_card.geometry() for column in (one, other)]
        same = cards[0].y() == cards[1].y() and cards[0].height() == cards[1].height()
        return same and one.scroll_bar.maximum() == other.scroll_bar.maximum() > 0

    qtbot.waitUntil(level)


@pytest.mark.parametrize(("count", "scale", "wanted"), [(3, 1.0, 3), (3, 1.5, 2), (2, 1.5, 2)])
def test_a_whole_number_of_columns_is_in_sight(
    qtbot: QtBot, opened: Open, count: int, scale: float, wanted: int
) -> None:
    window = opened(beside(count), scale)
    first, last = window.columns[0], window.columns[-1]

    def whole() -> list[Column]:
        area = window.middle.area.viewport()
        return [c for c in window.columns if seen(c, area)]

    def touched() -> list[Column]:
        return [c for c in window.columns if not c.visibleRegion().isEmpty()]

    qtbot.waitUntil(lambda: whole() == touched() == window.columns[:wanted])
    window.session.activate(count - 1)
    qtbot.waitUntil(lambda: whole() == touched() == window.columns[-wanted:])
    assert (first in whole()) == (count == wanted)
    assert last in whole()
    bar = child(window, QScrollBar, "columnsBar")
    assert bar.isVisible() == (count > wanted)


def test_a_bar_that_is_let_go_leaves_no_column_cut(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(3), 1.5)
    bar = child(window, QScrollBar, "columnsBar")
    qtbot.waitUntil(bar.isVisible)
    area = window.middle.area.viewport()
    bar.setValue(bar.maximum() * 2 // 3)
    assert [seen(c, area) for c in window.columns] == [False, True, False]
    bar.sliderReleased.emit()
    qtbot.waitUntil(lambda: [seen(c, area) for c in window.columns] == [False, True, True])


def test_the_bars_below_the_columns_say_what_they_move(qtbot: QtBot, opened: Open) -> None:
    window = opened(replace(beside(3), text="the quick brown fox " * 40), 1.5)
    view, columns = child(window, QScrollBar, "viewBar"), child(window, QScrollBar, "columnsBar")
    qtbot.waitUntil(lambda: view.isVisible() and columns.isVisible())
    rows = [bar.parentWidget() for bar in (columns, view)]
    names = [row.findChildren(QLabel)[0] for row in rows if row is not None]
    assert [name.text() for name in names] == ["Pipelines", "Text"]
    assert all(seen(name, window) for name in names)
    places = [QRect(row.mapTo(window, QPoint(0, 0)), row.size()) for row in rows if row is not None]
    assert not places[0].intersects(places[1])


def test_the_docks_give_way_to_a_second_column_and_take_their_room_back(
    qtbot: QtBot, opened: Open
) -> None:
    """At 1280x800 and 150 % the second pipeline could only be scrolled to."""
    window = opened(beside(1), 1.5)
    right = window.docks["candidatesDock"]
    wide = right.width()
    window.add_column()
    settled(qtbot, window)
    area = window.middle.area.viewport()
    qtbot.waitUntil(lambda: [seen(column, area) for column in window.columns] == [True, True])
    window.close_column()
    settled(qtbot, window)
    window.show_dock("candidatesDock")
    qtbot.waitUntil(lambda: right.width() == wide)


def test_sides_that_were_moved_by_hand_stay_when_the_window_grows(
    qtbot: QtBot, opened: Open
) -> None:
    window = opened(beside(2), 1.5)
    right = window.docks["candidatesDock"]
    window.resizeDocks([right], [600], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: right.width() == 600)
    window.resize(SIZE.width() + 40, SIZE.height())
    qtbot.waitUntil(lambda: window.middle.width() > 400)
    assert right.width() == 600


def test_words_stand_above_the_strips_of_narrow_columns_and_beside_those_of_wide_ones(
    qtbot: QtBot, opened: Open
) -> None:
    window = opened(beside(3))
    row = window.columns[0].rows[0]
    qtbot.waitUntil(lambda: row.content.x() == 0)
    assert row.content.y() >= row.title.geometry().bottom()
    assert row.content.width() == row.width()
    window.resize(2400, 800)
    qtbot.waitUntil(lambda: row.content.x() > 0)
    assert row.content.y() < row.title.geometry().bottom()


def test_no_words_of_a_stage_take_more_height_than_its_strip_in_two_columns(
    qtbot: QtBot, opened: Open
) -> None:
    """The names of the pre-tokenizer's steps took three lines beside one of chips."""
    window = opened(beside(2))
    row = next(row for row in window.columns[0].rows if row.title.text() == "pre-tokens")
    assert row.height() < 1.6 * row.content.height()
    assert "Split" not in row.about.text()
    assert "Split" in row.about.toolTip()
    window.resize(2000, 800)
    qtbot.waitUntil(lambda: "Split" in row.about.text())


def test_a_narrow_column_says_its_verdict_first_and_the_rest_in_a_tip(opened: Open) -> None:
    window = opened(beside(3))
    verdict = child(window, QLabel, "verdict.2")
    assert verdict.text() == "Lost at the normalizer."
    assert "expected EF, got 66" in verdict.toolTip()


def test_what_the_library_says_is_shortened_and_not_cut(opened: Open) -> None:
    window = opened(beside(2))
    reference = window.columns[0].head.reference
    assert reference.text().startswith("✓ equals tiktoken")
    whole = reference.grab().toImage()
    label = Shortened()
    label.setFont(reference.font())
    label.show_forms("✓ equals tiktoken 0.14.0", ("✓ tiktoken", "✓"))
    label.resize(label.sizeHint())
    assert not label.is_cut
    label.resize(label.fontMetrics().horizontalAdvance("✓ tiktoken") + 2, label.height())
    assert label.is_cut
    label.resize(4, label.height())
    assert label.is_cut
    assert not whole.isNull()


def test_a_form_is_chosen_from_a_list_in_a_narrow_column(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(3))
    form = window.columns[0].head.form
    assert not form.button("NFC").isVisible()
    assert form.list is not None
    assert form.list.isVisible()
    form.list.setCurrentText("NFKD")
    form.list.activated.emit(form.list.currentIndex())
    settled(qtbot, window)
    assert window.session.state.choices[0].form == "NFKD"
    window.resize(2400, 800)
    qtbot.waitUntil(form.button("NFKD").isVisible)
    assert form.button("NFKD").isChecked()
    assert not form.list.isVisible()


def test_four_stages_are_in_sight_with_large_text_and_two_columns(
    qtbot: QtBot, opened: Open
) -> None:
    window = opened(beside(2), 1.5)
    column = window.columns[0]
    qtbot.waitUntil(lambda: len(column.rows) - len(hidden_rows(window, column)) >= 4)
    assert seen(column.verdict_card, window)


def test_no_words_push_a_column_beyond_its_edge(qtbot: QtBot, opened: Open) -> None:
    """The clean-up said words that nothing could break: chips were cut at the right."""
    text = "ﬁsh café, naïve low lower 1234 👩‍👩‍👧 " + "x" * 200
    window = opened(State(text, (Choice("tiny-unigram"), Choice("tiny-wordpiece"))))

    def fits(column: Column) -> bool:
        body = column.panes[0].parentWidget()
        assert body is not None
        parent = body.parentWidget()
        assert parent is not None
        return body.width() <= parent.width()

    qtbot.waitUntil(lambda: all(map(fits, window.columns)))
    for column in window.columns:
        for strip in column.strips:
            assert all(
                p.rect.right() <= strip.visibleRegion().boundingRect().right() + 2
                for p in strip.placed
                if not strip.visibleRegion().isEmpty()
            )


def test_a_void_beside_other_columns_steps_says_that_the_text_passes(
    qtbot: QtBot, opened: Open
) -> None:
    window = opened(
        State("ﬁsh É", (Choice("gpt2"), Choice("gpt2", form="NFD", steps=("lowercase",))))
    )
    plain, stepped = (column.panes[1] for column in window.columns)
    qtbot.waitUntil(lambda: plain.height() == stepped.height())
    top, bottom = plain.void
    line = passing_line(top, bottom)
    assert line is not None
    assert passing_line(*stepped.void) is None
    # Words that are taller than the chips beside them are no void.
    assert stepped.void[0] == stepped.height()
    picture = plain.grab().toImage()
    x = content_left(plain.width()) + 20
    paper = picture.pixelColor(picture.width() - 2, line[0] + 4)
    assert all(picture.pixelColor(x, y) != paper for y in range(line[0] + 2, line[1] - 2))
    assert picture.pixelColor(x + 12, (line[0] + line[1]) // 2) == paper


def test_a_notice_that_takes_room_leaves_no_stage_out_of_reach(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(1))
    column = window.columns[0]
    qtbot.waitUntil(lambda: hidden_rows(window, column) == [])
    window.middle.notice.tell("The file has no text.\n\n\n\n\n\n")
    qtbot.waitUntil(lambda: hidden_rows(window, column) == [] or column.scroll_bar.isVisible())
    assert column.scroll_bar.isVisible()
    window.middle.notice.clear()
    qtbot.waitUntil(lambda: hidden_rows(window, column) == [] and not column.scroll_bar.isVisible())


def test_the_bar_of_the_text_goes_when_the_window_grows(qtbot: QtBot, opened: Open) -> None:
    window = opened(replace(beside(1), text="the quick brown fox jumps over"))
    window.resize(760, 500)
    bar = child(window, QScrollBar, "viewBar")
    qtbot.waitUntil(bar.isVisible)
    window.resize(1900, 1100)
    qtbot.waitUntil(bar.isHidden)


def test_head_stages_and_verdict_begin_at_one_edge_at_any_text_size(
    qtbot: QtBot, opened: Open
) -> None:
    window = opened(beside(1))
    window.keeper.set("light", 1.5)
    column = window.columns[0]

    def edges() -> set[int]:
        parts = (column.head.chooser, column.rows[0], column.verdict_card.findChildren(QLabel)[0])
        return {part.mapTo(column, QPoint(0, 0)).x() for part in parts}

    qtbot.waitUntil(lambda: len(edges()) == 1)


def test_the_inputs_name_stands_above_its_text_at_any_text_size(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(1))
    window.keeper.set("light", 1.5)
    dock = window.docks["inputDock"]
    title, pane = dock.titleBarWidget(), dock.widget()
    assert title is not None
    assert pane is not None

    def edges() -> set[int]:
        parts = (title.findChildren(QLabel)[0], child(pane, ExactEditor, "inputEditor"))
        return {part.mapTo(window, QPoint(0, 0)).x() for part in parts}

    qtbot.waitUntil(lambda: len(edges()) == 1)


@pytest.mark.parametrize(
    ("count", "scale"), [(2, 1.0), (4, 1.5), *for_long((2, 1.5), (3, 1.0), (3, 1.5), (4, 1.0))]
)
def test_the_pane_that_compares_shows_one_thing_below_the_other(
    opened: Open, qtbot: QtBot, count: int, scale: float
) -> None:
    """With four pipelines and large words its table lay under what it says."""
    window = opened(beside(count), scale)
    window.show_dock("compareDock")
    words = child(window, QLabel, "compareWords")
    qtbot.waitUntil(lambda: "normalizer" in words.text())
    QApplication.processEvents()
    body = words.parentWidget()
    assert body is not None
    parts = [part for part in body.children() if isinstance(part, QWidget) and part.isVisible()]
    for one, other in combinations(parts, 2):
        assert not one.geometry().intersects(other.geometry()), (one, other)
    columns = child(window, CellsTable, "compareColumns")
    if count > 2:
        header = columns.horizontalHeader()
        assert header.sectionSizeHint(4) <= header.sectionSize(4)
        # Where there is little room, what the figures say, too, is left out; beside four columns
        # the docks have given way.
        assert columns.isColumnHidden(2) == (scale > 1 or count == 4)


def test_what_all_stages_show_begins_at_one_edge(qtbot: QtBot, opened: Open) -> None:
    """Chips, words, badges and boxes began at three edges, up to four pixels from each other."""
    window = opened(beside(1))
    column = window.columns[0]
    badge, box = column.findChildren(Badge)[0], child(column, QCheckBox, "cleanupSwitch")
    ring = 2
    edges = {
        round(strip.mapTo(column, QPoint(0, 0)).x() + strip.placed[0].rect.left())
        for strip in column.strips
        if strip.placed
    }
    edges |= {badge.mapTo(column, QPoint(0, 0)).x(), box.mapTo(column, QPoint(ring, 0)).x()}
    assert len(edges) == 1


def test_an_empty_window_says_what_to_do(qtbot: QtBot, opened: Open) -> None:
    """It said in green that the exact passage survives, of no passage at all."""
    window = opened(State("", (Choice("gpt2"),)))
    verdict = child(window, QLabel, "verdict")
    assert verdict.text().startswith("Nothing to check yet. Type a text")
    assert verdict.property("look") == "notice"
    assert window.player.label.text() == "nothing typed yet"
    assert child(window, QLabel, "candidatesHead").text() == "Nothing typed yet."
    assert not child(window, CellsTable, "candidatesTable").isVisible()
    window.show_dock("mergesDock")
    none = child(window, QLabel, "mergesNone")
    qtbot.waitUntil(lambda: none.isVisible() and none.text() == "Nothing typed yet.")
    window.show_text("low")
    settled(qtbot, window)
    qtbot.waitUntil(lambda: not none.isVisible())
    assert verdict.text() == "The exact passage survives this pipeline."
    assert verdict.property("look") == "good"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Type a text: what a form makes of each character is shown here."),
        ("abc", "The text is the same in all four forms."),
        ("é", "NFC leaves this text as it is; NFD, NFKD would change it."),
    ],
)
def test_a_form_that_changes_nothing_says_which_would(
    qtbot: QtBot, opened: Open, text: str, words: str
) -> None:
    window = opened(State(text, (Choice("byte257"),)))
    window.show_dock("formsDock")
    qtbot.waitUntil(lambda: child(window, QLabel, "formsHead").text() == words)


def test_columns_have_no_void_for_steps_of_one_that_is_out_of_sight(
    qtbot: QtBot, opened: Open
) -> None:
    steps = Choice("gpt2", form="NFD", steps=("lowercase",))
    window = opened(State("ﬁsh É", (Choice("gpt2"), Choice("gpt2"), steps)), 1.5)
    second, third = (column.panes[1] for column in window.columns[1:])
    assert not seen(window.columns[2].head.badge, window)
    qtbot.waitUntil(lambda: second.height() == window.columns[0].panes[1].height())
    assert second.height() - second.void[0] < px(28)
    window.session.activate(2)
    qtbot.waitUntil(lambda: seen(window.columns[2].head.badge, window))
    qtbot.waitUntil(lambda: second.height() == third.height())
    assert second.height() - second.void[0] >= px(28)


def test_a_narrow_column_names_its_tokenizer_whole(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(4, "tiny-unigram"))
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: window.middle.area.seen == 4)
    assert [column.head.chooser.is_cut for column in window.columns] == [False] * 4


def test_the_button_that_adds_a_step_stands_behind_the_steps(qtbot: QtBot, opened: Open) -> None:
    """Taken out and put in again, it was left below the first of them."""
    window = opened(beside(3))
    state = window.session.state
    choice = replace(state.choices[0], steps=("lowercase", "strip-accents"))
    window.session.commit(state.with_choice(0, choice), "Normalizer steps")
    settled(qtbot, window)
    steps = window.columns[0].head.steps
    buttons = [b for b in steps.findChildren(QToolButton) if b.isVisible()]
    assert len(buttons) == 3

    def apart() -> bool:
        places = [button.geometry() for button in buttons]
        return not any(one.intersects(other) for one, other in combinations(places, 2))

    qtbot.waitUntil(apart)


def test_an_error_keeps_to_the_columns_margin(qtbot: QtBot, opened: Open) -> None:
    window = opened(State("ﬁsh", (Choice("gpt2"), Choice("/nowhere/none.json"), Choice("gpt2"))))
    column = window.columns[1]
    qtbot.waitUntil(column.error.isVisible)
    place = column.error.mapTo(column, QPoint(0, 0))
    qtbot.waitUntil(lambda: place.x() + column.error.width() <= column.width() - px(10))


def test_a_text_with_returns_leaves_the_input_as_narrow_as_it_is(
    qtbot: QtBot, opened: Open
) -> None:
    window = opened(beside(2), 1.5)
    least = window.docks["inputDock"].minimumSizeHint().width()
    window.show_text("one\r\ntwo")
    button = child(window, QPushButton, "inputEditorLineFeeds")
    qtbot.waitUntil(button.isVisible)
    QApplication.processEvents()
    assert window.docks["inputDock"].minimumSizeHint().width() == least


def test_a_long_change_of_the_clean_up_leaves_the_round_trip_in_sight(
    qtbot: QtBot, opened: Open
) -> None:
    """A unigram tokenizer's markers filled the lower half of the column."""
    text = "the quick brown fox jumps over the lazy dog " * 6
    window = opened(State(text, (Choice("gpt2"), Choice("tiny-unigram"))))
    window.resize(1440, 900)
    column = window.columns[1]
    badge = column.findChildren(Badge)[0]
    qtbot.waitUntil(lambda: seen(badge, window))
    result = child(column, QLabel, "cleanupResult.2")
    assert result.text().count("…”") == 2
    assert len(result.toolTip()) > 2 * len(result.text())
    window.close_column()
    settled(qtbot, window)
    result = child(window, QLabel, "cleanupResult")
    qtbot.waitUntil(lambda: len(result.text()) > 2 * 160)


def test_the_link_to_a_second_text_begins_where_the_text_does(qtbot: QtBot, opened: Open) -> None:
    window = opened(beside(1))
    button = child(window, QToolButton, "secondTextButton")
    for scale in (1.0, 1.5):
        window.keeper.set("light", scale)
        QApplication.processEvents()
        words = button.fontMetrics().horizontalAdvance(button.text())
        assert 0 <= button.width() - words <= 2 * px(3)
