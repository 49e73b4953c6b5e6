"""A layout that wraps."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Widgets in rows, left to right, wrapped at the width.

    Attributes:
        push_right_after: where all fit in one row, those behind so many stand at its right end.
        squeezed: a widget that is rather cut, down to its least width, than put into the next row.
    """

    def __init__(self, parent: QWidget, gap: int) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.push_right_after: int | None = None
        self.squeezed: QWidget | None = None
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        # A widget that is seen already says nothing of having come in here.
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        # Qt's own answer is both, and a row would take room that it has no use for.
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), False)

    def sizeHint(self) -> QSize:
        """All in one row."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        gaps = self._gap * max(len(sizes) - 1, 0)
        tallest = max((size.height() for size in sizes), default=0)
        return QSize(sum(size.width() for size in sizes) + gaps, tallest)

    def minimumSize(self) -> QSize:
        items = [item for item in self._items if not item.isEmpty()]
        widths = [item.minimumSize().width() for item in items]
        heights = [item.minimumSize().height() for item in items]
        return QSize(max(widths, default=0), max(heights, default=0))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, True)
        if self.push_right_after is not None:
            self._push_right(rect, self.push_right_after)

    def _push_right(self, rect: QRect, first: int) -> None:
        shown = [item for item in self._items if not item.isEmpty()]
        if not shown or shown[-1].geometry().bottom() > rect.top() + self.sizeHint().height():
            return
        away = rect.right() - shown[-1].geometry().right()
        for item in self._items[first:]:
            item.setGeometry(item.geometry().translated(away, 0))

    def _place(self, rect: QRect, move: bool) -> int:
        x, y, tall = rect.x(), rect.y(), 0
        row: list[QLayoutItem] = []
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            size, left = _size(item, rect.width()), rect.right() + 1 - x
            if widget is self.squeezed and item.minimumSize().width() <= left < size.width():
                size.setWidth(left)
            if size.width() > left and x > rect.x():
                _centre(row, tall)
                row = []
                x, y, tall = rect.x(), y + tall + self._gap, 0
            if move:
                item.setGeometry(QRect(x, y, size.width(), size.height()))
                row.append(item)
            x += size.width() + self._gap
            tall = max(tall, size.height())
        _centre(row, tall)
        return y + tall - rect.y()


def _centre(row: list[QLayoutItem], tall: int) -> None:
    """Puts what is less tall than its row into the row's middle."""
    for item in row:
        place = item.geometry()
        if place.height() < tall:
            item.setGeometry(place.translated(0, (tall - place.height()) // 2))


def _size(item: QLayoutItem, room: int) -> QSize:
    """As large as it likes to be, but no wider than the room where it can be narrower."""
    size = item.sizeHint()
    width = max(min(size.width(), room), item.minimumSize().width())
    if width == size.width():
        return size
    return QSize(width, item.heightForWidth(width) if item.hasHeightForWidth() else size.height())
