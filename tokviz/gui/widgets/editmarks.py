"""What a text field paints over its text: outlines, marks for spaces, boxes for unknown glyphs.

Everything is worked out for the lines in sight and nothing is put into the text. Positions are
UTF-16 units in a block, as Qt's layouts count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTextLayout
from PySide6.QtWidgets import QWidget

from tokviz.core.text import facts, is_hidden
from tokviz.gui.fonts import is_undrawn, mono_font
from tokviz.gui.theme import theme_of

_MARKS = {" ": "·", "\t": "→", "\u00a0": "⍽"}
_SEEN_WITH_OTHERS = ("Mn", "Me")


def rects(start: int, stop: int, layout: QTextLayout, origin: QPointF) -> list[QRectF]:
    """The rectangles of the units from `start` to `stop`, one for each run on each line."""
    found: list[QRectF] = []
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        first = max(start, line.textStart())
        last = min(stop, line.textStart() + line.textLength())
        if first >= last:
            continue
        spans: list[tuple[float, float]] = []
        # In mixed directions neighbours in the text need not be neighbours on the line.
        for at in range(first, last):
            ends = sorted((_x(layout, number, at), _x(layout, number, at + 1)))
            spans.append((ends[0], ends[1]))
        for left, right in _joined(sorted(spans)):
            box = QRectF(left, line.y(), max(right - left, 2.0), line.height())
            found.append(box.translated(origin))
    return found


def _x(layout: QTextLayout, line: int, unit: int) -> float:
    # PySide answers (x, unit), typed as an object.
    x, _ = cast(tuple[float, int], layout.lineAt(line).cursorToX(unit))
    return x


def _joined(spans: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    left, right = spans[0]
    for start, end in spans[1:]:
        if start > right + 0.5:
            yield left, right
            left, right = start, end
        else:
            right = max(right, end)
    yield left, right


def paint_outline(
    painter: QPainter,
    widget: QWidget,
    start: int,
    stop: int,
    layout: QTextLayout,
    origin: QPointF,
) -> None:
    """A rounded line round the units from `start` to `stop`."""
    painter.setPen(QPen(QColor(theme_of(widget).outline), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for box in rects(start, stop, layout, origin):
        painter.drawRoundedRect(box.adjusted(-1, 0, 1, 0), 4, 4)


def paint_marks(
    painter: QPainter,
    widget: QWidget,
    text: str,
    end: str,
    layout: QTextLayout,
    origin: QPointF,
) -> None:
    """Spaces as ·, tabs as →, other spaces as ⍽, invisible characters as a tick.

    `end` is "line" before a line feed (↵), "row" before a break that is not in the text (⋯), else
    empty.
    """
    theme = theme_of(widget)
    painter.setFont(mono_font(widget.fontInfo().pixelSize()))
    for unit, char in _units(text):
        mark = _MARKS.get(char)
        if mark is None and not is_hidden(char):
            continue
        category = facts(char).category
        # Inside a cluster (a joiner in an emoji family) the cluster is what is seen.
        if category in _SEEN_WITH_OTHERS or not layout.isValidCursorPosition(unit):
            continue
        for box in rects(unit, unit + _width(char), layout, origin):
            if mark is None and category != "Zs":
                painter.setPen(QPen(QColor(theme.accent), 1.5))
                painter.drawLine(box.topLeft(), box.bottomLeft())
                painter.drawEllipse(box.topLeft() + QPointF(0, 1.5), 1.5, 1.5)
                continue
            painter.setPen(QColor(theme.mute))
            # Wider than the space itself, so that the mark is not cut.
            wide = box.adjusted(-20, 0, 20, 0)
            if char == "\t":
                wide = box
            painter.drawText(wide, Qt.AlignmentFlag.AlignCenter, mark or "⍽")
    if end and layout.lineCount():
        last = layout.lineAt(layout.lineCount() - 1)
        x = last.naturalTextRect().right() + 2
        painter.setPen(QColor(theme.mute))
        painter.drawText(
            QRectF(x, last.y(), 40, last.height()).translated(origin),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            "↵" if end == "line" else "⋯",
        )


def paint_unknown(
    painter: QPainter, widget: QWidget, text: str, layout: QTextLayout, origin: QPointF
) -> None:
    """The code point in a box, over each empty box that stands for a missing glyph."""
    if text.isascii():
        return
    theme = theme_of(widget)
    for unit, char in _units(text):
        if not is_undrawn(char):
            continue
        digits = f"{ord(char):04X}"
        digits = "0" * (len(digits) % 2) + digits
        rows = [digits[at : at + 2] for at in range(0, len(digits), 2)]
        for box in rects(unit, unit + _width(char), layout, origin):
            cell = box.adjusted(0.5, 1.5, -0.5, -1.5)
            painter.fillRect(cell, QColor(theme.pane))
            painter.setPen(QPen(QColor(theme.mute), 1))
            painter.drawRoundedRect(cell, 2, 2)
            painter.setPen(QColor(theme.ink))
            # A digit of JetBrains Mono is 0.6 of its size wide.
            painter.setFont(mono_font(min(cell.width() / 1.3, cell.height() / len(rows))))
            for number, part in enumerate(rows):
                tall = (cell.height() - 2) / len(rows)
                place = QRectF(cell.x(), cell.y() + 1 + number * tall, cell.width(), tall)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, part)


def _width(char: str) -> int:
    return 2 if ord(char) > 0xFFFF else 1


def _units(text: str) -> Iterator[tuple[int, str]]:
    unit = 0
    for char in text:
        yield unit, char
        unit += _width(char)
