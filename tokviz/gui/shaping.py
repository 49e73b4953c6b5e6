"""The contract `display`: two texts, shaped with the same font, draw the same glyphs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

import regex
from PySide6.QtGui import QTextLayout, QTextOption

from tokviz.core.contracts import Difference
from tokviz.core.words import counted, said
from tokviz.gui.fonts import text_font
from tokviz.gui.qtext import to_qt

_SIZE = 16.0
_GRID = 64
"""Positions are compared in 64ths of a pixel, as fonts are hinted."""

_LONG = 2_000
"""Code points from which on a line is compared in stretches. Qt 6.11 takes quadratic time for the
glyphs of one line (160,000 code points of Arabic: 9 s) and keeps the interpreter's lock meanwhile,
so that the window would stand still."""
_WORD = regex.compile(r"(?:(?!\p{Zs})\X){0,100}+(?:\p{Zs}\p{M}*)?")
"""Up to a blank with it; where none comes, so many grapheme clusters."""
_MOST = 2_000
"""Code points of these that are given to Qt at once: a cluster can have as many as there are."""

Glyph = tuple[str, int, int, int]
"""Font family, glyph index, x and y in 64ths of a pixel from the start of its line."""


def glyphs(line: str) -> Iterator[Glyph]:
    """The glyphs that one line (no line feed in it) is drawn with, from left to right.

    Needs a QGuiApplication; may run in any thread.
    """
    layout = QTextLayout(to_qt(line), text_font(_SIZE))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    made = layout.createLine()
    if made.isValid():
        made.setLineWidth(1e7)
    layout.endLayout()
    found = [
        (run.rawFont().familyName(), index, round(place.x() * _GRID), round(place.y() * _GRID))
        for run in layout.glyphRuns()
        for index, place in zip(run.glyphIndexes(), run.positions(), strict=True)
    ]
    # Qt gives the runs of several fonts in an order that changes from call to call.
    yield from sorted(found, key=lambda glyph: (glyph[2], glyph[3], glyph[0], glyph[1]))


def display_difference(
    expected: str, got: str, go_on: Callable[[], object] = lambda: None
) -> Difference | None:
    """The first glyph in which two texts differ as drawn; None when they look the same.

    `at` counts glyphs in the first line that differs, after the code points of the lines
    before it; of a long line, in its first stretch that differs. A composed and a decomposed
    letter mostly look the same, and so the contract may hold where the bytes differ. `go_on` is
    called between the parts of the work, and may raise to end it.
    """
    if expected == got:
        return None
    # What is equal counts by its code points: what it is drawn with need not be asked.
    before = 0
    for line, other in zip_longest(expected.split("\n"), got.split("\n")):
        if line is None or other is None:
            return Difference(before, "glyph", _words(line), _words(other))
        for one, two in _stretches(line, other):
            if one == two:
                before += len(one)
                continue
            go_on()
            ours, theirs = list(glyphs(one)), list(glyphs(two))
            for index, (a, b) in enumerate(zip_longest(ours, theirs)):
                if a != b:
                    return Difference(before + index, "glyph", _glyph_words(a), _glyph_words(b))
            before += len(ours)
    return None


def _stretches(line: str, other: str) -> Iterator[tuple[str, str]]:
    """Two lines, cut where they have the same number of blanks before.

    A blank that is lost or added is a difference in the stretch where it is.
    """
    if line == other or max(len(line), len(other)) <= _LONG:
        yield line, other
        return
    ours: list[str] = []
    theirs: list[str] = []
    size = 0
    for one, two in zip_longest(_cut(line), _cut(other), fillvalue=""):
        ours.append(one)
        theirs.append(two)
        size += max(len(one), len(two))
        if size >= _LONG:
            yield "".join(ours), "".join(theirs)
            ours, theirs, size = [], [], 0
    yield "".join(ours), "".join(theirs)


def _cut(line: str) -> Iterator[str]:
    for match in _WORD.finditer(line):
        start, end = match.span()
        for at in range(start, end, _MOST):
            yield line[at : min(at + _MOST, end)]


def _words(line: str | None) -> str | None:
    if line is None:
        return None
    return counted(
        len(line), "another line of {count} code point", "another line of {count} code points"
    )


def _glyph_words(glyph: Glyph | None) -> str | None:
    if glyph is None:
        return None
    family, index, x, _ = glyph
    return said("glyph {index} of {font} at {x:g} px", index=index, font=family, x=x / _GRID)
