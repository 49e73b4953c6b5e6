"""`tokviz gui`: the window. Qt is imported here and in `render` only."""

from __future__ import annotations

import argparse
from pathlib import Path

from tokviz.core.errors import NotAvailableError


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="a text or a tokenizer")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Opens the window; ends when it is closed."""
    files = [Path(name) for name in options.files]
    for path in files:
        if not path.exists():
            raise NotAvailableError(f"There is no file {path}; check the name.")
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
