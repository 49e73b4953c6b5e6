"""A strip of chips that wraps and draws only what is visible.

Chips come lazily from a place in the source onwards, so a strip over ten million
characters costs what it shows. All strips begin at the same place in the source;
scrolling one asks for another place, and every strip follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokviz.core.spans import CharSpan
from tokviz.gui.language import tr
from tokviz.gui.theme import px, theme_of
from tokviz.gui.widgets.bracket import paint_brackets
from tokviz.gui.widgets.chip import Chip, ChipMetrics, Mark, paint_light, paint_second
from tokviz.gui.widgets.chip_rows import ChipRows, Chips, no_chips
from tokviz.gui.widgets.fuse import FuseMotion
from tokviz.gui.widgets.pictures import ChipPainter
from tokviz.gui.widgets.spoken import Part, Role
from tokviz.gui.widgets.sprite import Sprite
from tokviz.gui.widgets.wrap import MOST_ROWS, Kept, Placed, Wrapped, wrap


class Strip(ChipRows):
    """Chips in rows.

    Signals:
        clicked(Chip): a chip was clicked or chosen by the keyboard.
        dragged(CharSpan): the hull of the chips that were dragged over.
        menu_wanted(Chip, QPoint): a chip's menu is asked for, at this place of the screen.
        run_wanted(Chip): Shift+Enter on a chip.
    """

    clicked = Signal(object)
    dragged = Signal(object)
    menu_wanted = Signal(object, object)
    run_wanted = Signal(object)

    def __init__(self, name: str, tall: bool, rows: int = 3, parent: QWidget | None = None) -> None:
        super().__init__(name, rows, parent)
        self._room_for: Chips | None = None
        self._made = Kept(iter(()))
        self._room_made: Kept | None = None
        self._offset = 0
        self._tall = tall
        self._wrapped = wrap((), px(120), tall, ChipMetrics.now())
        self._roomy: Wrapped | None = None
        self._key_index = -1
        self._press: Chip | None = None
        self._anchor: Chip | None = None
        self._empty_words = ""
        self._painted: tuple[Placed, ...] = ()
        self.motion = FuseMotion(self._repaint_from, self)
        self._motion_time = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_chips(
        self,
        chips: Chips,
        view: int,
        focus: CharSpan | None,
        empty: str = "",
        room_for: Chips | None = None,
    ) -> None:
        """Shows these chips from this place on; `empty` is said when there are none.

        `room_for`: other chips that the strip leaves room for, so that it keeps its
        height while chips join.
        """
        self.show_focus(focus)
        same_room = (room_for, view) == (self._room_for, self._view)
        wanted = (chips, view, empty)
        if same_room and wanted == (self._chips, self._view, self._empty_words):
            return
        self._chips, self._view, self._empty_words = wanted
        self._room_for = room_for
        self._made = self._begin(chips)
        if same_room:
            self._wrapped = self._wrap(self._made, self._rows)
            self._leave_room(self._rows)
            self._cut()
        else:
            self._room_made = None if room_for is None else self._begin(room_for)
            self._lay_out()

    def set_offset(self, offset: int) -> None:
        """The chips are of a stretch of the source that begins at this code point."""
        if offset != self._offset:
            self._offset = offset
            self._chips = no_chips

    def set_rows(self, rows: int) -> None:
        """At most so many rows are shown."""
        if rows != self._rows:
            self._rows = rows
            self._lay_out_all(rows)
            self._cut()

    def set_motion(self, milliseconds: int) -> None:
        """How long chips take to fuse or part when a step on is shown; 0 for no motion."""
        self._motion_time = milliseconds

    def _repaint_from(self, top: float) -> None:
        self.update(0, int(top) - 4, self.width(), self.height())

    @property
    def rows(self) -> int:
        """The most rows that are shown."""
        return self._rows

    @property
    def full_rows(self) -> int:
        """How many rows all its chips take, up to MOST_ROWS."""
        self._lay_out_all(MOST_ROWS)
        return len(self._wrapped.rows)

    @property
    def has_more(self) -> bool:
        """Whether chips follow that are not drawn."""
        return self._more

    @property
    def shape(self) -> tuple[int, ...]:
        """How many rows it could fill, as far as it is shown, and one more if there is more.

        Strips that keep their shapes fit into a column as before: where one row more did
        not fit, it does not fit now.
        """
        full = self._rows + 1
        wrapped = min(self._wrapped.at_least, full)
        if self._room_made is None:
            return wrapped, 0
        # Where it is not laid out, the chips alone fill all rows.
        return wrapped, full if self._roomy is None else min(self._roomy.at_least, full)

    @property
    def end(self) -> int:
        """Code point of the source where the last drawn chip ends."""
        ends = [p.chip.source.end for p in self._placed if p.chip.source is not None]
        return max(ends, default=self._view)

    def _lay_out(self) -> None:
        """Wraps the chips anew, as many as may be shown now."""
        self._wrapped = self._wrap(self._made, self._rows)
        self._roomy = None
        self._leave_room(self._rows)
        self._cut()

    def _lay_out_all(self, rows: int) -> None:
        """Wraps further chips where so many rows may be wanted and there are not as many yet."""
        if self._wrapped.more and len(self._wrapped.rows) < rows:
            self._wrapped = self._wrap(self._made, MOST_ROWS)
        self._leave_room(rows)

    def _leave_room(self, rows: int) -> None:
        """Wraps what is left room for, where the chips themselves do not fill so many rows."""
        made, roomy = self._room_made, self._roomy
        if made is None or self._wrapped.at_least > rows:
            return
        if roomy is None or (roomy.more and len(roomy.rows) < rows):
            self._roomy = self._wrap(made, rows if roomy is None else MOST_ROWS)

    def _begin(self, chips: Chips) -> Kept:
        offset = self._offset
        shown = chips(max(0, self._view - offset))
        return Kept((chip.moved(offset) for chip in shown) if offset else shown)

    def _wrap(self, made: Kept, rows: int) -> Wrapped:
        width = max(self.width(), px(120))
        return wrap(made, width, self._tall, ChipMetrics.now(), rows)

    def _cut(self) -> None:
        """Shows the rows that it may show."""
        was = self._placed
        self._placed, self._more = self._wrapped.cut(self._rows)
        if self._placed != was:
            self.parts_changed()
        height = self._wrapped.height(self._rows)
        if self._roomy is not None:
            height = max(height, self._roomy.height(self._rows))
        wanted = round(height) + 6 if height else px(26)
        if self.minimumHeight() != wanted:
            self.setFixedHeight(wanted)
        self._describe()
        self.update()

    def _describe(self) -> None:
        words = " ".join(placed.chip.text for placed in islice(self._placed, 60))
        self.setAccessibleDescription(words or self._empty_words)

    def sizeHint(self) -> QSize:
        return QSize(px(400), self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = theme_of(self)
        if not self._placed:
            self._paint_empty(painter, self._empty_words)
            if self.hasFocus():
                # The words begin at the very edge: a frame would cut into them.
                painter.fillRect(0, self.height() - 2, self.width(), 2, QColor(theme.accent))
            return
        if self._placed != self._painted:
            self.motion.play(self._painted, self._placed, self._motion_time)
            self._painted = self._placed
        chips = ChipPainter(painter, theme)
        sprites = self.motion.sprites
        if sprites is not None:
            for sprite in sprites:
                if sprite.rect.bottom() >= event.rect().top():
                    self._paint_sprite(painter, chips, sprite)
            return
        chosen = self._key_index if self.hasFocus() else -1
        for index, placed in enumerate(self._placed):
            chips.paint(placed.rect, placed.chip, self._is_lit(placed.chip), index == chosen)
            if self._is_second(placed.chip):
                paint_second(painter, placed.rect, theme)
        paint_brackets(painter, self._placed, theme)
        self._paint_more(painter)

    def _paint_sprite(self, painter: QPainter, chips: ChipPainter, sprite: Sprite) -> None:
        painter.setOpacity(sprite.opacity)
        chips.paint(sprite.rect, sprite.chip, self._is_lit(sprite.chip))
        if sprite.light:
            paint_light(painter, sprite.rect, theme_of(self), sprite.light, sprite.part)
        painter.setOpacity(1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        chip = self.chip_at(event.position())
        if self._press is not None and event.buttons() & Qt.MouseButton.LeftButton:
            if chip is not None and chip.source is not None and self._press.source is not None:
                self.dragged.emit(self._press.source.hull(chip.source))
            return
        self.hovered.emit(chip.source if chip is not None else None)

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press = self.chip_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        chip = self.chip_at(event.position())
        if chip is not None and chip == self._press:
            self._key_index = next(i for i, p in enumerate(self._placed) if p.chip is chip)
            self.clicked.emit(chip)
        self._press = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Home: -len(self._placed),
            Qt.Key.Key_End: len(self._placed),
        }
        key = Qt.Key(event.key())
        if key in moves and self._placed:
            was = max(self._key_index, 0)
            self._move_to(self._key_index + moves[key])
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._stretch(was)
            else:
                self._anchor = None
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and 0 <= self._key_index < len(
            self._placed
        ):
            chip = self._placed[self._key_index].chip
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.run_wanted if shift else self.clicked).emit(chip)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the chip under the pointer, or of the one where the keyboard is."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            if 0 <= self._key_index < len(self._placed):
                placed = self._placed[self._key_index]
                place = self.mapToGlobal(placed.rect.bottomLeft().toPoint())
                self.menu_wanted.emit(placed.chip, place)
            return
        chip = self.chip_at(QPointF(event.pos()))
        if chip is not None:
            self.menu_wanted.emit(chip, event.globalPos())

    def _stretch(self, was: int) -> None:
        """From where the stretch began to here, as by dragging over the chips."""
        chips = [placed.chip for placed in self._placed]
        if self._anchor is None or self._anchor not in chips:
            self._anchor = chips[min(was, len(chips) - 1)]
        begin, end = self._anchor.source, chips[self._key_index].source
        if begin is not None and end is not None:
            self.dragged.emit(begin.hull(end))

    def _move_to(self, index: int) -> None:
        if index >= len(self._placed) and self._more:
            self.scrolled.emit(max(1, self.end - self._view))
            index = 0
        self._key_index = max(0, min(index, len(self._placed) - 1))
        self.hovered.emit(self._placed[self._key_index].chip.source)
        self.say_current()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self._placed:
            self._move_to(max(self._key_index, 0))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.hovered.emit(None)
        super().focusOutEvent(event)

    def _tip(self, point: QPointF) -> str:
        chip = self.chip_at(point)
        return "" if chip is None else chip.tip

    # -- for screen readers ------------------------------------------------------------

    def parts_below(self, part: int | None) -> Sequence[int]:
        return range(len(self._placed)) if part is None else ()

    def describe_part(self, part: int) -> Part | None:
        if not 0 <= part < len(self._placed):
            return None
        placed = self._placed[part]
        chip = placed.chip
        what, *rest = chip.tip.split("\n")
        return Part(
            f"{chip.text}, {what}" if what else chip.text,
            Role.ListItem,
            placed.rect,
            value=chip.sub,
            about=". ".join([*mark_words(chip.mark), *rest]),
            lit=self._is_lit(chip),
        )

    def part_at(self, point: QPointF) -> int | None:
        chip = self.chip_at(point)
        return next((i for i, p in enumerate(self._placed) if p.chip is chip), None)

    @property
    def current_part(self) -> int | None:
        return self._key_index if 0 <= self._key_index < len(self._placed) else None

    def do_with_part(self, part: int, action: str) -> None:
        if 0 <= part < len(self._placed):
            self._key_index = part
            self.clicked.emit(self._placed[part].chip)


def mark_words(mark: Mark) -> list[str]:
    """What a chip's mark says."""
    words = [tr("made by the step just done")] if mark.is_made else []
    words += [tr("taken by the next step")] if mark.is_next else []
    return [*words, tr("an added token")] if mark is Mark.SPECIAL else words
