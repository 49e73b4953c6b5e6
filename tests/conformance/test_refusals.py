"""Which damaged tokenizer.json files are refused: every field of every component, absent and with
other values, against the tokenizers library."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tokenizers import Tokenizer

from tests.tokenizer_files import characters, tokenizer
from tokviz.core.delivery import Delivery
from tokviz.core.errors import TokenizerFileError, TokvizError
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.pipeline import Pipeline

VOCAB = characters("ab▁", "ab", "<unk>", "<s>", "##b", "a▁")
BPE = {
    "type": "BPE",
    "dropout": None,
    "unk_token": "<unk>",
    "continuing_subword_prefix": None,
    "end_of_word_suffix": None,
    "fuse_unk": False,
    "byte_fallback": False,
    "ignore_merges": False,
    "vocab": VOCAB,
    "merges": [["a", "b"], ["a", "▁"]],
}
MODELS: list[dict[str, Any]] = [
    BPE,
    {**BPE, "dropout": 0.0, "continuing_subword_prefix": "", "merges": ["a b", "a ▁"]},
    {
        "type": "WordPiece",
        "vocab": VOCAB,
        "unk_token": "<unk>",
        "continuing_subword_prefix": "##",
        "max_input_chars_per_word": 100,
    },
    {"type": "WordLevel", "vocab": VOCAB, "unk_token": "<unk>"},
    {
        "type": "Unigram",
        "vocab": [["<unk>", 0.0], ["a", -1.5], ["b", -2]],
        "unk_id": 0,
        "byte_fallback": False,
    },
]
STRING, REGEX = {"String": "a"}, {"Regex": "a+"}
NORMALIZERS: list[dict[str, Any]] = [
    *({"type": kind} for kind in ("NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents")),
    *({"type": kind} for kind in ("Nmt", "ByteLevel")),
    {"type": "Strip", "strip_left": True, "strip_right": False},
    {"type": "Prepend", "prepend": "▁"},
    {"type": "Replace", "pattern": STRING, "content": "b"},
    {"type": "Replace", "pattern": REGEX, "content": "b"},
    {
        "type": "BertNormalizer",
        "clean_text": True,
        "handle_chinese_chars": True,
        "strip_accents": None,
        "lowercase": True,
    },
    {"type": "Sequence", "normalizers": [{"type": "NFC"}]},
]
BYTE_LEVEL = {
    "type": "ByteLevel",
    "add_prefix_space": False,
    "trim_offsets": True,
    "use_regex": True,
}
METASPACE = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "first", "split": True}
OLD_METASPACE = {"type": "Metaspace", "replacement": "▁", "add_prefix_space": True}
PRE_TOKENIZERS: list[dict[str, Any]] = [
    *({"type": kind} for kind in ("BertPreTokenizer", "Whitespace", "WhitespaceSplit")),
    {"type": "UnicodeScripts"},
    BYTE_LEVEL,
    METASPACE,
    OLD_METASPACE,
    {"type": "CharDelimiterSplit", "delimiter": "a"},
    {"type": "Punctuation", "behavior": "Isolated"},
    {"type": "Digits", "individual_digits": True},
    {"type": "FixedLength", "length": 4},
    {"type": "Split", "pattern": STRING, "behavior": "Removed", "invert": False},
    {"type": "Split", "pattern": REGEX, "behavior": "Isolated", "invert": True},
    {"type": "Sequence", "pretokenizers": [{"type": "Whitespace"}]},
]
PAIR = {"sep": ["<s>", 4], "cls": ["<unk>", 3]}
TEMPLATE = {
    "type": "TemplateProcessing",
    "single": [
        {"SpecialToken": {"id": "<s>", "type_id": 0}},
        {"Sequence": {"id": "A", "type_id": 0}},
    ],
    "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
    "special_tokens": {"<s>": {"id": "<s>", "ids": [4], "tokens": ["<s>"]}},
}
POST_PROCESSORS: list[dict[str, Any]] = [
    BYTE_LEVEL,
    {"type": "BertProcessing", **PAIR},
    {"type": "RobertaProcessing", **PAIR, "trim_offsets": True, "add_prefix_space": False},
    TEMPLATE,
    {"type": "Sequence", "processors": [BYTE_LEVEL]},
]
DECODERS: list[dict[str, Any]] = [
    BYTE_LEVEL,
    METASPACE,
    OLD_METASPACE,
    {"type": "ByteFallback"},
    {"type": "Fuse"},
    {"type": "Strip", "content": "a", "start": 1, "stop": 0},
    {"type": "Replace", "pattern": STRING, "content": "b"},
    {"type": "WordPiece", "prefix": "##", "cleanup": True},
    {"type": "BPEDecoder", "suffix": "</w>"},
    {"type": "CTC", "pad_token": "<s>", "word_delimiter_token": "|", "cleanup": True},
    {"type": "Sequence", "decoders": [{"type": "Fuse"}]},
]
TRUNCATION = {"direction": "Right", "max_length": 4, "strategy": "LongestFirst", "stride": 0}
PADDING = {
    "strategy": "BatchLongest",
    "direction": "Right",
    "pad_to_multiple_of": None,
    "pad_id": 3,
    "pad_type_id": 0,
    "pad_token": "<unk>",
}
ADDED = {
    "id": 4,
    "content": "<s>",
    "single_word": False,
    "lstrip": False,
    "rstrip": False,
    "normalized": False,
    "special": True,
}
PARTS: dict[str, list[Any]] = {
    "model": MODELS,
    "normalizer": NORMALIZERS,
    "pre_tokenizer": PRE_TOKENIZERS,
    "post_processor": POST_PROCESSORS,
    "decoder": DECODERS,
    "truncation": [TRUNCATION],
    "padding": [PADDING, {**PADDING, "strategy": {"Fixed": 4}, "pad_to_multiple_of": 8}],
    "added_tokens": [[ADDED]],
}
CASES = [(part, number) for part, values in PARTS.items() for number in range(len(values))]

ABSENT = object()
OTHERS: list[Any] = [
    *(ABSENT, None, True, False, 0, -1, 2**32 - 1, 2**32, 2**64 - 1, 2**64, 0.5),
    *("", "a", "ab", "Right", [], ["a"], ["a", 1], {}, {"a": 1}),
]

Path_ = tuple[str | int, ...]


def paths(value: Any, at: Path_ = ()) -> Iterator[Path_]:
    """Every place inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, below in inside:
        yield (*at, key)
        if isinstance(below, dict | list):
            yield from paths(below, (*at, key))


def with_other(value: Any, path: Path_, other: Any) -> Any:
    """The value with another one at a place, or nothing there."""
    made = copy.deepcopy(value)
    holder = made
    for key in path[:-1]:
        holder = holder[key]
    if other is ABSENT:
        del holder[path[-1]]
    else:
        holder[path[-1]] = other
    return made


def whole(part: str, component: Any) -> dict[str, Any]:
    return tokenizer(**{"model": BPE, part: component})


def theirs(value: Any) -> Any:
    """The library's tokenizer; None where it refuses the file, by an error or a panic."""
    try:
        return Tokenizer.from_str(json.dumps(value))
    except BaseException:
        return None


def ours(value: Any) -> Pipeline | TokenizerFileError:
    data = json.dumps(value).encode()
    try:
        return build(TokenizerFile(Path("t.json"), data), value, data)
    except TokenizerFileError as error:
        return error


def shown(path: Sequence[str | int], other: Any) -> str:
    return f"{path} = {'absent' if other is ABSENT else json.dumps(other)}"


def is_stricter(part: str, path: Path_, other: Any, error: TokenizerFileError) -> bool:
    """What the library takes and fails on later, or takes in silence, and we refuse on purpose."""
    words = str(error)
    return any(
        (
            # Two tokens with one id: decoding gives back only one of them.
            part == "model" and path[0] == "vocab" and "expected each id once" in words,
            # Encoding what is unknown raises an error in the library.
            part == "model" and "$.model.unk_token" in words and "of the vocabulary" in words,
            # The library panics when it encodes.
            "expected a token that special_tokens lists" in words,
            path == ("length",) and other == 0,
            # A template without the text that it is for.
            "a template for a single text that has this text once" in words,
            # serde reads a list where a struct is expected, member by member.
            isinstance(other, list) and "expected an object" in words,
        )
    )


def aborts(part: str, path: Path_, other: Any) -> bool:
    """A prefix that a merge can't be cut by: the library takes the whole process down."""
    is_prefix = part == "model" and path == ("continuing_subword_prefix",)
    return is_prefix and isinstance(other, str) and other != ""


def rows_of(pipeline: Pipeline, first: str, second: str | None) -> Any:
    """Id and type id of each row; None where the library or we can't encode this."""
    try:
        runs = pipeline.run(first), None if second is None else pipeline.run(second)
        return [(row.id, row.type_id) for row in Delivery.of(*runs).rows]
    except TokvizError:
        return None


def rows_of_library(library: Any, first: str, second: str | None) -> Any:
    try:
        if getattr(library.model, "dropout", None):
            library.model.dropout = None  # it is off with us
        encoding = library.encode(first, second)
    except BaseException:
        return None
    return list(zip(encoding.ids, encoding.type_ids, strict=True))


def compared(part: str, path: Path_, other: Any, value: Any) -> str:
    """Which of the two refuse the file; where both take it, they are to make the same of a text."""
    case = shown(path, other)
    library, pipeline = theirs(value), ours(value)
    if isinstance(pipeline, TokenizerFileError):
        sentence = str(pipeline)
        assert re.fullmatch(r"t\.json, \$[^\n]+\.", sentence), sentence
        if library is not None:
            assert is_stricter(part, path, other, pipeline), (case, sentence)
            return "refused by us"
        return "refused"
    assert library is not None, f"taken, and the library refuses it: {case}"
    for first, second in (("ab a▁", None), ("aab", "b")):
        rows = rows_of(pipeline, first, second)
        if rows is None and part == "padding":
            continue  # longer than memory: the library is not asked
        assert rows == rows_of_library(library, first, second), case
    return "taken"


@pytest.mark.parametrize(("part", "number"), CASES)
def test_every_field_absent_and_otherwise(part: str, number: int) -> None:
    component = PARTS[part][number]
    assert compared(part, (), None, whole(part, component)) == "taken"
    outcomes = {
        compared(part, path, other, whole(part, with_other(component, path, other)))
        for path in paths(component)
        for other in OTHERS
        if not aborts(part, path, other)
    }
    assert "refused" in outcomes


@pytest.mark.parametrize("key", whole("decoder", None))
def test_every_part_absent_and_otherwise(key: str) -> None:
    value = {**whole("decoder", None), "added_tokens": [ADDED]}
    found = {
        compared("", (key,), other, with_other(value, (key,), other)) for other in (*OTHERS, "1.0")
    }
    assert "refused" in found


@pytest.mark.parametrize("prefix", ["", "a", "b", "##", "ab", "▁"])
def test_a_prefix_that_would_end_the_process_is_refused_before(prefix: str) -> None:
    value = whole("model", {**BPE, "continuing_subword_prefix": prefix})
    program = "import sys; from tokenizers import Tokenizer; Tokenizer.from_str(sys.stdin.read())"
    result = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(value).encode(),
        capture_output=True,
        check=False,
    )
    assert isinstance(ours(value), TokenizerFileError) == (result.returncode != 0)
    assert (result.returncode != 0) == (prefix != "")


def test_a_type_that_is_none_is_guessed_as_the_library_does() -> None:
    for wrong in (ABSENT, None, 7, "Unheard of"):
        for part, component in (
            ("normalizer", {"type": "Prepend", "prepend": "b"}),
            ("decoder", {"type": "Strip", "content": "a", "start": 1, "stop": 0}),
            ("post_processor", {"type": "BertProcessing", **PAIR}),
        ):
            value = whole(part, with_other(component, ("type",), wrong))
            assert compared(part, ("type",), wrong, value) == "taken"
    for wrong in (ABSENT, 7, "Unheard of"):
        value = whole("pre_tokenizer", with_other(METASPACE, ("type",), wrong))
        assert compared("pre_tokenizer", ("type",), wrong, value) == "refused"
    # Without its flags a RobertaProcessing is read as a BertProcessing.
    roberta = {"type": "RobertaProcessing", **PAIR}
    assert compared("post_processor", (), None, whole("post_processor", roberta)) == "taken"


def test_a_sequence_of_no_decoders_joins_without_spaces() -> None:
    value = whole("decoder", {"type": "Sequence", "decoders": []})
    pipeline, library = ours(value), theirs(value)
    assert isinstance(pipeline, Pipeline)
    assert pipeline.decode([0, 1, 3]).text == library.decode([0, 1, 3]) == "abab"


def test_a_refusal_says_where_what_and_what_instead() -> None:
    strip = {"type": "Strip", "strip_left": True}
    refusal = ours(whole("normalizer", strip))
    assert (
        str(refusal) == "t.json, $.normalizer.strip_right: found nothing, expected true or false."
    )
    refusal = ours(whole("pre_tokenizer", {**METASPACE, "prepend_scheme": ["a"]}))
    assert str(refusal) == (
        "t.json, $.pre_tokenizer.prepend_scheme: found ['a'], expected one of always, first, never."
    )
    refusal = ours(whole("pre_tokenizer", {**OLD_METASPACE, "add_prefix_space": False}))
    assert str(refusal) == (
        "t.json, $.pre_tokenizer.add_prefix_space: found False, expected true, or the "
        'prepend_scheme "never" beside it.'
    )
