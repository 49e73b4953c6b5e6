"""Where two runs part: the first stage whose outputs differ, the place, and both in words.

Usually one source goes through two pipelines; one text typed in two ways parts at the
source, and may meet again at a later stage.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from tokviz.core.contracts import CONTRACTS, REFERENCES, ReferenceName, common_length
from tokviz.core.differences import (
    PlacedToken,
    TokenDifference,
    aligned,
    differences,
    placed_piece,
    tokens_of,
    unequal_pieces,
)
from tokviz.core.guilt import named
from tokviz.core.merge_lists import MergeParting, merge_parting
from tokviz.core.same_places import Places
from tokviz.core.spans import CharSpan
from tokviz.core.text_in_words import as_written, cut, quoted, read
from tokviz.core.words import listed, marked, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run

Stage = Literal[
    "source", "normalizer", "pre_tokenizer", "model", "post_processor", "decoder", "cleanup"
]


@dataclass(frozen=True, slots=True)
class Parting:
    """The first place where one stage's outputs differ; spans are in each side's source."""

    stage: Stage
    a: CharSpan
    b: CharSpan
    words: str


@dataclass(frozen=True, slots=True)
class ContractParting:
    """The first contract that one run holds and the other does not."""

    contract: str
    reference: ReferenceName
    holder: str
    words: str


@dataclass(frozen=True)
class Comparison:
    """Two runs beside each other; everything is worked out when it is asked for.

    >>> import tokviz
    >>> runs = [tokviz.load("byte257", normalize=form).run("\\ufb01sh") for form in (None, "NFKC")]
    >>> found = Comparison(*runs)
    >>> found.parting.words
    'normalizer: B turns U+FB01 into f i; A keeps it'
    >>> found.contract.words
    'utf8-bytes against source: A holds it, B does not'
    """

    a: Run
    b: Run
    names: tuple[str, str] = ("A", "B")

    @property
    def equal(self) -> bool:
        """True when no stage's output differs."""
        return self.parting is None

    @cached_property
    def parting(self) -> Parting | None:
        """The first stage whose outputs differ, and the first place there."""
        return next(self._partings(), None)

    @property
    def place(self) -> str | None:
        """Where in the text they part, in words; None where it is at no place of it.

        >>> import tokviz
        >>> runs = [tokviz.load(name).run("in 1234567") for name in ("gpt2", "cl100k_base")]
        >>> Comparison(*runs).place
        'That is at code points 2 to 10.'
        """
        found = self.parting
        if found is None or found.stage == "post_processor" or not (found.a or found.b):
            return None
        if self.a.source.text == self.b.source.text:
            return said(
                "That is at code points {start} to {end}.", start=found.a.start, end=found.a.end
            )
        return said(
            "That is at code points {start} to {end} of {a}, {start_b} to {end_b} of {b}.",
            start=found.a.start,
            end=found.a.end,
            a=self.names[0],
            start_b=found.b.start,
            end_b=found.b.end,
            b=self.names[1],
        )

    @cached_property
    def meeting(self) -> Stage | None:
        """The first stage from which on the outputs are equal; None when they never are again."""
        if self.parting is None:
            return None
        meeting: Stage | None = None
        for stage, same in reversed(list(self._same())):
            if not same:
                break
            meeting = stage
        return meeting

    @cached_property
    def merge(self) -> MergeParting | None:
        """Where the two merge lists part; None when they are equal or there are none."""
        return merge_parting(self.a.pipeline.model, self.b.pipeline.model, self.names)

    @cached_property
    def contract(self) -> ContractParting | None:
        """The first contract that only one of the two holds."""
        for reference in REFERENCES:
            for contract in CONTRACTS:
                one = self.a.report.get(contract.name, reference)
                other = self.b.report.get(contract.name, reference)
                if one is None or other is None or {one.holds, other.holds} != {True, False}:
                    continue
                holder, loser = self.names if one.holds else self.names[::-1]
                words = said(
                    "{contract} against {reference}: {holder} holds it, {loser} does not",
                    contract=contract.name,
                    reference=reference,
                    holder=holder,
                    loser=loser,
                )
                return ContractParting(contract.name, reference, holder, words)
        return None

    def differences(self) -> Iterator[TokenDifference]:
        """Every stretch of the source with other tokens, in order; see `same_places` for two."""
        yield from differences(self.a, self.b, self.places)

    @cached_property
    def places(self) -> Places | None:
        """The way from the one source to the other; None where they are the same."""
        one, other = self.a.source.text, self.b.source.text
        return None if one == other else Places.between(one, other)

    @property
    def words(self) -> tuple[str, ...]:
        """What there is to say, a line each."""
        if self.parting is None:
            return (said("Both give the same at every stage."),)
        lines = [self.parting.words]
        if self.meeting is not None:
            lines.append(
                said("They are the same again from the {stage} on.", stage=named(self.meeting))
            )
        lines += [part.words for part in (self.merge, self.contract) if part is not None]
        return tuple(lines)

    def _same(self) -> Iterator[tuple[Stage, bool]]:
        a, b = self.a, self.b
        yield "source", a.source.text == b.source.text
        yield "normalizer", a.normalization.text == b.normalization.text
        yield "pre_tokenizer", self._same_pieces
        yield "model", a.timeline.ids.tolist() == b.timeline.ids.tolist()
        yield "post_processor", a.ids == b.ids
        yield "decoder", a.decoding.before_cleanup == b.decoding.before_cleanup
        yield "cleanup", a.decoding.text == b.decoding.text

    @cached_property
    def _same_pieces(self) -> bool:
        one, other = self.a.pre_tokens, self.b.pre_tokens
        if len(one) != len(other) or (one.byte_level, one.added) != (other.byte_level, other.added):
            return False
        if one.text == other.text and one.starts == other.starts and one.ends == other.ends:
            return True
        return all(x.text == y.text for x, y in zip(one, other, strict=True))

    def _partings(self) -> Iterator[Parting]:
        tell = {
            "source": self._source,
            "normalizer": self._normalizer,
            "pre_tokenizer": self._pre_tokenizer,
            "model": self._model,
            "post_processor": self._post_processor,
            "decoder": self._decoder,
            "cleanup": self._cleanup,
        }
        for stage, same in self._same():
            if not same:
                a, b, words = tell[stage]()
                yield Parting(stage, a, b, said("{stage}: {words}", stage=stage, words=words))

    def _source(self) -> tuple[CharSpan, CharSpan, str]:
        one, other = self.a.source.text, self.b.source.text
        at = common_length(one, other)
        a, b = self.names
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

    def _normalizer(self) -> tuple[CharSpan, CharSpan, str]:
        one, other = self.a.normalization, self.b.normalization
        at = common_length(one.text, other.text)
        source_a, source_b = (_source_at(run, at) for run in (self.a, self.b))
        put = [_inserted(run, at) for run in (self.a, self.b)]
        if bool(put[0]) != bool(put[1]):
            name, does_not = self.names if put[0] else self.names[::-1]
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
        if self.a.source.text == self.b.source.text:
            # Everything that either side made of these code points, on both sides.
            source_a = source_b = _settled(self.a, self.b, source_a.hull(source_b))
        a, b = self.names
        did = [_did(a, self.a, source_a), _did(b, self.b, source_b)]
        # The side that did something is said first.
        did.sort(key=lambda part: part[1])
        return source_a, source_b, listed((words for words, _ in did), "; ")

    def _pre_tokenizer(self) -> tuple[CharSpan, CharSpan, str]:
        one, other = self.a.pre_tokens, self.b.pre_tokens
        a, b = self.names
        pairs = aligned(
            (placed_piece(self.a, i) for i in range(len(one))),
            (placed_piece(self.b, i) for i in range(len(other))),
        )
        for mine, yours in pairs:
            texts = [[one[p.index].text for p in mine], [other[p.index].text for p in yours]]
            if texts[0] == texts[1] and len(mine) == len(yours):
                continue
            span = _hull([p.source for p in (*mine, *yours)])
            whole = span.of(self.a.source.text)
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
            (first, pieces), (second, rest) = order
            if not rest:
                pattern = marked("{first} cuts {whole} as {cut}, {second} drops it")
            elif len(rest) == 1:
                pattern = marked("{first} cuts {whole} as {cut}, {second} leaves it whole")
            else:
                pattern = marked("{first} cuts {whole} as {cut}, {second} as {rest}")
            words = said(
                pattern,
                first=first,
                whole=quoted(whole),
                cut=cut(pieces),
                second=second,
                rest=cut(rest),
            )
            return span, span, words
        whole_span = CharSpan(0, len(self.a.source))
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
        return whole_span, CharSpan(0, len(self.b.source)), words

    def _model(self) -> tuple[CharSpan, CharSpan, str]:
        a, b = self.names
        # The pre-tokens are equal here, so they stand against each other by number.
        index = unequal_pieces(self.a.timeline, self.b.timeline)[0]
        mine, yours = list(tokens_of(self.a, index)), list(tokens_of(self.b, index))
        piece = quoted(self.a.pre_tokens[index].text)
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
        return self._span_of(self.a, index, mine), self._span_of(self.b, index, yours), words

    @staticmethod
    def _span_of(run: Run, index: int, tokens: Sequence[PlacedToken]) -> CharSpan:
        return _hull([placed_piece(run, index).source, *(token.source for token in tokens)])

    def _post_processor(self) -> tuple[CharSpan, CharSpan, str]:
        a, b = self.names
        words = said(
            "{a} adds {one}, {b} adds {other}", a=a, one=_added(self.a), b=b, other=_added(self.b)
        )
        return CharSpan(0, len(self.a.source)), CharSpan(0, len(self.b.source)), words

    def _decoder(self) -> tuple[CharSpan, CharSpan, str]:
        return self._written(self.a.decoding.before_cleanup, self.b.decoding.before_cleanup)

    def _cleanup(self) -> tuple[CharSpan, CharSpan, str]:
        return self._written(self.a.decoding.text, self.b.decoding.text)

    def _written(self, one: str, other: str) -> tuple[CharSpan, CharSpan, str]:
        a, b = self.names
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
        return _origin(self.a, at), _origin(self.b, at), words


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
