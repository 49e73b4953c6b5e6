"""The languages that the window speaks: which one was chosen, and setting it."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, QTranslator
from PySide6.QtWidgets import QApplication

from tokviz.core.places import resources

SYSTEM = "system"
LANGUAGES = {"en": "English", "de": "Deutsch", "ja": "日本語"}
"""Each language's code, and its name in itself, which is the same whatever is spoken."""

_KEY = "language"
_NAME = "tokvizWords"


def chosen(settings: QSettings | None) -> str:
    """The code of the language that was chosen; "system" where none was."""
    code = SYSTEM if settings is None else settings.value(_KEY, SYSTEM)
    return str(code) if code in LANGUAGES else SYSTEM


def remember(settings: QSettings, choice: str) -> None:
    """Keeps a choice."""
    settings.setValue(_KEY, choice)


def spoken(choice: str, wishes: list[str] | None = None) -> str:
    """The code of the language to speak; `wishes`: what the system's are, best first.

    >>> spoken("ja"), spoken("system", ["fr-FR", "de-AT", "en"]), spoken("system", ["fr"])
    ('ja', 'de', 'en')
    """
    if choice in LANGUAGES:
        return choice
    wishes = QLocale.system().uiLanguages() if wishes is None else wishes
    codes = (wish.replace("_", "-").split("-")[0] for wish in wishes)
    return next((code for code in codes if code in LANGUAGES), "en")


def speak(app: QApplication, code: str) -> None:
    """From now on words are looked up in this language: the app's own and Qt's.

    What is on the screen already stays as it is.
    """
    for old in app.findChildren(QTranslator, _NAME):
        app.removeTranslator(old)
        old.deleteLater()
        old.setObjectName("")
    QLocale.setDefault(QLocale(code))
    if code == "en":
        return
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (
        (f"qtbase_{code}", qt),
        (f"tokviz_{code}", str(resources() / "translations")),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            translator.setObjectName(_NAME)
            app.installTranslator(translator)
