"""Cutting added tokens out of a text, as the tokenizers library's AddedVocabulary does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tokviz.core.spans import CharSpan
from tokviz.core.vocabulary import AddedToken

_SPACES = re.compile(r"\s*")
_WORD = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of text: free, or one added token (with the spaces it takes along)."""

    span: CharSpan
    token: AddedToken | None


def segments(
    text: str, tokens: Sequence[AddedToken], patterns: Sequence[str] | None = None
) -> tuple[Segment, ...]:
    """The text cut at the added tokens, leftmost first, the longest where several begin.

    `patterns` are what to look for in place of the tokens' own contents (their
    normalized form). Empty stretches are left out.

    >>> ab = AddedToken(1, "ab"); abc = AddedToken(2, "abc", lstrip=True)
    >>> [(s.span.of("xab  abc"), s.token and s.token.id) for s in segments("xab  abc", [ab, abc])]
    [('x', None), ('ab', 1), ('  abc', 2)]
    """
    by_pattern = {
        pattern: token
        for pattern, token in zip(patterns or [t.content for t in tokens], tokens, strict=True)
        if pattern
    }
    if not by_pattern or not text:
        return (Segment(CharSpan(0, len(text)), None),) if text else ()
    longest_first = sorted(by_pattern, key=len, reverse=True)
    found: list[Segment] = []
    at = 0
    for match in re.finditer("|".join(map(re.escape, longest_first)), text):
        token = by_pattern[match[0]]
        start, end = match.span()
        if start < at or (token.single_word and not _stands_alone(text, start, end)):
            continue
        if token.lstrip:
            start = max(at, _strip_start(text, start))
        if token.rstrip:
            end = _SPACES.match(text, end).end()  # type: ignore[union-attr]
        if start > at:
            found.append(Segment(CharSpan(at, start), None))
        found.append(Segment(CharSpan(start, end), token))
        at = end
    if at < len(text):
        found.append(Segment(CharSpan(at, len(text)), None))
    return tuple(found)


def _strip_start(text: str, start: int) -> int:
    while start > 0 and text[start - 1].isspace():
        start -= 1
    return start


def _stands_alone(text: str, start: int, end: int) -> bool:
    before = _WORD.match(text[start - 1 : start]) if start else None
    return before is None and _WORD.match(text, end) is None
