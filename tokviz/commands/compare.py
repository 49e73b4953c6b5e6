"""`tokviz compare`: where two pipelines part, and at which stage."""

from __future__ import annotations

import argparse
from itertools import islice
from typing import Any

from tokviz.commands.arguments import (
    FORMS,
    RULES,
    add_pipeline,
    add_text,
    argument,
    pipeline_of,
    text_of,
)
from tokviz.commands.output import FAILED, HOLDS, say, say_json
from tokviz.commands.usage import Parser
from tokviz.core.compare import Comparison, Parting
from tokviz.core.differences import PlacedToken, TokenDifference
from tokviz.core.spans import CharSpan
from tokviz.core.text import Source, escape, unescape

_SHOWN = 40
_COUNTED = 1000


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments; those of the second pipeline follow --with."""
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/compare@1)")
    parser.add_argument(
        "--with",
        dest="other",
        nargs=argparse.REMAINDER,
        required=True,
        metavar="PIPELINE",
        help="the second pipeline, last: a name or path, then its own --normalize, --rule, "
        "--apply, --no-specials; --text or --escaped for another text",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints where they part and every difference; FAILED when they do."""
    other = _other(options)
    source = text_of(options)
    second = source
    if other.text is not None:
        second = Source(argument(other.text))
    elif other.escaped is not None:
        second = Source(unescape(argument(other.escaped)))
    found = Comparison(pipeline_of(options).run(source), pipeline_of(other).run(second))
    if options.json or other.json:
        say_json(comparison_object(found))
    else:
        _say(found)
    return HOLDS if found.equal else FAILED


def _other(options: argparse.Namespace) -> argparse.Namespace:
    """The second pipeline's options; what is not said is as in the first."""
    words = list(options.other)
    if words and not words[0].startswith("-"):
        words.insert(0, "--tokenizer")
    parser = Parser(prog="tokviz compare … --with", add_help=False)
    parser.add_argument("--tokenizer", default=options.tokenizer)
    parser.add_argument("--split", default=options.split)
    parser.add_argument("--normalize", choices=FORMS)
    parser.add_argument("--apply", action="append", default=[])
    parser.add_argument("--rule", choices=RULES, default="lowest-rank")
    parser.add_argument("--first-merges", type=int)
    parser.add_argument("--no-specials", action="store_true")
    parser.add_argument("--specials", choices=("token", "text", "refuse"))
    parser.add_argument("--cleanup", action="store_true")
    parser.add_argument("--json", action="store_true")
    text = parser.add_mutually_exclusive_group()
    text.add_argument("--text")
    text.add_argument("--escaped")
    return parser.parse_args(words)


def comparison_object(found: Comparison) -> dict[str, Any]:
    """Everything that the comparison found."""
    return {
        "schema": "tokviz/compare@1",
        "equal": found.equal,
        "parting": _parting(found.parting),
        "same_again_from": found.meeting,
        "merge_lists": None if found.merge is None else found.merge.words,
        "contract": None if found.contract is None else found.contract.words,
        "words": list(found.words),
        "differences": [_difference(each) for each in found.differences()],
        "ids": [found.a.ids, found.b.ids],
    }


def _parting(parting: Parting | None) -> dict[str, Any] | None:
    if parting is None:
        return None
    return {
        "stage": parting.stage,
        "source": [_span(parting.a), _span(parting.b)],
        "words": parting.words,
    }


def _difference(each: TokenDifference) -> dict[str, Any]:
    return {
        "source": _span(each.source),
        "kind": each.kind,
        "a": [_token(token) for token in each.a],
        "b": [_token(token) for token in each.b],
    }


def _token(token: PlacedToken) -> dict[str, Any]:
    return {"id": token.id, "token": token.text, "source": _span(token.source)}


def _span(span: CharSpan) -> list[int]:
    return [span.start, span.end]


def _say(found: Comparison) -> None:
    for name, made in zip("AB", (found.a, found.b), strict=True):
        say(f"{name}  {made.pipeline.name}, {len(made.ids)} tokens")
    for line in found.words:
        say(line)
    for each in islice(found.differences(), _SHOWN):
        text = escape(each.source.of(found.a.source.text))
        one, other = (
            " ".join(f"{escape(t.text)} ({t.id})" for t in side) for side in (each.a, each.b)
        )
        say(f'  {each.source.start}–{each.source.end}  "{text}"  A: {one}  B: {other}')
    more = sum(1 for _ in islice(found.differences(), _SHOWN, _SHOWN + _COUNTED))
    if more:
        say(f"  … {more}{' or' if more == _COUNTED else ''} more")
