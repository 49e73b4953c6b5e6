"""Each component type on a megabyte: ids, token texts, places and decoded text, the library's."""

from __future__ import annotations

import json

import numpy as np
import pytest
from tokenizers import Tokenizer

from tests.conformance.component_table import NAMES, ROWS, made
from tests.conformance.departures import Compared, Pair, Told, trimmed, untrimmed
from tests.conformance.long_text import one_megabyte
from tokviz.core.run import Run
from tokviz.core.token_places import places_of_tokens

FIRST = {(row.part, row.kind): index for index, row in reversed(list(enumerate(ROWS)))}
"""A row of each type; the others differ in settings and have shorter texts."""
_FEW = 300
"""Tokens whose kind of departure is asked for; a kind that a type makes comes about sooner."""


def test_a_megabyte_is_one() -> None:
    assert len(one_megabyte().encode()) >= 1_000_000


@pytest.mark.long
@pytest.mark.parametrize("row", sorted(FIRST.values()), ids=lambda row: NAMES[row])
def test_one_megabyte(row: int) -> None:
    check(row, one_megabyte())


def check(row: int, text: str) -> None:
    """Ids, decoded text and, of the parts that have a say in them, token texts and places."""
    value, departs = ROWS[row].value, ROWS[row].departs
    run, library = made(row).run(text), Tokenizer.from_str(json.dumps(value))
    encoding = library.encode(text)
    assert run.ids == encoding.ids
    assert run.decoding.text == library.decode(encoding.ids)
    if ROWS[row].part == "decoder":
        return
    trims = "trimmed" in departs
    whole = Tokenizer.from_str(json.dumps(untrimmed(value))).encode(text) if trims else encoding
    names = list(map(run.pipeline.vocabulary.token, run.ids))
    shown, places = encoding.tokens, whole.offsets
    if names != shown:
        assert "shown as text" in departs
        # Nothing was rewritten before: the text stands in the source.
        for name, words, place in zip(names, shown, places, strict=True):
            assert name == words or words == text[slice(*place)]
    for words, place, wide in zip(shown, encoding.offsets, places, strict=True) if trims else ():
        assert place == trimmed(words, wide, keeps_first=False)
    few = departing(run, places)[:_FEW]
    tokens = [run.tokens[index] for index in few]
    told = [
        Told(token.text, places[index], places[index])
        for index, token in zip(few, tokens, strict=True)
    ]
    kinds = {found.kind for found in Compared(run, tokens, told, departs).departures()}
    assert kinds == departs - {"trimmed", "shown as text"}


def departing(run: Run, places: list[Pair]) -> list[int]:
    """Which tokens have another place than the library's; one without a place has (0, 0) there."""
    starts, ends = (np.concatenate(some) for some in zip(*places_of_tokens(run), strict=True))
    ours = np.stack([starts, ends], axis=1)
    ours[starts < 0] = 0
    theirs = np.array(places)
    assert ours.shape == theirs.shape
    return np.flatnonzero((ours != theirs).any(axis=1)).tolist()
