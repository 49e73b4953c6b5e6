"""The reproducibility record: everything that a run depended on and gave, as one JSON file.

verify.py runs it again and says what differs. Nothing in a record depends on when or by
whom it was written; its schema is resources/schema/record.schema.json.
"""

from __future__ import annotations

import base64
import hashlib
import platform
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tokviz
from tokviz.core.catalog import CATALOG
from tokviz.core.cuts import checked_cuts
from tokviz.core.record_file import SCHEMA, Object, RecordError
from tokviz.core.text import UNICODE_VERSION
from tokviz.core.token_places import all_places, pairs
from tokviz.core.trace_json import contract_object
from tokviz.core.words import said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline, Run

_LIBRARIES = ("regex", "sentencepiece", "tiktoken", "tokenizers", "unicodedata2")


def record(
    run: Run,
    boundaries: Sequence[int] = (),
    data: bytes | None = None,
    encoding: str = "utf-8",
) -> Object:
    """The record of a run, fit for JSON.

    `boundaries` are cuts in code points of the source: each piece is run on its own too.
    `data` are the bytes that the source was read from, in `encoding`; the source's UTF-8
    unless given. Raises RecordError when the two don't fit, CutError for a cut outside the text.

    >>> import tokviz
    >>> made = record(tokviz.load("byte257", normalize="NFKC").run("\\ufb01"))
    >>> made["source"]["base64"], made["submitted"]["text"], made["ids"]
    ('76yB', 'fi', [256])
    """
    source = run.source.text.encode(encoding) if data is None else data
    if source.decode(encoding) != run.source.text:
        raise RecordError(
            said("The bytes given are not the source's text in {encoding}.", encoding=encoding)
        )
    pipeline = run.pipeline
    return {
        "schema": SCHEMA,
        "versions": versions(),
        "source": {
            "base64": base64.b64encode(source).decode(),
            "encoding": encoding,
            "sha256": hashlib.sha256(source).hexdigest(),
        },
        "pipeline": {
            "tokenizer": _identity(pipeline),
            "form": pipeline.form,
            "first_steps": list(pipeline.steps),
            "steps": [described(step) for step in pipeline.normalizer],
            "rule": pipeline.rule,
            "first_merges": pipeline.first_merges,
            "add_specials": pipeline.add_specials,
            "specials_in_text": pipeline.specials_in_text,
        },
        "pieces": _pieces(run, boundaries),
        "submitted": {"text": _submitted(run)},
        "normalized": {"text": run.normalization.text},
        "ids": run.ids,
        "offsets": {
            "unit": "code_point",
            "reference": "source",
            "spans": [None if place is None else list(place) for place in pairs(*all_places(run))],
        },
        "decoder": {
            "steps": [described(step) for step in pipeline.decoder.steps],
            "cleanup": pipeline.cleanup,
            "skip_specials": pipeline.skip_specials,
        },
        "decoded": {"text": run.decoding.text},
        "contracts": [contract_object(result) for result in run.report.results],
        "reference": _reference(run),
    }


def versions() -> Object:
    """Of this program, its libraries and the Unicode tables it uses."""
    return {
        "tokviz": tokviz.__version__,
        "unicode": UNICODE_VERSION,
        "python": platform.python_version(),
        "libraries": {name: _version(name) for name in _LIBRARIES},
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _identity(pipeline: Pipeline) -> Object:
    path = pipeline.path
    name = next((n for n, e in CATALOG.items() if path is not None and e.path == Path(path)), None)
    return {
        "name": name or pipeline.name,
        # A tokenizer that comes along is found by its name, wherever it is installed.
        "path": None if name else path,
        "format": pipeline.format,
        "split": pipeline.split,
        "sha256": pipeline.sha256,
    }


def _pieces(run: Run, boundaries: Sequence[int]) -> Object:
    text = run.source.text
    cuts = checked_cuts(boundaries, len(text))
    ends = [*cuts, len(text)]
    ids = [run.pipeline.run(text[a:b]).ids for a, b in zip([0, *cuts], ends, strict=True)]
    return {"unit": "code_point", "boundaries": cuts, "ids": ids if cuts else [run.ids]}


def _submitted(run: Run) -> str:
    """What the tokenizer got: the source after the form and the steps put before it."""
    return run.pipeline.submitted(run.source.text)


def _reference(run: Run) -> Object | None:
    result = run.reference
    if result is None:
        return None
    return {"library": result.library, "ids_equal": result.ids_equal}


def described(step: Any) -> Object:
    """A step's type and settings. What JSON can't hold is given by its SHA-256.

    >>> from tokviz.core import normalize
    >>> described(normalize.Replace("a", "b"))
    {'type': 'Replace', 'pattern': 'a', 'content': 'b', 'is_regex': False}
    """
    found: Object = {"type": type(step).__name__}
    for field in fields(step) if is_dataclass(step) else ():
        if field.name != "name":
            found[field.name] = _plain(getattr(step, field.name))
    return found


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        return described(value)
    data = value if isinstance(value, bytes) else repr(value).encode()
    return {"sha256": hashlib.sha256(data).hexdigest()}
