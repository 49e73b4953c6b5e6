"""SentencePiece's own way from pieces to text (0.2, `SentencePieceProcessor::Decode`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tokviz.core.byte_places import InRun, places_of_bytes
from tokviz.core.byte_tokens import byte_of_piece, runs_of_bytes
from tokviz.core.provenance import Edit, Places, edited
from tokviz.core.token_lists import Tokens, each_token
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
        begun = self._begun(tokens)
        first = tuple(edited(token, each) for token, each in zip(tokens, begun, strict=False))
        return first + each_token(tokens[len(begun) :], self._inner)

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """What was taken away is empty."""
        begun = self._begun(tokens)
        return places.edited(
            tokens, after, lambda i: [begun[i] if i < len(begun) else self._edits(tokens[i])]
        )

    def is_plain(self, token: str) -> bool:
        """Whether it stands for its own characters: no control piece, no byte, not <unk>."""
        is_byte = self.bytes and byte_of_piece(token) is not None
        return not is_byte and token not in self.controls and token != self.unk

    def _begun(self, tokens: Tokens) -> list[list[Edit]]:
        """The edits of the tokens with which the text begins, up to where it has begun."""
        begun: list[list[Edit]] = []
        at_start, seen, empty = self.strips, False, True
        for token in tokens:
            is_byte = self.bytes and byte_of_piece(token) is not None
            if not is_byte and (seen or not empty):
                at_start = False
            if not at_start:
                break
            strip = self.is_plain(token) and token.startswith(SPACE_SYMBOL)
            edits = self._edits(token)
            begun.append([Edit(0, 1, ""), *edits[1:]] if strip else edits)
            if is_byte:
                empty = False
            elif self.is_plain(token):
                seen = strip and not self.strips_all
                empty = empty and len(token) <= strip
            else:
                seen = False
                empty = empty and (token != self.unk or not self.unk_surface)
        return begun

    def _inner(self, token: str) -> str:
        return edited(token, self._edits(token))

    def _edits(self, token: str) -> list[Edit]:
        """Of a token behind others."""
        if self.is_plain(token):
            return [Edit(i, i + 1, " ") for i, char in enumerate(token) if char == SPACE_SYMBOL]
        if self.bytes and byte_of_piece(token) is not None:
            return []
        is_unk = token not in self.controls
        return [Edit(0, len(token), self.unk_surface if is_unk else "")]


@dataclass(frozen=True, slots=True)
class SentencePieceBytes:
    """A run of byte pieces becomes its characters; each byte that is part of none, U+FFFD.

    >>> SentencePieceBytes().apply(("<0xE2>", "<0x82>", "<0xAC>", "<0xE2>", "x"))
    ('€\\ufffd', 'x')
    """

    name: str = said("bytes")

    def apply(self, tokens: Tokens) -> Tokens:
        """One string for a run."""
        result: list[str] = []
        at = 0
        for start, run in runs_of_bytes(tokens, byte_of_piece):
            result += tokens[at:start]
            result.append("".join(char for char, _ in _characters(run)))
            at = start + len(run)
        return (*result, *tokens[at:]) if at else tokens

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """A byte is at the character it is part of."""
        return places_of_bytes(tokens, places, byte_of_piece, _places_in_run)


def _places_in_run(run: bytes) -> Iterator[InRun]:
    for at, (_, length) in enumerate(_characters(run)):
        for _ in range(length):
            yield InRun(0, at, at + 1)


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
