"""The text in pieces: cuts set by hand, and what each of them does to text and tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tokviz.core.contracts import common_length
from tokviz.core.cuts import BytePiece, cut_bytes
from tokviz.core.pieces import Seam
from tokviz.core.spans import CharSpan
from tokviz.core.stream import DecodeStep, decode_stream
from tokviz.core.words import said
from tokviz.gui.chips import shown
from tokviz.gui.in_pieces import (
    Bytes,
    Characters,
    InPieces,
    grapheme_border,
    in_pieces,
    kept_cuts,
    letters,
    pre_token_border,
    seam_words,
    verdict_words,
)
from tokviz.gui.language import marked, tr
from tokviz.gui.language import number as grouped
from tokviz.gui.panes.side import SidePane
from tokviz.gui.panes.two_strips import TwoStrips
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.runner import Asker, Runner
from tokviz.gui.session import Session, State
from tokviz.gui.tables import Cell, CellsTable, Row, Tone
from tokviz.gui.theme import px
from tokviz.gui.widgets.cut_strip import CutStrip
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.parts import scrolled, sentence, wrapped_row
from tokviz.gui.widgets.segmented import Segmented

CHARACTERS, BYTES, DECODING = said("Characters"), said("Bytes"), said("Decoding")
_MOST_CUTS = 40
_MOST_IDS = 400


@dataclass(frozen=True, slots=True)
class Border:
    """A kind of place that a cut can be moved to: the words on its button and about it."""

    name: str
    button: str
    action: str
    tip: str


_BORDERS = (
    Border(
        "character",
        marked("To character"),
        marked("Move the cut to a character border"),
        marked("Move the chosen cut to the nearest character border"),
    ),
    Border(
        "grapheme",
        marked("To grapheme"),
        marked("Move the cut to a grapheme border"),
        marked("Move the chosen cut to the nearest grapheme border"),
    ),
    Border(
        "pre-token",
        marked("To pre-token"),
        marked("Move the cut to a pre-token border"),
        marked("Move the chosen cut to the nearest pre-token border"),
    ),
)


class PiecesPane(SidePane):
    """Cuts by character or by byte, or the ids as they come in, one at a time.

    The cuts between characters are the session's; those inside characters are the pane's own.
    """

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__(session, "piecesPane", tr("Pieces"))
        self._asker = Asker(runner, "pieces", self)
        self._asker.answered.connect(self._show)
        self._asker.refused.connect(self._refused)
        self._inside: tuple[int, ...] = ()
        self._answer: InPieces | None = None
        self._build()

    def take_over(self, old: PiecesPane) -> None:
        """Has the cuts that another pane, which goes away, has to itself."""
        self._inside = old._inside
        self.refresh()

    def _build(self) -> None:
        self.mode = Segmented("piecesMode", tr("Cut by"), (CHARACTERS, BYTES, DECODING))
        self.mode.currentTextChanged.connect(lambda text: self.refresh())
        self.hint = sentence("piecesHint")
        self.cutter = CutStrip("piecesCuts", tr("Text to cut"))
        self.cutter.toggled.connect(self._toggle)
        self.cutter.moved.connect(self._move)
        self.cutter.chosen.connect(lambda gap: self._show_tools())
        self.cutter.hovered.connect(self.session.focus)
        self.cutter.scrolled.connect(self._scroll)
        self.verdict = sentence("piecesVerdict", "good")
        self.normalized = TwoStrips(
            "piecesNormalized",
            tr("Normalized of the pieces, joined"),
            tr("Normalized of the whole"),
            self.session,
        )
        self.tokens = TwoStrips(
            "piecesTokens",
            tr("Tokens of the pieces, joined"),
            tr("Tokens of the whole"),
            self.session,
        )
        self.table = CellsTable(
            "piecesTable",
            tr("Cuts"),
            (tr("cut at"), tr("normalizer"), tr("ids")),
            (52, 150),
            whole=True,
        )
        self.table.picked.connect(self._picked)
        self.bytes_table = CellsTable(
            "piecesBytes",
            tr("Pieces by bytes"),
            (tr("bytes"), tr("alone"), tr("cut before it")),
            (96, 64),
            whole=True,
        )
        self.stream = CellsTable(
            "piecesStream",
            tr("Ids decoded one by one"),
            (tr("id"), tr("pending"), tr("emitted"), tr("alone")),
            (56, 84, 76),
            whole=True,
        )
        self.body = QWidget()
        body = QVBoxLayout(self.body)
        body.setContentsMargins(0, 0, px(4), 0)
        body.setSpacing(px(8))
        for part in (
            self.cutter,
            self._tools(),
            self.verdict,
            self.normalized,
            self.tokens,
            self.table,
            self.bytes_table,
            self.stream,
        ):
            body.addWidget(part)
        body.addStretch()
        self.stack.addWidget(self.mode)
        self.stack.addWidget(self.hint)
        self.stack.addWidget(scrolled(self.body), 1)

    def _tools(self) -> QWidget:
        self.to_character = self._tool(_BORDERS[0], self._character_border)
        self.to_grapheme = self._tool(_BORDERS[1], self._grapheme_border)
        self.to_pre_token = self._tool(_BORDERS[2], self._pre_token_border)
        self.tools = wrapped_row(self.to_character, self.to_grapheme, self.to_pre_token)
        return self.tools

    def _tool(self, border: Border, where: Callable[[int], int]) -> QPushButton:
        button = QPushButton(tr(border.button))
        button.setObjectName(f"piecesTo.{border.name}")
        button.setAccessibleName(tr(border.action))
        tool_tip(button, tr(border.tip))
        button.clicked.connect(partial(self._move_to_border, where))
        return button

    # -- the cuts ----------------------------------------------------------------------

    @property
    def cuts(self) -> tuple[int, ...]:
        """The session's cuts that lie inside its text, in code points."""
        state = self.session.state
        return tuple(at for at in state.pieces if 0 < at < len(state.edited))

    @property
    def _by_bytes(self) -> bool:
        return self.mode.currentText() == BYTES

    @property
    def byte_cuts(self) -> tuple[int, ...]:
        """All cuts as offsets in the source's UTF-8, those inside characters too."""
        run = self.run
        if run is None:
            return ()
        length = len(run.source.utf8)
        inside = (at for at in self._inside if at < length)
        return tuple(sorted({*map(run.source.byte_at, self.cuts), *inside}))

    def _set(self, cuts: set[int], inside: set[int] | None = None) -> None:
        if inside is not None:
            self._inside = tuple(sorted(inside))
        state = replace(self.session.state, pieces=tuple(sorted(cuts)))
        if state != self.session.state:
            self.session.look(state)
        else:
            self.refresh()

    def _split_cut(self, gap: int) -> tuple[int | None, int | None]:
        """A gap of the strip as a cut between characters, or else as one inside a character."""
        if not self._by_bytes:
            return gap, None
        run = self.run
        assert run is not None
        at = run.source.code_point_at_byte(gap)
        return (at, None) if run.source.byte_at(at) == gap else (None, gap)

    def _toggle(self, gap: int) -> None:
        at, inside = self._split_cut(gap)
        self._set(
            set(self.cuts) ^ ({at} if at is not None else set()),
            set(self._inside) ^ ({inside} if inside is not None else set()),
        )

    def _move(self, old: int, new: int) -> None:
        cuts, inside = set(self.cuts), set(self._inside)
        for gap, change in ((old, set.discard), (new, set.add)):
            at, byte = self._split_cut(gap)
            if at is not None:
                change(cuts, at)
            if byte is not None:
                change(inside, byte)
        self._set(cuts, inside)

    def _picked(self, row: int) -> None:
        if row < len(self.cuts):
            at = self.cuts[row]
            self.session.focus(CharSpan(at - 1, at + 1), pin=True)

    def _scroll(self, by: int) -> None:
        state = self.session.state
        view = max(0, min(state.view + by, len(state.edited) - 1))
        self.session.look(replace(state, view=view))

    def _move_to_border(self, where: Callable[[int], int]) -> None:
        gap = self.cutter.gap
        if gap in self.cutter.cuts and self.run is not None:
            to = where(gap)
            if to != gap:
                self._move(gap, to)
                self.cutter.gap = to

    def _in_strip(self, at: int) -> int:
        """A cut between characters as a gap of the strip."""
        run = self.run
        assert run is not None
        return run.source.byte_at(at) if self._by_bytes else at

    def _character_border(self, gap: int) -> int:
        at, inside = self._split_cut(gap)
        if inside is None or at is not None:
            return gap
        run = self.run
        assert run is not None
        span = CharSpan(run.source.code_point_at_byte(gap), run.source.code_point_at_byte(gap) + 1)
        ends = [run.source.byte_at(e) for e in (span.start, span.end) if 0 < e < len(run.source)]
        return min(ends, key=lambda end: abs(end - gap), default=gap)

    def _grapheme_border(self, gap: int) -> int:
        at, _ = self._split_cut(self._character_border(gap))
        assert at is not None
        return self._in_strip(grapheme_border(self.session.state.edited, at))

    def _pre_token_border(self, gap: int) -> int:
        run = self.run
        at, _ = self._split_cut(self._character_border(gap))
        assert run is not None
        assert at is not None
        return self._in_strip(pre_token_border(run, at))

    # -- showing -----------------------------------------------------------------------

    def depends_on(self, state: State) -> object:
        return state.active, state.pieces, state.view, state.marks

    def _changed(self, old: State, new: State) -> None:
        if old.edited != new.edited and old.active == new.active:
            self._inside = ()
            # An undone edit brings its own cuts back.
            same = bool(new.pieces) and old.pieces == new.pieces
            kept = kept_cuts(new.pieces, old.edited, new.edited) if same else new.pieces
            if kept != new.pieces:
                self.session.look(replace(new, pieces=kept))
                return
        super()._changed(old, new)
        if old.focus != new.focus:
            focus = self.session.here.focus
            self.cutter.show_focus(focus)
            self.tokens.show_focus(focus)

    def present(self) -> None:
        """Shows text and cuts now, and asks what they do."""
        run, state = self.run, self.session.here
        mode = self.mode.currentText()
        if run is None:
            return
        view = min(state.view, max(0, len(state.text) - 1))
        if mode == BYTES:
            self.cutter.show_chips(Bytes(run), view)
            self.cutter.show_cuts(self.byte_cuts)
        else:
            safe = self._answer.safe if self._answer and self._answer.run is run else frozenset()
            self.cutter.show_chips(Characters(state.text, state.marks), view)
            self.cutter.show_cuts(self.cuts, safe)
        self._show_parts(mode)
        self._show_tools()
        self._asker.drop()
        if mode == CHARACTERS:
            cuts = self.cuts
            self._asker.ask(lambda check: in_pieces(run, cuts, view, check))
        elif mode == BYTES:
            self._show_bytes(cut_bytes(run.source, self.byte_cuts) if self.byte_cuts else ())
        else:
            tokens = list(islice((run.tokens[i] for i in run.kept), _MOST_IDS))
            self._show_stream(
                decode_stream(token.bytes for token in tokens), [token.id for token in tokens]
            )

    def _show_parts(self, mode: str) -> None:
        by_cuts = bool(self.cuts) and mode == CHARACTERS
        self.cutter.setVisible(mode != DECODING)
        for part in (self.verdict, self.normalized, self.tokens, self.table):
            part.setVisible(by_cuts and (part is not self.normalized or self._normalized_differs))
        self.bytes_table.setVisible(mode == BYTES and bool(self.byte_cuts))
        self.stream.setVisible(mode == DECODING)
        hints: dict[str, str] = {
            CHARACTERS: tr(
                "Click between two characters to cut there; drag a cut to move it. "
                "A green point says that the ids would stay the same."
            ),
            BYTES: tr("Click between two bytes to cut there, inside a character too."),
            DECODING: tr(
                "The ids as they come in. An unfinished character is held back; decoded "
                "alone, its parts would be U+FFFD."
            ),
        }
        plain(self.hint, hints[mode])

    @property
    def _normalized_differs(self) -> bool:
        return self._answer is not None and not self._answer.normalized.joined_equals_whole

    def _show_tools(self) -> None:
        gap = self.cutter.gap
        there = gap in self.cutter.cuts and self.mode.currentText() != DECODING
        self.tools.setVisible(there)
        if not there or self.run is None:
            return
        self.to_character.setVisible(self._by_bytes)
        for button, where in (
            (self.to_character, self._character_border),
            (self.to_grapheme, self._grapheme_border),
            (self.to_pre_token, self._pre_token_border),
        ):
            button.setEnabled(where(gap) != gap)

    def _refused(self, words: str) -> None:
        self._answer = None
        plain(self.verdict, words)
        set_look(self.verdict, "bad")
        self.verdict.show()
        for part in (self.normalized, self.tokens, self.table):
            part.hide()

    def _show(self, answer: object) -> None:
        assert isinstance(answer, InPieces)
        self._answer = answer
        self.cutter.show_cuts(answer.cuts, answer.safe)
        self._show_parts(CHARACTERS)
        plain(self.verdict, verdict_words(answer))
        set_look(self.verdict, "good" if answer.same else "bad")
        joined, whole = answer.normalized.joined, answer.normalized.whole.after
        if joined != whole:
            first = max(0, common_length(joined, whole) - 8)
            marks = self.session.state.marks
            self.normalized.show_chips(
                letters(answer.normalized.rewrites, first, marks),
                letters([answer.normalized.whole], first, marks),
            )
        self.tokens.show_chips(answer.apart, answer.whole)
        self.tokens.show_focus(self.session.here.focus)
        seams = answer.normalized.seams[:_MOST_CUTS]
        self.table.show_rows([_cut_row(seam, answer) for seam in seams])

    def _show_bytes(self, pieces: tuple[BytePiece, ...]) -> None:
        self.bytes_table.show_rows([_byte_row(piece) for piece in pieces[:_MOST_CUTS]])

    def _show_stream(self, steps: tuple[DecodeStep, ...], ids: list[int]) -> None:
        rows: list[Row] = []
        for number, step in enumerate(steps):
            pending = step.pending.hex(" ").upper()
            broken = "\ufffd" in step.naive
            id_ = str(ids[number]) if number < len(ids) else tr("end")
            rows.append(
                (
                    Cell(id_, mono=True),
                    Cell(pending or "–", "accent" if pending else "mute", mono=True),
                    Cell(shown(step.emitted) or "–", "ink" if step.emitted else "mute", mono=True),
                    Cell(shown(step.naive), "bad" if broken else "mute", mono=True),
                )
            )
        self.stream.show_rows(rows)


def _cut_row(seam: Seam, answer: InPieces) -> Row:
    ids_safe = seam.at in answer.judged.safe
    untried = seam.at in answer.judged.untried
    words = seam_words(seam)
    inside = ""
    if seam.grapheme is not None:
        inside = f"\n{_in_grapheme(seam.grapheme)}"
    ids = tr("not tried") if untried else tr("✓ same") if ids_safe else tr("✕ change")
    return (
        Cell(grouped(seam.at), mono=True),
        Cell(f"{words}{inside}", "good" if seam.holds else "bad"),
        Cell(
            ids,
            "mute" if untried else "good" if ids_safe else "bad",
        ),
    )


def _in_grapheme(span: CharSpan) -> str:
    return tr("inside the grapheme {start:,} to {end:,}", start=span.start, end=span.end)


def _byte_row(piece: BytePiece) -> Row:
    through = "–" if piece.span.start else tr("start")
    tone: Tone = "mute"
    if piece.character is not None:
        through = tr("inside character {at:,}", at=piece.character.start)
        tone = "bad"
    elif piece.grapheme is not None:
        through, tone = _in_grapheme(piece.grapheme), "bad"
    data = piece.data[:16].hex(" ").upper() + (" …" if len(piece.data) > 16 else "")
    tip = tr("bytes {start:,} to {end:,}", start=piece.span.start, end=piece.span.end)
    return (
        Cell(data, mono=True, tip=tip),
        Cell(shown(piece.text[:16]), "bad" if "\ufffd" in piece.text else "ink", mono=True),
        Cell(through, tone),
    )
