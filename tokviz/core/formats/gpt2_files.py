"""A merge list (merges.txt, vocab.bpe) and the vocabulary beside it (vocab.json, encoder.json)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

from tokviz.core.bad_merges import bad_merges, refuse
from tokviz.core.bytelevel import CHAR_OF_BYTE, bytes_of
from tokviz.core.catalog import CACHED_AS, GPT2_VOCAB_CACHED_AS
from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats import tokenizer_config
from tokviz.core.formats.json_node import Node
from tokviz.core.formats.models import vocabulary
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tiktoken_ranks import ENCODINGS, byte_pipeline
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.notices import Notice
from tokviz.core.pipeline import Pipeline
from tokviz.core.words import listed, said

_PARTNERS = {
    "vocab.bpe": ("encoder.json", "vocab.json"),
    "merges.txt": ("vocab.json", "encoder.json"),
    CACHED_AS["gpt2"]: (GPT2_VOCAB_CACHED_AS,),
}
_LISTS = {"encoder.json": ("vocab.bpe", "merges.txt"), "vocab.json": ("merges.txt", "vocab.bpe")}


def recognises(file: TokenizerFile) -> bool:
    """True for a merge list that opens with its version line or has its usual name."""
    return file.begins_with(b"#version") or file.path.name in _PARTNERS


def recognises_vocab(file: TokenizerFile) -> bool:
    """True for an object of tokens and ids with a merge list beside it."""
    return file.begins_with(b"{") and any(
        file.path.with_name(name).is_file() for name in _LISTS.get(file.path.name, ())
    )


def load_vocab(file: TokenizerFile) -> Pipeline:
    """The same from the other one of the two files."""
    names = _LISTS[file.path.name]
    path = next(p for name in names if (p := file.path.with_name(name)).is_file())
    return load(TokenizerFile.read(path))


def read_merges(file: TokenizerFile) -> tuple[tuple[str, str], ...]:
    """The merges in order. A line is two parts with one U+0020 between them.

    Split at U+0020 and LF only: other white space may be part of a token. Raises
    TokenizerFileError with the line.
    """
    merges: list[tuple[str, str]] = []
    for number, line in enumerate(file.text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if not line or (number == 1 and line.startswith("#version")):
            continue
        parts = line.split(" ")
        if len(parts) != 2 or not all(parts):
            raise file.fail(
                said("line {number}", number=number),
                repr(line[:60]),
                said("two parts with one space (U+0020) between"),
            )
        merges.append((parts[0], parts[1]))
    return tuple(merges)


def read_vocab(file: TokenizerFile) -> dict[str, int]:
    """Token to id. Raises TokenizerFileError for what is not an object of whole numbers."""
    return vocabulary(Node(file, "$", file.json()))


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline of the two files; the second is looked for beside the first.

    The pair says nothing of pre-tokens: GPT-2's are taken. GPT-2's own files, whose ids are
    in the order of the merges, have tiktoken as their reference, others tokenizers.
    """
    partners = _PARTNERS.get(file.path.name, ("vocab.json", "encoder.json"))
    beside = [file.path.with_name(name) for name in partners]
    vocab_path = next((path for path in beside if path.is_file()), None)
    if vocab_path is None:
        raise TokenizerFileError(
            said(
                "{path} is a list of merges; the vocabulary that belongs to it "
                "({partners}) is not beside it. Put it there.",
                path=file.path,
                partners=listed(partners, said(" or ")),
            )
        )
    vocab_file = TokenizerFile.read(vocab_path)
    vocab = read_vocab(vocab_file)
    merges = read_merges(file)
    _check_merges(file, vocab, merges)
    both = hashlib.sha256(file.data + vocab_file.data).hexdigest()
    cached = file.path.name == CACHED_AS["gpt2"]
    name = "gpt2" if cached else file.folder_name or "gpt2"
    if _in_order(vocab, merges):
        tokens = {token: id_ for token, id_ in vocab.items() if token != "<|endoftext|>"}
        ranks = {d: id_ for token, id_ in tokens.items() if (d := bytes_of(token)) is not None}
        model = BpeModel(vocab=tokens, table=MergeTable.by_pair(vocab, merges))
        encoding = ENCODINGS["gpt2"]
        pipeline = byte_pipeline(name, both, str(file.path), tokens, model, encoding, ranks)
        return replace(pipeline, format=said("vocab and merges"), warnings=_notices(file))
    config = tokenizer_config.beside(file.path)
    value = _tokenizer_json(vocab, merges, config)
    pipeline = build(file, value, json.dumps(value).encode(), cleanup=config.cleanup)
    return replace(
        pipeline,
        name=name,
        sha256=both,
        format=said("vocab and merges"),
        warnings=(*_notices(file), *_assumed(vocab), *pipeline.warnings),
    )


def _check_merges(
    file: TokenizerFile, vocab: dict[str, int], merges: tuple[tuple[str, str], ...]
) -> None:
    def broken(rank: int, sentence: str) -> TokenizerFileError:
        return file.broken(said("line {number}", number=first + rank), sentence)

    first = 2 if file.text.startswith("#version") else 1
    refuse(bad_merges(vocab, merges), broken)


def _in_order(vocab: dict[str, int], merges: tuple[tuple[str, str], ...]) -> bool:
    """256 bytes, the merges' results in their order, and <|endoftext|>: GPT-2's own layout."""
    results = [vocab[left + right] for left, right in merges]
    bytes_first = all(vocab.get(char, 256) < 256 for char in CHAR_OF_BYTE)
    expected = range(256, 256 + len(results))
    return bytes_first and results == [*expected] and vocab.get("<|endoftext|>") == 50256


def _notices(file: TokenizerFile) -> tuple[Notice, ...]:
    if b"\r\n" in file.data:
        return (Notice("crlf", said("The list's lines end in CR LF; the CRs were left out.")),)
    return ()


def _assumed(vocab: dict[str, int]) -> tuple[Notice, ...]:
    text = (
        said(
            "The two files do not say how text is cut into pre-tokens; "
            "taken here: GPT-2's, on bytes."
        )
        if _byte_level(vocab)
        else said(
            "The two files do not say how text is cut into pre-tokens; "
            "taken here: white space and punctuation."
        )
    )
    return (Notice("pre-tokenizer-assumed", text),)


def _byte_level(vocab: dict[str, int]) -> bool:
    return all(char in vocab for char in CHAR_OF_BYTE)


def _tokenizer_json(
    vocab: dict[str, int],
    merges: tuple[tuple[str, str], ...],
    config: tokenizer_config.TokenizerConfig,
) -> dict[str, Any]:
    byte_level = _byte_level(vocab)
    suffix = "</w>" if any(token.endswith("</w>") for token in vocab) else None
    stage = {"add_prefix_space": False, "trim_offsets": False, "use_regex": True}
    unk = next((token for token in ("<unk>", "[UNK]", "<|endoftext|>") if token in vocab), None)
    known = [entry for entry in config.tokens if entry["content"] in vocab]
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [{"id": vocab[entry["content"]], **entry} for entry in known],
        "normalizer": None,
        "pre_tokenizer": {"type": "ByteLevel", **stage} if byte_level else {"type": "Whitespace"},
        "post_processor": None,
        "decoder": {"type": "ByteLevel", **stage}
        if byte_level and suffix is None
        else {"type": "BPEDecoder", "suffix": suffix or "</w>"},
        "model": {
            "type": "BPE",
            "dropout": None,
            "unk_token": unk,
            "continuing_subword_prefix": None,
            "end_of_word_suffix": suffix,
            "fuse_unk": False,
            "byte_fallback": False,
            "ignore_merges": False,
            "vocab": vocab,
            "merges": [list(pair) for pair in merges],
        },
    }
