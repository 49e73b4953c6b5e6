"""What one pipeline makes of one text: every stage, worked out when it is asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar, overload

from tokviz.core.contracts import RoundTripReport, check
from tokviz.core.decode import Decoding
from tokviz.core.errors import TokvizError
from tokviz.core.normalization import Normalization
from tokviz.core.notices import Notice
from tokviz.core.pretokenize import PreTokens
from tokviz.core.reference import ReferenceResult
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source
from tokviz.core.timeline import Timeline
from tokviz.core.token_places import places_of_tokens
from tokviz.core.unit_index import code_point_of_byte

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline

T = TypeVar("T")

Places = list[tuple[int, int]]
"""Start and end of each token in code points of its pre-token."""
_WORD = 256
"""Code points of a pre-token up to which the place of each of its bytes is written down."""


@dataclass(frozen=True, slots=True)
class Template:
    """Ids that the post-processor puts before and after the text's own."""

    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


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


_LONG = 10_000
_KEPT = 4
"""Of pre-tokens of so many code points, the texts of so many are kept: each would else be
indexed anew for every chip."""
_FEW = 64
"""Tokens of a pre-token up to which all are looked through."""


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
            asked = range(*index.indices(len(self)))
            if asked.step == 1 and asked:
                return tuple(islice(self.onward(asked.start), len(asked)))
            return tuple(self[i] for i in asked)
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

    def __iter__(self) -> Iterator[Token]:
        return self.onward(0)

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

    def reaching(self, pre_token: int, place: int) -> int:
        """Index of a pre-token's first token that ends behind a code point of the source.

        Of a long pre-token it may be one of the 64 tokens before: what a normalizer has put in
        another order stands a little apart. Takes O(log n).

        >>> import tokviz
        >>> tokens = tokviz.load("byte257").run("a" * 1000).tokens
        >>> tokens.reaching(0, 500)
        436
        """
        run = self._run
        first = len(run.template.before) + run.timeline.token_start(pre_token)
        spans = run.timeline.trace(pre_token).spans
        if len(spans) <= _FEW:
            return first
        piece = run.piece(pre_token)
        at = bisect_left(
            range(len(spans)), True, key=lambda at: piece.source_of(spans[at]).end > place
        )
        return first + max(0, at - _FEW)

    def sources(self) -> Iterator[CharSpan | None]:
        """Where each token came from, in order; many times quicker than the tokens themselves.

        >>> import tokviz
        >>> tokens = tokviz.load("byte257").run("abc").tokens
        >>> list(tokens.sources()) == [token.source for token in tokens]
        True
        """
        for starts, ends in places_of_tokens(self._run):
            for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
                yield None if start < 0 else CharSpan(start, end)

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

    @cached_property
    def _chars(self) -> Callable[[ByteSpan], CharSpan]:
        """The code points of the piece that bytes of it are part of."""
        text = self.text.text
        if text.isascii():
            return lambda span: CharSpan(span.start, span.end)
        if len(text) > _WORD:
            return self.text.chars_of
        at = code_point_of_byte(text)
        return lambda span: CharSpan(
            at[span.start], at[span.end - 1] + 1 if span else at[span.start]
        )

    @cached_property
    def _moved_by(self) -> int | None:
        """How far the source lies from the piece's code points; None where some were changed."""
        whole = CharSpan(self.start, self.start + len(self.text))
        cut = self.run.pre_tokens.alignment.moved_by(whole)
        if cut is None:
            return None
        changed = self.run.normalization.alignment.moved_by(whole.shift(cut))
        return None if changed is None else self.start + cut + changed

    def normalized_of(self, span: ByteSpan) -> CharSpan:
        """Code points of the normalized text that these bytes of the pre-token came from."""
        return self.run.pre_tokens.alignment.to_source(self._chars(span).shift(self.start))

    def source_of(self, span: ByteSpan) -> CharSpan:
        """Code points of the source that these bytes of the pre-token came from."""
        # Nearly always the word is in the source as it is, and a strip asks for each symbol.
        if self._moved_by is not None and span:
            return self._chars(span).shift(self._moved_by)
        return self.run.normalization.alignment.to_source(self.normalized_of(span))

    def places_of(self, spans: Iterable[ByteSpan]) -> Places:
        """Start and end of many spans in code points of the piece, in one pass over its text.

        The partly covered are included, as in `Source.chars_of`.
        """
        if self.text.text.isascii():
            return [(span.start, span.end) for span in spans]
        at = code_point_of_byte(self.text.text)
        return [
            (at[span.start], at[span.end - 1] + 1 if span else at[span.start]) for span in spans
        ]


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
        decoding: Decoding | None = None,
    ) -> Run:
        """A run whose first stages are known already, and the last one where it is given."""
        run = Run(pipeline, source)
        # Where cached_property keeps what it has worked out.
        run.__dict__.update(
            normalization=normalization, pre_token_states=pre_token_states, timeline=timeline
        )
        if decoding is not None:
            run.__dict__["decoding"] = decoding
        return run

    def _once(self, stage: str, work: Callable[[], T]) -> T:
        """What the stage gives, or at once the error that it ended with when first asked.

        A pattern that was stopped after five seconds would else take them for each who asks.
        """
        ended = f"{stage}:ended"
        known = self.__dict__.get(ended)
        if known is not None:
            raise known.with_traceback(None)
        try:
            return work()
        except TokvizError as error:
            self.__dict__[ended] = error
            raise

    @cached_property
    def normalization(self) -> Normalization:
        """The normalizer stage."""

        def work() -> Normalization:
            normalization = self.pipeline.normalize(self.source.text)
            self.pipeline.check_specials(normalization)
            return normalization

        return self._once("normalizer", work)

    @cached_property
    def normalized(self) -> Source:
        """The normalized text."""
        return Source(self.normalization.text)

    @cached_property
    def pre_token_states(self) -> tuple[PreTokens, ...]:
        """The pieces before the first pre-tokenizer step and after each one."""
        normalization = self.normalization
        pre_tokenizer = self.pipeline.pre_tokenizer
        return self._once("pre_tokenizer", lambda: pre_tokenizer.run(normalization.pieces()))

    @property
    def pre_tokens(self) -> PreTokens:
        """The pieces that the model gets."""
        return self.pre_token_states[-1]

    @cached_property
    def timeline(self) -> Timeline:
        """The model's steps and ids, pre-token by pre-token."""
        pre_tokens = self.pre_tokens
        return self._once("model", lambda: self.pipeline.timeline(pre_tokens))

    @property
    def template(self) -> Template:
        """What the post-processor adds."""
        return self.pipeline.template if self.pipeline.add_specials else Template()

    @cached_property
    def ids(self) -> list[int]:
        """The ids, special tokens included."""
        template = self.template
        return [*template.before, *self.timeline.ids.tolist(), *template.after]

    @property
    def tokens(self) -> Tokens:
        """The tokens, each with its place."""
        # Kept, it would hold its run: what is no longer wanted stayed for seconds.
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
    def notices(self) -> tuple[Notice, ...]:
        """Those of the tokenizer, placed where the text has their token, then `warnings`."""
        from tokviz.core.run_notices import placed

        return (*placed(self, self.pipeline.warnings), *self.warnings)

    @property
    def known_decoding(self) -> Decoding | None:
        """`decoding` where it has been worked out."""
        return self.__dict__.get("decoding")

    @cached_property
    def decoding(self) -> Decoding:
        """The ids turned back into text."""
        ids = self.ids
        return self._once("decoder", lambda: self.pipeline.decode(ids))

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
        return Piece(self, self._text_of(pre_token), self.pre_tokens.starts[pre_token])

    def _text_of(self, pre_token: int) -> Source:
        pieces = self.pre_tokens
        start, end = pieces.starts[pre_token], pieces.ends[pre_token]
        if end - start < _LONG:
            return Source(pieces.text[start:end])
        if pre_token not in self._long_texts:
            if len(self._long_texts) == _KEPT:
                self._long_texts.clear()
            self._long_texts[pre_token] = Source(pieces.text[start:end])
        return self._long_texts[pre_token]

    @cached_property
    def _long_texts(self) -> dict[int, Source]:
        """The long pre-tokens that were asked for last, with their indexes of bytes."""
        return {}

    def to_json(self, second: Run | None = None) -> dict[str, Any]:
        """The trace object of the command line (schema tokviz/trace@1).

        `second`: another text, delivered beside this one.
        """
        from tokviz.core.trace_json import trace_object

        return trace_object(self, second)
