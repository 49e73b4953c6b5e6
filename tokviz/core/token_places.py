"""Where in the source each token came from, for all tokens of a run at once.

The same as `Token.source` one by one, in arrays: ten million bytes have six million tokens, and
an object for each place would take a gigabyte and a minute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tokviz.core.spans import Alignment, CharSpan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tokviz.core.run import Run

    Ints = NDArray[np.int64]

_PACE = 4096
"""Different pre-tokens between two looks whether to go on."""
_STRETCH = 1 << 16
"""Pre-tokens whose tokens are placed at once."""


def places_of_tokens(
    run: Run, check: Callable[[], object] = lambda: None
) -> Iterator[tuple[Ints, Ints]]:
    """Starts and ends (code points of the source) of all tokens in order, some at a time.

    -1 for a token without a place, which the post-processor added. `check` is called now and
    then, and may raise to end the work.

    >>> import tokviz
    >>> [(s.tolist(), e.tolist()) for s, e in places_of_tokens(tokviz.load("byte257").run("ab"))]
    [([], []), ([0, 1], [1, 2]), ([], [])]
    """
    import numpy as np

    timeline, template = run.timeline, run.template
    yield _none(len(template.before))
    numbers, samples, which = np.unique(timeline.which, return_index=True, return_inverse=True)
    starts: list[int] = []
    ends: list[int] = []
    begin = np.zeros(len(numbers) + 1, np.int64)
    for at, pre_token in enumerate(samples.tolist()):
        if at % _PACE == 0:
            check()
        for start, end in run.piece(pre_token).places_of(timeline.trace(pre_token).spans):
            starts.append(start)
            ends.append(end)
        begin[at + 1] = len(starts)
    inner = np.array(starts, np.int64), np.array(ends, np.int64)
    count = np.diff(begin)
    back = Back(run.pre_tokens.alignment), Back(run.normalization.alignment)
    for first in range(0, len(which), _STRETCH):
        check()
        some = which[first : first + _STRETCH]
        counts = count[some]
        # The number of each token within its pre-token.
        within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        at = np.repeat(begin[some], counts) + within
        base = np.repeat(timeline.starts[first : first + _STRETCH].astype(np.int64), counts)
        place = inner[0][at] + base, inner[1][at] + base
        for alignment in back:
            place = alignment.to_source(*place)
        yield place
    yield _none(len(template.after))


def all_places(run: Run) -> tuple[Ints, Ints]:
    """The same, all at once."""
    import numpy as np

    starts, ends = zip(*places_of_tokens(run), strict=True)
    return np.concatenate(starts), np.concatenate(ends)


def pairs(starts: Ints, ends: Ints) -> Iterator[tuple[int, int] | None]:
    """Starts and ends as plain numbers; None where there is no place.

    >>> import numpy as np
    >>> list(pairs(np.array([0, -1]), np.array([2, -1])))
    [(0, 2), None]
    """
    for first in range(0, len(starts), _STRETCH):
        some = slice(first, first + _STRETCH)
        for start, end in zip(starts[some].tolist(), ends[some].tolist(), strict=True):
            yield None if start < 0 else (start, end)


def _none(count: int) -> tuple[Ints, Ints]:
    import numpy as np

    return np.full(count, -1, np.int64), np.full(count, -1, np.int64)


class Back:
    """`Alignment.to_source` of many spans: those inside an even block all at once.

    >>> import numpy as np
    >>> back = Back(Alignment.of_spans(2, [CharSpan(0, 2), CharSpan(0, 2)]))
    >>> [each.tolist() for each in back.to_source(np.array([0, 1]), np.array([1, 2]))]
    [[0, 0], [2, 2]]
    """

    def __init__(self, alignment: Alignment) -> None:
        import numpy as np

        self._alignment = alignment
        blocks = alignment.blocks
        self._starts = np.array([block.target.start for block in blocks], np.int64)
        self._ends = np.array([block.target.end for block in blocks], np.int64)
        self._shifts = np.array(
            [block.source.start - block.target.start for block in blocks], np.int64
        )
        self._even = np.array([block.even for block in blocks], np.bool_)

    def to_source(self, starts: Ints, ends: Ints) -> tuple[Ints, Ints]:
        import numpy as np

        if self._alignment.is_identity and self._alignment.blocks:
            return starts, ends
        moved = np.empty(len(starts), np.int64), np.empty(len(starts), np.int64)
        rest = np.arange(len(starts))
        if len(self._starts):
            within = np.searchsorted(self._starts, starts, "right") - 1
            whole = (starts < ends) & self._even[within] & (ends <= self._ends[within])
            moved[0][:] = starts + self._shifts[within]
            moved[1][:] = ends + self._shifts[within]
            rest = np.flatnonzero(~whole)
        for at in rest.tolist():
            span = self._alignment.to_source(CharSpan(int(starts[at]), int(ends[at])))
            moved[0][at], moved[1][at] = span.start, span.end
        return moved
