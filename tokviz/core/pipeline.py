"""The stages in order, and what one text becomes at each of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, overload

from tokviz.core.added import Segment, segments
from tokviz.core.contracts import RoundTripReport, check
from tokviz.core.decode import Cleanup, Decoder, Decoding
from tokviz.core.errors import TextError, TokvizError
from tokviz.core.forms import FormName
from tokviz.core.merge_rules import Rule
from tokviz.core.merges import BpeModel
from tokviz.core.normalize import Form, NormalizerStep, Rewrite
from tokviz.core.notices import Notice
from tokviz.core.postprocess import Padding, PostProcessor, Row, Truncation
from tokviz.core.pretokenize import PreTokenizer, PreTokens
from tokviz.core.reference import Reference, ReferenceResult
from tokviz.core.spans import Alignment, ByteSpan, CharSpan
from tokviz.core.step_specs import steps_of
from tokviz.core.text import Source
from tokviz.core.timeline import Model, Progress, Timeline
from tokviz.core.vocabulary import AddedToken, Vocabulary

SpecialsInText = Literal["token", "text", "refuse"]
"""What a special token's content in the text is: the token, plain text, or an error."""


@dataclass(frozen=True, slots=True)
class Template:
    """Ids that the post-processor puts before and after the text's own."""

    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NamedRewrite:
    """One normalizer step: its name, and what it did to the whole text."""

    name: str
    rewrite: Rewrite


@dataclass(frozen=True)
class Normalization:
    """From the source to the normalized text.

    Attributes:
        steps: each step over the whole text, added tokens untouched.
        text: the normalized text.
        alignment: of `text` with the source.
        segments: of `text`; where an added token stands, normalizing stopped.
        parts: the same before each of the normalizer's own steps and after the last, while
            only the added tokens that are looked for in the source are cut out.
    """

    steps: tuple[NamedRewrite, ...]
    text: str
    alignment: Alignment
    segments: tuple[Segment, ...]
    parts: tuple[tuple[Segment, ...], ...]

    def pieces(self) -> PreTokens:
        """The segments as pieces for the first pre-tokenizer step."""
        pieces = PreTokens.of_spans(
            self.text,
            [part.span for part in self.segments],
            {i: part.token.id for i, part in enumerate(self.segments) if part.token is not None},
        )
        return replace(pieces, origin=self.alignment)


@dataclass(frozen=True, slots=True)
class Token:
    """One id in its place.

    Attributes:
        id: its number; `text`: its raw form; `bytes`: what it stands for.
        source: code points of the source that it came from, the partly covered
            included; None for a token that the post-processor added.
        piece_bytes: its bytes within its pre-token's UTF-8.
        pre_token: index of its pre-token.
    """

    index: int
    id: int
    text: str
    bytes: bytes
    special: bool
    source: CharSpan | None
    pre_token: int | None
    piece_bytes: ByteSpan | None


@dataclass(frozen=True)
class Pipeline:
    """A tokenizer with its settings; immutable. `run` is a function of the text alone.

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
    template: Template = Template()
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
        truncation can't be had.
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
            raise TokvizError(f"{self.name} has no merges, so no merge rule can be chosen for it.")
        return replace(self, rule=rule, model=replace(self.model, rule=rule))

    def with_first_merges(self, count: int) -> Pipeline:
        """This pipeline with only the first so many merges of its list.

        Raises TokvizError for a negative count and where there are no merges.
        """
        if not isinstance(self.model, BpeModel):
            raise TokvizError(f"{self.name} has no merges, so none can be left out.")
        if count < 0:
            raise TokvizError(f"The first {count} merges can't be used; give 0 or more.")
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
        """
        found = []
        if self.rule != "lowest-rank":
            found.append(f"the merge rule is {self.rule}")
        if self.first_merges is not None:
            found.append(f"only the first {self.first_merges:,} merges are used")
        return tuple(found)

    @property
    def first_merges(self) -> int | None:
        """How many merges of its list are used; None for all."""
        return self.model.max_merges if isinstance(self.model, BpeModel) else None

    @property
    def settings(self) -> dict[str, Any]:
        """What makes this pipeline differ from its file."""
        return {
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
        patterns = tuple(self._normalized_content(t.content) for t in tokens)
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

    def _normalized_content(self, content: str) -> str:
        for step in self.normalizer:
            content = step.rewrite(content).after
        return content

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
                    f"The text has the special token {part.token.content} at code point {at}; "
                    "choose whether it is a token or plain text."
                )

    def decode(self, ids: Sequence[int]) -> Decoding:
        """The text of these ids, step by step; special tokens left out where so set.

        Raises DecodeError for an id that the vocabulary does not have.
        """
        vocabulary = self.vocabulary
        special = vocabulary.special_ids
        kept = list(ids)
        if self.skip_specials and not special.isdisjoint(kept):
            kept = [id_ for id_ in kept if id_ not in special]
        decoder = self.decoder
        if self.cleanup:
            decoder = Decoder((*decoder.steps, Cleanup()))
        return decoder.decode(vocabulary.tokens_of(kept))


@dataclass(frozen=True)
class Cutter:
    """Added tokens, what is looked for in their place, and the ids that stay text."""

    tokens: tuple[AddedToken, ...]
    patterns: tuple[str, ...]
    as_text: frozenset[int]

    @property
    def longest(self) -> int:
        """Code points of the longest thing that is looked for; 0 for nothing."""
        return max(map(len, self.patterns), default=0)

    @property
    def takes_space(self) -> bool:
        """Whether a token takes white space along."""
        return any(token.lstrip or token.rstrip for token in self.tokens)

    @cached_property
    def finder(self) -> re.Pattern[str] | None:
        """Finds any of the things looked for; None for nothing."""
        patterns = [pattern for pattern in self.patterns if pattern]
        return re.compile("|".join(map(re.escape, patterns))) if patterns else None

    def cut(self, text: str) -> tuple[Segment, ...]:
        """The text cut at the tokens."""
        return segments(text, self.tokens, self.patterns, self.as_text)

    def cut_free(self, text: str, parts: tuple[Segment, ...]) -> tuple[Segment, ...]:
        """Each free part cut by itself."""
        return tuple(_cut_free(text, parts, self.cut)) if self.tokens else parts


RewriteFree = Callable[
    [NormalizerStep, str, tuple[Segment, ...]], tuple[Rewrite, tuple[Segment, ...]]
]
"""A step, a text and its parts: the rewrite of the free ones, and all parts afterwards."""


def rewrite_free(
    step: NormalizerStep, text: str, parts: Sequence[Segment]
) -> tuple[Rewrite, tuple[Segment, ...]]:
    """The step over each free segment; added tokens are left as they are."""
    if len(parts) == 1 and parts[0].token is None:
        rewrite = step.rewrite(text)
        whole = CharSpan(0, len(rewrite.after))
        return rewrite, ((Segment(whole, None),) if rewrite.after else ())
    texts: list[str] = []
    alignments: list[Alignment] = []
    moved: list[Segment] = []
    at = 0
    for part in parts:
        piece = part.span.of(text)
        if part.token is None:
            rewrite = step.rewrite(piece)
            texts.append(rewrite.after)
            alignments.append(rewrite.alignment)
        else:
            texts.append(piece)
            alignments.append(Alignment.identity(len(piece)))
        if texts[-1]:
            moved.append(Segment(CharSpan(at, at + len(texts[-1])), part.token))
        at += len(texts[-1])
    return Rewrite(text, "".join(texts), Alignment.concatenated(alignments)), tuple(moved)


def _cut_free(
    text: str, parts: Sequence[Segment], cut: Callable[[str], Sequence[Segment]]
) -> Iterator[Segment]:
    for part in parts:
        if part.token is not None:
            yield part
            continue
        for piece in cut(part.span.of(text)):
            yield Segment(piece.span.shift(part.span.start), piece.token)


class Tokens(Sequence[Token]):
    """All tokens of a run; each is made when it is asked for."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def __len__(self) -> int:
        template = self._run.template
        return len(template.before) + len(self._run.timeline.ids) + len(template.after)

    @overload
    def __getitem__(self, index: int) -> Token: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Token, ...]: ...
    def __getitem__(self, index: int | slice) -> Token | tuple[Token, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        run = self._run
        before, own = run.template.before, len(run.timeline.ids)
        if index < len(before):
            return self._added(index, before[index])
        if index >= len(before) + own:
            return self._added(index, run.template.after[index - len(before) - own])
        return self._own(index, index - len(before))

    def _added(self, index: int, id_: int) -> Token:
        vocabulary = self._run.pipeline.vocabulary
        token = vocabulary.token(id_)
        return Token(index, id_, token, vocabulary.bytes(id_), True, None, None, None)

    def _own(self, index: int, at: int) -> Token:
        timeline = self._run.timeline
        pre_token = timeline.pre_token_of_token(at)
        place = at - timeline.token_start(pre_token)
        return next(self._of_piece(pre_token, index - place, place))

    def onward(self, first: int) -> Iterator[Token]:
        """The tokens from an index on, pre-token by pre-token: quicker than one by one.

        >>> import tokviz
        >>> tokens = tokviz.load("byte257").run("abc").tokens
        >>> [token.text for token in tokens.onward(1)]
        ['b', 'c']
        """
        run = self._run
        before, own = len(run.template.before), len(run.timeline.ids)
        yield from (self[index] for index in range(first, before))
        index = max(first, before)
        if index < before + own:
            start = run.timeline.pre_token_of_token(index - before)
            place = index - before - run.timeline.token_start(start)
            for pre_token in range(start, len(run.timeline)):
                for token in self._of_piece(pre_token, index - place, place):
                    yield token
                    index += 1
                place = 0
        yield from (self[index] for index in range(index, len(self)))

    def _of_piece(self, pre_token: int, index: int, place: int) -> Iterator[Token]:
        """A pre-token's tokens from its `place`th on; `index` is that of its first."""
        run = self._run
        vocabulary = run.pipeline.vocabulary
        trace = run.timeline.trace(pre_token)
        piece = run.piece(pre_token)
        spans, ids = trace.spans, trace.ids
        for at in range(place, len(ids)):
            id_ = ids[at]
            yield Token(
                index + at,
                id_,
                vocabulary.token(id_),
                vocabulary.bytes(id_),
                vocabulary.is_special(id_),
                piece.source_of(spans[at]),
                pre_token,
                spans[at],
            )


@dataclass(frozen=True, eq=False)
class Piece:
    """One pre-token's text and its way back to the source.

    Attributes:
        text: as the model gets it; `start`: its place in the text of the pre-tokens.
    """

    run: Run
    text: Source
    start: int

    def normalized_of(self, span: ByteSpan) -> CharSpan:
        """Code points of the normalized text that these bytes of the pre-token came from."""
        if self.text.text.isascii():
            chars = CharSpan(span.start, span.end)
        else:
            chars = self.text.chars_of(span)
        return self.run.pre_tokens.alignment.to_source(chars.shift(self.start))

    def source_of(self, span: ByteSpan) -> CharSpan:
        """Code points of the source that these bytes of the pre-token came from."""
        return self.run.normalization.alignment.to_source(self.normalized_of(span))


@dataclass(frozen=True, eq=False)
class Run:
    """What one pipeline makes of one source: every stage's before and after.

    Stages are worked out when they are first asked for and never change.
    """

    pipeline: Pipeline
    source: Source

    @staticmethod
    def made(
        pipeline: Pipeline,
        source: Source,
        normalization: Normalization,
        pre_token_states: tuple[PreTokens, ...],
        timeline: Timeline,
    ) -> Run:
        """A run whose first stages are known already."""
        run = Run(pipeline, source)
        # Where cached_property keeps what it has worked out.
        run.__dict__.update(
            normalization=normalization, pre_token_states=pre_token_states, timeline=timeline
        )
        return run

    @cached_property
    def normalization(self) -> Normalization:
        """The normalizer stage."""
        normalization = self.pipeline.normalize(self.source.text)
        self.pipeline.check_specials(normalization)
        return normalization

    @cached_property
    def normalized(self) -> Source:
        """The normalized text."""
        return Source(self.normalization.text)

    @cached_property
    def pre_token_states(self) -> tuple[PreTokens, ...]:
        """The pieces before the first pre-tokenizer step and after each one."""
        return self.pipeline.pre_tokenizer.run(self.normalization.pieces())

    @property
    def pre_tokens(self) -> PreTokens:
        """The pieces that the model gets."""
        return self.pre_token_states[-1]

    @cached_property
    def timeline(self) -> Timeline:
        """The model's steps and ids, pre-token by pre-token."""
        return self.pipeline.timeline(self.pre_tokens)

    @property
    def template(self) -> Template:
        """What the post-processor adds."""
        return self.pipeline.template if self.pipeline.add_specials else Template()

    @cached_property
    def ids(self) -> list[int]:
        """The ids, special tokens included."""
        template = self.template
        return [*template.before, *self.timeline.ids.tolist(), *template.after]

    @cached_property
    def tokens(self) -> Tokens:
        """The tokens, each with its place."""
        return Tokens(self)

    @cached_property
    def kept(self) -> Sequence[int]:
        """Indexes of the tokens that are decoded: all, or all but the special ones."""
        if not self.pipeline.skip_specials:
            return range(len(self.ids))
        special = self.pipeline.vocabulary.special_ids
        if special.isdisjoint(self.ids):
            return range(len(self.ids))
        return [index for index, id_ in enumerate(self.ids) if id_ not in special]

    @cached_property
    def warnings(self) -> tuple[Notice, ...]:
        """What to know about this text with this tokenizer; `pipeline.warnings` not repeated."""
        from tokviz.core.run_notices import run_notices

        return run_notices(self)

    @cached_property
    def decoding(self) -> Decoding:
        """The ids turned back into text."""
        return self.pipeline.decode(self.ids)

    @cached_property
    def decodes_to_normalized(self) -> bool:
        """Whether decoding gives the normalized text back, so that places in both are the same."""
        return self.decoding.text == self.normalization.text

    @cached_property
    def report(self) -> RoundTripReport:
        """Which contracts hold."""
        return check(self)

    @cached_property
    def reference(self) -> ReferenceResult | None:
        """The reference library's ids beside ours; None where there is no such library."""
        reference = self.pipeline.reference
        if reference is None:
            return None
        text = self.pipeline.submitted(self.source.text)
        return reference.compare(
            text, self.ids, self.pipeline.add_specials, self.pipeline.specials_in_text
        )

    def source_of_piece_bytes(self, pre_token: int, span: ByteSpan) -> CharSpan:
        """Code points of the source that these bytes of a pre-token's UTF-8 came from."""
        return self.piece(pre_token).source_of(span)

    def normalized_of_piece(self, pre_token: int, span: ByteSpan) -> CharSpan:
        """Code points of the normalized text that these bytes of a pre-token came from."""
        return self.piece(pre_token).normalized_of(span)

    def piece(self, pre_token: int) -> Piece:
        """A pre-token, for many questions about it."""
        pieces = self.pre_tokens
        start = pieces.starts[pre_token]
        return Piece(self, Source(pieces.text[start : pieces.ends[pre_token]]), start)

    def to_json(self) -> dict[str, Any]:
        """The trace object of the command line (schema tokviz/trace@1)."""
        from tokviz.core.trace_json import trace_object

        return trace_object(self)
