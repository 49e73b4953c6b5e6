"""Words in the person's language: the only place that asks Qt's translators.

`tr` for the window's own words, `in_language` for sentences that core has said. Words that are
kept in a table before there is an application are marked with `marked` and looked up with `tr`
when they are shown.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from tokviz.core.words import Listed, Said, said

CONTEXT = "tokviz"
"""One context for all words: the same words have the same meaning in every pane."""


def tr(pattern: str, /, **values: Any) -> str:
    """The words of this English pattern in the language that is set, values filled in.

    >>> tr("{count:,} merges", count=1234)
    '1,234 merges'
    """
    return in_language(said(pattern, **values))


def marked(pattern: str) -> str:
    """The pattern itself; says that it is to be translated where it is shown."""
    return pattern


def in_language(words: str) -> str:
    """What core has said, in the language that is set; other words as they are."""
    if isinstance(words, Listed):
        return in_language(words.between).join(in_language(part) for part in words.parts)
    if not isinstance(words, Said):
        return words
    pattern = QCoreApplication.translate(CONTEXT, words.pattern)
    values = {
        name: in_language(value) if isinstance(value, str) else value
        for name, value in words.values.items()
    }
    return pattern.format(**values)
