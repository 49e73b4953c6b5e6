"""What each step of the pre-tokenizer and the decoder did: before, after, and from where.

The normalizer's steps keep texts; those of the other two stages keep lists. A pre-tokenizer step
cuts pieces further, a decoder step maps a list of strings to a list of strings.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from operator import ne
from typing import TYPE_CHECKING

from tokviz.core.bytelevel import chars_of
from tokviz.core.compare import Stage
from tokviz.core.decode import DecodeStep
from tokviz.core.decoder_steps import Cleanup
from tokviz.core.pipeline import Run
from tokviz.core.pretokenize import PreTokens
from tokviz.core.provenance import Places, TokenSpans
from tokviz.core.spans import Alignment, CharSpan
from tokviz.core.token_places import Back, pairs
from tokviz.core.words import counted, said

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

NOTHING = said("changes nothing")


@dataclass(frozen=True)
class CutStep:
    """One pre-tokenizer step of a run: the pieces before it and after it.

    >>> import tokviz
    >>> (step,) = cut_steps(tokviz.load("tiny-wordpiece").run("low tide"))
    >>> step.name, step.did, step.text_of(1), step.source_span(1)
    ('Whitespace', '1 pre-token becomes 2', 'tide', CharSpan(start=4, end=8))
    """

    name: str
    before: PreTokens
    after: PreTokens

    @cached_property
    def changes(self) -> bool:
        """Whether it cut anything, or wrote anything otherwise."""
        return self.before != self.after

    @property
    def did(self) -> str:
        """What it did, in words."""
        before, after = len(self.before), len(self.after)
        if before != after:
            return counted(
                before,
                "{before:,} pre-token becomes {after:,}",
                "{before:,} pre-tokens become {after:,}",
                before=before,
                after=after,
            )
        if not self.changes:
            return NOTHING
        if self.after.byte_level and not self.before.byte_level:
            return counted(
                after,
                "{count:,} pre-token is written as bytes",
                "{count:,} pre-tokens are written as bytes",
            )
        if self.after.text == self.before.text:
            return counted(
                after,
                "{count:,} pre-token is cut shorter",
                "{count:,} pre-tokens are cut elsewhere",
            )
        return counted(
            after,
            "{count:,} pre-token is written otherwise",
            "{count:,} pre-tokens are written otherwise",
        )

    def text_of(self, index: int) -> str:
        """A piece after the step as the library writes it."""
        return written(self.after, index)

    def texts(self) -> list[str]:
        """`text_of` for each piece after the step."""
        pieces, added = self.after, self.after.added
        texts = [pieces.text[a:b] for a, b in zip(pieces.starts, pieces.ends, strict=True)]
        if not pieces.byte_level:
            return texts
        mapped = {text: chars_of(text.encode()) for text in set(texts)}
        return [text if at in added else mapped[text] for at, text in enumerate(texts)]

    def source_span(self, index: int) -> CharSpan:
        """Code points of the source that a piece after the step came from."""
        return self.after.source_span(index)

    def sources(self) -> Iterator[tuple[int, int] | None]:
        """Start and end of `source_span` for each piece after the step."""
        return pairs(*sources_of(self.after, self.after.origin))


def sources_of(pieces: PreTokens, origin: Alignment | None) -> tuple[Ints, Ints]:
    """Where each piece came from, through `origin` too where there is one."""
    import numpy as np

    starts, ends = (np.array(column, np.int64) for column in (pieces.starts, pieces.ends))
    for alignment in (pieces.alignment, origin):
        if alignment is not None:
            starts, ends = Back(alignment).to_source(starts, ends)
    return starts, ends


def written(pieces: PreTokens, index: int) -> str:
    """A piece as the library writes it.

    >>> written(PreTokens.whole("a b"), 0)
    'a b'
    """
    piece = pieces[index]
    if not pieces.byte_level or piece.added_id is not None:
        return piece.text
    return chars_of(piece.text.encode())


def cut_steps(run: Run) -> tuple[CutStep, ...]:
    """The steps of the pre-tokenizer in order."""
    names = run.pipeline.pre_tokenizer.names
    pairs = pairwise(run.pre_token_states)
    return tuple(CutStep(name, *pair) for name, pair in zip(names, pairs, strict=True))


@dataclass(frozen=True)
class ListStep:
    """One decoder step of a run: the strings before it and after it, and their tokens.

    Attributes:
        places: where each token that was decoded stands in the strings after the step.

    >>> import tokviz
    >>> steps = list_steps(tokviz.load("tiny-bpe").run("low newest"))
    >>> [(step.name, step.did) for step in steps]
    [('Metaspace', '1 of 4 strings change')]
    """

    run: Run
    step: DecodeStep
    places: Places

    @property
    def name(self) -> str:
        """The decoder's type in tokenizer.json."""
        return self.step.name

    @property
    def before(self) -> tuple[str, ...]:
        """The strings before it."""
        return self.step.before

    @property
    def after(self) -> tuple[str, ...]:
        """The strings after it."""
        return self.step.after

    @property
    def changes(self) -> bool:
        """Whether it changed the list."""
        return self.before != self.after

    @cached_property
    def did(self) -> str:
        """What it did, in words."""
        before, after = len(self.before), len(self.after)
        if before != after:
            if after == 1:
                return said("{before:,} strings become 1", before=before)
            return counted(
                before,
                "{before:,} string becomes {after:,}",
                "{before:,} strings become {after:,}",
                before=before,
                after=after,
            )
        changed = sum(map(ne, self.before, self.after))
        if not changed:
            return NOTHING
        if after == 1:
            return said("the string changes")
        return said("{changed:,} of {count:,} strings change", changed=changed, count=after)

    @cached_property
    def spans(self) -> TokenSpans:
        """Where each token stands in the strings, joined."""
        return self.places.spans(self.after)

    def source_of_string(self, index: int) -> CharSpan | None:
        """Code points of the source that a string came from; None where only added tokens did.

        Tokens of which nothing is left count only where nothing is left of the string.
        """
        places = self.places
        tokens = range(bisect_left(places.piece, index), bisect_right(places.piece, index))
        left = [token for token in tokens if places.starts[token] < places.ends[token]]
        kept = {self.run.kept[token] for token in left or tokens}
        if not kept:
            return None
        found: CharSpan | None = None
        first, last = min(kept), max(kept)
        for token in islice(self.run.tokens.onward(first), last - first + 1):
            if token.index in kept and token.source is not None:
                found = token.source if found is None else found.hull(token.source)
        return found

    def sources(self, of_tokens: tuple[Ints, Ints]) -> Iterator[tuple[int, int] | None]:
        """Start and end of `source_of_string` for each string after the step.

        `of_tokens`: the places of all tokens of the run, as `all_places` gives them.
        """
        import numpy as np

        places = self.places
        string = np.array(places.piece, np.int64)
        kept = np.array(self.run.kept, np.int64)
        starts, ends = (column[kept] for column in of_tokens)
        left = np.array(places.starts, np.int64) < np.array(places.ends, np.int64)
        # A token may stand behind the last string, where nothing is left of it.
        count = len(self.after) + 1
        has_left = np.zeros(count, np.bool_)
        has_left[string[left]] = True
        counts = (left | ~has_left[string]) & (starts >= 0)
        low, high = np.full(count, np.iinfo(np.int64).max), np.full(count, -1)
        np.minimum.at(low, string[counts], starts[counts])
        np.maximum.at(high, string[counts], ends[counts])
        return pairs(np.where(high < 0, -1, low)[:-1], high[:-1])


def list_steps(run: Run) -> tuple[ListStep, ...]:
    """The steps of the decoder in order, without the clean-up, which is a stage of its own."""
    return tuple(each_list_step(run))


def each_list_step(run: Run) -> Iterator[ListStep]:
    """The same one by one: to follow a million tokens takes a second a step."""
    decoding = run.decoding
    places = Places.whole(decoding.tokens)
    for step, done in zip(decoding.decoder.steps, decoding.steps, strict=True):
        if isinstance(step, Cleanup):
            return
        places = step.trace(done.before, done.after, places)
        yield ListStep(run, done, places)


def has_steps(run: Run, stage: Stage) -> bool:
    """Whether a stage has more than one step, or one that changes something.

    >>> import tokviz
    >>> run = tokviz.load("tiny-bpe").run("low low")
    >>> has_steps(run, "pre_tokenizer"), has_steps(run, "source")
    (True, False)
    """
    if stage == "pre_tokenizer":
        cuts = cut_steps(run)
        return len(cuts) > 1 or any(step.changes for step in cuts)
    if stage == "decoder":
        decoding = run.decoding
        pairs = zip(decoding.decoder.steps, decoding.steps, strict=True)
        steps = [done for step, done in pairs if not isinstance(step, Cleanup)]
        return len(steps) > 1 or any(done.before != done.after for done in steps)
    return False


def source_of_char(run: Run, spans: TokenSpans, index: int) -> CharSpan | None:
    """The source of a code point of a text whose tokens stand at `spans`.

    A token that is as long as what it came from gives each code point its own source, others
    give all of theirs. None where the code point came from an added token only.
    """
    found: CharSpan | None = None
    for at in spans.tokens_of(CharSpan(index, index + 1)):
        token = run.tokens[run.kept[at]]
        if token.source is None or token.pre_token is None or token.piece_bytes is None:
            continue
        normalized = run.normalized_of_piece(token.pre_token, token.piece_bytes)
        source = token.source
        if len(normalized) == len(spans[at]):
            place = normalized.start + index - spans[at].start
            source = run.normalization.alignment.to_source(CharSpan(place, place + 1))
        found = source if found is None else found.hull(source)
    return found
