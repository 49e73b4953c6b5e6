"""The one worker: it makes runs off the GUI thread, and only the newest request counts."""

from __future__ import annotations

import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QThread, Signal

import tokviz
from tokviz.core.contracts import check
from tokviz.core.decode import Decoder
from tokviz.core.errors import TokvizError
from tokviz.core.pipeline import Pipeline
from tokviz.core.text import Source
from tokviz.gui.session import Choice, Outcome
from tokviz.gui.shaping import display_difference

Load = Callable[[str], Pipeline]


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that a run needs, captured when it was asked for."""

    number: int
    text: str
    choices: tuple[Choice, ...]


class SupersededError(Exception):
    """A newer request has come; this one's results are wanted no more."""


Check = Callable[[], None]
"""Raises SupersededError when the work that calls it should stop."""

Work = Callable[[Check], object]
"""What a question asks for: it has captured all that it needs, and checks between its parts."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a pane wants worked out beside the runs; of one pane only the newest counts."""

    asker: str
    number: int
    work: Work


class Runner(QObject):
    """Takes requests from the GUI thread and gives results back to it.

    Signals:
        ready(int, tuple of Outcome): results of the request with this number.
        busy(bool): whether work is going on.
        failed(str): a bug; the text is its traceback.
        answered(str, int, object): asker, number and answer of a question; the answer is a
            TokvizError where that says why there is none.
    """

    ready = Signal(int, object)
    busy = Signal(bool)
    failed = Signal(str)
    answered = Signal(str, int, object)

    def __init__(self, load: Load = tokviz.load, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = _Worker(load, self)
        self._worker.start()

    def ask(self, text: str, choices: tuple[Choice, ...]) -> int:
        """Asks for the runs of this text; gives the request's number."""
        return self._worker.ask(text, choices)

    def put(self, asker: str, work: Work) -> int:
        """Asks a question, done when no run is waited for; gives its number."""
        return self._worker.put(asker, work)

    def stop(self) -> None:
        """Ends the worker; waits for at most the stage that it is in."""
        self._worker.finish()


class Asker(QObject):
    """One pane's way to ask; what comes is the answer to its newest question and no other.

    Signals:
        answered(object): what the work gave.
        refused(str): why there is no answer, in a sentence.
    """

    answered = Signal(object)
    refused = Signal(str)

    def __init__(self, runner: Runner, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = runner
        self._name = name
        self._number = 0
        runner.answered.connect(self._came)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._number > 0

    def ask(self, work: Work) -> None:
        """Asks this and forgets what was asked before."""
        self._number = self._runner.put(self._name, work)

    def drop(self) -> None:
        """Wants no answer any more."""
        self._number = 0

    def _came(self, asker: str, number: int, answer: object) -> None:
        if (asker, number) != (self._name, self._number):
            return
        self._number = 0
        if isinstance(answer, TokvizError):
            self.refused.emit(str(answer))
        else:
            self.answered.emit(answer)


class _Worker(QThread):
    def __init__(self, load: Load, runner: Runner) -> None:
        super().__init__(runner)
        self.setObjectName("tokviz-worker")
        self._runner = runner
        self._load = load
        self._loaded: OrderedDict[str, Pipeline] = OrderedDict()
        self._condition = threading.Condition()
        self._newest = Request(0, "", ())
        self._taken = 0
        self._questions: OrderedDict[str, Question] = OrderedDict()
        self._questions_put = 0
        self._finished = False

    def ask(self, text: str, choices: tuple[Choice, ...]) -> int:
        with self._condition:
            self._newest = Request(self._newest.number + 1, text, choices)
            self._condition.notify()
            return self._newest.number

    def put(self, asker: str, work: Work) -> int:
        with self._condition:
            self._questions_put += 1
            self._questions[asker] = Question(asker, self._questions_put, work)
            self._condition.notify()
            return self._questions_put

    def finish(self) -> None:
        with self._condition:
            self._finished = True
            self._condition.notify()
        self.wait()

    def run(self) -> None:
        while (task := self._next()) is not None:
            self._runner.busy.emit(True)
            try:
                if isinstance(task, Request):
                    self._work(task)
                else:
                    self._answer(task)
            except SupersededError:
                continue
            # A bug must neither end the worker nor pass unseen.
            except Exception:
                self._runner.failed.emit(traceback.format_exc())
            self._runner.busy.emit(False)

    def _next(self) -> Request | Question | None:
        """The newest request if it is not done yet, else the question that waits longest."""
        with self._condition:
            self._condition.wait_for(
                lambda: self._finished or self._newest.number > self._taken or self._questions
            )
            if self._finished:
                return None
            if self._newest.number > self._taken:
                self._taken = self._newest.number
                return self._newest
            return self._questions.popitem(last=False)[1]

    def _answer(self, question: Question) -> None:
        def check() -> None:
            if self._finished or question.asker in self._questions:
                raise SupersededError
            if self._newest.number > self._taken:
                # The run goes first, and the question is taken up again after it.
                with self._condition:
                    self._questions.setdefault(question.asker, question)
                raise SupersededError

        answer: object
        try:
            answer = question.work(check)
        except TokvizError as error:
            answer = error
        self._runner.answered.emit(question.asker, question.number, answer)

    def _check(self, request: Request) -> None:
        if self._finished or self._newest.number != request.number:
            raise SupersededError

    def _work(self, request: Request) -> None:
        outcomes = tuple(self._first(request, choice) for choice in request.choices)
        self._check(request)
        self._runner.ready.emit(request.number, outcomes)
        complete = tuple(self._second(request, outcome) for outcome in outcomes)
        self._check(request)
        self._runner.ready.emit(request.number, complete)

    def _first(self, request: Request, choice: Choice) -> Outcome:
        """The stages themselves."""
        self._check(request)
        try:
            run = configured(self._pipeline(choice.tokenizer), choice).run(Source(request.text))
            for stage in ("normalization", "pre_token_states", "timeline", "ids", "decoding"):
                self._check(request)
                getattr(run, stage)
        except TokvizError as error:
            return Outcome(choice, error=str(error), complete=True)
        return Outcome(choice, run)

    def _second(self, request: Request, outcome: Outcome) -> Outcome:
        """Verdict and reference, which take longer."""
        if outcome.run is None:
            return outcome
        self._check(request)
        outcome.run.source.counts  # noqa: B018  (worked out here, not when it is drawn)
        self._check(request)
        report = check(outcome.run, shaper=display_difference)
        self._check(request)
        return replace(outcome, report=report, reference=outcome.run.reference, complete=True)

    def _pipeline(self, tokenizer: str) -> Pipeline:
        pipeline = self._loaded.pop(tokenizer, None) or self._load(tokenizer)
        self._loaded[tokenizer] = pipeline
        while len(self._loaded) > 4:
            self._loaded.popitem(last=False)
        return pipeline


def configured(pipeline: Pipeline, choice: Choice) -> Pipeline:
    """The pipeline with a column's settings."""
    if choice.rule != pipeline.rule:
        pipeline = pipeline.with_rule(choice.rule)
    decoder = pipeline.decoder
    if not choice.markers:
        decoder = Decoder(tuple(step for step in decoder.steps if not is_marker_step(step)))
    return replace(
        pipeline,
        form=choice.form,
        steps=choice.steps,
        decoder=decoder,
        cleanup=choice.cleanup,
        add_specials=choice.add_specials,
    )


MARKER_STEPS = ("Metaspace", "WordPiece", "BPEDecoder")


def is_marker_step(step: object) -> bool:
    """True for a decoder step that takes word markers (U+2581, ##, </w>) out of the text."""
    return getattr(step, "name", "") in MARKER_STEPS
