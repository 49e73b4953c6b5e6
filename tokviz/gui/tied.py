"""Which neighbours among the tokens are parts of one character as people see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tokviz.core.spans import CharSpan
from tokviz.core.text import graphemes
from tokviz.gui.widgets.chip import Chip

_FURTHEST = 256
"""A cluster is looked for from at most so many code points before a place."""


@dataclass(frozen=True, slots=True)
class Tied:
    """The chips that `chips` gives from a place on, each tied to the next where both are parts
    of one grapheme cluster of `text` (UAX #29).

    >>> parts = [Chip("65", source=CharSpan(0, 1)), Chip("CC 81", source=CharSpan(1, 2))]
    >>> two = lambda start: iter(parts)
    >>> [chip.tied for chip in Tied(two, "e\\u0301")(0)]
    [True, False]
    """

    chips: Callable[[int], Iterator[Chip]]
    text: str

    def __call__(self, start: int) -> Iterator[Chip]:
        last: Chip | None = None
        cluster = CharSpan(0, 0)
        for chip in self.chips(start):
            if last is not None:
                cluster, tied = self._tied(last, chip, cluster)
                yield replace(last, tied=True) if tied else last
            last = chip
        if last is not None:
            yield last

    def _tied(self, left: Chip, right: Chip, cluster: CharSpan) -> tuple[CharSpan, bool]:
        """Whether a cluster goes over the edge between two chips, and the last cluster seen."""
        if left.source is None or right.source is None:
            return cluster, False
        if left.source.overlaps(right.source):
            return cluster, True
        at = right.source.start
        # Nothing goes over the text's beginning, where inserted text stands.
        if left.source.end != at or at == 0:
            return cluster, False
        if is_plain_edge(self.text, at):
            return cluster, False
        if not cluster.start < at < cluster.end:
            cluster = self._cluster_at(at, cluster)
        return cluster, cluster.start < at < cluster.end

    def _cluster_at(self, at: int, known: CharSpan) -> CharSpan:
        """The cluster that the code point before `at` is part of."""
        start = at - 1
        least = max(at - _FURTHEST, 0)
        if known.end <= at:
            least = max(least, known.end)
        while start > least and not is_plain_edge(self.text, start):
            start -= 1
        for cluster in graphemes(self.text[start : at + _FURTHEST]):
            if cluster.end + start >= at:
                return cluster.shift(start)
        return CharSpan(at, at)


def is_plain_edge(text: str, at: int) -> bool:
    """True where a cluster surely ends without a look at what is around: between ASCII.

    >>> is_plain_edge("ab", 1), is_plain_edge("a\\r\\n", 2)
    (True, False)
    """
    pair = text[at - 1 : at + 1]
    return len(pair) == 2 and pair.isascii() and pair != "\r\n"
