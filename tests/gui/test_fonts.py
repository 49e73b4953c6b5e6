"""The bundled fonts are found, come first, and write what is there."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QTextLayout
from PySide6.QtWidgets import QApplication, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, settled
from tokviz.gui import fonts
from tokviz.gui.qtext import to_qt
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.editor import ExactEditor
from tokviz.gui.widgets.strip import Strip


@pytest.fixture(autouse=True)
def families(qapp: QApplication) -> fonts.Families:
    return fonts.load_fonts()


def drawn(text: str, font: QFont) -> list[tuple[str, list[int]]]:
    """Family and glyph numbers of each run, as laid out."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return [(run.rawFont().familyName(), list(run.glyphIndexes())) for run in layout.glyphRuns()]


def test_all_packages_are_there(families: fonts.Families) -> None:
    assert families.absent == ()
    assert families.word[0] == "Inter"
    assert families.mono[0] == "JetBrains Mono"
    assert families.word[1:] == families.mono[1:]
    assert families.word[-3:] == ("Noto Sans Symbols", "Noto Emoji", "Noto Sans CJK JP")
    assert set(families.word + families.mono) <= set(QFontDatabase.families())
    # 23 Noto families, two of them one family in two styles, emoji among them; CJK; Inter.
    assert len(families.word) == 24


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_PACKAGES", ("no_such_fonts", "fontpkg_inter"))
    found = fonts.load_fonts.__wrapped__()
    assert found.absent == ("no_such_fonts",)
    assert found.word == ("Inter",)


def test_sizes_are_pixels() -> None:
    assert fonts.word_font(13).pixelSize() == 13
    assert fonts.mono_font(16.5).pixelSize() == 16
    assert fonts.text_font(0.2).pixelSize() == 1
    metrics = QFontMetricsF(fonts.mono_font(13))
    assert metrics.horizontalAdvance("i") == metrics.horizontalAdvance("W") > 0


@pytest.mark.parametrize(
    ("text", "family"),
    [
        ("abc", "Inter"),
        ("שלום", "Noto Sans Hebrew"),
        ("مرحبا", "Noto Sans Arabic"),
        ("हिन्दी", "Noto Sans Devanagari"),
        ("ไทย", "Noto Sans Thai"),
        ("日本", "Noto Sans CJK JP"),
        ("한국", "Noto Sans CJK JP"),
        ("\U0001f30d", "Noto Emoji"),
        ("\ufb01", "Noto Sans"),
    ],
)
def test_each_script_is_drawn_by_a_bundled_font(text: str, family: str) -> None:
    (run,) = drawn(text, fonts.text_font(15))
    assert run[0] == family
    assert 0 not in run[1]
    mono = drawn(text, fonts.mono_font(15))
    assert [name for name, _ in mono] == ["JetBrains Mono" if family == "Inter" else family]


def test_an_emoji_family_is_one_glyph() -> None:
    ((family, glyphs),) = drawn("\U0001f468\u200d\U0001f469\u200d\U0001f467", fonts.text_font(15))
    assert (family, len(glyphs)) == ("Noto Emoji", 1)


@pytest.mark.parametrize("written", ["->", "!=", "=>", "===", "fi", "ffi", "www", "|>"])
@pytest.mark.parametrize("make", [fonts.mono_font, fonts.text_font])
def test_nothing_is_drawn_as_something_else(written: str, make: object) -> None:
    assert callable(make)
    font = make(15)
    ((_, together),) = drawn(written, font)
    apart = [drawn(char, font)[0][1][0] for char in written]
    assert together == apart


def test_ligatures_are_off_and_that_changes_something() -> None:
    bare = QFont()
    # A window of another test has set the application's font.
    bare.clearFeatures()
    bare.setFamilies(["JetBrains Mono"])
    assert drawn("->", bare)[0][1] != drawn("->", fonts.mono_font(13))[0][1]
    bare.setFamilies(["Inter"])
    for font in (fonts.word_font(13), fonts.text_font(13)):
        assert drawn("->", bare)[0][1] != drawn("->", font)[0][1]


@pytest.mark.parametrize("char", ["a", "é", "\u4e00", "\U0001f30d", "\u0915", "\ufb01"])
def test_glyphs_that_are_there(char: str) -> None:
    assert fonts.has_glyph(char)


@pytest.mark.parametrize("char", ["\U00013000", "\u0378", "\U0010ffff", "\U0001d11e"])
def test_glyphs_that_are_not_there(char: str) -> None:
    assert not fonts.has_glyph(char)
    ((_, glyphs),) = drawn(char, fonts.word_font(13))
    assert glyphs == [0]


HARD = "\U0010fffd\u0378\U00013000\ue0ff"


def test_what_no_font_draws_is_told_by_its_number() -> None:
    for char in HARD:
        assert fonts.is_undrawn(char)
        assert to_qt(f"a{char}b") == f"a⟨{ord(char):04X}⟩b"
    # Seen, or not to be seen at all.
    for char in "aé日🌍\u0301\u200d\ufe0f\u2060\n\u00a0":
        assert not fonts.is_undrawn(char)
        assert to_qt(f"a{char}b") == f"a{char}b"


def glyphs_are_there(text: str, font: QFont) -> bool:
    return all(0 not in glyphs for _, glyphs in drawn(text, font))


def test_no_empty_box_anywhere_in_the_window(make: Make, qtbot: QtBot) -> None:
    window = make(State(HARD, (Choice("byte257", form="NFC"),)))
    numbers = [f"{ord(char):04X}" for char in HARD]
    for name in ("sourceStrip", "decodedStrip"):
        chips = [placed.chip for placed in child(window, Strip, name).placed]
        assert [(c.text, c.sub) for c in chips] == [(f"⟨{n}⟩", n) for n in numbers]
    for name in window.docks:
        window.show_dock(name)
        qtbot.waitUntil(window.docks[name].widget().isVisible)
    settled(qtbot, window)
    for label in window.findChildren(QLabel):
        assert glyphs_are_there(label.text(), label.font()), label.objectName()
    for table in window.findChildren(QTableView):
        model = table.model()
        for row in range(min(model.rowCount(), 40)):
            for column in range(model.columnCount()):
                words = model.index(row, column).data()
                assert glyphs_are_there(str(words or ""), table.font()), table.objectName()
    for strip in window.findChildren(Strip):
        for placed in strip.placed:
            assert glyphs_are_there(to_qt(placed.chip.text), fonts.mono_font(15))


def test_the_input_draws_the_number_over_the_empty_box(make: Make) -> None:
    window = make(State("\u0378"))
    field = child(window, ExactEditor, "inputEditor").field
    one = field.viewport().grab().toImage()
    window.session.commit(State("\u0379"), "Other")
    other = field.viewport().grab().toImage()
    # Qt's own box for a missing glyph is the same for both.
    assert one != other
