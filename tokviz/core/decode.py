"""From tokens back to text, one decoder step at a time; what the last one leaves is joined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tokviz.core.decode_parts import Lists, Sizes, in_parts, is_joining, parted, spliced_parts
from tokviz.core.decoder_steps import Cleanup, DecoderStep
from tokviz.core.provenance import Places, TokenSpans
from tokviz.core.token_lists import Tokens


@dataclass(frozen=True, slots=True)
class DecodeStep:
    """What one step did: the list of strings before and after."""

    name: str
    before: Tokens
    after: Tokens

    @property
    def text_before(self) -> str:
        """The list before, joined."""
        return "".join(self.before)

    @property
    def text_after(self) -> str:
        """The list after, joined."""
        return "".join(self.after)


@dataclass(frozen=True)
class Decoding:
    """Tokens on their way back to text.

    Attributes:
        tokens: what went in, in the vocabulary's raw form.
        steps: each decoder step's before and after.
        text: the result.
        parts: in what parts the first steps were done.
    """

    tokens: Tokens
    steps: tuple[DecodeStep, ...]
    text: str
    decoder: Decoder
    parts: tuple[Sizes, ...]

    @cached_property
    def joined(self) -> str:
        """The raw tokens joined, before any step."""
        return "".join(self.tokens)

    @property
    def before_cleanup(self) -> str:
        """The text that the decoder gave to the clean-up; the result where there is none."""
        for step, done in zip(self.decoder.steps, self.steps, strict=True):
            if isinstance(step, Cleanup):
                return done.text_before
        return self.text

    @cached_property
    def token_spans(self) -> TokenSpans:
        """Which code points of `text` each token became, and the way back; made when asked for.

        >>> from tokviz.core.byte_decoders import ByteLevel
        >>> decoding = Decoder((ByteLevel(),)).decode(["a", "Ã", "©"])
        >>> [(span.start, span.end) for span in decoding.token_spans]
        [(0, 1), (1, 2), (1, 2)]
        """
        places = Places.whole(self.tokens)
        for step, done in zip(self.decoder.steps, self.steps, strict=True):
            places = step.trace(done.before, done.after, places)
        last = self.steps[-1].after if self.steps else self.tokens
        return places.spans(last)


@dataclass(frozen=True, slots=True)
class Decoder:
    """The steps in order.

    With no step the tokens are joined as they are; the library puts spaces between them
    when a file has no decoder, which is the step `Join`.

    >>> from tokviz.core.decoder_steps import Metaspace
    >>> decoding = Decoder((Metaspace(prepend_scheme="never"),)).decode(["est", "▁", "ne", "w"])
    >>> decoding.joined, decoding.text
    ('est▁new', 'est new')
    """

    steps: tuple[DecoderStep, ...]

    def decode(self, tokens: Sequence[str]) -> Decoding:
        """Every step's before and after."""
        return self._finished(*in_parts(parted(self.steps), tuple(tokens)))

    def edited(self, old: Decoding, start: int, old_end: int, middle: Sequence[str]) -> Decoding:
        """The same as `decode` of `old.tokens` with `middle` in place of `start:old_end`.

        >>> from tokviz.core.byte_decoders import ByteLevel
        >>> decoder = Decoder((ByteLevel(),))
        >>> decoder.edited(decoder.decode(["Ã", "x", "c"]), 1, 2, ["©"]).text
        'éc'
        """
        first = parted(self.steps)
        done = zip(first, old.steps, strict=False)
        afters = (step.after[0] if is_joining(kind) else step.after for kind, step in done)
        lists = (old.tokens, *afters)
        return self._finished(*spliced_parts(first, lists, old.parts, start, old_end, middle))

    def _finished(self, lists: Lists, parts: tuple[Sizes, ...]) -> Decoding:
        """The steps that are not done in parts."""
        start, *afters = (
            (strings,) if isinstance(strings, str) else tuple(strings) for strings in lists
        )
        before = start
        done: list[DecodeStep] = []
        for index, step in enumerate(self.steps):
            after = afters[index] if index < len(afters) else step.apply(before)
            done.append(DecodeStep(step.name, before, after))
            before = after
        return Decoding(start, tuple(done), "".join(before), self, parts)
