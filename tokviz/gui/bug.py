"""A bug is shown as a dialog with details to copy; the work goes on and nothing typed is lost."""

from __future__ import annotations

import platform
import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

import tokviz
from tokviz.core.text import UNICODE_VERSION
from tokviz.gui.language import tr
from tokviz.gui.qtext import copy_text


def details_of(trace: str) -> str:
    """What a developer needs, with nothing of the person's text but what the trace holds."""
    return (
        f"tokviz {tokviz.__version__}, Python {platform.python_version()}, Qt {qVersion()}, "
        f"Unicode {UNICODE_VERSION}, {platform.system()} {platform.machine()}\n\n{trace}"
    )


def show_bug(parent: QWidget | None, trace: str) -> None:
    """One dialog at a time: a bug that comes back with each key press says so once."""
    if parent is not None and parent.findChild(QMessageBox, "bugDialog") is not None:
        return
    box = QMessageBox(parent)
    box.setObjectName("bugDialog")
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(tr("Something went wrong"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(
        tr(
            "tokviz made a mistake. Your text is still there and you can go on working. "
            "Please send the details to the people who make tokviz."
        )
    )
    details = details_of(trace)
    box.setDetailedText(details)
    copy = QPushButton(tr("Copy details"), box)
    copy.setObjectName("copyDetails")
    box.addButton(copy, QMessageBox.ButtonRole.ActionRole)
    # A button of a message box closes it; copying should not.
    copy.clicked.disconnect()
    copy.clicked.connect(lambda: copy_text(details))
    leave = box.addButton(QMessageBox.StandardButton.Ok)
    box.setDefaultButton(leave)
    # Else neither Escape nor the window's own button would put it away.
    box.setEscapeButton(leave)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


class BugCatcher(QObject):
    """Takes exceptions that nobody caught, in whatever thread, to the GUI thread.

    Signals:
        caught(str): the traceback.
    """

    caught = Signal(str)

    def install(self) -> None:
        """From now on, instead of printing."""
        sys.excepthook = self._hook

    def _hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.caught.emit("".join(traceback.format_exception(kind, error, trace)))
