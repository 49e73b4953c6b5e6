"""A stretch of an alignment replaced by another one, without going through the rest."""

from __future__ import annotations

from bisect import bisect_right

from tokviz.core.common import Change
from tokviz.core.rewrite import blocks_of
from tokviz.core.spans import Alignment, Block, CharSpan


def target_at(alignment: Alignment, source: int) -> int:
    """Where the target parts at a place in the source that nothing crosses, in code points.

    What came from before `source` stands before it, what came from behind stands behind.

    >>> target_at(Alignment.of_spans(3, [CharSpan(0, 1), CharSpan(2, 3)]), 1)
    1
    """
    if source == 0:
        return 0
    blocks = alignment.blocks
    index = bisect_right(blocks, source, key=lambda block: block.source.end)
    if index == len(blocks):
        return alignment.target_length
    block = blocks[index]
    inside = source - block.source.start if block.even else 0
    return block.target.start + max(inside, 0)


def spliced(old: Alignment, window: Alignment, source: Change, target: Change) -> Alignment:
    """`old` with `window` in place of what led from `source` to `target` (old spans to new ones).

    >>> old = Alignment.identity(4)
    >>> two_as_one = Alignment.of_spans(2, [CharSpan(0, 2)])
    >>> new = spliced(old, two_as_one, Change(1, 2, 3), Change(1, 2, 2))
    >>> [(span.start, span.end) for span in new.spans()]
    [(0, 1), (1, 3), (3, 4), (4, 5)]
    """
    blocks = list(_before(old, target.start))
    append(blocks, window.blocks, target.start, source.start)
    append(blocks, _behind(old, target.old_end), target.grown, source.grown)
    return Alignment(old.source_length + source.grown, tuple(blocks))


def append(blocks: list[Block], more: tuple[Block, ...], target: int, source: int) -> None:
    """Puts further blocks behind, moved by so many code points; those that run on become one."""
    more = _moved(more, target, source)
    if blocks and more and _runs_on(blocks[-1], more[0]):
        last, first = blocks[-1], more[0]
        span = CharSpan(last.target.start, first.target.end)
        blocks[-1] = Block(span, last.source.hull(first.source), first.even)
        blocks += more[1:]
    else:
        blocks += more


def _before(alignment: Alignment, target: int) -> tuple[Block, ...]:
    blocks = alignment.blocks
    index = bisect_right(blocks, target, key=lambda block: block.target.end)
    if index == len(blocks) or blocks[index].target.start >= target:
        return blocks[:index]
    return (*blocks[:index], _cut(blocks[index], blocks[index].target.start, target))


def _behind(alignment: Alignment, target: int) -> tuple[Block, ...]:
    blocks = alignment.blocks
    index = bisect_right(blocks, target, key=lambda block: block.target.end)
    if index == len(blocks) or blocks[index].target.start >= target:
        return blocks[index:]
    return (_cut(blocks[index], target, blocks[index].target.end), *blocks[index + 1 :])


def _cut(block: Block, start: int, end: int) -> Block:
    source = block.source
    if block.even:
        offset = source.start - block.target.start
        source = CharSpan(start + offset, end + offset)
    return Block(CharSpan(start, end), source, block.even)


def _moved(blocks: tuple[Block, ...], target: int, source: int) -> tuple[Block, ...]:
    if target == source == 0 or not blocks:
        return blocks
    return blocks_of(
        [block.target.start + target for block in blocks],
        [block.target.end + target for block in blocks],
        [block.source.start + source for block in blocks],
        [block.source.end + source for block in blocks],
        [block.even for block in blocks],
    )


def _runs_on(last: Block, block: Block) -> bool:
    if last.even and block.even:
        return last.source.end == block.source.start
    return not last.even and not block.even and last.source == block.source
