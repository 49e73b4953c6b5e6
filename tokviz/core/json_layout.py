"""JSON as text, a line for each thing that a person looks for, made while it is written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any

_OPEN = 2
"""So many objects and lists within each other have a line for each part."""
_AT_ONCE = 1024
"""Items of a list that are put into text together."""


def laid_out(value: Any) -> Iterator[str]:
    """The text of a value in parts, in ASCII, with a line feed at its end.

    A line for each member of an object and each item of a list, and again for each of theirs;
    all deeper, and a list of plain values, stands in one line. So a merge is a line, a pipeline's
    setting is a line, and the ids are a line. Whatever is given as an iterator is written as a
    list whose items are made only then.

    >>> print("".join(laid_out({"ids": iter([1, 2]), "merges": [{"at": 0}, {"at": 1}]})), end="")
    {
     "ids": [1, 2],
     "merges": [
      {"at": 0},
      {"at": 1}
     ]
    }
    """
    yield from _parts(value, 0)
    yield "\n"


def plain(value: Any) -> Any:
    """The same value with a list for each iterator in it.

    >>> plain({"a": iter([{"b": iter(())}])})
    {'a': [{'b': []}]}
    """
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if _is_list(value) else value


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple, Iterator))


def _parts(value: Any, depth: int) -> Iterator[str]:
    if depth < _OPEN and value and isinstance(value, Mapping):
        members = (chain((f"{_line(key)}: ",), _parts(v, depth + 1)) for key, v in value.items())
        yield from _block("{", members, "}", depth)
    elif _is_list(value):
        items = iter(value)
        first = tuple(islice(items, 1))
        items = chain(first, items)
        if depth < _OPEN and any(_is_list(item) or isinstance(item, Mapping) for item in first):
            yield from _block("[", _items(items, depth + 1), "]", depth)
        else:
            yield from _row(items)
    else:
        yield _line(value)


def _items(items: Iterator[Any], depth: int) -> Iterator[Iterable[str]]:
    """The text of each item; where that is one line, of many at once."""
    if depth < _OPEN:
        yield from (_parts(item, depth) for item in items)
        return
    between = _new_line(",", depth)
    while some := list(islice(items, _AT_ONCE)):
        yield (between.join(map(_line, some)),)


def _block(opening: str, parts: Iterable[Iterable[str]], closing: str, depth: int) -> Iterator[str]:
    before = opening
    for part in parts:
        yield _new_line(before, depth + 1)
        yield from part
        before = ","
    yield _new_line("", depth) + closing


def _new_line(end: str, depth: int) -> str:
    return f"{end}\n{' ' * depth}"


def _row(items: Iterator[Any]) -> Iterator[str]:
    """A list in one line."""
    before = "["
    while some := list(islice(items, _AT_ONCE)):
        yield before + _line(some)[1:-1]
        before = ", "
    yield "[]" if before == "[" else "]"


def _listed(value: object) -> list[Any]:
    if isinstance(value, Iterator):
        return list(value)
    raise TypeError(type(value))


_line = json.JSONEncoder(default=_listed).encode
