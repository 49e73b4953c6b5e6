"""The merges of one pre-token, kept so that any moment can be shown without replay.

Kept are the first symbols and three numbers a step: where (in first symbols) the left
and the right part began, and what was made. A first symbol begins a symbol until the step
that cuts it off, so the symbols after k steps are the first symbols not yet cut,
each with the last id made there. That is O(n) for any k, in a few array operations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from tokviz.core.merge_rules import Rule
from tokviz.core.merge_table import NO_RANK, MergeTable
from tokviz.core.rewrite import filled
from tokviz.core.spans import ByteSpan
from tokviz.core.words import marked, said

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.uint32]

_MANY = 2000
"""Steps from which all ranks at once are looked up faster than one by one (measured)."""

_FEW = 64
"""First symbols up to which lists are quicker than arrays: 4 against 15 µs a word (measured)."""
_LONG = 10_000
_KEPT = 4
"""Of a piece with more first symbols, so many moments are kept as they were worked out."""

Verdict = Literal["wins", "later", "passed", "dropped", "not listed"]
_REASONS: dict[Verdict, str] = {
    "wins": marked("rank {rank:,}, its turn"),
    "later": marked("rank {rank:,}, later"),
    "passed": marked("rank {rank:,}, its turn in the list has gone by"),
    "dropped": marked("rank {rank:,}, passed over by dropout"),
}


@dataclass(frozen=True, slots=True)
class Symbol:
    """A token in the making: its string, its id, and the bytes of the piece it covers."""

    text: str
    id: int
    span: ByteSpan


@dataclass(frozen=True, slots=True)
class MergeStep:
    """Step `index` (from 1): at symbol `at` of those before it, left and right became result."""

    index: int
    rank: int
    at: int
    left: str
    right: str
    result: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pair that stood there before a step, and what the rule made of it.

    `rank` is None when the merge list has no such pair. The verdicts:
    wins; later (another pair's turn comes first); passed (list-order is past its
    rank); dropped (its turn was passed over by dropout); not listed.
    """

    at: int
    left: str
    right: str
    rank: int | None
    result: str | None
    verdict: Verdict

    @property
    def reason(self) -> str:
        """The verdict in words.

        >>> Candidate(0, "a", "b", 812, "ab", "later").reason
        'rank 812, later'
        """
        if self.rank is None:
            return said("not in the merge list")
        return said(_REASONS[self.verdict], rank=self.rank)


@dataclass(frozen=True, slots=True)
class MergeNode:
    """A symbol with the two it was made of; `step` and `rank` are None for a first symbol."""

    text: str
    id: int
    span: ByteSpan
    step: int | None = None
    rank: int | None = None
    children: tuple[MergeNode, ...] = ()


@dataclass(frozen=True, slots=True)
class ListedMerge:
    """One merge of the list in its turn: the symbols it fired at, and all symbols after it.

    `fired_at` counts the symbols that stood when its turn began.
    """

    rank: int
    left: str
    right: str
    fired_at: tuple[int, ...]
    symbols: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class MergeTrace:
    """What happened to one pre-token; made by `BpeModel.trace`.

    Step numbers run from 1 to `len(trace)`; moment k is after k steps, 0 to `len(trace)`.
    Symbol positions count symbols of that moment; spans count bytes of `piece` in UTF-8.

    Attributes:
        piece: The pre-token's text.
        rule: The rule that was followed.
        table: The table it was followed with.
        text_of: Id -> vocabulary string.
        first: Ids of the first symbols.
        starts, ends: The bytes that each first symbol covers.
        lefts, cuts, made: One entry a step, see `tokviz.core.merge_rules`.
        whole_piece: True when the whole piece was found in the vocabulary, and no
            merge was looked for: it is the only symbol.
    """

    piece: str
    rule: Rule
    table: MergeTable
    text_of: Callable[[int], str]
    first: Ints
    starts: Ints
    ends: Ints
    lefts: Ints
    cuts: Ints
    made: Ints
    whole_piece: bool = False

    def __len__(self) -> int:
        return len(self.made)

    @property
    def initial(self) -> tuple[Symbol, ...]:
        """The symbols before any step."""
        return self.symbols(0)

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """The ids when merging has ended."""
        if len(self.first) <= _FEW:
            return tuple(self._ended[0])
        ids, _ = self._at(len(self))
        return tuple(ids.tolist())

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The vocabulary strings when merging has ended."""
        return tuple(map(self.text_of, self.ids))

    @cached_property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The bytes of the piece under each token."""
        few = len(self.first) <= _FEW
        _, starts, ends = self._ended if few else self._covered(len(self), 0, len(self.first))
        return tuple(filled(ByteSpan, start=starts, end=ends))

    @cached_property
    def _ended(self) -> tuple[list[int], list[int], list[int]]:
        """Of a word: its ids when merging has ended; where their bytes begin and end."""
        return self._covered_few(len(self))

    def symbols(self, k: int) -> tuple[Symbol, ...]:
        """The symbols after k steps. Raises IndexError when there is no such moment."""
        return self.symbols_between(k, 0, len(self.first))

    def symbols_between(self, k: int, start: int, end: int) -> tuple[Symbol, ...]:
        """Symbols number `start` to `end` (half open, cut to what is there) after k steps."""
        return tuple(
            Symbol(self.text_of(id_), id_, ByteSpan(low, high))
            for id_, low, high in zip(*self._covered(k, start, end), strict=True)
        )

    def _covered(self, k: int, start: int, end: int) -> tuple[list[int], list[int], list[int]]:
        """Ids of symbols `start` to `end` after k steps; where their bytes begin and end."""
        if len(self.first) <= _FEW:
            few = self._covered_few(k)
            return few[0][start:end], few[1][start:end], few[2][start:end]
        import numpy as np

        ids, heads = self._at(k)
        begins = heads[start:end]
        if not len(begins):
            return [], [], []
        stop = int(heads[end]) if end < len(heads) else len(self.first)
        base = int(begins[0])
        # Hulls: unknown and byte-fallback symbols of tokenizers 0.23 may stand out of order.
        lows = np.minimum.reduceat(self.starts[base:stop], begins - base)
        highs = np.maximum.reduceat(self.ends[base:stop], begins - base)
        return ids[start:end].tolist(), lows.tolist(), highs.tolist()

    def _covered_few(self, k: int) -> tuple[list[int], list[int], list[int]]:
        """The same of all symbols, quicker for a word's."""
        self._moment(k)
        ids = self.first.tolist()
        for left, made in zip(self.lefts[:k].tolist(), self.made[:k].tolist(), strict=True):
            ids[left] = made
        gone = set(self.cuts[:k].tolist())
        heads = [at for at in range(len(ids)) if at not in gone]
        starts, ends = self.starts.tolist(), self.ends.tolist()
        reach = list(zip(heads, [*heads[1:], len(ids)], strict=False))
        return (
            [ids[at] for at in heads],
            [min(starts[at:end]) for at, end in reach],
            [max(ends[at:end]) for at, end in reach],
        )

    def count(self, k: int) -> int:
        """How many symbols there are after k steps."""
        return len(self.first) - self._moment(k)

    def step(self, k: int) -> MergeStep:
        """Step number k. Raises IndexError when there is none.

        >>> from tokviz.core.merges import BpeModel
        >>> BpeModel.of_merges([("l", "o"), ("lo", "w")]).trace("wlow", byte_level=False).step(2)
        MergeStep(index=2, rank=1, at=1, left='lo', right='w', result='low')
        """
        if not 1 <= k <= len(self):
            raise IndexError(f"no step {k}: there are {len(self)}")
        left, right, made = self._pair(k)
        at = int(self.lefts[k - 1]) - int((self.cuts[: k - 1] < self.lefts[k - 1]).sum())
        text = self.text_of
        return MergeStep(k, self._rank(k), at, text(left), text(right), text(made))

    def candidates(self, k: int, start: int = 0, end: int | None = None) -> tuple[Candidate, ...]:
        """The pairs that stand after k steps, and what step k + 1 makes of each.

        Only pairs that begin at symbol number `start` to `end`, half open. When merging
        has ended, no pair wins.
        """
        symbols = self.symbols_between(k, start, len(self.first) if end is None else end + 1)
        step = self.step(k + 1) if k < len(self) else None
        listed = self.rule == "list-order" and k > 0
        passed, last = (self._rank(k), self.step(k).at) if listed else (-1, -1)
        rank_of = self.table.ranker()
        found: list[Candidate] = []
        for at in range(len(symbols) - 1):
            left, right = symbols[at], symbols[at + 1]
            rank = rank_of(left.id, right.id)
            if self.rule == "list-order":
                # Right of the last step, its merge is still having its turn.
                after = passed - (start + at > last)
                rank = min(rank, self.table.rank_after(left.id, right.id, after))
            place = (rank, start + at)
            result: str | None = None
            verdict: Verdict
            if rank == NO_RANK:
                verdict = "not listed"
            else:
                result = self.text_of(self.table.index.result(left.id, right.id))
                verdict = self._verdict(place, step, passed)
            found.append(
                Candidate(
                    start + at,
                    left.text,
                    right.text,
                    None if rank == NO_RANK else rank,
                    result,
                    verdict,
                )
            )
        return tuple(found)

    def _verdict(self, place: tuple[int, int], step: MergeStep | None, passed: int) -> Verdict:
        if step is not None and place == (step.rank, step.at):
            return "wins"
        if step is not None and place > (step.rank, step.at):
            return "later"
        return "passed" if place[0] <= passed else "dropped"

    def rounds(self) -> tuple[range, ...]:
        """Step numbers in groups: neighbours of one rank, from left to right.

        Under list-order and round each group is what one merge of the list did at a time.
        """
        groups: list[range] = []
        begin = 1
        for k in range(1, len(self) + 1):
            if k == len(self) or not (
                self.ranks[k - 1] == self.ranks[k] and self.lefts[k - 1] < self.lefts[k]
            ):
                groups.append(range(begin, k + 1))
                begin = k + 1
        return tuple(groups)

    def list_order_table(self) -> tuple[ListedMerge, ...]:
        """Every merge of the list in its turn, those too that fired nowhere.

        Raises ValueError when the rule is not list-order or the table has no list of pairs.

        >>> from tokviz.core.merges import BpeModel
        >>> model = BpeModel.of_merges([("a", "b"), ("b", "b")], rule="list-order")
        >>> [(m.fired_at, m.symbols) for m in model.trace("abab", False).list_order_table()]
        [((0, 2), ('ab', 'ab')), ((), ('ab', 'ab'))]
        """
        if self.rule != "list-order":
            raise ValueError(f"the rule is {self.rule}, not list-order")
        fired: dict[int, list[int]] = {}
        for k, rank in enumerate(self.ranks.tolist(), start=1):
            places = fired.setdefault(rank, [])
            places.append(self.step(k).at + len(places))
        rows: list[ListedMerge] = []
        k = 0
        symbols = tuple(symbol.text for symbol in self.initial)
        for rank, left, right in self.table.listed():
            places = fired.get(rank, [])
            if places:
                k += len(places)
                symbols = tuple(symbol.text for symbol in self.symbols(k))
            rows.append(ListedMerge(rank, left, right, tuple(places), symbols))
        return tuple(rows)

    def tree(self) -> tuple[MergeNode, ...]:
        """The tokens, each with the symbols it was made of, down to the first ones."""
        nodes = [MergeNode(s.text, s.id, s.span) for s in self.initial]
        for k in range(len(self)):
            left, right = nodes[self.lefts[k]], nodes[self.cuts[k]]
            made = int(self.made[k])
            span = ByteSpan(
                min(left.span.start, right.span.start), max(left.span.end, right.span.end)
            )
            nodes[self.lefts[k]] = MergeNode(
                self.text_of(made), made, span, k + 1, int(self.ranks[k]), (left, right)
            )
        _, heads = self._at(len(self))
        return tuple(nodes[head] for head in heads.tolist())

    @cached_property
    def ranks(self) -> Ints:
        """The rank of each step's merge."""
        import numpy as np

        if len(self) > _MANY and not self._listed_twice:
            return self.table.packed().ranks(*self.part_ids())
        ranks = np.empty(len(self), np.uint32)
        ids = self.first.tolist()
        rank_of = self.table.ranker()
        rank = -1
        for k, (left, cut, made) in enumerate(
            zip(self.lefts.tolist(), self.cuts.tolist(), self.made.tolist(), strict=True)
        ):
            if self._listed_twice:
                rank = self.table.rank_after(ids[left], ids[cut], rank - self._same(k))
            else:
                rank = rank_of(ids[left], ids[cut])
            ranks[k] = rank
            ids[left] = made
        return ranks

    @property
    def _listed_twice(self) -> bool:
        """A pair may have had any of several turns."""
        return self.rule == "list-order" and bool(self.table.index.repeats)

    def _rank(self, k: int) -> int:
        if self._listed_twice:
            return int(self.ranks[k - 1])
        left, right, _ = self._pair(k)
        return self.table.ranker()(left, right)

    def part_ids(self) -> tuple[Ints, Ints]:
        """Ids of the left and of the right part of every step."""
        import numpy as np

        last = self.first.copy()
        last[self.lefts] = self.made
        rights = last[self.cuts]  # nothing more is made at a place once it is cut off
        lefts = self.first[self.lefts]
        order = np.argsort(self.lefts, kind="stable")
        again = np.flatnonzero(self.lefts[order[1:]] == self.lefts[order[:-1]])
        lefts[order[again + 1]] = self.made[order[again]]
        return lefts, rights

    def _same(self, k: int) -> int:
        """1 when step k + 1 may be of the round of step k: it stands further right."""
        return int(k > 0 and self.lefts[k - 1] < self.lefts[k])

    def _moment(self, k: int) -> int:
        if not 0 <= k <= len(self):
            raise IndexError(f"no moment {k}: there are {len(self)} steps")
        return k

    def _at(self, k: int) -> tuple[Ints, NDArray[np.intp]]:
        """After k steps: the ids, and the first symbol at which each begins."""
        import numpy as np

        kept = self._kept.get(self._moment(k))
        if kept is not None:
            return kept
        ids = self.first.copy()
        ids[self.lefts[:k]] = self.made[:k]  # of several at one place the last stays
        alive = np.ones(len(ids), np.bool_)
        alive[self.cuts[:k]] = False
        heads = np.flatnonzero(alive)
        found = ids[heads], heads
        if len(ids) > _LONG:
            if len(self._kept) == _KEPT:
                self._kept.clear()
            self._kept[k] = found
        return found

    @cached_property
    def _kept(self) -> dict[int, tuple[Ints, NDArray[np.intp]]]:
        """The newest moments of a long piece: who looks for a place asks for one many times."""
        return {}

    def _pair(self, k: int) -> tuple[int, int, int]:
        """Ids of the parts of step k, and of what they became."""
        return (
            self._id_before(k, int(self.lefts[k - 1])),
            self._id_before(k, int(self.cuts[k - 1])),
            int(self.made[k - 1]),
        )

    def _id_before(self, k: int, place: int) -> int:
        (earlier,) = (self.lefts[: k - 1] == place).nonzero()
        return int(self.made[earlier[-1]] if len(earlier) else self.first[place])


def trace_of(
    piece: str,
    rule: Rule,
    table: MergeTable,
    text_of: Callable[[int], str],
    first: tuple[Sequence[int], Sequence[int], Sequence[int]],
    steps: tuple[Ints, Ints, Ints],
    whole_piece: bool = False,
) -> MergeTrace:
    """A trace; `first` is ids, byte starts and byte ends of the first symbols."""
    import numpy as np

    ids, starts, ends = (np.array(column, np.uint32) for column in first)
    lefts, cuts, made = steps
    for column in (ids, starts, ends, lefts, cuts, made):
        column.flags.writeable = False
    return MergeTrace(
        piece, rule, table, text_of, ids, starts, ends, lefts, cuts, made, whole_piece
    )
