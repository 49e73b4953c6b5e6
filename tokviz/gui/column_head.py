"""The head of a column: tokenizer, form, steps and settings, and what the library says."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tokviz.core.catalog import CATALOG, FETCH, found
from tokviz.core.forms import FORMS, FormName
from tokviz.core.words import said
from tokviz.gui.column_menu import ColumnMenu
from tokviz.gui.columns import letter
from tokviz.gui.language import in_language, tr
from tokviz.gui.panes.pane import named
from tokviz.gui.qtext import rich, to_qt, tool_tip
from tokviz.gui.reference_line import reference_line
from tokviz.gui.session import Choice, Outcome, Session, State
from tokviz.gui.theme import px
from tokviz.gui.widgets.elided import Elided, ElidedCombo, Shortened
from tokviz.gui.widgets.flow import Flow
from tokviz.gui.widgets.letter_badge import LetterBadge
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.parts import wrapped_row
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.settings_popup import SettingsButton
from tokviz.gui.widgets.spoken import name_box
from tokviz.gui.widgets.steps_bar import StepsBar

NO_FORM = said("none")


class ColumnHead(QWidget):
    """Shows one pipeline's choices, and commits others.

    Signals:
        open_wanted(int): the person wants to choose a tokenizer file for this column.
        resized(): it has another height now, as when its steps need one more line.
    """

    open_wanted = Signal(int)
    resized = Signal()

    def __init__(self, session: Session, column: int) -> None:
        super().__init__()
        self.session, self.column = session, column
        self.badge = LetterBadge(named("columnLetter", self.column), letter(self.column))
        self.badge.clicked.connect(self._activate)
        self.own = Elided(tr("own text"))
        self.own.setObjectName(named("ownTextTag", self.column))
        self.own.setProperty("look", "mute")
        self.menu = ColumnMenu(self.session, self.column)
        self.chooser = ElidedCombo()
        self.chooser.setObjectName(named("tokenizerChooser", self.column))
        name_box(self.chooser, tr("Tokenizer"))
        self.chooser.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.chooser.setMinimumContentsLength(10)
        self.chooser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fill_chooser()
        self.form = Segmented(
            named("normalizationForm", self.column), tr("Normalization form"), (NO_FORM, *FORMS)
        )
        self.reference = Shortened()
        self.reference.setObjectName(named("referenceLine", self.column))
        self.reference.setProperty("look", "small")
        self.steps = StepsBar(named("steps", self.column))
        self.settings = SettingsButton(named("settings", self.column))
        self._narrow = False
        self._first = first = QHBoxLayout()
        first.addWidget(self.badge)
        first.addWidget(self.chooser)
        first.addWidget(self.own)
        first.addStretch()
        first.addWidget(self.reference)
        first.addWidget(self.settings)
        first.addWidget(self.menu)
        self._below = below = wrapped_row(self.form, self.steps)
        layout = QVBoxLayout(self)
        layout.addLayout(first)
        layout.addWidget(below)
        self.chooser.activated.connect(self._chosen)
        self.chooser.currentIndexChanged.connect(self._chosen)
        self.form.currentTextChanged.connect(self._form_chosen)
        self.settings.changed.connect(self._settings_changed)
        self.steps.chosen.connect(lambda steps: self._commit("Normalizer steps", steps=steps))
        self._measure()

    def _measure(self) -> None:
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(px(10), px(7), px(10), px(5))
        layout.setSpacing(px(5))
        self._first.setSpacing(px(3 if self._narrow else 6))
        self.chooser.setMinimumWidth(px(88))
        self.chooser.setMaximumWidth(px(240))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._measure()

    def set_narrow(self, on: bool) -> None:
        """In a narrow column the tokenizer's name has the first line: lesser things go below it.

        The form is a list there.
        """
        if on == self._narrow:
            return
        self._narrow = on
        self.form.set_compact(on)
        set_look(self.chooser, "narrow" if on else "")
        below = self._below.layout()
        assert isinstance(below, Flow)
        below.squeezed = self.reference
        for widget in (self.own, self.reference):
            if on:
                self._first.removeWidget(widget)
                below.addWidget(widget)
            else:
                below.removeWidget(widget)
        if not on:
            self._first.insertWidget(2, self.own)
            self._first.insertWidget(4, self.reference)
        self._measure()

    def least_width(self) -> int:
        """Pixels without which the head has no room in a narrow column."""
        parts = (self.badge, self.chooser, self.settings, self.menu)
        shown = [part.minimumWidth() for part in parts if not part.isHidden()]
        return sum(shown) + px(4) * len(shown) + 2 * px(10)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().height() != event.oldSize().height():
            self.resized.emit()

    def _fill_chooser(self) -> None:
        for entry in CATALOG.values():
            absent = tr("Not on this computer; get it with {command}.", command=FETCH)
            words = entry.about if entry.is_here else absent
            self._offer(entry.name, entry.name, words)
        others = found()
        if others:
            self.chooser.insertSeparator(self.chooser.count())
        for other in others:
            self._offer(other.name, str(other.path), f"{in_language(other.about)}\n{other.path}")
        self.chooser.insertSeparator(self.chooser.count())
        self.chooser.addItem(tr("Open a tokenizer file …"), None)
        self.chooser.view().setMinimumWidth(px(220))

    def _offer(self, name: str, value: str, about: str) -> None:
        self.chooser.addItem(to_qt(name), value)
        self.chooser.setItemData(self.chooser.count() - 1, rich(about), Qt.ItemDataRole.ToolTipRole)

    def _chosen(self, index: int) -> None:
        name = self.chooser.itemData(index)
        if name is None:
            self.show_choice(self.session.state)
            self.open_wanted.emit(self.column)
        else:
            self._commit("Tokenizer", tokenizer=str(name))

    def _form_chosen(self, text: str) -> None:
        form = None if text == NO_FORM else cast(FormName, text)
        self._commit("Normalization form", form=form)

    def _activate(self) -> None:
        self.session.activate(self.column)
        self.show_choice(self.session.state)

    def _settings_changed(self, choice: Choice) -> None:
        self._put("Settings", choice)

    def _put(self, label: str, choice: Choice) -> None:
        self.session.activate(self.column)
        new = self.session.state.with_choice(self.column, choice)
        self.session.commit(replace(new, step=None), label)

    def _commit(self, label: str, **settings: object) -> None:
        state = self.session.state
        if self.column >= len(state.choices):
            return
        if settings.get("tokenizer", state.choices[self.column].tokenizer) != (
            state.choices[self.column].tokenizer
        ):
            # What was said of one rank file does not hold for another tokenizer.
            settings["split"] = None
        choice = replace(state.choices[self.column], **settings)  # type: ignore[arg-type]
        if choice == state.choices[self.column]:
            return
        self._put(label, choice)

    def show_several(self, several: bool) -> None:
        """Shows what only makes sense beside other columns."""
        self.badge.setVisible(several)
        self.menu.setVisible(several)

    def show_choice(self, state: State) -> None:
        """Shows which tokenizer and form are chosen."""
        choice = state.choices[self.column]
        self.badge.setChecked(state.active == self.column)
        self.own.setVisible(choice.text is not None)
        self.menu.show_state(state)
        index = self.chooser.findData(choice.tokenizer)
        if index < 0:
            name = choice.tokenizer.replace("\\", "/").rsplit("/", 1)[-1]
            index = self.chooser.count() - 2
            self.chooser.insertItem(index, to_qt(name), choice.tokenizer)
            self.chooser.setItemData(index, choice.tokenizer, Qt.ItemDataRole.ToolTipRole)
        self.chooser.setCurrentIndex(index)
        self.form.setCurrentText(choice.form or NO_FORM)
        self.steps.show_steps(choice.steps)
        outcome = self.session.outcome(self.column)
        run = None if outcome is None else outcome.run
        self.settings.show_settings(choice, None if run is None else run.pipeline)

    def show_reference(self, outcome: Outcome) -> None:
        """Shows whether the library gives the same."""
        line = reference_line(outcome)
        self.reference.show_forms(line.words, line.shorter)
        tool_tip(self.reference, line.tip)
        set_look(self.reference, line.look)
