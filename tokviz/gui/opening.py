"""Opening and saving: files are read off the GUI thread, and nothing typed is ever lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from tokviz.core.words import said
from tokviz.gui.files import (
    ASK_ABOVE,
    MOST_OFFERS,
    OFFERED,
    FileReader,
    Opened,
    failure,
    meant,
    size_of,
)
from tokviz.gui.language import tr
from tokviz.gui.notice import Notice
from tokviz.gui.qtext import rich
from tokviz.gui.session import Session


class Opener(QObject):
    """Asks for files, reads them, and puts what they hold into the session.

    Dialogs come when whoever asked has gone on: a screen reader that presses a button waits for
    the answer to its press, and a dialog ends only when somebody answers that.
    """

    def __init__(self, window: QWidget, session: Session, notice: Notice) -> None:
        super().__init__(window)
        self._window, self._session, self._notice = window, session, notice
        self._readers: list[FileReader] = []
        self._asked = count(1)
        self._given: dict[bool, int] = {}
        self._failed: dict[int, Opened] = {}

    def wait(self) -> None:
        """Until nothing is being read."""
        for reader in self._readers:
            reader.wait()

    def choose_file(self) -> None:
        """Asks for a file to open."""
        QTimer.singleShot(0, self, self._choose_file)

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Open a text or a tokenizer"))
        if name:
            self.open_path(Path(name))

    def choose_tokenizer(self, column: int) -> None:
        """Asks for a tokenizer file for a column."""
        QTimer.singleShot(0, self, lambda: self._choose_tokenizer(column))

    def _choose_tokenizer(self, column: int) -> None:
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Open a tokenizer"))
        if name:
            self.use_tokenizer(name, column)

    def open_path(self, path: Path, encoding: str = "utf-8") -> None:
        """Opens a text or a tokenizer; asks first when it is very large."""
        self.open_paths((path,), encoding)

    def open_paths(self, paths: Iterable[Path], encoding: str = "utf-8") -> None:
        """Opens them together: what is wrong with any of them is told beside the others."""
        for path in map(meant, paths):
            size = size_of(path)
            if isinstance(size, str):
                self._failed[next(self._asked)] = Opened(path, error=size)
            elif size > ASK_ABOVE:
                self._ask_large(path, size, encoding)
            else:
                self._read(path, encoding)
        if self._failed:
            self._tell_failed(self._failed)
        self._end()

    def _ask_large(self, path: Path, size: int, encoding: str) -> None:
        question = QMessageBox(self._window)
        question.setObjectName("largeFileQuestion")
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle(tr("A large file"))
        question.setText(
            rich(
                tr(
                    "{file} has {size:,.0f} MB. Opening it takes a while and much memory; "
                    "the text that is open now stays until then. Open it?",
                    file=path.name,
                    size=size / 1e6,
                )
            )
        )
        question.setStandardButtons(
            QMessageBox.StandardButton.Open | QMessageBox.StandardButton.Cancel
        )
        question.setDefaultButton(QMessageBox.StandardButton.Cancel)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.accepted.connect(lambda: self._read(path, encoding))
        question.open()

    def _read(self, path: Path, encoding: str) -> None:
        reader = FileReader(path, encoding, self)
        self._readers.append(reader)
        reader.opened.connect(partial(self._read_by, next(self._asked)))
        reader.finished.connect(reader.deleteLater)
        reader.start()

    def _read_by(self, number: int, reader: FileReader, opened: Opened) -> None:
        """Of texts, and of tokenizers, the one that was asked for last counts.

        A text and a tokenizer that are opened together do not stand in each other's way, nor
        does a damaged file in that of the others; and what is wrong with it stays in sight.
        """
        self._readers.remove(reader)
        if opened.error is not None:
            self._failed[number] = opened
            self._tell_failed(self._failed)
        elif number > self._given.get(opened.is_tokenizer, 0):
            self._given[opened.is_tokenizer] = number
            self._opened(opened)
        self._end()

    def _opened(self, opened: Opened) -> None:
        if opened.is_tokenizer:
            self.use_tokenizer(str(opened.path), self._session.state.active)
        elif opened.text is not None:
            self.show_text(opened.text, str(opened.path))

    def _end(self) -> None:
        """When all is read: what is opened from now on is not together with what was."""
        if not self._readers:
            self._failed.clear()

    def _tell_failed(self, failed: Mapping[int, Opened]) -> None:
        """In the order in which they were asked for."""
        failed = dict(sorted(failed.items()))
        offers = [(number, name) for number in failed for name in failed[number].other_encodings]
        actions: dict[str, Callable[[], object]] = {}
        for number, name in offers if len(offers) <= MOST_OFFERS else ():
            words = (
                said("Open as {encoding}", encoding=name)
                if len(failed) == 1
                else said("Open {file} as {encoding}", file=failed[number].path.name, encoding=name)
            )
            actions[words] = partial(self._open_as, number, name, failed)
        self._notice.tell(failure(tuple(failed.values())), actions)

    def _open_as(self, number: int, encoding: str, failed: Mapping[int, Opened]) -> None:
        """Opens it after all; what is wrong with the others stays in sight."""
        self._failed |= {each: failed[each] for each in failed if each != number}
        self.open_path(failed[number].path, OFFERED[encoding])

    def choose_place(self) -> None:
        """Asks where to save the text."""
        QTimer.singleShot(0, self, self._choose_place)

    def _choose_place(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self._window, tr("Save the text"), self._session.state.edited_path or "text.txt"
        )
        if name:
            self.save_text(Path(name))

    def save_text(self, path: Path) -> None:
        """Writes the exact text as UTF-8: no mark added, no line end changed."""
        try:
            path.write_bytes(self._session.state.edited.encode())
        except OSError as error:
            self._notice.tell(
                said(
                    "{path} can't be written: {reason}. The text is still here.",
                    path=str(path),
                    reason=error.strerror,
                )
            )
        else:
            state = self._session.state
            choice = state.choices[state.active]
            if choice.text is None:
                self._session.look(replace(state, path=str(path)))
            else:
                self._session.look(state.with_choice(state.active, replace(choice, path=str(path))))

    def show_text(self, text: str, path: str | None = None) -> None:
        """Puts another text in the place of the one that is there; undo brings it back."""
        state = self._session.state
        if not self._failed:
            self._notice.clear()
        self._session.commit(replace(state.with_text(text, path), view=0), "Open")

    def use_tokenizer(self, name: str, column: int) -> None:
        """Gives a column another tokenizer, by name or path."""
        state = self._session.state
        choices = list(state.choices)
        choices[column] = replace(choices[column], tokenizer=name)
        self._session.commit(
            replace(state, choices=tuple(choices), active=column, step=None), "Tokenizer"
        )
