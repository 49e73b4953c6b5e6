"""Decoding in parts, and a part again, is decoding the whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.test_decode import PAIRS, TOKENS
from tokviz.core import decode_parts
from tokviz.core.byte_decoders import ByteLevel
from tokviz.core.decode import Decoder
from tokviz.core.decode_parts import parted
from tokviz.core.decoder_steps import Cleanup, DecoderStep, Fuse, Join, Replace, Strip
from tokviz.core.sentencepiece_decode import SentencePieceBytes, SentencePiecePieces

CONTROLS = frozenset({"<s>", "a"})
STEPS: dict[str, DecoderStep] = {
    **{name: ours for name, (ours, _) in PAIRS.items()},
    "Join": Join(),
    "Cleanup": Cleanup(),
    "pieces": SentencePiecePieces(CONTROLS, "_", " \u2047 ", bytes=True),
    "pieces, all stripped": SentencePiecePieces(CONTROLS, "_", "", True, True, True),
    "pieces, none stripped": SentencePiecePieces(CONTROLS, "_", "", strips=False),
    "bytes": SentencePieceBytes(),
}
NAMES = st.lists(st.sampled_from(list(STEPS)), min_size=1, max_size=4)
MANY = st.lists(TOKENS, max_size=4).map(lambda some: [t for tokens in some for t in tokens])


@contextmanager
def parts_of(tokens: int) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decode_parts, "PART", tokens)
        yield


def twin(decoder: Decoder, tokens: list[str]) -> list[tuple[str, ...]]:
    """Each step on the whole list."""
    lists = [tuple(tokens)]
    for step in decoder.steps:
        lists.append(step.apply(lists[-1]))
    return lists


@settings(deadline=None, max_examples=400)
@given(
    tokens=MANY,
    middle=TOKENS,
    names=NAMES,
    size=st.integers(1, 4),
    place=st.tuples(st.floats(0, 1), st.floats(0, 1)),
)
def test_parts_are_the_whole(
    tokens: list[str], middle: list[str], names: list[str], size: int, place: tuple[float, float]
) -> None:
    decoder = Decoder(tuple(STEPS[name] for name in names))
    start, old_end = sorted(round(part * len(tokens)) for part in place)
    new = tokens[:start] + middle + tokens[old_end:]
    with parts_of(size):
        done = decoder.decode(tokens)
        again = decoder.edited(done, start, old_end, middle)
        twice = decoder.edited(again, start, start + len(middle), tokens[start:old_end])
    for decoding, of in ((done, tokens), (again, new), (twice, tokens)):
        lists = [decoding.tokens, *(step.after for step in decoding.steps)]
        assert lists == twin(decoder, of)
        assert decoding.text == "".join(lists[-1])
        assert [step.before for step in decoding.steps] == lists[:-1]


def test_a_long_list_is_parted_and_an_edit_decodes_one_part() -> None:
    tokens = ["Ġ", "Ã", "©"] * 20
    decoder = Decoder((ByteLevel(),))
    with parts_of(4):
        done = decoder.decode(tokens)
        again = decoder.edited(done, 30, 31, ["x"])
    # A part ends before a byte that begins a character.
    assert [sizes[0] for sizes in done.parts] == [4, 5] * 6 + [4, 2]
    assert again.parts[:6] == done.parts[:6]
    assert again.parts[-6:] == done.parts[-6:]
    assert again.text == " é" * 10 + "xé" + " é" * 9


def test_what_looks_at_all_is_not_parted() -> None:
    steps = (Replace("a", "b"), Replace("a+", "b", is_regex=True), Fuse())
    assert parted(steps) == steps[:1]
    assert parted((Fuse(), Strip(" ", 1, 0))) == (Fuse(),)
    assert parted((Cleanup(),)) == ()
