"""`tokviz verify`: a record run again, and what differs."""

from __future__ import annotations

import argparse
from pathlib import Path

from tokviz.commands.output import FAILED, HOLDS, say, say_json
from tokviz.core.errors import TokvizError
from tokviz.core.record_file import read
from tokviz.core.verify import verify


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("record", metavar="FILE.json", help="made by `tokviz record`")
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/verify@1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints what differs; FAILED when a result does. Other versions alone are no failure."""
    file = Path(options.record)
    made = read(file)
    try:
        result = verify(made, beside=file.parent)
    except TokvizError as error:
        raise TokvizError(f"{options.record} can't be run again: {error.sentence}") from None
    if options.json:
        say_json(
            {
                "schema": "tokviz/verify@1",
                "holds": result.holds,
                **{
                    name: [{"where": m.where, "recorded": m.recorded, "now": m.now} for m in found]
                    for name, found in (
                        ("differences", result.differences),
                        ("versions", result.versions),
                    )
                },
            }
        )
    else:
        for mismatch in result.versions:
            say(f"version  {mismatch.words}")
        for mismatch in result.differences:
            say(f"DIFFERS  {mismatch.words}")
        say("Everything is as recorded." if result.holds else "The run is not as recorded.")
    return HOLDS if result.holds else FAILED
