"""Texts with the same ids and ids with the same text, against searches that try everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import decoders, models

import tokviz
from tests.golden_files import from_code_points, golden, report
from tests.tokenizer_files import built_in
from tokviz.core.byte_decoders import ByteFallback, ByteLevel
from tokviz.core.decode import Decoder
from tokviz.core.decoder_steps import (
    CTC,
    BPEDecoder,
    Cleanup,
    DecoderStep,
    Fuse,
    Join,
    Metaspace,
    Replace,
    Strip,
    WordPiece,
)
from tokviz.core.errors import NotAvailableError
from tokviz.core.normalize import AsciiUpperAToA, Lowercase
from tokviz.core.pipeline import Pipeline
from tokviz.core.places import resources
from tokviz.core.preimages import preimages
from tokviz.core.segmentations import Payloads, segmentations
from tokviz.core.sentencepiece_decode import SentencePieceBytes, SentencePiecePieces
from tokviz.core.spans import CharSpan
from tokviz.core.vocabulary import AddedToken, Vocabulary


@cache
def byte257(form: str | None = None) -> Pipeline:
    return tokviz.load("byte257", normalize=form)  # type: ignore[arg-type]


# Other texts with the same ids


@pytest.mark.parametrize("case", golden("byte257")["collisions"])
def test_each_golden_collision_is_found_from_either_side(case: dict[str, list[list[str]]]) -> None:
    one, other = (from_code_points(points) for points in case["inputs"])
    pipeline = byte257(str(case["form"]))
    assert other in [found.text for found in preimages(pipeline.run(one)).found]
    assert one in [found.text for found in preimages(pipeline.run(other)).found]


def test_the_windows_example() -> None:
    run = byte257("NFKC").run("\ufb01sh e\u0301")
    texts = [found.text for found in preimages(run, limit=200).found]
    for text in ("fish e\u0301", "\ufb01sh \u00e9", "fish \u00e9"):
        assert text in texts
    first = preimages(run).found[0]
    assert [change.words for change in first.changes] == [
        "code point 4: U+00E9 LATIN SMALL LETTER E WITH ACUTE for U+0065 U+0301 (canonical variant)"
    ]


@given(
    text=st.text(alphabet="fi\ufb01e\u0301\u0323éA \u00a0\u212b☃", max_size=6),
    form=st.sampled_from([None, "NFC", "NFKD"]),
)
@settings(max_examples=40, deadline=None)
def test_what_is_found_has_the_same_ids(text: str, form: str | None) -> None:
    run = byte257(form).run(text)
    result = preimages(run, limit=8)
    assert len({found.text for found in result.found} | {text}) == len(result.found) + 1
    for found in result.found:
        assert byte257(form).run(found.text).ids == run.ids
        at, rebuilt = 0, ""
        for change in found.changes:
            assert change.span.of(text) == change.before
            rebuilt += text[at : change.span.start] + change.after
            at = change.span.end
        assert rebuilt + text[at:] == found.text
    if form is None:
        assert result.found == ()
        assert not result.bounded


def test_cases_and_spaces_are_tried() -> None:
    lower = replace(byte257(), normalizer=(Lowercase(),))
    assert [found.text for found in preimages(lower.run("ab")).found] == ["Ab", "aB", "AB"]
    a_to_a = replace(byte257(), normalizer=(AsciiUpperAToA(),))
    assert [found.text for found in preimages(a_to_a.run("ab")).found] == ["Ab"]
    tiny = tokviz.load("tiny-bpe")
    assert [found.text for found in preimages(tiny.run("a b")).found] == ["a\u2581b"]
    literal = [found.text for found in preimages(tiny.run("a\u2581b")).found]
    assert literal == ["a b"]


def test_a_typed_marker_reads_as_a_space() -> None:
    case = report("literal-metaspace-char")
    found = preimages(tokviz.load("tiny-bpe").run(case["input"])).found
    assert [preimage.text for preimage in found] == [case["expected"]["same_ids_as"]]
    assert found[0].changes[0].words == ("code point 1: U+0020 SPACE for U+2581 (space)")


def test_a_leading_space_that_a_scheme_loses(tmp_path: Path) -> None:
    vocab = {"▁": 0, "h": 1, "i": 2}
    tokenizer = tokenizers.Tokenizer(models.BPE(vocab, []))
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.save(str(tmp_path / "tokenizer.json"))
    run = tokviz.load(tmp_path / "tokenizer.json").run("hi")
    words = [found.changes[0].words for found in preimages(run).found if len(found.changes) == 1]
    assert words == ["code point 0: U+0020 SPACE put in (space)"]


def test_the_search_is_bounded_and_says_so() -> None:
    run = byte257("NFKC").run("fish " * 50)
    few = preimages(run, limit=3)
    assert (len(few.found), few.bounded) == (3, True)
    little = preimages(run, work=2_000)
    assert little.bounded
    assert little.checked <= 2_000 // len(run.source.text)
    here = preimages(run, limit=100, within=CharSpan(5, 7))
    assert here.found
    assert all(change.span.start in (5, 6) for found in here.found for change in found.changes)


# Other ids with the same text


def test_the_golden_segmentations() -> None:
    merge = golden("byte257")["merge"]
    found = segmentations(byte257().run(bytes(merge).decode()))
    assert found.count == 2
    assert {s.ids: s.own for s in found.first} == {(256,): True, tuple(merge): False}
    assert found.notes == ()


DECODERS: dict[str, tuple[DecoderStep, ...]] = {
    "byte-level": (ByteLevel(),),
    "metaspace always": (Metaspace("_"),),
    "metaspace never": (Metaspace("_", "never"),),
    "llama": (Replace("_", " "), ByteFallback(), Fuse(), Strip(" ", 1, 0)),
    "strip both ends": (Fuse(), Strip("a", 1, 2)),
    "word pieces": (WordPiece("#", cleanup=False),),
    "word pieces cleaned": (WordPiece("#"),),
    "suffix": (BPEDecoder("_"),),
    "sentencepiece": (
        SentencePiecePieces(frozenset(), "b", "ab", bytes=True),
        SentencePieceBytes(),
    ),
    "sentencepiece plain": (SentencePiecePieces(frozenset("b"), "a", "", strips=False),),
    "sentencepiece strips": (SentencePiecePieces(frozenset(), "#", "#", strips_all=True),),
    "spaces": (Join(),),
    "none": (),
}
_SOME = [
    "▁",
    "▁a",
    "a",
    "b",
    "ab",
    "aa",
    "_",
    "_a",
    "a_",
    "#a",
    "#",
    " ",
    " a",
    ".",
    "é",
    "<0xC3>",
    "<0xA9>",
]
VOCABULARIES = st.lists(
    st.sampled_from(_SOME),
    min_size=1,
    max_size=4,
    unique=True,
)


@pytest.mark.parametrize("name", DECODERS)
@given(tokens=VOCABULARIES, data=st.data())
@settings(max_examples=25, deadline=None)
def test_all_sequences_are_counted(name: str, tokens: list[str], data: st.DataObject) -> None:
    decoder = Decoder(DECODERS[name])
    ids = st.lists(st.integers(0, len(tokens) - 1), max_size=3)
    text = decoder.decode([tokens[i] for i in data.draw(ids)]).text
    if len(text.encode()) > 4 or "\ufffd" in text:
        return
    vocabulary = Vocabulary({token: id_ for id_, token in enumerate(tokens)})
    pipeline = replace(byte257(), vocabulary=vocabulary, decoder=decoder)
    # Slow twin: decode every sequence that could be short enough.
    longest = len(text.encode()) + 3
    slow = [
        ids
        for length in range(longest + 1)
        for ids in product(range(len(tokens)), repeat=length)
        if decoder.decode([tokens[i] for i in ids]).text == text
    ]
    own = slow[0]
    if name == "sentencepiece strips":
        slow = [ids for ids in slow if not ids or tokens[ids[0]] != "▁"]
    found = Payloads.of(pipeline).segmentations(text, own, limit=5)
    if not any("add nothing" in note for note in found.notes):
        assert found.count == len(slow)
        assert [s.ids for s in found.first if s.ids in slow] == slow[:5]
        assert [s.ids for s in found.first if s.own] == [own]


@given(text=st.text(alphabet="aé☃ fi", min_size=1, max_size=12))
@settings(max_examples=30, deadline=None)
def test_real_looking_text_decodes_back_from_every_listed_sequence(text: str) -> None:
    run = byte257().run(text)
    found = segmentations(run, limit=6)
    for sequence in found.first:
        assert run.pipeline.decode(sequence.ids).text == text
    assert [s.ids for s in found.first if s.own] == [tuple(run.ids)]
    # One choice at each "fi", whatever is around it.
    assert found.count == 2 ** text.count("fi")


def test_a_long_text_is_counted_exactly() -> None:
    run = byte257().run("fi" * 9_000)
    found = segmentations(run, limit=3)
    assert found.count == 2**9_000
    assert found.first[0].own
    assert [len(s.ids) for s in found.first] == [9_000, 9_001, 9_001]
    with pytest.raises(NotAvailableError, match="Choose a shorter part"):
        segmentations(run, max_bytes=1_000)


def test_the_encoders_own_is_listed_where_it_is_not_among_the_first() -> None:
    pipeline = byte257()
    found = Payloads.of(pipeline).segmentations("fifi", (102, 105, 102, 105), limit=1)
    assert [(s.ids, s.own) for s in found.first] == [
        ((256, 256), False),
        ((102, 105, 102, 105), True),
    ]


def test_what_is_not_counted_is_said() -> None:
    vocabulary = Vocabulary({"a": 0, "": 1}, (AddedToken(2, "<s>", special=True),))
    decoder = Decoder((Fuse(), Cleanup()))
    pipeline = replace(byte257(), vocabulary=vocabulary, decoder=decoder)
    found = Payloads.of(pipeline).segmentations("aa\ufffd", (0, 0), limit=3)
    assert found.count == 0
    assert found.notes == (
        "Counted for the text before cleanup.",
        "Special tokens, which decoding leaves out, are not counted.",
        "Tokens that add nothing, such as '', are not counted.",
        "Ill-formed bytes that also decode to U+FFFD are not counted.",
    )
    kept = replace(pipeline, skip_specials=False)
    assert Payloads.of(kept).segmentations("a<s>", (0, 2), limit=3).count == 1


@pytest.mark.parametrize(
    "steps",
    [(CTC(),), (ByteFallback(), Metaspace()), (Fuse(), Replace("a", "b")), (ByteLevel(), Join())],
)
def test_decoders_that_look_at_neighbours_are_refused(steps: tuple[DecoderStep, ...]) -> None:
    pipeline = replace(byte257(), decoder=Decoder(steps))
    with pytest.raises(NotAvailableError, match="can't be counted"):
        Payloads.of(pipeline)


def test_gpt2_has_the_count_of_a_plain_recursion() -> None:
    pipeline = built_in("gpt2")
    text = "Hello world 😀"
    data = text.encode()
    payloads = [pipeline.vocabulary.bytes(i) for i in pipeline.vocabulary.ids.values()]
    ways = [0] * len(data) + [1]
    for at in range(len(data) - 1, -1, -1):
        ways[at] = sum(ways[at + len(p)] for p in payloads if data.startswith(p, at))
    found = segmentations(pipeline.run(text))
    assert found.count == ways[0]
    assert found.first[0].own
    assert all(pipeline.decode(s.ids).text == text for s in found.first)


@pytest.mark.parametrize("name", ["botchan-bpe", "botchan-unigram"])
def test_sentencepiece_models_are_counted_too(name: str) -> None:
    folder = resources() / "tokenizers" / name
    models = sorted(folder.glob("*.model"))
    if not models:
        pytest.skip("the vocabulary is not here")
    pipeline = tokviz.load(models[0])
    run = pipeline.run("I was a boy")
    found = segmentations(run)
    assert found.count > len(found.first) - 1
    assert [s.ids for s in found.first if s.own] == [tuple(run.ids)]
    assert {pipeline.decode(s.ids).text for s in found.first} == {run.decoding.text}
