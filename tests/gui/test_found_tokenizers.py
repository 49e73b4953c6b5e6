"""Tokenizers in the caches of this computer: offered by name, and run."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.driver import Make, child, choose, settled, texts
from tests.tokenizer_files import TEACHING, TOKENIZERS, built_in, written
from tokviz.core.catalog import CACHED_AS
from tokviz.gui.session import State


def test_caches_are_offered(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = tmp_path / "hub" / "models--org--name" / "snapshots" / "0123"
    snapshot.mkdir(parents=True)
    path = written(snapshot, "tokenizer.json", (TEACHING / "tiny-bpe.json").read_bytes())
    ranks = (TOKENIZERS / "cl100k_base" / "cl100k_base.tiktoken").read_bytes()
    cached = written(tmp_path, CACHED_AS["cl100k_base"], ranks)
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path / "hub"))
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    window = make(State(text="low<|endoftext|>"))
    chooser = child(window, QComboBox, "tokenizerChooser")
    offered = {chooser.itemText(i): chooser.itemData(i) for i in range(chooser.count())}
    assert offered["org/name"] == str(path)
    assert offered["tiktoken/cl100k_base"] == str(cached)
    choose(qtbot, window, "org/name")
    run = window.session.outcomes[0].run
    assert run is not None
    assert run.pipeline.name == "org/name"
    assert run.ids == built_in("tiny-bpe").run(run.source.text).ids
    choose(qtbot, window, "tiktoken/cl100k_base")
    settled(qtbot, window)
    assert texts(window, "idStrip")[-1] == "100257"
    assert "equals tiktoken" in child(window, QLabel, "referenceLine").text()
