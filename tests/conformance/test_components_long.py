"""Each component type on a megabyte: ids, token texts, places and decoded text, the library's."""

from __future__ import annotations

import json

import pytest
from tokenizers import Tokenizer

from tests.conformance.component_table import NAMES, ROWS, made
from tests.conformance.departures import Compared, Told, trimmed, untrimmed
from tests.conformance.long_text import one_megabyte

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
    told = Told.all_of(encoding, whole)
    if names != encoding.tokens:
        assert "shown as text" in departs
        # Nothing was rewritten before: the text stands in the source.
        shown = ((name, each) for name, each in zip(names, told, strict=True) if name != each.text)
        assert all(each.text == text[slice(*each.whole)] for _, each in shown)
    for each in told if trims else ():
        assert each.place == trimmed(each.text, each.whole, keeps_first=False)
    departing: list[int] = []
    for index, (source, each) in enumerate(zip(run.tokens.sources(), told, strict=True)):
        if each.whole != ((0, 0) if source is None else (source.start, source.end)):
            departing.append(index)
    few = departing[:_FEW]
    tokens = [run.tokens[index] for index in few]
    untold = [
        Told(token.text, told[index].whole, told[index].whole)
        for index, token in zip(few, tokens, strict=True)
    ]
    kinds = {found.kind for found in Compared(run, tokens, untold, departs).departures()}
    assert kinds == departs - {"trimmed", "shown as text"}
