"""Files without an end are given up on, pipes that end are read."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tokviz.core.errors import TextError
from tokviz.core.reading import read_whole


def test_a_device_without_an_end_is_given_up_on() -> None:
    with pytest.raises(TextError, match="/dev/zero has more than 1,000 bytes, or no end"):
        read_whole(Path("/dev/zero"), most=1000)


def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(b"through a pipe",))
    writer.start()
    assert read_whole(pipe) == b"through a pipe"
    writer.join()


def test_a_limit_is_a_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert read_whole(file, most=5) == b"12345"
    with pytest.raises(TextError, match="more than 4 bytes"):
        read_whole(file, most=4)
