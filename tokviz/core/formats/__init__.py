"""Tokenizer files: one loader a format, found by content and not by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats import (
    bert_vocab,
    gguf,
    gpt2_files,
    sentencepiece_model,
    tekken,
    tiktoken_ranks,
    tokenizer_json,
)
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.pipeline import Pipeline
from tokviz.core.words import listed, marked, said


@dataclass(frozen=True, slots=True)
class Loader:
    """A format: its name, whether a file is of it, and how it is read."""

    name: str
    recognises: Callable[[TokenizerFile], bool]
    load: Callable[[TokenizerFile], Pipeline]


LOADERS: tuple[Loader, ...] = (
    Loader("GGUF", gguf.recognises, gguf.load),
    Loader("tekken.json", tekken.recognises, tekken.load),
    Loader("tokenizer.json", tokenizer_json.recognises, tokenizer_json.load),
    Loader(said("merges.txt or vocab.bpe"), gpt2_files.recognises, gpt2_files.load),
    Loader(said("vocab.json or encoder.json"), gpt2_files.recognises_vocab, gpt2_files.load_vocab),
    Loader(said(".tiktoken ranks"), tiktoken_ranks.recognises, tiktoken_ranks.load),
    Loader(said("SentencePiece .model"), sentencepiece_model.recognises, sentencepiece_model.load),
    Loader("vocab.txt", bert_vocab.recognises, bert_vocab.load),
)
"""In the order in which they are tried."""


def load_file(path: Path, split: str | None = None) -> Pipeline:
    """The pipeline of a tokenizer file, found by its content.

    `split` names the split pattern and special tokens of a rank file, which does not say
    them itself. Raises TokenizerFileError, which names the file, the place and the mend.
    """
    file = TokenizerFile.read(path)
    what = _known_stranger(file)
    if what is not None:
        raise TokenizerFileError(said(what, path=path))
    for loader in LOADERS:
        if not loader.recognises(file):
            continue
        if split is None:
            return loader.load(file)
        if loader.load is tiktoken_ranks.load:
            return tiktoken_ranks.load(file, split)
        raise TokenizerFileError(
            said(
                "{path} says itself how text is split; only .tiktoken ranks take a split pattern.",
                path=path,
            )
        )
    if file.begins_with(b"{") or file.begins_with(b"["):
        keys = file.json()
        head = ", ".join(list(keys)[:6]) if isinstance(keys, dict) else said("a list")
        raise file.fail(
            "$",
            said("JSON with {keys}", keys=head or said("nothing")),
            said("a tokenizer.json or a tekken.json"),
        )
    known = listed((loader.name for loader in LOADERS), "; ")
    head = repr(file.data[:24].decode("utf-8", "replace"))
    raise TokenizerFileError(
        said(
            "{path} is not a tokenizer file that tokviz knows: it begins with "
            "{head}. Known: {known}.",
            path=path,
            head=head,
            known=known,
        )
    )


_STRANGERS: tuple[tuple[bytes, str], ...] = (
    (
        b"version https://git-lfs",
        marked("{path} is a Git LFS pointer, not the file itself; fetch that with `git lfs pull`."),
    ),
    (
        b"<!doctype html",
        marked("{path} is an HTML page, not a tokenizer; download the file itself (raw)."),
    ),
    (b"<html", marked("{path} is an HTML page, not a tokenizer; download the file itself (raw).")),
    (
        b"<?xml",
        marked(
            "{path} is an XML page (often a download's error), not a tokenizer; download it again."
        ),
    ),
    (
        b"PK\x03\x04",
        marked("{path} is a zip archive (a PyTorch checkpoint is one); name the tokenizer file."),
    ),
    (b"\x1f\x8b", marked("{path} is compressed with gzip; unpack it first.")),
    (
        b"\x80\x02",
        marked("{path} is a Python pickle, which is never run; name the tokenizer file."),
    ),
    (b"\xff\xfe", marked("{path} is UTF-16 text; save it as UTF-8.")),
    (b"\xfe\xff", marked("{path} is UTF-16 text; save it as UTF-8.")),
)


def _known_stranger(file: TokenizerFile) -> str | None:
    """What this file is, where that is known and no tokenizer."""
    if not file.data.strip():
        return marked("{path} is empty; download it again.")
    head = file.data[:64].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    for start, what in _STRANGERS:
        if head.startswith(start.lower()):
            return what
    if file.data[8:9] == b"{" and int.from_bytes(file.data[:8], "little") < 1 << 26:
        return marked(
            "{path} holds a model's weights (safetensors); name the tokenizer file beside it."
        )
    return None
