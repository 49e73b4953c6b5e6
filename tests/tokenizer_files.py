"""Small tokenizer files made for tests, of every kind."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tokviz import load
from tokviz.core.bytelevel import CHAR_OF_BYTE
from tokviz.core.formats import load_file
from tokviz.core.forms import FormName
from tokviz.core.pipeline import Pipeline
from tokviz.core.places import resources

TOKENIZERS = resources() / "tokenizers"
TEACHING = resources() / "teaching"


@cache
def built_in(name: str, form: FormName | None = None) -> Pipeline:
    """A tokenizer of the catalogue, loaded once for all tests, behind a form.

    A pipeline is immutable, and reading a large vocabulary takes a second.
    """
    return built_in(name).with_form(form) if form else load(name)


def added(id_: int, content: str, **flags: bool) -> dict[str, Any]:
    """An entry of added_tokens; flags that are not given are false."""
    names = ("single_word", "lstrip", "rstrip", "normalized", "special")
    return {"id": id_, "content": content, **dict.fromkeys(names, False), **flags}


def bpe(vocab: Mapping[str, int], merges: Sequence[Any] = (), **more: Any) -> dict[str, Any]:
    """The BPE model of a tokenizer.json."""
    empty = ("dropout", "unk_token", "continuing_subword_prefix", "end_of_word_suffix")
    flags = dict.fromkeys(("fuse_unk", "byte_fallback", "ignore_merges"), False)
    model = {"type": "BPE", **dict.fromkeys(empty), **flags}
    return {**model, "vocab": dict(vocab), "merges": list(merges), **more}


def tokenizer(model: Mapping[str, Any], **parts: Any) -> dict[str, Any]:
    """A tokenizer.json; parts that are not given are null."""
    names = ("truncation", "padding", "normalizer", "pre_tokenizer", "post_processor", "decoder")
    return {"version": "1.0", **dict.fromkeys(names), "added_tokens": [], "model": model, **parts}


def characters(text: str, *more: str) -> dict[str, int]:
    """A vocabulary of these characters, then of these tokens."""
    return {token: id_ for id_, token in enumerate(dict.fromkeys([*text, *more]))}


def byte_vocabulary(*more: str) -> dict[str, int]:
    """The 256 byte characters, then these tokens."""
    return {token: id_ for id_, token in enumerate([*CHAR_OF_BYTE, *more])}


def written(folder: Path, name: str, content: Any) -> Path:
    """A file of this folder: bytes, text, or anything as JSON."""
    path = folder / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif isinstance(content, str):
        path.write_bytes(content.encode())
    else:
        path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return path


def loaded(folder: Path, value: Mapping[str, Any], name: str = "made.json") -> Pipeline:
    """The pipeline of a tokenizer.json that is written into this folder."""
    return load_file(written(folder, name, value))


def gguf(values: Mapping[str, Any], version: int = 3) -> bytes:
    """A GGUF file with these metadata and no tensors."""
    data = struct.pack("<4sIQQ", b"GGUF", version, 0, len(values))
    for key, value in values.items():
        data += _string(key) + _typed(value)
    return data + b"tensor data that nobody reads"


def _string(text: str) -> bytes:
    return struct.pack("<Q", len(text.encode())) + text.encode()


def _typed(value: Any) -> bytes:
    kind, data = _plain(value)
    return struct.pack("<I", kind) + data


def _plain(value: Any) -> tuple[int, bytes]:
    if isinstance(value, bool):
        return 7, struct.pack("<?", value)
    if isinstance(value, int):
        return 5, struct.pack("<i", value)
    if isinstance(value, float):
        return 6, struct.pack("<f", value)
    if isinstance(value, str):
        return 8, _string(value)
    items = [_plain(item) for item in value]
    kind = items[0][0] if items else 8
    return 9, struct.pack("<IQ", kind, len(items)) + b"".join(data for _, data in items)
