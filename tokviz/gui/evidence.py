"""How a contract's verdict looks, and where in the source its first difference is."""

from __future__ import annotations

from tokviz.core.contracts import CONTRACTS, ContractResult
from tokviz.core.normalize import Form
from tokviz.core.pipeline import Run
from tokviz.core.spans import CharSpan

LOOKS = {True: "good", False: "bad", None: "notice"}
"""How a verdict looks: held, failed, or not known."""


def place_of(run: Run, result: ContractResult) -> CharSpan | None:
    """The code points of the source that the first difference came from.

    None where the contract holds, for glyphs, which stand for no single code point, and
    for what the post-processor added. Behind the end it is the last code point.

    >>> import tokviz
    >>> run = tokviz.load("byte257", normalize="NFKC").run("e\\ufb01")
    >>> place_of(run, run.report.get("utf8-bytes", "source"))
    CharSpan(start=1, end=2)
    """
    difference = result.first_difference
    if difference is None or difference.unit == "glyph" or not run.source.text:
        return None
    if difference.unit == "id":
        tokens = run.tokens
        return tokens[min(difference.at, len(tokens) - 1)].source if len(tokens) else None
    text = run.source if result.reference == "source" else run.normalized
    at = difference.at
    if difference.unit == "byte":
        at = text.code_point_at_byte(at) if at < len(text.utf8) else len(text)
    form = next((c.form for c in CONTRACTS if c.name == result.contract), None)
    if form is not None:
        rewrite = Form(form).rewrite(text.text)
        last = max(0, min(at, len(rewrite.after) - 1))
        span = rewrite.alignment.to_source(CharSpan(last, last + 1))
    else:
        last = max(0, min(at, len(text) - 1))
        span = CharSpan(last, last + 1)
    if result.reference == "source":
        return span
    return run.normalization.alignment.to_source(span) if span.end <= len(text) else None
