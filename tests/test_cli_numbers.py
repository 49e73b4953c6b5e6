"""Numbers as people and programs write them, in every option that takes one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.test_cli_hostile import ONE, said
from tokviz.cli import main

BIG = "9" * 50
TOKENIZER = ("--tokenizer", "byte257")

COUNTS = (
    ("trace", *ONE, "--first-merges"),
    ("compare", *ONE, "--with", "byte257", "--first-merges"),
    ("train", "--text", "a b ab ab", "--merges"),
    ("preimages", *ONE, "--most"),
    ("vocab", *TOKENIZER, "--most"),
    ("vocab", *TOKENIZER, "--only", "unreached", "--most"),
    ("vocab", *TOKENIZER, "--only", "duplicates", "--most"),
    ("vocab", *TOKENIZER, "--only", "bad-merges", "--most"),
)
LISTS = (
    ("decode", *TOKENIZER, "--ids"),
    ("pieces", "--text", "abc", *TOKENIZER, "--cut"),
    ("record", "--text", "abc", *TOKENIZER, "-o", "/nowhere/x.json", "--cut"),
)
PICTURE = ("render", *ONE, "-o", "/nowhere/x.gif")
NO_NUMBERS = (
    *("1_0", "\uff11", "\u0663", "\u00b2", "\u2460", "\u4e00", "", " ", "+", "-", "+-1", "1.5"),
    *("1e3", "0x1", "1 0", "\u22121", "nan", "1\0", "one"),
)


@pytest.mark.parametrize("given", NO_NUMBERS)
def test_no_option_takes_what_is_no_number(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in COUNTS:
        words = said(capsys, *command[:-1], f"{command[-1]}={given}")
        assert f"{given!r} is not a whole number of 0 or more" in words
    for command in LISTS:
        words = said(capsys, *command[:-1], f"{command[-1]}={given}")
        assert f"{given!r} is not a list of whole numbers such as 3,8" in words
        words = said(capsys, *command[:-1], f"{command[-1]}=1,{given}")
        assert f": {given!r} is none" in words
    said(capsys, *PICTURE, f"--step={given}")
    said(capsys, *PICTURE, f"--steps=0:{given}")
    by_id = said(capsys, "vocab", *TOKENIZER, "--by", "id", f"--search={given or '-'}")
    assert "is not an id" in by_id
    assert "is no size" in said(capsys, *PICTURE, f"--size={given}x800")
    if given not in ("1.5", "1e3"):
        for name in ("--speed", "--scale"):
            assert "is not a number from 0.1 to 100" in said(capsys, *PICTURE, f"{name}={given}")
        cost = ("--words", "1", "--usd-per-million", "1", f"--messages={given}")
        assert "The number of messages is not a number" in said(capsys, "figures", *ONE, *cost)


@pytest.mark.parametrize("given", ["1", "01", "+1", " 1 ", "0" * 5000 + "1"])
def test_every_option_takes_what_is_a_number(
    given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (*COUNTS, *LISTS[:2]):
        assert main([*command[:-1], f"{command[-1]}={given}"]) in (0, 1), command
        out = capsys.readouterr().out
        assert main([*command[:-1], f"{command[-1]}=1"]) in (0, 1)
        assert capsys.readouterr().out == out


def test_a_count_may_be_larger_than_all_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COUNTS:
        told = []
        for given in (BIG, "1000"):
            assert main([*command, given]) == 0, command
            told.append(capsys.readouterr().out)
        assert told[0] == told[1], command


def test_all_merges_are_no_departure_however_many_are_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ("--tokenizer", "tiny-bpe", "--text", "newest", "--first-merges", BIG)
    assert main(["trace", *command, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["pipeline"]["first_merges"] == int(BIG)
    assert made["reference"]["ids_equal"]
    out = str(tmp_path / "record.json")
    assert main(["record", *command, "-o", out]) == 0
    assert main(["verify", out]) == 0


def test_an_id_that_no_tokenizer_has_is_one_that_this_one_lacks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    decode = ("decode", "--tokenizer", "byte257")
    for given in ("257", "-1", "99999999999999999999", BIG, f"-{BIG}"):
        words = f"has no token with the id {given}; its ids go from 0 to 256."
        assert words in said(capsys, *decode, f"--ids={given}")
        assert words in said(capsys, *decode, f"--ids=0,{given},1")
    for given in ("257", BIG, "9" * 5000, f"{BIG}-{'9' * 6000}"):
        assert main(["vocab", *TOKENIZER, "--by", "id", "--search", given]) == 0
        assert "tokens      0 of 257" in capsys.readouterr().out
    assert main(["vocab", *TOKENIZER, "--by", "id", "--search", f"255-{'9' * 5000}"]) == 0
    assert "tokens      2 of 257" in capsys.readouterr().out


def test_a_place_that_no_text_has_is_outside_this_one(capsys: pytest.CaptureFixture[str]) -> None:
    for given in ("3", "0", "-1", BIG, f"-{BIG}"):
        words = said(capsys, "pieces", "--text", "abc", *TOKENIZER, f"--cut={given}")
        assert f"nothing to cut at code point {given} of a text of 3; choose a place from" in words


def test_a_number_of_thousands_of_digits_is_told_short(capsys: pytest.CaptureFixture[str]) -> None:
    for sign in ("", "-"):
        for command in (*COUNTS, *LISTS, (*PICTURE, "--step")):
            words = said(capsys, *command[:-1], f"{command[-1]}={sign}{'9' * 5000}")
            assert "9...' has 5,000 digits; write a number of 100 at most" in words
            assert len(words) < 250
    assert "has 5,000 digits" in said(capsys, *PICTURE, "--steps", f"0:{'9' * 5000}")
    for option in ("--scale", "--speed"):
        assert len(said(capsys, *PICTURE, option, "9" * 5000)) < 250
    cost = ("--messages", "9" * 5000, "--words", "1", "--usd-per-million", "1")
    words = said(capsys, "figures", *ONE, *cost)
    assert "The number of messages is too long a number" in words
    assert len(words) < 250


def test_a_picture_of_any_size_is_too_large_and_no_mistake(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ("render", *ONE, "-o", str(tmp_path / "x.png"))
    for given in ("99999x99999", f"{BIG}x800", f"800x{'9' * 5000}"):
        words = said(capsys, *command, "--size", given)
        assert "is larger than" in words
        assert len(words) < 250
    words = said(capsys, *command, "--step", BIG)
    assert words == f"tokviz: There is no step {BIG}: this text takes 0 steps.\n"
    film = ("render", *ONE, "-o", str(tmp_path / "x.gif"))
    assert f"There is no step {BIG}" in said(capsys, *film, "--steps", f"0:{BIG}")
    assert "is not a range of steps such as 0:12" in said(capsys, *film, "--steps", "2:1")
    assert "is not a range of steps such as 0:12" in said(capsys, *film, "--steps", "1:2:3")
