"""The reference library beside our own engine: who it is, and whether its ids are ours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from typing import Any


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


Encoder = Callable[[str, bool, str], Sequence[int]]
"""Text, whether to add the template's specials, what specials in the text are; to ids."""


@dataclass(frozen=True)
class Reference:
    """A library that reads the same tokenizer; it is loaded when first asked."""

    package: str
    build: Callable[[], Encoder]

    @property
    def library(self) -> str:
        """Name and version, as in "tiktoken 0.14.0"."""
        return f"{self.package} {version(self.package)}"

    @cached_property
    def _encoder(self) -> Encoder:
        return self.build()

    def compare(
        self, text: str, ids: Sequence[int], add_specials: bool, specials_in_text: str
    ) -> ReferenceResult:
        """The library's ids for this text beside `ids`; a failure is a result too."""
        try:
            theirs = tuple(self._encoder(text, add_specials, specials_in_text))
        except (KeyboardInterrupt, SystemExit):
            raise
        # A Rust panic reaches Python as a BaseException; this is the one door for it.
        except BaseException as error:
            return ReferenceResult(self.library, None, False, None, _worded(error))
        difference = first_difference(theirs, ids)
        return ReferenceResult(self.library, theirs, difference is None, difference)


def _worded(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}"[:300]


def first_difference(a: Sequence[int], b: Sequence[int]) -> int | None:
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


def tokenizers_reference(data: bytes) -> Reference:
    """The tokenizers library on this tokenizer.json."""

    def build() -> Encoder:
        import tokenizers

        tokenizer: Any = tokenizers.Tokenizer.from_buffer(data)

        def encode(text: str, add_specials: bool, specials_in_text: str) -> Sequence[int]:
            tokenizer.encode_special_tokens = specials_in_text == "text"
            ids: list[int] = tokenizer.encode(text, add_special_tokens=add_specials).ids
            return ids

        return encode

    return Reference("tokenizers", build)


def tiktoken_reference(
    name: str, pattern: str, ranks: Callable[[], dict[bytes, int]], specials: dict[str, int]
) -> Reference:
    """The tiktoken library on these ranks, split pattern and special tokens."""

    def build() -> Encoder:
        import tiktoken

        encoding = tiktoken.Encoding(
            name, pat_str=pattern, mergeable_ranks=ranks(), special_tokens=specials
        )

        def encode(text: str, add_specials: bool, specials_in_text: str) -> Sequence[int]:
            if specials_in_text == "token":
                return encoding.encode(text, allowed_special="all")
            return encoding.encode_ordinary(text)

        return encode

    return Reference("tiktoken", build)
