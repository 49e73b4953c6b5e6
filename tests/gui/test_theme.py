"""Both themes can be read, and are put on and followed as asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTableWidget,
)
from pytestqt.qtbot import QtBot

from tokviz.gui.tables import flat_table
from tokviz.gui.theme import DARK, LIGHT, Theme, contrast, px, theme_of
from tokviz.gui.theme_keeper import ThemeKeeper, apply, palette


@pytest.fixture(autouse=True)
def as_before(qapp: QApplication) -> Iterator[None]:
    yield
    qapp.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
    apply(qapp, LIGHT)


both = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


@both
def test_words_can_be_read_on_every_surface(theme: Theme) -> None:
    pairs = {
        "ink on pane": (theme.ink, theme.pane),
        "ink on bg": (theme.ink, theme.bg),
        "ink on chosen": (theme.ink, theme.accent_surface),
        "mute on pane": (theme.mute, theme.pane),
        "mute on bg": (theme.mute, theme.bg),
        "accent on pane": (theme.accent, theme.pane),
        "accent on chosen": (theme.accent, theme.accent_surface),
        "words on accent": (theme.on_accent, theme.accent),
        "good": (theme.good.ink, theme.good.surface),
        "good words on pane": (theme.good.ink, theme.pane),
        "ink on good": (theme.ink, theme.good.surface),
        "bad": (theme.bad.ink, theme.bad.surface),
        "bad words on pane": (theme.bad.ink, theme.pane),
        "ink on bad": (theme.ink, theme.bad.surface),
        "tool tip": (theme.pane, theme.ink),
        "accent on bg": (theme.accent, theme.bg),
        "letter on its badge": (theme.pane, theme.ink),
    }
    pairs |= {f"cycle {n}": (theme.cycle_ink, c) for n, c in enumerate(theme.cycle)}
    too_faint = {name: contrast(*pair) for name, pair in pairs.items()}
    assert {name: ratio for name, ratio in too_faint.items() if ratio < 4.5} == {}


@both
def test_what_shows_focus_stands_out(theme: Theme) -> None:
    # WCAG 2.2 asks 3:1 of what is no word.
    assert contrast(theme.accent, theme.pane) >= 3
    assert contrast(theme.mute, theme.pane) >= 3
    surfaces = (theme.pane, *theme.cycle)
    assert min(contrast(theme.outline, surface) for surface in surfaces) >= 3


@both
def test_neighbours_in_the_cycle_differ(theme: Theme) -> None:
    assert len(set(theme.cycle)) == len(theme.cycle)
    assert theme.cycle_ink in ("#000000", "#ffffff")
    count = len(theme.cycle)
    assert theme.colour(count + 1) == theme.colour(1) == QColor(theme.cycle[1])
    for one, other in zip(theme.cycle, [*theme.cycle[1:], theme.cycle[0]], strict=True):
        a, b = QColor(one), QColor(other)
        away = sum(
            abs(x - y)
            for x, y in zip(a.getRgb()[:3], b.getRgb()[:3], strict=True)  # type: ignore[index]
        )
        assert away > 60, (one, other)


def test_contrast_is_that_of_wcag() -> None:
    # Published by WebAIM's checker: #777777 on white is 4.48, #767676 is 4.54.
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48
    assert round(contrast("#ffffff", "#767676"), 2) == 4.54


@both
def test_apply_sets_palette_font_and_sheet(qapp: QApplication, qtbot: QtBot, theme: Theme) -> None:
    apply(qapp, theme, 1.5)
    role = QPalette.ColorRole
    assert qapp.palette().color(role.Window) == QColor(theme.pane)
    assert qapp.palette().color(role.Accent) == QColor(theme.accent)
    assert qapp.font().families()[0] == "Inter"
    assert qapp.font().pixelSize() == 20
    assert px(13) == 20
    assert px(8) == round(8 * 20 / 13)
    label = QLabel("x")
    qtbot.addWidget(label)
    assert theme_of(label) is theme
    assert "$" not in qapp.styleSheet()


@both
def test_buttons_are_painted_in_the_colours_of_the_theme(
    qapp: QApplication, qtbot: QtBot, theme: Theme
) -> None:
    apply(qapp, theme)
    plain, primary = QPushButton("Open"), QPushButton("Present")
    primary.setProperty("look", "primary")
    for button, surface in ((plain, theme.pane), (primary, theme.accent)):
        qtbot.addWidget(button)
        button.resize(120, 32)
        picture = button.grab().toImage()
        assert picture.pixelColor(10, 16) == QColor(surface)
    line = plain.grab().toImage().pixelColor(60, 0)
    assert line == QColor(theme.line)


def test_no_warning_from_the_sheet(qapp: QApplication, qtbot: QtBot, qtlog: object) -> None:
    for theme in (LIGHT, DARK):
        apply(qapp, theme)
        table = QTableWidget(2, 2)
        qtbot.addWidget(table)
        flat_table(table)
        table.show()
        assert not table.showGrid()
    records = [record.message for record in qtlog.records]  # type: ignore[attr-defined]
    assert [m for m in records if "propagateSizeHints" not in m] == []


@both
@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
def test_words_in_an_empty_field_can_be_read(
    theme: Theme, kind: type[QLineEdit | QPlainTextEdit], qapp: QApplication, qtbot: QtBot
) -> None:
    # Qt's own would be half of the ink's opacity: 3.2 on white.
    apply(qapp, theme)
    field = kind()
    qtbot.addWidget(field)
    field.ensurePolished()
    words = field.palette().color(QPalette.ColorRole.PlaceholderText)
    assert words.alpha() == 255
    assert contrast(words.name(), theme.pane) >= 4.5


@both
def test_a_start_is_as_light_as_the_platforms_own_palette(
    qapp: QApplication, qtbot: QtBot, theme: Theme
) -> None:
    """From its first frame, and also where the platform says no more than that."""
    qapp.setPalette(palette(theme))
    assert qapp.styleHints().colorScheme() == Qt.ColorScheme.Unknown
    keeper = ThemeKeeper(qapp, heeds=False)
    assert keeper.theme is theme
    keeper.heed()
    assert keeper.theme is theme
    keeper.set("light" if theme is DARK else "dark")
    assert keeper.theme is not theme
    keeper.set("system")
    assert keeper.theme is theme
    with qtbot.waitSignal(keeper.changed):
        other = Qt.ColorScheme.Light if theme is DARK else Qt.ColorScheme.Dark
        qapp.styleHints().colorSchemeChanged.emit(other)
    assert keeper.theme is not theme
    keeper.deleteLater()


def test_a_choice_is_kept_and_the_system_is_followed(qapp: QApplication, qtbot: QtBot) -> None:
    keeper = ThemeKeeper(qapp, "dark")
    assert keeper.theme is DARK
    with qtbot.waitSignal(keeper.changed) as told:
        keeper.set("light", 1.5)
    assert told.args == [LIGHT]
    assert (keeper.choice, keeper.scale, qapp.font().pixelSize()) == ("light", 1.5, 20)

    keeper.set("system")
    with qtbot.waitSignal(keeper.changed) as told:
        # The offscreen platform has no scheme of its own to change.
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert told.args == [DARK]
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.pane)

    keeper.set("light")
    with qtbot.assertNotEmitted(keeper.changed):
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert keeper.theme is LIGHT
    keeper.deleteLater()
