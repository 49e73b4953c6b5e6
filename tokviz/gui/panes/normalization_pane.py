"""The normalizer: each step's text, before and after by code point."""

from __future__ import annotations

from collections.abc import Iterator

from tokviz.core.compare import Stage
from tokviz.core.pipeline import NamedRewrite, Run
from tokviz.core.spans import Alignment, CharSpan
from tokviz.gui.chips import Rows, char_chip
from tokviz.gui.language import counted, tr
from tokviz.gui.panes.pane import Pane
from tokviz.gui.session import Outcome, Session, State
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.chip_rows import Chips, no_chips
from tokviz.gui.widgets.row import Row, StripRow


class NormalizationPane(Pane):
    """A strip for each step that changes the text; "same as source" where none does."""

    passes_on = True

    def __init__(self, session: Session, column: int) -> None:
        super().__init__(session, column, "normalizationPane", tr("Normalizer"))
        self.row = self.strip_row(tr("normalizer"), "normalizedStrip", tall=True)
        self._more: list[StripRow] = []

    def row_of(self, stage: Stage) -> Row | None:
        return self.row if stage == "normalizer" else None

    def present(self, run: Run, rows: Rows, outcome: Outcome, state: State) -> None:
        steps = run.normalization.steps
        changed = [step for step in steps if step.rewrite.before != step.rewrite.after]
        self._set_count(max(len(changed) - 1, 0))
        all_rows = [self.row, *self._more]
        if not changed:
            names = ", ".join(step.name for step in steps) or tr("none")
            self.row.say(names)
            self.row.strip.show_chips(no_chips, 0, None, tr("same as source"))
            return
        alignment = Alignment.identity(len(run.source.text))
        by_step: dict[int, Alignment] = {}
        for step in steps:
            alignment = alignment.then(step.rewrite.alignment)
            by_step[id(step)] = alignment
        for row, step in zip(all_rows, changed, strict=True):
            changes = counted(_changes(step), "{count:,} change", "{count:,} changes")
            row.say(f"{step.name} · {changes}")
            chips = step_chips(step, by_step[id(step)], state.marks)
            row.strip.show_chips(chips, state.view, state.focus, tr("nothing is left"))

    def _set_count(self, more: int) -> None:
        while len(self._more) > more:
            self.forget_row(self._more.pop())
        while len(self._more) < more:
            name = f"normalizedStrip.step{len(self._more) + 2}"
            self._more.append(self.strip_row(tr("then"), name, tall=True))


def step_chips(step: NamedRewrite, alignment: Alignment, marks: bool) -> Chips:
    """The text after a step, with each code point's source."""
    text = step.rewrite.after

    def chips(start: int) -> Iterator[Chip]:
        first = 0
        if start:
            first = alignment.to_target(CharSpan(start, start + 1)).start
        for index in range(first, len(text)):
            yield char_chip(
                text[index], alignment.to_source(CharSpan(index, index + 1)), index, marks
            )

    return chips


def _changes(step: NamedRewrite) -> int:
    """Places at which the step changed something: stretches of code points that differ."""
    alignment, before, after = step.rewrite.alignment, step.rewrite.before, step.rewrite.after
    changes = len(alignment.uncovered())
    for block in alignment.blocks:
        if block.even:
            old, new = block.source.of(before), block.target.of(after)
            if old != new:
                changes += sum(a != b for a, b in zip(old, new, strict=True))
        else:
            changes += 1
    return changes
