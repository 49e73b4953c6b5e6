"""Damaged files: one message each, with the file, the place, what was found and the mend."""

from __future__ import annotations

import base64
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

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
from tokviz.core.formats.source_file import MAX_BYTES

AB = {"a": 0, "b": 1, "ab": 2}
GOOD = tokenizer(bpe(AB, [["a", "b"]]))


def failure(path: Path) -> str:
    with pytest.raises(TokenizerFileError) as caught:
        load_file(path)
    message = str(caught.value)
    assert str(path.parent) in message
    assert "\n" not in message
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
        ["$.model.merges[0]", "'ab', which has no id", "tokens of the vocabulary"],
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
        ["$.pre_tokenizer.pattern.Regex", "'(a'", "a regular expression"],
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
        ["no token for 1 single bytes, the first 7A", "256"],
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
    assert "line 2: found 'ab', which has no id" in failure(path)
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


def test_report_merge_longer_than_vocab_panics() -> None:
    case = report("merge-longer-than-vocab-panics")
    assert "PanicException" in case["expected"]["result"]
    assert "merge longer than the vocabulary" in BROKEN


def test_report_tiktoken_bad_base64() -> None:
    case = report("tiktoken-bad-base64")
    for found in case["expected"]:
        line = found.split(" /", maxsplit=1)[0]
        assert any(line in str(content) for _, content, _ in BROKEN.values()) or found in (
            "same token twice",
            "empty file",
        )


def test_report_merges_string_against_pair(tmp_path: Path) -> None:
    case = report("merges-string-vs-pair")
    vocab = characters("a ", "a ")
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


def test_report_tiktoken_duplicate_rank() -> None:
    case = report("tiktoken-duplicate-rank-panics")
    assert set(case["expected"]) == {"duplicate rank", 'missing byte z, encode "az"'}
    assert {"rank twice", "missing byte"} <= set(BROKEN)


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
    value = {**GOOD, "tokenizer_file": "/etc/passwd", "vocab_file": "../../x", "auto_map": ["x.py"]}
    assert load_file(written(tmp_path, "t.json", value)).run("ab").ids == [2]
