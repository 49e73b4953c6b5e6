"""A person's text inside a sentence that also speaks of pipelines by their letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tokviz.core.words import listed, said

_LONGEST = 40
_NAMES = frozenset("ABCD")
"""What pipelines are called: such a letter in a text could be taken for one of them."""


def read(*texts: str) -> list[str]:
    """Of each text its code points one by one: printable ASCII as itself, others by number.

    The characters of all stand in quotation marks where one of them is a pipeline's name.

    >>> read("fi"), read("e\\u0301 "), read("A", "a\\u0308")
    (['f i'], ['e U+0301 U+0020'], ['“A”', '“a” U+0308'])
    """
    quote = any(not _NAMES.isdisjoint(text[:_LONGEST]) for text in texts)
    return [_read(text, quote) for text in texts]


def _read(text: str, quote: bool) -> str:
    shown = [
        (_in_marks(c) if quote else c) if "!" <= c <= "~" else f"U+{ord(c):04X}"
        for c in text[:_LONGEST]
    ]
    return listed([*shown, *(["…"] if len(text) > _LONGEST else [])], " ")


def quoted(text: str) -> str:
    """A text as it is, if it can be read; with a number for what can't be seen.

    A pipeline's name stands in quotation marks.

    >>> quoted("1234"), quoted("a b"), quoted("A")
    ('1234', 'a·b', '“A”')
    """
    if text in _NAMES:
        return _in_marks(text)
    short = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return "".join(
        "·" if c == " " else c if c.isprintable() else f"<U+{ord(c):04X}>" for c in short
    )


def cut(texts: Sequence[str]) -> str:
    """Pieces of a text beside each other.

    >>> cut(["123", "456", "7"]), cut(["A"])
    ('123|456|7', '“A”')
    """
    return listed(map(quoted, texts[:_LONGEST]), "|")


def as_written(texts: Iterable[str], between: str) -> str:
    """Tokens in their raw form; one that is a pipeline's name stands in quotation marks.

    >>> as_written(["B", "Ġt"], " + ")
    '“B” + Ġt'
    """
    return listed((_in_marks(text) if text in _NAMES else text for text in texts), between)


def _in_marks(text: str) -> str:
    return said("“{text}”", text=text)
