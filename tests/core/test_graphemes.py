from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.unicode_files import rows
from tokviz.core.cuts import graphemes_cut
from tokviz.core.text import graphemes

# The file is of Unicode 15.0, the regex library of 18.0. No row of the file is touched by
# GB9c (15.1), the rule that a virama joins consonants of some Indic scripts; one row
# is by a later change of data: 707 symbols that were never to be emoji, U+2701 among
# them, are no longer Extended_Pictographic, so GB11 does not join them.
CHANGED_SINCE = {"\u2701\u200d\u2701": [2]}


def _row(line: str) -> tuple[str, list[int]]:
    """The text of a row, and its cuts, the two ends left out."""
    text = ""
    cuts = []
    for mark in line.split():
        if mark == "\u00f7":
            cuts.append(len(text))
        elif mark != "\u00d7":
            text += chr(int(mark, 16))
    return text, cuts[1:-1]


def test_unicode_grapheme_break_test() -> None:
    tested = rows("auxiliary/GraphemeBreakTest.txt")
    assert len(tested) == 602
    different = {}
    for line in tested:
        text, cuts = _row(line)
        found = [span.start for span in graphemes(text)][1:]
        if found != cuts:
            different[text] = found
        inside = graphemes_cut(text, range(1, len(text)))
        assert [at for at, span in enumerate(inside, 1) if span is None] == found
    assert different == CHANGED_SINCE


def test_gb9c_joins_indic_conjuncts() -> None:
    # Two clusters by 15.0's rules, one since 15.1; Tamil has no such rule.
    assert len(list(graphemes("\u0915\u094d\u0924"))) == 1
    assert len(list(graphemes("\u0b95\u0bcd\u0ba4"))) == 2


clusters = ["\r", "\n", "\r\n", "a", "e\u0301", "\u1100\u1161", "\U0001f1e9\U0001f1ea", "\u200d"]
clusters += ["\U0001f469\u200d\U0001f680", "\U0001f3fd", "\u0e33", "\u0600", "\u0915\u094d\u0924"]


@given(st.lists(st.sampled_from(clusters), max_size=12).map("".join))
@settings(max_examples=300, deadline=None)
def test_cut_clusters_are_those_of_the_whole_text(text: str) -> None:
    inside = graphemes_cut(text, range(1, len(text)))
    for at, found in enumerate(inside, 1):
        around = [span for span in graphemes(text) if span.start < at < span.end]
        assert around == ([] if found is None else [found])
    if len(text) > 2:
        # One cut alone reads from the last line feed on, and says the same.
        middle = len(text) // 2
        assert graphemes_cut(text, [middle]) == [inside[middle - 1]]
