"""What a screen reader finds in the window, through Qt's own accessibility interfaces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QFileDialog, QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.gui.driver import Make, child, settled
from tests.gui.reader import (
    Role,
    Text,
    children,
    find,
    is_seen,
    name,
    named_box,
    press,
    root,
    walk,
)
from tokviz.core.catalog import resources
from tokviz.core.unigram_trace import UnigramTrace
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets import spoken
from tokviz.gui.widgets.byte_grid import ByteGrid
from tokviz.gui.widgets.cut_strip import CutStrip
from tokviz.gui.widgets.lattice import Lattice
from tokviz.gui.widgets.merge_tree import MergeTree
from tokviz.gui.widgets.plots import Bar, BarChart
from tokviz.gui.widgets.spoken_interface import PartInterface
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.window import Window

CAFE = State(text="ﬁsh café", choices=(Choice("gpt2"),))


pytestmark = pytest.mark.usefixtures("reading")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[QAccessible.Event, str]]:
    """What Qt was told, as kind and words: the announcement, or what has the focus."""
    heard: list[tuple[QAccessible.Event, str]] = []
    tell = QAccessible.updateAccessibility

    def listen(event: QAccessibleEvent) -> None:
        thing = event.accessibleInterface()
        is_announced = isinstance(event, QAccessibleAnnouncementEvent)
        heard.append((event.type(), event.message() if is_announced else name(thing)))
        tell(event)

    monkeypatch.setattr(spoken.QAccessible, "updateAccessibility", listen)
    return heard


def spoken_of(window: Window, strip: str) -> list[tuple[str, str, str]]:
    """Name, value and description of every item of a strip."""
    interface = root(child(window, Strip, strip))
    assert interface.role() == Role.List
    items = children(interface)
    assert all(item.role() == Role.ListItem for item in items)
    return [(name(i), i.text(Text.Value), i.text(Text.Description)) for i in items]


def test_a_strip_is_a_list_of_what_its_chips_say(make: Make) -> None:
    window = make(CAFE)
    assert spoken_of(window, "sourceStrip")[:2] == [
        ("ﬁ, U+FB01 LATIN SMALL LIGATURE FI (Ll)", "FB01", "code points 0 to 1 of the source"),
        ("s, U+0073 LATIN SMALL LETTER S (Ll)", "0073", "code points 1 to 2 of the source"),
    ]
    assert spoken_of(window, "byteStrip")[0][0].startswith("EF, byte 0: EF, 239")
    assert spoken_of(window, "idStrip")[-1] == (
        "40304, id 40304: ĠcafÃ©",
        "",
        "bytes 20 63 61 66 C3 A9. code points 3 to 8 of the source",
    )
    assert spoken_of(window, "symbolStrip")[-1][1:] == ("rank 40,048", "made by the step just done")


def test_items_of_a_strip_know_their_place_their_list_and_their_neighbours(make: Make) -> None:
    window = make(CAFE)
    strip = child(window, Strip, "sourceStrip")
    interface = root(strip)
    for index, item in enumerate(children(interface)):
        assert interface.indexOfChild(item) == index
        assert item.parent() == interface
        assert interface.child(index) is item
        where = strip.placed[index].rect.center().toPoint()
        at = strip.mapToGlobal(where)
        assert interface.childAt(at.x(), at.y()) == item
        assert item.rect().contains(at)
        assert not item.state().offscreen
    assert interface.child(99) is None
    assert interface.indexOfChild(interface) == -1


def test_pressing_an_item_pins_it_everywhere(make: Make) -> None:
    window = make(CAFE)
    item = children(root(child(window, Strip, "sourceStrip")))[0]
    assert not item.state().selected
    press(item)
    assert window.session.state.pinned
    lit = [i for i in children(root(child(window, Strip, "idStrip"))) if i.state().selected]
    assert [name(i).split(",")[0] for i in lit] == ["171", "105", "223"]
    press(item)
    assert not window.session.state.pinned


def test_the_keyboards_chip_has_the_focus(
    make: Make, qtbot: QtBot, told: list[tuple[QAccessible.Event, str]]
) -> None:
    window = make(CAFE)
    strip = child(window, Strip, "sourceStrip")
    strip.setFocus()
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    focused = "s, U+0073 LATIN SMALL LETTER S (Ll)"
    qtbot.waitUntil(lambda: (QAccessible.Event.Focus, focused) in told)
    interface = root(strip)
    now = interface.focusChild()
    assert name(now) == focused
    assert now.state().focused
    assert [name(i) for i in children(interface) if i.state().focused] == [focused]


def test_other_chips_are_other_objects(make: Make, qtbot: QtBot) -> None:
    window = make(CAFE)
    strip = child(window, Strip, "symbolStrip")
    old = children(root(strip))
    window.player.go(0)
    new = children(root(strip))
    assert [name(i).split(",")[0] for i in new][:3] == ["EF", "AC", "81"]
    assert not set(map(id, old)) & set(map(id, new))
    qtbot.waitUntil(lambda: not any(map(isValid, old)))
    assert all(map(isValid, new))


def test_the_merge_tree_is_a_tree(make: Make) -> None:
    window = make(CAFE)
    window.show_dock("treeDock")
    tree = child(window, MergeTree, "mergeTree")
    interface = root(tree)
    assert interface.role() == Role.Tree
    top = children(interface)
    assert [name(t) for t in top] == ["·café"]
    assert top[0].text(Text.Value) == "rank 40,048"
    assert top[0].state().expanded
    assert [name(t) for t in children(top[0])] == ["·caf", "é"]

    def leaves_of(thing: object, level: int) -> Iterator[str]:
        attribute = thing.attributesInterface()  # type: ignore[attr-defined]
        assert attribute.attributeValue(QAccessible.Attribute.Level) == level
        below = children(thing)  # type: ignore[arg-type]
        assert all(part.parent() == thing for part in below)
        assert thing.state().expandable == bool(below)  # type: ignore[attr-defined]
        if not below:
            assert thing.text(Text.Description) == "first symbol"  # type: ignore[attr-defined]
            yield name(thing)  # type: ignore[arg-type]
        for part in below:
            yield from leaves_of(part, level + 1)

    assert list(leaves_of(top[0], 1)) == ["·", "c", "a", "f", "C3", "A9"]


def test_a_node_is_pinned_and_gone_to(make: Make) -> None:
    window = make(CAFE)
    window.show_dock("treeDock")
    tree = root(child(window, MergeTree, "mergeTree"))
    ca = children(children(children(tree)[0])[0])[0]
    assert name(ca) == "·ca"
    total = window.player.total
    press(ca, "goToStep")
    assert window.session.state.step == total - 3
    tree = root(child(window, MergeTree, "mergeTree"))
    whole = children(tree)[0]
    assert whole.text(Text.Description) == "coming with step 5"
    press(whole)
    focus = window.session.state.focus
    assert focus is not None
    assert (focus.start, focus.end) == (3, 8)


def test_the_lattice_tells_places_edges_and_the_best_path(make: Make) -> None:
    tokenizer = str(resources() / "teaching" / "tiny-unigram.json")
    window = make(State(text="newest", choices=(Choice(tokenizer),)))
    window.show_dock("treeDock")
    lattice = child(window, Lattice, "latticeView")
    interface = root(lattice)
    assert interface.role() == Role.Tree
    places = children(interface)
    run = window.session.outcomes[0].run
    assert run is not None
    trace = run.timeline.trace(0)
    assert isinstance(trace, UnigramTrace)
    assert len(places) == len(trace)
    edges = [edge for place in places for edge in children(place)]
    assert len(edges) == len(trace.lattice())
    assert all(edge.parent() in places for edge in edges)
    path = [edge for edge in edges if "on the best path" in edge.text(Text.Description)]
    assert [float(edge.text(Text.Value)) for edge in path] == [
        round(edge.score, 2) for edge in trace.path()
    ]
    assert len(path) == len(run.tokens)


def test_the_byte_grid_is_a_table_of_rows_of_cells(make: Make, qtbot: QtBot) -> None:
    window = make(CAFE)
    window.show_dock("byteGridDock")
    grid = child(window, ByteGrid, "byteGrid")
    qtbot.waitUntil(lambda: grid.row_bytes > 0 and grid.in_sight.end > 0)
    table = root(grid)
    assert table.role() == Role.Table
    rows = children(table)
    assert {row.role() for row in rows} == {Role.Row}
    cells = [cell for row in rows for cell in children(row)]
    data = CAFE.text.encode()
    assert [cell.text(Text.Value) for cell in cells] == [f"{byte:02X}" for byte in data]
    assert {cell.role() for cell in cells} == {Role.Cell}
    assert "byte 1 of 3 of U+FB01" in cells[0].text(Text.Description)
    assert rows[0].text(Text.Value) == data[: grid.row_bytes].hex(" ").upper()
    press(cells[1])
    assert window.session.state.pinned
    lit = [cell.text(Text.Value) for cell in cells if cell.state().selected]
    assert lit == ["EF", "AC", "81"]


def test_a_gap_says_whether_it_is_cut(make: Make, qtbot: QtBot) -> None:
    window = make(CAFE)
    window.show_dock("piecesDock")
    cutter = root(child(window, CutStrip, "piecesCuts"))
    gap = children(cutter)[2]
    assert name(gap) == "gap 3, between h and ·"
    assert gap.state().checkable
    assert not gap.state().checked
    press(gap)
    assert window.session.state.pieces == (3,)
    qtbot.waitUntil(lambda: bool(children(cutter)[2].state().checked))


def test_a_chart_says_what_its_bars_say(qtbot: QtBot) -> None:
    chart = BarChart("someChart", "Pair counts")
    qtbot.addWidget(chart)
    chart.show_bars((Bar("o + w", 3, "3"), Bar("l + o", 2, "2", "chosen")))
    interface = root(chart)
    assert (interface.role(), name(interface)) == (Role.Chart, "Pair counts")
    bars = children(interface)
    assert [(name(b), b.text(Text.Value), b.state().selected) for b in bars] == [
        ("o + w", "3", False),
        ("l + o", "2", True),
    ]
    with qtbot.waitSignal(chart.picked) as picked:
        press(bars[1])
    assert picked.args == [1]


def test_the_slider_says_its_step_in_words_and_can_be_set(make: Make) -> None:
    window = make(CAFE)
    slider = find(root(window), Role.Slider, "Merge step")
    label = child(window, QLabel, "mergeLabel").text()
    assert slider.text(Text.Value) == label
    value = slider.valueInterface()
    assert value.currentValue() == value.maximumValue() == window.player.total
    value.setCurrentValue(1)
    assert window.session.state.step == 1
    assert slider.text(Text.Value).startswith("step 1 of ")


def test_what_a_thing_is_not_is_no_pointer_that_qt_would_follow(make: Make) -> None:
    # Qt asks each of these of everything; once a wrong "none" ended the program.
    window = make(CAFE)
    for thing in (*walk(root(window.player)), *walk(root(window.columns[0]))):
        known = {
            "value": thing.valueInterface(),
            "text": thing.textInterface(),
            "editable text": thing.editableTextInterface(),
            "cell": thing.tableCellInterface(),
            "selection": thing.selectionInterface(),
        }
        if isinstance(thing, PartInterface):
            assert {kind for kind, there in known.items() if there is not None} == set()
        if thing.role() == Role.Slider:
            assert {kind for kind, there in known.items() if there is not None} == {"value"}


def test_a_step_and_a_verdict_are_announced(
    make: Make, qtbot: QtBot, told: list[tuple[QAccessible.Event, str]]
) -> None:
    window = make(CAFE)
    said = [words for kind, words in told if kind == QAccessible.Event.Announcement]
    assert child(window, QLabel, "verdict").text() in said
    told.clear()
    window.player.go(2)
    label = child(window, QLabel, "mergeLabel").text()
    assert told.count((QAccessible.Event.Announcement, label)) == 1
    told.clear()
    choices = (Choice("gpt2", form="NFKC"), Choice("gpt2"))
    window.session.look(replace(window.session.state, choices=choices))
    settled(qtbot, window)
    said = [words for kind, words in told if kind == QAccessible.Event.Announcement]
    lost = child(window, QLabel, "verdict").text()
    assert f"Pipeline A: {lost}" in said
    assert any(words.startswith("Pipeline B: ") for words in said)


def test_where_two_part_and_each_difference_are_announced(
    make: Make, qtbot: QtBot, told: list[tuple[QAccessible.Event, str]]
) -> None:
    text = "price 1234567"
    window = make(State(text=text, choices=(Choice("gpt2"), Choice("cl100k_base"))))
    window.show_dock("compareDock")

    def said() -> list[str]:
        return [words for kind, words in told if kind == QAccessible.Event.Announcement]

    parting = "pre_tokenizer: B cuts ·1234567 as ·|123|456|7, A leaves it whole."
    qtbot.waitUntil(lambda: parting in said(), timeout=20_000)
    assert said().count(parting) == 1
    child(window, Strip, "sourceStrip").setFocus()
    told.clear()
    qtbot.keyClick(window, Qt.Key.Key_F8)
    qtbot.keyClick(window, Qt.Key.Key_F8)
    assert said() == [
        "Difference 1 of 3: price. A: price, ids 20888. B: price, ids 6692.",
        "Difference 2 of 3:  123. A: ·123, ids 17031. B: · 123, ids 220 4513.",
    ]


def test_steps_that_are_too_quick_are_not_announced(
    make: Make, qtbot: QtBot, told: list[tuple[QAccessible.Event, str]]
) -> None:
    window = make(CAFE)
    window.player.speed.setCurrentText("16×")
    window.player.go(0)
    told.clear()
    window.player.toggle()
    qtbot.waitUntil(lambda: not window.player.playing)
    said = [words for kind, words in told if kind == QAccessible.Event.Announcement]
    assert said == [child(window, QLabel, "mergeLabel").text()]


def test_nothing_is_told_where_no_screen_reader_runs(
    make: Make, told: list[tuple[QAccessible.Event, str]]
) -> None:
    QAccessible.setActive(False)
    window = make(CAFE)
    window.player.go(2)
    assert told == []


def test_badges_say_their_verdict(make: Make) -> None:
    window = make(State(text="ﬁsh", choices=(Choice("byte257", form="NFKC"),)))
    found = [name(t) for t in walk(root(window)) if " against " in name(t)]
    assert "utf8-bytes against source does not hold" in found
    assert "utf8-bytes against normalized holds" in found


def test_everything_that_can_be_reached_has_a_name(make: Make) -> None:
    window = make(CAFE)
    for dock in window.docks:
        window.show_dock(dock)
        nameless = [
            (thing.role().name, thing.object().objectName())
            for thing in walk(root(window), 40)
            if is_seen(thing)
            and thing.state().focusable
            # A label without words says nothing, and a list of tabs is named by its tabs.
            and thing.role() not in (Role.Cell, Role.PageTabList, Role.StaticText)
            and not (name(thing) or named_box(thing))
        ]
        assert nameless == [], dock
        marked_up = [name(t) for t in walk(root(window), 40) if "<p " in t.text(Text.Description)]
        assert marked_up == [], dock


def test_parts_are_read_in_the_order_of_the_eye(make: Make, qtbot: QtBot) -> None:
    wanted = ["Compare", "Text to tokenize", "Pipeline A", "Merge step"]
    letters = [f"Pipeline {letter}" for letter in "ABCD"]
    window = make(CAFE)
    roles = Role.Client, Role.Button, Role.EditableText, Role.Slider

    def heard() -> list[str]:
        things = [thing for thing in walk(root(window)) if thing.role() in roles]
        names = (name(thing) for thing in things if is_seen(thing))
        return list(dict.fromkeys(said for said in names if said in {*wanted, *letters}))

    assert heard() == wanted
    for count in (2, 3, 4, 3, 4):
        while len(window.columns) < count:
            window.add_column()
        while len(window.columns) > count:
            window.close_column()
        settled(qtbot, window)
        assert heard() == [*wanted[:2], *letters[:count], wanted[-1]]


def test_a_column_that_is_closed_leaves_no_part_behind(make: Make, qtbot: QtBot) -> None:
    window = make(replace(CAFE, choices=(Choice("gpt2"), Choice("byte257"))))
    items = children(root(child(window, Strip, "sourceStrip.2")))
    assert items
    window.close_column()
    qtbot.waitUntil(lambda: not any(map(isValid, items)))


def answer_dialog(path: Path) -> None:
    """Types a path into the dialog that asks for a file, as soon as there is one."""
    dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, QFileDialog)]
    if not dialogs or not dialogs[0].isVisible():
        QTimer.singleShot(10, lambda: answer_dialog(path))
        return
    dialog = root(dialogs[0])
    field = next(t for t in walk(dialog) if t.role() == Role.EditableText and is_seen(t))
    field.setText(Text.Value, str(path))
    press(find(dialog, Role.Button, "Open"))


def test_the_blind_walk(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    """Opens a text, chooses a tokenizer, steps to the end and reads the verdict."""
    path = tmp_path / "story.txt"
    path.write_text("The newest café is lower.", "utf-8")
    window = make(State(text="", choices=(Choice("byte257"),)))
    desk = root(window)
    QTimer.singleShot(0, lambda: answer_dialog(path))
    press(find(desk, Role.Button, "Open …"))
    text = find(desk, Role.EditableText, "Text to tokenize")
    qtbot.waitUntil(lambda: text.text(Text.Value) == "The newest café is lower.")
    settled(qtbot, window)

    chooser = next(t for t in walk(desk) if named_box(t) == "Tokenizer")
    # What Qt's combo box lets be done is to open its list; one goes through that by keys.
    press(chooser, "ShowMenu")
    listed = QApplication.activePopupWidget() or QApplication.focusWidget()
    assert listed is not None
    view = listed.findChild(QAbstractItemView)
    assert view is not None
    qtbot.keyClicks(view, "gpt2")
    offered = children(root(view))
    assert [name(t) for t in offered if t.state().selected] == ["gpt2"]
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: chooser.text(Text.Value) == "gpt2")
    settled(qtbot, window)

    press(find(desk, Role.Button, "First step"))
    slider = find(desk, Role.Slider, "Merge step")
    # Qt shows a button pressed for a moment.
    qtbot.waitUntil(lambda: bool(slider.valueInterface().currentValue() == 0))
    forward = find(desk, Role.Button, "One step on")
    before = slider.text(Text.Value)
    press(forward)
    qtbot.waitUntil(lambda: slider.text(Text.Value) != before)
    press(find(desk, Role.Button, "Last step"))
    value = slider.valueInterface()
    qtbot.waitUntil(lambda: bool(value.currentValue() == value.maximumValue()))
    assert forward.state().disabled

    card = next(t for t in walk(desk) if name(t) == "Verdict" and is_seen(t))
    words = [name(t) for t in children(card) if t.role() == Role.StaticText]
    assert words == ["The exact passage survives this pipeline."]


def test_boxes_are_named_by_a_label_that_is_never_seen(make: Make) -> None:
    window = make(CAFE)
    for box in window.findChildren(QComboBox):
        if box.isVisible():
            assert named_box(root(box)) == box.accessibleName() != ""
    labels = [label for label in window.findChildren(QLabel) if label.buddy()]
    hidden = [label for label in labels if isinstance(label.buddy(), QComboBox)]
    assert hidden
    assert not any(label.isVisible() for label in hidden if label.text() == "Tokenizer")
