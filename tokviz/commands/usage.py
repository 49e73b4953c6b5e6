"""The parser of the command line; it is imported at every start, so it imports little."""

from __future__ import annotations

import argparse
from typing import NoReturn

from tokviz.commands.output import UNUSABLE


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and leaves with status 2."""

    def error(self, message: str) -> NoReturn:
        command = self.prog.split(" …")[0]
        self.exit(UNUSABLE, f"{self.prog}: {message} (see {command} --help)\n")
