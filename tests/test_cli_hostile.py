"""What was found by trying to break the commands: one line and a status, in reasonable time."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden_files import report
from tokviz.cli import main
from tokviz.core.deadline import Deadline
from tokviz.core.errors import TokvizError
from tokviz.core.normalize import Replace
from tokviz.core.places import resources

ONE = ("--tokenizer", "byte257", "--text", "a")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    try:
        status = main(list(arguments))
    except SystemExit as end:
        status = end.code
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    assert "made a mistake" not in err
    return err


def test_numbers_that_can_not_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "-3" in said(capsys, "preimages", *ONE, "--most", "-3")
    out = str(tmp_path / "x.png")
    assert "-1" in said(capsys, "render", *ONE, "--step", "-1", "-o", out)
    cost = ("--messages", "1e999999999", "--words", "1", "--usd-per-million", "1")
    assert "too long a number" in said(capsys, "figures", *ONE, *cost)
    broken = tmp_path / "tokenizer.json"
    digits = "1" * 10_000
    broken.write_text(f'{{"model": {{"type": "BPE", "vocab": {{"a": {digits}}}, "merges": []}}}}')
    assert str(broken) in said(capsys, "trace", "--tokenizer", str(broken), "--text", "a")


def test_names_that_can_not_be(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("~nobody-of-this-name/x.json", "x" * 5000, "x/" + "y" * 5000, "", "a\0b"):
        said(capsys, "trace", "--tokenizer", name, "--text", "a")


def test_streams_that_are_closed_or_full() -> None:
    command = f"{sys.executable} -m tokviz trace --tokenizer byte257"
    for line in (
        f"{command} - <&-",
        f"{command} --text a >&-",
        f"{command} --text a > /dev/full",
        f"{command} --json --text a > /dev/full",
    ):
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
        assert done.returncode == 2, line
        assert len(done.stderr.splitlines()) == 1, line


@pytest.mark.parametrize("reads", ["head -1", "head -c 1", "true"])
def test_a_reader_that_has_had_enough_ends_it_quietly(reads: str, tmp_path: Path) -> None:
    file = tmp_path / "text.txt"
    file.write_text("".join(f"w{number} " for number in range(4_000)))
    for command in (
        f"trace --tokenizer byte257 --json --file {file}",
        f"train --merges 60 --json --file {file}",
        f"train --merges 60 --file {file}",
        "vocab --tokenizer tiny-bpe --json --full",
        "list",
    ):
        line = f"{sys.executable} -m tokviz {command} | {reads}; exit ${{PIPESTATUS[0]}}"
        done = subprocess.run(["bash", "-c", line], capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b""), command


def test_arguments_are_their_bytes_in_any_locale() -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "tokviz", "trace", "--tokenizer", "byte257", "--json"]
    command += ["--text", "é", "--apply", "replace/é/e/"]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert json.loads(done.stdout)["ids"] == [ord("e")]
    table = [word for word in command if word != "--json"]
    done = subprocess.run(table, env=environment, capture_output=True, check=True)
    assert rb'"\u{00E9}"' in done.stdout


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda made: made["pipeline"].pop("first_steps"), "first_steps"),
        (lambda made: made["pipeline"].update(first_steps=[5]), "first_steps"),
        (lambda made: made["pipeline"].update(first_steps="nfc"), "first_steps"),
        (lambda made: made["source"].update(encoding="undefined"), "encoding"),
        (lambda made: made["source"].update(encoding="a\0b"), "encoding"),
        (
            lambda made: made["pipeline"].update(steps=[{"type": "Prepend", "prefix": 5}]),
            "steps",
        ),
    ],
)
def test_damaged_records_are_said(
    change: object, word: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "record.json"
    assert main(["record", *ONE, "-o", str(file)]) == 0
    capsys.readouterr()
    made = json.loads(file.read_text())
    change(made)  # type: ignore[operator]
    file.write_text(json.dumps(made))
    assert word in said(capsys, "verify", str(file))


def test_a_pattern_without_an_end_is_stopped_and_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Deadline.of, "__defaults__", (0.2,))
    with pytest.raises(TokvizError, match="backtracks too long"):
        Replace("(a|a)*$", "", is_regex=True).rewrite("a" * 40 + "b")


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"\w+", "x²½ y"),
        (r"[\w&&[^a]]", "abc"),
        (r"[a-c&&b-d]", "abcd"),
        (r"\b", "½a"),
        (r"\W", "a ½"),
    ],
)
def test_replace_reads_patterns_as_the_library_does(pattern: str, text: str) -> None:
    from tokenizers import Regex, normalizers

    theirs = normalizers.Replace(Regex(pattern), "#").normalize_str(text)
    assert Replace(pattern, "#", is_regex=True).rewrite(text).after == theirs


def test_long_texts_and_long_pre_tokens_are_traced(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "long.txt"
    file.write_text("a" * 30_000)
    assert main(["trace", "--tokenizer", "gpt2", "--file", str(file)]) == 0
    assert main(["trace", "--tokenizer", "tiny-unigram", "--text", "a" * 200]) == 0
    assert "more" in capsys.readouterr().out


def test_reported_clean_up_and_specials_by_command(capsys: pytest.CaptureFixture[str]) -> None:
    case = report("cleanup-glues-quotes")
    command = ["trace", "--tokenizer", "gpt2", "--text", case["input"], "--json"]
    assert main([*command, "--cleanup"]) == 0
    decoded = json.loads(capsys.readouterr().out)["decode"]["text"]
    assert decoded == case["expected"]["after clean-up"]
    case = report("disallowed-special")
    command = ["trace", "--tokenizer", "gpt2", "--text", case["input"], "--json"]
    for way, key in (("token", "allowed all"), ("text", "disallowed_special=()")):
        assert main([*command, "--specials", way]) == 0
        assert json.loads(capsys.readouterr().out)["ids"] == case["expected"][key]
    assert "<|endoftext|>" in said(capsys, *command, "--specials", "refuse")
    assert "<|endoftext|>" in said(capsys, *command[:-1], "--specials", "refuse", "--pair", "b")


def test_two_halves_of_a_character_are_told_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = said(capsys, "trace", "--tokenizer", "byte257", "--escaped", r"a\ud83d\ude00")
    assert r"\ud83d\ude00 at code point 1 is one character" in words
    assert r"write it as \u{1F600}." in words
    words = said(capsys, "trace", "--tokenizer", "byte257", "--escaped", r"\ude00\ud83d")
    assert r"\ude00 at code point 0 is not a Unicode scalar value" in words


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("trace", "--text"), "Put it in a file: --file PATH --encoding latin-1 reads it."),
        (("trace", "--escaped"), r"Write what is outside ASCII as \u{...}."),
        (("trace", "--text", "a", "--pair"), "Write the text of --pair in UTF-8."),
        (("trace", "--text", "a", "--apply"), "Write the step of --apply in UTF-8."),
        (("compare", "--text", "a", "--with-text"), "Put it in a file: --file PATH --encoding"),
        (("vocab", "--search"), "hexadecimal, as in --search e9 --by bytes."),
    ],
)
def test_an_argument_that_is_not_utf8_is_told_what_mends_it(
    command: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, *command, os.fsdecode(b"\xe9"), "--tokenizer", "byte257")
    assert told.startswith("tokviz: Byte 0 (E9) is not UTF-8: ")
    assert words in told
    assert ("--encoding" in told) is ("text" in command[-1])


def test_an_id_that_is_not_there_is_named_with_those_that_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "tokenizer.json"
    for vocab, words in (
        ({"a": 0, "b": 1}, "the id 2; its ids go from 0 to 1."),
        ({"a": 1, "b": 5}, "the id 2; its ids go from 1 to 5, with gaps."),
        ({}, "no tokens at all, so none with the id 2."),
    ):
        path.write_text(json.dumps({"model": {"type": "BPE", "vocab": vocab, "merges": []}}))
        assert words in said(capsys, "decode", "--tokenizer", str(path), "--ids", "2")


def test_a_file_that_is_not_there_is_said_in_plain_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("a")
    here, gone = str(tmp_path / "a.txt"), str(tmp_path / "nope.txt")
    for arguments in (("gui", gone), ("gui", here, gone), (here, gone)):
        assert said(capsys, *arguments) == f"tokviz: There is no file {gone}; check the name.\n"
    others = f"tokviz: There are no files '{gone}', '', 'b'; check the names.\n"
    assert said(capsys, "gui", gone, here, "", "b") == others
    assert said(capsys, "gui", "") == "tokviz: There is no file ''; check the name.\n"
    assert said(capsys, "") == (
        "tokviz: There is no command and no file named ''; see `tokviz --help`.\n"
    )
    for name in ("x" * 5000, "x/" * 4000, "a\0b", "loop/x"):
        (tmp_path / "loop").unlink(missing_ok=True)
        (tmp_path / "loop").symlink_to("loop")
        assert len(said(capsys, str(tmp_path / name) if name == "loop/x" else name)) < 300
    assert said(capsys, "nope") == (
        "tokviz: There is no command and no file named nope; see `tokviz --help`.\n"
    )


def test_a_cost_takes_all_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = {"--messages": "2", "--words": "3", "--usd-per-million": "4"}
    for name, value in numbers.items():
        others = [other for other in numbers if other != name]
        words = said(capsys, "figures", *ONE, name, value)
        assert words.endswith(f"; missing: {', '.join(others)}.\n")
    assert "missing: --messages, --words, " in said(capsys, "figures", *ONE, "--fertility", "1")
    given = [part for pair in numbers.items() for part in pair]
    assert main(["figures", *ONE, *given]) == 0
    assert "cost                  $0.000024" in capsys.readouterr().out


def test_no_merges_were_wanted_or_none_can_be(capsys: pytest.CaptureFixture[str]) -> None:
    for text, merges, words in (
        ("aab", "0", "Nothing was learned: --merges is 0."),
        ("a b", "3", "No pair occurs: nothing was learned."),
    ):
        assert main(["train", "--text", text, "--merges", merges]) == 0
        assert capsys.readouterr().out == f"{words}\n"


def test_why_the_librarys_ids_are_others_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["trace", "--tokenizer", "tiny-bpe", "--text", "newest", "--first-merges"]
    for count, words in (("2", "the first 2 merges are"), ("1", "the first merge is")):
        assert main([*command, count]) == 0
        last = capsys.readouterr().out.splitlines()[-1]
        assert last.endswith(f"first at id 0: only {words} used, which it can't be told")
    assert main(command[:-1]) == 0
    assert "can't be told" not in capsys.readouterr().out


@pytest.mark.parametrize("command", ["trace", "check", "figures", "preimages", "record"])
def test_one_thing_is_not_many(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    output = ["-o", str(tmp_path / "r.json")] if command == "record" else []
    assert main([command, *ONE, *output]) == 0
    assert not re.search(r"\b1 (\S+ )?(?!is\b)[a-zA-Z]+s\b", capsys.readouterr().out)
    assert main(["train", "--text", "ab", "--merges", "1"]) == 0
    assert ", once; " in capsys.readouterr().out


def test_what_would_be_left_out_in_silence_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--text", "--escaped", "--file"):
        twice = (option, "a", option, "b")
        assert "given twice" in said(capsys, "trace", "--tokenizer", "byte257", *twice)
    for command in (
        ("trace", *ONE, "--tokenizer", "gpt2"),
        ("trace", *ONE, "--rule", "lowest-rank", "--rule", "round"),
        ("pieces", *ONE, "--cut", "1", "--cut", "2"),
        ("decode", "--tokenizer", "byte257", "--ids", "1", "--ids", "2"),
        ("compare", *ONE, "--with", "byte257", "--normalize", "NFC", "--normalize", "NFD"),
    ):
        assert "given twice" in said(capsys, *command)
    assert "nothing to compare with" in said(capsys, "compare", *ONE, "--with")
    assert "nothing to compare with" in said(capsys, "compare", *ONE, "--with", "--json")
    assert "unrecognized arguments: --with gpt2" in said(
        capsys, "compare", *ONE, "--with", "byte257", "--with", "gpt2"
    )
    encoding = ("--encoding", "latin-1")
    for command in (
        ("trace", *ONE, *encoding),
        ("compare", *ONE, *encoding, "--with", "gpt2"),
        ("compare", *ONE, *encoding, "--with-text", "b"),
    ):
        assert "--encoding is of --file or standard input; leave it out." in said(capsys, *command)
    for by in ("text", "id"):
        words = said(capsys, "vocab", "--tokenizer", "byte257", "--by", by)
        assert f"--by {by} says what a query is; give one with --search." in words


def test_an_encoding_is_of_the_text_that_is_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "latin.txt"
    file.write_bytes(b"\xe9")
    encoding = ("--encoding", "latin-1", "--json")
    compare = ("compare", "--tokenizer", "byte257", *encoding)
    assert main([*compare, "--text", "é", "--with-file", str(file)]) == 0
    assert main([*compare, "--file", str(file), "--with-text", "é"]) == 0
    assert main([*compare, "--file", str(file), "--with-file", str(file)]) == 0
    assert main([*compare, "--text", "é", "--with", "byte257", "--file", str(file)]) == 0


@pytest.mark.parametrize(
    "command",
    [
        ("record", "--tokenizer", "byte257", "--file", "{}"),
        ("train", "--merges", "1", "--file", "{}"),
        ("render", "--tokenizer", "byte257", "--file", "{}"),
        ("record", "--text", "a", "--tokenizer", "{}"),
    ],
)
def test_nothing_is_written_over_what_is_read(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "x.json"
    file.write_text("a a")
    given = [part.format(file) for part in command]
    same = tmp_path / "link.json"
    same.symlink_to(file)
    for output in (file, same):
        assert f"{output} is read here and would be lost" in said(capsys, *given, "-o", str(output))
    for none in ("", "-"):
        assert f"-o {none!r} names no file" in said(capsys, *given, "-o", none)
    assert file.read_text() == "a a"


def test_standard_input_is_not_written_over_and_may_be_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    file.write_text("a a")
    command = f"{sys.executable} -m tokviz"
    for line, words in (
        (f"{command} train - --merges 1 -o {file} < {file}", "is read here and would be lost"),
        (
            f"{command} record - --tokenizer byte257 -o {file} < {file}",
            "is read here and would be lost",
        ),
        (f"{command} trace - --tokenizer byte257 0> {tmp_path}/w", "Standard input can't be read"),
    ):
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), line
        assert words in done.stderr
        assert "mistake" not in done.stderr
    assert file.read_text() == "a a"


def test_no_file_of_a_tokenizers_folder_is_written_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = (resources() / "teaching" / "byte257.json").read_bytes()
    (tmp_path / "tokenizer.json").write_bytes(data)
    for tokenizer in (tmp_path, tmp_path / "tokenizer.json"):
        command = ("record", "--text", "a", "--tokenizer", str(tokenizer), "-o")
        (tmp_path / "tokenizer_config.json").write_text("{}")
        for name in ("tokenizer.json", "tokenizer_config.json"):
            assert "is read here" in said(capsys, *command, str(tmp_path / name))
        for _ in range(2):
            assert main([*command, str(tmp_path / "record.json")]) == 0
            capsys.readouterr()
    assert (tmp_path / "tokenizer.json").read_bytes() == data


def test_no_option_but_a_value_is_told_how_it_is_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for command, value in (
        (("trace", "--tokenizer", "byte257", "--text"), "--x"),
        (("decode", "--tokenizer", "byte257", "--ids"), "-5,0"),
        (("decode", "--tokenizer", "gpt2", "--tokens"), "--"),
    ):
        words = said(capsys, *command, value)
        mend = f"one that begins with - is written as {command[-1]}=-..."
        assert mend in words
    assert main(["decode", "--tokenizer", "gpt2", "--tokens=--"]) == 0
    assert 'decoded     "--"' in capsys.readouterr().out
    assert main(["trace", "--tokenizer", "byte257", "--text=--", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["source"]["text"] == "--"
    assert "invalid choice: '--'" in said(capsys, "trace", *ONE, "--rule=--")


def test_the_help_that_is_named_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (("list", "x"), ("vocab", "--tokenizer", "gpt2", "--text", "a")):
        assert f"(see tokviz {command[0]} --help)" in said(capsys, *command)
    assert "there is no option --nope; name a command first" in said(capsys, "--nope", "trace")


def test_a_cost_of_no_words_takes_a_fertility(capsys: pytest.CaptureFixture[str]) -> None:
    cost = ("--messages", "2", "--words", "3", "--usd-per-million", "4")
    command = ("figures", "--tokenizer", "byte257", "--text", "", *cost)
    assert said(capsys, *command).endswith("; give --fertility.\n")
    assert main([*command, "--fertility", "1"]) == 0


def test_nothing_is_told_as_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["preimages", "--tokenizer", "byte257", "--text", ""]) == 0
    assert "\n  no ids  (the encoder’s own)\n" in capsys.readouterr().out
    assert main(["compare", *ONE, "--with-text", ""]) == 1
    line = capsys.readouterr().out.splitlines()[2]
    assert line == "source: A has a, B has nothing more at code point 0"


def test_a_record_whose_tokenizer_is_gone_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    teaching = (resources() / "teaching" / "tiny-bpe.json").read_bytes()
    (tmp_path / "mine.json").write_bytes(teaching)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main(["record", "--tokenizer", "mine.json", "--text", "low", "-o", "made.json"]) == 0
    assert main(["verify", "made.json"]) == 0
    capsys.readouterr()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert main(["verify", "../made.json"]) == 0
    capsys.readouterr()
    (tmp_path / "mine.json").rename(tmp_path / "elsewhere" / "other.json")
    places = ", ".join(f"{tmp_path}/{place}" for place in ("elsewhere/mine.json", "mine.json"))
    assert said(capsys, "verify", "../made.json") == (
        "tokviz: ../made.json can't be run again: There is no file mine.json; put it beside the "
        f"record (looked for: {places}).\n"
    )
    record = tmp_path / "made.json"
    record.write_text(record.read_text().replace('"mine.json"', '"/nowhere/mine.json"'))
    words = said(capsys, "verify", str(record))
    assert f"(looked for: /nowhere/mine.json, {tmp_path}/mine.json)." in words
    (tmp_path / "elsewhere" / "other.json").rename(tmp_path / "mine.json")
    assert main(["verify", str(record)]) == 0


def test_files_that_are_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    trace = ("trace", "--tokenizer", "byte257", "--file")
    assert "for standard input write - alone" in said(capsys, *trace, "-")
    assert "There is no file ''; check the name." in said(capsys, *trace, "")
    assert "is a folder; name the record inside it." in said(capsys, "verify", str(tmp_path))
    assert "There is no file" in said(capsys, "verify", str(tmp_path / "gone.json"))
    assert said(capsys, "verify", "/dev/zero").count("/dev/zero") == 1


def test_an_error_that_nobody_can_be_told_has_its_status() -> None:
    for closed in ("2>/dev/full", "2>&-"):
        line = f"{sys.executable} -m tokviz trace --tokenizer nope --text a {closed}"
        assert (
            subprocess.run(["bash", "-c", line], capture_output=True, check=False).returncode == 2
        )


def test_the_list_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed["schema"] == "tokviz/list@1"
    assert main(["list"]) == 0
    table = capsys.readouterr().out
    assert all(f"  {each['name']} " in table for each in listed["tokenizers"])
    assert [each["here"] for each in listed["tokenizers"] if each["name"] == "byte257"] == [True]
