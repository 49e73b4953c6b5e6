"""GGUF: the tokenizer in the metadata of a model file; its tensors are never read.

The layout and the keys are those of the GGUF specification, version 2 and 3. No library at
hand reads it, so the reference is sentencepiece or tokenizers on the same data.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tokviz.core.formats.bert_vocab import wordpiece_json
from tokviz.core.formats.json_node import Node
from tokviz.core.formats.models import vocabulary
from tokviz.core.formats.sentencepiece_file import (
    TYPES,
    Piece,
    SentencePieceModel,
    check,
    serialized,
)
from tokviz.core.formats.sentencepiece_model import pipeline_of
from tokviz.core.formats.source_file import GGUF_MAGIC, TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.notices import Notice
from tokviz.core.pipeline import Pipeline, Template
from tokviz.core.pretokenize import GPT2_PATTERN, LLAMA3_PATTERN, O200K_PATTERN, QWEN2_PATTERN
from tokviz.core.reference import sentencepiece_reference
from tokviz.core.words import counted, said

_SCALARS = {
    0: "<B",
    1: "<b",
    2: "<H",
    3: "<h",
    4: "<I",
    5: "<i",
    6: "<f",
    7: "<?",
    10: "<Q",
    11: "<q",
    12: "<d",
}
_STRING, _ARRAY = 8, 9
_PATTERNS = {
    "default": GPT2_PATTERN,
    "gpt-2": GPT2_PATTERN,
    "llama-bpe": LLAMA3_PATTERN,
    "llama3": LLAMA3_PATTERN,
    "llama-v3": LLAMA3_PATTERN,
    "qwen2": QWEN2_PATTERN,
    "gpt-4o": O200K_PATTERN,
}


def recognises(file: TokenizerFile) -> bool:
    """True for GGUF's magic."""
    return file.data.startswith(GGUF_MAGIC)


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline that the metadata describe.

    Raises TokenizerFileError with the byte or the key for what is not as it must be.
    """
    values, end = metadata(file)
    file = TokenizerFile(file.path, file.data[:end])
    node = Node(file, "metadata", {k: v for k, v in values.items() if k.startswith("tokenizer.")})
    kind = node["tokenizer.ggml.model"].text("")
    if kind == "llama":
        pipeline = _sentencepiece(file, node, "bpe")
    elif kind == "t5":
        pipeline = _sentencepiece(file, node, "unigram")
    elif kind == "gpt2":
        pipeline = _byte_bpe(file, node)
    elif kind == "bert":
        pipeline = _wordpiece(file, node)
    else:
        raise node["tokenizer.ggml.model"].fail(
            said("llama, t5, gpt2 or bert"), repr(kind) if kind else said("'no tokenizer'")
        )
    text = said(
        "GGUF says less than the original tokenizer's files; sha256 is that of the metadata."
    )
    return replace(
        pipeline,
        format="gguf",
        name=file.path.stem,
        warnings=(Notice("gguf", text), *pipeline.warnings),
    )


class _Reader:
    """Values one after the other; every length is checked before it is believed."""

    def __init__(self, file: TokenizerFile) -> None:
        self.file = file
        self.at = 0

    def take(self, size: int) -> bytes:
        if size > len(self.file.data) - self.at:
            raise self.file.fail(
                said("byte {at}", at=self.at),
                counted(
                    size, "the end, {count} byte too early", "the end, {count} bytes too early"
                ),
                said("the whole metadata"),
            )
        self.at += size
        return self.file.data[self.at - size : self.at]

    def number(self, layout: str) -> Any:
        return struct.unpack(layout, self.take(struct.calcsize(layout)))[0]

    def string(self) -> str:
        start = self.at
        try:
            return self.take(self.number("<Q")).decode()
        except UnicodeDecodeError:
            raise self.file.fail(
                said("byte {start}", start=start), said("a string that is no UTF-8"), "UTF-8"
            ) from None

    def value(self, kind: int, depth: int = 0) -> Any:
        if kind in _SCALARS:
            return self.number(_SCALARS[kind])
        if kind == _STRING:
            return self.string()
        if kind == _ARRAY and depth < 4:
            of, count = self.number("<I"), self.number("<Q")
            if of in _SCALARS:
                size = struct.calcsize(_SCALARS[of])
                data = self.take(size * count)
                return list(struct.unpack(f"<{count}{_SCALARS[of][1]}", data))
            return [self.value(of, depth + 1) for _ in range(count)]
        raise self.file.fail(
            said("byte {at}", at=self.at),
            said("a value of type {kind}", kind=kind),
            said("a type from 0 to 12"),
        )


def metadata(file: TokenizerFile) -> tuple[dict[str, Any], int]:
    """Key to value, and the byte where the metadata end."""
    reader = _Reader(file)
    reader.take(4)
    version = reader.number("<I")
    if version not in (2, 3):
        raise file.fail(
            said("byte 4"), said("version {version}", version=version), said("GGUF version 2 or 3")
        )
    reader.number("<Q")
    values: dict[str, Any] = {}
    for _ in range(reader.number("<Q")):
        key = reader.string()
        values[key] = reader.value(reader.number("<I"))
    return values, reader.at


def _tokens(node: Node) -> tuple[list[str], list[str]]:
    """The tokens, and the type of each."""
    tokens = [item.text() for item in node["tokenizer.ggml.tokens"].items()]
    listed = node["tokenizer.ggml.token_type"]
    numbers = [1] * len(tokens) if listed.is_null else [item.number() for item in listed.items()]
    if len(numbers) != len(tokens):
        raise listed.fail(said("{count} types, one a token", count=len(tokens)), f"{len(numbers)}")
    unknown = next((n for n in numbers if n not in TYPES), None)
    if unknown is not None:
        raise listed.fail(said("types from 1 to 6"), said("the type {unknown}", unknown=unknown))
    return tokens, [TYPES[number] for number in numbers]


def _score(node: Node) -> float:
    if type(node.value) not in (int, float):
        raise node.fail(said("a number"))
    return float(node.value)


def _byte(node: Node) -> int:
    """A byte, which some writers store with a sign."""
    if not -128 <= node.number() < 256:
        raise node.fail(said("a byte"))
    return node.number() & 0xFF


def _frame(node: Node, count: int, default_bos: bool) -> Template:
    def ids(flag: str, id_: str, default: bool) -> tuple[int, ...]:
        wanted = node[f"tokenizer.ggml.{flag}"].flag(default)
        number = node[f"tokenizer.ggml.{id_}"]
        if not wanted or number.is_null:
            return ()
        if not 0 <= number.number() < count:
            raise number.fail(said("the id of one of the {count} tokens", count=count))
        return (number.number(),)

    return Template(
        ids("add_bos_token", "bos_token_id", default_bos),
        ids("add_eos_token", "eos_token_id", False),
    )


def _sentencepiece(file: TokenizerFile, node: Node, kind: str) -> Pipeline:
    tokens, types = _tokens(node)
    scores = [_score(item) for item in node["tokenizer.ggml.scores"].items()]
    if len(scores) != len(tokens):
        raise node["tokenizer.ggml.scores"].fail(
            said("{count} scores", count=len(tokens)), f"{len(scores)}"
        )
    charsmap = node["tokenizer.ggml.precompiled_charsmap"]
    model = SentencePieceModel(
        tuple(
            Piece(token, score, type_)  # type: ignore[arg-type]
            for token, score, type_ in zip(tokens, scores, types, strict=True)
        ),
        kind="bpe" if kind == "bpe" else "unigram",
        byte_fallback="BYTE" in types,
        charsmap=b"" if charsmap.is_null else bytes(map(_byte, charsmap.items())),
        dummy_prefix=node["tokenizer.ggml.add_space_prefix"].flag(True),
        remove_extra_spaces=node["tokenizer.ggml.remove_extra_whitespaces"].flag(False),
    )
    check(file, model)
    frame = _frame(node, len(tokens), default_bos=kind == "bpe")
    pipeline = pipeline_of(model, file, file.path.stem)
    reference = sentencepiece_reference(serialized(model), frame.before, frame.after)
    return replace(pipeline, template=frame, add_specials=True, reference=reference)


def _added(tokens: list[str], types: list[str]) -> list[dict[str, Any]]:
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
    return [
        {"id": id_, "content": token, **flags, "special": type_ != "USER_DEFINED"}
        for id_, (token, type_) in enumerate(zip(tokens, types, strict=True))
        if type_ in ("CONTROL", "USER_DEFINED", "UNKNOWN")
    ]


def _byte_bpe(file: TokenizerFile, node: Node) -> Pipeline:
    tokens, types = _tokens(node)
    pre = node["tokenizer.ggml.pre"].text("default")
    vocab = vocabulary(_ids(file, tokens))
    stage = {"add_prefix_space": False, "trim_offsets": False}
    pattern = _PATTERNS.get(pre, GPT2_PATTERN)
    split = {"pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}
    value = _tokenizer_json(
        {
            "added_tokens": _added(tokens, types),
            "pre_tokenizer": {
                "type": "Sequence",
                "pretokenizers": [
                    {"type": "Split", **split},
                    {"type": "ByteLevel", **stage, "use_regex": False},
                ],
            },
            "decoder": {"type": "ByteLevel", **stage, "use_regex": True},
            "model": {
                "type": "BPE",
                "ignore_merges": pattern == LLAMA3_PATTERN,
                "vocab": vocab,
                "merges": [item.text() for item in node["tokenizer.ggml.merges"].items()],
            },
        }
    )
    pipeline = build(file, value, json.dumps(value).encode())
    frame = _frame(node, len(tokens), default_bos=False)
    notices = pipeline.warnings
    if pre not in _PATTERNS:
        text = said("The split pattern named {pre!r} is not known here; GPT-2's is taken.", pre=pre)
        notices = (Notice("pattern-assumed", text), *notices)
    return replace(pipeline, template=frame, warnings=notices, add_specials=bool(frame.before))


def _ids(file: TokenizerFile, tokens: list[str]) -> Node:
    ids = {token: id_ for id_, token in enumerate(tokens)}
    if len(ids) < len(tokens):
        again = next(t for id_, t in enumerate(tokens) if ids[t] != id_)
        raise file.fail(
            "tokenizer.ggml.tokens", said("{again!r} twice", again=again), said("each token once")
        )
    return Node(file, "tokenizer.ggml.tokens", ids)


def _tokenizer_json(parts: Mapping[str, Any]) -> dict[str, Any]:
    empty = ("truncation", "padding", "normalizer", "post_processor")
    return {"version": "1.0", **dict.fromkeys(empty), **parts}


def _wordpiece(file: TokenizerFile, node: Node) -> Pipeline:
    """Words begin with U+2581 here, and what goes on has no mark; BERT marks what goes on."""
    tokens, types = _tokens(node)
    plain = [
        token
        if type_ in ("CONTROL", "UNKNOWN")
        else (token.removeprefix("▁") if token.startswith("▁") else f"##{token}")
        for token, type_ in zip(tokens, types, strict=True)
    ]
    vocab = vocabulary(_ids(file, plain))
    capitals = any("A" <= c <= "Z" for t in plain if not t.startswith("[") for c in t)
    value = wordpiece_json(vocab, lowercase=not capitals)
    return build(file, value, json.dumps(value).encode())
