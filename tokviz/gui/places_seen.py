"""Where the parts of a window stand that are the same at each start, for its next frame."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QToolButton, QWidget

from tokviz.gui.frame import Place
from tokviz.gui.theme import px
from tokviz.gui.widgets.words import Words

_BEFORE_TABS = 8
"""Pixels at 100 % that the style sheet keeps free before the first tab."""


def places_seen(window: QMainWindow) -> tuple[Place, ...]:
    """The edges of the docks, their names and tabs, and the row of tools."""
    size = window.width(), window.height()
    return tuple(
        Place.of(rect, *size, look, words)
        for rect, look, words in (*_edges(window), *_tools(window), *_names(window))
        if not rect.isEmpty() and window.rect().intersects(rect)
    )


def _edges(window: QMainWindow) -> Iterator[tuple[QRect, str, str]]:
    row = window.menuWidget()
    if row is not None:
        yield QRect(0, row.height() - 1, window.width(), 1), "line", ""
    for dock in window.findChildren(QDockWidget):
        rect = _rect(dock, window)
        if not dock.isVisible() or dock.isFloating() or not window.rect().contains(rect):
            continue
        if rect.left() > 0:
            yield QRect(rect.left() - 1, rect.top(), 1, rect.height()), "line", ""
        if rect.right() + 1 < window.width():
            yield QRect(rect.right() + 1, rect.top(), 1, rect.height()), "line", ""
        if row is not None and rect.top() > row.height():
            yield QRect(rect.left(), rect.top() - 1, rect.width(), 1), "line", ""
        if rect.bottom() + 1 < window.height():
            yield QRect(rect.left(), rect.bottom() + 1, rect.width(), 1), "line", ""


def _tools(window: QMainWindow) -> Iterator[tuple[QRect, str, str]]:
    row = window.menuWidget()
    if row is None:
        return
    for button in row.findChildren(QToolButton):
        if button.isVisible():
            look = "primary" if button.property("look") == "primary" else "button"
            yield _rect(button, window), look, button.text()
    for title in row.findChildren(Words):
        yield _rect(title, window), "title", title.text()


def _names(window: QMainWindow) -> Iterator[tuple[QRect, str, str]]:
    for bar in window.findChildren(QTabBar):
        if bar.isVisible() and bar.window() is window:
            room = _tab_room(bar)
            for tab in range(bar.count()):
                if not room.contains(bar.tabRect(tab)):
                    continue
                look = "front tab" if tab == bar.currentIndex() else "tab"
                rect = bar.tabRect(tab)
                if tab == 0:
                    rect.setLeft(rect.left() + px(_BEFORE_TABS))
                corner = bar.mapTo(window, rect.topLeft())
                yield QRect(corner, rect.size()), look, bar.tabText(tab)
    for dock in window.findChildren(QDockWidget):
        title = dock.titleBarWidget()
        if title is not None and not dock.isFloating():
            for name in title.findChildren(Words):
                if name.isVisible():
                    yield _rect(name, window), "heading", name.text()


def _tab_room(bar: QTabBar) -> QRect:
    """Where tabs are seen whole: those that are scrolled away have places beyond the bar's."""
    room = bar.rect()
    arrows = [b.x() for b in bar.findChildren(QToolButton) if b.isVisible()]
    room.setRight(min([room.right(), *(x - 1 for x in arrows)]))
    return room


def _rect(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
