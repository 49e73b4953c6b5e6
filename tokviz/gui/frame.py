"""What a start shows while the window's parts are made: their places, as they will be.

The places are those that the window had when it was closed, so that nothing jumps when the
parts come; at a first start they are the usual ones. Nothing here imports more than Qt and the
theme: the less there is to import, the sooner there is something to see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QRect, QSettings
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from tokviz.gui.fonts import first_font
from tokviz.gui.language import tr
from tokviz.gui.theme import Theme, px, theme_of

_KEY = "frame"
_FORMAT = 1


# Not a dataclass: making one takes longer than painting the frame.
class Place(NamedTuple):
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
    rows = ("\t".join(map(str, place)) for place in places)
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


class Frame(QFrame):
    """Covers its window until the parts are there.

    It is made of labels and a style sheet and paints nothing itself: for a QPainter PySide makes
    all the names in Qt first, which takes 25 ms, a sixth of what a bare window needs in all.

    Attributes:
        seen: whether it has been painted.
    """

    def __init__(self, window: QWidget, places: Sequence[Place]) -> None:
        super().__init__(window)
        self.setObjectName("startFrame")
        self.seen = False
        # The line below a front tab is drawn over that below all tabs.
        self._parts = [
            (place, self._part(place))
            for place in sorted(places, key=lambda place: place.look != "line")
        ]
        self._dress()
        self.cover()

    def _part(self, place: Place) -> QLabel:
        part = QLabel(self)
        # By its number, as Qt's own names are not made yet: words are shown as they are.
        part.setProperty("textFormat", _PLAIN)
        part.setText(place.words)
        part.setProperty("frame", place.look)
        return part

    def _dress(self) -> None:
        sheet = _sheet(theme_of(self))
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        for place, part in self._parts:
            size, weight = _WORDS.get(place.look, _WORDS["button"])
            part.setFont(first_font(px(size), weight, place.words))

    def cover(self) -> None:
        """Takes all of the window's room, in front of everything."""
        window = self.parentWidget()
        if window is not None:
            self.setGeometry(window.rect())
        for place, part in self._parts:
            part.setGeometry(place.rect(self.width(), self.height()))
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.seen = True

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()


_PLAIN = 0
"""Qt.TextFormat.PlainText."""

_WORDS = {
    "title": (15, QFont.Weight.Bold),
    "heading": (13, QFont.Weight.DemiBold),
    "button": (13, QFont.Weight.Normal),
}
"""Of each look: the size of the words in pixels at 100 % and their weight; others as a button's."""


def _sheet(theme: Theme) -> str:
    """How each look is painted."""
    centred = "qproperty-alignment: AlignCenter"
    button = f"border: 1px solid {theme.line}; border-radius: 6px; {centred}"
    # Without "border: 0" Qt draws no single edge of a label.
    tab = f"margin-right: {px(5)}px; {centred}; border: 0; border-bottom: 2px solid"
    primary = f"background: {theme.accent}; border-color: {theme.accent}"
    looks = {
        "line": f"background: {theme.line}",
        "title": f"color: {theme.ink}",
        "heading": f"color: {theme.mute}",
        "button": f"color: {theme.ink}; {button}",
        "primary": f"color: {theme.on_accent}; {button}; {primary}",
        "tab": f"color: {theme.mute}; {tab} transparent",
        "front tab": f"color: {theme.ink}; {tab} {theme.accent}",
    }
    whole = f"#startFrame {{ background: {theme.pane} }} QLabel {{ padding: 0 }}"
    rows = (f'QLabel[frame="{look}"] {{ {how} }}' for look, how in looks.items())
    return "\n".join((whole, *rows))
