"""The lengths of an edited text, counted only where it changed."""

from __future__ import annotations

from tokviz.core.common import Change
from tokviz.core.text import Counts, Source

_MOST = 2000


def recounted(counts: Counts, old: str, new: str) -> Counts | None:
    """The counts of `new`, given those of `old`; None where too much would be counted anew.

    Behind a line feed a grapheme cluster always begins (UAX #29, rule GB4), so only the
    lines that changed are looked at.

    >>> recounted(Source("one\\ntwo").counts, "one\\ntwo", "one\\ntwo!")
    Counts(code_points=8, utf8_bytes=8, utf16_units=8, graphemes=8)
    """
    change = Change.between(old, new)
    start = old.rfind("\n", 0, change.start) + 1
    old_end = old.find("\n", change.old_end) + 1 or len(old)
    new_end = old_end + change.grown
    if max(old_end, new_end) - start > _MOST:
        return None
    gone, come = Source(old[start:old_end]).counts, Source(new[start:new_end]).counts
    return Counts(
        counts.code_points - gone.code_points + come.code_points,
        counts.utf8_bytes - gone.utf8_bytes + come.utf8_bytes,
        counts.utf16_units - gone.utf16_units + come.utf16_units,
        counts.graphemes - gone.graphemes + come.graphemes,
    )
