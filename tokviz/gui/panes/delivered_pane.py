"""What a model is given: template tokens, pair, cut and padding, with type ids and masks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtWidgets import QLabel

from tokviz.core.delivery import Delivery, attention, says_something
from tokviz.core.pipeline import Run, Token
from tokviz.core.postprocess import Row as Delivered
from tokviz.core.postprocess import Which
from tokviz.gui.chips import Rows
from tokviz.gui.language import counted, in_language, tr
from tokviz.gui.panes.pane import Pane, named
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.widgets.chip import Chip, Mark
from tokviz.gui.widgets.chip_rows import no_chips
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.row import Row


@dataclass(frozen=True, slots=True)
class DeliveredChips:
    """The rows' chips; equal ones give the same, so a strip can tell."""

    delivery: Delivery
    rows: Rows

    def __call__(self, start: int) -> Iterator[Chip]:
        for row, token in self._with_tokens(self.delivery.rows[self._first(start) :]):
            if token is None or row.sequence != "A" or not _ends_by(token, start):
                yield self._chip(row, token)

    def _with_tokens(self, rows: Sequence[Delivered]) -> Iterator[tuple[Delivered, Token | None]]:
        """Each row with its text's token; those of a text are read in one go."""
        reading: dict[Which, tuple[int, Iterator[Token]]] = {}
        for row in rows:
            if row.sequence is None or row.index is None:
                yield row, None
                continue
            at, tokens = reading.get(row.sequence, (-1, iter(())))
            if at != row.index:
                run = self.delivery.run_of(row.sequence)
                tokens = run.tokens.onward(len(run.template.before) + row.index)
            reading[row.sequence] = row.index + 1, tokens
            yield row, next(tokens)

    def _first(self, start: int) -> int:
        """The row of the first token that reaches beyond a place in the source."""
        if start == 0:
            return 0
        kept, places = self.delivery.kept("A"), self.delivery.places
        wanted = max(self.rows.own_before(start) - (kept.start if kept else 0), 0)
        return places.start + min(wanted, len(places)) if places else 0

    def _chip(self, row: Delivered, token: Token | None) -> Chip:
        about = tr("{type_id} · {mask}", type_id=row.type_id, mask=attention(row))
        if token is None:
            says = partial(_words_of_added, self.delivery, row)
            return Chip(str(row.id), about, mark=Mark.SPECIAL, hidden=row.padding, says=says)
        if row.sequence == "A" or self.delivery.second is None:
            chip = self.rows.token_chip(token, str(row.id))
            return replace(chip, sub=about, says=partial(_words_of_row, row, chip))
        chip = Rows(self.delivery.second).token_chip(token, str(row.id))
        says = partial(_words_of_row, row, chip)
        return replace(chip, sub=about, source=None, mark=Mark.SECOND, says=says)


def _words_of_row(row: Delivered, chip: Chip) -> str:
    """What is said of a text's token: its type id, its mask, and what its own chip says."""
    parts = [_types(row), chip.tip]
    if row.sequence == "B":
        parts.insert(0, tr("of the second text"))
    return "\n".join(parts)


def _words_of_added(delivery: Delivery, row: Delivered) -> str:
    """What is said of a row that came from no text."""
    vocabulary = delivery.first.pipeline.vocabulary
    token = vocabulary.token(row.id) if row.id in vocabulary else ""
    origin = tr("only fills up") if row.padding else tr("added by the template")
    return "\n".join((_types(row), tr("id {id}: {token}", id=row.id, token=token), origin))


def _types(row: Delivered) -> str:
    return tr("type id {type_id}, attention mask {mask}", type_id=row.type_id, mask=attention(row))


def _ends_by(token: Token, start: int) -> bool:
    """Whether all of a token's source is before a place."""
    return start > 0 and token.source is not None and token.source.end <= start


class DeliveredPane(Pane):
    """The rows that a model is given, and in words what was cut and filled up.

    Out of sight where that is the text's own ids and nothing else.
    """

    shows_offsets = True

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "deliveredPane", tr("Post-processor"))
        self.row = self.strip_row(tr("delivered"), "deliveredStrip", tall=True)
        self.said = QLabel()
        self.said.setObjectName(named("deliveredWords", column))
        self.said.setProperty("look", "mute")
        self.said.setWordWrap(True)
        self.words = Row("", self.said)
        self.words.title.hide()
        self.stack.addWidget(self.words)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        says = says_something(run.pipeline, state.second is not None)
        self.row.setVisible(says)
        delivery = outcome.delivery
        if not says or (delivery is None and outcome.refusal is None):
            self.words.setVisible(says and not self.words.isHidden())
            self.row.strip.show_chips(no_chips, 0, None, "…")
            return
        if delivery is None:
            self.row.say(tr("type id · mask"))
            self.row.strip.show_chips(no_chips, 0, None, tr("nothing is delivered"))
            self._tell(outcome.refusal or "", "bad")
            return
        self.row.say(
            counted(len(delivery.rows), "{count:,} id: type · mask", "{count:,} ids: type · mask")
        )
        tool_tip(self.row.about, self._about(delivery))
        chips = DeliveredChips(delivery, rows)
        self.row.strip.show_chips(chips, state.view, state.focus, tr("nothing"))
        self._tell(" ".join(map(in_language, delivery.sentences)), "mute")

    @staticmethod
    def _about(delivery: Delivery) -> str:
        """How many rows, of which processor, and what stands below each."""
        steps = delivery.first.pipeline.post_processor.steps
        return counted(
            len(delivery.rows),
            "{count:,} id; below it its type id and attention mask. Post-processor: {steps}.",
            "{count:,} ids; below each its type id and attention mask. Post-processor: {steps}.",
            steps=" → ".join(steps) or tr("none"),
        )

    def _tell(self, words: str, look: str) -> None:
        self.words.setVisible(bool(words))
        plain(self.said, words)
        set_look(self.said, look)
