"""Cutting by classes: the same places as the pattern itself cuts."""

from __future__ import annotations

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bench.mixed_text import mixed_text
from tokviz.core.class_split import class_bytes, class_pattern, ends_of
from tokviz.core.pretokenize import CL100K_PATTERN, GPT2_PATTERN, O200K_PATTERN

PATTERNS = {
    "gpt2": GPT2_PATTERN,
    "cl100k": CL100K_PATTERN,
    "o200k": O200K_PATTERN,
    "punctuation": r"\p{P}+|\p{S}|[^\p{P}\p{S}\s]+|\s",
}
_PIECES = [
    *"sStTdDlLvVeErRkK'’ \t\r\n09aéßſKⅣ٣中\u0301\u00a0\u3000\u2028€.,!/\x1c\x85",
    "'ll",
    "\U0001f30d",
]
texts = st.lists(st.sampled_from(_PIECES) | st.characters(codec="utf-8"), max_size=40).map("".join)


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
@given(text=texts)
@settings(deadline=None, max_examples=400)
def test_the_same_places(pattern: str, text: str) -> None:
    translated = class_pattern(pattern)
    assert translated is not None
    ends = ends_of(translated, text)
    assert ends is not None
    assert ends.tolist() == [m.end() for m in regex.finditer(pattern, text)]


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
def test_the_same_places_in_a_long_text(pattern: str) -> None:
    text = mixed_text(100_000)
    translated = class_pattern(pattern)
    assert translated is not None
    ends = ends_of(translated, text)
    assert ends is not None
    assert ends.tolist() == [m.end() for m in regex.finditer(pattern, text)]


@pytest.mark.parametrize("name", ["L", "N", "M", "P", "S", "Lu", "Ll", "Lt", "Lm", "Lo"])
def test_every_code_point_is_in_its_class(name: str) -> None:
    everything = "".join(chr(c) for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF)
    translated = class_pattern(rf"\p{{{name}}}")
    assert translated is not None
    mine = {m.start() for m in translated.finditer(class_bytes(everything))}
    assert mine == {m.start() for m in regex.finditer(rf"\p{{{name}}}", everything)}


@pytest.mark.parametrize(
    "pattern",
    [r"é+", r".", r"(a)", r"[[a-z]--b]", r"\p{Han}", r"\P{L}", r"(?<=a)b", r"\bx", r"\1", r"[\S]"],
)
def test_what_asks_for_more_than_classes(pattern: str) -> None:
    assert class_pattern(pattern) is None


def test_matches_that_leave_gaps() -> None:
    translated = class_pattern(r"\p{L}+")
    assert translated is not None
    assert ends_of(translated, "ab cd") is None
    ends = ends_of(translated, "")
    assert ends is not None
    assert len(ends) == 0
