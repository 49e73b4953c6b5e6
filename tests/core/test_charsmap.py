"""SentencePiece's compiled rules and white-space steps, against both libraries that have them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
import sentencepiece
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tokenizers import normalizers

from tests.hazards import HAZARDS, texts
from tests.tokenizer_files import TOKENIZERS
from tokviz.core.charsmap import CharsMap, Precompiled, SentencePieceRules
from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats.sentencepiece_file import Piece, SentencePieceModel, read, serialized
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.normalize import Steps
from tokviz.core.normalizers_more import (
    ByteLevel,
    DummyPrefix,
    EscapeSpaces,
    RemoveExtraSpaces,
    TrimEnd,
)


@cache
def rules() -> CharsMap:
    path = TOKENIZERS / "botchan-unigram" / "botchan_en_unigram_1000.model"
    return CharsMap(read(TokenizerFile.read(path)).charsmap)


@cache
def library(remove: bool, prefix: bool) -> sentencepiece.SentencePieceProcessor:
    pieces = (Piece("<unk>", 0.0, "UNKNOWN"), Piece("<m>", 0.0, "USER_DEFINED"))
    model = SentencePieceModel(
        pieces, "char", charsmap=rules().data, dummy_prefix=prefix, remove_extra_spaces=remove
    )
    return sentencepiece.SentencePieceProcessor(model_proto=serialized(model))


@settings(max_examples=250, deadline=None)
@given(text=texts)
@example(text="".join(HAZARDS))
@example(text="a\u0323\u0302 ﬁ①²")
def test_precompiled_is_the_tokenizers_librarys(text: str) -> None:
    theirs = normalizers.Precompiled(rules().data)
    assert Precompiled(rules()).rewrite(text).after == theirs.normalize_str(text)


@settings(max_examples=250, deadline=None)
@given(
    text=texts | st.lists(st.sampled_from([*"  ▁a", "ﬁ", "<m>", "\u3000"])).map("".join),
    remove=st.booleans(),
    prefix=st.booleans(),
)
@example(text=" ".join(HAZARDS), remove=True, prefix=True)
def test_steps_together_are_sentencepieces_normalizer(
    text: str, remove: bool, prefix: bool
) -> None:
    steps = Steps(
        (
            SentencePieceRules(rules(), ("<m>",)),
            *((RemoveExtraSpaces(),) if remove else ()),
            *((DummyPrefix(),) if prefix else ()),
            EscapeSpaces(),
            *((TrimEnd("▁"),) if remove else ()),
        )
    )
    assert steps.rewrite(text).after == library(remove, prefix).normalize(text)


@settings(max_examples=250, deadline=None)
@given(text=texts | st.text("ﬁe\u0301\u0323が\u3099カ\u1100\u1161\u11a8<m> \u3000", max_size=30))
@example(text="".join(HAZARDS))
def test_a_text_can_be_cut_before_what_no_rule_has_inside(text: str) -> None:
    step = SentencePieceRules(rules(), ("<m>", "em"))
    places = [at for at, char in enumerate(text) if at and char not in step.inner]
    parts = [text[a:b] for a, b in pairwise([0, *places, len(text)])]
    assert "".join(step.rewrite(part).after for part in parts) == step.rewrite(text).after


def test_the_libraries_differ_on_a_letter_with_two_marks() -> None:
    text = "a\u0323\u0302"
    assert Precompiled(rules()).rewrite(text).after == "ạ"
    assert SentencePieceRules(rules()).rewrite(text).after == "ậ"


@given(text=texts)
def test_alignment_leads_to_what_each_character_came_from(text: str) -> None:
    for step in (Precompiled(rules()), SentencePieceRules(rules()), ByteLevel()):
        rewrite = step.rewrite(text)
        spans = rewrite.alignment.spans()
        assert len(spans) == len(rewrite.after)
        assert all(0 <= span.start < span.end <= len(text) for span in spans)
        assert [s.start for s in spans] == sorted(s.start for s in spans)
        for char, span in zip(rewrite.after, spans, strict=True):
            if len(span) == 1 and not rules().begins_rule(text[span.start]):
                assert char == text[span.start] or isinstance(step, ByteLevel)


@given(text=texts)
def test_byte_level_is_the_librarys(text: str) -> None:
    assert ByteLevel().rewrite(text).after == normalizers.ByteLevel().normalize_str(text)


@pytest.mark.parametrize(
    "data", [b"", b"\x01", b"\xff\xff\xff\xff", b"\x03\0\0\0abcd", b"\0\0\0\0x"]
)
def test_broken_rules_are_an_error(data: bytes) -> None:
    with pytest.raises(TokenizerFileError, match="rules are broken"):
        CharsMap(data)
