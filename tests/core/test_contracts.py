"""Contracts against a slow twin, the golden numbers, and the stage that lost each passage."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import decoders, models, normalizers, pre_tokenizers, processors

import tokviz
from tests.golden_files import from_code_points, golden, report
from tests.hazards import texts
from tests.tokenizer_files import bpe, built_in, characters, tokenizer, written
from tokviz.core import guilt
from tokviz.core.catalog import CATALOG
from tokviz.core.contracts import (
    CONTRACTS,
    Difference,
    RoundTripReport,
    bytes_difference,
    check,
    common_length,
    form_difference,
    ids_difference,
    scalars_difference,
)
from tokviz.core.errors import NotAvailableError
from tokviz.core.forms import FormName
from tokviz.core.normalize import AsciiUpperAToA
from tokviz.core.pipeline import Pipeline
from tokviz.core.preimages import preimages
from tokviz.core.spans import CharSpan
from tokviz.core.text import code_points

BYTE257 = golden("byte257")
TEXTS = st.text(alphabet="aé\u0301e\u0323fiﬁＡA \u1100\u1161가Ω\u2126\n☃😀", max_size=12)


@cache
def byte257(form: str | None = None) -> Pipeline:
    return tokviz.load("byte257", normalize=form)  # type: ignore[arg-type]


def holds(result: RoundTripReport, contract: str, reference: str) -> bool:
    found = result.get(contract, reference)  # type: ignore[arg-type]
    assert found is not None
    return found.holds


@pytest.mark.parametrize("case", BYTE257["encodings"], ids=lambda case: case["name"])
def test_every_golden_encoding(case: dict[str, Any]) -> None:
    run = byte257(case["form"]).run(from_code_points(case["input"]))
    assert list(run.source.utf8) == case["utf8"]
    assert code_points(run.normalized.text) == case["normalized"]
    assert run.ids == case["ids"]
    assert code_points(run.decoding.text) == case["decoded"]
    assert holds(run.report, "utf8-bytes", "source") == case["equal_raw_bytes"]
    assert holds(run.report, "scalars", "source") == case["equal_scalars"]
    assert holds(run.report, "scalars", "normalized") == case["equal_to_normalized"]
    assert holds(run.report, "nfc", "source") == case["equal_after_nfc"]
    if "token_source_spans_code_points" in case:
        spans = [[token.source.start, token.source.end] for token in run.tokens if token.source]
        assert spans == case["token_source_spans_code_points"]
    for result in run.report.results:
        if not result.holds:
            assert result.stage == "normalizer"
            assert result.evidence.startswith("Lost at the normalizer. ")


@pytest.mark.parametrize("case", BYTE257["collisions"])
def test_golden_collisions_are_lost_at_the_normalizer(case: dict[str, Any]) -> None:
    pipeline = byte257(case["form"])
    runs = [pipeline.run(from_code_points(points)) for points in case["inputs"]]
    assert [run.ids for run in runs] == [case["ids"]] * 2
    assert runs[0].decoding.text == runs[1].decoding.text
    assert [holds(run.report, "scalars", "source") for run in runs].count(True) == 1
    assert all(holds(run.report, "scalars", "normalized") for run in runs)
    assert all(holds(run.report, "ids", "source") for run in runs)


def test_alignment_is_not_inversion() -> None:
    """Every span is right, and still nobody can say which of the two texts was typed."""
    case = BYTE257["ascii_upper_A_to_a"]
    pipeline = replace(byte257(), normalizer=(AsciiUpperAToA(),))
    runs = [pipeline.run(from_code_points(points)) for points in case["inputs"]]
    for run in runs:
        assert run.ids == case["ids"]
        token = run.tokens[0]
        assert token.source == CharSpan(*case["code_point_span"])
        span = run.source.bytes_of(token.source)
        assert [span.start, span.end] == case["byte_span"]
        assert run.normalization.alignment.is_identity
    upper, lower = (run.report for run in runs)
    assert runs[0].decoding.text == runs[1].decoding.text == runs[1].source.text
    assert not holds(upper, "utf8-bytes", "source")
    assert holds(upper, "utf8-bytes", "normalized")
    assert lower.holds
    assert upper.headline == (
        "Lost at the normalizer. Byte 0: expected 41, got 61. U+0041 became U+0061; "
        "after this stage nothing tells them apart."
    )


def test_golden_pieces() -> None:
    for case in BYTE257["pieces"]:
        pipeline = byte257(case["form"])
        parts = [from_code_points(points) for points in case["pieces"]]
        whole = pipeline.run("".join(parts))
        runs = [pipeline.run(part) for part in parts]
        assert whole.ids == case["ids_whole"]
        joined_ids = [id_ for run in runs for id_ in run.ids]
        if case["form"] is None:
            assert joined_ids == case["ids_joined_token_lists"]
            decoded = pipeline.decode(joined_ids).text
            assert (decoded == whole.decoding.text) == case["decoded_equal"]
            assert pipeline.run(decoded).ids == case["reencoded_after_decode"]
            continue
        joined = "".join(run.normalized.text for run in runs)
        assert code_points(joined) == case["normalized_per_piece_then_joined"]
        assert joined_ids == case["ids_per_piece_normalization"]
        assert code_points(whole.normalized.text) == case["normalized_whole"]
        again = pipeline.normalize(joined).text == whole.normalized.text
        assert again == case["renormalizing_the_join_gives_whole"]


def test_golden_tokens_that_are_no_text_alone() -> None:
    seen: list[int] = []
    for case in BYTE257["encodings"]:
        for id_ in byte257(case["form"]).run(from_code_points(case["input"])).ids:
            try:
                byte257().vocabulary.bytes(id_).decode()
            except UnicodeDecodeError:
                seen += [] if id_ in seen else [id_]
    assert seen == BYTE257["token_bytes_alone_not_utf8"]
    assert len(byte257().vocabulary) == BYTE257["vocabulary_size"]
    assert list(byte257().vocabulary.bytes(256)) == BYTE257["merge"]


def _slow(contract: str, reference: str, decoded: str) -> bool:
    if contract.startswith("nf"):
        form: Any = contract.upper()
        return unicodedata.normalize(form, reference) == unicodedata.normalize(form, decoded)
    return reference.encode() == decoded.encode()


@settings(deadline=None)
@given(text=TEXTS, form=st.sampled_from([None, "NFC", "NFD", "NFKC", "NFKD"]))
def test_results_are_the_plain_comparisons(text: str, form: str | None) -> None:
    run = byte257(form).run(text)
    references = {"source": text, "normalized": run.normalized.text}
    decoded = run.decoding.text
    for result in run.report.results:
        if result.contract == "ids":
            assert result.holds == (byte257(form).run(decoded).ids == run.ids)
        else:
            expected = _slow(result.contract, references[result.reference], decoded)
            assert result.holds == expected
        assert (result.stage is None) == (result.first_difference is None) == result.holds


def _first(a: Any, b: Any) -> tuple[int, Any, Any] | None:
    for at, (x, y) in enumerate(zip_longest(a, b)):
        if x != y:
            return at, x, y
    return None


def _as_tuple(found: Difference | None) -> tuple[int, Any, Any] | None:
    return None if found is None else (found.at, found.expected, found.got)


@settings(deadline=None)
@given(one=TEXTS, other=TEXTS, same=TEXTS)
def test_first_differences(one: str, other: str, same: str) -> None:
    a, b = same + one, same + other
    hexes = [[f"{byte:02X}" for byte in text.encode()] for text in (a, b)]
    assert _as_tuple(bytes_difference(a, b)) == _first(*hexes)
    assert _as_tuple(scalars_difference(a, b)) == _first(code_points(a), code_points(b))
    ids = [[str(byte) for byte in text.encode()] for text in (a, b)]
    assert _as_tuple(ids_difference(list(a.encode()), list(b.encode()))) == _first(*ids)


@settings(deadline=None)
@given(
    head=TEXTS,
    one=TEXTS,
    other=TEXTS,
    tail=TEXTS,
    form=st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]),
)
def test_first_difference_after_a_form(
    head: str, one: str, other: str, tail: str, form: Any
) -> None:
    a, b = head + one + tail, head + other + tail
    whole = [code_points(unicodedata.normalize(form, text)) for text in (a, b)]
    assert _as_tuple(form_difference(form, a, b)) == _first(*whole)


@settings(deadline=None)
@given(at=st.integers(0, 200_000), more=st.integers(0, 3))
def test_common_length_of_long_sequences(at: int, more: int) -> None:
    assert common_length("a" * at + "b" * more, "a" * at + "c" * 2) == at
    assert common_length("a" * at, "a" * (at + more)) == at


def loaded(tokenizer: tokenizers.Tokenizer, folder: Path, **settings: Any) -> Pipeline:
    path = folder / "tokenizer.json"
    tokenizer.save(str(path))
    return replace(tokviz.load(path), **settings)


HI = {"▁": 0, "h": 1, "i": 2, "▁h": 3, "▁hi": 4}
HI_MERGES = [("▁", "h"), ("▁h", "i")]


def _metaspace(scheme: Any) -> tokenizers.Tokenizer:
    tokenizer = tokenizers.Tokenizer(models.BPE(HI, HI_MERGES))
    if scheme == "legacy":
        tokenizer.normalizer = normalizers.Sequence(
            [normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")]
        )
        tokenizer.decoder = decoders.Sequence(
            [decoders.Replace("▁", " "), decoders.Fuse(), decoders.Strip(" ", 1, 0)]
        )
    else:
        tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme=scheme)
        tokenizer.decoder = decoders.Metaspace(prepend_scheme=scheme)
    return tokenizer


@pytest.mark.parametrize("scheme", ["legacy", "always", "first", "never"])
def test_leading_space_is_lost_by_scheme(scheme: str, tmp_path: Path) -> None:
    expected = report("leading-space-lost-by-scheme")["expected"][scheme]
    pipeline = loaded(_metaspace(scheme), tmp_path)
    for text, decoded in expected.items():
        assert pipeline.run(text).decoding.text == decoded
    same_ids = pipeline.run("hi").ids == pipeline.run(" hi").ids
    assert same_ids == (scheme in ("always", "first"))
    one, two = (pipeline.run(text).report.get("scalars", "source") for text in (" hi", "  hi"))
    assert one is not None
    assert two is not None
    # One space is gone before the ids are there, the second of two only when decoding.
    assert one.stage == ("pre_tokenizer" if same_ids else None)
    assert two.stage == ("decoder" if same_ids else None)


def _word_piece() -> tokenizers.Tokenizer:
    vocab = {"[UNK]": 0, "a": 1, "##b": 2, "[CLS]": 3, "c": 4, "-": 5}
    tokenizer = tokenizers.Tokenizer(models.WordPiece(vocab, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.Lowercase()
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.decoder = decoders.WordPiece()
    tokenizer.add_special_tokens(["[CLS]"])
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A", special_tokens=[("[CLS]", 3)]
    )
    return tokenizer


@pytest.mark.parametrize(
    ("text", "stage", "says"),
    [
        ("ab c", None, "The exact passage survives"),
        ("AB  c", "normalizer", "expected 41, got 61. U+0041 became U+0061"),
        (
            "ab  c",
            "pre_tokenizer",
            "got 63. The text with U+0020 and the text without it give the same",
        ),
        ("a-c", "pre_tokenizer", "expected 2D, got 20."),
        ("c é", "model", "Byte 2: expected C3, got 5B. The model put [UNK] for U+00E9."),
        ("a [CLS] c", "decoder", "The special token [CLS] was left out."),
    ],
)
def test_the_guilty_stage_of_word_pieces(
    text: str, stage: str | None, says: str, tmp_path: Path
) -> None:
    result = loaded(_word_piece(), tmp_path).run(text).report.get("utf8-bytes", "source")
    assert result is not None
    assert result.stage == stage
    assert says in result.evidence


def test_kept_specials_are_the_post_processors_fault(tmp_path: Path) -> None:
    run = loaded(_word_piece(), tmp_path, skip_specials=False).run("ab c")
    for contract in ("scalars", "ids"):
        result = run.report.get(contract, "source")
        assert result is not None
        assert result.stage == "post_processor"
        assert "It added [CLS]" in result.evidence


def test_a_dropped_character_is_the_models_fault(tmp_path: Path) -> None:
    pipeline = loaded(_metaspace("legacy"), tmp_path)
    for text in ("éhi", "hié", "hi é", "hi é hi"):
        result = pipeline.run(text).report.get("scalars", "source")
        assert result is not None
        assert result.stage == "model"
        assert "The model has no token for U+00E9 and left it out." in result.evidence


def test_an_unknown_character_is_the_models_fault() -> None:
    result = tokviz.load("tiny-bpe").run("low é").report.get("ids", "source")
    assert result is not None
    assert result.stage == "model"
    assert result.evidence.endswith("The model put <unk> for U+00E9.")


def test_cleanup_is_told_from_the_decoder(tmp_path: Path) -> None:
    pipeline = loaded(_byte_level(), tmp_path, cleanup=True)
    for contract in ("utf8-bytes", "nfkd", "ids"):
        result = pipeline.run("\ufb01 'my , x").report.get(contract, "source")
        assert result is not None
        assert result.stage == "cleanup"
        assert 'The rule that makes "\'m" of " \'m" fired at code point 1.' in result.evidence
    # Two faults in one text: each contract names the one that it meets first.
    both = replace(pipeline, form="NFKC").run("\ufb01 'my , x").report
    stages = {r.contract: r.stage for r in both.results if r.reference == "source"}
    assert stages["scalars"] == stages["nfc"] == "normalizer"
    assert stages["nfkc"] == stages["ids"] == "cleanup"


def _byte_level() -> tokenizers.Tokenizer:
    vocab = {char: i for i, char in enumerate(sorted(pre_tokenizers.ByteLevel.alphabet()))}
    tokenizer = tokenizers.Tokenizer(models.BPE(vocab, []))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def test_what_no_pre_token_has_is_the_pre_tokenizers_fault(tmp_path: Path) -> None:
    tokenizer = _byte_level()
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    result = loaded(tokenizer, tmp_path).run("a b").report.get("scalars", "source")
    assert result is not None
    assert (result.stage, result.holds) == ("pre_tokenizer", False)
    assert result.evidence.endswith("U+0020 is in no pre-token.")


def test_an_added_token_that_normalizing_makes(tmp_path: Path) -> None:
    tokenizer = _byte_level()
    tokenizer.normalizer = normalizers.NFKC()
    tokenizer.add_tokens([tokenizers.AddedToken("fi", normalized=False)])
    result = loaded(tokenizer, tmp_path).run("\ufb01").report.get("ids", "normalized")
    assert result is not None
    assert (result.stage, result.holds) == ("normalizer", False)


def test_a_typed_marker_is_taken_for_a_space() -> None:
    case = report("literal-metaspace-char")
    tiny = tokviz.load("tiny-bpe").run(case["input"])
    assert tiny.decoding.text == case["expected"]["decode"]
    assert tiny.report.headline == (
        "Lost at the pre-tokenizer. Byte 1: expected E2, got 20. "
        "U+2581 and U+0020 give the same pre-tokens; after this stage nothing tells them apart."
    )
    if not CATALOG["mistral-v1"].is_here:
        pytest.skip("the vocabulary of mistral-v1 is not here")
    run = built_in("mistral-v1").run(case["input"])
    assert run.ids == case["expected"]["ids"]
    assert run.report.headline == (
        "Lost at the normalizer. Byte 1: expected E2, got 20. "
        "U+2581 and U+0020 are normalized to the same; after this stage nothing tells them apart."
    )
    same = [found.text for found in preimages(run).found]
    assert same == [case["expected"]["same_ids_as"]]


def test_headline_of_the_window() -> None:
    assert byte257().run("\ufb01sh e\u0301").report.headline == (
        "The exact passage survives this pipeline."
    )
    assert byte257("NFKC").run("\ufb01sh e\u0301").report.headline == (
        "Lost at the normalizer. Byte 0: expected EF, got 66. U+FB01 became U+0066 U+0069; "
        "after this stage nothing tells them apart."
    )
    nfc = byte257("NFC").run("e\u0301").report.get("nfkd", "source")
    assert nfc is not None
    assert nfc.evidence == "The decoded text and the source: both are equal after NFKD."


def test_only_the_named_contract_is_checked() -> None:
    run = byte257("NFKC").run("\ufb01")
    only = check(run, ["nfc"], ["source"])
    assert [(r.contract, r.reference, r.holds) for r in only.results] == [("nfc", "source", False)]
    assert only.headline.startswith("Lost at the normalizer. After NFC, code point 0: ")
    assert check(run, ["ids"], ["source"]).headline == "Every contract that was checked holds."
    for name in ("utf8", "display"):
        with pytest.raises(NotAvailableError):
            check(run, [name])


def test_display_is_asked_of_a_shaper() -> None:
    asked: list[tuple[str, str]] = []

    def shaper(expected: str, got: str) -> Difference | None:
        asked.append((expected, got))
        return Difference(0, "glyph", "1", "2")

    run = byte257("NFC").run("e\u0301")
    result = check(run, shaper=shaper)
    assert [r.contract for r in result.results] == [*[c.name for c in CONTRACTS], "display"] * 2
    assert asked == [("e\u0301", "é")]
    shown = result.get("display", "source")
    assert shown is not None
    assert shown.evidence.startswith("Lost at the normalizer. Glyph 0: expected 1, got 2.")
    assert holds(result, "display", "normalized")


def test_refused_specials_do_not_stop_the_check(tmp_path: Path) -> None:
    pipeline = loaded(_word_piece(), tmp_path, skip_specials=False, specials_in_text="refuse")
    result = pipeline.run("ab").report.get("ids", "source")
    assert result is not None
    assert result.stage == "post_processor"


@pytest.mark.parametrize(
    ("step", "text", "words"),
    [
        ("replace//x/", "hello", "It put U+0078 in, and nothing after it took that out."),
        ("prepend/ab/", "hello", "It put U+0061 U+0062 in, and nothing after it took that out."),
        (
            "replace/a/aa/",
            "banana",
            "It made U+0061 U+0061 of U+0061, and nothing after it undid that.",
        ),
        (
            "replace/ab//",
            "xaabby",
            "It took U+0061 U+0062 out, and nothing after it put that back.",
        ),
    ],
)
def test_what_the_normalizer_does_again_each_time_is_its_own_fault(
    step: str, text: str, words: str
) -> None:
    run = byte257().with_steps(step).run(text)
    failed = [result for result in run.report.results if result.reference == "source"]
    assert failed
    for result in failed:
        assert (result.holds, result.stage) == (False, "normalizer")
        assert result.evidence.startswith("Lost at the normalizer. ")
        assert result.evidence.endswith(words)
    assert all(result.holds for result in run.report.results if result.reference == "normalized")


def test_a_prefix_that_the_decoder_should_take_off_is_the_decoders_fault(tmp_path: Path) -> None:
    value = tokenizer(
        bpe(characters("▁hi ")),
        normalizer={"type": "Prepend", "prepend": "▁"},
        decoder={"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
    )
    run = tokviz.load(written(tmp_path, "made.json", value)).run("hi")
    assert run.decoding.text == " hi"
    assert run.report.headline.startswith("Lost at the decoder.")


@pytest.mark.parametrize("name", ["byte257", "tiny-unigram", "tiny-wordpiece", "botchan-bpe"])
@pytest.mark.parametrize("form", [None, "NFKC"])
@settings(deadline=None, max_examples=40)
@given(text=texts)
def test_the_decoded_text_run_as_an_edit_gives_the_same_report(
    name: str, form: FormName | None, text: str
) -> None:
    run = built_in(name).with_form(form).run(text)
    reports = []
    for far in (0, 10**9):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(guilt, "_FAR", far)
            reports.append(check(run))
    assert reports[0] == reports[1]


def test_a_check_can_be_ended() -> None:
    class EndError(Exception):
        pass

    calls = []

    def end() -> None:
        calls.append(1)
        if len(calls) == 5:
            raise EndError

    with pytest.raises(EndError):
        check(built_in("byte257").with_form("NFKC").run("ﬁsh"), go_on=end)
