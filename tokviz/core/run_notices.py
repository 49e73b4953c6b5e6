"""What a person should know about one text with one tokenizer, found in its run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from tokviz.core.notices import Notice
from tokviz.core.pretokenize import Split
from tokviz.core.spans import CharSpan
from tokviz.core.words import marked, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run


def run_notices(run: Run) -> tuple[Notice, ...]:
    """In the order of the stages."""
    return (*_controls(run), *_literals(run), *_doubled(run))


def _controls(run: Run) -> Iterator[Notice]:
    """Control pieces whose text stands in the source: no text ever becomes one."""
    source = run.source.text
    for token, id_ in run.pipeline.vocabulary.controls:
        at = source.find(token)
        if at >= 0:
            text = said(
                "{token!r} exists in the vocabulary as CONTROL ({id}), never produced from text.",
                token=token,
                id=id_,
            )
            yield Notice("control-in-text", text, CharSpan(at, at + len(token)))


def _literals(run: Run) -> Iterator[Notice]:
    states = run.pre_token_states
    for step, before in zip(run.pipeline.pre_tokenizer.steps, states, strict=False):
        if isinstance(step, Split) and (warning := step.warning(before)):
            yield Notice("literal-looks-like-regex", warning)


def _doubled(run: Run) -> Iterator[Notice]:
    """A special token that the template adds beside one that was found in the text."""
    template, own = run.template, run.timeline.ids
    if not len(own):
        return
    vocabulary = run.pipeline.vocabulary
    if template.before and int(own[0]) == template.before[-1]:
        yield _twice(run, vocabulary.token(template.before[-1]), len(template.before), "begins")
    if template.after and int(own[-1]) == template.after[0]:
        last = len(template.before) + len(own) - 1
        yield _twice(run, vocabulary.token(template.after[0]), last, "ends")


_TWICE = {
    "begins": (
        "double-bos",
        marked("BOS twice: once from text, once from template. The text begins with {token!r}."),
    ),
    "ends": (
        "double-eos",
        marked("EOS twice: once from text, once from template. The text ends with {token!r}."),
    ),
}


def _twice(run: Run, token: str, index: int, where: Literal["begins", "ends"]) -> Notice:
    kind, pattern = _TWICE[where]
    return Notice(kind, said(pattern, token=token), run.tokens[index].source)
