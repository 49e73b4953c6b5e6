"""A run made stretch by stretch, so that it can say how far it is and can be stopped.

The same run as `Pipeline.run` gives. Where a step can't be proved to work stretch by stretch, it
is done in one go.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from tokviz.core.added import Segment
from tokviz.core.deadline import Deadline
from tokviz.core.edit import inner_of
from tokviz.core.normalize import NormalizerStep, Rewrite
from tokviz.core.pipeline import Pipeline, Run, rewrite_free
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.pretokenize import GPT2_PATTERN, ByteLevel, PreTokenizerStep, Split
from tokviz.core.reach import reach_of
from tokviz.core.resplit import CUTTING, part_of
from tokviz.core.spans import Alignment, Block, CharSpan
from tokviz.core.splice import append
from tokviz.core.text import Source
from tokviz.core.timeline import Progress

_STRETCH = 1 << 16

Tell = Callable[[str, int, int], object]
"""Told a stage and how much of it is done, of how much, in code points; raises to end the work."""


def paced(pipeline: Pipeline, source: Source, tell: Tell) -> Run:
    """The run of a text, its stages up to the model worked out.

    >>> import tokviz
    >>> heard = []
    >>> run = paced(tokviz.load("byte257"), Source("one"), lambda *told: heard.append(told))
    >>> run.ids, heard[-1]
    ([111, 110, 101], ('model', 3, 3))
    """
    tell("normalizer", 0, len(source.text))
    telling = partial(tell, "normalizer")
    normalization = pipeline.normalize_by(source.text, partial(_rewritten, telling))
    pipeline.check_specials(normalization)
    states = [normalization.pieces()]
    for step in pipeline.pre_tokenizer.steps:
        states.append(_cut(step, states[-1], partial(tell, "pre_tokenizer")))
    timeline = pipeline.timeline(states[-1], partial(tell, "model"))
    return Run.made(pipeline, source, normalization, tuple(states), timeline)


def _rewritten(
    tell: Progress, step: NormalizerStep, text: str, parts: tuple[Segment, ...]
) -> tuple[Rewrite, tuple[Segment, ...]]:
    inner = inner_of(step)
    if inner is None or len(parts) != 1 or parts[0].token is not None:
        return rewrite_free(step, text, parts)
    pieces: list[str] = []
    blocks: list[Block] = []
    start = length = 0
    while start < len(text):
        end = min(start + _STRETCH, len(text))
        while end < len(text) and text[end] in inner:
            end += 1
        window = step.rewrite(text[start:end])
        pieces.append(window.after)
        append(blocks, window.alignment.blocks, length, start)
        length += len(window.after)
        start = end
        tell(start, len(text))
    after = "".join(pieces)
    after = text if after == text else after
    made = Rewrite(text, after, Alignment(len(text), tuple(blocks)))
    return made, ((Segment(CharSpan(0, len(after)), None),) if after else ())


def _cut(step: PreTokenizerStep, pieces: PreTokens, tell: Progress) -> PreTokens:
    if isinstance(step, ByteLevel) and not step.add_prefix_space and not pieces.byte_level:
        if step.use_regex:
            pieces = _cut(Split(GPT2_PATTERN), pieces, tell)
        return replace(pieces, byte_level=True)
    if pieces.byte_level or not isinstance(step, CUTTING):
        return step.apply(pieces)
    starts, ends, added = array("I"), array("I"), dict[int, int]()
    deadline = step.deadline(pieces) if isinstance(step, Split) else None
    for some in _some(step, pieces, deadline):
        added.update((i + len(starts), id_) for i, id_ in some.added.items())
        starts.extend(some.starts)
        ends.extend(some.ends)
        if ends:
            tell(ends[-1], len(pieces.text))
    return replace(pieces, starts=starts, ends=ends, added=added)


def _some(
    step: PreTokenizerStep, pieces: PreTokens, deadline: Deadline | None
) -> Iterator[PreTokens]:
    """What the step makes of the pieces, some at a time."""
    first = 0
    while first < len(pieces):
        last = first + 1
        limit = pieces.starts[first] + _STRETCH
        while last < len(pieces) and pieces.ends[last] <= limit:
            last += 1
        if not isinstance(step, Split):
            yield step.apply(part_of(pieces, first, last))
        elif pieces.ends[first] > limit and first not in pieces.added:
            yield from _stretches(step, pieces, pieces.starts[first], pieces.ends[first], deadline)
        else:
            yield step.apply(part_of(pieces, first, last), deadline)
        first = last


def _stretches(
    step: Split, pieces: PreTokens, start: int, end: int, deadline: Deadline | None
) -> Iterator[PreTokens]:
    """One long piece, from border to border; in one go where no border can be proved."""
    reach = reach_of(step.pattern, None if step.literal else step.dialect)
    room = _STRETCH if reach is not None else end - start
    while start < end:
        edge = min(start + room, end)
        window = replace(pieces, starts=array("I", [start]), ends=array("I", [edge]), added={})
        made = step.apply(window, deadline)
        if edge == end:
            yield made
            return
        last = len(made) - 1
        while last > 0 and not (reach and reach.stops(pieces.text, made.ends[last], edge)):
            last -= 1
        if last > 0:
            yield part_of(made, 0, last)
            start, room = made.starts[last], _STRETCH
        else:
            room *= 4
