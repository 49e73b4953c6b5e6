"""The steps inside pre-tokenizer and decoder, beside what the library makes of each prefix."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.test_record import schema
from tests.hazards import texts
from tests.tokenizer_files import (
    TEACHING,
    added,
    bpe,
    built_in,
    byte_vocabulary,
    loaded,
    tokenizer,
    written,
)
from tokviz.cli import main
from tokviz.core.catalog import CATALOG
from tokviz.core.formats import load_file
from tokviz.core.pipeline import Pipeline
from tokviz.core.spans import CharSpan
from tokviz.core.stage_steps import cut_steps, list_steps
from tokviz.core.token_places import all_places

CUTTERS: dict[str, list[dict[str, Any]]] = {
    "words, digits, marks, bytes": [
        {"type": "Whitespace"},
        {"type": "Digits", "individual_digits": True},
        {"type": "Punctuation", "behavior": "Isolated"},
        {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": False},
    ],
    "a prefix, bytes, digits": [
        {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": False, "use_regex": True},
        {"type": "Digits", "individual_digits": False},
    ],
    "spaces, marker": [
        {"type": "WhitespaceSplit"},
        {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        {"type": "Punctuation", "behavior": "MergedWithPrevious"},
    ],
    "pieces that lose text": [
        {"type": "Split", "pattern": {"String": " "}, "behavior": "Removed", "invert": False},
        {"type": "CharDelimiterSplit", "delimiter": "-"},
        {"type": "UnicodeScripts"},
    ],
}

TINY = json.loads((TEACHING / "tiny-byte-fallback.json").read_text("utf-8"))
DECODER = TINY["decoder"]["decoders"]


def library(value: dict[str, Any]) -> Any:
    """The library's own tokenizer of a tokenizer.json."""
    return tokenizers.Tokenizer.from_str(json.dumps(value))


def cutting(steps: list[dict[str, Any]]) -> dict[str, Any]:
    """A tokenizer.json that does nothing but these pre-tokenizer steps."""
    sequence = {"type": "Sequence", "pretokenizers": steps}
    return tokenizer(bpe(byte_vocabulary()), pre_tokenizer=sequence)


@dataclass(frozen=True)
class Cutter:
    """A file, its pipeline, and the library's pre-tokenizer of each number of its steps."""

    path: Path
    pipeline: Pipeline
    prefixes: list[Any]


@pytest.fixture(scope="module", params=CUTTERS)
def cutter(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Cutter:
    steps = CUTTERS[request.param]
    path = written(tmp_path_factory.mktemp("cutters"), "made.json", cutting(steps))
    counts = range(1, len(steps) + 1)
    prefixes = [library(cutting(steps[:count])).pre_tokenizer for count in counts]
    return Cutter(path, load_file(path), prefixes)


@given(text=texts)
@settings(max_examples=60, deadline=None)
def test_each_step_cuts_as_the_librarys_prefix(cutter: Cutter, text: str) -> None:
    steps = cut_steps(cutter.pipeline.run(text))
    before = 1 if text else 0
    for step, prefix in zip(steps, cutter.prefixes, strict=True):
        expected = prefix.pre_tokenize_str(text)
        count = len(expected)
        assert [step.text_of(index) for index in range(count)] == [piece for piece, _ in expected]
        assert (len(step.before), len(step.after)) == (before, count)
        for index, (_, (start, end)) in enumerate(expected):
            # What was put in came from nowhere; the library says from the character behind it.
            assert step.source_span(index) in (CharSpan(start, end), CharSpan(start, start))
        if before != count:
            assert f"{before:,}" in step.did
            assert f"{count:,}" in step.did
        assert (step.did == "changes nothing") is not step.changes
        before = count


@given(
    words=st.lists(st.sampled_from(["low", "newest", " ", "é", "🌍", "☃", "0", "ab"]), max_size=9)
)
@settings(max_examples=80, deadline=None)
def test_each_decoder_step_gives_what_the_librarys_prefix_does(words: list[str]) -> None:
    text = "".join(words)
    run = built_in("tiny-byte-fallback").run(text)
    steps = list_steps(run)
    assert [step.name for step in steps] == [part["type"] for part in DECODER]
    for count, step in enumerate(steps, start=1):
        prefix = {"type": "Sequence", "decoders": DECODER[:count]}
        decoder = library(tokenizer(bpe(byte_vocabulary()), decoder=prefix)).decoder
        assert "".join(step.after) == decoder.decode(list(run.decoding.tokens))


@given(text=st.permutations("abcdeé🌍☃ 0").flatmap(lambda p: st.just("".join(p[:8]))))
@settings(max_examples=80, deadline=None)
def test_each_string_stands_where_its_characters_do(text: str) -> None:
    """Every character but the space stands once in the text, so its place is known."""
    for step in list_steps(built_in("tiny-byte-fallback").run(text)):
        for index, string in enumerate(step.after):
            source = step.source_of_string(index)
            known = [text.index(char) for char in string.strip() if not string.startswith("<0x")]
            if known:
                assert source is not None
                assert source.of(text).strip() == string.strip()
                assert source.start <= min(known) <= max(known) < source.end


def test_a_string_of_bytes_stands_at_their_character() -> None:
    replace, fallback, *_ = list_steps(built_in("tiny-byte-fallback").run("a🌍b"))
    at = [index for index, string in enumerate(replace.after) if string.startswith("<0x")]
    assert [replace.after[index] for index in at] == ["<0xF0>", "<0x9F>", "<0x8C>", "<0x8D>"]
    assert {replace.source_of_string(index) for index in at} == {CharSpan(1, 2)}
    assert fallback.source_of_string(fallback.after.index("🌍")) == CharSpan(1, 2)
    assert fallback.did == f"{len(replace.after)} strings become {len(replace.after) - 3}"


def test_only_added_tokens_come_from_nowhere(tmp_path: Path) -> None:
    opened = {"SpecialToken": {"id": "<s>", "type_id": 0}}
    text = {"Sequence": {"id": "A", "type_id": 0}}
    marker = {"type": "Replace", "pattern": {"String": "a"}, "content": "A"}
    value = tokenizer(
        bpe(byte_vocabulary("<s>")),
        pre_tokenizer=CUTTERS["words, digits, marks, bytes"][-1],
        decoder={"type": "Sequence", "decoders": [marker]},
        added_tokens=[added(256, "<s>")],
        post_processor={
            "type": "TemplateProcessing",
            "single": [opened, text],
            "pair": [opened, text, {"Sequence": {"id": "B", "type_id": 0}}],
            "special_tokens": {"<s>": {"id": "<s>", "ids": [256], "tokens": ["<s>"]}},
        },
    )
    (step,) = list_steps(loaded(tmp_path, value).run("ab"))
    sources = [step.source_of_string(index) for index in range(len(step.after))]
    assert step.after == ("<s>", "A", "b")
    assert sources == [None, CharSpan(0, 1), CharSpan(1, 2)]


def test_the_clean_up_is_no_step_of_the_decoder() -> None:
    run = replace(built_in("byte257"), cleanup=True).run("so , it is")
    (step,) = list_steps(run)
    assert (step.name, step.after, run.decoding.text) == (
        "ByteLevel",
        ("so , it is",),
        "so, it is",
    )


def test_the_trace_prints_each_step_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "--tokenizer", "tiny-byte-fallback", "--text", "low 🌍"]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("decoder     ByteFallback: 6 strings become 3")
    assert lines[at + 1 : at + 4] == [
        '            before  " low" " " "<0xF0>" "<0x9F>" "<0x8C>" "<0x8D>"',
        '            after   " low" " " "🌍"',
        "decoder     Fuse: 3 strings become 1",
    ]


def test_the_trace_prints_each_cut_as_the_library_makes_it(
    capsys: pytest.CaptureFixture[str], cutter: Cutter
) -> None:
    text = "In 2024, don't - été"
    assert main(["trace", "--tokenizer", str(cutter.path), "--text", text]) == 0
    lines = capsys.readouterr().out.splitlines()
    for prefix in cutter.prefixes:
        pieces = " ".join(f'"{piece}"' for piece, _ in prefix.pre_tokenize_str(text))
        assert f"            after   {pieces}" in lines


def test_the_json_has_each_step_with_its_source(
    capsys: pytest.CaptureFixture[str], cutter: Cutter
) -> None:
    text = "In 2024, don't - été"
    assert main(["trace", "--tokenizer", str(cutter.path), "--text", text, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    schema("trace").validate(data)
    before = [text]
    for step, prefix in zip(data["pre_tokenizer_steps"], cutter.prefixes, strict=True):
        expected = prefix.pre_tokenize_str(text)
        assert step["before"] == before
        assert step["after"] == [piece for piece, _ in expected]
        assert [end for _, end in step["source_spans"]] == [end for _, (_, end) in expected]
        before = step["after"]
    assert data["pre_tokenizer_steps"][-1]["source_spans"] == [
        piece["source"] for piece in data["pre_tokens"]
    ]


def test_the_json_has_the_decoders_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "--tokenizer", "tiny-byte-fallback", "--text", "é\u2603", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    schema("trace").validate(data)
    steps = {step["name"]: step for step in data["decoder_steps"]}
    assert list(steps) == [part["type"] for part in DECODER]
    assert steps["ByteFallback"]["before"] == [" é", "<0xE2>", "<0x98>", "<0x83>"]
    assert steps["ByteFallback"]["after"] == [" é", "☃"]
    assert steps["ByteFallback"]["source_spans"] == [[0, 1], [1, 2]]
    assert steps["Replace"]["source_spans"] == [[0, 1], [1, 2], [1, 2], [1, 2]]
    assert (steps["Strip"]["before"], steps["Strip"]["after"]) == ([" é☃"], ["é☃"])


@pytest.mark.parametrize("name", [name for name, entry in CATALOG.items() if entry.is_here])
@given(text=st.text(alphabet="aé\u0301ﬁ low<s>\0\ufeff\r\n☃😀\u2029", max_size=20))
@settings(max_examples=15, deadline=None)
def test_sources_all_at_once_are_those_one_by_one(name: str, text: str) -> None:
    for form in (None, "NFKD"):
        run = built_in(name, form).run(text)  # type: ignore[arg-type]
        for cut in cut_steps(run):
            count = range(len(cut.after))
            assert cut.texts() == [cut.text_of(index) for index in count]
            spans = [cut.source_span(index) for index in count]
            assert list(cut.sources()) == [(span.start, span.end) for span in spans]
        places = all_places(run)
        for step in list_steps(run):
            found = [step.source_of_string(index) for index in range(len(step.after))]
            assert list(step.sources(places)) == [
                None if span is None else (span.start, span.end) for span in found
            ]
