"""Sentences that know their pattern."""

from __future__ import annotations

import pytest

from tokviz.core.words import listed, said


def test_a_sentence_is_its_english() -> None:
    sentence = said("{count:,} of {name}", count=1234, name="gpt2")
    assert sentence == "1,234 of gpt2"
    assert (sentence.pattern, sentence.values["count"]) == ("{count:,} of {name}", 1234)


def test_braces_in_a_value_are_text() -> None:
    assert said("the token {token}", token="{0}") == "the token {0}"
    assert said("a literal {{}}") == "a literal {}"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        said("{count} merges")


def test_a_list_keeps_its_parts() -> None:
    words = listed([said("one"), said("two")], said(" and "))
    assert words == "one and two"
    assert [str(part) for part in words.parts] == ["one", "two"]
