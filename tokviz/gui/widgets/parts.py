"""Small parts of which the side panes are put together."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from tokviz.gui.theme import px
from tokviz.gui.widgets.flow import Flow
from tokviz.gui.widgets.words import Words


def heading(words: str) -> QLabel:
    """A small title above a part of a pane."""
    return Words("heading", words)


def sentence(name: str, look: str = "mute") -> QLabel:
    """Words that wrap and can be copied."""
    label = QLabel()
    label.setObjectName(name)
    label.setProperty("look", look)
    label.setWordWrap(True)
    # Else as wide as its longest word, and a text without spaces would push the pane's edge out.
    label.setMinimumWidth(1)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def scrolled(body: QWidget) -> QScrollArea:
    """The body as wide as the pane where it can be, scrolled where it is larger."""
    area = QScrollArea()
    area.setWidget(body)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def wrapped_row(*widgets: QWidget) -> QWidget:
    """Widgets in a row that wraps where the pane is narrow, as tall as it must be."""
    row = QWidget()
    layout = Flow(row, px(6))
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    row.setSizePolicy(policy)
    for widget in widgets:
        layout.addWidget(widget)
    return row


def titled_row(title: QWidget, *widgets: QWidget) -> QWidget:
    """A title on the left and widgets on the right; in rows where the pane is narrow."""
    row = wrapped_row(title, *widgets)
    layout = row.layout()
    assert isinstance(layout, Flow)
    layout.push_right_after = 1
    return row
