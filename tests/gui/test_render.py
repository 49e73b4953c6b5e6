"""What `tokviz render` writes: looked at is the true content of the files."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
import zlib
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tests.gui.driver import load
from tokviz.core.errors import NotAvailableError
from tokviz.gui.render import Wanted, render

SVG = "{http://www.w3.org/2000/svg}"


def made(path: Path, text: str = "low lower", **wanted: object) -> Path:
    render(text, load("tiny-bpe"), Wanted(path, **wanted))  # type: ignore[arg-type]
    return path


def test_a_picture_has_the_windows_pixels_times_the_scale(tmp_path: Path, qapp: object) -> None:
    for scale, size in ((1.0, (1000, 700)), (2.0, (2000, 1400)), (0.5, (500, 350))):
        with Image.open(made(tmp_path / "w.png", size="1000x700", scale=scale)) as image:
            assert image.size == size
            assert len(image.convert("RGB").getcolors(1 << 22) or []) > 100


def test_themes_differ_in_their_surface(tmp_path: Path, qapp: object) -> None:
    with Image.open(made(tmp_path / "l.png", theme="light")) as light:
        assert light.convert("RGB").getpixel((640, 2)) == (255, 255, 255)
    with Image.open(made(tmp_path / "d.png", theme="dark")) as dark:
        assert dark.convert("RGB").getpixel((640, 2)) == (0x1C, 0x21, 0x28)


def test_a_drawing_is_of_outlines_with_no_font_left_to_chance(
    tmp_path: Path, qapp: QApplication
) -> None:
    path = made(tmp_path / "w.svg", "low ﬁsh 日本 😀", scale=3.0)
    root = ET.parse(path).getroot()
    assert root.get("viewBox") == "0 0 1280 800"
    assert float(root.get("width", "")[:-2]) == pytest.approx(3 * 1280 * 25.4 / 96, abs=0.1)
    assert not list(root.iter(f"{SVG}text"))
    outlines = [p for p in root.iter(f"{SVG}path") if "C" in (p.get("d") or "")]
    assert len(outlines) > 150
    # What is in pixels is no larger than a sign on a button.
    for image in root.iter(f"{SVG}image"):
        assert float(image.get("width", "0")) <= 16
    assert QSvgRenderer(str(path)).isValid()


def test_a_drawing_looks_as_the_picture_does(tmp_path: Path, qapp: QApplication) -> None:
    from PySide6.QtGui import QImage, QPainter

    picture = made(tmp_path / "w.png", "newest -> مرحبا é")
    drawing = QSvgRenderer(str(made(tmp_path / "w.svg", "newest -> مرحبا é")))
    image = QImage(1280, 800, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    image.save(str(tmp_path / "again.png"))
    with Image.open(picture) as one, Image.open(tmp_path / "again.png") as other:
        difference = ImageChops.difference(one.convert("L"), other.convert("L"))
    far = sum(difference.histogram()[128:])
    assert far < 0.003 * 1280 * 800


def test_a_page_is_as_large_as_the_window_and_carries_its_fonts(
    tmp_path: Path, qapp: object
) -> None:
    data = made(tmp_path / "w.pdf", "low 日本 😀", size="1200x800", scale=2.0).read_bytes()
    box = re.search(rb"/MediaBox \[([\d. ]+)\]", data)
    assert box is not None
    assert [float(n) for n in box[1].split()] == [0, 0, 1800, 1200]
    fonts = set(re.findall(rb"/BaseFont /(\S+)", data))
    assert {b"Inter-Regular", b"JetBrainsMono-Regular", b"NotoSansCJKjp-Regular"} <= fonts
    assert data.count(b"/FontFile") >= 3
    content = b"".join(_streams(data))
    assert content.count(b"Tj") + content.count(b"TJ") > 50
    assert content.count(b" c\n") > 50  # the curves of rounded corners


def _streams(data: bytes) -> list[bytes]:
    found: list[bytes] = []
    for part in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        try:
            found.append(zlib.decompress(part))
        except zlib.error:
            continue
    return found


@pytest.mark.parametrize("ending", ["gif", "webp"])
def test_an_animation_has_a_frame_a_step_and_begins_again(
    tmp_path: Path, qapp: object, ending: str
) -> None:
    path = made(tmp_path / f"w.{ending}", pane="mergePane", speed=2.0)
    with Image.open(path) as film:
        assert film.n_frames == 5  # four merges, and what is there before them
        assert film.info["loop"] == 0
        frames: list[Image.Image] = []
        times: list[int] = []
        for number in range(film.n_frames):
            film.seek(number)
            film.load()
            times.append(film.info["duration"])
            frames.append(film.convert("RGB"))
    assert times == [450, 450, 450, 450, 1350]
    for one, next_ in pairwise(frames):
        assert ImageChops.difference(one, next_).getbbox() is not None
    # The last frame is the picture of the last step.
    with Image.open(made(tmp_path / "last.png", pane="mergePane", step=4)) as last:
        assert last.size == frames[-1].size
        away = ImageChops.difference(last.convert("L"), frames[-1].convert("L"))
        assert max(value for value, n in enumerate(away.histogram()) if n) < 24


def test_an_animation_of_some_steps(tmp_path: Path, qapp: object) -> None:
    path = made(tmp_path / "w.gif", pane="mergePane", steps=(1, 3), scale=2.0)
    with Image.open(path) as film, Image.open(made(tmp_path / "w.png", pane="mergePane")) as one:
        assert film.n_frames == 3
        assert film.size == (2 * one.width, 2 * one.height)


def pane_names(folder: Path) -> list[str]:
    """What is offered to somebody who gives a wrong name."""
    with pytest.raises(NotAvailableError) as error:
        made(folder / "w.png", pane="noPane")
    return str(error.value).split("there are ")[1].rstrip(".").split(", ")


def draws(folder: Path, name: str) -> bool:
    """Whether the pane's picture has something on it."""
    with Image.open(made(folder / "w.png", pane=name)) as image:
        return len(image.convert("RGB").getcolors(1 << 22) or []) > 8


def test_a_pane_is_drawn_though_it_was_never_shown(tmp_path: Path, qapp: object) -> None:
    some = [
        "decoderStepsPane",
        "preTokenizerStepsPane",
        "sourcePane",
        "treePane",
        "contractsPane",
        "trainPane",
        "vocabularyPane",
    ]
    assert {"window", *some} <= set(pane_names(tmp_path))
    for name in some:
        assert draws(tmp_path, name), name


@pytest.mark.long
def test_every_pane_can_be_drawn(tmp_path: Path, qapp: object) -> None:
    for name in pane_names(tmp_path):
        if name != "deliveredPane":
            assert draws(tmp_path, name), name


def test_a_pane_that_shows_nothing_is_not_drawn(tmp_path: Path, qapp: object) -> None:
    """Of a text that is neither cut nor padded; there was an empty file once."""
    with pytest.raises(NotAvailableError, match="deliveredPane has nothing to show"):
        made(tmp_path / "w.png", pane="deliveredPane")
    assert not (tmp_path / "w.png").exists()


def test_what_can_not_be_had_is_said_in_one_sentence(tmp_path: Path, qapp: object) -> None:
    for wanted, words in (
        (Wanted(tmp_path / "w.mp4"), "pictures are .png, .svg, .pdf, animations .gif, .webp"),
        (Wanted(tmp_path / "w"), "pictures are"),
        (Wanted(tmp_path / "no" / "w.png"), "There is no folder"),
        (Wanted(tmp_path / "w.png", steps=(0, 2)), "shows one moment"),
        (Wanted(tmp_path / "w.svg", speed=2.0), "shows one moment, which has no --speed"),
        (Wanted(tmp_path / "w.gif", steps=(3, 9)), "There is no step 9: this text takes 4"),
        (Wanted(tmp_path / "w.png", size="9x9"), "is no size"),
        (Wanted(tmp_path / "w.png", size="10x2000"), "The window can't be 10x2000: what it shows"),
        (Wanted(tmp_path / "w.png", size="9000x9000", scale=10.0), "is larger than"),
    ):
        with pytest.raises(NotAvailableError, match=re.escape(words)):
            render("low lower", load("tiny-bpe"), wanted)
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(NotAvailableError, match="can't be written"):
        made(tmp_path / "folder.png")


def test_the_least_size_that_is_told_can_be_had(tmp_path: Path, qapp: object) -> None:
    with pytest.raises(NotAvailableError) as told:
        made(tmp_path / "w.png", size="10x10")
    least = re.search(r"takes (\d+)x(\d+) or more", str(told.value))
    assert least is not None
    with Image.open(made(tmp_path / "w.png", size=f"{least[1]}x{least[2]}")) as image:
        assert image.size == (int(least[1]), int(least[2]))
