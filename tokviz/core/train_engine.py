"""The fast inside of BPE training: which pair each step merges, and in which words.

A word is a str with one character a symbol: `chr(id)`. So a merge is `split` and
join, a pair is a str of two characters, and pairs compare by ids.

Pairs wait in buckets by count. Only the highest bucket is kept in order: it is the
tie set, give or take pairs whose count has fallen since, which are put off when met.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Any, TypeAlias

from tokviz.core.train_rules import Counting, Descending, Pair, RuleName, counted_pairs

Places: TypeAlias = list[int]


@dataclass(frozen=True, slots=True)
class Merge:
    """One step as it is stored: pair and result as ids, and the words that changed.

    `count` is the count that the rule compared.
    """

    pair: str
    new: str
    count: int
    places: Sequence[int]
    forced: bool


@dataclass(frozen=True, slots=True)
class Start:
    """The corpus before the first merge: its tokens in id order and its words in symbols."""

    tokens: tuple[str, ...]
    words: tuple[str, ...]
    weights: tuple[int, ...]


def start(
    words: Mapping[str, int],
    specials: Iterable[str],
    alphabet: Iterable[str],
    prefix: str,
    suffix: str,
) -> Start:
    """Numbers the specials, then all characters in code point order, then affixed ones.

    That order is BpeTrainer's (tokenizers 0.23), except that it numbers the affixed
    characters in an order that changes from run to run.
    """
    text = "".join(words)
    firsts = [*specials]
    chars = sorted(set(alphabet).union(text).difference(firsts))
    tokens = dict.fromkeys([*firsts, *chars])
    if not (prefix or suffix):
        ids = {token: id_ for id_, token in enumerate(tokens)}
        flat = _translated(text, ids)
        return Start(tuple(tokens), tuple(_cut(flat, map(len, words))), tuple(words.values()))
    affixed = [_affixed(word, prefix, suffix) for word in words]
    tokens.update(dict.fromkeys(sorted({symbol for word in affixed for symbol in word})))
    ids = {token: id_ for id_, token in enumerate(tokens)}
    cut = ["".join(chr(ids[symbol]) for symbol in word) for word in affixed]
    return Start(tuple(tokens), tuple(cut), tuple(words.values()))


def _affixed(word: str, prefix: str, suffix: str) -> list[str]:
    symbols = [*word[:1], *(prefix + char for char in word[1:])]
    return [*symbols[:-1], *(symbol + suffix for symbol in symbols[-1:])]


def _translated(text: str, ids: Mapping[str, int]) -> str:
    """`text.translate`, by array: four times as fast on 1 MB."""
    import numpy as np

    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    table = np.zeros(0x110000, dtype="<u4")
    for token, id_ in ids.items():
        if len(token) == 1:
            table[ord(token)] = id_
    return bytes(table[points]).decode("utf-32-le", "surrogatepass")


def _cut(flat: str, lengths: Iterable[int]) -> Iterator[str]:
    at = 0
    for length in lengths:
        yield flat[at : at + length]
        at += length


def joined_token(left: str, right: str, prefix: str) -> str:
    """The token of a merge; the right part's continuing prefix goes.

    >>> joined_token("new", "##est", "##")
    'newest'
    """
    return left + (right.removeprefix(prefix) if prefix else right)


def count_pairs(words: Sequence[str], weights: Sequence[int], counting: Counting) -> dict[str, int]:
    """The count of every pair, in order of first appearance.

    >>> count_pairs(["aba", "ba"], [2, 1], "adjacent")
    {'ab': 2, 'ba': 3}
    """
    if counting == "adjacent":
        table = _PairTable.of(words, weights)
        return {table.names[at]: table.counts[at] for at in table.by_appearance()}
    counts: dict[str, int] = {}
    for word, weight in zip(words, weights, strict=True):
        for pair in counted_pairs(word, "disjoint"):
            counts[pair] = counts.get(pair, 0) + weight
    return counts


@dataclass(frozen=True, slots=True)
class _PairTable:
    """Every pair of adjacent symbols once: name, count, and the words it stands in.

    `places` are the words of all pairs, one pair after the other; `firsts` says where each
    begins there, `starts` where in the corpus it first stands.
    """

    names: list[str]
    counts: list[int]
    firsts: list[int]
    places: list[int]
    starts: list[int]

    @staticmethod
    def of(words: Sequence[str], weights: Sequence[int]) -> _PairTable:
        """By sorting all pairs, not one by one."""
        import numpy as np

        flat = "".join(words).encode("utf-32-le", "surrogatepass")
        ids = np.frombuffer(flat, dtype="<u4").astype(np.int64)
        lengths = np.fromiter(map(len, words), np.int64, len(words))
        word_of = np.repeat(np.arange(len(words)), lengths)
        inside = np.flatnonzero(word_of[:-1] == word_of[1:])
        if not len(inside):
            return _PairTable([], [], [], [], [])
        pairs = (ids[inside] << 32) | ids[inside + 1]
        order = np.argsort(pairs, kind="stable")
        pairs, places = pairs[order], word_of[inside][order]
        firsts = np.flatnonzero(np.concatenate(([True], pairs[1:] != pairs[:-1])))
        weighed = np.asarray(weights, dtype=np.int64)[places]
        return _PairTable(
            [chr(pair >> 32) + chr(pair & 0xFFFFFFFF) for pair in pairs[firsts].tolist()],
            np.add.reduceat(weighed, firsts).tolist(),
            firsts.tolist(),
            places.tolist(),
            order[firsts].tolist(),
        )

    def by_appearance(self) -> list[int]:
        return sorted(range(len(self.names)), key=self.starts.__getitem__)

    def where(self) -> dict[str, Places]:
        """Pair to its words, in order, a word once for each time it has the pair."""
        bounds = zip(self.firsts, [*self.firsts[1:], len(self.places)], strict=False)
        slices = (self.places[begin:end] for begin, end in bounds)
        return dict(zip(self.names, slices, strict=True))


class Learner:
    """Learns merges one after the other from a `Start`.

    No two pairs make the same token: as long as no merge crosses the ends of a stretch,
    what happens inside does not depend on what stands around it. So a pair that was
    merged never comes back, and no bookkeeping is kept for it. (Only text that spells
    out a prefix or suffix can break this; then such a pair is counted like any other.)
    """

    def __init__(self, start: Start, rule: RuleName, counting: Counting, prefix: str) -> None:
        self.tokens = list(start.tokens)
        self._ids = {token: id_ for id_, token in enumerate(start.tokens)}
        self._words = list(start.words)
        self._weights = start.weights
        self._counting: Counting = counting
        self._prefix = prefix
        self._key = self._key_of(rule)
        self._key_grows = rule == "first-seen"
        table = _PairTable.of(self._words, self._weights)
        self._where = table.where()
        if counting == "adjacent":
            self._counts = dict(zip(table.names, table.counts, strict=True))
        else:
            self._counts = count_pairs(self._words, self._weights, counting)
        self._pending: defaultdict[int, list[str]] = defaultdict(list)
        for pair, count in self._counts.items():
            self._pending[count].append(pair)
        self._heap: list[tuple[Any, str]] = []
        self._level = max(self._pending, default=0)
        self._open(self._pending.pop(self._level, []))

    def _key_of(self, rule: RuleName) -> Callable[[str], Any]:
        """The order among equal counts, smallest first."""
        tokens = self.tokens

        def parts(pair: str) -> Pair:
            return tokens[ord(pair[0])], tokens[ord(pair[1])]

        def short(pair: str) -> tuple[int, str, str]:
            left, right = parts(pair)
            result = joined_token(left, right, self._prefix)
            return len(result), result, left

        keys: dict[RuleName, Callable[[str], Any]] = {
            "tokenizers": str,
            "lexicographic": parts,
            "largest": lambda pair: Descending(parts(pair)),
            "sentencepiece": short,
            "first-seen": self._first_place,
        }
        return keys[rule]

    def _first_place(self, pair: str) -> tuple[int, int]:
        """Word and place of the pair's first occurrence.

        The place is in code points of the tokens, which merges before it do not move.
        """
        words = self._words
        word = min(at for at in self._where[pair] if pair in words[at])
        before = words[word][: words[word].index(pair)]
        return word, sum(len(self.tokens[ord(symbol)]) for symbol in before)

    def learn(self, merges: int, least: int, forced: Mapping[int, Pair]) -> Iterator[Merge]:
        """Up to `merges` steps, while the best count is at least `least`.

        `forced` names the pair to take at a step (0 is the first), however often it
        occurs; one that does not occur ends the learning.
        """
        for step in range(merges):
            is_forced = step in forced
            pair = self._named(forced[step]) if is_forced else self._next()
            count = self._counts.get(pair, 0)
            if count < (1 if is_forced else max(least, 1)):
                return
            new = self._result(pair)
            del self._counts[pair]
            changed = self._merge(pair, new, self._where.pop(pair))
            yield Merge(pair, new, count, changed, is_forced)

    def _next(self) -> str:
        """Takes the winner out of the queue; "" when it is empty."""
        while True:
            while not self._heap:
                if not self._pending:
                    return ""
                while self._level not in self._pending:
                    self._level -= 1
                self._open(self._pending.pop(self._level))
            key, pair = heappop(self._heap)
            count = self._counts.get(pair, 0)
            if count < self._level:
                if count > 0:
                    self._pending[count].append(pair)
            elif self._key_grows and key < (now := self._key(pair)):
                heappush(self._heap, (now, pair))
            else:
                return pair

    def _open(self, pairs: list[str]) -> None:
        """Makes the highest bucket the heap; pairs whose count has fallen go down."""
        counts, level, key = self._counts, self._level, self._key
        self._heap = []
        for pair in pairs:
            count = counts.get(pair, 0)
            if count >= level:
                self._heap.append((key(pair), pair))
            elif count > 0:
                self._pending[count].append(pair)
        heapify(self._heap)

    def _queue(self, pair: str, places: Places) -> None:
        """Puts a pair that has grown at those places into the bucket of its count."""
        count = self._counts[pair]
        if count <= 0:
            return
        if self._where.setdefault(pair, places) is not places:
            self._where[pair].extend(places)
        if count < self._level:
            self._pending[count].append(pair)
            return
        if count > self._level:
            self._pending[self._level].extend(waiting for _, waiting in self._heap)
            self._heap, self._level = [], count
        heappush(self._heap, (self._key(pair), pair))

    def _named(self, pair: Pair) -> str:
        """The pair as ids; "" when one of the symbols is not in the vocabulary."""
        left, right = (self._ids.get(symbol) for symbol in pair)
        return "" if left is None or right is None else chr(left) + chr(right)

    def _result(self, pair: str) -> str:
        left, right = (self.tokens[ord(symbol)] for symbol in pair)
        token = joined_token(left, right, self._prefix)
        id_ = self._ids.setdefault(token, len(self.tokens))
        if id_ == len(self.tokens):
            self.tokens.append(token)
        return chr(id_)

    def _merge(self, pair: str, new: str, places: Places) -> Places:
        """Glues the pair in those words and keeps the books; the words that changed."""
        if self._counting == "disjoint":
            return self._merge_recounting(pair, new, places)
        words = self._words
        befores: defaultdict[str, Places] = defaultdict(list)
        afters: defaultdict[str, Places] = defaultdict(list)
        touching: Places = []
        changed: Places = []
        for at in places:
            parts = words[at].split(pair)
            if len(parts) == 2:
                before, after = parts
                words[at] = before + new + after
                if before:
                    befores[before[-1]].append(at)
                if after:
                    afters[after[0]].append(at)
                changed.append(at)
            elif len(parts) > 2:
                words[at] = new.join(parts)
                changed.append(at)
                for before in filter(None, parts[:-1]):
                    befores[before[-1]].append(at)
                for after in filter(None, parts[1:]):
                    afters[after[0]].append(at)
                touching.extend(at for between in parts[1:-1] if not between)
        left, right = pair[0], pair[1]
        grown: dict[str, Places] = {}
        for symbol, its_places in befores.items():
            self._shift(symbol + left, symbol + new, its_places, grown)
        for symbol, its_places in afters.items():
            self._shift(right + symbol, new + symbol, its_places, grown)
        if touching:
            self._shift(right + left, new + new, touching, grown)
        for name, its_places in grown.items():
            self._queue(name, its_places)
        return changed

    def _shift(self, old: str, new: str, places: Places, grown: dict[str, Places]) -> None:
        """At those places (a word once for each occurrence) `old` has become `new`."""
        counts = self._counts
        weight = sum(map(self._weights.__getitem__, places))
        if old in counts:
            counts[old] -= weight
        counts[new] = counts[new] + weight if new in counts else weight
        if grown.setdefault(new, places) is not places:
            grown[new].extend(places)

    def _merge_recounting(self, pair: str, new: str, places: Places) -> Places:
        """As `_merge`, by counting the changed words anew: overlaps reach past neighbours."""
        words, counts = self._words, self._counts
        grown: dict[str, Places] = {}
        changed: Places = []
        for at in dict.fromkeys(places):
            before, after = words[at], words[at].replace(pair, new)
            if before == after:
                continue
            words[at] = after
            changed.append(at)
            weight = self._weights[at]
            for gone in counted_pairs(before, "disjoint"):
                if gone in counts:
                    counts[gone] -= weight
            for come in counted_pairs(after, "disjoint"):
                counts[come] = counts.get(come, 0) + weight
                grown.setdefault(come, []).append(at)
        for name, its_places in grown.items():
            self._queue(name, its_places)
        return changed


@contextmanager
def no_collection() -> Iterator[None]:
    """The collector off: the learner makes many lists and no cycles (a fifth of its time)."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
