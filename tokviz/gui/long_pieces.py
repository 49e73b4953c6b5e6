"""Pre-tokens that are all of a text: what the window asks of them first, made by the worker."""

from __future__ import annotations

from tokviz.core.run import Run
from tokviz.core.stepping import symbols_onward
from tokviz.gui.chips import Rows

LONG = 2_000
"""Code points up to which a pre-token's trace is made while it is shown."""


def look_at_long(run: Run, view: int) -> None:
    """Works out what the window asks first of the pre-tokens that are looked at.

    Of one that is all of a text that takes seconds. `view`: the first code point in sight.
    """
    timeline = run.timeline
    seen = {min(Rows(run).piece_at(min(view, len(run.source.text))), len(timeline) - 1)}
    if timeline.steps:
        seen.add(timeline.locate(timeline.steps)[0])
    for pre_token in seen:
        if pre_token >= 0 and timeline.ends[pre_token] - timeline.starts[pre_token] > LONG:
            trace = timeline.trace(pre_token)
            trace.spans  # noqa: B018  (kept by the trace)
            next(symbols_onward(trace, len(trace)), None)
