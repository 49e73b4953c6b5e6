"""How the terminal ends the program: Ctrl+C and SIGTERM. Light, so that it can come first."""

from __future__ import annotations

import signal
from collections.abc import Callable


class Told:
    """Hears the signals from now on; what is to happen then is said when there is a window.

    Raised as KeyboardInterrupt, as Python does it, a signal would be lost in whatever Qt calls at
    the time, or leave a start half done with its worker running. Python hears of a signal when
    it next has something to do: half a second later at most, as tokviz.gui.collecting looks
    around that often.
    """

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._end: Callable[[], object] | None = None
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._hear)

    def then(self, end: Callable[[], object]) -> None:
        """What is done when one comes, or at once where one has come already."""
        self._end = end
        if self._numbers:
            end()

    @property
    def status(self) -> int:
        """The exit status that says which one came first; 0 for none."""
        return 128 + self._numbers[0] if self._numbers else 0

    def _hear(self, number: int, _: object) -> None:
        self._numbers.append(number)
        if self._end is not None:
            self._end()
