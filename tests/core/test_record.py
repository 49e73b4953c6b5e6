"""The record: complete by its schema, equal when run again, and exact about what is not."""

from __future__ import annotations

import base64
import copy
import json
import re
from base64 import b64encode
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokviz
from tests.golden_files import from_code_points, golden
from tests.tokenizer_files import built_in
from tokviz.core.catalog import CATALOG
from tokviz.core.cuts import CutError
from tokviz.core.errors import TokvizError
from tokviz.core.normalize import AsciiUpperAToA, Lowercase, Replace
from tokviz.core.pipeline import Pipeline
from tokviz.core.record import record
from tokviz.core.record_file import RecordError, read, write, written
from tokviz.core.verify import verify

ROOT = Path(__file__).resolve().parents[2]


@cache
def schema(name: str) -> Any:
    found = json.loads((ROOT / "resources" / "schema" / f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(found)
    return jsonschema.Draft202012Validator(found)


@cache
def loaded(name: str, form: str | None = None, split: str | None = None) -> Pipeline:
    assert split in (None, name)
    return built_in(name, form)  # type: ignore[arg-type]


def real_names() -> list[str]:
    return [name for name, entry in CATALOG.items() if entry.is_here]


TEXTS = st.text(alphabet="aé\u0301fiﬁ\0\ufeff\r\n☃😀 \u2029", max_size=8)


@pytest.mark.parametrize("name", real_names())
@given(text=TEXTS, form=st.sampled_from([None, "NFC", "NFKD"]))
@settings(max_examples=10, deadline=None)
def test_trace_and_record_keep_to_their_schemas(name: str, text: str, form: str | None) -> None:
    run = loaded(name, form).run(text)
    schema("trace").validate(run.to_json())
    made = json.loads(written(record(run)))
    schema("record").validate(made)
    assert base64.b64decode(made["source"]["base64"]) == text.encode()
    result = verify(made, loaded)
    assert result.holds
    assert result.versions == ()


@pytest.mark.parametrize("case", golden("byte257")["encodings"], ids=lambda case: case["name"])
def test_the_record_has_the_golden_numbers(case: dict[str, Any]) -> None:
    text = from_code_points(case["input"])
    made = record(loaded("byte257", case["form"]).run(text))
    assert list(base64.b64decode(made["source"]["base64"])) == case["utf8"]
    assert made["pipeline"]["form"] == case["form"]
    assert made["submitted"]["text"] == from_code_points(case["normalized"])
    assert made["ids"] == case["ids"]
    assert made["decoded"]["text"] == from_code_points(case["decoded"])
    holds = {(c["contract"], c["reference"]): c["holds"] for c in made["contracts"]}
    assert holds["utf8-bytes", "source"] == case["equal_raw_bytes"]
    assert holds["nfc", "source"] == case["equal_after_nfc"]
    spans = case.get("token_source_spans_code_points", made["offsets"]["spans"])
    assert made["offsets"]["spans"] == spans


def test_pieces_are_recorded_with_their_ids() -> None:
    for case in golden("byte257")["pieces"]:
        parts = [from_code_points(points) for points in case["pieces"]]
        run = loaded("byte257", case["form"]).run("".join(parts))
        made = record(run, boundaries=[len(parts[0])])
        assert made["pieces"]["boundaries"] == [len(parts[0])]
        joined = [id_ for ids in made["pieces"]["ids"] for id_ in ids]
        assert joined == case.get("ids_joined_token_lists", case.get("ids_per_piece_normalization"))
        assert made["ids"] == case["ids_whole"]
        schema("record").validate(made)
        assert verify(made).holds
    with pytest.raises(CutError, match="nothing to cut at code point 2 of a text of 2; choose a"):
        record(loaded("byte257").run("fi"), boundaries=[2])


def test_the_bytes_that_were_read_are_kept() -> None:
    data = "é!".encode("utf-16")
    run = loaded("byte257").run(data.decode("utf-16"))
    made = record(run, data=data, encoding="utf-16")
    assert base64.b64decode(made["source"]["base64"]) == data
    assert verify(made).holds
    with pytest.raises(RecordError, match="not the source's text"):
        record(run, data=b"e!", encoding="utf-8")


def test_a_users_own_steps_are_made_again() -> None:
    steps = (AsciiUpperAToA(), Lowercase(), Replace("[0-9]", "0", is_regex=True))
    pipeline = replace(loaded("byte257"), normalizer=steps, cleanup=True, skip_specials=False)
    made = json.loads(written(record(pipeline.run("AB 12 !"))))
    assert made["submitted"]["text"] == "AB 12 !"
    assert made["normalized"]["text"] == "ab 00 !"
    assert made["decoded"]["text"] == "ab 00!"
    assert verify(made).holds
    made["pipeline"]["steps"][0]["type"] = "Spell"
    with pytest.raises(RecordError, match=r"\$.pipeline.steps"):
        verify(made)


def test_settings_of_the_merges_are_made_again() -> None:
    pipeline = loaded("tiny-bpe").with_rule("round").with_first_merges(2)
    made = json.loads(written(record(pipeline.run("low newest"))))
    assert made["pipeline"]["rule"] == "round"
    assert made["pipeline"]["first_merges"] == 2
    assert verify(made).holds


TAMPERED: list[tuple[list[Any], Any, str]] = [
    (["ids", 0], 7, "$.ids[0]: recorded 7, now 256."),
    (["ids"], [], "$.ids[0]: recorded nothing, now 256."),
    (["decoded", "text"], "fi\u200bsh", '$.decoded.text: recorded "fi\u200bsh", now "fish".'),
    (["pipeline", "tokenizer", "sha256"], "0" * 64, "$.pipeline.tokenizer.sha256: recorded "),
    (["source", "sha256"], "0" * 64, "$.source.sha256: recorded "),
    (["contracts", 0, "holds"], True, "$.contracts[0].holds: recorded true, now false."),
    (["offsets", "spans", 2], None, "$.offsets.spans[2]: recorded nothing, now [2, 3]."),
    (["pieces", "ids", 0, 1], 5, "$.pieces.ids[0][1]: recorded 5, now 115."),
    (["decoder", "steps"], [], '$.decoder.steps[0]: recorded nothing, now {"type": "ByteLevel"}.'),
    (["reference"], None, "$.reference: recorded nothing, now "),
    (["submitted", "text"], "ﬁsh", '$.submitted.text: recorded "ﬁsh", now "fish".'),
]


@pytest.mark.parametrize(("where", "value", "words"), TAMPERED, ids=lambda part: str(part)[:40])
def test_what_differs_is_named(where: list[Any], value: Any, words: str) -> None:
    made = json.loads(written(record(loaded("byte257", "NFKC").run("ﬁsh"))))
    changed = copy.deepcopy(made)
    inner = changed
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    result = verify(changed)
    assert not result.holds
    assert [m.words.startswith(words) for m in result.differences] == [True]


def test_another_version_is_said_but_is_no_failure() -> None:
    made = record(loaded("byte257").run("fi"))
    made["versions"]["unicode"] = "9.0.0"
    made["versions"]["libraries"]["tiktoken"] = None
    result = verify(made)
    assert result.holds
    assert [m.where for m in result.versions] == [
        "$.versions.unicode",
        "$.versions.libraries.tiktoken",
    ]


def test_a_tokenizer_file_is_found_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_bytes(CATALOG["byte257"].path.read_bytes())
    made = record(tokviz.load(path).run("fi"))
    assert made["pipeline"]["tokenizer"]["path"] == str(path)
    assert verify(made).holds
    data = json.loads(path.read_text("utf-8"))
    data["model"]["merges"] = []
    path.write_text(json.dumps(data), encoding="utf-8")
    wheres = {mismatch.where for mismatch in verify(made).differences}
    assert {"$.pipeline.tokenizer.sha256", "$.ids[0]"} <= wheres
    path.unlink()
    with pytest.raises(TokvizError):
        verify(made)


def test_a_recorded_tokenizer_is_looked_for_beside_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (CATALOG[name].path.read_bytes() for name in ("byte257", "tiny-bpe"))
    here, sent = tmp_path / "here", tmp_path / "sent"
    for folder in (here, sent, sent / "models"):
        folder.mkdir()
    monkeypatch.chdir(here)
    (here / "models").mkdir()
    (here / "models" / "mine.json").write_bytes(one)
    made = record(tokviz.load("models/mine.json").run("fi"))
    assert made["pipeline"]["tokenizer"]["path"] == "models/mine.json"
    places = [here / "models" / "mine.json", sent / "models" / "mine.json", sent / "mine.json"]

    def outcome(*contents: bytes | None) -> list[str]:
        """Where it differs with these files at the places."""
        for place, content in zip(places, contents, strict=True):
            place.unlink(missing_ok=True)
            if content is not None:
                place.write_bytes(content)
        return [each.where for each in verify(made, beside=sent).differences]

    differs = "$.pipeline.tokenizer.sha256"
    for damaged in (b"", b"{"):
        with pytest.raises(TokvizError, match=r"here/models/mine\.json"):
            outcome(damaged, None, None)
        assert outcome(damaged, None, one) == []
    looked = ", ".join(map(re.escape, map(str, places)))
    with pytest.raises(RecordError, match=rf"put it beside the record \(looked for: {looked}\)"):
        outcome(None, None, None)
    for contents in product((one, other, None), repeat=3):
        if contents == (None, None, None):
            continue
        found = outcome(*contents)
        if one in contents:
            assert found == []
        else:
            assert differs in found
            assert ("$.pipeline.tokenizer.path" in found) is (contents[0] is None)
    assert not verify(made).differences if places[0].exists() else True
    places[0].write_bytes(one)
    assert verify(made).holds


def test_a_file_called_like_a_built_in_tokenizer_is_not_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gpt2").write_bytes(CATALOG["byte257"].path.read_bytes())
    monkeypatch.chdir(tmp_path)
    made = record(tokviz.load(Path("./gpt2").absolute()).run("fi"))
    made["pipeline"]["tokenizer"]["path"] = "gpt2"
    assert verify(made).holds


@pytest.mark.parametrize("split", ["gpt2", "cl100k_base", "o200k_base", None])
def test_whose_split_pattern_it_is_is_recorded(split: str | None, tmp_path: Path) -> None:
    path = tmp_path / "mine.tiktoken"
    lines = (f"{b64encode(bytes([byte])).decode()} {byte}\n" for byte in range(256))
    path.write_text("".join(lines), encoding="ascii")
    made = json.loads(written(record(tokviz.load(path, split=split).run("a123456'S<|endoftext|>"))))
    schema("record").validate(made)
    assert made["pipeline"]["tokenizer"]["split"] == split
    result = verify(made)
    assert (result.holds, result.differences) == (True, ())
    made["pipeline"]["tokenizer"]["split"] = "nobody's"
    with pytest.raises(TokvizError, match="no split pattern named"):
        verify(made)
    made["pipeline"]["tokenizer"]["split"] = 3
    with pytest.raises(RecordError, match="split is not a text"):
        verify(made)
    del made["pipeline"]["tokenizer"]["split"]
    assert verify(made).holds is (split is None)


def test_a_record_without_a_word_on_the_split_pattern_is_verified() -> None:
    for name in ("byte257", "cl100k_base"):
        if not CATALOG[name].is_here:
            continue
        made = record(loaded(name).run("fi"))
        del made["pipeline"]["tokenizer"]["split"]
        assert verify(made).holds


def test_a_written_record_is_read_back(tmp_path: Path) -> None:
    made = record(loaded("byte257").run("\ufeffé\r\n\0"))
    path = tmp_path / "record.json"
    write(made, path)
    assert path.read_bytes().isascii()
    assert read(path) == json.loads(json.dumps(made))
    with pytest.raises(RecordError, match="can't be written"):
        write(made, tmp_path / "no" / "record.json")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "line 1: Expecting value"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", r"\$ is not an object"),
        (b'{"schema": "tokviz/trace@1"}', r"\$.schema is .tokviz/trace@1., not tokviz/record@1"),
        (b'{"schema": "tokviz/record@1"}', r"\$.versions is missing"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(data)
    with pytest.raises(RecordError, match=says) as caught:
        read(path)
    assert str(path) in str(caught.value)


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"There is no file .*none\.json; check the name"):
        read(tmp_path / "none.json")
    with pytest.raises(RecordError, match="is a folder; name the record inside it"):
        read(tmp_path)


BROKEN: list[tuple[list[Any], Any, str]] = [
    (["source", "base64"], "é", "no base64"),
    (["source", "base64"], "/w==", "not a text in its encoding"),
    (["source", "encoding"], "klingon", "not a text in its encoding"),
    (["pipeline", "form"], "NFX", "no form"),
    (["pipeline", "rule"], "any", "no merge rule"),
    (["pipeline", "specials_in_text"], "maybe", "none of token, text, refuse"),
    (["pieces", "boundaries"], [9], "nothing to cut at code point 9"),
    (["pieces", "boundaries"], ["1"], "something else than whole numbers"),
    (["pipeline", "tokenizer", "name"], "nobody", "no tokenizer named"),
]


@pytest.mark.parametrize(("where", "value", "says"), BROKEN, ids=lambda part: str(part)[:40])
def test_records_that_can_not_be_run_again(where: list[Any], value: Any, says: str) -> None:
    made = record(loaded("byte257").run("fi"))
    inner = made
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    with pytest.raises(TokvizError, match=says):
        verify(made)


@pytest.mark.parametrize("part", list(record(loaded("byte257").run("fi"))))
def test_every_part_is_asked_for(part: str, tmp_path: Path) -> None:
    made = record(loaded("byte257").run("fi"))
    del made[part]
    path = tmp_path / "record.json"
    write(made, path)
    with pytest.raises(RecordError, match=part):
        read(path)
    with pytest.raises(jsonschema.ValidationError):
        schema("record").validate(made)
