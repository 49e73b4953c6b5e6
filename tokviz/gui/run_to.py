"""Run to here: from a chip to the steps of the player that concern it, by menu or Shift+Enter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from tokviz.core.pipeline import Run
from tokviz.core.symbol_steps import symbol_steps
from tokviz.gui.chips import Rows
from tokviz.gui.language import tr
from tokviz.gui.session import Session
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.strip import Strip


@dataclass(frozen=True, slots=True)
class Way:
    """A step of the whole text to run to, its name among the ways of one chip, and its words."""

    name: str
    words: str
    step: int


Ways = Callable[[Chip], tuple[Way, ...]]
"""From a chip to where one may run from it, the usual way first."""


def ways_of_pre_token(run: Run, pre_token: int) -> tuple[Way, ...]:
    """To where the steps of a pre-token begin, and to where they end.

    >>> import tokviz
    >>> [way.step for way in ways_of_pre_token(tokviz.load("tiny-bpe").run("low low"), 1)]
    [2, 4]
    """
    timeline = run.timeline
    if not timeline.steps_of(pre_token):
        return ()
    first = timeline.first_step_of(pre_token) - 1
    return (
        Way("into", tr("Into this pre-token, before its first step"), first),
        Way(
            "out",
            tr("Out of this pre-token, after its last step"),
            first + timeline.steps_of(pre_token),
        ),
    )


def ways_of_symbol(
    run: Run, pre_token: int, moment: int, index: int, merges: bool
) -> tuple[Way, ...]:
    """To the step that takes a symbol, to the one that made it, and those of its pre-token.

    The symbol is number `index` after `moment` steps of its pre-token.
    """
    steps = symbol_steps(run.timeline.trace(pre_token), moment, index)
    before = run.timeline.first_step_of(pre_token) - 1
    found: list[Way] = []
    if steps.taken is not None:
        words = tr("Run to where it is joined") if merges else tr("Run to where it is cut")
        found.append(Way("taken", words, before + steps.taken))
    if steps.made is not None:
        found.append(Way("made", tr("Run to where it was made"), before + steps.made))
    return (*found, *ways_of_pre_token(run, pre_token))


@dataclass(frozen=True, slots=True)
class SymbolAt:
    """A chip's symbol: which pre-token, how many of its steps are done, which symbol there."""

    pre_token: int
    moment: int
    index: int

    @staticmethod
    def of(rows: Rows, view: int, step: int | None, number: int) -> SymbolAt | None:
        """Of chip `number` of `rows.symbols(view, step)`; None for an added token."""
        timeline, pieces = rows.run.timeline, rows.run.pre_tokens
        total = timeline.steps
        step = total if step is None else min(step, total)
        for pre_token in range(rows.piece_at(view), len(pieces)):
            first = timeline.first_step_of(pre_token) - 1
            moment = max(0, min(step - first, timeline.steps_of(pre_token)))
            added = pre_token in pieces.added
            count = 1 if added else len(timeline.trace(pre_token).symbols(moment))
            if number < count:
                return None if added else SymbolAt(pre_token, moment, number)
            number -= count
        return None


class RunTo(QObject):
    """Gives a strip's chips a menu of ways to run, and Shift+Enter the first of them."""

    def __init__(self, strip: Strip, session: Session, column: int, ways: Ways) -> None:
        super().__init__(strip)
        self._session, self._column, self._ways = session, column, ways
        strip.menu_wanted.connect(self._show)
        strip.run_wanted.connect(self._first)

    def _show(self, chip: Chip, place: QPoint) -> None:
        ways = self._ways(chip)
        parent = self.parent()
        if not ways or not isinstance(parent, Strip):
            return
        menu = QMenu(parent)
        menu.setObjectName("runToMenu")
        for number, way in enumerate(ways):
            words = f"{way.words}\tShift+Enter" if number == 0 else way.words
            action = menu.addAction(words)
            action.setObjectName(f"runTo.{way.name}")
            action.triggered.connect(lambda _=False, step=way.step: self._go(step))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _first(self, chip: Chip) -> None:
        for way in self._ways(chip)[:1]:
            self._go(way.step)

    def _go(self, step: int) -> None:
        self._session.activate(self._column)
        self._session.look(replace(self._session.state, step=step))
