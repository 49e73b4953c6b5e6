"""What a window test can leave behind."""

from __future__ import annotations

from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import getAllValidWrappers


def left_behind(app: QApplication) -> list[object]:
    """The windows, the running threads but for the application's own, and the active timers.

    Asked of Qt's own list, which is a thousand times shorter than the collector's.
    """
    left: list[object] = [w for w in app.topLevelWidgets() if _is_window(w)]
    for thing in getAllValidWrappers():
        if isinstance(thing, QThread):
            if thing.isRunning() and thing is not app.thread():
                left.append(thing)
        elif isinstance(thing, QTimer) and thing.isActive():
            left.append(thing)
    return left


def _is_window(widget: QWidget) -> bool:
    # Qt keeps its one tool tip for the next; menus and popups go with their parents.
    return widget.parent() is None and widget.metaObject().className() != "QTipLabel"
