"""UNUSED pieces of a SentencePiece BPE model: merged like any other, then taken apart again.

The rule is that of SentencePiece 0.2.3 (bpe_model.cc). Whenever two neighbouring symbols could
become an UNUSED piece, the two are noted under that piece, whether or not they are merged then;
a later note under the same piece replaces the earlier one. The pairs are looked at from left to
right before the first merge, and after each merge the one on its left, then the one on its right.
When merging has ended, an UNUSED piece becomes the two that are noted under it, and
they are looked at in the same way, up to 100 deep. One without a note (a single
character) is unknown: it becomes its bytes, or the unknown token, of which neighbours become one.
So how a piece is taken apart can depend on any other place of the text.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from tokviz.core.merge_table import NO_RANK
from tokviz.core.merge_trace import MergeTrace, Symbol
from tokviz.core.spans import ByteSpan

_DEEPEST = 100

_Part = tuple[int, int, int]
"""Id, and where its bytes begin and end."""


@dataclass(frozen=True, slots=True)
class Unused:
    """What a model does with UNUSED pieces.

    Attributes:
        ids: theirs.
        unknown: the id of the unknown token.
        bytes: byte -> id, where bytes stand for what is unknown.
    """

    ids: frozenset[int]
    unknown: int
    bytes: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class ApartStep:
    """Step `index` of a trace: the symbols `taken`, from number `at` on, became `made`.

    `unknown`: a character without a piece became the unknown token or its bytes.
    """

    index: int
    at: int
    taken: tuple[str, ...]
    made: tuple[str, ...]
    unknown: bool


@dataclass(frozen=True, eq=False)
class TakenApartTrace:
    """The merges of one pre-token, then the steps that undo UNUSED pieces, from left to right.

    Steps run from 1 to `len(trace)`; those up to `len(trace.merges)` are merges. Symbols and
    spans are those of `MergeTrace`.

    Attributes:
        merges: what was merged.
        unused: which pieces are undone, and what is unknown.
    """

    merges: MergeTrace
    unused: Unused

    def __len__(self) -> int:
        return len(self.merges) + len(self._end.steps)

    @property
    def piece(self) -> str:
        """The pre-token's text."""
        return self.merges.piece

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """The ids when all is done."""
        return tuple(id_ for id_, _, _ in self._end.done)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The vocabulary strings when all is done."""
        return tuple(map(self.merges.text_of, self.ids))

    @cached_property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The bytes of the piece under each token."""
        return tuple(ByteSpan(start, end) for _, start, end in self._end.done)

    def symbols(self, k: int) -> tuple[Symbol, ...]:
        """The symbols after k steps. Raises IndexError when there is no such moment."""
        if k <= len(self.merges):
            return self.merges.symbols(k)
        if k > len(self):
            raise IndexError(f"no moment {k}: there are {len(self)} steps")
        state = self._end if k == len(self) else self._played(k - len(self.merges))
        parts = (*state.done, *(part for part, _ in reversed(state.waiting)))
        text = self.merges.text_of
        return tuple(Symbol(text(id_), id_, ByteSpan(start, end)) for id_, start, end in parts)

    def step(self, k: int) -> ApartStep:
        """Step number k, one that undoes. Raises IndexError when it is none of these."""
        number = k - len(self.merges) - 1
        if not 0 <= number < len(self._end.steps):
            raise IndexError(f"step {k} of {len(self)} takes nothing apart")
        at, taken, made = self._end.steps[number]
        text = self.merges.text_of
        unknown = len(taken) == 1 and taken[0] not in self.noted
        return ApartStep(k, at, tuple(map(text, taken)), tuple(map(text, made)), unknown)

    @cached_property
    def noted(self) -> Mapping[int, tuple[int, int]]:
        """UNUSED id -> the ids of the two that it is taken apart into."""
        return _noted(self.merges, self.unused.ids)

    @cached_property
    def _end(self) -> _State:
        return self._played(None)

    def _played(self, most: int | None) -> _State:
        """What there is after so many of the steps that undo; all for None."""
        merged = zip(self.merges.ids, self.merges.spans, strict=True)
        parts = [((id_, span.start, span.end), 0) for id_, span in merged]
        state = _State(parts[::-1])
        unused, unknown = self.unused.ids, self.unused.unknown
        while state.waiting and (most is None or len(state.steps) < most):
            part, depth = state.waiting[-1]
            if part[0] in unused and depth <= _DEEPEST:
                state.waiting.pop()
                self._undo(state, part, depth)
                continue
            done = state.done
            if part[0] == unknown and done and done[-1][0] == unknown:
                state.steps.append((len(done) - 1, (unknown, unknown), (unknown,)))
                done[-1] = (unknown, done[-1][1], part[2])
            else:
                done.append(part)
            state.waiting.pop()
        return state

    def _undo(self, state: _State, part: _Part, depth: int) -> None:
        """Puts what it becomes in its place."""
        id_, start, end = part
        parts: list[_Part]
        if id_ in self.noted:
            left, right = self.noted[id_]
            # What can be merged is the text itself, so its bytes can be counted.
            cut = start + len(self.merges.text_of(left).encode())
            parts = [(left, start, cut), (right, cut, end)]
        elif self.unused.bytes is not None:
            data = self.merges.text_of(id_).encode()
            ids = [self.unused.bytes[byte] for byte in data]
            parts = [(byte, at, at + 1) for at, byte in enumerate(ids, start)]
        else:
            parts = [(self.unused.unknown, start, end)]
        made = tuple(part[0] for part in parts)
        state.steps.append((len(state.done), (id_,), made))
        state.waiting += ((part, depth + 1) for part in reversed(parts))


class _State:
    """Symbols that are done, those that wait, the next one last, with their depth, and the steps:
    at which symbol, the ids taken and the ids made."""

    __slots__ = ("done", "steps", "waiting")

    def __init__(self, waiting: list[tuple[_Part, int]]) -> None:
        self.done: list[_Part] = []
        self.waiting = waiting
        self.steps: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []


def taken_apart(merges: MergeTrace, unused: Unused) -> TakenApartTrace:
    """The same merges, and what becomes of the UNUSED pieces.

    >>> from tokviz.core.merges import BpeModel
    >>> from tokviz.core.merge_table import MergeTable
    >>> table = MergeTable.by_score({"a": (1, 0.0), "b": (2, 0.0), "ab": (3, -1.0)})
    >>> vocab = {"<unk>": 0, "a": 1, "b": 2, "ab": 3}
    >>> model = BpeModel(vocab, table, unk_token="<unk>", unused=Unused(frozenset({3}), 0))
    >>> trace = model.trace("bab", byte_level=False)
    >>> [[symbol.text for symbol in trace.symbols(k)] for k in range(len(trace) + 1)]
    [['b', 'a', 'b'], ['b', 'ab'], ['b', 'a', 'b']]
    """
    return TakenApartTrace(merges, unused)


def _noted(merges: MergeTrace, unused: Set[int]) -> Mapping[int, tuple[int, int]]:
    noted: dict[int, tuple[int, int]] = {}
    rank_of, result_of = merges.table.ranker(), merges.table.index.result

    def look(left: int, right: int) -> None:
        if rank_of(left, right) == NO_RANK:
            return
        made = result_of(left, right)
        if made in unused:
            noted[made] = (left, right)

    ids: list[int] = merges.first.tolist()
    count = len(ids)
    for left, right in pairwise(ids):
        look(left, right)
    before, after = list(range(-1, count - 1)), list(range(1, count + 1))
    for left, cut, made in zip(
        merges.lefts.tolist(), merges.cuts.tolist(), merges.made.tolist(), strict=True
    ):
        ids[left] = made
        after[left] = beyond = after[cut]
        if beyond < count:
            before[beyond] = left
        if before[left] >= 0:
            look(ids[before[left]], made)
        if beyond < count:
            look(made, ids[beyond])
    return noted
