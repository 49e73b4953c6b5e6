"""Undo and redo of the document: typing and choices alike, whichever column they were made in.

Not Qt's stack: where its commands and the session are a ring of references that nobody holds
any more, PySide 6.11 frees the commands twice and the program ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokviz.gui.session import State

TYPING = "Typing"
"""The label of edits that merge into one undo step."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of text or choices."""

    old: State
    new: State
    label: str

    def followed_by(self, other: Edit) -> Edit | None:
        """Both as one, where they are one stretch of typing; None where they are not.

        A line break ends what one undo takes back, and so does going to another text.
        """
        is_typing = self.label == other.label == TYPING
        if not is_typing or self.new.edited.endswith("\n"):
            return None
        if self.new.active != other.new.active:
            return None
        return replace(self, new=other.new)


class UndoStack:
    """The edits that were made, and how many of them count now."""

    def __init__(self, show: Callable[[State], None]) -> None:
        self._show = show
        self._edits: list[Edit] = []
        self._index = 0

    def push(self, edit: Edit) -> None:
        """Makes an edit. What was undone before can be redone no more."""
        del self._edits[self._index :]
        last = self._edits.pop() if self._edits else None
        both = None if last is None else last.followed_by(edit)
        if both is not None:
            self._edits.append(both)
        else:
            self._edits += [edit] if last is None else [last, edit]
        self._index = len(self._edits)
        self._show(edit.new)

    def undo(self) -> None:
        """Takes the last edit back; nothing where there is none."""
        if self.can_undo:
            self._index -= 1
            self._show(self._edits[self._index].old)

    def redo(self) -> None:
        """Makes again what was undone last; nothing where there is none."""
        if self._index < len(self._edits):
            self._index += 1
            self._show(self._edits[self._index - 1].new)

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return self._index > 0

    @property
    def index(self) -> int:
        """How many edits count now."""
        return self._index
