"""How many rows the strips show, and the same stage at the same height in every column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from tokviz.gui.column import Column
from tokviz.gui.panes.pane import Pane
from tokviz.gui.theme import px
from tokviz.gui.widgets.row import Row
from tokviz.gui.widgets.strip import Strip
from tokviz.gui.widgets.wrap import MOST_ROWS


def shape_of(columns: Sequence[Column], beside: bool) -> tuple[object, ...]:
    """What the fit depends on; equal shapes are fitted alike."""
    return px(100), beside, *(column.shape for column in columns)


def fit_rows(columns: Sequence[Column], beside: bool, alone: bool) -> None:
    """As many rows as let all stages be seen; strips of the same stage get the same number.

    First alike for all strips, then one more for each in turn that still has
    something to show. `beside`: several can be seen at once, and are kept level; where one fills
    the room, it needs no more height than its own. `alone`: there is no other column at all.
    """
    panes = zip(*(column.panes for column in columns), strict=True)
    groups = [group for same in panes for group in zip_longest(*(pane.strips for pane in same))]
    strips = [strip for group in groups for strip in group if strip is not None]
    most = max((strip.full_rows for strip in strips), default=1)
    # Two rows show the whole of a short text; of a longer one, all stages are worth more, and in
    # narrow columns, whose words stand above the strips, height is dear.
    narrow = any(column.is_narrow for column in columns)
    least = 2 if beside and most <= 2 and not narrow else 1
    for rows in range(max(most, least), least - 1, -1):
        for group in groups:
            _set_rows(group, rows)
        level(columns, beside, alone)
        if all(column.fits for column in columns):
            break
    for group in groups:
        while any(strip is not None and strip.has_more for strip in group):
            had = max(strip.rows for strip in group if strip is not None)
            _set_rows(group, had + 1)
            level(columns, beside, alone)
            if had >= MOST_ROWS or not all(column.fits for column in columns):
                _set_rows(group, had)
                break
    level(columns, beside, alone)
    fit = all(column.fits for column in columns)
    for column in columns:
        column.let_scroll(not fit)
        column.settle()


def level(columns: Sequence[Column], beside: bool, alone: bool) -> None:
    """Heads, verdicts and rows of the same stage get the same height in columns that are beside."""
    for parts in zip(*((c.head, c.verdict_card) for c in columns), strict=True):
        tallest = max(0, *(part.heightForWidth(part.width()) for part in parts))
        for part in parts:
            part.setMinimumHeight(tallest if beside else 0)
    for panes in zip(*(column.panes for column in columns), strict=True):
        for rows in zip_longest(*(pane.rows for pane in panes)):
            _set_heights([row for row in rows if row is not None], beside, alone)
        _set_heights(panes, beside, alone)


def _set_heights(parts: Sequence[Row] | Sequence[Pane], beside: bool, alone: bool) -> None:
    """The height of the tallest, or what each needs; one column's layout sees to its own."""
    needed = [0 if alone else part.needed() for part in parts]
    for part, own in zip(parts, needed, strict=True):
        part.setMinimumHeight(max(needed) if beside else own)


def _set_rows(strips: Iterable[Strip | None], rows: int) -> None:
    for strip in strips:
        if strip is not None:
            strip.set_rows(rows)
