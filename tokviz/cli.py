"""The command line: picks the command and turns errors into one line and a status."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

import tokviz
from tokviz.commands.output import HOLDS, UNUSABLE, OutputError, flush
from tokviz.commands.usage import Parser, is_there
from tokviz.core.errors import TokvizError

COMMANDS: Mapping[str, tuple[str, str]] = {
    "gui": ("window", "open the window (also without a command)"),
    "trace": ("trace", "every stage of a text"),
    "check": ("check", "whether the exact text survives; exit 1 when it does not"),
    "compare": ("compare", "where two pipelines part, and at which stage; exit 1 when they do"),
    "preimages": ("preimages", "other texts with the same ids, other ids for the same text"),
    "pieces": ("pieces", "a text in pieces against the whole; exit 1 when they differ"),
    "decode": ("decode", "ids or tokens back to text, step by step"),
    "vocab": ("vocab", "a tokenizer's tokens: search, merge tree, reachability, duplicates"),
    "figures": ("figures", "how many tokens a text takes, and what that costs"),
    "train": ("train", "learn merges from a text, step by step"),
    "record": ("record", "everything that a run depended on and gave, as one file"),
    "verify": ("verify", "a record run again; exit 1 when something differs"),
    "render": ("render", "the window or a pane as a picture"),
    "list": ("listing", "the tokenizers"),
}
"""A command is one new file in commands/ and one line here: its module and what it is for."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments or (arguments[0] not in COMMANDS and not arguments[0].startswith("-")):
        if arguments and not is_there(arguments[0]):
            return _fail(
                f"There is no command and no file named {_short(arguments[0])}; "
                "see `tokviz --help`."
            )
        arguments.insert(0, "gui")
    try:
        return _run(arguments)
    except TokvizError as error:
        return _fail(str(error))
    except BrokenPipeError:
        # The reader has gone (as with `| head`); keep the interpreter's last flush quiet.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return HOLDS
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        return _fail("The memory of this computer is not enough for that; take a smaller text.")
    except OutputError as error:
        return _fail(str(error))
    except Exception as error:
        # The last resort: a person is told in a line, a developer can have the rest.
        if os.environ.get("TOKVIZ_TRACEBACK"):
            raise
        kind = type(error).__name__
        return _fail(
            f"tokviz made a mistake ({kind}: {str(error)[:200]}); please report it, "
            "with what TOKVIZ_TRACEBACK=1 shows."
        )


def _run(arguments: list[str]) -> int:
    if arguments[0] not in COMMANDS:
        _without_command(arguments)
    module, about = COMMANDS[arguments[0]]
    parser = Parser(prog=f"tokviz {arguments[0]}", description=about)
    import_module(f"tokviz.commands.{module}").build(parser)
    options = parser.parse_args(arguments[1:])
    run: Callable[[argparse.Namespace], int] = options.run
    status = run(options)
    flush()
    return status


def _short(name: str) -> str:
    """A name as it was given; an empty one in quotes, a very long one cut."""
    return (name if len(name) <= 200 else f"{name[:200]}...") or "''"


def _fail(words: str) -> int:
    """One line on stderr, whatever is in the words."""
    if sys.stderr is not None:
        # Where that can't be written either, the status still tells it.
        with suppress(OSError):
            sys.stderr.write(f"tokviz: {' '.join(words.splitlines())}\n")
    return UNUSABLE


def _without_command(arguments: list[str]) -> NoReturn:
    """Help, the version, or that there is no such option."""
    parser = Parser(
        prog="tokviz",
        description="See what tokenization does to a text, one stage and one merge at a time.",
    )
    parser.add_argument("--version", action="version", version=f"tokviz {tokviz.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, (_, about) in COMMANDS.items():
        commands.add_parser(name, help=about)
    parser.parse_known_args(arguments[:1])
    parser.error(f"there is no option {arguments[0]}; name a command first")
