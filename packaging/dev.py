#!/usr/bin/env python3
"""Sets tokviz up from a fresh clone, then runs it or its tests.

    python3 packaging/dev.py run [ARGS]     start `tokviz ARGS` (no ARGS: the window)
    python3 packaging/dev.py test [ARGS]    the whole test suite: `pytest ARGS`
    python3 packaging/dev.py setup          only set up

Needs Python 3.11 or later and nothing else. It makes .venv, installs the locked packages, brings
the vocabularies, and sees that Qt's system libraries are there: as root on Debian or Ubuntu it
installs what is missing, otherwise it prints the one command that does. When nothing has changed
since, it starts at once. Progress goes to standard error, so `run trace --json` can be piped.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one place that an older Python still reaches
    sys.exit(
        "tokviz needs Python 3.11 or later, and this is Python " + sys.version.split()[0] + "."
    )

import os
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import system
import vocabularies
from environment import ROOT, Environment, SetupError, Stamp

STEPS = 5
HOUR = 3600.0


def say(text: str) -> None:
    """A line of progress."""
    print(text, file=sys.stderr, flush=True)


def step(number: int, text: str) -> None:
    """The heading of one step."""
    say(f"[{number}/{STEPS}] {text}")


def show(text: str) -> None:
    """What is being done right now, on one line that is written over; only on a terminal."""
    if sys.stderr.isatty():
        print(f"\r      {text[:60]:60}\r", end="", file=sys.stderr, flush=True)


def lacking(*, qt: bool, tests: bool) -> list[str]:
    """The Debian packages that this machine lacks for what is to be done.

    Who has to ask an administrator should have to ask once: as soon as one is lacking, everything
    that tokviz may come to need is named with it.
    """
    python = system.missing_venv_package()
    libraries = system.debian_packages(system.missing_qt_libraries())
    data = system.missing_unicode_data()
    if python or (qt and libraries) or (tests and data):
        return [*python, *libraries, *data]
    return []


def provide(packages: list[str]) -> None:
    """Installs the Debian packages, or says how to."""
    if not packages:
        return
    if not system.is_root():
        raise SetupError(
            "This machine lacks packages that only its administrator can install; "
            f"run this, then the same command again:\n  {system.apt_command(packages)}"
        )
    say(f"      apt-get install {' '.join(packages)}")
    if complaint := system.apt_install(packages):
        raise SetupError(
            f"apt-get could not install {' '.join(packages)} ({complaint}): "
            "see that this machine reaches its package source, then run the same command again."
        )


def provide_system(*, qt: bool, tests: bool) -> None:
    """Sees to what the operating system has to bring, before anything is downloaded."""
    if system.is_debian():
        provide(lacking(qt=qt, tests=tests))
    elif system.missing_venv_package():
        raise SetupError(
            "This Python has no venv or ensurepip module: install them with the system's package "
            "manager, or use the Python of python.org."
        )


def provide_vocabularies(environment: Environment, stamp: Stamp, *, retry: bool) -> Stamp:
    """Fetches what is missing. Failing is no end: the teaching tokenizers need no download.

    After a failure it is left alone for an hour, so that work without a network is not held up.
    """
    absent = vocabularies.missing(vocabularies.FOLDER, vocabularies.read_table())
    if not absent:
        return stamp
    if not retry and 0 <= time.time() - stamp.fetch_failed < HOUR:
        names = ", ".join(name for of in absent.values() for name in of)
        say(f"Not there: {names}. `{vocabularies.AGAIN}` fetches them.")
        return stamp
    failures = vocabularies.fetch(
        vocabularies.FOLDER, str(environment.python), lambda text: say(f"      {text}")
    )
    for failure in failures:
        say(f"Warning: {failure}")
    return replace(stamp, fetch_failed=time.time() if failures else 0.0)


def check_qt(environment: Environment) -> None:
    """Starts Qt once, without a display, and sees to the libraries that it finds missing."""
    for _ in range(5):  # the loader names one missing library at a time
        complaint = system.qt_complaint(environment.python)
        if not complaint:
            return
        libraries = system.libraries_named_in(complaint)
        packages = system.debian_packages([*libraries, *system.missing_qt_libraries()])
        if not (packages and system.is_debian()):
            break
        provide(packages)
    last = complaint.splitlines()[-1]
    if libraries:
        raise SetupError(
            f"Qt needs {', '.join(libraries)}, which this system lacks: install it with the "
            "system's package manager, then run the same command again."
        )
    raise SetupError(f"Qt does not start on this machine: {last}")


def set_up(environment: Environment, *, qt: bool, tests: bool, retry: bool) -> None:
    """Brings everything into place; where nothing has changed, that is a look at a few files."""
    stamp = environment.read_stamp()
    ready = environment.is_ready(stamp)
    if not ready:
        step(1, "what the operating system brings")
        provide_system(qt=qt, tests=tests)
        usable = environment.is_usable(stamp)
        if usable:
            step(2, "the virtual environment .venv is there")
        else:
            step(2, "making the virtual environment .venv")
            environment.make()
        environment.write_stamp(Stamp("started"))
        step(3, "installing the locked packages (about 170 MB the first time)")
        try:
            environment.install(show)
        except SetupError:
            if usable:  # pip changes nothing before it has downloaded all: keep what there was
                environment.write_stamp(stamp)
            raise
        stamp = Stamp("done", environment.key())
        step(4, "vocabularies")
        retry = True
    elif tests and system.is_debian():
        provide(system.missing_unicode_data())
    seen = provide_vocabularies(environment, stamp, retry=retry)
    if not ready:
        step(5, "seeing whether Qt starts" if qt else "ready")
    if qt and not seen.qt:
        if not ready:
            environment.write_stamp(seen)  # the installation is whole, whatever Qt says
        check_qt(environment)
        seen = replace(seen, qt=True)
    if not ready or seen != stamp:
        environment.write_stamp(seen)


def opens_qt(arguments: list[str]) -> bool:
    """Whether `tokviz ARGUMENTS` is the window or a picture; the other commands need no Qt.

    They run on a machine without Qt's system libraries too. A file stands for the window.
    """
    return not arguments or arguments[0] in ("gui", "render") or Path(arguments[0]).exists()


def start(command: list[str]) -> int:
    """Hands over to the command; its exit status becomes this one's."""
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    try:
        return subprocess.run(command).returncode
    except KeyboardInterrupt:
        return 130


def workers(arguments: list[str]) -> list[str]:
    """Runs tests on every core, unless they are benches, or are watched or counted otherwise.

    >>> workers(["-m", "long"]), workers(["-m", "bench", "-s"]), workers(["-n0"])
    (['-n', 'auto', '--dist', 'worksteal'], [], [])
    """
    alone = ("-s", "--pdb", "bench", "--collect-only")
    if any(argument in alone or argument.startswith("-n") for argument in arguments):
        return []
    return ["-n", "auto", "--dist", "worksteal"]


def main(arguments: list[str]) -> int:
    """The command line."""
    if not arguments or arguments[0] not in ("run", "test", "setup"):
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    task, rest = arguments[0], arguments[1:]
    environment = Environment(ROOT)
    try:
        set_up(
            environment,
            qt=task != "run" or opens_qt(rest),
            tests=task == "test",
            retry=task == "setup",
        )
    except SetupError as error:
        say(str(error))
        return 2
    except OSError as error:
        say(f"The set-up could not go on: {error}")
        return 2
    except KeyboardInterrupt:
        say("\nInterrupted; the same command goes on.")
        return 130
    # -P keeps the folder that the user stands in from shadowing modules.
    if task == "run":
        return start([str(environment.python), "-P", "-m", "tokviz", *rest])
    if task == "test":
        os.chdir(ROOT)
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        return start([str(environment.python), "-P", "-m", "pytest", *workers(rest), *rest])
    say("Ready: python3 packaging/dev.py run")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
