"""A run's tokens: many at once and their places alone are the same as one by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hazards import texts
from tests.tokenizer_files import built_in
from tokviz.core.trace_table import lines

NAMES = ("byte257", "tiny-bpe", "tiny-unigram", "tiny-wordpiece", "gpt2", "botchan-bpe")


@pytest.mark.parametrize("name", NAMES)
@given(text=texts | st.text("ab é", max_size=40), data=st.data())
def test_many_at_once_are_the_same_as_one_by_one(name: str, text: str, data: st.DataObject) -> None:
    tokens = built_in(name).run(text).tokens
    alone = [tokens[index] for index in range(len(tokens))]
    assert list(tokens.sources()) == [token.source for token in alone]
    assert list(tokens) == alone
    cut = data.draw(st.slices(len(tokens)))
    assert list(tokens[cut]) == alone[cut]


@pytest.mark.parametrize("name", NAMES)
def test_a_long_line_is_not_printed_once_for_each_step(name: str) -> None:
    table = list(lines(built_in(name).run("ab" * 20_000)))
    assert max(map(len, table)) < 4_000
    assert sum(map(len, table)) < 300_000
