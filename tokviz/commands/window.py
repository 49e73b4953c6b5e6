"""`tokviz gui`: the window. Qt is imported here and in `render` only."""

from __future__ import annotations

import argparse
from pathlib import Path

from tokviz.commands.usage import is_there
from tokviz.core.errors import NotAvailableError


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="a text or a tokenizer")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Opens the window; ends when it is closed."""
    files = [Path(name) for name in options.files]
    missing = [name for name in options.files if not is_there(name)]
    if len(missing) == 1:
        raise NotAvailableError(f"There is no file {missing[0] or repr('')}; check the name.")
    if missing:
        names = ", ".join(map(repr, missing))
        raise NotAvailableError(f"There are no files {names}; check the names.")
    from tokviz.gui.ending import Told

    told = Told()
    try:
        from tokviz.gui import app
    except ImportError as error:
        raise NotAvailableError(
            f"The window can't start: {error}. "
            "`python3 packaging/dev.py run` installs what is missing."
        ) from None
    return app.run(files, told)
