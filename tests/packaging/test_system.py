"""What the operating system has to bring: found by loading, named by Debian package."""

import doctest

import dev
import pytest
import system
from environment import SetupError


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(system).failed == 0


def test_libraries_are_read_from_what_the_loader_says() -> None:
    complaint = """Traceback (most recent call last):
  File "<string>", line 3, in <module>
ImportError: libEGL.so.1: cannot open shared object file: No such file or directory
OSError: libxcb-cursor.so.0: cannot open shared object file: No such file or directory
libglib-2.0.so.0: cannot open shared object file: No such file or directory
libEGL.so.1: cannot open shared object file: No such file or directory"""
    assert system.libraries_named_in(complaint) == [
        "libEGL.so.1",
        "libxcb-cursor.so.0",
        "libglib-2.0.so.0",
    ]


def test_an_unknown_complaint_names_no_library() -> None:
    assert system.libraries_named_in("qt.qpa.plugin: Could not load the Qt platform plugin") == []


def test_two_libraries_of_one_package_are_installed_once() -> None:
    assert system.debian_packages(["libgthread-2.0.so.0", "libglib-2.0.so.0"]) == ["libglib2.0-0"]


def test_a_library_without_a_known_package_is_not_guessed() -> None:
    assert system.debian_packages(["libsomething.so.9", "libGL.so.1"]) == ["libgl1"]


@pytest.mark.skipif(system.sys.platform != "linux", reason="only Linux leaves Qt's libraries open")
def test_what_can_not_be_loaded_is_missing() -> None:
    assert system.missing_qt_libraries(lambda name: name != "libGL.so.1") == ["libGL.so.1"]
    assert system.missing_qt_libraries(lambda name: True) == []
    assert system.missing_qt_libraries(lambda name: False) == list(system.QT_LIBRARIES)


def test_a_library_that_does_not_exist_does_not_load() -> None:
    assert not system.loads("libno-such-library.so.0")


def test_unicode_data_is_missing_when_one_file_is(tmp_path) -> None:
    there, packed = tmp_path / "GraphemeBreakTest.txt", tmp_path / "NormalizationTest.txt"
    there.touch()
    assert system.missing_unicode_data([there]) == []
    assert system.missing_unicode_data([there, packed]) == ["unicode-data"]
    (tmp_path / "NormalizationTest.txt.bz2").touch()
    assert system.missing_unicode_data([there, packed]) == []


@pytest.mark.skipif(
    not system.is_debian() or not system.is_root(), reason="set up by root's dev.py"
)
def test_what_was_installed_is_found_again() -> None:
    assert dev.lacking(qt=True, tests=True) == []


def _machine(monkeypatch, *, root: bool, python: list[str], libraries: list[str]) -> None:
    monkeypatch.setattr(system, "is_root", lambda: root)
    monkeypatch.setattr(system, "missing_venv_package", lambda: python)
    monkeypatch.setattr(system, "missing_qt_libraries", lambda: libraries)
    monkeypatch.setattr(system, "missing_unicode_data", lambda: ["unicode-data"])


def test_who_must_ask_for_one_package_asks_for_all(monkeypatch) -> None:
    _machine(monkeypatch, root=False, python=["python3.11-venv"], libraries=["libGL.so.1"])
    asked = ["python3.11-venv", "libgl1", "unicode-data"]
    assert dev.lacking(qt=False, tests=False) == asked


def test_what_is_not_needed_does_not_stop(monkeypatch) -> None:
    _machine(monkeypatch, root=False, python=[], libraries=["libGL.so.1"])
    assert dev.lacking(qt=False, tests=False) == []
    assert dev.lacking(qt=True, tests=False) == ["libgl1", "unicode-data"]


def test_without_root_the_one_command_is_printed(monkeypatch) -> None:
    monkeypatch.setattr(system, "is_root", lambda: False)
    monkeypatch.setattr(system, "apt_install", lambda packages: pytest.fail("it must not install"))
    with pytest.raises(SetupError) as caught:
        dev.provide(["libegl1", "libgl1"])
    command = "sudo apt-get install -y --no-install-recommends libegl1 libgl1"
    assert str(caught.value).endswith(command)


def test_root_installs_and_tells_when_apt_fails(monkeypatch) -> None:
    monkeypatch.setattr(system, "is_root", lambda: True)
    asked: list[list[str]] = []
    monkeypatch.setattr(system, "apt_install", lambda packages: asked.append(packages) or "")
    dev.provide(["libegl1"])
    assert asked == [["libegl1"]]
    monkeypatch.setattr(system, "apt_install", lambda packages: "Unable to locate package libegl1")
    with pytest.raises(SetupError, match="Unable to locate package libegl1"):
        dev.provide(["libegl1"])


def test_an_unreachable_index_is_told_rather_than_a_missing_version() -> None:
    output = """Collecting anyio==4.16.0
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('<pip._vendor.x \
object at 0x7fe>: Failed to connect: [Errno -3] Temporary failure in name resolution')': /simple/a/
ERROR: Could not find a version that satisfies the requirement anyio==4.16.0 (from versions: none)
ERROR: No matching distribution found for anyio==4.16.0"""
    complaint = system.pip_complaint(output)
    why = "Failed to connect: [Errno -3] Temporary failure in name resolution"
    assert complaint == f"no connection to the package index: {why}"
    assert system.pip_complaint("Collecting anyio") == ""
