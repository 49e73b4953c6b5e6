"""The door to the reference libraries: results, failures and panics are data."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz import load
from tokviz.core.quiet import QuietPanics
from tokviz.core.reference import (
    Delivered,
    Encoder,
    Offsets,
    Reference,
    first_difference,
    tiktoken_reference,
)

ROOT = Path(__file__).parents[2]


@given(a=st.lists(st.integers(0, 3)), b=st.lists(st.integers(0, 3)))
def test_first_difference_is_its_slow_twin(a: list[int], b: list[int]) -> None:
    slow = next((i for i in range(max(len(a), len(b))) if a[i : i + 1] != b[i : i + 1]), None)
    assert first_difference(a, b) == slow


class Panics:
    class Panic(BaseException):
        pass

    def encode(self, text: str, add_specials: bool, specials_in_text: str) -> Sequence[int]:
        raise Panics.Panic("called `Option::unwrap()`\n on a `None` value")

    def offsets(self, text: str, add_specials: bool, specials_in_text: str) -> Iterator[Offsets]:
        raise Panics.Panic("no offsets")

    def deliver(
        self, text: str, second: str | None, add_specials: bool, specials_in_text: str
    ) -> Delivered | None:
        raise Panics.Panic("no rows")

    def decode(self, ids: Sequence[int], skip_specials: bool) -> str:
        raise Panics.Panic("no text")


def test_a_panic_is_a_result_in_one_line() -> None:
    encoder: Encoder = Panics()
    reference = Reference("tiktoken", lambda: encoder)
    result = reference.compare("a", [1], True, "token")
    assert (result.ids, result.ids_equal) == (None, False)
    assert result.error == "Panic: called `Option::unwrap()` on a `None` value"
    assert reference.offsets("a", True, "token") is None
    assert reference.decode([1], True) is None
    delivered = reference.compare_delivered("a", None, [(1, 0, 1)], True, "token")
    assert delivered is not None
    assert (delivered.ids_equal, delivered.error) == (False, "Panic: no rows")


def test_an_interrupt_goes_through() -> None:
    def build() -> Encoder:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Reference("tiktoken", build).compare("a", [1], True, "token")


def test_tiktokens_panics_on_bad_ranks_are_results() -> None:
    ranks = {bytes([byte]): byte for byte in range(255)}
    missing = tiktoken_reference("x", r"[\s\S]", lambda: ranks, {})
    result = missing.compare("a", [97], True, "token")
    assert result.ids_equal
    doubled = {**{bytes([byte]): byte for byte in range(256)}, b"ab": 255}
    result = tiktoken_reference("x", r"[\s\S]", lambda: doubled, {}).compare("a", [97], True, "t")
    assert result.error is not None
    assert "Panic" in result.error or "Error" in result.error


def test_library_and_version_are_said() -> None:
    run = load("tiny-bpe").run("low")
    assert run.reference is not None
    name, version = run.reference.library.split(" ")
    assert name == "tokenizers"
    assert version.count(".") >= 1


def test_lone_surrogates_never_reach_a_library() -> None:
    from tests.golden_files import report
    from tokviz.core.errors import TextError

    case = report("lone-surrogate-input")
    with pytest.raises(TextError, match=r"Code point 0 is the lone surrogate U\+D83D"):
        load("gpt2").run(case["input"])


SPEAKS = """
import os, sys
from pathlib import Path
from tests.tokenizer_files import bpe, characters, tokenizer, written
import tokviz
value = tokenizer(
    bpe(characters("a ")),
    decoder={"type": "Strip", "content": " ", "start": 1, "stop": 1},
)
pipeline = tokviz.load(written(Path(sys.argv[1]), "made.json", value))
assert pipeline.reference.decode([1], True) is None
assert pipeline.reference.decode([0], True) == "a"
os.write(2, b"after\\n")
"""


def test_a_panic_that_is_a_result_is_not_printed_too(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SPEAKS, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    assert done.stderr.decode().splitlines() == ["after"]


def test_what_others_say_meanwhile_is_said_in_the_end(capfd: pytest.CaptureFixture[str]) -> None:
    quiet = QuietPanics()
    with quiet.held():
        os.write(2, b"one\n")
        with quiet.held():
            os.write(2, b"two\n")
        assert capfd.readouterr().err == ""
    assert capfd.readouterr().err == "one\ntwo\n"
    with quiet.held():
        os.write(2, b"three\n\nthread '<unnamed>' panicked at src/x.rs:1:2:\nno entry found\n")
    os.write(2, b"four\n")
    assert capfd.readouterr().err == "three\nfour\n"


def test_many_threads_inside_leave_it_as_it_was(capfd: pytest.CaptureFixture[str]) -> None:
    quiet = QuietPanics()

    def work(number: int) -> None:
        for _ in range(50):
            with quiet.held():
                os.write(2, b"%d\n" % number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = capfd.readouterr().err.split()
    assert sorted(lines) == sorted([str(number) for number in range(4)] * 50)
