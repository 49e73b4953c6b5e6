"""What the pieces pane asks for: a text in pieces held against the whole, ready to be shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tokviz.core.errors import TextError
from tokviz.core.pieces import (
    EncodedPieces,
    NormalizedPieces,
    Seam,
    TokenCuts,
    TokenSpan,
    safe_token_cuts,
)
from tokviz.core.pipeline import Pipeline, Run, Template, Token
from tokviz.core.pipeline_pieces import codec_of, pieces_of
from tokviz.core.rewrite import Rewrite
from tokviz.core.spans import CharSpan
from tokviz.core.text import code_points
from tokviz.core.words import said
from tokviz.gui.chips import Rows, char_chip, shown
from tokviz.gui.language import tr
from tokviz.gui.requests import Check
from tokviz.gui.widgets.chip import Chip, Mark

LONGEST = 2_000_000
"""Code points; comparing encodes the text five times."""
_SAFE_WORK = 300_000
"""Code points that are encoded to find the safe gaps among those in sight."""
MOST_TOKENS = 400


@dataclass(frozen=True, slots=True)
class InPieces:
    """The comparison for one run and its cuts.

    Attributes:
        safe: gaps in sight at which a cut would leave the ids as they are.
        judged: the cuts themselves, by the ids.
        apart: the tokens of the pieces joined; `whole`: of the uncut text. Tokens that the
            other list has otherwise are marked.
        first_change: code point of the source from which on the lists are worth seeing.
    """

    run: Run
    cuts: tuple[int, ...]
    normalized: NormalizedPieces
    encoded: EncodedPieces
    judged: TokenCuts
    safe: frozenset[int]
    apart: tuple[Chip, ...]
    whole: tuple[Chip, ...]

    @property
    def same(self) -> bool:
        """Whether cutting made no difference at all."""
        return self.encoded.ids_equal and self.normalized.joined_equals_whole


def in_pieces(run: Run, cuts: tuple[int, ...], view: int, check: Check) -> InPieces:
    """Compares; `view`: the first code point in sight.

    Raises TextError for a text that is too long to be compared.
    """
    text = run.source.text
    if len(text) > LONGEST:
        raise TextError(
            said(
                "The text has {length:,} code points; pieces are compared up to {most:,}. "
                "Take a part of it.",
                length=len(text),
                most=LONGEST,
            )
        )
    pipeline = run.pipeline
    normalized, encoded = pieces_of(pipeline, text, cuts)
    check()
    codec = codec_of(pipeline)
    judged = safe_token_cuts(codec, text, cuts)
    check()
    near = range(max(1, view), min(len(text), view + 120))
    around = safe_token_cuts(codec, text, near, _SAFE_WORK) if near else TokenCuts((), (), ())
    check()
    bare = replace(pipeline, template=Template())
    changes = encoded.changes
    first = min((c.joined.start for c in changes), default=0)
    apart = _tokens_apart(bare, encoded, [c.joined for c in changes], max(0, first - 20))
    first = min((c.whole.start for c in changes), default=0)
    whole = tuple(
        _chips(bare.run(text), 0, 0, [c.whole for c in changes], max(0, first - 20), MOST_TOKENS)
    )
    return InPieces(run, cuts, normalized, encoded, judged, frozenset(around.safe), apart, whole)


def _tokens_apart(
    pipeline: Pipeline, encoded: EncodedPieces, changed: Sequence[TokenSpan], first: int
) -> tuple[Chip, ...]:
    """The tokens of the pieces from number `first` on."""
    found: list[Chip] = []
    at = number = 0
    for piece, ids in zip(encoded.pieces, encoded.ids, strict=True):
        if number + len(ids) > first and len(found) < MOST_TOKENS:
            run = pipeline.run(piece)
            begin = max(0, first - number)
            found += _chips(run, number, at, changed, begin, MOST_TOKENS - len(found))
        at += len(piece)
        number += len(ids)
    return tuple(found)


def _words_of(token: Token, other: bool) -> str:
    about = tr("id {id}: {token}", id=token.id, token=token.text)
    return f"{about}\n{tr('the other list has not')}" if other else about


def _chips(
    run: Run, before: int, shift: int, changed: Sequence[TokenSpan], first: int, most: int
) -> Iterator[Chip]:
    """Tokens of a run from its number `first` on; `before`: tokens of the pieces before it."""
    rows = Rows(run)
    for token in run.tokens[first : first + most]:
        source = None if token.source is None else token.source.shift(shift)
        number = before + token.index
        other = any(span.start <= number < span.end for span in changed)
        yield Chip(
            rows.token_words(token.text, None),
            str(token.id),
            source,
            0 if source is None else source.start,
            mark=Mark.MADE if other else Mark.NONE,
            says=partial(_words_of, token, other),
            index=number,
        )


@dataclass(frozen=True, slots=True)
class Listed:
    """Chips that are there already, from the first one on whatever the place."""

    chips: tuple[Chip, ...]

    def __call__(self, start: int) -> Iterator[Chip]:
        return iter(self.chips)


@dataclass(frozen=True, slots=True)
class Characters:
    """The code points of a text as chips that a cut can stand between."""

    text: str
    marks: bool

    def __call__(self, start: int) -> Iterator[Chip]:
        for index in range(start, len(self.text)):
            char = self.text[index]
            span = CharSpan(index, index + 1)
            yield Chip(shown(char, self.marks), "", span, index, index=index)


@dataclass(frozen=True, slots=True)
class Bytes:
    """The UTF-8 bytes of a run's source as chips; their indexes are byte offsets."""

    run: Run

    def __call__(self, start: int) -> Iterator[Chip]:
        at = self.run.source.byte_at(start)
        text = self.run.source.text
        for index in range(start, len(text)):
            for byte in text[index].encode():
                yield Chip(f"{byte:02X}", "", CharSpan(index, index + 1), index, index=at)
                at += 1


def seam_words(seam: Seam) -> str:
    """What the normalizer does about a cut, in words, with a mark."""
    if seam.holds:
        if seam.boundary:
            return tr("✓ safe whatever stands around it")
        return tr("✓ safe for this text")
    apart, together = (
        " ".join(code_points(part)) or tr("nothing") for part in (seam.apart, seam.together)
    )
    return tr("✕ apart {apart}, together {together}", apart=apart, together=together)


def verdict_words(found: InPieces) -> str:
    """What cutting did, in a few sentences."""
    encoded, normalized = found.encoded, found.normalized
    count = len(encoded.pieces)
    if found.same:
        return tr("In {count:,} pieces the ids are the same as of the whole.", count=count)
    parts: list[str] = []
    if not normalized.joined_equals_whole:
        parts.append(
            tr(
                "In {count:,} pieces the normalized text differs; normalizing the join once more "
                "does give the whole's."
                if normalized.renormalized_equals_whole
                else "In {count:,} pieces the normalized text differs; normalizing the join once "
                "more does not give the whole's.",
                count=count,
            )
        )
    if encoded.ids_equal:
        return " ".join([*parts, tr("The ids are the same as of the whole.")])
    joined, whole = len(encoded.ids_joined), len(encoded.ids_whole)
    if joined == whole:
        parts.append(tr("The ids differ: {count:,} in both.", count=whole))
    else:
        parts.append(
            tr("The ids differ: {joined:,} instead of {whole:,}.", joined=joined, whole=whole)
        )
    if not encoded.decoded_equal:
        parts.append(tr("They decode to different texts."))
    elif encoded.reencoded == encoded.ids_whole:
        parts.append(tr("Both decode to the same text; encoding that again gives the whole's ids."))
    else:
        parts.append(
            tr("Both decode to the same text; encoding that again does not give the whole's ids.")
        )
    return " ".join(parts)


def letters(rewrites: Sequence[Rewrite], first: int, marks: bool) -> tuple[Chip, ...]:
    """Code points of normalized pieces, one piece after the other, from number `first` on."""
    found: list[Chip] = []
    before = shift = 0
    for rewrite in rewrites:
        begin = max(0, first - before)
        for at in range(begin, min(len(rewrite.after), begin + MOST_TOKENS - len(found))):
            source = rewrite.alignment.to_source(CharSpan(at, at + 1)).shift(shift)
            found.append(char_chip(rewrite.after[at], source, before + at, marks))
        before += len(rewrite.after)
        shift += len(rewrite.before)
    return tuple(found)
