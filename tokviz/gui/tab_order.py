"""In which order Tab goes through the window: as the eye reads it, whatever was made when.

Docks are filled when they are first seen, columns come and go, panes are moved; so the order is
not kept anywhere but read off the places on the screen at each press.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget


@dataclass(frozen=True, slots=True)
class Stop:
    """Where something stands: pixels from the window's upper left corner."""

    left: int
    top: int
    bottom: int


def reading_order(stops: Sequence[Stop]) -> list[int]:
    """The stops' indexes line by line, each line from the left.

    A stop is in the line of the highest one that is left when its middle is above that one's
    lower edge.

    >>> reading_order([Stop(50, 2, 12), Stop(0, 20, 30), Stop(0, 0, 10)])
    [2, 0, 1]
    """
    left = sorted(range(len(stops)), key=lambda index: (stops[index].top, stops[index].left))
    order: list[int] = []
    while left:
        edge = stops[left[0]].bottom
        line = [index for index in left if stops[index].top + stops[index].bottom < 2 * edge]
        line = line or left[:1]
        order += sorted(line, key=lambda index: (stops[index].left, stops[index].top))
        taken = set(line)
        left = [index for index in left if index not in taken]
    return order


def tab_order(window: QWidget, groups: Iterable[QWidget]) -> list[QWidget]:
    """What Tab stops at: group by group, in reading order within each; then all else."""
    left = [w for w in (window, *window.findChildren(QWidget)) if _is_stop(w, window)]
    order: list[QWidget] = []
    for group in (*groups, window):
        found = [widget for widget in left if widget is group or group.isAncestorOf(widget)]
        left = [widget for widget in left if widget not in found]
        order += [found[index] for index in reading_order([_place(w, window) for w in found])]
    return order


def go_on(order: Sequence[QWidget], forward: bool) -> bool:
    """Gives the keyboard to the next stop, or to the one before; False where there is none."""
    if not order:
        return False
    at = next(_indexes_of(QApplication.focusWidget(), order), None)
    if at is None:
        at = -1 if forward else 0
    reasons = Qt.FocusReason
    reason = reasons.TabFocusReason if forward else reasons.BacktabFocusReason
    order[(at + (1 if forward else -1)) % len(order)].setFocus(reason)
    return True


def _indexes_of(widget: QWidget | None, order: Sequence[QWidget]) -> Iterator[int]:
    """Of a widget, or of what it is inside of."""
    while widget is not None:
        if widget in order:
            yield order.index(widget)
        widget = widget.parentWidget()


def _is_stop(widget: QWidget, window: QWidget) -> bool:
    # Most of a window's thousand widgets are in panes that are not shown.
    if not widget.isVisible():
        return False
    wants = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(
        wants == Qt.FocusPolicy.TabFocus
        and widget.isEnabled()
        and widget.focusProxy() is None
        and widget.window() is window
    )


def _place(widget: QWidget, window: QWidget) -> Stop:
    corner = widget.mapTo(window, QPoint())
    return Stop(corner.x(), corner.y(), corner.y() + max(1, widget.height()))
