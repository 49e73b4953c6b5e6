"""What one pipeline makes of one text: every stage, worked out when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from tokviz.core.contracts import RoundTripReport, check
from tokviz.core.decode import Decoding
from tokviz.core.errors import TokvizError
from tokviz.core.normalization import Normalization
from tokviz.core.notices import Notice
from tokviz.core.pretokenize import PreTokens
from tokviz.core.reference import ReferenceResult
from tokviz.core.run_piece import Piece
from tokviz.core.run_tokens import Tokens
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import Source
from tokviz.core.timeline import Timeline

if TYPE_CHECKING:
    from tokviz.core.pipeline import Pipeline

T = TypeVar("T")

_LONG = 10_000
_KEPT = 4
"""Of pre-tokens of so many code points, the texts of so many are kept: each would else be
indexed anew for every chip."""


@dataclass(frozen=True, slots=True)
class Template:
    """Ids that the post-processor puts before and after the text's own."""

    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


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
