"""The merge state at the player's step, and the ids that it ends in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tokviz.core.compare import Stage
from tokviz.core.delivery import says_something
from tokviz.core.pipeline import Run
from tokviz.gui.chips import Rows
from tokviz.gui.language import counted, in_language, tr
from tokviz.gui.panes.pane import Pane
from tokviz.gui.qtext import tool_tip
from tokviz.gui.run_to import RunTo, SymbolAt, Way, ways_of_symbol
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.tied import Tied
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.row import Row


@dataclass(frozen=True, slots=True)
class SymbolsAt:
    """The chips of the symbols after a step; equal ones give the same, so a strip can tell."""

    rows: Rows
    step: int | None

    def __call__(self, start: int) -> Iterator[Chip]:
        return self.rows.symbols(start, self.step)


class MergePane(Pane):
    """Symbols now; ids at the end."""

    shows_offsets = True

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "mergePane", tr("Merges"))
        self.symbols = self.strip_row(tr("symbols"), "symbolStrip", tall=True)
        self.ids = self.strip_row(tr("ids"), "idStrip", tall=False)
        self._shown: SymbolsAt | None = None
        self._view = 0
        RunTo(self.symbols.strip, session, column, self._ways_of_symbol)
        RunTo(self.ids.strip, session, column, self._ways_of_id)

    def _ways_of_symbol(self, chip: Chip) -> tuple[Way, ...]:
        if self._shown is None:
            return ()
        at = SymbolAt.of(self._shown.rows, self._view, self._shown.step, chip.index)
        return () if at is None else self._ways(at)

    def _ways_of_id(self, chip: Chip) -> tuple[Way, ...]:
        if self._shown is None:
            return ()
        run = self._shown.rows.run
        token = run.tokens[chip.index]
        if token.pre_token is None or token.pre_token in run.pre_tokens.added:
            return ()
        own = chip.index - len(run.template.before)
        index = own - run.timeline.token_start(token.pre_token)
        return self._ways(SymbolAt(token.pre_token, run.timeline.steps_of(token.pre_token), index))

    def _ways(self, at: SymbolAt) -> tuple[Way, ...]:
        assert self._shown is not None
        run = self._shown.rows.run
        merges = run.pipeline.merge_count is not None
        return ways_of_symbol(run, at.pre_token, at.moment, at.index, merges)

    def row_of(self, stage: Stage) -> Row | None:
        rows: dict[Stage, Row] = {"model": self.symbols, "post_processor": self.ids}
        return rows.get(stage)

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        step = state.step
        total = run.timeline.steps
        at = total if step is None else min(step, total)
        done = tr("after step {step:,} of {total:,}", step=at, total=total)
        self.symbols.say(done if total else tr("no merge applies"))
        # Steps of a stretch are not those of the whole text.
        plain = replace(rows, offsets=None)
        self._shown = SymbolsAt(plain, step) if outcome.preview is None else None
        self._view = state.view
        chips, first = SymbolsAt(plain, step), SymbolsAt(plain, 0)
        self.symbols.strip.show_chips(chips, state.view, state.focus, tr("none"), room_for=first)
        self.ids.say(_about_ids(run, rows))
        tool_tip(self.ids.about, _more_of_ids(run, rows, state.second is not None))
        ids = Tied(rows.ids, run.source.text)
        self.ids.strip.show_chips(ids, state.view, state.focus, tr("none"))


def _about_ids(run: Run, rows: Rows) -> str:
    """How many there are, how many the template added, how many the library places elsewhere."""
    tokens = counted(len(run.tokens), "{count:,} token", "{count:,} tokens")
    elsewhere = 0 if rows.offsets is None else len(rows.offsets.differences)
    if elsewhere:
        return tr(
            "{tokens} · {count:,} placed otherwise",
            tokens=tokens,
            count=elsewhere,
        )
    added = len(run.template.before) + len(run.template.after)
    return tr("{tokens}, {count:,} added", tokens=tokens, count=added) if added else tokens


def _more_of_ids(run: Run, rows: Rows, is_pair: bool) -> str:
    """What a tool tip says of them: the library's offsets, and that no more is done to them."""
    said = "" if rows.offsets is None else in_language(rows.offsets.summary)
    if says_something(run.pipeline, is_pair):
        return said
    steps = " → ".join(run.pipeline.post_processor.steps) or tr("none")
    delivered = tr(
        "Delivered to a model as they are, all with type id 0 and attention mask 1. "
        "Post-processor: {steps}.",
        steps=steps,
    )
    return f"{said}\n{delivered}" if said else delivered
