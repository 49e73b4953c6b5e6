"""SentencePiece's own way from pieces to text (0.2, `SentencePieceProcessor::Decode`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tokviz.core.byte_tokens import byte_of_piece, byte_runs
from tokviz.core.decoder_steps import Tokens
from tokviz.core.provenance import Edit, Places, edited
from tokviz.core.words import said

SPACE_SYMBOL = "▁"


@dataclass(frozen=True, slots=True)
class SentencePiecePieces:
    """Control pieces go, <unk> becomes its surface, and each space symbol a space.

    The first space symbol goes where the text begins, since encoding put it there
    (`strips`); with `strips_all` further pieces that begin with one lose theirs as well,
    as long as the text is empty. Byte pieces are left for the next step.

    >>> step = SentencePiecePieces(frozenset({"<s>"}), "<unk>", " \\u2047 ")
    >>> step.apply(("<s>", "▁low", "▁er"))
    ('', 'low', ' er')
    """

    controls: frozenset[str]
    unk: str
    unk_surface: str
    bytes: bool = False
    strips: bool = True
    strips_all: bool = False
    name: str = said("pieces")

    def apply(self, tokens: Tokens) -> Tokens:
        """As many strings as before."""
        return tuple(
            edited(token, edits)
            for token, edits in zip(tokens, self._all_edits(tokens), strict=True)
        )

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """What was taken away is empty."""
        every = tuple(self._all_edits(tokens))
        return places.edited(tokens, after, lambda i: [every[i]])

    def _all_edits(self, tokens: Tokens) -> Iterator[list[Edit]]:
        at_start, seen, empty = self.strips, False, True
        for token in tokens:
            if self.bytes and byte_of_piece(token) is not None:
                empty = False
                yield []
                continue
            if seen or not empty:
                at_start = False
            if token in self.controls:
                seen = False
                yield [Edit(0, len(token), "")]
            elif token == self.unk:
                seen = False
                empty = empty and not self.unk_surface
                yield [Edit(0, len(token), self.unk_surface)]
            else:
                strip = at_start and token.startswith(SPACE_SYMBOL)
                seen = strip and not self.strips_all
                empty = empty and len(token) <= strip
                yield [
                    Edit(at, at + 1, "" if strip and at == 0 else " ")
                    for at, char in enumerate(token)
                    if char == SPACE_SYMBOL
                ]


@dataclass(frozen=True, slots=True)
class SentencePieceBytes:
    """A run of byte pieces becomes its characters; each byte that is part of none, U+FFFD.

    >>> SentencePieceBytes().apply(("<0xE2>", "<0x82>", "<0xAC>", "<0xE2>", "x"))
    ('€\\ufffd', 'x')
    """

    name: str = said("bytes")

    def apply(self, tokens: Tokens) -> Tokens:
        """One string for a run."""
        return tuple(
            part if isinstance(part, str) else "".join(char for char, _ in _characters(part))
            for part in byte_runs(tokens, byte_of_piece)
        )

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """A byte is at the character it is part of."""
        index: list[int] = []
        ranges: dict[int, tuple[int, int]] = {}
        for number, part in enumerate(byte_runs(tokens, byte_of_piece)):
            if isinstance(part, str):
                index.append(number)
                continue
            for at, (_, length) in enumerate(_characters(part)):
                for _ in range(length):
                    ranges[len(index)] = (at, at + 1)
                    index.append(number)
        moved = places.moved(index)
        for token, piece in enumerate(places.piece):
            if piece in ranges:
                moved.starts[token], moved.ends[token] = ranges[piece]
        return moved


def _characters(data: bytes) -> Iterator[tuple[str, int]]:
    """Each character with its number of bytes; a byte that is part of none is U+FFFD."""
    at = 0
    while at < len(data):
        for length in (1, 2, 3, 4):
            try:
                char = data[at : at + length].decode()
            except UnicodeDecodeError:
                continue
            if char:
                break
        else:
            char, length = "\ufffd", 1
        yield char, length
        at += length
