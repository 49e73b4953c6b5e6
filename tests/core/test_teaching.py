"""The teaching tokenizers: made again byte for byte, and loaded by the reference library."""

from __future__ import annotations

import importlib.util
import json
import unicodedata
from pathlib import Path
from types import ModuleType

import pytest
from tokenizers import Tokenizer

import tokviz
from tests.golden_files import from_code_points, golden
from tokviz.core.unigram import UnigramModel
from tokviz.core.wordpiece import WordPieceModel

ROOT = Path(__file__).resolve().parents[2]
TEACHING = ROOT / "resources" / "teaching"


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_teaching", ROOT / "packaging" / "make_teaching.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = _script()


@pytest.mark.parametrize("name", list(SCRIPT.MAKERS))
def test_files_are_what_the_script_makes(name: str) -> None:
    assert (TEACHING / f"{name}.json").read_bytes() == SCRIPT.encoded(SCRIPT.MAKERS[name]())


def test_every_teaching_file_has_a_maker() -> None:
    assert {path.stem for path in TEACHING.glob("*.json")} == set(SCRIPT.MAKERS)


@pytest.mark.parametrize("case", golden("byte257")["encodings"], ids=lambda case: case["name"])
def test_byte257_gives_the_golden_ids(case: dict[str, object]) -> None:
    tokenizer = Tokenizer.from_file(str(TEACHING / "byte257.json"))
    text = from_code_points(case["input"])
    if case["form"]:
        text = unicodedata.normalize(case["form"], text)
    assert tokenizer.encode(text).ids == case["ids"]
    assert tokenizer.decode(case["ids"]) == from_code_points(case["decoded"])


def test_byte257_has_one_entry_a_byte_and_the_merge() -> None:
    tokenizer = Tokenizer.from_file(str(TEACHING / "byte257.json"))
    assert tokenizer.get_vocab_size() == golden("byte257")["vocabulary_size"]
    for byte in range(128):
        assert tokenizer.encode(chr(byte)).ids == [byte]
    assert tokenizer.encode("\u00ff\U000f4240").ids == list("\u00ff\U000f4240".encode())


@pytest.mark.parametrize("case", golden("tiny_bpe")["texts"], ids=lambda case: case["text"])
def test_tiny_bpe_gives_the_golden_tokens(case: dict[str, object]) -> None:
    tokenizer = Tokenizer.from_file(str(TEACHING / "tiny-bpe.json"))
    encoding = tokenizer.encode(case["text"])
    assert encoding.tokens == case["tokens"]
    assert tokenizer.decode(encoding.ids) == case["decoded"]
    pre_tokens = [piece for piece, _ in tokenizer.pre_tokenizer.pre_tokenize_str(case["text"])]
    assert pre_tokens == case["pre_tokens"]


@pytest.mark.parametrize(
    "case", golden("tiny_bpe")["pre_tokens"], ids=lambda case: case["pre_token"]
)
def test_tiny_bpe_merges_each_golden_pre_token(case: dict[str, object]) -> None:
    tokenizer = Tokenizer.from_file(str(TEACHING / "tiny-bpe.json"))
    assert [token.value for token in tokenizer.model.tokenize(case["pre_token"])] == case["tokens"]


def test_tiny_bpe_joins_a_golden_token_list() -> None:
    tokenizer = Tokenizer.from_file(str(TEACHING / "tiny-bpe.json"))
    for case in golden("tiny_bpe")["decode"]:
        ids = [tokenizer.token_to_id(token) for token in case["tokens"]]
        assert tokenizer.decode(ids) == case["decoded"]
        assert len(tokenizer.decode(ids)) == case["decoded_code_points"]


TRAINED = ["tiny-wordpiece", "tiny-unigram", "tiny-byte-fallback"]


def _tokenizer(name: str) -> Tokenizer:
    return Tokenizer.from_file(str(TEACHING / f"{name}.json"))


def _lines() -> list[str]:
    samples = sorted((ROOT / "resources" / "samples").glob("*.txt"))
    return [
        *(TEACHING / "corpus.txt").read_text(encoding="utf-8").splitlines(),
        *(path.read_bytes().decode() for path in samples),
    ]


def _pieces(tokenizer: Tokenizer) -> list[str]:
    """What the tokenizer's model gets to see of the lines."""
    pieces: list[str] = []
    for line in _lines():
        text = tokenizer.normalizer.normalize_str(line)
        pieces += [piece for piece, _ in tokenizer.pre_tokenizer.pre_tokenize_str(text)]
    return pieces


def test_wordpiece_steps_agree_with_the_library() -> None:
    tokenizer = _tokenizer("tiny-wordpiece")
    model = WordPieceModel(tokenizer.get_vocab())
    pieces = _pieces(tokenizer)
    assert any(len(model.trace(piece).tokens) > 3 for piece in pieces)
    for piece in pieces:
        assert [t.id for t in tokenizer.model.tokenize(piece)] == [*model.trace(piece).ids]


def test_unigram_paths_agree_with_the_library() -> None:
    tokenizer = _tokenizer("tiny-unigram")
    pieces = json.loads(tokenizer.to_str())["model"]["vocab"]
    model = UnigramModel(tuple((token, score) for token, score in pieces), unk_id=0)
    for piece in _pieces(tokenizer):
        assert [t.id for t in tokenizer.model.tokenize(piece)] == [*model.trace(piece).ids]


@pytest.mark.parametrize("name", list(SCRIPT.MAKERS))
def test_the_pipeline_gives_the_librarys_ids(name: str) -> None:
    pipeline, tokenizer = tokviz.load(str(TEACHING / f"{name}.json")), _tokenizer(name)
    for line in (TEACHING / "corpus.txt").read_text(encoding="utf-8").splitlines():
        assert list(pipeline.run(line).ids) == tokenizer.encode(line).ids


def test_byte_fallback_keeps_any_text() -> None:
    tokenizer = _tokenizer("tiny-byte-fallback")
    assert len({token for line in _lines() for token in tokenizer.encode(line).tokens}) > 600
    for line in _lines():
        if "</s>" not in line:  # which is taken for the special token
            assert tokenizer.decode(tokenizer.encode(line).ids) == line


@pytest.mark.parametrize("name", TRAINED)
def test_a_pair_of_texts_has_its_template(name: str) -> None:
    tokens = _tokenizer(name).encode("a", "b").tokens
    expected = {
        "tiny-wordpiece": ["[CLS]", "a", "[SEP]", "b", "[SEP]"],
        "tiny-unigram": ["\u2581a", "\u2581b"],
        "tiny-byte-fallback": ["<s>", "\u2581a", "<s>", "\u2581b"],
    }
    assert tokens == expected[name]


@pytest.mark.parametrize("name", TRAINED)
def test_no_vocabulary_of_a_teaching_tokenizer_is_large(name: str) -> None:
    assert 1000 < _tokenizer(name).get_vocab_size() < 1500
