"""What the window is about, in one immutable state, and who is told when it changes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tokviz.core.contracts import RoundTripReport
from tokviz.core.forms import FormName
from tokviz.core.merge_rules import Rule
from tokviz.core.pipeline import Run, SpecialsInText
from tokviz.core.reference import ReferenceResult
from tokviz.core.spans import CharSpan

TYPING = "Typing"
"""The label of edits that merge into one undo step."""


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


@dataclass(frozen=True, slots=True)
class State:
    """Everything the window shows is a function of this and of the runs.

    Attributes:
        text: the source, exact.
        choices: one a column.
        active: the column that the player steps.
        focus: what is lit everywhere, in code points of the source.
        pinned: a click keeps the focus when the pointer goes.
        step: merge steps done in the active column; None for all.
        view: code point of the source at which the strips begin.
        raw: tokens in the file's own form (Ġ, ▁) instead of readable.
        by_id: equal tokens have the same colour, else colours go by place.
        marks: spaces, tabs and line ends shown as · → ↵.
        path: the file that the text came from.
        pieces: where the text is cut, in code points; ascending, each inside the text.
    """

    text: str = ""
    choices: tuple[Choice, ...] = (Choice(),)
    active: int = 0
    focus: CharSpan | None = None
    pinned: bool = False
    step: int | None = None
    view: int = 0
    raw: bool = False
    marks: bool = True
    by_id: bool = False
    path: str | None = None
    pieces: tuple[int, ...] = ()

    @property
    def request(self) -> tuple[str, tuple[Choice, ...]]:
        """What the results depend on; equal requests have equal results."""
        return self.text, self.choices


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
    Verdict and reference take longer and come in a second outcome of the same run.
    """

    choice: Choice
    run: Run | None = None
    error: str | None = None
    preview: Preview | None = None
    report: RoundTripReport | None = None
    reference: ReferenceResult | None = None
    complete: bool = False
    warnings: tuple[str, ...] = ()


class Session(QObject):
    """The window's one state.

    Signals:
        changed(old State, new State): something in the state is different now.
        results_changed(tuple of Outcome): results of the newest request came.
    """

    changed = Signal(object, object)
    results_changed = Signal(object)

    def __init__(self, state: State | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state or State()
        self._outcomes: tuple[Outcome, ...] = ()
        self.undo_stack = QUndoStack(self)

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
        if (new.text, new.choices) == (self._state.text, self._state.choices):
            self.look(new)
        else:
            self.undo_stack.push(_Edit(self, self._state, new, label))

    def look(self, new: State) -> None:
        """A change of what is looked at (focus, step, view), which is not undone."""
        old, self._state = self._state, new
        if old != new:
            self.changed.emit(old, new)

    def focus(self, span: CharSpan | None, pin: bool = False) -> None:
        """Lights a source span everywhere; a pinned one stays until it is let go."""
        state = self._state
        if state.pinned and not pin:
            return
        self.look(replace(state, focus=span, pinned=pin and span is not None))

    def let_go(self) -> None:
        """Unpins and lights nothing."""
        self.look(replace(self._state, focus=None, pinned=False))

    def set_outcomes(self, outcomes: tuple[Outcome, ...]) -> None:
        """The runner's results for the newest request."""
        self._outcomes = outcomes
        self.results_changed.emit(outcomes)


class _Edit(QUndoCommand):
    """One change of text or choices; typing merges into one."""

    def __init__(self, session: Session, old: State, new: State, label: str) -> None:
        super().__init__(label)
        self._session, self._old, self._new = session, old, new

    def redo(self) -> None:
        self._session.look(self._new)

    def undo(self) -> None:
        self._session.look(self._old)

    def id(self) -> int:
        return 1 if self.text() == TYPING else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        # A line break ends what one undo takes back.
        if not isinstance(other, _Edit) or self._new.text.endswith("\n"):
            return False
        self._new = other._new
        return True
