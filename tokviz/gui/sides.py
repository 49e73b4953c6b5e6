"""The docks beside the columns give way, so that more pipelines can be seen at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from tokviz.gui.theme import px

_LEAST = 208
"""Pixels at 100 % that a side keeps for its words."""

Widths = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sides:
    """Widths of the left and the right side in pixels, 0 where there is none.

    Attributes:
        wished: as the person left them; `given`: what they have while the columns need room.
    """

    wished: Widths
    given: Widths


def given(wished: Widths, least: Widths, room: int, count: int, column: int) -> Widths:
    """The sides' widths so that as many of `count` columns as can have `column` pixels each.

    `room` is for all of them, with a pixel between two parts. The left side, where the text is,
    gives way first, then the right one; neither below its least.

    >>> given((336, 456), (270, 324), 1280, 1, 330), given((336, 456), (270, 324), 1280, 2, 330)
    ((336, 456), (270, 347))
    >>> given((336, 456), (270, 324), 1280, 4, 330), given((224, 304), (180, 216), 1280, 3, 220)
    ((270, 347), (224, 304))
    """
    least = min(least[0], wished[0]), min(least[1], wished[1])
    most = (room - sum(least) - 1) // (column + 1)
    middle = max(1, min(count, most)) * (column + 1) + 1
    over = max(0, sum(wished) + middle - room)
    left = max(least[0], wished[0] - over)
    right = max(least[1], wished[1] - (over - (wished[0] - left)))
    return left, right


class GivingSides:
    """The sides of one window, which give way and take their room back.

    Attributes:
        kept: what they were wished and given last; None while they have what they are wished.
    """

    def __init__(self, window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
        self._window, self._docks = window, tuple(docks)
        self.kept: Sides | None = None

    def give(self, count: int, column: int, moved: bool = True) -> None:
        """Makes the sides as wide as `count` columns of `column` pixels allow.

        `moved`: also those that the person moved since; they are wished as they are then.
        """
        window, kept = self._window, self.kept
        if not window.isVisible() or (kept is None and count < 2):
            return
        if kept is not None and not moved and self._widths() != kept.given:
            return
        # Else the docks are still as wide as in another window.
        _lay_out(window)
        fronts = _fronts(window, self._docks)
        now = _widths(fronts)
        wished = kept.wished if kept is not None and kept.given == now else now
        left, right = (0 if dock is None else dock.minimumSizeHint().width() for dock in fronts)
        least = left, max(right, px(_LEAST))
        _resize(window, fronts, given(wished, least, window.width(), count, column))
        self.kept = Sides(wished, _widths(fronts))

    def take_back(self) -> None:
        """Makes the sides as wide as they are wished to be, where nobody moved them since."""
        if self.kept is not None and self._widths() == self.kept.given:
            _resize(self._window, _fronts(self._window, self._docks), self.kept.wished)
        self.kept = None

    def _widths(self) -> Widths:
        return _widths(_fronts(self._window, self._docks))


Fronts = tuple[QDockWidget | None, QDockWidget | None]


def _fronts(window: QMainWindow, docks: Iterable[QDockWidget]) -> Fronts:
    """The dock that is seen on the left, and on the right."""
    left = right = None
    areas = Qt.DockWidgetArea
    for dock in docks:
        if dock.isVisible() and not dock.isFloating() and not dock.visibleRegion().isEmpty():
            area = window.dockWidgetArea(dock)
            left = dock if left is None and area == areas.LeftDockWidgetArea else left
            right = dock if right is None and area == areas.RightDockWidgetArea else right
    return left, right


def _widths(fronts: Fronts) -> Widths:
    left, right = (0 if dock is None else dock.width() for dock in fronts)
    return left, right


def _resize(window: QMainWindow, fronts: Fronts, widths: Widths) -> None:
    if widths == _widths(fronts):
        return
    both = [(d, width) for d, width in zip(fronts, widths, strict=True) if d is not None]
    docks, sizes = [dock for dock, _ in both], [width for _, width in both]
    window.resizeDocks(docks, sizes, Qt.Orientation.Horizontal)
    _lay_out(window)


def _lay_out(window: QMainWindow) -> None:
    layout = window.layout()
    assert layout is not None
    layout.activate()
