"""What the window can be asked to do: actions with their keys, in menus and the row of tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from tokviz.gui.language import in_language, tr
from tokviz.gui.motion import reduced
from tokviz.gui.theme_keeper import LARGEST, SMALLEST
from tokviz.gui.theme_keeper import Choice as ThemeChoice
from tokviz.gui.widgets.look import set_look

if TYPE_CHECKING:
    from tokviz.gui.window import Window


class WindowActions(QObject):
    """Makes the window's actions and its row of tools.

    Attributes:
        compare, close, left, right: what becomes of the active pipeline.
        marks, motion, present: the switches that others look at.
    """

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self._build()

    def _action(
        self,
        name: str,
        text: str,
        act: Callable[[], object],
        keys: QKeySequence.StandardKey | str | None = None,
    ) -> QAction:
        action = QAction(text, self.window)
        action.setObjectName(name)
        action.triggered.connect(lambda: act())
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
            action.setToolTip(_with_keys(text, action))
        self.window.addAction(action)
        return action

    def _toggle(self, name: str, text: str, on: bool, act: Callable[[bool], object]) -> QAction:
        action = QAction(text, self.window)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(on)
        action.toggled.connect(act)
        self.window.addAction(action)
        return action

    def _build(self) -> None:
        from tokviz.gui.columns import MOST_COLUMNS, letter
        from tokviz.gui.samples import samples
        from tokviz.gui.toolrow import ToolRow, menu_button, tool_button

        standard = QKeySequence.StandardKey
        session, stack = self.window.session, self.window.session.undo_stack
        self.open = self._action(
            "openFile", tr("Open …"), self.window.opener.choose_file, standard.Open
        )
        self._action(
            "saveFile", tr("Save the text …"), self.window.opener.choose_place, standard.Save
        )
        self.export = self._action("export", tr("Export …"), self.window.export, "Ctrl+E")
        self._action("undo", tr("Undo"), stack.undo, standard.Undo)
        self._action("redo", tr("Redo"), stack.redo, standard.Redo)
        self.compare = self._action("addColumn", tr("Compare"), self.window.add_column, "Ctrl+D")
        self.compare.setToolTip(_with_keys(tr("Set this pipeline's twin beside it"), self.compare))
        self.close = self._action(
            "closeColumn", tr("Close this pipeline"), self.window.close_column, "Ctrl+Shift+D"
        )
        self._action(
            "stepTogether",
            tr("Step the pipelines by place, by rank, or free"),
            lambda: self.window.player.next_stepping(),
            "Ctrl+J",
        )
        for number in range(MOST_COLUMNS):
            self._action(
                f"activate{number + 1}",
                tr("Step pipeline {letter}", letter=letter(number)),
                partial(session.activate, number),
                f"Ctrl+{number + 1}",
            )
        move = partial(self._action, "moveLeft", tr("Move this pipeline to the left"))
        self.left = move(partial(self.window.move_column, -1), "Ctrl+Shift+PgUp")
        move = partial(self._action, "moveRight", tr("Move this pipeline to the right"))
        self.right = move(partial(self.window.move_column, 1), "Ctrl+Shift+PgDown")
        self.own = self._action(
            "ownText",
            tr("Own text for this pipeline, or the common one"),
            self.window.own_text,
            "Ctrl+T",
        )
        self.raw = self._toggle(
            "rawTokens", tr("Tokens in raw form (Ġ ▁)"), self.window.session.state.raw, self._raw
        )
        self.marks = self._toggle(
            "marks", tr("Show spaces as · → ↵"), self.window.session.state.marks, self._marks
        )
        self.raw.setShortcut("Ctrl+R")
        self.motion = self._toggle(
            "reduceMotion",
            tr("Reduce motion"),
            reduced(self.window.settings),
            self.window.set_motion,
        )
        open_button = tool_button("openButton", tr("Open …"), self.open)
        sample_actions = [
            self._action(f"sample.{s.name}", tr(s.title), partial(self.window.show_text, s.text))
            for s in samples()
        ]
        add = tool_button("addPipeline", tr("+ Compare"), self.compare)
        figures = self._action(
            "showFigures", tr("Figures"), partial(self.window.show_dock, "figuresDock")
        )
        raw = tool_button("rawButton", tr("raw Ġ"), self.raw)
        marks = tool_button("marksButton", "· → ↵", self.marks)
        figures_button = tool_button("figuresButton", tr("Figures"), figures)
        panes = menu_button("panesMenu", tr("Panes"), self._pane_actions())
        view = menu_button("viewMenu", tr("View"), self._view_actions())
        may_go: dict[QWidget, QAction] = {
            marks: self.marks,
            raw: self.raw,
            figures_button: figures,
        }
        left: list[QWidget] = [open_button]
        if sample_actions:
            menu = menu_button("samplesMenu", tr("Samples"), sample_actions)
            left.append(menu)
            may_go[menu] = menu.menu().menuAction()
        left.append(add)
        may_go[panes] = panes.menu().menuAction()
        right = [raw, marks, figures_button, panes, view, self._present_button()]
        self.window.setMenuWidget(ToolRow(left, right, may_go))

    def _pane_actions(self) -> list[QAction | None]:
        from tokviz.gui.docks import PLAYER_DOCK

        toggles = [
            d.toggleViewAction() for name, d in self.window.docks.items() if name != PLAYER_DOCK
        ]
        return [
            *toggles,
            None,
            self._action("resetLayout", tr("Reset layout"), self.window.reset_layout),
        ]

    def _view_actions(self) -> list[QAction | None]:
        from tokviz.gui.settings_dialog import THEMES

        themes = QActionGroup(self.window)
        actions: list[QAction | None] = []
        for choice, words in THEMES:
            action = self._toggle(
                f"theme.{choice}",
                in_language(words),
                self.window.keeper.choice == choice,
                partial(self._choose_theme, choice),
            )
            themes.addAction(action)
            actions.append(action)
        actions.append(None)
        larger = self._action("largerText", tr("Larger text"), lambda: self._scale(1.1), "Ctrl++")
        smaller = self._action(
            "smallerText", tr("Smaller text"), lambda: self._scale(1 / 1.1), "Ctrl+-"
        )
        usual = self._action(
            "usualText", tr("Usual text size"), lambda: self._scale(None), "Ctrl+0"
        )
        keyboard = self._action("keyboardHelpAction", tr("Keyboard …"), self._show_keyboard, "F1")
        preferences = self._action("showSettings", tr("Settings …"), self.show_settings, "Ctrl+,")
        colours = self._toggle(
            "colourById", tr("Colour by token id"), self.window.session.state.by_id, self._by_id
        )
        actions += [larger, smaller, usual, None, colours, self.motion, None]
        actions += [self.compare, self.close, self.left]
        actions += [self.right, self.own, None, self.export]
        actions += [None, keyboard, preferences]
        return actions

    def _show_keyboard(self) -> None:
        from tokviz.gui.keyboard_help import KeyboardHelp

        KeyboardHelp(self.window).open()

    def show_settings(self) -> None:
        """Opens the settings of the window."""
        from tokviz.gui.settings_dialog import SettingsDialog

        dialog = SettingsDialog(
            self.window, self.window.language, self.window.keeper, self.motion.isChecked()
        )
        dialog.language_chosen.connect(self.window.language_chosen)
        dialog.theme_chosen.connect(self._check_theme)
        dialog.scale_chosen.connect(
            lambda scale: self.window.keeper.set(self.window.keeper.choice, scale)
        )
        dialog.motion_chosen.connect(self.motion.setChecked)
        dialog.open()

    def _check_theme(self, choice: str) -> None:
        action = self.window.findChild(QAction, f"theme.{choice}")
        assert isinstance(action, QAction)
        action.setChecked(True)

    def _choose_theme(self, choice: ThemeChoice, on: bool) -> None:
        if on:
            self.window.keeper.set(choice)

    def _raw(self, on: bool) -> None:
        self.window.session.look(replace(self.window.session.state, raw=on))

    def _marks(self, on: bool) -> None:
        self.window.session.look(replace(self.window.session.state, marks=on))

    def _by_id(self, on: bool) -> None:
        self.window.session.look(replace(self.window.session.state, by_id=on))

    def _present_button(self) -> QWidget:
        from tokviz.gui.toolrow import tool_button

        self.present = self._toggle("present", tr("Present"), False, self.window.set_presenting)
        self.present.setShortcut("F11")
        self.present.setToolTip(tr("Larger, for a room; Escape or F11 ends it"))
        button = tool_button("presentButton", tr("Present"), self.present)
        button.setProperty("look", "primary")

        def tell(presenting: bool) -> None:
            button.setText(tr("End presenting") if presenting else tr("Present"))
            # Quieter than what is presented.
            set_look(button, "" if presenting else "primary")

        self.present.toggled.connect(tell)
        return button

    def _scale(self, by: float | None) -> None:
        scale = 1.0 if by is None else max(SMALLEST, min(LARGEST, self.window.keeper.scale * by))
        self.window.keeper.set(self.window.keeper.choice, scale)


def _with_keys(words: str, action: QAction) -> str:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return tr("{what} ({keys})", what=words, keys=keys)
