"""The five split behaviours: what becomes of a delimiter (tokenizers 0.23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Behavior = Literal["isolated", "removed", "merged_with_previous", "merged_with_next", "contiguous"]


def tiles(spans: Sequence[tuple[int, int]], length: int) -> bool:
    """True when the spans, none of them empty, cover everything one after the other.

    >>> tiles([(0, 1), (1, 3)], 3), tiles([(0, 1)], 3)
    (True, False)
    """
    at = 0
    for start, end in spans:
        if start != at or end == start:
            return False
        at = end
    return at == length


Part = tuple[int, int, bool]
"""Start, end (code points), and whether the part is a delimiter."""


def parts_of(matches: Sequence[tuple[int, int]], length: int, invert: bool) -> list[Part]:
    """The whole text as delimiters (matches) and what lies between; an empty match is one too.

    >>> parts_of([(1, 2), (2, 2)], 3, invert=False)
    [(0, 1, False), (1, 2, True), (2, 2, True), (2, 3, False)]
    """
    parts: list[Part] = []
    at = 0
    for start, end in matches:
        if start > at:
            parts.append((at, start, invert))
        parts.append((start, end, not invert))
        at = end
    if at < length:
        parts.append((at, length, invert))
    return parts


def behave(parts: Sequence[Part], behavior: Behavior) -> list[tuple[int, int]]:
    """The pieces that a split behavior makes (tokenizers 0.23, `SplitDelimiterBehavior`).

    >>> behave([(0, 1, False), (1, 2, True), (2, 3, False)], "merged_with_next")
    [(0, 1), (1, 3)]
    """
    return [(start, end) for start, end in _pieces(parts, behavior) if end > start]


def _pieces(parts: Sequence[Part], behavior: Behavior) -> list[tuple[int, int]]:
    if behavior == "isolated":
        return [(start, end) for start, end, _ in parts]
    if behavior == "removed":
        return [(start, end) for start, end, delimiter in parts if not delimiter]
    if behavior == "contiguous":
        return _runs(parts)
    if behavior == "merged_with_previous":
        return _merged(parts)
    backwards = [(-end, -start, delimiter) for start, end, delimiter in reversed(parts)]
    return [(-end, -start) for start, end in reversed(_merged(backwards))]


def _runs(parts: Sequence[Part]) -> list[tuple[int, int]]:
    runs: list[Part] = []
    for part in parts:
        if runs and runs[-1][2] == part[2]:
            runs[-1] = (runs[-1][0], part[1], part[2])
        else:
            runs.append(part)
    return [(start, end) for start, end, _ in runs]


def _merged(parts: Sequence[Part]) -> list[tuple[int, int]]:
    """A delimiter joins the piece before it, unless that is a delimiter too."""
    pieces: list[tuple[int, int]] = []
    after_delimiter = False
    for start, end, delimiter in parts:
        if delimiter and not after_delimiter and pieces:
            pieces[-1] = (pieces[-1][0], end)
        else:
            pieces.append((start, end))
        after_delimiter = delimiter
    return pieces
