"""A surface that passes all painting on, but text as outlines.

Qt writes the text of a drawing as `<text>` with a list of families: another program would draw
it in a font of its own, with other widths and without the weights of a variable font. As
outlines it looks everywhere as it does in the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import (
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QTextItem,
)

_Metric = QPaintDevice.PaintDeviceMetric
_Dirty = QPaintEngine.DirtyFlag
_Mode = QPaintEngine.PolygonDrawMode


class OutlineDevice(QPaintDevice):
    """Paints through another painter, which must be active as long as this is painted on."""

    def __init__(self, size: QSize, to: QPainter) -> None:
        super().__init__()
        self._engine = _Engine(to)
        millimetres = 25.4 / 96
        self._metrics = {
            _Metric.PdmWidth: size.width(),
            _Metric.PdmHeight: size.height(),
            _Metric.PdmWidthMM: round(size.width() * millimetres),
            _Metric.PdmHeightMM: round(size.height() * millimetres),
            _Metric.PdmDepth: 32,
            _Metric.PdmNumColors: 1 << 24,
            _Metric.PdmDpiX: 96,
            _Metric.PdmDpiY: 96,
            _Metric.PdmPhysicalDpiX: 96,
            _Metric.PdmPhysicalDpiY: 96,
            _Metric.PdmDevicePixelRatio: 1,
            _Metric.PdmDevicePixelRatioScaled: round(self.devicePixelRatioFScale()),
        }

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._metrics.get(metric, 0)


class _Engine(QPaintEngine):
    def __init__(self, to: QPainter) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._to = to

    def begin(self, device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        changed, to = state.state(), self._to
        if changed & _Dirty.DirtyTransform:
            to.setTransform(state.transform())
        if changed & _Dirty.DirtyPen:
            to.setPen(state.pen())
        if changed & _Dirty.DirtyBrush:
            to.setBrush(state.brush())
        if changed & _Dirty.DirtyBrushOrigin:
            to.setBrushOrigin(state.brushOrigin())
        if changed & _Dirty.DirtyOpacity:
            to.setOpacity(state.opacity())
        if changed & _Dirty.DirtyHints:
            to.setRenderHints(state.renderHints())
        if changed & _Dirty.DirtyClipRegion:
            to.setClipRegion(state.clipRegion(), state.clipOperation())
        if changed & _Dirty.DirtyClipPath:
            to.setClipPath(state.clipPath(), state.clipOperation())
        if changed & _Dirty.DirtyClipEnabled:
            to.setClipping(state.isClipEnabled())

    # Qt gives each rectangle and place as of floats.
    def drawPath(self, path: QPainterPath) -> None:
        self._to.drawPath(path)

    def drawPolygon(self, *args: object) -> None:
        points, mode = cast("tuple[Sequence[QPointF], QPaintEngine.PolygonDrawMode]", args)
        if mode is _Mode.PolylineMode:
            self._to.drawPolyline(points)
        else:
            winding = mode is _Mode.WindingMode
            rule = Qt.FillRule.WindingFill if winding else Qt.FillRule.OddEvenFill
            self._to.drawPolygon(points, rule)

    def drawPixmap(self, target: Any, pixmap: Any, source: Any) -> None:
        self._to.drawPixmap(target, pixmap, source)

    def drawTiledPixmap(self, target: Any, pixmap: Any, shift: Any) -> None:
        self._to.drawTiledPixmap(target, pixmap, shift)

    def drawImage(
        self,
        target: Any,
        image: QImage,
        source: Any,
        flags: Qt.ImageConversionFlag = Qt.ImageConversionFlag.AutoColor,
    ) -> None:
        self._to.drawImage(target, image, source, flags)

    def drawTextItem(self, place: Any, item: QTextItem) -> None:
        path = QPainterPath()
        # The parts of a letter of a variable font overlap.
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addText(place, item.font(), item.text())
        self._to.fillPath(path, self._to.pen().brush())
