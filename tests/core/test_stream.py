from __future__ import annotations

import time

import pytest
import unicodedata2 as unicodedata
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.test_normalize_forms import ADVERSARIAL, adversarial, form_names
from tests.golden_files import golden, report
from tests.tokenizer_files import built_in
from tokviz.core.forms import FORMS, FormName
from tokviz.core.stream import StreamNormalizer, decode_stream

chunked = st.lists(adversarial, max_size=6)


def streamed(form: FormName, chunks: list[str]) -> list[str]:
    state = StreamNormalizer(form)
    emitted = []
    for chunk in chunks:
        state, text = state.push(chunk)
        emitted.append(text)
    return [*emitted, state.finish()]


@given(form_names, chunked)
@settings(max_examples=1000, deadline=None)
def test_every_chunking_equals_the_whole(form: FormName, chunks: list[str]) -> None:
    assert "".join(streamed(form, chunks)) == unicodedata.normalize(form, "".join(chunks))


@given(form_names, adversarial)
@settings(max_examples=500, deadline=None)
def test_one_code_point_at_a_time(form: FormName, text: str) -> None:
    assert "".join(streamed(form, list(text))) == unicodedata.normalize(form, text)


@pytest.mark.long
@given(form_names, st.lists(st.text(st.sampled_from(ADVERSARIAL), max_size=6), max_size=10))
@settings(max_examples=6_000, deadline=None)
def test_every_chunking_equals_the_whole_long(form: FormName, chunks: list[str]) -> None:
    assert "".join(streamed(form, chunks)) == unicodedata.normalize(form, "".join(chunks))


@given(form_names, chunked)
@settings(max_examples=300, deadline=None)
def test_what_is_emitted_is_final(form: FormName, chunks: list[str]) -> None:
    # However the text goes on, its form begins with what was emitted so far.
    emitted = "".join(streamed(form, chunks)[:-1])
    for more in ("", "\u0301", "\u0334", "\u11a8", "\u1161", "z", "\u0f73", "\u3099"):
        assert unicodedata.normalize(form, "".join(chunks) + more).startswith(emitted)


def test_states_are_values() -> None:
    first, _ = StreamNormalizer("NFC").push("e")
    accented, _ = first.push("\u0301")
    plain, text = first.push("x")
    assert (text, plain.pending, accented.finish(), first.pending) == ("e", "x", "\u00e9", "e")
    assert first.push("") == (first, "")


def test_a_long_run_in_small_chunks_is_not_quadratic() -> None:
    def seconds(count: int) -> float:
        began = time.process_time()
        streamed("NFD", ["\u0302"] * count)
        return time.process_time() - began

    few = min(seconds(2_000) for _ in range(3))
    assert min(seconds(16_000) for _ in range(2)) < 30 * few + 0.05


def test_report_nfc_across_chunk() -> None:
    expected = report("nfc-across-chunk")["expected"]
    chunks = ["cafe", "\u0301s"]
    assert "".join(unicodedata.normalize("NFC", c) for c in chunks) == expected["chunked"]
    assert "".join(streamed("NFC", chunks)) == expected["whole"]
    assert "".join(streamed("NFC", ["\u1100", "\u1161"])) == "\uac00"


tokens = st.lists(
    st.sampled_from([bytes([b]) for b in b"\xf0\x9f\x98\x80\xc3\xa9\xe2\x82\xed\xa0\xf4\x90\xc0a"])
    | st.text(max_size=3).map(str.encode)
    | st.binary(max_size=4),
    max_size=12,
)


@given(tokens)
@settings(max_examples=500, deadline=None)
def test_decoded_stream_equals_the_whole(parts: list[bytes]) -> None:
    steps = decode_stream(parts)
    whole = b"".join(parts)
    assert "".join(step.emitted for step in steps) == whole.decode("utf-8", "replace")
    assert [step.token for step in steps if step.token or not step.emitted] == parts
    for step in steps:
        assert step.naive == step.token.decode("utf-8", "replace")
    # What is pending is the end of the bytes so far, and the beginning of a character.
    read = b""
    for step in steps[: len(parts)]:
        read += step.token
        assert read.endswith(step.pending)
        assert len(step.pending) < 4


def test_golden_token_bytes_alone() -> None:
    alone = golden("byte257")["token_bytes_alone_not_utf8"]
    assert [decode_stream([bytes([b])])[0].naive for b in alone] == ["\ufffd"] * len(alone)
    for case in golden("byte257")["encodings"]:
        payloads = [b"fi" if i == 256 else bytes([i]) for i in case["ids"]]
        emitted = "".join(step.emitted for step in decode_stream(payloads))
        assert emitted == "".join(chr(int(p[2:], 16)) for p in case["decoded"])
        assert all(step.pending == b"" for step in decode_stream(payloads)[-1:])


def test_report_per_token_decode_streaming() -> None:

    case = report("per-token-decode-streaming")
    run = built_in("gpt2").run(case["input"])
    expected = case["expected"]
    assert list(run.ids) == expected["ids"]
    steps = decode_stream([run.pipeline.vocabulary.bytes(i) for i in run.ids])
    assert "".join(step.naive for step in steps) == expected["joined single decodes"]
    assert [step.emitted or None for step in steps] == expected["DecodeStream steps"]
    assert "".join(step.emitted for step in steps) == expected["whole"]
    assert [step.pending for step in steps] == [b"\xf0\x9f\x98", b"", b""]


@pytest.mark.parametrize("form", FORMS)
def test_holds_back_only_from_the_last_boundary(form: FormName) -> None:
    state, text = StreamNormalizer(form).push("abc")
    assert (text, state.pending) == ("ab", "c")
