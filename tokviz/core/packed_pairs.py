"""Pairs of ids -> rank and result, looked up by the million: an open-addressed hash table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_FREE = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15


class PackedPairs:
    """An immutable map from pairs of ids to (rank, result), in numpy arrays.

    >>> import numpy as np
    >>> pairs = PackedPairs([1 << 32 | 2], [0], [7])
    >>> pairs.find(np.array([1, 2], np.uint32), np.array([2, 1], np.uint32))[0].tolist()
    [0, 4294967295]
    """

    def __init__(self, keys: Sequence[int], ranks: Sequence[int], results: Sequence[int]) -> None:
        """`keys` are left id * 2**32 + right id, each one once."""
        import numpy as np

        bits = max(4, (3 * len(keys)).bit_length())
        self._shift = np.uint64(64 - bits)
        self._mask = np.int64(2**bits - 1)
        self._keys = np.full(2**bits, _FREE, np.uint64)
        self._ranks = np.full(2**bits, 2**32 - 1, np.uint32)
        self._results = np.zeros(2**bits, np.uint32)
        left = np.array(keys, np.uint64)
        values = np.array([ranks, results], np.uint32)
        slots = self._home(left)
        while len(left):
            free = self._keys[slots] == _FREE
            self._keys[slots[free]] = left[free]
            settled = self._keys[slots] == left
            self._ranks[slots[settled]] = values[0, settled]
            self._results[slots[settled]] = values[1, settled]
            rest = ~settled
            left, values, slots = left[rest], values[:, rest], slots[rest] + 1 & self._mask

    def find(
        self, left: NDArray[np.uint32], right: NDArray[np.uint32]
    ) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """Ranks and results of pairs; rank 2**32 - 1 where a pair is not listed."""
        import numpy as np

        keys = left.astype(np.uint64) << np.uint64(32) | right
        slots = self._home(keys)
        found = self._keys[slots]
        open_ = np.flatnonzero((found != keys) & (found != _FREE))
        while len(open_):
            slots[open_] = slots[open_] + 1 & self._mask
            found = self._keys[slots[open_]]
            open_ = open_[(found != keys[open_]) & (found != _FREE)]
        return self._ranks[slots], self._results[slots]

    def _home(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        import numpy as np

        return (keys * np.uint64(_GOLDEN) >> self._shift).astype(np.int64)
