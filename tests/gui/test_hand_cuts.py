"""Cuts set by hand, against a plain set of offsets."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

import tokviz
from tokviz.core.pipeline import Run
from tokviz.core.text import graphemes
from tokviz.gui.hand_cuts import HandCuts

TEXTS = st.text("aé\u0301€😀 \u200d", min_size=1, max_size=8)


@cache
def run_of(text: str) -> Run:
    return tokviz.load("tiny-bpe").run(text)


def empty(text: str, by_bytes: bool) -> HandCuts:
    return HandCuts(text, run_of(text), (), (), by_bytes)


@given(text=TEXTS, data=st.data())
def test_gaps_are_toggled_as_in_a_set(text: str, data: st.DataObject) -> None:
    size = len(text.encode())
    gaps = data.draw(st.lists(st.integers(1, max(1, size - 1)), max_size=8)) if size > 1 else []
    cuts, twin = empty(text, by_bytes=True), set[int]()
    for gap in gaps:
        cuts, twin = cuts.toggled(gap), twin ^ {gap}
        assert cuts.byte_cuts == tuple(sorted(twin))
    borders = {len(text[:at].encode()) for at in range(len(text) + 1)}
    assert {len(text[:at].encode()) for at in cuts.between} == twin & borders
    assert set(cuts.inside) == twin - borders


@given(text=TEXTS, data=st.data())
def test_a_cut_is_moved_as_in_a_set(text: str, data: st.DataObject) -> None:
    size = len(text.encode())
    if size < 3:
        return
    gap = st.integers(1, size - 1)
    old, other, new = data.draw(st.tuples(gap, gap, gap).filter(lambda gaps: gaps[0] != gaps[1]))
    cuts = empty(text, by_bytes=True).toggled(old).toggled(other)
    assert set(cuts.moved(old, new).byte_cuts) == {other, new}


def nearest(gap: int, borders: list[int]) -> int:
    """The border that is nearest, but for the text's own ends; the gap where there is none."""
    if gap in borders:
        return gap
    around = max(at for at in borders if at < gap), min(at for at in borders if at > gap)
    inner = [at for at in around if 0 < at < borders[-1]]
    return min(inner, key=lambda at: abs(at - gap), default=gap)


@given(text=TEXTS, data=st.data())
def test_a_border_is_the_nearest_inside_the_text(text: str, data: st.DataObject) -> None:
    gap = data.draw(st.integers(0, len(text.encode())))
    cuts = empty(text, by_bytes=True)
    chars = [len(text[:at].encode()) for at in range(len(text) + 1)]
    at_char = nearest(gap, chars)
    assert cuts.to_character(gap) == at_char
    if at_char not in chars:
        # The whole text is one character: there is nothing else to cut.
        assert cuts.to_grapheme(gap) == cuts.to_pre_token(gap) == gap
    else:
        # Between characters the distances are counted in characters.
        clusters = [span.start for span in graphemes(text)] + [len(text)]
        at_cluster = nearest(chars.index(at_char), clusters)
        assert cuts.to_grapheme(gap) == chars[at_cluster]
        assert empty(text, by_bytes=False).to_grapheme(chars.index(at_char)) == at_cluster
