"""Chips on their way from one place to another, whatever moves them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF

from tokviz.gui.widgets.chip import Chip, Mark
from tokviz.gui.widgets.wrap import Placed


@dataclass(frozen=True, slots=True)
class Sprite:
    """A chip on its way.

    Attributes:
        rect: where it is now. `opacity`: how solid, from 0 to 1.
        light: how brightly lit, from 0 to 1. `part`: how much of it is lit, from its left.
    """

    chip: Chip
    rect: QRectF
    opacity: float = 1.0
    light: float = 0.0
    part: float = 1.0


def not_yet_next(chip: Chip) -> Chip:
    """The pair after this one lights when this one is done."""
    if not chip.mark.is_next:
        return chip
    return replace(chip, mark=Mark.MADE if chip.mark.is_made else Mark.NONE)


def same(one: Placed, other: Placed) -> bool:
    """Whether two chips say the same, wherever they stand and however they are marked."""
    return (one.chip.text, one.chip.source) == (other.chip.text, other.chip.source)


def moved(chip: Chip, old: QRectF, new: QRectF, slide: float) -> list[Sprite]:
    """Along its row it slides; to another row it fades, as it would fly across the others."""
    if old.top() != new.top():
        there = [Sprite(chip, old, 1 - slide), Sprite(chip, new, slide)]
        return [sprite for sprite in there if sprite.opacity > 0]

    def between(one: float, other: float) -> float:
        return one + (other - one) * slide

    return [
        Sprite(
            chip,
            QRectF(
                between(old.left(), new.left()),
                new.top(),
                between(old.width(), new.width()),
                new.height(),
            ),
        )
    ]


def eased(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)
