"""What each strip shows: chips made lazily from a run, from a place in the source onwards."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial, wraps
from typing import Concatenate, ParamSpec

from tokviz.core.bytelevel import bytes_of
from tokviz.core.offsets import OffsetDifference, OffsetsFound
from tokviz.core.pipeline import Run, Token
from tokviz.core.pretokenize import PreTokens
from tokviz.core.run_piece import Piece
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.stage_steps import source_of_char
from tokviz.core.stepping import StepView, step_view, symbols_onward
from tokviz.core.text import facts, is_hidden
from tokviz.gui.fonts import is_undrawn
from tokviz.gui.ids_along import IdsAlong
from tokviz.gui.language import in_language, number, tr
from tokviz.gui.widgets.chip import Chip, Mark

LONGEST = 400
"""Code points of a token or pre-token that are made readable: more than any screen has room for."""

_STAND_INS = {" ": "·", "\n": "↵", "\t": "→", "\r": "␍", "\u00a0": "⍽"}


def shown(text: str, marks: bool = True) -> str:
    """Text for a chip: what cannot be seen has a stand-in, other hidden things their number.

    >>> shown("a b\\n"), shown("\\u200b"), shown("e\\u0301") == "e\\u0301"
    ('a·b↵', '⟨200B⟩', True)
    """
    parts: list[str] = []
    for index, char in enumerate(text):
        if marks and char in _STAND_INS:
            parts.append(_STAND_INS[char])
        elif is_undrawn(char):
            parts.append(f"⟨{ord(char):04X}⟩")
        elif not is_hidden(char) or char == " ":
            parts.append(char)
        elif facts(char).combining_class or facts(char).category in ("Mn", "Me"):
            # A mark by itself sits on a dotted circle.
            parts.append(char if index else "\u25cc" + char)
        elif char == "\u200d" and 0 < index < len(text) - 1:
            parts.append(char)
        else:
            parts.append(f"⟨{ord(char):04X}⟩")
    return "".join(parts)


def begun(text: str, marks: bool = True, most: int = LONGEST) -> str:
    """`shown` of what may be all of a text: its beginning.

    >>> begun("a b c", most=3), begun("a b", most=3)
    ('a·b…', 'a·b')
    """
    return shown(text, marks) if len(text) <= most else f"{shown(text[:most], marks)}…"


def place_words(source: CharSpan) -> str:
    """Where something came from, for a tool tip."""
    return tr("code points {start} to {end} of the source", start=source.start, end=source.end)


def _byte_words(at: int, byte: int, number: int, size: int, char: str) -> str:
    """A byte of the text: `number` of the `size` bytes of `char`, from 1."""
    if size == 1:
        return tr("byte {at}: {byte:02X}, {byte}", at=at, byte=byte)
    return tr(
        "byte {at}: {byte:02X}, {byte}, byte {number} of {size} of {char}",
        at=at,
        byte=byte,
        number=number,
        size=size,
        char=f"U+{ord(char):04X}",
    )


def _char_words(char: str, source: CharSpan | None) -> str:
    about = facts(char)
    place = "" if source is None else f"\n{place_words(source)}"
    return f"U+{ord(char):04X} {about.name} ({about.category}){place}"


def _pre_token_words(index: int) -> str:
    return tr("pre-token {index}", index=index)


def _symbol_words(symbol: str, index: int) -> str:
    return tr("symbol {symbol} of pre-token {index}", symbol=symbol, index=index)


def _token_words(token: Token) -> str:
    place = tr("added by the post-processor")
    if token.source is not None:
        place = place_words(token.source)
    words = tr("id {id}: {token}", id=token.id, token=token.text)
    data = tr("bytes {bytes}", bytes=token.bytes.hex(" ").upper())
    return f"{words}\n{data}\n{place}"


def char_chip(char: str, source: CharSpan | None, index: int, marks: bool) -> Chip:
    """One code point with its number below."""
    return Chip(
        shown(char, marks or char != " "),
        f"{ord(char):04X}",
        source,
        source.start if source is not None else 0,
        is_hidden(char),
        says=partial(_char_words, char, source),
        index=index,
    )


P = ParamSpec("P")


def coloured(
    chips: Callable[Concatenate[Rows, P], Iterator[Chip]],
) -> Callable[Concatenate[Rows, P], Iterator[Chip]]:
    """Gives the chips the colour of the token they end in, where rows are coloured by id."""

    @wraps(chips)
    def recoloured(rows: Rows, /, *args: P.args, **kwargs: P.kwargs) -> Iterator[Chip]:
        made = chips(rows, *args, **kwargs)
        return rows.recoloured(made) if rows.by_id else made

    return recoloured


def _below(step: StepView) -> str:
    """What decided a step, in a word or two below what it made."""
    if step.rank is not None:
        return tr("rank {rank:,}", rank=step.rank)
    if step.score is not None:
        return number(f"{step.score:.2f}".replace("-", "−"))
    return tr("{count} tried", count=step.tries) if step.tries else ""


@dataclass(frozen=True, slots=True)
class Rows:
    """The chips of every strip of one run.

    `raw`: tokens in the file's own form; `marks`: spaces and line ends have stand-ins;
    `by_id`: equal tokens have the same colour, else colours go by place; `offsets`: tokens that
    the library places elsewhere are marked.
    """

    run: Run
    raw: bool = False
    marks: bool = True
    by_id: bool = False
    offsets: OffsetsFound | None = None

    def recoloured(self, chips: Iterator[Chip]) -> Iterator[Chip]:
        """The chips in the colours of the tokens that their sources end in."""
        ids = IdsAlong(self.run, self.piece_at)
        for chip in chips:
            source = chip.source
            yield chip if source is None else replace(chip, colour=ids.at(source.start))

    @coloured
    def source(self, start: int) -> Iterator[Chip]:
        """The source's code points."""
        text = self.run.source.text
        for index in range(start, len(text)):
            yield char_chip(text[index], CharSpan(index, index + 1), index, self.marks)

    @coloured
    def normalized(self, start: int) -> Iterator[Chip]:
        """The normalized text's code points."""
        normalization = self.run.normalization
        first = self._normalized_at(start)
        for index in range(first, len(normalization.text)):
            source = normalization.alignment.to_source(CharSpan(index, index + 1))
            yield char_chip(normalization.text[index], source, index, self.marks)

    @coloured
    def byte_values(self, start: int) -> Iterator[Chip]:
        """The normalized text's UTF-8 bytes."""
        normalization = self.run.normalization
        at = self.run.normalized.byte_at(self._normalized_at(start))
        for index in range(self._normalized_at(start), len(normalization.text)):
            char = normalization.text[index]
            source = normalization.alignment.to_source(CharSpan(index, index + 1))
            data = char.encode()
            for place, byte in enumerate(data, start=1):
                says = partial(_byte_words, at, byte, place, len(data), char)
                yield Chip(f"{byte:02X}", "", source, source.start, says=says, index=at)
                at += 1

    @coloured
    def pre_tokens(self, start: int) -> Iterator[Chip]:
        """The pre-tokens as the model gets them."""
        pieces = self.run.pre_tokens
        alignment = self.run.normalization.alignment
        for index in range(self.piece_at(start), len(pieces)):
            piece = pieces[index]
            source = alignment.to_source(pieces.normalized_span(index))
            yield Chip(
                begun(piece.text, self.marks),
                "",
                source,
                source.start,
                says=partial(_pre_token_words, index),
                index=index,
            )

    @coloured
    def symbols(self, start: int, step: int | None) -> Iterator[Chip]:
        """The symbols after so many merge steps of the whole text; None is all."""
        timeline = self.run.timeline
        total = timeline.steps
        step = total if step is None else min(step, total)
        current, local = timeline.locate(step) if step > 0 else (-1, 0)
        coming, coming_local = timeline.locate(step + 1) if step < total else (-1, 0)
        number = 0
        for index in range(self.piece_at(start), len(self.run.pre_tokens)):
            if index in self.run.pre_tokens.added:
                yield self._added_chip(index, number)
                number += 1
                continue
            trace = timeline.trace(index)
            done = len(trace) if index < current else local if index == current else 0
            if step == total:
                done = len(trace)
            last = step_view(trace, done) if index == current and done else None
            taken = step_view(trace, coming_local).taken if index == coming else ()
            piece = self.run.piece(index)

            def before(span: ByteSpan, piece: Piece = piece) -> bool:
                return piece.source_of(span).end <= start

            first = number
            for at, symbol in symbols_onward(trace, done, before):
                mark = Mark.NEXT if at in taken else Mark.NONE
                sub, tries = "", 0
                if last is not None and 0 <= at - last.made < len(last.results):
                    mark = Mark.BOTH if mark is Mark.NEXT else Mark.MADE
                    sub, tries = _below(last), last.tries
                source = piece.source_of(symbol.span)
                yield Chip(
                    self.token_words(symbol.text, None),
                    sub,
                    source,
                    source.start,
                    mark=mark,
                    says=partial(_symbol_words, symbol.text, index),
                    index=first + at,
                    tries=tries,
                )
                number = first + at + 1

    def _added_chip(self, piece: int, number: int) -> Chip:
        pre_token = self.run.pre_tokens[piece]
        source = self.run.normalization.alignment.to_source(
            self.run.pre_tokens.normalized_span(piece)
        )
        return Chip(
            pre_token.text, tr("added"), source, source.start, mark=Mark.SPECIAL, index=number
        )

    @coloured
    def ids(self, start: int) -> Iterator[Chip]:
        """The ids."""
        for token in self._tokens(start):
            yield self.token_chip(token, str(token.id))

    @coloured
    def tokens(self, start: int) -> Iterator[Chip]:
        """The tokens in the file's raw form, as they are joined before decoding."""
        left_out = self.run.pipeline.undecoded_ids
        for token in self._tokens(start):
            if token.id not in left_out:
                yield self.token_chip(token, token.text)

    def token_chip(self, token: Token, words: str) -> Chip:
        """A token's chip with these words on it."""
        return Chip(
            words,
            "",
            token.source,
            token.source.start if token.source else 0,
            mark=Mark.SPECIAL if token.special else Mark.NONE,
            says=partial(self._words_of_token, token),
            index=token.index,
            differs=self.difference(token) is not None,
        )

    def difference(self, token: Token) -> OffsetDifference | None:
        """How the library places a token, where it does so otherwise."""
        return None if self.offsets is None else self.offsets.by_index.get(token.index)

    def _words_of_token(self, token: Token) -> str:
        words, difference = _token_words(token), self.difference(token)
        if difference is None or self.offsets is None:
            return words
        told = difference.words(self.offsets.library, self.run.source.text)
        return f"{words}\n{in_language(told)}"

    def _tokens(self, start: int) -> Iterator[Token]:
        run, first = self.run, 0
        if start:
            piece, own = self.piece_at(start), len(run.timeline)
            behind = len(run.template.before) + run.timeline.tokens
            first = run.tokens.reaching(piece, start) if piece < own else behind
        for token in run.tokens.onward(first):
            if token.source is None or token.source.end > start or start == 0:
                yield token

    @coloured
    def decoded(self, start: int) -> Iterator[Chip]:
        """The decoded text's code points."""
        text = self.run.decoding.text
        for index in range(self._decoded_at(start), len(text)):
            yield char_chip(text[index], self.source_of_decoded(index), index, self.marks)

    def _decoded_at(self, start: int) -> int:
        run = self.run
        if start == 0:
            return 0
        if run.decodes_to_normalized:
            return self._normalized_at(start)
        kept, spans = self.kept_at(start), run.decoding.token_spans
        return spans[kept].start if kept < len(spans) else len(run.decoding.text)

    def kept_at(self, start: int) -> int:
        """How many tokens that are decoded come before the first that reaches beyond a place."""
        token = next(self._tokens(start), None)
        return len(self.run.kept) if token is None else bisect_left(self.run.kept, token.index)

    def source_of_decoded(self, index: int) -> CharSpan | None:
        """The source of a decoded code point; None where it came from an added token only."""
        run = self.run
        if run.decodes_to_normalized:
            return run.normalization.alignment.to_source(CharSpan(index, index + 1))
        return source_of_char(run, run.decoding.token_spans, index)

    def token_words(self, text: str, data: bytes | None) -> str:
        """A token as it can be read; hex when it is part of a character, never U+FFFD.

        `text` is the raw form; `data`, where known, the bytes it stands for.
        """
        if len(text) > LONGEST:
            # A pre-token can be all of a text; a character at the cut is left out whole.
            begun = text[:LONGEST] if self.raw else self._beginning(text[:LONGEST])
            return f"{begun}…"
        if self.raw:
            return text
        if data is None:
            data = bytes_of(text) if self.run.pipeline.vocabulary.byte_level else None
        if data is None:
            return shown(text, self.marks)
        try:
            return shown(data.decode(), self.marks)
        except UnicodeDecodeError:
            return data.hex(" ").upper()

    def _beginning(self, text: str) -> str:
        data = bytes_of(text) if self.run.pipeline.vocabulary.byte_level else None
        return shown(text if data is None else data.decode(errors="ignore"), self.marks)

    def own_before(self, start: int) -> int:
        """How many of the text's own tokens end before the pre-token at a place."""
        piece, timeline = self.piece_at(start), self.run.timeline
        return timeline.token_start(piece) if piece < len(timeline) else timeline.tokens

    def _normalized_at(self, start: int) -> int:
        if start == 0:
            return 0
        alignment = self.run.normalization.alignment
        return alignment.to_target(CharSpan(start, min(start + 1, alignment.source_length))).start

    def piece_at(self, start: int, pieces: PreTokens | None = None) -> int:
        """Index of the pre-token in which a code point of the source stands, or of the next.

        `pieces`: the pre-tokens after an earlier step than the last.
        """
        if start == 0:
            return 0
        pieces = self.run.pre_tokens if pieces is None else pieces
        at = self._normalized_at(start)
        if at >= len(self.run.normalization.text):
            return len(pieces)
        target = pieces.alignment.to_target(CharSpan(at, at + 1)).start
        return bisect_right(pieces.ends, target)
