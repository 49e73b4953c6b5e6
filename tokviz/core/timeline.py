"""All steps of a document, numbered through, without an object for each.

Equal pre-tokens have equal steps, so each is worked out once. The document is then one
number a pre-token, and sums over blocks of pre-tokens lead from any global step to its
pre-token in O(log n).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from tokviz.core.common import common_head, common_tail
from tokviz.core.distinct import Pieces, distinct
from tokviz.core.merge_batch import Record
from tokviz.core.model import BatchModel, FixedTrace, Model, Trace
from tokviz.core.spans import ByteSpan

if TYPE_CHECKING:
    from array import array

    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.uint32]

_BLOCK = 256
_BATCH = 1 << 18
"""Code points of different pre-tokens that are merged before progress is told."""

Progress = Callable[[int, int], object]
"""Told how much of how much is done, in code points; raises what ends the work."""


@dataclass(frozen=True, eq=False)
class Timeline:
    """The steps and ids of a document's pre-tokens, in order; immutable.

    Steps are numbered from 1 to `steps`, pre-tokens and tokens from 0.

    Attributes:
        model: What made them.
        text: The text that the spans index.
        starts, ends: Spans of the pre-tokens, in code points of `text`.
        byte_level: The model sees UTF-8 bytes.
        added: Pre-token -> its given id (added tokens).
        which: Pre-token -> number of its piece in `record`.
        record: Ids and steps of every different piece.

    >>> from tokviz.core.merges import BpeModel
    >>> model = BpeModel.of_merges([("l", "o"), ("lo", "w")])
    >>> t = Timeline.encode(model, "lowlolow", [0, 3, 5], [3, 5, 8], byte_level=False)
    >>> t.steps, t.locate(4), t.trace(2).step(1).result, t.ids.tolist()
    (5, (2, 1), 'lo', [4, 3, 4])
    """

    model: Model
    text: str
    starts: Ints
    ends: Ints
    byte_level: bool
    added: Mapping[int, int]
    which: Ints
    record: Record
    _traces: dict[int, Trace] = field(default_factory=dict, repr=False)

    @staticmethod
    def encode(
        model: Model,
        text: str,
        starts: Sequence[int] | array[int] | Ints,
        ends: Sequence[int] | array[int] | Ints,
        *,
        byte_level: bool,
        added: Mapping[int, int] | None = None,
        tell: Progress | None = None,
    ) -> Timeline:
        """Every pre-token of `text` through `model`.

        `starts` and `ends` are in code points, in order, and do not overlap; `added`
        gives the ids of those pre-tokens that are added tokens. `tell` is called between
        the parts of the work, and stops it by raising.
        """
        import numpy as np

        begin, end = _fixed(np.asarray(starts, np.uint32)), _fixed(np.asarray(ends, np.uint32))
        added = dict(added or {})
        which, record = _encoded(model, text, begin, end, added, byte_level, tell)
        return Timeline(model, text, begin, end, byte_level, added, which, record)

    def __len__(self) -> int:
        """Number of pre-tokens."""
        return len(self.which)

    @cached_property
    def _step_marks(self) -> NDArray[np.int64]:
        return _marks(self.record.step_counts, self.which)

    @cached_property
    def _token_marks(self) -> NDArray[np.int64]:
        return _marks(self.record.id_counts, self.which)

    @property
    def steps(self) -> int:
        """Number of steps in the document."""
        return int(self._step_marks[-1])

    @property
    def tokens(self) -> int:
        """Number of tokens in the document."""
        return int(self._token_marks[-1])

    def steps_of(self, pre_token: int) -> int:
        """Number of steps of one pre-token."""
        return int(self.record.step_counts[self.which[pre_token]])

    def locate(self, step: int) -> tuple[int, int]:
        """The pre-token of a global step, and the step's number there (from 1).

        Raises IndexError when there is no such step.
        """
        if not 1 <= step <= self.steps:
            raise IndexError(f"no step {step}: there are {self.steps}")
        pre_token, before = self._find(self._step_marks, self.record.step_counts, step - 1)
        return pre_token, step - before

    def first_step_of(self, pre_token: int) -> int:
        """Global number of a pre-token's first step; of the next there is, when it has none."""
        return self._before(self._step_marks, self.record.step_counts, pre_token) + 1

    def token_start(self, pre_token: int) -> int:
        """Number of tokens before a pre-token's first."""
        return self._before(self._token_marks, self.record.id_counts, pre_token)

    def tokens_of(self, pre_token: int) -> range:
        """The tokens of a pre-token, by number."""
        start = self.token_start(pre_token)
        return range(start, start + int(self.record.id_counts[self.which[pre_token]]))

    def pre_token_of_token(self, token: int) -> int:
        """The pre-token that a token stands in. Raises IndexError when there is no such token."""
        if not 0 <= token < self.tokens:
            raise IndexError(f"no token {token}: there are {self.tokens}")
        return self._find(self._token_marks, self.record.id_counts, token)[0]

    def token_span(self, token: int) -> ByteSpan:
        """The bytes of its pre-token's UTF-8 that a token covers."""
        pre_token = self.pre_token_of_token(token)
        return self.trace(pre_token).spans[token - self.token_start(pre_token)]

    def pre_token_at(self, position: int) -> int | None:
        """The pre-token that covers a code point of `text`; None where it was dropped."""
        import numpy as np

        index = int(np.searchsorted(self.starts, position, "right")) - 1
        return index if index >= 0 and position < self.ends[index] else None

    def piece(self, pre_token: int) -> str:
        """The text of a pre-token."""
        return self.text[self.starts[pre_token] : self.ends[pre_token]]

    @cached_property
    def _batch(self) -> BatchModel | None:
        # Looking at a protocol takes as long as the rest of a trace.
        return self.model if isinstance(self.model, BatchModel) else None

    def trace(self, pre_token: int) -> Trace:
        """Everything that happened to one pre-token."""
        piece = self.piece(pre_token)
        if pre_token in self.added:
            return FixedTrace(piece, self.added[pre_token])
        number = int(self.which[pre_token])
        trace = self._traces.get(number)
        if trace is None:
            if self._batch is not None:
                steps = self.record.steps_of(number)
                trace = self._batch.recorded(piece, self.byte_level, steps)
            else:
                trace = self.model.trace(piece, self.byte_level)
            if len(self._traces) >= _BLOCK:
                self._traces.clear()
            self._traces[number] = trace
        return trace

    @cached_property
    def ids(self) -> Ints:
        """All ids, in order."""
        return self.ids_between(0, len(self))

    def ids_between(self, first: int, last: int) -> Ints:
        """The ids of pre-tokens `first` to `last`, half open."""
        import numpy as np

        which = self.which[first:last]
        counts = self.record.id_counts[which].astype(np.int64)
        # Each id's place in `record.ids`: its piece's start, and one on for each id after it.
        shift = self.record.id_starts[which] - (np.cumsum(counts) - counts)
        ids: Ints = self.record.ids[np.repeat(shift, counts) + np.arange(counts.sum())]
        return _fixed(ids)

    def edited(
        self,
        text: str,
        starts: Sequence[int] | array[int] | Ints,
        ends: Sequence[int] | array[int] | Ints,
        *,
        added: Mapping[int, int] | None = None,
        changed: tuple[int, int, int] | None = None,
    ) -> Timeline:
        """The timeline of an edited text, given its new pre-tokens.

        The same as encoding `text`, but only the pre-tokens that changed are encoded;
        those before and behind the edit are taken over. `changed`, where it is known: from
        which pre-token on, and up to which old and which new one, they are not the same.
        """
        import numpy as np

        begin, end = _fixed(np.asarray(starts, np.uint32)), _fixed(np.asarray(ends, np.uint32))
        added = dict(added or {})
        if changed is None:
            head, tail = self._unchanged(text, begin, end, added)
        else:
            head, tail = changed[0], len(self) - changed[1]
        stop = len(begin) - tail
        middle = {place - head: id_ for place, id_ in added.items() if head <= place < stop}
        numbers, record = _encoded(
            self.model, text, begin[head:stop], end[head:stop], middle, self.byte_level
        )
        both = self.record.followed_by(record)
        which = np.concatenate(
            (
                self.which[:head],
                numbers + np.uint32(len(self.record)),
                self.which[len(self) - tail :],
            )
        )
        # The old pieces keep their numbers, and so their traces.
        traces = dict(self._traces)
        made = Timeline(
            self.model, text, begin, end, self.byte_level, added, _fixed(which), both, traces
        )
        if "ids" in self.__dict__:
            first = self.token_start(head) if head < len(self) else self.tokens
            last = self.token_start(len(self) - tail) if tail else self.tokens
            parts = self.ids[:first], made.ids_between(head, stop), self.ids[last:]
            # Where cached_property keeps what it has worked out.
            made.__dict__["ids"] = _fixed(np.concatenate(parts))
        return made

    def _unchanged(
        self, text: str, starts: Ints, ends: Ints, added: Mapping[int, int]
    ) -> tuple[int, int]:
        """How many pre-tokens at the start and at the end are as they were."""
        import numpy as np

        same = common_head(self.text, text)
        n = min(len(self), len(starts))
        differs = (self.starts[:n] != starts[:n]) | (self.ends[:n] != ends[:n]) | (ends[:n] > same)
        head = int(differs.argmax()) if differs.any() else n
        same = min(common_tail(self.text, text), min(len(self.text), len(text)) - same)
        grown = np.int64(len(text)) - len(self.text)
        n -= head
        if n == 0:
            return self._agreeing(head, 0, len(starts), added)
        differs = (
            (self.starts[-n:] + grown != starts[-n:])
            | (self.ends[-n:] + grown != ends[-n:])
            | (starts[-n:] < len(text) - same)
        )[::-1]
        tail = int(differs.argmax()) if differs.any() else n
        return self._agreeing(head, tail, len(starts), added)

    def _agreeing(
        self, head: int, tail: int, pieces: int, added: Mapping[int, int]
    ) -> tuple[int, int]:
        """`head` and `tail`, less where an added token came or went without the text changing."""
        grown = pieces - len(self)
        places = {*added, *self.added}
        for place in places:
            if place < head and added.get(place) != self.added.get(place):
                head = place
        for place in {*added, *(old + grown for old in self.added)}:
            if place >= pieces - tail and added.get(place) != self.added.get(place - grown):
                tail = min(tail, pieces - place - 1)
        return head, tail

    def _find(self, marks: NDArray[np.int64], counts: Ints, number: int) -> tuple[int, int]:
        """The pre-token that holds item `number` (from 0), and the items before that pre-token."""
        block = int(marks.searchsorted(number, "right")) - 1
        inside = counts[self.which[block * _BLOCK : (block + 1) * _BLOCK]].cumsum()
        rest = number - int(marks[block])
        place = int(inside.searchsorted(rest, "right"))
        before = int(marks[block]) + (int(inside[place - 1]) if place else 0)
        return block * _BLOCK + place, before

    def _before(self, marks: NDArray[np.int64], counts: Ints, pre_token: int) -> int:
        if not 0 <= pre_token < len(self):
            raise IndexError(f"no pre-token {pre_token}: there are {len(self)}")
        block = pre_token // _BLOCK
        return int(marks[block]) + int(counts[self.which[block * _BLOCK : pre_token]].sum())


def _fixed(numbers: Ints) -> Ints:
    """The same numbers, read only."""
    view = numbers.view()
    view.flags.writeable = False
    return view


def _encoded(
    model: Model,
    text: str,
    starts: Ints,
    ends: Ints,
    added: Mapping[int, int],
    byte_level: bool,
    tell: Progress | None = None,
) -> tuple[Ints, Record]:
    """Each pre-token's number among the different ones, and the record of those."""
    import numpy as np

    # An added token's text is not the model's: it may have no id for it, nor an unknown token.
    others = np.delete(np.arange(len(starts)), list(added)) if added else slice(None)
    numbers, pieces = distinct(text, starts[others], ends[others])
    if tell is None:
        record = _recorded(model, pieces, byte_level)
    else:
        tell(0, len(pieces.text))
        record = Record.of_ids([], [])
        done = 0
        for some in pieces.batches(_BATCH):
            record = record.followed_by(_recorded(model, some, byte_level))
            done += len(some.text)
            tell(done, len(pieces.text))
    which = numbers
    if added:
        which = np.empty(len(starts), numbers.dtype)
        which[others] = numbers
        which[list(added)] = np.arange(len(added)) + len(record)
        given = np.array(list(added.values()), np.uint32)
        record = record.followed_by(Record.of_single(given))
    return _fixed(which), record


def _recorded(model: Model, pieces: Pieces, byte_level: bool) -> Record:
    if isinstance(model, BatchModel):
        return model.record(pieces, byte_level)
    traces = (model.trace(piece, byte_level) for piece in pieces)
    counted = [(trace.ids, len(trace)) for trace in traces]
    return Record.of_ids([ids for ids, _ in counted], [steps for _, steps in counted])


def _marks(counts: Ints, which: Ints) -> NDArray[np.int64]:
    """Sums of `counts` over the pre-tokens before each block, and over all."""
    import numpy as np

    blocks = range(0, len(which), _BLOCK)
    if not blocks:
        return np.zeros(1, np.int64)
    sums = np.add.reduceat(counts[which], np.array(blocks), dtype=np.int64)
    return np.concatenate((np.zeros(1, np.int64), np.cumsum(sums)))
