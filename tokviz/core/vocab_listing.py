"""Which tokens of a vocabulary are wanted, and those that are found."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Literal

from tokviz.core.vocab_search import By, VocabularyBrowser

Which = Literal["all", "duplicates", "unmade", "unreached"]

MOST = 5_000
"""A search ends after so many tokens; to encode so many, as for "unreached", takes 6 seconds."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which tokens are wanted: all that a query finds, or a filter lets through.

    `most`: a search ends after so many tokens, found or tried.
    """

    query: str = ""
    by: By = "text"
    which: Which = "all"
    most: int = MOST


@dataclass(frozen=True, slots=True)
class Listing:
    """The ids to list, of so many in all; `partial`: the search ended at its bound.

    `tried`: of how many tokens it was tried whether text gives them; None where that was not asked.
    `groups`: how many of the ids, in their order, stand for the same bytes, group by group; None
    where tokens are not listed in groups.
    """

    browser: VocabularyBrowser
    wish: Wish
    ids: tuple[int, ...]
    total: int
    partial: bool
    tried: int | None = None
    groups: tuple[int, ...] | None = None

    def first(self, most: int) -> Listing:
        """Its beginning: at most so many ids, and where there are groups, only whole ones.

        Of groups the first is given even if it is too long; none at all for 0.
        """
        if self.groups is None:
            return replace(self, ids=self.ids[:most])
        ends = tuple(accumulate(self.groups))
        count = min(max(1, bisect(ends, most)), len(ends)) if most else 0
        return replace(self, ids=self.ids[: sum(self.groups[:count])], groups=self.groups[:count])


def listing(browser: VocabularyBrowser, wish: Wish, check: Callable[[], object]) -> Listing:
    """Looks the tokens up. Raises TokvizError for a query that is none.

    >>> import tokviz
    >>> browser = VocabularyBrowser(tokviz.load("byte257"))
    >>> found = listing(browser, Wish("66-68", "id"), lambda: None)
    >>> found.ids, found.total
    ((66, 67, 68), 257)
    """
    total = len(browser.ids)
    check()
    if wish.which == "unreached":
        return _unreached(browser, wish, check)
    if wish.which == "duplicates":
        return _duplicates(browser, wish, check)
    if wish.which == "unmade":
        ids = tuple(entry.id for entry in browser.unmade())
        check()
        if wish.query:
            fit = {entry.id for entry in browser.search(wish.query, wish.by)}
            ids = tuple(id_ for id_ in ids if id_ in fit)
        return Listing(browser, wish, ids, total, False)
    if not wish.query:
        return Listing(browser, wish, browser.ids, total, False)
    found = browser.search(wish.query, wish.by, wish.most + 1)
    ids = tuple(entry.id for entry in found[: wish.most])
    return Listing(browser, wish, ids, total, len(found) > wish.most)


def _duplicates(browser: VocabularyBrowser, wish: Wish, check: Callable[[], object]) -> Listing:
    """The groups of which the query finds a token, whole: one alone would be no duplicate."""
    groups = browser.duplicates()
    check()
    if wish.query:
        fit = {entry.id for entry in browser.search(wish.query, wish.by)}
        groups = tuple(group for group in groups if any(entry.id in fit for entry in group))
    ids = tuple(entry.id for group in groups for entry in group)
    sizes = tuple(map(len, groups))
    return Listing(browser, wish, ids, len(browser.ids), False, groups=sizes)


def _unreached(browser: VocabularyBrowser, wish: Wish, check: Callable[[], object]) -> Listing:
    """Tokens that the query finds and that their own text does not give; the first ones."""
    tried = browser.ids[: wish.most + 1]
    if wish.query:
        found = browser.search(wish.query, wish.by, wish.most + 1)
        tried = tuple(entry.id for entry in found)
    partial, tried = len(tried) > wish.most, tried[: wish.most]
    ids: list[int] = []
    for id_ in tried:
        check()
        if browser.reach(id_).verdict in ("other ids", "control", "not text"):
            ids.append(id_)
    return Listing(browser, wish, tuple(ids), len(browser.ids), partial, len(tried))
