"""The flat forest against the core's tree of objects, and its way back to the source."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokviz
from tokviz.core.merge_trace import MergeNode
from tokviz.core.merges import BpeModel
from tokviz.core.pipeline import Run
from tokviz.core.places import resources
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.wordpiece import WordPieceModel
from tokviz.gui.forest import Forest, as_text
from tokviz.gui.linking import (
    PieceLink,
    TokenLink,
    bytes_of_source,
    source_of_bytes,
    tokens_of_source,
)

merges = st.lists(
    st.tuples(st.sampled_from(["a", "b", "ab", "ba", "aa"]), st.sampled_from(["a", "b", "ab"])),
    unique=True,
    max_size=8,
)
TEACHING = ["byte257", "tiny-bpe", "tiny-wordpiece", "tiny-unigram", "tiny-byte-fallback"]


def as_node(forest: Forest, index: int) -> MergeNode:
    """The slow, obvious form of a node: the core's own."""
    node = forest.node(index)
    return MergeNode(
        node.text,
        0,
        node.span,
        node.step or None,
        node.rank,
        tuple(as_node(forest, part) for part in node.parts),
    )


def without_ids(node: MergeNode) -> MergeNode:
    children = tuple(map(without_ids, node.children))
    return MergeNode(node.text, 0, node.span, node.step, node.rank, children)


@given(merges, st.text("ab", max_size=12))
@settings(deadline=None)
def test_equals_the_tree_of_objects(pairs: list[tuple[str, str]], text: str) -> None:
    trace = BpeModel.of_merges(pairs or [("a", "b")]).trace(text, False)
    forest = Forest.of(trace)
    tops = [as_node(forest, root) for root in forest.roots(forest.steps)]
    assert tops == [without_ids(node) for node in trace.tree()]


@given(merges, st.text("ab", min_size=1, max_size=12), st.integers(0, 12))
@settings(deadline=None)
def test_roots_are_the_symbols_of_the_moment(
    pairs: list[tuple[str, str]], text: str, moment: int
) -> None:
    trace = BpeModel.of_merges(pairs or [("a", "b")]).trace(text, False)
    moment = min(moment, len(trace))
    forest = Forest.of(trace)
    nodes = [forest.node(root) for root in forest.roots(moment)]
    assert [(n.text, n.span) for n in nodes] == [(s.text, s.span) for s in trace.symbols(moment)]


def test_cuts_stand_over_their_characters() -> None:
    model = WordPieceModel({"[UNK]": 0, "new": 1, "##es": 2, "##t": 3})
    forest = Forest.of(model.trace("newést".replace("é", "e")))
    assert [forest.node(root).text for root in forest.roots(3)] == ["new", "##es", "##t"]
    assert [forest.node(root).text for root in forest.roots(1)] == ["new", "e", "s", "t"]
    assert list(forest.level) == [0] * 6 + [1] * 3


def test_an_unknown_word_is_one_node_over_all() -> None:
    forest = Forest.of(WordPieceModel({"[UNK]": 0, "né": 1}).trace("nés"))
    assert forest.roots(2) == (4,)
    assert forest.node(4).text == "[UNK]"
    assert forest.node(4).span == ByteSpan(0, 4)
    assert forest.node(4).parts == (3, 2)
    assert forest.node(3).span == ByteSpan(0, 3)


def test_a_tree_as_text_stops_and_says_how_much_is_left() -> None:
    forest = Forest.of(BpeModel.of_merges([("a", "a"), ("aa", "aa")]).trace("aaaa", False))
    lines = as_text(forest, len(forest) - 1, str, most=3)
    assert lines == ("aaaa  rank 1, step 3", "  aa  rank 0, step 1", "    a", "… and 4 more")


texts = st.text("nwest low\u00e9e\u0301ﬁ😀字\n", min_size=1, max_size=10)


@pytest.mark.parametrize("name", TEACHING)
@given(text=texts, start=st.integers(0, 9), size=st.integers(1, 4))
@settings(max_examples=25, deadline=None)
def test_ways_between_source_and_pieces(name: str, text: str, start: int, size: int) -> None:
    file = resources() / "teaching" / f"{name}.json"
    run = tokviz.load(file, normalize="NFKC").run(text)
    start = min(start, len(text) - 1)
    focus = CharSpan(start, min(start + size, len(text)))
    for pre_token in range(len(run.pre_tokens)):
        link = PieceLink(run, pre_token)
        lit = {byte for span in link.bytes_of(focus) for byte in range(span.start, span.end)}
        for byte in range(len(link.piece.utf8)):
            one = ByteSpan(byte, byte + 1)
            source = run.source_of_piece_bytes(pre_token, one)
            assert link.source_of(one) == source
            assert (byte in lit) == source.overlaps(focus)
    slow = [t for t in run.tokens if t.source is not None and t.source.overlaps(focus)]
    assert sorted(t.index for t in tokens_of_source(run, focus, 99)) == [t.index for t in slow]


@given(text=texts)
@settings(max_examples=50, deadline=None)
def test_bytes_of_tokens_tile_the_bytes(text: str) -> None:
    run = tokviz.load("byte257").run(text)
    data = run.normalized.utf8
    spans = list(TokenLink(run).over(ByteSpan(0, len(data))))
    assert [span.of(data) for span in spans] == [token.bytes for token in run.tokens]


@given(text=texts, start=st.integers(0, 20), size=st.integers(0, 6))
@settings(max_examples=50, deadline=None)
def test_bytes_of_tokens_of_a_stretch_are_those_that_touch_it(
    text: str, start: int, size: int
) -> None:
    run = tokviz.load("tiny-bpe").run(text)
    end = len(run.normalized.utf8)
    within = ByteSpan(min(start, end), min(start + size, end))
    everything = list(TokenLink(run).over(ByteSpan(0, end)))
    touching = [s for s in everything if s.end > within.start and s.start < within.end]
    assert list(TokenLink(run).over(within)) == (touching if within else [])


@pytest.mark.parametrize("name", ["byte257", "tiny-byte-fallback", "tiny-unigram"])
def test_a_long_pre_token_is_cut_the_same(name: str) -> None:
    text = "newést😀fi" * 700
    run = tokviz.load(resources() / "teaching" / f"{name}.json").run(text)
    assert len(run.pre_tokens) == 1
    link = TokenLink(run)
    size = len(run.normalized.utf8)
    everything = [
        run.normalized.bytes_of(run.normalized_of_piece(0, token.piece_bytes))
        for token in run.tokens
        if token.piece_bytes is not None
    ]
    for start in (0, 5, 3001, size - 9):
        within = ByteSpan(start, start + 9)
        near = [s for s in everything if s.end > within.start and s.start < within.end]
        # Where a token is a part of a character, the link may know which bytes of it.
        found = [run.normalized.bytes_of(run.normalized.chars_of(s)) for s in link.over(within)]
        assert set(found) <= set(near)
        assert found[0].start <= start
        assert found[-1].end >= start + 9


def test_bytes_of_a_source_and_back() -> None:
    run: Run = tokviz.load("byte257", normalize="NFKC").run("aﬁb")
    assert bytes_of_source(run, CharSpan(1, 2)) == (ByteSpan(1, 3),)
    assert source_of_bytes(run, ByteSpan(2, 3)) == CharSpan(1, 2)
