"""Cuts that are set by hand between the characters or the bytes of a text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tokviz.core.cuts import graphemes_cut
from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan
from tokviz.core.text import Source
from tokviz.gui.linking import pre_token_of_source
from tokviz.gui.widgets.rows import difference


@dataclass(frozen=True, slots=True)
class HandCuts:
    """Cuts in a text, and a strip on which they are gaps between characters or between bytes.

    Attributes:
        text: what is cut. run: its run; None where there is none yet, and no bytes.
        between: cuts between characters, in code points.
        inside: cuts inside characters, as offsets in the source's UTF-8.
        by_bytes: whether a gap of the strip is a byte's offset; else it is a code point's.

    >>> import tokviz
    >>> cuts = HandCuts("aé", tokviz.load("byte257").run("aé"), (1,), (), by_bytes=True)
    >>> cuts.toggled(2).inside, cuts.toggled(1).between, cuts.toggled(2).to_character(2)
    ((2,), (), 1)
    """

    text: str
    run: Run | None
    between: tuple[int, ...]
    inside: tuple[int, ...]
    by_bytes: bool

    @property
    def byte_cuts(self) -> tuple[int, ...]:
        """All cuts as offsets in the source's UTF-8, those inside characters too."""
        if self.run is None:
            return ()
        source = self.run.source
        length = len(source.utf8)
        inside = (at for at in self.inside if at < length)
        return tuple(sorted({*map(source.byte_at, self.between), *inside}))

    def toggled(self, gap: int) -> HandCuts:
        """With a cut at a gap, or without it where there was one."""
        at, inside = self._split(gap)
        return self._with(
            set(self.between) ^ ({at} if at is not None else set()),
            set(self.inside) ^ ({inside} if inside is not None else set()),
        )

    def moved(self, old: int, new: int) -> HandCuts:
        """With the cut of one gap at another."""
        between, inside = set(self.between), set(self.inside)
        for gap, change in ((old, set.discard), (new, set.add)):
            at, byte = self._split(gap)
            if at is not None:
                change(between, at)
            if byte is not None:
                change(inside, byte)
        return self._with(between, inside)

    def to_character(self, gap: int) -> int:
        """The gap at the nearest border of the character that a gap is inside of."""
        at, inside = self._split(gap)
        if inside is None or at is not None:
            return gap
        source = self._source
        char = source.code_point_at_byte(gap)
        ends = [source.byte_at(end) for end in (char, char + 1) if 0 < end < len(source)]
        return min(ends, key=lambda end: abs(end - gap), default=gap)

    def to_grapheme(self, gap: int) -> int:
        """The gap at the nearest border between two graphemes; itself where there is none."""
        at, _ = self._split(self.to_character(gap))
        return gap if at is None else self._gap(grapheme_border(self.text, at))

    def to_pre_token(self, gap: int) -> int:
        """The gap at the nearest border of the pre-token that a gap is inside of."""
        at, _ = self._split(self.to_character(gap))
        assert self.run is not None
        return gap if at is None else self._gap(pre_token_border(self.run, at))

    @property
    def _source(self) -> Source:
        assert self.run is not None
        return self.run.source

    def _with(self, between: set[int], inside: set[int]) -> HandCuts:
        return replace(self, between=tuple(sorted(between)), inside=tuple(sorted(inside)))

    def _split(self, gap: int) -> tuple[int | None, int | None]:
        """A gap as a cut between characters, or else as one inside a character."""
        if not self.by_bytes:
            return gap, None
        at = self._source.code_point_at_byte(gap)
        return (at, None) if self._source.byte_at(at) == gap else (None, gap)

    def _gap(self, at: int) -> int:
        """A cut between characters as a gap."""
        return self._source.byte_at(at) if self.by_bytes else at


def kept_cuts(cuts: tuple[int, ...], old: str, new: str) -> tuple[int, ...]:
    """Cuts of an old text in a new one: they move with what stands around them.

    >>> kept_cuts((1, 3), "abcd", "abXcd"), kept_cuts((1, 3), "abcd", "ad")
    ((1, 4), (1,))
    """
    start, end, inserted = difference(old, new)
    moved = (
        at if at <= start else max(at + start + len(inserted) - end, start + len(inserted))
        for at in cuts
    )
    return tuple(sorted({at for at in moved if 0 < at < len(new)}))


def grapheme_border(text: str, cut: int) -> int:
    """The nearest border between two graphemes, the one before where both are as near.

    >>> grapheme_border("xe\\u0301", 2)
    1
    """
    (cluster,) = graphemes_cut(text, [cut])
    return cut if cluster is None else _nearest(cut, cluster, len(text))


def pre_token_border(run: Run, cut: int) -> int:
    """The nearest border of the pre-token that a cut of the source goes through.

    >>> import tokviz
    >>> pre_token_border(tokviz.load("tiny-bpe").run("low lower"), 5)
    3
    """
    number = pre_token_of_source(run, cut)
    if number is None:
        return cut
    span = run.normalization.alignment.to_source(run.pre_tokens.normalized_span(number))
    return _nearest(cut, span, len(run.source.text))


def _nearest(cut: int, span: CharSpan, length: int) -> int:
    if not span.start < cut < span.end:
        return cut
    borders = [at for at in (span.start, span.end) if 0 < at < length]
    return min(borders, key=lambda at: abs(at - cut), default=cut)
