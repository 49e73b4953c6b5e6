"""What a start shows while the window's parts are made: their places, as they will be.

The places are those that the window had when it was closed, so that nothing jumps when the
parts come; at a first start they are the usual ones. Nothing here imports more than Qt and the
theme: the less there is to import, the sooner there is something to see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from PySide6.QtCore import QCoreApplication, QEventLoop, QRect, QSettings, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tokviz.gui.fonts import word_font
from tokviz.gui.language import tr
from tokviz.gui.theme import Theme, px, theme_of

_KEY = "frame"
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands, in device-independent pixels from the window's nearer sides.

    Attributes:
        left, top, right, bottom: an edge's distance from the left or the top side; one that is
            nearer to the right or the bottom side counts from there, and is negative: -1 is the
            side itself.
        look: "line", "button", "primary", "tab", "front tab", "title" or "heading".
        words: what is written there.
    """

    left: int
    top: int
    right: int
    bottom: int
    look: str
    words: str = ""

    @classmethod
    def of(cls, rect: QRect, width: int, height: int, look: str, words: str = "") -> Place:
        """The place of a rectangle in a window of this size.

        >>> Place.of(QRect(1200, 7, 60, 28), 1280, 800, "button", "View").right
        -21
        """
        across = _kept(rect.x(), width), _kept(rect.x() + rect.width(), width)
        down = _kept(rect.y(), height), _kept(rect.y() + rect.height(), height)
        return cls(across[0], down[0], across[1], down[1], look, words)

    def rect(self, width: int, height: int) -> QRect:
        """Where it is in a window of this size.

        >>> Place.of(QRect(1200, 7, 60, 28), 1280, 800, "button").rect(1000, 700).x()
        920
        """
        left, right = (_put(edge, width) for edge in (self.left, self.right))
        top, bottom = (_put(edge, height) for edge in (self.top, self.bottom))
        return QRect(left, top, max(0, right - left), max(0, bottom - top))


def _kept(edge: int, size: int) -> int:
    return edge if edge * 2 < size else edge - size - 1


def _put(edge: int, size: int) -> int:
    return edge if edge >= 0 else edge + size + 1


def usual_places() -> tuple[Place, ...]:
    """The places at a first start."""
    row, player, left, right = px(42), -px(77) - 1, px(224), -px(304) - 2
    return (
        Place(0, row, -1, row + 1, "line"),
        Place(left, row, left + 1, player, "line"),
        Place(right, row, right + 1, player, "line"),
        Place(0, player - 1, -1, player, "line"),
        Place(px(16), px(7), px(200), px(36), "title", "tokviz"),
        Place(px(14), px(50), px(200), px(74), "heading", tr("Input")),
    )


def known_places(settings: QSettings | None) -> tuple[Place, ...]:
    """The places that `keep_places` has kept for these words and this text size, else the usual."""
    kept = None if settings is None else settings.value(_KEY)
    if isinstance(kept, list) and kept[:1] == [_about()]:
        try:
            return tuple(_read(str(row)) for row in kept[1:])
        except ValueError:
            pass
    return usual_places()


def keep_places(settings: QSettings, places: Sequence[Place]) -> None:
    """Keeps them for the next start."""
    rows = ("\t".join(map(str, astuple(place))) for place in places)
    settings.setValue(_KEY, [_about(), *rows])


def _read(row: str) -> Place:
    """Raises ValueError for what no place was written as."""
    left, top, right, bottom, look, words = row.split("\t", 5)
    return Place(int(left), int(top), int(right), int(bottom), look, words)


def _about() -> str:
    """What the places hold for."""
    return f"{_FORMAT} {px(100)} {tr('Input')}"


def paint(most: int = 0) -> None:
    """Lets windows be laid out and painted; what a person types meanwhile waits for its place.

    `most`: milliseconds for which to wait for something to do.
    """
    flags = QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents
    if most:
        flags |= QEventLoop.ProcessEventsFlag.WaitForMoreEvents
        QCoreApplication.processEvents(flags, most)
    else:
        QCoreApplication.processEvents(flags)


class Frame(QWidget):
    """Covers its window until the parts are there.

    Attributes:
        seen: whether it has been painted.
    """

    def __init__(self, window: QWidget, places: Sequence[Place]) -> None:
        super().__init__(window)
        self.setObjectName("startFrame")
        self.seen = False
        self._places = tuple(places)
        self.cover()

    def cover(self) -> None:
        """Takes all of the window's room, in front of everything."""
        window = self.parentWidget()
        if window is not None:
            self.setGeometry(window.rect())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.seen = True
        theme = theme_of(self)
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(theme.pane))
        for place in self._places:
            _paint(painter, place, place.rect(self.width(), self.height()), theme)


def _paint(painter: QPainter, place: Place, rect: QRect, theme: Theme) -> None:
    if place.look == "line":
        painter.fillRect(rect, QColor(theme.line))
        return
    primary = place.look == "primary"
    if primary or place.look == "button":
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.accent if primary else theme.line))
        painter.setBrush(QColor(theme.accent if primary else theme.pane))
        painter.drawRoundedRect(rect.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    if place.look == "front tab":
        painter.fillRect(rect.adjusted(0, rect.height() - 2, 0, 0), QColor(theme.accent))
    size, weight, ink, middle = _WORDS.get(place.look, _WORDS["button"])
    painter.setFont(word_font(px(size), weight))
    painter.setPen(QColor(getattr(theme, ink)))
    align = Qt.AlignmentFlag.AlignCenter if middle else Qt.AlignmentFlag.AlignLeft
    painter.drawText(rect, align | Qt.AlignmentFlag.AlignVCenter, place.words)


_WORDS = {
    "title": (15, QFont.Weight.Bold, "ink", False),
    "heading": (13, QFont.Weight.DemiBold, "mute", False),
    "button": (13, QFont.Weight.Normal, "ink", True),
    "primary": (13, QFont.Weight.Normal, "on_accent", True),
    "tab": (13, QFont.Weight.Normal, "mute", True),
    "front tab": (13, QFont.Weight.Normal, "ink", True),
}
"""Of each look: the size of the words in pixels at 100 %, weight, colour, whether in the middle."""
