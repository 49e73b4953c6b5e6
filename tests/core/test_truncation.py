"""A text cut to a number of tokens, in the middle of a character."""

from __future__ import annotations

import pytest

from tests.golden_files import report
from tests.tokenizer_files import built_in


@pytest.mark.parametrize("side", ["right", "left"])
def test_a_cut_inside_an_emoji_is_seen_in_ids_text_and_spans(side: str) -> None:
    case = report("truncate-inside-emoji")
    expected = case["expected"][side]
    pipeline = built_in("gpt2")
    run = pipeline.run(case["input"])
    kept = len(expected["ids"])
    tokens = run.tokens[:kept] if side == "right" else run.tokens[-kept:]
    assert [token.id for token in tokens] == expected["ids"]
    assert pipeline.decode([token.id for token in tokens]).text == expected["decode"]
    for token, offset in zip(tokens, expected.get("offsets", []), strict=False):
        assert token.source is not None
        assert [token.source.start, token.source.end] == offset


def test_the_cut_that_falls_inside_the_emoji_is_told_by_its_bytes() -> None:
    run = built_in("gpt2").run(report("truncate-inside-emoji")["input"])
    first, second = run.tokens[0], run.tokens[1]
    # Both tokens came from the one character: a cut between them parts its bytes.
    assert first.source == second.source
    assert (first.bytes + second.bytes).decode() == run.source.text[0]
