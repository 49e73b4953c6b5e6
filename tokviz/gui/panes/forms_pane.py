"""How a normalization form got there: decompose, reorder, compose, segment by segment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tokviz.core.explain import FormPart, FormSegment, explain
from tokviz.core.forms import FORMS, FormName, normalize
from tokviz.core.spans import CharSpan
from tokviz.gui.cells import Cell, Row
from tokviz.gui.chips import shown
from tokviz.gui.language import counted, tr
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain
from tokviz.gui.session import Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.widgets.parts import scrolled, sentence
from tokviz.gui.widgets.segmented import Segmented

_MOST = 200
_READ = 20_000
"""Code points that are looked through for segments that change."""


class FormsPane(SidePane):
    """The segments that the form changes, each with its three stages."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "formsPane", tr("How a normalization form got there"))
        self._segments: tuple[FormSegment, ...] = ()
        self.form = Segmented("formsForm", tr("Form to explain"), FORMS)
        self.head = sentence("formsHead")
        self.table = CellsTable(
            "formsTable",
            tr("Segments that the form changes"),
            (tr("source"), tr("decomposed"), tr("reordered"), tr("composed")),
            (46, 86, 64),
            whole=True,
        )
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        layout.addStretch(1)
        self.stack.addWidget(self.form)
        self.stack.addWidget(self.head)
        self.stack.addWidget(scrolled(body), 1)
        self.form.setCurrentText(session.state.choices[session.state.active].form or "NFC")
        self.form.currentTextChanged.connect(lambda text: self.refresh())
        self.table.picked.connect(self._picked)
        session.changed.connect(self._follow)

    def _follow(self, old: State, new: State) -> None:
        """The column's form, when it is chosen anew, is the one to explain."""
        form = new.choices[new.active].form
        if form is not None and form != old.choices[min(old.active, len(old.choices) - 1)].form:
            self.form.setCurrentText(form)

    def depends_on(self, state: State) -> object:
        return state.edited, state.view, state.active

    def _picked(self, row: int) -> None:
        self.session.focus(self._segments[row].source, pin=True)

    def present(self) -> None:
        form: FormName = FORMS[self.form.currentIndex()]
        text, view = self.session.state.edited, self.session.state.view
        window = CharSpan(min(view, len(text)), min(view + _READ, len(text)))
        changed = (s for s in explain(form, text, window) if s.text != s.source.of(text))
        self._segments = tuple(islice(changed, _MOST))
        count = len(self._segments)
        partial = count == _MOST or window.end < len(text) or bool(window.start)
        classes = tr("Numbers after a code point are its combining class.") if count else ""
        places = _places(form, count, window.start if partial else None)
        if not text:
            plain(self.head, tr("Type a text: what a form makes of each character is shown here."))
        elif not count and not partial:
            plain(self.head, _elsewhere(form, text))
        else:
            plain(self.head, f"{places} {classes}".rstrip())
        self.table.setVisible(count > 0)
        self.table.show_rows(tuple(_row(segment, text) for segment in self._segments))


def _places(form: str, count: int, start: int | None) -> str:
    """How many places the form changes; `start`: from where on, if that is not all of the text."""
    if start is None:
        return counted(
            count,
            "{form} changes {count} place.",
            "{form} changes {count} places.",
            form=form,
        )
    return counted(
        count,
        "{form} changes {count} place (the first {most} from code point {start:,} on are shown).",
        "{form} changes {count} places (the first {most} from code point {start:,} on are shown).",
        form=form,
        most=_MOST,
        start=start,
    )


def _elsewhere(form: FormName, text: str) -> str:
    """That the form changes nothing, and which others do."""
    others = [other for other in FORMS if other != form and normalize(other, text) != text]
    if not others:
        return tr("The text is the same in all four forms.")
    return tr(
        "{form} leaves this text as it is; {others} would change it.",
        form=form,
        others=", ".join(others),
    )


def _row(segment: FormSegment, text: str) -> Row:
    source = segment.source.of(text)
    places = tr("code points {start} to {end}", start=segment.source.start, end=segment.source.end)
    return (
        Cell(shown(source), tip=places, spoken=f"{source}, {places}"),
        Cell(" ".join(_written(segment.decomposed)), mono=True),
        Cell(
            " ".join(_written(segment.reordered)) if segment.moved else "–",
            tone="accent" if segment.moved else "mute",
            mono=True,
            tip=tr("sorted by combining class") if segment.moved else tr("already in order"),
        ),
        Cell(" ".join(f"{ord(part.char):04X}" for part in segment.composed), mono=True),
    )


def _written(parts: tuple[FormPart, ...]) -> Iterator[str]:
    for part in parts:
        mark = f"·{part.combining_class}" if part.combining_class else ""
        yield f"{ord(part.char):04X}{mark}"
