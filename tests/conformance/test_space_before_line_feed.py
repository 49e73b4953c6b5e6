"""Found by the long fuzz: a space before a last line feed is no space at the end."""

from __future__ import annotations

import pytest

from tests.tokenizer_files import built_in


@pytest.mark.parametrize("name", ["botchan-unigram", "botchan-bpe", "mistral-v1"])
@pytest.mark.parametrize(
    "text", ["0 \n", "0  \n", " \n", "\n", "0 \na", "0\n ", "0 \r\n", "a \x0b"]
)
def test_ids_are_sentencepieces(name: str, text: str) -> None:
    run = built_in(name).run(text)
    assert run.reference is not None
    assert run.reference.ids_equal, (run.ids, run.reference.ids)
