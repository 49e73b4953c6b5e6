"""GPT-2's own two files: vocab.bpe (merges, a line each) and encoder.json (token to id)."""

from __future__ import annotations

import hashlib

from tokviz.core.bytelevel import bytes_of
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tiktoken_ranks import byte_pipeline
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.pipeline import Pipeline

_PARTNERS = {
    "vocab.bpe": ("encoder.json",),
    "merges.txt": ("vocab.json", "encoder.json"),
}


def recognises(file: TokenizerFile) -> bool:
    """True for a merge list that opens with its version line."""
    return file.data.startswith(b"#version")


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
            raise file.fail(f"line {number}", repr(line[:60]), "two parts with a space between")
        merges.append((parts[0], parts[1]))
    return tuple(merges)


def read_vocab(file: TokenizerFile) -> dict[str, int]:
    """Token to id. Raises TokenizerFileError for what is not an object of whole numbers."""
    vocab = file.json()
    if not isinstance(vocab, dict):
        raise file.fail("$", type(vocab).__name__, "an object of token to id")
    by_id: dict[int, str] = {}
    for token, id_ in vocab.items():
        if not isinstance(id_, int) or isinstance(id_, bool) or id_ < 0:
            raise file.fail(f"$[{token!r}]", repr(id_), "a whole number")
        if id_ in by_id:
            raise file.fail(
                f"$[{token!r}]", f"the id {id_} of {by_id[id_]!r} again", "each id once"
            )
        by_id[id_] = token
    return vocab


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline of the two files; the second is looked for beside the first."""
    partners = _PARTNERS.get(file.path.name, ("encoder.json", "vocab.json"))
    beside = [file.path.with_name(name) for name in partners]
    vocab_path = next((path for path in beside if path.is_file()), beside[0])
    vocab_file = TokenizerFile.read(vocab_path)
    vocab, merges = read_vocab(vocab_file), read_merges(file)
    _check_merges(file, vocab, merges)
    table = MergeTable.by_pair(vocab, merges)
    tokens = {token: id_ for token, id_ in vocab.items() if token != "<|endoftext|>"}
    ranks = {data: id_ for token, id_ in tokens.items() if (data := bytes_of(token)) is not None}
    both = hashlib.sha256(file.data + vocab_file.data).hexdigest()
    name = file.path.parent.name or "gpt2"
    model = BpeModel(vocab=tokens, table=table)
    return byte_pipeline(name, both, str(file.path), tokens, model, "gpt2", ranks)


def _check_merges(
    file: TokenizerFile, vocab: dict[str, int], merges: tuple[tuple[str, str], ...]
) -> None:
    for number, (left, right) in enumerate(merges, start=2):
        for token in (left, right, left + right):
            if token not in vocab:
                raise file.fail(
                    f"line {number}", f"{token!r}, which has no id", "tokens of the vocabulary"
                )
