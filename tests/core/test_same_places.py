"""Places that two texts have in common, against a list of them made code point by code point."""

from __future__ import annotations

import unicodedata2 as unicodedata
from hypothesis import given
from hypothesis import strategies as st

from tests.hazards import texts
from tokviz.core.same_places import Places
from tokviz.core.spans import Alignment, CharSpan


@st.composite
def versions(draw: st.DrawFn) -> tuple[str, str]:
    """A text and another version of it."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, len(text)))
    other = text[:start] + draw(texts) + text[end:]
    form = draw(st.sampled_from([None, "NFC", "NFD", "NFKC", "NFKD"]))
    return text, other if form is None else unicodedata.normalize(form, other)


pairs = versions() | st.tuples(texts, texts)


def slow(places: Places, here: Alignment, there: Alignment, span: CharSpan) -> CharSpan | None:
    """The hull of where each code point of the form went, one at a time."""
    mine = [i for i, s in enumerate(here.spans()) if s.start < span.end and span.start < s.end]
    forward = here is places.a
    across = {}
    for match in places.matches:
        for k in range(match.length):
            one, other = match.a + k, match.b + k
            across[one if forward else other] = other if forward else one
    found: list[CharSpan] = []
    for at in mine:
        if at in across:
            found.append(CharSpan(across[at], across[at] + 1))
            continue
        before = [across[i] + 1 for i in across if i < at]
        behind = [across[i] for i in across if i > at]
        found.append(CharSpan(max(before, default=0), min(behind, default=there.target_length)))
    hull = CharSpan(min(s.start for s in found), max(s.end for s in found))
    return there.to_source(hull)


@given(pairs, st.data())
def test_each_place_is_where_its_code_points_went(
    pair: tuple[str, str], data: st.DataObject
) -> None:
    a, b = pair
    places = Places.between(a, b)
    for text, here, there, go in (
        (a, places.a, places.b, places.to_b),
        (b, places.b, places.a, places.to_a),
    ):
        start = data.draw(st.integers(0, len(text)))
        span = CharSpan(start, data.draw(st.integers(start, len(text))))
        if span:
            assert go(span) == slow(places, here, there, span)
        assert go(span).end <= there.source_length


@given(pairs)
def test_what_is_matched_is_the_same_and_in_order(pair: tuple[str, str]) -> None:
    a, b = pair
    places = Places.between(a, b)
    one, other = unicodedata.normalize("NFKD", a), unicodedata.normalize("NFKD", b)
    at_a = at_b = 0
    for match in places.matches:
        assert match.a >= at_a
        assert match.b >= at_b
        assert match.length > 0
        at_a, at_b = match.a + match.length, match.b + match.length
        mine, yours = CharSpan(match.a, at_a), CharSpan(match.b, at_b)
        if places.a.target_length == len(one) and places.b.target_length == len(other):
            assert mine.of(one) == yours.of(other)
    assert at_a <= places.a.target_length
    assert at_b <= places.b.target_length


@given(texts)
def test_a_text_typed_in_two_ways_has_all_its_places_in_common(text: str) -> None:
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        other = unicodedata.normalize(form, text)
        places = Places.between(text, other)
        assert places.equal
        for index in range(len(text)):
            found = places.to_b(CharSpan(index, index + 1))
            assert found
            assert places.to_a(found).hull(CharSpan(index, index + 1)) == places.to_a(found)


@given(texts)
def test_a_text_is_itself(text: str) -> None:
    places = Places.between(text, text)
    for index in range(len(text)):
        assert places.to_b(CharSpan(index, index + 1)) == CharSpan(index, index + 1)
    assert places.to_b(CharSpan(len(text), len(text) + 5)) == CharSpan(len(text), len(text))


def test_two_versions_of_a_file_meet_again_behind_each_change() -> None:
    a = "one\nthe quick fox\nthree\nfour\n"
    b = "one\nthe quack fox\nthree\nnew\nfour!\n"
    places = Places.between(a, b)
    for word in ("one", "qu", "ck fox", "three", "four"):
        at = a.index(word)
        assert places.to_b(CharSpan(at, at + len(word))).of(b) == word
    assert places.to_b(CharSpan(a.index("i"), a.index("i") + 1)).of(b) == "a"
    assert places.to_a(CharSpan(b.index("new"), b.index("new") + 1)).of(a) == ""


def test_unlike_texts_have_nothing_in_common_but_the_whole() -> None:
    places = Places.between("Mistral", "gpu box")
    assert places.to_b(CharSpan(2, 3)) == CharSpan(0, 7)


def test_a_large_middle_counts_as_one_place() -> None:
    a, b = "x" + "ab" * 60_000 + "z", "x" + "cd" * 70_000 + "z"
    places = Places.between(a, b)
    assert places.to_b(CharSpan(5, 6)) == CharSpan(1, len(b) - 1)
    assert places.to_b(CharSpan(len(a) - 1, len(a))) == CharSpan(len(b) - 1, len(b))
