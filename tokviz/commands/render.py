"""`tokviz render`: the window or a pane as a picture, with no display."""

from __future__ import annotations

import argparse
from pathlib import Path

from tokviz.commands.arguments import add_pipeline, add_text, pipeline_of, text_of, whole_number
from tokviz.commands.output import HOLDS


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument("--pane", metavar="NAME", default="window", help="a pane, or window")
    parser.add_argument("--step", type=whole_number, metavar="K", help="after K merge steps")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--size", metavar="WxH", default="1280x800", help="window's pixels")
    parser.add_argument("-o", "--output", metavar="FILE.png", required=True)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Writes the picture."""
    source, pipeline = text_of(options), pipeline_of(options)
    from tokviz.gui.render import render

    render(
        source.text,
        pipeline,
        pane=options.pane,
        step=options.step,
        theme=options.theme,
        size=options.size,
        output=Path(options.output),
    )
    return HOLDS
