"""After the model: special tokens around one text or a pair, type ids, truncation, padding.

The stage gives rows, one an id: the id, its type id, and which token of which text it is. Facts:
tokenizers 0.23 (`processors`, `utils/truncation.rs`, `utils/padding.rs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tokviz.core.errors import TokvizError
from tokviz.core.words import counted, said

Side = Literal["left", "right"]
Which = Literal["A", "B"]
Strategy = Literal["LongestFirst", "OnlyFirst", "OnlySecond"]


@dataclass(frozen=True, slots=True)
class Row:
    """One id of the result.

    Attributes:
        id, type_id: as the model is given them.
        sequence: the text that it came from; None for a special token or padding.
        index: its place among that text's own tokens; None likewise.
        padding: it only fills up.
    """

    id: int
    type_id: int
    sequence: Which | None = None
    index: int | None = None
    padding: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a template: a text ("A", "B"), or the ids of a special token."""

    sequence: Which | None
    type_id: int
    ids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Truncation:
    """At most so many ids, special tokens included; what is over goes at `direction`.

    Where the special tokens alone are more than that, nothing is cut.
    """

    max_length: int
    strategy: Strategy = "LongestFirst"
    direction: Side = "right"
    stride: int = 0


@dataclass(frozen=True, slots=True)
class Padding:
    """Filled up to `length` (None: only up to the multiple)."""

    id: int
    type_id: int = 0
    token: str = "[PAD]"
    length: int | None = None
    multiple: int | None = None
    direction: Side = "right"


MOST_PADDED = 1_000_000
"""Ids up to which a text is filled up: a file can ask for more than memory holds."""
PLAIN_PAIR = (Part("A", 0), Part("B", 1))


@dataclass(frozen=True, slots=True)
class PostProcessor:
    """The templates for one text and for a pair, and the names of the steps they came from.

    >>> cls, sep = Part(None, 0, (101,)), Part(None, 0, (102,))
    >>> bert = PostProcessor((cls, Part("A", 0), sep))
    >>> [row.id for row in bert.rows((7, 8))]
    [101, 7, 8, 102]
    >>> [[row.id for row in bert.rows((7, 8), truncation=Truncation(n))] for n in (3, 2, 1)]
    [[101, 7, 102], [101, 102], [101, 7, 8, 102]]
    """

    single: tuple[Part, ...] = (Part("A", 0),)
    pair: tuple[Part, ...] = PLAIN_PAIR
    steps: tuple[str, ...] = ()
    plain_pair: tuple[Part, ...] | None = None

    def rows(
        self,
        first: Sequence[int],
        second: Sequence[int] | None = None,
        *,
        add_specials: bool = True,
        truncation: Truncation | None = None,
        padding: Padding | None = None,
    ) -> tuple[Row, ...]:
        """The ids of one text or of two, put together.

        Raises TokvizError where the truncation can't be had, and for too long a padding.
        """
        parts = self.single if second is None else self.pair
        if not add_specials:
            plain = parts if self.plain_pair is None or second is None else self.plain_pair
            parts = tuple(part for part in plain if part.sequence is not None)
        kept: dict[Which, range] = {"A": range(len(first)), "B": range(len(second or ()))}
        if truncation is not None:
            added = sum(len(part.ids) for part in parts)
            kept = _truncated(kept, second is not None, truncation, added)
        texts: Mapping[Which, Sequence[int]] = {"A": first, "B": second or ()}
        rows = tuple(_laid_out(parts, texts, kept))
        return rows if padding is None else _padded(rows, padding)


def _laid_out(
    parts: Sequence[Part], texts: Mapping[Which, Sequence[int]], kept: Mapping[Which, range]
) -> Iterator[Row]:
    for part in parts:
        if part.sequence is None:
            yield from (Row(id_, part.type_id) for id_ in part.ids)
        else:
            ids = texts[part.sequence]
            for index in kept[part.sequence]:
                yield Row(ids[index], part.type_id, part.sequence, index)


def _truncated(
    kept: dict[Which, range], is_pair: bool, truncation: Truncation, added: int
) -> dict[Which, range]:
    room = truncation.max_length - added
    if room < 0:  # nothing is cut at all (tokenizers 0.23)
        return kept
    a, b = len(kept["A"]), len(kept["B"])
    over = a + b - room
    if over <= 0:
        return kept
    if room == 0:
        return {"A": range(0), "B": range(0)}
    if truncation.strategy == "LongestFirst":
        a, b = _longest_first(a, b, room) if is_pair else (room, 0)
    else:
        first = truncation.strategy == "OnlyFirst"
        if not first and not is_pair:
            raise TokvizError(
                said("Truncation of the second text only, but there is no second text.")
            )
        if (a if first else b) <= over:
            raise TokvizError(
                counted(
                    over,
                    "The {which} is too short to be cut by {count} id.",
                    "The {which} is too short to be cut by {count} ids.",
                    which=said("first text") if first else said("second text"),
                )
            )
        a, b = (a - over, b) if first else (a, b - over)
    _check_stride(len(kept["A"]), a, truncation.stride, said("first text"))
    _check_stride(len(kept["B"]), b, truncation.stride, said("second text"))
    return {
        "A": _cut(kept["A"], max(a, 0), truncation.direction),
        "B": _cut(kept["B"], max(b, 0), truncation.direction),
    }


def _check_stride(whole: int, length: int, stride: int, which: str) -> None:
    """Raises TokvizError where a text is cut to no more tokens than two pieces would share."""
    if 0 < length < whole and length <= stride:
        raise TokvizError(
            counted(
                length,
                "The {which} would be cut to {count} token, with {stride} shared by two pieces; "
                "choose a smaller stride or a greater length.",
                "The {which} would be cut to {count} tokens, with {stride} shared by two pieces; "
                "choose a smaller stride or a greater length.",
                which=which,
                stride=stride,
            )
        )


def _longest_first(a: int, b: int, room: int) -> tuple[int, int]:
    """The shorter text keeps all it can; two that are too long share evenly."""
    short, long = min(a, b), max(a, b)
    long = short if short > room else max(short, room - short)
    if short + long > room:
        short = room // 2
        long = short + room % 2
    return (long, short) if a > b else (short, long)


def _cut(indexes: range, length: int, direction: Side) -> range:
    return indexes[:length] if direction == "right" else indexes[len(indexes) - length :]


def _padded(rows: tuple[Row, ...], padding: Padding) -> tuple[Row, ...]:
    length = len(rows) if padding.length is None else padding.length
    if padding.multiple:
        length = -(-length // padding.multiple) * padding.multiple
    if length > max(MOST_PADDED, len(rows)):
        raise TokvizError(
            said(
                "Padding to {length:,} ids is more than is laid out here; choose a length of up to "
                "{most:,}.",
                length=length,
                most=MOST_PADDED,
            )
        )
    # The multiple is that of the fixed length, even where the text is longer than that.
    fill = (Row(padding.id, padding.type_id, padding=True),) * max(length - len(rows), 0)
    return fill + rows if padding.direction == "left" else rows + fill
