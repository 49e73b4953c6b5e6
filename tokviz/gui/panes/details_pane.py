"""Everything about the thing that is pinned or pointed at, to read and to copy."""

from __future__ import annotations

import html

from PySide6.QtCore import QEvent, QMimeData, Qt
from PySide6.QtGui import QShowEvent, QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from tokviz.core.words import said
from tokviz.gui.details import Section, sections
from tokviz.gui.following import Following
from tokviz.gui.fonts import load_fonts
from tokviz.gui.language import tr
from tokviz.gui.qtext import between, copy_text, mime_of, plain, to_qt
from tokviz.gui.session import Session, State
from tokviz.gui.theme import Theme, px, theme_of
from tokviz.gui.widgets.dressed import padded

_HINT = said(
    "Point at anything, or click it to keep it here: a character, a byte, a symbol, an id."
)
_POINTED = said("Last pointed at. Click a thing to keep it here.")
_PINNED = said("Pinned. Escape lets go.")


class FactsView(QTextEdit):
    """Read-only text that copies exactly what is selected."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("look", "bare")
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(0)

    def createMimeDataFromSelection(self) -> QMimeData:
        """The lines of the selection; between the cells of a row a tab, as spreadsheets read it."""
        selection = self.textCursor()
        start, end = selection.selectionStart(), selection.selectionEnd()
        block = self.document().findBlock(start)
        parts: list[str] = []
        while block.isValid() and block.position() <= end:
            first, last = block.position(), block.position() + block.length() - 1
            table = QTextCursor(block).currentTable()
            in_row = table is not None and table.cellAt(first).column() > 0
            if parts:
                parts.append("\t" if in_row else "\n")
            parts.append(between(self.document(), max(first, start), min(last, end)))
            block = block.next()
        return mime_of("".join(parts))


class DetailsPane(QWidget):
    """Facts of the focus, in words."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setObjectName("detailsPane")
        self.setAccessibleName(tr("Details"))
        self._sections: tuple[Section, ...] = ()
        self._body = ""
        self._pinned = False
        self.head = QLabel()
        self.head.setObjectName("detailsHead")
        self.head.setProperty("look", "mute")
        self.head.setWordWrap(True)
        self.copy = QPushButton(tr("Copy"))
        self.copy.setObjectName("detailsCopy")
        self.copy.setAccessibleName(tr("Copy the details"))
        self.copy.clicked.connect(lambda: copy_text(self.text))
        self.view = FactsView()
        self.view.setObjectName("detailsText")
        self.view.setAccessibleName(tr("Details"))
        top = QHBoxLayout()
        top.addWidget(self.head, 1)
        top.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        padded(self, 12, 12, 8, 8, between=8)
        layout.addLayout(top)
        layout.addWidget(self.view, 1)
        Following(session, self._changed, self)
        session.results_changed.connect(self.present)
        self._show()

    @property
    def text(self) -> str:
        """All of it, as "Copy" gives it."""
        return "\n\n".join(section.as_text() for section in self._sections)

    def showEvent(self, event: QShowEvent) -> None:
        self.present()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._show()
        super().changeEvent(event)

    def _changed(self, old: State, new: State) -> None:
        before = old.focus, old.pinned, old.edited, old.active
        if before != (new.focus, new.pinned, new.edited, new.active):
            self.present()

    def present(self) -> None:
        """Shows the session's focus; the last one stays while the pointer is on nothing."""
        if not self.isVisible():
            return
        state = self.session.here
        runs = tuple(
            # Of another text there is nothing to say about a place in this one.
            outcome.run if state.text_of(column) == state.edited else None
            for column, outcome in enumerate(self.session.outcomes[: len(state.choices)])
        )
        current = all(run is None or run.source.text == state.edited for run in runs)
        if state.focus is None:
            # The last one stays while it is of this text.
            self._sections = self._sections if current else ()
            self._pinned = False
            self._show()
            return
        offsets = tuple(outcome.offsets for outcome in self.session.outcomes)
        found = sections(runs if current else (), state.edited, state.focus, offsets)
        if (found, state.pinned) != (self._sections, self._pinned):
            self._sections, self._pinned = found, state.pinned
            self._show()

    def _show(self) -> None:
        sections_ = self._sections
        kept = _PINNED if self._pinned else _POINTED
        plain(self.head, kept if sections_ else _HINT)
        self.copy.setVisible(bool(sections_))
        theme = theme_of(self)
        body = "".join(_html(section, theme, not i) for i, section in enumerate(sections_))
        if body != self._body:
            self._body = body
            self.view.setHtml(f"<body>{body}</body>")


def _html(section: Section, theme: Theme, first: bool) -> str:
    """A section in the few tags that Qt's text knows."""
    mono = ", ".join(f"'{name}'" for name in load_fonts().mono[:3])
    above = 0 if first else px(20)
    parts: list[str] = []
    if section.glyph:
        parts.append(
            f'<p style="font-family:{mono}; font-size:{px(24)}px; margin:{above}px 0 {px(2)}px 0; '
            f'color:{theme.ink}; white-space:pre-wrap">{_safe(section.glyph)}</p>'
        )
        above = 0
    parts.append(
        f'<p style="margin:{above}px 0 {px(4)}px 0; font-weight:600; font-size:{px(13)}px; '
        f'color:{theme.ink}">{_safe(section.title)}</p>'
    )
    name_look = f"margin:0; color:{theme.mute}; font-size:{px(11)}px"
    value_look = f"margin:0; white-space:pre-wrap; font-family:{mono}; font-size:{px(12)}px; "
    value_look += f"color:{theme.ink}"
    rows = "".join(
        f'<tr><td style="padding:{px(2)}px {px(10)}px {px(2)}px 0">'
        f'<p style="{name_look}">{_safe(name)}</p></td>'
        f'<td style="padding:{px(1)}px 0"><p style="{value_look}">{_safe(value)}</p></td></tr>'
        for name, value in section.rows
    )
    if rows:
        parts.append(f'<table cellspacing="0" style="margin:{px(4)}px 0 0 0">{rows}</table>')
    for number, line in enumerate(section.lines):
        top = px(6) if number == 0 else 0
        parts.append(f'<p style="{value_look}; margin-top:{top}px">{_safe(line)}</p>')
    return "".join(parts)


def _safe(text: str) -> str:
    return html.escape(to_qt(text), quote=False)
