"""An edited run is the whole run, stage by stage, whatever was edited where."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tokenizer_files import built_in
from tokviz.core import decode_parts as decode_parts_module
from tokviz.core import paced as paced_module
from tokviz.core import resplit as resplit_module
from tokviz.core.edit import edited
from tokviz.core.errors import TextError, TokvizError
from tokviz.core.forms import FormName
from tokviz.core.normalize import (
    Form,
    Lowercase,
    Nmt,
    NormalizerStep,
    Prepend,
    Replace,
    Strip,
    StripAccents,
)
from tokviz.core.paced import paced
from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.pretokenize import (
    CL100K_PATTERN,
    GPT2_PATTERN,
    LLAMA3_PATTERN,
    O200K_PATTERN,
    ByteLevel,
    Metaspace,
    PreTokenizer,
    Split,
)
from tokviz.core.reach import reach_of
from tokviz.core.splitters import (
    FixedLength,
    UnicodeScripts,
    bert_pre_tokenizer,
    digits,
    punctuation,
    whitespace,
    whitespace_split,
)
from tokviz.core.text import Source
from tokviz.core.vocabulary import AddedToken

# Marks of several classes, jamo, what composes and what moves; runs that patterns read far
# along; halves of the special tokens.
ALPHABET = (
    "a", "b", "s", "S", "'", "'s", "é", "e", "\u0301", "\u0323", "\u0327", "\u0344", "\u0f73",
    "\u1100", "\u1161", "\u11a8", "가", "ﬁ", "①", "İ", "Σ", "1", "12", "7", " ", "  ", "\n",
    "\r\n", "\r", "\t", "\u00a0", "\u3000", "▁", ".", "--", "_", "/", "日", "本", "👩", "\u200d",
    "🚀", "🏽", "\ufeff", "\u200b", "<|endoftext|>", "<|endof", "text|>", "<|fim_prefix|>",
    "<s>", "</s>", "<", "s>", "[X]", "[X", "]", "\U0001f1e8", "\u1c89", "\ua7ce",
)  # fmt: skip
TEXT = st.lists(st.sampled_from(ALPHABET), max_size=40).map("".join)
EDIT = st.tuples(
    st.floats(0, 1), st.floats(0, 0.3), st.lists(st.sampled_from(ALPHABET), max_size=4).map("".join)
)
EDITS = st.lists(EDIT, min_size=1, max_size=3)


def applied(text: str, edit: tuple[float, float, str]) -> str:
    at = round(edit[0] * len(text))
    end = min(len(text), at + round(edit[1] * len(text)))
    return text[:at] + edit[2] + text[end:]


def assert_same(made: Run, whole: Run) -> None:
    """Every stage of two runs is the same; alignments are compared by what they say."""
    ours, theirs = made.normalization, whole.normalization
    assert ours.text == theirs.text
    assert ours.segments == theirs.segments
    assert ours.parts == theirs.parts
    assert ours.alignment.source_length == theirs.alignment.source_length
    assert ours.alignment.spans() == theirs.alignment.spans()
    for one, other in zip(ours.steps, theirs.steps, strict=True):
        assert one.name == other.name
        assert (one.rewrite.before, one.rewrite.after) == (
            other.rewrite.before,
            other.rewrite.after,
        )
        assert one.rewrite.alignment.spans() == other.rewrite.alignment.spans()
    for state, other_state in zip(made.pre_token_states, whole.pre_token_states, strict=True):
        assert_same_pieces(state, other_state)
    assert made.timeline.steps == whole.timeline.steps
    assert made.ids == whole.ids
    assert [made.timeline.steps_of(i) for i in range(len(made.timeline))] == [
        whole.timeline.steps_of(i) for i in range(len(whole.timeline))
    ]
    assert made.decoding.text == whole.decoding.text
    assert made.decoding.tokens == whole.decoding.tokens
    assert made.decoding.steps == whole.decoding.steps


def assert_same_pieces(one: PreTokens, other: PreTokens) -> None:
    assert (one.text, one.byte_level, one.mapped) == (other.text, other.byte_level, other.mapped)
    assert (one.starts, one.ends, dict(one.added)) == (other.starts, other.ends, dict(other.added))
    assert one.alignment.spans() == other.alignment.spans()
    assert (one.origin is None) == (other.origin is None)
    if one.origin is not None and other.origin is not None:
        assert one.origin.spans() == other.origin.spans()


@cache
def loaded(name: str) -> Pipeline:
    try:
        return built_in(name)
    except TokvizError as error:
        pytest.skip(str(error))


def check(pipeline: Pipeline, text: str, edits: list[tuple[float, float, str]]) -> None:
    run = paced(pipeline, Source(text), lambda *told: None)
    assert_same(run, pipeline.run(text))
    for edit in edits:
        text = applied(text, edit)
        run = edited(run, text)
        assert run.source.text == text
        assert_same(run, pipeline.run(text))


@pytest.fixture(autouse=True)
def _search_always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short pieces too are searched for borders, though cutting them anew is as quick.

    And few tokens are decoded in several parts.
    """
    monkeypatch.setattr(decode_parts_module, "PART", 3)
    monkeypatch.setattr(resplit_module, "_SMALL", 0)
    monkeypatch.setattr(paced_module, "_STRETCH", 8)


PIPELINES = [
    "gpt2",
    "cl100k_base",
    "o200k_base",
    "byte257",
    "tiny-bpe",
    "resources/tokenizers/mistral-v1/tokenizer.model.v1",
    "resources/tokenizers/botchan-bpe/botchan_en_bpe_1000.model",
    "resources/tokenizers/botchan-unigram/botchan_en_unigram_1000.model",
    "resources/tokenizers/mistral-tekken/tekken_240911.json",
]


FEW = settings(max_examples=15, deadline=None)
"""Of each of many; `test_anything_for_long` draws from all of them."""


@pytest.mark.parametrize("name", PIPELINES)
@FEW
@given(text=TEXT, edits=EDITS)
def test_real_tokenizers(name: str, text: str, edits: list[tuple[float, float, str]]) -> None:
    check(loaded(name), text, edits)


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
@FEW
@given(text=TEXT, edits=EDITS)
def test_forms(form: str, text: str, edits: list[tuple[float, float, str]]) -> None:
    check(loaded("gpt2").with_form(form), text, edits)  # type: ignore[arg-type]


NORMALIZERS: dict[str, tuple[NormalizerStep, ...]] = {
    "accents": (StripAccents(), Lowercase()),
    "llama": (Prepend("▁"), Replace(" ", "▁")),
    "longer": (Replace("--", "—"), Nmt(), Replace(" ", "__")),
    "ends": (Strip(), Prepend("x")),
    "form": (Form("NFKC"), Lowercase()),
}
TOKENS = {
    "plain": (AddedToken(0, "[X]"), AddedToken(1, "<s>", special=True)),
    "late": (AddedToken(0, "[X]", normalized=True), AddedToken(1, "<s>")),
    "all late": (AddedToken(0, "[X]", normalized=True), AddedToken(1, "ab", normalized=True)),
    "greedy": (AddedToken(0, "[X]", lstrip=True), AddedToken(1, "<s>", rstrip=True)),
    "words": (AddedToken(0, "[X]", single_word=True), AddedToken(1, "ab", single_word=True)),
}
SPLITTERS = {
    "gpt2": (ByteLevel(),),
    "prefix": (ByteLevel(add_prefix_space=True),),
    "cl100k": (Split(CL100K_PATTERN), ByteLevel(use_regex=False)),
    "llama3": (Split(LLAMA3_PATTERN), digits(False), ByteLevel(use_regex=False)),
    "o200k": (Split(O200K_PATTERN), digits(True)),
    "metaspace": (Metaspace(),),
    "first": (Metaspace(prepend_scheme="first"), punctuation()),
    "bert": (bert_pre_tokenizer(),),
    "words": (whitespace(), UnicodeScripts()),
    "spaces": (whitespace_split(), FixedLength(2)),
    "previous": (Split(r"\s|-", "merged_with_previous"),),
    "next": (Split(r"[\s.]+", "merged_with_next"),),
    "contiguous": (Split(r"[ab]", "contiguous"),),
    "literal": (Split("--", "removed", literal=True),),
    "pieces": (Split("(?<!a)(?=a)"),),
    "looks behind": (Split(r"(?<=a)b|\s", "isolated"),),
    "twice": (ByteLevel(), Split("a", literal=True)),
    "none": (),
}


@pytest.mark.parametrize("splitter", SPLITTERS)
@FEW
@given(
    text=TEXT,
    edits=EDITS,
    normalizer=st.sampled_from(list(NORMALIZERS)),
    tokens=st.sampled_from(list(TOKENS)),
)
def test_made_up_pipelines(
    splitter: str,
    text: str,
    edits: list[tuple[float, float, str]],
    normalizer: str,
    tokens: str,
) -> None:
    pipeline = loaded("byte257")
    pipeline = replace(
        pipeline,
        normalizer=NORMALIZERS[normalizer],
        pre_tokenizer=PreTokenizer(SPLITTERS[splitter]),
        vocabulary=replace(pipeline.vocabulary, added=TOKENS[tokens]),
    )
    check(pipeline, text, edits)


@pytest.mark.parametrize("splitter", SPLITTERS)
@FEW
@given(text=TEXT, edits=EDITS)
def test_splitters_alone(splitter: str, text: str, edits: list[tuple[float, float, str]]) -> None:
    pipeline = loaded("byte257")
    check(replace(pipeline, pre_tokenizer=PreTokenizer(SPLITTERS[splitter])), text, edits)


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("tokens", TOKENS)
@FEW
@given(text=TEXT, edits=EDITS)
def test_normalizers_and_added_tokens(
    normalizer: str, tokens: str, text: str, edits: list[tuple[float, float, str]]
) -> None:
    pipeline = loaded("byte257")
    vocabulary = replace(pipeline.vocabulary, added=TOKENS[tokens])
    steps = NORMALIZERS[normalizer]
    check(replace(pipeline, normalizer=steps, vocabulary=vocabulary), text, edits)


@pytest.mark.long
@settings(max_examples=1_000, deadline=None)
@given(
    name=st.sampled_from(PIPELINES),
    splitter=st.none() | st.sampled_from(list(SPLITTERS)),
    normalizer=st.none() | st.sampled_from(list(NORMALIZERS)),
    tokens=st.none() | st.sampled_from(list(TOKENS)),
    form=st.sampled_from([None, "NFC", "NFD", "NFKC", "NFKD"]),
    text=TEXT,
    edits=EDITS,
)
def test_anything_for_long(
    name: str,
    splitter: str | None,
    normalizer: str | None,
    tokens: str | None,
    form: FormName | None,
    text: str,
    edits: list[tuple[float, float, str]],
) -> None:
    pipeline = loaded("byte257" if splitter or tokens else name)
    if splitter is not None:
        pipeline = replace(pipeline, pre_tokenizer=PreTokenizer(SPLITTERS[splitter]))
    if normalizer is not None:
        pipeline = replace(pipeline, normalizer=NORMALIZERS[normalizer])
    if tokens is not None:
        vocabulary = replace(pipeline.vocabulary, added=TOKENS[tokens])
        pipeline = replace(pipeline, vocabulary=vocabulary)
    check(pipeline.with_form(form), text, edits)


@pytest.mark.parametrize("edit", [(0.0, 0.25, ""), (0.9, 0.0, "a"), (1.0, 0.0, "b")])
@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("tokens", TOKENS)
def test_tokens_that_come_and_go_beside_an_edit(
    normalizer: str, tokens: str, edit: tuple[float, float, str]
) -> None:
    pipeline = loaded("byte257")
    vocabulary = replace(pipeline.vocabulary, added=TOKENS[tokens])
    pipeline = replace(pipeline, normalizer=NORMALIZERS[normalizer], vocabulary=vocabulary)
    for text in ("a[X]", "[X]", "ab", " [X] ab ", "<s>  x"):
        check(pipeline, text, [edit, edit])


@pytest.mark.parametrize("skip_specials", [False, True])
@pytest.mark.parametrize("name", [PIPELINES[0], PIPELINES[5], PIPELINES[-1]])
@FEW
@given(text=TEXT, edits=EDITS)
def test_special_tokens_that_are_decoded_or_not(
    name: str, skip_specials: bool, text: str, edits: list[tuple[float, float, str]]
) -> None:
    check(replace(loaded(name), skip_specials=skip_specials, add_specials=True), text, edits)


def test_nothing_edited_is_the_same_run() -> None:
    run = loaded("gpt2").run("as it is")
    assert edited(run, "as it is") is run


def test_errors_are_those_of_a_whole_run() -> None:
    pipeline = replace(loaded("gpt2"), specials_in_text="refuse")
    run = pipeline.run("a <|endoftext b")
    for text in ("a <|endoftext|> b", "a \ud800 <|endoftext b"):
        with pytest.raises(TextError) as ours:
            edited(run, text)
        with pytest.raises(TextError) as theirs:
            pipeline.run(text).normalization  # noqa: B018
        assert str(ours.value) == str(theirs.value)


def test_paced_work_stops_where_it_is_told_to() -> None:
    class StopError(Exception):
        pass

    heard: list[str] = []

    def tell(stage: str, done: int, total: int) -> None:
        heard.append(stage)
        if len(heard) == 100:
            raise StopError

    with pytest.raises(StopError):
        paced(loaded("gpt2").with_form("NFC"), Source("ab " * 200), tell)
    assert heard[0] == "normalizer"
    assert "pre_tokenizer" in heard


def test_the_record_does_not_grow_without_end() -> None:
    pipeline = loaded("gpt2")
    run = pipeline.run("a" * 2000)
    for length in range(400):
        run = edited(run, "a" * (2000 + length))
    assert len(run.timeline.record.ids) < 2**17
    assert run.ids == pipeline.run(run.source.text).ids


@pytest.mark.parametrize("pattern", [GPT2_PATTERN, CL100K_PATTERN, O200K_PATTERN, LLAMA3_PATTERN])
@settings(max_examples=200, deadline=None)
@given(head=TEXT, tail=TEXT, other=TEXT)
def test_what_is_proved_is_true(pattern: str, head: str, tail: str, other: str) -> None:
    """Whatever follows a place that no attempt reaches, what was matched before stays."""
    reach = reach_of(pattern, "rust")
    assert reach is not None
    step = Split(pattern, dialect="rust")
    one, two = (step.apply(PreTokens.whole(head + rest)) for rest in (tail, other))
    for start, end in zip(one.starts, one.ends, strict=True):
        if reach.stops(head, end, len(head)):
            assert (start, end) in set(zip(two.starts, two.ends, strict=True))


@pytest.mark.parametrize(
    "pattern",
    [r"(?<=a)b", r"\ba", r"a*", r"(?:ab)+", r"a$b", r"^a", r"(a)\1", r"a(?=b)c", r"[a[b]]"],
)
def test_patterns_without_a_proof(pattern: str) -> None:
    assert reach_of(pattern, "oniguruma") is None
