"""The teaching tokenizers: made again byte for byte, and loaded by the reference library."""

from __future__ import annotations

import importlib.util
import unicodedata
from pathlib import Path
from types import ModuleType

import pytest
from tokenizers import Tokenizer

from tests.golden_files import from_code_points, golden

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
