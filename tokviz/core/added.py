"""Cutting added tokens out of a text, as the tokenizers library's AddedVocabulary does."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import lru_cache

from tokviz.core.patterns import Pattern
from tokviz.core.spans import CharSpan
from tokviz.core.vocabulary import AddedToken

# Unicode's White_Space; str.isspace and re's \s take U+001C to U+001F for space, too.
_SPACE = r"[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"
_SPACES = re.compile(f"{_SPACE}*")
_WORD = Pattern(r"\w", "rust")


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of text: free, or one added token (with the spaces it takes along)."""

    span: CharSpan
    token: AddedToken | None


def segments(
    text: str,
    tokens: Sequence[AddedToken],
    patterns: Sequence[str] | None = None,
    as_text: Set[int] = frozenset(),
) -> tuple[Segment, ...]:
    """The text cut at the added tokens, leftmost first, the longest where several begin.

    `patterns` are what to look for in place of the tokens' own contents (their
    normalized form). `as_text` are the ids of tokens that are found and left as text: no
    other token is looked for inside them. Empty stretches are left out.

    The library lets a token that begins inside the white space that the one before took
    along have that space again; here its segment is only the rest, which may be empty.

    >>> ab = AddedToken(1, "ab"); abc = AddedToken(2, "abc", lstrip=True)
    >>> [(s.span.of("xab  abc"), s.token and s.token.id) for s in segments("xab  abc", [ab, abc])]
    [('x', None), ('ab', 1), ('  abc', 2)]
    """
    by_pattern: dict[str, AddedToken] = {}
    pairs = zip(patterns or [t.content for t in tokens], tokens, strict=True)
    # Of two that are looked for as the same text, a special one counts, else the first;
    # tokenizers 0.23 takes either, by the order of a hash table.
    for pattern, token in sorted(pairs, key=lambda pair: not pair[1].special):
        if pattern:
            by_pattern.setdefault(pattern, token)
    if not by_pattern or not text:
        return (Segment(CharSpan(0, len(text)), None),) if text else ()
    found: list[Segment] = []
    at = 0
    for match in _matcher(tuple(by_pattern)).finditer(text):
        token = by_pattern[match[0]]
        start, end = match.span()
        if token.id in as_text or (token.single_word and not stands_alone(text, start, end)):
            continue
        if token.lstrip:
            start = start - len(_last_spaces(text, start))
        if token.rstrip:
            end = _SPACES.match(text, end).end()  # type: ignore[union-attr]
        start, end = max(start, at), max(end, at)
        if start > at:
            found.append(Segment(CharSpan(at, start), None))
        found.append(Segment(CharSpan(start, end), token))
        at = end
    if at < len(text):
        found.append(Segment(CharSpan(at, len(text)), None))
    return tuple(found)


@lru_cache(maxsize=32)
def _matcher(patterns: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(patterns, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first)))


def _last_spaces(text: str, end: int) -> str:
    start = end
    while start > 0 and _SPACES.fullmatch(text, start - 1, start):
        start -= 1
    return text[start:end]


def stands_alone(text: str, start: int, end: int) -> bool:
    """Whether no word character touches a stretch of the text on either side.

    >>> stands_alone("a-b", 0, 1), stands_alone("ab", 0, 1)
    (True, False)
    """
    before = text[start - 1 : start] if start else ""
    return not any(_WORD.accepts(side) for side in (before, text[end : end + 1]) if side)
