"""How a theme is put on the application, and which one: the system's or the chosen one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QMainWindow

from tokviz.gui.fonts import first_font, word_font
from tokviz.gui.theme import DARK, LIGHT, SIZES, Theme

Choice = Literal["system", "light", "dark"]


SMALLEST, LARGEST = 0.7, 3.0
"""Text scales; 1.0 is 100 %."""


def text_scale(stored: object) -> float:
    """The text scale that was kept, within its bounds; 1.0 for what can't be one.

    >>> text_scale("1.5"), text_scale("abc"), text_scale("nan"), text_scale(1e9)
    (1.5, 1.0, 1.0, 3.0)
    """
    try:
        scale = float(stored) if isinstance(stored, (int, float, str)) else 1.0
    except (ValueError, OverflowError):
        return 1.0
    return min(max(scale, SMALLEST), LARGEST) if scale == scale else 1.0


def apply(app: QApplication, theme: Theme, scale: float = 1.0, whole: bool = True) -> None:
    """Puts the theme on the whole application; `scale` multiplies every text size.

    Not `whole`: for what a start shows first, which has a style sheet of its own and needs one
    of the fonts only.
    """
    app.setPalette(palette(theme))
    if not whole:
        app.setFont(first_font(SIZES[1] * scale))
        return
    # Imported here, as the names in it are not needed before.
    from PySide6.QtCore import QDir
    from PySide6.QtWidgets import QToolTip

    from tokviz.gui.style_sheet import style_sheet

    QDir.setSearchPaths("tokvizicons", [str(Path(__file__).parent / "icons")])
    font = word_font(SIZES[1] * scale)
    app.setFont(font)
    QToolTip.setFont(font)
    with _windows_kept(app):
        app.setStyleSheet(style_sheet(theme, scale))


@contextmanager
def _windows_kept(app: QApplication) -> Iterator[None]:
    """No window lays its docks out meanwhile; what is asked of it is done afterwards.

    Qt 6.11 tells all widgets of another style sheet by a list of them. A widget that shows another
    one when it hears of it has the window laid out, which deletes the separators of docks that
    were closed before: those stood in the list, and the program crashed.
    """
    layouts = [
        layout
        for window in app.topLevelWidgets()
        if isinstance(window, QMainWindow) and (layout := window.layout()) is not None
    ]
    for layout in layouts:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in layouts:
            layout.setEnabled(True)
            layout.invalidate()


def palette(theme: Theme) -> QPalette:
    """Every role from the theme's few colours."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    result = QPalette()
    for to, colour in {
        role.Window: theme.pane,
        role.Base: theme.pane,
        role.AlternateBase: theme.bg,
        role.Button: theme.pane,
        role.ToolTipBase: theme.ink,
        role.WindowText: theme.ink,
        role.Text: theme.ink,
        role.ButtonText: theme.ink,
        role.ToolTipText: theme.pane,
        role.BrightText: theme.bad.ink,
        role.PlaceholderText: theme.mute,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Accent: theme.accent,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.Light: theme.pane,
        role.Midlight: theme.bg,
        role.Mid: theme.line,
        role.Dark: theme.mute,
        role.Shadow: theme.line,
    }.items():
        result.setColor(to, QColor(colour))
    for to in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(group.Disabled, to, QColor(theme.mute))
    return result


class ThemeKeeper(QObject):
    """Keeps the application in the system's scheme, or in the one that was chosen.

    Signals: `changed` (Theme) after another theme or scale was applied.
    """

    changed = Signal(object)

    def __init__(
        self,
        app: QApplication,
        choice: Choice = "system",
        scale: float = 1.0,
        heeds: bool = True,
    ) -> None:
        super().__init__(app)
        self._app = app
        self._choice: Choice = choice
        self._scale = scale
        self._heeds = heeds
        # Before anything is shown, the palette is the platform's own.
        self._platform_is_dark = not heeds and _is_dark(app)
        self._is_dark = self._platform_is_dark
        if heeds:
            self._heed()
        self._show()

    def heed(self) -> None:
        """From now on it follows the system, where it does not yet, and all fonts are there.

        A start calls it when its frame is seen: PySide takes 25 ms to make the names in Qt, the
        fonts take 14, and the palette that the platform gives is light or dark already.
        """
        if not self._heeds:
            self._heeds = True
            self._heed()
            self._show()

    def _heed(self) -> None:
        self._tell_system()
        self._app.styleHints().colorSchemeChanged.connect(self._follow)

    def _tell_system(self) -> None:
        schemes = QtCore.Qt.ColorScheme
        of = {"system": schemes.Unknown, "light": schemes.Light, "dark": schemes.Dark}
        # Title bars and native dialogs follow the hint.
        self._app.styleHints().setColorScheme(of[self._choice])
        scheme = self._app.styleHints().colorScheme()
        # A platform that says nothing is taken at its palette: the first frame was.
        said_nothing = scheme == schemes.Unknown and self._platform_is_dark
        self._is_dark = scheme == schemes.Dark or said_nothing

    @property
    def theme(self) -> Theme:
        """The theme that is shown."""
        if self._choice == "system":
            return DARK if self._is_dark else LIGHT
        return DARK if self._choice == "dark" else LIGHT

    @property
    def choice(self) -> Choice:
        """What was chosen: "system", "light" or "dark"."""
        return self._choice

    @property
    def scale(self) -> float:
        """The text scale; 1.0 is 100 %."""
        return self._scale

    def set(self, choice: Choice, scale: float | None = None) -> None:
        """Chooses a theme (and a text scale) and shows it."""
        self._choice = choice
        self._scale = self._scale if scale is None else scale
        if self._heeds:
            self._tell_system()
        self._show()

    def _follow(self, scheme: QtCore.Qt.ColorScheme) -> None:
        is_dark = scheme == QtCore.Qt.ColorScheme.Dark
        if self._choice == "system" and is_dark != self._is_dark:
            self._is_dark = is_dark
            self._show()

    def _show(self) -> None:
        apply(self._app, self.theme, self._scale, whole=self._heeds)
        self.changed.emit(self.theme)


def _is_dark(app: QApplication) -> bool:
    return app.palette().color(QPalette.ColorRole.Window).lightness() < 128
