"""Every component type of tokenizers 0.23, with its settings and what stands beside it."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tests.tokenizer_files import TOKENIZERS, added, bpe, byte_vocabulary, tokenizer
from tokviz.core.formats.sentencepiece_file import read
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.pipeline import Pipeline

_WORDS = (
    "th in er Ġa Ġt Ġth st ab in ing ▁a ▁t ▁th ▁in the ▁the Ġthe ##a ##s ##e as ##ing ##er カ 😀 "
    "ре на ко ال في नद है 사람 は。 ñ ß xy"
)
VOCABULARY = byte_vocabulary(
    *(f"<0x{byte:02X}>" for byte in range(256)),
    *("▁", "<unk>", "<pad>", "<s>", "</s>", "|"),
    *dict.fromkeys(_WORDS.split()),
)
VOCABULARY = {token: id_ for id_, token in enumerate(VOCABULARY)}
MERGES = [
    *(["t", "h"], ["i", "n"], ["e", "r"], ["Ġ", "a"], ["s", "t"], ["a", "b"], ["▁", "a"]),
    *(["th", "e"], ["▁", "the"], ["Ġ", "the"], ["in", "g"], ["x", "y"]),
]
CHARSMAP = read(TokenizerFile.read(next((TOKENIZERS / "botchan-unigram").glob("*.model")))).charsmap

BYTE_LEVEL = {
    "type": "ByteLevel",
    "add_prefix_space": False,
    "trim_offsets": True,
    "use_regex": True,
}
PREFIXED = {**BYTE_LEVEL, "add_prefix_space": True}
WHITESPACE = {"type": "Whitespace"}
PAIR = {"sep": ["</s>", VOCABULARY["</s>"]], "cls": ["<s>", VOCABULARY["<s>"]]}
BERT = {
    "type": "BertNormalizer",
    "clean_text": True,
    "handle_chinese_chars": True,
    "strip_accents": None,
    "lowercase": True,
}


def _special(id_: str, type_id: int) -> dict[str, Any]:
    return {"SpecialToken": {"id": id_, "type_id": type_id}}


def _sequence(id_: str, type_id: int) -> dict[str, Any]:
    return {"Sequence": {"id": id_, "type_id": type_id}}


def _metaspace(scheme: str, split: bool = True) -> dict[str, Any]:
    return {"type": "Metaspace", "replacement": "▁", "prepend_scheme": scheme, "split": split}


def _split(pattern: dict[str, str], behavior: str, invert: bool = False) -> dict[str, Any]:
    kind = {"type": "Split", "pattern": pattern}
    return {**kind, "behavior": behavior, "invert": invert}


def _replace(pattern: dict[str, str], content: str) -> dict[str, Any]:
    return {"type": "Replace", "pattern": pattern, "content": content}


def _strip(left: bool, right: bool) -> dict[str, Any]:
    return {"type": "Strip", "strip_left": left, "strip_right": right}


TEMPLATE = {
    "type": "TemplateProcessing",
    "single": [_special("both", 2), _sequence("A", 3), _special("</s>", 1)],
    "pair": [_special("<s>", 0), _sequence("B", 1), _special("both", 4), _sequence("A", 5)],
    "special_tokens": {
        "<s>": {"id": "<s>", "ids": [VOCABULARY["<s>"]], "tokens": ["<s>"]},
        "</s>": {"id": "</s>", "ids": [VOCABULARY["</s>"]], "tokens": ["</s>"]},
        "both": {
            "id": "both",
            "ids": [VOCABULARY["<s>"], VOCABULARY["</s>"]],
            "tokens": ["<s>", "</s>"],
        },
    },
}


@dataclass(frozen=True, slots=True)
class Row:
    """One component with what it needs beside it.

    Attributes:
        part: "normalizer", "pre_tokenizer", "model", "post_processor" or "decoder".
        beside: the other parts of its tokenizer.json.
        departs: the kinds of departures (see departures.py) that it makes.
    """

    part: str
    component: Mapping[str, Any]
    departs: frozenset[str] = frozenset()
    beside: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The type's name in the file."""
        return str(self.component["type"])

    @property
    def prefixed(self) -> bool:
        """Whether the post-processor reckons with a space that the pre-tokenizer put first."""
        return self.part == "post_processor" and bool(self.component.get("add_prefix_space"))

    @property
    def value(self) -> dict[str, Any]:
        """The whole tokenizer.json."""
        return tokenizer(**{"model": BPE, **self.beside, self.part: dict(self.component)})


def _rows(part: str, components: list[Any], **beside: Any) -> list[Row]:
    made: list[Row] = []
    for component in components:
        body, *departs = component if isinstance(component, tuple) else (component,)
        made.append(Row(part, body, frozenset(departs), beside))
    return made


BPE = bpe(VOCABULARY, MERGES, unk_token="<unk>")
NORMALIZERS = _rows(
    "normalizer",
    [
        ({"type": "NFC"}, "composed", "reordered"),
        ({"type": "NFD"}, "reordered"),
        ({"type": "NFKC"}, "composed", "reordered"),
        ({"type": "NFKD"}, "reordered"),
        {"type": "Lowercase"},
        {"type": "StripAccents"},
        _strip(True, False),
        _strip(False, True),
        ({"type": "Prepend", "prepend": "▁"}, "inserted"),
        _replace({"String": " "}, "▁"),
        _replace({"Regex": "s+"}, ""),
        (_replace({"Regex": "[a-e]+"}, "xy"), "replaced"),
        {"type": "Nmt"},
        {"type": "ByteLevel"},
        (
            {
                "type": "Precompiled",
                "precompiled_charsmap": base64.b64encode(CHARSMAP).decode(),
            },
            "composed",
            "replaced",
        ),
        (BERT, "inserted"),
        {**BERT, "handle_chinese_chars": False},
        ({**BERT, "strip_accents": True, "lowercase": False}, "inserted"),
        ({**BERT, "strip_accents": False, "clean_text": False}, "inserted"),
        {"type": "Sequence", "normalizers": [{"type": "NFD"}, {"type": "StripAccents"}]},
    ],
)
PRE_TOKENIZERS = _rows(
    "pre_tokenizer",
    [
        {"type": "BertPreTokenizer"},
        BYTE_LEVEL,
        (PREFIXED, "inserted"),
        {**BYTE_LEVEL, "use_regex": False},
        {"type": "CharDelimiterSplit", "delimiter": "s"},
        (_metaspace("first"), "inserted"),
        (_metaspace("always", split=False), "inserted"),
        _metaspace("never"),
        WHITESPACE,
        {"type": "WhitespaceSplit"},
        {"type": "Punctuation", "behavior": "Isolated"},
        {"type": "Punctuation", "behavior": "MergedWithPrevious"},
        {"type": "Punctuation", "behavior": "Contiguous"},
        {"type": "Digits", "individual_digits": True},
        {"type": "Digits", "individual_digits": False},
        {"type": "UnicodeScripts"},
        {"type": "FixedLength", "length": 4},
        _split({"Regex": r"\w+|\s"}, "MergedWithNext"),
        _split({"Regex": r"\w+"}, "Removed", invert=True),
        _split({"Regex": r"\p{L}+"}, "Contiguous"),
        _split({"String": "e"}, "Isolated"),
        _split({"String": "e"}, "MergedWithPrevious"),
        {
            "type": "Sequence",
            "pretokenizers": [
                {"type": "WhitespaceSplit"},
                {"type": "Punctuation", "behavior": "Isolated"},
            ],
        },
        {"type": "Sequence", "pretokenizers": [WHITESPACE, BYTE_LEVEL]},
    ],
)
POST_PROCESSORS = (
    _rows(
        "post_processor",
        [
            {"type": "BertProcessing", **PAIR},
            (
                {
                    "type": "RobertaProcessing",
                    **PAIR,
                    "trim_offsets": True,
                    "add_prefix_space": False,
                },
                "trimmed",
            ),
            {"type": "RobertaProcessing", **PAIR, "trim_offsets": False, "add_prefix_space": True},
            (BYTE_LEVEL, "trimmed"),
            {**BYTE_LEVEL, "trim_offsets": False},
            TEMPLATE,
            ({"type": "Sequence", "processors": [BYTE_LEVEL, TEMPLATE]}, "trimmed"),
        ],
        pre_tokenizer=BYTE_LEVEL,
    )
    + _rows(
        "post_processor",
        [
            (
                {
                    "type": "RobertaProcessing",
                    **PAIR,
                    "trim_offsets": True,
                    "add_prefix_space": True,
                },
                "trimmed",
                "inserted",
            ),
            (PREFIXED, "trimmed", "inserted"),
        ],
        pre_tokenizer=PREFIXED,
    )
    + _rows(
        "post_processor",
        [({"type": "BertProcessing", **PAIR}, "named in the template")],
        normalizer=_replace({"Regex": "s+"}, ""),
        added_tokens=[added(VOCABULARY["<s>"], "<s>", normalized=True)],
    )
)
DECODERS = [
    *_rows("decoder", [BYTE_LEVEL], pre_tokenizer=BYTE_LEVEL),
    *_rows(
        "decoder",
        [(_metaspace("always"), "inserted"), (_metaspace("never"), "inserted")],
        pre_tokenizer=_metaspace("always"),
    ),
    *_rows(
        "decoder",
        [
            {"type": "WordPiece", "prefix": "##", "cleanup": True},
            {"type": "WordPiece", "prefix": "##", "cleanup": False},
            {"type": "BPEDecoder", "suffix": "e"},
            {"type": "CTC", "pad_token": "<pad>", "word_delimiter_token": "|", "cleanup": True},
            {"type": "CTC", "pad_token": "e", "word_delimiter_token": "a", "cleanup": False},
        ],
        pre_tokenizer=WHITESPACE,
    ),
    *_rows(
        "decoder",
        [
            {"type": "ByteFallback"},
            {"type": "Fuse"},
            # Both ends at once: the library panics on a token that is cut from both (just "a").
            {"type": "Strip", "content": "a", "start": 1, "stop": 0},
            _replace({"String": "a"}, "é"),
            {
                "type": "Sequence",
                "decoders": [
                    _replace({"String": "▁"}, " "),
                    {"type": "ByteFallback"},
                    {"type": "Fuse"},
                    {"type": "Strip", "content": " ", "start": 1, "stop": 0},
                ],
            },
        ],
        model=bpe(VOCABULARY, MERGES, byte_fallback=True),
        normalizer=_replace({"String": " "}, "▁"),
    ),
]
UNIGRAM = {
    "type": "Unigram",
    "vocab": [[token, -1.0 - id_ / 64] for token, id_ in VOCABULARY.items()],
    "unk_id": VOCABULARY["<unk>"],
    "byte_fallback": False,
}
WORD_PIECE = {
    "type": "WordPiece",
    "vocab": VOCABULARY,
    "unk_token": "<unk>",
    "continuing_subword_prefix": "##",
    "max_input_chars_per_word": 100,
}
MODELS = _rows(
    "model",
    [
        BPE,
        bpe(VOCABULARY, MERGES, unk_token="<unk>", fuse_unk=True),
        bpe(VOCABULARY, MERGES, byte_fallback=True, unk_token="<unk>"),
        (bpe(VOCABULARY, MERGES), "dropped"),
        (UNIGRAM, "shown as text"),
        ({**UNIGRAM, "byte_fallback": True}, "fused"),
    ],
) + _rows(
    "model",
    [
        bpe(VOCABULARY, [], ignore_merges=True, unk_token="<unk>"),
        bpe(VOCABULARY, [["a", "##s"]], unk_token="<unk>", continuing_subword_prefix="##"),
        bpe(VOCABULARY, MERGES, unk_token="<unk>", end_of_word_suffix="e"),
        {"type": "WordLevel", "vocab": VOCABULARY, "unk_token": "<unk>"},
        WORD_PIECE,
        {**WORD_PIECE, "max_input_chars_per_word": 3},
        (UNIGRAM, "shown as text"),
    ],
    pre_tokenizer=WHITESPACE,
)
TABLE: dict[str, list[Row]] = {
    "normalizer": NORMALIZERS,
    "pre_tokenizer": PRE_TOKENIZERS,
    "post_processor": POST_PROCESSORS,
    "decoder": DECODERS,
    "model": MODELS,
}
ROWS = [row for rows in TABLE.values() for row in rows]
NAMES = [f"{row.part}-{i}-{row.kind}" for i, row in enumerate(ROWS)]


def pipeline_of(value: Mapping[str, Any]) -> Pipeline:
    """Our pipeline of a tokenizer.json's value."""
    data = json.dumps(value).encode()
    return build(TokenizerFile(Path("made.json"), data), value, data)


@cache
def made(row: int) -> Pipeline:
    """Our pipeline of a row of ROWS, made once."""
    return pipeline_of(ROWS[row].value)
