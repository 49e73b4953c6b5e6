"""Where the library's token texts and offsets are not ours, and why: every kind by its name.

A kind foretells what the library says in place of the exact span; a departure is of a kind only
where the library says just that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

import unicodedata2 as unicodedata

from tokviz.core.bytelevel import chars_of
from tokviz.core.pipeline import Run
from tokviz.core.run_tokens import Token
from tokviz.core.spans import ByteSpan, CharSpan

Pair = tuple[int, int]

KINDS = {
    "inserted": "What a step puts in came from nothing; the library gives it a neighbour's place.",
    "composed": "Of the code points that became one, the library keeps the first.",
    "replaced": "Of the code points that became others together, the library names some.",
    "reordered": "Marks that were put in order: the library gives each the other's place.",
    "dropped": "Unknown code points that BPE drops are not counted where the library counts on.",
    "fused": "All bytes of unknown code points in a row get the place of all of these.",
    "trimmed": "The post-processor takes white space from both ends of a token's place.",
    "shown as text": "An unknown token of Unigram and an added token with the space that it takes "
    "along are shown as the text they stand for.",
    "named in the template": "A token that was added once more and normalized keeps its old name "
    "in the post-processor, while its id has got the new one.",
}


@dataclass(frozen=True, slots=True)
class Departure:
    """A token that the library tells otherwise; kind None where no allowed kind foretells it."""

    kind: str | None
    index: int
    token: str
    ours: object
    library: object


@dataclass(frozen=True, slots=True)
class Told:
    """What the library says of one token: its text, its place, its place without trim_offsets."""

    text: str
    place: Pair
    whole: Pair

    @staticmethod
    def all_of(encoding: Any, untrimmed: Any) -> list[Told]:
        """Of each token of an encoding and of the same without trim_offsets."""
        columns = encoding.tokens, encoding.offsets, untrimmed.offsets
        return [Told(*row) for row in zip(*columns, strict=True)]


@dataclass(frozen=True)
class Compared:
    """Tokens of a run, all or those that are left of a cut, beside what the library says of them.

    Attributes:
        allowed: the kinds that its tokenizer can make.
        prefixed: whether the post-processor knows of a prefix space.
    """

    run: Run
    tokens: Sequence[Token]
    told: Sequence[Told]
    allowed: Set[str]
    prefixed: bool = False

    def departures(self) -> Iterator[Departure]:
        """Every token text and place that is not ours, in order."""
        is_first = True
        for token, told in zip(self.tokens, self.told, strict=True):
            if token.text != told.text:
                said = self._kind_of_text(token, told.text)
                yield Departure(said or None, token.index, token.text, token.text, told.text)
            if token.source is None:
                if told.place != (0, 0):
                    yield Departure(None, token.index, token.text, None, told.place)
                continue
            exact, whole = (token.source.start, token.source.end), told.whole
            if told.place != whole:
                keeps = self.prefixed and (is_first or whole[0] == 0)
                kind = self._one_of("trimmed") * (told.place == trimmed(told.text, whole, keeps))
                yield Departure(kind or None, token.index, token.text, whole, told.place)
            if exact != whole:
                found = self._kind(token, exact, whole)
                yield Departure(found, token.index, token.text, exact, whole)
            is_first = False

    def is_near(self, departure: Departure) -> bool:
        """Whether it is of a place, no more than a code point outside of its pre-token's source.

        What was taken away at the pre-token's edges does not count.
        """
        token = self.run.tokens[departure.index]
        if token.pre_token is None or not isinstance(departure.library, tuple):
            return False
        hull = self.run.pre_tokens.source_span(token.pre_token)
        start, end = hull.start, hull.end
        while start - 1 in self._gone:
            start -= 1
        while end in self._gone:
            end += 1
        low, high = departure.library
        return start - 1 <= low <= high <= end + 1

    def _one_of(self, kind: str) -> str:
        return kind if kind in self.allowed else ""

    def _kind_of_text(self, token: Token, library: str) -> str:
        if token.source is None:
            named = self.run.pipeline.vocabulary.ids.get(library) == token.id
            return self._one_of("named in the template") * named
        return self._one_of("shown as text") * (library in self._stands_for(token))

    def _stands_for(self, token: Token) -> set[str]:
        """What a token was made of, as the model got it: characters, or bytes as characters."""
        if token.pre_token is None or token.piece_bytes is None:
            return set()
        data = token.piece_bytes.of(self.run.piece(token.pre_token).text.utf8)
        return {data.decode(errors="replace"), chars_of(data)}

    def _kind(self, token: Token, exact: Pair, library: Pair) -> str | None:
        found = self._kind_at(token, exact, library)
        counted = self._counted_on[token.index] if "dropped" in self.allowed else None
        if found is None and counted is not None and self._kind_at(token, counted, library):
            # Counted on to a code point whose place the library tells otherwise, too.
            return "dropped"
        return found

    def _kind_at(self, token: Token, exact: Pair, library: Pair) -> str | None:
        """The kind that foretells the library's place from this one."""
        tests = {
            "inserted": lambda: self._takes_a_neighbour(exact, library),
            "composed": lambda: (
                exact[0] == library[0] < library[1] < exact[1]
                and all(map(_joins, self._text[library[1] : exact[1]]))
            ),
            "replaced": lambda: exact[0] <= library[0] < library[1] <= exact[1],
            "reordered": lambda: _are_marks(self._text, exact, library),
            "dropped": lambda: library == self._counted_on[token.index],
            "fused": lambda: library == self._fused.get(token.index),
        }
        return next((kind for kind in tests if kind in self.allowed and tests[kind]()), None)

    @property
    def _text(self) -> str:
        return self.run.source.text

    @cached_property
    def _gone(self) -> frozenset[int]:
        holes = self.run.normalization.alignment.uncovered()
        return frozenset(at for hole in holes for at in range(hole.start, hole.end))

    def _takes_a_neighbour(self, exact: Pair, library: Pair) -> bool:
        """Whether it is one code point more on a side, but for those that a step took away."""
        (start, end), (low, high) = exact, library
        if start == end:
            if high - low != 1:
                return False
            return self._gone.issuperset(range(high, start) if high <= start else range(start, low))
        sides = range(low + 1, start), range(end, high - 1)
        return low <= start and end <= high and all(map(self._gone.issuperset, sides))

    @cached_property
    def _counted_on(self) -> list[Pair | None]:
        """Each token's place if those before it in its pre-token stood without a gap."""
        places: list[Pair | None] = []
        last, at = None, 0
        for token in self.tokens:
            if token.pre_token is None or token.piece_bytes is None:
                places.append(None)
                continue
            if token.pre_token != last:
                last, at = token.pre_token, 0
            span = ByteSpan(at, at + len(token.text.encode()))
            at = span.end
            if at > len(self.run.piece(token.pre_token).text.utf8):
                places.append(None)
                continue
            source = self.run.source_of_piece_bytes(token.pre_token, span)
            places.append((source.start, source.end))
        return places

    @cached_property
    def _fused(self) -> dict[int, Pair]:
        """The place of all byte tokens in a row, by the index of each of them."""
        places: dict[int, Pair] = {}
        byte_tokens = (token for token in self.tokens if self._is_byte(token))
        for _, group in groupby(enumerate(byte_tokens), lambda each: each[1].index - each[0]):
            for _, same in groupby((token for _, token in group), lambda token: token.pre_token):
                row = list(same)
                first, last = row[0].source, row[-1].source
                if first is not None and last is not None:
                    hull = (first.start, last.end)
                    places.update((token.index, hull) for token in row)
        return places

    def _is_byte(self, token: Token) -> bool:
        """Whether it is a byte's token, and not its name written out in the text."""
        return token.text.startswith("<0x") and token.text not in self._stands_for(token)


def trimmed(token: str, pair: Pair, keeps_first: bool) -> Pair:
    """The place without the white space at the token's ends, as ByteLevel's trim_offsets has it.

    `keeps_first`: one space at the start was put in and so is not taken.
    """
    leading = len(token) - len(token.lstrip("Ġ" + _WHITE))
    trailing = len(token) - len(token.rstrip("Ġ" + _WHITE))
    # More than one space was not put in, at least not all of it.
    leading = 0 if leading == 1 and keeps_first else leading
    start, end = pair
    start = min(start + leading, end)
    if trailing and end >= trailing:
        end = max(end - trailing, start)
    return start, end


_WHITE = "\t\n\x0b\x0c\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
"""Unicode's White_Space, which is not what str.isspace says."""


def _joins(char: str) -> bool:
    """Whether a character can be the later part of a composition."""
    return unicodedata.category(char)[0] == "M" or "\u1161" <= char <= "\u11c2"


def _are_marks(text: str, one: Pair, other: Pair) -> bool:
    """Whether all from one place to the other, but for the first, are marks to be put in order."""
    span = CharSpan(min(one[0], other[0]) + 1, max(one[1], other[1]))
    marks = unicodedata.normalize("NFKD", span.of(text))
    return bool(marks) and all(map(unicodedata.combining, marks))


def untrimmed(value: Any) -> Any:
    """A tokenizer.json's value with every trim_offsets off."""
    if isinstance(value, dict):
        return {k: False if k == "trim_offsets" else untrimmed(v) for k, v in value.items()}
    return [untrimmed(item) for item in value] if isinstance(value, list) else value
