"""Normalizer steps: text to text, with the source of every code point.

Steps bear the names of tokenizer.json, and do what the `tokenizers` library 0.23 does,
by this app's own Unicode tables or, where those are newer than the library's, by the library's;
the tests ask it of every character. A form that a person puts first is that of the app's tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Protocol

import unicodedata2 as unicodedata

from tokviz.core import forms
from tokviz.core.deadline import Deadline
from tokviz.core.errors import TokvizError
from tokviz.core.forms import FORMS, FormName
from tokviz.core.patterns import pattern_of
from tokviz.core.rewrite import Rewrite, RewriteBuilder
from tokviz.core.spans import Alignment
from tokviz.core.unicode_tables import MARKS, NORMALIZED_LATER, characters
from tokviz.core.words import said

__all__ = [
    "FORMS",
    "AsciiUpperAToA",
    "Form",
    "FormName",
    "Lowercase",
    "Nmt",
    "NormalizerStep",
    "Prepend",
    "Replace",
    "Rewrite",
    "Steps",
    "Strip",
    "StripAccents",
]

WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B)))
WHITE_SPACE += "\u2028\u2029\u202f\u205f\u3000"
"""Unicode's White_Space, which is stable; Python's str.isspace adds U+001C to U+001F."""


class NormalizerStep(Protocol):
    """One step from text to text; immutable."""

    @property
    def name(self) -> str:
        """What tokenizer.json calls it; a form is called by its own name."""

    def rewrite(self, text: str) -> Rewrite:
        """The text after this step, with the source of each code point."""


@dataclass(frozen=True, slots=True)
class Form:
    """A Unicode normalization form (UAX 15). Raises TokvizError for a name that is none.

    `library`: as tokenizers 0.23 has it, which leaves what is younger than its tables as it is.

    >>> Form("NFKC").rewrite("\\ufb01sh").after
    'fish'
    >>> [ascii(Form("NFKC", library).rewrite("\\u32ff").after) for library in (False, True)]
    ["'\\\\u4ee4\\\\u548c'", "'\\\\u32ff'"]
    """

    form: FormName
    library: bool = False

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise TokvizError(
                said(
                    "{form} is not a Unicode normalization form; choose one of {forms}.",
                    form=self.form,
                    forms=", ".join(FORMS),
                )
            )

    @property
    def name(self) -> str:
        return self.form

    def rewrite(self, text: str) -> Rewrite:
        places = [match.span() for match in _later().finditer(text)] if self.library else []
        if not places:
            return forms.rewrite(self.form, text)
        texts: list[str] = []
        alignments: list[Alignment] = []
        at = 0
        # Nothing is composed with or moved across what the library does not know.
        for start, end in (*places, (len(text), len(text))):
            between = forms.rewrite(self.form, text[at:start])
            texts += (between.after, text[start:end])
            alignments += (between.alignment, Alignment.identity(end - start))
            at = end
        return Rewrite(text, "".join(texts), Alignment.concatenated(alignments))


@cache
def _later() -> re.Pattern[str]:
    return re.compile(f"[{''.join(map(re.escape, sorted(characters(NORMALIZED_LATER))))}]+")


@dataclass(frozen=True, slots=True)
class Lowercase:
    """Each character's own lower case: no final sigma, no language.

    The tables are Python's, with the pairs that Unicode 15 to 17 added where Python's
    are older.

    >>> r = Lowercase().rewrite("\\u0130\\u03a3")
    >>> r.after == "i\\u0307\\u03c3", [(s.start, s.end) for s in r.alignment.spans()]
    (True, [(0, 1), (0, 1), (1, 2)])
    """

    @property
    def name(self) -> str:
        return "Lowercase"

    def rewrite(self, text: str) -> Rewrite:
        before = text
        # str.lower() would write a sigma at a word's end as a final sigma.
        text = text.replace("Σ", "σ")
        if _LATER_CAPITALS.search(text):
            text = text.translate(_later_lower())
        if "İ" not in text:
            return Rewrite(before, text.lower(), Alignment.identity(len(before)))
        # The only capital that becomes two characters (SpecialCasing.txt).
        builder = RewriteBuilder(before)
        at = 0
        for plain in text.split("İ"):
            end = at + len(plain)
            builder.map(plain.lower(), at, end)
            if end < len(text):
                builder.put("i̇", end, end + 1)
            at = end + 1
        return builder.finish()


# Capitals of Unicode 15 to 17 and their small letters, from UnicodeData.txt's simple mappings.
_LATER_RANGES = ((0x10D50, 0x10D65, 0x10D70), (0x16EA0, 0x16EB8, 0x16EBB))
_LATER_SINGLE = {
    0x1C89: 0x1C8A,
    0xA7CB: 0x0264,
    0xA7CC: 0xA7CD,
    0xA7CE: 0xA7CF,
    0xA7D2: 0xA7D3,
    0xA7D4: 0xA7D5,
    0xA7DA: 0xA7DB,
    0xA7DC: 0x019B,
}
_LATER_CAPITALS = re.compile(
    "[\u1c89\ua7cb\ua7cc\ua7ce\ua7d2\ua7d4\ua7da\ua7dc\U00010d50-\U00010d65\U00016ea0-\U00016eb8]"
)


@cache
def _later_lower() -> dict[int, int]:
    table = dict(_LATER_SINGLE)
    for first, last, small in _LATER_RANGES:
        table.update((point, point - first + small) for point in range(first, last + 1))
    return table


@dataclass(frozen=True, slots=True)
class StripAccents:
    """Removes the marks; precomposed letters keep theirs.

    They are categories Mn, Mc and Me of Unicode 9, as in the library: younger marks stay.

    >>> StripAccents().rewrite("e\\u0301\\u00e9").after == "e\\u00e9"
    True
    """

    @property
    def name(self) -> str:
        return "StripAccents"

    def rewrite(self, text: str) -> Rewrite:
        marks = characters(MARKS)
        return change_characters(text, lambda c: "" if c in marks else c)


@dataclass(frozen=True, slots=True)
class Replace:
    """Every match replaced by `content`, taken literally; each code point of it from the match.

    `is_regex` patterns are Oniguruma's, as in tokenizer.json: ``^`` and ``$`` match at
    lines, ``(?m)`` lets the dot match a line feed, ``\\h`` is a hexadecimal digit. An
    empty pattern matches before and after every code point. Nothing matches in an empty
    text. Raises PatternError for a pattern that is none, and for one that does not come to
    an end on a text.

    >>> Replace(" ", "\\u2581").rewrite("a b").after
    'a▁b'
    >>> Replace("[0-9]+", "0", is_regex=True).rewrite("a12 b7").after
    'a0 b0'
    """

    pattern: str
    content: str
    is_regex: bool = False

    def __post_init__(self) -> None:
        if self.is_regex:
            pattern_of(self.pattern, "oniguruma").compiled  # noqa: B018  (raises where it is none)

    @property
    def name(self) -> str:
        return "Replace"

    def rewrite(self, text: str, deadline: Deadline | None = None, at: int = 0) -> Rewrite:
        """The text with its matches replaced.

        With a `deadline` the text is part of a pass that has begun, and stands at `at` in the
        text of that pass.
        """
        if not text:
            return Rewrite.unchanged(text)
        if not self.is_regex and len(self.pattern) == len(self.content) == 1:
            after = text.replace(self.pattern, self.content)
            return Rewrite(text, after, Alignment.identity(len(text)))
        builder = RewriteBuilder(text)
        done = 0
        spans = self._spans(text, deadline or Deadline.of("normalizer", len(text)), at)
        for start, end in spans:
            builder.keep(done, start)
            builder.put(self.content, start, end)
            done = end
        if not spans:
            return Rewrite.unchanged(text)
        builder.keep(done, len(text))
        return builder.finish()

    def _spans(self, text: str, deadline: Deadline, at: int) -> list[tuple[int, int]]:
        if self.is_regex:
            return pattern_of(self.pattern, "oniguruma").spans(text, deadline, at)
        if self.pattern:
            return [match.span() for match in re.finditer(re.escape(self.pattern), text)]
        return [(at, at) for at in range(len(text) + 1)]


@dataclass(frozen=True, slots=True)
class Prepend:
    """`prefix` put before a text; nothing before an empty one.

    >>> Prepend("\\u2581").rewrite("a").after, Prepend("\\u2581").rewrite("").after
    ('▁a', '')
    """

    prefix: str

    @property
    def name(self) -> str:
        return "Prepend"

    def rewrite(self, text: str) -> Rewrite:
        if not text or not self.prefix:
            return Rewrite.unchanged(text)
        builder = RewriteBuilder(text)
        builder.put(self.prefix, 0, 0)
        builder.keep(0, len(text))
        return builder.finish()


@dataclass(frozen=True, slots=True)
class Strip:
    """White space (Unicode's White_Space) taken from the ends.

    >>> Strip(left=True, right=False).rewrite(" a ").after
    'a '
    """

    left: bool = True
    right: bool = True

    @property
    def name(self) -> str:
        return "Strip"

    def rewrite(self, text: str) -> Rewrite:
        end = len(text.rstrip(WHITE_SPACE)) if self.right else len(text)
        start = len(text) - len(text.lstrip(WHITE_SPACE)) if self.left else 0
        builder = RewriteBuilder(text)
        builder.keep(start, end)
        return builder.finish()


@dataclass(frozen=True, slots=True)
class AsciiUpperAToA:
    """U+0041 becomes U+0061 and nothing else changes: aligned throughout, and not invertible.

    >>> AsciiUpperAToA().rewrite("ABa").after
    'aBa'
    """

    @property
    def name(self) -> str:
        return "AsciiUpperAToA"

    def rewrite(self, text: str) -> Rewrite:
        return Rewrite(text, text.replace("A", "a"), Alignment.identity(len(text)))


@dataclass(frozen=True, slots=True)
class Nmt:
    """Some controls removed, some white space and format characters made a space.

    The list is that of `tokenizers` 0.23: U+200F becomes a space, U+061C is not in it.

    >>> Nmt().rewrite("a\\u200fb a\\u061cb").after == "a b a\\u061cb"
    True
    """

    @property
    def name(self) -> str:
        return "Nmt"

    def rewrite(self, text: str) -> Rewrite:
        return change_characters(text, lambda c: _NMT.get(c, c))


_NMT = {
    **dict.fromkeys(map(chr, [*range(1, 9), 0xB, *range(0xE, 0x20), 0x7F, 0x8F, 0x9F]), ""),
    **dict.fromkeys(
        map(chr, [9, 0xA, 0xC, 0xD, 0x1680, *range(0x200B, 0x2010), 0x2028, 0x2029]), " "
    ),
    **dict.fromkeys("\u2581\ufeff\ufffd", " "),
}


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps in order, as one step.

    >>> Steps((Form("NFD"), StripAccents(), Lowercase())).rewrite("\\u00c9t\\u00e9").after
    'ete'
    """

    steps: tuple[NormalizerStep, ...]

    @property
    def name(self) -> str:
        return "Sequence"

    def rewrite(self, text: str) -> Rewrite:
        result = Rewrite.unchanged(text)
        for step in self.rewrites(text):
            result = result.then(step)
        return result

    def rewrites(self, text: str) -> tuple[Rewrite, ...]:
        """Each step's own rewrite; each starts from the text of the one before it."""
        made: list[Rewrite] = []
        for step in self.steps:
            made.append(step.rewrite(made[-1].after if made else text))
        return tuple(made)


# `re` looks through characters above U+FFFF one by one.
_LARGEST_CLASS = 100


def category(char: str) -> str:
    """The general category, by the app's own tables."""
    found: str = unicodedata.category(char)
    return found


def change_characters(text: str, change: Callable[[str], str]) -> Rewrite:
    """Each character changed by itself; `change` is asked once for each that occurs.

    >>> change_characters("a-b", lambda char: "" if char == "-" else char).after
    'ab'
    """
    table = {char: new for char in set(text) if (new := change(char)) != char}
    if not table:
        return Rewrite.unchanged(text)
    if len(table) <= _LARGEST_CLASS:
        found = re.finditer(f"[{re.escape(''.join(table))}]", text)
        places = (match.start() for match in found)
    else:
        places = (at for at, char in enumerate(text) if char in table)
    builder = RewriteBuilder(text)
    done = 0
    for at in places:
        builder.keep(done, at)
        builder.put(table[text[at]], at, at + 1)
        done = at + 1
    builder.keep(done, len(text))
    return builder.finish()
