"""`tokviz list`: the tokenizers that can be named, those in this computer's caches too."""

from __future__ import annotations

import argparse

from tokviz.commands.output import HOLDS, say, say_json
from tokviz.core.catalog import CATALOG, FETCH, found


def build(parser: argparse.ArgumentParser) -> None:
    """The command's argument."""
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/list@1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """A line for each."""
    in_caches = found()
    if options.json:
        rows = [(entry.name, entry.about, entry.is_here) for entry in CATALOG.values()]
        rows += [(item.name, item.about, True) for item in in_caches]
        tokenizers = [{"name": name, "about": about, "here": here} for name, about, here in rows]
        say_json({"schema": "tokviz/list@1", "tokenizers": tokenizers})
        return HOLDS
    say("Tokenizers")
    lines = [
        (entry.name, entry.about if entry.is_here else f"not here; get it with {FETCH}")
        for entry in CATALOG.values()
    ]
    lines += [(item.name, item.about) for item in in_caches]
    width = max(len(name) for name, _ in lines)
    for name, about in lines:
        say(f"  {name:<{width}}  {about}")
    return HOLDS
