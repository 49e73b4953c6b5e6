"""A record as a file: one JSON object, checked for what it must have to be run again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tokviz.core.errors import TextError, TokvizError
from tokviz.core.others_words import others_words
from tokviz.core.reading import read_whole
from tokviz.core.words import said

SCHEMA = "tokviz/record@1"

Object = dict[str, Any]

_LARGEST = 1 << 30
"""Bytes of a record's file."""


class RecordError(TokvizError):
    """A file that is no record, or a record that can't be run again."""


def written(made: Object) -> str:
    """The record as the text of its file: a line for each part, in ASCII.

    >>> print(written({"schema": "x", "ids": [1, 2]}), end="")
    {
     "schema": "x",
     "ids": [1, 2]
    }
    """
    return "".join(_parts(made))


def _parts(made: Object) -> Iterator[str]:
    before = "{\n "
    for key, value in made.items():
        yield f"{before}{json.dumps(key)}: {json.dumps(value)}"
        before = ",\n "
    yield "\n}\n"


def write(made: Object, path: Path) -> None:
    """Writes the record's file. Raises RecordError when it can't be written."""
    try:
        with path.open("w", encoding="ascii") as file:
            file.writelines(_parts(made))
    except OSError as error:
        raise RecordError(
            said(
                "{path} can't be written: {strerror}.",
                path=path,
                strerror=others_words(error.strerror),
            )
        ) from None


def read(path: Path) -> Object:
    """The record in a file.

    Raises RecordError that names the place for what can't be read and what is no record.
    """
    try:
        data = read_whole(path, _LARGEST)
    except TextError as error:
        raise RecordError(error.sentence) from None
    except FileNotFoundError:
        raise RecordError(said("There is no file {path}; check the name.", path=path)) from None
    except IsADirectoryError:
        raise RecordError(
            said("{path} is a folder; name the record inside it.", path=path)
        ) from None
    except OSError as error:
        raise RecordError(
            said(
                "{path} can't be read: {strerror}.",
                path=path,
                strerror=others_words(error.strerror),
            )
        ) from None
    try:
        made = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RecordError(
            said("{path} is no record: byte {start} is not UTF-8.", path=path, start=error.start)
        ) from None
    except json.JSONDecodeError as error:
        raise RecordError(
            said(
                "{path} is no record: line {lineno}: {msg}.",
                path=path,
                lineno=error.lineno,
                msg=others_words(error.msg),
            )
        ) from None
    except RecursionError:
        raise RecordError(
            said("{path} is no record: it is nested too deeply.", path=path)
        ) from None
    except ValueError as error:
        raise RecordError(said("{path} is no record: {error}.", path=path, error=error)) from None
    for problem in _problems(made):
        raise RecordError(said("{path} is no record: {problem}.", path=path, problem=problem))
    return dict(made)


_SHAPE: Object = {
    "schema": str,
    "versions": {"tokviz": str, "unicode": str, "python": str, "libraries": dict},
    "source": {"base64": str, "encoding": str, "sha256": str},
    "pipeline": {
        "tokenizer": {"name": str, "path": (str, type(None)), "format": str, "sha256": str},
        "form": (str, type(None)),
        "first_steps": list,
        "steps": list,
        "rule": str,
        "first_merges": (int, type(None)),
        "add_specials": bool,
        "specials_in_text": str,
    },
    "pieces": {"unit": str, "boundaries": list, "ids": list},
    "submitted": {"text": str},
    "normalized": {"text": str},
    "ids": list,
    "offsets": {"unit": str, "reference": str, "spans": list},
    "decoder": {"steps": list, "cleanup": bool, "skip_specials": bool},
    "decoded": {"text": str},
    "contracts": list,
    "reference": (dict, type(None)),
}


def _problems(value: Any, shape: Any = None, where: str = "$") -> Iterator[str]:
    """What a record must have to be run again; the published schema says more."""
    shape = _SHAPE if shape is None else shape
    if not isinstance(shape, dict):
        if not isinstance(value, shape) or (isinstance(value, bool) and shape is not bool):
            yield said(
                "{where} is {value}, which is not what stands there in a record",
                where=where,
                value=shown(value),
            )
        return
    if not isinstance(value, dict):
        yield said("{where} is not an object", where=where)
        return
    if where == "$" and value.get("schema") != SCHEMA:
        yield said(
            "{where} is {value}, not {schema}",
            where="$.schema",
            value=shown(value.get("schema")),
            schema=SCHEMA,
        )
    for key, inner in shape.items():
        if key not in value:
            yield said("{where} is missing", where=f"{where}.{key}")
        else:
            yield from _problems(value[key], inner, f"{where}.{key}")


def shown(value: Any) -> str:
    """A part of a record in words, cut short.

    >>> shown(None), shown("a" * 90)[-3:]
    ('nothing', 'aa…')
    """
    if value is None:
        return said("nothing")
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"
