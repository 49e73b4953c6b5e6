"""`tokviz trace`: every stage of a text."""

from __future__ import annotations

import argparse

from tokviz.commands.arguments import add_pipeline, add_text, argument, pipeline_of, text_of
from tokviz.commands.output import HOLDS, say, say_json


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument(
        "--pair", metavar="STR", help="a second text, put beside the first by the post-processor"
    )
    parser.add_argument("--json", action="store_true", help="the object of schema tokviz/trace@1")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints the table or the object."""
    pipeline = pipeline_of(options)
    result = pipeline.run(text_of(options))
    second = None
    if options.pair is not None:
        second = pipeline.run(argument(options.pair, "Write the text of --pair in UTF-8."))
    if options.json:
        from tokviz.core.trace_json import trace_parts

        say_json(trace_parts(result, second))
    else:
        from tokviz.core.trace_table import lines

        # All of it is made before any is said: an error stands alone.
        for line in tuple(lines(result, second)):
            say(line)
    return HOLDS
