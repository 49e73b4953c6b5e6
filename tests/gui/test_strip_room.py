"""A strip leaves room for the chips of another step, and no more than both need."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from tokviz.core.spans import CharSpan
from tokviz.gui.widgets.chip import Chip, ChipMetrics
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.widgets.wrap import MOST_ROWS, wrap


class Joined:
    """Letters, each chip so many of them."""

    def __init__(self, size: int, letters: int) -> None:
        self.size, self.letters = size, letters

    def __call__(self, start: int) -> Iterator[Chip]:
        for at in range(0, self.letters, self.size):
            yield Chip("x" * min(self.size, self.letters - at), source=CharSpan(at, at + 1))


@given(
    st.lists(st.integers(1, 9), min_size=1, max_size=5),
    st.integers(1, 300),
    st.lists(st.integers(1, MOST_ROWS), min_size=1, max_size=4),
    st.integers(120, 700),
)
@settings(deadline=None, max_examples=60)
def test_as_tall_as_the_taller_of_both(
    qapp: QApplication, sizes: list[int], letters: int, rows: list[int], width: int
) -> None:
    strip = Strip("strip", tall=True, rows=rows[0])
    strip.resize(width, 60)
    apart = Joined(1, letters)

    def height(chips: Joined, most: int) -> float:
        return wrap(chips(0), max(width, 120), True, ChipMetrics.now(), MOST_ROWS).height(most)

    for most in rows:
        strip.set_rows(most)
        for size in sizes:
            chips = Joined(size, letters)
            strip.show_chips(chips, 0, None, room_for=apart)
            assert strip.minimumHeight() == round(max(height(chips, most), height(apart, most))) + 6
            assert strip.shape[1] == min(
                wrap(apart(0), max(width, 120), True, ChipMetrics.now(), most + 1).at_least,
                most + 1,
            )
    strip.deleteLater()
