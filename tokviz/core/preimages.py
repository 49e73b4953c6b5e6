"""Other texts that a pipeline turns into the same ids: what was typed can't be told from these.

Variants of every place are made (other canonical and compatible spellings, another case,
other spaces) and each is run through the pipeline; those with the same ids are listed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Literal

import regex

from tokviz.core.errors import TextError
from tokviz.core.forms import character_data, normalize, segments
from tokviz.core.spans import CharSpan
from tokviz.core.text import code_points, facts
from tokviz.core.words import marked, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run

Kind = Literal["canonical variant", "space", "compatibility variant", "case"]
_KINDS: dict[Kind, str] = {
    "canonical variant": said("canonical variant"),
    "space": said("space"),
    "compatibility variant": said("compatibility variant"),
    "case": said("case"),
}

_WORK = 200_000
_A_RUN = 100
_TRIES = 2
_EACH = 3
_TAGS = ("<compat>", "<wide>", "<narrow>", "<noBreak>")
_LONGEST = 4
_SPACE = regex.compile(r"[\s\u2581]")


@dataclass(frozen=True, slots=True)
class Change:
    """One place of the source written in another way; `span` is in its code points."""

    span: CharSpan
    before: str
    after: str
    kind: Kind

    @property
    def words(self) -> str:
        """What differs.

        >>> Change(CharSpan(0, 2), "fi", "\\ufb01", "compatibility variant").words
        'code point 0: U+FB01 LATIN SMALL LIGATURE FI for U+0066 U+0069 (compatibility variant)'
        """
        after = " ".join(code_points(self.after))
        if len(self.after) == 1:
            after = f"{after} {facts(self.after).name}"
        before = " ".join(code_points(self.before))
        if not self.before:
            pattern = marked("code point {at}: {after} put in ({kind})")
        elif not self.after:
            pattern = marked("code point {at}: {before} left out ({kind})")
        else:
            pattern = marked("code point {at}: {after} for {before} ({kind})")
        return said(pattern, at=self.span.start, after=after, before=before, kind=_KINDS[self.kind])


@dataclass(frozen=True, slots=True)
class Preimage:
    """A text with the same ids, and how it differs from the source, in text order."""

    text: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Preimages:
    """The texts that were found, those with fewer changes first.

    Attributes:
        checked: how many texts were run.
        bounded: True when the search ended at a bound, not for want of variants.
    """

    found: tuple[Preimage, ...]
    checked: int
    bounded: bool


def preimages(
    run: Run, limit: int = 20, within: CharSpan | None = None, work: int = _WORK
) -> Preimages:
    """Other texts with the same ids as this run's.

    At most `limit` texts are listed; only code points of the source inside `within` are
    varied. The work is bounded: at most about `work` code points are run in all, of the
    characters that are a compatibility variant of the same text a few are tried, and what
    gave other ids at two places is not tried at a third.

    >>> import tokviz
    >>> found = preimages(tokviz.load("byte257", normalize="NFKC").run("fi\\u00e9")).found
    >>> [ascii(p.text) for p in found[:3]]
    ["'fie\\\\u0301'", "'\\\\ufb01\\\\xe9'", "'\\\\uff46i\\\\xe9'"]
    """
    search = _Search(run, limit, work)
    text = run.source.text
    for change in _changes(text, within or CharSpan(0, len(text))):
        if search.is_over:
            break
        search.check((change,))
    singles = [found.changes[0] for found in search.found]
    for size in range(2, len(singles) + 1):
        for changes in combinations(sorted(singles, key=lambda c: c.span), size):
            if search.is_over:
                return search.result(bounded=True)
            if all(a.span.end <= b.span.start for a, b in pairwise(changes)):
                search.check(changes)
    return search.result(bounded=search.is_over)


class _Search:
    """Runs texts and keeps those that have the wanted ids, until a bound is met."""

    def __init__(self, run: Run, limit: int, work: int) -> None:
        self._run = run
        self._limit = limit
        self._work = work
        self._seen = {run.source.text}
        self._failed: Counter[tuple[str, str]] = Counter()
        self.found: list[Preimage] = []
        self.checked = 0

    @property
    def is_over(self) -> bool:
        return len(self.found) >= self._limit or self._work < 0

    def check(self, changes: tuple[Change, ...]) -> None:
        pair = (changes[0].before, changes[0].after)
        if len(changes) == 1 and self._failed[pair] >= _TRIES:
            return
        text = _changed(self._run.source.text, changes)
        if text in self._seen:
            return
        self._seen.add(text)
        self._work -= len(text) + _A_RUN
        if self._work < 0:
            return
        self.checked += 1
        if self._same_ids(text):
            self.found.append(Preimage(text, changes))
        else:
            self._failed[pair] += 1

    def _same_ids(self, text: str) -> bool:
        try:
            return self._run.pipeline.run(text).ids == self._run.ids
        except TextError:
            return False  # a special token that is refused

    def result(self, bounded: bool) -> Preimages:
        return Preimages(tuple(self.found), self.checked, bounded)


def _changed(text: str, changes: tuple[Change, ...]) -> str:
    parts: list[str] = []
    at = 0
    for change in changes:
        parts += text[at : change.span.start], change.after
        at = change.span.end
    return "".join([*parts, text[at:]])


def _changes(text: str, within: CharSpan) -> Iterator[Change]:
    """Variants of each place, one kind after another, the most telling kind first."""
    makers: tuple[tuple[Kind, Callable[[str, CharSpan], Iterator[tuple[int, int, str]]]], ...] = (
        ("canonical variant", _canonical),
        ("space", _spaces),
        ("compatibility variant", _compatible),
        ("case", _cases),
    )
    for kind, make in makers:
        for start, end, after in make(text, within):
            if text[start:end] != after:
                yield Change(CharSpan(start, end), text[start:end], after, kind)


def _canonical(text: str, within: CharSpan) -> Iterator[tuple[int, int, str]]:
    for span in segments("NFC", text, within):
        segment = span.of(text)
        full = normalize("NFD", segment)
        others = _written_as("NFD").get(full, ())
        for other in (normalize("NFC", segment), full, *_turned(full), *others):
            yield span.start, span.end, other


def _turned(full: str) -> Iterator[str]:
    """The marks of a decomposed character the other way round, where that is the same."""
    turned = full[:1] + full[:0:-1]
    if normalize("NFD", turned) == full:
        yield turned


def _compatible(text: str, within: CharSpan) -> Iterator[tuple[int, int, str]]:
    by_full = _written_as("NFKD")
    places: list[tuple[int, int, tuple[str, ...]]] = []
    for start in range(within.start, within.end):
        yield start, start + 1, normalize("NFKC", text[start])
        for end in range(start + 1, min(start + _LONGEST, within.end) + 1):
            others = by_full.get(normalize("NFKD", text[start:end]), ())
            if others:
                places.append((start, end, tuple(sorted(others, key=_telling)[:_EACH])))
    # What stands for the most is the most telling, and one variant of each place comes first.
    places.sort(key=lambda place: (place[0] - place[1], place[0]))
    for nth in range(_EACH):
        for start, end, others in places:
            if nth < len(others):
                yield start, end, others[nth]


def _telling(char: str) -> tuple[int, str]:
    tag = facts(char).decomposition.partition(" ")[0]
    return (_TAGS.index(tag) if tag in _TAGS else len(_TAGS), char)


@cache
def _written_as(form: Literal["NFD", "NFKD"]) -> dict[str, tuple[str, ...]]:
    """Full decomposition to the characters that have it, in code point order."""
    data = character_data()
    found: defaultdict[str, list[str]] = defaultdict(list)
    for char, full in (data.canonical if form == "NFD" else data.compatible).items():
        found[full].append(char)
    return {full: tuple(sorted(chars)) for full, chars in found.items()}


def _cases(text: str, within: CharSpan) -> Iterator[tuple[int, int, str]]:
    for start in range(within.start, within.end):
        char = text[start]
        for other in dict.fromkeys((char.lower(), char.upper(), char.title())):
            yield start, start + 1, other


def _spaces(text: str, within: CharSpan) -> Iterator[tuple[int, int, str]]:
    if within.start == 0:
        yield 0, 0, " "
    if within.end == len(text):
        yield len(text), len(text), " "
    for match in _SPACE.finditer(text, within.start, within.end):
        start, end = match.span()
        other = " " if match[0] != " " else "\u2581"
        for after in (other, "", match[0] * 2):
            yield start, end, after
