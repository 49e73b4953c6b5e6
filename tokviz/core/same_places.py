"""Which place in one text is which in another: the same text typed in two ways, two versions.

Both texts are taken to NFKD, where what is typed in two ways is the same, and what is the same
there stands for the same place: first from the start and from the end, then by lines, then by
code points. Between two such stretches nothing says what belongs to what, so a place in
there is all of the stretch between them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from tokviz.core.common import common_head, common_tail
from tokviz.core.forms import boundary_before, rewrite
from tokviz.core.spans import Alignment, CharSpan

_MOST = 100_000
"""Code points between the common start and end up to which more is looked for."""
_MOST_LINES = 4_000
_MOST_CHARACTERS = 1_000
_ALIKE = 0.5
"""Difflib's ratio from which on two lines are versions of each other."""


@dataclass(frozen=True, slots=True)
class Match:
    """`length` code points that are the same in both: from `a` on in one, from `b` in the other."""

    a: int
    b: int
    length: int


@dataclass(frozen=True)
class Places:
    """The way between two texts.

    Attributes:
        a, b: from each text to its NFKD, so far as the two are not the same as they are.
        matches: what is the same there, in order on both sides, none empty.

    >>> raw, decomposed = "caf\\u00e9 \\ufb01n", "cafe\\u0301 fin!"
    >>> places = Places.between(raw, decomposed)
    >>> places.to_b(CharSpan(3, 4)), places.to_a(CharSpan(7, 8))
    (CharSpan(start=3, end=5), CharSpan(start=5, end=6))
    """

    a: Alignment
    b: Alignment
    matches: tuple[Match, ...]

    @staticmethod
    def between(a: str, b: str) -> Places:
        """Compares two texts; takes time with what is between their common start and end.

        Where that is longer than 100,000 code points it is left at that.
        """
        shortest = min(len(a), len(b))
        head = common_head(a, b)
        while 0 < head < max(len(a), len(b)) and not (_edge(a, head) and _edge(b, head)):
            head -= 1
        tail = min(common_tail(a, b), shortest - head)
        while tail and not boundary_before("NFKD", a[len(a) - tail]):
            tail -= 1
        middles = a[head : len(a) - tail], b[head : len(b) - tail]
        if max(map(len, middles)) > _MOST:
            sides = [Alignment.identity(len(text)) for text in (a, b)]
            found = list(_kept(head, len(a) - tail, len(b) - tail, tail, ()))
            return Places(sides[0], sides[1], tuple(found))
        forms = [rewrite("NFKD", middle) for middle in middles]
        one, other = (
            Alignment.concatenated(
                [Alignment.identity(head), form.alignment, Alignment.identity(tail)]
            )
            for form in forms
        )
        ends = head + len(forms[0].after), head + len(forms[1].after)
        inner = _matches(forms[0].after, forms[1].after)
        return Places(one, other, tuple(_kept(head, *ends, tail, inner)))

    @property
    def equal(self) -> bool:
        """True when every place of one has its own in the other: they differ in form at most."""
        whole = (Match(0, 0, self.a.target_length),) if self.a.target_length else ()
        return self.matches == whole and self.a.target_length == self.b.target_length

    def to_b(self, span: CharSpan) -> CharSpan:
        """What in the second text is at this place of the first; empty where nothing is.

        What lies behind the text's end counts as its end.
        """
        return self._across(span, self.a, self.b, self._forward)

    def to_a(self, span: CharSpan) -> CharSpan:
        """What in the first text is at this place of the second; see `to_b`."""
        return self._across(span, self.b, self.a, self._back)

    @cached_property
    def _forward(self) -> list[tuple[int, int, int]]:
        return [(m.a, m.b, m.length) for m in self.matches]

    @cached_property
    def _back(self) -> list[tuple[int, int, int]]:
        return [(m.b, m.a, m.length) for m in self.matches]

    @staticmethod
    def _across(
        span: CharSpan, here: Alignment, there: Alignment, matches: list[tuple[int, int, int]]
    ) -> CharSpan:
        end = min(span.end, here.source_length)
        own = here.to_target(CharSpan(min(span.start, end), end))
        length = there.target_length
        first = _stretch(own.start, matches, length)
        if not own:
            return there.to_source(CharSpan(first.start, first.start))
        return there.to_source(first.hull(_stretch(own.end - 1, matches, length)))


def _edge(text: str, at: int) -> bool:
    return at >= len(text) or boundary_before("NFKD", text[at])


def _stretch(at: int, matches: list[tuple[int, int, int]], length: int) -> CharSpan:
    """Where a code point is in the other text, or all that stands between two matches there."""
    index = bisect_right(matches, at, key=lambda match: match[0]) - 1
    if index < 0:
        return CharSpan(0, matches[0][1] if matches else length)
    start, other, count = matches[index]
    if at < start + count:
        return CharSpan(other + at - start, other + at - start + 1)
    return CharSpan(other + count, matches[index + 1][1] if index + 1 < len(matches) else length)


def _kept(
    head: int, end_a: int, end_b: int, tail: int, inner: Iterator[Match] | tuple[Match, ...]
) -> Iterator[Match]:
    """All matches, those that run on joined."""
    last = Match(0, 0, head)
    for match in (*(Match(m.a + head, m.b + head, m.length) for m in inner),):
        if (match.a, match.b) == (last.a + last.length, last.b + last.length):
            last = Match(last.a, last.b, last.length + match.length)
            continue
        if last.length:
            yield last
        last = match
    if (end_a, end_b) == (last.a + last.length, last.b + last.length):
        last = Match(last.a, last.b, last.length + tail)
        tail = 0
    if last.length:
        yield last
    if tail:
        yield Match(end_a, end_b, tail)


def _matches(one: str, other: str) -> Iterator[Match]:
    """What is the same in two texts, in order."""
    head = common_head(one, other)
    tail = min(common_tail(one, other), min(len(one), len(other)) - head)
    if head:
        yield Match(0, 0, head)
    ends = len(one) - tail, len(other) - tail
    for match in _by_lines(one[head : ends[0]], other[head : ends[1]]):
        yield Match(match.a + head, match.b + head, match.length)
    if tail:
        yield Match(*ends, tail)


def _by_lines(one: str, other: str) -> Iterator[Match]:
    lines = one.splitlines(keepends=True), other.splitlines(keepends=True)
    if max(map(len, lines)) > _MOST_LINES:
        return
    at_a = at_b = 0
    for what, a, a_end, b, b_end in SequenceMatcher(None, *lines).get_opcodes():
        mine, yours = "".join(lines[0][a:a_end]), "".join(lines[1][b:b_end])
        if what == "equal":
            yield Match(at_a, at_b, len(mine))
        elif what == "replace" and max(len(mine), len(yours)) <= _MOST_CHARACTERS:
            matcher = SequenceMatcher(None, mine, yours, autojunk=False)
            if matcher.ratio() >= _ALIKE:
                for match in matcher.get_matching_blocks()[:-1]:
                    yield Match(at_a + match.a, at_b + match.b, match.size)
        at_a, at_b = at_a + len(mine), at_b + len(yours)
