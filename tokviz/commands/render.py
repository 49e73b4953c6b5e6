"""`tokviz render`: the window or a pane as a picture or an animation, with no display."""

from __future__ import annotations

import argparse
import math
import re

from tokviz.commands.arguments import (
    add_pipeline,
    add_text,
    output_path,
    pipeline_of,
    text_of,
    whole_number,
)
from tokviz.commands.output import HOLDS
from tokviz.core.patterns import shortened


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    group = parser.add_argument_group("picture")
    group.add_argument("--pane", metavar="NAME", default="window", help="a pane, or window")
    moment = group.add_mutually_exclusive_group()
    moment.add_argument("--step", type=whole_number, metavar="K", help="after K merge steps")
    moment.add_argument(
        "--steps", type=_steps, metavar="A:B", help="of an animation, from step A to step B; all"
    )
    group.add_argument(
        "--speed", type=_number, metavar="X", help="of an animation; 1, the player's, if not said"
    )
    group.add_argument("--theme", choices=("light", "dark"), default="light")
    group.add_argument("--size", metavar="WxH", default="1280x800", help="window's pixels")
    group.add_argument(
        "--scale", type=_number, metavar="X", default=1.0, help="times as large, and as sharp"
    )
    group.add_argument(
        "-o",
        "--output",
        metavar="FILE.{png,svg,pdf,gif,webp}",
        required=True,
        help="gif and webp show the steps one after the other",
    )
    parser.set_defaults(run=run)


def _steps(text: str) -> tuple[int, int]:
    first, colon, last = text.partition(":")
    is_range = bool(colon) and ":" not in last
    steps = (whole_number(first), whole_number(last)) if is_range else (1, 0)
    if steps[0] > steps[1]:
        raise argparse.ArgumentTypeError(f"{shortened(text)} is not a range of steps such as 0:12")
    return steps


def _number(text: str) -> float:
    """From 0.1 to 100, as argparse's type."""
    value = float(text) if re.fullmatch(r"\s*\+?[0-9]*\.?[0-9]+\s*", text) else math.nan
    if not 0.1 <= value <= 100:
        raise argparse.ArgumentTypeError(f"{shortened(text)} is not a number from 0.1 to 100")
    return value


def run(options: argparse.Namespace) -> int:
    """Writes the picture."""
    output = output_path(options)
    source, pipeline = text_of(options), pipeline_of(options)
    from tokviz.gui.render import Wanted, render

    wanted = Wanted(
        output,
        options.pane,
        options.step,
        options.steps,
        options.theme,
        options.size,
        options.scale,
        options.speed,
    )
    render(source.text, pipeline, wanted)
    return HOLDS
