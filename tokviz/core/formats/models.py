"""The models of tokenizer.json: BPE, WordPiece, Unigram, WordLevel."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tokviz.core.bad_merges import bad_merges, refuse
from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats.json_node import Node
from tokviz.core.merge_table import without_prefix
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.model import Model
from tokviz.core.notices import Notice
from tokviz.core.unigram import UnigramModel
from tokviz.core.wordlevel import WordLevelModel
from tokviz.core.wordpiece import WordPieceModel
from tokviz.core.words import marked, said


@dataclass(frozen=True, slots=True)
class Loaded:
    """A model with its vocabulary (token to id), and what is to be said of it."""

    vocab: dict[str, int]
    model: Model
    notices: tuple[Notice, ...] = ()


def model(node: Node) -> Loaded:
    """The model. Raises TokenizerFileError with the path of what is wrong in it."""
    if node.is_null:
        raise node.fail(said("a model"))
    kind = node["type"]
    load = _MODELS[_guessed(node)] if kind.missing else kind.one_of(_MODELS)
    return load(node)


def _guessed(node: Node) -> str:
    """Old files leave the type out; the members tell."""
    if not node["merges"].is_null:
        return "BPE"
    if isinstance(node["vocab"].value, list):
        return "Unigram"
    return "WordPiece" if not node["continuing_subword_prefix"].is_null else "WordLevel"


def vocabulary(node: Node) -> dict[str, int]:
    """Token to id. Raises TokenizerFileError for an id that is none or comes twice."""
    vocab = node.as_(dict)
    by_id: dict[int, str] = {}
    for token, id_ in vocab.items():
        if type(id_) is not int or not 0 <= id_ < 2**32:
            raise _entry(node, token, id_).fail(
                said("an id, a whole number from 0 to 4,294,967,295")
            )
        if id_ in by_id:
            raise _entry(node, token, id_).fail(
                said("each id once"),
                said("the id {id} of {by_id!r} again", id=id_, by_id=by_id[id_]),
            )
        by_id[id_] = token
    return vocab


def _entry(node: Node, token: str, value: object) -> Node:
    return Node(node.file, f"{node.path}[{token!r}]", value)


def merges(node: Node, vocab: Mapping[str, int], prefix: str) -> tuple[tuple[str, str], ...]:
    """The merges, written as "a b" or as ["a", "b"]; every part and result must have an id."""
    found: list[tuple[str, str]] = []
    cut = len(prefix.encode())
    style: type | None = None
    for item in node.items():
        value = item.value
        if type(value) not in (str, list):
            raise item.fail(said("a merge, as a text or as a pair"))
        if style is not None and type(value) is not style:
            raise item.fail(
                said("merges that are all texts or all pairs"), said("the other way of writing")
            )
        style = type(value)
        parts = value.split(" ") if isinstance(value, str) else value
        if len(parts) != 2 or not all(isinstance(part, str) and part for part in parts):
            raise item.fail(
                said(
                    "two parts with one space between (a token that has a space "
                    "can only be written "
                    'as a pair, ["a ", "b"])'
                )
                if isinstance(value, str)
                else said("two texts")
            )
        left, right = parts
        if without_prefix(right, cut) is None:
            raise item.fail(
                said("a right part that begins with the prefix {prefix!r}", prefix=prefix)
            )
        found.append((left, right))

    def broken(rank: int, sentence: str) -> TokenizerFileError:
        return node.file.broken(f"{node.path}[{rank}]", sentence)

    refuse(bad_merges(vocab, found, cut), broken)
    return tuple(found)


def _bpe(node: Node) -> Loaded:
    vocab = vocabulary(node["vocab"])
    prefix = node["continuing_subword_prefix"].text("")
    pairs = merges(node["merges"], vocab, prefix)
    unk = node["unk_token"].text(None)
    if unk is not None and unk not in vocab:
        raise node["unk_token"].fail(said("a token of the vocabulary"))
    byte_fallback = node["byte_fallback"].flag(False)
    bpe = BpeModel(
        vocab=vocab,
        table=MergeTable.by_pair(vocab, pairs, continuing_subword_prefix=prefix),
        unk_token=unk,
        fuse_unk=node["fuse_unk"].flag(False),
        byte_fallback=byte_fallback,
        ignore_merges=node["ignore_merges"].flag(False),
        continuing_subword_prefix=prefix,
        end_of_word_suffix=node["end_of_word_suffix"].text(""),
    )
    notices = _byte_tokens(vocab, unk) if byte_fallback else ()
    return Loaded(vocab, bpe, (*_dropout(node), *_doubled(pairs), *notices))


def _dropout(node: Node) -> tuple[Notice, ...]:
    dropout = node["dropout"]
    if dropout.is_null:
        return ()
    value = dropout.value
    if type(value) not in (int, float) or not 0 <= value <= 1:
        raise dropout.fail(said("a number from 0 to 1"))
    if not value:
        return ()
    text = said(
        "The file says dropout {dropout}; it is off here, so that runs can be repeated.",
        dropout=dropout.value,
    )
    return (Notice("dropout", text),)


def _doubled(pairs: tuple[tuple[str, str], ...]) -> tuple[Notice, ...]:
    if len(set(pairs)) == len(pairs):
        return ()
    seen: set[tuple[str, str]] = set()
    again = next(pair for pair in pairs if pair in seen or seen.add(pair))  # type: ignore[func-returns-value]
    text = said(
        "The merge {left!r} + {right!r} is listed more than once; its last place counts.",
        left=again[0],
        right=again[1],
    )
    return (Notice("merge-twice", text),)


def _byte_tokens(vocab: Mapping[str, int], unk: str | None) -> tuple[Notice, ...]:
    missing = [byte for byte in range(256) if f"<0x{byte:02X}>" not in vocab]
    if not missing:
        return ()
    pattern = (
        marked(
            "{count} of 256 byte tokens are there, spelled <0xXX>; the first missing is "
            "<0x{first:02X}>. A character that needs a missing one becomes the unknown token."
        )
        if unk
        else marked(
            "{count} of 256 byte tokens are there, spelled <0xXX>; the first missing is "
            "<0x{first:02X}>. A character that needs a missing one is dropped without a trace."
        )
    )
    text = said(pattern, count=256 - len(missing), first=missing[0])
    return (Notice("byte-tokens-missing", text),)


def _wordpiece(node: Node) -> Loaded:
    vocab = vocabulary(node["vocab"])
    return Loaded(
        vocab,
        WordPieceModel(
            vocab,
            node["unk_token"].text(),
            node["continuing_subword_prefix"].text(),
            node["max_input_chars_per_word"].size(),
        ),
    )


def _wordlevel(node: Node) -> Loaded:
    vocab = vocabulary(node["vocab"])
    return Loaded(vocab, WordLevelModel(vocab, node["unk_token"].text()))


def _unigram(node: Node) -> Loaded:
    pieces: list[tuple[str, float]] = []
    for item in node["vocab"].items():
        value = item.value
        if not isinstance(value, list) or len(value) != 2 or not isinstance(value[0], str):
            raise item.fail(said("a piece and its score"))
        if isinstance(value[1], bool) or not isinstance(value[1], (int, float)):
            raise item.fail(said("a piece and its score"))
        if not abs(value[1]) < math.inf:
            raise item.fail(said("a piece and its score, which is finite"))
        pieces.append((value[0], float(value[1])))
    unk = node["unk_id"]
    unk_id = None if unk.is_null else unk.number()
    if unk_id is not None and not 0 <= unk_id < len(pieces):
        raise unk.fail(said("an index below {count}", count=len(pieces)))
    unigram = UnigramModel(
        tuple(pieces), unk_id=unk_id, byte_fallback=node["byte_fallback"].flag_or(False)
    )
    notices: tuple[Notice, ...] = ()
    if len(unigram.ids) < len(pieces):
        seen: set[str] = set()
        again = next(p for p, _ in pieces if p in seen or seen.add(p))  # type: ignore[func-returns-value]
        notices = (
            Notice(
                "piece-twice", said("The piece {again!r} is listed more than once.", again=again)
            ),
        )
    return Loaded(dict(unigram.ids), unigram, notices)


_MODELS: Mapping[str, Callable[[Node], Loaded]] = {
    "BPE": _bpe,
    "WordPiece": _wordpiece,
    "Unigram": _unigram,
    "WordLevel": _wordlevel,
}
