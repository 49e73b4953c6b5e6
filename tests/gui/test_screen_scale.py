"""On screens whose scale is no whole number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.own_process import said_by

LINES = """
import sys
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from tokviz.gui.app import first_state, make_app
from tokviz.gui.runner import Runner
from tokviz.gui.session import Session
from tokviz.gui.theme import LIGHT
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.window import Window

app = make_app()
session = Session(first_state())
window = Window(ThemeKeeper(app, "light"), session, Runner())
window.resize(1280, 800)
window.show()
while not (session.outcomes and session.outcomes[0].complete):
    app.processEvents()
app.processEvents()
image = window.grab().toImage()
ratio = image.devicePixelRatio()
line = QColor(LIGHT.line)
for row in window.columns[0].rows:
    corner = row.mapTo(window, QPoint(row.width() - 30, 0))
    x, y = round(corner.x() * ratio), round(corner.y() * ratio)
    near = [image.pixelColor(x, y + by) for by in (-1, 0, 1)]
    print(row.about.text(), line in near)
window.close()
"""


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "1.75"])
def test_every_row_has_its_line(scale: str, tmp_path: Path) -> None:
    rows = said_by(LINES, home=tmp_path, QT_SCALE_FACTOR=scale).splitlines()
    assert len(rows) >= 9
    assert [row for row in rows if not row.endswith("True")] == []
