"""`trace --json` beside the run that it tells of and beside Python's own indented JSON."""

from __future__ import annotations

import json
from time import process_time

import pytest

import tokviz
from tests.bench.mixed_text import mixed_text
from tokviz.core.json_layout import laid_out
from tokviz.core.trace_json import trace_parts

pytestmark = pytest.mark.bench


@pytest.mark.parametrize("name", ["gpt2", "botchan-unigram"])
@pytest.mark.parametrize("size", [10_000, 100_000])
def test_a_trace_is_written_while_it_is_made(name: str, size: int) -> None:
    run = tokviz.load(name).run(mixed_text(size))
    begin = process_time()
    assert run.report.results
    assert run.reference is not None
    made = process_time()
    length = sum(map(len, laid_out(trace_parts(run))))
    written = process_time()
    whole = run.to_json()
    between = process_time()
    indented = len(json.dumps(whole, indent=1))
    ended = process_time()
    print(
        f"\n{name}, {size} bytes: written {written - made:.2f} s, run {made - begin:.2f} s; "
        f"indented alone {(ended - between) / (written - made):.1f} times as long and "
        f"{indented / length:.2f} times as large"
    )
