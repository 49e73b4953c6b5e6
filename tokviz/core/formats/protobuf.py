"""The wire format of protocol buffers, read only: fields by number, nothing more."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from tokviz.core.words import counted, said


class ProtobufError(ValueError):
    """Bytes that are no message; `at` is the byte offset."""

    def __init__(self, at: int, found: str) -> None:
        super().__init__(said("byte {at}: {found}", at=at, found=found))
        self.at = at
        self.found = found


Value = int | bytes


def fields(data: bytes, offset: int = 0) -> Iterator[tuple[int, Value, int]]:
    """Field number, value and offset of each field, in order.

    A value is a whole number (varint) or the bytes (length-delimited, 32 and 64 bits).
    Raises ProtobufError with the offset, to which `offset` is added.

    >>> [(number, value) for number, value, _ in fields(b"\\x08\\x96\\x01\\x12\\x02hi")]
    [(1, 150), (2, b'hi')]
    """
    at = 0
    while at < len(data):
        start = at
        key, at = _varint(data, at, offset)
        number, kind = key >> 3, key & 7
        if number == 0:
            raise ProtobufError(offset + start, said("field number 0"))
        if kind == 0:
            value, at = _varint(data, at, offset)
            yield number, value, offset + start
            continue
        if kind == 2:
            size, at = _varint(data, at, offset)
        elif kind in (1, 5):
            size = 8 if kind == 1 else 4
        else:
            raise ProtobufError(offset + start, said("wire type {kind}", kind=kind))
        if at + size > len(data):
            raise ProtobufError(
                offset + at,
                counted(
                    size,
                    "{count} byte announced and {there} there (cut off?)",
                    "{count} bytes announced and {there} there (cut off?)",
                    there=len(data) - at,
                ),
            )
        yield number, data[at : at + size], offset + at
        at += size


def _varint(data: bytes, at: int, offset: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 70, 7):
        if at >= len(data):
            raise ProtobufError(offset + at, said("the end inside a number (cut off?)"))
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise ProtobufError(offset + at, said("a number of more than 10 bytes"))


def float32(data: Value) -> float:
    """The number that four bytes hold."""
    value: float = struct.unpack("<f", data)[0] if isinstance(data, bytes) and len(data) == 4 else 0
    return value


def signed(value: Value) -> int:
    """A varint as the negative number that it may stand for (int32)."""
    number = value if isinstance(value, int) else 0
    return number - (1 << 64) if number >= 1 << 63 else number


def encoded(number: int, value: int | float | bytes) -> bytes:
    """One field: a whole number as a varint, a float in 32 bits, bytes as they are.

    >>> encoded(1, 150) + encoded(2, b"hi")
    b'\\x08\\x96\\x01\\x12\\x02hi'
    """
    if isinstance(value, float):
        return _as_varint(number << 3 | 5) + struct.pack("<f", value)
    if isinstance(value, bytes):
        return _as_varint(number << 3 | 2) + _as_varint(len(value)) + value
    return _as_varint(number << 3) + _as_varint(value % (1 << 64))


def _as_varint(value: int) -> bytes:
    data = bytearray()
    while value >= 0x80:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    data.append(value)
    return bytes(data)
