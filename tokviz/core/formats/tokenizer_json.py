"""tokenizer.json, the format of the tokenizers library: every stage in one file."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tokviz.core.decode import Decoder, Join
from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats.components import decoder_steps, normalizer_steps, pre_tokenizer_steps
from tokviz.core.formats.json_node import Node
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.pipeline import Pipeline, Template
from tokviz.core.pretokenize import ByteLevel, PreTokenizer
from tokviz.core.reference import tokenizers_reference
from tokviz.core.timeline import Model
from tokviz.core.unigram import UnigramModel
from tokviz.core.vocabulary import AddedToken, Vocabulary
from tokviz.core.wordpiece import WordPieceModel


def recognises(file: TokenizerFile) -> bool:
    """True for an object that has a model."""
    head = file.data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"{") and b'"model"' in file.data


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline of this file, with the tokenizers library as its reference.

    Raises TokenizerFileError for a value that is not as expected, with its path, and
    for a component that this program does not know.
    """
    root = Node(file, "$", file.json())
    added = tuple(_added_token(node) for node in root["added_tokens"].items())
    pre_tokenizer = PreTokenizer(pre_tokenizer_steps(root["pre_tokenizer"]))
    model_node = root["model"]
    kind = _model_kind(model_node)
    vocab, model = _MODELS[kind](model_node)
    extra = root["tokviz"]
    name = file.path.stem if extra.is_null else extra["name"].text(file.path.stem)
    if name == "tokenizer":
        name = file.path.parent.name or name
    return Pipeline(
        name=name,
        sha256=file.sha256,
        path=str(file.path),
        format="tokenizer.json",
        vocabulary=Vocabulary(
            vocab,
            added,
            byte_level=any(isinstance(step, ByteLevel) for step in pre_tokenizer.steps),
            byte_fallback=model_node["byte_fallback"].flag(False),
        ),
        model=model,
        normalizer=normalizer_steps(root["normalizer"]),
        pre_tokenizer=pre_tokenizer,
        template=_template(root["post_processor"], vocab, added),
        decoder=Decoder(decoder_steps(root["decoder"]) or (Join(),)),
        reference=tokenizers_reference(file.data),
        rule="lowest-rank",
    )


def _added_token(node: Node) -> AddedToken:
    return AddedToken(
        node["id"].number(),
        node["content"].text(),
        special=node["special"].flag(False),
        normalized=node["normalized"].flag(False),
        lstrip=node["lstrip"].flag(False),
        rstrip=node["rstrip"].flag(False),
        single_word=node["single_word"].flag(False),
    )


def _model_kind(node: Node) -> str:
    """The model's type; old files leave it out, and its members tell."""
    if node.is_null:
        raise node.fail("a model")
    kind = node["type"].text("")
    if not kind:
        kind = "BPE" if not node["merges"].is_null else "WordPiece"
    if kind not in _MODELS:
        raise node["type"].fail("one of " + ", ".join(_MODELS))
    return kind


def _vocab(node: Node) -> dict[str, int]:
    vocab = node.as_(dict)
    by_id: dict[int, str] = {}
    for token, id_ in vocab.items():
        place = Node(node.file, f"{node.path}[{token!r}]", id_)
        if place.number() < 0:
            raise place.fail("an id of 0 or more")
        if id_ in by_id:
            raise place.fail("each id once", f"the id {id_} of {by_id[id_]!r} again")
        by_id[id_] = token
    return vocab


def _merges(node: Node, vocab: Mapping[str, int], prefix: str) -> tuple[tuple[str, str], ...]:
    """The merges, written as "a b" or as ["a", "b"]; every part and result must have an id."""
    merges: list[tuple[str, str]] = []
    for item in node.items():
        if isinstance(item.value, str):
            parts = item.value.split(" ")
        elif isinstance(item.value, list):
            parts = [part.text() for part in item.items()]
        else:
            raise item.fail("a merge")
        if len(parts) != 2:
            raise item.fail("two parts")
        left, right = parts
        for token in (left, right, left + right.removeprefix(prefix)):
            if token not in vocab:
                raise item.fail("tokens of the vocabulary", f"{token!r}, which has no id")
        merges.append((left, right))
    return tuple(merges)


def _bpe(node: Node) -> tuple[dict[str, int], Model]:
    vocab = _vocab(node["vocab"])
    prefix = node["continuing_subword_prefix"].text("")
    suffix = node["end_of_word_suffix"].text("")
    merges = _merges(node["merges"], vocab, prefix)
    model = BpeModel(
        vocab=vocab,
        table=MergeTable.by_pair(vocab, merges, continuing_subword_prefix=prefix),
        unk_token=node["unk_token"].text(None),
        fuse_unk=node["fuse_unk"].flag(False),
        byte_fallback=node["byte_fallback"].flag(False),
        ignore_merges=node["ignore_merges"].flag(False),
        continuing_subword_prefix=prefix,
        end_of_word_suffix=suffix,
    )
    return vocab, model


def _wordpiece(node: Node) -> tuple[dict[str, int], Model]:
    vocab = _vocab(node["vocab"])
    model = WordPieceModel(
        vocab,
        unk_token=node["unk_token"].text("[UNK]"),
        continuing_subword_prefix=node["continuing_subword_prefix"].text("##"),
        max_input_chars_per_word=node["max_input_chars_per_word"].number(100),
    )
    return vocab, model


def _unigram(node: Node) -> tuple[dict[str, int], Model]:
    pieces: list[tuple[str, float]] = []
    ids: dict[str, int] = {}
    for index, item in enumerate(node["vocab"].items()):
        value = item.value
        if not isinstance(value, list) or len(value) != 2 or not isinstance(value[0], str):
            raise item.fail("a piece and its score")
        if isinstance(value[1], bool) or not isinstance(value[1], (int, float)):
            raise item.fail("a piece and its score")
        pieces.append((value[0], float(value[1])))
        ids.setdefault(value[0], index)
    unk = node["unk_id"]
    unk_id = None if unk.is_null else unk.number()
    if unk_id is not None and not 0 <= unk_id < len(pieces):
        raise unk.fail(f"an index below {len(pieces)}")
    model = UnigramModel(
        tuple(pieces), unk_id=unk_id, byte_fallback=node["byte_fallback"].flag(False)
    )
    return ids, model


_MODELS: Mapping[str, Callable[[Node], tuple[dict[str, int], Model]]] = {
    "BPE": _bpe,
    "WordPiece": _wordpiece,
    "Unigram": _unigram,
}


def _template(node: Node, vocab: Mapping[str, int], added: tuple[AddedToken, ...]) -> Template:
    """The ids that the post-processor adds around a single text."""
    if node.is_null:
        return Template()
    kind = node["type"].text()
    if kind == "ByteLevel":
        return Template()
    if kind == "Sequence":
        parts = [_template(part, vocab, added) for part in node["processors"].items()]
        return Template(
            tuple(i for part in reversed(parts) for i in part.before),
            tuple(i for part in parts for i in part.after),
        )
    if kind in ("BertProcessing", "RobertaProcessing"):
        return Template((_pair_id(node["cls"]),), (_pair_id(node["sep"]),))
    if kind == "TemplateProcessing":
        return _from_template(node)
    raise _unknown(node, kind)


def _pair_id(node: Node) -> int:
    value = node.as_(list)
    if len(value) != 2 or not isinstance(value[1], int):
        raise node.fail("a token and its id")
    return value[1]


def _from_template(node: Node) -> Template:
    before: list[int] = []
    after: list[int] = []
    seen_text = False
    for item in node["single"].items():
        if not item["Sequence"].is_null:
            if seen_text:
                raise item.fail("the text once")
            seen_text = True
            continue
        special = node["special_tokens"][item["SpecialToken"]["id"].text()]
        ids = [id_.number() for id_ in special["ids"].items()]
        (after if seen_text else before).extend(ids)
    return Template(tuple(before), tuple(after))


def _unknown(node: Node, kind: str) -> TokenizerFileError:
    return node["type"].fail("a component that this version of tokviz knows", repr(kind))
