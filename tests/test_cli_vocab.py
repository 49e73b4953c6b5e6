"""`tokviz vocab`: a tokenizer's tokens as a person meets them in a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.tokenizer_files import bpe, built_in, tokenizer, written
from tokviz.cli import main
from tokviz.core.places import resources
from tokviz.core.vocab_search import VocabularyBrowser


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> list[str]:
    assert main(["vocab", "--tokenizer", *arguments]) == status
    return capsys.readouterr().out.splitlines()


def data(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    """The command's JSON, which keeps to the schema that it names."""
    found = json.loads("\n".join(lines(capsys, *arguments, "--json", status=status)))
    name = found["schema"].removeprefix("tokviz/").removesuffix("@1")
    schema = json.loads((resources() / "schema" / f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(found, schema)
    return found


@pytest.mark.parametrize(
    ("by", "query"),
    [("text", " token"), ("bytes", "f0 9f 98"), ("id", "100-120"), ("regex", "^Ġ[A-Z]{5,}$")],
)
def test_each_way_to_search(by: Any, query: str, capsys: pytest.CaptureFixture[str]) -> None:
    expected = VocabularyBrowser(built_in("gpt2")).search(query, by)
    found = data(capsys, "gpt2", "--search", query, "--by", by)
    assert [token["id"] for token in found["tokens"]] == [entry.id for entry in expected]
    assert found["total"] == 50_257
    assert expected


def test_one_token_is_told_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    assert lines(capsys, "gpt2", "--search", "47249", "--by", "id")[1:] == [
        "tokens      1 of 50,257",
        '     47249  "<F0><9F><98>"  raw ðŁĺ  F0 9F 98',
        "            Its bytes alone are not UTF-8: it is part of a character.",
        "            <F0><9F><98>  rank 46,993",
        "              <F0><9F>  rank 8,326",
        "                <F0>",
        "                <9F>",
        "              <98>",
    ]
    (token,) = data(capsys, "gpt2", "--search", " worldwide")["tokens"]
    assert token["reach"] == {"verdict": "reached", "text": " worldwide", "ids": [8688]}
    first = token["merges"][0]
    assert (first["rank"], first["left"] + first["right"]) == (8688 - 256, "Ġworldwide")
    assert len(token["merges"]) == len(" worldwide") - 1


def test_only_some_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    browser = VocabularyBrowser(built_in("gpt2"))
    expected = {
        "duplicates": [entry.id for group in browser.duplicates() for entry in group],
        "unmade": [entry.id for entry in browser.unmade()],
    }
    for only, ids in expected.items():
        assert [t["id"] for t in data(capsys, "gpt2", "--only", only)["tokens"]] == ids
    alone = ("--search", "47249", "--by", "id", "--only", "unreached")
    (full,) = data(capsys, "gpt2", *alone)["tokens"]
    assert full["reach"]["verdict"] == "not text"
    unreached = lines(capsys, "byte257", "--only", "unreached", "--search", "120-130", "--by", "id")
    assert unreached[1] == "tokens      3 of the 11 that fit and were encoded"
    assert [line.split()[0] for line in unreached[2:]] == ["128", "129", "130"]


def test_most_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    found = lines(capsys, "gpt2", "--search", "a", "--most", "2")
    fit = len(VocabularyBrowser(built_in("gpt2")).search("a"))
    assert found[1] == f"tokens      2 of the {fit:,} that fit"
    assert found[-1] == f"            … {fit - 2:,} more"
    assert len(found) == 5
    assert data(capsys, "gpt2", "--most", "2")["partial"] is True


def test_every_bad_merge_of_a_file_that_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    merges = [["a", "b"], ["b", "a"], ["x", "y"]]
    made = tokenizer(bpe({"a": 0, "b": 1, "ba": 2, "\n": 3}, merges))
    path = str(written(tmp_path, "tokenizer.json", made))
    assert main(["vocab", "--tokenizer", path]) == 2
    words = capsys.readouterr().err
    assert "$.model.merges[0]: 2 merges need tokens that the vocabulary lacks (rank 0: " in words
    assert lines(capsys, path, "--only", "bad-merges", status=1) == [
        "bad merges  2",
        '         0  a + b: no id for "ab"',
        '         2  x + y: no id for "x", "y", "xy"',
    ]
    found = data(capsys, path, "--only", "bad-merges", status=1)
    assert found["merges"][0] == {"rank": 0, "left": "a", "right": "b", "missing": ["ab"]}
    written(tmp_path, "vocab.json", {"a": 0, "b": 1})
    beside = str(written(tmp_path, "merges.txt", "#version: 0.2\na b\nb a\n"))
    assert lines(capsys, beside, "--only", "bad-merges", status=1)[0] == "bad merges  2"
    assert lines(capsys, "gpt2", "--only", "bad-merges") == ["bad merges  0"]


def test_duplicates_stay_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two groups: three tokens for =, two for a."""
    vocab = {"<unk>": 0, "a": 1, "<0x61>": 2, "=": 3, "<0x3D>": 4, "<0x3d>": 5, "b": 6}
    made = tokenizer(bpe(vocab, byte_fallback=True, unk_token="<unk>"))
    path = str(written(tmp_path, "tokenizer.json", made))
    command = (path, "--only", "duplicates")
    groups = [[1, 2], [3, 4, 5]]
    assert lines(capsys, "byte257", "--only", "duplicates")[1:] == ["tokens      0 of 257"]
    assert [t["id"] for t in data(capsys, *command)["tokens"]] == [1, 2, 3, 4, 5]
    for most in range(7):
        told = lines(capsys, *command, "--most", str(most))
        # The slow twin: groups are taken while they fit, and the first one always.
        taken: list[list[int]] = []
        for group in groups if most else []:
            if taken and sum(map(len, taken)) + len(group) > most:
                break
            taken.append(group)
        ids = [id_ for group in taken for id_ in group]
        assert [int(line.split()[0]) for line in told[2 : 2 + len(ids)]] == ids
        rest = told[2 + len(ids) :]
        if len(ids) == 5:
            assert told[1] == "tokens      5 of 7, in 2 groups of the same bytes"
            assert rest == []
        else:
            assert told[1].startswith(f"tokens      {len(ids)} of the 5 that fit, in ")
            count = len(groups) - len(taken)
            words = f"{5 - len(ids)} more in {count} group{'s' if count > 1 else ''}"
            assert rest == [f"            … {words}"]
        assert data(capsys, *command, "--most", str(most))["partial"] is (len(ids) < 5)
    assert [t["id"] for t in data(capsys, *command, "--search", "3d>")["tokens"]] == [3, 4, 5]


def test_what_is_searched_in_bad_merges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    merges = [["a", "b"], ["x", "y"], ["\u0120", "a"], ["b", "b"]]
    made = tokenizer(bpe({"a": 0, "b": 1, "\u0120": 2}, merges))
    command = (str(written(tmp_path, "tokenizer.json", made)), "--only", "bad-merges")
    for query, ranks in (
        (("y",), [1]),
        ((" a",), [2]),
        (("^b+$", "--by", "regex"), [0, 3]),
        (("nothing",), []),
    ):
        found = data(capsys, *command, "--search", *query, status=1)
        assert [one["rank"] for one in found["merges"]] == ranks
        assert (found["total"], found["fit"], found["partial"]) == (4, len(ranks), False)
    assert lines(capsys, *command, "--search", "b", "--most", "1", status=1) == [
        "bad merges  4, 2 that fit",
        '         0  a + b: no id for "ab"',
        "            … 1 more",
    ]
    assert data(capsys, *command, "--most", "1", status=1)["partial"] is True


def test_only_a_token_that_is_found_alone_is_told_in_full(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert len(lines(capsys, "byte257", "--search", "fi")) > 3
    assert lines(capsys, "byte257", "--most", "1")[2:] == [
        '         0  "\\0"  raw Ā  00',
        "            … 256 more",
    ]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--full",), "leave out --full or --only bad-merges."),
        (("--by", "id", "--search", "1"), "search bad merges with --by text or --by regex."),
        (("--by", "bytes", "--search", "61"), "search bad merges with --by text or --by regex."),
    ],
)
def test_what_can_not_be_asked_of_bad_merges(
    more: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["vocab", "--tokenizer", "byte257", "--only", "bad-merges", *more]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert err.endswith(f"{words}\n")


@pytest.mark.parametrize(
    ("by", "query", "words"),
    [("regex", "(((", "can't be read"), ("bytes", "xyz", "hexadecimal"), ("id", "many", "10-20")],
)
def test_a_query_that_is_none_is_said(
    by: str, query: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["vocab", "--tokenizer", "byte257", "--search", query, "--by", by]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert query in line
    assert words in line
