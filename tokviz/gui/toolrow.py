"""The one row of tools along the top."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from tokviz.gui.theme import px
from tokviz.gui.widgets.words import Words


def tool_button(name: str, text: str, action: QAction | None = None) -> QToolButton:
    """A button in the row; with an action it is that action's."""
    button = QToolButton()
    button.setObjectName(name)
    button.setText(text)
    button.setAccessibleName(text)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    if action is not None:
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
        if action.isCheckable():
            button.setCheckable(True)
            button.setChecked(action.isChecked())
            action.toggled.connect(button.setChecked)
        button.setToolTip(action.toolTip())
        button.setAccessibleName(action.text().replace("&", ""))
    return button


def menu_button(name: str, text: str, actions: Sequence[QAction | None]) -> QToolButton:
    """A button that opens a menu; None stands for a line."""
    button = tool_button(name, f"{text} ▾")
    button.setAccessibleName(text)
    menu = QMenu(button)
    for action in actions:
        if action is None:
            menu.addSeparator()
        else:
            menu.addAction(action)
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return button


class ToolRow(QWidget):
    """Buttons on the left and on the right."""

    def __init__(self, left: Sequence[QWidget], right: Sequence[QWidget]) -> None:
        super().__init__()
        self.setObjectName("toolRow")
        self.setProperty("look", "row")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        title = Words("title", "tokviz")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(16), px(7), px(16), px(7))
        layout.setSpacing(px(10))
        layout.addWidget(title)
        layout.addSpacing(px(4))
        for widget in left:
            layout.addWidget(widget)
        layout.addStretch()
        for widget in right:
            layout.addWidget(widget)
