"""Every code point has the script that the regex library's tables give it."""

from __future__ import annotations

import pytest
import regex
import unicodedata2 as unicodedata

from tokviz.core.scripts import SCRIPTS, script_of


@pytest.mark.parametrize(
    ("char", "script"),
    [
        ("z", "Latin"),
        ("ﬁ", "Latin"),
        ("7", "Common"),
        ("😀", "Common"),
        ("\u0301", "Inherited"),
        ("\u200d", "Inherited"),
        ("ж", "Cyrillic"),
        ("한", "Hangul"),
        ("字", "Han"),
        ("カ", "Katakana"),
        ("\u1680", "Ogham"),
        ("\u1401", "Canadian Aboriginal"),
        ("\ue000", "Unknown"),
        ("\u0378", "Unknown"),
    ],
)
def test_known_ones(char: str, script: str) -> None:
    assert script_of(char) == script


def test_the_list_leaves_out_no_script() -> None:
    everything = "".join(map(chr, [*range(0xD800), *range(0xE000, 0x110000)]))
    left = everything
    for name in SCRIPTS:
        left = regex.sub(rf"\p{{Script={name}}}+", "", left)
    assert {unicodedata.category(char) for char in left} == {"Cn", "Co"}
    assert len(left) == len(regex.findall(r"\p{Script=Unknown}", everything))
