"""tokenizer_config.json, which transformers writes beside a tokenizer.json."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tokviz.core.formats.json_node import Node
from tokviz.core.formats.source_file import TokenizerFile

NAME = "tokenizer_config.json"
_NAMED = (
    "bos_token",
    "eos_token",
    "unk_token",
    "sep_token",
    "pad_token",
    "cls_token",
    "mask_token",
)


@dataclass(frozen=True, slots=True)
class TokenizerConfig:
    """What of the file changes how text is tokenized.

    Attributes:
        cleanup: English punctuation is pulled to its word after decoding.
        tokens: special tokens, as entries of `added_tokens` without an id.
        lowercase: for vocab.txt; None when the file does not say.
    """

    cleanup: bool = False
    tokens: tuple[dict[str, Any], ...] = ()
    lowercase: bool | None = None


def beside(path: Path) -> TokenizerConfig:
    """The configuration in the same folder; an empty one when there is none."""
    config = path.with_name(NAME)
    if path.name == NAME or not config.is_file():
        return TokenizerConfig()
    file = TokenizerFile.read(config)
    root = Node(file, "$", file.json())
    return TokenizerConfig(
        root["clean_up_tokenization_spaces"].flag(False),
        tuple(_tokens(root)),
        root["do_lower_case"].as_(bool, None),
    )


def _tokens(root: Node) -> Iterator[dict[str, Any]]:
    seen: set[str] = set()
    decoder = root["added_tokens_decoder"]
    listed = [] if decoder.is_null else [decoder[key] for key in decoder.as_(dict)]
    for node in (*listed, *(root[name] for name in _NAMED)):
        if node.is_null:
            continue
        plain = isinstance(node.value, str)
        content = node.text() if plain else node["content"].text()
        if content in seen or not content:
            continue
        seen.add(content)
        named = node not in listed

        def flag(name: str, default: bool, node: Node = node, plain: bool = plain) -> bool:
            return default if plain else node[name].flag(default)

        yield {
            "content": content,
            "single_word": flag("single_word", False),
            "lstrip": flag("lstrip", False),
            "rstrip": flag("rstrip", False),
            "normalized": flag("normalized", False),
            "special": flag("special", named),
        }
