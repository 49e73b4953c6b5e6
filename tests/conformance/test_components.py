"""Every component type that the tokenizers library exposes, each alone, against the library."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from tokenizers import decoders, models, normalizers, pre_tokenizers, processors

from tests.bench.mixed_text import mixed_text
from tests.conformance.test_fuzz import DECODERS, MERGES, NORMALIZERS, PRE_TOKENIZERS, check
from tests.hazards import hazardous
from tests.tokenizer_files import TOKENIZERS, bpe, byte_vocabulary, tokenizer
from tokviz.core.formats.sentencepiece_model import read
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.pipeline import Pipeline

VOCABULARY = byte_vocabulary("▁", "é", "th", "Ġa", "st", "ab", "▁a", "<unk>", "カ", "##a", "##s")
CHARSMAP = read(TokenizerFile.read(next((TOKENIZERS / "botchan-unigram").glob("*.model")))).charsmap
BERT = {
    "type": "BertNormalizer",
    "clean_text": True,
    "handle_chinese_chars": True,
    "strip_accents": None,
    "lowercase": True,
}
PAIR = {"sep": ["a", VOCABULARY["a"]], "cls": ["b", VOCABULARY["b"]]}
TEMPLATE = {
    "type": "TemplateProcessing",
    "single": [
        {"SpecialToken": {"id": "b", "type_id": 0}},
        {"Sequence": {"id": "A", "type_id": 0}},
    ],
    "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
    "special_tokens": {"b": {"id": "b", "ids": [VOCABULARY["b"]], "tokens": ["b"]}},
}
BYTE_LEVEL = {"add_prefix_space": False, "trim_offsets": True, "use_regex": True}
TABLE: dict[str, list[dict[str, Any]]] = {
    "normalizer": [
        *NORMALIZERS[1:],
        *({"type": name} for name in ("NFC", "NFKC", "NFKD", "StripAccents")),
        {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(CHARSMAP).decode()},
        BERT,
        {**BERT, "strip_accents": True, "lowercase": False},
        {"type": "Sequence", "normalizers": [{"type": "NFD"}, {"type": "StripAccents"}]},
    ],
    "pre_tokenizer": [
        *PRE_TOKENIZERS[1:],
        {"type": "Sequence", "pretokenizers": [PRE_TOKENIZERS[1], PRE_TOKENIZERS[2]]},
    ],
    "post_processor": [
        {"type": "BertProcessing", **PAIR},
        {"type": "RobertaProcessing", **PAIR, "trim_offsets": True, "add_prefix_space": False},
        {"type": "ByteLevel", **BYTE_LEVEL},
        TEMPLATE,
        {"type": "Sequence", "processors": [{"type": "ByteLevel", **BYTE_LEVEL}, TEMPLATE]},
    ],
    "decoder": [
        *DECODERS[1:],
        {"type": "ByteFallback"},
        {"type": "Fuse"},
        # Both ends at once: the library panics on a token that is cut from both (just "a").
        {"type": "Strip", "content": "a", "start": 1, "stop": 0},
        {"type": "Replace", "pattern": {"String": "a"}, "content": "é"},
    ],
    "model": [
        bpe(VOCABULARY, MERGES, unk_token="<unk>"),
        {"type": "WordLevel", "vocab": VOCABULARY, "unk_token": "<unk>"},
        {
            "type": "WordPiece",
            "vocab": VOCABULARY,
            "unk_token": "<unk>",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
        },
        {
            "type": "Unigram",
            "vocab": [[token, -1.0 - id_ / 64] for token, id_ in VOCABULARY.items()],
            "unk_id": VOCABULARY["<unk>"],
            "byte_fallback": False,
        },
    ],
}
LIBRARY: dict[str, ModuleType] = {
    "normalizer": normalizers,
    "pre_tokenizer": pre_tokenizers,
    "post_processor": processors,
    "decoder": decoders,
    "model": models,
}
BASES = {"Normalizer", "PreTokenizer", "PostProcessor", "Decoder", "Model", "DecodeStream"}
VARIANTS = [(part, variant) for part, variants in TABLE.items() for variant in variants]
NAMES = [f"{part}-{i}-{variant['type']}" for i, (part, variant) in enumerate(VARIANTS)]


def made(part: str, variant: dict[str, Any]) -> Pipeline:
    value = tokenizer(**{"model": TABLE["model"][0], part: variant})
    data = json.dumps(value).encode()
    return build(TokenizerFile(Path("made.json"), data), value, data)


@pytest.mark.parametrize("part", TABLE)
def test_the_table_has_every_type_of_the_library(part: str) -> None:
    module = LIBRARY[part]
    exposed = {name for name in dir(module) if isinstance(getattr(module, name), type)} - BASES
    assert {variant["type"] for variant in TABLE[part]} == exposed


@pytest.mark.parametrize(("part", "variant"), VARIANTS, ids=NAMES)
def test_mixed_text(part: str, variant: dict[str, Any]) -> None:
    check(made(part, variant), mixed_text(3_000, seed=5))


@pytest.mark.parametrize(("part", "variant"), VARIANTS, ids=NAMES)
@settings(max_examples=15, deadline=None)
@given(text=hazardous)
def test_hazards(part: str, variant: dict[str, Any], text: str) -> None:
    # A capital and a mark by newer tables than the library's; test_normalize_steps.py has them all.
    check(made(part, variant), text.replace("\ua7ce", "").replace("\U000111c9", ""))
