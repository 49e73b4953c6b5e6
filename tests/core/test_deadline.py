"""One limit for a stage's whole pass, however many pieces it goes through."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tokenizer_files import bpe, characters, tokenizer, written
from tokviz.cli import main
from tokviz.core import decoder_steps, paced
from tokviz.core.added import Segment
from tokviz.core.deadline import Deadline
from tokviz.core.formats import load_file
from tokviz.core.normalization import rewrite_free
from tokviz.core.normalize import Replace
from tokviz.core.patterns import PatternError
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.pretokenize import PreTokenizer, Split
from tokviz.core.spans import CharSpan
from tokviz.core.text import Source

BAD = r"(a|aa)+$"
PIECE = "a" * 20 + "b"
"""Takes the pattern 5 milliseconds: nothing by itself, but there are many."""
COUNT = 20_000
LIMIT = 0.2
MANY = PreTokens.of_spans(
    PIECE * COUNT, [CharSpan(i * len(PIECE), (i + 1) * len(PIECE)) for i in range(COUNT)], {}
)


def stopped(run: Callable[[], object]) -> str:
    """What is said; the pieces together would take a minute and more."""
    start = time.process_time()
    with pytest.raises(PatternError) as caught:
        run()
    assert time.process_time() - start < 20
    message = str(caught.value)
    assert repr(BAD) in message
    assert "mend the pattern" in message
    return message


def place(message: str) -> tuple[int, int]:
    """The code point that the message names, and of how many."""
    words = message.split("past code point ")[1].split(" that")[0]
    at, length = words.split(" of the ")
    return int(at), int(length)


def test_split_shares_the_limit_among_pieces_and_names_the_place() -> None:
    step = Split(BAD, seconds=LIMIT - 2e-5 * len(MANY.text))
    message = stopped(lambda: step.apply(MANY))
    assert "the pre-tokenizer was stopped after 0.2 seconds" in message
    at, length = place(message)
    assert length == len(MANY.text)
    assert 0 < at < length


def test_a_pass_made_in_stretches_has_one_limit_too() -> None:
    step = Split(BAD, seconds=LIMIT - 2e-5 * len(MANY.text))
    told: list[int] = []
    message = stopped(lambda: paced._cut(step, MANY, lambda done, of: told.append(done)))
    assert "pre-tokenizer" in message


def test_normalizer_shares_the_limit_among_the_free_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokviz.core.deadline.PER_CODE_POINT", 0.0)
    monkeypatch.setattr(Deadline.of, "__defaults__", (LIMIT,))
    parts = tuple(Segment(p.span, None) for p in MANY)
    step = Replace(BAD, "", is_regex=True)
    message = stopped(lambda: rewrite_free(step, MANY.text, parts))
    assert "the normalizer was stopped after 0.2 seconds" in message
    assert place(message)[0] > 0


def test_decoder_shares_the_limit_among_the_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokviz.core.deadline.PER_CODE_POINT", 0.0)
    monkeypatch.setattr(Deadline.of, "__defaults__", (LIMIT,))
    tokens = tuple(PIECE + str(i) for i in range(COUNT))
    message = stopped(lambda: decoder_steps.Replace(BAD, "", is_regex=True).apply(tokens))
    assert "the decoder was stopped after 0.2 seconds" in message
    assert place(message)[0] > 0


def test_what_comes_in_time_is_as_before() -> None:
    step = Split(BAD)
    pieces = replace(MANY, starts=MANY.starts[:9], ends=MANY.ends[:9])
    assert [p.text for p in step.apply(pieces)] == [PIECE] * 9


def test_an_explanation_is_stopped_too() -> None:
    step = Split(f"b|x{BAD}|{BAD}", seconds=LIMIT)
    pieces = PreTokens.whole("b" + "a" * 60 + "b")
    with pytest.raises(PatternError, match="backtracks too long"):
        step.explain(pieces, 0)


def test_a_run_says_it_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    value: dict[str, Any] = tokenizer(bpe(characters("ab ")))
    split = {"pattern": {"Regex": BAD}, "behavior": "Isolated", "invert": False, "type": "Split"}
    space = {"type": "Split", "pattern": {"String": " "}, "behavior": "Isolated", "invert": False}
    value["pre_tokenizer"] = {"type": "Sequence", "pretokenizers": [space, split]}
    path = written(tmp_path, "bad.json", json.dumps(value).encode())
    pipeline = load_file(path)
    steps = tuple(
        replace(s, seconds=LIMIT) if isinstance(s, Split) else s
        for s in pipeline.pre_tokenizer.steps
    )
    quick = replace(pipeline, pre_tokenizer=PreTokenizer(steps))
    text = "ab " + "a" * 60 + "b"
    with pytest.raises(PatternError) as caught:
        paced.paced(quick, Source(text), lambda *told: None)
    assert place(str(caught.value)) == (3, len(text))
    assert main(["trace", "--tokenizer", str(path), "--text", text]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "past code point 3 of the 64" in said
