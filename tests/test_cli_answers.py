"""The commands that answer one question each, by the golden numbers."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden_files import from_code_points, golden
from tokviz.cli import main
from tokviz.commands.train import MAX_WORDS
from tokviz.core.text import escape


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    assert main([*arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("case", golden("tiny_bpe")["decode"], ids=lambda c: c["joined"])
def test_golden_decode(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "decode", "--tokenizer", "tiny-bpe", "--tokens", *case["tokens"])
    assert data["joined"] == case["joined"]
    assert data["text"] == case["decoded"]
    assert len(data["code_points"]) == case["decoded_code_points"]
    last = data["steps"][-1]
    assert (last["before"], last["after"]) == (case["joined"], case["decoded"])
    again = ",".join(map(str, data["ids"]))
    assert answer(capsys, "decode", "--tokenizer", "tiny-bpe", "--ids", again) == data


@pytest.mark.parametrize("case", golden("tiny_bpe")["fertility"], ids=lambda c: c["word"])
def test_golden_fertility(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "figures", "--tokenizer", "tiny-bpe", "--text", case["word"])
    got = (data["tokens"], data["words"], data["fertility"])
    assert got == (case["tokens"], case["words"], case["fertility"])


def test_golden_cost(capsys: pytest.CaptureFixture[str]) -> None:
    case = golden("tiny_bpe")["cost"]
    data = answer(
        capsys,
        *("figures", "--tokenizer", "tiny-bpe", "--text", "low"),
        *("--messages", str(case["messages"]), "--words", str(case["words_per_message"])),
        *("--fertility", str(case["fertility"])),
        *("--usd-per-million", str(case["usd_per_million_tokens"])),
    )["cost"]
    assert data["tokens_per_message"] == case["tokens_per_message"]
    assert data["total_tokens"] == case["total_tokens"]
    assert data["usd"] == case["usd"]


@pytest.mark.parametrize("case", golden("tiny_bpe")["training"], ids=lambda c: c["corpus"][0])
def test_golden_training(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    count = str(len(case["steps"]))
    text = " ".join(case["corpus"])
    data = answer(capsys, "train", "--text", text, "--merges", count)
    for step, expected in zip(data["steps"], case["steps"], strict=True):
        assert sorted(step["counts"]) == sorted(expected["counts"])
        assert step["winner"] == expected["winner"]
        assert step["count"] == expected["count"]
        words = [word["symbols"] for word in step["corpus_after"] for _ in range(word["count"])]
        assert sorted(words) == sorted(expected["corpus_after"])


def test_a_trained_tokenizer_is_saved_and_loads(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "mine.json"
    words = " ".join(golden("tiny_bpe")["corpus"])
    arguments = ["train", "--text", words, "--merges", "6", "-o", str(out)]
    assert main([*arguments, "--tie-break", "tokenizers"]) == 0
    capsys.readouterr()
    data = answer(capsys, "trace", "--tokenizer", str(out), "--text", "newest low")
    assert data["reference"]["ids_equal"] is True


@pytest.mark.parametrize("case", golden("byte257")["pieces"], ids=lambda c: str(c["form"]))
def test_golden_pieces(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    pieces = [from_code_points(piece) for piece in case["pieces"]]
    cuts = ",".join(str(len("".join(pieces[: i + 1]))) for i in range(len(pieces) - 1))
    form = ["--normalize", case["form"]] if case["form"] else []
    text = escape("".join(pieces))
    command = ["pieces", "--tokenizer", "byte257", "--escaped", text, "--cut", cuts]
    data = answer(capsys, *command, *form, status=1)
    for key, value in case.items():
        if key not in ("form", "pieces"):
            assert data[key] == value, key


def test_an_encoding_is_offered_by_name_and_never_guessed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "latin.txt"
    file.write_bytes("café".encode("latin-1"))
    command = ["trace", "--tokenizer", "byte257", "--file", str(file)]
    assert main(command) == 2
    line = capsys.readouterr().err
    assert "Byte 3 (E9)" in line
    assert "--encoding latin-1" in line
    data = answer(capsys, *command, "--encoding", "latin-1")
    assert data["source"]["text"] == "café"
    file.write_bytes("\ufeffcafé".encode("utf-16-le"))
    assert main(command) == 2
    assert "utf-16" in capsys.readouterr().err
    data = answer(capsys, *command, "--encoding", "utf-16")
    assert data["source"]["text"] == "\ufeffcafé"


def test_fewer_merges_and_what_that_does(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(
        capsys, "trace", "--tokenizer", "tiny-bpe", "--text", "newest", "--first-merges", "4"
    )
    assert [token["token"] for token in data["tokens"]] == ["n", "e", "w", "est"]
    assert data["pipeline"]["first_merges"] == 4


def test_wrong_numbers_are_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (
        ["decode", "--tokenizer", "byte257", "--ids", "300"],
        ["decode", "--tokenizer", "byte257", "--tokens", "nope"],
        ["figures", "--tokenizer", "byte257", "--text", "a", "--messages", "many"],
        ["pieces", "--tokenizer", "byte257", "--text", "ab", "--cut", "9"],
    ):
        assert main(command) == 2, command
        out, err = capsys.readouterr()
        assert (out, len(err.splitlines())) == ("", 1), command


@pytest.mark.parametrize("given", ["-1", "x", "1_0"])
@pytest.mark.parametrize(
    "command",
    [
        ["train", "--text", "a", "--merges"],
        ["trace", "--tokenizer", "byte257", "--text", "a", "--first-merges"],
        ["preimages", "--tokenizer", "byte257", "--text", "a", "--most"],
    ],
)
def test_what_is_no_whole_number_is_refused_alike(
    capsys: pytest.CaptureFixture[str], command: list[str], given: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, given])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert len(err) < 250
    assert err.endswith(f"is not a whole number of 0 or more (see tokviz {command[0]} --help)\n")


def test_id_sequences_that_are_not_listed_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["preimages", "--tokenizer", "byte257", "--text", "fi", "--most", "1"]
    assert main(command) == 0
    assert "  … 1 more\n" in capsys.readouterr().out


def test_a_record_is_verified_and_a_changed_one_is_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text, out = tmp_path / "text.txt", tmp_path / "record.json"
    text.write_bytes("\ufeff\ufb01sh e\u0301\r\n".encode("utf-16-be"))
    command = ["record", "--tokenizer", "byte257", "--normalize", "NFC", "--file", str(text)]
    assert main([*command, "--encoding", "utf-16", "--cut", "2,6", "-o", str(out)]) == 0
    assert "verify" in capsys.readouterr().out
    made = json.loads(out.read_text(encoding="ascii"))
    assert base64.b64decode(made["source"]["base64"]) == text.read_bytes()
    assert answer(capsys, "verify", str(out))["holds"] is True
    made["ids"][0] += 1
    out.write_text(json.dumps(made), encoding="ascii")
    data = answer(capsys, "verify", str(out), status=1)
    assert data["differences"][0]["where"] == "$.ids[0]"
    assert main(["verify", str(text)]) == 2
    assert str(text) in capsys.readouterr().err


def test_golden_a_to_a_is_an_alignment_and_no_inversion(
    capsys: pytest.CaptureFixture[str],
) -> None:
    case = golden("byte257")["ascii_upper_A_to_a"]
    for points in case["inputs"]:
        text = from_code_points(points)
        command = ["trace", "--tokenizer", "byte257", "--text", text, "--apply", "a-to-a"]
        data = answer(capsys, *command)
        assert data["ids"] == case["ids"]
        assert data["tokens"][0]["source"] == case["code_point_span"]
        assert bytes.fromhex(data["source"]["utf8_hex"]) == text.encode()
        assert len(text.encode()) == case["byte_span"][1] - case["byte_span"][0]


@pytest.mark.parametrize("case", golden("byte257")["collisions"], ids=lambda c: str(c["ids"]))
def test_golden_collisions(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    for points in case["inputs"]:
        text = escape(from_code_points(points))
        command = ["trace", "--tokenizer", "byte257", "--escaped", text]
        assert answer(capsys, *command, "--normalize", case["form"])["ids"] == case["ids"]


def test_golden_bytes_that_alone_are_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    for byte in golden("byte257")["token_bytes_alone_not_utf8"]:
        data = answer(capsys, "decode", "--tokenizer", "byte257", "--ids", str(byte))
        assert data["text"] == "\ufffd"


def test_steps_are_put_in_sequence(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["trace", "--tokenizer", "byte257", "--escaped", r"\u00c9A /"]
    steps = ["--apply", "nfd", "--apply", "strip-accents", "--apply", r"replace/\//-/"]
    data = answer(capsys, *command, *steps, "--apply", "lowercase")
    assert data["normalized"]["text"] == "ea -"
    assert [step["name"] for step in data["normalized"]["steps"]] == [
        *("NFD", "StripAccents", "Replace", "Lowercase")
    ]
    assert data["reference"]["ids_equal"] is True
    assert main([*command, "--apply", "frobnicate"]) == 2
    assert "frobnicate" in capsys.readouterr().err


def test_where_two_pipelines_part_is_named_with_its_stage(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["compare", "--tokenizer", "gpt2", "--text", "1234567 \ufb01sh", "--json"]
    assert main([*command, "--with", "gpt2", "--normalize", "NFKC"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["parting"]["stage"] == "normalizer"
    assert data["words"][0] == "normalizer: B turns U+FB01 into f i; A keeps it"
    assert data["contract"] == "utf8-bytes against source: A holds it, B does not"
    assert main([*command[:5], "--with", "cl100k_base", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["parting"]["stage"] == "pre_tokenizer"
    assert "1234567" in data["parting"]["words"]
    assert "123|456|7" in data["parting"]["words"]
    assert main([*command, "--with", "gpt2"]) == 0
    assert json.loads(capsys.readouterr().out)["equal"] is True


def test_the_same_word_typed_in_two_ways(capsys: pytest.CaptureFixture[str]) -> None:
    report_ = next(c for c in golden("reports")["cases"] if c["id"] == "nfc-vs-nfd-ids")
    composed, decomposed = report_["expected"]
    command = ["compare", "--tokenizer", "gpt2", "--text", composed, "--json"]
    assert main([*command, "--with", "--text", decomposed]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["ids"] == [report_["expected"][text]["ids"] for text in (composed, decomposed)]
    assert data["words"][0].startswith("source: ")


def test_the_second_text_is_given_before_the_pipeline_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "decomposed.txt"
    file.write_bytes("cafe\u0301\r\n".encode())
    command = ["compare", "--tokenizer", "byte257", "--escaped", r"caf\u00e9\r\n", "--json"]
    wanted = "source: A has U+00E9, B has e U+0301 at code point 3"
    ways = (["--with-escaped", r"cafe\u0301\r\n"], ["--with-file", str(file)])
    told = []
    for way in ways:
        assert main([*command, *way]) == 1
        told.append(json.loads(capsys.readouterr().out))
    assert main([*command, "--with", "byte257", "--file", str(file)]) == 1
    told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1] == told[2]
    assert told[0]["words"][0] == wanted
    (difference,) = told[0]["differences"]
    assert (difference["source"], difference["source_b"]) == ([3, 4], [3, 5])
    assert [token["id"] for token in difference["b"]] == [0x65, 0xCC, 0x81]
    assert main([*command, *ways[0], "--normalize", "NFC"]) == 1
    assert json.loads(capsys.readouterr().out)["same_again_from"] == "normalizer"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "nothing to compare with"),
        (("--with-text", "a", "--with", "gpt2", "--text", "b"), "leave one of them out"),
        (("--with-file", "/no/such.txt"), "/no/such.txt"),
        (("--with-escaped", r"\q"), "backslash at code point 0"),
    ],
)
def test_a_second_text_that_cannot_be_had_is_one_sentence(
    arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "--tokenizer", "byte257", "--text", "a", *arguments]) == 2
    error = capsys.readouterr().err.strip()
    assert told in error
    assert len(error.splitlines()) == 1


def test_golden_preimages_of_fi(capsys: pytest.CaptureFixture[str]) -> None:
    merge = golden("byte257")["merge"]
    data = answer(capsys, "preimages", "--tokenizer", "byte257", "--text", bytes(merge).decode())
    sequences = data["id_sequences"]
    assert sequences["count"] == "2"
    assert sorted((s["ids"], s["own"]) for s in sequences["first"]) == [
        (merge, False),
        (data["ids"], True),
    ]


def test_two_texts_are_delivered_with_their_type_ids(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from tokenizers import Tokenizer

    from tokviz.core.catalog import find

    file = str(find("tiny-wordpiece"))
    theirs = Tokenizer.from_file(file).encode("low tide", "new")
    command = ["trace", "--tokenizer", "tiny-wordpiece", "--text", "low tide", "--pair", "new"]
    whole = answer(capsys, *command)
    data = whole["delivered"]
    assert [row["id"] for row in data] == theirs.ids
    assert [row["type_id"] for row in data] == theirs.type_ids
    assert [row["attention_mask"] for row in data] == theirs.attention_mask
    assert whole["delivery"]["reference"]["ids_equal"]
    assert "the first text alone" in whole["delivery"]["sentences"][-1]
    assert main(command) == 0
    table = capsys.readouterr().out
    assert f"delivered   {len(theirs.ids)}" in table
    assert "type 1  mask 1  text B, token 0" in table
    assert "delivered: equals tokenizers" in table


def test_reported_concatenations(capsys: pytest.CaptureFixture[str]) -> None:
    expected = next(c for c in golden("reports")["cases"] if c["id"] == "concat-not-equal")
    for parts, want in expected["expected"].items():
        left, right = (part.replace("LF", "\n") for part in parts.split("|"))
        command = ["pieces", "--tokenizer", "gpt2", "--text", left + right]
        same = want.get("equal", False)
        data = answer(capsys, *command, "--cut", str(len(left)), status=0 if same else 1)
        assert data["ids_joined_token_lists"] == want.get("parts", want.get("ids"))
        assert data["ids_whole"] == want.get("whole", want.get("ids"))
        assert (data["safe_for_tokens"] == [len(left)]) is same
        assert (data["unsafe_for_tokens"] == [len(left)]) is not same


def test_training_on_many_words_lists_none_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    """Every step with all of a large corpus took 8 GB for 500 merges of 100 KB."""
    few, many = "ab " * MAX_WORDS, "ab " * (MAX_WORDS + 1)
    steps = [
        answer(capsys, "train", "--text", text, "--merges", "1")["steps"] for text in (few, many)
    ]
    assert len(steps[0][0]["corpus_after"]) == MAX_WORDS
    assert steps[1][0]["corpus_after"] is None
    assert steps[1][0]["counts"] == [["a", "b", MAX_WORDS + 1]]
