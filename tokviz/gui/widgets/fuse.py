"""The two beats of a step: the pair lights, then its chips slide together and fuse.

Nobody tells a strip that a step was taken: what was painted last and what is to be painted
now say it themselves. Where two neighbours were marked as coming next, one chip stands
there now that was just made of them, and all else is as it was, that was one step on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QRectF, QVariantAnimation

from tokviz.gui.widgets.cut import Cut
from tokviz.gui.widgets.sprite import Sprite, eased, moved, not_yet_next, same
from tokviz.gui.widgets.wrap import Placed

BEAT = 220
"""Milliseconds that a fusion takes at speed 1."""
_SHORTEST = 48
"""Below three frames there is nothing to see."""
_LIGHT = 0.3
"""The part of the time that the first beat takes."""
_FOR_TRIES = 2
"""How many times as long a cut takes: each candidate that is tried is to be seen."""
_MOST = 240
"""More chips than this are not moved."""


@dataclass(frozen=True, slots=True)
class Fusion:
    """One step on: chips `at` and `at + 1` of those before became chip `at` of those after."""

    before: tuple[Placed, ...]
    after: tuple[Placed, ...]
    at: int

    @staticmethod
    def between(before: tuple[Placed, ...], after: tuple[Placed, ...]) -> Fusion | None:
        """The step that leads from one to the other; None where it was not just one."""
        if len(after) > _MOST:
            return None
        at = next((i for i, p in enumerate(after) if p.chip.mark.is_made), None)
        if at is None or at + 1 >= len(before):
            return None
        left, right, made = before[at].chip, before[at + 1].chip, after[at].chip
        if not (left.mark.is_next and right.mark.is_next):
            return None
        if left.source is None or right.source is None or made.source is None:
            return None
        if left.source.hull(right.source) != made.source:
            return None
        as_before = all(map(same, before[:at], after[:at])) and all(
            map(same, before[at + 2 :], after[at + 1 :])
        )
        return Fusion(before, after, at) if as_before else None

    @property
    def top(self) -> float:
        """Nothing above this moves."""
        return min(self.before[self.at].rect.top(), self.after[self.at].rect.top())

    def frame(self, time: float) -> tuple[Sprite, ...]:
        """What is drawn at a time from 0 to 1; at 1 all chips stand where they belong."""
        light = min(time / _LIGHT, 1.0)
        slide = eased(max(time - _LIGHT, 0.0) / (1 - _LIGHT))
        sprites: list[Sprite] = []
        for index, placed in enumerate(self.after):
            chip = placed.chip
            if slide < 1:
                chip = not_yet_next(chip)
            if index == self.at:
                sprites.extend(self._pair(light, slide))
                continue
            old = index if index < self.at else index + 1
            if old >= len(self.before):
                sprites.append(Sprite(chip, placed.rect, slide))
                continue
            sprites.extend(moved(chip, self.before[old].rect, placed.rect, slide))
        return tuple(sprites)

    def _pair(self, light: float, slide: float) -> list[Sprite]:
        """The two parts, and the one that comes of them."""
        left, right = self.before[self.at], self.before[self.at + 1]
        made = self.after[self.at]
        share = left.rect.width() / (left.rect.width() + right.rect.width())
        middle = made.rect.left() + made.rect.width() * share
        halves = (
            QRectF(
                made.rect.left(), made.rect.top(), middle - made.rect.left(), made.rect.height()
            ),
            QRectF(middle, made.rect.top(), made.rect.right() - middle, made.rect.height()),
        )
        # The parts are seen to touch before they are one.
        fade = max(0.0, 2 * slide - 1)
        parts: list[Sprite] = []
        for placed, half in zip((left, right), halves, strict=True):
            for sprite in moved(placed.chip, placed.rect, half, slide):
                parts.append(replace(sprite, opacity=sprite.opacity * (1 - fade), light=light))
        whole = made.chip if slide == 1 else not_yet_next(made.chip)
        parts.append(Sprite(whole, made.rect, fade))
        return [sprite for sprite in parts if sprite.opacity > 0]


def motion_time(speed: float, reduced: bool) -> int:
    """Milliseconds for a fusion when steps come at this speed; 0 for none.

    >>> motion_time(1.0, False), motion_time(4.0, False), motion_time(16.0, False)
    (220, 55, 0)
    >>> motion_time(1.0, True)
    0
    """
    time = round(BEAT / speed)
    return 0 if reduced or time < _SHORTEST else time


class FuseMotion(QVariantAnimation):
    """Plays a fusion or a cut.

    `repaint` is called for each frame with the height above which all rests.
    """

    def __init__(self, repaint: Callable[[float], object], parent: QObject) -> None:
        super().__init__(parent)
        self._step: Fusion | Cut | None = None
        self._repaint = repaint
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.valueChanged.connect(self._changed)

    def play(self, before: tuple[Placed, ...], after: tuple[Placed, ...], time: int) -> None:
        """From one to the other in so many milliseconds, if that was one step; else at once."""
        self.stop()
        self._step = None
        if time:
            self._step = Fusion.between(before, after) or Cut.between(before, after)
        if self._step is not None:
            self.setDuration(time * _FOR_TRIES if isinstance(self._step, Cut) else time)
            self.start()

    @property
    def sprites(self) -> tuple[Sprite, ...] | None:
        """What is drawn now; None when nothing moves."""
        if self._step is None or self.state() != QVariantAnimation.State.Running:
            return None
        time = self.currentValue()
        return self._step.frame(time if isinstance(time, float) else 1.0)

    def _changed(self, value: object) -> None:
        if self._step is not None:
            self._repaint(self._step.top)
