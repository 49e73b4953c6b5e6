"""What a person should know about a tokenizer or a run, in words; data, not log lines."""

from __future__ import annotations

from dataclasses import dataclass

from tokviz.core.spans import CharSpan


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to know. `kind` is a short, stable name; `text` one or two sentences.

    `span`: code points of the source that it is about; None when it is about the tokenizer.
    `token`: the content of the added token that it is about, if it is about one.
    """

    kind: str
    text: str
    span: CharSpan | None = None
    token: str | None = None
