"""The person's own normalizer steps: one button each that takes it away, and one to add."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QLineEdit, QMenu, QToolButton, QWidget

from tokviz.core.errors import TokvizError
from tokviz.core.step_specs import KINDS, form_of, step_of
from tokviz.gui.language import in_language, tr
from tokviz.gui.qtext import no_mnemonic, tool_tip
from tokviz.gui.theme import px
from tokviz.gui.widgets.flow import Flow


class StepsBar(QWidget):
    """The steps in order.

    Signals:
        chosen(tuple of str): the steps are these now, by hand.
    """

    chosen = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(tr("Normalizer steps of your own"))
        self._steps: tuple[str, ...] = ()
        self._buttons: list[QToolButton] = []
        self._flow = Flow(self, px(4))
        self.add = QToolButton()
        self.add.setObjectName(f"{name}.add")
        self.add.setText(tr("+ step"))
        self.add.setProperty("look", "flat")
        self.add.setAccessibleName(tr("Add a normalizer step"))
        tool_tip(self.add, tr("Put a step of your own before the tokenizer's normalizer"))
        self.add.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.add.setMenu(self._menu())
        self._flow.addWidget(self.add)

    def _menu(self) -> QMenu:
        menu = QMenu(self.add)
        menu.setToolTipsVisible(True)
        for name, kind in KINDS.items():
            action = menu.addAction(f"{name}{' …' if kind.parts else ''}")
            action.setObjectName(f"step.{name}")
            action.setToolTip(in_language(kind.about))
            action.triggered.connect(self._adder(name))
        return menu

    def _adder(self, name: str) -> Callable[[], None]:
        return lambda: self._ask(name) if KINDS[name].parts else self._put(name)

    def _ask(self, name: str, first: str | None = None, problem: str = "") -> None:
        """Asks for the parts, in the form that they are written in."""
        dialog = QInputDialog(self)
        dialog.setObjectName("stepDialog")
        dialog.setWindowTitle(tr("Step {name}", name=name))
        about = in_language(KINDS[name].about)
        words = tr("{about}. Write {form}", about=about[0].upper() + about[1:], form=form_of(name))
        problem = in_language(problem)
        dialog.setLabelText(no_mnemonic(f"{problem}\n{words}" if problem else words))
        dialog.setTextEchoMode(QLineEdit.EchoMode.Normal)
        dialog.setTextValue(first if first is not None else f"{name}/")

        def take(spec: str) -> None:
            try:
                step_of(spec)
            except TokvizError as error:
                self._ask(name, spec, str(error))
            else:
                self._put(spec)

        dialog.textValueSelected.connect(take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _put(self, spec: str) -> None:
        self.chosen.emit((*self._steps, spec))

    def show_steps(self, steps: tuple[str, ...]) -> None:
        """Shows these steps."""
        if steps == self._steps:
            return
        self._steps = steps
        for button in self._buttons:
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._flow.removeWidget(self.add)
        self._buttons = [self._button(index, spec) for index, spec in enumerate(steps)]
        for button in (*self._buttons, self.add):
            self._flow.addWidget(button)
            button.show()
        self.updateGeometry()

    def _button(self, index: int, spec: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"{self.objectName()}.{index + 1}")
        button.setText(no_mnemonic(f"{spec}  ✕"))
        words = tr("Step {number}: {step}. Press to take it away.", number=index + 1, step=spec)
        button.setAccessibleName(words)
        tool_tip(button, tr("Take the step {step} away", step=spec))
        rest = (*self._steps[:index], *self._steps[index + 1 :])
        button.clicked.connect(lambda: self.chosen.emit(rest))
        return button
