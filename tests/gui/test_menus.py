"""What menus hold does what its words say, and nothing is a bug on the way."""

from __future__ import annotations

from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make
from tokviz.core.spans import CharSpan
from tokviz.core.text import Source
from tokviz.gui.docks import PLAYER_DOCK
from tokviz.gui.widgets.hexedit import Places


def test_every_pane_comes_to_the_front_from_the_menu(make: Make, qtbot: QtBot) -> None:
    window = make(None)
    for name, dock in window.docks.items():
        if name == PLAYER_DOCK:
            continue
        action = dock.toggleViewAction()
        if action.isChecked():
            action.trigger()
            assert dock.isHidden()
        action.trigger()
        qtbot.waitUntil(lambda: not dock.visibleRegion().isEmpty())  # noqa: B023


def test_each_theme_is_chosen_from_the_menu(make: Make) -> None:
    window = make(None)
    for theme in ("dark", "light", "system"):
        action = window.findChild(QAction, f"theme.{theme}")
        assert action is not None
        action.trigger()
        assert window.keeper.choice == theme


def test_a_selection_of_the_text_before_is_no_bug() -> None:
    """Everything selected in hex, and a shorter text typed over it."""
    places = Places("61 62 63 64", Source("a"))
    assert places.to_text(CharSpan(11, 11)) == CharSpan(1, 1)
    assert places.to_text(CharSpan(6, 11)) == CharSpan(1, 1)
