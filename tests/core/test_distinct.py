"""Equal pre-tokens: the same numbers as a dictionary of strings gives, whatever the hashes do."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.core import distinct as module
from tokviz.core.distinct import Pieces, distinct
from tokviz.core.packed_pairs import PackedPairs

words = st.lists(st.text("ab€\U0001f30d", max_size=4), max_size=60)


def arrays(pieces: list[str], gap: int = 0) -> tuple[str, np.ndarray, np.ndarray]:
    text = "".join(piece + "." * gap for piece in pieces)
    ends = np.array(list(accumulate(len(piece) + gap for piece in pieces)), np.uint32) - np.uint32(
        gap
    )
    lengths = np.array([len(piece) for piece in pieces], np.uint32)
    return text, ends - lengths, ends


def by_dictionary(pieces: list[str]) -> list[int]:
    seen: dict[str, int] = {}
    return [seen.setdefault(piece, len(seen)) for piece in pieces]


@given(pieces=words, gap=st.integers(0, 1), chunk=st.sampled_from([1, 5, 1 << 17]))
@settings(deadline=None)
def test_the_same_as_a_dictionary(pieces: list[str], gap: int, chunk: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_CHUNK", chunk)
        numbers, found = distinct(*arrays(pieces, gap))
    assert numbers.tolist() == by_dictionary(pieces)
    assert list(found) == list(dict.fromkeys(pieces))


@given(pieces=words, chunk=st.sampled_from([5, 1 << 17]))
@settings(deadline=None)
def test_equal_hashes_of_different_pieces_do_no_harm(pieces: list[str], chunk: int) -> None:
    def poor(
        self: object, points: np.ndarray, begins: np.ndarray, lengths: np.ndarray
    ) -> np.ndarray:
        return (lengths % 2).astype(np.uint64)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_CHUNK", chunk)
        patch.setattr(module._Known, "_hashes_of", poor)
        numbers, found = distinct(*arrays(pieces))
    known = list(found)
    assert [known[number] for number in numbers.tolist()] == pieces


def test_many_different_pieces() -> None:
    pieces = [f"{number % 150_000:x}" for number in range(200_000)]
    numbers, found = distinct(*arrays(pieces))
    assert numbers.tolist() == by_dictionary(pieces)
    assert len(found) == 150_000


@given(pieces=words)
@settings(deadline=None)
def test_utf8(pieces: list[str]) -> None:
    lengths = np.array([len(piece) for piece in pieces], np.uint32)
    data, widths = Pieces("".join(pieces), lengths).utf8()
    assert data.tobytes() == "".join(pieces).encode()
    assert widths.tolist() == [len(piece.encode()) for piece in pieces]


@given(
    listed=st.dictionaries(st.tuples(st.integers(0, 9), st.integers(0, 9)), st.integers(0, 99)),
    asked=st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=50),
)
@settings(deadline=None)
def test_packed_pairs_are_a_dictionary(
    listed: dict[tuple[int, int], int], asked: list[tuple[int, int]]
) -> None:
    keys = [left << 32 | right for left, right in listed]
    pairs = PackedPairs(keys, list(range(len(keys))), list(listed.values()))
    left, right = (np.array([pair[i] for pair in asked], np.uint32) for i in (0, 1))
    ranks, results = pairs.ranks(left, right), pairs.results(left, right)
    order = {pair: rank for rank, pair in enumerate(listed)}
    assert ranks.tolist() == [order.get(pair, 2**32 - 1) for pair in asked]
    for pair, result in zip(asked, results.tolist(), strict=True):
        assert pair not in listed or result == listed[pair]
