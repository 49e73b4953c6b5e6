"""The two beats of a step that cuts: what is tried lights, then the piece parts from the rest.

As a fusion it is found in what was painted last and what is to be painted now: one chip was
marked as coming next, and over the same stretch of the source there stands now what was just
made. WordPiece cuts from the longest candidate down, so the light goes from candidate to
candidate; a best path of Unigram may take earlier pieces together on its way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF

from tokviz.core.spans import CharSpan
from tokviz.gui.widgets.chip import Chip
from tokviz.gui.widgets.sprite import Sprite, eased, moved, not_yet_next, same
from tokviz.gui.widgets.wrap import Placed

_LIGHT = 0.55
"""The part of the time that the first beat takes: there may be many candidates."""
_MOST = 240
"""More chips than this are not moved."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Chips `head` to `rest` of those before became `head` up to `end` of those after."""

    before: tuple[Placed, ...]
    after: tuple[Placed, ...]
    head: int
    rest: int
    end: int

    @staticmethod
    def between(before: tuple[Placed, ...], after: tuple[Placed, ...]) -> Cut | None:
        """The cut that leads from one to the other; None where it was not just one."""
        coming = [i for i, placed in enumerate(before) if placed.chip.mark.is_next]
        if len(after) > _MOST or len(coming) != 1:
            return None
        rest = coming[0]
        source = before[rest].chip.source
        head = 0
        while head < min(rest, len(after)) and same(before[head], after[head]):
            head += 1
        end = _reaching(after, head, source)
        if end is None or not any(p.chip.mark.is_made for p in after[head:end]):
            return None
        if any(p.chip.source is None for p in before[head : rest + 1]):
            return None
        tail = zip(before[rest + 1 :], after[end:], strict=False)
        return Cut(before, after, head, rest, end) if all(same(*both) for both in tail) else None

    @property
    def top(self) -> float:
        """Nothing above this moves."""
        return min(self.before[self.head].rect.top(), self.after[self.head].rect.top())

    def frame(self, time: float) -> tuple[Sprite, ...]:
        """What is drawn at a time from 0 to 1; at 1 all chips stand where they belong."""
        slide = eased(max(time - _LIGHT, 0.0) / (1 - _LIGHT))
        sprites: list[Sprite] = []
        for placed in self.before[self.head : self.rest + 1]:
            sprites.append(Sprite(placed.chip, placed.rect, 1 - slide))
        if slide < 1:
            sprites[-1] = replace(
                sprites[-1], light=min(2 * time / _LIGHT, 1.0), part=self._tried(time / _LIGHT)
            )
        for index, placed in enumerate(self.after):
            chip = placed.chip if slide == 1 else not_yet_next(placed.chip)
            if self.head <= index < self.end:
                sprites.append(replace(self._parted(chip, placed.rect, slide), opacity=slide))
                continue
            old = index if index < self.head else index - self.end + self.rest + 1
            if old >= len(self.before):
                sprites.append(Sprite(chip, placed.rect, slide))
            else:
                sprites.extend(moved(chip, self.before[old].rect, placed.rect, slide))
        return tuple(sprite for sprite in sprites if sprite.opacity > 0)

    def _tried(self, time: float) -> float:
        """How much of the rest the candidate covers that is tried at a time of the first beat."""
        made = next(p.chip for p in self.after[self.head : self.end] if p.chip.mark.is_made)
        if made.tries < 1:
            return 1.0
        whole = self._length(self.before[self.rest].chip)
        tried = min(int(time * made.tries), made.tries - 1)
        return max(whole - tried, 1) / whole

    def _length(self, chip: Chip) -> int:
        return 1 if chip.source is None else max(len(chip.source), 1)

    def _parted(self, chip: Chip, there: QRectF, slide: float) -> Sprite:
        """A chip on its way from where its source stood before."""
        assert chip.source is not None
        place = next(
            (p for p in self.before[self.head : self.rest + 1] if _holds(p, chip.source.start)),
            self.before[self.rest],
        )
        left, right = _x(place, chip.source.start), _x(place, chip.source.end)
        if place.rect.top() != there.top():
            return Sprite(chip, there)
        return Sprite(
            chip,
            QRectF(
                left + (there.left() - left) * slide,
                there.top(),
                max(right - left, 1) + (there.width() - max(right - left, 1)) * slide,
                there.height(),
            ),
        )


def _reaching(after: tuple[Placed, ...], head: int, source: CharSpan | None) -> int | None:
    """The end of the chips from `head` on that stand over the source up to this span's end."""
    for index in range(head, len(after)):
        here = after[index].chip.source
        if here is None or source is None or here.end > source.end:
            return None
        if here.end == source.end:
            return index + 1
    return None


def _holds(placed: Placed, place: int) -> bool:
    source = placed.chip.source
    return source is not None and source.start <= place < source.end


def _x(placed: Placed, place: int) -> float:
    """Where a code point of the source stands in a chip, as if all were equally wide."""
    source = placed.chip.source
    assert source is not None
    part = (place - source.start) / max(len(source), 1)
    return placed.rect.left() + placed.rect.width() * min(max(part, 0.0), 1.0)
