"""Undo and redo: nothing that was made is lost, and typing in a row is one step."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tokviz.gui.session import Choice, State
from tokviz.gui.undo import TYPING, Edit, UndoStack

OPERATIONS = st.lists(st.sampled_from(["type", "line", "choose", "undo", "redo"]), max_size=30)


class Document:
    """A state, the stack over it, and the states that undo leads back to, kept in a plain list."""

    def __init__(self) -> None:
        self.state = State("", (Choice("byte257"),))
        self.stack = UndoStack(self._show)

    def _show(self, state: State) -> None:
        self.state = state

    def do(self, operation: str) -> None:
        if operation in ("undo", "redo"):
            getattr(self.stack, operation)()
            return
        new = self.state
        if operation == "choose":
            new = replace(new, choices=(*new.choices, new.choices[0]))
        else:
            new = replace(new, text=new.text + ("\n" if operation == "line" else "x"))
        label = "Choose" if operation == "choose" else TYPING
        self.stack.push(Edit(self.state, new, label))


@given(OPERATIONS)
def test_all_can_be_taken_back_and_made_again(operations: list[str]) -> None:
    document = Document()
    first = document.state
    for operation in operations:
        document.do(operation)
    for _ in operations:
        document.do("redo")
    last, steps = document.state, []
    while document.stack.can_undo:
        steps.append(document.state)
        document.stack.undo()
    assert document.state == first
    for state in reversed(steps):
        document.stack.redo()
        assert document.state == state
    assert document.state == last


@given(OPERATIONS)
def test_an_edit_after_undo_ends_what_could_be_redone(operations: list[str]) -> None:
    document = Document()
    for operation in operations:
        document.do(operation)
    document.do("undo")
    document.do("choose")
    state = document.state
    document.do("redo")
    assert document.state == state


def test_typing_in_a_row_is_one_step_up_to_a_line_break() -> None:
    document = Document()
    for operation in ("type", "type", "line", "type", "choose", "type"):
        document.do(operation)
    texts = []
    while document.stack.can_undo:
        document.stack.undo()
        texts.append((document.state.text, len(document.state.choices)))
    assert texts == [("xx\nx", 2), ("xx\nx", 1), ("xx\n", 1), ("", 1)]
