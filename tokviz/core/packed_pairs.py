"""Hash tables in numpy arrays: a million look-ups in a few operations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FREE = 2**64 - 1
"""The key of a slot that holds nothing; itself no key."""

_GOLDEN = 0x9E3779B97F4A7C15


class Slots:
    """2**bits places for 64-bit keys, found by open addressing."""

    def __init__(self, bits: int) -> None:
        import numpy as np

        self.bits = bits
        self.keys = np.full(2**bits, FREE, np.uint64)
        self._shift = np.uint64(64 - bits)
        self._mask = np.int64(2**bits - 1)

    def slots_of(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The slot of each key, or a free one where the key is not there."""
        import numpy as np

        slots = self._home(keys)
        found = self.keys[slots]
        rest = np.flatnonzero((found != keys) & (found != FREE))
        while len(rest):
            slots[rest] = slots[rest] + 1 & self._mask
            found = self.keys[slots[rest]]
            rest = rest[(found != keys[rest]) & (found != FREE)]
        return slots

    def enter(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Give each key a slot; the slots. There must be room for all."""
        import numpy as np

        slots = self.slots_of(keys)
        rest = np.arange(len(keys))
        while len(rest):
            free = rest[self.keys[slots[rest]] == FREE]
            self.keys[slots[free]] = keys[free]
            rest = rest[self.keys[slots[rest]] != keys[rest]]  # another key was put there
            slots[rest] = slots[rest] + 1 & self._mask
        return slots

    def _home(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        import numpy as np

        return (keys * np.uint64(_GOLDEN) >> self._shift).astype(np.int64)


class PackedPairs:
    """An immutable map from pairs of ids to (rank, result).

    >>> import numpy as np
    >>> pairs = PackedPairs([1 << 32 | 2], [0], [7])
    >>> pairs.ranks(np.array([1, 2], np.uint32), np.array([2, 1], np.uint32)).tolist()
    [0, 4294967295]
    """

    def __init__(self, keys: Sequence[int], ranks: Sequence[int], results: Sequence[int]) -> None:
        """`keys` are left id * 2**32 + right id, each one once."""
        import numpy as np

        self._table = Slots(max(4, (3 * len(keys)).bit_length()))
        slots = self._table.enter(np.array(keys, np.uint64))
        self._ranks = np.full(len(self._table.keys), 2**32 - 1, np.uint32)
        self._ranks[slots] = ranks
        self._results = np.zeros(len(self._table.keys), np.uint32)
        self._results[slots] = results

    def ranks(self, left: NDArray[np.uint32], right: NDArray[np.uint32]) -> NDArray[np.uint32]:
        """The ranks of pairs; 2**32 - 1 where a pair is not listed."""
        return self._ranks[self._slots(left, right)]

    def results(self, left: NDArray[np.uint32], right: NDArray[np.uint32]) -> NDArray[np.uint32]:
        """What listed pairs become."""
        return self._results[self._slots(left, right)]

    def _slots(self, left: NDArray[np.uint32], right: NDArray[np.uint32]) -> NDArray[np.int64]:
        import numpy as np

        return self._table.slots_of(left.astype(np.uint64) << np.uint64(32) | right)
