"""What a person should know about one text with one tokenizer, found in its run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tokviz.core.added import Segment, stands_alone
from tokviz.core.notices import Notice
from tokviz.core.pretokenize import Split
from tokviz.core.spans import CharSpan
from tokviz.core.vocabulary import AddedToken
from tokviz.core.words import counted, marked, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run


def run_notices(run: Run) -> tuple[Notice, ...]:
    """What changes the ids unasked first, then in the order of the stages."""
    return (
        *_doubled(run),
        *_controls(run),
        *_added_in_text(run),
        *_as_text(run),
        *_inside_words(run),
        *_literals(run),
    )


def placed(run: Run, notices: Sequence[Notice]) -> Iterator[Notice]:
    """The notices; those about an added token that the text has, with its first place there."""
    text = run.source.text
    for notice in notices:
        at = -1 if notice.token is None else text.find(notice.token)
        if notice.span is None and notice.token is not None and at >= 0:
            notice = replace(notice, span=CharSpan(at, at + len(notice.token)))
        yield notice


def _controls(run: Run) -> Iterator[Notice]:
    """Control pieces whose text stands in the source: no text ever becomes one."""
    source = run.source.text
    for token, id_ in run.pipeline.vocabulary.controls:
        at = source.find(token)
        if at >= 0:
            words = said(
                "{token!r} exists in the vocabulary as CONTROL ({id}), never produced from text.",
                token=token,
                id=id_,
            )
            yield Notice("control-in-text", words, CharSpan(at, at + len(token)), token)


def _added_in_text(run: Run) -> Iterator[Notice]:
    """Each added token that was cut out of the text, and what was special about its place."""
    first: dict[int, Segment] = {}
    counts: dict[int, int] = {}
    for part in run.normalization.segments:
        if part.token is not None:
            first.setdefault(part.token.id, part)
            counts[part.token.id] = counts.get(part.token.id, 0) + 1
    stripped = _stripped(run)
    for id_, part in first.items():
        token = part.token
        assert token is not None
        span = run.normalization.alignment.to_source(part.span)
        if token.special:
            words = said(
                "The text has the special token {token!r}, {times}: it becomes id {id} and is no "
                "text any more.",
                token=token.content,
                times=_times(counts[id_]),
                id=id_,
            )
            yield Notice("special-in-text", words, span, token.content)
        yield from stripped.get(id_, ())
        if token.normalized and span.of(run.source.text).strip() != token.content:
            words = said(
                "{token!r} was looked for in the normalized text (normalized) and found where the "
                "source has {source!r}.",
                token=token.content,
                source=span.of(run.source.text),
            )
            yield Notice("found-normalized", words, span, token.content)


def _times(count: int) -> str:
    return counted(count, "once", "{count} times")


def _stripped(run: Run) -> dict[int, tuple[Notice, ...]]:
    """The first place at which each token took white space along, on either side."""
    found: dict[tuple[int, str], Notice] = {}
    for part in run.normalization.segments:
        token = part.token
        if token is None or not (token.lstrip or token.rstrip):
            continue
        text = part.span.of(run.normalization.text)
        own = token.content
        left = len(text) - len(text.lstrip()) - len(own) + len(own.lstrip())
        right = len(text) - len(text.rstrip()) - len(own) + len(own.rstrip())
        span = run.normalization.alignment.to_source(part.span)
        sides = (("lstrip", left, token.lstrip), ("rstrip", right, token.rstrip))
        for flag, count, strips in sides:
            if strips and count > 0 and text.strip():
                notice = Notice(flag, _strip_words(token, flag, count), span, token.content)
                found.setdefault((token.id, flag), notice)
    by_id: dict[int, tuple[Notice, ...]] = {}
    for (id_, _), notice in found.items():
        by_id[id_] = (*by_id.get(id_, ()), notice)
    return by_id


def _strip_words(token: AddedToken, flag: str, count: int) -> str:
    if flag == "lstrip":
        return counted(
            count,
            "{token!r} takes the white space before it along (lstrip): {count} code point becomes "
            "part of the token, and decoding does not give it back.",
            "{token!r} takes the white space before it along (lstrip): {count} code points become "
            "part of the token, and decoding does not give them back.",
            token=token.content,
        )
    return counted(
        count,
        "{token!r} takes the white space behind it along (rstrip): {count} code point becomes "
        "part of the token, and decoding does not give it back.",
        "{token!r} takes the white space behind it along (rstrip): {count} code points become "
        "part of the token, and decoding does not give them back.",
        token=token.content,
    )


def _as_text(run: Run) -> Iterator[Notice]:
    """Special tokens that the text has and that stay plain text, because that was chosen."""
    pipeline, text = run.pipeline, run.source.text
    if pipeline.specials_in_text != "text":
        return
    for token in pipeline.vocabulary.added:
        at = text.find(token.content) if token.special else -1
        if at >= 0:
            words = said(
                "The text has the special token {token!r}; it is encoded as plain text, not as id "
                "{id}.",
                token=token.content,
                id=token.id,
            )
            span = CharSpan(at, at + len(token.content))
            yield Notice("special-as-text", words, span, token.content)


def _inside_words(run: Run) -> Iterator[Notice]:
    """Tokens that the text has but that stay text there, since a word character touches them."""
    normalization = run.normalization
    for token in run.pipeline.vocabulary.added:
        if not token.single_word or not token.content:
            continue
        place = _touched(normalization.text, token.content, normalization.segments)
        if place is not None:
            words = said(
                "{token!r} is a token only as a word of its own (single_word); here a word "
                "character touches it, so it stays text.",
                token=token.content,
            )
            span = normalization.alignment.to_source(place)
            yield Notice("single-word", words, span, token.content)


def _touched(text: str, content: str, parts: Sequence[Segment]) -> CharSpan | None:
    """The first place of the content in free text beside a word character."""
    for part in parts:
        if part.token is not None:
            continue
        for match in re.finditer(re.escape(content), part.span.of(text)):
            start = part.span.start + match.start()
            if not stands_alone(text, start, start + len(content)):
                return CharSpan(start, start + len(content))
    return None


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
    return Notice(kind, said(pattern, token=token), run.tokens[index].source, token)
