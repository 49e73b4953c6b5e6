"""The tokenizer of a record, looked for where it was and beside the record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from os.path import abspath
from pathlib import Path
from typing import TYPE_CHECKING

from tokviz.core.errors import TokvizError
from tokviz.core.record_file import Object, RecordError
from tokviz.core.words import listed, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline

Load = Callable[..., "Pipeline"]
"""A tokenizer's name or path, and `split` where the record has one, to its pipeline."""


def places(path: str, beside: Path | None) -> list[Path]:
    """Where a recorded path may lead, in the order in which they are looked at.

    As it is, a relative one from the current folder; then, with `beside`, the record's folder:
    from there, and by its last part alone.

    >>> [place.as_posix() for place in places("models/a.json", Path("sent"))]
    ['models/a.json', 'sent/models/a.json', 'sent/a.json']
    >>> [place.as_posix() for place in places("/home/me/a.json", Path("sent"))]
    ['/home/me/a.json', 'sent/a.json']
    """
    typed = Path(path)
    if beside is None:
        return [typed]
    return list(dict.fromkeys((typed, beside / typed, beside / typed.name)))


def recorded_tokenizer(identity: Object, beside: Path | None, load: Load) -> Pipeline:
    """The pipeline that a record names, before its settings.

    Of the files that are there the first whose SHA-256 is the recorded one; if none is, the
    first that can be read: what differs is to be told. `beside` is the record's folder.

    Raises RecordError, which names all places, where there is no file, and what `load` raises.
    """
    split = identity.get("split")
    if split is not None and not isinstance(split, str):
        raise RecordError(said("$.pipeline.tokenizer.split is not a text."))
    settings = {} if split is None else {"split": split}
    path = identity["path"]
    if path is None:
        return load(identity["name"], **settings)
    looked = places(path, beside)
    others: list[Pipeline] = []
    errors: list[TokvizError] = []
    for place in filter(_is_there, looked):
        try:
            # Absolute, so that a file is not taken for a tokenizer that comes along.
            found = load(str(place.absolute()), **settings)
        except TokvizError as error:
            errors.append(error)
            continue
        if found.sha256 == identity["sha256"]:
            # A copy is the same tokenizer, whatever its folder is called.
            return replace(found, name=identity["name"], path=path)
        others.append(replace(found, path=path if place == looked[0] else str(place)))
    if others:
        return others[0]
    if errors:
        raise errors[0]
    raise RecordError(
        said(
            "There is no file {path}; put it beside the record (looked for: {places}).",
            path=path,
            places=listed(dict.fromkeys(map(abspath, looked))),
        )
    )


def _is_there(path: Path) -> bool:
    """Also where it can't be told: whoever reads it says why not."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
    return True
