"""The normalized text's bytes as a hex viewer shows them, linked with everything else."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokviz.core.pipeline import Run
from tokviz.core.spans import ByteSpan, CharSpan
from tokviz.core.text import facts, is_hidden
from tokviz.gui.following import Following
from tokviz.gui.language import counted, tr
from tokviz.gui.linking import TokenLink, bytes_of_source, source_of_bytes
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.session import Session, State
from tokviz.gui.widgets.byte_grid import ByteGrid
from tokviz.gui.widgets.byte_painting import ByteSource, Cell
from tokviz.gui.widgets.dressed import padded


def byte_source(run: Run) -> ByteSource:
    """The bytes of a run's normalized text, with its code points and tokens."""
    normalized, alignment = run.normalized, run.normalization.alignment
    links = TokenLink(run)

    def cells(within: ByteSpan) -> tuple[Cell, ...]:
        chars = normalized.chars_of(within)
        at = normalized.byte_at(chars.start)
        found: list[Cell] = []
        for index in range(chars.start, chars.end):
            char = normalized.text[index]
            size = len(char.encode())
            source = alignment.to_source(CharSpan(index, index + 1))
            span, number = ByteSpan(at, at + size), f"{ord(char):04X}"
            found.append(Cell(span, stand_in(char), source.start, number))
            at += size
        return tuple(found)

    def tokens(within: ByteSpan) -> tuple[ByteSpan, ...]:
        return tuple(links.over(within))

    def tip(byte: int) -> str:
        index = normalized.code_point_at_byte(byte)
        char = normalized.text[index]
        here = {
            "byte": byte,
            "value": normalized.utf8[byte],
            "number": byte - normalized.byte_at(index) + 1,
            "size": len(char.encode()),
            "char": f"U+{ord(char):04X} {facts(char).name}",
        }
        words = tr("byte {byte:,} (hexadecimal {byte:X}): {value:02X}, {value}", **here)
        if len(char.encode()) == 1:
            return f"{words}\n{here['char']}"
        return f"{words}\n" + tr("byte {number} of {size} of {char}", **here)

    return ByteSource(normalized.utf8, cells, tokens, tip)


def stand_in(char: str) -> str:
    """What stands for a character in one cell; "" where only a box can.

    >>> stand_in("a"), stand_in(" "), stand_in("\\n"), stand_in("\\x7f"), stand_in("\\u200b")
    ('a', '·', '␊', '␡', '')
    """
    if char == " ":
        return "·"
    if char < " ":
        return chr(0x2400 + ord(char))
    if char == "\x7f":
        return "␡"
    if facts(char).category in ("Mn", "Me"):
        return "\u25cc" + char
    return "" if is_hidden(char) else char


class ByteGridPane(QWidget):
    """The grid, and how many bytes there are."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setObjectName("byteGridPane")
        self.setAccessibleName(tr("Byte grid"))
        self._run: Run | None = None
        self.head = QLabel()
        self.head.setObjectName("byteGridHead")
        self.head.setProperty("look", "mute")
        tool_tip(
            self.head, tr("The normalized text in UTF-8. A line under the bytes is one token.")
        )
        self.grid = ByteGrid("byteGrid")
        layout = QVBoxLayout(self)
        padded(self, 12, 12, 4, 8, between=8)
        layout.addWidget(self.head)
        layout.addWidget(self.grid, 1)
        self.grid.hovered.connect(self._hovered)
        self.grid.clicked.connect(self._clicked)
        self.grid.dragged.connect(self._dragged)
        Following(session, self._changed, self)
        session.results_changed.connect(self.present)

    def showEvent(self, event: QShowEvent) -> None:
        self.present()

    def _changed(self, old: State, new: State) -> None:
        if not self.isVisible():
            return
        if old.active != new.active:
            self.present()
        elif old.focus != new.focus or old.view != new.view:
            self._show_focus(old.view)

    def present(self) -> None:
        """Shows the active column's bytes."""
        if not self.isVisible():
            return
        state = self.session.state
        outcome = self.session.outcome(state.active)
        run = outcome.run if outcome is not None else None
        if run is not self._run:
            self._run = run
            self.grid.show_source(byte_source(run) if run is not None else None)
        if run is None:
            plain(self.head, tr("No pipeline has run."))
        else:
            size = counted(len(run.normalized.utf8), "{count:,} byte", "{count:,} bytes")
            tokens = counted(len(run.timeline.ids), "{count:,} token", "{count:,} tokens")
            plain(self.head, tr("{bytes} in {tokens}", bytes=size, tokens=tokens))
        self._show_focus(state.view)

    def _show_focus(self, old_view: int) -> None:
        """Outlines the focus; what was pinned elsewhere, and where the strips begin, is found."""
        run, new = self._run, self.session.here
        lit = bytes_of_source(run, new.focus) if run is not None and new.focus is not None else ()
        self.grid.show_lit(lit)
        if run is None:
            return
        if new.pinned and lit:
            self.grid.bring(lit[0].start)
        elif old_view != new.view and new.view < len(run.source.text):
            seen = bytes_of_source(run, CharSpan(new.view, new.view + 1))
            if seen:
                self.grid.bring(seen[0].start)

    def _source(self, span: ByteSpan) -> CharSpan | None:
        return None if self._run is None else source_of_bytes(self._run, span)

    def _hovered(self, byte: int | None) -> None:
        self.session.focus(None if byte is None else self._source(ByteSpan(byte, byte + 1)))

    def _clicked(self, byte: int) -> None:
        source, state = self._source(ByteSpan(byte, byte + 1)), self.session.here
        if state.pinned and state.focus == source:
            self.session.let_go()
        elif source is not None:
            self.session.focus(source, pin=True)

    def _dragged(self, span: ByteSpan) -> None:
        source = self._source(span)
        if source is not None:
            self.session.focus(source, pin=True)
