"""A chip that is drawn from its picture is the one that is painted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from tokviz.core.spans import CharSpan
from tokviz.gui.theme import DARK, LIGHT, Theme
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.widgets import pictures
from tokviz.gui.widgets.chip import Chip, ChipMetrics, Mark, paint_chip
from tokviz.gui.widgets.pictures import ChipPainter

CHIPS = (
    Chip("a", "0061", CharSpan(0, 1), 3),
    Chip("ﬁ", "FB01", CharSpan(0, 1), 9, hidden=True),
    Chip("\u25cc\u0301", "0301", CharSpan(0, 1), 0),
    Chip("Ġlowest", "", CharSpan(0, 1), 50_258),
    Chip("<s>", "", None, 4, mark=Mark.SPECIAL),
    Chip("b", "", None, 4, mark=Mark.SECOND),
    Chip("ab", "rank 3", CharSpan(0, 1), 5, mark=Mark.MADE),
    Chip("ab", "", CharSpan(0, 1), 5, mark=Mark.NEXT),
    Chip("ab", "", CharSpan(0, 1), 5, mark=Mark.BOTH),
    Chip("x", "", CharSpan(0, 1), 6, differs=True),
)
LEAST = 2
"""Of 255: what the edge's transparency is rounded to, once or twice."""


@pytest.fixture(params=[1.0, 1.5])
def keeper(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[ThemeKeeper]:
    made = ThemeKeeper(qapp, "light", request.param)
    yield made
    made.deleteLater()
    ThemeKeeper(qapp, "light").deleteLater()


def surface(ratio: float, theme: Theme) -> QImage:
    image = QImage(round(300 * ratio), round(80 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(theme.pane)
    return image


def place(chip: Chip, left: float = 8.0) -> QRectF:
    metrics = ChipMetrics.now()
    return QRectF(left, 9.0, metrics.width(chip), metrics.tall if chip.sub else metrics.low)


def apart(one: QImage, other: QImage) -> int:
    """The greatest difference of any channel of any pixel."""
    assert one.size() == other.size()
    return max(abs(a - b) for a, b in zip(one.constBits(), other.constBits(), strict=True))


def drawn(chip: Chip, rect: QRectF, theme: Theme, ratio: float) -> QImage:
    image = surface(ratio, theme)
    painter = QPainter(image)
    ChipPainter(painter, theme).paint(rect, chip)
    painter.end()
    return image


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("chip", CHIPS, ids=lambda chip: f"{chip.text}-{chip.mark.value}")
def test_it_is_the_chip(keeper: ThemeKeeper, chip: Chip, ratio: float, theme: Theme) -> None:
    twin = surface(ratio, theme)
    painter = QPainter(twin)
    paint_chip(painter, place(chip), chip, theme, False, False)
    painter.end()
    assert apart(drawn(chip, place(chip), theme, ratio), twin) <= LEAST
    assert apart(surface(ratio, theme), twin) > LEAST


@pytest.mark.parametrize("left", [8.0, 9.0, 10.0, 11.0])
def test_between_pixels_it_is_as_sharp_as_on_them(keeper: ThemeKeeper, left: float) -> None:
    """At 125 % every fourth place only is a whole pixel."""
    chip, ratio = CHIPS[0], 1.25
    at, on = place(chip, left), place(chip, 8.0)
    one, other = drawn(chip, at, LIGHT, ratio), drawn(chip, on, LIGHT, ratio)
    by = round(left * ratio) - 10
    width = round(at.width() * ratio) + 4
    assert one.copy(8 + by, 0, width, 100) == other.copy(8, 0, width, 100)


def test_chips_alike_have_one_picture(keeper: ThemeKeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Chip] = []

    def counted(
        painter: QPainter, rect: QRectF, chip: Chip, theme: Theme, lit: bool, selected: bool
    ) -> None:
        painted.append(chip)
        paint_chip(painter, rect, chip, theme, lit, selected)

    monkeypatch.setattr(pictures, "paint_chip", counted)
    image = surface(1.0, LIGHT)
    painter = QPainter(image)
    chips = ChipPainter(painter, LIGHT)
    alike = [Chip("only here", "", CharSpan(at, at + 1), at, index=at) for at in range(0, 70, 7)]
    for chip in alike:
        chips.paint(place(chip), chip)
    assert len(painted) == 1
    # Each of these looks otherwise.
    chips.paint(place(alike[0]), alike[0], lit=True)
    chips.paint(place(alike[0]), alike[0], selected=True)
    chips.paint(place(alike[0]).adjusted(0, 0, 0.5, 0), alike[0])
    chips.paint(place(alike[0]), Chip("only here", "", CharSpan(0, 1), 1))
    painter.end()
    assert len(painted) == 5


def test_in_a_file_lines_stay_lines(keeper: ThemeKeeper, tmp_path: Path) -> None:
    path = tmp_path / "chip.svg"
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    painter = QPainter(generator)
    ChipPainter(painter, LIGHT).paint(place(CHIPS[0]), CHIPS[0])
    painter.end()
    written = path.read_text(encoding="utf-8")
    assert "<path" in written
    assert "<image" not in written


def test_no_picture_is_turned(keeper: ThemeKeeper) -> None:
    images = []
    for paint in (True, False):
        image = surface(1.0, LIGHT)
        painter = QPainter(image)
        painter.translate(120, 0)
        painter.rotate(30)
        if paint:
            ChipPainter(painter, LIGHT).paint(place(CHIPS[0]), CHIPS[0])
        else:
            paint_chip(painter, place(CHIPS[0]), CHIPS[0], LIGHT, False, False)
        painter.end()
        images.append(image)
    assert images[0] == images[1]
    assert images[0] != surface(1.0, LIGHT)


@pytest.mark.parametrize("how", ["picture", "lit", "selected", "wide"])
def test_what_is_painted_next_is_as_before(keeper: ThemeKeeper, how: str) -> None:
    """The sign that more follows stood smaller and lower after a chip that was lit."""
    image = surface(1.0, LIGHT)
    painter = QPainter(image)
    before = painter.font(), painter.pen()
    rect = place(CHIPS[0]).adjusted(0, 0, 300 if how == "wide" else 0, 0)
    ChipPainter(painter, LIGHT).paint(rect, CHIPS[0], how == "lit", how == "selected")
    assert (painter.font(), painter.pen()) == before
    painter.end()
