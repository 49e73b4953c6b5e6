"""Where the characters of a byte sequence begin, well-formed UTF-8 or not."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate

from tokviz.core.spans import ByteSpan

# The Unicode Standard, table 3-7 (well-formed byte sequences), and, as one group each, the
# maximal subparts of what is ill-formed (section 3.9, "U+FFFD Substitution of Maximal Subparts").
_SEQUENCES = re.compile(
    rb"(?:[\x00-\x7f]++|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]"
    rb"|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]"
    rb"|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})++"
    rb"|(\xe0[\xa0-\xbf]?|[\xe1-\xec\xee\xef][\x80-\xbf]?|\xed[\x80-\x9f]?"
    rb"|\xf0(?:[\x90-\xbf][\x80-\xbf]?)?|[\xf1-\xf3][\x80-\xbf]{0,2}"
    rb"|\xf4(?:[\x80-\x8f][\x80-\xbf]?)?|[\x80-\xff])"
)

_BEGINS = bytes(byte & 0xC0 != 0x80 for byte in range(256))


def decode_lossy(data: bytes) -> str:
    """The text, with one U+FFFD for each maximal ill-formed subpart (as Rust's lossy decoding).

    >>> decode_lossy(b"\\xe2\\x82\\xac\\xe2")
    '€\ufffd'
    """
    return data.decode("utf-8", "replace")


def ill_formed(data: bytes) -> Iterator[ByteSpan]:
    """Each maximal subpart that is no character, in order.

    >>> list(ill_formed(b"a\\xe2\\x82b\\x80"))
    [ByteSpan(start=1, end=3), ByteSpan(start=4, end=5)]
    """
    for match in _SEQUENCES.finditer(data):
        if match.start(1) >= 0:
            yield ByteSpan(*match.span(1))


def code_points_begun(data: bytes) -> array[int]:
    """For each byte offset up to and with the end: code points that begin before it.

    Counted in the code points of `decode_lossy(data)`.

    >>> code_points_begun("aé".encode()).tolist(), code_points_begun(b"\\x80\\x80").tolist()
    ([0, 1, 2, 2], [0, 1, 2])
    """
    return array("I", accumulate(_begins(data), initial=0))


def code_points_of_parts(parts: Sequence[bytes]) -> tuple[array[int], array[int]]:
    """For each part of a byte sequence, the first code point it has a byte of, and the end.

    The same as `code_points_begun` would tell, for millions of parts at once.

    >>> starts, ends = code_points_of_parts([b"a\\xc3", b"\\xa9", b""])
    >>> starts.tolist(), ends.tolist()
    ([0, 1, 2], [2, 2, 2])
    """
    import numpy as np

    begins = np.frombuffer(_begins(b"".join(parts)), np.uint8)
    begun = np.zeros(len(begins) + 1, np.uint32)
    np.cumsum(begins, out=begun[1:])
    sizes = np.fromiter(map(len, parts), np.int64, len(parts))
    last = np.cumsum(sizes)
    first = last - sizes
    some = sizes > 0
    starts = begun[first + some] - some.astype(np.uint32)
    return array("I", starts.tobytes()), array("I", begun[last].tobytes())


def _begins(data: bytes) -> bytearray:
    """1 for each byte with which a code point begins, 0 for the others."""
    begins = bytearray(data.translate(_BEGINS))
    try:
        data.decode()
    except UnicodeDecodeError:
        for span in ill_formed(data):
            begins[span.start : span.end] = b"\x01" + bytes(len(span) - 1)
    return begins
