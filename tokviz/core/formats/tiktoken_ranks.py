"""`.tiktoken` rank files: a line for each token, its bytes in base64 and its rank."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from tokviz.core.byte_decoders import ByteLevel as ByteLevelDecoder
from tokviz.core.bytelevel import chars_of
from tokviz.core.catalog import CACHED_AS
from tokviz.core.decode import Decoder
from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats.added_tokens import prefixes
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.notices import Notice
from tokviz.core.pipeline import Pipeline
from tokviz.core.pretokenize import (
    CL100K_PATTERN,
    GPT2_PATTERN,
    LLAMA3_PATTERN,
    O200K_PATTERN,
    QWEN2_PATTERN,
    ByteLevel,
    PreTokenizer,
    Split,
)
from tokviz.core.reference import tiktoken_reference
from tokviz.core.vocabulary import AddedToken, Vocabulary
from tokviz.core.words import counted, said


@dataclass(frozen=True, slots=True)
class Encoding:
    """What a rank file does not hold: split pattern and special tokens.

    The source of both is tiktoken_ext/openai_public.py 0.14; for llama3 llama/tokenizer.py in
    meta-llama/llama3, for qwen tokenization_qwen.py of Qwen 1.
    """

    pattern: str
    specials: tuple[tuple[str, int], ...]


def _numbered(first: int, *tokens: str) -> tuple[tuple[str, int], ...]:
    return tuple((token, first + number) for number, token in enumerate(tokens))


def _reserved(first: int, end: int) -> tuple[str, ...]:
    return tuple(f"<|reserved_special_token_{number}|>" for number in range(first, end))


_LLAMA3 = (
    "<|begin_of_text|>",
    "<|end_of_text|>",
    *_reserved(0, 4),
    "<|start_header_id|>",
    "<|end_header_id|>",
    *_reserved(4, 5),
    "<|eot_id|>",
    *_reserved(5, 251),
)
_QWEN = (
    "<|endoftext|>",
    "<|im_start|>",
    "<|im_end|>",
    *(f"<|extra_{number}|>" for number in range(205)),
)
_HARMONY_NAMES = {
    199998: "startoftext",
    199999: "endoftext",
    200002: "return",
    200003: "constrain",
    200005: "channel",
    200006: "start",
    200007: "end",
    200008: "message",
    200012: "call",
}
_HARMONY = (
    *((f"<|{_HARMONY_NAMES.get(id_, f'reserved_{id_}')}|>", id_) for id_ in range(199998, 201088)),
    ("<|endofprompt|>", 200018),
)
_FIM = (("<|fim_prefix|>", 50281), ("<|fim_middle|>", 50282), ("<|fim_suffix|>", 50283))

Where = Callable[[], str]
"""Says a place in the file; asked for only where something is wrong, since to put it into words
takes longer than to read what stands there.
"""

ENCODINGS: Mapping[str, Encoding] = {
    "gpt2": Encoding(GPT2_PATTERN, (("<|endoftext|>", 50256),)),
    "r50k_base": Encoding(GPT2_PATTERN, (("<|endoftext|>", 50256),)),
    "p50k_base": Encoding(GPT2_PATTERN, (("<|endoftext|>", 50256),)),
    "p50k_edit": Encoding(GPT2_PATTERN, (("<|endoftext|>", 50256), *_FIM)),
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
    "o200k_harmony": Encoding(O200K_PATTERN, _HARMONY),
    "llama3": Encoding(LLAMA3_PATTERN, _numbered(128_000, *_LLAMA3)),
    "qwen": Encoding(QWEN2_PATTERN, _numbered(151_643, *_QWEN)),
}
"""By name; a rank file with another name is offered each of them."""


def recognises(file: TokenizerFile) -> bool:
    """True when the first line has base64, a space and a number."""
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
        where = partial(_line, number)
        token, rank = _entry(file, where, line)
        add_rank(file, where, token, rank, ranks)
        if rank in seen:
            raise file.fail(
                where(),
                said("rank {rank} again (line {seen})", rank=rank, seen=seen[rank]),
                said("each rank once"),
            )
        seen[rank] = number
    check_bytes(file, ranks)
    return ranks


def _line(number: int) -> str:
    return said("line {number}", number=number)


def add_rank(
    file: TokenizerFile, where: Where, token: bytes, rank: int, ranks: dict[bytes, int]
) -> None:
    """Puts a token into the table. Raises TokenizerFileError for an empty or a doubled one."""
    if not token:
        raise file.fail(where(), said("an empty token"), said("at least one byte"))
    if token in ranks:
        raise file.fail(
            where(), said("the token {token!r} again", token=token), said("each token once")
        )
    ranks[token] = rank


def check_bytes(file: TokenizerFile, ranks: Mapping[bytes, int]) -> None:
    """Raises TokenizerFileError when a single byte has no token: no text would be safe."""
    missing = [byte for byte in range(256) if bytes([byte]) not in ranks]
    if missing:
        raise file.cut_off(
            said("end of file"),
            counted(
                len(missing),
                "no token for {count} single byte, {missing:02X}",
                "no token for {count} single bytes, the first {missing:02X}",
                missing=missing[0],
            ),
            said("one for each of the 256"),
        )


def _entry(file: TokenizerFile, where: Where, line: bytes) -> tuple[bytes, int]:
    parts = line.split(b" ")
    if len(parts) != 2 or not parts[1].isdigit():
        raise file.fail(
            where(),
            repr(line[:40].decode("latin-1")),
            said("base64, a space and a rank"),
        )
    return decoded(file, where, parts[0]), _rank(file, where, parts[1])


def _rank(file: TokenizerFile, where: Where, digits: bytes) -> int:
    """32 bits hold it in tiktoken, whose highest number means no rank."""
    if len(digits) > 20 or int(digits) >= 2**32 - 1:
        raise file.fail(
            where(),
            said("the rank {rank}", rank=digits[:40].decode()),
            said("a rank from 0 to 4,294,967,294"),
        )
    return int(digits)


def decoded(file: TokenizerFile, where: Where, text: bytes | str) -> bytes:
    """Base64, strictly: what it does not know is an error and not passed over."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        shown = text.decode("latin-1") if isinstance(text, bytes) else text
        raise file.fail(where(), repr(shown[:40]), "base64") from None


def load(file: TokenizerFile, encoding: str | None = None) -> Pipeline:
    """The pipeline of a rank file; `encoding` names the split pattern and specials.

    Without it the file's name decides where it is one of the known ones; cl100k's
    pattern is taken otherwise, without special tokens, and said so.
    """
    # tiktoken's cache names a file by a hash of where it came from.
    cached = {hashed: name for name, hashed in CACHED_AS.items()}
    stem = cached.get(file.path.name, file.path.name.split(".")[0])
    if encoding is not None and encoding not in ENCODINGS:
        raise TokenizerFileError(
            said(
                "There is no split pattern named {encoding!r}; known: {encodings}.",
                encoding=encoding,
                encodings=", ".join(ENCODINGS),
            )
        )
    ranks = read_ranks(file)
    name = encoding or (stem if stem in ENCODINGS else None)
    notices: list[Notice] = []
    if name is None:
        text = said(
            "{name} does not say how text is split; cl100k_base's pattern is "
            "taken, without special tokens. Choose one of {encodings}.",
            name=file.path.name,
            encodings=", ".join(ENCODINGS),
        )
        notices.append(Notice("pattern-assumed", text))
    known = ENCODINGS[name] if name else Encoding(CL100K_PATTERN, ())
    if b"\r\n" in file.data:
        notices.append(
            Notice("crlf", said("The file's lines end in CR LF; the CRs were left out."))
        )
    tokens = {chars_of(token): rank for token, rank in ranks.items()}
    used = set(ranks.values())
    clash = next((c for c, id_ in known.specials if id_ in used), None)
    if clash is not None:
        raise file.fail(
            said("end of file"),
            said("ranks that reach the id of {clash}", clash=clash),
            said("the ranks of {name}", name=name),
        )
    model = BpeModel(vocab=tokens, table=MergeTable.by_merged(tokens), ignore_merges=True)
    path = str(file.path)
    made = byte_pipeline(stem, file.sha256, path, tokens, model, known, ranks, tuple(notices))
    return replace(made, split=name)


def byte_pipeline(
    name: str,
    sha256: str,
    path: str,
    tokens: Mapping[str, int],
    model: BpeModel,
    encoding: Encoding,
    ranks: Mapping[bytes, int],
    notices: tuple[Notice, ...] = (),
) -> Pipeline:
    """A byte-level BPE pipeline with tiktoken as its reference.

    `ranks` are the reference's; `tokens` the same in byte-level characters.
    """
    specials = dict(encoding.specials)
    added = tuple(AddedToken(id_, content, special=True) for content, id_ in encoding.specials)
    return Pipeline(
        name=name,
        sha256=sha256,
        path=path,
        format="tiktoken",
        vocabulary=Vocabulary(tokens, added, byte_level=True),
        model=model,
        pre_tokenizer=byte_pre_tokenizer(encoding.pattern),
        decoder=Decoder((ByteLevelDecoder(),)),
        skip_specials=False,
        reference=tiktoken_reference(name, encoding.pattern, lambda: dict(ranks), specials),
        warnings=(*notices, *prefixes(added, hash_order=True)),
    )


def byte_pre_tokenizer(pattern: str) -> PreTokenizer:
    """tiktoken's: the matches of a pattern, as bytes. What no match covers is dropped."""
    split = Split(pattern, "removed", invert=True, dialect="rust")
    return PreTokenizer((split, ByteLevel(use_regex=False)))
