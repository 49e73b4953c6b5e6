"""The parser of the command line; it is imported at every start, so it imports little."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any, NoReturn

from tokviz.commands.output import UNUSABLE

_NO_VALUE = re.compile(r"argument (?:\S+/)?(--?[\w-]+): expected (one|at least one) argument")


class _Once(argparse.Action):
    """A value that is given once: of two, one would be left out in silence."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        given: set[str] = namespace.__dict__.setdefault("_given", set())
        if self.option_strings and self.dest in given:
            raise argparse.ArgumentError(self, "given twice; give it once")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and leaves with status 2; an option has one value."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name in (None, "store"):
            self.register("action", name, _Once)

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        # argparse takes "--" out of the values, even where it is the value, as in --text=--.
        if action.option_strings and arg_strings == ["--"] and action.nargs in (None, "+"):
            value = self._get_value(action, "--")
            self._check_value(action, value)
            return [value] if action.nargs else value
        return super()._get_values(action, arg_strings)

    def error(self, message: str) -> NoReturn:
        command = self.prog.split(" …")[0]
        lacking = _NO_VALUE.fullmatch(message)
        if lacking is not None:
            # argparse takes what begins with "-" for an option, as in --text --x or --ids -5,0.
            message += f"; one that begins with - is written as {lacking[1]}=-..."
        self.exit(UNUSABLE, f"{self.prog}: {message} (see {command} --help)\n")


def is_there(name: str) -> bool:
    """Whether there is a file or folder of this name; also where a closed folder hides it.

    >>> is_there("."), is_there(""), is_there("x" * 5000), is_there("a\\0b")
    (True, False, False, False)
    """
    if not name:
        return False
    try:
        Path(name).stat()
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False
    return True
