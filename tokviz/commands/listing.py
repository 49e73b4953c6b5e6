"""`tokviz list`: the tokenizers that can be named, those in this computer's caches too."""

from __future__ import annotations

import argparse

from tokviz.commands.output import HOLDS, say
from tokviz.core.catalog import CATALOG, FETCH, found


def build(parser: argparse.ArgumentParser) -> None:
    """The command has no arguments."""
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """A line for each."""
    say("Tokenizers")
    for entry in CATALOG.values():
        state = entry.about if entry.is_here else f"not here; get it with {FETCH}"
        say(f"  {entry.name:<18} {state}")
    for item in found():
        say(f"  {item.name:<18} {item.about}")
    return HOLDS
