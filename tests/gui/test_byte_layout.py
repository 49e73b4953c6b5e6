"""Where the bytes of a grid stand, against counting them one by one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tokviz.core.spans import ByteSpan
from tokviz.gui.widgets.byte_layout import ByteLayout

pytestmark = pytest.mark.usefixtures("qapp")
LAYOUTS = st.builds(
    lambda size, width, height, part: (
        lambda made: made.scrolled(round(part * max(0, made.rows - made.full_rows)))
    )(ByteLayout.fitting(size, width, height)),
    st.integers(0, 400),
    st.integers(0, 900),
    st.integers(0, 300),
    st.floats(0, 1),
)


@given(layout=LAYOUTS)
@settings(deadline=None)
def test_a_byte_is_found_where_it_stands(layout: ByteLayout) -> None:
    rows: dict[float, list[int]] = {}
    for byte in range(layout.in_sight.start, layout.in_sight.end):
        for rect in (layout.hex_rect(byte), layout.text_rect(byte)):
            assert layout.byte_at(rect.center()) == byte
        rows.setdefault(layout.hex_rect(byte).top(), []).append(byte)
        assert layout.hex_rect(byte).right() <= layout.text_rect(byte).left()
    assert all(len(row) == layout.wide for row in list(rows.values())[:-1])
    assert sorted(rows) == list(rows)
    assert layout.byte_at(QPointF(-1, 1)) is None
    assert layout.in_sight.end <= layout.size


@given(layout=LAYOUTS, start=st.integers(0, 420), length=st.integers(0, 420))
@settings(deadline=None)
def test_the_runs_of_a_span_are_its_bytes_in_sight(
    layout: ByteLayout, start: int, length: int
) -> None:
    sight = layout.in_sight
    wanted = [byte for byte in range(start, start + length) if sight.start <= byte < sight.end]
    runs = layout.runs(ByteSpan(start, start + length))
    assert [byte for first, last in runs for byte in range(first, last + 1)] == wanted
    assert all(layout.top_of(first) == layout.top_of(last) for first, last in runs)


@given(layout=LAYOUTS.filter(lambda layout: layout.size > 0), part=st.floats(0, 1))
@settings(deadline=None)
def test_a_byte_is_brought_into_sight_by_the_shortest_way(layout: ByteLayout, part: float) -> None:
    byte = min(round(part * layout.size), layout.size - 1)

    def is_seen(first: int) -> bool:
        return first <= byte // layout.wide < first + layout.full_rows

    nearest = min(filter(is_seen, range(layout.rows)), key=lambda first: abs(first - layout.first))
    assert layout.first_to_see(byte) == nearest


def test_rows_are_as_wide_as_they_have_room(qapp: QApplication) -> None:
    widths = [ByteLayout.fitting(99, width, 100).wide for width in (0, 250, 300, 600, 900)]
    assert widths == sorted(widths)
    assert {4, 8, 16} == set(widths)
