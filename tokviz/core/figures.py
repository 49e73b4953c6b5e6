"""What a tokenization costs: fertility, tokens per code point and byte, and price.

All ratios are exact fractions; `shown` turns one into text.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from tokviz.core.errors import TokvizError
from tokviz.core.spans import CharSpan
from tokviz.core.words import said

Number: TypeAlias = int | float | str | Decimal | Fraction


_PLAIN = re.compile(r"[+-]?0*(?P<digits>[0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?0*(?P<power>[0-9]+))?")
"""What is read as a number, in the digits 0 to 9."""

_DIGITS, _POWER = 60, 2
"""Of a number and of its exponent; one without end would fill the memory."""


class FiguresError(TokvizError):
    """A number that no price can be worked out from: which one, what it was."""


@dataclass(frozen=True, slots=True)
class TextFigures:
    """Sizes of a text and of its tokenization, and their ratios.

    `words` are runs of anything but white space, as in the literature on fertility; for
    scripts that write no spaces it says little, and tokens per code point says more.
    A ratio to nothing is None.

    >>> figures = text_figures("the newest wéb", tokens=5)
    >>> figures.words, figures.fertility, figures.tokens_per_code_point, figures.tokens_per_byte
    (3, Fraction(5, 3), Fraction(5, 14), Fraction(1, 3))
    """

    tokens: int
    words: int
    code_points: int
    utf8_bytes: int

    @property
    def fertility(self) -> Fraction | None:
        """Tokens per word."""
        return _ratio(self.tokens, self.words)

    @property
    def tokens_per_code_point(self) -> Fraction | None:
        return _ratio(self.tokens, self.code_points)

    @property
    def tokens_per_byte(self) -> Fraction | None:
        """Tokens per byte of UTF-8."""
        return _ratio(self.tokens, self.utf8_bytes)


@dataclass(frozen=True, slots=True)
class WordFigures:
    """A word of a text, where it stands, and how many tokens have a part in it.

    >>> spans = [CharSpan(0, 3), CharSpan(3, 6), CharSpan(6, 10)]
    >>> [(w.word, w.tokens) for w in word_figures("new est wild", [*spans, CharSpan(10, 12)])]
    [('new', 1), ('est', 2), ('wild', 2)]
    """

    word: str
    span: CharSpan
    tokens: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What so many messages cost, exactly.

    >>> c = cost(messages=10_000, words_per_message=18, fertility="1.4", usd_per_million="0.5")
    >>> shown(c.tokens_per_message), shown(c.tokens), shown(c.usd)
    ('25.2', '252,000', '0.126')
    """

    tokens_per_message: Fraction
    tokens: Fraction
    usd: Fraction


def text_figures(text: str, tokens: int) -> TextFigures:
    """The figures of a text that became `tokens` tokens."""
    return TextFigures(tokens, len(text.split()), len(text), len(text.encode()))


def word_figures(text: str, token_spans: Sequence[CharSpan]) -> tuple[WordFigures, ...]:
    """For each word of `text`, the number of tokens that cover a code point of it.

    `token_spans` are the tokens' source spans, none of which begins or ends before the one
    before it does. A token across two words counts in both; several in one character each count.
    """
    starts = [span.start for span in token_spans]
    ends = [span.end for span in token_spans]
    found: list[WordFigures] = []
    for match in re.finditer(r"\S+", text):
        span = CharSpan(*match.span())
        inside = range(bisect_right(ends, span.start), bisect_left(starts, span.end))
        found.append(WordFigures(match.group(), span, sum(1 for at in inside if token_spans[at])))
    return tuple(found)


def cost(
    messages: Number, words_per_message: Number, fertility: Number, usd_per_million: Number
) -> Cost:
    """The price of `messages`, by tokens per word and dollars per million tokens.

    A float counts as the decimal it is written as: 1.4 is 7/5.

    Raises FiguresError for a number that is negative, or none at all.
    """
    count, words, rate, price = (
        _exact(value, name)
        for value, name in (
            (messages, said("number of messages")),
            (words_per_message, said("number of words in a message")),
            (fertility, said("number of tokens in a word")),
            (usd_per_million, said("price of a million tokens")),
        )
    )
    each = words * rate
    return Cost(each, each * count, each * count * price / 1_000_000)


def shown(value: Fraction, places: int = 6) -> str:
    """The decimal of a fraction, its thousands apart, after "≈ " when it was rounded to `places`.

    >>> shown(Fraction(63, 500)), shown(Fraction(2)), shown(Fraction(3060000, 7), 2)
    ('0.126', '2', '≈ 437,142.86')
    """
    rounded = round(value, places)
    whole, rest = divmod(abs(rounded.numerator) * 10**places // rounded.denominator, 10**places)
    digits = f"{rest:0{places}d}".rstrip("0") if places else ""
    sign = "-" if rounded < 0 else ""
    return ("" if rounded == value else "≈ ") + sign + f"{whole:,}" + ("." + digits) * bool(digits)


def _ratio(part: int, whole: int) -> Fraction | None:
    return Fraction(part, whole) if whole else None


def _cut(value: Number) -> Number:
    """What was written, but no more of it than a sentence holds."""
    return value[:59] + "..." if isinstance(value, str) and len(value) > 60 else value


def _exact(value: Number, name: str) -> Fraction:
    try:
        if isinstance(value, str):
            exact = _read(value.strip(), name)
        else:
            exact = Fraction(str(value)) if isinstance(value, float) else Fraction(value)
    except (ValueError, OverflowError):
        raise FiguresError(
            said(
                "The {name} is not a number: {value!r}; give one like 0.5.",
                name=name,
                value=_cut(value),
            )
        ) from None
    if exact < 0:
        raise FiguresError(
            said(
                "The {name} can't be negative: {value}; give 0 or more.",
                name=name,
                value=_cut(value),
            )
        )
    return exact


def _read(written: str, name: str) -> Fraction:
    """Raises ValueError for what is no number, FiguresError for one that is too long."""
    found = _PLAIN.fullmatch(written)
    if found is None:
        raise ValueError
    if len(found["digits"].replace(".", "")) > _DIGITS or len(found["power"] or "") > _POWER:
        raise FiguresError(
            said(
                "The {name} is too long a number: {value}; give one of at most {digits} digits, "
                "with an exponent of at most two.",
                name=name,
                value=_cut(written),
                digits=_DIGITS,
            )
        )
    return Fraction(written)
