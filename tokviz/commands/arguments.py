"""TEXT and PIPELINE: the arguments that most commands share."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import tokviz
from tokviz.core.catalog import FILES
from tokviz.core.errors import NotAvailableError, TextError
from tokviz.core.patterns import shortened
from tokviz.core.pipeline import Pipeline
from tokviz.core.reading import read_whole
from tokviz.core.step_specs import KINDS
from tokviz.core.text import ENCODINGS, Source, reads, unescape

FORMS = ("NFC", "NFD", "NFKC", "NFKD")
RULES = ("lowest-rank", "list-order", "round")

_MOST_DIGITS = 100
"""Of a whole number; a longer one is a mistake, and can't be said in a line."""


def add_text(parser: argparse.ArgumentParser) -> None:
    """The four ways to give a text."""
    group = parser.add_argument_group("text (one of)").add_mutually_exclusive_group(required=True)
    group.add_argument("--text", metavar="STR", help="the text itself")
    group.add_argument("--escaped", metavar="STR", help=r"with \u{1F30D} \u00e9 \n \r \t \0 \\")
    group.add_argument("--file", metavar="PATH", help="a file, read as bytes; must be UTF-8")
    group.add_argument("stdin", nargs="?", choices=("-",), metavar="-", help="standard input")
    parser.add_argument(
        "--encoding",
        choices=tuple(ENCODINGS),
        help="of the file or standard input, UTF-8 if not said; never guessed",
    )


def add_pipeline(parser: argparse.ArgumentParser) -> None:
    """Which tokenizer, with which settings."""
    group = parser.add_argument_group("pipeline")
    group.add_argument("--tokenizer", metavar="NAME|PATH", required=True, help="see `tokviz list`")
    group.add_argument(
        "--split",
        metavar="ENCODING",
        help="whose split pattern a rank file is for: gpt2, cl100k_base, o200k_base, llama3, ...",
    )
    group.add_argument("--normalize", choices=FORMS, help="a form put before its own normalizer")
    group.add_argument(
        "--apply",
        action="append",
        default=[],
        metavar="SPEC",
        help=f"a step after the form; may be given again: {', '.join(KINDS)}",
    )
    group.add_argument("--rule", choices=RULES, default="lowest-rank", help="the merge rule")
    group.add_argument(
        "--first-merges", type=whole_number, metavar="N", help="use only the first N merges"
    )
    group.add_argument(
        "--specials",
        choices=("token", "text", "refuse"),
        help="what a special token's content in the text is",
    )
    group.add_argument(
        "--cleanup", action="store_true", help="pull English punctuation to its word at the end"
    )
    group.add_argument(
        "--no-specials", action="store_true", help="leave the post-processor's tokens out"
    )


@dataclass(frozen=True, slots=True)
class Given:
    """A text as it was given: where it came from, its bytes and their encoding.

    `name` is empty for an argument, whose bytes are UTF-8 whatever --encoding says of files.
    """

    name: str
    data: bytes
    encoding: str

    @property
    def source(self) -> Source:
        """The text. Raises TextError that names where it came from and the place in it."""
        try:
            return Source.from_bytes(self.data, self.encoding)
        except TextError as error:
            found = [e for e in ENCODINGS if e != self.encoding and reads(self.data, e)]
            ways = " or ".join(found)
            if not self.name:
                offer = f" Put it in a file: --file PATH --encoding {ways} reads it."
                raise TextError(f"{error}{offer if found else ''}") from None
            offer = f" It can be read with --encoding {ways}." if found else ""
            raise TextError(f"{self.name}: {error}{offer}") from None


def given(options: argparse.Namespace) -> Given:
    """The text that the options name, unread. Raises TextError for what can't be read."""
    if options.encoding is not None and options.file is None and options.stdin is None:
        raise TextError("--encoding is of --file or standard input; leave it out.")
    if options.text is not None:
        return Given("", os.fsencode(options.text), "utf-8")
    if options.escaped is not None:
        mend = r"Write what is outside ASCII as \u{...}."
        return Given("", Source(unescape(argument(options.escaped, mend))).utf8, "utf-8")
    encoding = options.encoding or "utf-8"
    if options.file is not None:
        return Given(options.file, read_bytes(options.file), encoding)
    if sys.stdin is None:
        raise TextError("There is no standard input to read; give --text, --escaped or --file.")
    try:
        return Given("standard input", sys.stdin.buffer.read(), encoding)
    except OSError as error:
        raise TextError(f"Standard input can't be read: {error.strerror}.") from None


def argument(value: str, mend: str) -> str:
    """An argument as the text of its bytes, in any locale.

    Raises TextError that names the byte that is not UTF-8 and says `mend`.
    """
    try:
        return Source.from_bytes(os.fsencode(value)).text
    except TextError as error:
        raise TextError(f"{error} {mend}") from None


def whole_number(text: str) -> int:
    """0 or more, as argparse's type."""
    number = _whole(text)
    if number is None or number < 0:
        raise argparse.ArgumentTypeError(f"{shortened(text)} is not a whole number of 0 or more")
    return number


def _whole(text: str) -> int | None:
    """What is written in the digits 0 to 9, of which `int` alone takes many more; None for others.

    However large: what is counted or looked up says itself that it ends before.
    """
    found = re.fullmatch(r"\s*([+-]?)0*([0-9]+)\s*", text)
    if found is None:
        return None
    sign, digits = found.groups()
    if len(digits) > _MOST_DIGITS:
        raise argparse.ArgumentTypeError(
            f"{shortened(text)} has {len(digits):,} digits; "
            f"write a number of {_MOST_DIGITS} at most"
        )
    return int(sign + digits)


def text_of(options: argparse.Namespace) -> Source:
    """The text that the options name. Raises TextError."""
    return given(options).source


def read_bytes(name: str) -> bytes:
    """A file's bytes. Raises TextError that names the file."""
    path = Path(name)
    try:
        if not name:
            raise FileNotFoundError
        return read_whole(path)
    except FileNotFoundError:
        mend = "for standard input write - alone" if name == "-" else "check the name"
        raise TextError(f"There is no file {name or repr(name)}; {mend}.") from None
    except IsADirectoryError:
        raise TextError(f"{path} is a folder; name a text file inside it.") from None
    except OSError as error:
        raise TextError(f"{path} can't be read: {error.strerror}.") from None


def pipeline_of(options: argparse.Namespace) -> Pipeline:
    """The pipeline that the options name."""
    loaded = tokviz.load(options.tokenizer, normalize=options.normalize, split=options.split)
    return configured(loaded, options)


def configured(pipeline: Pipeline, options: argparse.Namespace) -> Pipeline:
    """The pipeline with the settings of the options."""
    steps = [argument(step, "Write the step of --apply in UTF-8.") for step in options.apply]
    pipeline = pipeline.with_steps(*steps)
    if options.rule != pipeline.rule:
        pipeline = pipeline.with_rule(options.rule)
    if options.first_merges is not None:
        pipeline = pipeline.with_first_merges(options.first_merges)
    return replace(
        pipeline,
        add_specials=not options.no_specials,
        specials_in_text=options.specials or pipeline.specials_in_text,
        cleanup=options.cleanup or pipeline.cleanup,
    )


def numbers(text: str) -> Sequence[int]:
    """Whole numbers with commas between them, as argparse's type."""
    parts = text.split(",")
    found: list[int] = []
    for part in parts:
        number = _whole(part)
        if number is None:
            which = "" if len(parts) == 1 else f": {shortened(part)} is none"
            raise argparse.ArgumentTypeError(
                f"{shortened(text)} is not a list of whole numbers such as 3,8{which}"
            )
        found.append(number)
    return found


def output_path(options: argparse.Namespace) -> Path:
    """The file of -o. Raises NotAvailableError for no name, and for a file that is read."""
    name: str = options.output
    if name in ("", "-"):
        raise NotAvailableError(f"-o {name!r} names no file; give one, such as ./result.")
    path = Path(name)
    # None of them needs to be there: a tokenizer may be a name, and standard input no file.
    for state in _states_of(options, path.name):
        with suppress(OSError, ValueError):
            if os.path.samestat(path.stat(), state()):
                raise NotAvailableError(
                    f"{name} is read here and would be lost; give -o another name."
                )
    return path


_BESIDE = (*FILES, "vocab.json", "encoder.json", "vocab.bpe", "tokenizer_config.json")
"""What may be read of a tokenizer's folder."""


def _states_of(options: argparse.Namespace, output: str) -> Iterator[Callable[[], os.stat_result]]:
    """Ways to look at each file that may be read here; of a folder, at the one called `output`."""
    if options.stdin is not None and sys.stdin is not None:
        yield lambda: os.fstat(sys.stdin.fileno())
    if options.file is not None:
        yield Path(options.file).stat
    tokenizer = Path(getattr(options, "tokenizer", None) or "")
    yield tokenizer.stat
    if output in _BESIDE:
        folder = tokenizer if tokenizer.is_dir() else tokenizer.parent
        yield (folder / output).stat
