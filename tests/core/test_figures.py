"""Fertility, ratios and price: exact, and as the golden file has them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.golden_files import golden
from tokviz.core.figures import FiguresError, cost, shown, text_figures, word_figures
from tokviz.core.spans import CharSpan

TEACHING = Path(__file__).resolve().parents[2] / "resources" / "teaching"


def test_golden_cost() -> None:
    case = golden("tiny_bpe")["cost"]
    found = cost(
        case["messages"],
        case["words_per_message"],
        case["fertility"],
        case["usd_per_million_tokens"],
    )
    assert found.tokens_per_message == Fraction(str(case["tokens_per_message"]))
    assert found.tokens == case["total_tokens"]
    assert found.usd == Fraction(str(case["usd"]))
    assert shown(found.usd) == str(case["usd"])


@pytest.mark.parametrize("case", golden("tiny_bpe")["fertility"], ids=lambda case: case["word"])
def test_golden_fertility(case: dict[str, object]) -> None:
    tokenizer = Tokenizer.from_file(str(TEACHING / "tiny-bpe.json"))
    encoding = tokenizer.encode(case["word"])
    figures = text_figures(str(case["word"]), len(encoding.ids))
    assert (figures.tokens, figures.words) == (case["tokens"], case["words"])
    assert figures.fertility == Fraction(str(case["fertility"]))
    spans = [CharSpan(*offsets) for offsets in encoding.offsets]
    assert [word.tokens for word in word_figures(str(case["word"]), spans)] == [case["tokens"]]


@settings(deadline=None)
@given(st.text("ab é\n", max_size=20), st.data())
def test_tokens_of_a_word_by_looking_at_each_token(text: str, data: st.DataObject) -> None:
    cuts = data.draw(st.lists(st.integers(0, len(text)), max_size=6)) if text else []
    bounds = sorted({0, len(text), *cuts})
    spans = [CharSpan(a, b) for a, b in pairwise(bounds)]
    spans += [CharSpan(len(text), len(text))]
    words = word_figures(text, spans)
    assert [word.word for word in words] == text.split()
    for word in words:
        assert word.span.of(text) == word.word
        assert word.tokens == sum(span.overlaps(word.span) for span in spans)


def test_tokens_inside_one_character_each_count() -> None:
    """Byte-level: three tokens of one character all have its span."""
    assert word_figures("€ a", [CharSpan(0, 1)] * 3 + [CharSpan(1, 3)])[0].tokens == 3


def test_ratios() -> None:
    figures = text_figures("é a", 3)
    assert figures.tokens_per_code_point == 1
    assert figures.tokens_per_byte == Fraction(3, 4)
    nothing = text_figures("", 0)
    assert nothing.fertility is nothing.tokens_per_byte is nothing.tokens_per_code_point is None
    assert text_figures(" \n", 2).fertility is None


@given(
    st.integers(0, 10**9),
    st.integers(0, 10**4),
    st.decimals(0, 10, places=4),
    st.decimals(0, 100, places=4),
)
def test_price_has_no_rounding(
    messages: int, words: int, fertility: Decimal, price: Decimal
) -> None:
    found = cost(messages, words, fertility, price)
    assert found.usd * 1_000_000 == messages * words * Fraction(fertility) * Fraction(price)
    assert cost(messages, words, str(fertility), str(price)) == found


@given(st.integers(-(10**12), 10**12), st.integers(0, 8))
def test_shown_reads_back(scaled: int, places: int) -> None:
    value = Fraction(scaled, 10**places)

    def read(words: str) -> Fraction:
        assert all(len(part) == 3 for part in words.split(".")[0].split(",")[1:])
        return Fraction(words.replace(",", ""))

    assert read(shown(value, places)) == value
    third = value + Fraction(1, 3 * 10**places)
    assert shown(third, places).startswith("≈ ")
    assert abs(read(shown(third, places)[2:]) - third) <= Fraction(1, 2 * 10**places)


@pytest.mark.parametrize(
    ("price", "message"),
    [
        (-1, "The price of a million tokens can't be negative: -1; give 0 or more."),
        ("a", "The price of a million tokens is not a number: 'a'; give one like 0.5."),
        (float("nan"), "is not a number: nan"),
        (float("inf"), "is not a number: inf"),
        ("1/0", "is not a number"),
    ],
)
def test_bad_numbers(price: float | str, message: str) -> None:
    with pytest.raises(FiguresError, match=message.replace(".", r"\.")):
        cost(1, 1, 1, price)
