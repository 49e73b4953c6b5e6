"""The reproducibility record: everything that a run depended on and gave, as one JSON file.

`verify` runs it again and says what differs. Nothing in a record depends on when or by
whom it was written; its schema is resources/schema/record.schema.json.
"""

from __future__ import annotations

import base64
import hashlib
import json
import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tokviz
from tokviz.core import normalize
from tokviz.core.catalog import CATALOG
from tokviz.core.errors import TextError, TokvizError
from tokviz.core.reading import read_whole
from tokviz.core.text import UNICODE_VERSION, Source

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline, Run

SCHEMA = "tokviz/record@1"
_LIBRARIES = ("regex", "sentencepiece", "tiktoken", "tokenizers", "unicodedata2")

Object = dict[str, Any]


_LARGEST = 1 << 30
"""Bytes of a record's file."""


class RecordError(TokvizError):
    """A file that is no record, or a record that can't be run again."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One thing that is not as recorded.

    Attributes:
        where: JSON path in the record.
        recorded, now: the two values; of lists, the first items that differ.
    """

    where: str
    recorded: Any
    now: Any

    @property
    def words(self) -> str:
        """In a sentence.

        >>> Mismatch("$.ids[3]", 5, None).words
        '$.ids[3]: recorded 5, now nothing.'
        """
        recorded, now = (_shown(value) for value in (self.recorded, self.now))
        return f"{self.where}: recorded {recorded}, now {now}."


@dataclass(frozen=True, slots=True)
class Verification:
    """What a record gives when it is run again.

    Attributes:
        differences: of the tokenizer, the settings and every result.
        versions: of this program, its libraries and its Unicode tables; these alone
            are no failure.
    """

    differences: tuple[Mismatch, ...]
    versions: tuple[Mismatch, ...]

    @property
    def holds(self) -> bool:
        """True when everything is as recorded."""
        return not self.differences


def record(
    run: Run,
    boundaries: Sequence[int] = (),
    data: bytes | None = None,
    encoding: str = "utf-8",
) -> Object:
    """The record of a run, fit for JSON.

    `boundaries` are cuts in code points of the source: each piece is run on its own too.
    `data` are the bytes that the source was read from, in `encoding`; the source's UTF-8
    unless given. Raises RecordError when the two don't fit, or a cut is outside the text.

    >>> import tokviz
    >>> made = record(tokviz.load("byte257", normalize="NFKC").run("\\ufb01"))
    >>> made["source"]["base64"], made["submitted"]["text"], made["ids"]
    ('76yB', 'fi', [256])
    """
    source = run.source.text.encode(encoding) if data is None else data
    if source.decode(encoding) != run.source.text:
        raise RecordError(f"The bytes given are not the source's text in {encoding}.")
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
            "spans": [
                None if token.source is None else [token.source.start, token.source.end]
                for token in run.tokens
            ],
        },
        "decoder": {
            "steps": [described(step) for step in pipeline.decoder.steps],
            "cleanup": pipeline.cleanup,
            "skip_specials": pipeline.skip_specials,
        },
        "decoded": {"text": run.decoding.text},
        "contracts": [_contract(result) for result in run.report.results],
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
        "sha256": pipeline.sha256,
    }


def _pieces(run: Run, boundaries: Sequence[int]) -> Object:
    text = run.source.text
    cuts = sorted(set(boundaries))
    if cuts and not 0 < cuts[0] <= cuts[-1] < len(text):
        raise RecordError(f"A cut is not inside the text of {len(text)} code points.")
    ends = [*cuts, len(text)]
    ids = [run.pipeline.run(text[a:b]).ids for a, b in zip([0, *cuts], ends, strict=True)]
    return {"unit": "code_point", "boundaries": cuts, "ids": ids if cuts else [run.ids]}


def _submitted(run: Run) -> str:
    """What the tokenizer got: the source after the form and the steps put before it."""
    return run.pipeline.submitted(run.source.text)


def _contract(result: Any) -> Object:
    difference = result.first_difference
    return {
        "contract": result.contract,
        "reference": result.reference,
        "holds": result.holds,
        "stage": result.stage,
        "first_difference": None if difference is None else described(difference, kind=False),
    }


def _reference(run: Run) -> Object | None:
    result = run.reference
    if result is None:
        return None
    return {"library": result.library, "ids_equal": result.ids_equal}


def described(step: Any, kind: bool = True) -> Object:
    """A step's type and settings. What JSON can't hold is given by its SHA-256.

    >>> described(normalize.Replace("a", "b"))
    {'type': 'Replace', 'pattern': 'a', 'content': 'b', 'is_regex': False}
    """
    found: Object = {"type": type(step).__name__} if kind else {}
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


def written(made: Object) -> str:
    """The record as the text of its file: a line for each part, in ASCII.

    >>> print(written({"schema": "x", "ids": [1, 2]}), end="")
    {
     "schema": "x",
     "ids": [1, 2]
    }
    """
    parts = (f" {json.dumps(key)}: {json.dumps(value)}" for key, value in made.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def write(made: Object, path: Path) -> None:
    """Writes the record's file. Raises RecordError when it can't be written."""
    try:
        path.write_text(written(made), encoding="ascii")
    except OSError as error:
        raise RecordError(f"{path} can't be written: {error.strerror}.") from None


def read(path: Path) -> Object:
    """The record in a file.

    Raises RecordError that names the place for what can't be read and what is no record.
    """
    try:
        data = read_whole(path, _LARGEST)
    except TextError as error:
        raise RecordError(f"{path} is no record: {error}") from None
    except OSError as error:
        raise RecordError(f"{path} can't be read: {error.strerror}.") from None
    try:
        made = json.loads(data.decode())
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is no record: byte {error.start} is not UTF-8.") from None
    except json.JSONDecodeError as error:
        raise RecordError(f"{path} is no record: line {error.lineno}: {error.msg}.") from None
    except RecursionError:
        raise RecordError(f"{path} is no record: it is nested too deeply.") from None
    except ValueError as error:
        raise RecordError(f"{path} is no record: {error}.") from None
    for where, problem in _problems(made):
        raise RecordError(f"{path} is no record: {where} {problem}.")
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


def _problems(value: Any, shape: Any = None, where: str = "$") -> Iterator[tuple[str, str]]:
    """What a record must have to be run again; the published schema says more."""
    shape = _SHAPE if shape is None else shape
    if not isinstance(shape, dict):
        if not isinstance(value, shape) or (isinstance(value, bool) and shape is not bool):
            yield where, f"is {_shown(value)}, which is not what stands there in a record"
        return
    if not isinstance(value, dict):
        yield where, "is not an object"
        return
    if where == "$" and value.get("schema") != SCHEMA:
        yield "$.schema", f"is {_shown(value.get('schema'))}, not {SCHEMA}"
    for key, inner in shape.items():
        if key not in value:
            yield f"{where}.{key}", "is missing"
        else:
            yield from _problems(value[key], inner, f"{where}.{key}")


def verify(made: Object, load: Callable[[str], Pipeline] | None = None) -> Verification:
    """Runs a record again.

    `load` finds the tokenizer by name or path; `tokviz.load` unless given. Raises
    RecordError when the source or the settings can't be had again, and what `load` raises.

    >>> import tokviz
    >>> verify(record(tokviz.load("byte257").run("fi"))).holds
    True
    """
    identity = made["pipeline"]["tokenizer"]
    pipeline = (load or tokviz.load)(identity["path"] or identity["name"])
    pipeline = _configured(pipeline, made)
    data, text = _source(made["source"])
    cuts = made["pieces"]["boundaries"]
    if not all(type(cut) is int for cut in cuts):
        raise RecordError("$.pieces.boundaries has something else than whole numbers in it.")
    again = record(pipeline.run(Source(text)), cuts, data, made["source"]["encoding"])
    again = json.loads(json.dumps(again))
    differences = tuple(
        mismatch
        for key in again
        if key != "versions"
        for mismatch in _mismatches(f"$.{key}", made[key], again[key])
    )
    return Verification(
        differences, tuple(_mismatches("$.versions", made["versions"], again["versions"]))
    )


def _configured(pipeline: Pipeline, made: Object) -> Pipeline:
    settings, decoder = made["pipeline"], made["decoder"]
    if settings["form"] is not None and settings["form"] not in normalize.FORMS:
        raise RecordError(f"$.pipeline.form: there is no form {settings['form']!r}.")
    if settings["specials_in_text"] not in ("token", "text", "refuse"):
        raise RecordError("$.pipeline.specials_in_text is none of token, text, refuse.")
    if not all(isinstance(spec, str) for spec in settings["first_steps"]):
        raise RecordError("$.pipeline.first_steps has something else than texts in it.")
    pipeline = pipeline.with_form(settings["form"]).with_steps(*settings["first_steps"])
    if settings["rule"] != pipeline.rule:
        pipeline = _rule(pipeline, settings["rule"])
    if settings["first_merges"] is not None:
        pipeline = pipeline.with_first_merges(settings["first_merges"])
    steps = settings["steps"]
    if steps != [described(step) for step in pipeline.normalizer]:
        pipeline = replace(pipeline, normalizer=tuple(map(_step, steps)))
    return replace(
        pipeline,
        add_specials=settings["add_specials"],
        specials_in_text=settings["specials_in_text"],
        cleanup=decoder["cleanup"],
        skip_specials=decoder["skip_specials"],
    )


def _rule(pipeline: Pipeline, rule: str) -> Pipeline:
    try:
        return pipeline.with_rule(rule)  # type: ignore[arg-type]
    except ValueError:
        raise RecordError(f"$.pipeline.rule: there is no merge rule {rule!r}.") from None


_STEPS: dict[str, Callable[..., Any]] = {
    step.__name__: step
    for step in (
        normalize.Form,
        normalize.Lowercase,
        normalize.StripAccents,
        normalize.Replace,
        normalize.Prepend,
        normalize.Strip,
        normalize.AsciiUpperAToA,
        normalize.Nmt,
    )
}
"""The steps that a user can put in sequence."""


def _step(recorded: Any) -> Any:
    try:
        settings = dict(recorded)
        step = _STEPS[settings.pop("type")](**settings)
        step.rewrite("")
        step.rewrite("a")
    except (AttributeError, KeyError, TypeError, ValueError):
        raise RecordError(
            f"$.pipeline.steps: the step {_shown(recorded)} is not the tokenizer's own and "
            "can't be made again."
        ) from None
    return step


def _source(recorded: Object) -> tuple[bytes, str]:
    encoding = recorded["encoding"]
    try:
        data = base64.b64decode(recorded["base64"], validate=True)
    except ValueError:
        raise RecordError("$.source.base64 is no base64.") from None
    try:
        return data, data.decode(encoding)
    except (ValueError, LookupError):
        raise RecordError(f"$.source is not a text in its encoding, {_shown(encoding)}.") from None


def _mismatches(where: str, recorded: Any, now: Any) -> Iterator[Mismatch]:
    """The first difference of each part; a list is one part."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        for key in [*now, *(key for key in recorded if key not in now)]:
            yield from _mismatches(f"{where}.{key}", recorded.get(key), now.get(key))
    elif isinstance(recorded, list) and isinstance(now, list):
        for index in range(max(len(recorded), len(now))):
            old = recorded[index] if index < len(recorded) else None
            new = now[index] if index < len(now) else None
            if old != new or index >= min(len(recorded), len(now)):
                inner = list(_mismatches(f"{where}[{index}]", old, new))
                yield inner[0] if inner else Mismatch(f"{where}[{index}]", old, new)
                return
    elif recorded != now or type(recorded) is not type(now):
        yield Mismatch(where, recorded, now)


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"
