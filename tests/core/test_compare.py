"""Where two runs part: the sentences of the issues, and the lists of differences by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import tokenizers
import unicodedata2 as unicodedata
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tokenizers import models, processors

import tokviz
from tests.golden_files import from_code_points, golden, report
from tests.tokenizer_files import built_in
from tokviz.core.catalog import CATALOG
from tokviz.core.compare import Comparison
from tokviz.core.differences import (
    PlacedPiece,
    PlacedToken,
    aligned,
    differences,
    tokens_of,
    unequal_pieces,
)
from tokviz.core.merge_lists import merge_list
from tokviz.core.normalize import Lowercase, Prepend, Strip
from tokviz.core.normalize import Replace as ReplaceStep
from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.pretokenize import PreTokenizer
from tokviz.core.spans import CharSpan


@cache
def loaded(name: str, form: str | None = None) -> Pipeline:
    if name in CATALOG and not CATALOG[name].is_here:
        pytest.skip(f"the vocabulary of {name} is not here")
    return built_in(name, form)  # type: ignore[arg-type]


def compared(a: Pipeline, b: Pipeline, text: str, other: str | None = None) -> Comparison:
    return Comparison(a.run(text), b.run(text if other is None else other))


def parting(comparison: Comparison) -> str:
    assert comparison.parting is not None
    assert comparison.parting.words.startswith(comparison.parting.stage + ": ")
    return comparison.parting.words


def test_the_sentence_of_the_normalizer() -> None:
    found = compared(loaded("byte257"), loaded("byte257", "NFKC"), "\ufb01sh e\u0301")
    assert parting(found) == "normalizer: B turns U+FB01 into f i; A keeps it"
    assert found.parting is not None
    assert found.parting.a == found.parting.b == CharSpan(0, 1)
    assert found.contract is not None
    assert found.contract.words == "utf8-bytes against source: A holds it, B does not"
    assert [(d.source, [t.id for t in d.b]) for d in found.differences()] == [
        (CharSpan(0, 1), [256]),
        (CharSpan(4, 6), [195, 169]),
    ]
    swapped = compared(loaded("byte257", "NFKC"), loaded("byte257"), "\ufb01sh e\u0301")
    assert parting(swapped) == "normalizer: A turns U+FB01 into f i; B keeps it"


def test_the_sentence_of_the_pre_tokenizer() -> None:
    found = compared(loaded("cl100k_base"), loaded("gpt2"), "1234567")
    assert parting(found) == "pre_tokenizer: A cuts 1234567 as 123|456|7, B leaves it whole"
    swapped = compared(loaded("gpt2"), loaded("cl100k_base"), "1234567")
    assert parting(swapped) == "pre_tokenizer: B cuts 1234567 as 123|456|7, A leaves it whole"


@pytest.mark.parametrize(
    ("steps", "text", "words"),
    [
        ((Prepend("\u2581"),), "ab", "B puts U+2581 in at code point 0; A does not"),
        ((Strip(True, True),), "  ab ", "B takes U+0020 U+0020 out; A keeps it"),
        ((Strip(False, True),), "ab ", "B takes U+0020 out; A keeps it"),
        ((Lowercase(),), "aBC", "B turns “B” into “b”; A keeps it"),
        ((ReplaceStep("b", ""),), "abc", "B takes b out; A keeps it"),
        ((ReplaceStep("b", "xy"),), "abc", "B turns b into x y; A keeps it"),
    ],
)
def test_what_a_normalizer_did(steps: tuple[Any, ...], text: str, words: str) -> None:
    plain = loaded("byte257")
    assert (
        parting(compared(plain, replace(plain, normalizer=steps), text)) == f"normalizer: {words}"
    )


def test_both_may_have_changed_it() -> None:
    found = compared(loaded("byte257", "NFD"), loaded("byte257", "NFKC"), "x\u212b\ufb01")
    assert parting(found) == (
        "normalizer: A turns U+212B into “A” U+030A; B turns U+212B into U+00C5"
    )


@pytest.mark.parametrize(
    ("a", "b", "text", "other", "words"),
    [
        ({}, {"normalizer": (Lowercase(),)}, "xDE", None, "B turns “D” into “d”; A keeps it"),
        ({}, {"normalizer": (Lowercase(),)}, "xE", None, "B turns E into e; A keeps it"),
        ({}, {"normalizer": (ReplaceStep("A", ""),)}, "A", None, "B takes “A” out; A keeps it"),
        ({}, {"normalizer": (Prepend("B "),)}, "x", None, "B puts “B” U+0020 in at code point 0"),
        ({}, {}, "aB", "ab", "A has “B”, B has “b” at code point 1"),
        ({}, {"cleanup": True}, "B 'm", None, "A writes U+0020, B ' at code point 1"),
    ],
)
def test_a_letter_is_not_taken_for_a_pipeline(
    a: dict[str, Any], b: dict[str, Any], text: str, other: str | None, words: str
) -> None:
    plain = loaded("byte257")
    found = compared(replace(plain, **a), replace(plain, **b), text, other)
    assert parting(found).split(": ", 1)[1].startswith(words)


def test_a_token_is_not_taken_for_a_pipeline() -> None:
    found = compared(loaded("gpt2"), loaded("mistral-tekken"), "A")
    assert parting(found) == "model: “A” is 32 in A and 1065 in B"


def test_one_text_typed_in_two_ways() -> None:
    for case in golden("byte257")["collisions"]:
        one, other = (from_code_points(points) for points in case["inputs"])
        pipeline = loaded("byte257", case["form"])
        found = compared(pipeline, pipeline, one, other)
        assert parting(found).startswith("source: A has ")
        assert found.meeting == "normalizer"
        assert found.words[1] == "They are the same again from the normalizer on."
        assert list(found.differences()) == []


def test_same_glyphs_other_ids() -> None:
    case = report("nfc-vs-nfd-ids")
    one, other = case["expected"]
    found = compared(loaded("gpt2"), loaded("gpt2"), one, other)
    assert found.a.ids == case["expected"][one]["ids"]
    assert found.b.ids == case["expected"][other]["ids"]
    assert parting(found) == "source: A has U+00E9, B has e U+0301 at code point 3"
    assert found.parting is not None
    assert (found.parting.a, found.parting.b) == (CharSpan(3, 4), CharSpan(3, 5))
    assert found.meeting is None


def test_models_that_cut_one_pre_token_in_other_ways() -> None:
    tiny = loaded("tiny-bpe")
    found = compared(tiny, tiny.with_first_merges(3), "low newest")
    assert parting(found) == "model: A makes ▁|new|est of ▁newest, B makes ▁|n|e|w|es|t"
    assert found.merge is not None
    assert (found.merge.rank, found.merge.a, found.merge.b) == (3, "es + t", None)
    assert found.merge.words == "merge 3: A has es + t, B ends"
    assert found.meeting == "decoder"
    spans = [(d.source, d.kind) for d in found.differences()]
    assert spans == [(CharSpan(4, 7), "boundaries"), (CharSpan(7, 10), "boundaries")]


def test_the_same_tokens_with_other_ids() -> None:
    found = compared(loaded("cl100k_base"), loaded("o200k_base"), "hello world")
    assert parting(found) == "model: hello is 15339 in A and 24912 in B"
    kinds = {d.kind for d in found.differences()}
    assert kinds == {"ids"}
    assert found.merge is not None
    lists = [merge_list(run.pipeline.model.used) for run in (found.a, found.b)]  # type: ignore[attr-defined]
    assert lists[0][: found.merge.rank] == lists[1][: found.merge.rank]
    assert lists[0][found.merge.rank] == found.merge.a != found.merge.b


def test_a_real_multilingual_text_against_a_sentencepiece_like_cut() -> None:
    text = report("combining-marks-split-words")["input"].split(" ")[0]
    expected = report("combining-marks-split-words")["expected"]
    found = compared(loaded("gpt2"), loaded("o200k_base"), text)
    assert parting(found) == (
        f"pre_tokenizer: A cuts {text} as {'|'.join(expected['gpt2'])}, B leaves it whole"
    )


def test_rules_that_give_the_same_are_the_same() -> None:
    tiny = loaded("tiny-bpe")
    found = compared(tiny, tiny.with_rule("round"), "low newest widest")
    assert found.equal
    assert found.words == ("Both give the same at every stage.",)
    assert (found.parting, found.meeting, found.merge, found.contract) == (None,) * 4
    assert list(found.differences()) == []


def test_cleanup_is_the_last_stage() -> None:
    plain = loaded("gpt2")
    found = compared(plain, replace(plain, cleanup=True), "say 'my")
    assert parting(found) == "cleanup: A writes U+0020, B ' at code point 3 of the decoded text"
    assert found.parting is not None
    assert found.parting.a.overlaps(CharSpan(3, 5))
    assert found.meeting is None


def test_decoders_and_what_is_sent_to_the_model() -> None:
    plain = loaded("byte257")
    shorter = replace(plain, decoder=replace(plain.decoder, steps=()))
    found = compared(plain, shorter, "é")
    assert parting(found) == (
        "decoder: A writes U+00E9, B U+00C3 at code point 0 of the decoded text"
    )
    characters = replace(plain, pre_tokenizer=PreTokenizer())
    assert parting(compared(plain, characters, "ab")) == (
        "pre_tokenizer: A gives the model the bytes of each pre-token, B the characters"
    )


def test_post_processors(tmp_path: Path) -> None:
    tokenizer = tokenizers.Tokenizer(models.BPE({"a": 0, "<s>": 1}, []))
    tokenizer.add_special_tokens(["<s>"])
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A", special_tokens=[("<s>", 1)]
    )
    tokenizer.save(str(tmp_path / "tokenizer.json"))
    pipeline = tokviz.load(tmp_path / "tokenizer.json")
    found = compared(pipeline, replace(pipeline, add_specials=False), "aa")
    assert parting(found) == "post_processor: A adds <s> before, B adds nothing"
    assert found.meeting == "decoder"
    assert list(found.differences()) == []


def test_merge_lists_of_two_kinds() -> None:
    found = compared(loaded("gpt2"), loaded("cl100k_base"), "a")
    assert found.merge is not None
    assert found.merge.words == (
        "merge 0: A has Ġ + t, B has ĠĠ; A ranks merges by pair, B by merged bytes"
    )


def test_names_are_the_callers() -> None:
    runs = loaded("byte257").run("\ufb01"), loaded("byte257", "NFKC").run("\ufb01")
    found = Comparison(*runs, names=("raw", "folded"))
    assert found.words == (
        "normalizer: folded turns U+FB01 into f i; raw keeps it",
        "utf8-bytes against source: raw holds it, folded does not",
    )


# The list of differences


def _all_tokens(run: Run) -> list[PlacedToken]:
    return [token for i in range(len(run.pre_tokens)) for token in tokens_of(run, i)]


PAIRS = [
    (("byte257", None), ("byte257", "NFKC")),
    (("byte257", "NFC"), ("byte257", "NFD")),
    (("tiny-bpe", None), ("byte257", None)),
    (("gpt2", None), ("cl100k_base", None)),
    (("gpt2", None), ("gpt2", "NFKD")),
]


@pytest.mark.parametrize(("a", "b"), PAIRS)
@given(text=st.text(alphabet="fiﬁe\u0301é 12345\u0928\u094d😀'", max_size=14))
@example(text="\u00e9\u094d\u0301")
@settings(max_examples=30, deadline=None)
def test_differences_are_all_and_only_what_differs(
    a: tuple[str, str | None], b: tuple[str, str | None], text: str
) -> None:
    one, other = loaded(*a).run(text), loaded(*b).run(text)
    found = list(differences(one, other))
    mine, yours = _all_tokens(one), _all_tokens(other)
    # Slow twin: what is left on both sides when the differences are taken out is equal.
    for difference in found:
        assert difference.a != difference.b
        for token in difference.a:
            mine.remove(token)
        for token in difference.b:
            yours.remove(token)
        spans = [token.source for token in (*difference.a, *difference.b)]
        hull = CharSpan(min(s.start for s in spans), max(s.end for s in spans))
        assert difference.source == hull
    assert mine == yours
    # NFD and NFKD reorder marks, and then the tokens' own source spans may cross.
    if all(
        left.source.start <= right.source.start
        for run in (one, other)
        for left, right in pairwise(_all_tokens(run))
    ):
        starts = [difference.source.start for difference in found]
        assert starts == sorted(starts)
    comparison = Comparison(one, other)
    same_tokens = [(t.id, t.source) for t in _all_tokens(one)] == [
        (t.id, t.source) for t in _all_tokens(other)
    ]
    assert (found == []) == same_tokens
    if comparison.equal:
        assert found == []


@pytest.mark.parametrize(("a", "b"), PAIRS)
@given(
    text=st.text(alphabet="fiﬁe\u0301é 12345\u0928\u094d😀'", max_size=14),
    form=st.sampled_from(["NFC", "NFD", "NFKD"]),
)
@settings(max_examples=20, deadline=None)
def test_differences_of_one_text_typed_in_two_ways(
    a: tuple[str, str | None], b: tuple[str, str | None], text: str, form: str
) -> None:
    one, other = loaded(*a).run(text), loaded(*b).run(unicodedata.normalize(form, text))
    comparison = Comparison(one, other)
    mine, yours = _all_tokens(one), _all_tokens(other)
    for difference in comparison.differences():
        for token in difference.a:
            mine.remove(token)
            assert difference.source.hull(token.source) == difference.source
        for token in difference.b:
            yours.remove(token)
            assert difference.source_b.hull(token.source) == difference.source_b
    # What is left stands at the same places with the same ids.
    assert [t.id for t in mine] == [t.id for t in yours]
    if comparison.places is not None:
        assert [t.source for t in mine] == [comparison.places.to_a(t.source) for t in yours]


@given(
    a=st.lists(st.integers(0, 3), max_size=6),
    b=st.lists(st.integers(0, 3), max_size=6),
)
def test_two_cuts_of_one_text_are_aligned_at_their_common_edges(a: list[int], b: list[int]) -> None:
    total = max(sum(a), sum(b))
    sides = []
    for sizes in (a, b):
        sizes = [*[size for size in sizes if size], total - sum(sizes)]
        edges = [sum(sizes[:n]) for n in range(len(sizes) + 1)]
        spans = [CharSpan(x, y) for x, y in pairwise(edges) if y > x]
        sides.append([PlacedPiece(i, span) for i, span in enumerate(spans)])
    pairs = list(aligned(*sides))
    common = set.intersection(*({p.source.end for p in side} for side in sides))
    assert [max(p.source.end for p in (*x, *y)) for x, y in pairs] == sorted(common)
    assert [p for x, _ in pairs for p in x] == sides[0]
    assert [p for _, y in pairs for p in y] == sides[1]


@given(text=st.text(alphabet="low newest", max_size=20))
@settings(max_examples=30, deadline=None)
def test_unequal_pieces_are_those_with_other_ids(text: str) -> None:
    one = loaded("tiny-bpe").run(text).timeline
    other = loaded("tiny-bpe").with_first_merges(2).run(text).timeline
    slow = [i for i in range(len(one)) if one.trace(i).ids != other.trace(i).ids]
    assert unequal_pieces(one, other) == slow
