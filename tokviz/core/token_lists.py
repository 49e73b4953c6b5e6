"""Lists of strings, as decoders take and give them: of millions of tokens few are different."""

from __future__ import annotations

from collections.abc import Callable, Iterator

Tokens = tuple[str, ...]

_AT_ONCE = 1 << 15
"""Tokens that are gone through without giving other threads a turn."""


class _Cache(dict[str, str]):
    """A function's results by token: a text of millions of tokens has few different ones."""

    def __init__(self, function: Callable[[str], str]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, token: str) -> str:
        self[token] = result = self._function(token)
        return result


def in_turns(tokens: Tokens) -> Iterator[Tokens]:
    """The list in stretches, between which other threads have their turns."""
    return (tokens[start : start + _AT_ONCE] for start in range(0, len(tokens), _AT_ONCE))


def each_token(tokens: Tokens, function: Callable[[str], str]) -> Tokens:
    """What a function of one token makes of each; of the same one it is asked once."""
    known = _Cache(function).__getitem__
    made: list[str] = []
    for some in in_turns(tokens):
        made.extend(map(known, some))
    return tuple(made)
