"""A pre-token's symbols as a forest: the first symbols, and what was made of them at which step.

Kept in flat arrays: a pre-token of 100,000 symbols is laid out and looked through in a
few array operations, and a node is an object only when it is asked for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from tokviz.core.merge_trace import MergeTrace
from tokviz.core.model import Trace
from tokviz.core.spans import ByteSpan
from tokviz.core.taken_apart import TakenApartTrace
from tokviz.core.wordpiece import WordPieceTrace
from tokviz.gui.language import tr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Node:
    """One symbol of a forest.

    Attributes:
        index: its number; first symbols come first, then one a step.
        text: in the vocabulary's form; `span`: the bytes of the piece that it covers.
        step: of the pre-token, from 1; 0 for a first symbol. `rank`: of its merge, if any.
        parts: what it was made of. `parent`: what was made of it, or None.
    """

    index: int
    text: str
    span: ByteSpan
    step: int
    rank: int | None
    parts: tuple[int, ...]
    parent: int | None


@dataclass(frozen=True, eq=False)
class Forest:
    """All symbols that a pre-token ever has.

    Attributes:
        leaves: how many first symbols there are; step k made node `leaves + k - 1`.
        first, last: the leaves under each node, half open.
        low, high: the bytes of the piece that each covers.
        level: 0 for a leaf, otherwise one more than the highest part.
        parent: -1 where there is none.
        parts: of each made node.
        ranks: of each made node; empty where there are none.
        text_of: node -> its text.
    """

    leaves: int
    first: Ints
    last: Ints
    low: Ints
    high: Ints
    level: Ints
    parent: Ints
    parts: Sequence[tuple[int, ...]]
    ranks: Sequence[int]
    text_of: Callable[[int], str]

    @staticmethod
    def of(trace: Trace) -> Forest:
        """The forest of a trace: of merges two by two, of cuts flat.

        Where UNUSED pieces are taken apart again, it is what stood before that.

        >>> from tokviz.core.merges import BpeModel
        >>> forest = Forest.of(BpeModel.of_merges([("l", "o"), ("lo", "w")]).trace("low", False))
        >>> [forest.node(i).text for i in range(len(forest))], forest.roots(1), forest.roots(2)
        (['l', 'o', 'w', 'lo', 'low'], (3, 2), (4,))
        """
        if isinstance(trace, TakenApartTrace):
            trace = trace.merges
        if isinstance(trace, MergeTrace):
            return _of_merges(trace)
        if isinstance(trace, WordPieceTrace):
            return _of_cuts(trace)
        symbols = trace.symbols(0)
        spans = [symbol.span for symbol in symbols]
        return _built([s.start for s in spans], [s.end for s in spans], [], _texts(symbols))

    def __len__(self) -> int:
        return len(self.level)

    @property
    def steps(self) -> int:
        """How many nodes were made."""
        return len(self.parts)

    def step_of(self, index: int) -> int:
        """The step that made a node; 0 for a first symbol."""
        return max(index - self.leaves + 1, 0)

    def made_by(self, step: int) -> int:
        """The node that a step made."""
        return self.leaves + step - 1

    def node(self, index: int) -> Node:
        """Everything about a node."""
        step = self.step_of(index)
        parent = int(self.parent[index])
        return Node(
            index,
            self.text_of(index),
            ByteSpan(int(self.low[index]), int(self.high[index])),
            step,
            self.ranks[step - 1] if step and self.ranks else None,
            self.parts[step - 1] if step else (),
            None if parent < 0 else parent,
        )

    def roots(self, moment: int) -> tuple[int, ...]:
        """The symbols that stand after so many steps, from left to right, by node."""
        import numpy as np

        made = np.arange(len(self)) < self.leaves + moment
        free = (self.parent < 0) | (self.parent >= self.leaves + moment)
        found = np.flatnonzero(made & free)
        return tuple(found[np.argsort(self.first[found])].tolist())

    def under(self, index: int) -> Iterator[tuple[int, int]]:
        """The node and all that it was made of, each with its depth below it, top down."""
        waiting = [(index, 0)]
        while waiting:
            at, depth = waiting.pop()
            yield at, depth
            step = self.step_of(at)
            if step:
                waiting.extend((part, depth + 1) for part in reversed(self.parts[step - 1]))

    def token(self, span: ByteSpan) -> int | None:
        """The node that covers just these bytes when all is done; the highest of several."""
        for root in self.roots(self.steps):
            if (int(self.low[root]), int(self.high[root])) == (span.start, span.end):
                return root
        return None


def _texts(symbols: Sequence[object]) -> Callable[[int], str]:
    texts = [getattr(symbol, "text", "") for symbol in symbols]
    return texts.__getitem__


def _of_merges(trace: MergeTrace) -> Forest:
    n, m = len(trace.first), len(trace)
    current = list(range(n))
    last = list(range(1, n + 1))
    level, parent = [0] * n, [-1] * (n + m)
    parts: list[tuple[int, ...]] = []
    pairs = zip(trace.lefts.tolist(), trace.cuts.tolist(), strict=True)
    for node, (at, cut) in enumerate(pairs, start=n):
        left, right = current[at], current[cut]
        parts.append((left, right))
        last.append(last[right])
        level.append(1 + (level[left] if level[left] > level[right] else level[right]))
        parent[left] = parent[right] = current[at] = node
    low, high = _bytes_under(trace, last)
    ids = [*trace.first.tolist(), *trace.made.tolist()]

    def text_of(index: int) -> str:
        return trace.text_of(ids[index])

    first = [*range(n), *trace.lefts.tolist()]
    return _packed(first, last, low, high, level, parent, parts, trace.ranks.tolist(), text_of)


def _bytes_under(trace: MergeTrace, last: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    """The bytes that each node covers: hulls, as byte-fallback symbols may stand out of order."""
    import numpy as np

    first = np.concatenate((np.arange(len(trace.first)), trace.lefts.astype(np.int64)))
    ends = np.array(last, np.int64)
    rising = (trace.starts[1:] >= trace.starts[:-1]) & (trace.ends[1:] >= trace.ends[:-1])
    if rising.all():
        return trace.starts[first].tolist(), trace.ends[ends - 1].tolist()
    spans = list(zip(first.tolist(), ends.tolist(), strict=True))
    low = [int(trace.starts[start:end].min()) for start, end in spans]
    return low, [int(trace.ends[start:end].max()) for start, end in spans]


def _of_cuts(trace: WordPieceTrace) -> Forest:
    """First symbols are the characters; a cut's token stands over its own; unknown over all."""
    text = trace.symbols(0)[0].text
    sizes = [len(char.encode()) for char in text] if text == trace.piece else [1] * len(text)
    edges = [0, *accumulate(sizes)]
    cuts = len(trace) - (trace.outcome != "found")
    tokens = trace.symbols(cuts)[:cuts]
    parts: list[tuple[int, ...]] = []
    texts = [*text]
    for token in tokens:
        first, last = bisect_left(edges, token.span.start), bisect_left(edges, token.span.end)
        parts.append(tuple(range(first, last)))
        texts.append(token.text)
    if trace.outcome != "found":
        done = bisect_left(edges, tokens[-1].span.end) if tokens else 0
        parts.append((*range(len(text), len(text) + cuts), *range(done, len(text))))
        texts.append(trace.tokens[0])
    return _built(edges[:-1], edges[1:], parts, texts.__getitem__)


def _built(
    low: list[int],
    high: list[int],
    parts: list[tuple[int, ...]],
    text_of: Callable[[int], str],
) -> Forest:
    """From the first symbols' bytes and the parts of each made node."""
    n = len(low)
    low, high = list(low), list(high)
    first, last = list(range(n)), list(range(1, n + 1))
    level, parent = [0] * n, [-1] * (n + len(parts))
    for node, taken in enumerate(parts, start=n):
        first.append(min(first[part] for part in taken))
        last.append(max(last[part] for part in taken))
        low.append(min(low[part] for part in taken))
        high.append(max(high[part] for part in taken))
        level.append(1 + max(level[part] for part in taken))
        for part in taken:
            parent[part] = node
    return _packed(first, last, low, high, level, parent, parts, (), text_of)


def _packed(
    first: Sequence[int],
    last: Sequence[int],
    low: Sequence[int],
    high: Sequence[int],
    level: Sequence[int],
    parent: Sequence[int],
    parts: Sequence[tuple[int, ...]],
    ranks: Sequence[int],
    text_of: Callable[[int], str],
) -> Forest:
    import numpy as np

    columns = (np.array(column, np.int64) for column in (first, last, low, high, level, parent))
    first_, last_, low_, high_, level_, parent_ = columns
    leaves = len(first) - len(parts)
    return Forest(leaves, first_, last_, low_, high_, level_, parent_, parts, ranks, text_of)


def as_text(
    forest: Forest, index: int, words: Callable[[str], str], most: int = 60
) -> tuple[str, ...]:
    """A node's tree, one line a node, indented by depth; the rest in one line when it is long.

    >>> from tokviz.core.merges import BpeModel
    >>> forest = Forest.of(BpeModel.of_merges([("l", "o"), ("lo", "w")]).trace("low", False))
    >>> print("\\n".join(as_text(forest, 4, str)))
    low  rank 1, step 2
      lo  rank 0, step 1
        l
        o
      w
    """
    lines: list[str] = []
    for number, (at, depth) in enumerate(forest.under(index)):
        if number == most:
            rest = sum(1 for _ in forest.under(index)) - most
            lines.append(tr("… and {count:,} more", count=rest))
            break
        node = forest.node(at)
        about = tr("step {step:,}", step=node.step) if node.step else ""
        if node.rank is not None:
            about = tr("rank {rank:,}, step {step:,}", rank=node.rank, step=node.step)
        lines.append("  " * depth + f"{words(node.text)}  {about}".rstrip())
    return tuple(lines)
