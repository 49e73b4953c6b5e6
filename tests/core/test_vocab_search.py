"""The vocabulary browser: found by a slow twin too, reached as the pipeline says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tokenizer_files import added, bpe, built_in, characters, loaded, tokenizer
from tokviz.core.bad_merges import bad_merges
from tokviz.core.errors import TokvizError
from tokviz.core.merge_trace import MergeNode
from tokviz.core.vocab_search import VocabularyBrowser, readable

TINY = VocabularyBrowser(built_in("tiny-bpe"))
GPT2 = VocabularyBrowser(built_in("gpt2"))


@settings(max_examples=60)
@given(query=st.text("low nesti▁", max_size=3))
def test_text_search_finds_all_and_only_what_has_it(query: str) -> None:
    vocabulary = TINY.pipeline.vocabulary
    slow = [
        id_
        for id_ in sorted(vocabulary.ids.values())
        if query in vocabulary.token(id_) or query in readable(vocabulary.bytes(id_))
    ]
    assert [entry.id for entry in TINY.search(query)] == slow


def test_search_by_bytes_id_and_regex() -> None:
    assert [e.id for e in GPT2.search("f0 9f 98 80", "bytes")] == []
    by_bytes = GPT2.search("f09f98", "bytes")
    assert 47249 in [e.id for e in by_bytes]
    assert all(b"\xf0\x9f\x98" in e.bytes for e in by_bytes)
    assert [e.id for e in GPT2.search("10-12", "id")] == [10, 11, 12]
    assert [e.id for e in GPT2.search("12-10", "id")] == [10, 11, 12]
    assert GPT2.search("50256", "id")[0].kind == "special"
    assert all(e.readable.startswith(" th") for e in GPT2.search("^ th", "regex", limit=20))
    assert len(GPT2.search("e", limit=7)) == 7
    # A number all the same, which no token has.
    assert GPT2.search("9" * 5000, "id") == ()
    for query, by in (("xyz", "bytes"), ("a", "id"), ("1_0", "id"), ("(", "regex")):
        with pytest.raises(TokvizError, match=r"is not|can't be read"):
            GPT2.search(query, by)  # type: ignore[arg-type]


def test_entries_show_what_is_not_utf8() -> None:
    entry = GPT2.entry(47249)
    assert (entry.bytes, entry.readable) == (b"\xf0\x9f\x98", "<F0><9F><98>")
    assert GPT2.entry(995).readable == " world"


def leaves(node: MergeNode) -> list[str]:
    return [text for child in node.children for text in leaves(child)] or [node.text]


@pytest.mark.parametrize("id_", [257, 995, 15496, 30001, 50255])
def test_tree_is_made_by_the_merges(id_: int) -> None:
    tree = GPT2.tree(id_)
    assert tree is not None
    raw = GPT2.entry(id_).raw
    assert (tree.text, "".join(leaves(tree))) == (raw, raw)
    assert all(len(leaf) == 1 for leaf in leaves(tree))
    assert tree.rank == id_ - 256


def test_reachability(tmp_path: Path) -> None:
    vocab = characters("abc", "ab", "bc", "abc", "xy")
    pipeline = loaded(
        tmp_path,
        tokenizer(
            bpe(vocab, [["b", "c"], ["a", "b"]]),
            added_tokens=[added(9, "<x>"), added(9, "ab", special=True)],
        ),
    )
    browser = VocabularyBrowser(pipeline)
    verdicts = {browser.entry(id_).raw: browser.reach(id_).verdict for id_ in browser.ids}
    assert verdicts == {
        "a": "reached",
        "b": "reached",
        "c": "reached",
        "ab": "added",
        "bc": "reached",
        "abc": "other ids",
        "xy": "other ids",
        "<x>": "added",
    }
    assert {e.raw for e in browser.unmade()} == {"abc", "xy"}
    assert browser.tree(vocab["abc"]) is None


def test_reachability_of_real_tokens() -> None:
    assert GPT2.reach(995).verdict == "reached"
    assert GPT2.reach(47249).verdict == "not text"
    mistral = VocabularyBrowser(built_in("mistral-v1"))
    vocabulary = mistral.pipeline.vocabulary
    byte, control = vocabulary.id("<0x3D>"), vocabulary.id("<s>")
    assert byte is not None
    assert control is not None
    assert mistral.entry(byte).kind == "byte"
    assert mistral.reach(byte).verdict == "other ids"
    assert mistral.reach(control).verdict == "control"
    assert ("<0x3D>", "=") in [tuple(e.raw for e in group) for group in mistral.duplicates()]
    pieces = VocabularyBrowser(built_in("tiny-wordpiece"))
    inside = next(e for e in pieces.search("^##[a-z]{2}", "regex"))
    assert pieces.reach(inside.id).verdict == "inside a word"


def test_bad_merges_are_all_listed() -> None:
    merges: list[tuple[str, Any]] = [("a", "b"), ("ab", "c"), ("z", "a")]
    found = bad_merges({"a": 0, "b": 1, "c": 2, "ab": 3}, merges)
    assert [(bad.rank, bad.missing) for bad in found] == [(1, ("abc",)), (2, ("z", "za"))]
