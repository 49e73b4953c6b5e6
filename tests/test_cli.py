"""The command line as a person meets it: what it prints, and with which status it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.golden_files import from_code_points, golden
from tokviz.cli import main
from tokviz.core.text import escape


def trace(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["trace", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a failing command says."""
    try:
        status = main(list(arguments))
    except SystemExit as end:
        status = end.code
    out, err = capsys.readouterr()
    assert status == 2
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    return err


def test_hello_world_is_gpt2s_two_tokens(capsys: pytest.CaptureFixture[str]) -> None:
    data = trace(capsys, "--tokenizer", "gpt2", "--text", "Hello world")
    assert data["ids"] == [15496, 995]
    assert data["reference"]["ids_equal"] is True
    assert data["reference"]["library"].startswith(("tiktoken ", "tokenizers "))
    last = data["merges"][-1]
    assert (last["step"], last["result"]) == (len(data["merges"]), "Ġworld")


@pytest.mark.parametrize("case", golden("byte257")["encodings"], ids=lambda c: c["name"])
def test_every_golden_encoding_through_the_command(
    case: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    text = from_code_points(case["input"])
    form = ["--normalize", case["form"]] if case["form"] else []
    data = trace(capsys, "--tokenizer", "byte257", "--escaped", escape(text), *form)
    assert data["source"]["code_points"] == case["input"]
    assert bytes.fromhex(data["source"]["utf8_hex"]) == bytes(case["utf8"])
    assert data["normalized"]["code_points"] == case["normalized"]
    assert data["ids"] == case["ids"]
    assert data["decode"]["code_points"] == case["decoded"]
    assert data["reference"]["ids_equal"] is True
    if "token_source_spans_code_points" in case:
        spans = [token["source"] for token in data["tokens"]]
        assert spans == case["token_source_spans_code_points"]
    holds = {(c["contract"], c["reference"]): c["holds"] for c in data["round_trip"]}
    assert holds["utf8-bytes", "source"] == case["equal_raw_bytes"]
    assert holds["scalars", "source"] == case["equal_scalars"]
    assert holds["scalars", "normalized"] == case["equal_to_normalized"]
    assert holds["nfc", "source"] == case["equal_after_nfc"]


@pytest.mark.parametrize("case", golden("tiny_bpe")["texts"], ids=lambda c: repr(c["text"]))
def test_every_golden_text_through_the_command(
    case: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    data = trace(capsys, "--tokenizer", "tiny-bpe", "--text", case["text"])
    assert [piece["text"] for piece in data["pre_tokens"]] == case["pre_tokens"]
    assert [token["token"] for token in data["tokens"]] == case["tokens"]
    assert data["decode"]["joined"] == case["joined"]
    assert data["decode"]["text"] == case["decoded"]


@pytest.mark.parametrize("case", golden("tiny_bpe")["pre_tokens"], ids=lambda c: c["pre_token"])
@pytest.mark.parametrize("rule", ["lowest-rank", "list-order", "round"])
def test_every_golden_pre_token_through_the_command(
    case: dict[str, Any], rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = case["pre_token"].replace("\u2581", " ")
    data = trace(capsys, "--tokenizer", "tiny-bpe", "--text", text, "--rule", rule)
    assert [token["token"] for token in data["tokens"]] == case["tokens"]
    if rule != "list-order":
        return
    fired = [step for step in case["steps"] if step["fired_at_symbol"]]
    assert [[m["left"], m["right"]] for m in data["merges"]] == [s["pair"] for s in fired]
    assert [[m["at"]] for m in data["merges"]] == [s["fired_at_symbol"] for s in fired]
    assert [m["symbols"] for m in data["merges"]] == [s["symbols"] for s in fired]


def test_an_emoji_is_four_byte_tokens_without_merges(capsys: pytest.CaptureFixture[str]) -> None:
    case = golden("tiny_bpe")["emoji"]
    text = from_code_points(case["input"])
    data = trace(capsys, "--tokenizer", "byte257", "--text", text)
    assert [t["bytes_hex"].upper() for t in data["tokens"]] == case["utf8_hex"]
    assert len(data["tokens"]) == case["byte_level_tokens_without_merges"]


def test_the_table_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "--tokenizer", "byte257", "--text", "a\u200bfi"]) == 0
    out = capsys.readouterr().out
    assert r'"a\u{200B}fi"' in out
    assert "f + i → fi" in out
    assert "256" in out


def test_check_says_what_holds_by_its_status(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["check", "--tokenizer", "byte257", "--escaped", r"\uFB01", "--normalize", "NFKC"]
    assert main(arguments) == 1
    assert "normalizer" in capsys.readouterr().out
    assert main([*arguments, "--contract", "scalars", "--reference", "normalized"]) == 0
    assert main([*arguments, "--contract", "utf8-bytes", "--reference", "source"]) == 1
    assert main(["check", "--tokenizer", "byte257", "--text", "fish"]) == 0


def test_list_names_every_built_in_tokenizer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    out = capsys.readouterr().out
    for name in ("byte257", "tiny-bpe", "gpt2", "cl100k_base", "o200k_base"):
        assert name in out


def test_what_is_missing_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    base = ("trace", "--tokenizer", "byte257")
    absent = tmp_path / "absent.txt"
    assert str(absent) in said(capsys, *base, "--file", str(absent))
    assert "folder" in said(capsys, *base, "--file", str(tmp_path))
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"abc\xffdef")
    line = said(capsys, *base, "--file", str(bad))
    assert str(bad) in line
    assert "Byte 3 (FF)" in line
    assert "no tokenizer named" in said(capsys, "trace", "--tokenizer", "nope", "--text", "a")
    assert "--text" in said(capsys, *base)
    assert "frobnicate" in said(capsys, "frobnicate")
    assert "backslash at code point 1" in said(capsys, *base, "--escaped", r"a\q")


def test_a_file_is_read_exactly(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = "\ufeffa\r\nb\rc\u2028d\u00a0e\0f"
    file = tmp_path / "text.txt"
    file.write_bytes(text.encode())
    data = trace(capsys, "--tokenizer", "byte257", "--file", str(file))
    assert data["source"]["text"] == text
    assert data["decode"]["text"] == text


def test_standard_input_is_read_as_bytes() -> None:
    command = [sys.executable, "-m", "tokviz", "trace", "--tokenizer", "byte257", "--json", "-"]
    done = subprocess.run(command, input="é\r\n".encode(), capture_output=True, check=True)
    assert json.loads(done.stdout)["ids"] == list("é\r\n".encode())


def test_the_window_without_a_display_says_so_and_ends() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {k: v for k, v in os.environ.items() if k not in hidden}
    command = [sys.executable, "-m", "tokviz", "gui"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [done.stderr.strip()]
    assert "no display" in done.stderr


def test_render_draws_the_window_and_a_pane(tmp_path: Path) -> None:
    from PIL import Image

    for pane, least in (("window", (1000, 700)), ("bytePane", (300, 30))):
        out = tmp_path / f"{pane}.png"
        command = [sys.executable, "-m", "tokviz", "render", "--tokenizer", "byte257"]
        command += ["--text", "fish", "--pane", pane, "-o", str(out)]
        environment = {k: v for k, v in os.environ.items() if k != "QT_QPA_PLATFORM"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        with Image.open(out) as image:
            assert image.width >= least[0]
            assert image.height >= least[1]
            assert len(image.convert("RGB").getcolors(1 << 20) or []) > 20


def test_core_is_usable_without_qt() -> None:
    code = (
        "import sys; sys.modules['PySide6'] = None; sys.modules['pyqtgraph'] = None\n"
        "import tokviz, tokviz.cli\n"
        "assert tokviz.load('gpt2').run('Hello world').ids == [15496, 995]\n"
        "assert not any(m.split('.')[0] in ('PySide6', 'shiboken6', 'pyqtgraph')\n"
        "               for m, v in sys.modules.items() if v is not None)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_starting_loads_no_library_that_is_not_needed() -> None:
    code = (
        "import sys, tokviz\n"
        "tokviz.load('byte257')\n"
        "heavy = {'numpy', 'tokenizers', 'tiktoken', 'sentencepiece', 'PySide6', 'pyqtgraph'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
