"""Pre-tokenizer steps against the tokenizers library: texts and spans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
import unicodedata2
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tokenizers import Regex, pre_tokenizers

from tests.golden_files import golden, report
from tests.hazards import HAZARDS, texts
from tokviz.core.patterns import PatternError
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.pretokenize import (
    CL100K_PATTERN,
    GPT2_PATTERN,
    O200K_PATTERN,
    ByteLevel,
    Metaspace,
    PreTokenizer,
    Split,
)
from tokviz.core.splitters import (
    FixedLength,
    UnicodeScripts,
    bert_pre_tokenizer,
    char_delimiter_split,
    digits,
    punctuation,
    whitespace,
    whitespace_split,
)
from tokviz.core.splitting import Behavior, behave, parts_of, tiles

BEHAVIORS: tuple[Behavior, ...] = (
    "isolated",
    "removed",
    "merged_with_previous",
    "merged_with_next",
    "contiguous",
)
PATTERNS = [
    GPT2_PATTERN,
    O200K_PATTERN,
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*"
    r"|\s*[\r\n]|\s+(?!\S)|\s+",
    r"\w+|[^\w\s]+",
    r"[\w']+",
    r"\b",
    r"(?=a)",
    r"s*",
    r"\d{1,3}+",
    r"a{2}?",
    r"[[:punct:]]",
    r"[[:punct:]b]+",
    r"[a-z&&[^b]]+",
    r"\p{^L}+",
    r"(?m)a.",
    r"^.",
    r"\z",
    r"\Z",
    r"\h+",
    r"\x{61}|\u0301",
    r"\p{Lu}|\p{Lo}+|\p{M}+",
    r"\p{Han}+|[\p{Hiragana}\p{Katakana}]+",
    r"b(?i)s",
    "",
]


def ours(steps: Any, text: str) -> list[tuple[str, tuple[int, int]]]:
    chain = steps if isinstance(steps, (list, tuple)) else [steps]
    pieces = PreTokenizer(tuple(chain)).run(PreTokens.whole(text))[-1].materialized()
    spans = [pieces.normalized_span(i) for i in range(len(pieces))]
    return [(p.text, (s.start, s.end)) for p, s in zip(pieces, spans, strict=True)]


def assert_same(mine: list[tuple[str, tuple[int, int]]], library: Any) -> None:
    """Equal texts and spans, but that an inserted space alone came from nowhere.

    The library says that it came from the character behind it.
    """
    assert [text for text, _ in mine] == [text for text, _ in library]
    for (_, span), (_, other) in zip(mine, library, strict=True):
        assert span == other or span == (other[0], other[0])


def theirs(component: Any, text: str) -> list[tuple[str, tuple[int, int]]]:
    return [(piece, span) for piece, span in component.pre_tokenize_str(text)]


P = pre_tokenizers
PAIRS: dict[str, tuple[Any, Any]] = {
    "Whitespace": (whitespace(), P.Whitespace()),
    "WhitespaceSplit": (whitespace_split(), P.WhitespaceSplit()),
    "Punctuation": (punctuation(), P.Punctuation()),
    "Punctuation contiguous": (punctuation("contiguous"), P.Punctuation("contiguous")),
    "Digits": (digits(False), P.Digits(False)),
    "Digits individual": (digits(True), P.Digits(True)),
    "BertPreTokenizer": (bert_pre_tokenizer(), P.BertPreTokenizer()),
    "CharDelimiterSplit": (char_delimiter_split("s"), P.CharDelimiterSplit("s")),
    "UnicodeScripts": (UnicodeScripts(), P.UnicodeScripts()),
    "FixedLength": (FixedLength(3), P.FixedLength(3)),
    "ByteLevel": (ByteLevel(), P.ByteLevel(add_prefix_space=False)),
    "ByteLevel prefix": (ByteLevel(True), P.ByteLevel(add_prefix_space=True)),
    "ByteLevel no regex": (ByteLevel(False, False), P.ByteLevel(False, False, False)),
    **{
        f"Metaspace {scheme} {split}": (
            Metaspace("▁", scheme, split),
            P.Metaspace("▁", scheme, split),
        )
        for scheme in ("always", "first", "never")
        for split in (True, False)
    },
    "ByteLevel then Digits": (
        [ByteLevel(), digits(True)],
        P.Sequence([P.ByteLevel(add_prefix_space=False), P.Digits(True)]),
    ),
    "Digits then ByteLevel": (
        [digits(True), ByteLevel()],
        P.Sequence([P.Digits(True), P.ByteLevel(add_prefix_space=False)]),
    ),
    "four in a row": (
        [whitespace_split(), punctuation(), ByteLevel(True), Metaspace("_", "always")],
        P.Sequence(
            [P.WhitespaceSplit(), P.Punctuation(), P.ByteLevel(True), P.Metaspace("_", "always")]
        ),
    ),
}


@pytest.mark.parametrize("name", PAIRS)
@settings(max_examples=60, deadline=None)
@given(text=texts)
@example(text="".join(HAZARDS))
@example(text="  どこで生れ。 Yes it's 3.14 x²")
@example(text="")
def test_component_cuts_as_the_library(name: str, text: str) -> None:
    step, component = PAIRS[name]
    assert_same(ours(step, text), theirs(component, text))


@pytest.mark.parametrize("pattern", PATTERNS)
@settings(max_examples=40, deadline=None)
@given(text=texts, behavior=st.sampled_from(BEHAVIORS), invert=st.booleans())
@example(text="".join(HAZARDS), behavior="isolated", invert=False)
@example(text="abbcbds12345 aaaaa\nSsßſ", behavior="merged_with_next", invert=True)
def test_split_by_a_regex_cuts_as_the_library(
    pattern: str, text: str, behavior: Behavior, invert: bool
) -> None:
    component = P.Split(Regex(pattern), behavior, invert)
    assert ours(Split(pattern, behavior, invert), text) == theirs(component, text)


@settings(max_examples=150, deadline=None)
@given(
    text=texts,
    literal=st.sampled_from(["a", "-", "ab", r"\d+", "é", ""]),
    behavior=st.sampled_from(BEHAVIORS),
    invert=st.booleans(),
)
def test_split_by_a_literal_cuts_as_the_library(
    text: str, literal: str, behavior: Behavior, invert: bool
) -> None:
    step = Split(literal, behavior, invert, literal=True)
    assert ours(step, text) == theirs(P.Split(literal, behavior, invert), text)


@cache
def telling() -> list[str]:
    """Every assigned character, but of large even blocks and of the unassigned every 509th."""
    even = {"Lo", "Cn", "Co"}
    return [
        chr(point)
        for point in range(0x110000)
        if not 0xD800 <= point < 0xE000
        and (point % 509 == 0 or point < 0x3400 or unicodedata2.category(chr(point)) not in even)
    ]


@pytest.mark.long
@pytest.mark.parametrize("name", [n for n in PAIRS if "prefix" not in n and "Metaspace" not in n])
def test_component_cuts_every_telling_character_as_the_library(name: str) -> None:
    step, component = PAIRS[name]
    text = "a" + "a".join(telling()) + "a"
    assert_same(ours(step, text), theirs(component, text))


CLASSES = [rf"\p{{{c}}}" for c in ("L", "Lu", "Ll", "Lm", "Lo", "M", "N", "P", "S")]


@pytest.mark.long
@pytest.mark.parametrize("pattern", [*CLASSES, r"\w", r"\s", r"\b", "[[:punct:]]", "[\\w]"])
def test_split_by_a_class_cuts_every_telling_character_as_the_library(pattern: str) -> None:
    text = "a" + "a".join(telling()) + "a"
    assert ours(Split(pattern), text) == theirs(P.Split(Regex(pattern), "isolated"), text)


def slow_behave(
    parts: Sequence[tuple[int, int, bool]], behavior: Behavior
) -> list[tuple[int, int]]:
    """A part at a time, each with what its neighbour is."""
    if behavior == "merged_with_next":
        flipped = [(-b, -a, d) for a, b, d in reversed(parts)]
        return [(-b, -a) for a, b in reversed(slow_behave(flipped, "merged_with_previous"))]
    groups: list[list[tuple[int, int, bool]]] = []
    for i, part in enumerate(parts):
        before = parts[i - 1] if i else None
        joins = before is not None and (
            (behavior == "contiguous" and before[2] == part[2])
            or (behavior == "merged_with_previous" and part[2] and not before[2])
        )
        if joins:
            groups[-1].append(part)
        elif behavior != "removed" or not part[2]:
            groups.append([part])
    return [(g[0][0], g[-1][1]) for g in groups if g[-1][1] > g[0][0]]


@given(
    edges=st.lists(st.integers(0, 12), min_size=2, max_size=9),
    flags=st.lists(st.booleans(), min_size=9, max_size=9),
    behavior=st.sampled_from(BEHAVIORS),
)
def test_behave_is_its_slow_twin(edges: list[int], flags: list[bool], behavior: Behavior) -> None:
    edges = sorted(edges)
    parts = [(a, b, f) for a, b, f in zip(edges, edges[1:], flags, strict=False) if b > a or f]
    assert behave(parts, behavior) == slow_behave(parts, behavior)


@given(edges=st.sets(st.integers(1, 9)), invert=st.booleans())
def test_parts_tile_the_text(edges: set[int], invert: bool) -> None:
    ends = sorted(edges)
    matches = list(zip(ends[::2], ends[1::2], strict=False))
    parts = parts_of(matches, 10, invert)
    assert tiles([(a, b) for a, b, _ in parts if b > a], 10)
    assert [(a, b) for a, b, d in parts if d != invert] == matches


def test_report_split_string_not_regex() -> None:
    case = report("split-string-not-regex")
    text = case["input"]
    literal = Split(r"\d+", literal=True)
    for step, form in ((literal, "String"), (Split(r"\d+"), "Regex")):
        expected = [(piece, tuple(span)) for piece, span in case["expected"][form]]
        assert ours(step, text) == expected
    pieces = PreTokens.whole(text)
    assert (literal.matches(pieces), Split(r"\d+").matches(pieces)) == (0, 1)
    warning = literal.warning(pieces)
    assert warning is not None
    assert warning.startswith("0 matches:")
    assert "literal string" in warning
    assert Split(r"\d+").warning(pieces) is None
    assert Split("-", literal=True).warning(pieces) is None


def test_report_combining_marks_split_words() -> None:
    case = report("combining-marks-split-words")
    first, _, last = case["input"].split(" ")
    expected = case["expected"]
    for name, pattern in (
        ("gpt2", GPT2_PATTERN),
        ("cl100k", CL100K_PATTERN),
        ("o200k", O200K_PATTERN),
    ):
        step = Split(pattern, dialect="rust")
        assert [p for p, _ in ours(step, first)] == expected[name]
    assert [p for p, _ in ours(Split(CL100K_PATTERN, dialect="rust"), last)] == (
        expected["cl100k cafe\\u0301s"]
    )
    named = Split(GPT2_PATTERN).explain(PreTokens.whole(first), 0)
    assert [(f.span.of(first), f.alternative and f.alternative.name) for f in named][:2] == [
        (expected["gpt2"][0], "letters, with a space before them"),
        (expected["gpt2"][1], "other characters, with a space before them"),
    ]


def test_report_digits_after_byte_level() -> None:
    case = report("digits-after-bytelevel")
    text = case["input"]
    after = [ByteLevel(), digits(True)]
    assert [p for p, _ in ours(after, text)] == case["expected"]["ByteLevel then Digits"]
    before = [digits(True), ByteLevel()]
    assert [p for p, _ in ours(before, text)] == case["expected"]["Digits then ByteLevel"]
    pieces = PreTokenizer(tuple(after)).run(PreTokens.whole(text))[-1]
    assert b"".join(pieces.piece_bytes(i) for i in range(len(pieces))) == text.encode()


def test_report_newline_run_names_the_lookahead_rule() -> None:
    case = report("newline-run-depends-on-next")
    assert "a\n\nb" in case["expected"]
    named = Split(GPT2_PATTERN).explain(PreTokens.whole("a\n\nb"), 0)
    assert [f.alternative.name for f in named if f.alternative][1:3] == [
        "white space, all but its last character before more text",
        "white space",
    ]


@settings(max_examples=80, deadline=None)
@given(text=texts, pattern=st.sampled_from(PATTERNS[:5]))
def test_explain_covers_the_piece_and_names_what_a_lone_run_finds(text: str, pattern: str) -> None:
    step = Split(pattern)
    pieces = PreTokens.whole(text)
    found = step.explain(pieces, 0) if len(pieces) else ()
    assert "".join(f.span.of(text) for f in found) == text
    cuts = {s for _, span in ours(step, text) for s in span}
    assert {s for f in found for s in (f.span.start, f.span.end)} == cuts


def test_a_pattern_that_backtracks_without_end_is_stopped_and_named() -> None:
    step = Split(r"(a|aa)+$", seconds=0.2)
    with pytest.raises(PatternError, match=r"\(a\|aa\)\+\$.*stopped after 0\.2"):
        step.apply(PreTokens.whole("a" * 60 + "b"))


def test_a_pattern_that_is_none_is_named() -> None:
    with pytest.raises(PatternError, match=r"'\(a' can't be read"):
        Split("(a").apply(PreTokens.whole("a"))


def test_added_tokens_are_never_cut() -> None:
    whole = PreTokens.whole("a-b")
    pieces = PreTokens.of_spans("a-b", [whole[0].span], {0: 7})
    for step in (Split("-"), ByteLevel(True), Metaspace(), FixedLength(1), UnicodeScripts()):
        after = step.apply(pieces)
        assert [(p.text, p.added_id) for p in after] == [("a-b", 7)]


def test_golden_pre_tokens_of_tiny_bpe() -> None:
    for case in golden("tiny_bpe")["texts"]:
        pieces = PreTokenizer((Metaspace("▁", "never"),)).run(PreTokens.whole(case["text"]))[-1]
        assert [p.text for p in pieces] == case["pre_tokens"]
