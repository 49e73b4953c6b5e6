"""A run as a readable table for the terminal; everything hidden is written as an escape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tokviz.core.delivery import Delivery, attention, says_something
from tokviz.core.merge_trace import MergeTrace
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run
from tokviz.core.pretokenize import PreTokens
from tokviz.core.reference import ReferenceResult
from tokviz.core.stage_steps import cut_steps, list_steps, written
from tokviz.core.stepping import step_view
from tokviz.core.text import escape
from tokviz.core.words import plural

_MOST = 200
"""Rows of one stage that are listed; `--json` has them all."""
_SYMBOLS = 40
"""Symbols of a pre-token that are listed after a step."""
_LETTERS = 60
"""Code points of one symbol that are listed."""


def lines(run: Run, second: Run | None = None) -> Iterator[str]:
    """The lines of the table; `second` is delivered beside the run."""
    pipeline, counts = run.pipeline, run.source.counts
    form = f", {pipeline.form} first" if pipeline.form else ""
    yield f"tokenizer   {pipeline.name} ({pipeline.format}{form}, rule {pipeline.rule})"
    yield f"source      {_quoted(run.source.text)}"
    sizes = (
        plural(counts.code_points, "code point"),
        plural(counts.utf8_bytes, "byte"),
        plural(counts.utf16_units, "UTF-16 unit"),
        plural(counts.graphemes, "grapheme"),
    )
    yield f"            {', '.join(sizes)}"
    for step in run.normalization.steps:
        changed = step.rewrite.before != step.rewrite.after
        yield f"normalizer  {step.name}: {_quoted(step.rewrite.after) if changed else 'no change'}"
    yield f"bytes       {run.normalized.utf8[:_MOST].hex(' ').upper()}"
    yield from _pre_tokenizer_lines(run)
    yield from _rows(
        "pre-tokens", [_quoted(p.text) for p in run.pre_tokens[:_MOST]], len(run.pre_tokens)
    )
    yield from _merge_lines(run)
    yield from _token_lines(run)
    yield from _offset_lines(run)
    delivery = Delivery.of(run, second)
    yield from _delivered_lines(delivery)
    yield from _decoder_lines(run)
    yield f"decoded     {_quoted(run.decoding.text)}"
    yield f"round trip  {run.report.headline}"
    yield f"reference   {_reference(run.reference, run.pipeline.departures)}"
    if says_something(run.pipeline, second is not None):
        yield f"            delivered: {_reference(delivery.reference)}"
    for notice in run.notices:
        yield f"warning     {notice.text}"


def _quoted(text: str) -> str:
    shown = escape(text[:_MOST])
    return f'"{shown}"' + ("…" if len(text) > _MOST else "")


def _short(symbol: str) -> str:
    """A symbol; what Unigram and WordPiece have not taken yet can be all of a long line."""
    return escape(symbol[:_LETTERS]) + ("…" if len(symbol) > _LETTERS else "")


def _rows(name: str, rows: list[str], total: int) -> Iterator[str]:
    yield f"{name:<11} {total}"
    for row in rows:
        yield f"            {row}"
    if total > len(rows):
        yield f"            … {total - len(rows)} more"


def _pre_tokenizer_lines(run: Run) -> Iterator[str]:
    for step in cut_steps(run):
        yield f"pre-tokens  {step.name}: {step.did}"
        if step.changes:
            yield from _before_and_after(_pieces(step.before), _pieces(step.after))


def _decoder_lines(run: Run) -> Iterator[str]:
    for step in list_steps(run):
        yield f"decoder     {step.name}: {step.did}"
        if step.changes:
            yield from _before_and_after(_listed(step.before), _listed(step.after))
    decoding = run.decoding
    if run.pipeline.cleanup and decoding.before_cleanup == decoding.text:
        yield "cleanup     changes nothing"
    elif run.pipeline.cleanup:
        yield "cleanup     the text changes"
        yield from _before_and_after(_quoted(decoding.before_cleanup), _quoted(decoding.text))


def _before_and_after(before: str, after: str) -> Iterator[str]:
    yield f"            before  {before}"
    yield f"            after   {after}"


def _pieces(pieces: PreTokens) -> str:
    """The first pieces as the library writes them."""
    return _listed([written(pieces, at) for at in range(min(len(pieces), _MOST))], len(pieces))


def _listed(texts: Sequence[str], total: int | None = None) -> str:
    """The first texts of a list, each quoted."""
    more = (len(texts) if total is None else total) - _MOST
    rest = f" … {more} more" if more > 0 else ""
    return " ".join(map(_quoted, texts[:_MOST])) + rest


def _merge_lines(run: Run) -> Iterator[str]:
    total = run.timeline.steps
    yield f"merges      {plural(total, 'step')}"
    for number in range(1, min(total, _MOST) + 1):
        index, local = run.timeline.locate(number)
        trace = run.timeline.trace(index)
        step = step_view(trace, local)
        parts, made = (" + ".join(map(_short, side)) for side in (step.parts, step.results))
        if isinstance(trace, MergeTrace):
            symbols = trace.symbols_between(local, 0, _SYMBOLS)
        else:
            symbols = trace.symbols(local)[:_SYMBOLS]
        after = " ".join(_short(symbol.text) for symbol in symbols)
        yield f"  {number:>8}  {parts} → {made}  {step.detail}  in pre-token {index}: {after}"
    if total > _MOST:
        yield f"            … {total - _MOST} more"


def _token_lines(run: Run) -> Iterator[str]:
    yield f"tokens      {len(run.tokens)}"
    for token in run.tokens[:_MOST]:
        place = "added" if token.source is None else f"{token.source.start}–{token.source.end}"
        yield f"  {token.id:>8}  {escape(token.text)}  {token.bytes.hex(' ').upper()}  at {place}"
    if len(run.tokens) > _MOST:
        yield f"            … {len(run.tokens) - _MOST} more"


def _offset_lines(run: Run) -> Iterator[str]:
    """The library's own offsets, where they are not the exact spans."""
    offsets = LibraryOffsets(run)
    if offsets.library is None:
        return
    found = offsets.differences()
    summary = offsets.summary(found)
    if not summary:
        return
    yield f"offsets     {summary}"
    for each in found[:_MOST]:
        yield f"            token {each.index}: {each.words(offsets.library, run.source.text)}"
    if len(found) > _MOST:
        yield f"            … {len(found) - _MOST} more"


def _delivered_lines(delivery: Delivery) -> Iterator[str]:
    pipeline, rows = delivery.first.pipeline, delivery.rows
    if not says_something(pipeline, delivery.second is not None):
        yield "delivered   the ids as they are"
        return
    yield f"delivered   {len(rows)}"
    for row in rows[:_MOST]:
        token = escape(pipeline.vocabulary.token(row.id)) if row.id in pipeline.vocabulary else "?"
        origin = "padding" if row.padding else "added"
        if row.sequence is not None:
            origin = f"text {row.sequence}, token {row.index}"
        yield f"  {row.id:>8}  {token}  type {row.type_id}  mask {attention(row)}  {origin}"
    if len(rows) > _MOST:
        yield f"            … {len(rows) - _MOST} more"
    for sentence in delivery.sentences:
        yield f"            {sentence}"


def _reference(result: ReferenceResult | None, departures: tuple[str, ...] = ()) -> str:
    """What the library said; `departures`: settings of ours that it does not have."""
    if result is None:
        return "no library to compare with"
    if result.ids_equal:
        return f"equals {result.library}"
    if result.error:
        return f"{result.library} failed: {result.error}"
    why = f": {' and '.join(departures)}, which it can't be told" if departures else ""
    return f"differs from {result.library}, first at id {result.first_difference}{why}"
