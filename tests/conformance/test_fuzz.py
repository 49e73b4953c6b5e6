"""Hazardous strings through every real vocabulary and every component, against the library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.conformance.test_corpora import NAMES
from tests.hazards import hazardous, texts
from tests.tokenizer_files import added, bpe, built_in, byte_vocabulary, tokenizer
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Pipeline


def check(made: Pipeline, text: str) -> None:
    run = made.run(text)
    result = run.reference
    assert result is not None
    assert result.error is None
    assert run.ids == list(result.ids or ())
    assert made.reference is not None
    assert run.decoding.text == made.reference.decode(run.ids, made.skip_specials)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=20, deadline=None)
@given(text=texts)
def test_vocabulary(name: str, text: str) -> None:
    check(built_in(name), text)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=600, deadline=None)
@given(text=texts)
def test_vocabulary_for_long(name: str, text: str) -> None:
    check(built_in(name), text)


STAGE = {"add_prefix_space": False, "trim_offsets": True, "use_regex": True}
PRE_TOKENIZERS: list[Any] = [
    None,
    {"type": "BertPreTokenizer"},
    {"type": "ByteLevel", **STAGE},
    {"type": "ByteLevel", **STAGE, "add_prefix_space": True},
    {"type": "ByteLevel", **STAGE, "use_regex": False},
    {"type": "CharDelimiterSplit", "delimiter": "s"},
    {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "first", "split": True},
    {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": False},
    {"type": "Whitespace"},
    {"type": "WhitespaceSplit"},
    {"type": "Punctuation", "behavior": "MergedWithPrevious"},
    {"type": "Digits", "individual_digits": True},
    {"type": "UnicodeScripts"},
    {"type": "FixedLength", "length": 4},
    {
        "type": "Split",
        "pattern": {"Regex": r"\w+|\s"},
        "behavior": "MergedWithNext",
        "invert": False,
    },
]
NORMALIZERS: list[Any] = [
    None,
    {"type": "NFD"},
    {"type": "Lowercase"},
    {"type": "Strip", "strip_left": True, "strip_right": False},
    {"type": "Prepend", "prepend": "▁"},
    {"type": "Replace", "pattern": {"String": " "}, "content": "▁"},
    {"type": "Replace", "pattern": {"Regex": "s+"}, "content": ""},
    {"type": "Nmt"},
    {"type": "ByteLevel"},
]
DECODERS: list[Any] = [
    None,
    {"type": "ByteLevel", **STAGE},
    {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
    {"type": "WordPiece", "prefix": "##", "cleanup": True},
    {"type": "BPEDecoder", "suffix": "</w>"},
    {"type": "CTC", "pad_token": "<pad>", "word_delimiter_token": "|", "cleanup": True},
    {
        "type": "Sequence",
        "decoders": [
            {"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
            {"type": "ByteFallback"},
            {"type": "Fuse"},
            {"type": "Strip", "content": " ", "start": 1, "stop": 0},
        ],
    },
]
VOCABULARY = byte_vocabulary("▁", "é", "th", "Ġa", "st", "ab", "▁a", "<unk>", "カ", "😀")
MERGES = [["t", "h"], ["Ġ", "a"], ["s", "t"], ["a", "b"], ["▁", "a"]]


@settings(max_examples=150, deadline=None)
@given(
    text=hazardous,
    pre=st.lists(st.sampled_from(PRE_TOKENIZERS[1:]), max_size=3),
    normalizers=st.lists(st.sampled_from(NORMALIZERS[1:]), max_size=2),
    decoder=st.sampled_from(DECODERS),
    flags=st.fixed_dictionaries(
        {n: st.booleans() for n in ("lstrip", "rstrip", "normalized", "special", "single_word")}
    ),
    fuse=st.booleans(),
)
@example(
    text="t",
    pre=[],
    normalizers=[{"type": "Replace", "pattern": {"Regex": "s+"}, "content": ""}],
    decoder=None,
    flags={"lstrip": False, "rstrip": False, "normalized": True, "special": False}
    | {"single_word": False},
    fuse=False,
)
def test_any_pipeline(
    text: str,
    pre: list[Any],
    normalizers: list[Any],
    decoder: Any,
    flags: dict[str, bool],
    fuse: bool,
) -> None:
    # A character that only newer tables than the library's call a capital is not compared.
    if any(char in "\ua7ce" for char in text) and {"type": "Lowercase"} in normalizers:
        return
    value = tokenizer(
        bpe(VOCABULARY, MERGES, unk_token="<unk>", fuse_unk=fuse),
        pre_tokenizer={"type": "Sequence", "pretokenizers": pre} if pre else None,
        normalizer={"type": "Sequence", "normalizers": normalizers} if normalizers else None,
        decoder=decoder,
        added_tokens=[added(0, "st", **flags)],
    )
    data = json.dumps(value).encode()
    made = build(TokenizerFile(Path("any.json"), data), value, data)
    check(made, text)
    inserts = any(p["type"] == "Metaspace" or p.get("add_prefix_space") for p in pre)
    if not normalizers and not inserts:
        assert LibraryOffsets(made.run(text)).differences() == ()
