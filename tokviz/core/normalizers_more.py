"""Normalizer steps that write bytes or white space anew: ByteLevel, and SentencePiece's own.

SentencePiece 0.2 does four things in one pass (`normalizer.cc`): its rules, removing extra
spaces, a space in front, and writing spaces as U+2581. Here each is a step; together
they give its text, but for a text of which the rules leave nothing where extra spaces stay,
or of space symbols only where the space is put behind: there the library still adds one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tokviz.core.bytelevel import chars_of
from tokviz.core.rewrite import Rewrite, RewriteBuilder
from tokviz.core.spans import Alignment

SPACE_SYMBOL = "▁"


@dataclass(frozen=True, slots=True)
class ByteLevel:
    """Every byte as its byte-level character (tokenizers 0.23, `normalizers.ByteLevel`).

    >>> ByteLevel().rewrite("é a").after
    'Ã©Ġa'
    """

    name: str = "ByteLevel"

    def rewrite(self, text: str) -> Rewrite:
        builder = RewriteBuilder(text)
        for at, char in enumerate(text):
            builder.put(chars_of(char.encode()), at, at + 1)
        return builder.finish()


@dataclass(frozen=True, slots=True)
class RemoveExtraSpaces:
    """No space at the ends, and one for several in a row; only U+0020 counts.

    >>> RemoveExtraSpaces().rewrite("  a  b ").after
    'a b'
    """

    name: str = "remove_extra_whitespaces"

    def rewrite(self, text: str) -> Rewrite:
        builder = RewriteBuilder(text)
        done = 0
        for match in re.finditer(r"^ +| +\Z|(?<= ) +", text):
            builder.keep(done, match.start())
            done = match.end()
        builder.keep(done, len(text))
        return builder.finish()


@dataclass(frozen=True, slots=True)
class DummyPrefix:
    """A space in front of the text (`suffix`: behind it); none for an empty text.

    >>> DummyPrefix().rewrite("a").after, DummyPrefix("▁", suffix=True).rewrite("a").after
    (' a', 'a▁')
    """

    space: str = " "
    suffix: bool = False
    name: str = "add_dummy_prefix"

    def rewrite(self, text: str) -> Rewrite:
        if not text:
            return Rewrite.unchanged(text)
        builder = RewriteBuilder(text)
        if not self.suffix:
            builder.put(self.space, 0, 0)
        builder.keep(0, len(text))
        if self.suffix:
            builder.put(self.space, len(text), len(text))
        return builder.finish()


@dataclass(frozen=True, slots=True)
class EscapeSpaces:
    """Every space as U+2581, one for one.

    >>> EscapeSpaces().rewrite(" a").after
    '▁a'
    """

    name: str = "escape_whitespaces"

    def rewrite(self, text: str) -> Rewrite:
        after = text.replace(" ", SPACE_SYMBOL)
        return Rewrite(text, after, Alignment.identity(len(text)))


@dataclass(frozen=True, slots=True)
class TrimEnd:
    """No space symbol at the end: SentencePiece removes those that were in the text, too.

    >>> TrimEnd("▁").rewrite("▁a▁▁").after
    '▁a'
    """

    symbol: str
    name: str = "trim_end"

    def rewrite(self, text: str) -> Rewrite:
        builder = RewriteBuilder(text)
        builder.keep(0, len(text.rstrip(self.symbol)))
        return builder.finish()
