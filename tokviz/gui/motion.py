"""Whether things should move: what the person chose, or else what the system says."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QApplication

_KEY = "reduceMotion"


def system_reduces() -> bool:
    """Whether the system asks for less motion, where this version of Qt can tell."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return False
    # Qt 6.11 has no such hint yet; asked by name it is there as soon as Qt has it.
    style = app.styleHints()
    hints: QObject = style.accessibility()
    return getattr(hints.property("motionPreference"), "name", "") == "ReducedMotion"


def reduced(settings: QSettings | None) -> bool:
    """What was chosen; the system's wish where nothing was."""
    if settings is None or not settings.contains(_KEY):
        return system_reduces()
    return str(settings.value(_KEY)).lower() == "true"


def remember(settings: QSettings, on: bool) -> None:
    """Keeps a choice that differs from the system's wish; one that agrees goes on following it."""
    if on == system_reduces():
        settings.remove(_KEY)
    else:
        settings.setValue(_KEY, on)
