"""The one worker: it makes runs off the GUI thread, and only the newest request counts."""

from __future__ import annotations

import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import monotonic

from PySide6.QtCore import QObject, QThread, QTimer, Signal

import tokviz
from tokviz.core.common import Change
from tokviz.core.contracts import check
from tokviz.core.delivery import Delivery, says_something
from tokviz.core.edit import edited
from tokviz.core.errors import TokvizError
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.paced import paced
from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.same_places import Places
from tokviz.core.text import Source
from tokviz.gui.configured import configured
from tokviz.gui.long_pieces import look_at_long
from tokviz.gui.requests import Check, Question, Request, SupersededError, Unplaced, Work
from tokviz.gui.session import Choice, Outcome, Preview
from tokviz.gui.shaping import display_difference

Load = Callable[..., Pipeline]
"""A tokenizer's name or path, and whose split pattern it is for, to its pipeline."""

LARGE = 50_000
"""Code points from which on the stretch in sight is shown before the rest is done."""
SEEN = 2_000
"""Code points of that stretch."""
SHORT = 2_000
"""Code points up to which the verdict follows at once: it takes a few milliseconds."""
_PAUSE = 0.3
_SHORT_PAUSE = 0.1
"""Seconds without a new request after which the verdict on a large text, or on one that is not
short, is worked out: it would slow down the window while somebody types."""
_STILL = 0.4
"""Seconds since a user did something before what can wait is gone on with: each turn of the
worker takes the interpreter's lock from a slider that is dragged."""
PATIENCE = 2_000
"""Milliseconds that an ending waits for the worker: a library's one call can't be stopped."""
_QUIET = 0.3
"""Seconds of work on a request before which nothing is said: typing in a large text would
otherwise show and hide the progress line, and lay the window out anew, at each key."""
_EVERY = 0.05
"""Seconds from one word on how far the work is to the next."""


class Runner(QObject):
    """Takes requests from the GUI thread and gives results back to it.

    Both threads share the interpreter's lock, so what is asked for is begun when the window
    has painted what the user did, and not beside it.

    Signals:
        ready(int, tuple of Outcome): results of the request with this number; more may come.
        busy(bool): whether work is going on.
        progress(int, str, float): of the request with this number, the stage that is being
            worked out and how much of all is done, from 0 to 1; only for large texts.
        failed(str): a bug; the text is its traceback.
        answered(str, int, object): asker, number and answer of a question; the answer is a
            TokvizError where that says why there is none.
    """

    ready = Signal(int, object)
    busy = Signal(bool)
    progress = Signal(int, str, float)
    failed = Signal(str)
    answered = Signal(str, int, object)

    def __init__(self, load: Load = tokviz.load, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = _Worker(load, self)
        # Without an interval its turn comes after the events that wait, the painting among them.
        self._painted = QTimer(self, singleShot=True)
        self._painted.timeout.connect(self._worker.begin)
        self._worker.start()

    def ask(
        self, text: str, choices: tuple[Choice, ...], view: int = 0, second: str | None = None
    ) -> int:
        """Asks for the runs of this text, what stands at `view` first; gives the request's number.

        `view` counts code points; `second` is delivered beside the text.
        """
        self._painted.start()
        return self._worker.ask(text, choices, view, second)

    def cancel(self) -> None:
        """Ends the work on the newest request; what it has not given by now does not come."""
        self._worker.cancel()

    def put(self, asker: str, work: Work) -> int:
        """Asks a question, done when no run is waited for; gives its number."""
        self._painted.start()
        return self._worker.put(asker, work)

    def touch(self) -> None:
        """The user is doing something: what can wait does so for a moment."""
        self._worker.touched = monotonic()

    def stop(self) -> bool:
        """Ends the worker; False where it is still in the middle of one call after PATIENCE."""
        return self._worker.finish()

    def wait(self) -> None:
        """After `stop`: until the worker has ended. A thread must not be destroyed before."""
        self._worker.wait()


class _Worker(QThread):
    def __init__(self, load: Load, runner: Runner) -> None:
        super().__init__(runner)
        self.setObjectName("tokviz-worker")
        self._runner = runner
        self._load = load
        self._loaded: OrderedDict[tuple[str, str | None], Pipeline] = OrderedDict()
        self._condition = threading.Condition()
        self._newest = Request(0, "", ())
        self._taken = 0
        self._waiting = False
        self._cancelled = 0
        self._begun = 0.0
        self._told = 0.0
        # The newest runs that are done: what comes next is often an edit of one of them.
        self._runs: tuple[tuple[Choice, Run], ...] = ()
        self._places: OrderedDict[tuple[str, str], Places] = OrderedDict()
        self._unplaced: Unplaced | None = None
        self.touched = 0.0
        self._questions: OrderedDict[str, Question] = OrderedDict()
        self._questions_put = 0
        self._finished = False

    def ask(self, text: str, choices: tuple[Choice, ...], view: int, second: str | None) -> int:
        with self._condition:
            self._newest = Request(self._newest.number + 1, text, choices, view, second)
            self._waiting = True
            self._condition.notify()
            return self._newest.number

    def cancel(self) -> None:
        self._cancelled = self._newest.number

    def put(self, asker: str, work: Work) -> int:
        with self._condition:
            self._questions_put += 1
            self._questions[asker] = Question(asker, self._questions_put, work)
            self._waiting = True
            return self._questions_put

    def begin(self) -> None:
        """Lets it take what was asked for."""
        with self._condition:
            self._waiting = False
            self._condition.notify()

    def finish(self) -> bool:
        with self._condition:
            self._finished = True
            self._condition.notify()
        return self.wait(PATIENCE)

    def run(self) -> None:
        while (task := self._next()) is not None:
            self._runner.busy.emit(True)
            try:
                if isinstance(task, Request):
                    self._work(task)
                elif isinstance(task, Question):
                    self._answer(task)
                else:
                    self._place(task)
            except SupersededError:
                continue
            # A bug must neither end the worker nor pass unseen.
            except Exception:
                self._runner.failed.emit(traceback.format_exc())
            self._runner.busy.emit(False)

    def _next(self) -> Request | Question | Unplaced | None:
        """The newest request if it is not done yet, else the question that waits longest.

        The library's places come last: a pane in sight need not wait for them.
        """
        with self._condition:
            self._condition.wait_for(
                lambda: self._finished or (not self._waiting and self._has_work)
            )
            if self._finished:
                return None
            if self._newest.number > self._taken:
                self._taken, self._unplaced = self._newest.number, None
                return self._newest
            if self._questions:
                return self._questions.popitem(last=False)[1]
            return self._unplaced

    @property
    def _has_work(self) -> bool:
        is_new = self._newest.number > self._taken
        return is_new or bool(self._questions) or self._unplaced is not None

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
        number = request.number
        if self._finished or self._newest.number != number or self._cancelled >= number:
            raise SupersededError

    def _work(self, request: Request) -> None:
        self._begun = monotonic()
        large = request.longest > LARGE
        if large and not all(
            self._earlier(choice, request.text_of(choice)) for choice in request.choices
        ):
            previews = tuple(self._preview(request, choice) for choice in request.choices)
            self._check(request)
            self._runner.ready.emit(request.number, previews)
        outcomes = tuple(self._first(request, choice) for choice in request.choices)
        self._check(request)
        self._runs = tuple((o.choice.settings, o.run) for o in outcomes if o.run is not None)
        self._runner.ready.emit(request.number, outcomes)
        if request.longest > SHORT:
            self._wait_for_a_pause(request, _PAUSE if large else _SHORT_PAUSE)
        complete = tuple(self._second(request, outcome) for outcome in outcomes)
        self._check(request)
        self._runner.ready.emit(request.number, complete)
        if request.longest > SHORT:
            self._unplaced = Unplaced(request, complete)

    def _place(self, unplaced: Unplaced) -> None:
        """What the library says of places, as long as nothing else is asked for."""
        request = unplaced.request
        self._unplaced = None

        def check() -> None:
            with self._condition:
                while (wait := self.touched + _STILL - monotonic()) > 0 and not self._questions:
                    self._check(request)
                    self._condition.wait(wait)
            self._check(request)
            if self._questions:
                # They are taken up again after the question.
                self._unplaced = unplaced
                raise SupersededError

        check()
        found = tuple(self._with_offsets(check, outcome) for outcome in unplaced.outcomes)
        self._check(request)
        self._runner.ready.emit(request.number, found)

    @staticmethod
    def _with_offsets(check: Check, outcome: Outcome) -> Outcome:
        if outcome.run is None:
            return outcome
        return replace(outcome, offsets=LibraryOffsets(outcome.run, check).found())

    def _wait_for_a_pause(self, request: Request, pause: float) -> None:
        """Verdicts on a long text would slow down the typing of the next character."""
        with self._condition:
            self._condition.wait_for(
                lambda: self._finished or self._newest.number != request.number, pause
            )
        self._check(request)

    def _earlier(self, choice: Choice, text: str) -> Run | None:
        """The run with these settings whose text this one is the smallest edit of."""
        found: tuple[int, Run] | None = None
        for settings, run in self._runs:
            if settings == choice.settings:
                change = Change.between(run.source.text, text)
                size = max(change.new_end, change.old_end) - change.start
                if size <= LARGE and (found is None or size < found[0]):
                    found = size, run
        return None if found is None else found[1]

    def _preview(self, request: Request, choice: Choice) -> Outcome:
        """The stretch in sight as if it were all; it is made anew with the rest."""
        self._check(request)
        text = request.text_of(choice)
        view = min(request.view, len(text))
        start = text.rfind("\n", max(0, view - SEEN), view) + 1
        start = start if start else max(0, view - 64) if view > SEEN else 0
        end = text.find("\n", start + SEEN, start + 2 * SEEN) + 1 or start + SEEN
        try:
            run = self._configured(choice).run(Source(text[start:end]))
            run.decoding  # noqa: B018  (worked out here, not when it is drawn)
        except TokvizError as error:
            return self._refused(request, choice, error)
        return Outcome(choice, preview=Preview(run, start), second=request.second)

    @staticmethod
    def _refused(request: Request, choice: Choice, error: TokvizError) -> Outcome:
        return Outcome(choice, error=str(error), complete=True, second=request.second)

    def _first(self, request: Request, choice: Choice) -> Outcome:
        """The stages themselves."""
        self._check(request)

        def tell(stage: str, done: int, total: int) -> None:
            self._check(request)
            self._tell(request, choice, stage, done / total if total else 1.0)

        text = request.text_of(choice)
        try:
            earlier = self._earlier(choice, text)
            if earlier is not None:
                run = edited(earlier, text)
            else:
                run = paced(self._configured(choice), Source(text), tell)
            for stage in ("normalization", "pre_token_states", "timeline", "ids", "decoding"):
                tell("decoder", 0, 1)
                getattr(run, stage)
            look_at_long(run, request.view)
        except TokvizError as error:
            return self._refused(request, choice, error)
        places = None if choice.text is None else self._places_of(request.text, choice.text)
        outcome = Outcome(choice, run, places=places, second=request.second)
        # Of a large text it comes with the verdict: nobody types behind it.
        return outcome if request.longest > LARGE else self._delivered(request, outcome)

    def _delivered(self, request: Request, outcome: Outcome) -> Outcome:
        """What a model is given, where that is more than the ids."""
        run, second = outcome.run, None
        assert run is not None
        if not says_something(run.pipeline, request.second is not None):
            return outcome
        try:
            if request.second is not None:
                source = Source(request.second)
                second = paced(run.pipeline, source, lambda *_: self._check(request))
            return replace(outcome, delivery=Delivery.of(run, second))
        except TokvizError as error:
            return replace(outcome, refusal=str(error))

    def _places_of(self, common: str, own: str) -> Places:
        places = self._places.pop((common, own), None) or Places.between(common, own)
        self._places[common, own] = places
        while len(self._places) > 4:
            self._places.popitem(last=False)
        return places

    def _second(self, request: Request, outcome: Outcome) -> Outcome:
        """Verdict and reference, which take longer."""
        run = outcome.run
        if run is None:
            return outcome
        self._check(request)
        self._tell(request, outcome.choice, "verdict", 0.0)
        run.source.counts  # noqa: B018  (worked out here, not when it is drawn)
        self._check(request)

        def go_on() -> None:
            self._check(request)

        shaper = partial(display_difference, go_on=go_on)
        report = check(run, shaper=shaper, go_on=go_on)
        self._check(request)
        self._tell(request, outcome.choice, "reference", 0.0)
        reference = run.reference
        self._check(request)
        if outcome.delivery is None and outcome.refusal is None:
            outcome = self._delivered(request, outcome)
        if outcome.delivery is not None:
            outcome.delivery.reference  # noqa: B018  (worked out here, not when it is drawn)
        self._check(request)
        outcome = replace(
            outcome,
            report=report,
            reference=reference,
            complete=True,
            warnings=run.notices,
        )
        # On a text that is not short the verdict need not wait for them.
        if request.longest > SHORT:
            return outcome
        return self._with_offsets(lambda: self._check(request), outcome)

    def _tell(self, request: Request, choice: Choice, stage: str, done: float) -> None:
        """Says how far a large text is, but not more often than it can be read."""
        now = monotonic()
        quiet = now - self._begun < _QUIET or now - self._told < _EVERY
        if request.longest <= LARGE or quiet:
            return
        self._told = now
        column = request.choices.index(choice)
        of_column = (_STAGES.index(stage) + done) / len(_STAGES)
        part = (column + of_column) / len(request.choices)
        self._runner.progress.emit(request.number, stage, part)

    def _configured(self, choice: Choice) -> Pipeline:
        return configured(self._pipeline(choice), choice)

    def _pipeline(self, choice: Choice) -> Pipeline:
        key = choice.tokenizer, choice.split
        pipeline = self._loaded.pop(key, None) or self._load(choice.tokenizer, split=choice.split)
        self._loaded[key] = pipeline
        while len(self._loaded) > 4:
            self._loaded.popitem(last=False)
        return pipeline


_STAGES = ("normalizer", "pre_tokenizer", "model", "decoder", "verdict", "reference")
