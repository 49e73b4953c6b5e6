"""Chips wrapped into rows: worked out once for as many rows as may be shown, then cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from tokviz.gui.widgets.chip import Chip, ChipMetrics

MOST_ROWS = 6
"""A strip never shows more rows than this."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A chip and where it is drawn."""

    chip: Chip
    rect: QRectF


@dataclass(frozen=True, slots=True)
class Wrapped:
    """Rows of chips; `more`: others would follow the last row."""

    rows: tuple[tuple[Placed, ...], ...]
    more: bool
    width: float
    metrics: ChipMetrics
    row_height: float

    @property
    def at_least(self) -> int:
        """So many rows there are, and one more where others follow."""
        return len(self.rows) + self.more

    @property
    def pitch(self) -> float:
        """From one row's top to the next one's."""
        return self.row_height + self.metrics.row_gap

    def height(self, rows: int) -> float:
        """Pixels that so many rows take."""
        shown = min(rows, len(self.rows))
        return shown * self.pitch - self.metrics.row_gap if shown else 0.0

    def cut(self, rows: int) -> tuple[tuple[Placed, ...], bool]:
        """The chips of at most so many rows, and whether others follow.

        Where others follow, the last row keeps room for the sign that says so.
        """
        more = self.more or len(self.rows) > rows
        shown = self.rows[:rows]
        if not more or not shown:
            return tuple(placed for row in shown for placed in row), False
        edge = self.width - self.metrics.more
        last = tuple(p for i, p in enumerate(shown[-1]) if not i or p.rect.right() <= edge)
        return (*(placed for row in shown[:-1] for placed in row), *last), True


class Kept:
    """Chips that are made as they are asked for, once, however often they are gone through.

    >>> kept = Kept(iter([Chip("a"), Chip("b")]))
    >>> next(iter(kept)).text, [chip.text for chip in kept]
    ('a', ['a', 'b'])
    """

    def __init__(self, chips: Iterator[Chip]) -> None:
        self._coming = chips
        self._made: list[Chip] = []

    def __iter__(self) -> Iterator[Chip]:
        at = 0
        while True:
            if at == len(self._made):
                chip = next(self._coming, None)
                if chip is None:
                    return
                self._made.append(chip)
            yield self._made[at]
            at += 1


def wrap(
    chips: Iterable[Chip],
    width: float,
    tall: bool,
    metrics: ChipMetrics,
    most: int = MOST_ROWS,
) -> Wrapped:
    """Left to right, row by row, up to `most` rows; reads one chip more than it places."""
    height = metrics.tall if tall else metrics.low
    rows: list[list[Placed]] = [[]]
    x, y = 2.0, 2.0
    more = False
    for chip in chips:
        chip_width = min(metrics.width(chip), width - 4)
        if x + chip_width > width - 2 and rows[-1]:
            if len(rows) == most:
                more = True
                break
            rows.append([])
            x, y = 2.0, y + height + metrics.row_gap
        rows[-1].append(Placed(chip, QRectF(x, y, chip_width, height)))
        x += chip_width + metrics.gap
    kept = tuple(tuple(row) for row in rows if row)
    return Wrapped(kept, more, width, metrics, height)
