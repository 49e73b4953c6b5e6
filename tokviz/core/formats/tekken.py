"""tekken.json, Mistral's format: byte tokens with ranks, a split pattern, special tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tokviz.core.byte_decoders import ByteLevel
from tokviz.core.bytelevel import chars_of
from tokviz.core.decode import Decoder
from tokviz.core.errors import TokvizError
from tokviz.core.formats.json_node import Node
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tiktoken_ranks import (
    add_rank,
    byte_pre_tokenizer,
    check_bytes,
    decoded,
)
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.patterns import Pattern
from tokviz.core.pipeline import Pipeline
from tokviz.core.reference import tiktoken_reference
from tokviz.core.vocabulary import Vocabulary
from tokviz.core.words import said

# What files without a list of their own mean (mistral-common 1.13, tekken.py).
_SPECIALS = [
    "<unk>",
    "<s>",
    "</s>",
    "[INST]",
    "[/INST]",
    "[AVAILABLE_TOOLS]",
    "[/AVAILABLE_TOOLS]",
    "[TOOL_RESULTS]",
    "[/TOOL_RESULTS]",
    "[TOOL_CALLS]",
    "[IMG]",
    "<pad>",
    "[IMG_BREAK]",
    "[IMG_END]",
    "[PREFIX]",
    "[MIDDLE]",
    "[SUFFIX]",
    "[SYSTEM_PROMPT]",
    "[/SYSTEM_PROMPT]",
    "[TOOL_CONTENT]",
]


def recognises(file: TokenizerFile) -> bool:
    """True for an object with a configuration and tokens in base64."""
    return file.begins_with(b"{") and b'"token_bytes"' in file.data and b'"config"' in file.data


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline, with tiktoken as its reference: that is what Mistral runs it with.

    The ids are the special tokens' first, then the ranks. Special tokens are control tokens:
    no text becomes one. Raises TokenizerFileError with the path of what is wrong.
    """
    root = Node(file, "$", file.json())
    config = root["config"]
    shift = config["default_num_special_tokens"].number()
    size = config["default_vocab_size"].number()
    if not 0 <= shift < size:
        raise config["default_num_special_tokens"].fail(said("a number below default_vocab_size"))
    pattern = config["pattern"].text()
    try:
        matches_nothing = Pattern(pattern, "rust").compiled.match("") is not None
    except TokvizError as error:
        raise config["pattern"].broken(str(error)) from None
    if matches_nothing:
        raise config["pattern"].fail(said("a pattern whose every match has a character"))
    ranks = _ranks(file, root["vocab"], size - shift)
    tokens = {chars_of(token): rank + shift for token, rank in ranks.items()}
    controls = tuple(_specials(root, shift))
    name = file.named("tekken")
    return Pipeline(
        name=name,
        sha256=file.sha256,
        path=str(file.path),
        format="tekken",
        vocabulary=Vocabulary({**dict(controls), **tokens}, byte_level=True, controls=controls),
        model=BpeModel(vocab=tokens, table=MergeTable.by_merged(tokens), ignore_merges=True),
        pre_tokenizer=byte_pre_tokenizer(pattern),
        decoder=Decoder((ByteLevel(),)),
        add_specials=False,
        reference=tiktoken_reference(name, pattern, lambda: dict(ranks), {}, shift),
    )


def _path(node: Node) -> str:
    return node.path


def _ranks(file: TokenizerFile, node: Node, used: int) -> dict[bytes, int]:
    """Bytes to rank of the tokens that are used; the file may list more."""
    entries = node.as_(list)
    if len(entries) < used:
        raise node.fail(said("at least {used} tokens", used=used), f"{len(entries)}")
    ranks: dict[bytes, int] = {}
    for index in range(used):
        item = Node(file, f"{node.path}[{index}]", entries[index])
        rank = item["rank"]
        if rank.number() != index:
            raise rank.fail(said("{index}, since ranks are in order", index=index))
        coded = item["token_bytes"]
        token = decoded(file, partial(_path, coded), coded.text())
        add_rank(file, partial(_path, item), token, index, ranks)
    check_bytes(file, ranks)
    return ranks


def _specials(root: Node, count: int) -> Iterator[tuple[str, int]]:
    listed = root["special_tokens"]
    names: dict[int, str] = dict(enumerate(_SPECIALS)) if listed.is_null else {}
    if not listed.is_null:
        for item in listed.items():
            rank = item["rank"].number()
            if not 0 <= rank < count or rank in names:
                raise item["rank"].fail(
                    said("each number from 0 to {last} at most once", last=count - 1)
                )
            names[rank] = item["token_str"].text()
    for id_ in range(count):
        yield names.get(id_, f"<SPECIAL_{id_}>"), id_
