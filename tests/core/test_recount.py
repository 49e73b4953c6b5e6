"""Counting the changed lines gives the counts of the whole text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.hazards import HAZARDS
from tokviz.core.recount import recounted
from tokviz.core.text import Source

TEXT = st.lists(st.sampled_from([*HAZARDS, "\r\n", "\n", "\n\u0301"]), max_size=30).map("".join)


@given(head=TEXT, gone=TEXT, come=TEXT, tail=TEXT)
def test_recounted_is_counted(head: str, gone: str, come: str, tail: str) -> None:
    old, new = Source(head + gone + tail), Source(head + come + tail)
    assert recounted(old.counts, old.text, new.text) == new.counts


def test_long_lines_are_left_to_others() -> None:
    text = "a" * 3000
    assert recounted(Source(text).counts, text, text + "b") is None
