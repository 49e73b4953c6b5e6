"""SentencePiece's .model: pieces with scores and types, and how text is normalized (0.2)."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import Literal, NoReturn

from tokviz.core.charsmap import CharsMap, SentencePieceRules
from tokviz.core.decode import Decoder, DecoderStep
from tokviz.core.errors import TokvizError
from tokviz.core.formats.protobuf import ProtobufError, encoded, fields, float32, signed
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.merges import BpeModel, MergeTable, Unused
from tokviz.core.model import Model
from tokviz.core.normalize import NormalizerStep
from tokviz.core.normalizers_more import DummyPrefix, EscapeSpaces, RemoveExtraSpaces, TrimEnd
from tokviz.core.notices import Notice
from tokviz.core.pipeline import Pipeline
from tokviz.core.pretokenize import PreTokenizer, PreTokenizerStep, Split
from tokviz.core.reference import sentencepiece_reference
from tokviz.core.sentencepiece_decode import SentencePieceBytes, SentencePiecePieces
from tokviz.core.splitters import UserDefinedSymbols
from tokviz.core.unigram import UnigramModel
from tokviz.core.vocabulary import Vocabulary
from tokviz.core.wordlevel import SentencePieceWords
from tokviz.core.words import counted, said

Type = Literal["NORMAL", "UNKNOWN", "CONTROL", "USER_DEFINED", "UNUSED", "BYTE"]
TYPES: dict[int, Type] = {
    1: "NORMAL",
    2: "UNKNOWN",
    3: "CONTROL",
    4: "USER_DEFINED",
    5: "UNUSED",
    6: "BYTE",
}
"""By the number in the file."""
Kind = Literal["unigram", "bpe", "word", "char"]
_KINDS: dict[int, Kind] = {1: "unigram", 2: "bpe", 3: "word", 4: "char"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece; its id is its place in the list."""

    text: str
    score: float = 0.0
    type: Type = "NORMAL"


@dataclass(frozen=True, slots=True)
class SentencePieceModel:
    """What a .model holds (sentencepiece_model.proto), with the defaults of that file."""

    pieces: tuple[Piece, ...]
    kind: Kind = "unigram"
    byte_fallback: bool = False
    suffix: bool = False
    unk_surface: str = " \u2047 "
    charsmap: bytes = b""
    dummy_prefix: bool = True
    remove_extra_spaces: bool = True
    escape_spaces: bool = True

    def of_type(self, *types: Type) -> dict[str, int]:
        """Piece to id of these types."""
        return {p.text: i for i, p in enumerate(self.pieces) if p.type in types}


def recognises(file: TokenizerFile) -> bool:
    """True for a message whose first field is a message with a piece in it."""
    data = file.data[:512]
    if not data.startswith(b"\n"):
        return False
    try:
        _, size = data[0], data[1]
        return size >= 3 and data[2:3] == b"\n" and data[3] <= size
    except IndexError:
        return False


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline of this file, with the sentencepiece library as its reference.

    Raises TokenizerFileError with the byte or the piece for what is not as it must be.
    """
    model = read(file)
    check(file, model)
    name = file.path.parent.name if file.path.stem in ("tokenizer", "spiece") else file.path.stem
    pipeline = pipeline_of(model, file, name)
    return replace(pipeline, reference=sentencepiece_reference(file.data))


def read(file: TokenizerFile) -> SentencePieceModel:
    """The message. Raises TokenizerFileError with the byte where it ends to be one."""
    pieces: list[Piece] = []
    model = SentencePieceModel(())
    try:
        for number, value, at in fields(file.data):
            if number == 1 and isinstance(value, bytes):
                pieces.append(_piece(file, value, at, len(pieces)))
            elif number == 2 and isinstance(value, bytes):
                model = _trained(file, model, value, at)
            elif number == 3 and isinstance(value, bytes):
                model = _normalized(model, value, at)
    except ProtobufError as error:
        raise file.fail(
            said("byte {at}", at=error.at),
            error.found,
            said("a SentencePiece model; is the file whole?"),
        ) from None
    return replace(model, pieces=tuple(pieces))


def _piece(file: TokenizerFile, data: bytes, at: int, index: int) -> Piece:
    text, score, type_ = "", 0.0, 1
    for number, value, start in fields(data, at):
        if number == 1 and isinstance(value, bytes):
            try:
                text = value.decode()
            except UnicodeDecodeError:
                raise file.fail(
                    said("piece {index}, byte {start}", index=index, start=start),
                    repr(value),
                    "UTF-8",
                ) from None
        elif number == 2:
            score = float32(value)
        elif number == 3:
            type_ = signed(value)
    if type_ not in TYPES:
        raise file.fail(
            said("piece {index}", index=index),
            said("the type {type}", type=type_),
            said("a type from 1 to 6"),
        )
    return Piece(text, score, TYPES[type_])


def _trained(
    file: TokenizerFile, model: SentencePieceModel, data: bytes, at: int
) -> SentencePieceModel:
    for number, value, _ in fields(data, at):
        if number == 3:
            if value not in _KINDS:
                raise file.fail(
                    "trainer_spec", said("model type {value!r}", value=value), said("1, 2, 3 or 4")
                )
            model = replace(model, kind=_KINDS[signed(value)])
        elif number == 24:
            model = replace(model, suffix=bool(value))
        elif number == 35:
            model = replace(model, byte_fallback=bool(value))
        elif number == 44 and isinstance(value, bytes):
            model = replace(model, unk_surface=value.decode("utf-8", "replace"))
    return model


def _normalized(model: SentencePieceModel, data: bytes, at: int) -> SentencePieceModel:
    for number, value, _ in fields(data, at):
        if number == 2 and isinstance(value, bytes):
            model = replace(model, charsmap=value)
        elif number == 3:
            model = replace(model, dummy_prefix=bool(value))
        elif number == 4:
            model = replace(model, remove_extra_spaces=bool(value))
        elif number == 5:
            model = replace(model, escape_spaces=bool(value))
    return model


def serialized(model: SentencePieceModel) -> bytes:
    """The model as a .model file, which the sentencepiece library can read."""
    types = {type_: number for number, type_ in TYPES.items()}
    kinds = {kind: number for number, kind in _KINDS.items()}
    pieces = b"".join(
        encoded(
            1,
            encoded(1, piece.text.encode())
            + encoded(2, float(piece.score))
            + encoded(3, types[piece.type]),
        )
        for piece in model.pieces
    )
    trainer = (
        encoded(3, kinds[model.kind])
        + encoded(4, len(model.pieces))
        + encoded(24, model.suffix)
        + encoded(35, model.byte_fallback)
        + encoded(44, model.unk_surface.encode())
    )
    normalizer = (
        encoded(2, model.charsmap)
        + encoded(3, model.dummy_prefix)
        + encoded(4, model.remove_extra_spaces)
        + encoded(5, model.escape_spaces)
    )
    return pieces + encoded(2, trainer) + encoded(3, normalizer)


def check(file: TokenizerFile, model: SentencePieceModel) -> None:
    """Raises TokenizerFileError for what the library refuses, with the piece."""

    def fail(index: int, found: str, expected: str) -> NoReturn:
        raise file.fail(said("piece {index}", index=index), found, expected)

    seen: dict[str, int] = {}
    unknown: int | None = None
    for index, piece in enumerate(model.pieces):
        if not piece.text:
            fail(index, said("an empty piece"), said("at least one character"))
        if "\0" in piece.text:
            fail(
                index,
                said("{text!r} with U+0000 in it", text=piece.text),
                said("a piece without it"),
            )
        if piece.text in seen:
            fail(
                index,
                said("{text!r} again (piece {seen})", text=piece.text, seen=seen[piece.text]),
                said("each piece once"),
            )
        seen[piece.text] = index
        # The library refuses both in a unigram model; of NaN none knows which of two is higher.
        if math.isnan(piece.score) or (model.kind == "unigram" and math.isinf(piece.score)):
            fail(
                index,
                said("the score {score} of {text!r}", score=piece.score, text=piece.text),
                said("a finite number"),
            )
        if piece.type == "UNKNOWN":
            if unknown is not None:
                fail(
                    index,
                    said("a second unknown piece (the first is {unknown})", unknown=unknown),
                    said("one"),
                )
            unknown = index
        if piece.type == "BYTE":
            if not model.byte_fallback:
                fail(
                    index,
                    said("the byte piece {text}", text=piece.text),
                    said("none, since byte_fallback is off"),
                )
            if not re.fullmatch("<0x[0-9A-F]{2}>", piece.text):
                fail(
                    index,
                    said("the byte piece {text!r}", text=piece.text),
                    said("<0x00> to <0xFF>, in capitals"),
                )
    if unknown is None:
        raise file.fail(
            "pieces", said("{count} and none of type UNKNOWN", count=len(model.pieces)), said("one")
        )
    missing = [b for b in range(256) if f"<0x{b:02X}>" not in seen] if model.byte_fallback else []
    if missing:
        raise file.fail(
            "pieces",
            said(
                "{count} of 256 byte pieces, without <0x{missing:02X}>",
                count=256 - len(missing),
                missing=missing[0],
            ),
            said("all, since byte_fallback is on"),
        )


def pipeline_of(model: SentencePieceModel, file: TokenizerFile, name: str) -> Pipeline:
    """The pipeline of a model; it has no reference library yet.

    Raises TokenizerFileError when the normalization rules are broken.
    """
    try:
        normalizer = _normalizer(model)
    except TokvizError as error:
        raise file.broken("normalizer_spec", str(error)) from None
    controls = model.of_type("CONTROL")
    return Pipeline(
        name=name,
        sha256=file.sha256,
        path=str(file.path),
        format="sentencepiece",
        vocabulary=Vocabulary(
            {p.text: i for i, p in enumerate(model.pieces)},
            byte_fallback=model.byte_fallback,
            controls=tuple(controls.items()),
        ),
        model=_model(model),
        normalizer=normalizer,
        pre_tokenizer=PreTokenizer(_pre_tokenizer(model)),
        decoder=_decoder(model),
        skip_specials=False,
        add_specials=False,
        warnings=_notices(model),
    )


def _normalizer(model: SentencePieceModel) -> tuple[NormalizerStep, ...]:
    steps: list[NormalizerStep] = []
    space = "▁" if model.escape_spaces else " "
    if model.charsmap:
        protected = tuple(model.of_type("USER_DEFINED"))
        steps.append(SentencePieceRules(CharsMap(model.charsmap), protected))
    if model.remove_extra_spaces:
        steps.append(RemoveExtraSpaces())
    if model.dummy_prefix and not model.suffix:
        steps.append(DummyPrefix())
    if model.escape_spaces:
        steps.append(EscapeSpaces())
    if model.remove_extra_spaces:
        steps.append(TrimEnd(space))
    if model.dummy_prefix and model.suffix:
        steps.append(DummyPrefix(space, suffix=True))
    return tuple(steps)


def _pre_tokenizer(model: SentencePieceModel) -> tuple[PreTokenizerStep, ...]:
    steps: list[PreTokenizerStep] = []
    symbols = model.of_type("USER_DEFINED")
    if _undone(model):
        # How a piece is taken apart depends on the whole text, so that nothing is cut before.
        return ()
    if symbols and model.kind in ("bpe", "char"):
        steps.append(UserDefinedSymbols(tuple(symbols.items())))
    if model.kind == "bpe" and _words_are_apart(model):
        # No merge can cross these places, so that cutting there changes nothing but the view.
        steps.append(Split("(?<!▁)(?=▁)", dialect="rust", name=said("no piece crosses")))
    return tuple(steps)


def _undone(model: SentencePieceModel) -> bool:
    """Merging is not the end: some symbols are taken apart again, or are unknown all the same."""
    return model.kind == "bpe" and bool(model.of_type("UNUSED") or _unlisted(model))


def _unlisted(model: SentencePieceModel) -> list[str]:
    """Characters that pieces are merged of and that are no pieces themselves."""
    usable = model.of_type("NORMAL", "UNUSED")
    return sorted({char for text in usable for char in text} - {*usable})


def _words_are_apart(model: SentencePieceModel) -> bool:
    """No piece has a space symbol after another character, and the symbol itself is known."""
    usable = model.of_type("NORMAL", "USER_DEFINED", "UNUSED")
    return "▁" in usable and not any("▁" in piece.lstrip("▁") for piece in usable)


def _model(model: SentencePieceModel) -> Model:
    vocab = {p.text: i for i, p in enumerate(model.pieces)}
    unk = next(p.text for p in model.pieces if p.type == "UNKNOWN")
    if model.kind == "unigram":
        return UnigramModel(
            tuple((p.text, p.score) for p in model.pieces),
            unk_id=vocab[unk],
            byte_fallback=model.byte_fallback,
            library="sentencepiece",
            unmatched=frozenset(model.of_type("CONTROL", "UNKNOWN", "UNUSED", "BYTE").values()),
            user_defined=frozenset(model.of_type("USER_DEFINED").values()),
        )
    if model.kind == "word":
        words = frozenset(model.of_type("NORMAL", "USER_DEFINED"))
        return SentencePieceWords(vocab, words, unk, model.byte_fallback)
    known = model.of_type("NORMAL", "USER_DEFINED", "BYTE", "UNKNOWN")
    plain = BpeModel(
        known,
        MergeTable.by_score({}),
        unk_token=unk,
        fuse_unk=not model.byte_fallback,
        byte_fallback=model.byte_fallback,
    )
    if model.kind == "char":
        return plain
    undone = _undone(model)
    # With the cuts before it, no symbol of the user's is beside another.
    usable = model.of_type("NORMAL", "UNUSED", *(() if undone else ("USER_DEFINED",)))
    scores = {text: (id_, model.pieces[id_].score) for text, id_ in usable.items()}
    if not undone:
        return replace(plain, table=MergeTable.by_score(scores))
    unused = model.of_type("UNUSED")
    # A character that is only a part of pieces is a symbol like an UNUSED one, without an id.
    unused.update({char: len(vocab) + n for n, char in enumerate(_unlisted(model))})
    scores.update({char: (unused[char], 0.0) for char in _unlisted(model)})
    return replace(
        plain,
        vocab={**known, **unused},
        table=MergeTable.by_score(scores),
        unused=Unused(frozenset(unused.values()), vocab[unk], _byte_ids(model)),
        symbols=tuple(model.of_type("USER_DEFINED")),
    )


def _byte_ids(model: SentencePieceModel) -> tuple[int, ...] | None:
    if not model.byte_fallback:
        return None
    ids = model.of_type("BYTE")
    return tuple(ids[f"<0x{byte:02X}>"] for byte in range(256))


def _decoder(model: SentencePieceModel) -> Decoder:
    unk = next(p.text for p in model.pieces if p.type == "UNKNOWN")
    strips = model.dummy_prefix or model.remove_extra_spaces
    steps: list[DecoderStep] = [
        SentencePiecePieces(
            frozenset(model.of_type("CONTROL")),
            unk,
            model.unk_surface,
            model.byte_fallback,
            strips,
            model.remove_extra_spaces,
        )
    ]
    if model.byte_fallback:
        steps.append(SentencePieceBytes())
    return Decoder(tuple(steps))


def _notices(model: SentencePieceModel) -> tuple[Notice, ...]:
    notices: list[Notice] = []
    unused = model.of_type("UNUSED") if model.kind == "bpe" else {}
    if unused:
        text = counted(
            len(unused),
            "{count} piece is UNUSED: it is merged, and taken apart again when merging has "
            "ended, into the two that could last have become it anywhere in the text; a "
            "single character becomes unknown. So the text is not cut at spaces.",
            "{count} pieces are UNUSED: they are merged, and taken apart again when merging has "
            "ended, each into the two that could last have become it anywhere in the text; a "
            "single character becomes unknown. So the text is not cut at spaces.",
        )
        notices.append(Notice("unused-pieces", text))
    symbols = model.of_type("USER_DEFINED")
    if symbols:
        text = counted(
            len(symbols),
            "{count} user-defined symbol is always cut out whole; the space "
            "before it is a piece of its own.",
            "{count} user-defined symbols are always cut out whole; the space "
            "before one is a piece of its own.",
        )
        notices.append(Notice("user-defined", text))
    return tuple(notices)
