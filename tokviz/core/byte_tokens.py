"""Tokens that name a byte, such as <0xE2>, and the runs that they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence


def byte_of(token: str) -> int | None:
    """The byte that a token such as <0xE2> names (tokenizers 0.23.3, ByteFallback).

    Rust's number parser takes a plus sign, so <0x+5> is byte 5 too.

    >>> byte_of("<0xe2>"), byte_of("<0x+5>"), byte_of("<0x 5>"), byte_of("a")
    (226, 5, None, None)
    """
    if len(token) != 6 or not token.startswith("<0x") or token[5] != ">":
        return None
    digits = token[4:5] if token[3] == "+" else token[3:5]
    return int(digits, 16) if all(c in "0123456789abcdefABCDEF" for c in digits) else None


def byte_of_piece(piece: str) -> int | None:
    """The byte of a piece that is spelled exactly <0xXX>, in capitals (SentencePiece 0.2).

    >>> byte_of_piece("<0xE2>"), byte_of_piece("<0xe2>")
    (226, None)
    """
    if len(piece) == 6 and piece.startswith("<0x") and piece.endswith(">"):
        try:
            value = int(piece[3:5], 16)
        except ValueError:
            return None
        return value if piece == f"<0x{value:02X}>" else None
    return None


def runs_of_bytes(
    tokens: Sequence[str], byte_of: Callable[[str], int | None]
) -> Iterator[tuple[int, bytes]]:
    """Each run of tokens that are bytes: the index of its first token, and the bytes.

    Asks `byte_of` once for each different token.

    >>> list(runs_of_bytes(("a", "<0xC3>", "<0xA9>", "b"), byte_of))
    [(1, b'\xc3\xa9')]
    """
    byte = {token: value for token in set(tokens) if (value := byte_of(token)) is not None}
    if not byte:
        return
    start, run = 0, bytearray()
    for index, token in enumerate(tokens):
        if token in byte:
            if not run:
                start = index
            run.append(byte[token])
        elif run:
            yield start, bytes(run)
            run.clear()
    if run:
        yield start, bytes(run)
