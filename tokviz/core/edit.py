"""The run of an edited text, made from the run of the text before.

Everything is the same as in a run of its own, but only the stretch that the edit can have
changed goes through the stages again. What is safe is decided stage by stage; where a stage
gives no bound, it is redone whole.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache

from tokviz.core.added import Segment
from tokviz.core.charsmap import SentencePieceRules
from tokviz.core.common import Change
from tokviz.core.decode import Decoding
from tokviz.core.forms import form_tables
from tokviz.core.normalization import Cutter, NamedRewrite, Normalization, rewrite_free
from tokviz.core.normalize import (
    AsciiUpperAToA,
    Form,
    Lowercase,
    Nmt,
    NormalizerStep,
    Replace,
    Rewrite,
    StripAccents,
)
from tokviz.core.normalizers_more import ByteLevel, EscapeSpaces
from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.pre_tokens import PreTokens
from tokviz.core.resplit import PieceChange, resplit
from tokviz.core.spans import Alignment, CharSpan
from tokviz.core.splice import spliced, target_at
from tokviz.core.timeline import Timeline

_TRIES = 64
_STALE = 8
"""So many ids and steps for a code point may the record hold before it is made anew."""

Parts = tuple[Segment, ...]


def edited(run: Run, text: str) -> Run:
    """The run of `text` by the same pipeline, made from `run`.

    Equal in every stage to `run.pipeline.run(text)`; raises TextError as that does.

    >>> import tokviz
    >>> pipeline = tokviz.load("byte257", normalize="NFC")
    >>> edited(pipeline.run("cafe"), "cafe\\u0301").ids == pipeline.run("cafe\\u0301").ids
    True
    """
    change = Change.between(run.source.text, text)
    if change.is_none:
        return run
    source = run.source.edited(text, change.start, change.new_end)
    found = _renormalized(run.pipeline, run.normalization, text, change)
    if found is None:
        return Run(run.pipeline, source)
    normalization, change = found
    run.pipeline.check_specials(normalization)
    states, changed = _resplit_all(run, normalization, change)
    timeline = _timeline(run, states[-1], changed)
    decoding = _decoded_again(run, timeline, changed)
    return Run.made(run.pipeline, source, normalization, states, timeline, decoding)


# -- normalization ---------------------------------------------------------------------


def _renormalized(
    pipeline: Pipeline, old: Normalization, text: str, change: Change
) -> tuple[Normalization, Change] | None:
    """The normalization of `text`, and what changed in the normalized text.

    None where an added token has taken all of another one's space along, so that nothing is
    left of it: such places are not told apart.
    """
    rewrites = list(old.steps)
    steps: list[NamedRewrite] = []
    for step in pipeline.first_steps:
        named = rewrites.pop(0)
        there = _whole(named.rewrite.before), _whole(named.rewrite.after)
        rewrite, change, _ = _again(step, named.rewrite, text, there, _whole(text), change)
        steps.append(NamedRewrite(named.name, rewrite))
        text = rewrite.after
    parts = [_cut_again(pipeline.early_tokens, old.parts[0], text, change)]
    if any(not part.span for part in (*old.parts[0], *parts[0])):
        return None
    for index, (step, named) in enumerate(zip(pipeline.normalizer, rewrites, strict=True)):
        there = old.parts[index], old.parts[index + 1]
        rewrite, change, moved = _again(step, named.rewrite, text, there, parts[-1], change)
        steps.append(NamedRewrite(named.name, rewrite))
        parts.append(moved)
        text = rewrite.after
    alignment = Alignment.identity(len(steps[0].rewrite.before if steps else text))
    for named in steps:
        alignment = _then(alignment, named.rewrite.alignment)
    late = pipeline.late_tokens
    is_free = all(len(last) == 1 and last[0].token is None for last in (old.parts[-1], parts[-1]))
    if late.tokens and is_free:
        cut = _cut_again(late, old.segments, text, change)
    else:
        cut = late.cut_free(text, parts[-1])
    return Normalization(tuple(steps), text, alignment, cut, tuple(parts)), change


def _whole(text: str) -> Parts:
    return (Segment(CharSpan(0, len(text)), None),) if text else ()


def _then(first: Alignment, second: Alignment) -> Alignment:
    if second.is_identity:
        return first
    return second if first.is_identity else first.then(second)


def _again(
    step: NormalizerStep,
    old: Rewrite,
    text: str,
    old_parts: tuple[Parts, Parts],
    parts: Parts,
    change: Change,
) -> tuple[Rewrite, Change, Parts]:
    """What a step makes of `text`, the change of its result, and the parts of that.

    `change` leads from `old.before` to `text`; `old_parts` are those of both sides of `old`.
    """
    change = _with_parts(change, old_parts[0], parts)
    cuts = _cuts(step, old.before, text, old_parts[0], parts, change)
    if cuts is None:
        rewrite, moved = rewrite_free(step, text, parts)
        return rewrite, Change.between(old.after, rewrite.after), moved
    piece = text[cuts.start : cuts.new_end]
    window, moved = rewrite_free(step, piece, _within(parts, cuts.start, cuts.new_end))
    start, end = target_at(old.alignment, cuts.start), target_at(old.alignment, cuts.old_end)
    target = Change(start, end, start + len(window.after))
    if old.after is old.before and window.after == piece:
        after = text
    else:
        after = old.after[:start] + window.after + old.after[end:]
    alignment = spliced(old.alignment, window.alignment, cuts, target)
    moved = _spliced_parts(old_parts[1], moved, target)
    return Rewrite(text, after, alignment), _narrowed(target, old.after, after), moved


def _with_parts(change: Change, old: Parts, new: Parts) -> Change:
    """The change widened to where the parts are not the same, though the text is.

    A token that stands alone only after the edit, for one.
    """
    start, old_end, new_end = change.start, change.old_end, change.new_end
    for one, other in zip(old, new, strict=False):
        if one != other:
            both_free = one.token is None and other.token is None
            same_to = min(one.span.end, other.span.end) if both_free else one.span.start
            start = min(start, same_to)
            break
    for one, other in zip(reversed(old), reversed(new), strict=False):
        moved = one.span.start + change.grown, one.span.end + change.grown
        if one.token != other.token or moved != (other.span.start, other.span.end):
            both_free = one.token is None and other.token is None
            at = max(one.span.start, other.span.start - change.grown)
            at = at if both_free else one.span.end
            old_end, new_end = max(old_end, at), max(new_end, at + change.grown)
            break
    return Change(start, old_end, new_end)


def _narrowed(change: Change, old: str, new: str) -> Change:
    """The change without what is the same at its ends."""
    inner = Change.between(old[change.start : change.old_end], new[change.start : change.new_end])
    at = change.start
    return Change(at + inner.start, at + inner.old_end, at + inner.new_end)


_BY_CHARACTER = (AsciiUpperAToA, ByteLevel, EscapeSpaces, Lowercase, Nmt, StripAccents)


def inner_of(step: NormalizerStep) -> frozenset[str] | None:
    """The characters before which a text can't be cut for this step; None where it can nowhere.

    >>> "\u0301" in inner_of(Form("NFC")), inner_of(Lowercase()), inner_of(Replace("ab", "c"))
    (True, frozenset(), None)
    """
    if isinstance(step, Form):
        return _inner(step)
    if isinstance(step, SentencePieceRules):
        return step.inner
    one_for_itself = isinstance(step, Replace) and not step.is_regex and len(step.pattern) == 1
    return frozenset() if one_for_itself or isinstance(step, _BY_CHARACTER) else None


def _cuts(
    step: NormalizerStep, old: str, new: str, old_parts: Parts, parts: Parts, change: Change
) -> Change | None:
    """The change widened to places that nothing crosses in the old text nor in the new one.

    None where the step has no such places, or none is known.
    """
    inner = inner_of(step)
    if inner is None:
        return None
    start, old_end, new_end = change.start, change.old_end, change.new_end
    while start and not _is_cut(
        (old_parts, start, old[start : start + 1] in inner),
        (parts, start, new[start : start + 1] in inner),
    ):
        start -= 1
    while old_end < len(old) and not _is_cut(
        (old_parts, old_end, old[old_end] in inner), (parts, new_end, new[new_end] in inner)
    ):
        old_end, new_end = old_end + 1, new_end + 1
    return Change(start, old_end, new_end)


@cache
def _inner(form: Form) -> frozenset[str]:
    return frozenset(form_tables(form.form).inner)


def _is_cut(*sides: tuple[Parts, int, bool]) -> bool:
    """Whether nothing crosses a place: in none of the texts a token, in none a segment.

    For each text its parts, the place, and whether the character there is inside a segment.
    """
    edges = 0
    crossed = False
    for parts, at, inside in sides:
        part = _part_at(parts, at)
        if part is None or part.span.start == at:
            edges += 1
        elif part.token is not None:
            return False
        crossed |= inside
    return edges == len(sides) or not crossed


def _part_at(parts: Parts, at: int) -> Segment | None:
    index = bisect_right(parts, at, key=lambda part: part.span.start) - 1
    return parts[index] if index >= 0 and at < parts[index].span.end else None


def _within(parts: Parts, start: int, end: int) -> Parts:
    """The parts of the stretch from `start` to `end`, counted from its start."""
    first = max(bisect_right(parts, start, key=lambda part: part.span.start) - 1, 0)
    found: list[Segment] = []
    for part in parts[first:]:
        if part.span.start >= end:
            break
        if start == 0 and part.span.end <= end:
            found.append(part)
            continue
        span = CharSpan(max(part.span.start, start), max(min(part.span.end, end), start))
        if span:
            found.append(Segment(span.shift(-start), part.token))
    return tuple(found)


def _spliced_parts(old: Parts, middle: Parts, change: Change) -> Parts:
    """The old parts with `middle` in place of those of the change; free ones that meet join."""
    length = old[-1].span.end if old else 0
    made = list(_within(old, 0, change.start))
    tail = _within(old, change.old_end, length)
    for at, parts in ((change.start, middle), (change.new_end, tail)):
        for part in parts:
            span = part.span.shift(at)
            if made and part.token is None and made[-1].token is None:
                made[-1] = Segment(made[-1].span.hull(span), None)
            else:
                made.append(Segment(span, part.token))
    return tuple(made)


def _cut_again(cutter: Cutter, old: Parts, text: str, change: Change) -> Parts:
    """The same as `cutter.cut(text)`, from places near the change that no token touches."""
    finder, longest = cutter.finder, cutter.longest
    if finder is None or cutter.takes_space:
        return cutter.cut(text)
    start = _untouched_before(finder, longest, text, change.start)
    new_end = _untouched_behind(finder, longest, text, change.new_end)
    if start is None or new_end is None:
        return cutter.cut(text)
    wider = Change(start, new_end - change.grown, new_end)
    return _spliced_parts(old, cutter.cut(text[start:new_end]), wider)


def _untouched_before(finder: re.Pattern[str], longest: int, text: str, at: int) -> int | None:
    for _ in range(_TRIES):
        at -= longest
        if at <= 0:
            return 0
        found = finder.search(text, max(at - longest, 0), at + longest)
        if found is None:
            return at
        at = found.start()
    return None


def _untouched_behind(finder: re.Pattern[str], longest: int, text: str, at: int) -> int | None:
    for _ in range(_TRIES):
        at += longest
        if at >= len(text):
            return len(text)
        found = finder.search(text, at - longest, at + longest)
        if found is None:
            return at
        at = found.end()
    return None


# -- pre-tokens and model --------------------------------------------------------------


def _resplit_all(
    run: Run, normalization: Normalization, change: Change
) -> tuple[tuple[PreTokens, ...], PieceChange]:
    old: Sequence[PreTokens] = run.pre_token_states
    states = [normalization.pieces()]
    pieces = PieceChange.between(old[0], states[0], change)
    for index, step in enumerate(run.pipeline.pre_tokenizer.steps):
        there = old[index], old[index + 1]
        made, change, pieces = resplit(step, there, states[-1], change, pieces)
        states.append(made)
    return tuple(states), pieces


def _timeline(run: Run, pieces: PreTokens, changed: PieceChange) -> Timeline:
    old = run.timeline
    record = old.record
    if len(record.ids) + len(record.made) > _STALE * len(pieces.text) + 2**16:
        return run.pipeline.timeline(pieces)
    same = changed.start, changed.old_end, changed.new_end
    return old.edited(pieces.text, pieces.starts, pieces.ends, added=pieces.added, changed=same)


# -- decoder ---------------------------------------------------------------------------


def _decoded_again(run: Run, timeline: Timeline, changed: PieceChange) -> Decoding | None:
    """What the new ids decode to; None where that is not known of the old ones."""
    old, pipeline = run.known_decoding, run.pipeline
    if old is None:
        return None
    start = _tokens_before(run.timeline, changed.start)
    old_end = _tokens_before(run.timeline, changed.old_end)
    new_end = _tokens_before(timeline, changed.new_end)
    before = list(run.template.before)
    changing = run.timeline.ids[start:old_end].tolist()
    if len(old.tokens) == len(run.ids):
        head = len(before) + start
    else:
        head = len(pipeline.kept_of(before + run.timeline.ids[:start].tolist()))
    tokens = pipeline.vocabulary.tokens_of(pipeline.kept_of(timeline.ids[start:new_end].tolist()))
    end = head + len(pipeline.kept_of(changing))
    return old.decoder.edited(old, head, end, tokens)


def _tokens_before(timeline: Timeline, pre_token: int) -> int:
    return timeline.token_start(pre_token) if pre_token < len(timeline) else timeline.tokens
