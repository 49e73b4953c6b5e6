"""The project's virtual environment: made, filled from the lock, and known again when unchanged.

`.venv/tokviz-setup.json` tells how far a set-up came. It says "started" before anything is
installed and "done", with a key, when all is in place: an interrupted set-up is recognized and
begun anew, and an unchanged one is known by its key alone, in milliseconds.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from system import pip_complaint

ROOT = Path(__file__).resolve().parent.parent
STAMP = "tokviz-setup.json"
# Everything that says what the environment holds. A change of any sets up anew.
INPUTS = (
    "pyproject.toml",
    "packaging/requirements.lock",
    "packaging/dev.py",
    "packaging/environment.py",
    "packaging/system.py",
)


class SetupError(Exception):
    """The set-up can't go on; the message is for a person and says the mend."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """How far the set-up of an environment came.

    Attributes:
        state: "absent" (no such file), "started" or "done".
        key: what the environment was made from, see `Environment.key`.
        qt: whether Qt was seen to start in it.
        fetch_failed: when the vocabularies could last not be fetched, in seconds; 0 for never.
    """

    state: str = "absent"
    key: str = ""
    qt: bool = False
    fetch_failed: float = 0.0


@dataclass(frozen=True, slots=True)
class Environment:
    """The virtual environment of a source tree."""

    root: Path = ROOT

    @property
    def folder(self) -> Path:
        """Where it is."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """Its Python."""
        inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        return self.folder.joinpath(*inside)

    def key(self) -> str:
        """A sum over all that the environment is made from.

        The root is in it, for the project is installed by its path, and so is the environment's
        own note of the Python that it was made with.
        """
        total = hashlib.sha256(str(self.root).encode())
        for path in (*(self.root / name for name in INPUTS), self.folder / "pyvenv.cfg"):
            total.update(b"\0" + (path.read_bytes() if path.is_file() else b"none"))
        return total.hexdigest()

    def read_stamp(self) -> Stamp:
        """What the last set-up noted; a note that can't be read counts as none."""
        try:
            return Stamp(**json.loads((self.folder / STAMP).read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            return Stamp()

    def write_stamp(self, stamp: Stamp) -> None:
        """Notes how far the set-up came, whole or not at all."""
        fields = {name: getattr(stamp, name) for name in Stamp.__slots__}
        part = self.folder / f"{STAMP}.part"
        part.write_text(json.dumps(fields), "utf-8")
        part.replace(self.folder / STAMP)

    def is_ready(self, stamp: Stamp) -> bool:
        """Whether nothing has changed since a whole set-up."""
        return stamp.state == "done" and self.python.exists() and stamp.key == self.key()

    def is_usable(self, stamp: Stamp) -> bool:
        """Whether packages can be installed into it: it is whole, with pip and a fitting Python.

        One that somebody made by hand, without a stamp, is used as it is.
        """
        if stamp.state == "started" or not self.python.exists():
            return False
        check = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
        return subprocess.run([str(self.python), "-c", check], capture_output=True).returncode == 0

    def make(self) -> None:
        """Makes it, in place of whatever is there."""
        if self.folder.is_dir() and not self.folder.is_symlink():
            shutil.rmtree(self.folder)
        command = [sys.executable, "-m", "venv", "--clear", str(self.folder)]
        done = subprocess.run(
            command, env=clean_environment(), capture_output=True, text=True, errors="replace"
        )
        if done.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            lines = (done.stderr + done.stdout).strip().splitlines()
            why = lines[-1] if lines else f"venv ended with {done.returncode}"
            raise SetupError(f"The virtual environment could not be made: {why}")

    def install(self, show: Callable[[str], None]) -> None:
        """Installs the locked packages, each compared with its hash, then the project itself.

        The project's build back end is among the locked ones, so nothing unlocked is brought in.
        """
        lock = self.root / "packaging" / "requirements.lock"
        self._pip(["--require-hashes", "-r", str(lock)], show)
        self._pip(["--no-deps", "--no-build-isolation", "-e", str(self.root)], show)

    def _pip(self, arguments: list[str], show: Callable[[str], None]) -> None:
        """Runs pip install, naming each package as it is reached; its words go to a log."""
        command = [str(self.python), "-m", "pip", "install", "--no-input", *arguments]
        log: list[str] = []
        with subprocess.Popen(
            command,
            env=clean_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                log.append(line)
                if reached := re.match(r"(Collecting|Installing) ([\w.-]+)", line):
                    show(f"{reached[1].lower()} {reached[2]}")
        show("")
        if process.returncode:
            path = self.folder / "tokviz-setup.log"
            path.write_text("".join(log), "utf-8")
            why = pip_complaint("".join(log)) or f"pip ended with {process.returncode}"
            raise SetupError(
                f"The packages could not be installed ({why}): see that the package index can be "
                f"reached, then run the same command again. pip's own words are in {path}"
            )


def clean_environment() -> dict[str, str]:
    """The process's environment without what would lead pip or venv to other places."""
    dropped = ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
