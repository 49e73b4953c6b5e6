"""The normalizer of BERT and its descendants."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tokviz.core.normalize import WHITE_SPACE, Form, Lowercase, category, change_characters
from tokviz.core.rewrite import Rewrite, RewriteBuilder
from tokviz.core.unicode_tables import FORMAT, NONSPACING, characters


@dataclass(frozen=True, slots=True)
class BertNormalizer:
    """What BERT does before its pre-tokenizer; `strip_accents` None means as `lowercase`.

    clean_text removes U+0000, U+FFFD and categories Cc, Cf and Co, and makes white space a
    space; handle_chinese_chars puts a space on both sides of an ideograph; stripping
    accents is NFD and then the removal of category Mn, in every script. Cf and Mn are those of
    Unicode 8, as in the library.

    >>> BertNormalizer().rewrite("\\u30d0\\u30b9 \\u00c9").after == "\\u30cf\\u30b9 e"
    True
    """

    clean_text: bool = True
    handle_chinese_chars: bool = True
    strip_accents: bool | None = None
    lowercase: bool = True

    @property
    def name(self) -> str:
        return "BertNormalizer"

    def rewrite(self, text: str) -> Rewrite:
        result = Rewrite.unchanged(text)
        for step in self.steps:
            result = result.then(step(result.after))
        return result

    @property
    def steps(self) -> tuple[Callable[[str], Rewrite], ...]:
        """What it consists of, in order."""
        strips = self.lowercase if self.strip_accents is None else self.strip_accents
        return (
            *((_cleaned,) if self.clean_text else ()),
            *((_spaced_ideographs,) if self.handle_chinese_chars else ()),
            *((Form("NFD", library=True).rewrite, _without_nonspacing) if strips else ()),
            *((Lowercase().rewrite,) if self.lowercase else ()),
        )


def _cleaned(text: str) -> Rewrite:
    format_ = characters(FORMAT)

    def clean(char: str) -> str:
        if char in "\t\n\r":
            return " "
        if char == "\ufffd" or char in format_ or category(char) in ("Cc", "Co"):
            return ""
        return " " if char in WHITE_SPACE else char

    return change_characters(text, clean)


def _without_nonspacing(text: str) -> Rewrite:
    marks = characters(NONSPACING)
    return change_characters(text, lambda c: "" if c in marks else c)


# The ranges of tokenizers 0.23; the one from U+2B920 starts 256 later than BERT's own.
_IDEOGRAPH = re.compile(
    "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002a6df\U0002a700-\U0002b81f"
    "\U0002b920-\U0002ceaf\U0002f800-\U0002fa1f]"
)


def _spaced_ideographs(text: str) -> Rewrite:
    builder = RewriteBuilder(text)
    done = 0
    for match in _IDEOGRAPH.finditer(text):
        start, end = match.span()
        builder.keep(done, start)
        builder.put(" ", start, start)
        builder.keep(start, end)
        builder.put(" ", end, end)
        done = end
    if done == 0:
        return Rewrite.unchanged(text)
    builder.keep(done, len(text))
    return builder.finish()
