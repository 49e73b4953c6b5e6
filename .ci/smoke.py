"""Starts an installed tokviz as a user would, and looks at what comes out.

    python .ci/smoke.py PATH/TO/tokviz CHECKOUT

Run with the Python of the environment that the wheel was installed in, away from the checkout.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def main(command: str, checkout: Path) -> int:
    """0 when all is as it should be; an assertion tells what is not."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONPATH")
    }
    with tempfile.TemporaryDirectory() as elsewhere:

        def tokviz(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
            return subprocess.run(
                [command, *arguments],
                cwd=elsewhere,
                env={**environment, **more},
                capture_output=True,
                text=True,
                timeout=120,
            )

        import tokviz as installed

        assert installed.__file__ is not None
        where = Path(installed.__file__).resolve()
        assert checkout.resolve() not in where.parents, f"the checkout's own tokviz: {where}"

        listed = tokviz("list")
        assert listed.returncode == 0, listed.stderr
        assert "byte257" in listed.stdout, listed.stdout

        traced = tokviz("trace", "--tokenizer", "gpt2", "--text", "Hello world", "--json")
        assert traced.returncode == 0, traced.stderr
        trace = json.loads(traced.stdout)
        assert trace["ids"] == [15496, 995], trace["ids"]
        assert trace["merges"], "no merge steps"
        assert trace["reference"]["ids_equal"] is True, trace["reference"]

        wrong = tokviz("trace", "--tokenizer", "gpt2", "--file", "no-such-file")
        assert wrong.returncode == 2, wrong
        assert len(wrong.stderr.splitlines()) == 1, wrong.stderr

        picture = Path(elsewhere) / "window.png"
        rendered = tokviz(
            *("render", "--tokenizer", "gpt2", "--text", "Hello world", "-o", str(picture)),
            QT_QPA_PLATFORM="offscreen",
        )
        assert rendered.returncode == 0, rendered.stderr
        assert picture.read_bytes().startswith(b"\x89PNG\r\n"), "not a PNG"

        if sys.platform == "linux":
            window = tokviz("gui")
            assert window.returncode == 2, window
            assert len(window.stderr.splitlines()) == 1, window.stderr
    sys.stdout.write("the installed tokviz lists, traces, renders, and refuses well\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
