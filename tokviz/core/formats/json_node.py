"""A value inside a JSON file that knows its path, so that errors can name it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tokviz.core.errors import TokenizerFileError
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.words import said

T = TypeVar("T")

_WORDS: dict[type, str] = {
    str: said("text"),
    int: said("a whole number"),
    bool: said("true or false"),
    dict: said("an object"),
    list: said("list"),
}
_MISSING = object()


@dataclass(frozen=True, slots=True)
class Node:
    """One value and where it stands (`$.model.vocab`); `missing` for one that is not there."""

    file: TokenizerFile
    path: str
    value: Any
    missing: bool = False

    def fail(self, expected: str, found: str | None = None) -> TokenizerFileError:
        """The error for this value."""
        return self.file.fail(self.path, found or _shown(self.value), expected)

    def broken(self, sentence: str) -> TokenizerFileError:
        """The error for this value that a sentence already says."""
        return self.file.broken(self.path, sentence)

    def __getitem__(self, key: str) -> Node:
        """The member of this object; null when it is not there."""
        if not isinstance(self.value, dict):
            raise self.fail(said("an object"))
        value = self.value.get(key)
        return Node(self.file, f"{self.path}.{key}", value, missing=key not in self.value)

    def items(self) -> Iterator[Node]:
        """The elements of this list."""
        if not isinstance(self.value, list):
            raise self.fail(said("a list"))
        for index, value in enumerate(self.value):
            yield Node(self.file, f"{self.path}[{index}]", value)

    def members(self) -> Iterator[Node]:
        """The members of this object."""
        return (self[key] for key in self.as_(dict))

    @property
    def is_null(self) -> bool:
        """True for null and for a member that is not there."""
        return self.value is None

    def as_(self, kind: type[T], default: Any = _MISSING) -> T:
        """The value when it is of this kind; `default` (where given) for null."""
        if self.value is None and default is not _MISSING:
            return default  # type: ignore[no-any-return]
        wrong_bool = kind is not bool and isinstance(self.value, bool)
        if not isinstance(self.value, kind) or wrong_bool:
            raise self.fail(_WORDS.get(kind, kind.__name__))
        return self.value

    def text(self, default: Any = _MISSING) -> str:
        """The value as text."""
        return self.as_(str, default)

    def flag(self, default: Any = _MISSING) -> bool:
        """The value as true or false."""
        return self.as_(bool, default)

    def flag_or(self, default: bool) -> bool:
        """The value as true or false; `default` where it is not there, but not for null."""
        return default if self.missing else self.flag()

    def character(self) -> str:
        """The value as a text of one code point."""
        if len(text := self.text()) != 1:
            raise self.fail(said("one character"))
        return text

    def one_of(self, choices: Mapping[str, T]) -> T:
        """What the value stands for among these."""
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.fail(said("one of {names}", names=", ".join(choices)))
        return choices[self.value]

    def has(self, *keys: str) -> bool:
        """Whether this is an object with all these members."""
        return isinstance(self.value, dict) and all(key in self.value for key in keys)

    def number(self, default: Any = _MISSING) -> int:
        """The value as a whole number."""
        return self.as_(int, default)

    def id(self, default: Any = _MISSING) -> int:
        """The value as an id, or what else the libraries keep in 32 bits."""
        return self._below(2**32, said("a whole number from 0 to 4,294,967,295"), default)

    def size(self, default: Any = _MISSING) -> int:
        """The value as a count, which the libraries keep in 64 bits."""
        words = said("a whole number from 0 to 18,446,744,073,709,551,615")
        return self._below(2**64, words, default)

    def _below(self, limit: int, expected: str, default: Any) -> int:
        """A `default` is for what is not there; null is no number."""
        if self.missing and default is not _MISSING:
            return default  # type: ignore[no-any-return]
        if type(self.value) is not int or not 0 <= self.value < limit:
            raise self.fail(expected)
        return self.value


def _shown(value: Any) -> str:
    if value is None:
        return said("nothing")
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
