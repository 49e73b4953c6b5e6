"""Columns beside each other: a whole number of them in sight, the others reached sideways."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QWidget

from tokviz.gui.language import tr
from tokviz.gui.theme import px
from tokviz.gui.widgets.named_bar import NamedBar

LEAST = 212
"""Pixels at 100 % below which neither a column nor the area is made narrower."""


def widths(room: int, count: int, least: int, gap: int) -> tuple[int, int]:
    """How many columns have room, and how wide each one is then, which is 0 where all have.

    All lengths in pixels; `gap` is between two columns. As many as have room share all of it, so
    that none is cut.

    >>> widths(750, 2, 212, 1), widths(750, 4, 212, 1), widths(540, 2, 326, 1)
    ((2, 0), (3, 249), (1, 540))
    """
    fit = max(1, (room + gap) // (least + gap))
    if fit >= count:
        return count, 0
    return fit, max(least, (room - (fit - 1) * gap) // fit)


class Sideways(QScrollArea):
    """Holds a row of columns, and never asks for more room than one of them takes.

    Attributes:
        seen: how many columns have room at once.
        named_bar: goes through the columns that are out of sight; stands below this.
    """

    def __init__(self, columns: QSplitter) -> None:
        super().__init__()
        self.setObjectName("columnsArea")
        self._columns = columns
        self._shared = (0, 0)
        self.seen = 0
        self.setWidget(columns)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.named_bar = NamedBar("columnsBar", tr("Pipelines"), tr("Place among the pipelines"))
        mine, shown = self.horizontalScrollBar(), self.named_bar.bar
        mine.rangeChanged.connect(self._show_range)
        mine.valueChanged.connect(shown.setValue)
        shown.valueChanged.connect(mine.setValue)
        shown.sliderReleased.connect(self._settle)
        columns.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST), px(160))

    def bring(self, column: QWidget) -> None:
        """Brings a column into sight, wholly where it can be."""
        left = column.x()
        self.ensureVisible(left + column.width(), 0, 0, 0)
        self.ensureVisible(left, 0, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # Columns came or went, or their heads need more room.
            self._share()
        return super().eventFilter(watched, event)

    def _share(self) -> None:
        count = self._columns.count()
        parts = [self._columns.widget(index) for index in range(count)]
        least = max((part.minimumWidth() for part in parts if part is not None), default=0)
        gap = self._columns.handleWidth()
        self.seen, width = widths(self.viewport().width(), count, least, gap)
        if (count, width) == self._shared:
            return
        self._shared = count, width
        total = count * width + (count - 1) * gap if width else 0
        self._columns.setMinimumWidth(total)
        if width:
            self._columns.resize(total, self._columns.height())
            self._columns.setSizes([width] * count)
            self.named_bar.bar.setSingleStep(width + gap)

    def _settle(self) -> None:
        """No column stays cut where the bar is let go."""
        bar = self.named_bar.bar
        bar.setValue(round(bar.value() / bar.singleStep()) * bar.singleStep())

    def _show_range(self, least: int, most: int) -> None:
        bar = self.named_bar.bar
        bar.setPageStep(self.viewport().width())
        bar.setRange(least, most)
        self.named_bar.show_bar(most > least)
