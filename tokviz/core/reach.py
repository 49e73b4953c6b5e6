"""How far ahead a split pattern can look, proved from how it is written.

A text that is edited has to be split anew only near the edit, if it can be proved that no
attempt to match that begins before some place reads as far as the edit. The proof here
runs all that the pattern could be in the middle of, at once, from that place on: when
nothing of it is left, no attempt has come further.

It is made for patterns of alternatives of characters, classes and repeats, with groups of bounded
length and a look ahead at the end, as all published split patterns are. A pattern that
looks behind, or is written in other ways, gets no proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from tokviz.core.patterns import Dialect, Pattern, PatternError, alternatives

_ITEM = re.compile(
    r"(?P<one>\[(?:\\.|\[:\^?\w+:\]|[^\]\\\[])+\]|\\[pP]\{\^?\w+\}|\\[pP]\w|\\[sSdDwWrntf]"
    r"|\\[^\w\s]|[^\\\[\](){}?*+|^$])"
    r"|(?P<end>\$|\\[zZ])"
    r"|(?P<group>\(\?(?:i?:|[=!]))(?P<inside>(?:[^()\\\[\]]|\\.|\[(?:\\.|[^\]\\\[])+\])*)\)",
    re.DOTALL,
)
# Looks one character back, but a cut at such a place is one whatever is cut off before it.
_BETWEEN = re.compile(r"\(\?<!([^\\\[\](){}?*+|^$.])\)\(\?=([^\\\[\](){}?*+|^$.])\)")
_REPEAT = re.compile(r"(?:(?P<sign>[?*+])|\{(?P<least>\d+)(?P<more>,\d*)?\})[?+]?")


@dataclass(frozen=True, slots=True)
class _Item:
    """One character that a pattern reads: a class of them (None: any), how often."""

    one: str | None
    repeats: bool
    may_lack: bool
    none: bool = False


class Reach:
    """What can be said of one pattern; `dialect` None for a literal.

    >>> reach = reach_of(r" ?[a-z]+|\\s+(?!\\S)|\\s+", "rust")
    >>> reach.stops("ab cd ef", 1, 4), reach.stops("ab cd ef", 3, 5)
    (True, False)
    """

    def __init__(self, chains: Iterable[tuple[_Item, ...]], dialect: Dialect | None) -> None:
        self._dialect = dialect
        self._items: list[_Item] = []
        self._after: list[int] = []
        self._accepting: dict[str, int] = {}
        for chain in chains:
            first = len(self._items)
            self._items += chain
            last = len(self._items)
            # A state's mask: itself and, past what may be lacking, those that come next.
            begun = [0] * (len(chain) + 1)
            for place in range(last - 1, first - 1, -1):
                more = begun[place - first + 1] if self._items[place].may_lack else 0
                begun[place - first] = 1 << place | more
            self._after += [
                begun[place - first + 1] | (begun[place - first] if item.repeats else 0)
                for place, item in enumerate(chain, start=first)
            ]
        self._all = (1 << len(self._items)) - 1

    def stops(self, text: str, start: int, limit: int) -> bool:
        """True when no attempt that begins at `start` or before looks at `limit` or beyond.

        Both are code points of `text`. False only means that there is no proof.
        """
        active = self._all
        for place in range(start, limit):
            reached = active & self._mask(text[place])
            active = 0
            while reached:
                bit = reached & -reached
                active |= self._after[bit.bit_length() - 1]
                reached ^= bit
            if not active:
                return True
        return False

    def _mask(self, char: str) -> int:
        mask = self._accepting.get(char)
        if mask is None:
            mask = sum(1 << i for i, item in enumerate(self._items) if self._accepts(item, char))
            self._accepting[char] = mask
        return mask

    def _accepts(self, item: _Item, char: str) -> bool:
        if item.none or item.one is None:
            return not item.none
        if self._dialect is None:
            return item.one == char
        return _class(item.one, self._dialect).accepts(char)


@cache
def _class(text: str, dialect: Dialect) -> Pattern:
    return Pattern(text, dialect)


@cache
def reach_of(pattern: str, dialect: Dialect | None) -> Reach | None:
    """The proof's tool for a pattern (`dialect` None: a literal); None where there is none.

    >>> reach_of(r"(?<=a)b", "rust") is None, reach_of(r"a*", "rust") is None
    (True, True)
    """
    if dialect is None:
        return Reach([tuple(_Item(c, False, False) for c in pattern)], None) if pattern else None
    between = _BETWEEN.fullmatch(pattern)
    if between is not None:
        return Reach([(_Item(between[2], False, False),)], dialect)
    chains: list[tuple[_Item, ...]] = []
    for way in alternatives(pattern):
        chain = _chain(way.pattern)
        # What may be empty makes matches that depend on the one before.
        if chain is None or all(item.may_lack or item.none for item in chain):
            return None
        chains.append(chain)
    reach = Reach(chains, dialect)
    try:
        reach._mask("a")
    except PatternError:
        return None
    return reach


def _chain(pattern: str) -> tuple[_Item, ...] | None:
    """An alternative as the characters that it reads in turn, or more than it reads."""
    items: list[_Item] = []
    at = 0
    while at < len(pattern):
        found = _ITEM.match(pattern, at)
        if found is None:
            return None
        at = found.end()
        if found["end"]:
            if at < len(pattern):
                return None
            items.append(_Item(None, False, False, none=True))
            continue
        times = _REPEAT.match(pattern, at)
        at = times.end() if times is not None else at
        if found["one"]:
            items.append(_Item(found["one"], *_times(times)))
            continue
        bounds = _bounds(found["inside"])
        ahead = found["group"] in ("(?=", "(?!")
        if bounds is None or (ahead and (times is not None or at < len(pattern))):
            return None
        repeats, may_lack = _times(times)
        if repeats:
            return None
        least = 0 if may_lack or ahead else bounds[0]
        items += [_Item(None, False, place >= least) for place in range(bounds[1])]
    return tuple(items)


def _times(times: re.Match[str] | None) -> tuple[bool, bool]:
    """Whether an item may come more than once, and whether it may be lacking."""
    if times is None:
        return False, False
    if times["sign"]:
        return times["sign"] != "?", times["sign"] != "+"
    least = int(times["least"])
    return times["more"] is not None or least > 1, least == 0


def _bounds(inside: str) -> tuple[int, int] | None:
    """The fewest and the most characters that a group reads; None where that has no bound."""
    lengths: list[tuple[int, int]] = []
    for way in _ways(inside):
        chain = _chain(way)
        if chain is None or any(item.repeats for item in chain):
            return None
        lengths.append((sum(not item.may_lack for item in chain), len(chain)))
    return min(low for low, _ in lengths), max(high for _, high in lengths)


def _ways(inside: str) -> Iterator[str]:
    return (way.pattern for way in alternatives(inside))
