"""Sentences in English that still know their pattern, so that a window can say them otherwise.

core speaks English; what it says is a `Said`, a str like any other. The window looks the
pattern up in its own language and fills in the same values.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Said(str):
    """An English sentence with the pattern and the values that it was made of.

    Attributes:
        pattern: the sentence with a {name} for each value, as `str.format` reads it.
        values: what stands there; a value may be a Said itself.
    """

    pattern: str
    values: dict[str, Any]

    def __str__(self) -> str:
        # Itself: what an error says still knows its pattern in `str(error)`.
        return self


def said(pattern: str, /, **values: Any) -> Said:
    """The sentence of this pattern. Raises KeyError for a value that is not given.

    >>> lost = said("Lost at the {stage}.", stage=said("normalizer"))
    >>> lost
    'Lost at the normalizer.'
    >>> lost.pattern, lost.values["stage"].pattern
    ('Lost at the {stage}.', 'normalizer')
    """
    sentence = Said(pattern.format(**values))
    sentence.pattern = pattern
    sentence.values = values
    return sentence


def marked(pattern: str) -> str:
    """The pattern itself; says that it is to be translated where `said` fills it."""
    return pattern


class Listed(Said):
    """Several sentences as one, which a window says one by one.

    Attributes:
        parts: the sentences; `between`: what stands between two of them.
    """

    parts: tuple[str, ...]
    between: str


def counted(count: int, one: str, many: str, /, **values: Any) -> Said:
    """The sentence for one thing or for many; `count` is filled in like the other values.

    >>> counted(1, "{count:,} byte", "{count:,} bytes"), counted(0, "one", "{count} steps")
    ('1 byte', '0 steps')
    """
    return said(one if count == 1 else many, count=count, **values)


def plural(count: int, one: str) -> str:
    """A count with its English noun, for the command line, which speaks no other language.

    >>> plural(1, "byte"), plural(0, "UTF-16 unit")
    ('1 byte', '0 UTF-16 units')
    """
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def listed(parts: Iterable[str], between: str = ", ") -> Listed:
    """These sentences as one.

    >>> listed([said("a space"), said("a mark")], said(" and "))
    'a space and a mark'
    """
    parts = tuple(parts)
    sentence = Listed(between.join(parts))
    sentence.pattern, sentence.values = str(sentence), {}
    sentence.parts, sentence.between = parts, between
    return sentence
