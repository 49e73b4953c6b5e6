"""Words in the person's language: the only place that asks Qt's translators.

`tr` for the window's own words, `in_language` for sentences that core has said. Words that are
kept in a table before there is an application are marked with `marked` and looked up with `tr`
when they are shown.
"""

from __future__ import annotations

from string import Formatter
from typing import Any

from PySide6.QtCore import QCoreApplication

from tokviz.core.words import Listed, Said

CONTEXT = "tokviz"
"""One context for all words: the same words have the same meaning in every pane."""


def marked(pattern: str) -> str:
    """The pattern itself; says that it is to be translated where it is shown."""
    return pattern


NUMBER = marked("1,234.5")
"""How English writes a number; its translation shows the other language's signs."""


def tr(pattern: str, /, **values: Any) -> str:
    """The words of this English pattern in the language that is set, values filled in.

    >>> tr("{count:,} merges", count=1234)
    '1,234 merges'
    """
    found = QCoreApplication.translate(CONTEXT, pattern)
    if number(NUMBER) != NUMBER:
        return _Filling().vformat(found, (), values)
    for name, value in values.items():
        if isinstance(value, Said):
            values[name] = in_language(value)
    return found.format(**values)


def counted(count: int, one: str, many: str, /, **values: Any) -> str:
    """The words for one thing or for many; `count` is filled in like the other values.

    >>> counted(1, "{count:,} byte", "{count:,} bytes")
    '1 byte'
    """
    return tr(one if count == 1 else many, count=count, **values)


def in_language(words: str) -> str:
    """What core has said, in the language that is set; other words as they are."""
    if isinstance(words, Listed):
        return in_language(words.between).join(in_language(part) for part in words.parts)
    return tr(words.pattern, **words.values) if isinstance(words, Said) else words


def quoted(text: str) -> str:
    """A person's text between the quotation marks of the language that is set.

    >>> quoted("fish")
    '“fish”'
    """
    return tr("“{text}”", text=text)


def as_sentence(words: str) -> str:
    """With the full stop of the language that is set, whether it was there or not.

    >>> as_sentence("They part"), as_sentence("They part.")
    ('They part.', 'They part.')
    """
    return tr("{words}.", words=in_language(words).rstrip(".。"))


def number(value: int | str) -> str:
    """A number, also one that is written in English already, as the language writes it.

    >>> number(1234), number("≈ 0.25")
    ('1,234', '≈ 0.25')
    """
    words = value if isinstance(value, str) else f"{value:,}"
    example = QCoreApplication.translate(CONTEXT, NUMBER)
    return words.translate({ord(","): example[1:-5], ord("."): example[-2]})


def english(words: str) -> str:
    """The other way: a number that a person wrote, with "." before its fraction."""
    example = QCoreApplication.translate(CONTEXT, NUMBER)
    return words.translate({ord(example[1:-5] or ","): None, ord(example[-2]): "."})


class _Filling(Formatter):
    """Fills values into a pattern: sentences and numbers as the language has them."""

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, str):
            return format(in_language(value), spec)
        words = format(value, spec)
        return number(words) if isinstance(value, (int, float)) and spec else words
