"""What can be done with whole columns: each takes a state and gives the new one."""

from __future__ import annotations

from dataclasses import replace

from tokviz.gui.session import Choice, State

MOST_COLUMNS = 4


def letter(column: int) -> str:
    """A column's name.

    >>> letter(1)
    'B'
    """
    return chr(65 + column)


def duplicated(state: State) -> State:
    """The active column's twin beside it, which is then the active one.

    >>> new = duplicated(State(choices=(Choice("gpt2"), Choice("tiny"))))
    >>> [choice.tokenizer for choice in new.choices], new.active
    (['gpt2', 'gpt2', 'tiny'], 1)
    """
    at = state.active + 1
    order = [*range(at), state.active, *range(at, len(state.choices))]
    return replace(_ordered(state, order), active=at, step=None)


def closed(state: State, column: int) -> State:
    """Without a column; the last one stays."""
    if len(state.choices) == 1:
        return state
    order = [at for at in range(len(state.choices)) if at != column]
    active = state.active - (column < state.active)
    new = replace(_ordered(state, order), active=min(active, len(order) - 1))
    if column != state.active:
        return new
    same = new.edited == state.edited
    view, pieces = (state.view, state.pieces) if same else (0, ())
    return replace(new, step=None, view=view, pieces=pieces)


def moved(state: State, column: int, to: int) -> State:
    """With two columns in each other's place; unchanged where there is no such place.

    >>> new = moved(State(choices=(Choice("gpt2"), Choice("tiny"))), 0, 1)
    >>> [choice.tokenizer for choice in new.choices], new.active
    (['tiny', 'gpt2'], 1)
    """
    if not 0 <= to < len(state.choices):
        return state
    order = list(range(len(state.choices)))
    order[column], order[to] = to, column
    return replace(_ordered(state, order), active=order.index(state.active))


def with_own_text(state: State, column: int, on: bool) -> State:
    """The column with a text of its own, at first the common one; or back to that."""
    choice = state.choices[column]
    if (choice.text is not None) == on:
        return state
    choice = replace(choice, text=state.text) if on else choice.settings
    # Places in the own text are none in the common one.
    lost = not on and state.focus_of == column
    return replace(
        state.with_choice(column, choice),
        step=None,
        focus=None if lost else state.focus,
        focus_of=None if lost else state.focus_of,
        pinned=state.pinned and not lost,
    )


def _ordered(state: State, order: list[int]) -> State:
    """The columns in this order; the focus stays in its text, or goes with it."""
    choices: tuple[Choice, ...] = tuple(state.choices[at] for at in order)
    if state.left:
        left = (*state.left, *(None for _ in state.choices))
        state = replace(state, left=tuple(left[at] for at in order))
    if state.focus_of is None:
        return replace(state, choices=choices)
    if state.focus_of not in order:
        return replace(state, choices=choices, focus=None, focus_of=None, pinned=False)
    return replace(state, choices=choices, focus_of=order.index(state.focus_of))
