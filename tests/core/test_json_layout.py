"""JSON as it is written: any value comes back, and each thing looked for has a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokviz
from tokviz.core.json_layout import laid_out, plain
from tokviz.core.trace_json import trace_parts

PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=30,
)


def lazily(value: Any) -> Any:
    """The value with an iterator for each list in it."""
    if isinstance(value, dict):
        return {key: lazily(inner) for key, inner in value.items()}
    return map(lazily, value) if isinstance(value, list) else value


@given(VALUES)
def test_any_value_comes_back(value: Any) -> None:
    text = "".join(laid_out(value))
    assert json.loads(text) == value
    assert text.isascii()
    assert text.endswith("\n")
    assert "".join(laid_out(lazily(value))) == text
    assert plain(lazily(value)) == value


@pytest.mark.parametrize("count", [1, 1023, 1024, 1025, 3000])
def test_long_lists_are_whole(count: int) -> None:
    for items in (list(range(count)), [[each] for each in range(count)]):
        for value in (items, {"a": items}, {"a": {"b": items}}):
            text = "".join(laid_out(value))
            assert json.loads(text) == value
    lines = "".join(laid_out({"a": [[each] for each in range(count)]})).splitlines()
    assert lines[2:-2] == [f"  [{each}]," for each in range(count - 1)] + [f"  [{count - 1}]"]


def test_items_are_made_while_they_are_written() -> None:
    made = 0

    def items() -> Iterator[list[int]]:
        nonlocal made
        for made in range(1, 100_001):
            yield [made]

    parts = laid_out({"items": items()})
    for _ in range(6):
        next(parts)
    assert made < 5_000


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        "".join(laid_out({"a": b""}))


def test_each_merge_and_each_token_is_a_line() -> None:
    run = tokviz.load("gpt2").run("Hello world <|endoftext|>")
    lines = [line.strip().rstrip(",") for line in "".join(laid_out(trace_parts(run))).splitlines()]
    made = run.to_json()
    for part in ("merges", "tokens", "pre_tokens", "delivered", "round_trip"):
        assert made[part]
        assert all(json.dumps(each) in lines for each in made[part])
    assert f'"ids": {run.ids}' in lines
