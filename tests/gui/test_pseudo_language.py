"""A made-up language, longer by 40 %, shows which words nobody translates.

What is not translated is let through for what it is (a token, a code point, a name), not for the
widget that it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import QEvent, QTimer, QTranslator
from PySide6.QtGui import QAction, QFontDatabase
from PySide6.QtWidgets import QApplication, QInputDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.core.test_damaged_files import BROKEN
from tests.gui.driver import Make, child, settled
from tests.gui.spoken_words import words_of
from tests.tokenizer_files import written
from tokviz.core.catalog import CATALOG, found
from tokviz.core.contracts import CONTRACTS
from tokviz.core.formats.tiktoken_ranks import ENCODINGS as SPLITS
from tokviz.core.pipeline import Pipeline
from tokviz.core.step_specs import KINDS
from tokviz.core.text import ENCODINGS
from tokviz.core.train_rules import RULES as TIE_BREAKS
from tokviz.core.words import Said
from tokviz.gui.asker import Asker
from tokviz.gui.bug import show_bug
from tokviz.gui.language import CONTEXT, NUMBER
from tokviz.gui.languages import LANGUAGES
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.segmented import Segmented
from tokviz.gui.widgets.settings_popup import RULES
from tokviz.gui.window import Window

TEXT = "ﬁ Ωμέγα 1234567 日本 é️\u0301 𝒳 <s> \u00a0"
"""Of letters that no English word is made of."""


def between_marks(pattern: str) -> str:
    """The words of a pattern between ⟦ and ⟧; not what its placeholders stand for.

    >>> between_marks("{a!r} of {b:,} {{c}}")
    '{a!r}⟦ of ⟧{b:,}⟦ {{c}}⟧'
    """
    made = ""
    for words, field, spec, conversion in Formatter().parse(pattern):
        words = words.replace("{", "{{").replace("}", "}}")
        made += f"⟦{words}⟧" if words else ""
        if field is not None:
            how = (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            made += f"{{{field}{how}}}"
    return made.replace("⟧⟦", "")


class Pseudo(QTranslator):
    """Says each pattern between ⟦ and ⟧ with 40 % more letters.

    What a pattern's placeholders stand for is not between them, but for what is looked up itself.
    """

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        if source in (NUMBER, "QT_LAYOUT_DIRECTION"):
            return source
        # What Qt itself says is translated by Qt.
        if context != CONTEXT:
            return f"⟦{source}⟧"
        return f"{between_marks(source)}⟦{'~' * (len(source) * 2 // 5)}⟧"


@pytest.fixture
def pseudo(qapp: QApplication) -> Iterator[None]:
    translator = Pseudo(qapp)
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    translator.deleteLater()


def outside(words: str) -> str:
    """What is not between ⟦ and ⟧, which may be nested; mark-up is left out.

    >>> outside("a ⟦b ⟦c⟧ d⟧ e")
    'a   e'
    """
    words = unescape(re.sub(r"</?(p|b|br|span|table|tr|td)\b[^>]*>", "", words))
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", " ", words)) != words:
        words = shorter
    return words


UNICODE = re.compile(r"U\+[0-9A-F]{4,6}( [A-Z][A-Z0-9 -]*[A-Z0-9])?( \([A-Z][a-z]\))?|\\u\{\w+\}")
"""A code point, with its name and its category."""
HEX = re.compile(r"(?<![A-Za-z0-9])[0-9A-F]{2,5}(?![A-Za-z0-9])")
"""Bytes, and code points on a chip."""
KEY = re.compile(r"\bF\d+\b")
VERSION = re.compile(r"\b(tokenizers|tiktoken|sentencepiece) \d+\.\d+\.\d+")
WORD = re.compile("[A-Za-z]{2,}")
SUFFIX = re.compile(r"\(\*\.[a-z]+\)|\.[a-z]{2,7}\b")
SPECIAL = re.compile(r"\[[A-Z]+\]|<\|?/?\w+\|?>")
"""A special token as vocabularies write it."""
PATH = re.compile(r"(?:\$|\bmetadata)(?:\.\w+)+")
"""A place in a file."""
FILE = re.compile(r"(?<!\w)\w*\.(?:json|txt|bpe|model|tiktoken)\b")
NAMES = re.compile(r"(?:[A-Z]\w+, ){2,}[A-Z]\w+|(?:[a-z_]+, ){4,}[a-z_]+")
"""What components or parts are called in a file, listed."""
QUOTED = re.compile(r"(?:missing|unterminated) [^⟦⟧.;]* at position \d+")
"""What a library says of a pattern."""

FIXED = {
    *("tokviz", "UTF-8", "NFC", "NFD", "NFKC", "NFKD", "JSON", "Cleanup", "base64", "GGUF", "NaN"),
    *("source", "normalizer", "pre_tokenizer", "model", "post_processor", "decoder", "cleanup"),
    *(contract.name for contract in CONTRACTS),
    *("display", *CATALOG, *SPLITS, *ENCODINGS, *RULES, *LANGUAGES.values()),
    *(other.name for other in found()),
    *(rule.name for rule in TIE_BREAKS),
    *KINDS,
}
"""Names that are the same in every language: of contracts, stages' keys, tokenizers, rules."""


def component_names(pipeline: Pipeline) -> Iterator[str]:
    """What the parts of a tokenizer are called in its file; sentences of core are none."""
    steps = (*pipeline.first_steps, *pipeline.normalizer)
    steps = (*steps, *pipeline.pre_tokenizer.steps, *pipeline.decoder.steps)
    for name in (*(step.name for step in steps), *pipeline.post_processor.steps):
        if not isinstance(name, Said):
            yield name.replace("_", "_\u200b")
            yield name


class Data:
    """What stands in a window and is no word: tokens, stretches of texts, names, places.

    Attributes:
        names: known to the test alone, as of the files that it made.
    """

    def __init__(self, window: Window, names: tuple[str, ...] = ()) -> None:
        self.paths = sorted((n for n in names if "/" in n), key=len, reverse=True)
        fixed = {*FIXED, *names, *QFontDatabase.families()}
        for choice in window.session.state.choices:
            fixed.update(choice.steps)
        self.tokens: set[str] = set()
        self.texts: list[str] = [window.session.state.text]
        for outcome in window.session.outcomes:
            if outcome.run is None:
                continue
            run, vocabulary = outcome.run, outcome.run.pipeline.vocabulary
            fixed.update(component_names(run.pipeline))
            self.tokens.update(vocabulary.token(id_) for id_ in range(len(vocabulary)))
            self.texts += [run.source.text, run.normalization.text, run.decoding.text]
        self.fixed = sorted(fixed, key=len, reverse=True)

    def words_in(self, shown: str) -> list[str]:
        """The words of two letters or more that are nothing of this."""
        rest = outside(shown)
        for path in self.paths:
            rest = rest.replace(path, " ")
        for kind in (UNICODE, PATH, FILE, NAMES, QUOTED):
            rest = kind.sub(" ", rest)
        if not WORD.search(rest):
            return []
        for name in self.fixed:
            if name in rest:
                rest = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", " ", rest)
        for kind in (VERSION, KEY, SUFFIX, SPECIAL):
            rest = kind.sub(" ", rest)
        rest = HEX.sub(" ", rest)
        found = WORD.findall(rest)
        return [] if self._are_tokens(rest) else [w for w in found if not self._in_a_text(w)]

    def _in_a_text(self, word: str) -> bool:
        return any(word in text for text in self.texts)

    def _are_tokens(self, shown: str) -> bool:
        """Whether there is nothing else than tokens, alone or between signs."""
        parts = re.split(r" \| | \+ | → |[\s,:]+", shown.strip())
        return len(parts) < 4 and all(self._is_token(part) for part in parts if part)

    def _is_token(self, part: str) -> bool:
        shown = part.replace("·", " ")
        forms = {part, shown, shown.replace(" ", "Ġ"), shown.replace(" ", "▁"), f"##{part}"}
        return not forms.isdisjoint(self.tokens) or not WORD.search(part)


def check(root: QWidget, data: Data) -> None:
    """Fails for words that nobody translated, in a window or a dialog."""
    shown = list(words_of(root))
    assert any("⟦" in words for _, words in shown)
    raw = {(at, words) for at, words in shown if data.words_in(words)}
    assert sorted(raw) == []


def answered(qtbot: QtBot, window: Window) -> None:
    """Waits until no pane waits for what it asked."""
    qtbot.waitUntil(lambda: not any(a.waiting for a in window.findChildren(Asker)), timeout=30_000)


def test_what_is_no_word_is_told_by_its_kind(make: Make) -> None:
    data = Data(make(State("ﬁ Ω", (Choice("tiny-bpe", form="NFKC"),))))
    for datum in (
        "⟦x⟧ U+FB01 LATIN SMALL LIGATURE FI (Ll)",
        "EF AC 81 · 7A",
        "n + e → ne",
        "low",
        "⟦opens⟧ (⟦Ctrl⟧+⟦PgUp⟧)",
        "fi",
        "Metaspace",
    ):
        assert data.words_in(datum) == [], datum
    for words in ("step", "no piece crosses", "⟦a⟧ of ⟦b⟧", "rank 7", "Go on", "new: no piece"):
        assert data.words_in(words), words


CHOICES = {
    "one byte-level": (Choice("byte257", form="NFKC"),),
    "gpt2, Mistral's pieces": (
        Choice("gpt2", form="NFKC", steps=("lowercase", "replace/é/e/")),
        Choice("mistral-v1"),
    ),
    "unigram, word pieces": (
        Choice("tiny-unigram"),
        Choice("tiny-wordpiece", text="Ωμ [UNK]", cleanup=True),
    ),
    "rules, fewer merges": (
        Choice("tiny-bpe", rule="round", first_merges=2),
        Choice("tiny-bpe", rule="list-order", markers=False),
    ),
    "unigram of SentencePiece": (Choice("botchan-unigram"), Choice("botchan-bpe")),
    "no such file": (Choice("byte257"), Choice("/nowhere/else.json")),
}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("choices", CHOICES.values(), ids=CHOICES)
def test_every_word_of_the_window_is_translated(
    choices: tuple[Choice, ...], qtbot: QtBot, make: Make
) -> None:
    for choice in choices:
        if choice.tokenizer in CATALOG and not CATALOG[choice.tokenizer].is_here:
            pytest.skip(f"the vocabulary of {choice.tokenizer} is not here")
    window = make(State(TEXT, choices, pieces=(3, 9)))
    names = ("/nowhere/else.json", "else.json")
    for dock in window.docks:
        window.show_dock(dock)
    settled(qtbot, window)
    answered(qtbot, window)
    data = Data(window, names)
    check(window, data)
    followers = [window.docks[name] for name in ("candidatesDock", "treeDock", "playerDock")]
    for step in (0, 2):
        window.player.go(step)
        for part in (window.centralWidget(), *followers):
            check(part, data)
    window.player.go(window.player.total)
    check(window, data)


@pytest.mark.usefixtures("pseudo")
def test_every_word_of_the_dialogs_is_translated(make: Make, qtbot: QtBot) -> None:
    window = make(State(TEXT, (Choice("byte257"), Choice("tiny-bpe"))))
    data = Data(window)
    openers: dict[str, Callable[[], object]] = {
        "settingsDialog": window.acts.show_settings,
        "keyboardHelp": child(window, QAction, "keyboardHelpAction").trigger,
        "exportDialog": window.export,
        "bugDialog": lambda: show_bug(window, "Traceback: of the program's own"),
        "stepDialog": child(window, QAction, "step.replace").trigger,
    }
    for name, open_dialog in openers.items():
        open_dialog()
        dialog = child(window, QWidget, name)
        qtbot.waitUntil(dialog.isVisible)
        check(dialog, data)
        assert "⟦" in dialog.windowTitle(), name
        dialog.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def closing(read: Callable[[QWidget], object]) -> None:
    """Reads the dialog that keeps the program waiting as soon as there is one, and closes it."""
    dialog = QApplication.activeModalWidget()
    if dialog is None or not dialog.isVisible():
        QTimer.singleShot(10, lambda: closing(read))
        return
    try:
        read(dialog)
    finally:
        dialog.close()


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", ["openFile", "saveFile"])
def test_the_dialogs_for_files_are_translated(
    name: str, make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    window = make(State(TEXT, (Choice("byte257"),)))
    titles: list[str] = []
    QTimer.singleShot(0, lambda: closing(lambda dialog: titles.append(dialog.windowTitle())))
    child(window, QAction, name).trigger()
    qtbot.waitUntil(lambda: bool(titles))
    # All else in it is Qt's.
    assert not Data(window).words_in(titles[0])
    assert "⟦" in titles[0]


def told(window: Window) -> str:
    """What is said across the top, or of the column; "" where nothing is."""
    notice, error = window.middle.notice, window.columns[0].error
    if notice.isVisible():
        return notice.words.text()
    return error.text() if error.isVisible() else ""


@pytest.mark.usefixtures("pseudo")
def test_what_is_wrong_with_a_file_is_translated(
    make: Make, qtbot: QtBot, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    window = make(State("Ω", (Choice("byte257"),)))
    for number, (kind, (name, content, _)) in enumerate(BROKEN.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = written(folder, name, content)
        window.use_tokenizer("byte257", 0)
        settled(qtbot, window)
        window.middle.notice.clear()
        qtbot.waitUntil(lambda: not told(window))
        window.use_tokenizer(str(path), 0)
        qtbot.waitUntil(lambda: bool(told(window)))
        words = told(window)
        # What stands in the file, and what a library says of a pattern, is quoted as it is.
        words = re.sub(r"'[^']*'|\[[^\]]*\]", "", words)
        parts = content if isinstance(content, dict) else ()
        data = Data(window, (str(path), str(folder), name, *parts))
        with subtests.test(kind=kind):
            assert "⟦" in words
            assert data.words_in(words) == []


WRONG = {
    "a pattern of the vocabulary": ("vocabularyDock", "vocabularyQuery", "(", "'('"),
    "a number of messages": ("figuresDock", "figures.messages", "many", "'many'"),
    "a price": ("figuresDock", "figures.price", "-1", "-1"),
}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("dock", "name", "value", "quoted"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_an_entry_is_translated(
    dock: str, name: str, value: str, quoted: str, make: Make, qtbot: QtBot
) -> None:
    window = make(State(TEXT, (Choice("byte257"),)))
    window.show_dock(dock)
    answered(qtbot, window)
    for ways in window.docks[dock].findChildren(Segmented, "vocabularyBy"):
        ways.setCurrentText("Regex")
    field = child(window, QLineEdit, name)
    field.setText(value)
    field.textEdited.emit(value)
    pane = window.docks[dock].widget()
    qtbot.waitUntil(lambda: any(quoted in w.text() for w in pane.findChildren(QLabel)))
    check(window.docks[dock], Data(window, (value,)))


@pytest.mark.usefixtures("pseudo")
def test_what_is_wrong_with_what_is_typed_is_translated(make: Make) -> None:
    window = make(State(TEXT, (Choice("byte257"),)))
    editor = child(window, ExactEditor, "inputEditor")
    for form, typed in (("hex", "zz"), ("hex", "f"), ("hex", "ff"), ("escaped", r"\q")):
        editor.set_form(form)
        editor.field.selectAll()
        editor.field.put(editor.field.selection, typed)
        assert "⟦" in editor.notice, typed
        check(window, Data(window, (typed, r"\n \r \t \0")))
    editor.set_form("text")


@pytest.mark.usefixtures("pseudo")
def test_a_step_that_is_none_is_asked_for_again_in_words(make: Make, qtbot: QtBot) -> None:
    window = make(State(TEXT, (Choice("byte257"),)))
    child(window, QAction, "step.regex").trigger()
    dialog = child(window, QInputDialog, "stepDialog")
    dialog.setTextValue("regex/[/x/")
    dialog.accept()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    again = child(window, QInputDialog, "stepDialog")
    qtbot.waitUntil(again.isVisible)
    words = re.sub(r"'[^']*'", "", again.labelText())
    assert Data(window, ("regex",)).words_in(words) == []
    again.close()
