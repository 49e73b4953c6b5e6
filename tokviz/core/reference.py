"""The reference library beside our own engine: who it is, and whether its ids are ours."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

from tokviz.core.quiet import QUIET

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class ReferenceResult:
    """What the library said of one text.

    Attributes:
        library: its name and version.
        ids: its ids; None when it failed.
        ids_equal: whether they are ours.
        first_difference: index of the first id that differs; None when all are equal.
        error: what it said when it failed.
    """

    library: str
    ids: tuple[int, ...] | None
    ids_equal: bool
    first_difference: int | None = None
    error: str | None = None


Delivered = tuple[tuple[int, int, int], ...]
"""Id, type id and attention mask of each row that a model is given."""

Offsets = tuple["NDArray[np.int64]", "NDArray[np.int64]"]
"""Starts and ends (code points of the text) that the library gives the tokens; -1 for none."""


class Encoder(Protocol):
    """A library on one tokenizer."""

    def encode(self, text: str, add_specials: bool, specials_in_text: str) -> Sequence[int]:
        """The ids; `specials_in_text` says what specials in the text are ("token", "text")."""

    def offsets(self, text: str, add_specials: bool, specials_in_text: str) -> Iterator[Offsets]:
        """The library's own offsets of all ids in order, some at a time."""

    def deliver(
        self, text: str, second: str | None, add_specials: bool, specials_in_text: str
    ) -> Delivered | None:
        """One text or two as the file cuts, pairs and pads them; None when it has no such thing."""

    def decode(self, ids: Sequence[int], skip_specials: bool) -> str:
        """The text of these ids."""


@dataclass(frozen=True)
class Reference:
    """A library that reads the same tokenizer; it is loaded when first asked."""

    package: str
    build: Callable[[], Encoder]

    @property
    def library(self) -> str:
        """Name and version, as in "tiktoken 0.14.0"."""
        # A slow import that a start need not wait for.
        from importlib.metadata import version

        return f"{self.package} {version(self.package)}"

    @cached_property
    def _encoder(self) -> Encoder:
        return self.build()

    def compare(
        self, text: str, ids: Sequence[int], add_specials: bool, specials_in_text: str
    ) -> ReferenceResult:
        """The library's ids for this text beside `ids`; a failure is a result too."""
        theirs = self._asked(
            lambda encoder: tuple(encoder.encode(text, add_specials, specials_in_text))
        )
        if isinstance(theirs, str):
            return ReferenceResult(self.library, None, False, None, theirs)
        difference = first_difference(theirs, ids)
        return ReferenceResult(self.library, theirs, difference is None, difference)

    def compare_delivered(
        self,
        text: str,
        second: str | None,
        rows: Sequence[tuple[int, int, int]],
        add_specials: bool,
        specials_in_text: str,
    ) -> ReferenceResult | None:
        """The library's ids, type ids and masks for one text or two beside `rows`.

        None where the library knows nothing of pairs, truncation and padding.
        """
        theirs = self._asked(
            lambda encoder: encoder.deliver(text, second, add_specials, specials_in_text)
        )
        if theirs is None:
            return None
        if isinstance(theirs, str):
            return ReferenceResult(self.library, None, False, None, theirs)
        difference = first_difference(theirs, rows)
        ids = tuple(row[0] for row in theirs)
        return ReferenceResult(self.library, ids, difference is None, difference)

    def offsets(
        self,
        text: str,
        add_specials: bool,
        specials_in_text: str,
        check: Callable[[], object] = lambda: None,
    ) -> Offsets | None:
        """The library's own offsets; None when it failed.

        `check` is called now and then, and may raise to end the work.
        """
        import numpy as np

        coming = self._asked(lambda encoder: encoder.offsets(text, add_specials, specials_in_text))
        none = np.empty(0, np.int64)
        parts: list[Offsets] = [(none, none)]
        while not isinstance(coming, str):
            check()
            part = self._asked(lambda encoder: next(coming, None))
            if isinstance(part, str):
                return None
            if part is None:
                starts, ends = ([each[side] for each in parts] for side in (0, 1))
                return np.concatenate(starts), np.concatenate(ends)
            parts.append(part)
        return None

    def decode(self, ids: Sequence[int], skip_specials: bool) -> str | None:
        """The library's text for these ids; None when it failed."""
        found = self._asked(lambda encoder: (encoder.decode(ids, skip_specials),))
        return None if isinstance(found, str) else found[0]

    def _asked(self, question: Callable[[Encoder], Any]) -> Any:
        """The answer, or in words how the library failed."""
        try:
            with QUIET.held():
                return question(self._encoder)
        except (KeyboardInterrupt, SystemExit):
            raise
        # A Rust panic reaches Python as a BaseException; this is the one door for it.
        except BaseException as error:
            return _worded(error)


def _worded(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}"[:300]


def first_difference(a: Sequence[object], b: Sequence[object]) -> int | None:
    """The first index at which two sequences differ; None for equal ones.

    >>> first_difference([1, 2], [1, 3]), first_difference([1], [1, 2]), first_difference([1], [1])
    (1, 1, None)
    """
    if len(a) == len(b) and list(a) == list(b):
        return None
    for index, (x, y) in enumerate(zip(a, b, strict=False)):
        if x != y:
            return index
    return min(len(a), len(b))


class _Tokenizers:
    """tokenizers on a tokenizer.json; truncation, padding and dropout are switched off.

    Only what is delivered is cut and padded, by a second tokenizer of the same file: the library
    takes from a file what it refuses to be set to.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._tokenizer = self._made()
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        self._lock = threading.Lock()
        self._last: tuple[tuple[str, bool, str], Any] | None = None

    def _made(self) -> Any:
        import tokenizers

        tokenizer: Any = tokenizers.Tokenizer.from_buffer(self._data)
        if getattr(tokenizer.model, "dropout", None):
            tokenizer.model.dropout = None
        return tokenizer

    @cached_property
    def _delivering(self) -> Any:
        return self._made()

    def _encoding(self, text: str, add_specials: bool, specials_in_text: str) -> Any:
        with self._lock:
            self._tokenizer.encode_special_tokens = specials_in_text == "text"
            return self._tokenizer.encode(text, add_special_tokens=add_specials)

    def encode(self, text: str, add_specials: bool, specials_in_text: str) -> Sequence[int]:
        encoding = self._encoding(text, add_specials, specials_in_text)
        # Its offsets are mostly asked for next: 2 of 5 s less for a million letters.
        self._last = ((text, add_specials, specials_in_text), encoding)
        ids: list[int] = encoding.ids
        return ids

    def offsets(self, text: str, add_specials: bool, specials_in_text: str) -> Iterator[Offsets]:
        # Taken, not kept: an encoding holds some hundred bytes for each token.
        last, self._last = self._last, None
        if last is not None and last[0] == (text, add_specials, specials_in_text):
            encoding = last[1]
        else:
            encoding = self._encoding(text, add_specials, specials_in_text)
        starts, ends = _columns(encoding.offsets)
        added = [sequence is None for sequence in encoding.sequence_ids]
        starts[added] = ends[added] = -1
        yield starts, ends

    def deliver(
        self, text: str, second: str | None, add_specials: bool, specials_in_text: str
    ) -> Delivered | None:
        with self._lock:
            tokenizer = self._delivering
            tokenizer.encode_special_tokens = specials_in_text == "text"
            found = tokenizer.encode(text, second, add_special_tokens=add_specials)
        return tuple(zip(found.ids, found.type_ids, found.attention_mask, strict=True))

    def decode(self, ids: Sequence[int], skip_specials: bool) -> str:
        text: str = self._tokenizer.decode(list(ids), skip_special_tokens=skip_specials)
        return text


def tokenizers_reference(data: bytes) -> Reference:
    """The tokenizers library on this tokenizer.json."""
    return Reference("tokenizers", lambda: _Tokenizers(data))


class _Tiktoken:
    """tiktoken on ranks, a split pattern and special tokens; ids are `shift` above its own."""

    def __init__(
        self, name: str, pattern: str, ranks: dict[bytes, int], specials: dict[str, int], shift: int
    ) -> None:
        import tiktoken

        self._shift = shift
        self._encoding = tiktoken.Encoding(
            name, pat_str=pattern, mergeable_ranks=ranks, special_tokens=specials
        )

    def encode(self, text: str, add_specials: bool, specials_in_text: str) -> Sequence[int]:
        if specials_in_text == "token":
            ids = self._encoding.encode(text, allowed_special="all")
        else:
            ids = self._encoding.encode_ordinary(text)
        return [id_ + self._shift for id_ in ids] if self._shift else ids

    def offsets(self, text: str, add_specials: bool, specials_in_text: str) -> Iterator[Offsets]:
        import numpy as np

        ids = [id_ - self._shift for id_ in self.encode(text, add_specials, specials_in_text)]
        bytes_of = self._encoding.decode_single_token_bytes
        first = base = 0
        while first < len(ids):
            last = min(first + _AT_ONCE, len(ids))
            # It decodes whole characters only.
            while last < len(ids) and bytes_of(ids[last])[0] & 0xC0 == 0x80:
                last += 1
            some = ids[first:last]
            part, starts = self._encoding.decode_with_offsets(some)
            # tiktoken says where a token begins; its end is that of the characters it has bytes of.
            data = np.frombuffer(part.encode(), np.uint8)
            begun = np.concatenate(([0], np.cumsum(data & 0xC0 != 0x80)))
            ends = np.cumsum([len(bytes_of(id_)) for id_ in some], dtype=np.int64)
            yield np.array(starts, np.int64) + base, begun[ends] + base
            base += len(part)
            first = last

    def deliver(
        self, text: str, second: str | None, add_specials: bool, specials_in_text: str
    ) -> Delivered | None:
        return None

    def decode(self, ids: Sequence[int], skip_specials: bool) -> str:
        return self._encoding.decode([id_ - self._shift for id_ in ids])


_AT_ONCE = 1 << 15
"""Tokens whose offsets are asked for at once."""


def _columns(pairs: Sequence[Sequence[int]]) -> Offsets:
    import numpy as np

    flat = np.fromiter(chain.from_iterable(pairs), np.int64, 2 * len(pairs))
    return flat[::2].copy(), flat[1::2].copy()


def tiktoken_reference(
    name: str,
    pattern: str,
    ranks: Callable[[], dict[bytes, int]],
    specials: dict[str, int],
    shift: int = 0,
) -> Reference:
    """The tiktoken library on these ranks, split pattern and special tokens."""
    return Reference("tiktoken", lambda: _Tiktoken(name, pattern, ranks(), specials, shift))


class _SentencePiece:
    """sentencepiece on a serialized model."""

    def __init__(self, data: bytes, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        import sentencepiece

        self._around = (before, after)
        self._processor: Any = sentencepiece.SentencePieceProcessor(model_proto=data)

    def encode(self, text: str, add_specials: bool, specials_in_text: str) -> Sequence[int]:
        ids: list[int] = self._processor.encode(text)
        before, after = self._around if add_specials else ((), ())
        return [*before, *ids, *after]

    def offsets(self, text: str, add_specials: bool, specials_in_text: str) -> Iterator[Offsets]:
        import numpy as np

        found = self._processor.encode(text, return_type="offset_mapping")
        before, after = (
            np.full(len(ids), -1, np.int64) for ids in (self._around if add_specials else ((), ()))
        )
        yield before, before
        yield _columns(found["offsets"])
        yield after, after

    def deliver(
        self, text: str, second: str | None, add_specials: bool, specials_in_text: str
    ) -> Delivered | None:
        return None

    def decode(self, ids: Sequence[int], skip_specials: bool) -> str:
        text: str = self._processor.decode(list(ids))
        return text


def sentencepiece_reference(
    data: bytes, before: tuple[int, ...] = (), after: tuple[int, ...] = ()
) -> Reference:
    """The sentencepiece library on this .model, with special tokens put around its ids."""
    return Reference("sentencepiece", lambda: _SentencePiece(data, before, after))
