"""`tokviz record`: everything that a run depended on and gave, as one file."""

from __future__ import annotations

import argparse

from tokviz.commands.arguments import (
    add_pipeline,
    add_text,
    given,
    numbers,
    output_path,
    pipeline_of,
)
from tokviz.commands.output import HOLDS, say
from tokviz.core.record import record
from tokviz.core.record_file import write
from tokviz.core.text import codec_of


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument(
        "--cut", type=numbers, default=(), metavar="N[,N...]", help="pieces, by cuts in code points"
    )
    parser.add_argument("-o", "--output", metavar="FILE.json", required=True)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Writes the record."""
    output = output_path(options)
    text = given(options)
    made = pipeline_of(options).run(text.source)
    codec = codec_of(text.encoding, text.data)
    write(record(made, options.cut, text.data, codec), output)
    say(f"{options.output} holds the run; `tokviz verify {options.output}` runs it again.")
    return HOLDS
