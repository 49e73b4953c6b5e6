"""Normalizer steps in words, so that a person can put them in sequence and read them back.

A step is its name, with its parts between slashes where it has some: ``lowercase``,
``replace/A/a/``, ``regex/[0-9]+/#/``. Inside the parts, ``\\/`` is a slash.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tokviz.core.errors import TextError
from tokviz.core.normalize import (
    AsciiUpperAToA,
    Form,
    Lowercase,
    Nmt,
    NormalizerStep,
    Prepend,
    Replace,
    Strip,
    StripAccents,
)
from tokviz.core.words import listed, said


@dataclass(frozen=True, slots=True)
class StepKind:
    """A step that can be named.

    Attributes:
        parts: what has to be given, in words.
        about: what it does.
        make: the step from its parts.
    """

    parts: tuple[str, ...]
    about: str
    make: Callable[..., NormalizerStep]


def _regex(pattern: str, content: str) -> NormalizerStep:
    return Replace(pattern, content, True)


def _literal(pattern: str, content: str) -> NormalizerStep:
    return Replace(pattern, content, False)


_REPLACEMENT = said("its replacement")

KINDS: Mapping[str, StepKind] = {
    "nfc": StepKind((), said("canonical, composed"), lambda: Form("NFC")),
    "nfd": StepKind((), said("canonical, decomposed"), lambda: Form("NFD")),
    "nfkc": StepKind((), said("compatibility, composed"), lambda: Form("NFKC")),
    "nfkd": StepKind((), said("compatibility, decomposed"), lambda: Form("NFKD")),
    "lowercase": StepKind((), said("every letter in lower case"), Lowercase),
    "strip-accents": StepKind((), said("marks that stand by themselves left out"), StripAccents),
    "a-to-a": StepKind((), said("only A becomes a"), AsciiUpperAToA),
    "nmt": StepKind((), said("SentencePiece's clean-up of invisible characters"), Nmt),
    "strip": StepKind((), said("white space left out at both ends"), lambda: Strip(True, True)),
    "strip-left": StepKind(
        (), said("white space left out at the start"), lambda: Strip(True, False)
    ),
    "strip-right": StepKind(
        (), said("white space left out at the end"), lambda: Strip(False, True)
    ),
    "prepend": StepKind((said("text"),), said("a text put before all"), Prepend),
    "replace": StepKind((said("text"), _REPLACEMENT), said("one text for another"), _literal),
    "regex": StepKind((said("pattern"), _REPLACEMENT), said("what a pattern matches"), _regex),
}
"""By name, in the order in which they are offered."""

_SLASH = re.compile(r"(?<!\\)/")


def step_of(spec: str) -> NormalizerStep:
    """The step that a spec names.

    Raises TextError for a name that there is not, for missing or extra parts, and for a
    pattern that is none.

    >>> step_of("replace/A/a/").rewrite("BANANA").after
    'BaNaNa'
    >>> step_of("lowercase").name
    'Lowercase'
    """
    name, *parts = _SLASH.split(spec.strip())
    kind = KINDS.get(name.lower())
    if kind is None:
        raise TextError(
            said("There is no step {name!r}; there are {kinds}.", name=name, kinds=", ".join(KINDS))
        )
    ended = bool(parts) and parts[-1] == ""
    if ended:
        parts.pop()
    if ended and len(parts) == len(kind.parts) - 1 and kind.parts[-1] == _REPLACEMENT:
        parts.append("")
    if len(parts) != len(kind.parts):
        raise TextError(
            said("The step {spec!r} is written {form}.", spec=spec, form=form_of(name.lower()))
        )
    return kind.make(*(part.replace("\\/", "/") for part in parts))


def form_of(name: str) -> str:
    """How a step is written.

    >>> form_of("replace"), form_of("nfc")
    ('replace/text/its replacement/', 'nfc')
    """
    parts = KINDS[name].parts
    return listed((name, *parts, ""), "/") if parts else name


def steps_of(specs: tuple[str, ...]) -> tuple[NormalizerStep, ...]:
    """The steps that specs name, in order. Raises TextError as `step_of` does."""
    return tuple(step_of(spec) for spec in specs)
