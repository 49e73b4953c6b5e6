"""The catalogues are whole: everything translated, nothing stale, compiled as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
import translations
from translations import collected, patterns_in, problems, read, values_of, written


def test_every_language_is_complete() -> None:
    assert problems() == []


def test_the_patterns_of_every_function_are_collected() -> None:
    source = """
X = marked("marked")
def f(n):
    return tr("tr " "in two" if n else "other", a=said("said")) + counted(n, "one", "many")
"""
    assert sorted(patterns_in(source)) == ["many", "marked", "one", "other", "said", "tr in two"]


def test_words_of_window_core_and_samples_are_collected() -> None:
    words = set(collected())
    assert {"{count:,} bytes", "No pipeline has run.", "Emoji and their families"} <= words
    assert "The exact passage survives this pipeline." in words


def test_every_problem_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    monkeypatch.setattr(translations, "LANGUAGES", ("de",))
    monkeypatch.setattr(translations, "collected", lambda: ("a {b:,}", "c"))
    path = tmp_path / "tokviz_de.ts"
    path.write_text(written("de", ("a {b:,}", "c"), {"a {b:,}": "{b}", "gone": "weg"}), "utf-8")
    assert problems() == [
        "tokviz_de.ts: not translated: 'c'",
        "tokviz_de.ts: no longer used: 'gone'",
        "tokviz_de.ts: other values than in English: 'a {b:,}'",
        "tokviz_de.qm: not what lrelease makes of tokviz_de.ts",
    ]


def test_an_update_keeps_translations_and_marks_what_vanished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    monkeypatch.setattr(translations, "LANGUAGES", ("de",))
    path = tmp_path / "tokviz_de.ts"
    path.write_text(written("de", ("<a> & b", "old"), {"<a> & b": "ä", "old": "alt"}), "utf-8")
    monkeypatch.setattr(translations, "collected", lambda: ("<a> & b", "new"))
    translations.update()
    assert read(path) == {"<a> & b": "ä", "new": "", "old": "alt"}
    assert '<translation type="vanished">alt</translation>' in path.read_text("utf-8")
    assert '<translation type="unfinished"></translation>' in path.read_text("utf-8")
    assert path.with_suffix(".qm").is_file()


def test_values_are_told_apart_by_how_they_are_written() -> None:
    assert values_of("{a:,} {b}") != values_of("{a} {b}")
    assert values_of("{b} of {a:,}") == values_of("{a:,} 中 {b}")
