"""Tokenizer files: one loader a format, found by content and not by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats import gpt2_files, tiktoken_ranks, tokenizer_json
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.pipeline import Pipeline


@dataclass(frozen=True, slots=True)
class Loader:
    """A format: its name, whether a file is of it, and how it is read."""

    name: str
    recognises: Callable[[TokenizerFile], bool]
    load: Callable[[TokenizerFile], Pipeline]


LOADERS: tuple[Loader, ...] = (
    Loader("tokenizer.json", tokenizer_json.recognises, tokenizer_json.load),
    Loader("vocab.bpe or merges.txt with its vocabulary", gpt2_files.recognises, gpt2_files.load),
    Loader(".tiktoken ranks", tiktoken_ranks.recognises, tiktoken_ranks.load),
)
"""In the order in which they are tried."""


def load_file(path: Path) -> Pipeline:
    """The pipeline of a tokenizer file. Raises TokenizerFileError, which names the file."""
    file = TokenizerFile.read(path)
    for loader in LOADERS:
        if loader.recognises(file):
            return loader.load(file)
    known = "; ".join(loader.name for loader in LOADERS)
    raise TokenizerFileError(
        f"{path} is not a tokenizer file that tokviz knows: it begins with {_head(file)}. "
        f"Known: {known}."
    )


def _head(file: TokenizerFile) -> str:
    if not file.data:
        return "nothing (it is empty)"
    if file.data.startswith(b"version https://git-lfs"):
        return "a Git LFS pointer; fetch the real file with `git lfs pull`"
    head = file.data[:24].decode("utf-8", "replace")
    return repr(head)
