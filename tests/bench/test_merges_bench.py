"""Speed and memory of the merge engine on 10 MB of mixed text, as ratios to the libraries'.

Processor time of one thread on both sides, in one process, one after the other: the ratios hold
on a busy machine too. Run with `pytest -m bench -s tests/bench/test_merges_bench.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pytest
import tiktoken

from tests.bench.mixed_text import mixed_text
from tests.core.test_merges_reference import cl100k, gpt2
from tokviz.core.bytelevel import bytes_of, chars_of
from tokviz.core.class_split import class_pattern, ends_of
from tokviz.core.merges import BpeModel
from tokviz.core.pretokenize import CL100K_PATTERN, GPT2_PATTERN
from tokviz.core.timeline import Timeline

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1800)]

SIZE = 10_000_000
# cl100k as tokenizer.json files write it: the library's engine has no possessive counts.
CL100K_GREEDY = (
    r"""(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}"""
    r"""| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"""
)
KINDS = {"gpt2": (gpt2, GPT2_PATTERN), "cl100k": (cl100k, CL100K_PATTERN)}


@pytest.fixture(scope="module")
def text() -> str:
    return mixed_text(SIZE)


def spans(pattern: str, text: str) -> tuple[np.ndarray, np.ndarray]:
    translated = class_pattern(pattern)
    assert translated is not None
    ends = ends_of(translated, text)
    assert ends is not None
    edges = np.concatenate((np.zeros(1, np.uint32), ends))
    return edges[:-1], edges[1:]


def timeline_of(model: BpeModel, pattern: str, text: str) -> Timeline:
    timeline = Timeline.encode(model, text, *spans(pattern, text), byte_level=True)
    if timeline.steps:
        timeline.locate(timeline.steps // 2 + 1)
    return timeline


def ready(model: BpeModel) -> BpeModel:
    """With the tables that its first use builds: part of loading, as in the libraries."""
    model.used.packed()
    model.trace(" ready", byte_level=True)
    return model


def seconds(work: Callable[[], Any], rounds: int = 3) -> tuple[float, Any]:
    best = float("inf")
    result: Any = None
    for _ in range(rounds):
        result = None
        began = process_time()
        result = work()
        best = min(best, process_time() - began)
    return best, result


def tokenizers_encoder(name: str, model: BpeModel, ranks: dict[bytes, int]) -> Any:
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    os.environ["RAYON_NUM_THREADS"] = "1"
    from tokenizers import Regex, Tokenizer, models, pre_tokenizers

    if name == "gpt2":
        merges = [(left, right) for _, left, right in model.table.listed()]
        split: Any = pre_tokenizers.ByteLevel(add_prefix_space=False)
    else:
        merges = merges_of(ranks)
        split = pre_tokenizers.Sequence(
            [
                pre_tokenizers.Split(Regex(CL100K_GREEDY), "isolated"),
                pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
            ]
        )
    bpe = models.BPE(vocab=dict(model.vocab), merges=merges, ignore_merges=name != "gpt2")
    tokenizer = Tokenizer(bpe)
    tokenizer.pre_tokenizer = split
    return tokenizer


def merges_of(ranks: dict[bytes, int]) -> list[tuple[str, str]]:
    """A merge list of rank files: each token's last two parts under the lower ranks."""
    merges: list[tuple[int, str, str]] = []
    for token, rank in ranks.items():
        parts = [token[i : i + 1] for i in range(len(token))]
        while len(parts) > 2:
            lowest, at = min(
                (ranks.get(parts[i] + parts[i + 1], rank), i) for i in range(len(parts) - 1)
            )
            if lowest >= rank:
                break
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
        if len(parts) == 2:
            merges.append((rank, chars_of(parts[0]), chars_of(parts[1])))
    return [(left, right) for _, left, right in sorted(merges)]


@pytest.mark.parametrize("name", KINDS)
def test_every_step_of_10_mb(name: str, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    load, pattern = KINDS[name]
    model, ranks = load()
    ready(model)
    class_pattern(pattern)
    spans(pattern, "ready")
    tik = tiktoken.Encoding(name, pat_str=pattern, mergeable_ranks=ranks, special_tokens={})
    hf = tokenizers_encoder(name, model, ranks)
    split, _ = seconds(lambda: spans(pattern, text))
    ours, timeline = seconds(lambda: timeline_of(model, pattern, text))
    theirs, expected = seconds(lambda: tik.encode_ordinary(text))
    assert timeline.ids.tolist() == expected
    slow, encoding = seconds(lambda: hf.encode(text, add_special_tokens=False), 1)
    assert encoding.ids == expected
    del encoding
    fast, _ = seconds(lambda: hf.encode_batch_fast([text], add_special_tokens=False)[0].ids, 1)
    with capsys.disabled():
        print(
            f"\n{name}: {len(timeline)} pre-tokens, {len(timeline.record)} different, "
            f"{timeline.steps} steps, {timeline.tokens} tokens, ids equal"
            f"\n  ours {ours:.2f} s (cutting {split:.2f} s of it); tokenizers {slow:.2f} s, "
            f"without offsets {fast:.2f} s; tiktoken {theirs:.2f} s"
            f"\n  ours / tokenizers = {ours / slow:.2f}, without offsets {ours / fast:.2f}; "
            f"ours / tiktoken = {ours / theirs:.2f}"
        )


@pytest.mark.parametrize("name", KINDS)
def test_any_step_by_number(name: str, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    load, pattern = KINDS[name]
    model, _ = load()
    timeline = timeline_of(ready(model), pattern, text)
    timeline.locate(1)
    random = Random(1)
    times: list[float] = []
    for _ in range(2000):
        number = random.randint(1, timeline.steps)
        began = process_time()
        pre_token, local = timeline.locate(number)
        trace: Any = timeline.trace(pre_token)
        trace.step(local)
        trace.symbols(local)
        times.append(process_time() - began)
    times.sort()
    with capsys.disabled():
        print(
            f"\n{name}: a step by its number, with its symbols: median {times[1000] * 1e3:.3f} ms, "
            f"99th of 100 {times[1980] * 1e3:.3f} ms"
        )


@pytest.mark.parametrize("name", KINDS)
def test_one_character_edited_in_1_mb(
    name: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    load, pattern = KINDS[name]
    model, _ = load()
    before = text[:700_000]
    timeline = timeline_of(ready(model), pattern, before)
    random = Random(1)
    times: list[float] = []
    for _ in range(20):
        at = random.randrange(len(before))
        after = before[:at] + random.choice("xé 1\n") + before[at:]
        starts, ends = spans(pattern, after)
        began = process_time()
        edited = timeline.edited(after, starts, ends)
        assert edited.steps
        times.append(process_time() - began)
        fresh = Timeline.encode(model, after, starts, ends, byte_level=True)
        assert np.array_equal(edited.ids, fresh.ids)
    times.sort()
    with capsys.disabled():
        print(
            f"\n{name}: one character into {len(before.encode())} bytes, "
            f"{len(timeline)} pre-tokens: median {times[10] * 1e3:.1f} ms, "
            f"most {times[-1] * 1e3:.1f} ms"
        )


def test_one_pre_token_without_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    model, ranks = gpt2()
    ready(model)
    tik = tiktoken.Encoding("long", pat_str=GPT2_PATTERN, mergeable_ranks=ranks, special_tokens={})
    random = Random(1)
    letters = "".join(random.choices("etaoinshrdlu", k=1_000_000))
    lines = ["\na pre-token of letters:"]
    for n in (125_000, 250_000, 500_000, 1_000_000):
        took, trace = seconds(lambda n=n: model.trace(letters[:n], byte_level=True), 1)
        ids = list(trace.ids)
        began = process_time()
        trace.symbols_between(len(trace) // 2, n // 4, n // 4 + 200)
        shown = process_time() - began
        theirs, expected = seconds(lambda n=n: tik.encode_ordinary(letters[:n]), 1)
        assert ids == expected
        lines.append(
            f"  {n:>9} letters, {len(trace):>7} steps: {took:.2f} s, {took / n * 1e6:.2f} us "
            f"a letter (tiktoken {theirs:.2f} s); 200 symbols of any moment in {shown * 1e3:.1f} ms"
        )
    with capsys.disabled():
        print("\n".join(lines))


@pytest.mark.parametrize("name", KINDS)
def test_memory_above_the_text(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a process of its own: the highest and the lasting memory, above text and model."""
    path = tmp_path / "text"
    path.write_text(text, encoding="utf-8", newline="")
    code = f"""
import ctypes, gc
from pathlib import Path
from tests.bench.test_merges_bench import KINDS, ready, spans, timeline_of
load, pattern = KINDS[{name!r}]
model = ready(load()[0])
timeline_of(model, pattern, "A small text to build what is built once.")
text = Path({str(path)!r}).read_bytes().decode()
def status(key):
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(key)) / 1024
gc.collect(); ctypes.CDLL(None).malloc_trim(0)
Path("/proc/self/clear_refs").write_text("5")
before = status("VmRSS")
timeline = timeline_of(model, pattern, text)
top = status("VmHWM")
gc.collect(); ctypes.CDLL(None).malloc_trim(0)
print(round(top - before), round(status("VmRSS") - before))
"""
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "MALLOC_MMAP_THRESHOLD_": "1000000"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    top, lasting = done.stdout.split()
    with capsys.disabled():
        print(f"\n{name}: memory above the text: at most {top} MB, lasting {lasting} MB")


def test_the_byte_table_is_the_vocabulary_s() -> None:
    """The libraries are given the same tokens: every one is bytes."""
    model, ranks = gpt2()
    assert {bytes_of(token): id_ for token, id_ in model.vocab.items()} == ranks
