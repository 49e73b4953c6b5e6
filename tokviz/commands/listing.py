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
    lines = [
        (entry.name, entry.about if entry.is_here else f"not here; get it with {FETCH}")
        for entry in CATALOG.values()
    ]
    lines += [(item.name, item.about) for item in found()]
    width = max(len(name) for name, _ in lines)
    for name, about in lines:
        say(f"  {name:<{width}}  {about}")
    return HOLDS
