"""A contract that could not be worked out says so; the run and the other contracts stay."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.tokenizer_files import bpe, characters, tokenizer, written
from tokviz.cli import main
from tokviz.core.compare import Comparison
from tokviz.core.contracts import CONTRACTS
from tokviz.core.deadline import Deadline
from tokviz.core.formats import load_file
from tokviz.core.pipeline import Run

SCHEMA = Path(__file__).parents[2] / "resources" / "schema"
TEXT = "b" * 40 + "c"
"""Decoded, it is `a` forty times and `c`, on which the pattern does not come to an end."""
BAD = r"(a|aa)+$"


def runaway(decoder: dict[str, Any] | None = None) -> dict[str, Any]:
    value: dict[str, Any] = tokenizer(bpe(characters("abc")))
    value["pre_tokenizer"] = {
        "type": "Split",
        "pattern": {"Regex": BAD},
        "behavior": "Isolated",
        "invert": False,
    }
    replaced = {"type": "Replace", "pattern": {"String": "b"}, "content": "a"}
    fused = {"type": "Fuse"}
    value["decoder"] = {"type": "Sequence", "decoders": [decoder or replaced, fused]}
    return value


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Deadline.of, "__defaults__", (0.3,))
    monkeypatch.setattr("tokviz.core.pretokenize.Split.deadline", _deadline)
    return written(tmp_path, "runaway.json", runaway())


def _deadline(step: object, pieces: Any) -> Deadline:
    return Deadline.of("pre-tokenizer", len(pieces.text), 0.3)


def test_the_others_stay_and_the_unknown_say_why(path: Path) -> None:
    run = load_file(path).run(TEXT)
    start = time.process_time()
    results = {(r.contract, r.reference): r for r in run.report.results}
    assert time.process_time() - start < 5, "each contract waited anew"
    assert run.ids
    assert set(results) == {(c.name, r) for c in CONTRACTS for r in ("source", "normalized")}
    for (name, _), result in results.items():
        assert result.error is not None
        assert "backtracks too long" in result.error
        assert result.error in result.evidence
        assert result.stage is None
        if name == "ids":
            assert result.holds is None
            assert result.first_difference is None
            assert result.evidence.startswith("Not known whether it holds.")
        else:
            assert result.holds is False
            assert result.first_difference is not None
            assert "Not known which stage lost it." in result.evidence
    assert results["utf8-bytes", "source"].evidence.startswith("Byte 0: expected 62, got 61.")
    assert not run.report.holds
    assert {r.contract for r in run.report.unknown} == {"ids"}


def test_what_does_not_need_the_pattern_is_known(path: Path) -> None:
    run = load_file(path).run("c")
    assert run.report.holds
    assert not run.report.unknown
    assert all(r.error is None for r in run.report.results)


def test_a_character_that_the_model_can_not_encode_is_no_crash(tmp_path: Path) -> None:
    value = runaway({"type": "Replace", "pattern": {"String": "b"}, "content": "é"})
    del value["pre_tokenizer"]
    value["model"] = {"type": "Unigram", "unk_id": None, "vocab": [["b", -1.0], ["c", -2.0]]}
    results = load_file(written(tmp_path, "unigram.json", value)).run("bc").report
    ids = results.get("ids", "source")
    assert ids is not None
    assert ids.holds is None
    assert ids.error is not None
    assert "no unknown token" in ids.error
    exact = results.get("utf8-bytes", "source")
    assert exact is not None
    assert exact.holds is False


def test_a_stage_that_failed_does_not_run_again(path: Path) -> None:
    run: Run = load_file(path).run("a" * 40 + "c")
    took = []
    for _ in range(2):
        start = time.process_time()
        with pytest.raises(Exception, match="backtracks too long"):
            run.ids  # noqa: B018
        took.append(time.process_time() - start)
    assert took[1] < took[0] / 10


def test_commands_say_it_and_the_json_fits_its_schema(
    path: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["--tokenizer", str(path), "--text", TEXT]
    assert main(["check", *words, "--contract", "ids"]) == 1
    out = capsys.readouterr().out
    assert out.count("?      ids against") == 2
    assert "Not known whether it holds." in out
    assert main(["trace", *words, "--json"]) == 0
    trace = json.loads(capsys.readouterr().out)
    jsonschema.validate(trace, json.loads((SCHEMA / "trace.schema.json").read_text()))
    ids = [entry for entry in trace["round_trip"] if entry["contract"] == "ids"]
    assert [entry["holds"] for entry in ids] == [None, None]
    assert all("backtracks too long" in entry["error"] for entry in ids)
    made = tmp_path / "record.json"
    assert main(["record", *words, "-o", str(made)]) == 0
    value = json.loads(made.read_text())
    jsonschema.validate(value, json.loads((SCHEMA / "record.schema.json").read_text()))


@pytest.mark.parametrize(
    "change",
    [
        {"holds": None},
        {"holds": None, "error": "x", "stage": "decoder"},
        {"holds": True, "error": "x"},
        {"holds": False},
    ],
)
def test_the_schema_takes_no_half_answer(change: dict[str, Any]) -> None:
    schema = json.loads((SCHEMA / "trace.schema.json").read_text())
    entry = {"contract": "ids", "reference": "source", "stage": None, "first_difference": None}
    contract = {"$defs": schema["$defs"], **schema["$defs"]["contract"]}
    jsonschema.validate({**entry, "holds": True}, contract)
    jsonschema.validate({**entry, "holds": None, "error": "x"}, contract)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**entry, **change}, contract)


def test_not_known_is_no_difference_of_two_pipelines(path: Path) -> None:
    one = load_file(path).run(TEXT)
    other = load_file(path.with_name("runaway.json")).run("c")
    found = Comparison(one, other).contract
    assert found is not None
    assert found.contract != "ids"
