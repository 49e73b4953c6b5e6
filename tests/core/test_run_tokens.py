"""A run's tokens: many at once and their places alone are the same as one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hazards import texts
from tests.tokenizer_files import built_in
from tokviz.core import token_places
from tokviz.core.forms import FormName
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


@pytest.mark.parametrize("form", ["NFC", "NFKD"])
@pytest.mark.parametrize("name", NAMES)
@given(text=texts | st.text("abé \u0301\u0323<s>", max_size=40))
def test_places_in_stretches_are_those_of_each_token(name: str, form: FormName, text: str) -> None:
    """Behind a form, which joins, parts and moves; and where the tokens come some at a time."""
    run = replace(built_in(name).with_form(form), add_specials=True).run(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(token_places, "_STRETCH", 2)
        places = list(run.tokens.sources())
    assert places == [token.source for token in run.tokens]


@pytest.mark.parametrize("name", NAMES)
def test_a_long_line_is_not_printed_once_for_each_step(name: str) -> None:
    table = list(lines(built_in(name).run("ab" * 20_000)))
    assert max(map(len, table)) < 4_000
    assert sum(map(len, table)) < 300_000
