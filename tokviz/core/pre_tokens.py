"""Pre-tokens: the pieces whose edges no merge crosses, in flat arrays.

Spans are kept in flat arrays, because a long document has millions of them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import overload

from tokviz.core.bytelevel import bytes_of, chars_of
from tokviz.core.spans import Alignment, Block, CharSpan


@dataclass(frozen=True, slots=True)
class PreToken:
    """One piece: its text as the model gets it (before any byte-level mapping).

    `span` is in code points of `PreTokens.text`. `added_id` is the id of the added
    token that this piece is, or None for text that the model encodes.
    """

    index: int
    text: str
    span: CharSpan
    added_id: int | None = None


@dataclass(frozen=True)
class PreTokens(Sequence[PreToken]):
    """All pieces of a text, in order; a piece is made when it is asked for.

    Attributes:
        text: what the spans index; the normalized text unless a step changed it.
        alignment: of `text` with the normalized text.
        starts, ends: spans in code points of `text`. Dropped text leaves gaps.
        byte_level: the model sees each piece's UTF-8 bytes as byte-level characters.
        added: piece index to the id of the added token that it is.
        origin: of the normalized text with the source; None when it is the source.
        mapped: `text` itself is written in byte-level characters (added tokens apart).
    """

    text: str
    alignment: Alignment
    starts: array[int]
    ends: array[int]
    byte_level: bool = False
    added: Mapping[int, int] = field(default_factory=dict)
    origin: Alignment | None = None
    mapped: bool = False

    @staticmethod
    def whole(text: str) -> PreTokens:
        """The text as one piece; none when it is empty.

        >>> [p.text for p in PreTokens.whole("a b")], len(PreTokens.whole(""))
        (['a b'], 0)
        """
        spans = [CharSpan(0, len(text))] if text else []
        return PreTokens.of_spans(text, spans)

    @staticmethod
    def of_spans(
        text: str, spans: Sequence[CharSpan], added: Mapping[int, int] | None = None
    ) -> PreTokens:
        """These spans of a text that no step has changed."""
        return PreTokens(
            text,
            Alignment.identity(len(text)),
            array("I", [s.start for s in spans]),
            array("I", [s.end for s in spans]),
            added=dict(added or {}),
        )

    def __len__(self) -> int:
        return len(self.starts)

    @overload
    def __getitem__(self, index: int) -> PreToken: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[PreToken, ...]: ...
    def __getitem__(self, index: int | slice) -> PreToken | tuple[PreToken, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        span = CharSpan(self.starts[index], self.ends[index])
        return PreToken(index, span.of(self.text), span, self.added.get(index))

    def normalized_span(self, index: int) -> CharSpan:
        """Where this piece came from, in code points of the normalized text."""
        return self.alignment.to_source(CharSpan(self.starts[index], self.ends[index]))

    def source_span(self, index: int) -> CharSpan:
        """Where this piece came from, in code points of the source."""
        span = self.normalized_span(index)
        return span if self.origin is None else self.origin.to_source(span)

    def piece_bytes(self, index: int) -> bytes:
        """The bytes that this piece stands for, whichever way its text is written.

        >>> pieces = replace(PreTokens.whole("é"), byte_level=True).materialized()
        >>> pieces[0].text, pieces.piece_bytes(0)
        ('Ã©', b'\\xc3\\xa9')
        """
        text = self[index].text
        data = bytes_of(text) if self.mapped and index not in self.added else None
        return text.encode() if data is None else data

    def materialized(self) -> PreTokens:
        """The same pieces with byte-level characters written out in `text`.

        Needed by a step that runs after ByteLevel: it sees "Ã©", not "é", and may cut
        inside one character. Each byte character came from the whole character.

        >>> p = replace(PreTokens.whole("é"), byte_level=True).materialized()
        >>> p.text, p.alignment.spans()
        ('Ã©', (CharSpan(start=0, end=1), CharSpan(start=0, end=1)))
        """
        if not self.byte_level:
            return self
        rewriter = PieceRewriter(self)
        for piece in self:
            if piece.added_id is not None:
                rewriter.keep(piece)
                continue
            blocks = [
                (chars_of(char.encode()), CharSpan(piece.span.start + i, piece.span.start + i + 1))
                for i, char in enumerate(piece.text)
            ]
            rewriter.put(piece, blocks)
        return replace(rewriter.result(), mapped=True)


class PieceRewriter:
    """Builds PreTokens whose text a step changes, piece by piece."""

    def __init__(self, before: PreTokens) -> None:
        self._before = before
        self._text: list[str] = []
        self._blocks: list[Block] = []
        self._at = 0
        self._starts = array("I")
        self._ends = array("I")
        self._added: dict[int, int] = {}

    def put(self, piece: PreToken, parts: Sequence[tuple[str, CharSpan]]) -> None:
        """The piece as these texts, each with the span of the old text it came from."""
        start = self._at
        for text, source in parts:
            target = CharSpan(self._at, self._at + len(text))
            self._blocks.append(Block(target, source, len(text) == len(source)))
            self._text.append(text)
            self._at = target.end
        self._starts.append(start)
        self._ends.append(self._at)

    def keep(self, piece: PreToken) -> None:
        """The piece as it is."""
        if piece.added_id is not None:
            self._added[len(self._starts)] = piece.added_id
        self.put(piece, [(piece.text, piece.span)])

    def result(self) -> PreTokens:
        before = self._before
        here = Alignment.of_blocks(len(before.text), self._blocks)
        return PreTokens(
            "".join(self._text),
            before.alignment.then(here),
            self._starts,
            self._ends,
            added=self._added,
            origin=before.origin,
            mapped=before.mapped,
        )


def cut(pieces: PreTokens, cuts: Iterator[tuple[int, array[int], array[int]]]) -> PreTokens:
    """The pieces cut as the spans given for each piece index say; added tokens kept."""
    starts, ends, added = array("I"), array("I"), {}
    for index, piece_starts, piece_ends in cuts:
        if index in pieces.added:
            added[len(starts)] = pieces.added[index]
        starts.extend(piece_starts)
        ends.extend(piece_ends)
    return replace(pieces, starts=starts, ends=ends, added=added)
