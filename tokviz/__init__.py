"""tokviz shows what tokenization does to a text, one stage and one merge at a time.

>>> import tokviz
>>> run = tokviz.load("byte257").run("fish")
>>> run.ids, run.decoding.text
([256, 115, 104], 'fish')
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokviz.core.forms import FormName
    from tokviz.core.pipeline import Pipeline, Run

__all__ = ["Pipeline", "Run", "__version__", "load"]

__version__ = "0.1.0"


def load(
    name_or_path: str | Path, normalize: FormName | None = None, split: str | None = None
) -> Pipeline:
    """The pipeline of a built-in tokenizer (see `tokviz list`) or of a tokenizer file.

    `normalize`: NFC, NFD, NFKC or NFKD, put before the tokenizer's own normalizer. `split`:
    the encoding (gpt2, cl100k_base, ...) whose split pattern a `.tiktoken` file is for.
    Raises TokvizError, whose text says what, where and how to mend it.

    >>> load("byte257", normalize="NFKC").run("\\ufb01").ids
    [256]
    """
    from tokviz.core.catalog import find
    from tokviz.core.formats import load_file

    return load_file(find(str(name_or_path)), split).with_form(normalize)


def __getattr__(name: str) -> object:
    if name in ("Pipeline", "Run"):
        from tokviz.core import pipeline

        return getattr(pipeline, name)
    raise AttributeError(f"module 'tokviz' has no attribute {name!r}")
