"""Charts, drawn by pyqtgraph, which is imported when the first one is shown.

A chart says nothing to a screen reader, so each stands beside a table of the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPen, QShowEvent
from PySide6.QtWidgets import QFileDialog, QGraphicsView, QSizePolicy, QVBoxLayout, QWidget

from tokviz.core.errors import NotAvailableError
from tokviz.core.words import said
from tokviz.gui.fonts import mono_font
from tokviz.gui.language import tr
from tokviz.gui.qtext import to_qt
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.spoken import Part, Role, Spoken

Standing = Literal["plain", "tied", "chosen"]

_LONGEST_LABEL = 16
_EXPORT_SCALE = 2.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, its value, what is written at its end, and how it stands out."""

    label: str
    value: float
    words: str
    standing: Standing = "plain"


class BarChart(QWidget, Spoken):
    """Bars from left to right, one below the other, each with its name and its number.

    Signals:
        picked(int): a bar was clicked.
    """

    picked = Signal(int)

    def __init__(self, name: str, words: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._bars: tuple[Bar, ...] = ()
        self._view: Any = None
        self._names: Any = None
        self._box: Any = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)

    @property
    def bars(self) -> tuple[Bar, ...]:
        """What is shown."""
        return self._bars

    def show_bars(self, bars: tuple[Bar, ...]) -> None:
        """Other bars, from top to bottom."""
        if bars == self._bars:
            return
        self._bars = bars
        self.parts_changed()
        spoken = "; ".join(f"{bar.label} {bar.words}" for bar in bars)
        self.setAccessibleDescription(to_qt(spoken))
        self._draw()

    def sizeHint(self) -> QSize:
        return QSize(px(240), self.minimumHeight())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._view is None:
            self._view, self._names, self._box = _parts()
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self._view)
            self._view.viewport().installEventFilter(self)
            self._draw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._draw()
        super().changeEvent(event)

    def eventFilter(self, watched: Any, event: QEvent) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and event.button() == Qt.MouseButton.LeftButton
        ):
            number = self._bar_at(event.position())
            if number is not None:
                self.picked.emit(number)
        return False

    def _bar_at(self, point: QPointF) -> int | None:
        place = self._box.mapSceneToView(self._view.mapToScene(point.toPoint()))
        number = int(place.y() + 0.5)
        return number if 0 <= number < len(self._bars) and place.y() >= -0.5 else None

    def place_of(self, number: int) -> QPointF:
        """The middle of a bar's row, in the coordinates of the chart; it must have been shown."""
        scene = self._box.mapViewToScene(QPointF(self._bars[number].value / 2, number))
        return QPointF(self._view.mapFromScene(scene))

    # -- for screen readers ------------------------------------------------------------

    @property
    def spoken_role(self) -> Role:
        return Role.Chart

    def parts_below(self, part: int | None) -> Sequence[int]:
        return range(len(self._bars)) if part is None else ()

    def describe_part(self, part: int) -> Part | None:
        if not 0 <= part < len(self._bars):
            return None
        bar, high = self._bars[part], self.height() / max(len(self._bars), 1)
        rect = QRectF(0, part * high, self.width(), high)
        return Part(bar.label, Role.ListItem, rect, value=bar.words, lit=bar.standing == "chosen")

    def part_at(self, point: QPointF) -> int | None:
        return None if self._view is None else self._bar_at(point)

    def do_with_part(self, part: int, action: str) -> None:
        self.picked.emit(part)

    def _draw(self) -> None:
        self.setFixedHeight(max(1, len(self._bars)) * px(24) + px(8))
        if self._view is None:
            return
        import pyqtgraph as pg

        theme = theme_of(self)
        self._view.setBackground(QColor(theme.pane))
        item, axis = self._box, self._names
        item.clear()
        axis.setTickFont(mono_font(px(12)))
        axis.setTextPen(QColor(theme.ink))
        axis.setPen(QPen(Qt.PenStyle.NoPen))
        axis.setStyle(tickLength=0, tickTextOffset=px(8), tickAlpha=0)
        axis.setTicks([[(at, _short(bar.label)) for at, bar in enumerate(self._bars)]])
        widest = max((len(_short(bar.label)) for bar in self._bars), default=1)
        axis.setWidth(px(8) * widest + px(12))
        for at, bar in enumerate(self._bars):
            fill, edge = {
                "plain": (theme.mute, theme.mute),
                "tied": (theme.accent_surface, theme.accent),
                "chosen": (theme.accent, theme.accent),
            }[bar.standing]
            item.addItem(
                pg.BarGraphItem(
                    x0=0,
                    y=[at],
                    height=0.62,
                    width=[bar.value],
                    brush=QColor(fill),
                    pen=QPen(QColor(edge), 0),
                )
            )
            ink = theme.accent if bar.standing == "chosen" else theme.ink
            words = pg.TextItem(to_qt(bar.words), color=QColor(ink), anchor=(0, 0.5))
            words.setFont(mono_font(px(12)))
            words.setPos(bar.value, at)
            item.addItem(words)
        most = max((bar.value for bar in self._bars), default=1) or 1
        # Room for the number at the end of the longest bar.
        item.setXRange(0, most * 1.3, padding=0)
        item.setYRange(-0.6, len(self._bars) - 0.4, padding=0)

    def draw_on(self, painter: QPainter, target: QRectF) -> None:
        """Draws the chart into a rectangle of another surface."""
        view: QGraphicsView = self._view
        view.render(painter, target, view.viewport().rect())


def _parts() -> tuple[Any, Any, Any]:
    """A view with an axis of names on the left and bars on the right of it.

    Not a PlotWidget, which makes menus that nobody owns.
    """
    import pyqtgraph as pg

    view = pg.GraphicsView()
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.setFrameShape(view.Shape.NoFrame)
    view.setAntialiasing(True)
    layout = pg.GraphicsLayout(border=None)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    view.setCentralItem(layout)
    box = pg.ViewBox(enableMenu=False, enableMouse=False, invertY=True)
    names = pg.AxisItem("left")
    layout.addItem(names, 0, 0)
    layout.addItem(box, 0, 1)
    names.linkToView(box)
    return view, names, box


def _short(label: str) -> str:
    label = label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"
    return to_qt(label)


def export(chart: BarChart, path: Path) -> None:
    """Writes a chart that is shown as .svg or .png, by the end of the name.

    Raises NotAvailableError for another ending, and where the file can't be written.
    """
    writers: dict[str, Callable[[BarChart, Path], bool]] = {".svg": _svg, ".png": _png}
    writer = writers.get(path.suffix.lower())
    if writer is None:
        raise NotAvailableError(
            said("{file} must end in .svg or .png to be written as a chart.", file=path.name)
        )
    if not writer(chart, path):
        raise NotAvailableError(
            said("{path} can't be written; choose another place.", path=str(path))
        )


def _svg(chart: BarChart, path: Path) -> bool:
    from PySide6.QtSvg import QSvgGenerator

    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(chart.size())
    generator.setViewBox(chart.rect())
    generator.setTitle(chart.accessibleName())
    generator.setDescription(chart.accessibleDescription())
    painter = QPainter()
    if not painter.begin(generator):
        return False
    chart.draw_on(painter, QRectF(chart.rect()))
    return painter.end()


def _png(chart: BarChart, path: Path) -> bool:
    image = QImage(chart.size() * _EXPORT_SCALE, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(_EXPORT_SCALE)
    image.fill(QColor(theme_of(chart).pane))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    chart.draw_on(painter, QRectF(chart.rect()))
    painter.end()
    return image.save(str(path))


def ask_export(chart: BarChart) -> str:
    """Asks for a file and writes the chart to it; says why where it could not."""
    name, _ = QFileDialog.getSaveFileName(
        chart, tr("Export the chart"), "chart.svg", tr("Drawing (*.svg);;Picture (*.png)")
    )
    try:
        if name:
            export(chart, Path(name))
    except NotAvailableError as error:
        return str(error)
    return ""
