"""Normalizer, pre-tokenizer and decoder components of tokenizer.json, a line of table each."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from typing import TypeVar

from tokviz.core import byte_decoders, normalize, normalizers_more, splitters
from tokviz.core import decoder_steps as decoders
from tokviz.core.bert import BertNormalizer
from tokviz.core.charsmap import CharsMap, Precompiled
from tokviz.core.decoder_steps import DecoderStep
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
    node: Node,
    members: str,
    table: Mapping[str, Callable[[Node], Step]],
    shapes: Mapping[str, tuple[str, ...]],
) -> tuple[Step, ...]:
    """The component's steps; a Sequence gives those of its members in order."""
    kind = _kind(node, table, shapes)
    if kind == "Sequence":
        parts = node[members].items()
        return tuple(step for part in parts for step in _steps(part, members, table, shapes))
    return (table[kind](node),)


def _kind(node: Node, table: Mapping[str, object], shapes: Mapping[str, tuple[str, ...]]) -> str:
    """The type; where it is none, the library goes by the members that are there."""
    type_ = node["type"]
    if type_.value in ("Sequence", *table):
        return type_.text()
    for kind, names in shapes.items():
        if node.has(*names):
            return kind
    known = ", ".join(["Sequence", *table])
    raise type_.fail(said("a component that this version of tokviz knows ({known})", known=known))


def normalizer_steps(node: Node) -> tuple[NormalizerStep, ...]:
    """The normalizer's steps."""
    if node.is_null:
        return ()
    return _steps(node, "normalizers", _NORMALIZERS, _NORMALIZER_SHAPES)


def pre_tokenizer_steps(node: Node) -> tuple[PreTokenizerStep, ...]:
    """The pre-tokenizer's steps."""
    return () if node.is_null else _steps(node, "pretokenizers", _PRE_TOKENIZERS, {})


def decoder_steps(node: Node) -> tuple[DecoderStep, ...]:
    """The decoder's steps."""
    return () if node.is_null else _steps(node, "decoders", _DECODERS, _DECODER_SHAPES)


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
    behavior, invert = node["behavior"].one_of(_BEHAVIORS), node["invert"].flag()
    return Split(pattern, behavior, invert, literal=not is_regex)


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


def _punctuation(node: Node) -> PreTokenizerStep:
    behavior = node["behavior"]
    return splitters.punctuation("isolated" if behavior.missing else behavior.one_of(_BEHAVIORS))


def _scheme(node: Node) -> PrependScheme:
    """The prepend scheme; files before 0.15 said add_prefix_space instead."""
    declared, old = node["prepend_scheme"], node["add_prefix_space"]
    scheme = "always" if declared.missing else declared.one_of(_SCHEMES)
    if not old.flag(True) and scheme != "never":
        raise old.fail(said('true, or the prepend_scheme "never" beside it'))
    return scheme


def _byte_level(node: Node) -> ByteLevel:
    node["trim_offsets"].flag()
    return ByteLevel(node["add_prefix_space"].flag(), node["use_regex"].flag_or(True))


def _byte_level_decoder(node: Node) -> DecoderStep:
    _byte_level(node)
    return byte_decoders.ByteLevel()


def _replace_normalizer(node: Node) -> NormalizerStep:
    pattern, is_regex = _pattern(node["pattern"])
    return normalize.Replace(pattern, node["content"].text(), is_regex)


def _replace_decoder(node: Node) -> DecoderStep:
    pattern, is_regex = _pattern(node["pattern"])
    return decoders.Replace(pattern, node["content"].text(), is_regex)


_NORMALIZERS: Mapping[str, Callable[[Node], NormalizerStep]] = {
    "NFC": lambda node: normalize.Form("NFC", library=True),
    "NFD": lambda node: normalize.Form("NFD", library=True),
    "NFKC": lambda node: normalize.Form("NFKC", library=True),
    "NFKD": lambda node: normalize.Form("NFKD", library=True),
    "Lowercase": lambda node: normalize.Lowercase(),
    "StripAccents": lambda node: normalize.StripAccents(),
    "Prepend": lambda node: normalize.Prepend(node["prepend"].text()),
    "Replace": _replace_normalizer,
    "Strip": lambda node: normalize.Strip(node["strip_left"].flag(), node["strip_right"].flag()),
    "Nmt": lambda node: normalize.Nmt(),
    "Precompiled": _precompiled,
    "ByteLevel": lambda node: normalizers_more.ByteLevel(),
    "BertNormalizer": lambda node: BertNormalizer(
        node["clean_text"].flag(),
        node["handle_chinese_chars"].flag(),
        node["strip_accents"].as_(bool, None),
        node["lowercase"].flag(),
    ),
}

_PRE_TOKENIZERS: Mapping[str, Callable[[Node], PreTokenizerStep]] = {
    "ByteLevel": _byte_level,
    "Metaspace": lambda node: Metaspace(
        node["replacement"].character(), _scheme(node), node["split"].flag(True)
    ),
    "Split": _split,
    "WhitespaceSplit": lambda node: splitters.whitespace_split(),
    "Whitespace": lambda node: splitters.whitespace(),
    "Digits": lambda node: splitters.digits(node["individual_digits"].flag()),
    "Punctuation": _punctuation,
    "BertPreTokenizer": lambda node: splitters.bert_pre_tokenizer(),
    "CharDelimiterSplit": lambda node: splitters.char_delimiter_split(
        node["delimiter"].character()
    ),
    "UnicodeScripts": lambda node: splitters.UnicodeScripts(),
    "FixedLength": lambda node: splitters.FixedLength(_length(node["length"])),
}

_DECODERS: Mapping[str, Callable[[Node], DecoderStep]] = {
    "ByteLevel": _byte_level_decoder,
    "ByteFallback": lambda node: byte_decoders.ByteFallback(),
    "Fuse": lambda node: decoders.Fuse(),
    "Metaspace": lambda node: decoders.Metaspace(
        node["replacement"].character(), _scheme(node), node["split"].flag(True)
    ),
    "Strip": lambda node: decoders.Strip(
        node["content"].character(), node["start"].size(), node["stop"].size()
    ),
    "Replace": _replace_decoder,
    "WordPiece": lambda node: decoders.WordPiece(node["prefix"].text(), node["cleanup"].flag()),
    "BPEDecoder": lambda node: decoders.BPEDecoder(node["suffix"].text()),
    "CTC": lambda node: decoders.CTC(
        node["pad_token"].text(),
        node["word_delimiter_token"].text(),
        node["cleanup"].flag(),
    ),
}

_NORMALIZER_SHAPES = {
    "BertNormalizer": ("clean_text", "handle_chinese_chars", "lowercase"),
    "Strip": ("strip_left", "strip_right"),
    "Sequence": ("normalizers",),
    "Precompiled": ("precompiled_charsmap",),
    "Replace": ("pattern", "content"),
    "Prepend": ("prepend",),
}
"""Members by which tokenizers 0.23 knows a normalizer whose type is none."""

_DECODER_SHAPES = {
    "BPEDecoder": ("suffix",),
    "WordPiece": ("prefix", "cleanup"),
    "CTC": ("pad_token", "word_delimiter_token", "cleanup"),
    "Replace": ("pattern", "content"),
    "Strip": ("content", "start", "stop"),
}
"""Members by which it knows a decoder whose type is none."""
