"""Other id sequences that decode to the same text: how many there are, and the first few.

A text is decoded from many id sequences, of which the encoder gives one. Their number is
exact, by dynamic programming over what each token of the vocabulary stands for, in bytes.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from tokviz.core.byte_decoders import ByteFallback, ByteLevel
from tokviz.core.byte_tokens import byte_of
from tokviz.core.bytelevel import bytes_of
from tokviz.core.decoder_steps import (
    BPEDecoder,
    Cleanup,
    DecoderStep,
    Fuse,
    Join,
    Metaspace,
    Replace,
    Strip,
    WordPiece,
)
from tokviz.core.errors import NotAvailableError
from tokviz.core.sentencepiece_decode import SentencePieceBytes, SentencePiecePieces
from tokviz.core.words import said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline, Run

_MAX_BYTES = 20_000
_ALL_LENGTHS = 4_096
_SOME_LENGTHS = 512


@dataclass(frozen=True, slots=True)
class IdSequence:
    """Ids that decode to the text; `own` marks the encoder's."""

    ids: tuple[int, ...]
    own: bool


@dataclass(frozen=True, slots=True)
class Segmentations:
    """The id sequences that decode to one text.

    Attributes:
        count: their exact number, the encoder's own included where it is one of them.
        first: the first few, the shortest first, then by ids; the encoder's own is always
            there, at the end if it is not among the first.
        text: what they decode to, before cleanup.
        notes: what was not counted, in words.
    """

    count: int
    first: tuple[IdSequence, ...]
    text: str
    notes: tuple[str, ...]


def segmentations(run: Run, limit: int = 10, max_bytes: int = _MAX_BYTES) -> Segmentations:
    """The id sequences that decode to what this run decoded.

    Special tokens that decoding leaves out could stand anywhere and are not counted.
    Raises NotAvailableError for a text above `max_bytes` and for a decoder in which what
    a token becomes depends on its neighbours.

    >>> import tokviz
    >>> found = segmentations(tokviz.load("byte257").run("fi"))
    >>> found.count, [(s.ids, s.own) for s in found.first]
    (2, [((256,), True), ((102, 105), False)])
    """
    pipeline = run.pipeline
    special = pipeline.vocabulary.is_special
    own = tuple(i for i in run.ids if not (pipeline.skip_specials and special(i)))
    text = run.decoding.before_cleanup
    return Payloads.of(pipeline).segmentations(text, own, limit, max_bytes)


@dataclass(frozen=True)
class Table:
    """Bytes to the ids that stand for them, and which lengths there are after each two bytes."""

    ids: Mapping[bytes, tuple[int, ...]]

    @staticmethod
    def of(
        ids: Sequence[int], payloads: Sequence[bytes], left_out: Set[int] = frozenset()
    ) -> Table:
        """From one payload for each id."""
        found: defaultdict[bytes, list[int]] = defaultdict(list)
        for id_, data in zip(ids, payloads, strict=True):
            if id_ not in left_out:
                found[data].append(id_)
        return Table({data: tuple(sorted(same)) for data, same in found.items()})

    def without_empty(self) -> Table:
        """Without the ids that stand for no bytes."""
        return Table({data: ids for data, ids in self.ids.items() if data})

    @cached_property
    def _lengths(self) -> dict[bytes, tuple[int, ...]]:
        lengths: defaultdict[bytes, set[int]] = defaultdict(set)
        for data in self.ids:
            lengths[data[:2]].add(len(data))
        return {head: tuple(sorted(found)) for head, found in lengths.items()}

    def at(self, data: bytes, start: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """The ids that stand for bytes from `start` on, and where those end."""
        ids, size = self.ids, len(data)
        for head in dict.fromkeys((b"", data[start : start + 1], data[start : start + 2])):
            for length in self._lengths.get(head, ()):
                if start + length > size:
                    break
                found = ids.get(data[start : start + length])
                if found:
                    yield found, start + length

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self.ids), default=0)

    def rest(self, data: bytes, start: int) -> tuple[int, ...]:
        """The ids that stand for all bytes from `start` on."""
        return self.ids.get(data[start:], ()) if len(data) - start <= self._longest else ()


@dataclass(frozen=True)
class Payloads:
    """What each id adds to the decoded bytes, by its place in the sequence.

    Attributes:
        middle: for a token with neighbours on both sides.
        first, last, alone: at the start, at the end, and for the only token.
        after: decoder steps that work on the whole text.
        notes: what can't be counted, in words.
    """

    middle: Table
    first: Table
    last: Table
    alone: Table
    after: tuple[DecoderStep, ...]
    notes: tuple[str, ...]

    @staticmethod
    def of(pipeline: Pipeline) -> Payloads:
        """Of a pipeline's vocabulary and decoder; made once, asked for many texts."""
        each, after = _split(pipeline.decoder.steps)
        vocabulary = pipeline.vocabulary
        ids = sorted({*vocabulary.ids.values(), *(token.id for token in vocabulary.added)})
        if pipeline.skip_specials:
            ids = [id_ for id_ in ids if not vocabulary.is_special(id_)]
        tokens = [vocabulary.token(id_) for id_ in ids]
        payloads = _payloads(each, tokens, "x", "x")
        # A token that adds nothing wherever it stands could stand there any number of times.
        empty = {id_ for id_, data in zip(ids, payloads, strict=True) if not data}
        first = last = alone = middle = Table.of(ids, payloads, empty)
        if any(not isinstance(step, _EVERYWHERE_THE_SAME) for step in each):
            first, last, alone = (
                Table.of(ids, [_payloads(each, [t], *around)[0] for t in tokens], empty)
                for around in (("", "x"), ("x", ""), ("", ""))
            )
        notes: list[str] = []
        if any(isinstance(step, SentencePiecePieces) and step.strips_all for step in each):
            # After a first piece that is stripped to nothing the next is at the start too.
            first, alone = first.without_empty(), alone.without_empty()
            notes.append(said("Leading pieces that are stripped to nothing are not counted."))
        if pipeline.cleanup or any(isinstance(step, Cleanup) for step in after):
            notes.append(said("Counted for the text before cleanup."))
        if pipeline.skip_specials and any(token.special for token in vocabulary.added):
            notes.append(said("Special tokens, which decoding leaves out, are not counted."))
        if empty:
            token = vocabulary.token(min(empty))
            notes.append(
                said("Tokens that add nothing, such as {token!r}, are not counted.", token=token)
            )
        whole = tuple(step for step in after if not isinstance(step, Cleanup))
        return Payloads(middle, first, last, alone, whole, tuple(notes))

    def segmentations(
        self, text: str, own: tuple[int, ...], limit: int, max_bytes: int = _MAX_BYTES
    ) -> Segmentations:
        """The id sequences that decode to `text`; `own` are the encoder's."""
        size = len(text.encode())
        if size > max_bytes:
            raise NotAvailableError(
                said(
                    "The text has {size:,} bytes; id sequences are counted for up to "
                    "{max_bytes:,}. Choose a shorter part.",
                    size=size,
                    max_bytes=max_bytes,
                )
            )
        lattices = [Lattice(self, before.encode()) for before in _undone(self.after, text)]
        first = sorted(
            (ids for lattice in lattices for ids in lattice.shortest(limit)),
            key=lambda ids: (len(ids), ids),
        )[:limit]
        listed = [IdSequence(ids, ids == own) for ids in first]
        if own not in first:
            listed.append(IdSequence(own, True))
        notes = self.notes
        if "\ufffd" in text:
            notes += (said("Ill-formed bytes that also decode to U+FFFD are not counted."),)
        return Segmentations(sum(x.ways for x in lattices), tuple(listed), text, notes)


_BYTES = (ByteFallback, SentencePieceBytes)
_EVERYWHERE_THE_SAME = (ByteLevel, *_BYTES, Fuse, Replace, Strip)
_BY_PLACE = (BPEDecoder, Join, Metaspace, SentencePiecePieces, WordPiece)


def _split(
    steps: Sequence[DecoderStep],
) -> tuple[tuple[DecoderStep, ...], tuple[DecoderStep, ...]]:
    """The steps that work on each token, and those behind them that work on the whole."""
    end = next(
        (i for i, step in enumerate(steps) if isinstance(step, (ByteLevel, Fuse, Cleanup))),
        len(steps),
    )
    each, after = tuple(steps[:end]), tuple(steps[end:])
    bytes_at = next((i for i, step in enumerate(each) if isinstance(step, _BYTES)), end)
    for index, step in enumerate(each):
        if index > bytes_at or not isinstance(step, (*_BY_PLACE, *_EVERYWHERE_THE_SAME)):
            raise NotAvailableError(
                said(
                    "Id sequences can't be counted: what the decoder's step {name} makes "
                    "of a token depends on its neighbours.",
                    name=step.name,
                )
            )
    if after and isinstance(after[0], ByteLevel):
        each, after = (*each, after[0]), after[1:]
    after = tuple(step for step in after if not isinstance(step, Fuse))
    for step in after:
        if not isinstance(step, (Cleanup, Strip)):
            raise NotAvailableError(
                said(
                    "Id sequences can't be counted: the decoder's step {name} on the whole "
                    "text can't be undone.",
                    name=step.name,
                )
            )
    return each, after


def _payloads(
    steps: Sequence[DecoderStep], tokens: list[str], before: str, behind: str
) -> list[bytes]:
    """What each token adds, with these neighbours."""
    strings = tuple(tokens)
    head, tail = int(bool(before)), int(bool(behind))
    byte: dict[int, int] = {}
    for step in steps:
        if isinstance(step, ByteLevel):
            return [_byte_level(token) for token in strings]
        if isinstance(step, ByteFallback):
            for index, token in enumerate(strings):
                value = byte_of(token)
                if value is not None:
                    byte[index] = value
        elif isinstance(step, SentencePieceBytes):
            for index, token in enumerate(strings):
                value = byte_of(token)
                if value is not None and token == f"<0x{value:02X}>":
                    byte[index] = value
        elif not isinstance(step, Fuse):
            around = ((before,) * head) + strings + ((behind,) * tail)
            strings = step.apply(around)[head : head + len(strings)]
    return [
        bytes([byte[index]]) if index in byte else token.encode()
        for index, token in enumerate(strings)
    ]


def _byte_level(token: str) -> bytes:
    data = bytes_of(token)
    return token.encode() if data is None else data


def _undone(steps: Sequence[DecoderStep], text: str) -> list[str]:
    """Every text that the steps on the whole turn into this one."""
    texts = [text]
    for step in reversed(steps):
        if isinstance(step, Strip):
            texts = [before for after in texts for before in _unstripped(step, after)]
    return list(dict.fromkeys(texts))


def _unstripped(step: Strip, text: str) -> Iterator[str]:
    for left in range(step.start + 1):
        for right in range(step.stop + 1):
            before = step.content * left + text + step.content * right
            if step.apply((before,)) == (text,):
                yield before


class Lattice:
    """All ways to cut bytes into payloads.

    A place is a byte offset between tokens; the first token leads from the start to a place
    and the last one from a place to the end. Counted from the end: the ways from each
    place, the smallest number of tokens they have, and as bits which larger numbers.
    """

    def __init__(self, payloads: Payloads, data: bytes) -> None:
        self._payloads = payloads
        self._data = data
        size = len(data)
        self._end = size + 1
        # Bits for all lengths would be a square of the text; the shortest few need not so many.
        self._mask = (1 << (size + 2 if size <= _ALL_LENGTHS else _SOME_LENGTHS)) - 1
        self._ways = [0] * (size + 1) + [1]
        self._least = [0] * (size + 2)
        self._bits = [0] * (size + 1) + [1]
        for at in range(size, -1, -1):
            self._settle(at, [*self._edges(at)])
        alone = payloads.alone.rest(data, 0)
        self._starts = [*payloads.first.at(data, 0), (alone, self._end)]
        self.ways = sum(len(ids) * self._ways[end] for ids, end in self._starts)
        self.ways += 0 if data else 1  # the empty text, from no id at all

    def _edges(self, at: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Ids and the place or end that they lead to."""
        yield from self._payloads.middle.at(self._data, at)
        last = self._payloads.last.rest(self._data, at)
        if last:
            yield last, self._end

    def _settle(self, at: int, edges: list[tuple[tuple[int, ...], int]]) -> None:
        edges = [(ids, end) for ids, end in edges if self._ways[end]]
        if not edges:
            return
        self._ways[at] = sum(len(ids) * self._ways[end] for ids, end in edges)
        self._least[at] = least = min(self._least[end] for _, end in edges) + 1
        for _, end in edges:
            self._bits[at] |= self._bits[end] << (self._least[end] + 1 - least) & self._mask

    def shortest(self, limit: int) -> Iterator[tuple[int, ...]]:
        """The first `limit` id sequences, by length and then by ids."""
        return islice(self._in_order(), min(limit, sys.maxsize))

    def _in_order(self) -> Iterator[tuple[int, ...]]:
        if not self._data:
            yield ()
        starts = [end for ids, end in self._starts if ids and self._ways[end]]
        longest = max((self._least[e] + self._bits[e].bit_length() for e in starts), default=0)
        for length in range(1, longest + 1):
            yield from self._of_length(length)

    def _of_length(self, length: int) -> Iterator[tuple[int, ...]]:
        path: list[int] = []
        stack = [self._choices(self._starts, length)]
        while stack:
            choice = next(stack[-1], None)
            if choice is None:
                stack.pop()
                if path:
                    path.pop()
                continue
            id_, end = choice
            if end == self._end:
                yield (*path, id_)
                continue
            path.append(id_)
            stack.append(self._choices(self._edges(end), length - len(path)))

    def _choices(
        self, edges: Iterable[tuple[tuple[int, ...], int]], length: int
    ) -> Iterator[tuple[int, int]]:
        """Ids, in order, and where they lead, if exactly `length - 1` more ids can follow."""
        found: list[tuple[int, int]] = []
        for ids, end in edges:
            more = length - 1 - self._least[end]
            if more >= 0 and self._bits[end] >> more & 1:
                found += [(id_, end) for id_ in ids]
        return iter(sorted(found))
