"""Added tokens: what the library cuts out of a text, and what is said of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.golden_files import report
from tests.hazards import hazardous
from tests.tokenizer_files import added, bpe, built_in, characters, loaded, tokenizer
from tokviz.core.added import segments
from tokviz.core.errors import TextError
from tokviz.core.formats.added_tokens import prefixes
from tokviz.core.formats.json_node import Node
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.pipeline import Pipeline
from tokviz.core.vocabulary import AddedToken

CONTENTS = ["<a>", "<a>b", "ab", "b", " x", "é", "e\u0301", "A"]
flags = st.fixed_dictionaries(
    {name: st.booleans() for name in ("single_word", "lstrip", "rstrip", "normalized", "special")}
)
entries = st.lists(
    st.tuples(st.sampled_from(CONTENTS), flags), min_size=1, max_size=4, unique_by=lambda e: e[0]
)
texts = st.lists(
    st.sampled_from([*"<>ab xA", "é", "e\u0301", "\u2003", "²", "\u200d", "_"]), max_size=14
).map("".join)


def made(tokens: list[dict[str, Any]], **parts: Any) -> tuple[Pipeline, Tokenizer]:
    vocab = characters("<>abxA _-", "<unk>")
    value = tokenizer(bpe(vocab, [], unk_token="<unk>"), added_tokens=tokens, **parts)
    data = json.dumps(value).encode()
    file = TokenizerFile(Path("made.json"), data)
    return build(file, value, data), Tokenizer.from_buffer(data)


def overlapping(tokens: list[tuple[str, dict[str, bool]]]) -> bool:
    """A token may begin inside the spaces that another takes along: the documented difference."""
    return any(f["rstrip"] for _, f in tokens) and any(c[0].isspace() for c, _ in tokens)


MODELS_WITHOUT_UNK: list[dict[str, Any]] = [
    {"type": "Unigram", "unk_id": None, "vocab": [["b", -1.0]], "byte_fallback": False},
    {"type": "WordLevel", "unk_token": "[UNK]", "vocab": {"b": 0}},
    {
        "type": "WordPiece",
        "unk_token": "[UNK]",
        "vocab": {"b": 0},
        "continuing_subword_prefix": "##",
        "max_input_chars_per_word": 100,
    },
    bpe({"b": 0}),
]


@pytest.mark.parametrize("model", MODELS_WITHOUT_UNK, ids=lambda model: str(model["type"]))
def test_a_token_is_cut_out_of_what_the_model_would_not_know(
    model: dict[str, Any], tmp_path: Path
) -> None:
    value = tokenizer(model, added_tokens=[added(1, "<s>", special=True), added(2, "é")])
    run = loaded(tmp_path, value).run("<s>bé")
    assert run.ids == Tokenizer.from_str(json.dumps(value)).encode("<s>bé").ids == [1, 0, 2]
    assert [token.text for token in run.tokens] == ["<s>", "b", "é"]


@settings(max_examples=250, deadline=None)
@given(tokens=entries, text=texts, normalizer=st.sampled_from([None, "Lowercase", "NFC"]))
@example(
    tokens=[
        (
            "ab",
            dict.fromkeys(["single_word"], True)
            | dict.fromkeys(["lstrip", "rstrip", "normalized", "special"], False),
        )
    ],
    text="xab ab² ab\u200d ab",
    normalizer=None,
)
def test_cut_as_the_library(
    tokens: list[tuple[str, dict[str, bool]]], text: str, normalizer: str | None
) -> None:
    listed = [added(100 + i, content, **f) for i, (content, f) in enumerate(tokens)]
    parts = {"normalizer": None if normalizer is None else {"type": normalizer}}
    ours, theirs = made(listed, **parts)
    if overlapping(tokens) or "same-when-normalized" in {w.kind for w in ours.warnings}:
        return
    for as_text in (False, True):
        theirs.encode_special_tokens = as_text
        pipeline = replace(ours, specials_in_text="text" if as_text else "token")
        assert pipeline.run(text).ids == theirs.encode(text).ids


def slow_segments(text: str, contents: list[str]) -> list[tuple[int, int, str | None]]:
    """One place after the other: the longest content that stands there, else one character."""
    found: list[tuple[int, int, str | None]] = []
    at = 0
    while at < len(text):
        fitting = [c for c in contents if text.startswith(c, at)]
        if fitting:
            longest = max(fitting, key=len)
            found.append((at, at + len(longest), longest))
            at += len(longest)
        elif found and found[-1][2] is None:
            found[-1] = (found[-1][0], at + 1, None)
            at += 1
        else:
            found.append((at, at + 1, None))
            at += 1
    return found


@given(
    text=hazardous | st.text("ab<>", max_size=20),
    contents=st.lists(st.sampled_from(["a", "ab", "aba", "<a>", "b<", "é"]), unique=True),
)
def test_segments_are_their_slow_twin(text: str, contents: list[str]) -> None:
    tokens = [AddedToken(i, content) for i, content in enumerate(contents)]
    ours = [
        (s.span.start, s.span.end, s.token.content if s.token else None)
        for s in segments(text, tokens)
    ]
    assert ours == slow_segments(text, contents)


def test_report_added_token_prefix_of_another() -> None:
    case = report("added-token-prefix-of-another")
    contents = ["tok1", "tok12", "tok123"]
    for order in (contents, contents[::-1]):
        ours, theirs = made([added(100 + i, c) for i, c in enumerate(order)])
        tokens = [t.text for t in ours.run(case["input"]).tokens]
        assert tokens == theirs.encode(case["input"]).tokens
        assert tokens == case["expected"]["tokenizers, any order"]
        said = [w.text for w in ours.warnings if w.kind == "prefix-of-another"]
        assert said[0].startswith(
            "The token 'tok1' is how 'tok12' begins; where both fit, the longest"
        )
        assert len(said) == 2
    both, theirs = made([added(100, "ab"), added(101, "abc", normalized=True)])
    expected = case["expected"]['tokenizers: ab normalized=false + abc normalized=true on "abc"']
    assert [t.text for t in both.run("abc").tokens][:1] == expected[:1]
    assert both.run("abc").ids == theirs.encode("abc").ids


def test_tiktokens_choice_among_prefixes_is_said_to_be_open() -> None:
    tokens = [AddedToken(300, "<a>"), AddedToken(301, "<a><b>")]
    assert [n.kind for n in prefixes(tokens, hash_order=True)] == ["prefix-of-another"]
    assert "either, by the order of a hash table" in prefixes(tokens, hash_order=True)[0].text


def test_report_disallowed_special() -> None:
    case = report("disallowed-special")
    gpt2, expected = built_in("gpt2"), case["expected"]
    assert gpt2.run(case["input"]).ids == expected["allowed all"]
    as_text = replace(gpt2, specials_in_text="text").run(case["input"])
    assert as_text.ids == expected["disallowed_special=()"] == expected["encode_ordinary"]
    assert as_text.reference is not None
    assert as_text.reference.ids_equal
    refused = replace(gpt2, specials_in_text="refuse")
    with pytest.raises(TextError, match=r"<\|endoftext\|> at code point 1"):
        _ = refused.run(case["input"]).ids
    assert refused.run("ab").ids == gpt2.run("ab").ids


def test_report_double_bos(tmp_path: Path) -> None:
    case = report("double-bos")
    template = {
        "type": "TemplateProcessing",
        "single": [
            {"SpecialToken": {"id": "<bos>", "type_id": 0}},
            {"Sequence": {"id": "A", "type_id": 0}},
        ],
        "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
        "special_tokens": {"<bos>": {"id": "<bos>", "ids": [1], "tokens": ["<bos>"]}},
    }
    value = tokenizer(
        bpe({"a": 0, "<bos>": 1}),
        added_tokens=[added(1, "<bos>", special=True)],
        post_processor=template,
    )
    pipeline = loaded(tmp_path, value)
    run = pipeline.run(case["input"])
    assert [t.text for t in run.tokens] == case["expected"]["tokens"]
    sources = [t.source for t in run.tokens]
    assert [[s.start, s.end] if s else [0, 0] for s in sources] == case["expected"]["offsets"]
    warning = run.warnings[0]
    assert warning.kind == "double-bos"
    assert warning.text.startswith("BOS twice: once from text, once from template.")
    assert warning.span is not None
    assert warning.span.of(case["input"]) == "<bos>"
    bare = replace(pipeline, add_specials=False).run(case["input"])
    assert [t.text for t in bare.tokens] == case["expected"]["add_special_tokens=false"]
    assert [w.kind for w in bare.warnings] == ["special-in-text"]
    assert pipeline.run("a").warnings == ()


def test_report_t5_sentinel_beside_punctuation(tmp_path: Path) -> None:
    """The extra piece is Metaspace's: it puts a marker before each piece, or the first only."""
    case = report("t5-sentinel-extra-piece")
    counts = {}
    for scheme in ("always", "first"):
        metaspace = {
            "type": "Metaspace",
            "replacement": "▁",
            "prepend_scheme": scheme,
            "split": True,
        }
        vocab = characters("▁.Helo", "<unk>")
        value = tokenizer(
            bpe(vocab, [], unk_token="<unk>"),
            pre_tokenizer=metaspace,
            added_tokens=[added(50, "<extra_id_0>", special=True)],
        )
        pipeline = loaded(tmp_path, value)
        run = pipeline.run(case["input"])
        assert run.reference is not None
        assert run.reference.ids_equal
        counts[scheme] = [p.text for p in run.pre_tokens][1]
    assert counts == {"always": "▁.", "first": "."}
    legacy, new = case["expected"]["legacy"], case["expected"]["legacy=False"]
    assert len(legacy) == len(new) + 1


def test_tokens_that_are_the_same_when_normalized_are_said() -> None:
    tokens = [added(50, "é", normalized=True), added(51, "e\u0301", normalized=True)]
    ours, _ = made(tokens, normalizer={"type": "NFC"})
    assert "same-when-normalized" in {w.kind for w in ours.warnings}
    ours, _ = made(tokens)
    assert "same-when-normalized" not in {w.kind for w in ours.warnings}


def test_a_file_node_names_its_path() -> None:
    node = Node(TokenizerFile(Path("x.json"), b""), "$", {"a": [1]})
    assert [item.path for item in node["a"].items()] == ["$.a[0]"]


LOWER, PREPEND = {"type": "Lowercase"}, {"type": "Prepend", "prepend": "▁"}
NO_A = {"type": "Replace", "pattern": {"Regex": "A+"}, "content": ""}


@pytest.mark.parametrize("normalizer", [LOWER, PREPEND, NO_A, {"type": "NFC"}, None])
@pytest.mark.parametrize("content", [*CONTENTS, "AA"])
@pytest.mark.parametrize("normalized", [True, False])
@pytest.mark.parametrize("special", [True, False])
def test_an_id_stands_for_what_the_library_keeps(
    normalizer: dict[str, Any] | None, content: str, normalized: bool, special: bool
) -> None:
    """A normalized token is kept, and decoded, in its normalized form, and no special one then."""
    token = added(99, content, normalized=normalized, special=special)
    pipeline, library = made([token], normalizer=normalizer)
    id_ = library.token_to_id(content)
    assert pipeline.vocabulary.id(content) == id_
    assert pipeline.vocabulary.token(id_) == library.id_to_token(id_)
    ids = [0, id_, 1]
    assert pipeline.decode(ids).text == library.decode(ids)
    said = [n for n in pipeline.warnings if n.kind == "added-normalized"]
    assert bool(said) == (library.id_to_token(id_) != content)
