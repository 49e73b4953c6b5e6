"""`tokviz figures`: how many tokens a text takes, and what that costs."""

from __future__ import annotations

import argparse
from fractions import Fraction

from tokviz.commands.arguments import add_pipeline, add_text, pipeline_of, text_of
from tokviz.commands.output import HOLDS, say, say_json
from tokviz.core.errors import NotAvailableError
from tokviz.core.figures import Cost, TextFigures, cost, shown, text_figures

_PRICE = ("--messages", "--words", "--usd-per-million")


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    price = parser.add_argument_group("cost (give all three)")
    price.add_argument("--messages", metavar="N", help="number of messages")
    price.add_argument("--words", metavar="N", help="words in a message")
    price.add_argument("--usd-per-million", metavar="USD", help="price of a million tokens")
    price.add_argument("--fertility", metavar="N", help="tokens per word, instead of the text's")
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/figures@1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints the figures, and the cost where a price is given."""
    _must_be_whole(options)
    source = text_of(options)
    figures = text_figures(source.text, len(pipeline_of(options).run(source).ids))
    price = _cost(options, figures)
    if options.json:
        say_json({"schema": "tokviz/figures@1", **figures_object(figures, price)})
        return HOLDS
    say(f"tokens                {figures.tokens:,}")
    say(f"words                 {figures.words:,}")
    say(f"tokens per word       {_shown(figures.fertility)}")
    say(f"tokens per code point {_shown(figures.tokens_per_code_point)}")
    say(f"tokens per byte       {_shown(figures.tokens_per_byte)}")
    if price is not None:
        say(f"tokens per message    {shown(price.tokens_per_message)}")
        say(f"tokens in all         {shown(price.tokens)}")
        say(f"cost                  ${shown(price.usd)}")
    return HOLDS


def figures_object(figures: TextFigures, price: Cost | None) -> dict[str, object]:
    """The figures as numbers; a ratio to nothing is null."""
    found: dict[str, object] = {
        "tokens": figures.tokens,
        "words": figures.words,
        "code_points": figures.code_points,
        "utf8_bytes": figures.utf8_bytes,
        "fertility": _number(figures.fertility),
        "tokens_per_code_point": _number(figures.tokens_per_code_point),
        "tokens_per_byte": _number(figures.tokens_per_byte),
    }
    if price is not None:
        found["cost"] = {
            "tokens_per_message": _number(price.tokens_per_message),
            "total_tokens": _number(price.tokens),
            "usd": _number(price.usd),
        }
    return found


def _must_be_whole(options: argparse.Namespace) -> None:
    """Raises NotAvailableError where only a part of what makes a price is given."""
    values = {name: vars(options)[name.strip("-").replace("-", "_")] for name in _PRICE}
    missing = [name for name, value in values.items() if value is None]
    if missing and (len(missing) < len(_PRICE) or options.fertility is not None):
        raise NotAvailableError(
            f"A cost takes {', '.join(_PRICE[:-1])} and {_PRICE[-1]}; "
            f"missing: {', '.join(missing)}."
        )


def _cost(options: argparse.Namespace, figures: TextFigures) -> Cost | None:
    """The cost; None where it is not asked for. Raises FiguresError for a bad number."""
    if options.messages is None:
        return None
    fertility = options.fertility
    if fertility is None:
        if figures.fertility is None:
            raise NotAvailableError(
                "The text has no words, so nobody knows its tokens per word; give --fertility."
            )
        fertility = figures.fertility
    return cost(options.messages, options.words, fertility, options.usd_per_million)


def _shown(value: Fraction | None) -> str:
    return "–" if value is None else shown(value, 4)


def _number(value: Fraction | None) -> int | float | None:
    if value is None:
        return None
    return value.numerator if value.denominator == 1 else float(value)
