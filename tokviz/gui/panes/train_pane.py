"""Training, step by step: the pairs counted, the tie, the winner, and another one by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTemporaryDir
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.text import escape
from tokviz.core.train import Training
from tokviz.core.train_rules import RULES, Pair, RuleName, tie_rule
from tokviz.core.words import said
from tokviz.gui.asker import Asker
from tokviz.gui.cells import Cell, Row
from tokviz.gui.fonts import mono_font
from tokviz.gui.language import as_sentence, counted, in_language, number, tr
from tokviz.gui.pair_counts import PairCounts
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import from_document, plain, rich, tool_tip
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px
from tokviz.gui.training import (
    Learned,
    Picks,
    StepShown,
    Task,
    learn,
    pair_words,
    parting_words,
    show_step,
)
from tokviz.gui.widgets.dressed import dressed
from tokviz.gui.widgets.icon_button import IconButton
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.parts import heading, scrolled, sentence, wrapped_row
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.spoken import name_box

INPUT, OWN = said("The input"), said("Own text")
_FIRST_MERGES = 20
_MOST_MERGES = 10_000


class TrainPane(SidePane):
    """Learns merges from the input's words, or from a text of its own."""

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__(session, "trainPane", tr("Train"))
        self._learner = Asker(runner, "train", self)
        self._learner.answered.connect(self._show)
        self._learner.refused.connect(self._refuse)
        self._stepper = Asker(runner, "train step", self)
        self._stepper.answered.connect(self._show_step)
        self._asked: Task | None = None
        self._learned: Learned | None = None
        self._shown: StepShown | None = None
        self._picks: Picks = ()
        self._folder: QTemporaryDir | None = None
        self._saved = 0
        self._build()

    def take_over(self, old: TrainPane) -> None:
        """Has the picks of another pane, which goes away, and the files that it wrote."""
        self._picks, self._saved = old._picks, old._saved
        self._folder, old._folder = old._folder, None
        self.refresh()

    # -- building ----------------------------------------------------------------------

    def _build(self) -> None:
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, px(4), 0)
        layout.setSpacing(px(8))
        self._build_task(layout)
        self._build_steps(layout)
        self.details = QWidget()
        details = QVBoxLayout(self.details)
        details.setContentsMargins(0, 0, 0, 0)
        details.setSpacing(px(8))
        self.counts = PairCounts()
        self.counts.taken.connect(self._take)
        self.counts.unpicked.connect(lambda: self._set_picks(()))
        self.counts.refused.connect(self._refuse)
        details.addWidget(self.counts)
        details.addWidget(heading(tr("Words after this step")))
        self.words = CellsTable(
            "trainWords", tr("Words after this step"), ("", ""), (200,), whole=True
        )
        self.words.horizontalHeader().hide()
        details.addWidget(self.words)
        layout.addWidget(self.details)
        self._build_result(layout)
        layout.addStretch()
        self.stack.addWidget(scrolled(body), 1)

    def _build_task(self, layout: QVBoxLayout) -> None:
        self.corpus = Segmented("trainCorpus", tr("Learn from"), (INPUT, OWN))
        self.own = QPlainTextEdit()
        self.own.setObjectName("trainText")
        self.own.setAccessibleName(tr("Text to learn from"))
        self.own.setPlaceholderText(tr("Words to learn from, with white space between them"))
        self.own.setFixedHeight(px(72))
        self.own.setTabChangesFocus(True)
        self.own.hide()
        self.rule = self._rules("trainRule", tr("Tie-break rule"), ())
        self.other = self._rules("trainOther", tr("Second rule to compare"), (tr("one rule only"),))
        self.merges = QSpinBox()
        self.merges.setObjectName("trainMerges")
        self.merges.setAccessibleName(tr("Merges at most"))
        self.merges.setRange(0, _MOST_MERGES)
        self.merges.setValue(_FIRST_MERGES)
        self.merges.setSuffix(tr(" merges"))
        self.merges.lineEdit().setTextMargins(px(6), 0, 0, 0)
        self.merges.setMinimumWidth(px(118))
        self.merges.setKeyboardTracking(False)
        self.parting = sentence("trainParting")
        layout.addWidget(self.corpus)
        layout.addWidget(self.own)
        layout.addWidget(wrapped_row(self.rule, self.merges, self.other))
        layout.addWidget(self.parting)
        self.corpus.currentTextChanged.connect(lambda text: self._corpus_chosen())
        for changed in (self.rule.currentIndexChanged, self.other.currentIndexChanged):
            changed.connect(lambda index: self._ask_anew())
        self.merges.valueChanged.connect(lambda value: self.present())
        self.own.textChanged.connect(self._ask_anew)

    def _rules(self, name: str, words: str, first: tuple[str, ...]) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        name_box(box, words)
        for text in first:
            box.addItem(text, None)
        for rule in RULES:
            box.addItem(rule.name, rule.name)
            tip = rich(f"{in_language(rule.picks)} ({in_language(rule.source)})")
            box.setItemData(box.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        box.setMinimumWidth(px(150))
        tool_tip(box, tr("Which of the most frequent pairs is taken when several are"))
        return box

    def _build_steps(self, layout: QVBoxLayout) -> None:
        self.first = IconButton("trainFirst", "[<", tr("First training step"), "")
        self.back = IconButton("trainBack", "<", tr("One training step back"), "")
        self.forward = IconButton("trainForward", ">", tr("One training step on"), "")
        self.last = IconButton("trainLast", ">|", tr("Last training step"), "")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("trainSlider")
        self.slider.setAccessibleName(tr("Training step"))
        self.slider.setProperty("ownKeys", True)
        self.slider.setMinimumWidth(px(48))
        self.slider.valueChanged.connect(lambda value: self._ask_step())
        row = QHBoxLayout()
        row.setSpacing(px(4))
        moves = ((self.first, -_MOST_MERGES), (self.back, -1), (self.forward, 1))
        for button, by in (*moves, (self.last, _MOST_MERGES)):
            button.setFixedWidth(px(32))
            tool_tip(button, button.accessibleName())
            button.clicked.connect(partial(self._go_on, by))
            row.addWidget(button)
        row.addWidget(self.slider, 1)
        self.label = sentence("trainLabel", "")
        dressed(self.label, lambda _: self._dress_label())
        self.why = sentence("trainWhy")
        layout.addLayout(row)
        layout.addWidget(self.label)
        layout.addWidget(self.why)

    def _build_result(self, layout: QVBoxLayout) -> None:
        self.use = QPushButton(tr("Use this tokenizer"))
        self.use.setObjectName("trainUse")
        tool_tip(self.use, tr("Puts it into the active pipeline"))
        self.save = QPushButton(tr("Save as …"))
        self.save.setObjectName("trainSave")
        self.save.setAccessibleName(tr("Save as tokenizer.json"))
        self.use.clicked.connect(self._use)
        self.save.clicked.connect(self._save)
        self.result = sentence("trainResult")
        layout.addSpacing(px(8))
        layout.addWidget(wrapped_row(self.use, self.save))
        layout.addWidget(self.result)

    # -- the task ----------------------------------------------------------------------

    def depends_on(self, state: State) -> object:
        return state.edited if self.corpus.currentText() == INPUT else None

    def task(self) -> Task:
        """What the controls say now."""
        own = self.corpus.currentText() == OWN
        text = from_document(self.own.document()) if own else self.session.state.edited
        rule: RuleName = tie_rule(self.rule.currentData()).name
        name = self.other.currentData()
        other = None if name in (None, rule) else tie_rule(name).name
        return Task(text, self.merges.value(), rule, other, self._picks)

    def _corpus_chosen(self) -> None:
        own = self.corpus.currentText() == OWN
        if own and not from_document(self.own.document()):
            self.own.setPlainText(self.session.state.edited)
        self.own.setVisible(own)
        self._ask_anew()

    def _ask_anew(self) -> None:
        """For another text or rule, in which the picks make no sense."""
        self._picks = ()
        self.present()

    def refresh(self) -> None:
        if self._learned is not None and self.task().text != self._learned.task.text:
            self._picks = ()
        super().refresh()

    def present(self) -> None:
        """Asks for the training that the controls describe."""
        task = self.task()
        if task != self._asked:
            self._asked = task
            if self._learned is None:
                plain(self.label, tr("Learning …"))
                self.details.hide()
            self._learner.ask(lambda check: learn(task, check))

    def _refuse(self, words: str) -> None:
        plain(self.result, words)
        set_look(self.result, "bad")

    def _show(self, answer: object) -> None:
        assert isinstance(answer, Learned)
        before = self._learned
        self._learned = answer
        count = len(answer.training)
        at_end = before is None or self.slider.value() == self.slider.maximum()
        same_text = before is not None and before.task.text == answer.task.text
        self.slider.blockSignals(True)
        self.slider.setRange(min(1, count), count)
        if not same_text:
            self.slider.setValue(1)
        elif at_end and not answer.task.picks:
            self.slider.setValue(min(self.slider.value(), count))
        self.slider.blockSignals(False)
        self.parting.setVisible(answer.other is not None)
        plain(self.parting, parting_words(answer) if answer.other is not None else "")
        self.counts.show_picks(answer.task.picks)
        plain(self.result, "")
        set_look(self.result, "mute")
        self._ask_step()

    # -- the step ----------------------------------------------------------------------

    @property
    def step(self) -> int:
        """The step that is looked at; 0 when nothing was learnt."""
        return self.slider.value() if self._learned and len(self._learned.training) else 0

    def go(self, step: int) -> None:
        """Looks at another step."""
        self.slider.setValue(step)

    def _go_on(self, by: int) -> None:
        self.go(self.step + by)

    def _ask_step(self) -> None:
        learned, number = self._learned, self.step
        if learned is None:
            return
        total = len(learned.training)
        for button, on in (
            (self.first, number > 1),
            (self.back, number > 1),
            (self.forward, number < total),
            (self.last, number < total),
            (self.slider, total > 1),
            (self.use, total > 0),
            (self.save, total > 0),
        ):
            button.setEnabled(on)
        if number:
            training = learned.training
            self._stepper.ask(lambda check: show_step(training, number))
            return
        self._stepper.drop()
        self._shown = None
        words = tr("No word has two symbols beside each other, so there is nothing to learn.")
        nothing = tr("No step") if learned.task.text.split() else tr("The text is empty.")
        plain(self.label, nothing)
        plain(self.why, words if learned.task.text.split() else "")
        self._show_counts()

    def _dress_label(self) -> None:
        """In the mono font once a step is shown."""
        if self._shown is not None:
            self.label.setFont(mono_font(px(13)))

    def _show_step(self, answer: object) -> None:
        assert isinstance(answer, StepShown)
        assert self._learned is not None
        self._shown = answer
        step = answer.step
        total = len(self._learned.training)
        self._dress_label()
        words = counted(
            step.count,
            "Step {step:,} of {total:,}: {pair} → {token}, once",
            "Step {step:,} of {total:,}: {pair} → {token}, {count:,} times",
            step=step.number,
            total=total,
            pair=pair_words(step.winner),
            token=escape(step.token),
        )
        plain(self.label, words)
        why = in_language(step.why)
        plain(self.why, as_sentence(why[:1].upper() + why[1:]))
        self._show_counts()

    def _show_counts(self) -> None:
        shown = self._shown
        self.details.setVisible(shown is not None)
        self.counts.show_step(shown.step if shown else None)
        self.words.show_rows([_word_row(*word) for word in (shown.words if shown else ())])

    def _take(self, pair: Pair) -> None:
        if self._shown is not None:
            number = self._shown.step.number
            kept = tuple(pick for pick in self._picks if pick[0] < number)
            self._set_picks((*kept, (number, pair)))

    def _set_picks(self, picks: Picks) -> None:
        self._picks = picks
        self.counts.forget_row()
        self.present()

    # -- what came of it ---------------------------------------------------------------

    def _save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Save the tokenizer"), "tokenizer.json", tr("Tokenizer (*.json)")
        )
        if name and self._learned is not None and self._write(Path(name), self._learned.training):
            plain(self.result, tr("Saved as {file}.", file=name))

    def _use(self) -> None:
        if self._learned is None:
            return
        if self._folder is None:
            self._folder = QTemporaryDir()
        self._saved += 1
        # A name of its own, as a run may still be made with the one before.
        path = Path(self._folder.filePath(f"trained-{self._saved}.json"))
        if not self._write(path, self._learned.training):
            return
        state = self.session.state
        choices = list(state.choices)
        choices[state.active] = replace(choices[state.active], tokenizer=str(path), form=None)
        self.session.commit(replace(state, choices=tuple(choices), step=None), "Tokenizer")

    def _write(self, path: Path, training: Training) -> bool:
        text = training.tokenizer_json(pre_tokenizer={"type": "WhitespaceSplit"})
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            self._refuse(
                tr(
                    "{path} can't be written: {reason}. Choose another place.",
                    path=str(path),
                    reason=error.strerror,
                )
            )
            return False
        return True


def _word_row(symbols: tuple[str, ...], count: int) -> Row:
    times = f"×{number(count)}"
    return (Cell(" ".join(map(escape, symbols)), mono=True), Cell(times, "mute", mono=True))
