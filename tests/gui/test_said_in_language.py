"""What core has said, in another language: parts of it, lists of it, sentences inside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

import tokviz
from tokviz.core.errors import TokvizError
from tokviz.core.words import listed, said
from tokviz.gui.language import in_language


class Loud(QTranslator):
    """Every pattern between marks; a full stop as in Japanese."""

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, text: str, *_: object) -> str:
        """What Qt asks for."""
        stop = text.endswith(".")
        return f"<{text.removesuffix('.')}>" + "。" * stop


@pytest.fixture
def loud(qapp: QApplication) -> Iterator[None]:
    translator = Loud()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.usefixtures("loud")
def test_values_that_are_said_are_translated_too() -> None:
    words = said("Lost at the {stage}.", stage=said("decoder"))
    assert in_language(words) == "<Lost at the <decoder>>。"


@pytest.mark.usefixtures("loud")
def test_a_list_is_said_one_by_one() -> None:
    words = listed((said("one"), "raw"), said(" or "))
    assert in_language(words) == "<one>< or >raw"


@pytest.mark.usefixtures("loud")
def test_an_error_of_core_is_translated_with_what_it_names(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text('{"model": {"type": "BPE", "vocab": []}}')
    with pytest.raises(TokvizError) as caught:
        tokviz.load(str(path))
    assert str(caught.value) == f"{path}, $.model.vocab: found [], expected an object."
    assert in_language(str(caught.value)) == (
        f"<{path}, $.model.vocab: found [], expected <an object>>。"
    )


@pytest.mark.usefixtures("loud")
def test_a_verdict_is_translated_sentence_by_sentence() -> None:
    run = tokviz.load("byte257", normalize="NFKC").run("\ufb01sh")
    assert in_language(run.report.headline) == (
        "<Lost at the <normalizer>>。 <Byte 0: expected EF, got 66>。 "
        "<U+FB01 became U+0066 U+0069; after this stage nothing tells them apart>。"
    )
