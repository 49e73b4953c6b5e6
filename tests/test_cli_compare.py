"""`tokviz compare` on the golden cases and on real tokenizers: the causes that it must find."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden_files import from_code_points, golden
from tokviz.cli import main
from tokviz.core.places import resources
from tokviz.core.text import escape

REAL = "Gr\u00fc\u00dfe 1234567 \u041c\u043e\u0441\u043a\u0432\u0430 \u6771\u4eac"


def compared(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    status = main(["compare", "--json", *arguments])
    return status, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("case", golden("byte257")["collisions"], ids=lambda c: c["form"])
def test_two_ways_to_type_it_meet_at_the_normalizer(
    case: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = (escape(from_code_points(points)) for points in case["inputs"])
    status, data = compared(
        capsys,
        *("--tokenizer", "byte257", "--normalize", case["form"]),
        *("--escaped", one, "--with-escaped", other),
    )
    assert status == 1
    assert data["parting"]["stage"] == "source"
    assert data["same_again_from"] == "normalizer"
    assert data["ids"][0] == data["ids"][1]
    assert data["differences"] == []


@pytest.mark.parametrize(
    ("one", "other", "words", "merges"),
    [
        (
            "gpt2",
            "cl100k_base",
            "pre_tokenizer: B cuts \u00b71234567 as \u00b7|123|456|7, A leaves it whole",
            "merge 0: A has \u0120 + t, B has \u0120\u0120",
        ),
        (
            "cl100k_base",
            "mistral-v1",
            "normalizer: B puts U+2581 in at code point 0; A does not",
            "merge 0: A has \u0120\u0120, B has \u2581t",
        ),
        (
            "cl100k_base",
            "mistral-tekken",
            "pre_tokenizer: B cuts 123 as 1|2|3, A leaves it whole",
            "merge ",
        ),
    ],
)
def test_real_tokenizers_on_many_languages(
    one: str, other: str, words: str, merges: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, data = compared(capsys, "--tokenizer", one, "--text", REAL, "--with", other)
    assert status == 1
    assert data["words"][0] == words
    assert data["merge_lists"].startswith(merges)
    covered = [False] * len(REAL)
    for difference in data["differences"]:
        start, end = difference["source"]
        covered[start:end] = [True] * (end - start)
        assert difference["a"] != difference["b"]
    assert any(covered)


def test_two_rules_on_the_smallest_list_that_tells_them_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    merges = [("a", "a"), ("a", "aa"), ("b", "aaa"), ("aa", "a")]
    vocabulary = ["a", "b", "aa", "aaa", "baaa"]
    file = tmp_path / "tokenizer.json"
    model = {
        "type": "BPE",
        "vocab": {token: number for number, token in enumerate(vocabulary)},
        "merges": [" ".join(pair) for pair in merges],
    }
    file.write_text(json.dumps({"version": "1.0", "added_tokens": [], "model": model}))
    status, data = compared(
        capsys,
        *("--tokenizer", str(file), "--text", "baaa", "--rule", "list-order"),
        *("--with", str(file), "--rule", "lowest-rank"),
    )
    assert status == 1
    assert data["words"][0] == "model: A makes b|aaa of baaa, B makes baaa"
    assert data["parting"]["stage"] == "model"
    assert data["ids"] == [[1, 3], [4]]


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_raw_against_each_form(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = "\ufb01sh e\u0301 \u00e9"
    arguments = ("--tokenizer", "byte257", "--text", text, "--with", "byte257")
    status, data = compared(capsys, *arguments, "--normalize", form)
    assert status == 1
    first = {
        "NFC": "normalizer: B turns e U+0301 into U+00E9; A keeps it",
        "NFD": "normalizer: B turns U+00E9 into e U+0301; A keeps it",
        "NFKC": "normalizer: B turns U+FB01 into f i; A keeps it",
        "NFKD": "normalizer: B turns U+FB01 into f i; A keeps it",
    }
    assert data["words"][0] == first[form]
    assert data["contract"] == "utf8-bytes against source: A holds it, B does not"


def test_two_versions_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_bytes(b"one\r\nlow newest\r\nthree\r\n")
    other.write_bytes(b"one\r\nlow lowest\r\nthree!\r\n")
    arguments = ("--tokenizer", "gpt2", "--file", str(one), "--with-file", str(other))
    status, data = compared(capsys, *arguments)
    assert status == 1
    assert data["words"][0] == "source: A has n, B has l at code point 9"
    places = [(d["source"], d["source_b"]) for d in data["differences"]]
    assert all(start < 24 for (start, _), _ in places)
    assert len(places) == 2
    assert compared(capsys, *arguments[:4], "--with-file", str(one))[0] == 0


def test_the_place_is_said_and_each_file_by_the_name_it_was_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two versions of a tokenizer file, in two folders."""
    made = json.loads((resources() / "teaching" / "tiny-bpe.json").read_text("utf-8"))
    files = [tmp_path / version / "tokenizer.json" for version in ("old", "new")]
    for file in files:
        file.parent.mkdir()
        file.write_text(json.dumps(made), "utf-8")
        made["model"]["merges"] = made["model"]["merges"][:3]
    old, new = map(str, files)
    command = ["compare", "--tokenizer", old, "--text", "low newest", "--with", new]
    assert main(command) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == [
        f"A  {old}, 4 tokens",
        f"B  {new}, 7 tokens",
        "model: A makes ▁|new|est of ▁newest, B makes ▁|n|e|w|es|t",
        "That is at code points 3 to 10.",
    ]
    assert "merge 3: A has es + t, B ends" in lines
    assert main([*command[:3], "--text", "café", "--with-escaped", r"cafe\u0301"]) == 1
    line = capsys.readouterr().out.splitlines()[3]
    assert line == "That is at code points 3 to 4 of A, 3 to 5 of B."
