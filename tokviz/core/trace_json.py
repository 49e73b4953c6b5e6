"""A run as the JSON object of the command line (schema tokviz/trace@1).

Spans are in code points of the source unless a key says `_bytes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import tokviz
from tokviz.core.contracts import ContractResult
from tokviz.core.delivery import Delivery, attention
from tokviz.core.json_layout import plain
from tokviz.core.merge_trace import MergeTrace
from tokviz.core.model import Trace
from tokviz.core.offsets import LibraryOffsets
from tokviz.core.pipeline import Run
from tokviz.core.reference import ReferenceResult
from tokviz.core.spans import Alignment, CharSpan
from tokviz.core.stage_steps import cut_steps, list_steps, sources_of
from tokviz.core.taken_apart import TakenApartTrace
from tokviz.core.text import UNICODE_VERSION
from tokviz.core.token_places import all_places, pairs
from tokviz.core.walk import walk

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = tuple[NDArray[np.int64], NDArray[np.int64]]

_SHORT, _KNOWN = 32, 1 << 14
"""Steps of a pre-token that is kept for when it comes again, and how many of them are."""

MAX_STEPS, MAX_SYMBOLS = 512, 1 << 20
"""A step of a pre-token with more steps than this, or with more than so many symbols in all its
steps, lists none: the object would grow with the square of its length."""


def trace_object(run: Run, second: Run | None = None) -> dict[str, Any]:
    """Every stage of the run; `second` is delivered beside it."""
    found: dict[str, Any] = plain(trace_parts(run, second))
    return found


def trace_parts(run: Run, second: Run | None = None) -> dict[str, Any]:
    """The same with an iterator for each long list, to be written while it is made.

    Whatever can go wrong goes wrong here, before any of it is written.
    """
    pipeline, counts = run.pipeline, run.source.counts
    delivery = Delivery.of(run, second)
    places = all_places(run)
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
            "code_points": _code_points(run.source.text),
            "utf8_hex": run.source.utf8.hex(),
            "counts": {
                "code_points": counts.code_points,
                "utf8_bytes": counts.utf8_bytes,
                "utf16_units": counts.utf16_units,
                "graphemes": counts.graphemes,
            },
        },
        "normalized": _normalized(run),
        "pre_tokenizer_steps": _pre_tokenizer_steps(run),
        "pre_tokens": _pre_tokens(run),
        "merges": _merges(run),
        "tokens": _tokens(run, places),
        "ids": run.ids,
        "delivered": _delivered(delivery),
        "delivery": {
            "sentences": [str(sentence) for sentence in delivery.sentences],
            "reference": _reference(delivery.reference),
        },
        "decode": _decode(run),
        "decoder_steps": _decoder_steps(run, places),
        "round_trip": [contract_object(result) for result in run.report.results],
        "reference": _reference(run.reference),
        "library_offsets": _library_offsets(run),
        "warnings": [
            {"kind": n.kind, "text": n.text, "source": None if n.span is None else _span(n.span)}
            for n in run.notices
        ],
    }


def _code_points(text: str) -> Iterator[str]:
    """As `text.code_points`, one by one."""
    return (f"U+{ord(char):04X}" for char in text)


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
        "code_points": _code_points(normalization.text),
        "utf8_hex": run.normalized.utf8.hex(),
        "source_spans": _spans(normalization.alignment),
        "steps": [
            {"name": step.name, "before": step.rewrite.before, "after": step.rewrite.after}
            for step in normalization.steps
        ],
    }


def _spans(alignment: Alignment) -> Iterator[tuple[int, int] | list[int]]:
    """The source of each code point."""
    for block in alignment.blocks:
        if block.even:
            yield from ((at, at + 1) for at in range(block.source.start, block.source.end))
        else:
            for at in range(block.target.start, block.target.end):
                yield _span(alignment.to_source(CharSpan(at, at + 1)))


def _pre_tokenizer_steps(run: Run) -> Iterator[dict[str, Any]]:
    """Each step's pieces, written as the library writes them."""
    steps = cut_steps(run)
    after = [piece.text for piece in run.pre_token_states[0]]
    for step in steps:
        before, after = after, step.texts()
        yield {
            "name": step.name,
            "before": before,
            "after": after,
            "source_spans": step.sources(),
        }


def _decoder_steps(run: Run, places: Places) -> Iterator[dict[str, Any]]:
    for step in list_steps(run):
        yield {
            "name": step.name,
            "before": step.before,
            "after": step.after,
            "source_spans": step.sources(places),
        }


def _pre_tokens(run: Run) -> Iterator[dict[str, Any]]:
    pieces = run.pre_tokens
    sources = pairs(*sources_of(pieces, run.normalization.alignment))
    columns = zip(pieces.starts, pieces.ends, sources, strict=True)
    for index, (start, end, source) in enumerate(columns):
        entry: dict[str, Any] = {"text": pieces.text[start:end], "source": source}
        if index in pieces.added:
            entry["added_id"] = pieces.added[index]
        yield entry


def _merges(run: Run) -> Iterator[dict[str, Any]]:
    timeline = run.timeline
    counts = timeline.record.step_counts
    # Most words of a text come again; those of long pieces would only fill the memory.
    known: dict[int, list[dict[str, Any]]] = {}
    number = 0
    for index, piece in enumerate(timeline.which.tolist()):
        count = counts[piece]
        if count == 0:
            continue
        steps: Iterable[dict[str, Any]] | None = known.get(piece)
        if steps is None:
            steps = _steps(timeline.trace(index))
            if count <= _SHORT:
                if len(known) == _KNOWN:
                    known.clear()
                steps = known[piece] = list(steps)
        for step in steps:
            number += 1
            yield {"step": number, "pre_token": index, **step}


def _steps(trace: Trace) -> Iterator[dict[str, Any]]:
    for done in walk(trace, with_symbols=_few(trace)):
        found: dict[str, Any] = {"rank": done.rank, "at": done.at}
        if done.rest:
            found |= {"taken_apart": done.parts[0], "rest": done.rest}
        elif done.parts:
            found["left"], found["right"] = done.parts
        found["result"], found["symbols"] = done.result, done.symbols
        yield found


def _few(trace: Trace) -> bool:
    first = trace.merges if isinstance(trace, TakenApartTrace) else trace
    count = len(first.first) if isinstance(first, MergeTrace) else len(first) + 1
    return len(trace) <= MAX_STEPS and len(trace) * count <= MAX_SYMBOLS


def _tokens(run: Run, places: Places) -> Iterator[dict[str, Any]]:
    vocabulary, template = run.pipeline.vocabulary, run.template
    own = range(len(template.before), len(run.ids) - len(template.after))
    known: dict[int, tuple[str, str, bool]] = {}
    for index, (id_, source) in enumerate(zip(run.ids, pairs(*places), strict=True)):
        found = known.get(id_)
        if found is None:
            special = vocabulary.is_special(id_)
            found = vocabulary.token(id_), vocabulary.bytes(id_).hex(), special
            known[id_] = found
        text, bytes_hex, special = found
        yield {
            "id": id_,
            "token": text,
            "bytes_hex": bytes_hex,
            "source": source,
            "special": special or index not in own,
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
        "code_points": _code_points(decoding.text),
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
