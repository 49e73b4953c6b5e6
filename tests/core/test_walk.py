"""All steps in one pass: as each one by its number, for every model and rule."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokviz.core.walk
from tests.tokenizer_files import built_in
from tokviz.core.catalog import CATALOG
from tokviz.core.merge_rules import Rule
from tokviz.core.merges import BpeModel
from tokviz.core.model import Trace
from tokviz.core.stepping import step_view
from tokviz.core.trace_json import MAX_STEPS, MAX_SYMBOLS
from tokviz.core.unigram import UnigramModel
from tokviz.core.unigram_trace import UnigramTrace
from tokviz.core.walk import Done, walk

NAMES = [name for name, entry in CATALOG.items() if entry.is_here]


def one_by_one(trace: Trace, with_symbols: bool) -> list[Done]:
    found = []
    for k in range(1, len(trace) + 1):
        view = step_view(trace, k)
        parts = view.parts if len(view.parts) == 2 or view.rest else ()
        symbols = tuple(symbol.text for symbol in trace.symbols(k)) if with_symbols else None
        found.append(Done(view.rank, view.at, parts, view.result, view.rest, symbols))
    return found


def same(trace: Trace) -> None:
    for with_symbols in (True, False):
        assert list(walk(trace, with_symbols)) == one_by_one(trace, with_symbols)


@pytest.mark.parametrize("name", NAMES)
@given(text=st.text(alphabet="aeinst low▁é\u0301😀你好\0\n<s>", max_size=40))
@settings(max_examples=20, deadline=None)
def test_real_tokenizers(name: str, text: str) -> None:
    timeline = built_in(name).run(text).timeline
    for pre_token in range(len(timeline)):
        same(timeline.trace(pre_token))


PAIRS = st.lists(
    st.sampled_from(["a", "b", "aa", "ab", "ba", "aab"]).flatmap(
        lambda left: st.tuples(st.just(left), st.sampled_from(["a", "b", "aa", "ab", "ba"]))
    ),
    min_size=1,
    max_size=8,
)


@pytest.mark.parametrize("block", [1, 2, 7, 1024])
@pytest.mark.parametrize("rule", get_args(Rule))
def test_merges_of_any_list(block: int, rule: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokviz.core.walk, "_BLOCK", block)

    @given(PAIRS, st.text(alphabet="ab", max_size=60))
    @settings(max_examples=40, deadline=None)
    def check(merges: list[tuple[str, str]], text: str) -> None:
        same(BpeModel.of_merges(merges, rule=rule).trace(text, byte_level=False))

    check()


def test_more_steps_than_a_block() -> None:
    trace = BpeModel.of_merges([("a", "b"), ("ab", "ab")]).trace("ab" * 1500, byte_level=False)
    assert len(trace) > 2 * tokviz.core.walk._BLOCK
    found = list(walk(trace, with_symbols=False))
    assert [(done.at, done.parts) for done in found[:1500]] == [
        (at, ("a", "b")) for at in range(1500)
    ]
    assert [done.at for done in found[1500:]] == list(range(750))


BYTES = tuple((f"<0x{byte:02X}>", 0.0) for byte in range(256))
PIECES = (("<unk>", 0.0), ("a", -1.0), ("b", -1.5), ("ab", -1.2), ("xx", -9.0))


@pytest.mark.parametrize("library", ["sentencepiece", "tokenizers"])
@pytest.mark.parametrize("bytes_", [None, 256, 255])
@given(text=st.text(alphabet="abxé😀\u0301", max_size=30))
@settings(max_examples=40, deadline=None)
def test_runs_of_unknown_characters(library: Any, bytes_: int | None, text: str) -> None:
    pieces = PIECES if bytes_ is None else (*PIECES, *BYTES[256 - bytes_ :])
    model = UnigramModel(pieces, 0, byte_fallback=bytes_ is not None, library=library)
    same(model.trace(text))


def test_a_whole_text_in_one_piece_is_walked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = UnigramModel(PIECES, 0).trace("ab" * 5_000)

    def never(self: UnigramTrace, k: int) -> None:
        raise AssertionError(f"asked for all symbols after step {k}")

    monkeypatch.setattr(UnigramTrace, "symbols", never)
    monkeypatch.setattr(UnigramTrace, "path", never)
    assert sum(1 for _ in walk(trace, with_symbols=False)) == 10_000


def test_symbols_are_listed_where_they_are_not_too_many() -> None:
    """500 merges in a pre-token of 30,000 characters listed 15,000,000 symbols."""
    pipeline = built_in("byte257")

    def listed(text: str) -> bool:
        symbols = {merge["symbols"] is not None for merge in pipeline.run(text).to_json()["merges"]}
        assert len(symbols) == 1
        return symbols.pop()

    assert listed("fi" * MAX_STEPS)
    assert not listed("fi" * (MAX_STEPS + 1))
    assert listed("fi" + "x" * 5_000)
    assert not listed("fi" + "x" * MAX_SYMBOLS)
