"""Where tokens stand after runs of byte tokens have become characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tokviz.core.byte_tokens import runs_of_bytes
from tokviz.core.provenance import Places

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class InRun(NamedTuple):
    """Where a byte of a run is: in which of the run's strings, and the code points there."""

    string: int
    start: int
    end: int


def places_of_bytes(
    tokens: Sequence[str],
    places: Places,
    byte_of: Callable[[str], int | None],
    read: Callable[[bytes], Iterable[InRun]],
) -> Places:
    """Places after every run of byte tokens became the strings that `read` tells of.

    `read`: of a run's bytes, the place of each one.

    >>> from tokviz.core.byte_tokens import byte_of
    >>> tokens = ("a", "<0xC3>", "<0xA9>", "b")
    >>> one_character = lambda run: [InRun(0, 0, 1) for _ in run]
    >>> found = places_of_bytes(tokens, Places.whole(tokens), byte_of, one_character)
    >>> found.piece.tolist(), found.ends.tolist()
    ([0, 1, 1, 2], [1, 1, 1, 1])
    """
    import numpy as np

    begins = np.ones(len(tokens), bool)
    at: list[int] = []
    # The same few characters come again and again.
    readings: dict[bytes, NDArray[np.int64]] = {}
    inside: list[NDArray[np.int64]] = []
    for first, run in runs_of_bytes(tokens, byte_of):
        reading = readings.get(run)
        if reading is None:
            reading = readings[run] = np.array(list(map(tuple, read(run))), np.int64)
        inside.append(reading)
        at += range(first, first + len(run))
        # A string begins with the first byte that is in it.
        begins[first + 1 : first + len(run)] = reading[1:, 0] != reading[:-1, 0]
    if not at:
        return places
    _, starts, ends = np.concatenate(inside).T
    return places.joined(np.cumsum(begins) - 1, np.array(at, np.int64), starts, ends)
