"""What a person can't read whole: words that their place is too small for, and no tip says them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)

from tokviz.gui.widgets.elided import Elided, ElidedCheck, ElidedCombo


def clipped(root: QWidget) -> list[str]:
    """Each widget in sight whose words are cut, and each area that must be scrolled sideways."""
    found = []
    for widget in root.findChildren(QWidget):
        elided = isinstance(widget, (Elided, ElidedCheck, ElidedCombo))
        wraps = isinstance(widget, Elided) and widget.wordWrap()
        if widget.isVisible() and (wraps or not elided):
            at = f"{widget.objectName()} {type(widget).__name__}"
            found += [f"{at}: {what}" for what in (*_faults(widget), *_out_of_place(widget))]
    return found


def _out_of_place(widget: QWidget) -> Iterator[str]:
    """Where something stands over the edge of what it is in, up to what can be scrolled."""
    if not isinstance(widget, (QLabel, QAbstractButton, QComboBox)):
        return
    inside, parent = widget, widget.parentWidget()
    while parent is not None and not inside.isWindow():
        if isinstance(parent.parentWidget(), (QAbstractScrollArea, QTabBar)):
            return
        over = inside.geometry().right() - parent.rect().right()
        if over > 0 and not isinstance(parent, QTabBar):
            yield f"{over} pixels beyond {parent.objectName()} {type(parent).__name__}"
        inside, parent = parent, parent.parentWidget()


def _faults(widget: QWidget) -> Iterator[str]:
    width, height = widget.width(), widget.height()
    metrics = widget.fontMetrics()
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            # Room below the last line's letters is none of the words.
            if (needed := widget.heightForWidth(width)) > height + metrics.descent():
                yield f"{needed} high in {height}: {widget.text()!r}"
            longest = max(widget.text().split(), key=metrics.horizontalAdvance)
            if metrics.horizontalAdvance(longest) > widget.contentsRect().width():
                yield f"{longest!r} is wider than {width}"
        elif (needed := widget.sizeHint().width()) > width + 1:
            yield f"{needed} wide in {width}: {widget.text()!r}"
    elif isinstance(widget, QCheckBox):
        if (needed := widget.sizeHint().width()) > width:
            yield f"{needed} wide in {width}: {widget.text()!r}"
    elif isinstance(widget, QAbstractButton) and widget.text():
        if (needed := metrics.horizontalAdvance(widget.text())) > width - 2:
            yield f"{needed} wide in {width}: {widget.text()!r}"
    elif isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        style, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = widget.style().subControlRect(style, option, part, widget).width()
        if (needed := metrics.horizontalAdvance(widget.currentText())) > room:
            yield f"{needed} wide in {room}: {widget.currentText()!r}"
    elif isinstance(widget, QAbstractScrollArea):
        items = isinstance(widget, (QAbstractItemView, QHeaderView))
        if not items and (more := widget.horizontalScrollBar().maximum()):
            yield f"{more} pixels out of sight at the side"
