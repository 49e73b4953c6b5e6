"""From code points to bytes or UTF-16 units, and back."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass

_STRIDE = 1024


@dataclass(frozen=True)
class UnitIndex:
    """Code point index to byte or UTF-16 unit and back, by a mark every 1,024 code points.

    A query reads at most one stride of text, so an index of 10 MB is small and
    made in one pass.
    """

    text: str
    encoding: str
    unit_size: int
    marks: tuple[int, ...]

    @staticmethod
    def utf8(text: str) -> UnitIndex:
        """Units are bytes of UTF-8."""
        return UnitIndex(text, "utf-8", 1, _marks(text, "utf-8", 1))

    @staticmethod
    def utf16(text: str) -> UnitIndex:
        """Units are UTF-16 code units, as Qt counts."""
        return UnitIndex(text, "utf-16-le", 2, _marks(text, "utf-16-le", 2))

    def _units(self, text: str) -> int:
        return len(text) if text.isascii() else len(text.encode(self.encoding)) // self.unit_size

    def unit_at(self, code_point: int) -> int:
        """Units before the code point at this index."""
        if not 0 <= code_point <= len(self.text):
            raise IndexError(f"code point {code_point} of {len(self.text)}")
        stride = code_point // _STRIDE
        return self.marks[stride] + self._units(self.text[stride * _STRIDE : code_point])

    def code_point_at(self, unit: int) -> int:
        """Index of the code point that the unit at this offset is part of."""
        if not 0 <= unit <= self.marks[-1]:
            raise IndexError(f"unit {unit} of {self.marks[-1]}")
        stride = bisect_right(self.marks, unit) - 1
        start = stride * _STRIDE
        if start >= len(self.text):
            return len(self.text)
        part = self.text[start : start + _STRIDE].encode(self.encoding)
        # Decoding the units up to and with this one drops an unfinished character.
        head = part[: (unit - self.marks[stride]) * self.unit_size]
        index = start + len(head.decode(self.encoding, "ignore"))
        return min(index, len(self.text))


def code_point_of_byte(text: str) -> array[int]:
    """For each byte of its UTF-8 and the end, the index of the code point that it is part of.

    One pass, where many places of one text are asked for.

    >>> list(code_point_of_byte("a\\u20ac"))
    [0, 1, 1, 1, 2]
    """
    found = array("L")
    for index, char in enumerate(text):
        found.extend((index,) * _utf8_length(char))
    found.append(len(text))
    return found


def _utf8_length(char: str) -> int:
    return 1 if char < "\x80" else 2 if char < "\u0800" else 3 if char < "\U00010000" else 4


def _marks(text: str, encoding: str, unit_size: int) -> tuple[int, ...]:
    marks = [0]
    for start in range(0, len(text), _STRIDE):
        part = text[start : start + _STRIDE]
        units = len(part) if part.isascii() else len(part.encode(encoding)) // unit_size
        marks.append(marks[-1] + units)
    return tuple(marks)
