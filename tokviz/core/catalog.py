"""The tokenizers that come along, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tokviz.core.errors import NotAvailableError
from tokviz.core.places import resources

FETCH = "`python3 packaging/vocabularies.py` in a checkout (it needs the network once)"


@dataclass(frozen=True, slots=True)
class Entry:
    """A tokenizer by name: its file below resources/, and what to say of it."""

    name: str
    file: str
    about: str
    teaching: bool = False

    @property
    def path(self) -> Path:
        """The file."""
        return resources() / self.file

    @property
    def is_here(self) -> bool:
        """Whether the file is there."""
        return self.path.is_file()


_ENTRIES = (
    Entry("byte257", "teaching/byte257.json", "256 bytes and one merge, f + i", True),
    Entry("tiny-bpe", "teaching/tiny-bpe.json", "six merges, by hand", True),
    Entry("gpt2", "tokenizers/gpt2/vocab.bpe", "OpenAI GPT-2, 50,257 tokens"),
    Entry(
        "cl100k_base",
        "tokenizers/cl100k_base/cl100k_base.tiktoken",
        "OpenAI GPT-3.5 and GPT-4, 100,277 tokens",
    ),
    Entry(
        "o200k_base",
        "tokenizers/o200k_base/o200k_base.tiktoken",
        "OpenAI GPT-4o, 200,019 tokens",
    ),
)

CATALOG: Mapping[str, Entry] = {entry.name: entry for entry in _ENTRIES}
"""By name, in the order in which they are offered."""


def find(name_or_path: str) -> Path:
    """The file of a tokenizer that is named or given by its path.

    Raises NotAvailableError for a known name whose file has not been fetched, and for
    what is neither a name nor a path.
    """
    entry = CATALOG.get(name_or_path)
    if entry is not None:
        if not entry.is_here:
            raise NotAvailableError(
                f"The vocabulary of {entry.name} is not on this computer; get it with {FETCH}."
            )
        return entry.path
    path = Path(name_or_path).expanduser()
    if path.is_dir() and (path / "tokenizer.json").is_file():
        return path / "tokenizer.json"
    if path.exists() or path.parent != Path() or path.suffix:
        return path
    raise NotAvailableError(
        f"There is no tokenizer named {name_or_path!r}; known: {', '.join(CATALOG)}, "
        "or give the path of a file."
    )
