"""A surface that is moved by dragging and zoomed by wheel, pinch and keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture, QToolTip, QWidget

from tokviz.gui.qtext import rich
from tokviz.gui.theme import px, theme_of

LEAST_SCALE, MOST_SCALE = 1e-5, 4.0
READABLE = 0.62
"""Below this scale words are too small to read: a first view shows a part instead of all."""


class Canvas(QWidget):
    """What is drawn has its own coordinates; `paint` is asked for what is in sight only.

    Signals:
        hovered(int or None): the pointer is on this thing, or on none.
        clicked(int): a thing was clicked; chosen(int): it was double-clicked.
        menu_wanted(int, QPoint): a thing's menu is asked for, at this place of the screen.
    """

    hovered = Signal(object)
    clicked = Signal(object)
    chosen = Signal(object)
    menu_wanted = Signal(object, object)

    def __init__(self, name: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self._scale = 1.0
        self._shift = QPointF()
        self._by_hand = False
        self._press: QPoint | None = None
        self._grip: QPointF | None = None

    # -- what a drawing gives ----------------------------------------------------------

    def content(self) -> QRectF:
        """Where everything is, in the drawing's own coordinates."""
        raise NotImplementedError

    def paint(self, painter: QPainter, visible: QRectF) -> None:
        """Draws what is in sight; the painter is in the drawing's coordinates."""
        raise NotImplementedError

    def thing_at(self, point: QPointF) -> int | None:
        """The thing at a point of the drawing."""
        raise NotImplementedError

    def tip(self, thing: int) -> str:
        """What is said of a thing when the pointer rests on it."""
        raise NotImplementedError

    def home(self) -> QRectF:
        """What must be in sight where not everything is."""
        return self.content()

    # -- the view ----------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """How large the drawing is shown; 1.0 is its own size."""
        return self._scale

    @property
    def visible(self) -> QRectF:
        """What is in sight, in the drawing's coordinates."""
        return QRectF(self.to_drawing(QPointF(0, 0)), QSize(self.size()) / self._scale)

    def to_drawing(self, point: QPointF) -> QPointF:
        """A point of the widget in the drawing's coordinates."""
        return (point - self._shift) / self._scale

    def to_widget(self, point: QPointF) -> QPointF:
        """A point of the drawing in the widget's coordinates."""
        return point * self._scale + self._shift

    def fit(self) -> None:
        """Everything in sight, never larger than its own size."""
        self._by_hand = False
        self._place(self._fitting())

    def reset_view(self) -> None:
        """Everything, or where that could not be read, the part that matters."""
        self._by_hand = False
        fitting = self._fitting()
        self._place(fitting if fitting >= READABLE else 1.0)
        if fitting < READABLE:
            self.bring_home()

    def bring_home(self) -> None:
        """Moves only as far as needed for `home` to be in sight."""
        self.bring(self.home())

    def bring(self, place: QRectF) -> None:
        """Moves only as far as needed for a place of the drawing to be in sight."""
        room, pad = self.visible, px(16) / self._scale
        place = place.adjusted(-pad, -pad, pad, pad)
        dx = _needed(room.left(), room.right(), place.left(), place.right())
        dy = _needed(room.top(), room.bottom(), place.top(), place.bottom())
        if dx or dy:
            self._shift -= QPointF(dx, dy) * self._scale
            self.update()

    def _fitting(self) -> float:
        content = self.content()
        if not content.isValid() or self.width() < 2:
            return 1.0
        pad = 2 * px(12)
        wide = max(self.width() - pad, 1) / content.width()
        high = max(self.height() - pad, 1) / content.height()
        return max(LEAST_SCALE, min(1.0, wide, high))

    def _place(self, scale: float) -> None:
        """At this scale, in the middle from left to right and at the top."""
        content = self.content()
        self._scale = scale
        spare = max(self.width() - content.width() * scale, 2 * px(12)) / 2
        self._shift = QPointF(spare, px(12)) - content.topLeft() * scale
        self.update()

    def zoom(self, by: float, at: QPointF | None = None) -> None:
        """Makes everything `by` times larger round a point of the widget, or its middle."""
        at = QPointF(self.rect().center()) if at is None else at
        still = self.to_drawing(at)
        least = min(self._fitting(), 0.25)
        self._scale = max(least, min(self._scale * by, MOST_SCALE))
        self._shift = at - still * self._scale
        self._by_hand = True
        self.update()

    def pan(self, by: QPointF) -> None:
        """Moves the drawing by pixels of the widget; something of it always stays in sight."""
        self._shift += by
        self._by_hand = True
        content, keep = self.content(), px(24)
        left, top = self._shift.x(), self._shift.y()
        left = min(self.width() - keep, max(left, keep - content.right() * self._scale))
        top = min(self.height() - keep, max(top, keep - content.bottom() * self._scale))
        self._shift = QPointF(left, top)
        self.update()

    # -- events ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(px(292), px(240))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(80))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if not self._by_hand:
            self.reset_view()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        transform = QTransform.fromTranslate(self._shift.x(), self._shift.y())
        painter.setTransform(transform.scale(self._scale, self._scale))
        self.paint(painter, self.visible)
        if self.hasFocus():
            painter.resetTransform()
            painter.setPen(QPen(QColor(theme_of(self).accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 5, 5)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._press = event.position().toPoint()
            self._grip = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None or self._grip is None:
            self.hovered.emit(self.thing_at(self.to_drawing(event.position())))
            return
        moved = (event.position().toPoint() - self._press).manhattanLength()
        if self.cursor().shape() != Qt.CursorShape.ClosedHandCursor:
            if moved < QApplication.startDragDistance():
                return
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.pan(event.position() - self._grip)
        self._grip = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged = self.cursor().shape() == Qt.CursorShape.ClosedHandCursor
        self.unsetCursor()
        pressed, self._press, self._grip = self._press, None, None
        thing = self.thing_at(self.to_drawing(event.position()))
        if pressed is not None and not dragged and thing is not None:
            self.clicked.emit(thing)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        thing = self.thing_at(self.to_drawing(event.position()))
        if thing is not None:
            self.chosen.emit(thing)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        thing = self.thing_at(self.to_drawing(QPointF(event.pos())))
        if thing is not None:
            self.menu_wanted.emit(thing, event.globalPos())

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel zooms; two fingers on a touch pad, and Shift with the wheel, move."""
        fingers = event.pixelDelta()
        if not fingers.isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.pan(QPointF(fingers))
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            turned = event.angleDelta()
            self.pan(QPointF(turned.y() or turned.x(), 0))
        else:
            self.zoom(1.0015 ** event.angleDelta().y(), event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = px(48)
        moves = {
            Qt.Key.Key_Left: QPointF(step, 0),
            Qt.Key.Key_Right: QPointF(-step, 0),
            Qt.Key.Key_Up: QPointF(0, step),
            Qt.Key.Key_Down: QPointF(0, -step),
        }
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1.25)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / 1.25)
        elif key == Qt.Key.Key_0:
            self.fit()
        # The bare arrows are the player's.
        elif key in moves and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.pan(moves[key])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            thing = self.thing_at(self.to_drawing(QPointF(event.pos())))
            words = "" if thing is None else rich(self.tip(thing))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position())
                return True
        elif isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                at = self.mapFromGlobal(pinch.centerPoint().toPoint())
                self.zoom(pinch.scaleFactor(), QPointF(at))
                return True
        return super().event(event)


def _needed(low: float, high: float, from_: float, to: float) -> float:
    """How far a window from low to high must move for a stretch to be inside, its start first."""
    if from_ < low or to - from_ > high - low:
        return from_ - low
    return max(to - high, 0.0)
