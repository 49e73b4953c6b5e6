"""What tokviz needs of the operating system, and how a Debian or Ubuntu machine gets it.

Qt comes from the package index, but leans on libraries of the system: a bare Debian has none of
them. Which are missing is found by loading them, and on Debian each is named by its package, so
that one `apt-get` command mends everything at once. Only the standard library is used.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

# Each library that Qt's widgets, its off-screen and its X11 platform load, and its Debian package.
# Where a release has renamed a package (libglib2.0-0t64), apt resolves the old name by itself.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}

# The Unicode Consortium's own test files, which the tests read. Debian compresses some.
UNICODE_DATA = (
    Path("/usr/share/unicode/NormalizationTest.txt"),
    Path("/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"),
)

# Run by the Python of .venv: says nothing and ends with 0 where the window could be opened.
QT_PROBE = """
import ctypes, pathlib, sys
import PySide6.QtWidgets as widgets
plugins = pathlib.Path(widgets.__file__).parent / "Qt" / "plugins" / "platforms"
if sys.platform == "linux":
    ctypes.CDLL(str(plugins / "libqxcb.so"))
widgets.QApplication(["probe"])
"""


def is_debian() -> bool:
    """Debian, Ubuntu or another system that has apt-get."""
    return Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None


def is_root() -> bool:
    """Whether packages may be installed without asking anybody."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def loads(library: str) -> bool:
    """Whether the dynamic loader finds the library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_qt_libraries(can_load: Callable[[str], bool] = loads) -> list[str]:
    """The libraries of the table that can't be loaded; only Linux leaves them to the system."""
    if sys.platform != "linux":
        return []
    return [library for library in QT_LIBRARIES if not can_load(library)]


def libraries_named_in(complaint: str) -> list[str]:
    """The libraries that a dynamic loader's complaint says it can't open.

    >>> libraries_named_in("ImportError: libEGL.so.1: cannot open shared object file: No such file")
    ['libEGL.so.1']
    """
    found = re.findall(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object", complaint)
    return list(dict.fromkeys(found))


def debian_packages(libraries: Iterable[str]) -> list[str]:
    """The Debian packages of the libraries, each once, in alphabetical order.

    A library that the table lacks is left out: its package can't be guessed.

    >>> debian_packages(["libgthread-2.0.so.0", "libglib-2.0.so.0", "libEGL.so.1"])
    ['libegl1', 'libglib2.0-0']
    """
    return sorted({QT_LIBRARIES[name] for name in libraries if name in QT_LIBRARIES})


def missing_venv_package() -> list[str]:
    """Debian's package that lets this Python make virtual environments, where it is missing."""
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return []
    return [f"python{sys.version_info.major}.{sys.version_info.minor}-venv"]


def missing_unicode_data(files: Sequence[Path] = UNICODE_DATA) -> list[str]:
    """Debian's package of the Unicode test files, where they are missing."""
    there = all(file.exists() or Path(f"{file}.bz2").exists() for file in files)
    return [] if there else ["unicode-data"]


def apt_command(packages: Iterable[str]) -> str:
    """The one command to hand to a person who has to install the packages.

    >>> apt_command(["libegl1", "libgl1"])
    'sudo apt-get update; sudo apt-get install -y --no-install-recommends libegl1 libgl1'
    """
    install = "sudo apt-get update; sudo apt-get install -y --no-install-recommends"
    return " ".join([install, *packages])


def apt_install(packages: Sequence[str]) -> str:
    """Installs Debian packages as root; gives "" or what apt-get complained about.

    The lists are always brought up to date first: a new machine or container has none. A
    failing update (of some other source, perhaps) is not an end, the installation tells.
    """
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"]
    for arguments in (["update"], [*install, *packages]):
        done = subprocess.run(
            ["apt-get", "-q", *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    if done.returncode == 0:
        return ""
    errors = [line for line in done.stdout.splitlines() if line.startswith("E: ")]
    return errors[0].removeprefix("E: ") if errors else f"apt-get ended with {done.returncode}"


def pip_complaint(output: str) -> str:
    """The reason in what pip printed, or "".

    An index that can't be reached is what pip tells last and least: it then goes on to say that
    there is no such version.

    >>> pip_complaint("Retrying, connection broken by 'NewError('<x at 0x7f>: No route')': /a/")
    'no connection to the package index: No route'
    >>> pip_complaint("ERROR: No matching distribution found for x==1")
    'No matching distribution found for x==1'
    """
    if broken := re.search(r"connection broken by '(?:.*<.*>: )?(.*?)[')]*': /", output):
        return f"no connection to the package index: {broken[1]}"
    if "No module named pip" in output:
        return "this Python has no pip; `python3 packaging/dev.py setup` makes one that has"
    errors = re.findall(r"^ERROR: (.*\S)", output, re.MULTILINE)
    return errors[0] if errors else ""


def qt_complaint(python: Path) -> str:
    """What keeps Qt from starting in the environment of that Python; "" where nothing does."""
    done = subprocess.run(
        [str(python), "-c", QT_PROBE],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode == 0:
        return ""
    return done.stderr.strip() or f"the probe ended with {done.returncode}"
