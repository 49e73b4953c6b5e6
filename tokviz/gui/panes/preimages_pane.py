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
from tokviz.gui.chips import Rows, shown
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.runner import Asker, Runner
from tokviz.gui.session import Session, State
from tokviz.gui.tables import Cell, CellsTable, Row, Tone
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
        super().__init__(session, "preimagesPane", "Same ids")
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
            "Texts with the same ids",
            ("text", "what differs"),
            (96,),
            whole=True,
        )
        self.use = QPushButton("Use this text")
        self.use.setObjectName("preimagesUse")
        self.use.setAccessibleName("Use the chosen text as the input")
        tool_tip(self.use, "Puts the chosen text into the input; undo brings the present one back")
        self.use.clicked.connect(self._use)
        self.all = QPushButton("Show all")
        self.all.setObjectName("preimagesAll")
        self.all.setProperty("look", "flat")
        self.all.clicked.connect(self._show_all)
        self.texts.current.connect(lambda row: self._show_use())
        self.texts.picked.connect(self._picked)
        self.ids_head = sentence("segmentationsHead")
        self.ids = CellsTable(
            "segmentationsTable",
            "Id sequences of the same text",
            ("tokens", "ids"),
            (84,),
            whole=True,
        )
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, px(4), 0)
        layout.setSpacing(px(8))
        layout.addWidget(heading("Same ids, other texts"))
        layout.addWidget(self.texts_head)
        layout.addWidget(self.texts)
        layout.addWidget(titled_row(self.use, self.all))
        layout.addSpacing(px(12))
        layout.addWidget(heading("Same text, other ids"))
        layout.addWidget(self.ids_head)
        layout.addWidget(self.ids)
        layout.addStretch()
        self.stack.addWidget(scrolled(body), 1)

    def depends_on(self, state: State) -> object:
        return state.active, state.raw, state.marks, state.focus if state.pinned else None

    def present(self) -> None:
        """Asks for both lists; what was shown stays until they come, if it is of this run."""
        run, state = self.run, self.session.state
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
        plain(self.texts_head, "Looking …")
        plain(self.ids_head, "Counting …")
        set_look(self.ids_head, "mute")

    def _show_texts(self, answer: object) -> None:
        assert isinstance(answer, Preimages)
        self._found = answer.found
        state = self.session.state
        where = " in the part that is pinned" if state.pinned and state.focus else ""
        tried = f"{answer.checked:,} tried{where}"
        more = "; the search ended at its bound, there may be more" if answer.bounded else ""
        if answer.found:
            words = f"{len(answer.found):,} found, {tried}{more}. None can be told from the input."
        else:
            words = f"No other text was found: {tried}{more}."
        plain(self.texts_head, words)
        self.texts.setVisible(bool(answer.found))
        self._list(_AT_FIRST)

    def _show_all(self) -> None:
        self._list(len(self._found))
        self.texts.setFocus()

    def _list(self, most: int) -> None:
        marks = self.session.state.marks
        self.texts.show_rows([_text_row(found, marks) for found in self._found[:most]])
        self.all.setVisible(len(self._found) > most)
        self.all.setText(f"Show all {len(self._found):,}")
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
            fresh = replace(state, text=text, step=None, view=0, focus=None, pinned=False)
            self.session.commit(fresh, "Use a text with the same ids")

    def _refuse_ids(self, words: str) -> None:
        self.ids.hide()
        plain(self.ids_head, words)

    def _show_ids(self, answer: object) -> None:
        assert isinstance(answer, Segmentations)
        run, state = self._texts_of, self.session.state
        assert run is not None
        count, tip = number_words(answer.count)
        sequences = "id sequence decodes" if answer.count == 1 else "id sequences decode"
        words = f"Exactly {count} {sequences} to this text."
        if answer.count > len(answer.first):
            words += f" The {len(answer.first)} shortest:"
        plain(self.ids_head, " ".join([words, *answer.notes]))
        tool_tip(self.ids_head, tip)
        self.ids.setVisible(bool(answer.first))
        rows = Rows(run, state.raw, state.marks)
        own = next((found.ids for found in answer.first if found.own), ())
        self.ids.show_rows([_ids_row(found, own, rows) for found in answer.first])


def number_words(number: int) -> tuple[str, str]:
    """A number as it can be read, and all of it where that leaves something out.

    >>> number_words(1234)
    ('1,234', '')
    >>> number_words(10**30 + 7)[0]
    'a number of 31 digits, 1.00 × 10³⁰,'
    """
    digits = str(number)
    if len(digits) <= _LONGEST_NUMBER:
        return f"{number:,}", ""
    power = str(len(digits) - 1).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"a number of {len(digits)} digits, {digits[0]}.{digits[1:3]} × 10{power},", digits


def _text_row(found: Preimage, marks: bool) -> Row:
    first, last = found.changes[0].span, found.changes[-1].span
    grown = len(found.text)
    begin = max(0, first.start - _AROUND)
    end = min(grown, max(last.end + _AROUND, begin + 2 * _AROUND), begin + _WIDEST)
    excerpt = shown(found.text[begin:end], marks)
    before, after = "…" if begin else "", "…" if end < grown else ""
    tip = "\n".join(change.words for change in found.changes)
    return (
        Cell(f"{before}{excerpt}{after}", mono=True, tip=found.text),
        Cell("\n".join(map(_change_words, found.changes)), "mute", tip=tip, spoken=tip),
    )


def _change_words(change: Change) -> str:
    before, after = (" ".join(code_points(part)) for part in (change.before, change.after))
    if not before:
        what = f"{after} put in"
    elif not after:
        what = f"{before} left out"
    else:
        what = f"{before} → {after}"
    return f"{what}\n{change.kind} at {change.span.start:,}"


def _ids_row(found: IdSequence, own_ids: tuple[int, ...], rows: Rows) -> Row:
    vocabulary = rows.run.pipeline.vocabulary
    ids = _differing(found.ids, () if found.own else own_ids)
    tokens = _joined([rows.token_words(vocabulary.token(id_), None) for id_ in found.ids])
    tone: Tone = "accent" if found.own else "ink"
    count = f"{len(found.ids):,}"
    own = f"{count} tokens, the encoder’s own" if found.own else ""
    return (
        Cell(f"{count} · own" if found.own else count, tone, mono=True, tip=own, spoken=own),
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
