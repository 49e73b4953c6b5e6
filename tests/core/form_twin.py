"""The slow, obvious twin of the forms: the textbook's three steps over the whole text.

No segments, no caches, no tables of its own making: every character is looked up in
`unicodedata2` when it is met, marks are bubble-sorted, and composing looks at every
pair. Each code point carries the set of source indexes that went into it.
"""

from __future__ import annotations

import unicodedata2 as unicodedata

from tokviz.core.spans import CharSpan

Traced = tuple[str, frozenset[int]]


def twin(form: str, text: str) -> tuple[str, list[CharSpan]]:
    """The form's text, and each code point's source as the hull of its indexes."""
    traced = _decomposed(form, text)
    _bubble(traced)
    if form in ("NFC", "NFKC"):
        traced = _composed(traced)
    spans = [CharSpan(min(source), max(source) + 1) for _, source in traced]
    return "".join(char for char, _ in traced), spans


def _full(char: str, compatible: bool) -> str:
    if 0xAC00 <= ord(char) <= 0xD7A3:
        return str(unicodedata.normalize("NFD", char))
    mapping = unicodedata.decomposition(char).split()
    if not mapping or (mapping[0].startswith("<") and not compatible):
        return char
    if mapping[0].startswith("<"):
        mapping = mapping[1:]
    return "".join(_full(chr(int(point, 16)), compatible) for point in mapping)


def _decomposed(form: str, text: str) -> list[Traced]:
    return [
        (part, frozenset([index]))
        for index, char in enumerate(text)
        for part in _full(char, "K" in form)
    ]


def _bubble(traced: list[Traced]) -> None:
    moved = True
    while moved:
        moved = False
        for i in range(len(traced) - 1):
            left, right = (unicodedata.combining(traced[i + k][0]) for k in (0, 1))
            if left > right > 0:
                traced[i], traced[i + 1] = traced[i + 1], traced[i]
                moved = True


def _pair(first: str, second: str) -> str | None:
    joined = unicodedata.normalize("NFC", first + second)
    return str(joined) if len(joined) == 1 else None


def _composed(traced: list[Traced]) -> list[Traced]:
    """D117 of the Unicode Standard, character by character, left to right."""
    result: list[Traced] = []
    for char, source in traced:
        own = unicodedata.combining(char)
        starter = next(
            (i for i in range(len(result) - 1, -1, -1) if not unicodedata.combining(result[i][0])),
            None,
        )
        if starter is not None:
            between = [unicodedata.combining(c) for c, _ in result[starter + 1 :]]
            blocked = any(other >= own for other in between)
            joined = None if blocked else _pair(result[starter][0], char)
            if joined is not None:
                result[starter] = (joined, result[starter][1] | source)
                continue
        result.append((char, source))
    return result
