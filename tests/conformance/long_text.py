"""A megabyte in many languages, with what has been somebody's trouble strewn in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from tests.bench.mixed_text import mixed_text
from tests.hazards import HAZARDS, known_to_tokenizers
from tests.tokenizer_files import TOKENIZERS

_PIECE = 500
"""Code points between two handfuls of trouble."""


@cache
def one_megabyte() -> str:
    """At least 1,000,000 bytes, always the same: made-up text, a novel's beginning, hazards."""
    novel = (TOKENIZERS / "botchan-unigram" / "botchan.txt").read_text(encoding="utf-8")
    made = [mixed_text(220_000, seed=seed) for seed in range(4)]
    return "".join(_strewn("".join([*made, novel[:100_000]])))


def _strewn(text: str) -> Iterator[str]:
    random = Random(5)
    for start in range(0, len(text), _PIECE):
        yield text[start : start + _PIECE]
        handful = random.choices(HAZARDS, k=random.randint(1, 24))
        yield known_to_tokenizers("".join(handful))
