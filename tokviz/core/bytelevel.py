"""The 256 visible stand-ins for bytes that GPT-2 introduced (its `bytes_to_unicode`).

A byte-level vocabulary is written in these characters: the printable bytes stand
for themselves, the other 68 for U+0100 and up in byte order, so a space is "Ġ".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

_PRINTABLE = (*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100))


def _table() -> tuple[str, ...]:
    others = iter(range(0x100, 0x200))
    return tuple(chr(byte) if byte in _PRINTABLE else chr(next(others)) for byte in range(256))


CHAR_OF_BYTE: tuple[str, ...] = _table()
"""Index: byte; value: its character."""

BYTE_OF_CHAR: Mapping[str, int] = MappingProxyType({c: b for b, c in enumerate(CHAR_OF_BYTE)})
"""Character to byte."""

_LATIN_1_TO_CHARS = dict(enumerate(CHAR_OF_BYTE))


def chars_of(data: bytes) -> str:
    """One character for each byte.

    >>> chars_of(" é".encode())
    'ĠÃ©'
    """
    return data.decode("latin-1").translate(_LATIN_1_TO_CHARS)


def bytes_of(text: str) -> bytes | None:
    """The bytes that these characters stand for; None when one stands for no byte.

    >>> bytes_of("ĠÃ©"), bytes_of("▁")
    (b' \\xc3\\xa9', None)
    """
    try:
        return bytes(map(BYTE_OF_CHAR.__getitem__, text))
    except KeyError:
        return None


@lru_cache(maxsize=1 << 16)
def bytes_of_token(token: str) -> bytes:
    """What a token of a byte-level vocabulary stands for; its UTF-8 where it is not written so.

    Kept, as a text of millions of tokens has few different ones (tokenizers 0.23.3, ByteLevel).

    >>> bytes_of_token("ĠÃ©"), bytes_of_token("▁")
    (b' \xc3\xa9', b'\xe2\x96\x81')
    """
    data = bytes_of(token)
    return token.encode() if data is None else data
