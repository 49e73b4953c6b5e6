"""What is asked of the worker, and how it hears that it is wanted no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tokviz.gui.session import Choice, Outcome


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that a run needs, captured when it was asked for; `view` is what to show first."""

    number: int
    text: str
    choices: tuple[Choice, ...]
    view: int = 0
    second: str | None = None

    def text_of(self, choice: Choice) -> str:
        """The text that a column works on."""
        return self.text if choice.text is None else choice.text

    @property
    def longest(self) -> int:
        """Code points of the longest text."""
        return max((len(self.text_of(choice)) for choice in self.choices), default=0)


class SupersededError(Exception):
    """The results are wanted no more: a newer request has come, or the work was cancelled."""


Check = Callable[[], None]
"""Raises SupersededError when the work that calls it should stop."""

Work = Callable[[Check], object]
"""What a question asks for: it has captured all that it needs, and checks between its parts."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a pane wants worked out beside the runs; of one pane only the newest counts."""

    asker: str
    number: int
    work: Work


@dataclass(frozen=True, slots=True)
class Unplaced:
    """Results that lack only what the library says of places."""

    request: Request
    outcomes: tuple[Outcome, ...]
