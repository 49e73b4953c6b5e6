"""Decoding, token places, contracts and comparison of 10 MB beside the library's own decode."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from tokenizers import decoders

import tokviz
from tests.bench.mixed_text import mixed_text
from tokviz.core.compare import Comparison
from tokviz.core.contracts import check
from tokviz.core.segmentations import Payloads


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


@pytest.mark.bench
@pytest.mark.timeout(1800)
def test_decode_and_contracts_of_10_mb() -> None:
    pipeline = tokviz.load("gpt2")
    run = pipeline.run(mixed_text(10_000_000))
    tokens = [pipeline.vocabulary.token(id_) for id_ in run.ids]
    library, theirs = _timed(lambda: decoders.ByteLevel().decode(tokens))
    ours, decoding = _timed(lambda: pipeline.decoder.decode(tokens))
    assert decoding.text == theirs == run.source.text
    print(f"\n{len(tokens):,} tokens, library's decode {library:.2f} s of processor time")
    places, spans = _timed(lambda: decoding.token_spans)
    assert spans.length == len(run.source)
    assert run.decoding.text == theirs
    holds, report = _timed(lambda: check(run))
    assert report.holds
    folded = pipeline.with_form("NFKC").run(run.source)
    assert folded.decoding.text != theirs
    fails, _ = _timed(lambda: check(folded))
    parts, _ = _timed(lambda: Comparison(run, folded).parting)
    for name, seconds in (
        ("decode", ours),
        ("places of all tokens", places),
        ("contracts that hold", holds),
        ("contracts that fail under NFKC", fails),
        ("where two runs part", parts),
    ):
        print(f"{name:32} {seconds:6.2f} s  {seconds / library:5.2f} x the library's decode")


@pytest.mark.bench
def test_segmentations_of_real_text() -> None:
    pipeline = tokviz.load("gpt2")
    made, payloads = _timed(lambda: Payloads.of(pipeline))
    print(f"\npayloads of {len(pipeline.vocabulary):,} tokens {made:.2f} s")
    for size in (1_000, 10_000):
        text = mixed_text(size)
        own = tuple(pipeline.run(text).ids)
        seconds, found = _timed(lambda text=text, own=own: payloads.segmentations(text, own, 10))
        assert found.count > 1
        print(f"{size:,} bytes: {found.count.bit_length():,} bits of count, {seconds:.2f} s")
