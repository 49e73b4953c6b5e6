"""Programs that need an interpreter of their own: how a start goes, screens of another scale."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def said_by(program: str, home: Path | None = None, **environment: str) -> str:
    """What a program prints, offscreen; raises CalledProcessError where it fails.

    `home` is where it finds and keeps settings.
    """
    homes = {} if home is None else {"HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **homes, **environment},
        timeout=120,
    )
    return done.stdout
