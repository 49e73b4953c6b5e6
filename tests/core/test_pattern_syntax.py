"""Random patterns, run by our reading of them and by the tokenizers library's own engine."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from tokenizers import Regex, decoders, normalizers, pre_tokenizers

from tokviz.core import decoder_steps
from tokviz.core.normalize import Replace
from tokviz.core.patterns import Pattern, PatternError
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.pretokenize import Split
from tokviz.core.splitting import Behavior

BEHAVIORS: tuple[Behavior, ...] = (
    "isolated",
    "removed",
    "merged_with_previous",
    "merged_with_next",
    "contiguous",
)
ANCHORS = ("^", "$", r"\b", r"\B", r"\A", r"\z", r"\Z", r"\G")
ATOMS = (
    *("a", "b", "é", " ", r"\n", ".", "[ab]", "[^a]", "[a&&[^b]]", "[[:alpha:]]", r"[^\W]"),
    *(r"\w", r"\W", r"\s", r"\S", r"\d", r"\h", r"\R", r"\N", r"\O", r"\x61", r"\p{L}"),
)
REPEATS = (
    *("", "", "", "*", "+", "?", "*?", "+?", "??", "*+", "++", "?+"),
    *("{1,2}", "{2}", "{0,1}?", "{,2}", "{1,}", "{2}?", "{1,2}+"),
)
BEHIND = ("a", "b", " ", r"\n", "ab", "[ab]", r"\b", "^")
GROUPS = ("(?:%s)", "(%s)", "(?=%s)", "(?!%s)", "(?>%s)", "(?i:%s)", "(?m:%s)", "(?i)%s", "(?#x)%s")


def joined(parts: st.SearchStrategy[str], between: str, most: int) -> st.SearchStrategy[str]:
    return st.lists(parts, min_size=0, max_size=most).map(between.join)


def grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    group = st.builds(lambda form, text: form % text, st.sampled_from(GROUPS), inner)
    behind = st.builds("(?<{}{})".format, st.sampled_from("=!"), st.sampled_from(BEHIND))
    thing = st.one_of(st.sampled_from(ATOMS), st.sampled_from(ANCHORS), group, behind)
    repeated = st.builds(str.__add__, thing, st.sampled_from(REPEATS))
    return joined(joined(repeated, "", 3), "|", 3)


PATTERNS = st.recursive(joined(st.sampled_from(ATOMS), "|", 3), grown, max_leaves=4)
TEXTS = st.text("ab é\n1A", min_size=1, max_size=9)


def library(pattern: str) -> Any:
    try:
        return Regex(pattern)
    except Exception:
        return None


def ours(pattern: str) -> bool:
    try:
        return bool(Pattern(pattern, "oniguruma").compiled)
    except PatternError:
        return False


@settings(max_examples=500, deadline=None)
@given(PATTERNS, TEXTS)
@example("a*?", "aab")
@example("|a", "aa")
@example("a??|b", "ab")
@example("^", "a\n\n")
@example("(?:^a)*", "aa")
@example(" (?-i)$|", "ba")
@example("a(?i)b|c", "aB c C")
@example(r"\b|a", "a ab")
def test_replace_finds_what_the_library_finds(pattern: str, text: str) -> None:
    regex = library(pattern)
    mine = ours(pattern)
    assert regex is not None or not mine, "taken where the library refuses"
    if not mine:
        return
    theirs = normalizers.Replace(regex, "#").normalize_str(text)
    assert Replace(pattern, "#", is_regex=True).rewrite(text).after == theirs


@settings(max_examples=200, deadline=None)
@given(PATTERNS, TEXTS, st.sampled_from(BEHAVIORS), st.booleans())
@example("a*?", "aab", "isolated", False)
@example("", "aab", "removed", False)
@example("", "aab", "merged_with_previous", True)
def test_split_cuts_where_the_library_cuts(
    pattern: str, text: str, behavior: Behavior, invert: bool
) -> None:
    regex = library(pattern)
    assume(regex is not None and ours(pattern))
    split = pre_tokenizers.Split(regex, behavior, invert).pre_tokenize_str(text)
    pieces = Split(pattern, behavior, invert).apply(PreTokens.whole(text))
    assert [(p.text, (p.span.start, p.span.end)) for p in pieces] == split


@settings(max_examples=200, deadline=None)
@given(PATTERNS, st.lists(st.text("ab \n1", max_size=5), min_size=1, max_size=3))
def test_the_decoder_replaces_what_the_library_replaces(pattern: str, tokens: list[str]) -> None:
    regex = library(pattern)
    assume(regex is not None and ours(pattern))
    theirs = decoders.Replace(regex, "#").decode(tokens)
    assert "".join(decoder_steps.Replace(pattern, "#", True).apply(tuple(tokens))) == theirs


@pytest.mark.parametrize(
    ("pattern", "words", "taken"),
    [
        (r"^*", "repeats an anchor or a look around", False),
        (r"(?<=a)?b", "repeats an anchor or a look around", False),
        (r"(?:^|a)+", "repeats an anchor or a look around", False),
        (r"(?<n>a)\1", "a group that has no name", False),
        (r"(?:a|b?){2}", "{2} counts what may be empty", True),
        (r"(a?){3,}", "{3,} counts what may be empty", True),
        (r"a\Kb", r"\K, which moves a match's beginning", True),
        (r"a**", "multiple repeat", True),
        (r"\y", r"bad escape \y", True),
    ],
)
def test_what_can_not_be_had_is_refused_by_name(pattern: str, words: str, taken: bool) -> None:
    """Some of it the library takes: then a sentence is better than another result."""
    assert (library(pattern) is not None) == taken
    with pytest.raises(PatternError) as caught:
        _ = Pattern(pattern, "oniguruma").compiled
    assert words in str(caught.value)
