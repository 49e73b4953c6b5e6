"""`tokviz preimages`: other texts with the same ids, and other ids for the same text."""

from __future__ import annotations

import argparse

from tokviz.commands.arguments import add_pipeline, add_text, pipeline_of, text_of, whole_number
from tokviz.commands.output import HOLDS, say, say_json
from tokviz.core.preimages import preimages
from tokviz.core.segmentations import segmentations
from tokviz.core.text import code_points, escape


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument(
        "--most", type=whole_number, default=20, metavar="N", help="at most so many texts"
    )
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/preimages@1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints both lists, with the exact number of id sequences."""
    made = pipeline_of(options).run(text_of(options))
    texts = preimages(made, limit=options.most)
    ids = segmentations(made, limit=options.most)
    if options.json:
        say_json(
            {
                "schema": "tokviz/preimages@1",
                "ids": made.ids,
                "texts": [
                    {
                        "code_points": code_points(found.text),
                        "changes": [change.words for change in found.changes],
                    }
                    for found in texts.found
                ],
                "bounded": texts.bounded,
                "id_sequences": {
                    "count": str(ids.count),
                    "text": ids.text,
                    "first": [{"ids": list(s.ids), "own": s.own} for s in ids.first],
                    "notes": list(ids.notes),
                },
            }
        )
        return HOLDS
    say(f"Other texts with these ids: {len(texts.found)}{' or more' if texts.bounded else ''}")
    for found in texts.found:
        say(f'  "{escape(found.text)}"  {"; ".join(change.words for change in found.changes)}')
    say(f'Id sequences that decode to "{escape(ids.text)}": {ids.count}')
    for sequence in ids.first:
        shown = " ".join(map(str, sequence.ids)) or "no ids"
        say(f"  {shown}{'  (the encoder’s own)' if sequence.own else ''}")
    if ids.count > len(ids.first):
        say(f"  … {ids.count - len(ids.first)} more")
    for note in ids.notes:
        say(f"  {note}")
    return HOLDS
