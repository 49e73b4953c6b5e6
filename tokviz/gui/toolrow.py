"""The one row of tools along the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from tokviz.gui.language import tr
from tokviz.gui.qtext import tool_tip
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
    menu = QMenu(text, button)
    for action in actions:
        if action is None:
            menu.addSeparator()
        else:
            menu.addAction(action)
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return button


class ToolRow(QWidget):
    """Buttons on the left and on the right; in a menu at the end what has no room."""

    def __init__(
        self,
        left: Sequence[QWidget],
        right: Sequence[QWidget],
        may_go: Mapping[QWidget, QAction],
    ) -> None:
        """`may_go`: those that go into the menu, the first one first, and what they are there."""
        super().__init__()
        self.setObjectName("toolRow")
        self.setProperty("look", "row")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        title = Words("title", "tokviz")
        self.more = menu_button("moreTools", tr("More tools"), ())
        self.more.setText("»")
        tool_tip(self.more, tr("More tools"))
        self.more.hide()
        self._may_go = dict(may_go)
        layout = QHBoxLayout(self)
        layout.addWidget(title)
        layout.addSpacing(px(4))
        for widget in left:
            layout.addWidget(widget)
        layout.addStretch()
        for widget in (*right, self.more):
            layout.addWidget(widget)
        self._shown = (title, *left, *right)
        self._make_room()

    def minimumSizeHint(self) -> QSize:
        # Qt's own answer would keep the window as wide as all the tools.
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._make_room()

    def _make_room(self) -> None:
        """Narrower gaps, then one button after the other goes into the menu."""
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(px(16), px(7), px(16), px(7))
        away: list[QWidget] = []
        wide, narrow = px(10), px(5)
        spacing = wide if self._needed(away, wide) <= self.width() else narrow
        for button in self._may_go:
            if self._needed(away, spacing) > self.width():
                away.append(button)
        layout.setSpacing(spacing)
        for button in self._may_go:
            button.setVisible(button not in away)
        self.more.setVisible(bool(away))
        menu = self.more.menu()
        menu.clear()
        menu.addActions([self._may_go[button] for button in reversed(away)])

    def _needed(self, away: Sequence[QWidget], spacing: int) -> int:
        """Pixels of width that the others take."""
        shown = [w for w in self._shown if w not in away]
        shown += [self.more] if away else []
        # The gap after the title and the one that stretches are items, too.
        gaps = spacing * (len(shown) + 1) + px(4)
        return sum(widget.sizeHint().width() for widget in shown) + gaps + 2 * px(16)
