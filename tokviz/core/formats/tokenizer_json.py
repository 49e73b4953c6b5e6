"""tokenizer.json, the format of the tokenizers library 0.23: every stage in one file."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from tokviz.core.decode import Decoder
from tokviz.core.decoder_steps import Join
from tokviz.core.formats import models, post_processors, tokenizer_config
from tokviz.core.formats.added_tokens import added_tokens
from tokviz.core.formats.components import decoder_steps, normalizer_steps, pre_tokenizer_steps
from tokviz.core.formats.json_node import Node
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.normalize import NormalizerStep, Steps
from tokviz.core.normalizers_more import ByteLevel as ByteLevelNormalizer
from tokviz.core.notices import Notice
from tokviz.core.pipeline import Pipeline, Template
from tokviz.core.postprocess import Padding, PostProcessor, Truncation
from tokviz.core.pretokenize import ByteLevel, PreTokenizer
from tokviz.core.reference import tokenizers_reference
from tokviz.core.vocabulary import AddedToken, Vocabulary
from tokviz.core.words import counted, said

_PARTS = (
    "version",
    "truncation",
    "padding",
    "added_tokens",
    "normalizer",
    "pre_tokenizer",
    "post_processor",
    "decoder",
    "model",
)


def recognises(file: TokenizerFile) -> bool:
    """True for an object that has a model."""
    return file.begins_with(b"{") and b'"model"' in file.data and b'"vocab"' in file.data


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline of this file, with the tokenizers library as its reference.

    Raises TokenizerFileError for a value that is not as expected, with its path, and
    for a component that this program does not know.
    """
    value = file.json()
    config = tokenizer_config.beside(file.path)
    missing = _missing(value, config.tokens)
    data = file.data.removeprefix(b"\xef\xbb\xbf")
    if missing:
        listed = [*(value.get("added_tokens") or ()), *missing]
        value = {**value, "added_tokens": listed}
        data = json.dumps(value).encode()
    return build(file, value, data, cleanup=config.cleanup)


def build(file: TokenizerFile, value: Any, data: bytes, *, cleanup: bool = False) -> Pipeline:
    """The pipeline of a parsed tokenizer.json; `data` is what the library is given."""
    root = Node(file, "$", value)
    for name in root.as_(dict):
        if name not in _PARTS:
            raise root[name].fail(
                said(
                    "only {parts}, since the library reads no other name", parts=", ".join(_PARTS)
                ),
                said("the name {name!r}", name=name),
            )
    if not root["version"].missing and root["version"].value != "1.0":
        raise root["version"].fail("1.0")
    loaded = models.model(root["model"])
    added, notices = added_tokens(root["added_tokens"], loaded.vocab)
    normalizer = normalizer_steps(root["normalizer"])
    added = tuple(_normalized(token, normalizer) for token in added)
    pre_tokenizer = PreTokenizer(pre_tokenizer_steps(root["pre_tokenizer"]))
    post_processor = post_processors.post_processor(root["post_processor"])
    truncation = post_processors.truncation(root["truncation"])
    padding = post_processors.padding(root["padding"])
    byte_level = any(
        isinstance(step, (ByteLevel, ByteLevelNormalizer))
        for step in (*normalizer, *pre_tokenizer.steps)
    )
    return Pipeline(
        name=file.named("tokenizer"),
        sha256=file.sha256,
        path=str(file.path),
        format="tokenizer.json",
        vocabulary=Vocabulary(
            loaded.vocab,
            added,
            byte_level=byte_level,
            byte_fallback=root["model"]["byte_fallback"].flag(False),
        ),
        model=loaded.model,
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        template=_template(root["post_processor"], post_processor),
        post_processor=post_processor,
        truncation=truncation,
        padding=padding,
        decoder=Decoder((Join(),) if root["decoder"].is_null else decoder_steps(root["decoder"])),
        cleanup=cleanup,
        reference=tokenizers_reference(data),
        warnings=(
            *_written(file),
            *loaded.notices,
            *notices,
            *_same_when_normalized(added),
            *_changed(added),
            *_unused(truncation, padding, cleanup),
            *_never_cut(truncation, post_processor),
        ),
    )


def _missing(value: Any, tokens: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    """The configuration's special tokens that the file does not list; their ids are not read."""
    if not isinstance(value, dict) or not tokens:
        return []
    listed = value.get("added_tokens") or ()
    known = {entry.get("content") for entry in listed if isinstance(entry, dict)}
    model = value.get("model")
    vocab = model.get("vocab") if isinstance(model, dict) else None
    size = len(vocab) if isinstance(vocab, (dict, list)) else 0
    missing = [entry for entry in tokens if entry["content"] not in known]
    first = size + len(known)
    ids = vocab if isinstance(vocab, dict) else {}
    return [
        {"id": ids.get(entry["content"], first + number), **entry}
        for number, entry in enumerate(missing)
    ]


def _template(node: Node, post_processor: PostProcessor) -> Template:
    """The ids around a single text."""
    texts = [i for i, part in enumerate(post_processor.single) if part.sequence is not None]
    if len(texts) != 1 or post_processor.single[texts[0]].sequence != "A":
        raise node.fail(
            said("a template for a single text that has this text once"), said("another")
        )
    before, after = post_processor.single[: texts[0]], post_processor.single[texts[0] + 1 :]
    return Template(
        tuple(id_ for part in before for id_ in part.ids),
        tuple(id_ for part in after for id_ in part.ids),
    )


def _normalized(token: AddedToken, normalizer: tuple[NormalizerStep, ...]) -> AddedToken:
    """As tokenizers 0.23 keeps it: a normalized token's id stands for the normalized content."""
    if not token.normalized:
        return token
    content = Steps(normalizer).rewrite(token.content).after
    return token if content == token.content else replace(token, written=content)


def _changed(added: tuple[AddedToken, ...]) -> list[Notice]:
    return [
        Notice(
            "added-normalized",
            said(
                "The added token {content!r} is normalized: the library keeps it as {written!r} "
                "and decodes it so.",
                content=token.content,
                written=token.written,
            ),
            token=token.content,
        )
        for token in added
        if token.written is not None
    ]


def _same_when_normalized(added: tuple[AddedToken, ...]) -> list[Notice]:
    notices: list[Notice] = []
    seen: dict[str, str] = {}
    for token in added:
        if not token.normalized:
            continue
        content = token.raw
        if content in seen:
            text = said(
                "The added tokens {seen!r} and {content!r} are the same when "
                "normalized; the library takes either, by the order of a hash table.",
                seen=seen[content],
                content=token.content,
            )
            notices.append(Notice("same-when-normalized", text))
        seen.setdefault(content, token.content)
    return notices


def _written(file: TokenizerFile) -> tuple[Notice, ...]:
    return (
        (Notice("bom", said("The file begins with a byte order mark, which was left out.")),)
        if file.has_bom
        else ()
    )


def _never_cut(truncation: Truncation | None, post_processor: PostProcessor) -> list[Notice]:
    added = sum(len(part.ids) for part in post_processor.single)
    if truncation is None or added <= truncation.max_length:
        return []
    text = said(
        "The file cuts at the length {max_length}, but the special tokens alone take {added}: the "
        "library then delivers the text uncut.",
        max_length=truncation.max_length,
        added=added,
    )
    return [Notice("truncation-too-short", text)]


def _unused(truncation: Truncation | None, padding: Padding | None, cleanup: bool) -> list[Notice]:
    notices = []
    if truncation is not None:
        text = counted(
            truncation.max_length,
            "The file cuts after {count} id ({strategy}, on the {direction}); "
            "the stages show the whole text, `delivered` the cut one.",
            "The file cuts after {count} ids ({strategy}, on the {direction}); "
            "the stages show the whole text, `delivered` the cut one.",
            strategy=truncation.strategy,
            direction=truncation.direction,
        )
        notices.append(Notice("truncation", text))
    if padding is not None:
        text = said(
            "The file pads with {token!r}; the stages show the text without padding.",
            token=padding.token,
        )
        notices.append(Notice("padding", text))
    if cleanup:
        text = said(
            "tokenizer_config.json asks for English clean-up after decoding: spaces may be lost."
        )
        notices.append(Notice("cleanup", text))
    return notices
