"""The tokenizers that come along, by name, and those in the caches of this computer."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tokviz.core.errors import NotAvailableError
from tokviz.core.others_words import others_words
from tokviz.core.places import resources
from tokviz.core.words import said

FETCH = said("`python3 packaging/vocabularies.py` in a checkout (it needs the network once)")


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
    Entry("byte257", "teaching/byte257.json", said("256 bytes and one merge, f + i"), True),
    Entry("tiny-bpe", "teaching/tiny-bpe.json", said("six merges, by hand"), True),
    Entry(
        "tiny-byte-fallback",
        "teaching/tiny-byte-fallback.json",
        said("small BPE that falls back to bytes, as Llama's"),
        True,
    ),
    Entry(
        "tiny-wordpiece", "teaching/tiny-wordpiece.json", said("small WordPiece, as BERT's"), True
    ),
    Entry("tiny-unigram", "teaching/tiny-unigram.json", said("small Unigram, as T5's"), True),
    Entry("gpt2", "tokenizers/gpt2/vocab.bpe", said("OpenAI GPT-2, 50,257 tokens")),
    Entry(
        "cl100k_base",
        "tokenizers/cl100k_base/cl100k_base.tiktoken",
        said("OpenAI GPT-3.5 and GPT-4, 100,277 tokens"),
    ),
    Entry(
        "o200k_base",
        "tokenizers/o200k_base/o200k_base.tiktoken",
        said("OpenAI GPT-4o, 200,019 tokens"),
    ),
    Entry(
        "mistral-v1",
        "tokenizers/mistral-v1/tokenizer.model.v1",
        said("Mistral 7B, SentencePiece BPE with byte fallback, 32,000 tokens"),
    ),
    Entry(
        "mistral-v3",
        "tokenizers/mistral-v3/mistral_instruct_tokenizer_240323.model.v3",
        said("Mistral v3, SentencePiece BPE with control tokens, 32,768 tokens"),
    ),
    Entry(
        "mistral-tekken",
        "tokenizers/mistral-tekken/tekken_240911.json",
        said("Mistral Nemo's tekken, byte-level BPE, 131,072 tokens"),
    ),
    Entry(
        "botchan-bpe",
        "tokenizers/botchan-bpe/botchan_en_bpe_1000.model",
        said("SentencePiece BPE of one novel, 1,000 tokens"),
    ),
    Entry(
        "botchan-unigram",
        "tokenizers/botchan-unigram/botchan_en_unigram_1000.model",
        said("SentencePiece Unigram of one novel, 1,000 tokens"),
    ),
)

CATALOG: Mapping[str, Entry] = {entry.name: entry for entry in _ENTRIES}
"""By name, in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Found:
    """A tokenizer in a cache of this computer; only read, never changed."""

    name: str
    path: Path
    about: str


FILES = (
    "tokenizer.json",
    "tekken.json",
    "tokenizer.model",
    "spiece.model",
    "sentencepiece.bpe.model",
    "merges.txt",
    "vocab.txt",
)
"""What a tokenizer's folder is looked through for; the first one there is taken."""


def found(environment: Mapping[str, str] | None = None) -> tuple[Found, ...]:
    """Tokenizers in the usual caches: the hub's folders and tiktoken's. No network, ever.

    The places are those of huggingface_hub and tiktoken 0.14: HF_HUB_CACHE,
    HUGGINGFACE_HUB_CACHE, HF_HOME and ~/.cache/huggingface; TIKTOKEN_CACHE_DIR,
    DATA_GYM_CACHE_DIR and data-gym-cache in the temporary folder.
    """
    env = os.environ if environment is None else environment
    return (*_in_hub(_hub_folder(env)), *_in_tiktoken(_tiktoken_folder(env)))


def _hub_folder(env: Mapping[str, str]) -> Path:
    for variable in ("HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE"):
        if env.get(variable):
            return _written_out(env[variable])
    if env.get("HF_HOME"):
        return _written_out(env["HF_HOME"]) / "hub"
    base = env.get("XDG_CACHE_HOME")
    return (_written_out(base) if base else Path.home() / ".cache") / "huggingface" / "hub"


def _written_out(path: str) -> Path:
    """With the home folder and the environment's variables put in, as the hub's library does."""
    return Path(os.path.expandvars(os.path.expanduser(path)))  # noqa: PTH111


def hub_name(folder: Path) -> str | None:
    """The model's name where this is a folder of it in the hub's cache; None where it is not.

    >>> hub_name(Path("hub/models--org--name/snapshots/0123"))
    'org/name'
    """
    model = folder.parent.parent.name
    if folder.parent.name != "snapshots" or not model.startswith("models--"):
        return None
    return model.removeprefix("models--").replace("--", "/")


def _in_hub(folder: Path) -> Iterator[Found]:
    for model in _listed(folder):
        if not model.name.startswith("models--"):
            continue
        for snapshot in sorted(_listed(model / "snapshots"), key=_changed, reverse=True):
            path = tokenizer_in(snapshot)
            name = hub_name(snapshot)
            if path is not None and name is not None:
                yield Found(name, path, said("in the hub's cache, {file}", file=path.name))
                break


def _tiktoken_folder(env: Mapping[str, str]) -> Path | None:
    """None where the variable is empty: then tiktoken keeps no cache."""
    for variable in ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR"):
        if variable in env:
            return Path(env[variable]) if env[variable] else None
    return Path(tempfile.gettempdir()) / "data-gym-cache"


def _in_tiktoken(folder: Path | None) -> Iterator[Found]:
    if folder is None:
        return
    for name, file in CACHED_AS.items():
        path = folder / file
        # GPT-2's is in two files; its merges say nothing without the other.
        is_whole = name != "gpt2" or (folder / GPT2_VOCAB_CACHED_AS).is_file()
        if path.is_file() and is_whole:
            yield Found(f"tiktoken/{name}", path, said("in tiktoken's cache"))


def _cached_as(place: str) -> str:
    """The name of a file in tiktoken's cache: the SHA-1 of where it came from."""
    url = f"https://openaipublic.blob.core.windows.net/{place}"
    return hashlib.sha1(url.encode(), usedforsecurity=False).hexdigest()


CACHED_AS: Mapping[str, str] = {
    "gpt2": _cached_as("gpt-2/encodings/main/vocab.bpe"),
    **{
        name: _cached_as(f"encodings/{name}.tiktoken")
        for name in ("r50k_base", "p50k_base", "cl100k_base", "o200k_base")
    },
}
"""Encoding to the name of its file in tiktoken's cache."""
GPT2_VOCAB_CACHED_AS = _cached_as("gpt-2/encodings/main/encoder.json")
"""The file that stands beside that of GPT-2's merges."""


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def tokenizer_in(folder: Path) -> Path | None:
    """The tokenizer's file in a folder; None when there is none."""
    for name in FILES:
        if (folder / name).is_file():
            return folder / name
    return next((path for path in _listed(folder) if path.suffix == ".gguf"), None)


def find(name_or_path: str) -> Path:
    """The file of a tokenizer that is named or given by its path (of the file or its folder).

    Raises NotAvailableError for a known name whose file has not been fetched, and for
    what is neither a name nor a path.
    """
    entry = CATALOG.get(name_or_path)
    if entry is not None:
        if not entry.is_here:
            raise NotAvailableError(
                said(
                    "The vocabulary of {name} is not on this computer; get it with {command}.",
                    name=entry.name,
                    command=FETCH,
                )
            )
        return entry.path
    if not name_or_path:
        raise NotAvailableError(said("The tokenizer's name is empty; see `tokviz list`."))
    try:
        path = Path(name_or_path).expanduser()
        path.stat()
    except FileNotFoundError:
        pass
    except (OSError, RuntimeError, ValueError) as error:
        reason = others_words(getattr(error, "strerror", None) or str(error))
        raise NotAvailableError(
            said(
                "The tokenizer {name_or_path!r} can't be looked for: {reason}; check the name.",
                name_or_path=name_or_path[:60],
                reason=reason,
            )
        ) from None
    if path.is_dir():
        inside = tokenizer_in(path)
        if inside is None:
            raise NotAvailableError(
                said(
                    "There is no tokenizer in the folder {path}; looked for: {files}.",
                    path=path,
                    files=", ".join(FILES),
                )
            )
        return inside
    if path.exists():
        return path
    cached = next((item.path for item in found() if item.name == name_or_path), None)
    if cached is not None:
        return cached
    if path.parent != Path() or path.suffix:
        return path
    raise NotAvailableError(
        said(
            "There is no tokenizer named {name_or_path!r}; known: {catalog}, or "
            "give the path of a file.",
            name_or_path=name_or_path,
            catalog=", ".join(CATALOG),
        )
    )
