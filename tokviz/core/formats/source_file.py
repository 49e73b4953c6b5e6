"""A tokenizer's file, read once and named in every error."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tokviz.core.errors import TokenizerFileError

MAX_BYTES = 512 * 1024 * 1024


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
                raise TokenizerFileError(f"{path} is a folder; name the tokenizer file inside it.")
            if size > MAX_BYTES:
                raise TokenizerFileError(
                    f"{path} has {size:,} bytes; a tokenizer file has at most {MAX_BYTES:,}. "
                    "Is it a model's weights?"
                )
            return TokenizerFile(path, path.read_bytes())
        except FileNotFoundError:
            raise TokenizerFileError(
                f"There is no file {path}; check the name, or see `tokviz list`."
            ) from None
        except OSError as error:
            raise TokenizerFileError(f"{path} can't be read: {error.strerror}.") from None

    @cached_property
    def sha256(self) -> str:
        """Of the file's bytes."""
        return hashlib.sha256(self.data).hexdigest()

    def fail(self, where: str, found: str, expected: str) -> TokenizerFileError:
        """The error for something in this file."""
        return TokenizerFileError(f"{self.path}, {where}: found {found}, expected {expected}.")

    @cached_property
    def text(self) -> str:
        """The file as UTF-8; a byte order mark at its start is left out."""
        try:
            return self.data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise self.fail(
                f"byte {error.start}", f"{self.data[error.start]:02X}", "UTF-8 text"
            ) from None

    def json(self) -> Any:
        """The file as JSON; raises TokenizerFileError with line and column."""
        try:
            return json.loads(self.text)
        except json.JSONDecodeError as error:
            raise TokenizerFileError(
                f"{self.path}, line {error.lineno} column {error.colno}: not JSON "
                f"({error.msg}); is the file whole?"
            ) from None
        except RecursionError:
            raise TokenizerFileError(
                f"{self.path} is JSON nested too deeply to be a tokenizer."
            ) from None
