"""The blind walk over AT-SPI, as a screen reader on Linux makes it: from outside, on a real window.

Needs what .ci/run installs for it: dbus, at-spi2-core, and libatspi for the system's Python. The
same walk inside the program, without a display, is in test_access.py.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TEXT = "The newest café is lower."


@pytest.mark.display
def test_a_blind_walk_from_outside(tmp_path: Path) -> None:
    path = tmp_path / "story.txt"
    path.write_text(TEXT, "utf-8")
    walk = Path(__file__).with_name("at_spi_walk.py")
    result = tmp_path / "read.json"
    session = ("dbus-run-session", "--", "/usr/bin/python3", "-P")
    program = (sys.executable, "-P", "-m", "tokviz")
    settings = {
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "LANG": "C.UTF-8",
    }
    done = subprocess.run(
        (*session, str(walk), str(path), "gpt2", str(result), *program),
        env=os.environ | settings,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    read = json.loads(result.read_text("utf-8"))
    assert read["text"] == TEXT
    assert read["tokenizer"] == "gpt2"
    assert read["steps"] == 20
    assert read["step"].startswith("step 20 of 20: ")
    assert read["verdict"] == ["The exact passage survives this pipeline."]
    # Before the first merge the symbols are characters, and the first pair is told.
    first, *_ = read["symbols before"]
    assert first == ["T, symbol T of pre-token 0", "", "list item"]
    taken = [name[0] for name, about, _ in read["symbols before"] if "taken by" in about]
    assert taken == ["h", "e"]
    assert [name for name, about, _ in read["symbols"] if "made by the step" in about] == [
        "·lower, symbol Ġlower of pre-token 4"
    ]
    name, about, _ = read["ids"][-1]
    assert (name, about.split(".")[0]) == ("13, id 13: .", "bytes 2E")
