"""A tokenizer's file, read once and named in every error."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tokviz.core.catalog import hub_name
from tokviz.core.errors import TokenizerFileError
from tokviz.core.others_words import others_words
from tokviz.core.text import lone_surrogate
from tokviz.core.words import said

MAX_BYTES = 512 * 1024 * 1024
GGUF_MAGIC = b"GGUF"
GGUF_BYTES = 128 * 1024 * 1024
"""Of a GGUF file, only its beginning is read: the metadata come before the tensors."""

_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


@dataclass(frozen=True)
class TokenizerFile:
    """The bytes of one file. `read` raises TokenizerFileError for what can't be read."""

    path: Path
    data: bytes

    @staticmethod
    def read(path: Path) -> TokenizerFile:
        """The file whole; a folder, an unreadable and a huge one are named."""
        try:
            size = path.stat().st_size
            if path.is_dir():
                raise TokenizerFileError(
                    said("{path} is a folder; name the tokenizer file inside it.", path=path)
                )
            if not path.is_file():
                raise TokenizerFileError(
                    said("{path} is no file; name the tokenizer file.", path=path)
                )
            with path.open("rb") as opened:
                if opened.read(4) == GGUF_MAGIC:
                    opened.seek(0)
                    return TokenizerFile(path, opened.read(GGUF_BYTES))
            if size > MAX_BYTES:
                raise TokenizerFileError(
                    said(
                        "{path} has {size:,} bytes; a tokenizer file has at most "
                        "{most:,}. Is it a model's weights?",
                        path=path,
                        size=size,
                        most=MAX_BYTES,
                    )
                )
            return TokenizerFile(path, path.read_bytes())
        except FileNotFoundError:
            raise TokenizerFileError(
                said("There is no file {path}; check the name, or see `tokviz list`.", path=path)
            ) from None
        except OSError as error:
            raise TokenizerFileError(
                said(
                    "{path} can't be read: {strerror}.",
                    path=path,
                    strerror=others_words(error.strerror),
                )
            ) from None

    @cached_property
    def sha256(self) -> str:
        """Of the file's bytes."""
        return hashlib.sha256(self.data).hexdigest()

    @property
    def folder_name(self) -> str:
        """The name of the folder that it is in; in the hub's cache, that of the model."""
        return hub_name(self.path.parent) or self.path.parent.name

    def named(self, *usual: str) -> str:
        """What to call a tokenizer: by its file; by its folder, where that has a usual name."""
        is_usual = self.path.name.split(".")[0] in usual and self.folder_name
        return self.folder_name if is_usual else self.path.stem

    @property
    def has_bom(self) -> bool:
        """Whether it begins with UTF-8's byte order mark."""
        return self.data.startswith(b"\xef\xbb\xbf")

    def begins_with(self, start: bytes) -> bool:
        """Whether this comes first, after a byte order mark and white space."""
        head = self.data[:256].removeprefix(b"\xef\xbb\xbf").lstrip(b" \t\r\n")
        return head.startswith(start)

    def fail(self, where: str, found: str, expected: str) -> TokenizerFileError:
        """The error for something in this file."""
        return TokenizerFileError(
            said(
                "{path}, {where}: found {found}, expected {expected}.",
                path=self.path,
                where=where,
                found=found,
                expected=expected,
            )
        )

    def cut_off(self, where: str, found: str, expected: str) -> TokenizerFileError:
        """The error for something that a file has when it was not copied whole."""
        return TokenizerFileError(
            said(
                "{path}, {where}: found {found}, expected {expected}; is the file whole?",
                path=self.path,
                where=where,
                found=found,
                expected=expected,
            )
        )

    def broken(self, where: str, sentence: str) -> TokenizerFileError:
        """The error for something in this file that a sentence already says."""
        return TokenizerFileError(
            said("{path}, {where}: {sentence}", path=self.path, where=where, sentence=sentence)
        )

    @cached_property
    def text(self) -> str:
        """The file as UTF-8; a byte order mark at its start is left out."""
        try:
            return self.data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise self.fail(
                said("byte {start}", start=error.start),
                f"{self.data[error.start]:02X}",
                said("UTF-8 text"),
            ) from None

    def json(self) -> Any:
        """The file as JSON; raises TokenizerFileError with line and column."""
        try:
            value = json.loads(
                self.text, object_pairs_hook=self._object, parse_constant=self._constant
            )
        except json.JSONDecodeError as error:
            raise TokenizerFileError(
                said(
                    "{path}, line {lineno} column {colno}: not JSON ({msg}); is the file whole?",
                    path=self.path,
                    lineno=error.lineno,
                    colno=error.colno,
                    msg=others_words(error.msg),
                )
            ) from None
        except ValueError as error:
            # Python reads no whole number of more than 4,300 digits.
            raise TokenizerFileError(
                said("{path} has a number that can't be: {error}.", path=self.path, error=error)
            ) from None
        except RecursionError:
            raise TokenizerFileError(
                said(
                    "{path} is JSON nested too deeply to be a tokenizer; is it the right file?",
                    path=self.path,
                )
            ) from None
        if _ESCAPED_SURROGATE.search(self.text) and (half := _first_half(value, "$")):
            where, code = half
            raise self.fail(
                where,
                said("{code}, half of a surrogate pair", code=code),
                said("whole characters only"),
            )
        return value

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """A JSON object; a name that comes twice would hide one of its two values."""
        made = dict(pairs)
        if len(made) < len(pairs):
            seen: set[str] = set()
            again = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
            line = self._line_of_second(json.dumps(again), json.dumps(again, ensure_ascii=False))
            raise self.fail(
                line,
                said("the name {again!r} twice in one object", again=again),
                said("each name once"),
            )
        return made

    def _line_of_second(self, *spellings: str) -> str:
        for spelling in spellings:
            first = self.text.find(spelling)
            second = self.text.find(spelling, first + 1) if first >= 0 else -1
            if second >= 0:
                return said("line {number}", number=self.text.count("\n", 0, second) + 1)
        return said("somewhere")

    def _constant(self, name: str) -> Any:
        raise self.fail(said("a number"), name, said("a number that JSON knows"))


def _first_half(value: Any, where: str) -> tuple[str, str] | None:
    """Path and number of a lone surrogate in a name or a text, which no UTF-8 can hold.

    >>> _first_half({"a": ["b", "\\ud800"]}, "$")
    ('$.a[1]', 'U+D800')
    """
    waiting = [(where, value)]
    while waiting:
        path, one = waiting.pop()
        if isinstance(one, str):
            if (at := lone_surrogate(one)) is not None:
                return path, f"U+{ord(one[at]):04X}"
        elif isinstance(one, dict):
            waiting += ((path, name) for name in one)
            waiting += ((f"{path}.{name}", member) for name, member in one.items())
        elif isinstance(one, list):
            waiting += ((f"{path}[{at}]", member) for at, member in enumerate(one))
    return None
