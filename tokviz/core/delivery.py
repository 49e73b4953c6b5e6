"""What a model is given of one text or of two: rows, and in words what was added, cut and filled.

Facts: tokenizers 0.23 (`utils/truncation.rs`, `utils/padding.rs`, `Encoding::truncate`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.postprocess import Row, Side, Truncation, Which
from tokviz.core.reference import ReferenceResult
from tokviz.core.spans import CharSpan
from tokviz.core.words import counted, listed, said


@dataclass(frozen=True, slots=True)
class Cut:
    """What truncation took from one text.

    Attributes:
        text: which of the two.
        kept: the indexes that stay of its own tokens, which were `total` many.
        side: where it was cut.
        further: how many more pieces the library makes of the whole text besides the one kept,
            each sharing `stride` tokens with the one before.
        source: code points of that text that are in no kept token.
    """

    text: Which
    kept: range
    total: int
    side: Side
    further: int
    stride: int
    source: CharSpan


@dataclass(frozen=True)
class Delivery:
    """The ids as a model gets them, of `first` and where there is one `second`.

    >>> import tokviz
    >>> pipeline = tokviz.load("byte257")
    >>> pair = Delivery.of(pipeline.run("fi"), pipeline.run("a"))
    >>> [(row.id, row.type_id) for row in pair.rows]
    [(256, 0), (97, 1)]
    """

    first: Run
    second: Run | None
    rows: tuple[Row, ...]

    @staticmethod
    def of(first: Run, second: Run | None = None) -> Delivery:
        """Raises TokvizError where the file's truncation can't be had."""
        return Delivery(first, second, first.pipeline.deliver(first, second))

    def run_of(self, text: Which) -> Run:
        """The run that a row's token comes from."""
        if text == "A" or self.second is None:
            return self.first
        return self.second

    @cached_property
    def added(self) -> int:
        """How many rows the template added."""
        return sum(row.sequence is None and not row.padding for row in self.rows)

    @cached_property
    def filled(self) -> int:
        """How many rows only fill up."""
        return sum(row.padding for row in self.rows)

    @cached_property
    def places(self) -> range:
        """Where in `rows` the first text's own tokens are."""
        found = [at for at, row in enumerate(self.rows) if row.sequence == "A"]
        return range(found[0], found[0] + len(self.kept("A"))) if found else range(0)

    def kept(self, text: Which) -> range:
        """The indexes of a text's own tokens that are delivered."""
        found = [row.index for row in self.rows if row.sequence == text and row.index is not None]
        return range(min(found), max(found) + 1) if found else range(0)

    @cached_property
    def cuts(self) -> tuple[Cut, ...]:
        """What was cut, of each text that was."""
        truncation = self.first.pipeline.truncation
        texts: tuple[Which, ...] = ("A",) if self.second is None else ("A", "B")
        if truncation is None:
            return ()
        return tuple(cut for text in texts if (cut := self._cut(text, truncation)) is not None)

    def _cut(self, text: Which, truncation: Truncation) -> Cut | None:
        run, kept = self.run_of(text), self.kept(text)
        total = len(run.timeline.ids)
        if len(kept) == total:
            return None
        return Cut(
            text,
            kept,
            total,
            truncation.direction,
            further_pieces(total, len(kept), truncation.stride),
            truncation.stride,
            _left_out(run, kept, total, truncation.direction),
        )

    @cached_property
    def is_as_encoded(self) -> bool:
        """Whether the rows are the run's ids and nothing else."""
        return self.second is None and [row.id for row in self.rows] == self.first.ids

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """What was cut, filled up and paired, one sentence each; none where nothing was."""
        return tuple(self._sentences())

    def _sentences(self) -> Iterator[str]:
        pipeline = self.first.pipeline
        for cut in self.cuts:
            yield self._cut_words(cut)
        if pipeline.truncation is not None and self.added > pipeline.truncation.max_length:
            yield said(
                "Not cut: the special tokens alone take {added}, more than the {most} that are "
                "allowed, and then the library cuts nothing.",
                added=self.added,
                most=pipeline.truncation.max_length,
            )
        elif pipeline.truncation is not None and not self.cuts:
            yield counted(
                pipeline.truncation.max_length,
                "Not cut: at most {count} id is allowed, and the length is {length}.",
                "Not cut: at most {count} ids are allowed, and the length is {length}.",
                length=len(self.rows) - self.filled,
            )
        if pipeline.padding is not None:
            yield self._padding_words()
        if not self.is_as_encoded:
            yield said(
                "The decoder and the round trip get the ids above, not these: "
                "uncut, unpadded, of the first text alone."
            )

    def _cut_words(self, cut: Cut) -> str:
        truncation = self.first.pipeline.truncation
        assert truncation is not None
        which = said("first text") if cut.text == "A" else said("second text")
        side = said("right") if cut.side == "right" else said("left")
        words = counted(
            truncation.max_length,
            "Cut to {count} id ({strategy}): {gone} of {total} tokens of the {which}, on the "
            "{side}; code points {start} to {end} are not delivered.",
            "Cut to {count} ids ({strategy}): {gone} of {total} tokens of the {which}, on the "
            "{side}; code points {start} to {end} are not delivered.",
            strategy=truncation.strategy,
            gone=cut.total - len(cut.kept),
            total=cut.total,
            which=which,
            side=side,
            start=cut.source.start,
            end=cut.source.end,
        )
        return listed((words, self._further_words(cut)), " ")

    def _further_words(self, cut: Cut) -> str:
        pieces = counted(
            cut.further,
            "The library keeps the rest as {count} further piece",
            "The library keeps the rest as {count} further pieces",
        )
        if not cut.stride:
            return said("{pieces}.", pieces=pieces)
        return said(
            "{pieces}, neighbours overlapping by {stride} (the stride).",
            pieces=pieces,
            stride=cut.stride,
        )

    def _padding_words(self) -> str:
        padding = self.first.pipeline.padding
        assert padding is not None
        side = said("right") if padding.direction == "right" else said("left")
        if padding.length is not None and padding.multiple:
            goal = counted(
                padding.length,
                "to {count} id, rounded up to a multiple of {multiple}",
                "to {count} ids, rounded up to a multiple of {multiple}",
                multiple=padding.multiple,
            )
        elif padding.length is not None:
            goal = counted(padding.length, "to {count} id", "to {count} ids")
        elif padding.multiple:
            goal = said("to a multiple of {multiple}", multiple=padding.multiple)
        else:
            goal = said("to the longest text of a batch, here this one alone")
        if not self.filled:
            return said("Nothing to fill up: padding goes {goal}.", goal=goal)
        return said(
            "Filled up {goal}: {count} × {token} (id {id}) on the {side}, with attention mask 0.",
            goal=goal,
            count=self.filled,
            token=padding.token,
            id=padding.id,
            side=side,
        )

    @cached_property
    def reference(self) -> ReferenceResult | None:
        """The library's rows beside these; None where it has no pairs, cutting or padding.

        Compared are ids, type ids and attention mask, in one sequence of triples.
        """
        run, pipeline = self.first, self.first.pipeline
        if pipeline.reference is None:
            return None
        second = self.second
        return pipeline.reference.compare_delivered(
            pipeline.submitted(run.source.text),
            None if second is None else pipeline.submitted(second.source.text),
            [(row.id, row.type_id, attention(row)) for row in self.rows],
            pipeline.add_specials,
            pipeline.specials_in_text,
        )


def attention(row: Row) -> int:
    """The attention mask: 0 for what only fills up, 1 for all else."""
    return 0 if row.padding else 1


def says_something(pipeline: Pipeline, is_pair: bool) -> bool:
    """Whether what is delivered can be anything but the run's ids, all of type 0.

    >>> import tokviz
    >>> says_something(tokviz.load("byte257"), False), says_something(tokviz.load("byte257"), True)
    (False, True)
    """
    return (
        is_pair
        or pipeline.truncation is not None
        or pipeline.padding is not None
        or any(part.type_id for part in pipeline.post_processor.single)
    )


def further_pieces(total: int, length: int, stride: int) -> int:
    """How many pieces of at most `length` tokens follow the first of `total`, by the library.

    Each begins `length - stride` tokens after the one before; the last reaches the end. A
    piece of no tokens is followed by the whole text. `stride` is smaller than `length`.

    >>> further_pieces(10, 4, 0), further_pieces(10, 4, 2), further_pieces(4, 4, 0)
    (2, 3, 0)
    """
    if length >= total:
        return 0
    return 1 if length == 0 else -(-(total - length) // (length - stride))


def _left_out(run: Run, kept: range, total: int, side: Side) -> CharSpan:
    """The source on the side of the tokens that were cut, without that of those kept."""
    end = len(run.source.text)
    before = len(run.template.before)
    if not kept:
        return CharSpan(0, end)
    if side == "right":
        last = run.tokens[before + kept[-1]].source
        return CharSpan(min(end, last.end if last else 0), end)
    first = run.tokens[before + kept[0]].source
    return CharSpan(0, first.start if first else 0)
