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


def shape_of(columns: Sequence[Column]) -> tuple[object, ...]:
    """What the fit depends on; equal shapes are fitted alike."""
    return px(100), *(column.shape for column in columns)


def fit_rows(columns: Sequence[Column]) -> None:
    """As many rows as let all stages be seen; strips of the same stage get the same number.

    First alike for all strips, then one more for each in turn that still has
    something to show.
    """
    panes = zip(*(column.panes for column in columns), strict=True)
    groups = [group for same in panes for group in zip_longest(*(pane.strips for pane in same))]
    least = 1 if len(columns) == 1 else 2
    strips = [strip for group in groups for strip in group if strip is not None]
    most = max((strip.full_rows for strip in strips), default=least)
    for rows in range(max(most, least), least - 1, -1):
        for group in groups:
            _set_rows(group, rows)
        level(columns)
        if all(column.fits for column in columns):
            break
    for group in groups:
        while any(strip is not None and strip.has_more for strip in group):
            had = max(strip.rows for strip in group if strip is not None)
            _set_rows(group, had + 1)
            level(columns)
            if had >= MOST_ROWS or not all(column.fits for column in columns):
                _set_rows(group, had)
                break
    level(columns)
    fit = all(column.fits for column in columns)
    for column in columns:
        column.let_scroll(not fit)
        column.settle()


def level(columns: Sequence[Column]) -> None:
    """Heads, verdicts and rows of the same stage get the same height in all columns."""
    several = len(columns) > 1
    for parts in zip(*((c.head, c.verdict_card) for c in columns), strict=True):
        tallest = max(0, *(part.heightForWidth(part.width()) for part in parts))
        for part in parts:
            part.setMinimumHeight(tallest if several else 0)
    for panes in zip(*(column.panes for column in columns), strict=True):
        for rows in zip_longest(*(pane.rows for pane in panes)):
            _make_level([row for row in rows if row is not None], several)
        _make_level(panes, several)


def _make_level(parts: Sequence[Row] | Sequence[Pane], several: bool) -> None:
    """Gives all the height of the tallest; none a height of its own where there is one column."""
    tallest = max(part.needed() for part in parts) if several else 0
    for part in parts:
        part.setMinimumHeight(tallest)


def _set_rows(strips: Iterable[Strip | None], rows: int) -> None:
    for strip in strips:
        if strip is not None:
            strip.set_rows(rows)
