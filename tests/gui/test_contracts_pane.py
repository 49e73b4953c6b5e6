"""Contracts against both references, their evidence, and the place that each points to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

import tokviz
from tests.core.test_contracts_unknown import TEXT, runaway
from tests.golden_files import from_code_points, golden
from tests.gui.driver import Make, child, choose, settled
from tests.tokenizer_files import built_in, written
from tokviz.core.contracts import CONTRACTS, REFERENCES, check
from tokviz.core.deadline import Deadline
from tokviz.core.spans import CharSpan
from tokviz.gui.evidence import place_of
from tokviz.gui.panes.round_trip_pane import Badge
from tokviz.gui.session import Choice, State
from tokviz.gui.shaping import display_difference
from tokviz.gui.tables import CellsTable
from tokviz.gui.theme import LIGHT
from tokviz.gui.window import Window


def opened(make: Make, text: str, choice: Choice) -> Window:
    window = make(State(text=text, choices=(choice,)))
    window.show_dock("contractsDock")
    return window


def verdicts(window: Window) -> dict[tuple[str, str], str]:
    table = child(window, CellsTable, "contractsTable")
    return {
        (row[0].text, reference): cell.text
        for row in table.rows
        for reference, cell in zip(REFERENCES, row[1:], strict=True)
    }


def test_the_golden_verdicts(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "x", Choice("byte257"))
    for case in golden("byte257")["encodings"][::3]:
        state = State(
            text=from_code_points(case["input"]), choices=(Choice("byte257", form=case["form"]),)
        )
        window.session.commit(state, "golden")
        settled(qtbot, window)
        shown = verdicts(window)
        for key, name in (
            ("equal_raw_bytes", ("utf8-bytes", "source")),
            ("equal_scalars", ("scalars", "source")),
            ("equal_to_normalized", ("scalars", "normalized")),
            ("equal_after_nfc", ("nfc", "source")),
        ):
            assert (shown[name] == "✓ holds") == case[key], (case["name"], name)


def test_every_verdict_with_its_stage_and_evidence(make: Make, qtbot: QtBot) -> None:
    text = "ﬁsh e\u0301"
    window = opened(make, text, Choice("byte257", form="NFKC"))
    run = tokviz.load("byte257", normalize="NFKC").run(text)
    report = check(run, shaper=display_difference)
    shown = verdicts(window)
    assert len(shown) == len(report.results) == 16
    table = child(window, CellsTable, "contractsTable")
    for result in report.results:
        expected = "✓ holds" if result.holds else f"✕ {result.stage}"
        assert shown[result.contract, result.reference] == expected
        table.selectRow(table.texts(0).index(result.contract))
        words = child(window, QLabel, f"contractsEvidence.{result.reference}")
        assert words.text() == result.evidence
        assert words.property("look") == ("good" if result.holds else "bad")
    failed = sum(not result.holds for result in report.results)
    assert child(window, QLabel, "contractsHead").text() == f"{failed} of 16 checks fail."


def test_what_is_not_known_is_shown_as_neither(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tokviz.core.pretokenize.Split.deadline",
        lambda step, pieces: Deadline.of("pre-tokenizer", len(pieces.text), 0.3),
    )
    path = written(tmp_path, "runaway.json", runaway())
    window = opened(make, TEXT, Choice(str(path)))
    shown = verdicts(window)
    assert shown["ids", "source"] == shown["ids", "normalized"] == "? not known"
    assert shown["utf8-bytes", "source"] == "✕ fails"
    head = child(window, QLabel, "contractsHead")
    assert head.text() == "14 of 16 checks fail, 2 could not be made."
    table = child(window, CellsTable, "contractsTable")
    table.selectRow(table.texts(0).index("ids"))
    words = child(window, QLabel, "contractsEvidence.source")
    assert words.text().startswith("Not known whether it holds. The pattern '(a|aa)+$'")
    assert words.property("look") == "notice"
    badge = child(window, Badge, "badge.source.ids")
    assert badge.text() == "? ids"
    assert badge.accessibleName() == "ids against source is not known"
    surface = window.grab().toImage().pixelColor(badge.mapTo(window, QPoint(4, 12)))
    assert surface == QColor(LIGHT.accent_surface)
    verdict = child(window, QLabel, "verdict")
    assert "Not known which stage lost it." in verdict.text()
    assert verdict.property("look") == "bad"


def test_a_click_lights_the_place(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "sh e\u0301 ﬁ", Choice("byte257", form="NFKC"))
    table = child(window, CellsTable, "contractsTable")
    for contract, place in (("utf8-bytes", CharSpan(3, 4)), ("nfc", CharSpan(6, 7))):
        row = table.texts(0).index(contract)
        pos = table.visualRect(table.model().index(row, 0)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=pos)
        qtbot.waitUntil(lambda place=place: window.session.state.focus == place)
        assert window.session.state.pinned


def test_rows_are_gone_through_by_keys(make: Make, qtbot: QtBot) -> None:
    window = opened(make, "ﬁ", Choice("byte257", form="NFKC"))
    table = child(window, CellsTable, "contractsTable")
    table.setFocus()
    assert child(window, QLabel, "contractsTitle").text() == "utf8-bytes"
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Down)
    assert child(window, QLabel, "contractsTitle").text() == "scalars"
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.state.focus == CharSpan(0, 1))


@pytest.mark.parametrize("text", ["", "A\u0301b", "ab\u1e9b\u0323", "fi ﬁ"])
@pytest.mark.parametrize("tokenizer", ["byte257", "tiny-bpe"])
def test_places_lie_in_the_source_and_cover_the_difference(text: str, tokenizer: str) -> None:
    run = built_in(tokenizer, "NFKD").run(text)
    for result in run.report.results:
        place = place_of(run, result)
        if result.holds:
            assert place is None
        elif place is not None:
            assert 0 <= place.start < place.end <= len(text)
    first = run.report.get("scalars", "source")
    assert first is not None
    if not first.holds and first.first_difference is not None:
        place = place_of(run, first)
        assert place is not None
        assert place.start == min(first.first_difference.at, len(text) - 1)


def test_another_tokenizer_brings_its_own_verdicts(
    make: Make, qtbot: QtBot, qtmodeltester: object
) -> None:
    window = opened(make, "low lower", Choice("byte257"))
    assert set(verdicts(window).values()) == {"✓ holds"}
    assert {name for name, _ in verdicts(window)} == {c.name for c in CONTRACTS} | {"display"}
    window.session.commit(State(text="low Ä"), "typed")
    settled(qtbot, window)
    choose(qtbot, window, "tiny-bpe")
    assert "✓ holds" not in verdicts(window)["utf8-bytes", "source"]
    model = child(window, CellsTable, "contractsTable").model()
    qtmodeltester.check(model)  # type: ignore[attr-defined]
