"""Trouble that people reported with text widgets, met in the real window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from tests.golden_files import report
from tests.gui.driver import Make, child, settled, texts
from tokviz.core.spans import CharSpan
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.strip import Strip


def test_thousands_of_tokens_are_not_thousands_of_selections(make: Make, qtbot: QtBot) -> None:
    assert report("ui-thousands-of-selections")
    window = make(State(text="word " * 50_000, choices=(Choice("gpt2"),)))
    settled(qtbot, window)
    editor = child(window, ExactEditor, "inputEditor")
    for place in (0, 124_999, 249_000):
        window.session.focus(CharSpan(place, place + 4), pin=True)
        assert len(editor.field.extraSelections()) < 10
    for name in ("sourceStrip", "idStrip", "symbolStrip"):
        assert 0 < len(child(window, Strip, name).placed) < 400
    editor.field.moveCursor(QTextCursor.MoveOperation.End)
    editor.field.insertPlainText("!")
    settled(qtbot, window)
    assert window.session.state.text.endswith("word !")


def test_several_tokens_in_one_character_are_all_shown_and_lit(make: Make, qtbot: QtBot) -> None:
    case = report("ui-several-tokens-one-character")
    offsets = report("offsets-overlap-multibyte")
    assert "\u2b62" in case["input"]
    text = offsets["input"]
    window = make(State(text=text, choices=(Choice("gpt2"),)))
    place = text.index("\u2b62")
    strip = child(window, Strip, "joinedStrip")
    assert strip.texts == offsets["expected"]["tokens"]
    sharing = [
        placed.chip
        for placed in strip.placed
        if placed.chip.source is not None
        and placed.chip.source.overlaps(CharSpan(place, place + 1))
    ]
    assert [chip.text for chip in sharing] == offsets["expected"]["tokens"][1:4]
    assert all("bytes" in chip.tip for chip in sharing)
    # A token that is part of a character is shown in hex, never as a replacement character.
    assert "\ufffd" not in "".join(texts(window, "symbolStrip"))


def test_pictures_are_as_sharp_as_the_screen(tmp_path: Path) -> None:
    assert report("ui-hidpi-blur")
    shots = {}
    for scale in ("1", "1.5"):
        out = tmp_path / f"{scale}.png"
        command = [sys.executable, "-m", "tokviz", "render", "--tokenizer", "tiny-bpe"]
        command += ["--text", "low lower", "-o", str(out), "--size", "900x700"]
        environment = {**os.environ, "QT_SCALE_FACTOR": scale}
        subprocess.run(command, env=environment, check=True, capture_output=True)
        with Image.open(out) as image:
            shots[scale] = image.convert("L")
    once, sharp = shots["1"], shots["1.5"]
    assert sharp.size == (once.width * 3 // 2, once.height * 3 // 2)
    blown_up = once.resize(sharp.size, Image.Resampling.BILINEAR)

    def edges(image: Image.Image) -> float:
        return ImageStat.Stat(image.filter(ImageFilter.FIND_EDGES)).rms[0]

    assert edges(sharp) > 1.1 * edges(blown_up)
    assert ImageChops.difference(sharp, blown_up).getbbox() is not None
