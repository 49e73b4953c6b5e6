"""Steps in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.core.errors import TokvizError
from tokviz.core.step_specs import KINDS, form_of, step_of, steps_of

plain = st.text(st.characters(exclude_characters="\\", exclude_categories=["Cs"]), max_size=6)


@given(plain.filter(bool), plain, st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_replace_is_str_replace_whatever_is_in_its_parts(old: str, new: str, text: str) -> None:
    parts = "/".join(part.replace("/", "\\/") for part in (old, new))
    # A spec is stripped at its ends, where its name and its last slash stand.
    assert step_of(f"replace/{parts}/").rewrite(text).after == text.replace(old, new)


@pytest.mark.parametrize("name", list(KINDS))
def test_every_kind_says_how_it_is_written(name: str) -> None:
    spec = form_of(name)
    for part in KINDS[name].parts:
        spec = spec.replace(part, "a", 1)
    step = step_of(spec)
    assert step.rewrite("abc").before == "abc"
    assert KINDS[name].about


@pytest.mark.parametrize(
    "spec",
    [
        *("", "nope", "replace", "replace/", "replace/a", "regex/a", "prepend", "prepend/a/b/"),
        *("lowercase/x/", "regex/[/x/"),
    ],
)
def test_what_is_no_step_is_said(spec: str) -> None:
    with pytest.raises(TokvizError, match=r"."):
        step_of(spec)


def test_the_order_is_kept() -> None:
    first, second = steps_of(("replace/a/b/", "replace/b/c/"))
    assert second.rewrite(first.rewrite("ab").after).after == "cc"


def test_a_replacement_by_nothing_has_its_end() -> None:
    assert step_of("replace/a//").rewrite("banana").after == "bnn"
    assert step_of("replace/a/").rewrite("banana").after == "bnn"
