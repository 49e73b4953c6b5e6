"""Spans with a unit, and the alignment of one text with another.

A bare pair never says whether it counts code points or bytes; `CharSpan` and
`ByteSpan` do. An `Alignment` says, for each code point of a stage's output,
which source code points it came from, and is kept as blocks, so that a text
that a stage leaves alone costs one block however long it is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True, order=True)
class CharSpan:
    """Half-open range of code points.

    >>> CharSpan(2, 5).of("abcdefg")
    'cde'
    """

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise _no_span(self.start, self.end)

    def __len__(self) -> int:
        return self.end - self.start

    def of(self, text: str) -> str:
        """The code points of `text` that this span covers."""
        return text[self.start : self.end]

    def overlaps(self, other: CharSpan) -> bool:
        """True when the two share a code point; an empty span shares none.

        >>> CharSpan(0, 2).overlaps(CharSpan(2, 3))
        False
        """
        return max(self.start, other.start) < min(self.end, other.end)

    def hull(self, other: CharSpan) -> CharSpan:
        """The smallest span that covers both."""
        return CharSpan(min(self.start, other.start), max(self.end, other.end))

    def shift(self, by: int) -> CharSpan:
        """The same span, `by` code points further on."""
        if not by:
            return self
        return CharSpan(self.start + by, self.end + by)


@dataclass(frozen=True, slots=True, order=True)
class ByteSpan:
    """Half-open range of bytes.

    >>> ByteSpan(0, 2).of("é!".encode())
    b'\\xc3\\xa9'
    """

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise _no_span(self.start, self.end)

    def __len__(self) -> int:
        return self.end - self.start

    def of(self, data: bytes) -> bytes:
        """The bytes of `data` that this span covers."""
        return data[self.start : self.end]


def _no_span(start: int, end: int) -> ValueError:
    return ValueError(f"not a span: start {start}, end {end}")


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the output and the source code points it came from.

    `even` blocks map code point by code point (both sides are equally long);
    otherwise every output code point came from the whole of `source`, which is
    empty for inserted text.
    """

    target: CharSpan
    source: CharSpan
    even: bool


@dataclass(frozen=True)
class Alignment:
    """For each output ("target") code point, the source span it came from.

    Blocks stand in target order and tile the target. Source spans need be
    neither sorted nor a tiling: reordering crosses them, deletion leaves holes.
    Even blocks that run on in the source are one block. The same mapping can be
    cut into blocks in more than one way, so compare `spans()`, not alignments.

    >>> a = Alignment.of_spans(3, [CharSpan(0, 2), CharSpan(2, 3)])   # e + U+0301, "!"
    >>> a.to_source(CharSpan(0, 1))
    CharSpan(start=0, end=2)
    >>> a.to_target(CharSpan(1, 2))
    CharSpan(start=0, end=1)
    """

    source_length: int
    blocks: tuple[Block, ...]

    @staticmethod
    def identity(length: int) -> Alignment:
        """Every code point from itself.

        >>> Alignment.identity(2).spans()
        (CharSpan(start=0, end=1), CharSpan(start=1, end=2))
        """
        if length == 0:
            return Alignment(0, ())
        whole = CharSpan(0, length)
        return Alignment(length, (Block(whole, whole, True),))

    @staticmethod
    def of_spans(source_length: int, spans: Iterable[CharSpan]) -> Alignment:
        """From one source span for each target code point, in target order."""
        return Alignment.of_blocks(
            source_length,
            (Block(CharSpan(i, i + 1), span, len(span) == 1) for i, span in enumerate(spans)),
        )

    @staticmethod
    def of_blocks(source_length: int, blocks: Iterable[Block]) -> Alignment:
        """From blocks in target order; joins those that run on.

        Raises ValueError when the blocks do not tile the target, leave the
        source, or an even block is not equally long on both sides.
        """
        joined: list[Block] = []
        at = 0
        for block in blocks:
            if block.target.start != at or block.source.end > source_length:
                raise ValueError(f"block out of place: {block}")
            if block.even and len(block.target) != len(block.source):
                raise ValueError(f"even block of unequal lengths: {block}")
            at = block.target.end
            if not block.target:
                continue
            last = joined[-1] if joined else None
            if last is not None and _runs_on(last, block):
                joined[-1] = Block(
                    CharSpan(last.target.start, block.target.end),
                    last.source.hull(block.source),
                    last.even,
                )
            else:
                joined.append(block)
        return Alignment(source_length, tuple(joined))

    @cached_property
    def _starts(self) -> list[int]:
        return [block.target.start for block in self.blocks]

    @property
    def target_length(self) -> int:
        """Number of output code points."""
        return self.blocks[-1].target.end if self.blocks else 0

    @property
    def is_identity(self) -> bool:
        """True when nothing moved, grew, shrank or went."""
        return self.blocks == Alignment.identity(self.source_length).blocks

    def spans(self) -> tuple[CharSpan, ...]:
        """The source span of each target code point, in order."""
        return tuple(self.to_source(CharSpan(i, i + 1)) for i in range(self.target_length))

    def blocks_in(self, target: CharSpan) -> Iterator[Block]:
        """The parts of the blocks inside `target`, cut to it; O(log n) to the first."""
        if not target:
            return
        for at in range(max(bisect_right(self._starts, target.start) - 1, 0), len(self.blocks)):
            block = self.blocks[at]
            if block.target.start >= target.end:
                return
            start = max(block.target.start, target.start)
            end = min(block.target.end, target.end)
            source = block.source
            if block.even:
                offset = source.start - block.target.start
                source = CharSpan(start + offset, end + offset)
            yield Block(CharSpan(start, end), source, block.even)

    def to_source(self, target: CharSpan) -> CharSpan:
        """The hull of the source of every code point in `target`.

        Inserted code points have no source and do not widen the hull. An empty
        or wholly inserted span maps to the empty span at the place where it stands.

        >>> a = Alignment.of_spans(2, [CharSpan(0, 0), CharSpan(0, 1), CharSpan(1, 2)])
        >>> a.to_source(CharSpan(0, 2)), a.to_source(CharSpan(0, 1))
        (CharSpan(start=0, end=1), CharSpan(start=0, end=0))
        """
        # Most of a text is left as it is, and this is asked for every token and chip.
        kept = self._block_of(target)
        if kept is not None:
            return target.shift(kept.source.start - kept.target.start)
        hull: CharSpan | None = None
        for block in self.blocks_in(target):
            if block.source:
                hull = block.source if hull is None else hull.hull(block.source)
        if hull is not None:
            return hull
        return self._place(target.start)

    def moved_by(self, target: CharSpan) -> int | None:
        """How far the source lies from all of `target`; None where not all was kept as it is.

        >>> a = Alignment.of_spans(2, [CharSpan(0, 0), CharSpan(0, 1), CharSpan(1, 2)])
        >>> a.moved_by(CharSpan(1, 3)), a.moved_by(CharSpan(0, 2))
        (-1, None)
        """
        block = self._block_of(target)
        return None if block is None else block.source.start - block.target.start

    def _block_of(self, target: CharSpan) -> Block | None:
        """The even block that all of `target` is in; None for an empty one."""
        within = bisect_right(self._starts, target.start) - 1 if target else -1
        block = self.blocks[within] if within >= 0 else None
        if block is not None and block.even and target.end <= block.target.end:
            return block
        return None

    def _place(self, target: int) -> CharSpan:
        for block in self.blocks_in(CharSpan(target, target + 1)):
            return CharSpan(block.source.start, block.source.start)
        end = max((block.source.end for block in self.blocks[-1:]), default=0)
        end = self.source_length if target >= self.target_length else end
        return CharSpan(end, end)

    @cached_property
    def _by_source(self) -> tuple[list[Block], list[int], list[int]]:
        """Blocks with a source by its start; their starts; the furthest end so far."""
        blocks = sorted(
            (b for b in self.blocks if b.source), key=lambda b: (b.source.start, b.source.end)
        )
        furthest: list[int] = []
        for block in blocks:
            furthest.append(max(block.source.end, furthest[-1] if furthest else 0))
        return blocks, [b.source.start for b in blocks], furthest

    def target_pieces(self, source: CharSpan) -> tuple[CharSpan, ...]:
        """The target spans that came from any code point of `source`, in target order.

        >>> a = Alignment.of_spans(3, [CharSpan(0, 1), CharSpan(2, 3), CharSpan(1, 2)])
        >>> a.target_pieces(CharSpan(0, 2))
        (CharSpan(start=0, end=1), CharSpan(start=2, end=3))
        """
        blocks, starts, furthest = self._by_source
        found: list[CharSpan] = []
        index = bisect_right(furthest, source.start)
        for block in blocks[index : bisect_right(starts, source.end - 1)]:
            if not block.source.overlaps(source):
                continue
            if block.even:
                offset = block.target.start - block.source.start
                start = max(block.source.start, source.start) + offset
                end = min(block.source.end, source.end) + offset
                found.append(CharSpan(start, end))
            else:
                found.append(block.target)
        return _joined(sorted(found))

    def to_target(self, source: CharSpan) -> CharSpan:
        """The hull of all target code points that came from `source`.

        Empty, at the place where they would stand, when none did (deleted text).

        >>> Alignment.of_spans(3, [CharSpan(0, 1), CharSpan(2, 3)]).to_target(CharSpan(1, 2))
        CharSpan(start=1, end=1)
        """
        pieces = self.target_pieces(source)
        if pieces:
            return CharSpan(pieces[0].start, pieces[-1].end)
        blocks, starts, _ = self._by_source
        index = bisect_right(starts, source.start) - 1
        if index < 0:
            return CharSpan(0, 0)
        block = blocks[index]
        if block.source.end > source.start and block.even:
            at = block.target.start + source.start - block.source.start
            return CharSpan(at, at)
        return CharSpan(block.target.end, block.target.end)

    def then(self, after: Alignment) -> Alignment:
        """The alignment of `after`'s target with this one's source.

        >>> first = Alignment.of_spans(2, [CharSpan(0, 2)])
        >>> first.then(Alignment.of_spans(1, [CharSpan(0, 1), CharSpan(0, 1)])).spans()
        (CharSpan(start=0, end=2), CharSpan(start=0, end=2))
        """
        if after.source_length != self.target_length:
            raise ValueError(
                f"alignments do not meet: {self.target_length} and {after.source_length}"
            )
        return Alignment.of_blocks(self.source_length, self._through(after.blocks))

    def _through(self, blocks: Iterable[Block]) -> Iterator[Block]:
        for block in blocks:
            if not block.even:
                yield Block(block.target, self.to_source(block.source), False)
                continue
            offset = block.target.start - block.source.start
            for part in self.blocks_in(block.source):
                yield Block(part.target.shift(offset), part.source, part.even)

    def uncovered(self) -> tuple[CharSpan, ...]:
        """Source code points from which nothing came (deleted text), in order.

        >>> Alignment.of_spans(3, [CharSpan(0, 1), CharSpan(2, 3)]).uncovered()
        (CharSpan(start=1, end=2),)
        """
        blocks, _, _ = self._by_source
        holes: list[CharSpan] = []
        at = 0
        for block in blocks:
            if block.source.start > at:
                holes.append(CharSpan(at, block.source.start))
            at = max(at, block.source.end)
        if at < self.source_length:
            holes.append(CharSpan(at, self.source_length))
        return tuple(holes)

    @staticmethod
    def concatenated(parts: Sequence[Alignment]) -> Alignment:
        """The alignment of the joined targets with the joined sources.

        >>> Alignment.concatenated([Alignment.identity(1), Alignment.identity(2)]).is_identity
        True
        """

        def shifted() -> Iterator[Block]:
            source = target = 0
            for part in parts:
                for block in part.blocks:
                    yield Block(block.target.shift(target), block.source.shift(source), block.even)
                source += part.source_length
                target += part.target_length

        return Alignment.of_blocks(sum(part.source_length for part in parts), shifted())


def _runs_on(last: Block, block: Block) -> bool:
    if last.even and block.even:
        return last.source.end == block.source.start
    return not last.even and not block.even and last.source == block.source


def _joined(spans: Iterable[CharSpan]) -> tuple[CharSpan, ...]:
    joined: list[CharSpan] = []
    for span in spans:
        if joined and span.start <= joined[-1].end:
            joined[-1] = joined[-1].hull(span)
        else:
            joined.append(span)
    return tuple(joined)
