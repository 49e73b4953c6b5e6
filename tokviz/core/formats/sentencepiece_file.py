"""SentencePiece's .model as it is in the file: pieces, types, options, and their rules (0.2)."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import Literal, NoReturn

from tokviz.core.formats.protobuf import ProtobufError, encoded, fields, float32, signed
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.words import said

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
        raise file.cut_off(
            said("byte {at}", at=error.at), error.found, said("a SentencePiece model")
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
    if model.kind == "unigram" and not model.of_type("NORMAL", "USER_DEFINED", "UNUSED"):
        raise file.fail(
            "pieces",
            said("{count} and none that text is made of", count=len(model.pieces)),
            said("at least one of type NORMAL"),
        )
    byte_pieces = model.of_type("BYTE")
    expected = range(256) if model.byte_fallback else ()
    missing = [byte for byte in expected if f"<0x{byte:02X}>" not in byte_pieces]
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
