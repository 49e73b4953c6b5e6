"""Ids and their tokens: the model's vocabulary with the added tokens over it."""

from __future__ import annotations

import pytest

from tokviz.core.errors import DecodeError
from tokviz.core.vocabulary import AddedToken, Vocabulary

ADDED = AddedToken(1, "<s>", special=True)


def test_added_tokens_lie_over_the_models() -> None:
    vocabulary = Vocabulary({"a": 0, "Ã": 1, "b": 2}, (ADDED, AddedToken(7, "b")))
    assert vocabulary.token(1) == "<s>"
    assert vocabulary.id("b") == 7
    assert vocabulary.id("Ã") == 1
    assert vocabulary.id("nothing") is None
    assert len(vocabulary) == 4
    assert 7 in vocabulary
    assert 3 not in vocabulary
    assert vocabulary.added_token(7) == AddedToken(7, "b")


def test_bytes_by_the_way_tokens_are_written() -> None:
    byte_level = Vocabulary({"ĠÃ©": 0, "▁": 2}, (ADDED,), byte_level=True)
    assert byte_level.bytes(0) == " é".encode()
    assert byte_level.bytes(1) == b"<s>"
    assert byte_level.bytes(2) == "▁".encode()
    fallback = Vocabulary({"<0xE2>": 0, "<0xXY>": 1}, byte_fallback=True)
    assert fallback.bytes(0) == b"\xe2"
    assert fallback.bytes(1) == b"<0xXY>"


def test_control_tokens_are_special() -> None:
    vocabulary = Vocabulary({"<c>": 0, "a": 1}, controls=(("<c>", 0),))
    assert vocabulary.is_special(0)
    assert not vocabulary.is_special(1)


def test_an_id_that_is_not_there_is_named() -> None:
    with pytest.raises(DecodeError, match="no tokens at all, so none with the id 9"):
        Vocabulary({}).token(9)
