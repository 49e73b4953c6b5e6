"""The active pipeline's tokens: to browse, to search, and each with how it is made."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox, QLineEdit, QSplitter, QVBoxLayout, QWidget

from tokviz.core.pipeline import Pipeline
from tokviz.core.vocab_listing import MOST, Listing, Which, Wish, listing
from tokviz.core.vocab_search import VocabularyBrowser
from tokviz.core.words import said
from tokviz.gui.asker import Asker
from tokviz.gui.language import counted, marked, tr
from tokviz.gui.panes.side import SidePane
from tokviz.gui.qtext import plain, tool_tip
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session, State
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import px
from tokviz.gui.vocabulary import (
    TokenRows,
    TokenShown,
    kind_words,
    reach_words,
    token_shown,
    token_words,
    tree_lines,
)
from tokviz.gui.widgets.dressed import in_mono
from tokviz.gui.widgets.look import set_look
from tokviz.gui.widgets.parts import heading, scrolled, sentence
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.spoken import name_box

_PAUSE = 200
"""Milliseconds without a key before a search begins."""

_WAYS: dict[str, str] = {
    said("Text"): "text",
    said("Bytes"): "bytes",
    said("Id"): "id",
    said("Regex"): "regex",
}
_HINTS = {
    "text": marked("has this in it"),
    "bytes": "e2 82 ac",
    "id": marked("42, or 10-20"),
    "regex": "^ [A-Z]+$",
}
_FILTERS: tuple[tuple[str, Which], ...] = (
    (marked("all tokens"), "all"),
    (marked("several for the same bytes"), "duplicates"),
    (marked("made by no merge"), "unmade"),
    (marked("not given by their own text"), "unreached"),
)


class VocabularyPane(SidePane):
    """A search, the tokens that it finds, and the chosen one below them."""

    def __init__(self, session: Session, runner: Runner) -> None:
        super().__init__(session, "vocabularyPane", tr("Vocabulary"))
        self._lister = Asker(runner, "vocabulary", self)
        self._lister.answered.connect(self._show)
        self._lister.refused.connect(self._refuse)
        self._teller = Asker(runner, "vocabulary token", self)
        self._teller.answered.connect(self._show_token)
        self._teller.refused.connect(lambda words: plain(self.reach, words))
        self._browser: VocabularyBrowser | None = None
        self._found: Listing | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.refresh)
        self._build()

    def _build(self) -> None:
        self.query = QLineEdit()
        self.query.setObjectName("vocabularyQuery")
        self.query.setAccessibleName(tr("Search the vocabulary"))
        self.query.setClearButtonEnabled(True)
        in_mono(self.query, 13)
        self.query.textChanged.connect(lambda text: self._pause.start())
        self.query.returnPressed.connect(self.refresh)
        self.by = Segmented("vocabularyBy", tr("Search by"), tuple(_WAYS))
        self.by.currentTextChanged.connect(lambda text: self._by_chosen())
        self.which = QComboBox()
        self.which.setObjectName("vocabularyFilter")
        name_box(self.which, tr("Which tokens"))
        for words, value in _FILTERS:
            self.which.addItem(tr(words), value)
        self.which.currentIndexChanged.connect(lambda index: self.refresh())
        self.head = sentence("vocabularyHead")
        self.table = CellsTable(
            "vocabularyTable",
            tr("Tokens"),
            (tr("id"), tr("token"), tr("raw"), tr("bytes"), tr("len")),
            (62, 68, 56, 0, 38),
            shared=slice(3, 4),
        )
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.current.connect(self._token_chosen)
        self.table.picked.connect(self._picked)
        self.stack.addWidget(self.query)
        self.stack.addWidget(self.by, 0, Qt.AlignmentFlag.AlignLeft)
        self.stack.addWidget(self.which, 0, Qt.AlignmentFlag.AlignLeft)
        self.stack.addWidget(self.head)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.table)
        split.addWidget(self._build_token())
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([px(260), px(230)])
        self.stack.addWidget(split, 1)
        self._by_chosen()

    def _build_token(self) -> QWidget:
        body = QWidget()
        self.title = sentence("vocabularyToken", "")
        in_mono(self.title, 15)
        self.reach = sentence("vocabularyReach")
        self.bytes = sentence("vocabularyBytes")
        in_mono(self.bytes, 13)
        self.tree_head = heading(tr("How it is merged"))
        self.tree = sentence("vocabularyTree", "")
        self.tree.setAccessibleName(tr("Merge tree of the token"))
        self.tree.setWordWrap(False)
        in_mono(self.tree, 13)
        self._token_parts = (self.title, self.bytes, self.reach, self.tree_head, self.tree)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, px(8), px(4), 0)
        layout.setSpacing(px(6))
        for part in self._token_parts:
            layout.addWidget(part)
            part.hide()
        layout.addStretch()
        area = scrolled(body)
        area.setMinimumHeight(px(48))
        return area

    # -- the list ----------------------------------------------------------------------

    def depends_on(self, state: State) -> object:
        return state.active, state.marks

    @property
    def wish(self) -> Wish:
        """What the controls say."""
        by = _WAYS[self.by.currentText()]
        return Wish(self.query.text(), by, self.which.currentData())  # type: ignore[arg-type]

    @property
    def pipeline(self) -> Pipeline | None:
        """The active column's."""
        outcome = self.outcome
        return None if outcome is None or outcome.run is None else outcome.run.pipeline

    def _by_chosen(self) -> None:
        self.query.setPlaceholderText(tr(_HINTS[_WAYS[self.by.currentText()]]))
        if self.query.text():
            self.refresh()

    def present(self) -> None:
        """Asks for the tokens of the active pipeline, where they are not shown yet."""
        pipeline = self.pipeline
        if pipeline is None:
            self._lister.drop()
            self._found, self._browser = None, None
            self._teller.drop()
            self.table.show_rows([])
            plain(self.head, tr("No pipeline has run."))
            return
        browser = self._browser
        if (
            browser is None
            or browser.pipeline.sha256 != pipeline.sha256
            or (browser.pipeline.settings != pipeline.settings)
        ):
            browser = self._browser = VocabularyBrowser(pipeline)
            self._found = None
        wish, found = self.wish, self._found
        if found is not None and found.wish == wish:
            self._show(found)
        else:
            self._lister.ask(lambda check: listing(browser, wish, check))

    def _show(self, answer: object) -> None:
        assert isinstance(answer, Listing)
        again = answer is self._found
        self._found = answer
        plain(self.head, _found_words(answer))
        set_look(self.head, "mute")
        row = self.table.row if again else 0
        self.table.show_rows(TokenRows(answer, self.session.state.marks))
        if answer.ids:
            self.table.selectRow(max(0, min(row, len(answer.ids) - 1)))
        else:
            self._token_chosen(-1)

    def _refuse(self, words: str) -> None:
        plain(self.head, words)
        set_look(self.head, "bad")

    # -- one token ---------------------------------------------------------------------

    def _token_chosen(self, row: int) -> None:
        found = self._found
        if found is None or not 0 <= row < len(found.ids):
            self._teller.drop()
            for part in self._token_parts:
                part.hide()
            return
        browser, id_ = found.browser, found.ids[row]
        self._teller.ask(lambda check: token_shown(browser, id_, check))

    def _picked(self, row: int) -> None:
        """Lights the token's first place in the text."""
        run = self.run
        if run is None or self._found is None or not 0 <= row < len(self._found.ids):
            return
        id_ = self._found.ids[row]
        if id_ in run.ids:
            source = run.tokens[run.ids.index(id_)].source
            if source is not None:
                self.session.focus(source, pin=True)

    def _show_token(self, answer: object) -> None:
        assert isinstance(answer, TokenShown)
        assert self._browser is not None
        entry, tree = answer.entry, answer.tree
        marks = self.session.state.marks
        kind = "" if entry.kind == "normal" else f" · {kind_words(entry.kind)}"
        plain(self.title, f"{token_words(entry, marks)}  {entry.id}{kind}")
        tool_tip(self.title, entry.raw)
        plain(self.bytes, entry.bytes.hex(" ").upper())
        plain(self.reach, reach_words(answer.reach))
        merged = tree is not None and bool(tree.children)
        if tree is not None and merged:
            byte_level = self._browser.pipeline.vocabulary.byte_level
            plain(self.tree, "\n".join(tree_lines(tree, byte_level, marks)))
        for part in (self.title, self.bytes, self.reach):
            part.show()
        self.tree_head.setVisible(merged)
        self.tree.setVisible(merged)


def _found_words(listing: Listing) -> str:
    values = {"found": len(listing.ids), "total": listing.total, "most": MOST}
    if listing.tried is not None:
        values["tried"] = listing.tried
        if listing.partial:
            return tr("{found:,} of the first {tried:,} tokens that fit", **values)
        return counted(
            listing.tried,
            "{found:,} of the {count:,} token that fits",
            "{found:,} of the {count:,} tokens that fit",
            found=values["found"],
        )
    if listing.partial:
        return tr("The first {most:,} of {total:,} tokens that fit", **values)
    if len(listing.ids) == listing.total:
        return counted(listing.total, "{count:,} token", "{count:,} tokens")
    return tr("{found:,} of {total:,} tokens", **values)
