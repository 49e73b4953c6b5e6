"""Damaged files: one message each, with the file, the place, what was found and the mend."""

from __future__ import annotations

import base64
import contextlib
import json
import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tokenizers import Tokenizer

from tests.golden_files import report
from tests.tokenizer_files import (
    TOKENIZERS,
    bpe,
    characters,
    gguf,
    tokenizer,
    written,
)
from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats import load_file
from tokviz.core.formats.sentencepiece_file import read, serialized
from tokviz.core.formats.source_file import MAX_BYTES, TokenizerFile

AB = {"a": 0, "b": 1, "ab": 2}
GOOD = tokenizer(bpe(AB, [["a", "b"]]))
FLAGS = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
PAD = {"strategy": "BatchLongest", "direction": "Right", "pad_to_multiple_of": None, "pad_id": 0}
PADDING = {**PAD, "pad_type_id": 0, "pad_token": "[P]"}
TRUNCATION = {"direction": "Right", "max_length": 8, "strategy": "LongestFirst", "stride": 0}


def failure(path: Path) -> str:
    with pytest.raises(TokenizerFileError) as caught:
        load_file(path)
    message = str(caught.value)
    assert str(path.parent) in message
    assert "\n" not in message
    assert re.search(r"[^.?!][.?]$", message)
    return message


def ranks(*entries: tuple[bytes, int]) -> str:
    every = [(bytes([byte]), byte) for byte in range(256)]
    lines = [f"{base64.b64encode(token).decode()} {rank}" for token, rank in [*every, *entries]]
    return "\n".join(lines) + "\n"


BROKEN: dict[str, tuple[str, Any, list[str]]] = {
    "empty": ("tokenizer.json", b"", ["is empty", "download it again"]),
    "only white space": ("tokenizer.json", b" \n\n", ["is empty"]),
    "LFS pointer": (
        "tokenizer.json",
        b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
        ["Git LFS pointer", "git lfs pull"],
    ),
    "HTML": ("tokenizer.json", b"\n<!DOCTYPE html><html></html>", ["HTML page", "download"]),
    "XML error page": ("cl100k_base.tiktoken", b'<?xml version="1.0"?><Error/>', ["XML page"]),
    "zip": ("tokenizer.json", b"PK\x03\x04....", ["zip archive"]),
    "gzip": ("vocab.json", b"\x1f\x8b\x08\x00", ["gzip", "unpack"]),
    "pickle": ("tokenizer.model", b"\x80\x02}q\x00.", ["pickle", "never run"]),
    "half a surrogate pair": (
        "tokenizer.json",
        json.dumps({**GOOD, "decoder": {"type": "Fuse", "content": "\udfff"}}).encode(),
        ["$.decoder.content", "U+DFFF, half of a surrogate pair", "whole characters"],
    ),
    "half a surrogate pair as a name": (
        "vocab.json",
        b'{"a": 0, "\\ud800": 1}',
        ["$: found", "U+D800"],
    ),
    "UTF-16": ("tokenizer.json", json.dumps(GOOD).encode("utf-16"), ["UTF-16", "UTF-8"]),
    "safetensors": (
        "model.safetensors",
        (40).to_bytes(8, "little") + b'{"__metadata__":{}}' + bytes(40),
        ["weights"],
    ),
    "something else": ("notes.txt", b"hello there", ["not a tokenizer file", "'hello there'"]),
    "truncated JSON": (
        "tokenizer.json",
        json.dumps(GOOD).encode()[:-9],
        ["line 1 column", "not JSON", "is the file whole?"],
    ),
    "JSON of something else": ("config.json", {"architectures": []}, ["$", "architectures"]),
    "deeply nested JSON": (
        "tokenizer.json",
        b'{"model":{"vocab":' + b"[" * 200_000,
        ["nested too deeply"],
    ),
    "not UTF-8": ("tokenizer.json", b'{"model":{"vocab":"\xff"}}', ["byte 19", "FF", "UTF-8"]),
    "a name twice": (
        "tokenizer.json",
        '{"model": {"type": "BPE",\n "vocab": {"a": 0,\n "a": 1}, "merges": []}}',
        ["line 3", "the name 'a' twice"],
    ),
    "NaN": (
        "tokenizer.json",
        '{"model": {"type": "Unigram", "unk_id": 0, "vocab": [["a", NaN]]}}',
        ["NaN", "expected a number"],
    ),
    "id twice": (
        "tokenizer.json",
        tokenizer(bpe({"a": 0, "b": 0})),
        ["$.model.vocab['b']", "the id 0 of 'a' again", "each id once"],
    ),
    "id no number": (
        "tokenizer.json",
        tokenizer(bpe({"a": "0"})),
        ["$.model.vocab['a']", "'0'", "a whole number"],
    ),
    "merge longer than the vocabulary": (
        "tokenizer.json",
        tokenizer(bpe({"a": 0, "b": 1}, [["a", "b"]])),
        [
            "$.model.merges[0]: the merge of rank 0, 'a' + 'b', needs 'ab', which the vocabulary",
            "add what is missing, or take the merge out.",
        ],
    ),
    "many merges longer than the vocabulary": (
        "tokenizer.json",
        tokenizer(bpe({"a": 0, "b": 1}, [["a", "b"], ["a", "a"], ["ab", "x"]])),
        [
            "$.model.merges[0]: 3 merges need tokens that the vocabulary lacks (rank 0: 'a' + 'b' "
            "needs 'ab'; rank 1: 'a' + 'a' needs 'aa'; rank 2: 'ab' + 'x' needs 'ab', 'x', 'abx');",
            "add what is missing, or take the merges out.",
        ],
    ),
    "more merges longer than the vocabulary": (
        "tokenizer.json",
        tokenizer(bpe(characters("abc"), [["b", "b"], *([left, "a"] for left in "abc")])),
        [
            "$.model.merges[0]: 4 merges need tokens",
            "rank 2: 'b' + 'a' needs 'ba'; …); add",
            "(`tokviz vocab --tokenizer FILE --only bad-merges` lists them all).",
        ],
    ),
    "merge without its prefix": (
        "tokenizer.json",
        tokenizer(bpe({"a": 0, "h": 1}, [["a", "h"]], continuing_subword_prefix="##")),
        ["$.model.merges[0]", "begins with the prefix '##'"],
    ),
    "a misspelled part": (
        "tokenizer.json",
        {**GOOD, "normaliser": {"type": "NFC"}},
        ["$.normaliser", "the name 'normaliser'", "normalizer", "the library reads no other"],
    ),
    "merge of three": (
        "tokenizer.json",
        tokenizer(bpe({**AB, "a ": 3}, ["a  "])),
        ["$.model.merges[0]", "'a  '", "one space", '["a ", "b"]'],
    ),
    "merges of both kinds": (
        "tokenizer.json",
        tokenizer(bpe(AB, ["a b", ["a", "b"]])),
        ["$.model.merges[1]", "all texts or all pairs"],
    ),
    "unknown component": (
        "tokenizer.json",
        {**GOOD, "normalizer": {"type": "Sequence", "normalizers": [{"type": "Rot13"}]}},
        ["$.normalizer.normalizers[0].type", "'Rot13'", "NFC"],
    ),
    "unknown model": ("tokenizer.json", tokenizer({"type": "GRU", "vocab": {}}), ["'GRU'", "BPE"]),
    "unknown version": ("tokenizer.json", {**GOOD, "version": "2.0"}, ["$.version", "'2.0'"]),
    "bad regex": (
        "tokenizer.json",
        {
            **GOOD,
            "pre_tokenizer": {
                "type": "Split",
                "pattern": {"Regex": "(a"},
                "behavior": "Isolated",
                "invert": False,
            },
        },
        ["$.pre_tokenizer.pattern.Regex: The pattern '(a' can't be read: ", "; mend it."],
    ),
    "bad behavior": (
        "tokenizer.json",
        {
            **GOOD,
            "pre_tokenizer": {
                "type": "Split",
                "pattern": {"String": "a"},
                "behavior": "Eaten",
                "invert": False,
            },
        },
        ["$.pre_tokenizer.behavior", "'Eaten'", "Isolated"],
    ),
    "template without its token": (
        "tokenizer.json",
        {
            **GOOD,
            "post_processor": {
                "type": "TemplateProcessing",
                "single": [
                    {"SpecialToken": {"id": "<s>", "type_id": 0}},
                    {"Sequence": {"id": "A", "type_id": 0}},
                ],
                "pair": [],
                "special_tokens": {},
            },
        },
        ["$.post_processor.single[0]", "'<s>'", "special_tokens lists"],
    ),
    "bad charsmap": (
        "tokenizer.json",
        {**GOOD, "normalizer": {"type": "Precompiled", "precompiled_charsmap": "!!"}},
        ["$.normalizer.precompiled_charsmap", "base64"],
    ),
    "cut charsmap": (
        "tokenizer.json",
        {**GOOD, "normalizer": {"type": "Precompiled", "precompiled_charsmap": "////"}},
        ["$.normalizer.precompiled_charsmap", "broken"],
    ),
    "unk not there": (
        "tokenizer.json",
        tokenizer(bpe(AB, [], unk_token="<unk>")),
        ["$.model.unk_token", "'<unk>'"],
    ),
    "unk_id too high": (
        "tokenizer.json",
        tokenizer({"type": "Unigram", "unk_id": 7, "vocab": [["a", 0.0]]}),
        ["$.model.unk_id", "7", "below 1"],
    ),
    "added token without content": (
        "tokenizer.json",
        {**GOOD, "added_tokens": [{"id": 3}]},
        ["$.added_tokens[0].content", "nothing", "text"],
    ),
    "rank line of one column": ("x.tiktoken", ranks() + "IQ==\n", ["line 257", "'IQ=='", "a rank"]),
    "rank no number": ("x.tiktoken", ranks() + "IQ== x\n", ["line 257", "a rank"]),
    "bad base64": ("x.tiktoken", "IQ== 0\n!!! 1\n", ["line 2", "'!!!'", "base64"]),
    "bad base64 padding": ("x.tiktoken", "abcde 0\n", ["line 1", "'abcde'", "base64"]),
    "rank twice": ("x.tiktoken", ranks((b"ab", 255)), ["line 257", "rank 255 again (line 256)"]),
    "token twice": ("x.tiktoken", ranks((b"a", 256)), ["line 257", "the token b'a' again"]),
    "missing byte": (
        "x.tiktoken",
        ranks().replace("eg== 122\n", ""),
        ["no token for 1 single byte, 7A", "256"],
    ),
    "BOM in ranks": ("x.tiktoken", "\ufeff" + ranks(), ["line 1", "base64"]),
    "merges without a vocabulary": ("merges.txt", "#version: 0.2\na b\n", ["vocab.json", "beside"]),
    "vocab.txt with an empty line": ("vocab.txt", "[UNK]\n\na\n", ["line 2", "empty line"]),
    "vocab.txt with a token twice": ("vocab.txt", "[UNK]\na\na\n", ["line 3", "(line 2)"]),
    "gguf cut": ("m.gguf", gguf({"tokenizer.ggml.model": "llama"})[:40], ["byte", "too early"]),
    "gguf version": ("m.gguf", gguf({}, version=1), ["byte 4", "version 1", "2 or 3"]),
    "gguf of no kind": ("m.gguf", gguf({"tokenizer.ggml.model": "rwkv"}), ["'rwkv'", "llama"]),
    "gguf without a tokenizer": ("m.gguf", gguf({"a": 1}), ["no tokenizer"]),
    "gguf scores": (
        "m.gguf",
        gguf(
            {
                "tokenizer.ggml.model": "llama",
                "tokenizer.ggml.tokens": ["<unk>", "a"],
                "tokenizer.ggml.scores": [0.0],
            }
        ),
        ["tokenizer.ggml.scores", "2 scores"],
    ),
}


U32, U64 = 2**32, 2**64


def numeric(value: Any) -> dict[str, Any]:
    """The file with this value at each place where the library reads a number, by its path."""

    def model(**more: Any) -> dict[str, Any]:
        return {**GOOD, "model": {**GOOD["model"], **more}}

    def template(type_id: Any = 0, special_type: Any = 0, id_: Any = 0) -> dict[str, Any]:
        special = {"SpecialToken": {"id": "s", "type_id": special_type}}
        single = [special, {"Sequence": {"id": "A", "type_id": type_id}}]
        tokens = {"s": {"id": "s", "ids": [id_], "tokens": ["s"]}}
        kind = {"type": "TemplateProcessing", "single": single, "pair": single}
        return {**GOOD, "post_processor": {**kind, "special_tokens": tokens}}

    def frame(cls: Any, sep: Any) -> dict[str, Any]:
        kind = {"type": "BertProcessing", "cls": ["a", cls], "sep": ["b", sep]}
        return {**GOOD, "post_processor": kind}

    unigram = {"type": "Unigram", "unk_id": 0, "vocab": [["a", 0.0], ["b", -1.0]]}
    wordpiece = {"type": "WordPiece", "unk_token": "a", "continuing_subword_prefix": "##"}
    added = [{"id": value, "content": "<s>", **FLAGS, "special": True}]
    strip = {"type": "Strip", "content": " ", "start": 0, "stop": 0}
    return {
        "$.added_tokens[0].id": {**GOOD, "added_tokens": added},
        "$.model.vocab['b']": model(vocab={"a": 7, "b": value, "ab": 8}),
        "$.model.dropout": model(dropout=value),
        "$.model.unk_id": tokenizer({**unigram, "unk_id": value}),
        "$.model.vocab[1]": tokenizer({**unigram, "vocab": [["a", 0.0], ["b", value]]}),
        "$.model.max_input_chars_per_word": tokenizer(
            {**wordpiece, "max_input_chars_per_word": value, "vocab": {"a": 0}}
        ),
        "$.truncation.max_length": {**GOOD, "truncation": {**TRUNCATION, "max_length": value}},
        "$.truncation.stride": {**GOOD, "truncation": {**TRUNCATION, "stride": value}},
        "$.padding.strategy.Fixed": {**GOOD, "padding": {**PADDING, "strategy": {"Fixed": value}}},
        "$.padding.pad_to_multiple_of": {
            **GOOD,
            "padding": {**PADDING, "pad_to_multiple_of": value},
        },
        "$.padding.pad_id": {**GOOD, "padding": {**PADDING, "pad_id": value}},
        "$.padding.pad_type_id": {**GOOD, "padding": {**PADDING, "pad_type_id": value}},
        "$.pre_tokenizer.length": {
            **GOOD,
            "pre_tokenizer": {"type": "FixedLength", "length": value},
        },
        "$.decoder.start": {**GOOD, "decoder": {**strip, "start": value}},
        "$.decoder.stop": {**GOOD, "decoder": {**strip, "stop": value}},
        "$.post_processor.cls[1]": frame(value, 0),
        "$.post_processor.sep[1]": frame(0, value),
        "$.post_processor.single[1].Sequence.type_id": template(type_id=value),
        "$.post_processor.single[0].SpecialToken.type_id": template(special_type=value),
        "$.post_processor.special_tokens.s.ids[0]": template(id_=value),
    }


NUMBERS = (0, 1, 2, 0.5, 1.5, -1, -0.5, U32 - 1, U32, U64 - 1, U64, 10**30, 1e308)
NO_NUMBERS = (True, "1", [], {}, None)
PLACES = tuple(numeric(0))


@pytest.mark.parametrize("value", [*NUMBERS, *NO_NUMBERS, "1e400", "-1e400"], ids=repr)
@pytest.mark.parametrize("place", PLACES)
def test_numbers_are_taken_where_the_library_takes_them(
    place: str, value: Any, tmp_path: Path
) -> None:
    """And refused with the place where it refuses them; 1e400 is written as it is."""
    raw = isinstance(value, str) and value.endswith("e400")
    text = json.dumps(numeric("@" if raw else value)[place])
    text = text.replace('"@"', value) if raw else text
    try:
        Tokenizer.from_str(text)
        taken = True
    except BaseException:
        taken = False
    path = written(tmp_path, "t.json", text)
    if place == "$.pre_tokenizer.length" and value == 0:
        # The library takes it and divides by it: it panics on every text.
        taken = False
    if taken:
        load_file(path)
        return
    message = failure(path)
    assert f", {place}: found " in message
    assert ", expected " in message


@pytest.mark.parametrize("rank", ["4294967295", "4294967296", "9" * 25, "9" * 5000])
def test_a_rank_that_tiktoken_can_not_hold(rank: str, tmp_path: Path) -> None:
    import tiktoken

    message = failure(written(tmp_path, "x.tiktoken", ranks() + f"YWI= {rank}\n"))
    assert "line 257: found the rank " in message
    assert "expected a rank from 0 to 4,294,967,294" in message
    mine = {bytes([byte]): byte for byte in range(256)}
    mine[b"ab"] = int(rank[:25])
    if mine[b"ab"] >= U32:
        with pytest.raises(OverflowError):
            tiktoken.Encoding("x", pat_str=".+", mergeable_ranks=mine, special_tokens={})
    else:
        # Its own sign for "no rank": it is taken and never merges.
        made = tiktoken.Encoding("x", pat_str=".+", mergeable_ranks=mine, special_tokens={})
        assert made.encode_ordinary("xab") == [120, 97, 98]


@pytest.mark.parametrize("score", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("kind", ["bpe", "unigram"])
def test_scores_that_are_no_numbers(kind: str, score: float, tmp_path: Path) -> None:
    import sentencepiece

    folder = TOKENIZERS / f"botchan-{kind}"
    model = read(TokenizerFile.read(next(folder.glob("*.model"))))
    pieces = tuple(replace(p, score=score) if p.text == "▁the" else p for p in model.pieces)
    data = serialized(replace(model, pieces=pieces))
    path = written(tmp_path, "t.model", data)
    library = sentencepiece.SentencePieceProcessor()
    if kind == "bpe" and not math.isnan(score):
        library.LoadFromSerializedProto(data)
        assert load_file(path).run("the theatre").ids == library.encode("the theatre")
        return
    message = failure(path)
    assert f"found the score {score} of '▁the', expected a finite number" in message
    if kind == "unigram":

        def refused() -> None:
            library.LoadFromSerializedProto(data)
            library.encode("the theatre")

        with pytest.raises(RuntimeError, match="NaN or Inf"):
            refused()


LLAMA = {
    "tokenizer.ggml.model": "llama",
    "tokenizer.ggml.tokens": ["<unk>", "a", "<s>"],
    "tokenizer.ggml.token_type": [2, 1, 3],
    "tokenizer.ggml.scores": [0.0, -1.0, 0.0],
}


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("scores", ["a", "b", "c"], "scores[0]: found 'a', expected a number"),
        ("scores", [0.0, math.nan, 0.0], "the score nan of 'a'"),
        ("bos_token_id", 3, "bos_token_id: found 3, expected the id of one of the 3 tokens"),
        ("bos_token_id", -1, "bos_token_id: found -1, expected the id"),
        ("bos_token_id", 1.0, "bos_token_id: found 1.0, expected a whole number"),
        ("precompiled_charsmap", ["a"], "charsmap[0]: found 'a', expected a whole number"),
        ("precompiled_charsmap", [256], "charsmap[0]: found 256, expected a byte"),
        ("token_type", [2, 7, 3], "the type 7"),
        ("token_type", [2.0, 1.0, 3.0], "token_type[0]: found 2.0, expected a whole number"),
        ("add_bos_token", 1, "add_bos_token: found 1, expected true or false"),
    ],
)
def test_numbers_of_gguf(key: str, value: Any, words: str, tmp_path: Path) -> None:
    good = written(tmp_path, "m.gguf", gguf(LLAMA))
    assert load_file(good).run("a").tokens[-1].text == "a"
    assert words in failure(
        written(tmp_path, "m.gguf", gguf({**LLAMA, f"tokenizer.ggml.{key}": value}))
    )


@pytest.mark.parametrize("kind", BROKEN)
def test_message_names_file_place_and_mend(kind: str, tmp_path: Path) -> None:
    name, content, words = BROKEN[kind]
    message = failure(written(tmp_path, name, content))
    assert name in message
    for word in words:
        assert word in message


def test_one_gigabyte(tmp_path: Path) -> None:
    path = tmp_path / "pytorch_model.bin"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    message = failure(path)
    assert f"{1 << 30:,} bytes" in message
    assert f"{MAX_BYTES:,}" in message
    assert "weights" in message


def test_gguf_of_any_size_is_read_from_its_beginning_only(tmp_path: Path) -> None:
    path = written(tmp_path, "big.gguf", gguf({"tokenizer.ggml.model": "rwkv"}))
    with path.open("r+b") as file:
        file.truncate(3 << 30)
    assert "'rwkv'" in failure(path)


def test_folder_and_missing_file(tmp_path: Path) -> None:
    assert "is a folder" in failure(tmp_path / ".")
    assert "There is no file" in failure(tmp_path / "nothing.json")


def test_merges_name_the_line_and_split_at_spaces_only(tmp_path: Path) -> None:
    written(tmp_path, "vocab.json", {"a": 0, "b": 1})
    path = written(tmp_path, "merges.txt", "#version: 0.2\na b\n")
    assert "line 2: the merge of rank 0, 'a' + 'b', needs 'ab', which the" in failure(path)
    path = written(tmp_path, "merges.txt", "#version: 0.2\na\u00a0b\n")
    assert "line 2: found 'a\\xa0b'" in failure(path)


SENTENCEPIECE = TOKENIZERS / "botchan-bpe" / "botchan_en_bpe_1000.model"


@pytest.mark.parametrize("length", [5, 100, 20_000, 251_000])
def test_sentencepiece_cut_short_names_the_byte(length: int, tmp_path: Path) -> None:
    message = failure(written(tmp_path, "t.model", SENTENCEPIECE.read_bytes()[:length]))
    assert "byte" in message or "pieces" in message


@pytest.mark.parametrize("step", [1, 37])
def test_a_flipped_byte_never_crashes(step: int, tmp_path: Path) -> None:
    whole = SENTENCEPIECE.read_bytes()
    for at in range(step, 12_000, 997):
        broken = whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :]
        path = written(tmp_path, "t.model", broken)
        # Either it is still a model or the message names the file; nothing else is raised.
        with contextlib.suppress(TokenizerFileError):
            load_file(path)


def test_every_cut_of_a_tokenizer_json_is_a_message(tmp_path: Path) -> None:
    whole = json.dumps(GOOD).encode()
    for length in range(1, len(whole) - 1, 7):
        failure(written(tmp_path, "t.json", whole[:length]))


def test_wrong_extension_is_read_by_content(tmp_path: Path) -> None:
    assert load_file(written(tmp_path, "tokens.tiktoken", GOOD)).run("ab").ids == [2]
    assert load_file(written(tmp_path, "t.json", ranks((b"ab", 256)))).run("ab").ids == [256]
    model = written(tmp_path, "t.txt", SENTENCEPIECE.read_bytes())
    assert load_file(model).format == "sentencepiece"


def test_bom_and_crlf_are_read_and_said(tmp_path: Path) -> None:
    with_bom = b"\xef\xbb\xbf" + json.dumps(GOOD).encode()
    pipeline = load_file(written(tmp_path, "t.json", with_bom))
    assert pipeline.run("ab").ids == [2]
    assert [w.kind for w in pipeline.warnings] == ["bom"]
    assert pipeline.run("ab").reference.ids_equal  # type: ignore[union-attr]
    crlf = ranks((b"ab", 256)).replace("\n", "\r\n")
    pipeline = load_file(written(tmp_path, "cl100k_base.tiktoken", crlf))
    assert pipeline.run("ab").ids == [256]
    assert "crlf" in [w.kind for w in pipeline.warnings]


def test_report_merge_longer_than_vocab_panics(tmp_path: Path) -> None:
    case = report("merge-longer-than-vocab-panics")
    assert "PanicException" in case["expected"]["result"]
    for more in ({}, {"xyz": 2}):
        value = tokenizer(bpe({"a": 0, "b": 1, **more}, [["a", "b"]]))
        message = failure(written(tmp_path, "t.json", value))
        assert "$.model.merges[0]: the merge of rank 0, 'a' + 'b', needs 'ab'" in message


def test_report_tiktoken_bad_base64(tmp_path: Path) -> None:
    case = report("tiktoken-bad-base64")
    messages = {
        "!!! 1": ("IQ== 0\n!!! 1\n", "line 2: found '!!!'"),
        "abcde 0 / one column / XML": ("abcde 0\n", "line 1: found 'abcde'"),
        "same token twice": (ranks((b"a", 256)), "line 257: found the token b'a' again"),
        "empty file": ("", "is empty"),
    }
    assert set(case["expected"]) == set(messages)
    for text, words in [
        *messages.values(),
        ("IQ== 0\nIg==\n", "line 2: found 'Ig=='"),
        ("<?xml version='1.0'?>\n<Error/>\n", "XML page"),
    ]:
        assert words in failure(written(tmp_path, "x.tiktoken", text))


def test_report_merges_string_against_pair(tmp_path: Path) -> None:
    case = report("merges-string-vs-pair")
    vocab = characters("a ", "a ")
    for merges, words in ((["a  "], "found 'a  '"), (["a  ", ["a", " "]], "found ")):
        message = failure(written(tmp_path, "s.json", tokenizer(bpe(vocab, merges))))
        assert "$.model.merges[" in message
        assert words in message
    pair = load_file(written(tmp_path, "p.json", tokenizer(bpe(vocab, [["a", " "]]))))
    assert [t.text for t in pair.run("a ").tokens] == case["expected"]["pair form"]


def test_report_merges_nbsp(tmp_path: Path) -> None:
    case = report("merges-nbsp-whitespace-split")
    nbsp = "\u00a0"
    vocab = {nbsp: 0, nbsp * 2: 1, "<unk>": 2, "a": 3, "\u0085": 4, "a\u0085": 5}
    written(tmp_path, "vocab.json", vocab)
    path = written(tmp_path, "merges.txt", f"#version: 0.2\n{nbsp} {nbsp}\na \u0085\n")
    pipeline = load_file(path)
    trace = pipeline.model.trace(nbsp * 2, byte_level=False)
    assert list(trace.tokens) == case["expected"]["tokenizers"]
    assert pipeline.model.trace("a\u0085", byte_level=False).tokens == ("a\u0085",)


def test_report_tiktoken_duplicate_rank(tmp_path: Path) -> None:
    case = report("tiktoken-duplicate-rank-panics")
    messages = {
        "duplicate rank": (ranks((b"ab", 255)), "rank 255 again (line 256)"),
        'missing byte z, encode "az"': (ranks().replace("eg== 122\n", ""), "1 single byte, 7A"),
    }
    assert set(case["expected"]) == set(messages)
    for text, words in messages.values():
        assert words in failure(written(tmp_path, "x.tiktoken", text))


def test_no_library_is_loaded_by_loading(tmp_path: Path) -> None:
    pipeline = load_file(written(tmp_path, "t.json", GOOD))
    assert pipeline.reference is not None
    assert "_encoder" not in vars(pipeline.reference)


def test_a_library_that_panics_is_a_result(tmp_path: Path) -> None:
    from tokviz.core.reference import tokenizers_reference

    broken = json.dumps(tokenizer(bpe({"a": 0, "b": 1}, [["a", "b"]]))).encode()
    result = tokenizers_reference(broken).compare("ab", [0, 1], True, "token")
    assert result.ids is None
    assert not result.ids_equal
    assert result.error is not None
    assert "Panic" in result.error


def test_paths_in_a_file_are_not_followed(tmp_path: Path) -> None:
    paths = {"tokenizer_file": "/etc/passwd", "vocab_file": "../../x", "auto_map": ["x.py"]}
    written(tmp_path, "tokenizer_config.json", paths)
    value = {**GOOD, "model": {**GOOD["model"], **paths}}
    assert load_file(written(tmp_path, "t.json", value)).run("ab").ids == [2]
