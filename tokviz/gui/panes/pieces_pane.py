"""The text in pieces: cuts set by hand, and what each of them does to text and tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tokviz.core.contracts import common_length
from tokviz.core.cuts import BytePiece, cut_bytes
from tokviz.core.spans import CharSpan
from tokviz.core.stream import DecodeStep, decode_stream
from tokviz.core.words import said
from tokviz.gui.asker import Asker
from tokviz.gui.hand_cuts import HandCuts, kept_cuts
from tokviz.gui.in_pieces import (
    Bytes,
    Characters,
    InPieces,
    in_pieces,
    letters,
    verdict_words,
)
from tokviz.gui.language import marked, tr
from tokviz.gui.panes.side import SidePane
from tokviz.gui.panes.two_strips import TwoStrips
from tokviz.gui.pieces_rows import byte_row, cut_row, stream_rows
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session, State
from tokviz.gui.tables import CellsTable
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
    """A kind of place that a cut can be moved to: the words on its button and about it.

    `where`: the gap there. `of_bytes`: only a cut between bytes can be elsewhere.
    """

    name: str
    button: str
    action: str
    tip: str
    where: Callable[[HandCuts, int], int]
    of_bytes: bool = False


_BORDERS = (
    Border(
        "character",
        marked("To character"),
        marked("Move the cut to a character border"),
        marked("Move the chosen cut to the nearest character border"),
        HandCuts.to_character,
        of_bytes=True,
    ),
    Border(
        "grapheme",
        marked("To grapheme"),
        marked("Move the cut to a grapheme border"),
        marked("Move the chosen cut to the nearest grapheme border"),
        HandCuts.to_grapheme,
    ),
    Border(
        "pre-token",
        marked("To pre-token"),
        marked("Move the cut to a pre-token border"),
        marked("Move the chosen cut to the nearest pre-token border"),
        HandCuts.to_pre_token,
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
        self.to_borders = tuple(map(self._tool, _BORDERS))
        self.tools = wrapped_row(*self.to_borders)
        return self.tools

    def _tool(self, border: Border) -> QPushButton:
        button = QPushButton(tr(border.button))
        button.setObjectName(f"piecesTo.{border.name}")
        button.setAccessibleName(tr(border.action))
        tool_tip(button, tr(border.tip))
        button.clicked.connect(partial(self._move_to_border, border))
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
    def hand(self) -> HandCuts:
        """All cuts, in the way in which the strip shows them."""
        text = self.session.state.edited
        return HandCuts(text, self.run, self.cuts, self._inside, self._by_bytes)

    def _set(self, hand: HandCuts) -> None:
        self._inside = hand.inside
        state = replace(self.session.state, pieces=hand.between)
        if state != self.session.state:
            self.session.look(state)
        else:
            self.refresh()

    def _toggle(self, gap: int) -> None:
        self._set(self.hand.toggled(gap))

    def _move(self, old: int, new: int) -> None:
        self._set(self.hand.moved(old, new))

    def _picked(self, row: int) -> None:
        if row < len(self.cuts):
            at = self.cuts[row]
            self.session.focus(CharSpan(at - 1, at + 1), pin=True)

    def _scroll(self, by: int) -> None:
        state = self.session.state
        view = max(0, min(state.view + by, len(state.edited) - 1))
        self.session.look(replace(state, view=view))

    def _move_to_border(self, border: Border) -> None:
        gap = self.cutter.gap
        if gap in self.cutter.cuts and self.run is not None:
            to = border.where(self.hand, gap)
            if to != gap:
                self._move(gap, to)
                self.cutter.gap = to

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
            self.cutter.show_cuts(self.hand.byte_cuts)
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
            byte_cuts = self.hand.byte_cuts
            self._show_bytes(cut_bytes(run.source, byte_cuts) if byte_cuts else ())
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
        self.bytes_table.setVisible(mode == BYTES and bool(self.hand.byte_cuts))
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
        hand = self.hand
        for border, button in zip(_BORDERS, self.to_borders, strict=True):
            button.setVisible(self._by_bytes or not border.of_bytes)
            button.setEnabled(border.where(hand, gap) != gap)

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
        self.table.show_rows([cut_row(seam, answer) for seam in seams])

    def _show_bytes(self, pieces: tuple[BytePiece, ...]) -> None:
        self.bytes_table.show_rows([byte_row(piece) for piece in pieces[:_MOST_CUTS]])

    def _show_stream(self, steps: tuple[DecodeStep, ...], ids: list[int]) -> None:
        self.stream.show_rows(stream_rows(steps, ids))
