"""One character typed into a megabyte: the edited run beside the whole one."""

from __future__ import annotations

from statistics import median
from time import process_time

import pytest

import tokviz
from tests.bench.mixed_text import mixed_text
from tokviz.core.edit import edited
from tokviz.core.pipeline import Run

pytestmark = pytest.mark.bench


def stages(run: Run) -> Run:
    """The run with every stage up to the ids' record."""
    for stage in ("normalization", "pre_token_states", "timeline"):
        getattr(run, stage)
    return run


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("gpt2", None),
        ("cl100k_base", None),
        ("o200k_base", None),
        ("cl100k_base", "NFC"),
        ("cl100k_base", "NFKD"),
        ("tiny-bpe", None),
        ("resources/tokenizers/mistral-tekken/tekken_240911.json", None),
        ("resources/tokenizers/mistral-v1/tokenizer.model.v1", None),
    ],
)
def test_one_character_in_a_megabyte(name: str, form: str | None) -> None:
    pipeline = tokviz.load(name, normalize=form)
    text = mixed_text(1_000_000)
    stages(pipeline.run(text[:1000]))
    start = process_time()
    run = stages(pipeline.run(text))
    whole = process_time() - start
    times: list[float] = []
    for place in (0.5, 0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0, 0.2, 0.4):
        at = int(place * len(text))
        text = text[:at] + "x" + text[at:]
        start = process_time()
        run = edited(run, text)
        times.append(process_time() - start)
    assert run.source.text == text
    print(
        f"\n{name}{f' after {form}' if form else ''}: whole {whole * 1000:.0f} ms, edited "
        f"{median(times) * 1000:.1f} ms (most {max(times) * 1000:.1f}), "
        f"{whole / median(times):.0f} times",
        end="",
    )
