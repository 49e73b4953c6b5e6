"""A dock's title bar: its name (unless its tab says it), float, and close."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QToolButton, QWidget

from tokviz.gui.language import tr
from tokviz.gui.qtext import tool_tip
from tokviz.gui.theme import px
from tokviz.gui.widgets.words import Words


class DockTitle(QWidget):
    """Dragging it moves the dock; mouse events that it leaves alone go to the dock."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        self._label = Words("heading", dock.windowTitle())
        self._float = QToolButton()
        self._float.setText("↗")
        self._float.setProperty("look", "flat")
        self._float.setAccessibleName(tr("Float or dock {pane}", pane=dock.windowTitle()))
        self._float.setObjectName(f"{dock.objectName()}.float")
        self._close = QToolButton()
        self._close.setText("✕")
        self._close.setProperty("look", "flat")
        self._close.setAccessibleName(tr("Hide {pane}", pane=dock.windowTitle()))
        self._close.setObjectName(f"{dock.objectName()}.close")
        tool_tip(self._close, tr("Hide; the View menu brings it back"))
        tool_tip(self._float, tr("Take out of the window, or put back"))
        self._layout = layout = QHBoxLayout(self)
        layout.addWidget(self._label)
        layout.addStretch()
        layout.addWidget(self._float)
        layout.addWidget(self._close)
        self._float.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self._close.clicked.connect(dock.close)
        dock.visibilityChanged.connect(self._tell)
        dock.topLevelChanged.connect(self._tell)
        dock.installEventFilter(self)
        self._tell()

    def _tell(self, _: bool = False) -> None:
        """The name shows where no tab bears it."""
        window = self._dock.parent()
        tabbed = (
            isinstance(window, QMainWindow)
            and not self._dock.isFloating()
            and bool(window.tabifiedDockWidgets(self._dock))
        )
        for widget in (self._label, self._float, self._close):
            widget.setVisible(not tabbed)
        self._layout.setContentsMargins(px(16), *((0, 0, 0) if tabbed else (px(6), px(8), px(2))))
        self._layout.setSpacing(px(2))
        for button in (self._float, self._close):
            button.setFixedSize(px(26), px(24))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._tell()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize, QEvent.Type.Move):
            self._tell()
        return False
