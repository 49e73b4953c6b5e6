"""Which stage lost the passage: the first one after which the distinction was gone.

The decoded text is run through the pipeline too. The first stage at which both runs have
the same output can't tell the two texts apart, so that is where it was lost. When even the
ids differ, the decoded text may have more than one fault: then only the first difference is
put into the reference, and that text is run.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Literal

from tokviz.core.common import Change
from tokviz.core.contracts import (
    Contract,
    Difference,
    ReferenceName,
    Stage,
    common_length,
)
from tokviz.core.edit import edited
from tokviz.core.fault import Fault, same_segments
from tokviz.core.spans import CharSpan
from tokviz.core.words import listed, marked, said

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline, Run

_WORDS = {
    "byte": marked("Byte {at}: expected {expected}, got {got}."),
    "code_point": marked("Code point {at}: expected {expected}, got {got}."),
    "id": marked("Id {at}: expected {expected}, got {got}."),
    "glyph": marked("Glyph {at}: expected {expected}, got {got}."),
}
_AFTER_FORM = marked("After {form}, code point {at}: expected {expected}, got {got}.")
_ENDS = {"id": said("the end of the ids"), "glyph": said("the end of the glyphs")}
_STAGES = {
    "source": said("source"),
    "normalizer": said("normalizer"),
    "pre_tokenizer": said("pre-tokenizer"),
    "model": said("model"),
    "post_processor": said("post-processor"),
    "decoder": said("decoder"),
    "cleanup": said("cleanup"),
}


_KEPT = 4
"""Runs that a trial keeps."""
_FAR = 4
"""An edit that takes more of a text than one part of so many is no small one."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The guilty stage and the evidence in words."""

    stage: Stage
    evidence: str


@dataclass(frozen=True)
class Trial:
    """What a run decoded beside one reference text; everything is worked out when needed.

    `go_on` is called before a text is run, and may raise to end the work.
    """

    run: Run
    reference: ReferenceName
    go_on: Callable[[], object]

    @cached_property
    def text(self) -> str:
        """The reference text."""
        return self.run.source.text if self.reference == "source" else self.run.normalization.text

    @property
    def decoded(self) -> str:
        """The decoded text."""
        return self.run.decoding.text

    @property
    def ids(self) -> list[int]:
        """The run's ids."""
        return self.run.ids

    @cached_property
    def ids_again(self) -> list[int]:
        """The ids of the decoded text; against `normalized`, taken as normalized already."""
        if self.reference == "source" and self.decoded == self.text:
            return self.ids
        # What follows the normalizer sees this text and these cuts, and nothing else.
        if same_segments(self.run, self.again):
            return self.ids
        return self.again.ids

    @cached_property
    def pipeline(self) -> Pipeline:
        """What the reference text goes through on its way to the ids."""
        pipeline = self.run.pipeline
        if pipeline.specials_in_text == "refuse":
            pipeline = replace(pipeline, specials_in_text="token")
        if self.reference == "normalized":
            pipeline = replace(pipeline, form=None, steps=(), normalizer=())
        return pipeline

    @cached_property
    def first(self) -> Run:
        """The run of the reference text."""
        return self.run if self.reference == "source" else self.run_of(self.text)

    @cached_property
    def again(self) -> Run:
        """The run of the decoded text."""
        return self.run_of(self.decoded)

    def run_of(self, text: str) -> Run:
        """The run of a text; the last ones are kept, since contracts ask for the same again."""
        run = self._kept.pop(text, None)
        if run is None:
            self.go_on()
            near = self._near(text)
            run = self.pipeline.run(text) if near is None else edited(near, text)
        self._kept[text] = run
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return run

    @cached_property
    def _kept(self) -> OrderedDict[str, Run]:
        return OrderedDict()

    def _near(self, text: str) -> Run | None:
        """The run of the reference text, where this text is a small edit of it."""
        if self.reference == "normalized" and text == self.text:
            return None
        change = Change.between(self.text, text)
        size = max(change.old_end, change.new_end) - change.start
        if size * _FAR > len(self.text):
            return None
        near = self.first
        return near if near.pipeline is self.pipeline else None

    @cached_property
    def source_of_token(self) -> Callable[[int], CharSpan | None]:
        """Where a token of the reference text's run came from; kept, since contracts ask again."""
        run, timeline = self.first, self.first.timeline
        # One pre-token may be the whole text, whose index takes a pass over it.
        piece_of = lru_cache(maxsize=1)(run.piece)

        def source(index: int) -> CharSpan | None:
            own = index - len(run.template.before)
            if not 0 <= own < timeline.tokens:
                return None
            pre_token = timeline.pre_token_of_token(own)
            place = own - timeline.token_start(pre_token)
            return piece_of(pre_token).source_of(timeline.trace(pre_token).spans[place])

        return cache(source)

    @cached_property
    def own_text(self) -> str:
        """Decoded without what the post-processor added."""
        own = [int(id_) for id_ in self.run.timeline.ids]
        return self.run.pipeline.decode(own).text

    @property
    def has_template(self) -> bool:
        """Whether the post-processor added anything."""
        return bool(self.run.template.before or self.run.template.after)

    def words(self, contract: Contract, difference: Difference) -> str:
        """The difference in a sentence."""
        return _worded(contract, difference)

    def verdict(self, contract: Contract, difference: Difference) -> Verdict:
        """Who lost it, for a contract that fails with this first difference."""
        if contract.name == "ids":
            fault = Fault(self, None, common_length(self.text, self.decoded))
            stage, detail = fault.of_ids()
        else:
            fault = Fault.found(self, contract, difference)
            stage, detail = fault.of_text()
        lost = said("Lost at the {stage}.", stage=named(stage))
        return Verdict(stage, listed((lost, _worded(contract, difference), detail), " "))


def named(stage: Stage | Literal["source"]) -> str:
    """As the words are said in a sentence.

    >>> named("pre_tokenizer")
    'pre-tokenizer'
    """
    return _STAGES[stage]


def _worded(contract: Contract, difference: Difference) -> str:
    end = _ENDS.get(difference.unit, said("end of text"))
    return said(
        _AFTER_FORM if contract.form else _WORDS[difference.unit],
        form=contract.form,
        at=difference.at,
        expected=difference.expected or end,
        got=difference.got or end,
    )
