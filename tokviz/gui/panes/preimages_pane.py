"""What can't be told apart any more: other texts with the same ids, other ids of the same text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tokviz.core.contracts import common_length
from tokviz.core.pipeline import Run
from tokviz.core.preimages import Change, Preimage, Preimages, preimages
from tokviz.core.segmentations import IdSequence, Segmentations, segmentations
from tokviz.core.text import code_points
from tokviz.gui.asker import Asker
from tokviz.gui.cells import Cell, Row, Tone
from tokviz.gui.chips import Rows, shown
from tokviz.gui.language import counted, in_language, tr
from tokviz.gui.language import number as grouped
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.parts import heading, scrolled, sentence, titled_row

_AROUND = 3
_WIDEST = 8
_AT_FIRST = 6
_MOST_IDS = 60
_SHORT = 8
_LONGEST_NUMBER = 24


class PreimagesPane(SidePane):
    """Two lists, each with its number in words."""

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__(session, "preimagesPane", tr("Same ids"))
        self._found: tuple[Preimage, ...] = ()
        self._texts_of: Run | None = None
        self._texts_asker = Asker(runner, "preimages", self)
        self._texts_asker.answered.connect(self._show_texts)
        self._texts_asker.refused.connect(lambda words: plain(self.texts_head, words))
        self._ids_asker = Asker(runner, "segmentations", self)
        self._ids_asker.answered.connect(self._show_ids)
        self._ids_asker.refused.connect(self._refuse_ids)
        self._build()

    def _build(self) -> None:
        self.texts_head = sentence("preimagesHead")
        self.texts = CellsTable(
            "preimagesTable",
            tr("Texts with the same ids"),
            (tr("text"), tr("what differs")),
            (96,),
            whole=True,
        )
        self.use = QPushButton(tr("Use this text"))
        self.use.setObjectName("preimagesUse")
        self.use.setAccessibleName(tr("Use the chosen text as the input"))
        tool_tip(
            self.use, tr("Puts the chosen text into the input; undo brings the present one back")
        )
        self.use.clicked.connect(self._use)
        self.all = QPushButton(tr("Show all"))
        self.all.setObjectName("preimagesAll")
        self.all.setProperty("look", "flat")
        self.all.clicked.connect(self._show_all)
        self.texts.current.connect(lambda row: self._show_use())
        self.texts.picked.connect(self._picked)
        self.ids_head = sentence("segmentationsHead")
        self.ids = CellsTable(
            "segmentationsTable",
            tr("Id sequences of the same text"),
            (tr("tokens"), tr("ids")),
            (84,),
            whole=True,
        )
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, px(4), 0)
        layout.setSpacing(px(8))
        layout.addWidget(heading(tr("Same ids, other texts")))
        layout.addWidget(self.texts_head)
        layout.addWidget(self.texts)
        layout.addWidget(titled_row(self.use, self.all))
        layout.addSpacing(px(12))
        layout.addWidget(heading(tr("Same text, other ids")))
        layout.addWidget(self.ids_head)
        layout.addWidget(self.ids)
        layout.addStretch()
        self.stack.addWidget(scrolled(body), 1)

    def depends_on(self, state: State) -> object:
        return state.active, state.raw, state.marks, state.focus if state.pinned else None

    def present(self) -> None:
        """Asks for both lists; what was shown stays until they come, if it is of this run."""
        run, state = self.run, self.session.here
        if run is None:
            self._texts_asker.drop()
            self._ids_asker.drop()
            return
        if run is not self._texts_of:
            self._texts_of = run
            self._clear()
        within = state.focus if state.pinned else None
        self._texts_asker.ask(lambda check: preimages(run, within=within))
        self._ids_asker.ask(lambda check: segmentations(run))

    def _clear(self) -> None:
        self._found = ()
        self._list(0)
        self.ids.show_rows([])
        self.ids.hide()
        plain(self.texts_head, tr("Looking …"))
        plain(self.ids_head, tr("Counting …"))
        set_look(self.ids_head, "mute")

    def _show_texts(self, answer: object) -> None:
        assert isinstance(answer, Preimages)
        self._found = answer.found
        state = self.session.state
        plain(self.texts_head, _search_words(answer, bool(state.pinned and state.focus)))
        self.texts.setVisible(bool(answer.found))
        self._list(_AT_FIRST)

    def _show_all(self) -> None:
        self._list(len(self._found))
        self.texts.setFocus()

    def _list(self, most: int) -> None:
        marks = self.session.state.marks
        self.texts.show_rows([_text_row(found, marks) for found in self._found[:most]])
        self.all.setVisible(len(self._found) > most)
        self.all.setText(tr("Show all {count:,}", count=len(self._found)))
        self._show_use()

    def _show_use(self) -> None:
        self.use.setVisible(bool(self._found))
        self.use.setEnabled(0 <= self.texts.row < len(self._found))

    def _picked(self, row: int) -> None:
        if row < len(self._found):
            first = self._found[row].changes[0].span
            if first:
                self.session.focus(first)

    def _use(self) -> None:
        row = self.texts.row
        if 0 <= row < len(self._found):
            state = self.session.state
            text = self._found[row].text
            fresh = replace(state.with_text(text, state.edited_path), view=0)
            self.session.commit(fresh, "Use a text with the same ids")

    def _refuse_ids(self, words: str) -> None:
        self.ids.hide()
        plain(self.ids_head, words)

    def _show_ids(self, answer: object) -> None:
        assert isinstance(answer, Segmentations)
        run, state = self._texts_of, self.session.state
        assert run is not None
        words, tip = exactly(answer.count)
        parts = [words]
        if answer.count > len(answer.first):
            parts.append(tr("The {count} shortest:", count=len(answer.first)))
        plain(self.ids_head, " ".join([*parts, *map(in_language, answer.notes)]))
        tool_tip(self.ids_head, tip)
        self.ids.setVisible(bool(answer.first))
        rows = Rows(run, state.raw, state.marks)
        own = next((found.ids for found in answer.first if found.own), ())
        self.ids.show_rows([_ids_row(found, own, rows) for found in answer.first])


def _search_words(answer: Preimages, pinned: bool) -> str:
    """What the search for other texts came to; `pinned`: it was of a part of the text."""
    values = {"found": len(answer.found), "tried": answer.checked}
    tried = tr("{tried:,} tried", **values)
    if pinned and answer.bounded:
        tried = tr(
            "{tried:,} tried in the part that is pinned; the search ended at its bound, "
            "there may be more",
            **values,
        )
    elif pinned:
        tried = tr("{tried:,} tried in the part that is pinned", **values)
    elif answer.bounded:
        tried = tr("{tried:,} tried; the search ended at its bound, there may be more", **values)
    if answer.found:
        return tr(
            "{found:,} found, {search}. None can be told from the input.", search=tried, **values
        )
    return tr("No other text was found: {search}.", search=tried)


def exactly(count: int) -> tuple[str, str]:
    """How many id sequences there are, and the whole number where that leaves something out."""
    number, digits = number_words(count)
    if count == 1:
        return tr("Exactly {number} id sequence decodes to this text.", number=number), digits
    return tr("Exactly {number} id sequences decode to this text.", number=number), digits


def number_words(number: int) -> tuple[str, str]:
    """A number as it can be read, and all of it where that leaves something out.

    >>> number_words(1234)
    ('1,234', '')
    >>> number_words(10**30 + 7)[0]
    'a number of 31 digits, 1.00 × 10³⁰,'
    """
    digits = str(number)
    if len(digits) <= _LONGEST_NUMBER:
        return grouped(number), ""
    power = str(len(digits) - 1).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    about = grouped(f"{digits[0]}.{digits[1:3]} × 10{power}")
    return tr("a number of {count} digits, {about},", count=len(digits), about=about), digits


def _text_row(found: Preimage, marks: bool) -> Row:
    first, last = found.changes[0].span, found.changes[-1].span
    grown = len(found.text)
    begin = max(0, first.start - _AROUND)
    end = min(grown, max(last.end + _AROUND, begin + 2 * _AROUND), begin + _WIDEST)
    excerpt = shown(found.text[begin:end], marks)
    before, after = "…" if begin else "", "…" if end < grown else ""
    tip = "\n".join(in_language(change.words) for change in found.changes)
    return (
        Cell(f"{before}{excerpt}{after}", mono=True, tip=found.text),
        Cell("\n".join(map(_change_words, found.changes)), "mute", tip=tip, spoken=tip),
    )


def _change_words(change: Change) -> str:
    before, after = (" ".join(code_points(part)) for part in (change.before, change.after))
    if not before:
        what = tr("{chars} put in", chars=after)
    elif not after:
        what = tr("{chars} left out", chars=before)
    else:
        what = f"{before} → {after}"
    kind, place = tr(change.kind), change.span.start
    return f"{what}\n" + tr("{kind} at {place:,}", kind=kind, place=place)


def _ids_row(found: IdSequence, own_ids: tuple[int, ...], rows: Rows) -> Row:
    vocabulary = rows.run.pipeline.vocabulary
    ids = _differing(found.ids, () if found.own else own_ids)
    tokens = _joined([rows.token_words(vocabulary.token(id_), None) for id_ in found.ids])
    tone: Tone = "accent" if found.own else "ink"
    length = len(found.ids)
    count = tr("{count:,} · own", count=length) if found.own else grouped(length)
    own = ""
    if found.own:
        own = counted(
            length, "{count:,} token, the encoder’s own", "{count:,} tokens, the encoder’s own"
        )
    return (
        Cell(count, tone, mono=True, tip=own, spoken=own),
        Cell(ids, tone, mono=True, tip=tokens),
    )


def _differing(ids: tuple[int, ...], own: tuple[int, ...]) -> str:
    """The ids; of a long list only those that differ from the encoder's own, and one around."""
    head, tail = 0, 0
    if len(own) > _SHORT:
        head = common_length(ids, own)
        tail = common_length(ids[head:][::-1], own[head:][::-1])
    start, end = max(0, head - 1), min(len(ids), len(ids) - tail + 1)
    shown_ids = ids[start : min(end, start + _MOST_IDS)]
    before, after = "… " if start else "", " …" if start + len(shown_ids) < len(ids) else ""
    return f"{before}{' '.join(map(str, shown_ids))}{after}"


def _joined(tokens: Sequence[str]) -> str:
    return " | ".join(tokens[:_MOST_IDS]) + (" …" if len(tokens) > _MOST_IDS else "")
