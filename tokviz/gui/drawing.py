"""A widget as a picture in a file: .png in pixels, .svg and .pdf in outlines, sharp at any size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import (
    QBuffer,
    QIODevice,
    QMarginsF,
    QPoint,
    QSize,
    QSizeF,
)
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QWidget

from tokviz.core.errors import NotAvailableError
from tokviz.gui.language import tr
from tokviz.gui.outlines import OutlineDevice
from tokviz.gui.theme import theme_of

_POINTS = 72 / 96
"""Points of a page for one device-independent pixel."""


def image_of(widget: QWidget, scale: float = 1.0, size: QSize | None = None) -> QImage:
    """The widget in pixels, `scale` of them for one of its own; `size` is in its own pixels."""
    size = widget.size() if size is None else size
    pixels = QSize(round(size.width() * scale), round(size.height() * scale))
    image = QImage(pixels, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(theme_of(widget).pane))
    painter = QPainter(image)
    widget.render(painter, QPoint())
    painter.end()
    return image


def draw(widget: QWidget, path: Path, scale: float = 1.0) -> None:
    """Writes the widget as it looks now, by the ending of the name.

    Raises NotAvailableError for another ending, and where the file can't be written.
    """
    writer = _WRITERS.get(path.suffix.lower())
    if writer is None:
        raise NotAvailableError(
            tr(
                "{path} can't be written: pictures are {endings}.",
                path=path,
                endings=", ".join(PICTURES),
            )
        )
    try:
        path.write_bytes(writer(widget, scale))
    except OSError as error:
        raise NotAvailableError(
            tr("{path} can't be written: {why}.", path=path, why=error.strerror)
        ) from None


def _png(widget: QWidget, scale: float) -> bytes:
    return png_of(image_of(widget, scale))


def png_of(image: QImage) -> bytes:
    """The image as a PNG file's bytes."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def _svg(widget: QWidget, scale: float) -> bytes:
    from PySide6.QtSvg import QSvgGenerator

    buffer = QBuffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(96)
    size = widget.size()
    generator.setSize(QSize(round(size.width() * scale), round(size.height() * scale)))
    generator.setViewBox(widget.rect())
    generator.setTitle(widget.accessibleName() or "tokviz")
    painter = QPainter(generator)
    painter.fillRect(widget.rect(), QColor(theme_of(widget).pane))
    widget.render(OutlineDevice(size, painter), QPoint())
    painter.end()
    return bytes(buffer.data().data())


def _pdf(widget: QWidget, scale: float) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(96)
    writer.setTitle(widget.accessibleName() or "tokviz")
    page = QSizeF(widget.size()) * (scale * _POINTS)
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    writer.setPageSize(QPageSize(page, QPageSize.Unit.Point, "", exact))
    writer.setPageMargins(QMarginsF())
    painter = QPainter(writer)
    painter.scale(scale, scale)
    painter.fillRect(widget.rect(), QColor(theme_of(widget).pane))
    widget.render(painter, QPoint())
    painter.end()
    return bytes(buffer.data().data())


_WRITERS: dict[str, Callable[[QWidget, float], bytes]] = {
    ".png": _png,
    ".svg": _svg,
    ".pdf": _pdf,
}

PICTURES = tuple(_WRITERS)
"""The endings of a picture's name."""
OUTLINES = (".svg", ".pdf")
"""Those of pictures that have no pixels."""
