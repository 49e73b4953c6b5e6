"""The merge tree dock in the real window: what is drawn, touched and said."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QTreeView
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child
from tokviz.core.places import resources
from tokviz.core.spans import CharSpan
from tokviz.gui.panes.tree_pane import Place, TreePane, place_of
from tokviz.gui.session import Choice, State
from tokviz.gui.theme import LIGHT
from tokviz.gui.widgets.canvas import Canvas
from tokviz.gui.widgets.lattice import Lattice
from tokviz.gui.widgets.merge_tree import MergeTree
from tokviz.gui.window import Window

LEFT = Qt.MouseButton.LeftButton


def teaching(name: str) -> str:
    return str(resources() / "teaching" / f"{name}.json")


def opened(make: Make, text: str, tokenizer: str, step: int | None = None) -> Window:
    window = make(State(text, (Choice(tokenizer),), step=step))
    window.docks["treeDock"].show()
    window.docks["treeDock"].raise_()
    QApplication.processEvents()
    child(window, Canvas, "mergeTree").grab()
    return window


def forest_texts(window: Window) -> list[str]:
    pane = child(window, TreePane, "treePane")
    forest = pane._forest
    assert forest is not None
    return [forest.text_of(i) for i in range(len(forest))]


def node(window: Window, text: str) -> int:
    return forest_texts(window).index(text)


def place(canvas: Canvas, at: QPointF) -> QPoint:
    return canvas.to_widget(at).toPoint()


def on(window: Window, text: str) -> tuple[MergeTree, QPoint]:
    tree = child(window, MergeTree, "mergeTree")
    return tree, place(tree, tree.rect_of(node(window, text)).center())


def colour_at(image: QImage, point: QPointF) -> QColor:
    return image.pixelColor((point * image.devicePixelRatio()).toPoint())


NEWEST = "newest"


def test_it_grows_with_the_player(make: Make, qtbot: QtBot) -> None:
    window = opened(make, NEWEST, "tiny-bpe", step=0)
    tree = child(window, MergeTree, "mergeTree")
    made = forest_texts(window)[len(NEWEST) :]
    assert made
    for text in made:
        corner = tree.rect_of(node(window, text)).topLeft() + QPointF(9, 5)
        before = colour_at(tree.grab().toImage(), tree.to_widget(corner))
        # Coming ones are on the bare surface.
        assert before == QColor(LIGHT.pane), text
        qtbot.mouseClick(window.player.forward, LEFT)
        after = colour_at(tree.grab().toImage(), tree.to_widget(corner))
        assert after.name() in LIGHT.cycle, text
    assert child(window, QLabel, "treeHead").text().endswith(f"step {len(made)} of {len(made)}")


def test_the_node_just_made_is_ringed_in_the_accent(make: Make) -> None:
    window = opened(make, NEWEST, "tiny-bpe", step=2)
    tree = child(window, MergeTree, "mergeTree")
    pane = child(window, TreePane, "treePane")
    assert pane._forest is not None
    newest, older = pane._forest.made_by(2), pane._forest.made_by(1)
    image = tree.grab().toImage()
    ring = [colour_at(image, tree.to_widget(_left_edge(tree, i))) for i in (newest, older)]
    assert ring[0] == QColor(LIGHT.accent)
    assert ring[1] != QColor(LIGHT.accent)


def _left_edge(tree: MergeTree, index: int) -> QPointF:
    rect = tree.rect_of(index)
    return QPointF(rect.left(), rect.center().y())


def test_leaves_stand_apart_below_and_nothing_overlaps(make: Make) -> None:
    window = opened(make, "tokenization", "gpt2")
    tree = child(window, MergeTree, "mergeTree")
    count = len(forest_texts(window))
    rects = [tree.rect_of(i) for i in range(count)]
    for i in range(count):
        for j in range(i):
            assert not rects[i].intersects(rects[j])
    bottom = max(rect.top() for rect in rects)
    assert [i for i in range(count) if rects[i].top() == bottom] == list(range(len("tokenization")))


def test_hover_lights_the_source_and_leaving_lets_go(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "a " + NEWEST, "tiny-bpe")
    tree, point = on(window, "est")
    qtbot.mouseMove(tree, point)
    assert window.session.state.focus == CharSpan(5, 8)
    assert not window.session.state.pinned
    qtbot.mouseMove(tree, QPoint(2, tree.height() - 2))
    assert window.session.state.focus is None


def test_a_focus_from_elsewhere_outlines_nodes(make: Make) -> None:
    window = opened(make, NEWEST, "tiny-bpe")
    tree = child(window, MergeTree, "mergeTree")
    window.session.focus(CharSpan(0, 1))
    image = tree.grab().toImage()
    for text, lit in (("n", True), ("t", False)):
        edge = tree.to_widget(_left_edge(tree, node(window, text))) - QPointF(2, 0)
        assert (colour_at(image, edge) == QColor(LIGHT.outline)) is lit, text


def test_a_click_pins_and_another_lets_go(make: Make, qtbot: QtBot) -> None:
    window = opened(make, NEWEST, "tiny-bpe")
    tree, point = on(window, "es")
    qtbot.mouseClick(tree, LEFT, pos=point)
    assert window.session.state.focus == CharSpan(3, 5)
    assert window.session.state.pinned
    qtbot.mouseClick(tree, LEFT, pos=point)
    assert window.session.state.focus is None


def test_a_double_click_goes_to_the_step(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "lowest newest", "tiny-bpe")
    total = window.player.total
    tree, point = on(window, "est")
    qtbot.mouseDClick(tree, LEFT, pos=point)
    assert window.player.step < total
    label = child(window, QLabel, "mergeLabel").text()
    assert "es + t → est" in label
    assert child(window, QLabel, "treeHead").text().startswith("“▁newest”")


def test_drag_moves_wheel_and_keys_zoom_fit_brings_back(make: Make, qtbot: QtBot) -> None:
    window = opened(make, NEWEST, "tiny-bpe")
    tree = child(window, MergeTree, "mergeTree")
    home = tree.to_widget(QPointF(0, 0))
    qtbot.mousePress(tree, LEFT, pos=QPoint(100, 200))
    qtbot.mouseMove(tree, QPoint(130, 200))
    qtbot.mouseMove(tree, QPoint(160, 220))
    qtbot.mouseRelease(tree, LEFT, pos=QPoint(160, 220))
    assert tree.to_widget(QPointF(0, 0)) - home == QPointF(60, 20)
    assert window.session.state.focus is None

    at = QPointF(120, 80)
    still = tree.to_drawing(at)
    wheel = QWheelEvent(
        at,
        tree.mapToGlobal(at),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    scale = tree.scale
    QApplication.sendEvent(tree, wheel)
    assert tree.scale > scale
    assert (tree.to_drawing(at) - still).manhattanLength() < 1e-6
    qtbot.mouseClick(child(window, QToolButton, "treeSmaller"), LEFT)
    smaller = tree.scale
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_Plus)
    assert tree.scale == pytest.approx(smaller * 1.25)
    qtbot.mouseClick(child(window, QToolButton, "treeFit"), LEFT)
    assert tree.to_widget(QPointF(0, 0)) == home


def test_the_list_says_the_same(make: Make, qtbot: QtBot) -> None:
    window = opened(make, NEWEST, "tiny-bpe", step=1)
    qtbot.mouseClick(child(window, QToolButton, "treeAsList"), LEFT)
    view = child(window, QTreeView, "treeList")
    assert view.isVisible()
    model = view.model()

    def rows(parent: QModelIndex) -> list[str]:
        found: list[str] = []
        for row in range(model.rowCount(parent)):
            index = model.index(row, 0, parent)
            assert model.parent(index) == parent
            found += [index.data(), *rows(index)]
        return found

    assert sorted(rows(QModelIndex())) == sorted(forest_texts(window))
    top = model.index(model.rowCount() - 1, 0)
    spoken = top.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "coming" in spoken or "made" in spoken
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(top).center())
    assert window.session.state.pinned


def test_what_is_pinned_at_the_end_is_what_is_shown(make: Make) -> None:
    window = opened(make, "lowest newest", "tiny-bpe")
    head = child(window, QLabel, "treeHead")
    assert head.text().startswith("“▁newest”")
    window.session.focus(CharSpan(1, 2), pin=True)
    assert head.text().startswith("“lowest”")
    window.player.go(window.player.total - 1)
    assert head.text().startswith("“▁newest”")


def test_place_is_the_pre_token_of_the_step_just_done(make: Make) -> None:
    window = make(State("lowest newest", (Choice("tiny-bpe"),)))
    outcome = window.session.outcome(0)
    assert outcome is not None
    run = outcome.run
    assert run is not None
    first = run.timeline.steps_of(0)
    assert place_of(run, State(step=0)) == Place(0, 0)
    assert place_of(run, State(step=first)) == Place(0, first)
    assert place_of(run, State(step=first + 1)) == Place(1, 1)


def test_wordpiece_is_a_flat_tree(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "lowest", teaching("tiny-wordpiece"), step=1)
    tree = child(window, MergeTree, "mergeTree")
    pane = child(window, TreePane, "treePane")
    forest = pane._forest
    assert forest is not None
    assert forest.steps > 1
    levels = {int(level) for level in forest.level}
    assert levels == {0, 1}
    for index in range(forest.leaves, len(forest)):
        words = forest.text_of(index)
        assert tree.rect_of(index).width() >= tree._width(index), words
    assert "1 of" in child(window, QLabel, "treeHead").text()


def test_unigram_is_a_lattice_with_its_best_path(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "newest", teaching("tiny-unigram"))
    lattice = child(window, Lattice, "latticeView")
    assert lattice.isVisible()
    # The pane may be too narrow for all of it at its own size.
    lattice.fit()
    lattice.grab()
    outcome = window.session.outcome(0)
    assert outcome is not None
    assert outcome.run is not None
    trace = outcome.run.timeline.trace(0)
    best = [(arc.start, arc.end) for arc in lattice.arcs if lattice.is_best(arc)]
    edges = trace.path()  # type: ignore[attr-defined]
    assert "".join(trace.piece[a:b] for a, b in sorted(best)) == trace.piece  # type: ignore[attr-defined]
    assert len(best) == len(edges)
    assert len(lattice.arcs) == len(trace.lattice())  # type: ignore[attr-defined]

    arc = max(lattice.arcs, key=lambda arc: arc.end - arc.start)
    point = place(lattice, lattice.top_of(arc))
    qtbot.mouseMove(lattice, point)
    assert window.session.state.focus is not None
    window.player.go(3)
    lattice.grab()
    assert all(arc.end <= 3 for arc in lattice.arcs if lattice.is_best(arc))
    assert {arc.start for arc in lattice.arcs if lattice.is_tried(arc)} == {2}
    qtbot.mouseDClick(lattice, LEFT, pos=place(lattice, lattice.top_of(arc)))
    assert window.player.step == arc.start + 1


def test_a_very_wide_pre_token_paints_only_what_is_in_sight(make: Make) -> None:
    text = "lowest" * 3000
    window = opened(make, text, "byte257", step=None)
    tree = child(window, MergeTree, "mergeTree")
    tree.grab()
    assert 0 < len(tree.painted) < 100
    tree.fit()
    tree.grab()
    assert len(tree.painted) < 400
    assert tree.to_widget(tree.content().topRight()).x() <= tree.width()


def test_an_empty_text_has_no_tree(make: Make) -> None:
    window = opened(make, "", "tiny-bpe")
    assert child(window, QLabel, "treeHead").text() == "The text is empty."
    assert child(window, MergeTree, "mergeTree").painted == ()
