"""Words that change often: the window is laid out anew only where they take other room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tokviz.gui.widgets.still import Still


class Laid(QObject):
    """Counts how often a widget is asked to lay out what it holds."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.LayoutRequest
        return False


def shown(qtbot: QtBot, wrapped: bool) -> tuple[QWidget, QLabel, Still, Laid]:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel()
    label.setWordWrap(wrapped)
    still = Still(label)
    layout = QVBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(still)
    layout.addStretch(1)
    window.resize(120, 200)
    window.show()
    still.say("step 1 of 1,000")
    QApplication.processEvents()
    return window, label, still, Laid(window)


def test_other_words_in_the_same_room_lay_nothing_out(qtbot: QtBot) -> None:
    _window, label, still, laid = shown(qtbot, wrapped=False)
    for number in range(5):
        still.say(f"step {number} of 1,000 and so on, longer than there is room for")
        QApplication.processEvents()
        assert label.text().startswith(f"step {number}")
        assert label.geometry() == still.rect()
    assert laid.times == 0


def test_words_that_take_another_line_get_it(qtbot: QtBot) -> None:
    _window, label, still, laid = shown(qtbot, wrapped=True)
    low = still.height()
    still.say("after step 1 of 1,000,000 of the whole text")
    QApplication.processEvents()
    assert laid.times
    assert still.height() == label.heightForWidth(still.width()) > low
    still.say("one")
    QApplication.processEvents()
    assert still.height() == label.heightForWidth(still.width()) < low + 1


def test_another_font_gets_its_room(qtbot: QtBot) -> None:
    _window, label, still, _ = shown(qtbot, wrapped=False)
    low = still.height()
    font = label.font()
    font.setPixelSize(40)
    label.setFont(font)
    qtbot.waitUntil(lambda: still.height() == label.fontMetrics().height() > low)
