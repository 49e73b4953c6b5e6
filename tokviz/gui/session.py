"""What the window is about, in one immutable state, and who is told when it changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QObject, Signal

from tokviz.core.compare import Stage
from tokviz.core.contracts import RoundTripReport
from tokviz.core.delivery import Delivery
from tokviz.core.forms import FormName
from tokviz.core.merge_rules import Rule
from tokviz.core.notices import Notice
from tokviz.core.offsets import OffsetsFound
from tokviz.core.pipeline import Run, SpecialsInText
from tokviz.core.reference import ReferenceResult
from tokviz.core.same_places import Places
from tokviz.core.spans import CharSpan
from tokviz.core.together import Together
from tokviz.gui.undo import Edit, UndoStack

Stepping = Literal["place", "rank", "free"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One column's tokenizer and settings.

    Attributes:
        tokenizer: a name of the catalog or a path.
        split: whose split pattern a .tiktoken file is for; None: as its name says.
        form: NFC, NFD, NFKC, NFKD put first, or None.
        steps: steps after the form, as in core/step_specs.py.
        rule: the merge rule.
        markers: whether the decoder's marker steps run (U+2581 to a space).
        cleanup: whether English clean-up runs after the decoder; None: as its file says.
        add_specials: whether the post-processor's tokens are added.
        specials_in_text: what special tokens in the text are; None: as its format says.
        first_merges: how many merges of its list are used; None is all.
        text: the column's own text, exact; None where it has the same as the others.
        path: the file that the own text came from.
    """

    tokenizer: str = "byte257"
    form: FormName | None = None
    steps: tuple[str, ...] = ()
    rule: Rule = "lowest-rank"
    markers: bool = True
    cleanup: bool | None = None
    add_specials: bool = True
    specials_in_text: SpecialsInText | None = None
    first_merges: int | None = None
    split: str | None = None
    text: str | None = None
    path: str | None = None

    @property
    def settings(self) -> Choice:
        """The same without the text."""
        return self if self.text is None else replace(self, text=None, path=None)


@dataclass(frozen=True, slots=True)
class State:
    """Everything the window shows is a function of this and of the runs.

    Attributes:
        text: the source of all columns that have no text of their own, exact.
        choices: one a column.
        active: the column that the player steps, and whose text can be edited.
        focus: what is lit everywhere, in code points of the text of `focus_of`.
        focus_of: the column whose own text the focus is in; None for the common text.
        pinned: a click keeps the focus when the pointer goes.
        step: merge steps done in the active column; None for all.
        together: how the other columns are stepped with the active one, as core/together.py
            says, or "free": each stays where it was left.
        left: where each column was left, as `step`; the active one's is not used.
        view: code point of the active column's text at which the strips begin.
        raw: tokens in the file's own form (Ġ, ▁) instead of readable.
        by_id: equal tokens have the same colour, else colours go by place.
        marks: spaces, tabs and line ends shown as · → ↵.
        path: the file that the common text came from.
        pieces: where the active column's text is cut, in code points; ascending, each inside it.
        second: another text, delivered beside the first as a pair; None for none.
        unfolded: the stages whose steps are shown one by one.
    """

    text: str = ""
    choices: tuple[Choice, ...] = (Choice(),)
    active: int = 0
    focus: CharSpan | None = None
    focus_of: int | None = None
    pinned: bool = False
    step: int | None = None
    together: Stepping = "place"
    left: tuple[int | None, ...] = ()
    view: int = 0
    raw: bool = False
    marks: bool = True
    by_id: bool = False
    path: str | None = None
    pieces: tuple[int, ...] = ()
    second: str | None = None
    unfolded: frozenset[Stage] = frozenset()

    @property
    def request(self) -> tuple[str, tuple[Choice, ...], str | None]:
        """What the results depend on; equal requests have equal results."""
        return self.text, self.choices, self.second

    def text_of(self, column: int) -> str:
        """The text that a column works on."""
        own = self.choices[column].text
        return self.text if own is None else own

    @property
    def edited(self) -> str:
        """The text that is edited: the active column's."""
        return self.text_of(self.active)

    @property
    def edited_path(self) -> str | None:
        """The file that the edited text came from."""
        choice = self.choices[self.active]
        return self.path if choice.text is None else choice.path

    def with_text(self, text: str, path: str | None = None) -> State:
        """Another text for the active column, and for all that share it; all steps done."""
        choice = self.choices[self.active]
        if choice.text is None:
            new = replace(self, text=text, path=path)
        else:
            new = self.with_choice(self.active, replace(choice, text=text, path=path))
        view = min(self.view, max(0, len(text) - 1))
        return replace(new, step=None, left=(), view=view, focus=None, focus_of=None, pinned=False)

    def focused_as(self, other: State) -> State:
        """The same with what another state has lit."""
        return replace(self, focus=other.focus, focus_of=other.focus_of, pinned=other.pinned)

    def seen_as(self, other: State) -> State:
        """The same, shown in the ways that another state is shown: undoing changes none of them."""
        return replace(
            self,
            raw=other.raw,
            marks=other.marks,
            by_id=other.by_id,
            unfolded=other.unfolded,
        )

    def with_choice(self, column: int, choice: Choice) -> State:
        """Other settings for one column."""
        choices = list(self.choices)
        choices[column] = choice
        return replace(self, choices=tuple(choices))


@dataclass(frozen=True, slots=True)
class Preview:
    """The run of a stretch of a large text, shown until that of all of it is there.

    `offset`: code point of the source at which the stretch begins.
    """

    run: Run
    offset: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one column's request.

    `run` is None when `error` says why in a sentence, and while there is only a `preview`.
    Verdict, reference and the library's offsets take longer and come in a second outcome of the
    same run; the offsets of a large text in a third. `refusal` says why there is no `delivery`.
    `second` is the text that is delivered beside the run's.
    `places` leads from the common text to the column's own, where it has one.
    """

    choice: Choice
    run: Run | None = None
    error: str | None = None
    preview: Preview | None = None
    report: RoundTripReport | None = None
    reference: ReferenceResult | None = None
    complete: bool = False
    warnings: tuple[Notice, ...] = ()
    second: str | None = None
    delivery: Delivery | None = None
    refusal: str | None = None
    offsets: OffsetsFound | None = None
    places: Places | None = None


@dataclass(frozen=True, slots=True)
class Parted:
    """The first stage at which two columns part."""

    stage: Stage
    columns: tuple[int, int]


class Session(QObject):
    """The window's one state.

    Signals:
        changed(old State, new State): something in the state is different now.
        results_changed(tuple of Outcome): results of the newest request came.
        parting_changed(Parted or None): where the two columns that are compared part.
    """

    changed = Signal(object, object)
    results_changed = Signal(object)
    parting_changed = Signal(object)

    def __init__(self, state: State | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state or State()
        self._passing = False
        self._outcomes: tuple[Outcome, ...] = ()
        self.parting: Parted | None = None
        self._pairs: dict[tuple[int, int], Together] = {}
        self.undo_stack = UndoStack(self._show)

    @property
    def state(self) -> State:
        """The state now."""
        return self._state

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The newest results, one a column; they may be older than the state."""
        return self._outcomes

    def outcome(self, column: int) -> Outcome | None:
        """The newest result of a column."""
        return self._outcomes[column] if column < len(self._outcomes) else None

    def commit(self, new: State, label: str) -> None:
        """An edit of the document, which can be undone; typing in a row is one step."""
        if new.request == self._state.request:
            self.look(new)
        else:
            self.undo_stack.push(Edit(self._state, new, label))

    def _show(self, state: State) -> None:
        """The document of a state, looked at as now."""
        self.look(state.seen_as(self._state))

    def look(self, new: State, passing: bool = False) -> None:
        """A change of what is looked at (focus, step, view), which is not undone.

        `passing`: more of the same is likely to follow at once, as while a slider is held.
        """
        old, self._state = self._state, new
        if old != new:
            self._passing = passing
            self.changed.emit(old, new)
            self._passing = False

    @property
    def passing(self) -> bool:
        """Whether the change that is being told is one of a row that goes on.

        What can't be shown within a frame may then follow in parts, the newest state always.
        """
        return self._passing

    def focus(self, span: CharSpan | None, pin: bool = False, column: int | None = None) -> None:
        """Lights a span of a column's text everywhere; None for the active column.

        A pinned one stays until it is let go.
        """
        state = self._state
        if state.pinned and not pin:
            return
        column = state.active if column is None else column
        own = span is not None and state.choices[column].text is not None
        self.look(
            replace(
                state,
                focus=span,
                focus_of=column if own else None,
                pinned=pin and span is not None,
            )
        )

    def let_go(self) -> None:
        """Unpins and lights nothing."""
        self.look(replace(self._state, focus=None, focus_of=None, pinned=False))

    def focus_in(self, column: int) -> CharSpan | None:
        """What is lit of a column's text; None where nothing of it is."""
        state = self._state
        if state.focus is None:
            return None
        span = self.across(state.focus, state.focus_of, column)
        return span if span or not state.focus else None

    def seen_in(self, column: int) -> State:
        """The state as it is for one column: text, focus and view are its own. To be read only."""
        state = self._state
        return replace(
            state,
            text=state.text_of(column),
            focus=self.focus_in(column),
            view=self.view_in(column),
            step=self.step_in(column),
        )

    @property
    def here(self) -> State:
        """The state as it is for the active column. To be read only."""
        return self.seen_in(self._state.active)

    def view_in(self, column: int) -> int:
        """The code point of a column's text at which its strips begin."""
        state = self._state
        if state.view == 0 or column == state.active:
            return state.view
        return self.across(CharSpan(state.view, state.view + 1), state.active, column).start

    def across(self, span: CharSpan, one: int | None, other: int | None) -> CharSpan:
        """A place in one column's text as it is in another's; None for the common text.

        Two texts of their own meet in the common text, unless they are equal.
        """
        if one == other or self._own(one) == self._own(other):
            return span
        for column, back in ((one, True), (other, False)):
            outcome = None if column is None else self.outcome(column)
            if outcome is not None and outcome.places is not None and self._own(column) is not None:
                span = outcome.places.to_a(span) if back else outcome.places.to_b(span)
        return span

    def step_in(self, column: int) -> int | None:
        """How many steps are done in a column; None for all."""
        state = self._state
        if column == state.active:
            return state.step
        if state.together == "free":
            return state.left[column] if column < len(state.left) else None
        pair = None if state.step is None else self._pair_with(column)
        return None if pair is None else pair.step(state.step or 0, state.together)

    def _pair_with(self, column: int) -> Together | None:
        """The active column's run and another's; the last pairs are kept."""
        active = self._state.active
        outcomes = self.outcome(active), self.outcome(column)
        if outcomes[0] is None or outcomes[1] is None:
            return None
        a, b = outcomes[0].run, outcomes[1].run
        if a is None or b is None:
            return None
        pair = self._pairs.get((active, column))
        if pair is None or pair.a is not a or pair.b is not b:
            pair = self._pairs[active, column] = Together(
                a,
                b,
                lambda span: self.across(span, active, column),
                lambda span: self.across(span, column, active),
            )
        return pair

    def _own(self, column: int | None) -> str | None:
        choices = self._state.choices
        return None if column is None or column >= len(choices) else choices[column].text

    def activate(self, column: int) -> None:
        """Makes a column the one that is stepped and edited; what is in sight stays."""
        state = self._state
        if column != state.active and column < len(state.choices):
            left = tuple(self.step_in(each) for each in range(len(state.choices)))
            self.look(
                replace(
                    state,
                    active=column,
                    view=self.view_in(column),
                    step=left[column],
                    left=left if state.together == "free" else (),
                    pieces=self._cuts(column),
                )
            )

    def step_together(self, how: Stepping) -> None:
        """How the columns are stepped from now on; left free, each stays where it is."""
        state = self._state
        left = tuple(self.step_in(column) for column in range(len(state.choices)))
        self.look(replace(state, together=how, left=left if how == "free" else ()))

    def _cuts(self, column: int) -> tuple[int, ...]:
        """The cuts as they are in a column's text."""
        state = self._state
        last = len(state.text_of(column))
        moved = (
            self.across(CharSpan(at, at + 1), state.active, column).start for at in state.pieces
        )
        return tuple(sorted({at for at in moved if 0 < at < last}))

    def set_parting(self, parting: Parted | None) -> None:
        """The first stage at which the two columns that are compared part."""
        if parting != self.parting:
            self.parting = parting
            self.parting_changed.emit(parting)

    def set_outcomes(self, outcomes: tuple[Outcome, ...]) -> None:
        """The runner's results for the newest request."""
        self._outcomes = outcomes
        self.results_changed.emit(outcomes)
