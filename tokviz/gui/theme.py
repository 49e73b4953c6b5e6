"""The look: two themes, their colours and measures.

Calm surface: one background, one line colour, one accent; other colour belongs to the user's
text. Widgets that paint themselves ask `theme_of(widget)` and `px(size)`, which read the
palette and the font that theme_keeper.py sets, so there is nothing to keep in step.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

SIZES = (11, 13, 15, 17)
"""Text sizes in device-independent pixels at 100 %: small, body, lead, title."""


# Not dataclasses: to make those takes a start longer than to paint what it shows first.
class Verdict(NamedTuple):
    """Colours of a badge or a sentence of judgement: its surface, words on it, its edge."""

    surface: str
    ink: str
    edge: str


class Theme(NamedTuple):
    """All colours of one theme, as "#rrggbb".

    Attributes: `bg` behind the panes (also table bands and disabled fields), `pane` the one
    surface everything lies on, `line`, `ink` for words, `mute` for lesser words, `accent` and
    `on_accent` for words on it, `accent_surface` for chosen and lesson surfaces, `outline` of a
    focused thing, `cycle` for the user's text with `cycle_ink` on each, `good` and `bad`.
    """

    name: Literal["light", "dark"]
    bg: str
    pane: str
    line: str
    ink: str
    mute: str
    accent: str
    on_accent: str
    accent_surface: str
    outline: str
    cycle: tuple[str, ...]
    cycle_ink: str
    good: Verdict
    bad: Verdict

    def colour(self, index: int) -> QColor:
        """The cycle's colour for the thing at this position (or with this id)."""
        return QColor(self.cycle[index % len(self.cycle)])


# The cycle is Paul Tol's "light" scheme (https://sros.nl/~p.tol, 2021), less its pale grey, which
# says "nothing" here, and its olive, which is too near to pear once both are darkened.
LIGHT = Theme(
    name="light",
    bg="#f5f6f8",
    pane="#ffffff",
    line="#dfe3e8",
    ink="#1b2430",
    mute="#66717f",
    accent="#2459d6",
    on_accent="#ffffff",
    accent_surface="#e8eefc",
    outline="#111111",
    cycle=(
        "#77aadd",
        "#ee8866",
        "#eedd88",
        "#ffaabb",
        "#99ddff",
        "#44bb99",
        "#bbcc33",
    ),
    cycle_ink="#000000",
    good=Verdict("#dcf3e7", "#0f6b45", "#0f6b45"),
    bad=Verdict("#fde3e4", "#a61b2b", "#a61b2b"),
)

DARK = Theme(
    name="dark",
    bg="#14171c",
    pane="#1c2128",
    line="#2e353f",
    ink="#e7ebf0",
    mute="#9aa5b1",
    accent="#7ea6ff",
    on_accent="#0b1220",
    accent_surface="#24324f",
    outline="#ffffff",
    cycle=(
        "#2f5b86",
        "#8f4a30",
        "#7a6a26",
        "#8a4a5c",
        "#2f6f8a",
        "#1f6b55",
        "#5c6b1a",
    ),
    cycle_ink="#ffffff",
    good=Verdict("#153528", "#7fdcb0", "#7fdcb0"),
    bad=Verdict("#43191f", "#ff9aa5", "#ff9aa5"),
)


def theme_of(widget: QWidget) -> Theme:
    """The theme that this widget is shown in."""
    # Not the widget's own palette: the style sheet gives a primary button the accent there.
    surface = QApplication.palette().color(QPalette.ColorRole.Window)
    return DARK if surface.lightness() < 128 else LIGHT


def px(size: float) -> int:
    """`size` (pixels at 100 %) at the text scale of the application's font."""
    pixels = QApplication.font().pixelSize()
    return round(size * pixels / SIZES[1]) if pixels > 0 else round(size)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2).

    >>> luminance("#ffffff"), luminance("#000000")
    (1.0, 0.0)
    """
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2); words want 4.5 or better.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
