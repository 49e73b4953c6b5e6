"""At each stage, the first place at which two runs part there, and both sides in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from tokviz.core.contracts import common_length
from tokviz.core.differences import PlacedToken, aligned, placed_piece, tokens_of, unequal_pieces
from tokviz.core.spans import CharSpan
from tokviz.core.text_in_words import as_written, cut, quoted, read
from tokviz.core.words import listed, marked, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run

Names: TypeAlias = tuple[str, str]
Told: TypeAlias = tuple[CharSpan, CharSpan, str]
"""The place in the source of either run, and what each did there."""


def source(first: Run, second: Run, names: Names) -> Told:
    """The texts themselves; this and all others want two runs that differ at their stage."""
    one, other = first.source.text, second.source.text
    at = common_length(one, other)
    a, b = names
    spans = _grown(one, at), _grown(other, at)
    mine, yours = read(spans[0].of(one), spans[1].of(other))
    words = said(
        "{a} has {one}, {b} has {other} at code point {at}",
        a=a,
        b=b,
        one=mine or said("nothing more"),
        other=yours or said("nothing more"),
        at=at,
    )
    return *spans, words


def normalizer(first: Run, second: Run, names: Names) -> Told:
    """What either normalizer put in, took out, or turned into something else."""
    one, other = first.normalization, second.normalization
    at = common_length(one.text, other.text)
    source_a, source_b = (_source_at(run, at) for run in (first, second))
    put = [_inserted(run, at) for run in (first, second)]
    if bool(put[0]) != bool(put[1]):
        name, does_not = names if put[0] else names[::-1]
        place = (source_a if put[0] else source_b).start
        (inserted,) = read(put[0] or put[1])
        words = said(
            "{name} puts {inserted} in at code point {at}; {other} does not",
            name=name,
            inserted=inserted,
            at=place,
            other=does_not,
        )
        return source_a, source_b, words
    if first.source.text == second.source.text:
        # Everything that either side made of these code points, on both sides.
        source_a = source_b = _settled(first, second, source_a.hull(source_b))
    a, b = names
    did = [_did(a, first, source_a), _did(b, second, source_b)]
    # The side that did something is said first.
    did.sort(key=lambda part: part[1])
    return source_a, source_b, listed((words for words, _ in did), "; ")


def pre_tokenizer(first: Run, second: Run, names: Names) -> Told:
    """How either cuts the text, or what it gives the model of a pre-token."""
    one, other = first.pre_tokens, second.pre_tokens
    a, b = names
    pairs = aligned(
        (placed_piece(first, i) for i in range(len(one))),
        (placed_piece(second, i) for i in range(len(other))),
    )
    for mine, yours in pairs:
        texts = [[one[p.index].text for p in mine], [other[p.index].text for p in yours]]
        if texts[0] == texts[1] and len(mine) == len(yours):
            continue
        span = _hull([p.source for p in (*mine, *yours)])
        whole = span.of(first.source.text)
        spans_differ = [p.source for p in mine] != [p.source for p in yours]
        if not spans_differ:
            words = said(
                "{a} gives the model {one}, {b} gives it {other}",
                a=a,
                b=b,
                one=cut(texts[0]),
                other=cut(texts[1]),
            )
            return span, span, words
        order = [(a, texts[0]), (b, texts[1])]
        order.sort(key=lambda side: len(side[1]) < 2)
        (cutter, pieces), (keeper, rest) = order
        if not rest:
            pattern = marked("{first} cuts {whole} as {cut}, {second} drops it")
        elif len(rest) == 1:
            pattern = marked("{first} cuts {whole} as {cut}, {second} leaves it whole")
        else:
            pattern = marked("{first} cuts {whole} as {cut}, {second} as {rest}")
        words = said(
            pattern,
            first=cutter,
            whole=quoted(whole),
            cut=cut(pieces),
            second=keeper,
            rest=cut(rest),
        )
        return span, span, words
    whole_span = CharSpan(0, len(first.source))
    if one.byte_level == other.byte_level:
        words = said("{a} and {b} take other added tokens out of the text", a=a, b=b)
    elif one.byte_level:
        words = said(
            "{a} gives the model the bytes of each pre-token, {b} the characters", a=a, b=b
        )
    else:
        words = said(
            "{a} gives the model the characters of each pre-token, {b} the bytes", a=a, b=b
        )
    return whole_span, CharSpan(0, len(second.source)), words


def model(first: Run, second: Run, names: Names) -> Told:
    """What either makes of the same pre-token."""
    a, b = names
    # The pre-tokens are equal here, so they stand against each other by number.
    index = unequal_pieces(first.timeline, second.timeline)[0]
    mine, yours = list(tokens_of(first, index)), list(tokens_of(second, index))
    piece = quoted(first.pre_tokens[index].text)
    texts = [[token.text for token in side] for side in (mine, yours)]
    if texts[0] == texts[1]:
        at = common_length([t.id for t in mine], [t.id for t in yours])
        words = said(
            "{token} is {id_a} in {a} and {id_b} in {b}",
            token=quoted(texts[0][at]),
            id_a=mine[at].id,
            a=a,
            id_b=yours[at].id,
            b=b,
        )
    else:
        words = said(
            "{a} makes {one} of {piece}, {b} makes {other}",
            a=a,
            one=cut(texts[0]),
            piece=piece,
            b=b,
            other=cut(texts[1]),
        )
    return _span_of(first, index, mine), _span_of(second, index, yours), words


def _span_of(run: Run, index: int, tokens: Sequence[PlacedToken]) -> CharSpan:
    return _hull([placed_piece(run, index).source, *(token.source for token in tokens)])


def post_processor(first: Run, second: Run, names: Names) -> Told:
    """What either adds before and behind."""
    a, b = names
    words = said(
        "{a} adds {one}, {b} adds {other}", a=a, one=_added(first), b=b, other=_added(second)
    )
    return CharSpan(0, len(first.source)), CharSpan(0, len(second.source)), words


def decoder(first: Run, second: Run, names: Names) -> Told:
    """What either writes, before any clean-up."""
    return _written(
        first, second, names, first.decoding.before_cleanup, second.decoding.before_cleanup
    )


def cleanup(first: Run, second: Run, names: Names) -> Told:
    """What either writes in the end."""
    return _written(first, second, names, first.decoding.text, second.decoding.text)


def _written(first: Run, second: Run, names: Names, one: str, other: str) -> Told:
    a, b = names
    at = common_length(one, other)
    spans = _grown(one, at), _grown(other, at)
    mine, yours = read(spans[0].of(one), spans[1].of(other))
    words = said(
        "{a} writes {one}, {b} {other} at code point {at} of the decoded text",
        a=a,
        one=mine or said("nothing more"),
        b=b,
        other=yours or said("nothing more"),
        at=at,
    )
    return _origin(first, at), _origin(second, at), words


def _added(run: Run) -> str:
    token, template = run.pipeline.vocabulary.token, run.template
    before, after = (as_written(map(token, ids), " ") for ids in (template.before, template.after))
    if before and after:
        return said("{before} before and {after} behind", before=before, after=after)
    if before:
        return said("{before} before", before=before)
    return said("{after} behind", after=after) if after else said("nothing")


def _grown(text: str, at: int) -> CharSpan:
    """The code point at this place with the combining marks behind it."""
    import unicodedata2 as unicodedata

    end = min(at + 1, len(text))
    while end < len(text) and unicodedata.combining(text[end]):
        end += 1
    return CharSpan(min(at, end), end)


def _source_at(run: Run, at: int) -> CharSpan:
    """The source of one code point of the normalized text; the end behind the last."""
    length = len(run.normalization.text)
    return run.normalization.alignment.to_source(CharSpan(min(at, length), min(at + 1, length)))


def _settled(a: Run, b: Run, source: CharSpan) -> CharSpan:
    """The span grown until, on both sides, all that came from it came from nothing else."""
    alignments = (a.normalization.alignment, b.normalization.alignment)
    while True:
        grown = source
        for alignment in alignments:
            grown = grown.hull(alignment.to_source(alignment.to_target(grown)))
        if grown == source:
            return grown
        source = grown


def _inserted(run: Run, at: int) -> str:
    """What stands in the normalized text from here on without having come from the source."""
    text, end = run.normalization.text, at
    while end < len(text) and not _source_at(run, end):
        end += 1
    return text[at:end]


def _did(name: str, run: Run, source: CharSpan) -> tuple[str, bool]:
    """What this run's normalizer did to these code points, and whether it kept them."""
    normalization = run.normalization
    before = source.of(run.source.text)
    after = normalization.alignment.to_target(source).of(normalization.text)
    if before == after:
        return said("{name} keeps it", name=name), True
    if len(after) < len(before) and (before.endswith(after) or before.startswith(after)):
        gone = before.removesuffix(after)
        if gone == before:
            gone = before.removeprefix(after)
        return said("{name} takes {gone} out", name=name, gone=read(gone)[0]), False
    before, after = read(before, after)
    return said("{name} turns {before} into {after}", name=name, before=before, after=after), False


def _origin(run: Run, at: int) -> CharSpan:
    """The source of the tokens that became a code point of the decoded text."""
    spans = run.decoding.token_spans
    special = run.pipeline.vocabulary.is_special
    kept = [i for i, id_ in enumerate(run.ids) if not (run.pipeline.skip_specials and special(id_))]
    at = min(at, max(spans.length - 1, 0))
    sources = [run.tokens[kept[i]].source for i in spans.tokens_of(CharSpan(at, at + 1))]
    placed = [source for source in sources if source is not None]
    return _hull(placed) if placed else CharSpan(len(run.source), len(run.source))


def _hull(spans: Sequence[CharSpan]) -> CharSpan:
    return CharSpan(min(s.start for s in spans), max(s.end for s in spans))
