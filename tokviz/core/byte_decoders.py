"""Decoder steps that read bytes as UTF-8 (`ByteLevel`, `ByteFallback` of tokenizers 0.23.3)."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from tokviz.core.byte_places import InRun, places_of_bytes
from tokviz.core.byte_tokens import byte_of, runs_of_bytes
from tokviz.core.bytelevel import bytes_of, bytes_of_token
from tokviz.core.provenance import Places
from tokviz.core.token_lists import Tokens, in_turns
from tokviz.core.utf8 import code_points_begun, code_points_of_parts, decode_lossy


@dataclass(frozen=True, slots=True)
class ByteLevel:
    """All tokens' bytes joined, then read as UTF-8; what is ill-formed becomes U+FFFD.

    >>> ByteLevel().apply(("ĠÃ", "©", "Ã"))
    (' é\\ufffd',)
    """

    name: str = "ByteLevel"

    def apply(self, tokens: Tokens) -> Tokens:
        """One string."""
        some = (b"".join(map(bytes_of_token, part)) for part in in_turns(tokens))
        return (decode_lossy(b"".join(some)),)

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """A token that is part of a character is at that character."""
        data = list(map(bytes_of_token, tokens))
        if places.are_whole:
            starts, ends = code_points_of_parts(data)
            return Places(array("I", bytes(4 * len(data))), starts, ends)
        offsets = list(accumulate(map(len, data), initial=0))
        begun = code_points_begun(b"".join(data))
        firsts, lasts = _byte_ranges(tokens, offsets, places)
        pairs = zip(firsts, lasts, strict=True)
        return Places(
            array("I", bytes(4 * len(firsts))),
            array("I", [begun[a + 1] - 1 if a < b else begun[a] for a, b in pairs]),
            array("I", map(begun.__getitem__, lasts)),
        )


def _byte_ranges(
    tokens: Tokens, offsets: Sequence[int], places: Places
) -> tuple[list[int], list[int]]:
    """Places inside the strings as offsets in all strings' bytes."""

    def at(piece: int, char: int) -> int:
        if piece == len(tokens):
            return offsets[piece]
        token = tokens[piece]
        if bytes_of(token) is not None:
            return offsets[piece] + char
        return offsets[piece] + len(token[:char].encode())

    return (
        [at(p, start) for p, start in zip(places.piece, places.starts, strict=True)],
        [at(p, end) for p, end in zip(places.piece, places.ends, strict=True)],
    )


@dataclass(frozen=True, slots=True)
class ByteFallback:
    """A run of byte tokens such as <0xE2> becomes its characters, if all of it is UTF-8.

    If one byte of the run is ill-formed, each token of the whole run becomes U+FFFD, the
    complete characters in it too.

    >>> ByteFallback().apply(("<0xE2>", "<0x82>", "<0xAC>"))
    ('€',)
    >>> ByteFallback().apply(("<0x41>", "<0xE2>", "x"))
    ('\\ufffd', '\\ufffd', 'x')
    """

    name: str = "ByteFallback"

    def apply(self, tokens: Tokens) -> Tokens:
        """A run that is UTF-8 is one string."""
        result: list[str] = []
        at = 0
        for start, run in runs_of_bytes(tokens, byte_of):
            result += tokens[at:start]
            result += _read_run(run)
            at = start + len(run)
        return (*result, *tokens[at:]) if at else tokens

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """A byte token of a run that is UTF-8 is at the character it is part of."""
        return places_of_bytes(tokens, places, byte_of, _places_in_run)


def _places_in_run(run: bytes) -> Iterator[InRun]:
    if len(_read_run(run)) > 1:
        yield from (InRun(at, 0, 1) for at in range(len(run)))
        return
    begun = code_points_begun(run)
    yield from (InRun(0, begun[at + 1] - 1, begun[at + 1]) for at in range(len(run)))


def _read_run(run: bytes) -> list[str]:
    try:
        return [run.decode()]
    except UnicodeDecodeError:
        return ["\ufffd"] * len(run)
