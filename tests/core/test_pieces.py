from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
import unicodedata2 as unicodedata
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.test_normalize_forms import adversarial, form_names
from tests.golden_files import from_code_points, golden, report
from tests.tokenizer_files import built_in
from tokviz.core import normalize as n
from tokviz.core.cuts import CutError, cut, cut_bytes
from tokviz.core.forms import FormName
from tokviz.core.pieces import (
    Codec,
    TokenChange,
    TokenSpan,
    encode_pieces,
    normalize_pieces,
    safe_cuts,
    safe_token_cuts,
    token_changes,
)
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source, graphemes


def byte257(form: str | None) -> Codec:
    """The golden file's tokenizer, written out."""

    def encode(text: str) -> list[int]:
        ids: list[int] = []
        for byte in text.encode():
            if ids and ids[-1] == 102 and byte == 105:
                ids[-1] = 256
            else:
                ids.append(byte)
        return ids

    def decode(ids: Sequence[int]) -> str:
        return b"".join(b"fi" if i == 256 else bytes([i]) for i in ids).decode()

    return Codec(lambda text: unicodedata.normalize(form, text) if form else text, encode, decode)


def codec_of(name: str) -> Codec:
    pipeline = built_in(name)
    bare = replace(pipeline, normalizer=())
    return Codec(
        lambda text: pipeline.normalize(text).text,
        lambda text: list(bare.run(text).ids),
        lambda ids: pipeline.decode(ids).text,
    )


def test_golden_pieces() -> None:
    for case in golden("byte257")["pieces"]:
        pieces = [from_code_points(points) for points in case["pieces"]]
        text, at = "".join(pieces), len(pieces[0])
        step = n.Form(case["form"]) if case["form"] else None
        normalized = normalize_pieces(step, text, [at])
        encoded = encode_pieces(byte257(case["form"]), text, [at])
        assert list(normalized.pieces) == list(encoded.pieces) == pieces
        assert list(encoded.ids_whole) == case["ids_whole"]
        if step:
            joined = from_code_points(case["normalized_per_piece_then_joined"])
            assert normalized.joined == joined
            assert list(encoded.ids_joined) == case["ids_per_piece_normalization"]
            assert list(encoded.ids_of_joined_text) == case["ids_per_piece_normalization"]
            assert normalized.whole.after == from_code_points(case["normalized_whole"])
            assert (
                normalized.renormalized_equals_whole is case["renormalizing_the_join_gives_whole"]
            )
            assert not normalized.joined_equals_whole
        else:
            assert normalized.joined_equals_whole
            assert list(encoded.ids_joined) == case["ids_joined_token_lists"]
            assert encoded.decoded_equal is case["decoded_equal"]
            assert list(encoded.reencoded) == case["reencoded_after_decode"]


def test_report_nfc_across_chunk() -> None:
    expected = report("nfc-across-chunk")["expected"]
    made = normalize_pieces(n.Form("NFC"), "cafe\u0301s", [4])
    assert made.joined == expected["chunked"]
    assert made.whole.after == made.renormalized == expected["whole"]
    (seam,) = made.seams
    # The seam names the pair that could not compose, and what it would have become.
    assert (seam.holds, seam.boundary) == (False, False)
    assert (seam.source, seam.apart, seam.together) == (CharSpan(3, 5), "e\u0301", "\u00e9")
    assert seam.grapheme == CharSpan(3, 5)
    jamo = normalize_pieces(n.Form("NFC"), "\u1100\u1161", [1])
    assert jamo.joined == "\u1100\u1161"
    assert jamo.seams[0].together == "\uac00"


def test_report_concat_not_equal() -> None:
    expected = report("concat-not-equal")["expected"]
    codec = codec_of("gpt2")
    for text, cut_at, key in (
        ("hello world", 6, "hello |world"),
        ("http://x", 5, "http:|//x"),
        ("\n\n", 1, "LF|LF"),
        ("unable", 2, "un|able"),
    ):
        made = encode_pieces(codec, text, [cut_at])
        case = expected[key]
        assert list(made.ids_joined) == case.get("parts", case.get("ids"))
        assert list(made.ids_whole) == case.get("whole", case.get("ids"))
        assert made.ids_equal is case.get("equal", False)
        assert made.decoded_equal
        assert (cut_at in safe_token_cuts(codec, text).safe) is made.ids_equal
        assert bool(made.changes) is not made.ids_equal
    changed = encode_pieces(codec, "hello world", [6]).changes
    assert changed == (TokenChange(TokenSpan(1, 3), TokenSpan(1, 2)),)


def test_cut_refuses_what_is_outside() -> None:
    assert cut("abcd", [3, 1, 3]) == ("a", "bc", "d")
    assert cut("", []) == ("",)
    for at in (-1, 0, 4, 9):
        with pytest.raises(CutError, match=rf"code point {at} of a text of 4; .* from 1 to 3"):
            cut("abcd", [at])
    with pytest.raises(CutError, match="in a longer text"):
        cut("", [0])
    with pytest.raises(CutError, match="byte 2 of a text of 2"):
        cut_bytes(Source("\u00e9"), [2])


@given(form_names, adversarial, st.data())
@settings(max_examples=500, deadline=None)
def test_seams_say_what_each_cut_does(form: FormName, text: str, data: st.DataObject) -> None:
    cuts = data.draw(st.lists(st.integers(1, max(len(text) - 1, 1)), max_size=4))
    cuts = [at for at in cuts if at < len(text)]
    made = normalize_pieces(n.Form(form), text, iter(cuts))
    whole = unicodedata.normalize(form, text)
    assert made.whole.after == whole
    assert made.joined == "".join(unicodedata.normalize(form, p) for p in cut(text, cuts))
    assert made.joined_equals_whole is (made.joined == whole)
    # Each form is a function of the canonical or compatible class, which joining keeps.
    assert made.renormalized_equals_whole
    safe = list(safe_cuts(form, text))
    for seam in made.seams:
        halves = (unicodedata.normalize(form, p) for p in cut(text, [seam.at]))
        assert seam.holds is ("".join(halves) == whole)
        assert seam.holds is (seam.at in safe)
        assert seam.holds or not seam.boundary
        if seam.source is not None:
            before = unicodedata.normalize(form, text[: seam.source.start])
            after = unicodedata.normalize(form, text[seam.source.end :])
            assert before + seam.together + after == whole
            assert seam.source.start < seam.at < seam.source.end
        inside = [g for g in graphemes(text) if g.start < seam.at < g.end]
        assert ([] if seam.grapheme is None else [seam.grapheme]) == inside
    # The general way, by comparing whole texts, finds the same seams.
    general = normalize_pieces(n.Steps((n.Form(form),)), text, cuts)
    assert [s.holds for s in general.seams] == [s.holds for s in made.seams]


@given(form_names, adversarial)
@settings(max_examples=500, deadline=None)
def test_safe_cuts_are_all_cuts_that_join(form: FormName, text: str) -> None:
    whole = unicodedata.normalize(form, text)

    def joins(at: int) -> bool:
        halves = (unicodedata.normalize(form, part) for part in (text[:at], text[at:]))
        return "".join(halves) == whole

    safe = [at for at in range(1, len(text)) if joins(at)]
    assert list(safe_cuts(form, text)) == safe
    assert list(safe_cuts(form, text, CharSpan(2, 6))) == [at for at in safe if 2 < at < 6]


def test_safe_cuts_leave_out_the_inside_of_very_long_segments() -> None:
    text = "x" + "\u0301" * 100 + "y"
    assert list(safe_cuts("NFC", text)) == [101]


def test_seams_of_other_steps() -> None:
    strip = normalize_pieces(n.Strip(), "a b", [2])
    assert (strip.joined, strip.renormalized) == ("ab", "ab")
    (seam,) = strip.seams
    assert (seam.source, seam.apart, seam.together) == (CharSpan(1, 2), "", " ")
    assert seam.boundary is None
    prepend = normalize_pieces(n.Prepend("\u2581"), "ab", [1])
    assert prepend.joined == "\u2581a\u2581b"
    assert not prepend.seams[0].holds
    assert normalize_pieces(n.Lowercase(), "AB", [1]).seams[0].holds


@given(st.text(st.sampled_from("afi\u00e9e\u0301\u0327"), max_size=8), st.booleans(), st.data())
@settings(max_examples=200, deadline=None)
def test_token_cuts_are_those_that_join(text: str, nfc: bool, data: st.DataObject) -> None:
    codec = byte257("NFC" if nfc else None)
    found = safe_token_cuts(codec, text)
    for at in range(1, len(text)):
        equal = encode_pieces(codec, text, [at]).ids_equal
        assert (at in found.safe, at in found.unsafe) == (equal, not equal)
    budget = data.draw(st.integers(0, 60))
    part = safe_token_cuts(codec, text, budget=budget)
    assert sorted([*part.safe, *part.unsafe, *part.untried]) == list(range(1, len(text)))
    assert len(part.safe) + len(part.unsafe) <= budget // max(len(text), 1)


@given(st.lists(st.integers(0, 3), max_size=12), st.lists(st.integers(0, 3), max_size=12))
@settings(max_examples=300, deadline=None)
def test_token_changes_turn_one_list_into_the_other(one: list[int], other: list[int]) -> None:
    made: list[int] = []
    at = 0
    for change in token_changes(one, other):
        made += one[at : change.joined.start] + other[change.whole.start : change.whole.end]
        at = change.joined.end
    assert made + one[at:] == other
    assert (token_changes(one, other) == ()) is (one == other)


def test_token_changes_of_very_different_lists_are_one() -> None:
    one, other = [0, *range(1, 2000), 0], [0, *range(1, 4000, 2), 0]
    assert len(token_changes(one, other)) == 1


def test_byte_cuts_inside_characters_and_clusters() -> None:
    source = Source("a\U0001f468\u200d\U0001f680b")
    pieces = cut_bytes(source, [1, 3, 5, 8, 12])
    assert b"".join(piece.data for piece in pieces) == source.utf8
    assert [piece.character for piece in pieces] == [
        None,
        None,
        CharSpan(1, 2),
        None,
        None,
        None,
    ]
    family = CharSpan(1, 4)
    assert [piece.grapheme for piece in pieces] == [None, None, family, family, family, None]
    assert pieces[1].text == "\ufffd"
    assert pieces[2].text == "\ufffd\ufffd"
    assert pieces[5].span == ByteSpan(12, 13)


@given(st.text(st.sampled_from("ae\u0301\u20ac\U0001f600\u200d\n\r"), min_size=1, max_size=6))
@settings(max_examples=200, deadline=None)
def test_byte_cuts_by_definition(text: str) -> None:
    source = Source(text)
    every = cut_bytes(source, range(1, len(source.utf8)))
    edges = [len(text[:i].encode()) for i in range(len(text) + 1)]
    clusters = list(graphemes(text))
    for piece in every[1:]:
        at = piece.span.start
        inside = [CharSpan(i, i + 1) for i in range(len(text)) if edges[i] < at < edges[i + 1]]
        assert ([] if piece.character is None else [piece.character]) == inside
        around = [g for g in clusters if edges[g.start] < at < edges[g.end]]
        assert ([] if piece.grapheme is None else [piece.grapheme]) == around
