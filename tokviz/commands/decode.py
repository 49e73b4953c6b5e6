"""`tokviz decode`: ids or tokens back to text, step by step."""

from __future__ import annotations

import argparse

from tokviz.commands.arguments import add_pipeline, argument, numbers, pipeline_of
from tokviz.commands.output import HOLDS, say, say_json
from tokviz.core.errors import DecodeError
from tokviz.core.pipeline import Pipeline
from tokviz.core.text import code_points, escape


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--ids", type=numbers, metavar="N[,N...]", help="ids, with commas between")
    group.add_argument("--tokens", nargs="+", metavar="TOKEN", help="tokens in their raw form")
    add_pipeline(parser)
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/decode@1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints the joined tokens, each decoder step and the text."""
    pipeline = pipeline_of(options)
    ids = options.ids
    if ids is None:
        mend = "Write the tokens in UTF-8, or give --ids."
        ids = ids_of(pipeline, [argument(token, mend) for token in options.tokens])
    decoding = pipeline.decode(ids)
    if options.json:
        say_json(
            {
                "schema": "tokviz/decode@1",
                "ids": list(ids),
                "tokens": [pipeline.vocabulary.token(i) for i in ids],
                "joined": decoding.joined,
                "steps": [
                    {"name": step.name, "before": step.text_before, "after": step.text_after}
                    for step in decoding.steps
                ],
                "text": decoding.text,
                "code_points": code_points(decoding.text),
            }
        )
        return HOLDS
    say(f"ids         {' '.join(map(str, ids))}")
    say(f'joined      "{escape(decoding.joined)}"')
    for step in decoding.steps:
        say(f'decoder     {step.name}: "{escape(step.text_after)}"')
    say(f'decoded     "{escape(decoding.text)}"')
    return HOLDS


def ids_of(pipeline: Pipeline, tokens: list[str]) -> list[int]:
    """The ids of tokens in their raw form. Raises DecodeError for one that there is not."""
    ids: list[int] = []
    for token in tokens:
        id_ = pipeline.vocabulary.id(token)
        if id_ is None:
            raise DecodeError(f"{pipeline.name} has no token {token!r}; tokens are in raw form.")
        ids.append(id_)
    return ids
