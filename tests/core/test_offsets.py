"""The library's own offsets beside the exact alignment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.golden_files import report
from tests.tokenizer_files import TOKENIZERS, added, bpe, built_in, characters, loaded, tokenizer
from tokviz.core.formats.gpt2_files import read_merges, read_vocab
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run
from tokviz.core.trace_table import lines


def pairs(spans: Any) -> list[list[int]]:
    return [[0, 0] if span is None else [span.start, span.end] for span in spans]


@pytest.fixture(scope="module")
def gpt2_json() -> dict[str, Any]:
    folder = TOKENIZERS / "gpt2"
    vocab = read_vocab(TokenizerFile.read(folder / "encoder.json"))
    merges = [list(pair) for pair in read_merges(TokenizerFile.read(folder / "vocab.bpe"))]
    return tokenizer(bpe(vocab, merges))


def test_report_nfc_gap(tmp_path: Path) -> None:
    case = report("offsets-nfc-gap")
    vocab = characters("é!\ud55c".replace("\ud55c", "한"))
    pipeline = loaded(tmp_path, tokenizer(bpe(vocab), normalizer={"type": "NFC"}))
    run = pipeline.run(case["input"])
    library = LibraryOffsets(run)
    assert [t.text for t in run.tokens] == case["expected"]["tokens"]
    assert library.spans is not None
    assert pairs(library.spans) == case["expected"]["offsets"]
    holes = [i for hole in library.uncovered() for i in range(hole.start, hole.end)]
    assert holes == case["expected"]["uncovered_code_points"]
    different = library.differences()
    assert [d.index for d in different] == [0]
    assert pairs([different[0].exact]) == [[0, 2]]
    assert not different[0].bytes_match
    jamo = "\u1112\u1161\u11ab!"
    expected = next(v for k, v in case["expected"].items() if k.startswith("jamo"))
    assert pairs(LibraryOffsets(pipeline.run(jamo)).spans) == expected


def test_report_overlap_of_multi_byte_characters() -> None:
    case = report("offsets-overlap-multibyte")
    run = built_in("gpt2").run(case["input"])
    library = LibraryOffsets(run)
    assert [t.text for t in run.tokens] == case["expected"]["tokens"]
    assert pairs(t.source for t in run.tokens) == case["expected"]["offsets"]
    assert library.spans is not None
    starts = [span.start for span in library.spans if span is not None]
    assert starts == case["expected"]["tiktoken decode_with_offsets"]
    assert library.differences() == ()


def byte_level(**flags: bool) -> dict[str, Any]:
    base = {"add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    return {"type": "ByteLevel", **base, **flags}


def roberta() -> dict[str, Any]:
    return {
        "type": "RobertaProcessing",
        "sep": ["</s>", 50258],
        "cls": ["<s>", 50257],
        "trim_offsets": True,
        "add_prefix_space": True,
    }


def roberta_run(gpt2_json: dict[str, Any], folder: Path, text: str, *extra: str) -> Run:
    tokens = [added(50257 + i, c, special=True) for i, c in enumerate(["<s>", "</s>", *extra])]
    value = {
        **gpt2_json,
        "pre_tokenizer": byte_level(add_prefix_space=True),
        "post_processor": roberta(),
        "added_tokens": tokens,
    }
    return loaded(folder, value).run(text)


def test_report_after_special_with_prefix_space(gpt2_json: dict[str, Any], tmp_path: Path) -> None:
    case = report("offsets-after-special-prefix-space")
    run = roberta_run(gpt2_json, tmp_path, case["input"], "<dev>")
    assert run.reference is not None
    assert run.reference.ids_equal
    library = LibraryOffsets(run)
    different = {run.tokens[d.index].text: d for d in library.differences()}
    for token in ("Ġthe", "ĠB"):
        entry = different[token]
        assert pairs([entry.library]) == [case["expected"][token]["offsets"]]
        assert entry.slice == case["expected"][token]["slice"]
        assert not entry.bytes_match
        assert pairs([entry.exact]) == [case["expected"]["correct would be"][token]]


def test_report_template_specials_have_no_source(gpt2_json: dict[str, Any], tmp_path: Path) -> None:
    case = report("offsets-template-specials-zero")
    run = roberta_run(gpt2_json, tmp_path, case["input"])
    library = LibraryOffsets(run)
    assert library.spans is not None
    assert library.spans[0] is None
    assert library.spans[-1] is None
    assert pairs(library.spans) == case["expected"]["offsets"]
    assert [t.source is None for t in run.tokens] == [True, False, False, True]


def test_sentencepiece_has_offsets_too() -> None:
    run = built_in("botchan-bpe").run("  Hello  wörld")
    library = LibraryOffsets(run)
    assert library.spans is not None
    assert len(library.spans) == len(run.ids)


def test_no_offsets_behind_a_form_that_changes_the_text() -> None:
    assert LibraryOffsets(built_in("byte257").with_form("NFKC").run("ﬁsh")).spans is None
    assert LibraryOffsets(built_in("byte257").with_form("NFKC").run("fish")).spans is not None
    assert LibraryOffsets(built_in("byte257").with_form("NFKC").run("ﬁsh")).differences() == ()


def test_differences_are_told_in_words(tmp_path: Path) -> None:
    value = tokenizer(bpe(characters("eé")), normalizer={"type": "NFC"})
    run = loaded(tmp_path, value).run("e\u0301e")
    offsets = LibraryOffsets(run)
    found = offsets.differences()
    assert offsets.library is not None
    assert [each.words(offsets.library, run.source.text) for each in found] == [
        f"{offsets.library} says 0 to 1; exact: 0 to 2, it loses U+0301."
    ]
    assert offsets.summary(found) == (
        f"{offsets.library} gives 1 token another place than the exact one; "
        "by its offsets no token covers 1 code point."
    )
    table = list(lines(run))
    assert f"offsets     {offsets.summary(found)}" in table
    told = found[0].words(offsets.library, run.source.text)
    assert f"            token {found[0].index}: {told}" in table
    assert not any(line.startswith("offsets") for line in lines(loaded(tmp_path, value).run("ee")))


def test_the_work_on_offsets_can_be_ended(tmp_path: Path) -> None:
    class EndError(Exception):
        pass

    def end() -> None:
        raise EndError

    run = loaded(tmp_path, tokenizer(bpe(characters("ab")))).run("ab")
    with pytest.raises(EndError):
        LibraryOffsets(run, end).differences()
