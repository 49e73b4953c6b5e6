"""Two pipelines stepped together: which step of one belongs to a step of the other.

Steps go from pre-token to pre-token. A *stretch* is the smallest part of the source that holds
whole pre-tokens of both runs: two pre-tokens are in the same stretch when their sources overlap,
or when both overlap a third. Both runs step through the stretches in the same order, so
outside of the stretch that is being worked on there is only one answer:

- what is done with a stretch in one run is done with it in the other;
- before the first step nothing is done, and after the last one everything is.

Inside the stretch there are two.

- **By place**: the other run has done as many steps there as this one, or all that it has.
- **By rank**: the other run has done its steps up to the first one whose rank is higher than the
  highest that this run has used there. Ranks are those of each tokenizer's own file. Where a
  model has no ranks (WordPiece, Unigram, whole words), and in stretches of more than 4,096
  pre-tokens or 20,000 steps, it is as by place.

A model that cuts nothing beforehand (most SentencePiece models) has one pre-token, and so one
stretch, which is the whole text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from tokviz.core.merge_trace import MergeTrace
from tokviz.core.spans import CharSpan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tokviz.core.pipeline import Run

By = Literal["place", "rank"]
Across = Callable[[CharSpan], CharSpan]
"""A place in one source, in code points, as it is in the other."""

_MOST = 4096
"""Pre-tokens of a stretch up to which ranks are looked at; a longer one goes by place."""
_MOST_STEPS = 20_000
"""Steps of a stretch up to which they are."""


def _same(span: CharSpan) -> CharSpan:
    return span


@dataclass(frozen=True)
class Together:
    """The way from the steps of run `a` to those of run `b`.

    `to_b` and `to_a` lead between the two sources, where they are not the same.

    >>> import tokviz
    >>> raw, folded = tokviz.load("tiny-bpe"), tokviz.load("tiny-bpe").with_first_merges(3)
    >>> pair = Together(raw.run("low newest"), folded.run("low newest"))
    >>> pair.a.timeline.steps, pair.b.timeline.steps
    (6, 3)
    >>> [pair.step(k) for k in range(7)], [pair.step(k, "rank") for k in range(7)]
    ([0, 1, 2, 3, 3, 3, 3], [0, 1, 2, 3, 3, 3, 3])
    """

    a: Run
    b: Run
    to_b: Across = _same
    to_a: Across = _same
    _highest: dict[tuple[int, int, int], NDArray[np.int64] | None] = field(
        default_factory=dict, repr=False, compare=False
    )

    def step(self, step: int, by: By = "place") -> int:
        """How many steps `b` has done when `a` has done so many; what is out of range counts
        as the nearest end."""
        one, other = self.a.timeline, self.b.timeline
        if step >= one.steps:
            return other.steps
        if step <= 0:
            return 0
        index, _ = one.locate(step)
        mine, yours = self.stretch(index)
        before, total = _steps(self.a, mine)
        before_b, total_b = _steps(self.b, yours)
        done = step - before
        if done >= total:
            return before_b + total_b
        if by == "rank":
            used, there = self._ranks(0, mine), self._ranks(1, yours)
            if used is not None and there is not None:
                return before_b + int(there.searchsorted(used[done - 1], "right"))
        return before_b + min(done, total_b)

    def stretch(self, pre_token: int) -> tuple[range, range]:
        """The pre-tokens of `a` and of `b` in the stretch of one of `a`'s."""
        mine = range(pre_token, pre_token + 1)
        while True:
            source = _source(self.a, mine)
            yours = _touching(self.b, self.to_b(source))
            if yours:
                source = source.hull(self.to_a(_source(self.b, yours)))
            grown = _touching(self.a, source)
            grown = range(min(mine.start, grown.start), max(mine.stop, grown.stop))
            if grown == mine or not yours:
                return mine, yours
            mine = grown

    def _ranks(self, side: int, pre_tokens: range) -> NDArray[np.int64] | None:
        """The highest rank used by each step of these pre-tokens; None where there are none."""
        key = side, pre_tokens.start, pre_tokens.stop
        if key not in self._highest:
            if len(self._highest) > 64:
                self._highest.clear()
            self._highest[key] = _highest(self.b if side else self.a, pre_tokens)
        return self._highest[key]


def _steps(run: Run, pre_tokens: range) -> tuple[int, int]:
    """Steps before these pre-tokens, and in them."""
    timeline = run.timeline
    if pre_tokens.start >= len(timeline):
        return timeline.steps, 0
    before = timeline.first_step_of(pre_tokens.start) - 1
    if not pre_tokens:
        return before, 0
    last = pre_tokens.stop - 1
    end = timeline.first_step_of(last) - 1 + timeline.steps_of(last)
    return before, end - before


def _source(run: Run, pre_tokens: range) -> CharSpan:
    """Where in the source the first and the last of them came from, with all between."""
    pieces, alignment = run.pre_tokens, run.normalization.alignment
    first = alignment.to_source(pieces.normalized_span(pre_tokens.start))
    return first.hull(alignment.to_source(pieces.normalized_span(pre_tokens.stop - 1)))


def _touching(run: Run, source: CharSpan) -> range:
    """The pre-tokens that came from any of these code points; none, but at its place."""
    import numpy as np

    alignment, timeline = run.pre_tokens.alignment, run.timeline
    span = alignment.to_target(run.normalization.alignment.to_target(source))
    # A number of the array's own type: any other makes a copy of all of it.
    first = int(timeline.ends.searchsorted(np.uint32(span.start), "right"))
    last = int(timeline.starts.searchsorted(np.uint32(span.end), "left"))
    return range(first, max(first, last))


def _highest(run: Run, pre_tokens: range) -> NDArray[np.int64] | None:
    import numpy as np

    if len(pre_tokens) > _MOST or _steps(run, pre_tokens)[1] > _MOST_STEPS:
        return None
    parts: list[NDArray[np.int64]] = []
    for index in pre_tokens:
        trace = run.timeline.trace(index)
        if len(trace) == 0:
            continue
        if not isinstance(trace, MergeTrace):
            return None
        parts.append(trace.ranks.astype(np.int64))
    if not parts:
        return np.zeros(0, np.int64)
    highest: NDArray[np.int64] = np.maximum.accumulate(np.concatenate(parts))
    return highest
