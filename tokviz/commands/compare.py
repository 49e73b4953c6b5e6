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
    pipeline_of,
    text_of,
    whole_number,
)
from tokviz.commands.output import FAILED, HOLDS, say, say_json
from tokviz.commands.usage import Parser
from tokviz.core.compare import Comparison, Parting
from tokviz.core.differences import PlacedToken, TokenDifference
from tokviz.core.errors import TokvizError
from tokviz.core.spans import CharSpan
from tokviz.core.text import escape
from tokviz.core.words import plural

_SHOWN = 40
_COUNTED = 1000


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments; those of the second pipeline follow --with."""
    add_text(parser)
    _add_other_text(parser)
    add_pipeline(parser)
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/compare@1)")
    parser.add_argument(
        "--with",
        dest="other",
        nargs=argparse.REMAINDER,
        metavar="PIPELINE",
        help="the second pipeline, last: a name or path, then its own --normalize, --rule, "
        "--apply, --no-specials; without it the second text goes through the first pipeline",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints where they part and every difference; FAILED when they do."""
    if not {*(options.other or ())} - {"--json"} and all(
        getattr(options, f"with_{n}") is None for n in _TEXTS
    ):
        raise TokvizError(
            "There is nothing to compare with: name a second pipeline with --with, "
            "or a second text with --with-text, --with-escaped or --with-file."
        )
    other = _other(options)
    source = text_of(options)
    second = source if all(getattr(other, n) is None for n in _TEXTS) else text_of(other)
    one = pipeline_of(options)
    found = Comparison(
        one.run(source), (one if options.other is None else pipeline_of(other)).run(second)
    )
    if options.json or other.json:
        say_json(comparison_object(found))
    else:
        # Two versions of a file have one name; the person told them apart by what was typed.
        _say(found, (options.tokenizer, other.tokenizer))
    return HOLDS if found.equal else FAILED


def _other(options: argparse.Namespace) -> argparse.Namespace:
    """The second pipeline's options; what is not said is as in the first."""
    words = list(options.other or ())
    if words and not words[0].startswith("-"):
        words.insert(0, "--tokenizer")
    parser = Parser(prog="tokviz compare … --with", add_help=False, allow_abbrev=False)
    parser.add_argument("--tokenizer", default=options.tokenizer)
    parser.add_argument("--split", default=options.split)
    parser.add_argument("--normalize", choices=FORMS)
    parser.add_argument("--apply", action="append", default=[])
    parser.add_argument("--rule", choices=RULES, default="lowest-rank")
    parser.add_argument("--first-merges", type=whole_number)
    parser.add_argument("--no-specials", action="store_true")
    parser.add_argument("--specials", choices=("token", "text", "refuse"))
    parser.add_argument("--cleanup", action="store_true")
    parser.add_argument("--json", action="store_true")
    _add_other_text(parser, *_TEXTS)
    other = parser.parse_args(words)
    given = [
        (name, value)
        for side in (options, other)
        for name in _TEXTS
        if (value := getattr(side, f"with_{name}")) is not None
    ]
    if len(given) > 1:
        raise TokvizError(
            f"The second text is given before --with (--with-{given[0][0]}) and after it "
            f"(--{given[1][0]}); leave one of them out."
        )
    other.encoding, other.stdin = options.encoding, None
    if other.with_file is None and options.with_file is None:
        other.encoding = None
    if options.file is None and options.stdin is None and other.encoding is not None:
        options.encoding = None
    for name in _TEXTS:
        setattr(other, name, dict(given).get(name))
    return other


_TEXTS = ("text", "escaped", "file")


def _add_other_text(parser: argparse.ArgumentParser, *short: str) -> None:
    """The ways to give the second pipeline a text; after --with also by the `short` names."""
    group = parser.add_argument_group("a text of its own for the second pipeline (one of)")
    ways = group.add_mutually_exclusive_group()
    for name, value, about in (
        ("text", "STR", "the text itself"),
        ("escaped", "STR", r"with \u{1F30D} \u00e9 \n \r \t \0 \\"),
        ("file", "PATH", "a file, read as bytes"),
    ):
        names = (f"--with-{name}", *(f"--{each}" for each in short if each == name))
        ways.add_argument(*names, dest=f"with_{name}", metavar=value, help=about)


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
        "source_b": _span(each.source_b),
        "kind": each.kind,
        "a": [_token(token) for token in each.a],
        "b": [_token(token) for token in each.b],
    }


def _token(token: PlacedToken) -> dict[str, Any]:
    return {"id": token.id, "token": token.text, "source": _span(token.source)}


def _span(span: CharSpan) -> list[int]:
    return [span.start, span.end]


def _say(found: Comparison, tokenizers: tuple[str, str]) -> None:
    for name, tokenizer, made in zip("AB", tokenizers, (found.a, found.b), strict=True):
        say(f"{name}  {tokenizer}, {plural(len(made.ids), 'token')}")
    first, *others = found.words
    for line in (first, found.place, *others):
        if line is not None:
            say(line)
    for each in islice(found.differences(), _SHOWN):
        text = escape(each.source.of(found.a.source.text))
        one, other = (
            " ".join(f'"{escape(t.text)}" ({t.id})' for t in side) for side in (each.a, each.b)
        )
        say(f'  {each.source.start}–{each.source.end}  "{text}"  A: {one}  B: {other}')
    more = sum(1 for _ in islice(found.differences(), _SHOWN, _SHOWN + _COUNTED))
    if more:
        say(f"  … {more}{' or' if more == _COUNTED else ''} more")
