"""The contract `display`: two texts, shaped with the same font, draw the same glyphs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from PySide6.QtGui import QTextLayout, QTextOption

from tokviz.core.contracts import Difference
from tokviz.core.words import counted, said
from tokviz.gui.fonts import text_font
from tokviz.gui.qtext import to_qt

_SIZE = 16.0
_GRID = 64
"""Positions are compared in 64ths of a pixel, as fonts are hinted."""

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


def display_difference(expected: str, got: str) -> Difference | None:
    """The first glyph in which two texts differ as drawn; None when they look the same.

    `at` counts glyphs in the first line that differs, after the code points of the lines
    before it. A composed and a decomposed letter
    mostly look the same, and so the contract may hold where the bytes differ.
    """
    if expected == got:
        return None
    # An equal line counts by its code points: what it is drawn with need not be asked.
    before = 0
    for line, other in zip_longest(expected.split("\n"), got.split("\n")):
        if line is None or other is None:
            return Difference(before, "glyph", _words(line), _words(other))
        if line == other:
            before += len(line)
            continue
        ours, theirs = list(glyphs(line)), list(glyphs(other))
        for index, (a, b) in enumerate(zip_longest(ours, theirs)):
            if a != b:
                return Difference(before + index, "glyph", _glyph_words(a), _glyph_words(b))
        before += len(ours)
    return None


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
