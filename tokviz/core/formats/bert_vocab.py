"""vocab.txt, BERT's: a token on each line, whose number from 0 is its id."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from tokviz.core.formats import tokenizer_config
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.notices import Notice
from tokviz.core.pipeline import Pipeline
from tokviz.core.words import said

_SPECIALS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")


def recognises(file: TokenizerFile) -> bool:
    """True for lines of text among which [UNK] stands by itself."""
    if b"[UNK]" not in file.data:
        return False
    lines = file.data.replace(b"\r", b"").split(b"\n", 100_000)
    return b"[UNK]" in lines


def load(file: TokenizerFile) -> Pipeline:
    """BERT's pipeline on this vocabulary, with the tokenizers library as its reference.

    Whether letters are made small is in no line of it: tokenizer_config.json beside it
    says so, or it is taken from the tokens. Raises TokenizerFileError with the line.
    """
    vocab = _vocab(file)
    config = tokenizer_config.beside(file.path)
    notices: list[Notice] = []
    lowercase = config.lowercase
    if lowercase is None:
        lowercase = not any("A" <= char <= "Z" for t in vocab if t not in _SPECIALS for char in t)
        text = (
            said(
                "vocab.txt does not say whether letters are made small; no token but "
                "the special ones has a capital, so they are."
            )
            if lowercase
            else said(
                "vocab.txt does not say whether letters are made small; tokens have "
                "capitals, so they are not."
            )
        )
        notices.append(Notice("case-assumed", text))
    if b"\r\n" in file.data:
        notices.append(
            Notice("crlf", said("The file's lines end in CR LF; the CRs were left out."))
        )
    value = wordpiece_json(vocab, lowercase)
    pipeline = build(file, value, json.dumps(value).encode(), cleanup=config.cleanup)
    warnings = (*notices, *pipeline.warnings)
    return replace(pipeline, name=file.named("vocab"), format="vocab.txt", warnings=warnings)


def _vocab(file: TokenizerFile) -> dict[str, int]:
    lines = file.text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    vocab: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        token = line.removesuffix("\r")
        if not token:
            raise file.fail(
                said("line {number}", number=number), said("an empty line"), said("a token")
            )
        if token in vocab:
            raise file.fail(
                said("line {number}", number=number),
                said("{token!r} again (line {first})", token=token, first=vocab[token] + 1),
                said("each token once"),
            )
        vocab[token] = number - 1
    return vocab


def wordpiece_json(vocab: dict[str, int], lowercase: bool) -> dict[str, Any]:
    """BERT's pipeline on a vocabulary, as a tokenizer.json."""
    specials = [token for token in _SPECIALS if token in vocab]
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
    frame = [vocab.get("[CLS]"), vocab.get("[SEP]")]
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [
            {"id": vocab[token], "content": token, **flags, "special": True} for token in specials
        ],
        "normalizer": {
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": True,
            "strip_accents": None,
            "lowercase": lowercase,
        },
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": None
        if None in frame
        else {"type": "BertProcessing", "sep": ["[SEP]", frame[1]], "cls": ["[CLS]", frame[0]]},
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": vocab,
        },
    }
