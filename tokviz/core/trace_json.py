"""A run as the JSON object of the command line (schema tokviz/trace@1).

Spans are in code points of the source unless a key says `_bytes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tokviz
from tokviz.core.contracts import ContractResult
from tokviz.core.delivery import Delivery, attention
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run, Token
from tokviz.core.reference import ReferenceResult
from tokviz.core.spans import CharSpan
from tokviz.core.stage_steps import cut_steps, list_steps
from tokviz.core.stepping import step_view
from tokviz.core.text import UNICODE_VERSION, code_points

MAX_SYMBOLS = 512
"""A step of a pre-token with more steps than this lists no symbols: the object would
grow with the square of its length."""


def trace_object(run: Run, second: Run | None = None) -> dict[str, Any]:
    """Every stage of the run; `second` is delivered beside it."""
    pipeline, counts = run.pipeline, run.source.counts
    delivery = Delivery.of(run, second)
    return {
        "schema": "tokviz/trace@1",
        "tokviz": tokviz.__version__,
        "unicode": UNICODE_VERSION,
        "pipeline": {
            "name": pipeline.name,
            "sha256": pipeline.sha256,
            "format": pipeline.format,
            **pipeline.settings,
        },
        "source": {
            "text": run.source.text,
            "code_points": code_points(run.source.text),
            "utf8_hex": run.source.utf8.hex(),
            "counts": {
                "code_points": counts.code_points,
                "utf8_bytes": counts.utf8_bytes,
                "utf16_units": counts.utf16_units,
                "graphemes": counts.graphemes,
            },
        },
        "normalized": _normalized(run),
        "pre_tokenizer_steps": list(_pre_tokenizer_steps(run)),
        "pre_tokens": list(_pre_tokens(run)),
        "merges": list(_merges(run)),
        "tokens": [_token(token) for token in run.tokens],
        "ids": run.ids,
        "delivered": list(_delivered(delivery)),
        "delivery": {
            "sentences": [str(sentence) for sentence in delivery.sentences],
            "reference": _reference(delivery.reference),
        },
        "decode": _decode(run),
        "decoder_steps": list(_decoder_steps(run)),
        "round_trip": [contract_object(result) for result in run.report.results],
        "reference": _reference(run.reference),
        "library_offsets": _library_offsets(run),
        "warnings": [
            {"kind": n.kind, "text": n.text, "source": None if n.span is None else _span(n.span)}
            for n in run.notices
        ],
    }


def _delivered(delivery: Delivery) -> Iterator[dict[str, Any]]:
    """The ids as a model gets them: of one text or two, with type ids, cut and padded."""
    for row in delivery.rows:
        yield {
            "id": row.id,
            "type_id": row.type_id,
            "attention_mask": attention(row),
            "text": row.sequence,
            "index": row.index,
            "padding": row.padding,
        }


def _span(span: CharSpan) -> list[int]:
    return [span.start, span.end]


def _normalized(run: Run) -> dict[str, Any]:
    normalization = run.normalization
    return {
        "text": normalization.text,
        "code_points": code_points(normalization.text),
        "utf8_hex": run.normalized.utf8.hex(),
        "source_spans": [_span(span) for span in normalization.alignment.spans()],
        "steps": [
            {"name": step.name, "before": step.rewrite.before, "after": step.rewrite.after}
            for step in normalization.steps
        ],
    }


def _pre_tokenizer_steps(run: Run) -> Iterator[dict[str, Any]]:
    """Each step's pieces, written as the library writes them."""
    steps = cut_steps(run)
    after = [piece.text for piece in run.pre_token_states[0]]
    for step in steps:
        before, after = after, [step.text_of(index) for index in range(len(step.after))]
        yield {
            "name": step.name,
            "before": before,
            "after": after,
            "source_spans": [_span(step.source_span(index)) for index in range(len(after))],
        }


def _decoder_steps(run: Run) -> Iterator[dict[str, Any]]:
    for step in list_steps(run):
        sources = map(step.source_of_string, range(len(step.after)))
        yield {
            "name": step.name,
            "before": list(step.before),
            "after": list(step.after),
            "source_spans": [None if source is None else _span(source) for source in sources],
        }


def _pre_tokens(run: Run) -> Iterator[dict[str, Any]]:
    pieces = run.pre_tokens
    for piece in pieces:
        source = run.normalization.alignment.to_source(pieces.normalized_span(piece.index))
        entry: dict[str, Any] = {"text": piece.text, "source": _span(source)}
        if piece.added_id is not None:
            entry["added_id"] = piece.added_id
        yield entry


def _merges(run: Run) -> Iterator[dict[str, Any]]:
    number = 0
    for index in range(len(run.pre_tokens)):
        if run.timeline.steps_of(index) == 0:
            continue
        trace = run.timeline.trace(index)
        listed = len(trace) <= MAX_SYMBOLS
        for local in range(1, len(trace) + 1):
            number += 1
            step = step_view(trace, local)
            merge = {"left": step.parts[0], "right": step.parts[1]} if len(step.parts) == 2 else {}
            apart = {"taken_apart": step.parts[0], "rest": list(step.rest)} if step.rest else {}
            yield {
                "step": number,
                "pre_token": index,
                "rank": step.rank,
                "at": step.at,
                **merge,
                **apart,
                "result": step.result,
                "symbols": [s.text for s in trace.symbols(local)] if listed else None,
            }


def _token(token: Token) -> dict[str, Any]:
    return {
        "id": token.id,
        "token": token.text,
        "bytes_hex": token.bytes.hex(),
        "source": None if token.source is None else _span(token.source),
        "special": token.special,
    }


def _decode(run: Run) -> dict[str, Any]:
    decoding = run.decoding
    return {
        "joined": decoding.joined,
        "steps": [
            {"name": step.name, "before": "".join(step.before), "after": "".join(step.after)}
            for step in decoding.steps
        ],
        "text": decoding.text,
        "code_points": code_points(decoding.text),
    }


def contract_object(result: ContractResult) -> dict[str, Any]:
    """One contract's result, as it stands in the trace."""
    difference = result.first_difference
    entry: dict[str, Any] = {
        "contract": result.contract,
        "reference": result.reference,
        "holds": result.holds,
        "stage": result.stage,
        "first_difference": None
        if difference is None
        else {
            "at": difference.at,
            "unit": difference.unit,
            "expected": difference.expected,
            "got": difference.got,
        },
    }
    if result.error is not None:
        entry["error"] = result.error
    return entry


def _library_offsets(run: Run) -> list[dict[str, Any]] | None:
    """The tokens whose source the library gives otherwise; None where it gives none."""
    offsets = LibraryOffsets(run)
    if offsets.spans is None:
        return None
    return [
        {
            "token": each.index,
            "exact": None if each.exact is None else _span(each.exact),
            "library": None if each.library is None else _span(each.library),
        }
        for each in offsets.differences()
    ]


def _reference(result: ReferenceResult | None) -> dict[str, Any] | None:
    if result is None:
        return None
    entry: dict[str, Any] = {"library": result.library, "ids_equal": result.ids_equal}
    if not result.ids_equal:
        entry["first_difference"] = result.first_difference
        entry["error"] = result.error
    return entry
