"""Changing which rule of the style sheet a widget falls under."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget


def set_look(widget: QWidget, look: str) -> None:
    """Gives the widget another `look` of the theme's style sheet.

    A label keeps its old frame widths until it hears of a change of style.
    """
    if widget.property("look") == look:
        return
    widget.setProperty("look", look)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
    widget.updateGeometry()
    widget.update()
