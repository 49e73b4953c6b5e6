"""Files that a person opens: read off the GUI thread, told apart by content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from stat import S_ISREG

from PySide6.QtCore import QObject, QThread, Signal

from tokviz.core.errors import TextError, TokvizError
from tokviz.core.formats import LOADERS, load_file
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_config import NAME as CONFIG
from tokviz.core.reading import read_whole
from tokviz.core.text import Source, reads
from tokviz.core.words import listed, said

ASK_ABOVE = 32 * 1024 * 1024
"""Bytes; a text larger than this is opened only when the person says so."""

_OF_THE_SHELL = "/dev/fd/"
"""Where the shell puts a pipe that has its writer, as in `tokviz <(command)`."""

OFFERED = {"UTF-16": "utf-16", "Latin-1": "latin-1"}
"""Offered by name for a file that is not UTF-8; never guessed."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What a file turned out to be: a text, a tokenizer, or neither with the reason.

    `other_encodings`: names under which the text may be opened after all.
    """

    path: Path
    text: str | None = None
    is_tokenizer: bool = False
    error: str | None = None
    other_encodings: tuple[str, ...] = ()


_IN_FULL = 5
"""Lines about files that can't be opened; of more only names, so that the window stays seen."""

MOST_OFFERS = 4
"""Buttons that offer to open a file in another encoding."""


def failure(failed: Sequence[Opened]) -> str:
    """What is wrong with these files, a line for each, and the others by name.

    >>> one, other = (Opened(Path(name), error=f"{name} is empty.") for name in "ab")
    >>> failure([one, other])
    '• a is empty.\\n• b is empty.'
    """
    count = len(failed) if len(failed) <= _IN_FULL else _IN_FULL - 1
    parts = [one.error or "" for one in failed[:count]]
    others = failed[count:]
    if others:
        parts.append(
            said(
                "{count} more can't be opened; open each alone to see why: {names}",
                count=len(others),
                names=", ".join(one.path.name for one in others),
            )
        )
    return (
        parts[0] if len(parts) == 1 else listed((said("• {words}", words=w) for w in parts), "\n")
    )


TOKENIZER_NAMES = (
    "tokenizer.json",
    "tekken.json",
    "tokenizer.model",
    "*.tiktoken",
    "vocab.json",
    "encoder.json",
    "vocab.txt",
    "*.model",
    "*.gguf",
)
"""What tokenizer files are called, those first that say the most; content decides in the end."""


def meant(path: Path) -> Path:
    """The file that is meant by a folder, or by the configuration beside a tokenizer.

    The path itself where there is no tokenizer.
    """
    if path.name == CONFIG and path.with_name("tokenizer.json").is_file():
        return path.with_name("tokenizer.json")
    try:
        if path.is_dir():
            found = (file for name in TOKENIZER_NAMES for file in sorted(path.glob(name)))
            return next((file for file in found if file.is_file()), path)
    except OSError:
        return path
    return path


def _is_called_tokenizer(path: Path) -> bool:
    return any(fnmatchcase(path.name, name) for name in TOKENIZER_NAMES)


def size_of(path: Path) -> int | str:
    """The file's size in bytes, or a sentence that says why it can't be opened."""
    try:
        if path.is_dir():
            return said("{path} is a folder; open a file inside it.", path=str(path))
        state = path.stat()
        if not S_ISREG(state.st_mode) and not str(path).startswith(_OF_THE_SHELL):
            return said(
                "{path} is a pipe or a device, which may never end; save it as a file first.",
                path=str(path),
            )
        return state.st_size
    except FileNotFoundError:
        return said("There is no file {path}; check the name.", path=str(path))
    except OSError as error:
        return _unread(path, error)


def _unread(path: Path, error: OSError) -> str:
    return said("{path} can't be read: {reason}.", path=str(path), reason=error.strerror)


def _in_file(path: Path, error: TextError) -> str:
    return said("{file}: {error}", file=path.name, error=str(error))


def open_file(path: Path, encoding: str = "utf-8") -> Opened:
    """Reads a file whole. What is wrong with it comes as a sentence, not as an exception."""
    size = size_of(path)
    if isinstance(size, str):
        return Opened(path, error=size)
    try:
        data = read_whole(path)
    except TextError as error:
        return Opened(path, error=str(error))
    except OSError as error:
        return Opened(path, error=_unread(path, error))
    if encoding == "utf-8" and (_is_called_tokenizer(path) or _is_tokenizer(path, data)):
        return _tokenizer(path)
    try:
        return Opened(path, Source.from_bytes(data, encoding).text)
    except TextError as error:
        others = tuple(name for name, codec in OFFERED.items() if reads(data, codec))
        return Opened(path, error=_in_file(path, error), other_encodings=others)


def _tokenizer(path: Path) -> Opened:
    """A tokenizer that can be loaded, else what is wrong with it: the one in use stays."""
    try:
        load_file(path)
    except TokvizError as error:
        return Opened(path, error=str(error))
    return Opened(path, is_tokenizer=True)


def _is_tokenizer(path: Path, data: bytes) -> bool:
    file = TokenizerFile(path, data)
    try:
        return any(loader.recognises(file) for loader in LOADERS)
    except TokvizError:
        return False


class FileReader(QThread):
    """Reads one file.

    Signals:
        opened(FileReader, Opened): itself and what it read, once.
    """

    opened = Signal(object, object)

    def __init__(self, path: Path, encoding: str, parent: QObject) -> None:
        super().__init__(parent)
        self._path, self._encoding = path, encoding

    def run(self) -> None:
        self.opened.emit(self, open_file(self._path, self._encoding))
