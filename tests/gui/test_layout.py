"""Docks move, tab and hide, come back as they were after a restart, and can be reset."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QTabBar, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.driver import child, load, settled
from tokviz.gui.runner import Runner
from tokviz.gui.session import Choice, Session, State
from tokviz.gui.theme_keeper import ThemeKeeper
from tokviz.gui.window import Window

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


def opened(qtbot: QtBot, keeper: ThemeKeeper, settings: QSettings) -> Window:
    session = Session(State("low", (Choice("tiny-bpe"),)))
    window = Window(keeper, session, Runner(load), settings)
    window.resize(1400, 900)
    window.show()
    qtbot.waitExposed(window)
    settled(qtbot, window)
    return window


def closed(window: Window) -> None:
    window.close()
    window.deleteLater()


def is_seen(window: Window, dock: str) -> bool:
    """Whether the pane of a dock can be seen."""
    pane = window.docks[dock].widget()
    return pane is not None and pane.isVisible() and not pane.visibleRegion().isEmpty()


def entry(window: Window, menu: str, name: str) -> QAction:
    """An entry of a menu in the row of tools."""
    actions = child(window, QToolButton, menu).menu().actions()
    return next(action for action in actions if action.objectName() == name)


def test_a_pane_from_behind_another_tab_floats_as_large_as_can_be_read(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    keeper = ThemeKeeper(qapp, "light")
    window = opened(qtbot, keeper, settings)
    for name in ("treeDock", "vocabularyDock"):
        window.docks[name].setFloating(True)
        qtbot.waitUntil(lambda name=name: window.docks[name].width() >= 360)
        assert window.docks[name].height() >= 420
    closed(window)
    keeper.deleteLater()


def test_docks_come_back_as_they_were_and_are_reset(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    keeper = ThemeKeeper(qapp, "light")
    window = opened(qtbot, keeper, settings)
    docks = window.docks
    assert docks["mergesDock"] in window.tabifiedDockWidgets(docks["candidatesDock"])
    window.show_dock("mergesDock")
    qtbot.waitUntil(lambda: is_seen(window, "mergesDock"))
    window.addDockWidget(LEFT, docks["mergesDock"])
    docks["treeDock"].close()
    window.show_dock("vocabularyDock")
    docks["detailsDock"].setFloating(True)
    closed(window)

    window = opened(qtbot, keeper, settings)
    docks = window.docks
    assert window.dockWidgetArea(docks["mergesDock"]) == LEFT
    qtbot.waitUntil(lambda: is_seen(window, "mergesDock"))
    assert docks["treeDock"].isHidden()
    assert not docks["vocabularyDock"].isHidden()
    qtbot.waitUntil(lambda: is_seen(window, "vocabularyDock"))
    assert docks["detailsDock"].isFloating()

    entry(window, "panesMenu", "resetLayout").trigger()
    assert window.dockWidgetArea(docks["mergesDock"]) == RIGHT
    assert docks["mergesDock"] in window.tabifiedDockWidgets(docks["candidatesDock"])
    assert not docks["treeDock"].isHidden()
    assert docks["vocabularyDock"].isHidden()
    assert not docks["detailsDock"].isFloating()
    qtbot.waitUntil(lambda: is_seen(window, "candidatesDock"))

    docks["candidatesDock"].setFloating(True)
    entry(window, "panesMenu", "resetLayout").trigger()
    qtbot.waitUntil(lambda: is_seen(window, "candidatesDock"))
    bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.count() > 1]
    titles = [sorted(bar.tabText(at) for at in range(bar.count())) for bar in bars]
    assert titles == [sorted({title for group in titles for title in group})]
    closed(window)
    keeper.deleteLater()
