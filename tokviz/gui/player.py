"""The merge player: first, back, play, forward, last; slider, speed, and the step in words."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from tokviz.core.merge_trace import MergeTrace
from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan
from tokviz.core.stepping import step_view
from tokviz.core.text import escape
from tokviz.gui.chips import Rows
from tokviz.gui.language import marked, tr
from tokviz.gui.qtext import tool_tip
from tokviz.gui.session import Session, State, Stepping
from tokviz.gui.theme import px
from tokviz.gui.widgets.elided import ElidedMono
from tokviz.gui.widgets.icon_button import IconButton
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.spoken import announce, name_box
from tokviz.gui.widgets.still import Still
from tokviz.gui.widgets.ticked_slider import TickedSlider

SPEEDS = {"0.5×": 0.5, "1×": 1.0, "2×": 2.0, "4×": 4.0, "16×": 16.0}
_BEAT = 900
"""Milliseconds for a step at speed 1."""

STEPPING: dict[str, Stepping] = {
    marked("by place"): "place",
    marked("by rank"): "rank",
    marked("free"): "free",
}
"""How the columns are stepped together, in words."""

_WIDE = 1100
"""Pixels at 100 % from which on the words of a step have room beside the buttons."""
_LONGEST = 5000
"""Steps of a pre-token up to which its rounds are looked for."""


class Player(QWidget):
    """Steps through the merges of the active column."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setObjectName("playerBar")
        self.setAccessibleName(tr("Merge player"))
        self._shown = 1
        self._told = ""
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self._build()
        session.changed.connect(self._changed)
        session.results_changed.connect(self.present)
        self.present()

    def _build(self) -> None:
        self.first = IconButton("mergeFirst", "[<", tr("First step"), tr("Home"))
        self.back = IconButton("mergeBack", "<", tr("One step back"), "←")
        self.play = IconButton("mergePlay", ">", tr("Play"), tr("Space"), primary=True)
        self.forward = IconButton("mergeForward", ">", tr("One step on"), "→")
        self.into = IconButton(
            "mergeInto", "{(", tr("Into this pre-token, where its steps begin"), "↑"
        )
        self.out = IconButton(
            "mergeOut", ")}", tr("Out of this pre-token, after its last step"), "↓"
        )
        self.last = IconButton("mergeLast", ">|", tr("Last step"), tr("End"))
        self.label = ElidedMono()
        self.label.setObjectName("mergeLabel")
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._still = Still(self.label)
        self.rounds = QCheckBox(tr("rounds"))
        self.rounds.setObjectName("mergeRounds")
        self.rounds.setAccessibleName(tr("A round as one step"))
        tool_tip(self.rounds, tr("All places of one merge in a pre-token as one step"))
        self._build_together()
        self.speed = QComboBox()
        self.speed.setObjectName("mergeSpeed")
        name_box(self.speed, tr("Speed"))
        self.speed.addItems(list(SPEEDS))
        self.speed.setCurrentText("1×")
        self.slider = TickedSlider()
        self.slider.setObjectName("mergeSlider")
        self.slider.setAccessibleName(tr("Merge step"))
        self.buttons = QWidget()
        buttons = QHBoxLayout(self.buttons)
        buttons.setContentsMargins(0, 0, 0, 0)
        row = (self.first, self.into, self.back, self.play, self.forward, self.out, self.last)
        for button in row:
            buttons.addWidget(button)
        self._above, self._below = QHBoxLayout(), QHBoxLayout()
        for widget in (self.together, self.rounds, self.speed):
            self._above.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.addLayout(self._above)
        layout.addLayout(self._below)
        self._is_narrow = False
        self._arrange()
        self._measure()
        self.first.clicked.connect(lambda: self.go(0))
        self.back.clicked.connect(lambda: self.go_on(-1))
        self.forward.clicked.connect(lambda: self.go_on(1))
        self.last.clicked.connect(lambda: self.go(self.total))
        self.into.clicked.connect(lambda: self.go_pre_token(-1))
        self.out.clicked.connect(lambda: self.go_pre_token(1))
        self.play.clicked.connect(self.toggle)
        self.slider.valueChanged.connect(self._slid)
        self.speed.currentTextChanged.connect(self._set_pace)

    def _build_together(self) -> None:
        self.together = Segmented(
            "mergeTogether", tr("How the pipelines are stepped together"), list(STEPPING)
        )
        tips = (
            tr("All pipelines stand at the same place in the text (Ctrl+J changes this)"),
            tr("At the same place, and there at the same rank of their merges (Ctrl+J)"),
            tr("Only the pipeline with the coloured letter is stepped (Ctrl+J)"),
        )
        for choice, tip in zip(STEPPING, tips, strict=True):
            tool_tip(self.together.button(choice), tip)
        self.together.chosen.connect(lambda words: self.session.step_together(STEPPING[words]))

    def _measure(self) -> None:
        layout, buttons = self.layout(), self.buttons.layout()
        assert layout is not None
        assert buttons is not None
        layout.setContentsMargins(px(16), px(8), px(16), px(8))
        for part, gap in ((layout, 6), (buttons, 6), (self._above, 8), (self._below, 8)):
            part.setSpacing(px(gap))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.layout() is not None:
            self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < px(_WIDE)
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self._arrange()

    def _arrange(self) -> None:
        """The step's words beside the buttons, or above them where they would be cut."""
        for line, widget in ((self._above, self.buttons), (self._below, self.slider)):
            line.removeWidget(widget)
        self._above.removeWidget(self._still)
        self._below.removeWidget(self.buttons)
        self._above.insertWidget(0, self._still, 1)
        if self._is_narrow:
            self._below.addWidget(self.buttons)
        else:
            self._above.insertWidget(0, self.buttons)
        self._below.addWidget(self.slider, 1)

    @property
    def run(self) -> Run | None:
        """The active column's run."""
        outcome = self.session.outcome(self.session.state.active)
        return outcome.run if outcome is not None else None

    @property
    def total(self) -> int:
        """How many steps there are."""
        return self.run.timeline.steps if self.run is not None else 0

    @property
    def step(self) -> int:
        """How many steps are done."""
        step = self.session.state.step
        return self.total if step is None else min(step, self.total)

    @property
    def playing(self) -> bool:
        """Whether it runs by itself."""
        return self._clock.isActive()

    def go(self, step: int, passing: bool = False) -> None:
        """Shows the state after so many steps, and brings the place into sight.

        `passing`: others follow at once; see Session.look.
        """
        step = max(0, min(step, self.total))
        state = replace(self.session.state, step=step)
        place = self._place(step)
        if place is not None and not self._in_sight(place):
            state = replace(state, view=place.start)
        self.session.look(state, passing)

    def go_on(self, by: int) -> None:
        """One step on (1) or back (-1); a whole round where rounds are one step."""
        step = self.step + by
        if self.rounds.isChecked() and self.run is not None and 0 <= step <= self.total:
            index, local = self.run.timeline.locate(step if by > 0 else step + 1)
            trace = self.run.timeline.trace(index)
            if isinstance(trace, MergeTrace) and len(trace) <= _LONGEST:
                group = next(group for group in trace.rounds() if local in group)
                step += group[-1] - local if by > 0 else group[0] - local
        self.go(step)

    def next_stepping(self) -> None:
        """By place, by rank, free, and round again; of several pipelines only."""
        if len(self.session.state.choices) > 1:
            ways = list(STEPPING.values())
            at = ways.index(self.session.state.together)
            self.session.step_together(ways[(at + 1) % len(ways)])

    def go_pre_token(self, by: int) -> None:
        """To the end of this pre-token's merges, or back to where they begin."""
        run = self.run
        if run is None or self.total == 0:
            return
        timeline = run.timeline
        if by > 0:
            if self.step < self.total:
                index, _ = timeline.locate(self.step + 1)
                self.go(timeline.first_step_of(index) + timeline.steps_of(index) - 1)
        elif self.step > 0:
            index, _ = timeline.locate(self.step)
            self.go(timeline.first_step_of(index) - 1)

    def _place(self, step: int) -> CharSpan | None:
        """The source of the pre-token that the step, or the first one to come, is in."""
        run = self.run
        if run is None or self.total == 0:
            return None
        index, _ = run.timeline.locate(max(1, step))
        return run.normalization.alignment.to_source(run.pre_tokens.normalized_span(index))

    def _in_sight(self, place: CharSpan) -> bool:
        view = self.session.state.view
        return view <= place.start < view + self._shown

    def set_shown(self, code_points: int) -> None:
        """How many code points of the source the strips show now."""
        self._shown = max(1, code_points)

    def toggle(self) -> None:
        """Plays, or stops; from the end it begins again."""
        if self.playing:
            self.stop()
            return
        if self.total == 0:
            return
        if self.step >= self.total:
            self.go(0)
        self._set_pace(self.speed.currentText())
        self._clock.start()
        self.present()

    def stop(self) -> None:
        """Stops playing."""
        self._clock.stop()
        self.present()

    @property
    def pace(self) -> float:
        """The speed that is chosen; 1.0 is the usual one."""
        return SPEEDS.get(self.speed.currentText(), 1.0)

    @property
    def wait(self) -> int:
        """Milliseconds from a step to the next one while it plays."""
        return self._clock.interval()

    def _set_pace(self, text: str) -> None:
        self._clock.setInterval(round(_BEAT / self.pace))

    def _tick(self) -> None:
        if self.step >= self.total:
            self.stop()
        else:
            self.go_on(1)

    def _slid(self, value: int) -> None:
        if value != self.step:
            self.go(value, passing=self.slider.isSliderDown())

    def _changed(self, old: State, new: State) -> None:
        # A new text's steps come with its results.
        if replace(old, text=new.text, view=new.view).focused_as(new) != new:
            self.present()

    def present(self) -> None:
        """Shows the step that the session is at."""
        self.together.setVisible(len(self.session.state.choices) > 1)
        self.together.setCurrentIndex(list(STEPPING.values()).index(self.session.state.together))
        total, step = self.total, self.step
        self.slider.setRange(0, total)
        self.slider.setPageStep(max(1, total // 10))
        self.slider.setValue(step)
        self.slider.show_ticks(self._ticks())
        for button, on in (
            (self.first, step > 0),
            (self.back, step > 0),
            (self.into, step > 0),
            (self.out, step < total),
            (self.forward, step < total),
            (self.last, step < total),
            (self.play, total > 0),
            (self.slider, total > 0),
        ):
            button.setEnabled(on)
        if self.playing and total == 0:
            self._clock.stop()
        self.play.show_sign(*(("=", tr("Pause")) if self.playing else (">", tr("Play"))))
        words = self.words(self.session.state)
        self._still.say(words)
        self.slider.show_words(words)
        # Many steps a second would never be heard to their end.
        if words != self._told and (self.pace <= 1 or not self.playing):
            self._told = words
            announce(self, words)

    def _ticks(self) -> tuple[int, ...]:
        run = self.run
        if run is None or len(run.pre_tokens) > 400 or self.total == 0:
            return ()
        timeline = run.timeline
        indexes = range(len(run.pre_tokens))
        return tuple(timeline.first_step_of(i) - 1 for i in indexes if timeline.steps_of(i))

    def words(self, state: State) -> str:
        """The step in words."""
        run = self.run
        if run is None:
            return ""
        letter = f"{chr(65 + state.active)} · " if len(state.choices) > 1 else ""
        if self.total == 0 and not run.source.text:
            return letter + tr("nothing typed yet")
        if self.total == 0:
            return letter + tr("no merge applies to this text")
        numbers = {"step": self.step, "total": self.total}
        if self.step == 0:
            return letter + tr("step {step:,} of {total:,}: nothing merged yet", **numbers)
        index, local = run.timeline.locate(self.step)
        step = step_view(run.timeline.trace(index), local)
        values = {
            **numbers,
            "parts": " + ".join(map(self._readable, step.parts)),
            "result": " + ".join(map(self._readable, step.results)),
            "detail": step.detail,
        }
        if step.rank is None:
            return letter + tr("step {step:,} of {total:,}: {parts} → {result}, {detail}", **values)
        return letter + tr(
            "step {step:,} of {total:,}: {parts} → {result}, {detail} at symbol {at}",
            at=step.at,
            **values,
        )

    def _readable(self, symbol: str) -> str:
        run = self.run
        assert run is not None
        state = self.session.state
        return escape(Rows(run, state.raw, state.marks).token_words(symbol, None))
