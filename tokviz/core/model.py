"""What a model is: a pre-token in, ids and the steps that led to them out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tokviz.core.distinct import Pieces
from tokviz.core.merge_batch import Record
from tokviz.core.merge_trace import Symbol
from tokviz.core.spans import ByteSpan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.uint32]


class Trace(Protocol):
    """What a model did to one pre-token, step by step."""

    def __len__(self) -> int:
        """Number of steps."""

    @property
    def ids(self) -> tuple[int, ...]:
        """The resulting ids."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """Their vocabulary strings."""

    @property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The bytes of the piece's UTF-8 that each covers."""

    def symbols(self, k: int) -> tuple[Symbol, ...]:
        """What there is after k steps."""


class Model(Protocol):
    """Turns a pre-token into ids; a pure function of the piece."""

    def trace(self, piece: str, byte_level: bool) -> Trace:
        """The steps for one piece; `byte_level`: of its UTF-8 bytes, not its code points."""


@runtime_checkable
class BatchModel(Protocol):
    """A model that does many pieces at once and can rebuild a trace from the record."""

    def record(self, pieces: Pieces, byte_level: bool) -> Record:
        """Ids and steps of all pieces."""

    def recorded(self, piece: str, byte_level: bool, steps: tuple[Ints, Ints, Ints]) -> Trace:
        """The trace of one piece from its recorded steps."""


@dataclass(frozen=True, slots=True)
class FixedTrace:
    """An added token: its id is given, and there are no steps."""

    piece: str
    id: int

    def __len__(self) -> int:
        return 0

    @property
    def ids(self) -> tuple[int, ...]:
        return (self.id,)

    @property
    def tokens(self) -> tuple[str, ...]:
        return (self.piece,)

    @property
    def spans(self) -> tuple[ByteSpan, ...]:
        return (ByteSpan(0, len(self.piece.encode())),)

    def symbols(self, k: int) -> tuple[Symbol, ...]:
        """The token, at any time."""
        return (Symbol(self.piece, self.id, self.spans[0]),)
