"""The bundled fonts: which families they give, and which characters none of them can draw.

Two fonts carry the window: Inter for words, JetBrains Mono for code points, bytes, ids and
tokens. Behind both stand the Noto scripts, monochrome Noto Emoji and Noto Sans CJK, so that the
window looks the same on a machine with no fonts at all. Registering all 28 files takes about
14 ms on Linux, most of it CJK, so what a start shows first waits for one family only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from re import Pattern
from typing import NamedTuple

from PySide6.QtCore import QLoggingCategory
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication

_PACKAGES = (
    "fontpkg_inter",
    "fontpkg_jetbrains_mono",
    "manimgx_fonts",
    "noto_cjk_sans_jp_regular",
)
_WORD = "Inter"
_MONO = "JetBrains Mono"
# Latin first, and what overlaps with other scripts (symbols, emoji, CJK) last.
_FIRST = ("Noto Sans",)
_LAST = ("Noto Sans Symbols", "Noto Emoji", "Noto Sans CJK JP")
# Contextual alternates turn "->" into an arrow, ligatures "fi" into what looks like U+FB01.
_NOT_AS_WRITTEN = ("calt", "liga", "clig", "dlig")


class Families(NamedTuple):
    """Family names in the order in which a glyph is looked for.

    Attributes: `word` and `mono`, each with every fallback behind it; `absent`, the names of
    font packages that are not installed.
    """

    word: tuple[str, ...]
    mono: tuple[str, ...]
    absent: tuple[str, ...]


@lru_cache(maxsize=1)
def load_fonts() -> Families:
    """Registers the bundled font files with Qt, once in a process; needs a QGuiApplication.

    The packages are looked up, not imported. One that is missing is named in `absent`, and the
    system's own fonts stand in for it.
    """
    # Qt warns once for each family that lacks the script of the text at hand; trying the next
    # family is what the list is for.
    QLoggingCategory.setFilterRules("qt.text.font.db=false")
    each = {package: _registered(package) for package in _PACKAGES}
    found = dict.fromkeys(family for families in each.values() for family in families)
    absent = [package for package, families in each.items() if not families]
    if "Noto Emoji" in found:
        QFontDatabase.setApplicationEmojiFontFamilies(["Noto Emoji"])
    middle = sorted(set(found) - {_WORD, _MONO, *_FIRST, *_LAST})
    behind = tuple(name for name in (*_FIRST, *middle, *_LAST) if name in found)
    return Families((_WORD, *behind), (_MONO, *behind), tuple(absent))


@lru_cache(maxsize=len(_PACKAGES))
def _registered(package: str) -> tuple[str, ...]:
    """The families that a package gives, whose files Qt knows from then on."""
    found: list[str] = []
    for file in _files(package):
        number = QFontDatabase.addApplicationFont(str(file))
        # The first name is the family, any further ones name its weights.
        found += QFontDatabase.applicationFontFamilies(number)[:1]
    return tuple(found)


def _files(package: str) -> Iterator[Path]:
    spec = find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        yield from sorted(Path(place).rglob("*.[ot]tf"))


def first_font(size: float, weight: QFont.Weight = QFont.Weight.Normal, words: str = "") -> QFont:
    """For the words of what a start shows first: Inter alone, where that can draw them all."""
    if not words.isascii():
        return word_font(size, weight)
    _registered(_PACKAGES[0])
    return QFont(_as_written((_WORD,), round(size), weight))


def word_font(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """For words, often with the user's text among them: Inter, nothing drawn as another thing.

    `size` is in device-independent pixels.
    """
    return text_font(size, weight)


def text_font(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """For the user's text where scripts must stay shaped: Inter, nothing drawn as another thing.

    Ligatures that a script cannot do without (Arabic lam-alef, Indic conjuncts) stay.
    """
    return QFont(_as_written(load_fonts().word, round(size), weight))


def mono_font(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """For code points, bytes, ids and tokens: JetBrains Mono without its ligatures."""
    return QFont(_monospace(load_fonts().mono, round(size), weight))


def ascii_font(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The same for ASCII alone, which it draws whole.

    Each time that a painter is given a font, Qt goes through all its families: 12 microseconds
    for the two dozen of mono_font.
    """
    return QFont(_monospace(load_fonts().mono[:1], round(size), weight))


# Every chip asks for its font each time it is painted; whoever gets one gets a copy.
@lru_cache(maxsize=64)
def _font(families: tuple[str, ...], size: int, weight: QFont.Weight) -> QFont:
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(max(1, size))
    # Qt knows a variable font by its regular instance and would smear a bolder weight on;
    # the axis gives the true one.
    font.setVariableAxis(QFont.Tag("wght"), weight.value)
    return font


@lru_cache(maxsize=64)
def _as_written(families: tuple[str, ...], size: int, weight: QFont.Weight) -> QFont:
    font = QFont(_font(families, size, weight))
    for feature in _NOT_AS_WRITTEN:
        font.setFeature(QFont.Tag(feature), 0)
    return font


# Whoever sets anything on a copy makes Qt look up its engine anew.
@lru_cache(maxsize=64)
def _monospace(families: tuple[str, ...], size: int, weight: QFont.Weight) -> QFont:
    font = QFont(_as_written(families, size, weight))
    font.setStyleHint(QFont.StyleHint.Monospace)
    return font


@lru_cache(maxsize=4)
def _metrics(families: tuple[str, ...]) -> QFontMetricsF:
    return QFontMetricsF(_font(families, 13, QFont.Weight.Normal))


@lru_cache(maxsize=1)
def _nothing_to_see() -> Pattern[str]:
    # Here, so that words can be drawn before it is imported.
    import regex

    found: Pattern[str] = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Z}]")
    return found


def is_undrawn(char: str) -> bool:
    """Whether fonts would draw an empty box for a code point that has something to be seen.

    False where there is no application, and so no font.
    """
    return (
        char > "\u02ff"
        and QGuiApplication.instance() is not None
        and not has_glyph(char)
        and _nothing_to_see().match(char) is None
    )


def with_numbers(text: str) -> str:
    """The text with its number in place of every code point that no font draws."""
    if text.isascii():
        return text
    for char in filter(is_undrawn, set(text)):
        text = text.replace(char, f"⟨{ord(char):04X}⟩")
    return text


@lru_cache(maxsize=65536)
def has_glyph(char: str) -> bool:
    """Whether any font draws this code point; if none does, draw its number in a box instead.

    Two microseconds for a new code point once the fonts are open. Private-use code points count
    as drawn when a font has one there (Inter does for some).
    """
    return _metrics(load_fonts().word).inFontUcs4(ord(char))
