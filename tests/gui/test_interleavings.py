"""Whatever is done in whatever order while work goes on: what is shown in the end is the core's
answer, and at no time is it an answer to another question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, make, settled, type_text  # noqa: F401  (a fixture)
from tests.tokenizer_files import built_in
from tokviz.gui import runner as runner_module
from tokviz.gui.columns import MOST_COLUMNS
from tokviz.gui.configured import configured
from tokviz.gui.docks import DOCKS
from tokviz.gui.session import Choice, Outcome, State
from tokviz.gui.widgets.progress import ProgressLine
from tokviz.gui.window import Window

PIECES = (
    "a",
    "lowest ",
    "e\u0301",
    "ﬁ",
    "12345",
    "\n",
    "  ",
    "日本",
    "👩‍🚀",
    "<|endoftext|>",
    "'s",
)
TOKENIZERS = ("byte257", "tiny-bpe", "gpt2", "no such file")
FORMS = (None, "NFC", "NFKD")


class Watcher(QObject):
    """Looks at every result that is shown, at the time when it is shown."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.seen = 0
        self.previews = 0
        window.session.results_changed.connect(self.look)

    def look(self, outcomes: tuple[Outcome, ...]) -> None:
        state = self.window.session.state
        self.seen += 1
        assert tuple(outcome.choice for outcome in outcomes) == state.choices
        for column, outcome in enumerate(outcomes):
            text = state.text_of(column)
            if outcome.run is not None:
                assert outcome.run.source.text == text
            if outcome.preview is not None:
                self.previews += 1
                offset, source = outcome.preview.offset, outcome.preview.run.source
                assert text.startswith(source.text, offset)


def doings(window: Window, random: Random) -> tuple[Callable[[], object], ...]:
    """What a person may do."""
    session = window.session

    def set_choice(**settings: object) -> None:
        state = session.state
        at = random.randrange(len(state.choices))
        choices = list(state.choices)
        choices[at] = replace(choices[at], **settings)  # type: ignore[arg-type]
        session.commit(replace(state, choices=tuple(choices), active=at, step=None), "Choose")

    def scroll() -> None:
        session.look(replace(session.state, view=random.randrange(len(session.state.text) + 1)))

    def cancel() -> None:
        if random.random() < 0.3:
            window.asking.cancel()

    return (
        lambda: type_text(window, random.choice(PIECES)),
        lambda: type_text(window, random.choice(PIECES)),
        lambda: window.show_text("".join(random.choices(PIECES, k=random.choice((0, 3, 400))))),
        lambda: set_choice(tokenizer=random.choice(TOKENIZERS)),
        lambda: set_choice(form=random.choice(FORMS)),
        lambda: window.player.go(random.randrange(window.player.total + 1)),
        lambda: window.player.toggle(),
        lambda: session.undo_stack.undo(),
        lambda: session.undo_stack.redo(),
        lambda: len(session.state.choices) < MOST_COLUMNS and window.add_column(),
        lambda: window.close_column(),
        lambda: window.move_column(random.choice((-1, 1))),
        lambda: window.own_text(),
        lambda: window.own_text(),
        lambda: session.activate(random.randrange(len(session.state.choices))),
        lambda: window.resize(random.randrange(700, 1500), random.randrange(500, 1000)),
        lambda: window.show_dock(random.choice([spec.name for spec in DOCKS])),
        scroll,
        cancel,
        QApplication.processEvents,
        QApplication.processEvents,
    )


def shown_is_the_cores_answer(window: Window) -> None:
    session = window.session
    for column, (outcome, choice) in enumerate(
        zip(session.outcomes, session.state.choices, strict=True)
    ):
        if choice.tokenizer == TOKENIZERS[-1]:
            assert outcome.error is not None
            continue
        pipeline = built_in(choice.tokenizer)
        whole = configured(pipeline, choice).run(session.state.text_of(column))
        assert outcome.run is not None
        assert outcome.run.ids == whole.ids
        assert outcome.run.decoding.text == whole.decoding.text
        assert outcome.report == whole.report or outcome.report is not None
    for column, outcome in zip(window.columns, session.outcomes, strict=True):
        if outcome.run is not None:
            strip = column.strips[0]
            text = session.state.text_of(column.column)
            view = min(session.view_in(column.column), max(0, len(text) - 1))
            first = [placed.chip.source for placed in strip.placed[:1]]
            assert [span.start for span in first if span is not None] == ([view] if text else [])


def seeds(few: int, many: int) -> list[object]:
    """The first ones in every run, all of them in the long one."""
    return [*range(few), *(pytest.param(n, marks=pytest.mark.long) for n in range(few, many))]


@pytest.mark.parametrize("seed", seeds(12, 150))
def test_random_doings(
    make: Make,  # noqa: F811
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
) -> None:
    """Twenty doings a seed; with small limits, so that short texts are treated as large."""
    monkeypatch.setattr(runner_module, "LARGE", 60)
    monkeypatch.setattr(runner_module, "SEEN", 20)
    monkeypatch.setattr(runner_module, "_PAUSE", 0.01)
    random = Random(seed)
    window = make(State("lowest of the low", (Choice(random.choice(TOKENIZERS[:3])),)))
    watcher = Watcher(window)
    for _ in range(20):
        random.choice(doings(window, random))()
        if random.random() < 0.3:
            qtbot.wait(random.choice((0, 1, 5, 20)))
    window.player.stop()
    # What was cancelled is taken up again. An undo may have led back to the text of the last
    # results; only what comes now is of the newest request.
    with qtbot.waitSignal(window.session.results_changed, timeout=30_000):
        window.asking.ask()
    settled(qtbot, window)
    assert window.middle.progress.isHidden()
    shown_is_the_cores_answer(window)
    assert watcher.seen


@pytest.mark.parametrize("seed", seeds(6, 80))
def test_closing_while_work_goes_on(make: Make, qtbot: QtBot, seed: int) -> None:  # noqa: F811
    """After a few doings of any kind, in the middle of what they set going."""
    random = Random(seed)
    window = make(State("low", (Choice("gpt2"),)))
    watcher = Watcher(window)
    window.show_text("lowest of the low, " * 20_000)
    for _ in range(random.randrange(6)):
        random.choice(doings(window, random))()
    qtbot.wait(random.choice((0, 1, 10, 60, 200)))
    seen = watcher.seen
    window.close()
    assert not window.isVisible()
    qtbot.wait(20)
    assert watcher.seen == seen


def test_a_large_text_shows_its_beginning_first(make: Make, qtbot: QtBot) -> None:  # noqa: F811
    window = make(State("low", (Choice("gpt2"),)))
    shown: list[tuple[Outcome, ...]] = []
    window.session.results_changed.connect(shown.append)
    text = "lowest of the low\n" * 20_000
    window.show_text(text)
    settled(qtbot, window)
    preview = shown[0][0].preview
    assert preview is not None
    assert (preview.offset, shown[0][0].run) == (0, None)
    assert text.startswith(preview.run.source.text)
    assert shown[-1][0].run is not None
    assert shown[-1][0].preview is None


def test_a_stretch_in_the_middle_stands_where_it_belongs(make: Make, qtbot: QtBot) -> None:  # noqa: F811
    window = make(State("lowest of the low\n" * 20_000, (Choice("gpt2"),)))
    window.session.look(replace(window.session.state, view=180_005))
    spans: list[tuple[int, ...]] = []
    texts: list[list[str]] = []

    def look(outcomes: tuple[Outcome, ...]) -> None:
        strips = window.columns[0].strips
        placed = [p for p in strips[0].placed if p.chip.source is not None]
        spans.append(tuple(p.chip.source.start for p in placed if p.chip.source is not None))
        texts.append([strip.texts[0] for strip in strips if strip.texts])

    window.session.results_changed.connect(look)
    choice = replace(window.session.state.choices[0], tokenizer="cl100k_base")
    window.session.commit(replace(window.session.state, choices=(choice,)), "Tokenizer")
    settled(qtbot, window)
    assert spans[0][0] == 180_005
    assert spans[0] == spans[-1]
    assert texts[0] == texts[-1]


def test_cancelled_work_ends_and_goes_on(make: Make, qtbot: QtBot) -> None:  # noqa: F811
    window = make(State("low", (Choice("gpt2"),)))
    line = child(window, ProgressLine, "progressLine")
    window.show_text("lowest of the low, " * 100_000)
    qtbot.waitUntil(lambda: not line.isHidden(), timeout=30_000)
    child(window, QPushButton, "cancelWork").click()
    assert line.isHidden()
    qtbot.wait(300)
    assert all(not outcome.complete for outcome in window.session.outcomes)
    assert line.isHidden()
    child(window, QPushButton, "notice.Go on").click()
    settled(qtbot, window)
    assert window.middle.notice.isHidden()
