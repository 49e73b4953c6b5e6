"""Long lists of tokens decoded part by part, so that an edit decodes only its part again.

The leading steps that look at no more than a token and its neighbours are done in parts, up to
the one that joins all strings; the steps after that are done on the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from tokviz.core.byte_decoders import ByteFallback, ByteLevel
from tokviz.core.byte_tokens import byte_of, byte_of_piece
from tokviz.core.bytelevel import bytes_of_token
from tokviz.core.decoder_steps import (
    CTC,
    BPEDecoder,
    DecoderStep,
    Fuse,
    Join,
    Metaspace,
    Replace,
    Strip,
    WordPiece,
)
from tokviz.core.sentencepiece_decode import SentencePieceBytes, SentencePiecePieces
from tokviz.core.token_lists import Tokens

PART = 1 << 15
"""Tokens of a part, at least; the last one may have fewer."""
_TRIES = 256
"""Places after one another that are tried as the end of a part."""
_INNER = "\U0010fffe\U0010fffe"
"""Stands beside a part, so that its first and last tokens are not taken for those of all."""

Lists = tuple[Sequence[str], ...]
"""Tokens, then the strings after each step done in parts; where all are joined, one string."""

Sizes = tuple[int, ...]
"""A part's length in each of the lists."""


def _lead_byte(left: str, right: str) -> bool:
    data = bytes_of_token(right)
    return bool(data) and data[0] & 0xC0 != 0x80


_CUTS: dict[type, Callable[[Any, str, str], bool]] = {
    BPEDecoder: lambda step, left, right: True,
    ByteFallback: lambda step, left, right: byte_of(left) is None and byte_of(right) is None,
    ByteLevel: lambda step, left, right: _lead_byte(left, right),
    CTC: lambda step, left, right: left != right,
    Fuse: lambda step, left, right: True,
    Join: lambda step, left, right: True,
    Metaspace: lambda step, left, right: True,
    Replace: lambda step, left, right: True,
    SentencePieceBytes: lambda step, left, right: (
        byte_of_piece(left) is None and byte_of_piece(right) is None
    ),
    # Behind a piece that leaves something the text has begun.
    SentencePiecePieces: lambda step, left, right: len(left) > 1 and step.is_plain(left),
    Strip: lambda step, left, right: True,
    WordPiece: lambda step, left, right: True,
}
"""Whether nothing that the step does reaches over the place between two strings."""
_JOINING = (ByteLevel, Fuse)
_BY_PLACE = (BPEDecoder, Join, Metaspace, SentencePiecePieces, WordPiece)
"""Those that treat the first or the last string of all in another way."""


def parted(steps: Sequence[DecoderStep]) -> tuple[DecoderStep, ...]:
    """The leading steps that can be done in parts.

    >>> [step.name for step in parted((Replace("▁", " "), Fuse(), Strip(" ", 1, 0)))]
    ['Replace', 'Fuse']
    """
    found: list[DecoderStep] = []
    for step in steps:
        # One deadline holds for all matches of a pattern.
        if type(step) not in _CUTS or (isinstance(step, Replace) and step.is_regex):
            break
        found.append(step)
        if isinstance(step, _JOINING):
            break
    return tuple(found)


def is_joining(step: DecoderStep) -> bool:
    """Whether it makes one string of all."""
    return isinstance(step, _JOINING)


def in_parts(
    steps: Sequence[DecoderStep], tokens: Tokens, first: bool = True, last: bool = True
) -> tuple[Lists, tuple[Sizes, ...]]:
    """What these steps, all of `parted`, make of the tokens, and the parts it was done in.

    `first`, `last`: whether the tokens begin, and end, those of all.
    """
    done: list[Lists] = []
    start = 0
    # Of no token there is one string all the same, where all are joined.
    while start < len(tokens) or not done:
        end = _end_of_part(steps, tokens, start)
        part = tokens[start:end]
        done.append(_done(steps, part, first and not start, last and end == len(tokens)))
        start = end
    lists = tuple(_joined(some) for some in zip(*done, strict=True))
    return lists, tuple(tuple(map(len, part)) for part in done)


def spliced_parts(
    steps: Sequence[DecoderStep],
    old: Lists,
    parts: Sequence[Sizes],
    start: int,
    old_end: int,
    middle: Sequence[str],
) -> tuple[Lists, tuple[Sizes, ...]]:
    """The same as `in_parts` of the old tokens with `middle` in place of `start:old_end`.

    >>> lists, parts = in_parts((Metaspace(),), ("▁low", "▁er"))
    >>> spliced_parts((Metaspace(),), lists, parts, 1, 2, ["est"])[0]
    (('▁low', 'est'), ('low', 'est'))
    """
    # Whether a part can end where it does depends on the token on either side of its end.
    tokens = old[0]
    head = _within(parts, start - 1)
    tail = _within(parts[head:][::-1], len(tokens) - old_end - 1)
    left, right = parts[:head], parts[len(parts) - tail :]
    before = [sum(sizes) for sizes in zip(*left, strict=True)] or [0] * len(old)
    behind = [sum(sizes) for sizes in zip(*right, strict=True)] or [0] * len(old)
    again = (*tokens[before[0] : start], *middle, *tokens[old_end : len(tokens) - behind[0]])
    made, new = in_parts(steps, again, first=not head, last=not tail)
    lists = tuple(
        _joined((was[:a], inner, was[len(was) - b :]))
        for was, inner, a, b in zip(old, made, before, behind, strict=True)
    )
    return lists, (*left, *new, *right)


def _within(parts: Sequence[Sizes], most: int) -> int:
    """How many of the leading parts have so many tokens together, at most."""
    total = 0
    for count, sizes in enumerate(parts):
        total += sizes[0]
        if total > most:
            return count
    return len(parts)


def _joined(some: Sequence[Sequence[str]]) -> Sequence[str]:
    if isinstance(some[0], str):
        return "".join(map(str, some))
    return tuple(chain.from_iterable(some))


def _done(steps: Sequence[DecoderStep], tokens: Tokens, first: bool, last: bool) -> Lists:
    lists: list[Sequence[str]] = [tokens]
    for step in steps:
        if isinstance(step, _BY_PLACE):
            left, right = (_INNER,) * (not first), (_INNER,) * (not last)
            after = step.apply((*left, *tokens, *right))
            tokens = after[len(left) : len(after) - len(right)]
        else:
            tokens = step.apply(tokens)
        lists.append(tokens[0] if isinstance(step, _JOINING) else tokens)
    return tuple(lists)


def _end_of_part(steps: Sequence[DecoderStep], tokens: Tokens, start: int) -> int:
    for at in range(start + PART, len(tokens), PART):
        for end in range(at, min(at + _TRIES, len(tokens))):
            if _is_cut(steps, tokens[end - 1], tokens[end]):
                return end
    return len(tokens)


def _is_cut(steps: Sequence[DecoderStep], left: str, right: str) -> bool:
    lefts: Tokens = (left,)
    rights: Tokens = (right,)
    for step in steps:
        if not lefts or not rights or not _CUTS[type(step)](step, lefts[-1], rights[0]):
            return False
        if isinstance(step, _JOINING):
            break
        lefts = tuple(_done((step,), lefts, first=False, last=False)[1])
        rights = tuple(_done((step,), rights, first=False, last=False)[1])
    return True
