"""Normalizer, pre-tokenizer and decoder components of tokenizer.json, a line of table each."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from typing import TypeVar

from tokviz.core import decoder_steps as decoders
from tokviz.core import normalize, normalizers_more, splitters
from tokviz.core.bert import BertNormalizer
from tokviz.core.charsmap import CharsMap, Precompiled
from tokviz.core.decode import DecoderStep
from tokviz.core.errors import TokvizError
from tokviz.core.formats.json_node import Node
from tokviz.core.normalize import NormalizerStep
from tokviz.core.patterns import Pattern
from tokviz.core.pretokenize import (
    Behavior,
    ByteLevel,
    Metaspace,
    PrependScheme,
    PreTokenizerStep,
    Split,
)
from tokviz.core.words import said

Step = TypeVar("Step")


def _steps(
    node: Node, members: str, table: Mapping[str, Callable[[Node], Step]]
) -> tuple[Step, ...]:
    """The component's steps; a Sequence gives those of its members in order."""
    if node.is_null:
        return ()
    kind = node["type"].text()
    if kind == "Sequence":
        return tuple(
            step for part in node[members].items() for step in _steps(part, members, table)
        )
    if kind not in table:
        known = ", ".join(["Sequence", *table])
        raise node["type"].fail(
            said("a component that this version of tokviz knows ({known})", known=known)
        )
    return (table[kind](node),)


def normalizer_steps(node: Node) -> tuple[NormalizerStep, ...]:
    """The normalizer's steps."""
    return _steps(node, "normalizers", _NORMALIZERS)


def pre_tokenizer_steps(node: Node) -> tuple[PreTokenizerStep, ...]:
    """The pre-tokenizer's steps."""
    return _steps(node, "pretokenizers", _PRE_TOKENIZERS)


def decoder_steps(node: Node) -> tuple[DecoderStep, ...]:
    """The decoder's steps."""
    return _steps(node, "decoders", _DECODERS)


def _pattern(node: Node) -> tuple[str, bool]:
    """The pattern's text, and whether it is a regular expression (else a literal)."""
    literal, expression = node["String"], node["Regex"]
    if not literal.is_null:
        return literal.text(), False
    text = expression.text()
    try:
        _ = Pattern(text, "oniguruma").compiled
    except TokvizError as error:
        raise expression.broken(str(error)) from None
    return text, True


def _split(node: Node) -> PreTokenizerStep:
    pattern, is_regex = _pattern(node["pattern"])
    behavior, invert = _behavior(node["behavior"]), node["invert"].flag(False)
    return Split(pattern, behavior, invert, literal=not is_regex)


def _one_char(node: Node, default: str | None = None) -> str:
    text = node.text() if default is None else node.text(default)
    if len(text) != 1:
        raise node.fail(said("one character"))
    return text


def _length(node: Node) -> int:
    length = node.size(5)
    if length < 1:
        raise node.fail(said("a length of at least 1"))
    return length


def _precompiled(node: Node) -> NormalizerStep:
    node = node["precompiled_charsmap"]
    try:
        return Precompiled(CharsMap(base64.b64decode(node.text(), validate=True)))
    except binascii.Error:
        raise node.fail("base64") from None
    except TokvizError as error:
        raise node.broken(str(error)) from None


_BEHAVIORS: Mapping[str, Behavior] = {
    "Isolated": "isolated",
    "Removed": "removed",
    "MergedWithPrevious": "merged_with_previous",
    "MergedWithNext": "merged_with_next",
    "Contiguous": "contiguous",
}
_SCHEMES: Mapping[str, PrependScheme] = {"always": "always", "first": "first", "never": "never"}


def _behavior(node: Node, default: Behavior | None = None) -> Behavior:
    if node.is_null and default is not None:
        return default
    if node.value not in _BEHAVIORS:
        raise node.fail(said("one of {names}", names=", ".join(_BEHAVIORS)))
    return _BEHAVIORS[node.value]


def _scheme(node: Node) -> PrependScheme:
    """The prepend scheme; files before 0.15 said add_prefix_space instead."""
    scheme = node["prepend_scheme"]
    if scheme.is_null:
        return "always" if node["add_prefix_space"].flag(True) else "never"
    if scheme.value not in _SCHEMES:
        raise scheme.fail(said("one of {names}", names=", ".join(_SCHEMES)))
    return _SCHEMES[scheme.value]


def _replace_normalizer(node: Node) -> NormalizerStep:
    pattern, is_regex = _pattern(node["pattern"])
    return normalize.Replace(pattern, node["content"].text(), is_regex)


def _replace_decoder(node: Node) -> DecoderStep:
    pattern, is_regex = _pattern(node["pattern"])
    return decoders.Replace(pattern, node["content"].text(), is_regex)


_NORMALIZERS: Mapping[str, Callable[[Node], NormalizerStep]] = {
    "NFC": lambda node: normalize.Form("NFC"),
    "NFD": lambda node: normalize.Form("NFD"),
    "NFKC": lambda node: normalize.Form("NFKC"),
    "NFKD": lambda node: normalize.Form("NFKD"),
    "Lowercase": lambda node: normalize.Lowercase(),
    "StripAccents": lambda node: normalize.StripAccents(),
    "Prepend": lambda node: normalize.Prepend(node["prepend"].text()),
    "Replace": _replace_normalizer,
    "Strip": lambda node: normalize.Strip(
        node["strip_left"].flag(True), node["strip_right"].flag(True)
    ),
    "Nmt": lambda node: normalize.Nmt(),
    "Precompiled": _precompiled,
    "ByteLevel": lambda node: normalizers_more.ByteLevel(),
    "BertNormalizer": lambda node: BertNormalizer(
        node["clean_text"].flag(True),
        node["handle_chinese_chars"].flag(True),
        node["strip_accents"].as_(bool, None),
        node["lowercase"].flag(True),
    ),
}

_PRE_TOKENIZERS: Mapping[str, Callable[[Node], PreTokenizerStep]] = {
    "ByteLevel": lambda node: ByteLevel(
        node["add_prefix_space"].flag(True), node["use_regex"].flag(True)
    ),
    "Metaspace": lambda node: Metaspace(
        _one_char(node["replacement"], "▁"), _scheme(node), node["split"].flag(True)
    ),
    "Split": _split,
    "WhitespaceSplit": lambda node: splitters.whitespace_split(),
    "Whitespace": lambda node: splitters.whitespace(),
    "Digits": lambda node: splitters.digits(node["individual_digits"].flag(False)),
    "Punctuation": lambda node: splitters.punctuation(_behavior(node["behavior"], "isolated")),
    "BertPreTokenizer": lambda node: splitters.bert_pre_tokenizer(),
    "CharDelimiterSplit": lambda node: splitters.char_delimiter_split(_one_char(node["delimiter"])),
    "UnicodeScripts": lambda node: splitters.UnicodeScripts(),
    "FixedLength": lambda node: splitters.FixedLength(_length(node["length"])),
}

_DECODERS: Mapping[str, Callable[[Node], DecoderStep]] = {
    "ByteLevel": lambda node: decoders.ByteLevel(),
    "ByteFallback": lambda node: decoders.ByteFallback(),
    "Fuse": lambda node: decoders.Fuse(),
    "Metaspace": lambda node: decoders.Metaspace(
        node["replacement"].text("▁"), _scheme(node), node["split"].flag(True)
    ),
    "Strip": lambda node: decoders.Strip(
        node["content"].text(" "), node["start"].size(), node["stop"].size()
    ),
    "Replace": _replace_decoder,
    "WordPiece": lambda node: decoders.WordPiece(
        node["prefix"].text("##"), node["cleanup"].flag(True)
    ),
    "BPEDecoder": lambda node: decoders.BPEDecoder(node["suffix"].text("</w>")),
    "CTC": lambda node: decoders.CTC(
        node["pad_token"].text("<pad>"),
        node["word_delimiter_token"].text("|"),
        node["cleanup"].flag(True),
    ),
}
