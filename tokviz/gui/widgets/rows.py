"""Very long lines in rows, and other cuts of a text that a field shows.

With Qt 6.11 and wrapping, one line of 1,000,000 characters takes 40 s; in rows of 2,000 it takes
0.01 s. The breaks between rows are never part of the text.
"""

from __future__ import annotations

from tokviz.core.spans import CharSpan
from tokviz.core.text import graphemes
from tokviz.gui.qtext import utf16_length

LONG_LINE = 10_000
"""A longer line (code points) is shown in rows; up to here an edit repaints in some 30 ms."""
ROW = 2_000
"""Code points in such a row, at most."""


def stretch(text: str, start: int, length: int) -> str:
    """A stretch of `text`, about `length` long, to the end of a line where there is one.

    >>> stretch("a\\nbcd\\ne", 2, 2), stretch("a\\nbcd\\ne", 6, 2)
    ('bcd\\n', 'e')
    """
    end = text.find("\n", start + length)
    return text[start : end + 1] if end >= 0 else text[start:]


def line_too_long(text: str, span: CharSpan, inserted: str) -> bool:
    """Whether a line that `inserted` makes or joins at `span` is longer than LONG_LINE."""
    head = text[text.rfind("\n", 0, span.start) + 1 : span.start]
    end = text.find("\n", span.end)
    tail = text[span.end : end if end >= 0 else len(text)]
    if len(head) + len(tail) > LONG_LINE:
        # The line is in rows already; one more short insertion leaves it so.
        return len(inserted) > ROW
    return has_long_line(head + inserted + tail)


def has_long_line(text: str) -> bool:
    """Whether a line of `text` is longer than LONG_LINE; looks at little more than their ends.

    >>> has_long_line("a" * LONG_LINE + "\\n"), has_long_line("\\n" + "a" * (LONG_LINE + 1))
    (False, True)
    """
    start = 0
    while len(text) - start > LONG_LINE:
        end = text.rfind("\n", start, start + LONG_LINE + 1)
        if end < 0:
            return True
        start = end + 1
    return False


def in_rows(text: str) -> tuple[str, list[int]]:
    """`text` with breaks put into its very long lines, and their places in UTF-16 units.

    >>> shown, breaks = in_rows("short\\n" + "long " * 3000)
    >>> len(shown.split("\\n")), breaks[:2], shown[breaks[0]] == "\\n"
    (9, [2006, 4007], True)
    """
    if not has_long_line(text):
        return text, []
    parts: list[str] = []
    breaks: list[int] = []
    done = units = at = 0
    for line in text.split("\n"):
        end = at + len(line)
        while len(line) > LONG_LINE and end - at > ROW:
            at = _row_end(text, at)
            parts += [text[done:at], "\n"]
            units += utf16_length(parts[-2])
            breaks.append(units)
            units += 1
            done = at
        at = end + 1
    return "".join([*parts, text[done:]]), breaks


def _row_end(text: str, start: int) -> int:
    """Where the row that begins at `start` ends: after a space, else between two graphemes."""
    end = start + ROW
    space = text.rfind(" ", end - ROW // 8, end)
    if space >= 0:
        return space + 1
    first = max(start, end - 64)
    ends = [first + cluster.end for cluster in graphemes(text[first : end + 64])]
    return max((at for at in ends if start < at <= end), default=end)


def difference(old: str, new: str) -> tuple[int, int, str]:
    """`old[start:end]` was replaced by the third, and nothing else changed."""
    start = _alike(old, new, min(len(old), len(new)))
    limit = min(len(old), len(new)) - start
    # Reversed, the ends are beginnings.
    tail = _alike(old[start:][::-1], new[start:][::-1], limit)
    return start, len(old) - tail, new[start : len(new) - tail]


def _alike(one: str, other: str, limit: int) -> int:
    """How many code points at the beginning are the same, up to `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
