"""Places of tokens, counted for all at once, beside the same one by one."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.core.byte_decoders import ByteFallback
from tokviz.core.byte_tokens import byte_of, byte_of_piece
from tokviz.core.decoder_steps import CTC, DecoderStep, Fuse, Metaspace, Replace, Strip, WordPiece
from tokviz.core.provenance import Places, Stages, _shifts
from tokviz.core.sentencepiece_decode import SentencePieceBytes, SentencePiecePieces


class SlowPlaces(Places):
    """The definitions, token by token."""

    def fused(self, tokens: Sequence[str]) -> SlowPlaces:
        offsets = list(accumulate(map(len, tokens), initial=0))
        return slow(
            (0, offsets[piece] + start, offsets[piece] + end)
            for piece, start, end in zip(self.piece, self.starts, self.ends, strict=True)
        )

    def moved(self, index: Sequence[int]) -> SlowPlaces:
        return slow(
            (index[piece] if piece < len(index) else piece, start, end)
            for piece, start, end in zip(self.piece, self.starts, self.ends, strict=True)
        )

    def edited(
        self, before: Sequence[str], after: Sequence[str], edits: Callable[[int], Stages]
    ) -> SlowPlaces:
        found = []
        for piece, start, end in zip(self.piece, self.starts, self.ends, strict=True):
            place = (start, end)
            if piece < len(before) and before[piece] != after[piece]:
                if place == (0, len(before[piece])):
                    place = (0, len(after[piece]))
                else:
                    for shift in _shifts(edits(piece), len(before[piece])):
                        place = shift.range(*place)
            found.append((piece, *place))
        return slow(found)


def slow(places: Any) -> SlowPlaces:
    columns = list(zip(*places, strict=True)) or [(), (), ()]
    return SlowPlaces(*(array("I", column) for column in columns))


def byte_runs(tokens: Iterable[str], byte_of: Callable[[str], int | None]) -> Iterator[str | bytes]:
    """Tokens that are no bytes, and the bytes of each run of those that are."""
    run = bytearray()
    for token in tokens:
        byte = byte_of(token)
        if byte is not None:
            run.append(byte)
            continue
        if run:
            yield bytes(run)
            run.clear()
        yield token
    if run:
        yield bytes(run)


def slow_bytes(step: DecoderStep, tokens: tuple[str, ...], places: SlowPlaces) -> SlowPlaces:
    """Where the bytes of each run are, which is what one run alone becomes."""
    reads = byte_of if isinstance(step, ByteFallback) else byte_of_piece
    index: list[int] = []
    spans: dict[int, tuple[int, int]] = {}
    count = 0
    for part in byte_runs(tokens, reads):
        if isinstance(part, str):
            index.append(count)
            count += 1
            continue
        strings = step.apply(tuple(f"<0x{byte:02X}>" for byte in part))
        # A byte is at the character that comes to be there with it: by the lengths before it.
        widths = [len(char.encode()) if char != "\ufffd" else 1 for s in strings for char in s]
        ends = list(accumulate(widths))
        for at in range(len(part)):
            char = sum(end <= at for end in ends)
            is_one = len(strings) == 1
            spans[len(index)] = (char, char + 1) if is_one else (0, 1)
            index.append(count + (0 if is_one else char))
        count += len(strings)
    return slow(
        (index[piece], *spans.get(piece, (start, end))) if piece < len(index) else (piece, 0, 0)
        for piece, start, end in zip(places.piece, places.starts, places.ends, strict=True)
    )


STEPS: tuple[DecoderStep, ...] = (
    *(ByteFallback(), SentencePieceBytes(), Fuse(), Metaspace(), WordPiece(), CTC(pad_token="p")),
    *(Strip(" ", 1, 1), Replace("▁", " "), Replace("a", "bcd"), Replace("b", "")),
    SentencePiecePieces(frozenset({"<s>"}), "<unk>", " \u2047 "),
)
BYTES = tuple(f"<0x{byte}>" for byte in ("41", "E2", "82", "AC", "C3", "A9", "e2", "FF"))
OTHERS = ("a", "▁a", "ab▁", "", " ", "##b", "p", "<s>", "<unk>", "é")
TOKENS = st.lists(st.sampled_from(BYTES + OTHERS), max_size=30)


def triples(places: Places) -> list[tuple[int, int, int]]:
    return list(zip(places.piece, places.starts, places.ends, strict=True))


@given(TOKENS, st.lists(st.sampled_from(STEPS), max_size=4))
@settings(max_examples=600, deadline=None)
def test_all_at_once_are_where_each_is(given_: list[str], steps: list[DecoderStep]) -> None:
    tokens = tuple(given_)
    places, twin = Places.whole(tokens), slow((i, 0, len(t)) for i, t in enumerate(tokens))
    for step in steps:
        after = step.apply(tokens)
        known = triples(places)
        traced = step.trace(tokens, after, places)
        if isinstance(step, ByteFallback | SentencePieceBytes):
            twin = slow_bytes(step, tokens, twin)
        else:
            twin = step.trace(tokens, after, twin)  # type: ignore[assignment]
        # What a step before gave stays what it was.
        assert triples(places) == known
        assert triples(traced) == triples(twin)
        tokens, places = after, traced
