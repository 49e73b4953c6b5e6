"""How long a pattern may run: one limit for a stage's whole pass over a text, not for each piece.

A pattern can backtrack for longer than anybody waits, and a text can have a million pieces, so
every piece runs on what the pieces before it left of the time.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Literal

from tokviz.core.words import said

PatternStage = Literal["normalizer", "pre-tokenizer", "decoder"]

_NAMES = {
    "normalizer": said("normalizer"),
    "pre-tokenizer": said("pre-tokenizer"),
    "decoder": said("decoder"),
}

SECONDS = 5.0
PER_CODE_POINT = 2e-5
"""A pass may take so long, and so much more for each code point of its text."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a stage's pass over a text must have ended.

    Counted in processor time of the program, as the pattern engine counts, so that a busy
    machine stops no pattern that is sound.

    Attributes:
        stage: which stage's pass it is.
        length: code points of the text that this stage got.
        seconds: how long the pass may take.
        end: when it is over, as `time.process_time` counts.
    """

    stage: PatternStage
    length: int
    seconds: float
    end: float

    @staticmethod
    def of(stage: PatternStage, length: int, seconds: float = SECONDS) -> Deadline:
        """The deadline of a pass that begins now, over a text of so many code points.

        >>> Deadline.of("decoder", 50_000).seconds
        6.0
        """
        seconds = seconds + PER_CODE_POINT * length
        return Deadline(stage, length, seconds, time.process_time() + seconds)

    @property
    def left(self) -> float:
        """Seconds that are left; 0 when it is over."""
        return max(self.end - time.process_time(), 0.0)

    @property
    def named(self) -> str:
        """The stage, as it stands in a sentence."""
        return _NAMES[self.stage]
