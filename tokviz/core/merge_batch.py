"""Lowest-rank merging of many pre-tokens at once, with the same steps as one by one.

Pre-tokens with equally many first symbols are the columns of a matrix. At each turn every
column has its lowest pair merged, so all columns stay equally long; columns without
a pair leave. A turn is then a few array operations, whatever the number of columns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokviz.core.merge_rules import Rule, Steps, apply_rule
from tokviz.core.merge_table import MergeTable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.uint32]

_WIDEST = 255
_MOST_RANKS = 2**24 - 1
_FEWEST = 12
"""Columns from which a matrix beats one by one (measured)."""


@dataclass(frozen=True, slots=True)
class Record:
    """Ids and steps of many pieces, in flat arrays.

    Piece i has the ids `ids[id_starts[i]:][:id_counts[i]]`, and its steps in the same way
    in `lefts`, `cuts` and `made` (see `tokviz.core.merge_rules`).
    """

    ids: Ints
    id_starts: Ints
    id_counts: Ints
    lefts: NDArray[np.unsignedinteger]
    cuts: NDArray[np.unsignedinteger]
    made: Ints
    step_starts: Ints
    step_counts: Ints

    def __post_init__(self) -> None:
        for column in (self.ids, self.lefts, self.cuts, self.made, self.id_counts):
            column.flags.writeable = False
        for column in (self.id_starts, self.step_starts, self.step_counts):
            column.flags.writeable = False

    def __len__(self) -> int:
        return len(self.id_counts)

    def ids_of(self, piece: int) -> Ints:
        """The ids of one piece."""
        start = int(self.id_starts[piece])
        return self.ids[start : start + int(self.id_counts[piece])]

    def steps_of(self, piece: int) -> tuple[Ints, Ints, Ints]:
        """lefts, cuts and made of one piece."""
        start = int(self.step_starts[piece])
        part = slice(start, start + int(self.step_counts[piece]))
        # Without numpy's names: under PySide an import in a function takes some microseconds,
        # and a strip asks for a hundred words a frame.
        return (
            self.lefts[part].astype("u4"),
            self.cuts[part].astype("u4"),
            self.made[part],
        )

    def followed_by(self, other: Record) -> Record:
        """Both records' pieces, in one."""
        import numpy as np

        def both(ours: NDArray[np.unsignedinteger], theirs: NDArray[np.unsignedinteger]) -> Ints:
            if not len(theirs):
                return ours
            return np.concatenate((ours, theirs)) if len(ours) else theirs

        return Record(
            both(self.ids, other.ids),
            both(self.id_starts, other.id_starts + np.uint32(len(self.ids))),
            both(self.id_counts, other.id_counts),
            both(self.lefts, other.lefts),
            both(self.cuts, other.cuts),
            both(self.made, other.made),
            both(self.step_starts, other.step_starts + np.uint32(len(self.made))),
            both(self.step_counts, other.step_counts),
        )

    @staticmethod
    def of_ids(ids: Sequence[Sequence[int]], steps: Sequence[int]) -> Record:
        """Ids and numbers of steps only; the steps are made again when they are asked for."""
        import numpy as np

        counts = np.array([len(piece) for piece in ids], np.uint32)
        none = np.zeros(0, np.uint32)
        return Record(
            np.array([id_ for piece in ids for id_ in piece], np.uint32),
            (np.cumsum(counts) - counts).astype(np.uint32),
            counts,
            none.astype(np.uint16),
            none.astype(np.uint16),
            none,
            np.zeros(len(steps), np.uint32),
            np.array(steps, np.uint32),
        )

    @staticmethod
    def of_single(ids: Ints) -> Record:
        """Pieces of one id each, without steps."""
        import numpy as np

        each, none = np.arange(len(ids), dtype=np.uint32), np.zeros(0, np.uint32)
        narrow = none.astype(np.uint16)
        return Record(ids, each, each * 0 + 1, narrow, narrow, none, each * 0, each * 0)


def merge_many(
    symbols: NDArray[np.unsignedinteger],
    lengths: Ints,
    table: MergeTable,
    ids_of: Ints | None = None,
    whole: NDArray[np.int64] | None = None,
) -> Record:
    """The lowest-rank steps of pieces whose first symbols stand one after another in `symbols`.

    `lengths` has the number of first symbols of each piece. The symbols are ids, or
    bytes, whose ids are `ids_of`. `whole` has the ids of the pieces
    that are taken as they are, and -1 for the others.
    """
    import numpy as np

    def given(places: NDArray[np.int64]) -> Ints:
        return _ids(symbols[places], ids_of)

    def ranks_at(places: NDArray[np.int64]) -> Ints:
        """The ranks of the pairs of neighbours in each column."""
        if of_bytes is not None:
            pairs = symbols[places[:-1]].astype(np.uint16) << np.uint16(8) | symbols[places[1:]]
            return of_bytes[pairs]
        left, right = given(places[:-1]), given(places[1:])
        return table.packed().ranks(left.ravel(), right.ravel()).reshape(left.shape)

    of_bytes = None
    if ids_of is not None and len(symbols) > 2**16:
        of_bytes = table.packed().ranks(np.repeat(ids_of, 256), np.tile(ids_of, 256))
    offsets = np.cumsum(lengths, dtype=np.int64) - lengths
    parts = _Parts(lengths)
    rest = parts.add_whole(whole) if whole is not None else np.arange(len(lengths))
    by_length = rest[np.argsort(lengths[rest], kind="stable")]
    edges = np.flatnonzero(np.diff(lengths[by_length])) + 1
    order = table.index.order
    matrices = not order or order[-1] < _MOST_RANKS
    for group in np.split(by_length, edges):
        length = int(lengths[group[0]]) if len(group) else 0
        if length < 2:
            if length == 1:
                counts = np.ones(len(group), np.uint32)
                parts.add(group, given(offsets[group]), counts, None, counts * 0)
            continue
        if matrices and length <= _WIDEST and len(group) >= _FEWEST:
            for some in np.array_split(group, max(1, len(group) * length // 2**18)):
                places = offsets[some] + np.arange(length)[:, None]
                parts.add(some, *_columns(given(places), ranks_at(places), table))
        else:
            for piece in group:
                first = given(np.arange(offsets[piece], offsets[piece] + length)).tolist()
                parts.add_one(int(piece), first, apply_rule("lowest-rank", first, table))
    return parts.record()


def _ids(symbols: NDArray[np.unsignedinteger], ids_of: Ints | None) -> Ints:
    import numpy as np

    return symbols.astype(np.uint32) if ids_of is None else ids_of[symbols]


def merge_each(
    rule: Rule,
    symbols: NDArray[np.unsignedinteger],
    lengths: Ints,
    table: MergeTable,
    ids_of: Ints | None,
    whole: NDArray[np.int64] | None,
    dice: Sequence[Callable[[], bool] | None] | None,
) -> Record:
    """The same by any rule, one piece after another; `dice` are for dropout, one a piece."""
    import numpy as np

    parts = _Parts(lengths)
    rest = parts.add_whole(whole) if whole is not None else np.arange(len(lengths))
    ends = np.cumsum(lengths, dtype=np.int64)
    for piece in rest.tolist():
        first = _ids(symbols[ends[piece] - lengths[piece] : ends[piece]], ids_of).tolist()
        passes_over = dice[piece] if dice is not None else None
        parts.add_one(piece, first, apply_rule(rule, first, table, passes_over))
    return parts.record()


class _Parts:
    """Results as they come, group by group."""

    def __init__(self, lengths: Ints) -> None:
        """`lengths` are the numbers of first symbols: no piece has more ids or steps,
        but for one that is taken whole."""
        import numpy as np

        # What stays unused at the end is never touched, so it takes no memory.
        most = int(np.maximum(lengths, 1).sum(dtype=np.int64))
        narrow: type[np.unsignedinteger] = np.uint32
        if len(lengths) == 0 or lengths.max() < 2**16:
            narrow = np.uint16
        self._ids = np.empty(most, np.uint32)
        self._lefts: NDArray[np.unsignedinteger] = np.empty(most, narrow)
        self._cuts: NDArray[np.unsignedinteger] = np.empty(most, narrow)
        self._made = np.empty(most, np.uint32)
        self._counts = np.zeros((4, len(lengths)), np.uint32)
        self._totals = [0, 0]

    def add(
        self,
        pieces: NDArray[np.intp],
        ids: Ints,
        id_counts: Ints,
        steps: tuple[Ints, Ints, Ints] | None,
        step_counts: Ints,
    ) -> None:
        """Several pieces, whose ids and steps stand one after another."""
        import numpy as np

        self._counts[0, pieces] = np.cumsum(id_counts) - id_counts + self._totals[0]
        self._counts[1, pieces] = id_counts
        self._counts[2, pieces] = np.cumsum(step_counts) - step_counts + self._totals[1]
        self._counts[3, pieces] = step_counts
        self._ids[self._totals[0] : self._totals[0] + len(ids)] = ids
        self._totals[0] += len(ids)
        if steps is not None:
            part = slice(self._totals[1], self._totals[1] + len(steps[2]))
            self._lefts[part], self._cuts[part], self._made[part] = steps
            self._totals[1] = part.stop

    def add_whole(self, whole: NDArray[np.int64]) -> NDArray[np.intp]:
        """The pieces with an id there; the pieces that are left."""
        import numpy as np

        taken = np.flatnonzero(whole >= 0)
        one = np.ones(len(taken), np.uint32)
        self.add(taken, whole[taken].astype(np.uint32), one, None, one * 0)
        return np.flatnonzero(whole < 0)

    def add_one(self, piece: int, first: Sequence[int], steps: Steps) -> None:
        """One piece, from its first symbols and steps."""
        import numpy as np

        ids = np.array(first, np.uint32)
        lefts, cuts, made = steps.columns()
        ids[lefts] = made
        ids = np.delete(ids, cuts)
        one = np.ones(1, np.uint32)
        self.add(np.array([piece]), ids, one * len(ids), (lefts, cuts, made), one * len(made))

    def record(self) -> Record:
        counts = self._counts
        ids, steps = self._totals
        return Record(
            self._ids[:ids],
            counts[0],
            counts[1],
            self._lefts[:steps],
            self._cuts[:steps],
            self._made[:steps],
            counts[2],
            counts[3],
        )


def _columns(
    ids: Ints, ranks: Ints, table: MergeTable
) -> tuple[Ints, Ints, tuple[Ints, Ints, Ints], Ints]:
    """Ids and their counts, steps and their counts, of the pieces in the columns of `ids`.

    `ranks` are those of the pairs of neighbours.
    """
    import numpy as np

    packed, results = table.packed(), table.index.results_by_rank
    length, width = ids.shape
    limit = np.uint32(min(table.limit, _MOST_RANKS))
    heads = np.broadcast_to(np.arange(length, dtype=np.uint8)[:, None], ids.shape)
    pieces = np.arange(width)
    step_counts = np.zeros(width, np.uint32)
    turns: list[tuple[NDArray[np.intp], Ints, Ints, Ints]] = []
    ended: list[tuple[NDArray[np.intp], Ints]] = []

    def keys_of(ranks: Ints, at: NDArray[np.unsignedinteger]) -> Ints:
        """Rank and place in one number, so that the minimum is the leftmost lowest."""
        ranks[ranks >= limit] = _MOST_RANKS
        return ranks << np.uint32(8) | at

    places = np.arange(length, dtype=np.uint32)[:, None]
    keys = keys_of(ranks, places[:-1])
    nothing = np.uint32(_MOST_RANKS << 8)
    while True:
        if len(keys):
            lowest = keys.min(axis=0)
            goes_on = lowest < nothing
        else:
            goes_on = np.zeros(len(pieces), np.bool_)
        if not goes_on.all():
            ended.append((pieces[~goes_on], ids[:, ~goes_on]))
            if not goes_on.any():
                break
            stay = np.flatnonzero(goes_on)
            pieces, lowest = pieces[stay], lowest[stay]
            ids, keys = ids.take(stay, axis=1), keys.take(stay, axis=1)
            heads = heads.take(stay, axis=1)
        at = (lowest & np.uint32(255)).astype(np.intp)
        column = np.arange(len(pieces))
        if results is None:
            made = packed.results(ids[at, column], ids[at + 1, column])
        else:
            made = results[lowest >> np.uint32(8)]
        turns.append((pieces, heads[at, column], heads[at + 1, column], made))
        step_counts[pieces] += 1
        moves = places[: len(ids) - 1] > at
        heads = np.where(moves, heads[1:], heads[:-1])
        ids = np.where(moves, ids[1:], ids[:-1])
        ids[at, column] = made
        # Deleting the merged pair moves those behind it one place forward.
        keys = np.where(places[: len(keys) - 1] >= at, keys[1:] - np.uint32(1), keys[:-1])
        has = np.flatnonzero(at > 0)
        beside = at[has] - 1
        ranks = packed.ranks(ids[beside, has], made[has])
        keys[beside, has] = keys_of(ranks, beside.astype(np.uint32))
        has = np.flatnonzero(at < len(ids) - 1)
        beside = at[has]
        ranks = packed.ranks(made[has], ids[beside + 1, has])
        keys[beside, has] = keys_of(ranks, beside.astype(np.uint32))
    return _flat(length, step_counts, turns, ended)


def _flat(
    length: int,
    step_counts: Ints,
    turns: list[tuple[NDArray[np.intp], Ints, Ints, Ints]],
    ended: list[tuple[NDArray[np.intp], Ints]],
) -> tuple[Ints, Ints, tuple[Ints, Ints, Ints], Ints]:
    import numpy as np

    id_counts = np.uint32(length) - step_counts
    id_starts = np.cumsum(id_counts, dtype=np.int64) - id_counts
    step_starts = np.cumsum(step_counts, dtype=np.int64) - step_counts
    ids = np.empty(int(id_counts.sum()), np.uint32)
    for pieces, columns in ended:
        ids[id_starts[pieces] + np.arange(len(columns))[:, None]] = columns
    total = int(step_counts.sum())
    lefts, cuts, made = (np.empty(total, np.uint32) for _ in range(3))
    for turn, (pieces, left, cut, result) in enumerate(turns):
        spots = step_starts[pieces] + turn
        lefts[spots], cuts[spots], made[spots] = left, cut, result
    return ids, id_counts, (lefts, cuts, made), step_counts
