"""The common patterns on long texts: cut by classes, at the same places as on the text itself."""

from __future__ import annotations

import pytest

from tests.bench.mixed_text import mixed_text
from tests.hazards import HAZARDS
from tokviz.core import patterns
from tokviz.core.known_patterns import CL100K_PATTERN, GPT2_PATTERN, LINEAR
from tokviz.core.patterns import Pattern
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.pretokenize import Split

TEXT = mixed_text(60_000) + "".join(map(str, HAZARDS)) * 20 + "\u1c89ab\u1e9e 12\u0966 \u212a's"


@pytest.mark.parametrize("pattern", sorted(LINEAR))
@pytest.mark.parametrize("dialect", ["rust", "oniguruma"])
def test_long_texts_are_cut_where_short_ones_are(
    pattern: str, dialect: patterns.Dialect, monkeypatch: pytest.MonkeyPatch
) -> None:
    split = Split(pattern, dialect=dialect)
    assert len(TEXT) > patterns._LONG
    by_class = split.apply(PreTokens.whole(TEXT))
    monkeypatch.setattr(patterns, "_LONG", len(TEXT) + 1)
    by_text = split.apply(PreTokens.whole(TEXT))
    assert by_class.starts == by_text.starts
    assert by_class.ends == by_text.ends


def test_the_quick_way_is_taken() -> None:
    assert Pattern(CL100K_PATTERN, "rust").ends(TEXT) is not None
    assert Pattern(GPT2_PATTERN, "oniguruma").ends("é 1" * 6_000) is not None
    # Another meaning of {1,3}+ in Ruby's syntax; a short text; a pattern nobody vouches for.
    assert Pattern(CL100K_PATTERN, "oniguruma").ends(TEXT) is None
    assert Pattern(GPT2_PATTERN, "rust").ends("short") is None
    assert Pattern(r"(?:a+)+b|\s", "rust").ends("a" * 20_000) is None
