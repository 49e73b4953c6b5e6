"""SentencePiece models of any kind whose pieces are of any type: refused or run as the library."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
import sentencepiece
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tokenizer_files import TOKENIZERS
from tokviz.core.charsmap import CharsMap
from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats.sentencepiece_file import (
    TYPES,
    Kind,
    Piece,
    SentencePieceModel,
    Type,
    check,
    read,
    serialized,
)
from tokviz.core.formats.sentencepiece_model import pipeline_of
from tokviz.core.formats.source_file import TokenizerFile

PARTS = ("▁", "a", "b", "c", "é", "<", "▁a", "ab", "bc", "abc", "▁ab", "▁▁", "a▁", "aa", "<0x61>")
KINDS: tuple[Kind, ...] = ("unigram", "bpe", "word", "char")
TEXTS = st.text("abcé< ▁x", max_size=12) | st.sampled_from(["ab abc", "<0x61>", "a▁b  c", "xx é"])
SCORES = (-1.0, -2.0, -2.5, -3.25, 0.0, -0.0)


@st.composite
def models(draw: st.DrawFn) -> SentencePieceModel:
    texts = draw(st.lists(st.sampled_from(PARTS), unique=True, min_size=1))
    byte_fallback = draw(st.booleans())
    types = [kind for kind in TYPES.values() if kind != "BYTE"]
    drawn = st.tuples(st.sampled_from(SCORES), st.sampled_from([*types, "NORMAL", "NORMAL"]))
    pieces = [Piece("<unk>", 0.0, "UNKNOWN")]
    for text in texts:
        score, type_ = draw(drawn)
        pieces.append(Piece(text, score, type_))
    if byte_fallback:
        names = (f"<0x{byte:02X}>" for byte in range(256))
        pieces += (Piece(name, 0.0, "BYTE") for name in names if name not in texts)
    kind = draw(st.sampled_from(KINDS))
    return SentencePieceModel(tuple(pieces), kind, byte_fallback)


def single(text: str, type_: Type, kind: Kind = "bpe") -> SentencePieceModel:
    """All parts NORMAL but one."""
    pieces = [Piece(part, -1.0 - at, "NORMAL") for at, part in enumerate(PARTS[:-1])]
    pieces = [Piece(p.text, p.score, type_) if p.text == text else p for p in pieces]
    return SentencePieceModel((Piece("<unk>", 0.0, "UNKNOWN"), *pieces), kind)


def with_scores(kind: Kind, scores: Mapping[str, float]) -> SentencePieceModel:
    """NORMAL pieces of these scores."""
    pieces = (Piece(text, score) for text, score in scores.items())
    return SentencePieceModel((Piece("<unk>", 0.0, "UNKNOWN"), *pieces), kind)


@settings(max_examples=400, deadline=None)
@given(model=models(), text=TEXTS)
@example(model=single("b", "USER_DEFINED"), text="ab abc")
@example(model=with_scores("bpe", {"▁": -3.0, "a": -2.0, "▁▁": -0.0, "▁a": 0.0}), text="▁▁a x")
@example(model=with_scores("unigram", {"▁": -3.0, "a": -2.0, "▁▁": -0.0, "▁a": 0.0}), text="▁▁a x")
@example(model=single("b", "CONTROL"), text="ab abc")
@example(model=SentencePieceModel((Piece("<unk>", 0.0, "UNKNOWN"),)), text="a")
@example(
    model=SentencePieceModel(
        (Piece("<unk>", 0.0, "UNKNOWN"), Piece("▁a", -1.0, "USER_DEFINED"), Piece("b", -1.0))
    ),
    text="ab xab",
)
@example(
    model=SentencePieceModel(
        (
            Piece("<unk>", 0.0, "UNKNOWN"),
            Piece("▁a", -1.0, "USER_DEFINED"),
            Piece("c", 0.0, "UNUSED"),
        )
    ),
    text="ab aaaab aba",
)
def test_any_types(model: SentencePieceModel, text: str) -> None:
    data = serialized(model)
    library = sentencepiece.SentencePieceProcessor()
    try:
        library.LoadFromSerializedProto(data)
        theirs = library.encode(text)
    except RuntimeError:
        theirs = None
    file = TokenizerFile(Path("t.model"), data)
    if theirs is None:
        with pytest.raises(TokenizerFileError, match="expected"):
            check(file, model)
        return
    check(file, model)
    run = pipeline_of(model, file, "t").run(text)
    assert run.ids == theirs
    assert run.decoding.text == library.decode(theirs)


def test_rules_are_refused_where_the_library_refuses_them() -> None:
    """Normalization rules whose trie has one other unit."""
    model = read(TokenizerFile.read(next((TOKENIZERS / "botchan-bpe").glob("*.model"))))
    size = struct.unpack_from("<I", model.charsmap)[0] // 4
    random = Random(3)
    seen: set[bool] = set()
    for _ in range(150):
        node = random.choice((0, 0, random.randrange(size)))
        unit = struct.unpack_from("<I", model.charsmap, 4 + 4 * node)[0]
        flipped = unit ^ 1 << random.randrange(32)
        other = random.choice((random.getrandbits(32), flipped, random.getrandbits(18) | 1 << 31))
        data = bytearray(model.charsmap)
        struct.pack_into("<I", data, 4 + 4 * node, other)
        made = SentencePieceModel((Piece("<unk>", 0.0, "UNKNOWN"),), "char", charsmap=bytes(data))
        library = sentencepiece.SentencePieceProcessor()
        try:
            library.LoadFromSerializedProto(serialized(made))
            library.encode("a")
            taken = True
        except RuntimeError:
            taken = False
        seen.add(taken)
        if taken:
            CharsMap(bytes(data)).check()
        else:
            with pytest.raises(TokenizerFileError, match=r"unit [0-9]+ of their trie"):
                CharsMap(bytes(data)).check()
    assert seen == {True, False}
