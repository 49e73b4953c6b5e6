"""One first difference between two texts: at which stage it came to be, and how, in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tokviz.core.byte_tokens import byte_of
from tokviz.core.contracts import Contract, Difference, Stage, common_length
from tokviz.core.decoder_steps import Cleanup
from tokviz.core.forms import FormName, boundary_before, normalize, rewrite
from tokviz.core.spans import CharSpan
from tokviz.core.text import code_points, escape
from tokviz.core.words import said

if TYPE_CHECKING:
    from tokviz.core.guilt import Trial
    from tokviz.core.pipeline import Pipeline, Run

_LISTED = 8
_CHUNK = 1 << 16


@dataclass(frozen=True)
class Fault:
    """One first difference between a reference text and the decoded text.

    Attributes:
        form: what both were put through before they were compared; None for nothing.
        at: where they part, in code points of what was compared.
    """

    trial: Trial
    form: FormName | None
    at: int

    @staticmethod
    def found(trial: Trial, contract: Contract, difference: Difference) -> Fault:
        """The fault that a contract's first difference shows."""
        if contract.form is not None:
            return Fault(trial, contract.form, difference.at)
        return Fault(trial, None, common_length(trial.text, trial.decoded))

    @cached_property
    def place(self) -> int:
        """Where the difference stands in the reference text."""
        return _before_form(self.form, self.trial.text, self.at)

    @cached_property
    def _decoded_place(self) -> int:
        return _before_form(self.form, self.trial.decoded, self.at)

    def of_text(self) -> tuple[Stage, str]:
        """The guilty stage, and what it did, in words."""
        trial = self.trial
        if self._later_without(trial.run.decoding.before_cleanup):
            return "cleanup", self._cleanup_detail()
        if trial.has_template and self._later_without(trial.own_text):
            return "post_processor", self._template_detail()
        stage = _first_same(trial.first, trial.again)
        if stage != "normalizer" and self._mended not in (trial.text, trial.decoded):
            stage = _earlier(stage, _first_same(trial.first, trial.run_of(self._mended)))
        if stage in ("normalizer", "pre_tokenizer"):
            return stage, self._same_detail(stage)
        if stage == "model":
            return self._dropped() or (stage, self._same_detail(stage))
        return self._kept() or self._dropped() or ("decoder", self._decoder_detail())

    def of_ids(self) -> tuple[Stage, str]:
        """The same for the ids of the decoded text."""
        trial = self.trial
        if self._gives_ids(trial.run.decoding.before_cleanup):
            return "cleanup", self._cleanup_detail()
        if trial.has_template and self._gives_ids(trial.own_text):
            return "post_processor", self._template_detail()
        if trial.decoded == trial.text:
            return "normalizer", said(
                "The normalized text has an added token that the source had not."
            )
        return self._kept() or self._dropped() or ("decoder", self._decoder_detail())

    def _later_without(self, text: str) -> bool:
        """Whether this text keeps to the reference further than the decoded text does."""
        trial = self.trial
        if text == trial.decoded:
            return False
        expected = trial.text
        if self.form is not None:
            text, expected = normalize(self.form, text), normalize(self.form, expected)
        return text == expected or common_length(text, expected) > self.at

    def _gives_ids(self, text: str) -> bool:
        trial = self.trial
        return text != trial.decoded and trial.run_of(text).ids == trial.ids

    @cached_property
    def _mended(self) -> str:
        """The reference text with no other fault of the decoded text than this one."""
        expected, got = self._swapped
        text, place = self.trial.text, self.place
        return text[:place] + got + text[place + len(expected) :]

    @cached_property
    def _swapped(self) -> tuple[str, str]:
        """What stands in the reference from this place on, and what the decoded text has for it.

        Both end where a token ends; the rest of both where no token is left.
        """
        trial, at = self.trial, self._decoded_place
        spans = trial.run.decoding.token_spans
        tokens = spans.tokens_of(CharSpan(at, at + 1))
        if not tokens:
            return trial.text[self.place :], trial.decoded[at:]
        last = tokens[-1]
        end = self._text_span(trial.run.kept[last]).end
        # Other tokens may come from the same code points: all of them or none.
        while last + 1 < len(spans) and self._text_span(trial.run.kept[last + 1]).start < end:
            last += 1
            end = max(end, self._text_span(trial.run.kept[last]).end)
        return trial.text[self.place : max(end, self.place)], trial.decoded[at : spans[last].end]

    def _text_span(self, index: int) -> CharSpan:
        """The reference text that a token came from."""
        source, length = self.trial.source_of_token(index), len(self.trial.text)
        return source if source is not None else CharSpan(length, length)

    @property
    def _char(self) -> CharSpan:
        """The code point of the reference that differs; its last one behind the end."""
        at = min(self.place, max(len(self.trial.text) - 1, 0))
        return CharSpan(at, min(at + 1, len(self.trial.text)))

    def _dropped(self) -> tuple[Stage, str] | None:
        """The pre-tokenizer or the model, when it left out what stood at this place."""
        run, char = self.trial.first, self._char
        if not char:
            return None
        pieces = run.pre_tokens
        place = pieces.alignment.to_target(run.normalization.alignment.to_target(char))
        index = run.timeline.pre_token_at(place.start) if place else None
        words = _points(char.of(self.trial.text))
        if index is None:
            return "pre_tokenizer", said("{points} is in no pre-token.", points=words)
        start = pieces.starts[index]
        piece = pieces.text[start : pieces.ends[index]]
        first = len(piece[: place.start - start].encode())
        last = first + max(len(piece[place.start - start : place.end - start].encode()), 1)
        trace = run.timeline.trace(index)
        here = [
            (id_, span)
            for id_, span in zip(trace.ids, trace.spans, strict=True)
            if span.start < last and first < span.end
        ]
        unknown = _unknown_id(run.pipeline)
        for id_, span in here:
            if id_ == unknown:
                token = run.pipeline.vocabulary.token(id_)
                lost = piece.encode()[span.start : span.end].decode("utf-8", "replace")
                return "model", said(
                    "The model put {token} for {points}.", token=token, points=_points(lost)
                )
        tokens = [run.pipeline.vocabulary.token(id_) for id_, _ in here]
        kept = pieces.byte_level or any(
            byte_of(token) is not None or place.of(pieces.text) in token for token in tokens
        )
        if index in pieces.added or (kept and tokens):
            return None
        return "model", said("The model has no token for {points} and left it out.", points=words)

    def _kept(self) -> tuple[Stage, str] | None:
        """The normalizer, when what it made of this place is just what was decoded there."""
        normalization, at = self.trial.run.normalization, self._decoded_place
        if self.trial.reference != "source" or normalization.text == self.trial.text:
            return None
        text, decoded = normalization.text, self.trial.decoded
        if text != decoded and common_length(text, decoded) <= at:
            return None
        source, target = self._rewritten(at)
        before, after = source.of(self.trial.text), target.of(text)
        if not before:
            return "normalizer", said(
                "It put {after} in, and nothing after it took that out.", after=_points(after)
            )
        if not after:
            return "normalizer", said(
                "It took {before} out, and nothing after it put that back.", before=_points(before)
            )
        return "normalizer", said(
            "It made {after} of {before}, and nothing after it undid that.",
            before=_points(before),
            after=_points(after),
        )

    def _rewritten(self, at: int) -> tuple[CharSpan, CharSpan]:
        """Source and normalized text of what the normalizer changed around this place."""
        normalization = self.trial.run.normalization
        text, alignment = normalization.text, normalization.alignment
        if at < len(text):
            source = alignment.to_source(CharSpan(at, at + 1))
            if not source:
                end = at + 1
                while end < len(text) and not alignment.to_source(CharSpan(end, end + 1)):
                    end += 1
                return source, CharSpan(at, end)
            target = alignment.to_target(source)
            if source.of(self.trial.text) != target.of(text):
                return source, target
        target = alignment.to_target(self._char)
        return alignment.to_source(target).hull(self._char), target

    def _same_detail(self, stage: Stage) -> str:
        if stage == "normalizer":
            return self._normalizer_detail()
        if stage == "pre_tokenizer":
            return said(
                "{both} give the same pre-tokens; after this stage nothing tells them apart.",
                both=self._both,
            )
        return said(
            "{both} have the same ids; after this stage nothing tells them apart.", both=self._both
        )

    @property
    def _both(self) -> str:
        """The two spellings that this fault takes for one."""
        expected, got = self._swapped
        tail = common_length(expected[::-1], got[::-1])
        expected, got = expected[: len(expected) - tail], got[: len(got) - tail]
        if expected and got:
            return said("{one} and {other}", one=_points(expected), other=_points(got))
        if not expected and not got:
            return said("Both texts")
        return said(
            "The text with {points} and the text without it", points=_points(expected or got)
        )

    def _normalizer_detail(self) -> str:
        normalization = self.trial.first.normalization
        target = normalization.alignment.to_target(self._char)
        source = normalization.alignment.to_source(target).hull(self._char)
        before, after = source.of(self.trial.text), target.of(normalization.text)
        if before == after:
            return said(
                "{both} are normalized to the same; after this stage nothing tells them apart.",
                both=self._both,
            )
        if not after:
            return said(
                "{before} was taken out; after this stage nothing tells them apart.",
                before=_points(before),
            )
        return said(
            "{before} became {after}; after this stage nothing tells them apart.",
            before=_points(before),
            after=_points(after),
        )

    def _cleanup_detail(self) -> str:
        fired = Cleanup.fired(self.trial.run.decoding.before_cleanup)
        here = [f for f in fired if f.at.start <= self.place < f.at.end]
        firing = (here or sorted(fired, key=lambda f: f.at.start))[0]
        return said(
            'The rule that makes "{becomes}" of "{found}" fired at code point {at}.',
            becomes=firing.rule.becomes,
            found=firing.rule.found,
            at=firing.at.start,
        )

    def _template_detail(self) -> str:
        run = self.trial.run
        ids = (*run.template.before, *run.template.after)
        added = " ".join(run.pipeline.vocabulary.token(id_) for id_ in ids)
        return said("It added {tokens}, and decoding kept that in the text.", tokens=added)

    def _decoder_detail(self) -> str:
        left_out = self._left_out()
        if left_out:
            return said("The special token {token} was left out.", token=escape(left_out))
        return said("The ids still tell the two texts apart, but they were decoded to another one.")

    def _left_out(self) -> str | None:
        """The special token of the text that was skipped at this place."""
        if not self.trial.run.pipeline.skip_specials:
            return None
        normalization = self.trial.first.normalization
        for part in normalization.segments:
            if part.token is not None and part.token.special:
                source = normalization.alignment.to_source(part.span)
                if source.start <= self.place < source.end:
                    return part.token.content
        return None


def _before_form(form: FormName | None, text: str, at: int) -> int:
    """Where the code point `at` of the text's form came from, in code points of the text."""
    if form is None:
        return at
    start = 0
    while start < len(text):
        end = start + _CHUNK
        while end < len(text) and not boundary_before(form, text[end]):
            end += 1
        chunk = text[start:end]
        length = len(normalize(form, chunk))
        if at < length:
            span = CharSpan(at, at + 1)
            return start + rewrite(form, chunk).alignment.to_source(span).start
        at -= length
        start = end
    return len(text)


def _earlier(one: Stage | None, other: Stage | None) -> Stage | None:
    order: tuple[Stage, ...] = ("normalizer", "pre_tokenizer", "model")
    return min((s for s in (one, other) if s is not None), key=order.index, default=None)


def _first_same(one: Run, other: Run) -> Stage | None:
    """The first stage after which two runs are the same."""
    if same_segments(one, other):
        return "normalizer"
    if _same_pieces(one, other):
        return "pre_tokenizer"
    if len(one.timeline.ids) == len(other.timeline.ids) and one.ids == other.ids:
        return "model"
    return None


def _same_pieces(one: Run, other: Run) -> bool:
    a, b = one.pre_tokens, other.pre_tokens
    if len(a) != len(b) or a.added != b.added or a.byte_level != b.byte_level:
        return False
    if a.text == b.text and a.starts == b.starts and a.ends == b.ends:
        return True
    return all(x.text == y.text for x, y in zip(a, b, strict=True))


def _unknown_id(pipeline: Pipeline) -> int | None:
    """The id that the model gives to what it does not know."""
    model = pipeline.model
    token = getattr(model, "unk_token", None)
    if token is not None:
        return pipeline.vocabulary.id(token)
    unknown: int | None = getattr(model, "unk_id", None)
    return unknown


def _points(text: str) -> str:
    """Code points in words, a few of them.

    >>> _points("fi"), _points("")
    ('U+0066 U+0069', 'nothing')
    """
    shown = code_points(text[:_LISTED])
    more = ["…"] if len(text) > _LISTED else []
    return " ".join([*shown, *more]) or said("nothing")


def same_segments(one: Run, other: Run) -> bool:
    """Whether two runs have the same normalized text, cut at the same added tokens."""
    a, b = one.normalization, other.normalization
    if a.text != b.text or len(a.segments) != len(b.segments):
        return False
    return all(x == y for x, y in zip(a.segments, b.segments, strict=True))
