"""A record run again, and what is not as recorded."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tokviz
from tokviz.core import normalize
from tokviz.core.record import described, record
from tokviz.core.record_file import Object, RecordError, shown
from tokviz.core.recorded_tokenizer import Load, recorded_tokenizer
from tokviz.core.text import Source
from tokviz.core.words import said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline


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
        recorded, now = (shown(value) for value in (self.recorded, self.now))
        return said(
            "{where}: recorded {recorded}, now {now}.", where=self.where, recorded=recorded, now=now
        )


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


def verify(made: Object, load: Load | None = None, beside: Path | None = None) -> Verification:
    """Runs a record again.

    `load` finds the tokenizer by name or path; `tokviz.load` unless given. `beside` is the
    record's folder, where a tokenizer's file is looked for too. Raises RecordError when the
    source or the settings can't be had again, and what `load` raises.

    >>> verify(record(tokviz.load("byte257").run("fi"))).holds
    True
    """
    identity = made["pipeline"]["tokenizer"]
    pipeline = recorded_tokenizer(identity, beside, load or tokviz.load)
    pipeline = _configured(pipeline, made)
    data, text = _source(made["source"])
    cuts = made["pieces"]["boundaries"]
    if not all(type(cut) is int for cut in cuts):
        raise RecordError(said("$.pieces.boundaries has something else than whole numbers in it."))
    again = record(pipeline.run(Source(text)), cuts, data, made["source"]["encoding"])
    again = json.loads(json.dumps(again))
    if "split" not in identity:
        # Of a record that was made before there was one.
        del again["pipeline"]["tokenizer"]["split"]
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
        raise RecordError(
            said("$.pipeline.form: there is no form {form!r}.", form=settings["form"])
        )
    if settings["specials_in_text"] not in ("token", "text", "refuse"):
        raise RecordError(said("$.pipeline.specials_in_text is none of token, text, refuse."))
    if not all(isinstance(spec, str) for spec in settings["first_steps"]):
        raise RecordError(said("$.pipeline.first_steps has something else than texts in it."))
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
        raise RecordError(
            said("$.pipeline.rule: there is no merge rule {rule!r}.", rule=rule)
        ) from None


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
            said(
                "$.pipeline.steps: the step {recorded} is not the tokenizer's own and "
                "can't be made again.",
                recorded=shown(recorded),
            )
        ) from None
    return step


def _source(recorded: Object) -> tuple[bytes, str]:
    encoding = recorded["encoding"]
    try:
        data = base64.b64decode(recorded["base64"], validate=True)
    except ValueError:
        raise RecordError(said("$.source.base64 is no base64.")) from None
    try:
        return data, data.decode(encoding)
    except (ValueError, LookupError):
        raise RecordError(
            said("$.source is not a text in its encoding, {encoding}.", encoding=shown(encoding))
        ) from None


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
