"""Training on 1 MB beside BpeTrainer on one thread, in the same run.

Both begin with the text: cut at white space, count the words, learn. Ours keeps every
step, so that any of them can be shown.
"""

from __future__ import annotations

import json
from collections import Counter
from time import perf_counter, process_time

import pytest
from tokenizers import Tokenizer, models, pre_tokenizers, trainers

from tests.bench.mixed_text import mixed_text
from tokviz.core.train import Training, train

pytestmark = pytest.mark.bench

ROUNDS = 5


@pytest.fixture(scope="module")
def text() -> str:
    """1 MB of many scripts, code and emoji."""
    return mixed_text(1_000_000)


def by_library(text: str, merges: int) -> list[tuple[str, str]]:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    size = len(set("".join(text.split()))) + merges
    trainer = trainers.BpeTrainer(vocab_size=size, show_progress=False)
    tokenizer.train_from_iterator(text.splitlines(), trainer)
    return [(left, right) for left, right in json.loads(tokenizer.to_str())["model"]["merges"]]


def by_us(text: str, merges: int) -> Training:
    return train(Counter(text.split()), merges, "tokenizers")


@pytest.mark.parametrize("merges", [1_000, 5_000])
def test_training_beside_bpe_trainer(
    text: str, merges: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOKENIZERS_PARALLELISM", "false")
    training = by_us(text, merges)
    assert list(training.merges) == by_library(text, merges)
    theirs, ours = [], []
    for _ in range(ROUNDS):
        begin = process_time()
        by_library(text, merges)
        between = process_time()
        by_us(text, merges)
        theirs.append(between - begin)
        ours.append(process_time() - between)
    begin = perf_counter()
    step = training.step(merges)
    shown = perf_counter() - begin
    print(
        f"\n{merges} merges on {len(text.encode())} bytes, {len(set(text.split()))} words: "
        f"ours {min(ours):.3f} s, BpeTrainer {min(theirs):.3f} s, "
        f"ratio {min(ours) / min(theirs):.2f}; "
        f"step {merges} with its {step.pairs} counts in {shown * 1000:.0f} ms"
    )
