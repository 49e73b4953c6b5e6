"""UNUSED pieces of a SentencePiece model in the real window: the last steps take them apart."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication, QLabel, QTableView

from tests.gui.driver import Make, child
from tests.tokenizer_files import written
from tokviz.core.formats import load_file
from tokviz.core.formats.sentencepiece_file import Piece, SentencePieceModel, serialized
from tokviz.gui.details import token_section
from tokviz.gui.session import Choice, State
from tokviz.gui.widgets.canvas import Canvas


def model_file(folder: Path) -> str:
    pieces = (
        Piece("<unk>", 0.0, "UNKNOWN"),
        *(Piece(char, -9.0) for char in "▁ab"),
        Piece("c", -9.0, "UNUSED"),
        Piece("bc", -1.0),
        Piece("abc", -2.0, "UNUSED"),
    )
    model = SentencePieceModel(pieces, "bpe", dummy_prefix=False)
    return str(written(folder, "unused.model", serialized(model)))


def test_the_last_steps_take_pieces_apart(make: Make, tmp_path: Path) -> None:
    file = model_file(tmp_path)
    labels, heads = [], []
    window = make(State("abc cc", (Choice(file),), step=0))
    window.docks["treeDock"].show()
    window.docks["treeDock"].raise_()
    for step in range(7):
        window.session.look(State("abc cc", (Choice(file),), step=step))
        QApplication.processEvents()
        child(window, Canvas, "mergeTree").grab()
        labels.append(child(window, QLabel, "mergeLabel").text())
        heads.append(child(window, QLabel, "treeHead").text())
    assert labels[2] == "step 2 of 6: a + bc → abc, rank 1 at symbol 0"
    assert labels[3] == "step 3 of 6: abc → a + bc, UNUSED, so it is taken apart again"
    assert labels[4] == "step 4 of 6: c → <unk>, UNUSED, so it is unknown"
    assert labels[6] == "step 6 of 6: <unk> + <unk> → <unk>, unknown neighbours become one"
    assert heads[4].endswith("step 4 of 6 · drawn without the last 4, which take pieces apart")
    window.docks["mergesDock"].show()
    window.docks["mergesDock"].raise_()
    QApplication.processEvents()
    model = child(window, QTableView, "mergesTable").model()
    rows = [model.index(row, 1).data() for row in range(model.rowCount())]
    assert rows[2:4] == ["abc → a + bc", "c → <unk>"]


def test_the_details_say_what_was_taken_apart(tmp_path: Path) -> None:
    run = load_file(Path(model_file(tmp_path))).run("abc cb")
    assert [token.text for token in run.tokens] == ["a", "bc", "▁", "<unk>", "b"]
    rest = "what remains of an UNUSED piece, which the last steps undo"
    said = [token_section(run, token).lines[-1:] for token in run.tokens]
    assert [lines == (rest,) for lines in said] == [True, True, False, True, False]
