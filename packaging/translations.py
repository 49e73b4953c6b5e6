"""The window's words in other languages: collects the English ones, keeps and compiles the rest.

    .venv/bin/python packaging/translations.py            # update .ts, compile .qm
    .venv/bin/python packaging/translations.py --check    # say what is wrong; status 1 if something

resources/translations/tokviz_de.ts and tokviz_ja.ts are Qt Linguist files: open them there, or in
any editor. GLOSSARY.md beside them holds the words that each language keeps to. The .qm files are
what Qt's lrelease makes of them, and are carried in git and in the wheel.

Qt's own lupdate is not used: of Python's functions outside classes it loses the context, and of
two patterns in one call, as in counted(n, one, many), it sees the first alone.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("de", "ja")
CONTEXT = "tokviz"

# Of each function, which of its arguments are patterns.
FUNCTIONS = {"tr": (0,), "said": (0,), "marked": (0,), "counted": (1, 2)}


def literals(node: ast.expr) -> Iterator[str]:
    """The patterns that an argument may be; an expression that is no literal gives none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def patterns_in(source: str) -> Iterator[str]:
    """The patterns of a Python source, in order.

    >>> list(patterns_in('tr("a {b}", b=1) + counted(2, "one", "many")'))
    ['a {b}', 'one', 'many']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for number in FUNCTIONS.get(node.func.id, ()):
                if number < len(node.args):
                    yield from literals(node.args[number])


def collected(root: Path = ROOT) -> tuple[str, ...]:
    """All patterns of the program, each once, in order; the samples' titles with them."""
    found: dict[str, None] = {}
    for path in sorted((root / "tokviz").rglob("*.py")):
        found.update(dict.fromkeys(patterns_in(path.read_text(encoding="utf-8"))))
    samples = root / "resources" / "samples" / "index.toml"
    for sample in tomllib.loads(samples.read_text(encoding="utf-8"))["sample"]:
        found[sample["title"]] = None
    found.pop("", None)
    return tuple(found)


def values_of(pattern: str) -> tuple[str, ...]:
    """The values that a pattern asks for, with how they are written, sorted.

    >>> values_of("{b:,} of {a}"), values_of("1 {{")
    (('a', 'b:,'), ())
    """
    parts = Formatter().parse(pattern)
    return tuple(sorted({f"{name}{':' * bool(spec)}{spec}" for _, name, spec, _ in parts if name}))


def path_of(language: str) -> Path:
    """The language's .ts file."""
    return FOLDER / f"{CONTEXT}_{language}.ts"


def read(path: Path) -> dict[str, str]:
    """What a .ts file translates; "" where it is not done. Vanished messages count, too."""
    if not path.is_file():
        return {}
    messages = ElementTree.parse(path).getroot().iter("message")
    return {m.findtext("source") or "": m.findtext("translation") or "" for m in messages}


def written(language: str, patterns: tuple[str, ...], known: dict[str, str]) -> str:
    """A .ts file of these patterns; what is known and no longer asked for is marked vanished."""
    vanished = [pattern for pattern in known if known[pattern] and pattern not in set(patterns)]
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{language}" sourcelanguage="en">',
        "<context>",
        f"    <name>{CONTEXT}</name>",
    ]
    for pattern in (*patterns, *vanished):
        words = known.get(pattern, "")
        kind = ' type="vanished"' if pattern in vanished else "" if words else ' type="unfinished"'
        lines += [
            "    <message>",
            f"        <source>{escape(pattern)}</source>",
            f"        <translation{kind}>{escape(words)}</translation>",
            "    </message>",
        ]
    return "\n".join([*lines, "</context>", "</TS>", ""])


def compiled(source: Path) -> bytes:
    """What lrelease makes of a .ts file."""
    import PySide6

    tool = Path(PySide6.__file__).parent / (
        "lrelease.exe" if sys.platform == "win32" else "lrelease"
    )
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "made.qm"
        subprocess.run(
            [tool, "-silent", "-nounfinished", source, "-qm", target],
            check=True,
            capture_output=True,
        )
        return target.read_bytes()


def problems() -> list[str]:
    """What is wrong with the catalogues, a line each; nothing when all is well."""
    patterns = collected()
    found: list[str] = []
    for language in LANGUAGES:
        path = path_of(language)
        known = read(path)
        name = path.name
        found += [f"{name}: not translated: {p!r}" for p in patterns if not known.get(p)]
        found += [f"{name}: no longer used: {p!r}" for p in known if p not in set(patterns)]
        found += [
            f"{name}: other values than in English: {p!r}"
            for p in patterns
            if known.get(p) and values_of(p) != values_of(known[p])
        ]
        if path.is_file() and path.read_text(encoding="utf-8") != written(
            language, patterns, known
        ):
            found.append(f"{name}: not as this tool writes it")
        binary = path.with_suffix(".qm")
        if not binary.is_file() or binary.read_bytes() != compiled(path):
            found.append(f"{binary.name}: not what lrelease makes of {name}")
    return found


def update() -> None:
    """Brings every .ts up to the program and compiles it; translations are kept."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    patterns = collected()
    for language in LANGUAGES:
        path = path_of(language)
        path.write_text(written(language, patterns, read(path)), encoding="utf-8")
        path.with_suffix(".qm").write_bytes(compiled(path))


def main() -> int:
    """Runs the tool; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--check", action="store_true", help="change nothing; 1 if something is wrong"
    )
    if not parser.parse_args().check:
        update()
    wrong = problems()
    for line in wrong:
        print(line)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
