"""Rings of references are looked for by the window's own thread, at rest, and by no other.

Python looks for them in whatever thread makes an object, which is mostly the worker. What it
finds may be a closed window or dialog, and PySide 6.11 destroys a widget of a Python class in
that thread (a plain QWidget is passed on to the main one, its subclasses and timers are not):
Qt then warns, hangs or crashes.
"""

from __future__ import annotations

import gc
from time import thread_time

from PySide6.QtCore import QObject, QTimer

EVERY = 500
"""Milliseconds from one look at how much was made to the next."""
WORTH = 20_000
"""Containers made since the last search, and not freed, from which on it is worth a search."""
AT_REST = 2_000
"""Made from one look to the next, this many or fewer mean that the worker does nothing."""
IDLE = 0.02
"""Seconds of work of this thread from one look to the next, above which the window is in use."""
MOST = 1_000_000
"""So many are searched even while something goes on."""


class Collector(QObject):
    """Takes over from Python's own collector, as long as it lives.

    A search goes through all that was made since the last one, lists of a million ids among it,
    and holds the interpreter's lock: 30 ms at 1 MB, up to 280 at 10 MB. At rest nobody waits.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self.destroyed.connect(_let_python)
        self._seen = 0
        self._worked = thread_time()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(EVERY)

    def _look(self) -> None:
        made = gc.get_count()[0]
        # A slider that is dragged frees as much as it makes: the count alone does not tell.
        idle = thread_time() - self._worked <= IDLE
        at_rest = idle and made - self._seen <= AT_REST
        if made >= MOST or (made >= WORTH and at_rest):
            gc.collect(_generation(gc.get_count()))
            made = gc.get_count()[0]
        self._seen, self._worked = made, thread_time()


def _let_python() -> None:
    gc.enable()


def _generation(counts: tuple[int, int, int]) -> int:
    """The oldest generation whose turn it is, as Python itself would choose.

    >>> _generation((30_000, 3, 0)), _generation((30_000, 11, 3)), _generation((30_000, 0, 11))
    (0, 1, 2)
    """
    _, young, middle = counts
    _, most_young, most_middle = gc.get_threshold()
    return 2 if middle > most_middle else 1 if young > most_young else 0
