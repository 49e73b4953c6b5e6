"""A column's menu: a text of its own, its twin, its place, and its end."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton

from tokviz.gui.columns import MOST_COLUMNS, closed, duplicated, letter, moved, with_own_text
from tokviz.gui.language import tr
from tokviz.gui.qtext import tool_tip
from tokviz.gui.session import Session, State
from tokviz.gui.theme import px


class ColumnMenu(QToolButton):
    """Three dots that open the menu; everything in it can be undone."""

    def __init__(self, session: Session, column: int) -> None:
        super().__init__()
        self._session, self._column = session, column
        number = "" if column == 0 else f".{column + 1}"
        self._number = number
        self.setObjectName(f"columnMenu{number}")
        self.setText("⋯")
        self.setProperty("look", "flat")
        self.setAccessibleName(tr("Pipeline {letter}", letter=letter(column)))
        tool_tip(self, tr("Own text, twin, place, close"))
        self._resize()
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        self._own = self._add(menu, "ownText", tr("A text of its own"), self._with_own)
        self._own.setCheckable(True)
        menu.addSeparator()
        self._twin = self._add(menu, "duplicate", tr("Duplicate this pipeline"), duplicated)
        self._left = self._add(
            menu, "moveLeft", tr("Move to the left"), lambda s: moved(s, column, column - 1)
        )
        self._right = self._add(
            menu, "moveRight", tr("Move to the right"), lambda s: moved(s, column, column + 1)
        )
        self._close = self._add(
            menu, "close", tr("Close this pipeline"), lambda s: closed(s, column), activate=False
        )
        self.setMenu(menu)

    def _resize(self) -> None:
        self.setFixedSize(px(28), px(26))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._resize()

    def _add(
        self,
        menu: QMenu,
        name: str,
        words: str,
        change: Callable[[State], State],
        activate: bool = True,
    ) -> QAction:
        action = QAction(words, self)
        action.setObjectName(f"column.{name}{self._number}")

        def act() -> None:
            if activate:
                self._session.activate(self._column)
            self._session.commit(change(self._session.state), words)

        action.triggered.connect(act)
        menu.addAction(action)
        return action

    def _with_own(self, state: State) -> State:
        own = state.choices[self._column].text is None
        return with_own_text(state, self._column, own)

    def show_state(self, state: State) -> None:
        """Shows what can be done now."""
        count = len(state.choices)
        self._own.setChecked(state.choices[self._column].text is not None)
        self._twin.setEnabled(count < MOST_COLUMNS)
        self._left.setEnabled(self._column > 0)
        self._right.setEnabled(self._column < count - 1)
        self._close.setEnabled(count > 1)
