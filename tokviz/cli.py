"""The command line: each command is a thin call into core.

Exit status: 0 holds or done; 1 a contract or comparison failed; 2 bad usage or
unreadable input, said in one line on stderr.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import tokviz
from tokviz.core.errors import NotAvailableError, TextError, TokvizError
from tokviz.core.pipeline import Pipeline
from tokviz.core.text import Source, unescape

HOLDS, FAILED, UNUSABLE = 0, 1, 2
FORMS = ("NFC", "NFD", "NFKC", "NFKD")
RULES = ("lowest-rank", "list-order", "round")


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and leaves with status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments or (arguments[0] not in COMMANDS and not arguments[0].startswith("-")):
        arguments.insert(0, "gui")
    try:
        options = _parser(arguments[0]).parse_args(arguments)
        command: Callable[[argparse.Namespace], int] = options.run
        status = command(options)
        sys.stdout.flush()
    except TokvizError as error:
        print(f"tokviz: {error}", file=sys.stderr)  # noqa: T201
        return UNUSABLE
    except BrokenPipeError:
        # The reader has gone (as with `| head`); keep the interpreter's last flush quiet.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return HOLDS
    except KeyboardInterrupt:
        return 130
    return status


def say(text: str = "") -> None:
    """One line on stdout, as UTF-8 whatever the terminal's encoding; unprintables escaped."""
    sys.stdout.write(text + "\n")


def _parser(wanted: str) -> _Parser:
    """All commands for the help; only the wanted one with its arguments, to start quickly."""
    parser = _Parser(
        prog="tokviz",
        description="See what tokenization does to a text, one stage and one merge at a time.",
    )
    parser.add_argument("--version", action="version", version=f"tokviz {tokviz.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (about, build) in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about)
        if name == wanted:
            build(command)
    return parser


def add_text(parser: argparse.ArgumentParser) -> None:
    """The four ways to give a text."""
    group = parser.add_argument_group("text (one of)").add_mutually_exclusive_group(required=True)
    group.add_argument("--text", metavar="STR", help="the text itself")
    group.add_argument("--escaped", metavar="STR", help=r"with \u{1F30D} \u00e9 \n \r \t \0 \\")
    group.add_argument("--file", metavar="PATH", help="a file, read as bytes; must be UTF-8")
    group.add_argument("stdin", nargs="?", choices=("-",), metavar="-", help="standard input")


def add_pipeline(parser: argparse.ArgumentParser) -> None:
    """Which tokenizer, with which settings."""
    group = parser.add_argument_group("pipeline")
    group.add_argument("--tokenizer", metavar="NAME|PATH", required=True, help="see `tokviz list`")
    group.add_argument("--normalize", choices=FORMS, help="a form put before its own normalizer")
    group.add_argument("--rule", choices=RULES, default="lowest-rank", help="the merge rule")
    group.add_argument(
        "--no-specials", action="store_true", help="leave the post-processor's tokens out"
    )


def text_of(options: argparse.Namespace) -> Source:
    """The text that the options name. Raises TextError."""
    if options.text is not None:
        return Source(_argument(options.text))
    if options.escaped is not None:
        return Source(unescape(_argument(options.escaped)))
    if options.file is not None:
        return read_text(Path(options.file))
    return _from_bytes("standard input", sys.stdin.buffer.read())


def _argument(value: str) -> str:
    """An argument whose bytes are not UTF-8 comes with lone surrogates; name the byte."""
    data = os.fsencode(value)
    return Source.from_bytes(data).text if max(value, default="") >= "\udc80" else value


def read_text(path: Path) -> Source:
    """A text file's exact content. Raises TextError that names the file and the place."""
    try:
        return _from_bytes(str(path), path.read_bytes())
    except FileNotFoundError:
        raise TextError(f"There is no file {path}; check the name.") from None
    except IsADirectoryError:
        raise TextError(f"{path} is a folder; name a text file inside it.") from None
    except OSError as error:
        raise TextError(f"{path} can't be read: {error.strerror}.") from None


def _from_bytes(name: str, data: bytes) -> Source:
    try:
        return Source.from_bytes(data)
    except TextError as error:
        raise TextError(f"{name}: {error}") from None


def pipeline_of(options: argparse.Namespace, name: str | None = None) -> Pipeline:
    """The pipeline that the options name."""
    from dataclasses import replace

    pipeline = tokviz.load(name or options.tokenizer, normalize=options.normalize)
    if options.rule != pipeline.rule:
        pipeline = pipeline.with_rule(options.rule)
    return replace(pipeline, add_specials=not options.no_specials)


def _build_trace(parser: argparse.ArgumentParser) -> None:
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument("--json", action="store_true", help="the object of schema tokviz/trace@1")
    parser.set_defaults(run=_trace)


def _trace(options: argparse.Namespace) -> int:
    run = pipeline_of(options).run(text_of(options))
    if options.json:
        say(json.dumps(run.to_json(), ensure_ascii=True, indent=1))
    else:
        from tokviz.core.trace_table import lines

        for line in lines(run):
            say(line)
    return HOLDS


def _build_check(parser: argparse.ArgumentParser) -> None:
    from tokviz.core.contracts import CONTRACTS, REFERENCES

    add_text(parser)
    add_pipeline(parser)
    parser.add_argument("--contract", choices=CONTRACTS, help="only this one")
    parser.add_argument("--reference", choices=REFERENCES, help="only against this one")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> int:
    from tokviz.core.trace_json import contract_object

    run = pipeline_of(options).run(text_of(options))
    results = [
        result
        for result in run.report.results
        if options.contract in (None, result.contract)
        and options.reference in (None, result.reference)
    ]
    if options.json:
        say(json.dumps([contract_object(result) for result in results], indent=1))
    else:
        for result in results:
            mark = "holds" if result.holds else "FAILS"
            say(f"{mark}  {result.contract:<11} against {result.reference:<11} {result.evidence}")
    return HOLDS if all(result.holds for result in results) else FAILED


def _build_list(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_list)


def _list(options: argparse.Namespace) -> int:
    from tokviz.core.catalog import CATALOG, FETCH

    say("Tokenizers")
    for entry in CATALOG.values():
        state = entry.about if entry.is_here else f"not here; get it with {FETCH}"
        say(f"  {entry.name:<14} {state}")
    return HOLDS


def _build_gui(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help="a text or a tokenizer")
    parser.set_defaults(run=_gui)


def _gui(options: argparse.Namespace) -> int:
    try:
        from tokviz.gui.app import run
    except ImportError as error:
        raise NotAvailableError(
            f"The window can't start: {error}. "
            "`python3 packaging/dev.py run` installs what is missing."
        ) from None
    return run([Path(name) for name in options.files])


def _build_render(parser: argparse.ArgumentParser) -> None:
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument("--pane", metavar="NAME", default="window", help="a pane, or window")
    parser.add_argument("--step", type=int, metavar="K", help="after K merge steps")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument(
        "--size", metavar="WxH", default="1280x800", help="of the window, in pixels"
    )
    parser.add_argument("-o", "--output", metavar="FILE.png", required=True)
    parser.set_defaults(run=_render)


def _render(options: argparse.Namespace) -> int:
    from tokviz.gui.render import render

    source, pipeline = text_of(options), pipeline_of(options)
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


Build = Callable[[argparse.ArgumentParser], None]

COMMANDS: Mapping[str, tuple[str, Build]] = {
    "gui": ("open the window (also without a command)", _build_gui),
    "trace": ("every stage of a text", _build_trace),
    "check": ("whether the exact text survives; exit 1 when it does not", _build_check),
    "render": ("the window or a pane as a picture", _build_render),
    "list": ("the tokenizers", _build_list),
}
