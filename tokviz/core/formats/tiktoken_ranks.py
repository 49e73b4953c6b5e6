"""`.tiktoken` rank files: a line for each token, its bytes in base64 and its rank."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass

from tokviz.core.bytelevel import chars_of
from tokviz.core.decode import ByteLevel as ByteLevelDecoder
from tokviz.core.decode import Decoder
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.pipeline import Pipeline
from tokviz.core.pretokenize import (
    CL100K_PATTERN,
    GPT2_PATTERN,
    O200K_PATTERN,
    ByteLevel,
    PreTokenizer,
    Split,
)
from tokviz.core.reference import tiktoken_reference
from tokviz.core.vocabulary import AddedToken, Vocabulary


@dataclass(frozen=True, slots=True)
class Encoding:
    """What a rank file does not hold: split pattern and special tokens.

    The source of both is tiktoken_ext/openai_public.py 0.14.
    """

    pattern: str
    specials: tuple[tuple[str, int], ...]


ENCODINGS: Mapping[str, Encoding] = {
    "gpt2": Encoding(GPT2_PATTERN, (("<|endoftext|>", 50256),)),
    "cl100k_base": Encoding(
        CL100K_PATTERN,
        (
            ("<|endoftext|>", 100257),
            ("<|fim_prefix|>", 100258),
            ("<|fim_middle|>", 100259),
            ("<|fim_suffix|>", 100260),
            ("<|endofprompt|>", 100276),
        ),
    ),
    "o200k_base": Encoding(O200K_PATTERN, (("<|endoftext|>", 199999), ("<|endofprompt|>", 200018))),
}


def recognises(file: TokenizerFile) -> bool:
    """True when the first line is base64, a space and a number."""
    parts = file.data[:400].split(b"\n", 1)[0].strip().split(b" ")
    return len(parts) == 2 and parts[1].isdigit() and not parts[0].startswith(b"<")


def read_ranks(file: TokenizerFile) -> dict[bytes, int]:
    """Bytes to rank. Raises TokenizerFileError for a line that is not a token and its rank,
    for an empty or doubled token or rank, and when a single byte is missing.
    """
    ranks: dict[bytes, int] = {}
    seen: dict[int, int] = {}
    for number, line in enumerate(file.data.split(b"\n"), start=1):
        line = line.removesuffix(b"\r")
        if not line:
            continue
        token, rank = _entry(file, number, line)
        if token in ranks:
            raise file.fail(f"line {number}", f"the token {token!r} again", "each token once")
        if rank in seen:
            raise file.fail(
                f"line {number}", f"rank {rank} again (line {seen[rank]})", "each rank once"
            )
        ranks[token] = rank
        seen[rank] = number
    missing = [byte for byte in range(256) if bytes([byte]) not in ranks]
    if missing:
        raise file.fail(
            "end of file",
            f"no token for {len(missing)} single bytes, the first {missing[0]:02X}",
            "one for each of the 256",
        )
    return ranks


def _entry(file: TokenizerFile, number: int, line: bytes) -> tuple[bytes, int]:
    parts = line.split(b" ")
    if len(parts) != 2 or not parts[1].isdigit():
        raise file.fail(f"line {number}", repr(line[:40].decode("latin-1")), "base64 and a rank")
    try:
        token = base64.b64decode(parts[0], validate=True)
    except binascii.Error:
        raise file.fail(f"line {number}", repr(parts[0].decode("latin-1")), "base64") from None
    if not token:
        raise file.fail(f"line {number}", "an empty token", "at least one byte")
    return token, int(parts[1])


def load(file: TokenizerFile, encoding: str | None = None) -> Pipeline:
    """The pipeline of a rank file; `encoding` names the split pattern and specials.

    Without it the file's name decides where it is one of the known ones; cl100k's
    pattern is taken otherwise.
    """
    stem = file.path.name.split(".")[0]
    name = encoding or (stem if stem in ENCODINGS else "cl100k_base")
    ranks = read_ranks(file)
    tokens = {chars_of(token): rank for token, rank in ranks.items()}
    model = BpeModel(vocab=tokens, table=MergeTable.by_merged(tokens), ignore_merges=True)
    return byte_pipeline(stem, file.sha256, str(file.path), tokens, model, name, ranks)


def byte_pipeline(
    name: str,
    sha256: str,
    path: str,
    tokens: Mapping[str, int],
    model: BpeModel,
    encoding: str,
    ranks: Mapping[bytes, int],
) -> Pipeline:
    """A byte-level BPE pipeline with tiktoken as its reference.

    `ranks` are the reference's; `tokens` the same in byte-level characters.
    """
    known = ENCODINGS[encoding]
    specials = dict(known.specials)
    return Pipeline(
        name=name,
        sha256=sha256,
        path=path,
        format="tiktoken",
        vocabulary=Vocabulary(
            tokens,
            tuple(AddedToken(id_, content, special=True) for content, id_ in known.specials),
            byte_level=True,
        ),
        model=model,
        pre_tokenizer=PreTokenizer((Split(known.pattern), ByteLevel(use_regex=False))),
        decoder=Decoder((ByteLevelDecoder(),)),
        skip_specials=False,
        reference=tiktoken_reference(name, known.pattern, lambda: dict(ranks), specials),
    )
