"""SentencePiece's .model and GGUF's metadata, of every kind, against the sentencepiece library."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.core.test_formats import TEXT, assert_as_library
from tests.golden_files import report
from tests.tokenizer_files import TOKENIZERS, built_in, byte_vocabulary, gguf, written
from tokviz.core.catalog import find
from tokviz.core.formats import load_file
from tokviz.core.formats.sentencepiece_file import (
    Kind,
    Piece,
    SentencePieceModel,
    Type,
    read,
    serialized,
)
from tokviz.core.formats.source_file import TokenizerFile

SHARED: list[tuple[str, float, Type]] = [
    ("<unk>", 0.0, "UNKNOWN"),
    ("<s>", 0.0, "CONTROL"),
    ("<c>", 0.0, "CONTROL"),
    ("<m>", 0.0, "USER_DEFINED"),
    ("▁", -1.5, "NORMAL"),
    ("a", -2.0, "NORMAL"),
    ("b", -2.5, "NORMAL"),
    ("▁a", -1.25, "NORMAL"),
    ("ab", -3.0, "NORMAL"),
    ("<", -4.0, "NORMAL"),
    (">", -4.5, "NORMAL"),
    ("c", -4.75, "NORMAL"),
    ("bb", -5.0, "NORMAL"),
]
BYTES: list[tuple[str, float, Type]] = [(f"<0x{b:02X}>", 0.0, "BYTE") for b in range(256)]


@pytest.mark.parametrize("kind", ["unigram", "bpe", "word", "char"])
@pytest.mark.parametrize("byte_fallback", [False, True])
@pytest.mark.parametrize("spaces", ["usual", "kept", "no prefix", "suffix", "plain"])
def test_sentencepiece_of_every_kind(
    kind: Kind, byte_fallback: bool, spaces: str, tmp_path: Path
) -> None:
    rows = [*SHARED, *(BYTES if byte_fallback else ())]
    charsmap = read(TokenizerFile.read(TOKENIZERS / "botchan-unigram" / MODEL)).charsmap
    model = SentencePieceModel(
        tuple(Piece(*row) for row in rows),
        kind,
        byte_fallback,
        suffix=spaces == "suffix",
        charsmap=charsmap if spaces != "kept" else b"",
        dummy_prefix=spaces != "no prefix",
        remove_extra_spaces=spaces in ("usual", "suffix"),
        escape_spaces=spaces != "plain",
    )
    pipeline = load_file(written(tmp_path, "t.model", serialized(model)))
    texts = [
        "",
        " ",
        "a",
        "ab",
        "a b",
        "  a  bb ",
        "a<m>b",
        "a <m> b",
        "<c>a",
        "<m>",
        "xyzab xx yy",
    ]
    texts += ["aé😀b", "ﬁ<m>", "a▁", "▁▁a", "<s> ab", "x <m><m> y", "Ａ ab"]
    for text in texts:
        run = pipeline.run(text)
        assert run.reference is not None
        assert run.ids == list(run.reference.ids or ()), text
        assert pipeline.reference is not None
        assert run.decoding.text == pipeline.reference.decode(run.ids, False), text


MODEL = "botchan_en_unigram_1000.model"


def test_sentencepiece_is_written_as_it_was_read(tmp_path: Path) -> None:
    for name in ("botchan-bpe", "botchan-unigram", "mistral-v3"):
        path = find(name)
        model = read(TokenizerFile.read(path))
        again = written(tmp_path, "again.model", serialized(model))
        assert read(TokenizerFile.read(again)) == model


def test_report_control_symbol_is_not_parsed(tmp_path: Path) -> None:
    case = report("control-symbol-not-parsed")
    v3 = built_in("mistral-v3")
    run = v3.run("[INST]")
    assert [t.text for t in run.tokens] == case["expected"]["v3 [INST]"]["pieces"]
    assert run.ids == case["expected"]["v3 [INST]"]["ids"]
    assert v3.vocabulary.id("[INST]") == case["expected"]["v3 [INST]"]["piece_to_id"]
    warning = next(w for w in run.warnings if w.kind == "control-in-text")
    assert "exists in the vocabulary as CONTROL" in warning.text
    assert "never produced from text" in warning.text
    assert warning.span is not None
    assert warning.span.of("[INST]") == "[INST]"
    model = SentencePieceModel(tuple(Piece(*row) for row in SHARED), "bpe")
    small = load_file(written(tmp_path, "s.model", serialized(model)))
    tokens = [t.text for t in small.run("a<c>b").tokens]
    assert tokens == case["expected"]["control <c>: a<c>b"]
    control = small.vocabulary.id("<c>")
    assert control is not None
    assert small.decode([control]).text == case["expected"]["control <c> decodes to"]
    tokens = [t.text for t in small.run("a <m> b").tokens]
    assert tokens == case["expected"]['user_defined <m>: "a <m> b"']


def llama_values() -> dict[str, Any]:
    rows = [*SHARED, *BYTES]
    numbers = {"NORMAL": 1, "UNKNOWN": 2, "CONTROL": 3, "USER_DEFINED": 4, "BYTE": 6}
    return {
        "general.name": "made",
        "tokenizer.ggml.model": "llama",
        "tokenizer.ggml.tokens": [row[0] for row in rows],
        "tokenizer.ggml.scores": [row[1] for row in rows],
        "tokenizer.ggml.token_type": [numbers[row[2]] for row in rows],
        "tokenizer.ggml.bos_token_id": 1,
        "tokenizer.ggml.add_bos_token": True,
    }


def test_gguf_llama(tmp_path: Path) -> None:
    pipeline = load_file(written(tmp_path, "m.gguf", gguf(llama_values())))
    assert pipeline.format == "gguf"
    for text in ("a ab<m>b", "é  a", ""):
        assert_as_library(pipeline, text)
    assert pipeline.run("a").ids[0] == 1
    unigram = {
        **llama_values(),
        "tokenizer.ggml.model": "t5",
        "tokenizer.ggml.add_bos_token": False,
    }
    for text in ("a ab b", "é"):
        assert_as_library(load_file(written(tmp_path, "t5.gguf", gguf(unigram))), text)


def test_gguf_gpt2_and_bert(tmp_path: Path) -> None:
    vocab = list(byte_vocabulary("ab", "Ġa", "<|end|>"))
    values = {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "qwen2",
        "tokenizer.ggml.tokens": vocab,
        "tokenizer.ggml.token_type": [1] * 258 + [3],
        "tokenizer.ggml.merges": ["a b", "Ġ a"],
    }
    pipeline = load_file(written(tmp_path, "g.gguf", gguf(values)))
    assert pipeline.run("ab a12<|end|>").ids == [
        256,
        257,
        vocab.index("1"),
        vocab.index("2"),
        258,
    ]
    assert_as_library(pipeline, TEXT)
    strange = gguf({**values, "tokenizer.ggml.pre": "never-heard-of"})
    notices = load_file(written(tmp_path, "s.gguf", strange)).warnings
    assert "pattern-assumed" in [w.kind for w in notices]
    bert = {
        "tokenizer.ggml.model": "bert",
        "tokenizer.ggml.tokens": ["[UNK]", "[CLS]", "[SEP]", "▁hello", "s", "▁a"],
        "tokenizer.ggml.token_type": [2, 3, 3, 1, 1, 1],
    }
    pipeline = load_file(written(tmp_path, "b.gguf", gguf(bert)))
    assert [t.text for t in pipeline.run("Hellos a").tokens] == [
        "[CLS]",
        "hello",
        "##s",
        "a",
        "[SEP]",
    ]
    assert_as_library(pipeline, "Hellos a x")


def small_model(random: Random) -> SentencePieceModel:
    """A model of a few pieces over a small alphabet, of any kind and any settings."""
    kind = random.choice(["bpe", "unigram", "char", "word"])
    byte_fallback = random.random() < 0.3
    rows = [*SHARED[:2], *(BYTES if byte_fallback else ())]
    pieces = {row[0]: Piece(*row) for row in rows}
    for char in "▁abc":
        pieces[char] = Piece(char, -float(random.randrange(1, 9)))
    types: list[Type] = ["NORMAL"] * 6 + ["USER_DEFINED", "UNUSED"]
    for _ in range(random.randrange(2, 14)):
        text = "".join(random.choices("▁aabbc", k=random.randrange(2, 5)))
        score = -random.randrange(1, 30) / random.choice([1, 2, 3, 7])
        pieces.setdefault(text, Piece(text, score, random.choice(types)))
    return SentencePieceModel(
        tuple(pieces.values()),
        kind,  # type: ignore[arg-type]
        byte_fallback,
        suffix=random.random() < 0.2,
        dummy_prefix=random.random() < 0.7,
        remove_extra_spaces=random.random() < 0.5,
        escape_spaces=random.random() < 0.9,
    )


@pytest.mark.parametrize(
    "seed", [*range(8), *(pytest.param(s, marks=pytest.mark.long) for s in range(8, 80))]
)
def test_small_models_of_all_settings(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    for _ in range(4):
        model = small_model(random)
        pipeline = load_file(written(tmp_path, "s.model", serialized(model)))
        for _ in range(25):
            text = "".join(random.choices("aabbc  xé▁", k=random.randrange(14)))
            if model.suffix and not text.strip(" ▁"):
                continue
            assert_as_library(pipeline, text)
