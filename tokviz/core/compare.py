"""Where two runs part: the first stage whose outputs differ, the place, and both in words.

Usually one source goes through two pipelines; one text typed in two ways parts at the
source, and may meet again at a later stage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from tokviz.core import partings
from tokviz.core.contracts import CONTRACTS, REFERENCES, ReferenceName
from tokviz.core.differences import TokenDifference, differences
from tokviz.core.guilt import named
from tokviz.core.merge_lists import MergeParting, merge_parting
from tokviz.core.same_places import Places
from tokviz.core.spans import CharSpan
from tokviz.core.words import said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Run

Stage = Literal[
    "source", "normalizer", "pre_tokenizer", "model", "post_processor", "decoder", "cleanup"
]


_TELL: Mapping[Stage, Callable[[Run, Run, partings.Names], partings.Told]] = {
    "source": partings.source,
    "normalizer": partings.normalizer,
    "pre_tokenizer": partings.pre_tokenizer,
    "model": partings.model,
    "post_processor": partings.post_processor,
    "decoder": partings.decoder,
    "cleanup": partings.cleanup,
}


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
        for stage, same in self._same():
            if not same:
                a, b, words = _TELL[stage](self.a, self.b, self.names)
                yield Parting(stage, a, b, said("{stage}: {words}", stage=stage, words=words))
