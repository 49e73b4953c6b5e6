"""Charts: what they show, that a click finds its bar, what they are exported as, when they load."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.core.errors import NotAvailableError
from tokviz.gui.theme import DARK, LIGHT, Theme, contrast
from tokviz.gui.theme_keeper import ThemeKeeper, apply
from tokviz.gui.widgets.plots import Bar, BarChart, export

BARS = (
    Bar("o + w", 3, "3", "chosen"),
    Bar("l + o", 2, "2", "tied"),
    Bar("<b> + &", 1, "1"),
)


@pytest.fixture
def chart(qtbot: QtBot, qapp: object) -> BarChart:
    ThemeKeeper(qapp, "light")  # type: ignore[arg-type]
    chart = BarChart("chart", "Pair counts")
    qtbot.addWidget(chart)
    chart.show_bars(BARS)
    chart.resize(300, 100)
    chart.show()
    qtbot.waitExposed(chart)
    return chart


def test_it_says_what_it_shows(chart: BarChart) -> None:
    assert chart.accessibleName() == "Pair counts"
    assert chart.accessibleDescription() == "o + w 3; l + o 2; <b> + & 1"


def test_longer_values_have_longer_bars_in_the_themes_colours(chart: BarChart) -> None:
    image = chart.grab().toImage()
    scale = image.devicePixelRatio()
    reach = []
    for number, colour in enumerate(("#2459d6", "#e8eefc", "#66717f")):
        y = round(chart.place_of(number).y() * scale)
        line = [image.pixelColor(x, y).name() for x in range(image.width())]
        reach.append(line.count(colour))
    assert reach[0] > reach[1] > reach[2] > 10
    assert reach[0] / reach[2] == pytest.approx(3, rel=0.12)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_bars_or_their_edges_stand_out(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    ThemeKeeper(qapp, theme.name)
    chart = BarChart("chart", "Pair counts")
    qtbot.addWidget(chart)
    chart.show_bars(BARS)
    chart.resize(300, 100)
    chart.show()
    qtbot.waitExposed(chart)

    def faintest() -> float:
        image = chart.grab().toImage()
        scale = image.devicePixelRatio()
        ratios = []
        for number in range(len(BARS)):
            place = chart.place_of(number) * scale
            rows = range(round(place.y() - 12 * scale), round(place.y() + 12 * scale))
            bar = {image.pixelColor(round(place.x()), y).name() for y in rows}
            ratios.append(max(contrast(colour, theme.pane) for colour in bar))
        return min(ratios)

    # WCAG 2.2 asks 3:1 of what is no word.
    qtbot.waitUntil(lambda: faintest() >= 3)
    apply(qapp, LIGHT)


def test_a_click_picks_the_bar(chart: BarChart, qtbot: QtBot) -> None:
    viewport = chart._view.viewport()
    for number in range(3):
        with qtbot.waitSignal(chart.picked) as caught:
            place = chart.place_of(number).toPoint()
            qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
        assert caught.args == [number]


def test_it_is_exported_as_a_drawing_and_as_a_picture(chart: BarChart, tmp_path: Path) -> None:
    export(chart, tmp_path / "chart.svg")
    drawing = (tmp_path / "chart.svg").read_text()
    assert "o + w" in drawing
    assert "&lt;b> + &amp;" in drawing or "&lt;b&gt; + &amp;" in drawing
    assert "#2459d6" in drawing
    export(chart, tmp_path / "chart.PNG")
    picture = QImage(str(tmp_path / "chart.PNG"))
    assert picture.width() == 2 * chart.width()
    colours = {picture.pixelColor(x, 30).name() for x in range(picture.width())}
    assert {"#2459d6", "#ffffff"} <= colours


def test_what_cannot_be_written_is_said(chart: BarChart, tmp_path: Path) -> None:
    with pytest.raises(NotAvailableError, match=r"must end in \.svg or \.png"):
        export(chart, tmp_path / "chart.gif")
    for name in ("chart.svg", "chart.png"):
        with pytest.raises(NotAvailableError, match="can't be written"):
            export(chart, tmp_path / "nowhere" / name)


def test_pyqtgraph_waits_for_the_first_chart() -> None:
    code = (
        "import sys; import tokviz.gui.window, tokviz.gui.widgets.plots; "
        "print('pyqtgraph' in sys.modules, 'PySide6.QtSvg' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
