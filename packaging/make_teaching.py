"""Makes the teaching tokenizers under resources/teaching/ again, byte for byte.

    python packaging/make_teaching.py          write the files
    python packaging/make_teaching.py --check  say which files differ; exit 1 when one does

`byte257` and `tiny-bpe` are written out by hand below; what they must answer is
in tests/golden/. What the tokenizer.json format has no word for stands under
"tokviz" inside "model": tokenizers 0.23 skips a key it does not know there, and
refuses one at the top level.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

TEACHING = Path(__file__).resolve().parent.parent / "resources" / "teaching"

Json = dict[str, Any]


def tokenizer_json(
    name: str,
    about: str,
    model: Json,
    *,
    normalizer: Json | None = None,
    pre_tokenizer: Json | None = None,
    decoder: Json | None = None,
) -> Json:
    """A whole tokenizer.json without added tokens, in the library's order of keys."""
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": normalizer,
        "pre_tokenizer": pre_tokenizer,
        "post_processor": None,
        "decoder": decoder,
        "model": {**model, "tokviz": {"name": name, "about": about, "rule": "lowest-rank"}},
    }


def bpe_model(
    tokens: list[str],
    merges: list[tuple[str, str]],
    *,
    unk_token: str | None = None,
    byte_fallback: bool = False,
) -> Json:
    """The "model" part of a BPE tokenizer; a token's id is its place in `tokens`."""
    return {
        "type": "BPE",
        "dropout": None,
        "unk_token": unk_token,
        "continuing_subword_prefix": None,
        "end_of_word_suffix": None,
        "fuse_unk": False,
        "byte_fallback": byte_fallback,
        "ignore_merges": False,
        "vocab": {token: id_ for id_, token in enumerate(tokens)},
        "merges": [list(pair) for pair in merges],
    }


def metaspace(prepend_scheme: str) -> Json:
    """The Metaspace component, which is both pre-tokenizer and decoder."""
    return {
        "type": "Metaspace",
        "replacement": "\N{LOWER ONE EIGHTH BLOCK}",
        "prepend_scheme": prepend_scheme,
        "split": True,
    }


def byte_chars() -> list[str]:
    """GPT-2's stand-in character for each byte 0..255: printable ones stand for themselves,
    the others take U+0100 and on, in order."""
    printable = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    others = iter(range(0x100, 0x200))
    return [chr(byte if byte in printable else next(others)) for byte in range(256)]


def byte257() -> Json:
    """Id b is the byte b; id 256 is "fi"."""
    byte_level = {
        "type": "ByteLevel",
        "add_prefix_space": False,
        "trim_offsets": False,
        "use_regex": False,
    }
    return tokenizer_json(
        "byte257",
        "The 256 bytes and one merge, f + i: small enough to check every id by hand.",
        bpe_model([*byte_chars(), "fi"], [("f", "i")]),
        pre_tokenizer=byte_level,
        decoder=byte_level,
    )


def tiny_bpe() -> Json:
    """Character-level BPE with six merges learnt from low, lower, newest, newest, widest."""
    merges = [("l", "o"), ("lo", "w"), ("e", "s"), ("es", "t"), ("n", "e"), ("ne", "w")]
    alphabet = ["\N{LOWER ONE EIGHTH BLOCK}", *map(chr, range(0x21, 0x7F))]
    return tokenizer_json(
        "tiny-bpe",
        "Six merges over characters; a space becomes U+2581 and opens the next pre-token. "
        "Characters outside printable ASCII become <unk>.",
        bpe_model(["<unk>", *alphabet, *map("".join, merges)], merges, unk_token="<unk>"),
        pre_tokenizer=metaspace("never"),
        decoder=metaspace("never"),
    )


MAKERS: dict[str, Callable[[], Json]] = {
    "byte257": byte257,
    "tiny-bpe": tiny_bpe,
}


def encoded(tokenizer: Json) -> bytes:
    """The bytes of the file: UTF-8, LF, one key a line."""
    return (json.dumps(tokenizer, ensure_ascii=False, indent=1) + "\n").encode()


def main(arguments: list[str]) -> int:
    different = 0
    for name, make in MAKERS.items():
        path, data = TEACHING / f"{name}.json", encoded(make())
        if path.exists() and path.read_bytes() == data:
            continue
        different += 1
        if "--check" in arguments:
            print(f"{path.name} is not what this script makes", file=sys.stderr)
        else:
            path.write_bytes(data)
            print(f"{path.name}: {len(data)} bytes")
    return int("--check" in arguments and different > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
