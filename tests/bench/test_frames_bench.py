"""Frame times of what moves, and how the tree and the byte grid stand up to long texts.

Printed is each time as a part of a frame at 60 a second (16.7 ms): below 1, nothing is dropped.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from statistics import median
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QAbstractAnimation, QPointF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import tokviz
from tests.gui.driver import Make, child, make  # noqa: F401  (a fixture)
from tokviz.gui.forest import Forest
from tokviz.gui.panes.byte_grid_pane import byte_source
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.byte_grid import ByteGrid
from tokviz.gui.widgets.merge_tree import MergeTree
from tokviz.gui.widgets.strip import Strip

pytestmark = pytest.mark.bench

FRAME = 1 / 60
TEXT = "Hello world, the newest tokenization of the lowest! " * 4


def timed(do: Callable[[], object]) -> float:
    start = perf_counter()
    do()
    return perf_counter() - start


def in_frames(times: list[float]) -> str:
    ordered = sorted(times)
    high = ordered[int(len(ordered) * 0.95)]
    return (
        f"median {median(ordered) / FRAME:.2f}, 95 % {high / FRAME:.2f}, "
        f"worst {ordered[-1] / FRAME:.2f} of a frame ({len(ordered)} frames)"
    )


@pytest.mark.parametrize("tokenizer", ["tiny-bpe", "gpt2"])
@pytest.mark.parametrize("columns", [1, 2])
def test_fusing(make: Make, qtbot: QtBot, tokenizer: str, columns: int) -> None:  # noqa: F811
    window = make(State(TEXT, (Choice(tokenizer),) * columns, step=0))
    window.resize(1920, 1080)
    QApplication.processEvents()
    strip = child(window, Strip, "symbolStrip")
    strip.grab()
    paints: list[float] = []
    starts: list[float] = []
    plain = strip.paintEvent

    def watched(event: QPaintEvent) -> None:
        start = perf_counter()
        plain(event)
        if strip.motion.state() == QAbstractAnimation.State.Running:
            starts.append(start)
            paints.append(perf_counter() - start)

    strip.paintEvent = watched  # type: ignore[method-assign]
    steps: list[float] = []
    apart: list[float] = []
    for _ in range(min(12, window.player.total)):
        starts.clear()
        steps.append(timed(lambda: window.player.go(window.player.step + 1)))
        QApplication.processEvents()
        qtbot.waitUntil(lambda: strip.motion.state() == QAbstractAnimation.State.Stopped)
        apart += [b - a for a, b in pairwise(starts)]
    name = f"{tokenizer}, {columns} columns, {len(strip.placed)} chips"
    print(f"\n{name}: a step's work {in_frames(steps)}", end="")
    print(f"\n  painting a frame: {in_frames(paints)}", end="")
    print(f"\n  from frame to frame: {in_frames(apart)}", end="")
    assert len(paints) > len(steps)


@pytest.mark.timeout(120)
@pytest.mark.parametrize("size", [1_000, 10_000, 100_000])
def test_tree_of_a_wide_pre_token(qtbot: QtBot, size: int) -> None:
    run = tokviz.load("gpt2").run("tokenization" * (size // 12))
    trace = run.timeline.trace(0)
    forests: list[Forest] = []
    made = timed(lambda: forests.append(Forest.of(trace)))
    forest = forests[0]
    tree = MergeTree("tree")
    qtbot.addWidget(tree)
    tree.resize(300, 600)
    tree.show()
    shown = timed(lambda: (tree.show_forest(forest, 1, str), tree.grab()))
    steps = [
        timed(lambda k=k: (tree.show_forest(forest, k, str), tree.grab()))
        for k in range(1, forest.steps, max(1, forest.steps // 20))
    ]
    pans = [timed(lambda: (tree.pan(QPointF(-37, 0)), tree.grab())) for _ in range(20)]
    tree.fit()
    fitted = [timed(tree.grab) for _ in range(5)]
    hovers = [timed(lambda x=x: tree.thing_at(QPointF(x, 500.0))) for x in range(0, 300, 10)]
    print(
        f"\n{size:,} symbols: forest {made / FRAME:.1f}, first {shown / FRAME:.1f} frames", end=""
    )
    print(f"\n  a step: {in_frames(steps)}\n  panned: {in_frames(pans)}", end="")
    print(f"\n  all of it: {in_frames(fitted)}\n  hover: {in_frames(hovers)}", end="")
    assert len(tree.painted) < 600
    assert forest.leaves == size // 12 * 12


@pytest.mark.parametrize("tokenizer", ["byte257", "gpt2"])
def test_byte_grid_of_ten_megabytes(qtbot: QtBot, tokenizer: str) -> None:
    """Byte257 makes one pre-token of it all."""
    run = tokviz.load(tokenizer).run("naïve 😀 and tokenization of 1234567!\n" * 250_000)
    size = len(run.normalized.utf8)
    grid = ByteGrid("grid")
    qtbot.addWidget(grid)
    grid.resize(640, 900)
    grid.show()
    run.timeline.trace(0)
    first = timed(lambda: (grid.show_source(byte_source(run)), grid.grab()))
    places = [size * part // 25 for part in range(25)]
    scrolls = [timed(lambda at=at: (grid.bring(at), grid.viewport().grab())) for at in places]
    print(f"\n{tokenizer}, {size:,} bytes: first paint {first / FRAME:.1f} frames", end="")
    print(f"\n  scrolled: {in_frames(scrolls)}", end="")
    assert grid.in_sight.end > places[-1]
