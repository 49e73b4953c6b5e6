"""The stages in order, with their settings: a tokenizer that texts are run through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from tokviz.core.added import Segment
from tokviz.core.decode import Decoder, Decoding
from tokviz.core.decoder_steps import Cleanup
from tokviz.core.errors import TextError, TokvizError
from tokviz.core.forms import FormName
from tokviz.core.merge_rules import Rule
from tokviz.core.merges import BpeModel
from tokviz.core.model import Model
from tokviz.core.normalization import (
    Cutter,
    NamedRewrite,
    Normalization,
    RewriteFree,
    rewrite_free,
)
from tokviz.core.normalize import Form, NormalizerStep
from tokviz.core.notices import Notice
from tokviz.core.postprocess import Padding, PostProcessor, Row, Truncation
from tokviz.core.pretokenize import PreTokenizer, PreTokens
from tokviz.core.reference import Reference
from tokviz.core.run import Run, Template
from tokviz.core.run_tokens import Token, Tokens
from tokviz.core.spans import Alignment, CharSpan
from tokviz.core.step_specs import steps_of
from tokviz.core.text import Source
from tokviz.core.timeline import Progress, Timeline
from tokviz.core.vocabulary import Vocabulary
from tokviz.core.words import counted, said

__all__ = [
    "NamedRewrite",
    "Normalization",
    "Pipeline",
    "Run",
    "SpecialsInText",
    "Template",
    "Token",
    "Tokens",
    "rewrite_free",
]

SpecialsInText = Literal["token", "text", "refuse"]
"""What a special token's content in the text is: the token, plain text, or an error."""


@dataclass(frozen=True)
class Pipeline:
    """A tokenizer with its settings; immutable. `run` is a function of the text alone.

    `split`: the encoding whose split pattern and special tokens a rank file has; None where
    the file says them itself.

    >>> import tokviz
    >>> tokviz.load("byte257", normalize="NFKC").run("ﬁsh").ids
    [256, 115, 104]
    """

    name: str
    sha256: str
    vocabulary: Vocabulary
    model: Model
    normalizer: tuple[NormalizerStep, ...] = ()
    pre_tokenizer: PreTokenizer = field(default_factory=PreTokenizer)
    template: Template = field(default_factory=Template)
    decoder: Decoder = field(default_factory=lambda: Decoder(()))
    form: FormName | None = None
    steps: tuple[str, ...] = ()
    cleanup: bool = False
    add_specials: bool = True
    specials_in_text: SpecialsInText = "token"
    skip_specials: bool = True
    rule: Rule = "lowest-rank"
    reference: Reference | None = None
    path: str | None = None
    format: str = "tokenizer.json"
    split: str | None = None
    post_processor: PostProcessor = field(default_factory=PostProcessor)
    truncation: Truncation | None = None
    padding: Padding | None = None
    warnings: tuple[Notice, ...] = ()

    def run(self, text: str | Source) -> Run:
        """Every stage of this text. Raises TextError for what is not a text."""
        return Run(self, text if isinstance(text, Source) else Source(text))

    def deliver(self, first: Run, second: Run | None = None) -> tuple[Row, ...]:
        """One text's ids, or two texts', as a model gets them: type ids, cut, padded.

        The runs' own ids are neither cut nor padded. Raises TokvizError where the file's
        truncation or padding can't be had.
        """
        return self.post_processor.rows(
            first.timeline.ids.tolist(),
            None if second is None else second.timeline.ids.tolist(),
            add_specials=self.add_specials,
            truncation=self.truncation,
            padding=self.padding,
        )

    def with_form(self, form: FormName | None) -> Pipeline:
        """This pipeline with a form put before its own normalizer."""
        return replace(self, form=form)

    def with_steps(self, *specs: str) -> Pipeline:
        """This pipeline with steps after the form, written as in `step_specs`.

        Raises TextError for a spec that is none.

        >>> import tokviz
        >>> tokviz.load("byte257").with_steps("a-to-a").run("A").ids
        [97]
        """
        steps_of(specs)
        return replace(self, steps=specs)

    def with_rule(self, rule: Rule) -> Pipeline:
        """This pipeline with another merge rule; raises TokvizError where there are no merges."""
        if not isinstance(self.model, BpeModel):
            raise TokvizError(
                said("{name} has no merges, so no merge rule can be chosen for it.", name=self.name)
            )
        return replace(self, rule=rule, model=replace(self.model, rule=rule))

    def with_first_merges(self, count: int) -> Pipeline:
        """This pipeline with only the first so many merges of its list.

        Raises TokvizError for a negative count and where there are no merges.
        """
        if not isinstance(self.model, BpeModel):
            raise TokvizError(
                said("{name} has no merges, so none can be left out.", name=self.name)
            )
        if count < 0:
            raise TokvizError(
                said("The first {count} merges can't be used; give 0 or more.", count=count)
            )
        return replace(self, model=replace(self.model, max_merges=count))

    @property
    def merge_count(self) -> int | None:
        """How many merges its list has; None for a model that merges nothing."""
        return len(self.model.table) if isinstance(self.model, BpeModel) else None

    @property
    def departures(self) -> tuple[str, ...]:
        """Settings of the model that no reference library has, in words.

        >>> import tokviz
        >>> tokviz.load("byte257").with_first_merges(0).departures
        ('only the first 0 merges are used',)
        >>> tokviz.load("byte257").with_first_merges(1).departures
        ()
        """
        found = []
        if self.rule != "lowest-rank":
            found.append(said("the merge rule is {rule}", rule=self.rule))
        if self.first_merges is not None and self.first_merges < (self.merge_count or 0):
            found.append(
                counted(
                    self.first_merges,
                    "only the first merge is used",
                    "only the first {count:,} merges are used",
                )
            )
        return tuple(found)

    @property
    def first_merges(self) -> int | None:
        """How many merges of its list are used; None for all."""
        return self.model.max_merges if isinstance(self.model, BpeModel) else None

    @property
    def settings(self) -> dict[str, Any]:
        """What makes this pipeline differ from its file."""
        return {
            "split": self.split,
            "normalize": self.form,
            "steps": list(self.steps),
            "rule": self.rule,
            "first_merges": self.first_merges,
            "add_specials": self.add_specials,
            "specials_in_text": self.specials_in_text,
            "cleanup": self.cleanup,
        }

    def normalize(self, source: str) -> Normalization:
        """The source through the first steps, the added-token cut and the normalizer."""
        return self.normalize_by(source, rewrite_free)

    def normalize_by(self, source: str, rewrite_free: RewriteFree) -> Normalization:
        """The same with another way to apply a step to the free parts of a text."""
        steps: list[NamedRewrite] = []
        text, alignment = source, Alignment.identity(len(source))
        for step in self.first_steps:
            whole = (Segment(CharSpan(0, len(text)), None),)
            rewrite, _ = rewrite_free(step, text, whole if text else ())
            steps.append(NamedRewrite(step.name, rewrite))
            text, alignment = rewrite.after, alignment.then(rewrite.alignment)
        parts = [self.early_tokens.cut(text)]
        for step in self.normalizer:
            rewrite, moved = rewrite_free(step, text, parts[-1])
            steps.append(NamedRewrite(step.name, rewrite))
            parts.append(moved)
            text, alignment = rewrite.after, alignment.then(rewrite.alignment)
        cut = self.late_tokens.cut_free(text, parts[-1])
        return Normalization(tuple(steps), text, alignment, cut, tuple(parts))

    @cached_property
    def early_tokens(self) -> Cutter:
        """The added tokens that are cut out before the normalizer."""
        tokens = tuple(t for t in self.vocabulary.added if not t.normalized)
        return Cutter(tokens, tuple(t.content for t in tokens), self._kept_as_text)

    @cached_property
    def late_tokens(self) -> Cutter:
        """The added tokens that are looked for in the normalized text, in their normalized form."""
        tokens = tuple(t for t in self.vocabulary.added if t.normalized)
        patterns = tuple(t.raw for t in tokens)
        return Cutter(tokens, patterns, self._kept_as_text)

    @cached_property
    def first_steps(self) -> tuple[NormalizerStep, ...]:
        """The form and the steps that a person put before the tokenizer's own normalizer."""
        form = () if self.form is None else (Form(self.form),)
        return (*form, *steps_of(self.steps))

    def submitted(self, source: str) -> str:
        """The text that the tokenizer gets: the source after the first steps."""
        for step in self.first_steps:
            source = step.rewrite(source).after
        return source

    @cached_property
    def _kept_as_text(self) -> frozenset[int]:
        if self.specials_in_text != "text":
            return frozenset()
        return frozenset(t.id for t in self.vocabulary.added if t.special)

    def timeline(self, pieces: PreTokens, tell: Progress | None = None) -> Timeline:
        """The model's steps and ids for these pre-tokens; `tell` as in `Timeline.encode`."""
        return Timeline.encode(
            self.model,
            pieces.text,
            pieces.starts,
            pieces.ends,
            byte_level=pieces.byte_level,
            added=pieces.added,
            tell=tell,
        )

    def check_specials(self, normalization: Normalization) -> None:
        """Raises TextError where special tokens in the text are refused and there is one."""
        if self.specials_in_text != "refuse":
            return
        for part in normalization.segments:
            if part.token is not None and part.token.special:
                at = normalization.alignment.to_source(part.span).start
                raise TextError(
                    said(
                        "The text has the special token {content} at code point {at}; choose "
                        "whether it is a token or plain text.",
                        content=part.token.content,
                        at=at,
                    )
                )

    @property
    def undecoded_ids(self) -> frozenset[int]:
        """The ids that decoding leaves out: the special tokens', where that is so set."""
        return self.vocabulary.special_ids if self.skip_specials else frozenset()

    def decode(self, ids: Sequence[int]) -> Decoding:
        """The text of these ids, step by step; special tokens left out where so set.

        Raises DecodeError for an id that the vocabulary does not have.
        """
        decoder = self.decoder
        if self.cleanup:
            decoder = Decoder((*decoder.steps, Cleanup()))
        return decoder.decode(self.vocabulary.tokens_of(self.kept_of(list(ids))))

    def kept_of(self, ids: list[int]) -> list[int]:
        """The ids that are decoded: all, or all but the special ones."""
        left_out = self.undecoded_ids
        return ids if left_out.isdisjoint(ids) else [id_ for id_ in ids if id_ not in left_out]
